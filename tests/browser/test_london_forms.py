"""The form of a tile of London beside a lesson: how it is opened, what it asks for, and that all of it is seen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from table_pictures.moments import At, Moment

from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, do_until, sit_down
from tests.browser.player import BOT, DRAWN, PATIENCE, Player, table_of, until


def tab(page: Page, name: str) -> None:
    """Go over to another kind of action."""
    page.locator("[data-sheet]").get_by_role("tab", name=re.compile(name)).click()


def test_the_slip_below_a_tile_opens_it_and_closes_it(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "colour")
    slip = person.locator("[data-slip=bankOfEngland]")
    slip.click()
    form = person.locator("[data-sheet]")
    expect(form.get_by_role("heading", name="Bank of England")).to_be_visible()
    slip.click()
    expect(form).to_have_count(0)


@pytest.mark.parametrize("way", ["desk", "phone"])
def test_a_colour_that_is_asked_for_is_taken_in_the_hand(person: Page, phone: Page, server: Server, way: str) -> None:
    page = {"desk": person, "phone": phone}[way]
    sit_down(page, server, "london", "use")
    page.locator("[data-tile=bankOfEngland]").first.click()
    form = page.locator("[data-sheet]")
    tab(page, "Use")
    for colour in ("red", "blue"):
        page.locator(f'.board [data-anchor="hand keyple {colour}"]').click()
        expect(form.locator("[data-do]")).to_have_text(f"Use with 1 {colour} keyple")
    expect(page.locator(".lesson-panel .other")).to_have_count(0)
    expect(page.locator(".question .reason")).to_have_count(0)


def test_a_colour_stays_chosen_and_in_its_place_when_another_action_is_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "upgrade")
    do_until(person, ".london [data-tile=battersea][data-code]")
    person.locator(".board [data-tile=battersea]").first.click()
    tab(person, "Use")
    red = person.locator("[data-sheet]").get_by_role("button", name=re.compile("red keyples? in your hand"))
    red.click()
    person.evaluate(DRAWN)
    before = red.bounding_box()
    for name in ("Upgrade", "Use"):
        tab(person, name)
        expect(red).to_have_attribute("aria-pressed", "true")
        person.evaluate(DRAWN)
        assert red.bounding_box() == before


SEEN_WHOLE = """() => {
  const head = document.querySelector("[data-sheet] > header").getBoundingClientRect();
  const act = document.querySelector("[data-sheet] [data-do]").getBoundingClientRect();
  const parts = [...document.querySelectorAll("[data-sheet] :is([role=tab], .hand, .groups label, .pick)")];
  const boxes = parts.filter((part) => part.getClientRects().length > 0).map((part) => part.getBoundingClientRect());
  return boxes.every(({ top, bottom }) => top >= head.bottom - 1 && bottom <= act.top + 1);
}"""
"""Whether all that can be chosen in a form lies between its head and its button."""


@pytest.mark.parametrize(
    ("lesson", "tile"), [("outbid", "marbleArch"), ("points", "harrods"), ("home", "buckingham"), ("use", "barbican")]
)
def test_all_of_a_form_is_seen_beside_a_lesson(person: Page, server: Server, lesson: str, tile: str) -> None:
    sit_down(person, server, "london", lesson)
    person.locator(f".board [data-tile={tile}]").first.click()
    person.evaluate(DRAWN)
    person.wait_for_function(SEEN_WHOLE, timeout=PATIENCE)
    person.locator("[data-sheet] .colour").last.click()
    person.evaluate(DRAWN)
    person.wait_for_function(SEEN_WHOLE, timeout=PATIENCE)


PAYING = Moment("london", "paying", "A skill tile is paid for connectors", At("london-3p", "turn", ("skill",), True))


def test_a_form_that_asks_for_two_things_says_so_and_settled_keyples_have_no_row_to_choose_them(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, PAYING)
    form = person.locator("[data-sheet]")
    expect(form.get_by_role("group", name=re.compile("^Pay"))).to_be_visible()
    expect(form.get_by_role("group", name=re.compile("^Take"))).to_be_visible()
    expect(person.locator("#prompt")).to_have_text("What do you pay, and what do you take for it?")
    expect(form.locator(".hand .what")).to_have_text("1 blue keyple from your hand")
    expect(form.locator("[data-more]")).to_have_count(0)


def test_what_was_said_to_a_wrong_answer_goes_when_the_learner_goes_on(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "use")
    # What is said to a wrong answer comes with the lesson's words.
    until(person, LEARNING)
    expect(person.get_by_role("button", name="Show me")).to_be_visible()
    person.locator(".supply [data-why-not]").first.click()
    reply = person.locator(".lesson-panel .other")
    expect(reply).to_be_visible()
    person.locator("[data-tile=bankOfEngland]").first.click()
    expect(reply).to_have_count(0)
    tab(person, "Bid")
    person.locator("[data-sheet] .colour").first.click()
    person.locator("[data-sheet] [data-do]").click()
    expect(reply).to_be_visible()
    tab(person, "Use")
    expect(reply).to_have_count(0)


def test_where_no_side_does_anything_none_is_said_to_join_or_score(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "connect")
    do_until(person, ".london [data-edge]")
    tray = person.get_by_role("region", name="Connectors to lay")
    expect(tray).to_contain_text("Those drawn thick join tiles or score.")
    do_until(person, ".tray:not(:has(.pending:nth-of-type(2)))")
    expect(tray).to_contain_text("Choose a side, whichever you like.")


def test_from_any_form_one_click_leads_to_any_other_thing(person: Page, server: Server) -> None:
    """The form closes with the click that opens the next one: what it asked is asked no more, and nothing fails."""
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    offered, berth, built = (
        person.locator(f".board {what}").first
        for what in (
            ".display [data-tile][data-code]",
            "[data-berth][data-code]",
            "[data-tile]:not(.display [data-tile])",
        )
    )
    titled = person.locator(".question [data-sheet]").get_by_role("heading").first
    for one in (offered, berth, built):
        for other in (offered, berth, built):
            if one is other:
                continue
            one.click()
            expect(titled).to_be_visible()
            before = titled.inner_text()
            other.click()
            expect(titled).to_be_visible()
            expect(titled).not_to_have_text(before)
            person.keyboard.press("Escape")
            expect(titled).to_have_count(0)
