"""A hint: asked for at a question, told with its reasons, shown on the table, and taken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import BOT, Player, table_of


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_a_hint_says_what_and_why_and_is_taken_by_its_button(person: Page, server: Server, game: str) -> None:
    table_of(person, server.address, game, BOT)
    assert Player(person).wait_for_turn()
    before = person.locator("main").get_attribute("data-version") or ""
    person.keyboard.press("i")
    hint = person.get_by_role("region", name="What a good player would do")
    take = hint.get_by_role("button", name="Do this")
    expect(take.first).to_be_visible()
    assert 1 <= take.count() <= 3
    expect(hint.locator(".worth").first).to_contain_text(re.compile("likely .* in the end"))
    take.first.click()
    expect(person.locator("main")).not_to_have_attribute("data-version", before)
    expect(hint).to_have_count(0)


def test_on_a_phone_the_lamp_opens_and_closes_it(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", BOT)
    assert Player(phone).wait_for_turn()
    lamp = phone.get_by_role("button", name="Hint: what a good player would do")
    box = lamp.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    lamp.tap()
    hint = phone.get_by_role("region", name="What a good player would do")
    expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
    hint.get_by_role("button", name="Close the hint").tap()
    expect(hint).to_have_count(0)


def test_friends_agree_on_hints_when_the_table_is_made_and_read_so_in_the_invitation(
    person: Page, friend: Page, server: Server
) -> None:
    person.goto(f"{server.address}new/london")
    switch = person.get_by_role("switch", name="Hints are allowed")
    expect(switch).to_have_count(0)
    person.get_by_role("radio", name="With friends, by a link").check(force=True)
    switch.check(force=True)
    person.get_by_role("button", name="Open the table").click()
    expect(person).to_have_url(re.compile("/table/"))
    friend.goto(person.url)
    expect(friend.get_by_text("all may ask for hints, and are told when somebody did")).to_be_visible()
