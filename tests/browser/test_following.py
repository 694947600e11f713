"""What others did is shown one thing after the other, and one can go back to any of it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import BOT, table_of

ON_EACH_CLICK = """localStorage["keydom.settings"] = JSON.stringify({ following: "step" })"""

LIT = ".board [data-code] >> visible=true"


def at_a_table(page: Page, server: Server) -> None:
    """A table of Keythedral with a program, whose deeds are shown on each click."""
    page.add_init_script(ON_EACH_CLICK)
    table_of(page, server.address, "keythedral", BOT)


def lay_a_field(page: Page) -> None:
    """Take the first spot that is lit, and confirm what has to be confirmed."""
    page.locator(LIT).first.dispatch_event("click")


def told(page: Page) -> str:
    """The caption."""
    return " ".join(page.locator(".following .caption").inner_text().split())


def test_what_a_program_did_is_shown_step_by_step(person: Page, server: Server) -> None:
    at_a_table(person, server)
    caption, question = person.locator(".following .caption"), person.locator(".question")
    expect(caption.or_(question).first).to_be_visible()
    # Lay fields and cottages until the program has done something.
    while not caption.is_visible():
        lay_a_field(person)
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        expect(caption.or_(person.locator(LIT)).first).to_be_visible()
    expect(caption).to_contain_text("Steward")
    assert not question.is_visible()
    first = told(person)
    # The question cannot be seen, so no key answers it.
    version = person.locator("main").get_attribute("data-version")
    for key in ("1", "d", "n", "Enter", "u"):
        person.keyboard.press(key)
    assert told(person) == first
    assert person.locator("main").get_attribute("data-version") == version
    # The next thing on a click, with its place on the board; then the own question again.
    while caption.is_visible() and told(person) == first:
        person.get_by_role("button", name="One thing on").click()
    if caption.is_visible():
        person.keyboard.press("Escape")
    expect(question).to_be_visible()

    # Back by the keyboard, on by the log, and to now.
    person.keyboard.press("ArrowLeft")
    expect(caption).to_be_visible()
    expect(person.locator(".log .shown").first).to_be_visible()
    last = told(person)
    person.keyboard.press("ArrowLeft")
    expect(caption).not_to_have_text(last)
    person.locator(".log .event button").first.click()
    expect(person.locator(".log .event").first).to_contain_class("shown")
    person.get_by_role("button", name="To my question").click()
    expect(question).to_be_visible()


def test_whoever_wants_no_such_thing_sees_what_is_now(person: Page, server: Server) -> None:
    at_a_table(person, server)
    person.get_by_role("button", name="Settings").click()
    person.get_by_label("not one by one").check()
    person.keyboard.press("Escape")
    for _turn in range(6):
        expect(person.locator(".question")).to_be_visible()
        expect(person.locator(LIT).first).to_be_visible()
        lay_a_field(person)
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        assert person.locator(".following .caption").count() == 0
