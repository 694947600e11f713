"""Keyper on a phone: its parts lie one behind the other, and the question over the lower half of the window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from table_pictures.moments import At, Moment

from tests.browser.player import DRAWN

pytestmark = pytest.mark.browser

RECORD = "keyper-3p"
TURN = Moment("keyper", "turn", "A turn in summer", At(RECORD, "turn", ("piece",), after=250))
LAYING_DOWN = Moment("keyper", "laying-down-begins", "Only keyples can be laid down", At(RECORD, "turn", ("board",)))
BOAT = Moment("keyper", "boat", "The action of a boat", At(RECORD, "boat_action", ("boat_action",)))
UPGRADING = Moment("keyper", "upgrade", "Which tile is upgraded", At(RECORD, "upgrading", ("plot",), after=230))

WATCH_SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value)))
    .observe({ type: 'layout-shift' });
}"""
HIDDEN = """(things) => {
  const floor = document.querySelector('.ask').getBoundingClientRect().top;
  const boxes = things.map((one) => one.getBoundingClientRect());
  return boxes.filter(({ top, bottom }) => top < 0 || bottom > floor).length;
}"""


def test_parts_of_the_table_come_as_large_as_they_stay(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    phone.evaluate(WATCH_SHIFTS)
    for part in ("Market", "Your player board", "Country board 1"):
        phone.get_by_role("tab", name=re.compile(f"^{part}")).click()
        phone.evaluate(DRAWN)
        phone.evaluate(DRAWN)
    assert phone.evaluate("shifted") < 0.05


def test_the_figures_stay_in_reach_while_the_own_board_is_looked_at(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    phone.get_by_role("tab", name=re.compile("^Your player board")).click()
    phone.evaluate("scrollTo(0, 500)")
    phone.evaluate(DRAWN)
    figures = phone.locator(".own .piece[data-code]")
    expect(figures.first).to_be_visible()
    assert figures.evaluate_all(HIDDEN) == 0


def test_the_plots_that_are_asked_about_are_in_sight(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, UPGRADING)
    phone.wait_for_function("scrollY > 0")
    phone.evaluate(DRAWN)
    plots = phone.locator("[data-plot][data-code]")
    expect(plots.first).to_be_visible()
    assert plots.evaluate_all(HIDDEN) == 0


def test_all_actions_of_a_boat_fit_into_the_question(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, BOAT)
    expect(phone.locator(".question .kind")).to_have_count(5)
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")


def test_boards_behind_one_another_are_listed_in_the_question(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, LAYING_DOWN)
    expect(phone.locator("#prompt")).to_contain_text("where do you lay down a keyple?")
    panel = phone.locator(".question")
    assert panel.locator(".choices .choice").count() > 1
    expect(panel.locator(".kind.possible")).to_have_count(0)
    expect(panel.locator(".kind.impossible").first).to_contain_text("Play a keyple")
