"""Lessons of Keyper in the browser: the one thing that is asked for is the one that stands out."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import do_until, point, show, sit_down
from tests.browser.player import DRAWN, Player


def test_only_the_display_that_is_asked_for_has_a_strong_button(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "new-season")
    strong = re.compile(r"\bprimary\b")
    expect(person.get_by_role("button", name="Choose display 1")).not_to_have_class(strong)
    person.get_by_role("button", name="Unfold to display 2").click()
    expect(person.get_by_role("button", name="Choose display 2")).to_have_class(strong)


def test_the_fair_that_can_be_held_shines_on_the_table(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    held = person.locator(".question .choice").filter(has_text="Hold your spring fair")
    code = held.get_attribute("data-code") or ""
    expect(person.locator('.board [data-anchor="fairs 0 spring"]')).to_have_attribute("data-through", code)
    expect(person.locator("[data-light]")).to_have_count(2)
    # What does nothing has the same key as everywhere.
    expect(person.locator(".question .choice").filter(has_text="Done").locator("kbd")).to_have_text("D")


def test_all_that_can_be_done_at_a_boat_is_in_sight(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    do_until(person, "[data-kind=sell-2]")
    for _ in range(2):
        person.evaluate(DRAWN)
        body = person.locator(".question .body")
        assert body.evaluate("(body) => [body.scrollTop, body.scrollHeight <= body.clientHeight]") == [0, True]
        point(Player(person), show(person))


def test_no_tile_that_comes_under_a_resting_pointer_looks_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "build")
    do_until(person, ".to-build")
    person.locator(".to-build .face", has_text="Pig sty").click()
    expect(person.locator(".to-build")).to_have_count(0)
    raised = """() => [...document.querySelectorAll('.market .face')]
      .filter((one) => getComputedStyle(one).translate !== 'none').length"""
    expect(person.locator(".at-rest")).to_have_count(1)
    assert person.evaluate(raised) == 0
    tile = person.locator(".market .face").first
    tile.hover()
    expect(person.locator(".at-rest")).to_have_count(0)
