"""Lessons in the browser: to sit down at one, and to do what it asks for."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import DRAWN, PATIENCE, Player, become_guest

LEARNING = "() => document.querySelector('[data-learning]:not([data-learning=waiting])')?.dataset.learning"


def sit_down(page: Page, server: Server, game: str, key: str) -> None:
    """Begin a lesson."""
    become_guest(page, server.address)
    answer = page.request.post(f"{server.address}api/games/{game}/lessons/{key}")
    assert answer.ok, answer.text()
    page.goto(f"{server.address.rstrip('/')}{answer.json()['link']}")
    page.locator(f".{game}").first.wait_for(timeout=PATIENCE)


def show(page: Page) -> str:
    """Have the page show what to do next; its code. What came meanwhile may have put away what was shown."""
    shown = page.locator("[data-show]")
    end = time.monotonic() + PATIENCE / 1000
    while shown.count() == 0:
        assert time.monotonic() < end, "nothing is shown"
        page.evaluate(DRAWN)
        # A phone lays the lesson over the question until it is read.
        if (read := page.get_by_role("button", name="Try it")).is_visible():
            read.click()
        if (button := page.get_by_role("button", name="Show me")).is_visible():
            button.click()
    return shown.get_attribute("data-show") or ""


def point(player: Player, code: str) -> None:
    """Choose what is shown where it lies; where a form asks for more at once, by the button of the lesson."""
    before = player.position()
    for one in [one for one in player.lit() if one["code"] == code][:1]:
        player.touch(one)
        came = player.answer(before)
        if came == "confirm":
            player.press("#confirm")
        if came in ("changed", "confirm", "over"):
            player.wait_for_change(before)
            return
    player.page.get_by_role("button", name="Do it for me").click()
    player.wait_for_change(before)


LIGHT_LIES_ON = """(word) => {
  const lights = [...document.querySelectorAll('[data-light]')].map((light) => light.getBoundingClientRect());
  const things = lights.map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2));
  const names = things
    .map((thing) => thing?.closest('[data-anchor], [data-place], button'))
    .filter((thing) => !thing?.matches('[data-kind], .choice, .plaque'));
  const [one, ...more] = names.map((name) => [name?.dataset.anchor, name?.dataset.place, name?.id]);
  return more.length === 0 && one?.includes(word);
}"""
"""Whether one light shines beside the panel's answers and the tag of a number, and in its middle lies the thing of this
name."""


def asks_for(page: Page, kind: str) -> bool:
    """Whether the next question shows this; what others did meanwhile may still be gone through."""
    page.locator("[data-learning=asked]").wait_for(timeout=PATIENCE)
    page.evaluate(DRAWN)
    return page.locator(f"main {kind}").count() > 0


def do_until(page: Page, kind: str) -> None:
    """Have the lesson done for the learner, as far as a question that shows this."""
    while not asks_for(page, kind):
        show(page)
        before = Player(page).position()
        page.get_by_role("button", name="Do it for me").click()
        Player(page).wait_for_change(before)
        # The position may be shown before the request is known to be done, on which more is shown.
        page.locator("main[aria-busy=false]").wait_for()
        page.evaluate(DRAWN)
    if (read := page.get_by_role("button", name="Try it")).is_visible():
        read.click()


HIDDEN_BY_REPLY = """() => {
  const reply = document.querySelector('.lesson-panel .replying').getBoundingClientRect();
  const things = [...document.querySelectorAll('[data-owned], .board [data-light], .light[data-light]:not(.over)')];
  return things.filter((one) => one.getClientRects().length > 0).filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < reply.right && right > reply.left && top < reply.bottom && bottom > reply.top;
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
"""What is one's own, or in the light, and lies under a reply."""


BLOCKED_BESIDE_REPLY = """() => [...document.querySelectorAll('.board [data-code]')].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit?.closest('.told') && !hit.closest('.replying');
}).map((one) => one.outerHTML.slice(0, 80))"""
"""What can be chosen and looks free, but would not be tapped."""


def hides_nothing(phone: Page) -> None:
    """A reply lies where it hides nothing that is lit, or one's own, and nothing else is in the way of a tap."""
    expect(phone.locator(".lesson-panel .replying")).to_be_in_viewport(ratio=1)
    phone.wait_for_function(f"() => ({HIDDEN_BY_REPLY})().length === 0")
    phone.evaluate(DRAWN)
    assert phone.evaluate(HIDDEN_BY_REPLY) == []
    assert phone.evaluate(BLOCKED_BESIDE_REPLY) == []
