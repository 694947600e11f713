"""Who has made a table says in the browser whether spectators see it at once, later or not at all."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import join
from tests.browser.test_axe import faults

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("KEYDOM_PICTURES", "")
"""A folder in which the pages are kept as pictures, for whoever wants to look at them."""


def kept(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")


def test_the_maker_of_a_table_says_who_watches_it(person: Page, friend: Page, phone: Page, server: Server) -> None:
    person.goto(f"{server.address}new/london/friends")
    answers = person.get_by_role("radiogroup", name="Who has the link may watch")
    answers.get_by_text("12 decisions later").click()
    expect(person.get_by_text("Until the game is over")).to_be_visible()
    answers.scroll_into_view_if_needed()
    kept(person, "set-up-1440")
    asked_for = {"game": "london", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "watched": "later"}
    table = person.request.post(f"{server.address}api/tables", data=asked_for).json()["id"]
    person.goto(f"{server.address}table/{table}")
    join(friend, server.address, table)
    phone.goto(f"{server.address}table/{table}")
    expect(phone.get_by_title("Watching, 12 decisions later")).to_be_visible()
    kept(phone, "watching-390")

    person.get_by_role("button", name="At this table").click()
    choice = person.get_by_role("dialog").get_by_role("radiogroup", name="Who has the link may watch")
    # While the game runs nobody is shown more than was agreed on.
    expect(choice.get_by_text("At once")).to_have_count(0)
    kept(person, "dialog-1440")
    assert faults(person, game=False) == []
    choice.get_by_text("Not at all").click()
    expect(phone.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
