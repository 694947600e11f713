"""Pages of players, tables for ratings and friends, in the browser."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect
from table_pictures.history import played

from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from tests.browser.conftest import Server
from tests.browser.player import LONDON, Player, become_guest, until
from tests.browser.test_axe import faults
from tests.browser.test_clocks import begin

pytestmark = pytest.mark.browser

FIRST = 1_760_000_000.0
"""In October 2025."""


def played_here(server: Server, me: str, games: int) -> None:
    """So many games of somebody against Ada and a Steward."""
    database = Database(f"sqlite:///{server.data / 'keydom.sqlite3'}")
    store, ada = Store(database, "test"), f"ada{me[:20]}"
    store.introduce(ada, "Ada Lovelace")
    played(store, [me, ada], games, FIRST)
    database.close()


def named(page: Page, server: Server, name: str) -> str:
    """A guest with this name; their own id."""
    become_guest(page, server.address)
    answer = page.request.put(f"{server.address}api/me", data={"name": name})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def with_account(page: Page, server: Server, name: str) -> None:
    """Somebody who counts for others."""
    become_guest(page, server.address)
    made = page.request.post(f"{server.address}api/account", data={"name": name, "credential": None})
    assert made.ok, made.text()


def test_a_game_for_ratings_leads_to_pages_of_players_and_to_friends(
    person: Page, friend: Page, server: Server
) -> None:
    with_account(person, server, "Adele")
    with_account(friend, server, "Bea")
    person.goto(f"{server.address}new/london/friends")
    person.get_by_role("radio", name="2", exact=True).check(force=True)
    hints = person.get_by_role("switch", name="Hints are allowed")
    expect(hints).to_be_visible()
    person.get_by_role("switch", name="For ratings").check(force=True)
    expect(hints).to_have_count(0)
    person.get_by_role("switch", name="Others may find this table").check(force=True)
    person.get_by_role("button", name="Open the table").click()
    expect(person.locator(".lobby")).to_contain_text("For ratings: places count, hints are off")
    table = person.url
    first, other = begin(person, friend, server)
    for page in (first, other):
        until(page, "() => document.title.startsWith('●')")
        player = Player(page, random.Random(2), LONDON)
        while page.evaluate("document.title").startswith("●"):
            player.play_a_choice()
    other.get_by_role("button", name="At this table").click()
    dialog = other.get_by_role("dialog", name="At this table")
    expect(dialog).to_contain_text("For ratings: places count")
    expect(dialog.get_by_role("link")).to_have_count(2)
    other.get_by_role("button", name=re.compile("^Give up")).click()
    other.get_by_role("button", name="Yes, I give up").click()
    # From the ended game to the one who has won.
    other.get_by_role("navigation", name="Results and ratings of the players").get_by_role("link").first.click()
    expect(other).to_have_url(re.compile("/player/[a-z0-9]{12}$"))
    expect(other.get_by_role("heading", name="Rating", exact=True)).to_be_visible()
    expect(other.locator(".value")).to_have_text("not sure yet")
    first.goto(f"{server.address}player/me")
    expect(first.get_by_text("+", exact=False).locator(".change")).to_have_count(0)
    expect(first.locator(".change")).to_have_text(re.compile(r"^\+\d+$"))
    first.locator(".games ol a").click()
    mark = first.get_by_role("button", name="Mark as a friend")
    mark.click()
    expect(first.get_by_role("button", name="Your friend")).to_have_attribute("aria-pressed", "true")
    # A table of the friend's is said to be so.
    body = {
        "game": "keyper",
        "players": 2,
        "options": {},
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "listed": True,
        "rated": True,
    }
    assert other.request.post(f"{server.address}api/tables", data=body).ok
    first.goto(server.address)
    others = first.get_by_role("region", name="Tables of others").get_by_role("listitem")
    # Who begins is drawn.
    expect(others.first).to_contain_text(f"With your friend {'Bea' if other is friend else 'Adele'}")
    expect(others.first).to_contain_text("for ratings")
    # The game that has ended can be looked at from the page.
    first.goto(f"{server.address}player/me")
    first.locator("a.title").first.click()
    expect(first).to_have_url(table)


def test_a_page_tells_rating_results_opponents_and_games(person: Page, phone: Page, server: Server) -> None:
    for page in (person, phone):
        me = named(page, server, "Bettina" if page is person else "Charlotte")
        played_here(server, me, 45)
        page.goto(server.address)
        page.get_by_role("link", name="Results and ratings").click()
        expect(page.locator(".value")).to_have_text(re.compile(r"^\d,\d{3} ± \d{2,3}$"))
        expect(page.get_by_role("img", name=re.compile(r"^The rating went from .* in \d+ games\.$"))).to_be_visible()
        games = page.get_by_role("region", name="Last games").locator(".games > li")
        expect(games).to_have_count(8)
        page.get_by_role("button", name="Show 22 more").click()
        expect(games).to_have_count(30)
        page.get_by_role("button", name="Show further games").press("Enter")
        expect(games).to_have_count(45)
        expect(games.nth(30).locator(".title")).to_be_focused()
        expect(page.get_by_role("region", name="Last games").get_by_role("button")).to_have_count(0)
        expect(page.get_by_role("region", name="Met most").get_by_role("link")).to_have_text(
            ["Ada Lovelace", "Steward"], use_inner_text=True
        )
        page.get_by_role("radio", name=re.compile("Keyper")).check(force=True)
        expect(page.get_by_role("heading", name="The best of Keyper")).to_be_visible()
        page.get_by_role("radio", name=re.compile("London")).check(force=True)
        best = page.get_by_role("region", name=re.compile("^The best of")).get_by_role("listitem")
        expect(best.first).to_contain_text(re.compile(r"\d,\d{3} ± \d+"))
        Player(page).expect_no_sideways_scrolling()
        assert faults(page) == []
        hide = page.get_by_role("switch", name="Hide this page from others")
        hide.check(force=True)
        expect(hide).to_be_checked()
        own = page.request.get(f"{server.address}api/players/me").json()["id"]
        stranger = phone if page is person else person
        stranger.goto(f"{server.address}player/{own}")
        expect(stranger.get_by_text("This player does not show what they have played.")).to_be_visible()
        expect(stranger.get_by_role("button", name="Mark as a friend")).to_be_disabled()
        stranger.get_by_role("button", name="Mute").click()
        expect(stranger.get_by_role("button", name="Muted")).to_be_visible()
    person.goto(f"{server.address}program/steward")
    expect(person.get_by_role("heading", name="Steward", level=1)).to_be_visible()
    expect(person.locator(".value")).to_be_visible()
    person.goto(f"{server.address}player/nobody")
    expect(person.get_by_role("alert")).to_have_text("There is no player with this address. Perhaps they have left.")
