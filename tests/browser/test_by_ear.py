"""What whoever plays by ear and keyboard hears of a choice, of a form and of a lesson, and where the focus is then."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from keydom.core import registry
from tests.browser.conftest import Server
from tests.browser.learning import do_until, sit_down
from tests.browser.listener import Heard, Listener
from tests.browser.player import BOT, DRAWN, PATIENCE, SETTLED, table_of

pytestmark = pytest.mark.browser

FIRST = {game.name: game.lessons[0].key for game in registry.games()}
ASKED = "() => document.querySelector('[data-learning=asked]')"
# What comes before a click is painted is taken at once afterwards.
SLOW_FRAMES = """() => {
    const later = window.setTimeout;
    window.setTimeout = (act, wait, ...more) => later(act, wait === 120 ? 2000 : wait, ...more);
    window.requestAnimationFrame = (act) => later(() => act(performance.now()), 2000);
}"""


def begin(page: Page, server: Server, game: str, key: str) -> Listener:
    """Sit down to a lesson, and listen once it is told."""
    sit_down(page, server, game, key)
    page.wait_for_function(ASKED, timeout=PATIENCE)
    return Listener(page)


def hears(page: Page, words: str) -> None:
    """Somebody is told this aloud, or will be in a moment."""
    expect(page.get_by_role("status", name="Told aloud").get_by_text(re.compile(words)).last).to_be_attached()


def comes_to(listener: Listener, name: str) -> Heard:
    """The focus comes by itself to what is called so."""
    listener.page.wait_for_function(
        "(name) => new RegExp(name).test(document.activeElement.getAttribute('aria-label')"
        " ?? document.activeElement.textContent)",
        arg=name,
        timeout=PATIENCE,
    )
    return listener.focused()


def test_a_page_that_is_gone_to_begins_with_its_heading(person: Page, server: Server) -> None:
    person.goto(server.address)
    listener = Listener(person)
    listener.go_to("link", "^Learn it")
    listener.press("Enter")
    assert comes_to(listener, "^Learn Keythedral").role == "heading"
    person.go_back()
    assert comes_to(listener, "^Keydom").role == "heading"


def test_a_lesson_is_begun_and_done_without_losing_the_focus(person: Page, server: Server) -> None:
    person.goto(f"{server.address}learn/keythedral")
    listener = Listener(person)
    listener.go_to("button", "^Begin")
    listener.press("Enter")
    person.wait_for_function(ASKED, timeout=PATIENCE)
    asked = comes_to(listener, "^Your turn")
    assert asked.role == "heading"
    assert not [line for line in listener.said() if "This lesson is done" in line]
    listener.press("?")
    expect(person.get_by_role("dialog")).to_be_visible()
    listener.press("Escape")
    assert comes_to(listener, "^Your turn").node == asked.node
    # What is to be confirmed is part of what the button is called.
    listener.press("1")
    assert comes_to(listener, "^Confirm").name == "Confirm: seat for 1 stone and 1 timber (1 point)"
    listener.press("Enter")
    hears(person, "Choose Pass")
    person.wait_for_function(ASKED, timeout=PATIENCE)
    comes_to(listener, "^Your turn")
    listener.press("d")
    comes_to(listener, "^Next lesson$")
    hears(person, "This lesson is done")


def test_what_show_me_shows_is_heard(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "house")
    listener.go_to("button", "^Show me$")
    listener.press("Enter")
    hears(person, "^Choose “Build a house”")
    assert comes_to(listener, "^Do it for me$").role == "button"


def test_a_kind_that_was_chosen_is_told_with_what_it_leaves(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "worker")
    listener.press("1")
    hears(person, "Choose Take a seat")
    person.wait_for_function(ASKED, timeout=PATIENCE)
    comes_to(listener, "^Your turn")
    listener.press("1")
    hears(person, r"^Take a seat\. 3 answers in the list, with new numbers\.$")


def asked_for_a_colour(person: Page, server: Server) -> Listener:
    """Somebody who bids for The Shard, and is to say with which colour."""
    listener = begin(person, server, "london", "bid")
    listener.press("1")
    comes_to(listener, "^Which tile")
    listener.go_to("button", "^The Shard", "n")
    listener.press("Enter")
    comes_to(listener, "^Keyples of which colour")
    return listener


def test_the_next_key_goes_through_an_open_form_which_tells_what_it_would_do(person: Page, server: Server) -> None:
    listener = asked_for_a_colour(person, server)
    listener.press("n")
    # A number means what is seen: the colours, not the list behind the form.
    assert re.search("blue", listener.focused().name)
    listener.press("2")
    # What was chosen, what the button says now, and on to how many: nothing is done yet.
    comes_to(listener, "^One more$")
    hears(person, r"^Red chosen\. The button now says: Bid 1 red keyple$")
    listener.listen_anew()
    listener.press("Enter")
    hears(person, r"^2 keyples from your hand\. The button now says: Bid 2 red keyples$")
    assert len(listener.said()) == 1
    listener.go_to("button", "^Bid 2 red keyples$", "n")
    listener.press("Enter")
    hears(person, "^You bid 2 red keyples")
    assert not [line for line in listener.said() if re.fullmatch(r"\d+", line)]


def test_a_thing_whose_form_is_open_says_so_and_keeps_what_was_chosen(person: Page, server: Server) -> None:
    listener = asked_for_a_colour(person, server)
    listener.press("2")
    comes_to(listener, "^One more$")
    person.locator(".board [data-tile][data-code][aria-label^='The Shard']").first.focus()
    listener.press("Enter")
    hears(person, r"^The Shard is open: \d+ things to press\.$")
    expect(person.get_by_role("button", name="Bid 1 red keyple")).to_be_enabled()


def test_a_form_begins_before_all_that_can_be_chosen_and_leads_to_the_next_question(
    person: Page, server: Server
) -> None:
    listener = begin(person, server, "london", "use")
    person.locator(".board [data-tile][data-code][aria-label^='Bank of England']").first.focus()
    listener.press("Enter")
    # The actions come before the colours.
    assert comes_to(listener, "^Bid").role == "tab"
    listener.press("1")
    comes_to(listener, "^One more$")
    listener.go_to("button", "^Use with", "n")
    listener.press("Enter")
    hears(person, "Now you: Use the Barbican")
    person.wait_for_function(ASKED, timeout=PATIENCE)
    assert comes_to(listener, "^Your turn").role == "heading"


def test_where_a_tile_goes_and_was_placed_is_told_however_it_is_placed(person: Page, server: Server) -> None:
    place = "beside Battersea Power Station, east; joined to Battersea Power Station by red"
    listener = begin(person, server, "london", "place")
    listener.go_to("button", r"^1 point; beside", "n")
    listener.press("Enter")
    assert comes_to(listener, "^Place it here").name == f"Place it here: {place}"
    listener.press("Enter")
    hears(person, f"^King's Cross Station placed: {place}\\.$")
    listener = begin(person, server, "london", "place")
    listener.go_to("button", "^Show me$")
    listener.press("Enter")
    for question in ("^Beside which tile", "^On which side", "^Beside which tile"):
        listener.go_to("button", "^Do it for me$")
        listener.press("Enter")
        comes_to(listener, question)
    hears(person, f"^King's Cross Station placed: {place}\\.$")


def test_all_that_the_end_of_an_era_tells_stays_to_be_heard(person: Page, server: Server) -> None:
    listener = begin(person, server, "london", "sail")
    listener.press("3")
    comes_to(listener, "^To which berth")
    listener.press("4")
    comes_to(listener, "^Confirm")
    listener.press("Enter")
    hears(person, "Now you: Place the Barbican")
    said = listener.said()
    assert [line for line in said if line.startswith("You sail to berth 4")]
    assert len(said) > 12


def test_a_step_that_is_shown_once_more_is_told_once_more(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "craft")
    listener.go_to("button", "^Show me$")
    listener.press("Enter")
    for told in ("smith”", "Black stone”", "Black stone”"):
        hears(person, f"^Choose “.*{told}")
        listener.listen_anew()
        listener.go_to("button", "^Do it for me$")
        listener.press("Enter")
        person.evaluate(DRAWN)


def test_a_key_that_confirms_says_so_and_what_it_has_confirmed(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", FIRST["keythedral"])
    listener.press("1")
    comes_to(listener, "^Confirm")
    hears(person, r"^Press 1 again to confirm\.$")
    listener.press("1")
    # A lesson may still refuse it: there what came of it is told alone.
    hears(person, "^You take the seat for 1 stone and 1 timber")
    assert not [line for line in listener.said() if line.startswith("Confirmed")]
    table_of(person, server.address, "london", BOT)
    listener = Listener(person)
    expect(person.locator(".question .prompt")).to_contain_text("what do you do")
    listener.press("3")
    comes_to(listener, "^To which berth")
    listener.press("2")
    hears(person, r"^Press 2 again to confirm\.$")
    comes_to(listener, "^Confirm")
    listener.press("2")
    hears(person, r"^Confirmed: berth 2\.$")


def test_what_came_within_one_frame_is_all_told(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", FIRST["keythedral"])
    listener.press("1")
    comes_to(listener, "^Confirm")
    person.evaluate(SLOW_FRAMES)
    listener.press("1")
    hears(person, "^Bramble takes the seat for 1 stone and 1 food")
    hears(person, "^You take the seat for 1 stone and 1 timber")


def test_whoever_opens_the_list_by_key_goes_on_at_its_first_answer(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "land")
    listener.go_to("button", "from a list")
    listener.press("Enter")
    # It tells the neighbours by which the lesson names the place.
    expect(person.locator(".choices [data-code]").first).to_be_focused()
    expect(person.locator(".choices")).to_contain_text("north of a wood, east of a farm")


def test_a_number_under_a_hint_says_how_the_answers_come_back(person: Page, server: Server) -> None:
    table_of(person, server.address, "keythedral", BOT)
    listener = Listener(person)
    expect(person.locator(".lamp")).to_be_visible()
    listener.press("i")
    expect(person.locator(".hint-view [data-code], .hint-view button").first).to_be_visible()
    listener.press("9")
    hears(person, "^The hint has taken the place of the answers")
    expect(person.locator("[data-hinted]").first).to_be_visible()
    expect(person.locator("#prompt")).to_contain_text("Lay the")
    # What it would do is heard first: its numbers are not those of the answers.
    listener.press("1")
    hears(person, "^Press 1 again: do this: ")
    expect(person.locator("#prompt")).to_contain_text("Lay the")
    listener.press("1")
    expect(person.locator("#prompt")).to_contain_text("Which cottage do you lay?")


def test_the_key_of_a_bid_confirms_it(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "start")
    listener.press("1")
    hears(person, r"^Press 1 again to confirm\.$")
    comes_to(listener, "^Confirm")
    listener.press("1")
    hears(person, "sells: you will pay 1 cube")


def test_the_focus_stays_in_the_question_when_a_lesson_refuses_a_payment(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "trade")
    for key, question in (("3", "^Which cube"), ("2", "^Choose the 2 cubes")):
        listener.press(key)
        comes_to(listener, question)
    for cube in ("red wine", "black stone"):
        listener.go_to("button", f"^{cube}$", "n")
        listener.press("Enter")
    listener.go_to("button", "^Pay ", "n")
    listener.press("Enter")
    person.locator(".lesson-panel.replied").wait_for()
    comes_to(listener, "^Choose the 2 cubes")


def test_what_does_nothing_has_no_number_besides(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "seat")
    numbered = person.locator(".question [data-key]")
    assert "Pass" not in " ".join(numbered.all_inner_texts())
    beyond = numbered.count() + 1
    listener.listen_anew()
    listener.press(str(beyond))
    hears(person, rf"^No answer has the number {beyond}\.$")
    # Nor is the lesson's word for a wrong answer said of it.
    assert len(listener.said()) == 1


def test_where_a_field_may_lie_is_told_by_what_lies_beside_it(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "land")
    assert [one for one in listener.heard("button") if "north of a wood, east of a farm" in one.name]


def test_a_reply_comes_behind_what_it_tells_of(person: Page, server: Server) -> None:
    listener = begin(person, server, "keyper", "inviting")
    person.get_by_role("button", name="Show me").click()
    for _ in range(60):
        if [line for line in listener.said() if "you get 3 each" in line]:
            break
        if (button := person.get_by_role("button", name="Do it for me")).is_visible():
            button.click()
        person.evaluate(DRAWN)
    hears(person, "you get 3 each")
    joined, praised = (
        next(index for index, line in enumerate(listener.said()) if words in line)
        for words in ("joins", "you get 3 each")
    )
    assert joined < praised


def test_what_is_paid_by_itself_is_told(person: Page, server: Server) -> None:
    listener = begin(person, server, "london", "home")
    listener.press("2")
    comes_to(listener, "^Which tile")
    listener.go_to("button", "^Buckingham", "n")
    listener.press("Enter")
    comes_to(listener, "^Keyples of which colour")
    listener.press("1")
    hears(person, r"^Blue chosen\. Choose 1 skill tile to take\. It costs 1 blue keyple, and 1 coin$")


def test_a_question_that_stays_while_others_act_is_told_once(person: Page, server: Server) -> None:
    listener = begin(person, server, "london", "connect")
    listener.press("2")
    comes_to(listener, "^Which tile")
    listener.go_to("button", "^Covent Garden", "n")
    listener.press("Enter")
    comes_to(listener, "^Keyples of which colour")
    listener.press("1")
    comes_to(listener, "^One more$")
    listener.go_to("button", "^Use with", "n")
    listener.press("Enter")
    # Whoever acts meanwhile may be done before the question comes: then it is told whole, and for the first time.
    hears(person, "^Before your turn: (the same question|lay your blue connector)")
    assert len([line for line in listener.said() if "lay your blue connector" in line.lower()]) == 1


def test_a_number_at_its_end_keeps_the_focus(person: Page, server: Server) -> None:
    listener = asked_for_a_colour(person, server)
    listener.press("2")
    comes_to(listener, "^One more$")
    while person.get_by_role("button", name="One more").is_enabled():
        listener.press("Enter")
        person.evaluate(DRAWN)
    assert listener.focused().name == "One less"


def test_what_others_do_has_the_focus_to_the_end_of_a_lesson(person: Page, server: Server) -> None:
    person.add_init_script("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    listener = begin(person, server, "london", "pass")
    for asked, key in (("", "d"), ("^Your turn", "d"), ("^All have passed", "6")):
        comes_to(listener, asked)
        listener.press(key)
        if key == "6":
            comes_to(listener, "^Confirm")
            listener.press("Enter")
        comes_to(listener, "^Just now")
        while person.locator(".following .caption").is_visible():
            listener.press("ArrowRight")
            person.evaluate(DRAWN)
    comes_to(listener, "^Next lesson$")


def test_cubes_to_pay_with_are_counted_aloud(person: Page, server: Server) -> None:
    listener = begin(person, server, "keythedral", "trade")
    for key, question in (("3", "^Which cube"), ("2", "^Choose the 2 cubes")):
        listener.press(key)
        comes_to(listener, question)
    assert not any("numbers" in said for said in listener.said())
    listener.go_to("button", "^red wine$", "n")
    listener.press("Enter")
    hears(person, r"^1 wine chosen\. Choose 1 more cube\.$")
    listener.press("n")
    listener.press("Enter")
    hears(person, "^All cubes chosen. Go on to “Pay 2 wine”.$")
    listener.go_to("button", "^Pay 2 wine$", "n")


def test_a_piece_taken_up_is_told_and_its_form_begins_with_what_can_be_done(person: Page, server: Server) -> None:
    listener = begin(person, server, "keyper", "lay-down")
    listener.go_to("button", "^Board 1, Pigs", "n")
    listener.press("Enter")
    assert comes_to(listener, "^Lay down one").role == "button"
    listener = begin(person, server, "keyper", "work")
    person.locator('.board [data-taking][aria-label*="black keyple" i]').focus()
    listener.press("Enter")
    hears(person, r"^Black keyple\. Choose a lit place: \d+ on board 1(, \d+ on (board \d|your own board))*\.$")


def test_the_way_from_the_answers_to_the_table_and_back_is_told(person: Page, server: Server) -> None:
    listener = begin(person, server, "london", "bid")
    listener.press("1")
    comes_to(listener, "^Which tile")
    listener.listen_anew()
    on_table = "() => document.activeElement.closest('.board') !== null"
    while not person.evaluate(on_table):
        listener.press("n")
    assert listener.said() == ["On the table:"]
    listener.press("n")
    assert listener.said() == ["On the table:"]
    listener.press("p")
    listener.press("p")
    assert not person.evaluate(on_table)
    assert listener.said() == ["On the table:", "Answers:"]


def test_a_thing_of_the_table_tells_what_it_brings_into_the_panel_and_what_was_undone(
    person: Page, server: Server
) -> None:
    listener = begin(person, server, "london", "bid")
    # The focus stays on what is chosen with it, but goes to another question.
    person.locator(".board [data-tile][data-code]").first.focus()
    listener.press("1")
    assert comes_to(listener, "^Which tile").role == "heading"
    shard = person.locator(".board [data-tile][data-code][aria-label^='The Shard']").first
    shard.focus()
    listener.press("Enter")
    hears(person, r"^The Shard: \d+ things to press\.$")
    listener.press("Escape")
    hears(person, r"^Back to the question: \d+ answers\.$")
    listener.press("u")
    hears(person, r"^Undone: Bid\.$")
    assert comes_to(listener, "^Your turn").role == "heading"


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_no_key_answers_a_question_behind_a_lesson_that_is_played_on(person: Page, server: Server, game: str) -> None:
    sit_down(person, server, game, registry.game(game).lessons[-1].key)
    expect(person.get_by_role("button", name="Play", exact=True)).to_be_visible()
    listener = Listener(person)
    for key in ("1", "d", "i", "n"):
        listener.listen_anew()
        listener.press(key)
        hears(person, "^First choose “Play”\\.$")
        assert comes_to(listener, "^Play$").role == "button"
    assert person.locator("main").get_attribute("data-version") == "1"
    listener.press("Enter")
    assert comes_to(listener, "^You").role == "heading"
    # The choices of a hint tell apart, and are on the way of N.
    listener.press("i")
    person.locator("[data-hinted]").first.wait_for(timeout=PATIENCE)
    listener.go_to("button", "^Do this: ", "n")
    names = [one.name for one in listener.heard("button") if one.name.startswith("Do this")]
    assert len(set(names)) == len(names)


def test_a_lesson_replies_before_others_act(person: Page, server: Server) -> None:
    listener = asked_for_a_colour(person, server)
    listener.press("2")
    comes_to(listener, "^One more$")
    listener.press("Enter")
    listener.go_to("button", "^Bid 2 red keyples$", "n")
    listener.press("Enter")
    hears(person, "^Bramble bids")
    said = listener.said()
    own, reply, rival = (
        next(place for place, line in enumerate(said) if line.startswith(words))
        for words in ("You bid 2 red", registry.game("london").lesson("bid").tasks[0].reply, "Bramble bids")
    )
    assert own < reply < rival


def test_where_a_connector_can_lie_is_heard_tile_by_tile_and_begins_with_what_differs(
    person: Page, server: Server
) -> None:
    begin(person, server, "london", "chain")
    group = person.locator(".board g[role=group]").first
    name = group.get_attribute("aria-label") or ""
    assert re.fullmatch(r".+: \d+ sides?", name)
    heard = group.get_by_role("button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert heard
    assert all(re.match(r"\d+ points? more at|Joins |" + re.escape(name.split(":")[0]), one) for one in heard)
    assert len(set(heard)) == len(heard)


@pytest.mark.parametrize("taught", [False, True], ids=["table", "lesson"])
@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_nothing_is_told_twice_and_every_stop_says_what_it_is(
    person: Page, server: Server, game: str, taught: bool
) -> None:
    if taught:
        begin(person, server, game, FIRST[game])
    else:
        table_of(person, server.address, game, BOT)
        person.wait_for_function(SETTLED)
    listener = Listener(person)
    stops = []
    for key in ("n",) * 12 + ("Tab",) * 50:
        listener.press(key)
        # Behind the last stop the browser is at the page itself.
        if not person.evaluate("document.activeElement === document.body"):
            stops.append(listener.focused())
    assert [one for one in stops if one.role in ("", "none", "generic")] == []
    assert [one for one in stops if one.description and one.description in one.name] == []


def test_a_number_that_opens_a_form_is_not_said_to_confirm_what_was_held_before(person: Page, server: Server) -> None:
    listener = begin(person, server, "london", "colour")
    do_until(person, ".step.now:has-text('You may fix a colour, too')")
    person.wait_for_function(ASKED, timeout=PATIENCE)
    listener.press("1")
    bids = person.locator(".question .choice:not([hidden])")
    expect(bids.first).to_be_visible()
    # Where one leads, only how many are added is open.
    leading = bids.filter(has_text="You lead")
    key = leading.get_attribute("aria-keyshortcuts")
    assert key not in (None, "1")
    listener.press(str(key))
    hears(person, rf"^Press {key} again to confirm\.$")
    listener.listen_anew()
    listener.press("1")
    expect(person.locator("[data-sheet]")).to_be_visible()
    assert not [line for line in listener.said() if line.startswith("Press 1 again")]


def test_cubes_that_have_to_be_paid_with_are_told_when_a_payment_is_asked_for(person: Page, server: Server) -> None:
    """They lie there already, and no key goes to them."""
    sit_down(person, server, "keythedral", "end")
    do_until(person, ".payment")
    hears(person, "3 stone chosen. Choose 1 more cube")
