"""Clocks and absence in the browser: two people, of whom one goes and comes back."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import Player, become_guest, until

# Three days, of which seconds have gone by.
ALL_OF_IT = re.compile("^(3 d 0|2 d 23) h$")


def set_up(page: Page, server: Server, clock: str | None, at_end: str | None = None) -> None:
    """Make a table for two by the form."""
    become_guest(page, server.address)
    page.goto(f"{server.address}new/london/friends")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    if clock is not None:
        page.get_by_role("radio", name=re.compile(clock)).check(force=True)
        expect(page.get_by_label("Time for each person")).to_be_visible()
    if at_end is not None:
        page.get_by_label("When somebody's time is over").select_option(label=at_end)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/table/"))


def begin(person: Page, friend: Page, server: Server) -> tuple[Page, Page]:
    """The friend sits down; who has the first turn, and who has not."""
    become_guest(friend, server.address)
    friend.goto(person.url)
    friend.get_by_role("button", name="Take a seat").click()
    for page in (person, friend):
        page.locator(".london").first.wait_for()
    until(person, "() => document.querySelector('main')?.dataset.version > 0")
    mine = person.evaluate("document.title").startswith("●")
    first, other = (person, friend) if mine else (friend, person)
    expect(first).to_have_title(re.compile("^●"))
    return first, other


@pytest.fixture
def over(server: Server) -> Callable[[Page], None]:
    """Makes the running clocks of a table come to their end."""

    def end(page: Page) -> None:
        table = page.url.rsplit("/", 1)[1]
        with closing(sqlite3.connect(server.data / "keydom.sqlite3", timeout=30)) as database:
            database.execute(
                "UPDATE seats SET deadline = 0 WHERE table_id = ? AND deadline IS NOT NULL", (table.split("?")[0],)
            )
            database.commit()

    return end


def test_who_leaves_is_played_for_until_they_are_back(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, "An evening")
    lobby = person.locator(".lobby")
    expect(lobby).to_contain_text(
        "for each person, 30 seconds more after each turn; when it is over, a program plays on."
    )
    first, other = begin(person, friend, server)
    # Both see both clocks; the one of who is asked runs, and is the visitor's own in the bar above the table.
    expect(first.locator("header").get_by_role("timer", name="Your time")).to_have_text(re.compile(r"^\d+:\d\d$"))
    expect(other.locator("section").get_by_role("timer")).to_have_count(2)
    expect(other.locator(".clock.running")).to_have_count(1)
    first.get_by_role("button", name="At this table").click()
    first.get_by_role("button", name=re.compile("^Until I am back")).click()
    expect(first.get_by_role("link", name=re.compile("My tables"))).to_be_visible()
    expect(other.get_by_text("a program plays on").first).to_be_visible()
    expect(other.locator(".log").get_by_text("A program plays on until")).to_be_visible()
    # The game comes to the other, for whom nobody else has to be there.
    assert Player(other).wait_for_turn()
    first.goto(other.url)
    bar = first.get_by_text("A program plays for you.")
    expect(bar).to_be_visible()
    first.get_by_role("button", name="I am back").click()
    expect(bar).to_be_hidden()
    expect(other.locator(".log").get_by_text("is back.").last).to_be_visible()


def test_a_seat_that_is_left_for_good_is_taken_by_whoever_comes(
    person: Page, friend: Page, phone: Page, server: Server
) -> None:
    set_up(person, server, None)
    first, other = begin(person, friend, server)
    expect(other.get_by_role("timer")).to_have_count(0)
    first.get_by_role("button", name="At this table").click()
    first.get_by_role("button", name=re.compile("^For good")).click()
    become_guest(phone, server.address)
    phone.goto(other.url)
    expect(phone.get_by_text("A seat is free in this game; a program plays there.")).to_be_visible()
    phone.get_by_role("button", name="Play on in it").click()
    expect(phone.get_by_role("button", name="Play on in it")).to_be_hidden()
    expect(other.locator(".log").get_by_text("has sat down and plays on")).to_be_visible()


def test_time_that_is_over(person: Page, friend: Page, server: Server, over: Callable[[Page], None]) -> None:
    set_up(person, server, "Some weeks")
    first, other = begin(person, friend, server)
    expect(first.locator("header").get_by_role("timer", name="Your time")).to_have_text(ALL_OF_IT)
    first.goto(server.address)
    expect(first.get_by_text(re.compile("Your turn, (3 days|2 days and 23 hours) left"))).to_be_visible()
    first.goto(other.url)
    over(other)
    expect(first.get_by_text("A program plays for you.")).to_be_visible()
    expect(other.locator(".log").get_by_text("The time of")).to_be_visible()
    first.get_by_role("button", name="I am back").click()
    expect(first.get_by_text("A program plays for you.")).to_be_hidden()
