"""The books of the games: come to from wherever one wants them, drawn on every screen, turned by keys, printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.core.registry import game as find_game
from keydom.server.teaching.book import book_of
from tests.browser.conftest import Server
from tests.browser.player import DRAWN, MARKED, Player
from tests.browser.test_axe import faults

pytestmark = pytest.mark.browser

GAMES = ("keythedral", "london", "keyper")
each_game = pytest.mark.parametrize("name", GAMES)
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.leaf')].flatMap((leaf) => {
  const whole = leaf.querySelector('.shown > [role=img]').getBoundingClientRect();
  const pins = [...leaf.querySelectorAll('.book-pin')].map((pin) => pin.getBoundingClientRect());
  const inside = (box) => box.left >= whole.left - 1 && box.right <= whole.right + 1
    && box.top >= whole.top - 1 && box.bottom <= whole.bottom + 1;
  return whole.width > 200 && whole.height > 100 && pins.every(inside) ? [] : [leaf.id];
})"""
"""Pages whose picture is not there, or has a number that is cut off."""
CUT = """() => [...document.querySelectorAll('.leaf')].flatMap((leaf) => {
  const picture = leaf.querySelector('.shown > [role=img]');
  const [whole, page] = [picture.getBoundingClientRect(), leaf.getBoundingClientRect()];
  const stage = picture.firstElementChild.getBoundingClientRect();
  const kept = getComputedStyle(leaf).breakInside === 'avoid';
  const fits = whole.right <= page.right + 1 && whole.bottom <= page.bottom + 1
    && Math.abs(stage.width - whole.width) < 2 && Math.abs(stage.height - whole.height) < 2;
  return kept && fits ? [] : [`${leaf.id} ${kept} ${JSON.stringify([whole, page, stage])}`];
})"""
"""Pictures that paper would cut off."""


def open_book(page: Page, server: Server, name: str) -> None:
    page.goto(f"{server.address}rules/{name}/book")
    page.wait_for_function(MARKED)
    page.evaluate(DRAWN)


@each_game
def test_every_page_is_there_with_its_picture_by_mouse_and_by_touch(
    person: Page, phone: Page, server: Server, name: str
) -> None:
    book = book_of(find_game(name))
    for page in (person, phone):
        open_book(page, server, name)
        expect(page.get_by_role("heading", level=1, name=f"{book.title} in pictures")).to_be_visible()
        for leaf in book.pages:
            expect(page.get_by_role("region", name=leaf.title, exact=True)).to_be_visible()
            expect(page.get_by_role("img", name=leaf.alternative, exact=True)).to_be_visible()
        assert page.evaluate(OUT_OF_SIGHT) == []
        Player(page).expect_no_sideways_scrolling()
        contents = page.get_by_role("navigation", name="The pages")
        link = contents.get_by_role("link", name=book.pages[-1].title)
        link.tap() if page is phone else link.click()
        expect(page.get_by_role("heading", name=book.pages[-1].title, exact=True)).to_be_in_viewport()


@each_game
def test_nothing_in_a_picture_can_be_pressed(person: Page, server: Server, name: str) -> None:
    open_book(person, server, name)
    pages = book_of(find_game(name)).pages
    assert person.locator(".leaf [inert]").count() == len(pages)
    last = person.get_by_role("region", name=pages[-1].title, exact=True).get_by_role("link").last
    last.focus()
    person.keyboard.press("Tab")
    expect(person.get_by_role("link", name="Learn it by playing")).to_be_focused()


@each_game
def test_letters_in_pictures_can_be_read_on_a_phone(phone: Page, server: Server, name: str) -> None:
    open_book(phone, server, name)
    smallest = phone.evaluate(
        """() => Math.min(...[...document.querySelectorAll('.leaf .book-pin, .leaf [inert] *')].flatMap((one) => {
          const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
          const box = one.getBoundingClientRect();
          if (!own || box.width < 2 || box.height < 2 || one.closest('.unseen, title')) return [];
          const scale = one.getScreenCTM ? one.getScreenCTM().a : box.width / (one.offsetWidth || box.width);
          return [parseFloat(getComputedStyle(one).fontSize) * scale];
        }))"""
    )
    assert smallest >= 12


def test_arrow_keys_turn_the_pages(person: Page, server: Server) -> None:
    open_book(person, server, "london")
    first, second, third, *_ = (page.title for page in book_of(find_game("london")).pages)
    for key, title in (("Right", first), ("Right", second), ("Right", third), ("Left", second), ("Left", first)):
        person.keyboard.press(f"Arrow{key}")
        heading = person.get_by_role("heading", name=title, exact=True)
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()


def test_doors_lead_to_the_book_and_from_it(person: Page, server: Server) -> None:
    in_pictures = person.get_by_role("heading", level=1, name="Keyper in pictures")
    person.goto(server.address)
    person.get_by_role("link", name="In pictures: Keyper", exact=True).click()
    expect(in_pictures).to_be_visible()
    expect(person).to_have_url(re.compile("/rules/keyper/book$"))
    person.get_by_role("link", name="All the rules").click()
    person.get_by_role("heading", name="The rules of Keyper").wait_for()
    person.get_by_role("link", name="In pictures").click()
    expect(in_pictures).to_be_visible()
    person.get_by_role("link", name="On one page").click()
    person.get_by_role("heading", name="Keyper on one page").wait_for()
    person.get_by_role("link", name="In pictures").click()
    expect(in_pictures).to_be_visible()
    person.get_by_role("link", name="Learn it by playing").click()
    person.get_by_role("link", name="See it in pictures").click()
    expect(in_pictures).to_be_visible()
    person.get_by_role("button", name="Play now").click()
    expect(person).to_have_url(re.compile("/table/"))


def test_the_reference_leads_to_the_book(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("button", name="Look things up: Key to the City - London").click()
    reference = person.get_by_role("dialog", name="Reference")
    expect(reference.get_by_role("link", name="In pictures")).to_have_attribute("href", "/rules/london/book")


def test_a_clause_leads_to_the_rules(person: Page, server: Server) -> None:
    open_book(person, server, "keythedral")
    person.get_by_role("link", name="KT-637").click()
    expect(person).to_have_url(re.compile("/rules/keythedral#KT-637$"))
    expect(person.locator("#KT-637")).to_be_in_viewport()


@each_game
def test_a_book_is_printed_light_and_whole(chromium: Browser, server: Server, name: str) -> None:
    context = chromium.new_context(color_scheme="dark", viewport={"width": 1920, "height": 1080})
    page = context.new_page()
    open_book(page, server, name)
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    # Two pages a sheet, or three.
    assert len(book_of(find_game(name)).pages) / 3 <= sheets <= len(book_of(find_game(name)).pages) / 2 + 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 1000})
    page.evaluate(DRAWN)
    expect(page.get_by_role("button", name="Print")).to_have_count(0)
    expect(page.get_by_role("navigation")).to_have_count(0)
    assert page.locator("h1").evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    assert page.evaluate(CUT) == []
    context.close()


@each_game
def test_a_book_shuts_nobody_out(person: Page, phone: Page, server: Server, name: str) -> None:
    for page in (person, phone):
        open_book(page, server, name)
        assert faults(page) == []
