"""While an answer is on its way: what was pressed shows it, the rest waits, a form stays until it is carried out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect
from table_pictures.moments import At, Moment

from tests.browser.slow_server import SlowServer

pytestmark = pytest.mark.browser

FIELD = Moment("keythedral", "first-turn", "A field is laid", At("keythedral-3p", "lay_field", ("field",)))
TURN = Moment("keythedral", "turn", "A turn", At("keythedral-3p", "turn", ("position", "do", "law"), after=190))


def test_what_was_pressed_shows_it_until_the_answer_is_there(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    server = SlowServer(person)
    go_to_moment(person, FIELD)
    lit = person.locator(".board [data-code]")
    pressed = person.locator("[data-pressed]")
    laid = person.locator(".ground .field")
    before = laid.count()
    assert lit.count() > 1
    server.silent = True
    lit.first.click()
    expect(pressed).to_have_count(1)
    # If it takes long, all that is lit is dimmed, and choosing does nothing.
    expect(person.locator("main[data-late]")).to_be_visible()
    expect(lit.last).to_have_css("opacity", "0.55")
    lit.last.click()
    server.speak()
    expect(laid).not_to_have_count(before)
    expect(pressed).to_have_count(0)


def test_a_form_stays_until_what_it_sent_is_carried_out(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    server = SlowServer(person)
    go_to_moment(person, TURN)
    person.locator(".ground .cottage [role=button], .ground .cottage[role=button]").first.click()
    form = person.locator("[data-sheet]")
    carries_out = form.locator("[data-do]").first
    expect(carries_out).to_be_visible()
    server.silent = True
    carries_out.click()
    expect(carries_out).to_have_attribute("data-pressed", "")
    expect(person.locator("main[data-late]")).to_be_visible()
    expect(form).to_be_visible()
    server.speak()
    expect(form).to_be_hidden()
    expect(person.locator("[data-pressed]")).to_have_count(0)


def test_nothing_is_asked_before_it_is_known_how_the_game_asks(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, TURN)
    held: list[Route] = []
    person.route("**/games/*/reference", lambda route: held.append(route))
    person.reload()
    question = person.get_by_role("region", name="What to do")
    fetching = question.locator(".answers").get_by_text("Fetching the table")
    expect(fetching).to_be_visible()
    asked = person.locator("#prompt").inner_text()
    # Neither by a button nor by a key.
    answers = question.locator("[data-code], .lit-words")
    expect(answers).to_have_count(0)
    for key in ("1", "d", "n", "Enter"):
        person.keyboard.press(key)
    for route in held:
        route.continue_()
    expect(answers).not_to_have_count(0)
    expect(fetching).to_be_hidden()
    assert person.locator("#prompt").inner_text() == asked
    expect(question.get_by_role("button", name="Confirm")).to_have_count(0)
