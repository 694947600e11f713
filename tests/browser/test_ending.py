"""The end of a game: counted up, skipped, looked into, kept as a picture, and read by everybody."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from table_pictures.axe import found_by_axe
from table_pictures.moments import OVER_BOX, At, Moment
from table_pictures.shooting import sit_down
from table_pictures.staging import Stage

from tests.browser.conftest import Server
from tests.browser.player import DRAWN, PATIENCE

pytestmark = pytest.mark.browser

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FINISHED = [
    Moment(record.partition("-")[0], record, "The result", At(record, OVER_BOX))
    for record in ("keythedral-3p", "london-6p", "keyper-4p")
]
# The clock of the count is in the hands of the test: a busy machine would else have counted to the end before it looks.
STEP_BY_STEP = """() => {
  const real = window.setInterval.bind(window);
  window.setInterval = (act, after, ...more) => {
    if (after >= 400) return real(act, after, ...more);
    window.count_on = act;
    return 0;
  };
}"""
TOTALS = "() => [...document.querySelectorAll('[data-total]')].map((one) => Number(one.dataset.total))"


@pytest.fixture(params=FINISHED, ids=lambda moment: moment.folder)
def ended(request: pytest.FixtureRequest, server: Server, stage: Stage) -> str:
    """The address of a finished table."""
    stage.set([request.param])
    return f"{server.address}table/{stage.made[request.param]}"


@contextmanager
def visitor(chromium: Browser, **how: Any) -> Iterator[Page]:
    """Somebody without a seat; a fault in the page's script fails the test."""
    context = chromium.new_context(**{"viewport": {"width": 1440, "height": 900}, **how})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []


def result_of(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The game is over")


def final(page: Page) -> list[int]:
    """The points of all, as the foot of the sheet says them."""
    cells = page.get_by_role("table", name="Points by category").locator("tfoot td").all_text_contents()
    return [int(cell) for cell in cells]


def test_points_are_counted_step_by_step_until_somebody_has_seen_enough(chromium: Browser, ended: str) -> None:
    with visitor(chromium, reduced_motion="no-preference") as page:
        page.add_init_script(f"({STEP_BY_STEP})()")
        page.goto(ended)
        page.wait_for_function("() => window.count_on !== undefined")
        totals = page.evaluate(TOTALS)
        assert totals == [0] * len(totals)
        for _ in range(3):
            before = sum(totals)
            page.evaluate("() => count_on()")
            page.evaluate(DRAWN)
            totals = page.evaluate(TOTALS)
            assert before < sum(totals) < sum(final(page))
        expect(result_of(page).get_by_role("heading", level=2)).to_be_hidden()
        expect(result_of(page).get_by_text("press any key, to see the result")).to_be_visible()
        # The whole result is read out once, whatever the count has come to.
        told = page.get_by_role("status").first.text_content()
        assert told is not None
        assert told.startswith("The game is over.")
        # The first Escape ends the count, the second one closes the page.
        page.keyboard.press("Escape")
        expect(result_of(page).get_by_role("heading", level=2)).to_be_visible()
        assert page.evaluate(TOTALS) == final(page)
        assert page.get_by_role("status").first.text_content() == told
        page.keyboard.press("Escape")
        expect(result_of(page)).to_be_hidden()
        # Whoever has seen the count is shown the result at once.
        page.get_by_role("button", name="Show the result").click()
        expect(result_of(page).get_by_role("heading", level=2)).to_be_visible()
        result_of(page).get_by_role("button", name="Count up once more").click()
        expect(result_of(page).get_by_role("heading", level=2)).to_be_hidden()
        page.mouse.click(700, 400)
        expect(result_of(page).get_by_role("heading", level=2)).to_be_visible()


SEEN_BELOW_THE_SHEET = """() => new Promise((told) => {
  const [sheet, course] = ['.score', '.course'].map((one) => document.querySelector(`dialog .body > ${one}`));
  let [frames, over] = [0, 0];
  const look = () => {
    const seen = Number(getComputedStyle(course).opacity);
    if (seen > 0 && sheet.getBoundingClientRect().right > course.getBoundingClientRect().left + 1) over += 1;
    frames += 1;
    if (seen === 1) told([over, frames > 1]);
    else requestAnimationFrame(look);
  };
  sheet.click();
  requestAnimationFrame(look);
})"""
"""In how many frames how it went is seen below the sheet of points, and whether there were frames in which it came."""


def test_how_it_went_comes_when_the_sheet_of_points_has_made_room(chromium: Browser, ended: str) -> None:
    with visitor(chromium, reduced_motion="no-preference") as page:
        page.add_init_script(f"({STEP_BY_STEP})()")
        page.goto(ended)
        page.wait_for_function("() => window.count_on !== undefined")
        page.evaluate(DRAWN)
        assert page.evaluate(SEEN_BELOW_THE_SHEET) == [0, True]


def test_a_player_is_told_how_they_did_and_a_spectator_is_not(
    person: Page, friend: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    for moment in FINISHED:
        go_to_moment(person, moment)
        result = result_of(person)
        own = result.get_by_text(re.compile(r"^You (came|win|and|share)"))
        expect(own).to_be_visible()
        sheet = result.get_by_role("table", name="Points by category")
        expect(sheet.get_by_role("columnheader").filter(has_text="(you)")).to_have_count(1)
        said = result.get_by_role("status").text_content()
        assert str(own.text_content()) in str(said)
        friend.goto(person.url)
        expect(result_of(friend).get_by_role("heading", level=2)).to_be_visible()
        expect(result_of(friend).get_by_text(re.compile(r"^You (came|win|and|share)|\(you\)"))).to_have_count(0)


def test_who_plays_again_takes_the_others_along(
    person: Page, friend: Page, server: Server, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, FINISHED[0])
    old = person.url
    sit_down(friend.context, server.address, (server.data / "secret").read_text(encoding="utf-8").strip(), "guest1")
    friend.goto(old)
    expect(result_of(friend).get_by_role("button", name="Play again")).to_be_visible()
    result_of(person).get_by_role("button", name="Play again").click()
    expect(person).not_to_have_url(old)
    expect(person.get_by_role("textbox", name="Link to this table")).to_be_visible()
    expect(friend.get_by_text("the next game is open to you")).to_be_visible()
    result_of(friend).get_by_role("button", name="Join the next game").click()
    expect(friend).to_have_url(person.url)
    expect(result_of(friend)).to_be_hidden()
    expect(person.get_by_text("Bertram").first).to_be_visible()


def test_a_turning_point_is_seen_on_the_table(person: Page, ended: str) -> None:
    person.goto(ended)
    turns = result_of(person).get_by_role("listitem").filter(has=person.get_by_role("button", name="See turning point"))
    sentence = turns.first.locator(".sentence").first.text_content()
    turns.first.get_by_role("button").click()
    expect(result_of(person)).to_be_hidden()
    expect(person.locator(".following .caption")).to_contain_text(str(sentence).split()[-1].rstrip("."))
    person.get_by_role("button", name="Skip to now").click()
    expect(person.get_by_role("button", name="Show the result")).to_be_visible()


def test_who_wants_less_motion_sees_the_result_at_once_with_a_chart_and_its_table(person: Page, ended: str) -> None:
    person.goto(ended)
    expect(result_of(person).get_by_role("heading", level=2)).to_be_visible()
    assert person.evaluate(TOTALS) == final(person)
    chart = result_of(person).get_by_role("img", name="Lines of the points of each player over the game")
    expect(chart.locator("canvas")).to_be_visible()
    expect(result_of(person).get_by_role("heading", name="Turning points")).to_be_visible()
    result_of(person).get_by_role("button", name="As a table").click()
    table = result_of(person).get_by_role("table", name="Points at the end of each part")
    last = table.get_by_role("row").last.get_by_role("cell").all_text_contents()
    assert [int(cell) for cell in last] == final(person)
    sheet = result_of(person).get_by_role("table", name="Points by category")
    expect(sheet.get_by_role("columnheader")).to_have_count(len(last))


def test_the_result_can_be_kept_as_a_picture(person: Page, ended: str, tmp_path: Path) -> None:
    person.goto(ended)
    with person.expect_download() as download:
        result_of(person).get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.startswith("keydom-")
    download.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)], ids=["phone", "sideways", "desktop"])
def test_axe_finds_nothing_and_nothing_is_scrolled_sideways(
    chromium: Browser, ended: str, size: tuple[int, int]
) -> None:
    with visitor(chromium, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce") as page:
        page.goto(ended)
        expect(result_of(page).locator("canvas")).to_be_attached()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(DRAWN)
            assert found_by_axe(page, game=False) == []
        wide = "() => [document.documentElement, ...document.querySelectorAll('dialog, dialog .body')]"
        assert page.evaluate(f"({wide})().every((one) => one.scrollWidth <= one.clientWidth)")


# What somebody does at a place of the table, by the words of the log.
AT_A_PLACE = {
    "keythedral": r"builds (a house|a fence)|takes the (?!start)",
    "london": r"sails to|bids \d",
    "keyper": r"plays|joins",
}


def test_where_something_has_happened_is_pointed_at(person: Page, ended: str) -> None:
    person.goto(ended)
    result_of(person).get_by_role("button", name="Look at the board").click()
    expect(result_of(person)).to_be_hidden()
    caption = person.locator(".following .caption")
    found = 0
    for _ in range(90):  # the end of an era alone is told in many portions
        before = caption.inner_text() if caption.is_visible() else ""
        person.keyboard.press("ArrowLeft")
        expect(caption).not_to_have_text(before)
        if any(re.search(words, caption.inner_text()) for words in AT_A_PLACE.values()):
            found += 1
            expect(person.locator(".pointing rect.ring").first).to_be_attached()
    assert found > 2


def test_sounds_are_off_at_one_click_and_stay_off(person: Page, ended: str) -> None:
    person.goto(ended)
    result_of(person).get_by_role("button", name="Look at the board").click()
    sounds = person.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    person.reload()
    result_of(person).get_by_role("button", name="Look at the board").click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
