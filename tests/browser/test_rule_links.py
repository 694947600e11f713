"""From whatever is read or pointed at to its paragraph of the rules, and back: by mouse, touch and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from table_pictures import pages
from table_pictures.moments import Moment

from tests.browser.conftest import Server
from tests.browser.player import BOT, DRAWN, table_of, until
from tests.browser.test_axe import faults
from tests.browser.test_rules import open_rules

pytestmark = pytest.mark.browser

FIRST = {"keythedral": "KT-318", "london": "LO-405", "keyper": "KP-713"}
"""The clause of the first question of a game."""
LAWS = next(moment for moment in pages.all_moments() if (moment.folder, moment.name) == ("keythedral", "law-or-not"))


def rules_of(page: Page) -> Locator:
    return page.get_by_role("dialog", name="What the rules say")


def read_and_come_back(page: Page, link: Locator, clause: str) -> None:
    """What the link leads to is read; then the focus is on it again."""
    expect(rules_of(page).locator(".asked")).to_contain_text(clause)
    expect(rules_of(page).locator(".asked")).to_be_in_viewport(ratio=0.5)
    page.keyboard.press("Escape")
    expect(rules_of(page)).to_have_count(0)
    expect(link).to_be_focused()


def words_of(within: Locator) -> Locator:
    """The words of the game that are explained there."""
    return within.locator("a[data-word]")


@pytest.mark.parametrize("name", FIRST)
def test_a_question_leads_to_its_clause_by_mouse_and_keyboard(person: Page, server: Server, name: str) -> None:
    table_of(person, server.address, name, BOT, BOT)
    rule = person.get_by_role("link", name=f"Rule: {FIRST[name]}", exact=True)
    before = person.locator(".question .body").bounding_box()
    rule.click()
    read_and_come_back(person, rule, FIRST[name])
    person.keyboard.press("Enter")
    read_and_come_back(person, rule, FIRST[name])
    assert person.locator(".question .body").bounding_box() == before
    # The number is for the ear, not for the question itself.
    expect(person.locator("#prompt")).not_to_contain_text(FIRST[name])


@pytest.mark.parametrize("name", FIRST)
def test_a_question_leads_to_its_clause_by_touch(phone: Page, server: Server, name: str) -> None:
    table_of(phone, server.address, name, BOT, BOT)
    rule = phone.get_by_role("link", name=f"Rule: {FIRST[name]}", exact=True)
    box = rule.bounding_box()
    assert box is not None
    assert (box["width"] >= 44, box["height"] >= 44, box["x"] + box["width"] <= 390) == (True, True, True)
    rule.tap()
    expect(rules_of(phone).locator(".asked")).to_contain_text(FIRST[name])
    assert faults(phone, game=False) == []
    phone.get_by_role("button", name="Close", exact=True).tap()
    expect(rules_of(phone)).to_have_count(0)


def test_the_rules_of_a_question_lead_on_to_what_can_be_chosen(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT, BOT)
    person.get_by_role("link", name="Rule: LO-405").click()
    kinds = rules_of(person).get_by_role("navigation", name="What the rules say of your choices")
    titles = person.locator(".question [data-kind] .name").all_inner_texts()
    expect(kinds.get_by_role("link")).to_have_text(titles)
    kinds.get_by_role("link", name="Upgrade a tile").click()
    expect(rules_of(person).locator(".asked")).to_contain_text("LO-701")
    expect(kinds.locator("[aria-current]")).to_have_text("Upgrade a tile")
    # A clause that is looked up otherwise says nothing of choices.
    person.keyboard.press("Escape")
    words_of(person.get_by_role("log")).last.click()
    person.get_by_role("link", name="Read the rule").click()
    expect(rules_of(person).locator(".asked")).to_have_count(1)
    expect(kinds).to_have_count(0)


def test_a_word_is_explained_to_whoever_points_at_it(person: Page, server: Server) -> None:
    table_of(person, server.address, "keyper", BOT, BOT)
    word = words_of(person.locator("#prompt")).filter(has_text="keyple")
    card = person.get_by_role("note").filter(has_text="A worker in one of six trades")
    word.hover()
    expect(card).to_be_visible()
    # The pointer gets onto the card, and away from it.
    card.hover()
    card.get_by_role("link", name="Read the rule").hover()
    expect(card).to_be_visible()
    assert faults(person) == []
    person.mouse.move(10, 300)
    expect(card).to_have_count(0)
    word.hover()
    card.get_by_role("link", name="Read the rule").click()
    read_and_come_back(person, word, "KP-516")


# Whether the browser has said that the pointer is over the first word of the question, which is moved there and kept
# moving: who looks at the pointer only now and then is told again, and so is a question that is drawn anew.
COMES_BELOW = """(() => {
  let came = false;
  let times = 0;
  const first = (one) => one?.closest?.('#prompt a[data-word]');
  addEventListener('pointerover', ({ target }) => (came ||= Boolean(first(target))), { capture: true });
  return (down) => {
    const top = `${down + (times++ % 2)}px`;
    const prompt = document.getElementById('prompt');
    Object.assign(prompt.style, { position: 'relative', zIndex: 99, display: 'block', top });
    return came;
  };
})()"""


def test_a_word_that_comes_to_lie_below_a_resting_pointer_explains_nothing(person: Page, server: Server) -> None:
    table_of(person, server.address, "keyper", BOT, BOT)
    expect(words_of(person.locator("#prompt")).first).to_be_visible()
    box = person.locator("#prompt a[data-word]").first.bounding_box()
    assert box is not None
    x, y, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 120
    person.mouse.move(x, y + down)
    person.clock.install()
    until(person, COMES_BELOW, down)
    person.clock.run_for(2000)
    expect(person.get_by_role("link", name="Read the rule")).to_have_count(0)
    # Whoever moves the pointer on it means it.
    person.mouse.move(x + 2, y + down)
    person.clock.run_for(2000)
    expect(person.get_by_role("link", name="Read the rule")).to_be_visible()


def test_a_word_is_explained_to_whoever_plays_by_keyboard_or_listens(person: Page, server: Server) -> None:
    table_of(person, server.address, "keyper", BOT, BOT)
    word = words_of(person.locator("#prompt")).filter(has_text="keyple")
    person.locator("#prompt").focus()
    for _ in range(10):
        person.keyboard.press("Tab")
        if word.evaluate("(one) => one === document.activeElement"):
            break
    expect(word).to_be_focused()
    expect(word).to_have_accessible_description(re.compile("A worker in one of six trades"))
    # Escape puts the card away, and asks nothing else of the page.
    person.keyboard.press("Escape")
    expect(person.get_by_role("note")).to_have_count(0)
    expect(word).to_be_focused()
    person.keyboard.press("Enter")
    expect(person.get_by_role("link", name="Read the rule")).to_be_focused()
    person.keyboard.press("Escape")
    expect(word).to_be_focused()
    person.keyboard.press("Enter")
    person.get_by_role("link", name="Read the rule").press("Enter")
    read_and_come_back(person, word, "KP-516")


def test_a_word_is_explained_by_touch_within_the_window(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "keyper", BOT, BOT)
    word = words_of(phone.locator("#prompt")).filter(has_text="keyple")
    word.tap()
    card = phone.get_by_role("note")
    expect(card).to_be_in_viewport(ratio=1)
    assert faults(phone) == []
    # A tap elsewhere puts it away, and one on the word itself.
    phone.locator("#prompt").tap(position={"x": 3, "y": 6})
    expect(card).to_have_count(0)
    word.tap()
    expect(card).to_be_visible()
    word.tap()
    expect(card).to_have_count(0)
    word.tap()
    phone.get_by_role("link", name="Read the rule").tap()
    expect(rules_of(phone).locator(".asked")).to_contain_text("KP-516")


def test_what_is_reconstructed_is_explained_by_touch_and_by_keyboard(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", BOT, BOT)
    phone.locator(".board [data-anchor^='tile ']").first.tap()
    mark = phone.locator(".question").get_by_role("button", name="reconstructed")
    mark.tap()
    card = phone.get_by_role("note")
    expect(card).to_contain_text("Not known from the published game")
    expect(card).to_be_in_viewport(ratio=1)
    assert faults(phone) == []
    mark.tap()
    expect(card).to_have_count(0)
    phone.keyboard.press("Tab")
    mark.focus()
    expect(card).to_contain_text("Not known from the published game")
    expect(mark).to_have_accessible_description(re.compile("Not known from the published game"))
    phone.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_the_log_explains_each_word_once_where_it_was_told_last(person: Page, server: Server) -> None:
    table_of(person, server.address, "keyper", BOT, BOT)
    log = person.get_by_role("log")
    named = words_of(log).evaluate_all("(all) => all.map((one) => one.dataset.word)")
    assert len(named) >= 3
    assert len(set(named)) == len(named)
    word = words_of(log).last
    name, version = word.get_attribute("data-word"), person.locator("main").get_attribute("data-version")
    word.click()
    expect(person.get_by_role("note")).to_contain_text(re.compile(f"^{name}", re.IGNORECASE))
    person.get_by_role("link", name="Read the rule").click()
    expect(rules_of(person).locator(".asked")).to_have_count(1)
    person.keyboard.press("Escape")
    # The line beside it still leads back to where it happened.
    assert person.locator("main").get_attribute("data-version") == version
    expect(person.locator(".log .shown")).to_have_count(0)
    person.locator(".log .event").last.click(position={"x": 200, "y": 4})
    expect(person.locator(".log .shown").first).to_be_visible()


def test_the_rules_explain_their_words_where_they_stand(person: Page, server: Server) -> None:
    open_rules(person, server, "keyper")
    contents = person.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Words", exact=True).click()
    expect(person.get_by_role("heading", name="Words", exact=True)).to_be_in_viewport()
    person.get_by_role("link", name="rule KP-516").click()
    expect(person.locator("#KP-516")).to_be_focused()
    # A word is marked once in a section.
    section = person.locator("#KP-701").locator("xpath=ancestor::*[contains(@class, 'passages')]")
    named = words_of(section).evaluate_all("(all) => all.map((one) => one.dataset.word)")
    assert "keyple" in named
    assert len(set(named)) == len(named)
    words_of(person.locator("#KP-516")).or_(words_of(section)).filter(has_text=re.compile("keyple", re.I)).first.click()
    person.get_by_role("note").get_by_role("link", name="Read the rule").click()
    expect(person).to_have_url(re.compile(r"#KP-\d+$"))
    expect(person.locator(".asked")).to_be_in_viewport()


@pytest.mark.parametrize("name", FIRST)
def test_the_reference_leads_to_the_rules_of_each_thing(person: Page, server: Server, name: str) -> None:
    table_of(person, server.address, name, BOT, BOT)
    person.get_by_role("button", name="Reference").click()
    reference = person.get_by_role("dialog", name="Reference")
    links = reference.get_by_role("link", name=re.compile(r"^rule [A-Z]{2}-\d+$"))
    links.first.wait_for()
    assert links.count() > 40
    for link in (links.first, links.nth(links.count() // 3), links.last):
        clause = (link.get_attribute("href") or "").partition("#")[2]
        link.click()
        read_and_come_back(person, link, clause)
    reference.get_by_role("button", name="Words", exact=True).click()
    expect(reference.get_by_role("heading", name="Words", exact=True)).to_be_in_viewport()
    assert faults(person, game=False) == []


def test_the_reference_leads_to_the_rules_where_nothing_is_played(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("button", name="Look things up: Keyper").click()
    reference = person.get_by_role("dialog", name="Reference")
    link = reference.get_by_role("link", name="rule KP-1207").first
    link.click()
    read_and_come_back(person, link, "KP-1207")
    words_of(reference).first.click()
    expect(person.get_by_role("note")).to_be_visible()


def test_a_tile_and_a_fair_lead_to_their_clauses(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT, BOT)
    person.get_by_role("button", name="Reference").click()
    reference = person.get_by_role("dialog", name="Reference")
    reference.get_by_role("button", name=re.compile("^Barbican")).first.click()
    link = reference.get_by_role("article", name="Barbican").get_by_role("link", name="rule LO-127")
    link.click()
    # What of it is ours is said with it.
    expect(rules_of(person).locator(".asked")).to_contain_text("reconstructed")
    read_and_come_back(person, link, "Barbican")
    table_of(person, server.address, "keyper", BOT, BOT)
    person.get_by_role("group", name="Your fairground").get_by_role("button").first.click()
    link = person.locator("[data-sheet]").get_by_role("link", name=re.compile("^rule KP-120[78]"))
    link.click()
    read_and_come_back(person, link, "fair tile can be held")


def test_a_law_card_leads_to_its_law(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(person, LAWS)
    person.evaluate(DRAWN)
    card = person.locator("main .card:has([role=note] a)").first
    link = card.get_by_role("link", name=re.compile(r"^rule KT-10\d+"))
    card.hover()
    expect(link).to_be_visible()
    link.click()
    expect(rules_of(person).locator(".asked")).to_contain_text(re.compile(r"KT-10\d+"))
    expect(rules_of(person).get_by_role("heading", name=re.compile(r"^Law \d+"))).to_be_visible()
    person.keyboard.press("Escape")
    expect(rules_of(person)).to_have_count(0)
