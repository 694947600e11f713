"""Whole games of every game, every choice of one seat made by clicking on what is lit."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.player import KEYPER, KEYTHEDRAL, LONDON, Habit, Player, new_table

pytestmark = pytest.mark.browser

# The fewest and the most players; the numbers between are played in Python.
GAMES = [
    *(("keythedral", KEYTHEDRAL, players) for players in (2, 5)),
    *(("london", LONDON, players) for players in (2, 6)),
    *(("keyper", KEYPER, players) for players in (2, 4)),
]


LOG = "() => [...document.querySelectorAll('#log .event .told')].map((line) => line.textContent.replace(/\\s+/g, ' '))"
SPOKEN_OF = re.compile(
    r"\b[Yy]ou (?:now |also |then )?(?!pass\b)[a-z]+(?<!s)s\b|\b[Yy]ou (?:is|has|was)\b|\bof you\b|\b[Yy]ou's"
)
"""A verb, or what is owned, as of somebody else."""


def expect_to_be_spoken_to(page: Page) -> None:
    """The log speaks to whoever sits alone at the screen, as the board does, in every sentence of the game."""
    told: list[str] = page.evaluate(LOG)
    assert any("You " in line for line in told)
    assert [line for line in told if SPOKEN_OF.search(line)] == []


def expect_what_decided_it(result: Locator) -> None:
    """A program has looked back at the game, and tells of what it found."""
    decided = result.get_by_role("region", name="What decided it")
    expect(decided).to_have_attribute("aria-busy", "false")
    see = decided.get_by_role("button", name=re.compile("^See decision"))
    assert see.count() > 0 or "none was clearly a mistake" in decided.inner_text()


@pytest.mark.parametrize(
    ("game", "habit", "players"), GAMES, ids=lambda value: str(value) * isinstance(value, str | int)
)
def test_a_game_is_played_to_the_end_by_clicking(
    person: Page, server: Server, game: str, habit: Habit, players: int
) -> None:
    new_table(person, server.address, players, {}, game)
    player = Player(person, random.Random(players), habit)
    player.play_to_the_end()
    assert player.clicks > 20
    expect_to_be_spoken_to(person)
    result = person.get_by_role("dialog", name="The game is over")
    sheet = result.get_by_role("table", name="Points by category")
    expect(sheet.get_by_role("columnheader")).to_have_count(players)
    record = result.get_by_role("link", name="Record of the game").get_attribute("href")
    assert record is not None
    answer = person.request.get(server.address.rstrip("/") + record)
    assert answer.ok
    assert answer.json()["players"] == players
    if players == 2:
        expect_what_decided_it(result)
    finished = person.url
    result.get_by_role("button", name="Play again").click()
    expect(person).not_to_have_url(finished)
    expect(result).to_be_hidden()
    assert player.wait_for_turn()


@pytest.mark.parametrize(
    ("game", "habit"),
    [("keythedral", KEYTHEDRAL), ("london", LONDON), ("keyper", KEYPER)],
    ids=["Keythedral", "London", "Keyper"],
)
def test_a_game_is_played_to_the_end_on_a_phone(phone: Page, server: Server, game: str, habit: Habit) -> None:
    new_table(phone, server.address, 2, {}, game)
    player = Player(phone, random.Random(7), habit)
    for number in range(2000):
        if not player.wait_for_turn():
            break
        if number % 10 == 0:
            player.expect_no_sideways_scrolling()
        player.play_a_choice()
    assert player.over()
    player.expect_no_sideways_scrolling()
