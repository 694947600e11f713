"""Everybody can use the pages: names for all controls, contrast, no sideways scrolling on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import AT_ONCE, Server
from tests.browser.player import PATIENCE, Player, new_table

pytestmark = pytest.mark.browser

FAULTS = """() => {
  const faults = [];
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const start = (one) => one.outerHTML.slice(0, 120);
  const words = (id) => document.getElementById(id)?.textContent ?? '';
  const name = (one) => (one.getAttribute('aria-label') || one.labels?.[0]?.textContent || one.title
    || (one.getAttribute('aria-labelledby') ?? '').split(' ').map(words).join('') || one.textContent).trim();
  const controls = 'button, a[href], input, select, dialog[open], [role=button], [role=img]';
  for (const one of document.querySelectorAll(controls))
    if (seen(one) && !one.closest('[aria-hidden=true]') && name(one) === '')
      faults.push('without a name: ' + start(one));
  for (const one of document.querySelectorAll('main [data-code]'))
    if (seen(one) && one.tabIndex < 0) faults.push('not reached by Tab: ' + start(one));
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) faults.push('id twice: ' + id);
  if (!document.documentElement.lang) faults.push('no language');
  if (document.querySelectorAll('h1').length !== 1) faults.push('not exactly one h1');
  if (document.querySelectorAll('main').length !== 1) faults.push('not exactly one main');
  return faults;
}"""

# Text on a plain background; pictures and see-through layers are left out. WCAG 2.2, 1.4.3.
PALE = """() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || !one.getClientRects().length) continue;
    if (one.closest('svg, :disabled, .unseen, script, option')) continue;
    let ground = [0, 0, 0, 0];
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.backgroundImage !== 'none' || Number(style.opacity) < 1) { ground = null; break; }
      ground = rgba(style.backgroundColor);
      if (ground[3] === 255) break;
      if (ground[3] > 0) { ground = null; break; }
    }
    if (!ground || ground[3] !== 255) continue;
    const style = getComputedStyle(one);
    const [a, b] = [light(rgba(style.color)), light(ground)].sort((p, q) => q - p);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (large ? 3 : 4.5)) faults.add(`${ratio.toFixed(2)}: ${node.textContent.trim().slice(0, 60)}`);
  }
  return [...faults];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_controls_have_names_and_text_has_contrast(chromium: Browser, server: Server, scheme: str) -> None:
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    new_table(page, server.address, 3, {})
    table = page.url
    player = Player(page)
    for number in range(40):
        assert player.wait_for_turn()
        if number % 8 == 0:
            assert page.evaluate(FAULTS) == []
            assert page.evaluate(PALE) == []
        player.play_a_choice()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Reference")).to_contain_text("1")
    assert page.evaluate(FAULTS) == []
    assert page.evaluate(PALE) == []
    page.goto(f"{server.address}new/keythedral")
    page.get_by_text("Seat by seat").click()
    page.get_by_text("For experts").click()
    assert page.evaluate(FAULTS) == []
    assert page.evaluate(PALE) == []
    page.goto(server.address)
    page.get_by_text("A table is missing?").click()
    path = table.removeprefix(server.address.rstrip("/"))
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("link", name="Your turn")).to_have_attribute("href", path)
    assert page.evaluate(FAULTS) == []
    assert page.evaluate(PALE) == []
    context.close()


def test_no_page_is_wider_than_a_phone(phone: Page, server: Server) -> None:
    player = Player(phone)
    phone.goto(server.address)
    phone.get_by_role("button", name="Play now: Keyper").wait_for()
    player.expect_no_sideways_scrolling()
    phone.goto(f"{server.address}new/keythedral")
    phone.get_by_text("Seat by seat").click()
    phone.get_by_text("For experts").click()
    player.expect_no_sideways_scrolling()
    new_table(phone, server.address, 5, {1: "A friend, by link"})
    phone.get_by_role("textbox", name="Link to this table").wait_for()
    player.expect_no_sideways_scrolling()
    new_table(phone, server.address, 5, {})
    assert player.wait_for_turn()
    player.expect_no_sideways_scrolling()
    phone.get_by_role("button", name="Reference").click()
    player.expect_no_sideways_scrolling()


@pytest.mark.parametrize("path", ["nowhere/at/all", "table/bcdfghjkmnpq", "table/no-table"])
def test_a_link_that_leads_nowhere_says_so_and_leads_back(phone: Page, server: Server, path: str) -> None:
    phone.goto(server.address + path)
    expect(phone.get_by_role("heading", level=1)).to_have_text(re.compile("nothing at this|cannot be shown"))
    assert phone.evaluate(FAULTS) == []
    assert phone.evaluate(PALE) == []
    Player(phone).expect_no_sideways_scrolling()
    phone.get_by_role("link", name="To the start page").click()
    expect(phone).to_have_url(server.address)
    expect(phone.get_by_role("button", name="Play now: Keythedral")).to_be_visible()
