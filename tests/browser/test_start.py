"""The start page and setting up: one click to a game, one's own tables in order, set-up in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.core.registry import game as find_game
from keydom.server.storage.database import Database
from keydom.server.storage.rows import BEGIN, Entry, Outcome, SeatRow, TableRow
from keydom.server.storage.store import Store
from tests.browser.conftest import Server
from tests.browser.player import PATIENCE, Player, become_guest

pytestmark = pytest.mark.browser

GAMES = ("keythedral", "london", "keyper")
BEGUN = 1_767_225_600.0
"""The beginning of 2026."""

# What has moved by itself, as the browser counts it.
SHIFTS = """() => new Promise((told) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => told(sum)));
})"""

# What a finger has to hit: 44 by 44 points. A link inside of a sentence may be smaller (WCAG 2.2, 2.5.8).
SMALL_TARGETS = """() => [...document.querySelectorAll('a, button, select, input:not([type=radio]), summary, label')]
  .filter((one) => one.getClientRects().length > 0 && !(one.matches('label') && !one.querySelector('[type=radio]')))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 43.5)
  .map(([one, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 80)}`)"""

SMALL_TEXT = """() => [...document.querySelectorAll('body *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .filter((one) => one.getClientRects().length > 0 && parseFloat(getComputedStyle(one).fontSize) < 12)
  .map((one) => one.outerHTML.slice(0, 80))"""


def stored(page: Page, server: Server, *tables: tuple[str, str, str, int]) -> None:
    """Put tables of the visitor and Bertram into the database: id, game, state, and who is asked."""
    # Before the page asks who its visitor is: it might make another guest of them.
    become_guest(page, server.address)
    me = page.request.get(f"{server.address}api/me").json()["id"]
    page.request.put(f"{server.address}api/me", data={"name": "Ada"})
    database = Database(f"sqlite:///{server.data / 'keydom.sqlite3'}")
    store = Store(database, "test")
    store.rename("bertram", "Bertram")
    for number, (table, name, state, asked) in enumerate(tables):
        game = find_game(name)
        other = SeatRow(1, "open") if state == "open" else SeatRow(1, "person", "bertram")
        store.create(
            TableRow(
                id=table,
                game=name,
                players=2,
                options=game.options_of(game.new_state(2)),
                edition=game.components.edition,
                components_hash=game.components.hash,
                rules_version=game.rules_version,
                host=me,
                seats=(SeatRow(0, "person", me), other),
            ),
            None,
        )
        if state != "open":
            over = state == "over"
            places = [{"seat": 0, "place": 1, "score": 41}, {"seat": 1, "place": 2, "score": 30}] if over else None
            outcome = Outcome(
                status="over" if over else "running",
                version=1,
                waiting_for=() if over else (asked,),
                places=places,
                asked=f"It is {{{asked}}}'s turn.",
                server_to_move=False,
                time=BEGUN + number,
            )
            store.append(table, 0, [Entry(1, BEGIN)], outcome)
    database.close()
    page.goto(server.address)
    page.get_by_role("heading", name="My tables").wait_for()


def order(page: Page) -> list[str]:
    """The ids of the listed tables, from the top."""
    links = page.locator("#my-tables a[href^='/table/']")
    return [str(link.get_attribute("href")).rpartition("/")[2] for link in links.all()]


@pytest.mark.parametrize("name", GAMES)
def test_play_now_is_one_click(person: Page, server: Server, name: str) -> None:
    person.goto(server.address)
    person.get_by_role("button", name=f"Play now: {find_game(name).title}").click()
    expect(person).to_have_url(re.compile("/table/"), timeout=PATIENCE)
    expect(person.locator(f".{name}").first).to_be_visible()
    assert Player(person).wait_for_turn()


def test_each_game_says_what_one_does_for_how_many_and_how_long(person: Page, server: Server) -> None:
    person.goto(server.address)
    for name in GAMES:
        game = find_game(name)
        poster = person.get_by_role("region", name=game.title, exact=True)
        expect(poster).to_contain_text(game.invitation)
        expect(poster).to_contain_text(f"{min(game.player_counts)} to {max(game.player_counts)} players")
        expect(poster).to_contain_text(f"{game.minutes_each} minutes a person")
        expect(poster).to_contain_text(f"weight {game.weight} of 5")


def test_what_can_be_looked_up_opens_without_a_table(person: Page, server: Server) -> None:
    person.goto(server.address)
    for name in GAMES:
        person.get_by_role("button", name=f"Look things up: {find_game(name).title}").click()
        expect(person.get_by_role("dialog", name="Reference")).to_contain_text(re.compile("point", re.IGNORECASE))
        person.keyboard.press("Escape")
        expect(person.get_by_role("dialog")).to_have_count(0)


def test_the_legal_notes_stand_behind_one_link(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("button", name="An unofficial fan implementation").click()
    notes = person.get_by_role("dialog")
    expect(notes).to_contain_text("no connection with him")
    for name in GAMES:
        expect(notes).to_contain_text(find_game(name).reconstruction)


def test_my_tables_are_sorted_by_what_there_is_to_do(person: Page, server: Server) -> None:
    stored(
        person,
        server,
        ("done1", "london", "over", 0),
        ("open1", "keyper", "open", 0),
        ("mine1", "keythedral", "running", 0),
        ("done2", "keyper", "over", 0),
        ("theirs", "london", "running", 1),
        ("mine2", "london", "running", 0),
    )
    assert order(person) == ["mine2", "mine1", "theirs", "open1", "done2", "done1"]
    expect(person).to_have_title(re.compile(r"^\(2\)"))
    expect(person.get_by_role("link", name="My tables: it is your turn at 2 tables")).to_be_visible()
    mine = person.get_by_role("region", name="My tables")
    theirs = mine.get_by_role("link", name=re.compile("Waiting for Bertram"))
    expect(theirs).to_contain_text("It is Bertram's turn.")
    expect(theirs).to_contain_text(re.compile("last move .*Jan"))
    expect(mine.get_by_role("link", name=re.compile("You won with 41 points"))).to_have_count(2)
    expect(mine.get_by_role("link", name=re.compile("One seat is free"))).to_have_count(1)


def test_a_finished_table_is_put_away_and_brought_back(person: Page, server: Server) -> None:
    stored(person, server, ("old1", "london", "over", 0), ("old2", "keyper", "over", 0))
    person.get_by_role("button", name="Put away: Keyper").click()
    show = person.get_by_role("button", name="Show what was put away (1)")
    expect(show).to_be_visible()
    assert order(person) == ["old1"]
    # It is kept on the server.
    person.reload()
    show.click()
    away = person.get_by_role("list", name="What was put away")
    expect(away.get_by_role("link", name=re.compile("Keyper"))).to_be_visible()
    away.get_by_role("button", name="Bring back: Keyper").click()
    expect(away).to_have_count(0)
    assert order(person) == ["old2", "old1"]
    person.reload()
    expect(person.get_by_role("button", name="Put away: Keyper")).to_be_visible()
    expect(show).to_have_count(0)


def test_a_table_that_was_left_is_found_again(person: Page, friend: Page, server: Server) -> None:
    stored(friend, server, ("friends", "keyper", "open", 0))
    person.goto(f"{server.address}table/friends")
    person.get_by_role("button", name="Take a seat").wait_for()
    person.get_by_role("link", name="Keydom").click()
    person.get_by_text("A table is missing?").click()
    lately = person.get_by_role("region", name="My tables").get_by_role("link", name=re.compile("One seat is free"))
    expect(lately).to_have_attribute("href", "/table/friends")
    person.get_by_label("Its link, or the letters at the end of it").fill(f"  {server.address}table/friends ")
    person.get_by_role("button", name="Go there").click()
    person.get_by_role("button", name="Take a seat").wait_for()


def test_a_table_is_found_by_others_only_if_its_host_wants_it(person: Page, friend: Page, server: Server) -> None:
    for wanted in (False, True):
        person.goto(f"{server.address}new/keyper/friends")
        switch = person.get_by_role("switch", name="Others may find this table")
        expect(switch).not_to_be_checked()
        if wanted:
            switch.check(force=True)
        person.get_by_role("button", name="Open the table").click()
        expect(person).to_have_url(re.compile("/table/"))
        friend.goto(server.address)
        expect(friend.get_by_role("button", name="Play now: Keyper")).to_be_visible()
        listed = friend.locator(f"a[href='/table/{person.url.rpartition('/')[2]}']")
        expect(listed).to_have_count(int(wanted))
    listed.click()
    expect(friend.get_by_role("button", name="Take a seat")).to_be_visible()


def test_set_up_says_in_words_what_is_chosen(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("link", name="Players and rules: Keythedral").click()
    summary = person.locator(".done")
    expect(summary).to_contain_text("You and 2 Novices")
    person.get_by_role("radio", name="Journeyman").check(force=True)
    expect(summary).to_contain_text("You and 2 Journeymen")
    expect(person.get_by_text("Knows its trade", exact=False)).to_be_visible()
    expect(summary).to_contain_text("about 30 minutes; First edition (2002)")
    person.get_by_role("radio", name="With friends, by a link").check(force=True)
    person.get_by_role("radio", name="4", exact=True).check(force=True)
    expect(summary).to_contain_text("You and 3 friends")
    expect(summary).to_contain_text("about 2 hours")
    expect(person.get_by_role("button", name="Open the table")).to_be_visible()
    person.get_by_role("radio", name="Second edition, long (2004)").check(force=True)
    expect(person.get_by_label("Length")).to_have_value("22")
    expect(summary).to_contain_text("Second edition, long (2004)")
    # An edition says all of its rules; one by one they are folded away.
    person.get_by_text("Rule by rule").click()
    person.get_by_label("Law cards", exact=True).select_option(label="without law cards")
    expect(summary).to_contain_text("Law cards: without law cards")
    person.get_by_text("For experts").click()
    for name, words in (("Who begins", "drawn by lot"), ("Room for the land", "8 fields in each direction")):
        expect(person.get_by_label(name)).to_contain_text(words)
    person.get_by_role("radio", name="All at this screen").check(force=True)
    person.get_by_label("Name of the player in seat 2").fill("Grace")
    expect(summary).to_contain_text("You and 3 more people at this screen")
    person.get_by_role("button", name="Begin the game").click()
    expect(person).to_have_url(re.compile("/table/"), timeout=PATIENCE)
    table = person.request.get(f"{server.address}api/tables/{person.url.rpartition('/')[2]}").json()
    assert [seat["name"] for seat in table["seats"]][1:] == ["Grace", "Player 3", "Player 4"]
    assert (table["options"]["seats"], table["options"]["laws"]) == ("22", "off")


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_sheet_ends_with_the_picture_beside_it(chromium: Browser, server: Server, size: tuple[int, int]) -> None:
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    for name in GAMES:
        page.goto(f"{server.address}new/{name}")
        button = page.get_by_role("button", name="Begin the game")
        expect(button).to_be_in_viewport(ratio=1, timeout=PATIENCE)
        expect(page.get_by_role("radio", name="Steward")).to_be_in_viewport()
        ends = [
            page.locator(part).evaluate("(one) => one.getBoundingClientRect().bottom") for part in (".picture", ".form")
        ]
        assert ends[0] == pytest.approx(ends[1], abs=1)
        assert ends[0] < size[1]
    context.close()


def test_a_phone_shows_how_strong_the_programs_are_at_once(phone: Page, server: Server) -> None:
    for name in GAMES:
        phone.goto(f"{server.address}new/{name}")
        button = phone.get_by_role("button", name="Begin the game")
        button.wait_for()
        top = phone.locator(".done").evaluate("(one) => one.getBoundingClientRect().top")
        levels = phone.get_by_role("radiogroup", name="How strong the programs are")
        assert levels.evaluate("(one) => one.getBoundingClientRect().bottom") <= top


def test_no_words_of_an_option_are_codes() -> None:
    for name in GAMES:
        for option in find_game(name).options:
            words = [option.label_of(value) for value in option.values]
            assert all(len(word) > 2 for word in words), (name, option.name, words)
            assert option.help, (name, option.name)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900), (1920, 1080)])
def test_nothing_moves_while_the_page_comes_and_all_can_be_hit_and_read(
    chromium: Browser, server: Server, size: tuple[int, int]
) -> None:
    width, height = size
    context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    stored(page, server, (f"t{width}", "london", "over", 0), (f"u{width}", "keyper", "running", 0))
    for path in ("", "new/keythedral", "new/london/friends"):
        page.goto(server.address + path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SHIFTS) < 0.02, path
        assert page.evaluate(SMALL_TARGETS) == [], path
        assert page.evaluate(SMALL_TEXT) == [], path
        Player(page).expect_no_sideways_scrolling()
    context.close()


@pytest.mark.parametrize("path", ["", "new/keythedral"])
def test_at_double_size_nothing_sticks_out(chromium: Browser, server: Server, path: str) -> None:
    # What a zoom of 200 % makes of a window of 1280 points.
    context = chromium.new_context(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.address + path)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    Player(page).expect_no_sideways_scrolling()
    context.close()


def test_on_a_phone_titles_are_one_line_and_no_door_stands_alone(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    expect(phone.locator(".poster")).to_have_count(len(GAMES))
    lines = "(all) => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"
    assert max(phone.locator(".poster h2").evaluate_all(lines)) < 1.5
    doors = phone.locator(".poster .doors").first.get_by_role("link")
    expect(doors).to_have_count(2)
    tops = doors.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert tops[0] == tops[1]
