"""Talk at a table, in the browser: two people and a spectator, notes, and what is told to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, visitor
from tests.browser.player import DRAWN, become_guest, join, table_of, until
from tests.browser.test_clocks import begin, set_up

# Where everything on the page lies that could be pushed about, but the talk itself.
PLACES = """() => [...document.querySelectorAll('.question, .board, [role=tab][data-paper], .top nav button, .inlay')]
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"""


@pytest.fixture
def watcher(chromium: Browser, server: Server) -> Iterator[Page]:
    """Somebody who looks on."""
    yield from visitor(chromium, server, 1440, 900)


@pytest.fixture
def at_table(person: Page, friend: Page, watcher: Page, server: Server) -> tuple[Page, Page, Page]:
    """Two who play, and one who looks on; the first is the table's host."""
    set_up(person, server, None)
    begin(person, friend, server)
    become_guest(watcher, server.address)
    watcher.goto(person.url)
    watcher.locator(".london").first.wait_for()
    return person, friend, watcher


def tab(page: Page, name: str) -> Any:
    return page.get_by_role("tab", name=re.compile(f"^{name}"))


def say(page: Page, text: str) -> None:
    """Write it and send it by the keyboard."""
    page.get_by_role("textbox", name=re.compile("^Say something")).fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Talk").get_by_text(text, exact=True)).to_be_visible()


def test_players_and_spectators_talk_apart(at_table: tuple[Page, Page, Page]) -> None:
    one, other, watching = at_table
    before = other.evaluate(PLACES)
    tab(one, "Talk").click()
    say(one, "Good luck <b>to you</b> {0} https://example.org")
    # A badge comes, and is told aloud; nothing else moves.
    expect(tab(other, "Talk")).to_have_accessible_name("Talk 1 new message")
    expect(other.get_by_role("status", name="Told aloud")).to_contain_text(
        re.compile(r"says: Good luck <b>to you</b> \{0\} https://example\.org")
    )
    assert other.evaluate(PLACES) == before
    tab(other, "Talk").click()
    talk = other.get_by_role("log", name="Talk")
    expect(talk.get_by_text("Good luck <b>to you</b> {0} https://example.org")).to_be_visible()
    expect(talk.get_by_text("just now")).to_be_visible()
    assert talk.locator("a, b:not(.watcher)").count() == 0
    expect(tab(other, "Talk")).to_have_accessible_name("Talk")
    # The key leads to the line, and Escape back to the question.
    tab(other, "What happened").click()
    other.locator("#prompt").focus()
    other.keyboard.press("t")
    expect(other.get_by_role("textbox", name="Say something to the players")).to_be_focused()
    other.keyboard.type("tt to you")
    other.keyboard.press("Enter")
    expect(talk.get_by_text("tt to you")).to_be_visible()
    other.keyboard.press("Escape")
    expect(other.locator("#prompt")).to_be_focused()
    # Who looks on has a talk of their own.
    tab(watching, "Talk").click()
    expect(watching.get_by_text("Nobody has said anything yet.")).to_be_visible()
    say(watching, "They do not hear us")
    for page in (one, other):
        page.evaluate(DRAWN)
        expect(page.get_by_text("They do not hear us")).to_have_count(0)
    # What was read stays read when the page is loaded anew, and what was said is there.
    other.reload()
    tab(other, "Talk").click()
    expect(other.get_by_role("log", name="Talk").get_by_text("tt to you")).to_be_visible()
    # The host ends what spectators say.
    one.get_by_role("button", name="At this table").click()
    one.get_by_role("switch", name=re.compile("^Spectators may talk")).uncheck()
    expect(watching.get_by_placeholder("The host has ended this talk.")).to_be_disabled()


def test_who_is_rude_is_muted_and_reported(at_table: tuple[Page, Page, Page], server: Server) -> None:
    one, other, _watching = at_table
    tab(other, "Talk").click()
    say(other, "You fool")
    tab(one, "Talk").click()
    about = one.get_by_role("button", name=re.compile("^About this message of"))
    about.click()
    one.get_by_label("What is wrong with it?").fill("Insults")
    one.get_by_role("button", name="Report it").click()
    expect(one.get_by_text("The message was reported. Thank you.")).to_be_visible()
    about.click()
    one.get_by_role("button", name=re.compile("^Mute ")).click()
    talk = one.get_by_role("log", name="Talk")
    expect(talk.get_by_text("You fool")).to_have_count(0)
    say(other, "Do you hear me?")
    # It has come to the page before what is said after it.
    say(one, "I am here")
    expect(talk.get_by_text("Do you hear me?")).to_have_count(0)
    one.reload()
    tab(one, "Talk").click()
    expect(talk.get_by_text("I am here")).to_be_visible()
    expect(talk.get_by_text("You fool")).to_have_count(0)
    talk.get_by_role("button", name=re.compile("^You have muted")).first.click()
    expect(talk.get_by_text("You fool")).to_be_visible()
    expect(talk.get_by_text("Do you hear me?")).to_be_visible()


def test_notes_are_kept_while_one_types_and_devices_do_not_write_over_each_other(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", {"kind": "bot", "bot": "novice"})
    # Alone with programs there is nobody to talk to.
    notes = person.get_by_label("Your own notes at this table")
    tab(person, "Notes").click()
    expect(tab(person, "Talk")).to_have_count(0)
    notes.fill("Wood first")
    expect(person.get_by_text("Kept", exact=True)).to_be_visible()
    second = person.context.new_page()
    second.goto(person.url)
    tab(second, "Notes").click()
    there = second.get_by_label("Your own notes at this table")
    expect(there).to_have_value("Wood first")
    there.fill("Clay first")
    expect(second.get_by_text("Kept", exact=True)).to_be_visible()
    notes.fill("Wood, then clay")
    expect(person.get_by_text("These notes were changed on another device.")).to_be_visible()
    person.get_by_role("button", name="Take those of the other device").click()
    expect(notes).to_have_value("Clay first")
    notes.fill("Clay, then wood")
    expect(person.get_by_text("Kept", exact=True)).to_be_visible()
    second.reload()
    tab(second, "Notes").click()
    expect(there).to_have_value("Clay, then wood")


def test_on_a_phone_the_talk_is_a_sheet_opened_from_the_header(phone: Page, friend: Page, server: Server) -> None:
    join(friend, server.address, table_of(phone, server.address, "london", {"kind": "open"}))
    until(phone, "() => document.querySelector('main')?.dataset.version > 0")
    tab(friend, "Talk").click()
    say(friend, "Hello from the desk")
    opener = phone.get_by_role("banner").get_by_role("button", name="Talk: 1 new message")
    opener.click()
    sheet = phone.get_by_role("dialog", name="Talk and notes")
    expect(sheet.get_by_text("Hello from the desk")).to_be_visible()
    sheet.get_by_role("textbox").fill("Hello from the bus")
    sheet.get_by_role("button", name="Send").click()
    expect(friend.get_by_role("log", name="Talk").get_by_text("Hello from the bus")).to_be_visible()
    sheet.get_by_role("tab", name="Notes").click()
    expect(phone.get_by_label("Your own notes at this table")).to_be_visible()
    phone.get_by_role("button", name="Close").click()
    expect(phone.get_by_role("banner").get_by_role("button", name="Talk", exact=True)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
