"""Keythedral's lessons on a phone: the room left to the land, what a reply lies over, and what small signs say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, LIGHT_LIES_ON, do_until, hides_nothing, point, show, sit_down
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
    hides_nothing(phone)


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


def test_nothing_lit_lies_under_the_lesson_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "worker")
    show(phone)
    Player(phone).expect_no_sideways_scrolling()
    line = phone.locator(".lesson-panel").bounding_box()
    question = phone.locator(".question .head").bounding_box()
    assert line is not None
    assert question is not None
    assert question["y"] >= line["y"] + line["height"] - 1


def test_a_phone_turns_to_what_comes_next(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "fence")
    phone.get_by_role("button", name="Try it").click()
    until(phone, LIGHT_LIES_ON, "counter fence")
    phone.locator(".question").get_by_role("button", name=re.compile("Build a fence")).click()
    until(phone, LIGHT_LIES_ON, "cottage 1 2")


EDGES = """() => ['.question', '.land .ground'].map((one) => {
  const thing = [...document.querySelectorAll(one)].find((each) => each.getClientRects().length > 0);
  return thing ? Math.round(thing.getBoundingClientRect()[one === '.question' ? 'top' : 'height']) : null;
})"""
"""The upper edge of the question, and how high the land is; null: another part is shown."""


@pytest.mark.parametrize("key", ["worker", "last-field", "house", "move", "end"])
def test_on_a_phone_the_line_of_a_lesson_of_keythedral_and_the_land_keep_their_places(
    phone: Page, server: Server, key: str
) -> None:
    sit_down(phone, server, "keythedral", key)
    edges = []
    while until(phone, LEARNING) != "finished":
        code = show(phone)
        edges.append(phone.evaluate(EDGES))
        point(Player(phone), code)
    edges.append(phone.evaluate(EDGES))
    tops, lands = zip(*edges, strict=True)
    assert len(set(tops)) == 1
    assert len(set(lands) - {None}) <= 1
    own = phone.get_by_role("group", name="Your cubes and points")
    if own.is_visible():
        assert own.bounding_box()["y"] + own.bounding_box()["height"] <= edges[-1][0]  # type: ignore[index]


@pytest.mark.parametrize("key", ["worker", "call", "cards"])
def test_no_answer_lies_on_the_second_line_of_a_question_on_a_phone(phone: Page, server: Server, key: str) -> None:
    sit_down(phone, server, "keythedral", key)
    lines = 0
    while until(phone, LEARNING) != "finished":
        code = show(phone)
        until(phone, "() => document.querySelector('[data-light]')")
        # Nor its light.
        assert phone.evaluate(ROOM_BELOW_QUESTION) >= 6
        lines = max(lines, phone.locator("#prompt").evaluate(LINES))
        point(Player(phone), code)
    assert lines > 1


ROOM_BELOW_QUESTION = """() => {
  const prompt = document.querySelector('#prompt');
  const answers = [...document.querySelectorAll('.question :is(.kind, .choice)')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.getBoundingClientRect().top);
  const end = prompt.getBoundingClientRect().bottom - parseFloat(getComputedStyle(prompt).paddingBottom);
  return Math.min(innerHeight, ...answers) - end;
}"""

LINES = """(prompt) => {
  const { lineHeight, paddingBottom } = getComputedStyle(prompt);
  return Math.round((prompt.offsetHeight - parseFloat(paddingBottom)) / parseFloat(lineHeight));
}"""


def test_a_law_card_that_is_asked_for_is_whole_on_a_phone_and_its_light_goes_no_farther(
    phone: Page, server: Server
) -> None:
    sit_down(phone, server, "keythedral", "cards")
    do_until(phone, ".board .laws .lit")
    until(phone, "() => document.querySelector('.light:not(.over)')")
    things = phone.locator(".board .things").bounding_box()
    assert things is not None
    for one in (phone.locator(".light:not(.over)"), phone.locator(".board .laws .lit").first):
        box = one.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= things["y"] + things["height"] + 2


LIGHT_ON_CONFIRM = """() => {
  const { top } = document.querySelector('.confirm').getBoundingClientRect();
  const lights = [...document.querySelectorAll('.light')].map((light) => light.getBoundingClientRect());
  return lights.filter(({ bottom }) => bottom > top + 1).length;
}"""


def test_no_light_lies_over_what_waits_to_be_confirmed_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "seat")
    point(Player(phone), show(phone))
    until(phone, "() => document.querySelector('.question [data-kind=law]') !== null")
    if (read := phone.get_by_role("button", name="Try it")).is_visible():
        read.tap()
    # What is asked for is to pass, at the lower end of the list, where the button comes that confirms.
    phone.locator(".question [data-kind=law]").tap()
    until(phone, "() => document.querySelector('.confirm') !== null")
    phone.wait_for_function(f"() => ({LIGHT_ON_CONFIRM})() === 0")


def test_the_houses_of_keytown_are_seen_in_a_lesson_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "house")
    phone.evaluate(DRAWN)
    for house in phone.locator(".counter > svg").all():
        box = house.bounding_box()
        assert box is not None
        assert box["height"] > 36
