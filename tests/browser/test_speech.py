"""Each game is played whole by somebody who only hears: names from the accessibility tree, keys alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.listener import QUESTION, Listener
from tests.browser.player import BOT, DRAWN, KEYPER, KEYTHEDRAL, LONDON, SETTLED, Habit, table_of

pytestmark = pytest.mark.browser

GAMES = [("Keythedral", KEYTHEDRAL), ("London", LONDON), ("Keyper", KEYPER)]


@pytest.mark.parametrize(("game", "habit"), GAMES, ids=["Keythedral", "London", "Keyper"])
def test_a_game_is_played_to_the_end_by_ear(person: Page, server: Server, game: str, habit: Habit) -> None:
    person.goto(server.address)
    person.get_by_role("heading", name=game).wait_for()
    listener = Listener(person, random.Random(3), habit)
    listener.go_to("link", f"^Players and rules: .*{game}")
    listener.press("Enter")
    listener.go_to("radio", "^Against programs")
    listener.press("Tab")
    listener.go_to("radio", "^2$")
    listener.go_to("button", "Begin the game")
    listener.press("Enter")
    expect(person).to_have_url(re.compile("/table/"))
    person.wait_for_function(SETTLED)
    listener.play_to_the_end()
    assert listener.keys > 30
    listener.go_to("link", "Record of the game")


ON_EACH_KEY = """localStorage["keydom.settings"] = JSON.stringify({ following: "step" })"""


def test_what_others_do_is_told_once_while_it_is_followed(person: Page, server: Server) -> None:
    """One thing a key; the question is neither there nor told until the last of them has been."""
    person.add_init_script(ON_EACH_KEY)
    table_of(person, server.address, "keythedral", BOT)
    listener = Listener(person, random.Random(1), KEYTHEDRAL)
    caption, question = person.locator(".following .caption"), person.locator(".question")
    expect(caption.or_(question).first).to_be_visible()
    while not caption.is_visible():
        listener.listen_anew()
        listener.answer()
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        expect(caption.or_(person.locator(".board [data-code]")).first).to_be_visible()
    steps = 0
    while caption.is_visible():
        assert not listener.heard("region", QUESTION)
        told = person.locator(".following .caption p").all_inner_texts()
        if told != ["…"]:
            expect(person.get_by_role("status", name="Told aloud").locator("p").last).to_have_text(told[-1].strip())
        assert listener.said().count("Your turn") == 0
        listener.press("ArrowRight")
        person.evaluate(DRAWN)
        # A program that is asked again takes its time, and nothing is told or asked meanwhile.
        expect(caption.or_(person.locator(".board [data-code]")).first).to_be_visible()
        steps += 1
        assert steps < 60
    asked = person.locator("#prompt").inner_text()
    said = listener.said()
    assert said.count(asked) == (0 if listener.focused().name == asked else 1)
    assert len(said) == len(set(said)), "the same is told twice"


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_how_things_stand_is_told_on_a_key_and_at_each_name(person: Page, server: Server, game: str) -> None:
    table_of(person, server.address, game, BOT)
    person.wait_for_function(SETTLED)
    listener = Listener(person)
    listener.press("h")
    dialog = person.get_by_role("dialog", name="How things stand")
    expect(dialog.get_by_role("heading", level=3)).to_have_count(3)
    assert listener.focused().name.endswith("The table")
    listener.press("2")
    assert listener.focused().name.endswith("Bramble")
    assert "{" not in dialog.inner_text()
    for part in dialog.get_by_role("region").all():
        assert part.get_by_role("listitem").count() > 1
    listener.press("Escape")
    expect(dialog).to_be_hidden()
    listener.go_to("button", "Bramble: how things stand")
    listener.press("Enter")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("heading", name="Bramble")).to_be_focused()
    listener.press("Escape")
    assert listener.focused().name == "Bramble: how things stand"


def test_every_kind_of_action_that_is_possible_is_on_the_way_of_n(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    person.wait_for_function(SETTLED)
    listener = Listener(person)
    walked = []
    for _ in range(4):
        listener.press("n")
        walked.append(listener.focused().name.split()[0])
    assert walked == ["Bid", "Use", "Pass", "Sail"]
    listener.press("p")
    listener.press("p")
    assert listener.focused().name.startswith("Use")
