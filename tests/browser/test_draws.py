"""Draws that the page checks at the end of a game which programs have played to its end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server


def test_whoever_has_sat_down_can_check_every_draw_at_the_end(person: Page, server: Server) -> None:
    person.goto(f"{server.address}new/keythedral")
    person.get_by_role("radio", name="2", exact=True).check(force=True)
    person.get_by_role("button", name="Begin the game").click()
    person.locator(".keythedral").first.wait_for()
    table = person.url
    person.get_by_role("button", name="At this table").click()
    person.get_by_role("button", name=re.compile("^Until I am back")).click()
    expect(person).to_have_url(server.address)
    person.goto(table)
    ending = person.get_by_role("dialog", name="The game is over")
    expect(ending).to_be_visible()
    ending.get_by_role("button", name="Check the draws").click()
    expect(ending.get_by_text(re.compile(r"^\d+ draws: each came as it had to\.$"))).to_be_visible()
    expect(ending.get_by_text("The secret is the one that was promised before the game.")).to_be_visible()
    expect(ending.get_by_text("Your own words are in it.")).to_be_visible()
    # Whoever only watches has nothing from before the game, and can reckon all the same.
    person.evaluate("localStorage.clear()")
    person.reload()
    ending.get_by_role("button", name="Check the draws").click()
    expect(ending.get_by_text("each came as it had to.")).to_be_visible()
    expect(ending.get_by_text("Your own words")).to_have_count(0)
