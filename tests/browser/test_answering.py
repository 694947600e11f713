"""While an answer is on its way: what was pressed shows it, the rest waits, a form stays until it is carried out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
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
