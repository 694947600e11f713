"""Keyper's lessons on a phone: what lies over what, and what is seen whole."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, do_until, hides_nothing, point, show, sit_down
from tests.browser.player import DRAWN, PATIENCE, Player, until


def test_what_a_lesson_offers_stays_under_the_finger_while_a_form_is_open(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "lay-down")
    code = show(phone)
    phone.locator(f'.board [data-code="{code}"]').first.tap()
    expect(phone.get_by_role("button", name=re.compile("^Lay down both"))).to_be_visible()
    phone.get_by_role("button", name="Do it for me").tap()
    expect(phone.locator("main")).to_have_attribute("data-version", "2")


def test_a_lesson_is_whole_on_a_phone_also_where_it_ends_with_a_word_to_look_up(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "lay-down")
    for _ in range(2):
        point(Player(phone), show(phone))
    expect(phone.get_by_role("region", name="Lesson", exact=True)).to_contain_text("has played the last piece")
    phone.get_by_role("button", name="Try it").wait_for()
    told = phone.locator(".lesson-panel .told")
    assert told.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_a_refused_answer_moves_no_other(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "joining")
    phone.get_by_role("button", name="Try it").click()
    answers = phone.locator(".question .answers")
    expect(answers).to_be_visible()
    # What the others did the lesson tells: no line of it pushes the answers down.
    expect(phone.locator(".question .since")).to_have_count(0)
    before = answers.bounding_box()
    answers.get_by_role("button", name=re.compile("^Do not join")).click()
    expect(phone.locator(".lesson-panel .other")).to_be_visible()
    assert answers.bounding_box() == before


def test_an_upgrade_says_what_it_brings_before_it_is_confirmed_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "upgrade")
    do_until(phone, "#prompt:has-text('Which tile do you')")
    phone.locator(".plot .lit[data-code]").first.tap()
    confirm = phone.locator(".confirm")
    expect(confirm).to_contain_text("4 points more as things stand")
    expect(confirm.locator("#confirm")).to_contain_text("Confirm: Pig sty")
    expect(phone.locator(".player .plot").first).to_be_in_viewport()


def test_a_sale_says_what_it_brings_and_no_reason_is_cut_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "river")
    do_until(phone, "[data-kind^=sell]:not(.impossible)")
    sale = phone.locator("[data-kind^=sell].possible")
    expect(sale.locator(".more")).to_be_visible()
    expect(sale).to_contain_text("2 shipping points")
    before = Player(phone).position()
    sale.tap()
    Player(phone).wait_for_change(before)
    reason = phone.locator(".impossible .more").filter(has_text="You sold some")
    # What hangs below its last line is no line.
    assert reason.evaluate("(one) => one.scrollHeight - one.clientHeight") < 6


def test_an_animal_that_is_tapped_is_the_one_that_goes_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "season-end")
    do_until(phone, "[data-answers]")
    phone.locator("[data-answers=sheep]").tap()
    expect(phone.locator("#confirm")).to_contain_text("Confirm: release 1 sheep")


def test_why_not_covers_no_answer_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "autumn")
    do_until(phone, ".question .choice:has-text('Take 1 sheep')")
    phone.locator("[data-anchor='resting 0']").first.tap()
    reason = phone.locator(".reason")
    expect(reason).to_be_visible()
    note = reason.bounding_box()
    first = phone.locator(".question .choice, .question .kind").first.bounding_box()
    assert note is not None
    assert first is not None
    assert note["y"] + note["height"] <= first["y"] + 1


def test_a_note_above_the_answers_stays_while_one_waits_to_be_confirmed(phone: Page, server: Server) -> None:
    """Nothing moves under the finger."""
    sit_down(phone, server, "keyper", "season-end")
    do_until(phone, "[data-answers]")
    choice = phone.locator(".question .choice").first
    before = choice.bounding_box()
    choice.tap()
    expect(phone.locator("#confirm")).to_be_visible()
    assert choice.bounding_box() == before


# Set after the page's own start: somebody who watches what others do.
WATCHING = """localStorage["keydom.settings"] = JSON.stringify({ following: "normal" })"""

HEIGHT = "document.querySelector('.ask > .card').getBoundingClientRect().height"


def test_keypers_question_is_as_high_where_all_answers_lie_on_the_table_and_while_others_are_followed(
    phone: Page, server: Server
) -> None:
    sit_down(phone, server, "keyper", "last-turn")
    phone.get_by_role("button", name="Try it").click()
    expect(phone.locator(".question.on-table")).to_be_visible()
    phone.evaluate(DRAWN)
    height = phone.evaluate(HEIGHT)
    phone.add_init_script(WATCHING)
    sit_down(phone, server, "keyper", "inviting")
    board = phone.locator(".land.shown .frame")
    while phone.locator("main.follows").count() == 0:
        wide = board.bounding_box()
        assert phone.evaluate(HEIGHT) == height
        show(phone)
        before = Player(phone).position()
        phone.get_by_role("button", name="Do it for me").click()
        Player(phone).wait_for_change(before)
        phone.evaluate(DRAWN)
    assert phone.evaluate(HEIGHT) == height
    assert board.bounding_box() == wide


ONE_NAME = """(squares) => squares.filter((square) => {
  const lines = [...square.querySelectorAll('.name > span')].map((line) => line.textContent);
  return lines.join(' ') !== square.getAttribute('aria-label').split(';')[0].split(', ').at(-1);
}).map((square) => square.getAttribute('aria-label'))"""
"""Squares on which another name is written than is heard."""

WHOLE = "(lines) => lines.every((line) => line.scrollWidth <= line.parentElement.clientWidth + 1)"


def test_a_field_has_one_name_on_board_in_question_and_in_lesson(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "joining")
    do_until(phone, "#prompt:has-text('convert rock')")
    squares = phone.locator(".land.shown [data-space], .country:visible [data-space]")
    assert squares.count() >= 10
    assert squares.evaluate_all(ONE_NAME) == []
    assert phone.locator(".country:visible .name > span").evaluate_all(WHOLE)
    expect(phone.locator("#prompt")).to_contain_text("though you have no rock")
    expect(phone.locator(".question .kinds").first).to_contain_text("nothing for you, 1 more for")
    phone.get_by_role("button", name="Read the lesson again").click()
    expect(phone.locator(".lesson-panel .step.now")).to_contain_text("Convert rock")


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_a_lesson_is_read_before_what_others_do_at_its_beginning(
    person: Page, phone: Page, server: Server, window: str
) -> None:
    page = phone if window == "phone" else person
    page.add_init_script("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    sit_down(page, server, "keyper", "joining")
    lesson = page.get_by_role("region", name="Lesson", exact=True)
    expect(lesson.get_by_role("heading", name="Join in")).to_be_visible()
    expect(lesson.locator(".step.now").get_by_text("Now you are invited")).to_be_visible()
    until(page, LEARNING)
    expect(page.get_by_role("region", name="What others did")).to_have_count(0)
    expect(page.locator("[data-space='0:deer'].invited")).to_be_visible()


def test_no_question_of_a_lesson_lies_under_its_answers_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "season-end")
    phone.get_by_role("button", name="Try it").tap()
    prompt = phone.locator("#prompt").bounding_box()
    answer = phone.locator(".question .body .choice, .question .body [data-code]").first.bounding_box()
    assert prompt is not None
    assert answer is not None
    assert prompt["y"] + prompt["height"] + LIGHT <= answer["y"]


LIGHT = 5
"""How far a light lies around what it shines on, in pixels."""


def test_what_others_do_is_seen_whole_on_a_phone(phone: Page, server: Server) -> None:
    """Bramble's tile comes to the lower part of their board, which the table turns to."""
    sit_down(phone, server, "keyper", "market")
    do_until(phone, "[data-anchor='market hunters_lodge'][data-code]")
    phone.evaluate("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    phone.reload()
    point(Player(phone), show(phone))
    ring = phone.locator(".pointing .ring")
    expect(ring).to_have_count(1)
    phone.wait_for_function(
        "([ring, card]) => ring.getBoundingClientRect().bottom <= card.getBoundingClientRect().top + 6",
        arg=[ring.element_handle(), phone.locator(".following.card").element_handle()],
        timeout=PATIENCE,
    )


ALL_IN_THE_LIGHT = """([places, count]) => {
  const things = [...document.querySelectorAll('.light[data-light]:not(.over)')].flatMap((light) => {
    const { x, y, width, height } = light.getBoundingClientRect();
    const thing = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-code][data-anchor]');
    return thing ? [thing.dataset.anchor] : [];
  });
  return new Set(things).size === count && things.every((one) => one.startsWith(places));
}"""
"""Whether so many things of the table lie under a light, all of them called so."""


def test_any_tile_and_fair_is_in_the_light_where_any_will_do(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "market")
    do_until(phone, ".task:has-text('Take any tile')")
    offered = phone.locator(".market [data-code]")
    expect(offered).to_have_count(5)
    phone.wait_for_function(ALL_IN_THE_LIGHT, arg=["market ", 5], timeout=PATIENCE)


def test_in_the_list_shines_only_the_colour_that_is_asked_for(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "inviting")
    show(phone)
    phone.get_by_role("button", name="Do it for me").tap()
    expect(phone.locator(".question .choice")).to_have_count(5)
    expect(phone.locator(".light.over")).to_have_count(1)


def test_whoever_works_on_a_small_tile_covers_nothing_that_it_scores(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "workshop")
    while until(phone, LEARNING) != "finished":
        point(Player(phone), show(phone))
    built = phone.locator(".plot:has(.keyples) .built:has-text('shelter')")
    built.locator("xpath=..").locator(".keyples").wait_for()
    figure = built.locator("xpath=..").locator(".keyples").bounding_box()
    score = built.locator(".plates g rect").first.bounding_box()
    assert figure is not None
    assert score is not None
    assert figure["y"] + figure["height"] <= score["y"] + 1


OVER_PLATES = """() => [...document.querySelectorAll('.plot .points')].filter((points) => {
  const plate = points.closest('.plot').querySelector('.built .plates g rect')?.getBoundingClientRect();
  const own = points.getBoundingClientRect();
  const beside = !plate || own.left >= plate.right || own.right <= plate.left;
  return !beside && own.bottom > plate.top + 3 && own.top < plate.bottom;
}).map((points) => points.closest('.plot').innerText)"""
"""Points that lie on the plate which says what for."""


def test_the_points_of_a_small_tile_lie_on_nothing_that_says_what_for(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "winter")
    phone.get_by_role("button", name="Play", exact=True).click()
    phone.get_by_role("tab", name=re.compile("^You")).click()
    phone.locator(".pane:visible .total").click()
    until(phone, "() => document.querySelector('.plot .points')")
    assert phone.evaluate(OVER_PLATES) == []


def test_a_keyple_of_the_borders_colour_is_not_said_to_count_as_it(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "second")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator("[data-anchor='space 1:sheep']:visible").tap()
    expect(phone.locator(".question .there")).to_have_text("green keyple standing")
    expect(phone.locator(".question b.asked")).to_have_css("display", "block")


def test_a_reply_hides_nothing_lit_and_nothing_that_is_owned(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "work")
    phone.get_by_role("button", name="Try it").tap()
    until(phone, "() => document.querySelector('.board [data-code]')")
    phone.locator(".rail [data-code]:not([data-light])").last.tap()
    hides_nothing(phone)


def test_the_last_lesson_tells_of_its_aims_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "winter")
    phone.get_by_role("button", name="Play", exact=True).tap()
    # They can be read again: there is no room for them beside the table.
    aims = phone.locator(".lesson-panel .aims li")
    expect(aims).to_have_count(0)
    phone.get_by_role("button", name="Read the lesson again").tap()
    expect(aims.first).to_be_in_viewport()
    phone.get_by_role("button", name="Play", exact=True).tap()
    expect(aims).to_have_count(0)
    phone.locator('[data-anchor="tower 0"]').tap()
    phone.locator("[data-sheet]").get_by_role("button", name=re.compile("Claim this board")).tap()
    expect(phone.get_by_text(re.compile("^Done: Play your keyper in time"))).to_be_visible()


def test_a_part_that_is_opened_is_read_from_below_the_head_of_the_page(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "winter")
    phone.get_by_role("button", name="Play", exact=True).tap()
    tabs = phone.locator(".all-tabs")
    before = tabs.bounding_box()
    phone.get_by_role("tab").nth(3).tap()
    phone.evaluate("scrollTo(0, 300)")
    expect(tabs).to_be_in_viewport()
    phone.get_by_role("tab").nth(2).tap()
    # The way to each part lies where it lay, and the part begins below it.
    phone.wait_for_function("() => scrollY === 0", timeout=PATIENCE)
    assert tabs.bounding_box() == before
