"""Pages fit a phone, and a link that leads nowhere leads back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import Player, new_table

pytestmark = pytest.mark.browser


def test_no_page_is_wider_than_a_phone(phone: Page, server: Server) -> None:
    player = Player(phone)
    phone.goto(server.address)
    phone.get_by_role("button", name="Play now: Keyper").wait_for()
    player.expect_no_sideways_scrolling()
    phone.goto(f"{server.address}new/keythedral")
    phone.get_by_text("Seat by seat").click()
    phone.get_by_text("Rule by rule").click()
    phone.get_by_text("For experts").click()
    player.expect_no_sideways_scrolling()
    new_table(phone, server.address, 5, {1: "A friend, by link"})
    phone.get_by_role("textbox", name="Link to this table").wait_for()
    player.expect_no_sideways_scrolling()
    new_table(phone, server.address, 5, {})
    assert player.wait_for_turn()
    player.expect_no_sideways_scrolling()
    phone.get_by_role("button", name="Reference").click()
    player.expect_no_sideways_scrolling()


@pytest.mark.parametrize("path", ["nowhere/at/all", "table/bcdfghjkmnpq", "table/no-table"])
def test_a_link_that_leads_nowhere_says_so_and_leads_back(phone: Page, server: Server, path: str) -> None:
    phone.goto(server.address + path)
    expect(phone.get_by_role("heading", level=1)).to_have_text(re.compile("nothing at this|cannot be shown"))
    Player(phone).expect_no_sideways_scrolling()
    phone.get_by_role("link", name="To the start page").click()
    expect(phone).to_have_url(server.address)
    expect(phone.get_by_role("button", name="Play now: Keythedral")).to_be_visible()
