"""What others did is shown one thing after the other, and one can go back to any of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from table_pictures.moments import At, Moment

from tests.browser.conftest import Server
from tests.browser.learning import show, sit_down
from tests.browser.player import BOT, table_of

ON_EACH_CLICK = """localStorage["keydom.settings"] = JSON.stringify({ following: "step" })"""

LIT = ".board [data-code] >> visible=true"


def at_a_table(page: Page, server: Server) -> None:
    """A table of Keythedral with a program, whose deeds are shown on each click."""
    page.add_init_script(ON_EACH_CLICK)
    table_of(page, server.address, "keythedral", BOT)


def lay_a_field(page: Page) -> None:
    """Take the first spot that is lit, and confirm what has to be confirmed."""
    page.locator(LIT).first.dispatch_event("click")


def told(page: Page) -> str:
    """The caption."""
    return " ".join(page.locator(".following .caption").inner_text().split())


def test_what_a_program_did_is_shown_step_by_step(person: Page, server: Server) -> None:
    at_a_table(person, server)
    caption, question = person.locator(".following .caption"), person.locator(".question")
    expect(caption.or_(question).first).to_be_visible()
    # Lay fields and cottages until the program has done something.
    while not caption.is_visible():
        lay_a_field(person)
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        expect(caption.or_(person.locator(LIT)).first).to_be_visible()
    expect(caption).to_contain_text("Bramble")
    assert not question.is_visible()
    # Who is marked among the players is who acts in what is shown, not who is asked behind it.
    players = person.get_by_role("region", name="Players", exact=True)
    expect(players.locator(".waited")).to_contain_text("Bramble")
    expect(players).not_to_contain_text("your move")
    expect(person.locator(".log .shown").last).to_be_in_viewport(ratio=0.9)
    first = told(person)
    # Which question comes then stands below it.
    then = person.locator(".following .next")
    expect(then).to_contain_text("Then you: ")
    asked = then.inner_text().removeprefix("Then you: ")
    # The question cannot be seen, so no key answers it.
    version = person.locator("main").get_attribute("data-version")
    for key in ("1", "d", "n", "Enter", "u"):
        person.keyboard.press(key)
    assert told(person) == first
    assert person.locator("main").get_attribute("data-version") == version
    # The next thing on a click, with its place on the board; then the own question again.
    while caption.is_visible() and told(person) == first:
        person.get_by_role("button", name="One thing on").click()
    if caption.is_visible():
        person.keyboard.press("Escape")
    expect(question).to_be_visible()
    expect(person.locator("#prompt")).to_have_text(asked)

    # Back by the keyboard, on by the log, and to now.
    person.keyboard.press("ArrowLeft")
    expect(caption).to_be_visible()
    expect(person.locator(".log .shown").first).to_be_visible()
    last = told(person)
    person.keyboard.press("ArrowLeft")
    expect(caption).not_to_have_text(last)
    person.locator(".log .event button").first.click()
    expect(person.locator(".log .event").first).to_contain_class("shown")
    # What comes later is told when the table shows it.
    expect(person.locator(".log .event").last).to_be_hidden()
    person.get_by_role("button", name="Skip to my move").click()
    expect(question).to_be_visible()
    expect(person.locator(".log .event").last).to_be_visible()


CUT_WHEN_MUCH_IS_TOLD = """() => {
  const body = document.querySelector('.following .body');
  const caption = body.querySelector('.caption');
  caption.classList.add('long');
  const text = 'Bramble sends a worker from house 3 south-east to the vineyard, the only free field, and goes on.';
  caption.innerHTML = [text, text].map((one) => `<p>${one}</p>`).join('');
  const room = body.getBoundingClientRect().bottom - parseFloat(getComputedStyle(body).paddingBottom);
  return caption.getBoundingClientRect().bottom > room + 1;
}"""
"""Whether as much as is told at once (`PORTION`) has no room in the caption."""


def test_all_that_is_told_at_once_is_read_without_scrolling(person: Page, server: Server) -> None:
    at_a_table(person, server)
    caption = person.locator(".following .caption")
    expect(caption.or_(person.locator(".question")).first).to_be_visible()
    while not caption.is_visible():
        lay_a_field(person)
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        expect(caption.or_(person.locator(LIT)).first).to_be_visible()
    assert not person.evaluate(CUT_WHEN_MUCH_IS_TOLD)


RINGED = """(word) => {
  const field = document.querySelector(`.board [data-anchor="${word}"]`).getBoundingClientRect();
  const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
  return [...document.querySelectorAll('.pointing .ring')].map((ring) => ring.getBoundingClientRect()).some(
    (ring) => ring.left < x && x < ring.right && ring.top < y && y < ring.bottom && ring.width < 1.5 * field.width,
  );
}"""
"""Whether a thing of the table lies in a ring of its size."""


def test_what_goes_by_itself_behind_the_own_move_is_shown_where_it_happens(person: Page, server: Server) -> None:
    """The only free field takes the worker of the number that one has called, and none is left to another's."""
    person.add_init_script(ON_EACH_CLICK)
    sit_down(person, server, "keythedral", "last-field")
    caption = person.locator(".following .caption")
    show(person)
    person.get_by_role("button", name="Do it for me").click()
    expect(caption).to_contain_text("send a worker from cottage 4 north-west to the vineyard, the only free field.")
    expect(person.locator(".board .worker")).to_have_count(5)
    person.wait_for_function(RINGED, arg="field -1 -1")
    person.get_by_role("button", name="Skip to").click()
    show(person)
    person.get_by_role("button", name="Do it for me").click()
    expect(caption).to_contain_text("cottage 3 finds no free field.")


def test_whoever_wants_no_such_thing_sees_what_is_now(person: Page, server: Server) -> None:
    at_a_table(person, server)
    person.get_by_role("button", name="Settings").click()
    person.get_by_label("all at once").check()
    person.keyboard.press("Escape")
    for _turn in range(6):
        expect(person.locator(".question")).to_be_visible()
        expect(person.locator(LIT).first).to_be_visible()
        lay_a_field(person)
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        assert person.locator(".following .caption").count() == 0


# A moment of each game that a phone shows in parts, another part than where things happen, and what happens there.
ELSEWHERE = [
    (
        Moment("keythedral", "sent", "Workers are sent", At("keythedral-3p", "placement", ("direction",), after=76)),
        "Keytown",
        r"sends a worker",
    ),
    (Moment("keyper", "played", "A turn", At("keyper-3p", "turn", ("piece",), after=50)), "Market", r"plays|joins"),
]


@pytest.mark.parametrize(("moment", "part", "deed"), ELSEWHERE, ids=["keythedral", "keyper"])
def test_on_a_phone_the_part_is_shown_in_which_something_has_happened(
    phone: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment, part: str, deed: str
) -> None:
    go_to_moment(phone, moment)
    caption = phone.locator(".following .caption")
    found = 0
    for _ in range(12):
        before = caption.inner_text() if caption.is_visible() else ""
        phone.locator(".board").get_by_role("button", name=re.compile(f"^{part}")).or_(
            phone.get_by_role("tab", name=re.compile(f"^{part}"))
        ).first.dispatch_event("click")
        phone.keyboard.press("ArrowLeft")
        expect(caption).not_to_have_text(before)
        if re.search(deed, told(phone)):
            found += 1
            expect(phone.locator(".pointing rect.ring").first).to_be_attached()
    assert found > 0


def test_keyper_shows_the_player_board_of_whoever_is_followed_and_then_the_own_again(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    moment = Moment("keyper", "later", "A turn in summer", At("keyper-3p", "turn", ("piece",), after=250))
    go_to_moment(person, moment)
    board = person.locator(".pane[aria-label]")
    own = board.get_attribute("aria-label") or ""
    caption = person.locator(".following .caption")
    found = 0
    for _ in range(60):
        before = caption.inner_text() if caption.is_visible() else ""
        person.keyboard.press("ArrowLeft")
        expect(caption).not_to_have_text(before)
        # What is not told of a moment that is looked back on: whether a fair could be held then.
        expect(board.get_by_text(re.compile("ended now"))).to_have_count(0)
        deed = re.match(r"(Bertram|Cleo) (builds|upgrades)", told(person))
        if deed:
            expect(board).to_have_attribute("aria-label", re.compile(deed[1]))
            found += 1
            break
    assert found == 1
    person.keyboard.press("Escape")
    expect(person.locator(".question")).to_be_visible()
    expect(board).to_have_attribute("aria-label", own)


ON_OFFER = """() => document.querySelectorAll('.board .display [data-tile]').length"""


def test_the_end_of_an_era_is_shown_part_by_part(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    """A tile lies on offer until it is told who gets it, whatever one step has brought of itself behind that."""
    go_to_moment(person, Moment("london", "won", "Era 2 begins", At("london-3p", "placing", ("tile",), True)))
    caption = person.locator(".following .caption")
    moments: list[tuple[str, int]] = []
    while not moments or "sails to berth" not in moments[-1][0]:
        person.keyboard.press("ArrowLeft")
        expect(caption).to_be_visible()
        if moments:
            expect(caption).not_to_have_text(moments[-1][0])
        moments.append((caption.inner_text(), person.evaluate(ON_OFFER)))
    moments.reverse()
    on_offer, wins = moments[0][1], ["Bertram wins", "Cleo wins", "You win"]
    assert on_offer == 11
    for win in wins:
        own = [(told, left) for told, left in moments if win in told]
        won = sum(told.count(win) for told, _ in own)
        assert won > 0
        # What is told of one winner in two portions is taken at once.
        assert {left for _, left in own} == {on_offer - won}
        on_offer -= won


@pytest.mark.parametrize("way", ["desk", "phone"])
def test_whose_borough_something_is_laid_in_is_seen_while_that_is_told(
    person: Page, phone: Page, go_to_moment: Callable[[Page, Moment], None], way: str
) -> None:
    page = {"desk": person, "phone": phone}[way]
    go_to_moment(page, Moment("london", "laid", "A turn in era 2", At("london-3p", "turn", ("do",), after=300)))
    caption = page.locator(".following .caption")
    looked_at = page.locator(".tab.current")
    seen: set[str] = set()
    while seen != {"Bertram", "Cleo"}:
        before = caption.inner_text() if caption.is_visible() else ""
        page.keyboard.press("ArrowLeft")
        expect(caption).not_to_have_text(before)
        laid = re.match(r"(Bertram|Cleo) lays a \w+ connector", caption.inner_text().strip())
        if laid:
            expect(looked_at).to_contain_text(laid[1])
            expect(page.locator(".board .boroughs")).to_be_visible()
            seen.add(laid[1])
    page.keyboard.press("Escape")
    # The own borough is there again, or what is on offer.
    expect(looked_at).to_contain_text("You")
