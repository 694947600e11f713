"""Keythedral's lessons on a phone: the room left to the land, what a reply lies over, and what small signs say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, point, show, sit_down
from tests.browser.player import DRAWN, Player, until

LEAST_OF_THE_LAND = 260
"""Pixels of 844 in height that the land keeps, whatever is asked."""


LAND = """() => [...document.querySelectorAll('.land .ground')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => one.getBoundingClientRect().height)"""


@pytest.mark.parametrize("key", ["worker", "house", "fence", "move", "cards"])
def test_the_land_keeps_its_room_however_many_answers_there_are(phone: Page, server: Server, key: str) -> None:
    sit_down(phone, server, "keythedral", key)
    seen: list[float] = []
    while until(phone, LEARNING) != "finished":
        code = show(phone)
        seen += phone.evaluate(LAND)
        point(Player(phone), code)
    assert seen
    assert min(seen) >= LEAST_OF_THE_LAND


FAULTS_OF_KINDS = """() => {
  const body = document.querySelector('.question > .body').getBoundingClientRect();
  return [...document.querySelectorAll('.question .kind')].filter((kind) => kind.offsetHeight > 0).flatMap((kind) => {
    const { top, bottom, height } = kind.getBoundingClientRect();
    const seen = [...kind.querySelectorAll('.name, .cost, .impossible .more')]
      .filter((one) => getComputedStyle(one).position !== 'absolute');
    return [
      top < body.top - 1 || bottom > Math.min(body.bottom, innerHeight) + 1 ? 'out of sight' : '',
      height < 44 ? 'too low' : '',
      seen.some((one) => one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0) ? 'cut' : '',
      seen.some((one) => parseFloat(getComputedStyle(one).fontSize) < 12) ? 'too small' : '',
    ].filter(Boolean).map((fault) => `${kind.dataset.kind}: ${fault}`);
  });
}"""
"""What cannot be seen, read or tapped of the actions of a turn."""


@pytest.mark.parametrize(("key", "kinds"), [("seat", 8), ("cards", 11), ("fence", 10), ("stage", 9)])
def test_all_actions_of_a_turn_are_in_sight_above_one_another(
    phone: Page, server: Server, key: str, kinds: int
) -> None:
    sit_down(phone, server, "keythedral", key)
    show(phone)
    shown = phone.locator(".question .kind").filter(visible=True)
    expect(shown).to_have_count(kinds)
    assert phone.evaluate(FAULTS_OF_KINDS) == []


HIDDEN_BY_REPLY = """() => {
  const reply = document.querySelector('.lesson-panel .replying').getBoundingClientRect();
  const things = [...document.querySelectorAll('[data-owned], .board [data-light], .light:not(.over)')];
  return things.filter((one) => one.getClientRects().length > 0).filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < reply.right && right > reply.left && top < reply.bottom && bottom > reply.top;
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
"""What is one's own, or in the light, and lies under a reply."""


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("seat", "^Pass"),
        ("worker", "^North-east"),
        ("call", "number 1"),
        ("last-field", "number 5"),
        ("stage", "^Visit the smith"),
        ("start", "^No bid"),
        ("match", "^Match"),
    ],
)
def test_a_reply_hides_nothing_lit_and_nothing_that_is_owned(phone: Page, server: Server, key: str, wrong: str) -> None:
    sit_down(phone, server, "keythedral", key)
    phone.get_by_role("button", name="Try it").tap()
    phone.locator(".question").get_by_role("button", name=re.compile(wrong, re.IGNORECASE)).first.tap()
    confirm = phone.locator("#confirm")
    reply = phone.locator(".lesson-panel .replying")
    expect(confirm.or_(reply).first).to_be_visible()
    if confirm.is_visible():
        confirm.tap()
    expect(reply).to_be_in_viewport(ratio=1)
    phone.wait_for_function(f"() => ({HIDDEN_BY_REPLY})().length === 0")
    phone.evaluate(DRAWN)
    assert phone.evaluate(HIDDEN_BY_REPLY) == []


def test_what_the_signs_of_a_player_count_is_said_at_a_tap(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "fence")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator(".strip .plaque").first.tap()
    expect(phone.locator(".reason")).to_contain_text("0 law cards, 3 fences not built yet, no houses")


def test_nothing_says_that_it_is_ones_move_while_the_end_of_a_lesson_is_read(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "house")
    while until(phone, LEARNING) != "finished":
        point(Player(phone), show(phone))
    expect(phone.get_by_role("button", name="Next lesson")).to_be_visible()
    expect(phone.locator(".turn-sign")).to_have_count(0)


def test_what_is_confirmed_lies_whole_in_the_window_over_what_does_nothing(phone: Page, server: Server) -> None:
    """A law card has a long text, under a question of three lines."""
    sit_down(phone, server, "keythedral", "price")
    show(phone)
    phone.locator(".question .kind.possible").first.tap()
    confirm = phone.locator("#confirm")
    expect(confirm).to_be_in_viewport(ratio=1)
    over = "one => { const {x, y, width} = one.getBoundingClientRect(); return [0.2, 0.5, 0.8].map(across => "
    over += "document.elementFromPoint(x + across * width, y + 8)?.closest('.confirm') === one) }"
    assert phone.locator(".question .confirm").evaluate(over) == [True, True, True]
