"""The rules of a game: opened from wherever one wants them, searched, followed from clause to clause, and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.core.registry import game as find_game
from keydom.server.teaching.rulebook import rulebook_of
from tests.browser.conftest import Server
from tests.browser.player import Player
from tests.browser.test_axe import faults

pytestmark = pytest.mark.browser

GAMES = ("keythedral", "london", "keyper")
CLAUSES = {"keythedral": "KT-675", "london": "LO-516", "keyper": "KP-118"}


def open_rules(page: Page, server: Server, path: str) -> None:
    page.goto(f"{server.address}rules/{path}")
    page.get_by_role("heading", level=1).wait_for()


@pytest.mark.parametrize("name", GAMES)
def test_the_start_page_leads_to_the_rules_and_these_to_the_aid(person: Page, server: Server, name: str) -> None:
    title = find_game(name).title
    person.goto(server.address)
    person.get_by_role("link", name=f"Rules: {title}", exact=True).click()
    expect(person).to_have_url(re.compile(f"/rules/{name}$"))
    expect(person.get_by_role("heading", level=1, name=f"The rules of {title}")).to_be_visible()
    expect(person.get_by_role("region", name="The goal")).to_contain_text("most points")
    for section in rulebook_of(find_game(name)).sections:
        expect(person.get_by_role("heading", name=section.title, exact=True)).to_have_count(1)
    person.get_by_role("link", name="On one page").click()
    expect(person).to_have_url(re.compile(f"/rules/{name}/aid$"))
    expect(person.get_by_role("heading", name="The end and what scores")).to_be_visible()
    person.get_by_role("link", name="All the rules").click()
    expect(person.get_by_role("heading", level=1, name=f"The rules of {title}")).to_be_visible()


def test_lessons_and_reference_lead_to_the_rules(person: Page, server: Server) -> None:
    person.goto(f"{server.address}learn/keyper")
    person.get_by_role("link", name="read the rules").click()
    person.get_by_role("heading", name="The rules of Keyper").wait_for()
    person.goto(server.address)
    person.get_by_role("button", name="Look things up: Keyper").click()
    reference = person.get_by_role("dialog", name="Reference")
    expect(reference.get_by_role("link", name="All the rules")).to_have_attribute("href", "/rules/keyper")
    expect(reference.get_by_role("link", name="On one page")).to_have_attribute("href", "/rules/keyper/aid")


def test_a_search_narrows_what_is_shown_and_marks_the_words(person: Page, server: Server) -> None:
    open_rules(person, server, "keythedral")
    search = person.get_by_role("searchbox", name="Look for words in the rules")
    search.fill("fence house")
    said = person.get_by_role("status").filter(has_text="Found in")
    expect(said).to_have_text(re.compile(r"^Found in \d+ places$"))
    shown = person.locator("article :is(li, tr)[id^=KT-]").all_inner_texts()
    everything = sum(len(part.clauses) for each in rulebook_of(find_game("keythedral")).sections for part in each.parts)
    assert 0 < len(shown) < everything / 10
    marked = {text.lower() for text in person.locator("article mark").all_inner_texts()}
    assert marked == {"fence", "house"}
    # What short forms stand for is found too.
    search.fill("remove fence wine")
    expect(person.locator("#KT-665")).to_be_visible()
    search.fill("steam engine")
    expect(person.get_by_text("Nothing in the rules says that.")).to_be_visible()
    search.fill("")
    expect(person.get_by_role("heading", name="How the game goes")).to_be_visible()
    expect(person.locator("#KT-001")).to_be_attached()


def test_a_clause_that_is_mentioned_is_one_click_away(person: Page, server: Server) -> None:
    open_rules(person, server, "keythedral")
    person.get_by_role("searchbox").fill("store before payment")
    person.locator("#KT-683").get_by_role("link", name="KT-616").click()
    # What was looked for does not hide it.
    expect(person.locator("#KT-616")).to_be_in_viewport()
    expect(person.locator("#KT-616")).to_be_focused()
    expect(person.locator("#KT-616")).to_have_class(re.compile("asked"))
    expect(person).to_have_url(re.compile("/rules/keythedral#KT-616$"))
    person.go_back()
    expect(person.locator(".asked")).to_have_count(0)


@pytest.mark.parametrize("name", GAMES)
def test_an_address_with_a_clause_leads_to_it_on_a_phone_too(
    person: Page, phone: Page, server: Server, name: str
) -> None:
    for page in (person, phone):
        open_rules(page, server, f"{name}#{CLAUSES[name]}")
        clause = page.locator(f"#{CLAUSES[name]}")
        expect(clause).to_be_in_viewport(ratio=1)
        expect(clause).to_have_class(re.compile("asked"))
        Player(page).expect_no_sideways_scrolling()


@pytest.mark.parametrize("name", GAMES)
def test_every_link_to_a_clause_has_its_clause(person: Page, server: Server, name: str) -> None:
    open_rules(person, server, name)
    assert (
        person.evaluate(
            """() => [...document.querySelectorAll('article a[href*="#"], nav a')]
          .map((link) => link.hash.slice(1)).filter((place) => !document.getElementById(place))"""
        )
        == []
    )
    assert (
        person.evaluate(
            """() => [...document.querySelectorAll('[id]')].map((one) => one.id)
          .filter((id, index, all) => all.indexOf(id) !== index)"""
        )
        == []
    )


def test_the_contents_lead_to_the_chapters_and_tell_which_is_read(person: Page, server: Server) -> None:
    open_rules(person, server, "london")
    contents = person.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="9 Sailing").click()
    expect(person.get_by_role("heading", name="9 Sailing")).to_be_in_viewport()
    expect(contents.locator("[aria-current]")).to_have_text("9 Sailing")


def test_a_link_to_a_clause_is_followed_by_keyboard_too(person: Page, server: Server) -> None:
    open_rules(person, server, "keythedral")
    person.get_by_role("link", name="KT-616").first.focus()
    person.keyboard.press("Enter")
    expect(person.locator("#KT-616")).to_be_focused()


@pytest.mark.parametrize("name", GAMES)
def test_the_aid_fits_on_one_page_of_paper(chromium: Browser, server: Server, name: str) -> None:
    context = chromium.new_context(color_scheme="dark")
    page = context.new_page()
    open_rules(page, server, f"{name}/aid")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    page.emulate_media(media="print")
    for unprinted in (page.get_by_role("link"), page.get_by_role("button")):
        expect(unprinted).to_have_count(0)
    colour = page.locator("h1").evaluate("(one) => getComputedStyle(one).color")
    assert colour == "rgb(0, 0, 0)"
    context.close()


def test_the_rules_are_printed_without_bars_and_search(person: Page, server: Server) -> None:
    open_rules(person, server, "london")
    person.emulate_media(media="print")
    expect(person.get_by_role("searchbox")).to_have_count(0)
    expect(person.get_by_role("navigation")).to_have_count(0)
    assert person.locator("#LO-516").evaluate("(one) => getComputedStyle(one).breakInside") == "avoid"


def test_the_rules_shut_nobody_out(person: Page, phone: Page, server: Server) -> None:
    for page in (person, phone):
        open_rules(page, server, "keythedral#KT-106")
        assert faults(page) == []
        page.get_by_role("searchbox").fill("fence")
        assert faults(page) == []
        open_rules(page, server, "keyper/aid")
        assert faults(page) == []
        Player(page).expect_no_sideways_scrolling()
