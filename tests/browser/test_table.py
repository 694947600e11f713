"""What happens around the game: keyboard, undo, breaks, several people, one screen for two."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, FloatRect, Page, Route, ViewportSize, expect
from table_pictures.moments import At, Moment

from tests.browser.conftest import Server
from tests.browser.learning import sit_down as sit_down_to_lesson
from tests.browser.player import DRAWN, KEYTHEDRAL, PATIENCE, SETTLED, Player, new_table, table_of

pytestmark = pytest.mark.browser

FOCUSED = "document.activeElement.dataset.code ?? document.activeElement.id ?? ''"


def assert_focus_is_seen(page: Page) -> None:
    """The element in focus looks different from the same element without the focus."""
    box = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
    # A little around it, where outlines are, inside of the window.
    left, top = max(0, box["x"] - 6), max(0, box["y"] - 6)
    right, bottom = min(1440, box["right"] + 6), min(900, box["bottom"] + 6)
    clip: FloatRect = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    focused = page.screenshot(clip=clip)
    page.evaluate("window.was = document.activeElement; window.was.blur()")
    plain = page.screenshot(clip=clip)
    page.evaluate("window.was.focus()")
    assert focused != plain, "the focus cannot be seen: " + page.evaluate("window.was.outerHTML.slice(0, 200)")


def test_one_click_starts_a_game_against_the_computer(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("button", name="Play now: Keythedral").click()
    expect(person.locator("#prompt")).to_be_visible()
    assert Player(person).wait_for_turn()
    expect(person).to_have_title(re.compile("Your turn"))


def test_some_turns_are_played_with_the_keyboard_alone(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("button", name="Play now: Keythedral").wait_for()
    while person.evaluate("document.activeElement.getAttribute('aria-label')") != "Play now: Keythedral":
        person.keyboard.press("Tab")
    person.keyboard.press("Enter")
    player = Player(person)
    for number in range(25):
        assert player.wait_for_turn()
        before = player.position()
        for _ in range(1 + number % 3):
            person.keyboard.press("n")
        while person.evaluate(FOCUSED) == "":
            # A kind of action that can be done in several ways has no code of its own.
            person.keyboard.press("n")
        assert person.evaluate(FOCUSED) in [one["code"] for one in player.lit()]
        assert_focus_is_seen(person)
        person.keyboard.press("Enter")
        person.evaluate(DRAWN)
        confirm = person.get_by_role("button", name="Confirm")
        if confirm.is_visible():
            expect(confirm).to_be_focused()
            person.keyboard.press("Enter")
        pay_by_keyboard(person)
        player.wait_for_change(before)


def pay_by_keyboard(page: Page) -> None:
    """Where cubes are asked for, go to as many as are due, and to the button that pays them."""
    payment = page.locator(".payment")
    while payment.is_visible():
        wanted = "[data-pick]" if payment.locator("[data-pick]").count() > 0 else "[data-do]"
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Tab")
        page.evaluate(DRAWN)


def test_the_shortcuts_are_listed_and_escape_closes_the_list(person: Page, server: Server) -> None:
    new_table(person, server.address, 2, {})
    Player(person).wait_for_turn()
    person.keyboard.press("?")
    dialog = person.get_by_role("dialog", name="How to play with the keyboard")
    expect(dialog).to_contain_text("Undo the last step")
    person.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    person.keyboard.press("r")
    expect(person.get_by_role("dialog", name="Reference")).to_be_visible()


def test_a_step_of_a_longer_decision_is_taken_back(person: Page, server: Server) -> None:
    new_table(person, server.address, 3, {})
    player = Player(person)
    player.wait_for_turn()
    player.choose(player.lit()[0])
    player.wait_for_turn()
    asked = player.prompt()
    assert asked.startswith("Which cottage do you lay?")
    player.choose(player.lit()[0])
    player.wait_for_turn()
    assert player.prompt() != asked
    before = player.position()
    person.get_by_role("button", name="Step back").click()
    player.wait_for_change(before)
    assert player.prompt() == asked


def test_what_pays_is_confirmed_unless_switched_off(person: Page, server: Server) -> None:
    sit_down_to_lesson(person, server, "keythedral", "fence")
    player = Player(person)
    person.locator(".question").get_by_role("button", name=re.compile("Build a fence")).click()
    person.locator(".board [data-anchor='cottage 1 2'][data-code]").click()
    side = person.locator(".board [data-anchor='field 0 0'][data-through]")
    expect(side).to_be_visible()
    before = player.position()
    side.click()
    expect(person.get_by_role("button", name="Confirm")).to_be_visible()
    person.get_by_role("button", name="Not this").click()
    assert player.position() == before
    person.get_by_role("button", name="Settings").click()
    person.get_by_role("switch", name="Ask before paying").uncheck(force=True)
    person.keyboard.press("Escape")
    side.click()
    player.wait_for_change(before)


def test_a_bid_is_confirmed(person: Page, server: Server) -> None:
    """It promises cubes."""
    sit_down_to_lesson(person, server, "keythedral", "start")
    person.get_by_role("button", name="bid 1").click()
    confirm = person.get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    expect(person.locator("#prompt")).to_have_text("How many cubes do you bid?")
    confirm.click()
    expect(person.locator("#prompt")).to_contain_text("Choose the cube that you hand to")


def test_after_a_killed_server_the_page_catches_up_by_itself(person: Page, server: Server) -> None:
    new_table(person, server.address, 2, {})
    player = Player(person, random.Random(3))
    for _ in range(8):
        player.wait_for_turn()
        player.play_a_choice()
    player.wait_for_turn()
    prompt, version = player.prompt(), player.position()
    server.kill()
    try:
        expect(person.get_by_text("The connection to the server is broken.")).to_be_visible()
        # Chosen during the break: it is played once the server is back, and only once.
        player.click(player.lit()[0])
        assert player.position() == version
    finally:
        server.start()
    player.wait_for_change(version)
    expect(person.get_by_text("The connection to the server is broken.")).to_be_hidden()
    player.wait_for_turn()
    assert (player.prompt(), player.position()) != (prompt, version)
    for _ in range(4):
        player.play_a_choice()
        player.wait_for_turn()
    person.reload()
    assert player.wait_for_turn()


def whose_turn(seats: dict[str, Player]) -> str:
    """Wait until somebody's page says that it is their turn; the name."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for name, player in seats.items():
            # A page knows at once that its own turn is over, and learns some time later that the next has begun.
            if player.page.evaluate(SETTLED):
                return name
            player.page.evaluate(DRAWN)
    raise AssertionError("nobody has the turn")


def test_two_people_meet_at_a_table_by_its_link(person: Page, friend: Page, chromium: Browser, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("link", name="With friends: Keythedral").click()
    person.get_by_label("Your name").fill("Ada")
    person.get_by_role("radio", name="2", exact=True).check(force=True)
    person.get_by_role("button", name="Open the table").click()
    link = person.get_by_role("textbox", name="Link to this table").input_value()
    assert link.startswith(server.address)

    friend.goto(link)
    friend.get_by_label("Your name").fill("Grace")
    friend.get_by_role("button", name="Take a seat").click()
    for page in (person, friend):
        players = page.get_by_role("region", name="Players", exact=True).first
        expect(players).to_contain_text("Ada")
        expect(players).to_contain_text("Grace")

    onlooker = chromium.new_context().new_page()
    onlooker.set_default_timeout(PATIENCE)
    onlooker.goto(link)
    expect(onlooker.get_by_text("Watching", exact=True)).to_be_visible()

    seats = {"Ada": Player(person), "Grace": Player(friend)}
    turns = []
    for _ in range(8):
        name = whose_turn(seats)
        turns.append(name)
        seats[name].play_a_choice()
        other = seats["Grace" if name == "Ada" else "Ada"]
        assert onlooker.locator("main [data-code]").count() == 0
        if len(turns) % 3 == 0:
            # After a field, a cottage and its gap the turn goes to the other.
            assert other.wait_for_turn()
    assert set(turns) == {"Ada", "Grace"}
    onlooker.context.close()


def test_two_people_at_one_screen_see_a_curtain_between_their_turns(person: Page, server: Server) -> None:
    new_table(person, server.address, 2, {1: "Somebody at this screen"})
    player = Player(person)
    seen = set()
    for _ in range(3):
        button = person.get_by_role("button", name=re.compile("show the table"))
        expect(button).to_be_visible()
        assert person.locator("main [data-code]").count() == 0
        expect(person.get_by_text("Behind your screen")).to_have_count(0)
        seen.add(button.inner_text())
        button.click()
        for _ in range(3):
            assert player.wait_for_turn()
            player.play_a_choice()
    assert len(seen) == 2


def test_a_holder_of_a_law_says_when_to_be_asked_and_never_presses_a_lone_button(person: Page, server: Server) -> None:
    new_table(person, server.address, 2, {})
    player = Player(person, random.Random(5), replace(KEYTHEDRAL, prefer="Get a law card"))
    opener = person.get_by_role("button", name=re.compile("^When to ask about laws:"))
    # It can be said before anybody is asked.
    expect(opener).to_contain_text("when one can help")
    for _ in range(300):
        assert player.wait_for_turn()
        # Where all cubes of a payment are chosen, they can be put back, too.
        ways = len(player.lit()) + person.locator('#panel-form [aria-pressed="true"]').count()
        # What was chosen may wait to be confirmed, or taken back.
        assert ways > 1 or person.locator("#confirm").is_visible(), "a lone button"
        if person.locator(".reaction").count() > 0:
            break
        player.play_a_choice()
    before = player.position()
    opener.click()
    sheet = person.get_by_role("dialog", name="When to ask me about laws")
    sheet.get_by_role("radio", name=re.compile("^Only for some")).check()
    expect(sheet.get_by_role("group", name="Only for some of my laws").get_by_role("button").first).to_be_visible()
    expect(opener).to_contain_text(re.compile(", round"))
    sheet.get_by_role("button", name="the whole game").click()
    expect(opener).to_contain_text(re.compile(", the whole game"))
    sheet.get_by_role("radio", name=re.compile("^Never in others' turns")).check()
    person.keyboard.press("Escape")
    player.wait_for_change(before)
    # The game goes on at once; a form may need the room of what is answered another time.
    while not opener.is_visible():
        player.play_a_choice()
        assert player.wait_for_turn()
    expect(opener).to_contain_text("never, the whole game")


BOXES = """(all) => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


# Somebody with three law cards.
LAWS_IN_HAND = Moment(
    "keythedral", "laws-in-hand", "Three law cards", At("keythedral-3p", "placement", ("direction",), after=290)
)


def test_reading_a_law_on_a_phone_moves_nothing_under_the_pointer(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    cards = phone.locator('[data-panel="mine"] .face')
    go_to_moment(phone, LAWS_IN_HAND)
    expect(cards).to_have_count(3)
    phone.get_by_role("group", name="Parts of the table").get_by_role("button", name="You").click()
    # To the top: below lies the question over the table.
    cards.first.evaluate("(one) => one.scrollIntoView()")
    phone.mouse.move(0, 0)
    before = cards.evaluate_all(BOXES)
    for index, (x, y, width, height) in enumerate(before):
        phone.mouse.move(x + width / 2, y + height / 2)
        text = phone.locator('[data-panel="mine"] [role="note"]').nth(index)
        expect(text).to_be_visible()
        assert cards.evaluate_all(BOXES) == before
        box = text.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


# More is lit than has room beside the question on a small phone.
SMALL_PHONE: ViewportSize = {"width": 375, "height": 600}
MUCH_IS_LIT = Moment("london", "much-is-lit", "A turn with many offers", At("london-3p", "turn", ("do",)))
LIT = """() => {
  const floor = document.querySelector('.ask').getBoundingClientRect().top;
  const middles = [...document.querySelectorAll('.board [data-code]')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.getBoundingClientRect())
    .map(({ top, bottom }) => (top + bottom) / 2);
  return [middles.filter((y) => y <= 0).length, middles.filter((y) => y >= floor).length];
}"""


def test_on_a_phone_what_is_lit_out_of_sight_is_counted_and_come_to(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    phone.set_viewport_size(SMALL_PHONE)
    go_to_moment(phone, MUCH_IS_LIT)
    below = phone.get_by_role("button", name="further down")
    expect(below).to_be_visible()
    above, under = phone.evaluate(LIT)
    assert above == 0
    expect(below).to_contain_text(f"{under} choices further down")
    below.click()
    expect(below.filter(has_text=f"{under} choices further down")).to_have_count(0)
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(phone.get_by_role("button", name="further up")).to_be_visible()
    above, _ = phone.evaluate(LIT)
    expect(phone.get_by_role("button", name="further up")).to_contain_text(
        re.compile(rf"^\W*{above} choices? further up$")
    )


def test_a_name_that_is_typed_stays_when_the_known_one_comes_late(person: Page, friend: Page, server: Server) -> None:
    table = table_of(person, server.address, "keythedral", {"kind": "open"})
    calls: list[Route] = []

    def hold(route: Route) -> None:
        calls.append(route)
        # The first call makes the guest; the second is the one of the form.
        if len(calls) != 2:
            route.continue_()

    friend.route("**/api/me", hold)
    friend.goto(f"{server.address}table/{table}")
    expect(friend.get_by_role("heading", name="invites you to Keythedral")).to_be_visible()
    field = friend.get_by_label("Your name")
    field.fill("Grace")
    while len(calls) < 2:
        friend.evaluate(DRAWN)
    with friend.expect_response("**/api/me"):
        calls[1].continue_()
    friend.evaluate(DRAWN)
    expect(field).to_have_value("Grace")
