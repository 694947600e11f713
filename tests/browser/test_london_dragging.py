"""Keyples of London are dragged to a tile; what a lesson replies to whoever drags, or tries otherwise, what it does
not ask for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, do_until, sit_down
from tests.browser.player import until


def drag(page: Page, thing: str, to: str) -> None:
    """Drag a thing of the table, by its anchor, to another one."""
    start = page.locator(f".board {thing}").bounding_box()
    end = page.locator(f".board {to}").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


@pytest.mark.parametrize("way", ["desk", "phone"])
def test_keyples_are_dragged_to_a_tile_and_a_wrong_tile_or_colour_is_replied_to(
    person: Page, phone: Page, server: Server, way: str
) -> None:
    page = {"desk": person, "phone": phone}[way]
    sit_down(page, server, "london", "bid")
    reply = page.locator(".lesson-panel .other")
    for pile, tile, said in (
        ("red", "gherkin", "The Shard brings more points"),
        ("blue", "shard", "Blue would do as well"),
    ):
        drag(page, f'[data-anchor="hand keyple {pile}"]', f'[data-anchor="tile {tile}"]')
        expect(reply).to_contain_text(said)
    # Put down beside all tiles.
    drag(page, '[data-anchor="hand keyple red"]', '[data-anchor="hand"] .gap')
    expect(reply).to_contain_text("then the Shard, red, and 2 keyples")
    drag(page, '[data-anchor="hand keyple red"]', '[data-anchor="tile shard"]')
    form = page.locator("[data-sheet]")
    expect(form.get_by_role("heading", name="The Shard")).to_be_visible()
    expect(form.locator("[data-do]")).to_have_text("Bid 1 red keyple")
    expect(page.locator(".question .reason")).to_have_count(0)
    form.locator("[data-do]").click()
    expect(reply).to_contain_text("A single keyple is soon outbid")


def test_whoever_tries_in_a_lesson_what_cannot_be_done_is_told_what_is_asked_for(person: Page, server: Server) -> None:
    otherwise = "then the Shard, red, and 2 keyples"
    sit_down(person, server, "london", "bid")
    reply = person.locator(".lesson-panel .other")
    person.locator(".supply [data-why-not]").first.click()
    expect(reply).to_contain_text(otherwise)
    person.get_by_role("button", name="Put the reply away").click()
    person.locator('.board [data-anchor="hand keyple red"]').click()
    expect(reply).to_contain_text(otherwise)
    expect(person.locator(".question .reason")).to_contain_text("drag keyples to a tile")
    sit_down(person, server, "london", "connect")
    do_until(person, ".london [data-edge]")
    drag(person, '[data-anchor="hand keyple red"]', '[data-anchor="tile coventGarden"]')
    expect(reply).to_contain_text("Choose the side on which your home and Covent Garden meet")


def test_an_outbid_group_is_dragged_to_another_tile_and_a_bid_that_leads_says_why_it_stays(
    person: Page, server: Server
) -> None:
    sit_down(person, server, "london", "outbid")
    drag(person, '[data-own-bid="coventGarden"]', '[data-anchor="tile marbleArch"]')
    form = person.locator("[data-sheet]")
    expect(form.get_by_role("checkbox", name=re.compile("Covent Garden"))).to_be_checked()
    expect(form.locator("[data-do]")).to_have_text("Bid 2 red keyples")
    form.locator("[data-do]").click()
    expect(person.locator(".lesson-panel .step.now .reply")).to_be_visible()
    until(person, LEARNING)
    drag(person, '[data-own-bid="marbleArch"]', '[data-anchor="tile barbican"]')
    expect(person.locator(".question .reason")).to_contain_text("leads, so it stays there")
    expect(person.locator(".lesson-panel .other")).to_contain_text("then the Barbican")
