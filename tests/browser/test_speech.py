"""Each game is played whole by somebody who only hears: names from the accessibility tree, keys alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.listener import Listener
from tests.browser.player import KEYPER, KEYTHEDRAL, LONDON, SETTLED, Habit

pytestmark = pytest.mark.browser

GAMES = [("Keythedral", KEYTHEDRAL), ("London", LONDON), ("Keyper", KEYPER)]


@pytest.mark.parametrize(("game", "habit"), GAMES, ids=["Keythedral", "London", "Keyper"])
def test_a_game_is_played_to_the_end_by_ear(person: Page, server: Server, game: str, habit: Habit) -> None:
    person.goto(server.address)
    person.get_by_role("button", name="Set up a table").wait_for()
    listener = Listener(person, random.Random(3), habit)
    listener.go_to("radio", game)
    listener.go_to("button", "^Set up a table$")
    listener.press("Enter")
    listener.go_to("radio", "^2$")
    listener.go_to("button", "Begin the game")
    listener.press("Enter")
    expect(person).to_have_url(re.compile("/table/"))
    person.wait_for_function(SETTLED)
    listener.play_to_the_end()
    assert listener.keys > 30
    listener.go_to("link", "Record of the game")
