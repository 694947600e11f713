"""Answers beside a lesson: where they stand, how they are chosen and confirmed, and that none moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import LIGHT_LIES_ON, do_until, point, show, sit_down
from tests.browser.listener import Listener
from tests.browser.player import DRAWN, PATIENCE, Player, until


def test_whoever_picks_with_keys_never_loses_the_focus(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "points")
    person.locator("[data-tile=harrods]").first.click()
    form = person.locator("#panel-form")
    form.get_by_role("button", name=re.compile("blue keyples? in your hand")).focus()
    person.keyboard.press("Enter")
    focused = "() => document.activeElement.matches('#panel-form :enabled')"
    for colour in ("yellow", "black"):
        form.get_by_role("button", name=re.compile(f"^{colour} connector")).first.focus()
        person.keyboard.press("Enter")
        person.evaluate(DRAWN)
        assert person.evaluate(focused), person.evaluate("document.activeElement.outerHTML")


def test_the_way_to_the_rule_lies_on_no_word_of_the_question(person: Page, server: Server) -> None:
    for key in ("call", "last-field", "move", "cards"):
        sit_down(person, server, "keythedral", key)
        show(person)
        person.wait_for_function(BESIDE_ALL_WORDS, timeout=PATIENCE)


BESIDE_ALL_WORDS = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#prompt"));
  const door = document.querySelector(".question .door").getBoundingClientRect();
  return [...words.getClientRects()].every((line) => line.right <= door.left || line.bottom <= door.top);
}"""


def test_what_is_paid_for_is_confirmed_wherever_it_is_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "move")
    question = person.locator(".question")
    question.get_by_role("button", name=re.compile("Build a fence")).click()
    # One side of it is left, which goes by itself.
    person.locator('.board [data-anchor="cottage 0 4"] [data-place]').or_(
        person.locator('.board [data-anchor="cottage 0 4"][data-place]')
    ).first.click()
    expect(person.locator("#confirm")).to_be_visible()
    reply = person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")
    expect(reply).to_have_count(0)
    person.locator("#confirm").click()
    expect(reply).to_be_visible()


def test_a_law_card_that_is_taken_leaves_one_less(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "cards")
    pile = person.locator('.board [data-anchor="office"] .stock')
    expect(pile).to_have_text(re.compile("20$"))
    while person.locator(".lesson-panel .step.now .reply").count() == 0:
        point(Player(person), show(person))
        person.evaluate(DRAWN)
    expect(pile).to_have_text(re.compile("19$"))


def test_a_wrong_tile_is_replied_to_before_a_place_is_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "build")
    while person.locator(".lesson-panel .step.now .reply").count() == 0:
        point(Player(person), show(person))
        person.evaluate(DRAWN)
    person.locator(".board").get_by_role("button", name=re.compile("Farmyard")).first.click()
    expect(person.locator(".lesson-panel .other")).to_contain_text("The Farmyard scores 1 point")


def test_a_hint_leaves_the_answers_in_sight(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "winter")
    person.get_by_role("button", name="Play", exact=True).click()
    person.get_by_role("button", name="Hint: what a good player would do").click()
    expect(person.locator(".hint-view li").first).to_be_visible()
    body, last = person.locator(".question .body"), person.locator(".question .kind.possible").last
    person.wait_for_function(
        "([body, last]) => last.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom + 1",
        arg=[body.element_handle(), last.element_handle()],
        timeout=PATIENCE,
    )


def test_a_click_on_a_field_fences_it_off(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "fence")
    question = person.locator(".question")
    before = Player(person).position()
    person.locator(".board [data-anchor='cottage 1 2']").click()
    question.get_by_role("button", name=re.compile("^Build a fence")).click()
    Player(person).wait_for_change(before)
    person.locator(".board [data-anchor='field 0 0'][data-through]").click()
    person.locator("#confirm").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_a_click_on_an_own_cottage_calls_its_number(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "last-field")
    until(person, LIGHT_LIES_ON, "cottage 0 4")
    person.locator(".board [data-anchor='cottage 0 4']").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_what_costs_nothing_is_done_at_a_click(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "land")
    for place in ("field 1 1", "unplaced 3", "slot 0 0"):
        person.locator(f".board [data-place='{place}']").click()
    expect(person.get_by_role("button", name="Next lesson")).to_be_visible()


CUT_OFF = """() => [...document.querySelectorAll('.question .kind')].filter((kind) => {
  const { x, y, width, height } = kind.getBoundingClientRect();
  return height > 0 && !kind.contains(document.elementFromPoint(x + width / 2, y + height - 4));
}).map((kind) => kind.textContent.trim())"""
"""The kinds of action that are shown, of which the lower edge cannot be seen."""


def test_all_actions_of_a_turn_are_in_sight_beside_a_lesson(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keythedral", "worker")
    point(Player(person), show(person))
    expect(person.locator(".question .kind")).to_have_count(11)
    assert person.evaluate(CUT_OFF) == []


def test_a_law_with_a_long_name_is_named_above_the_button_that_confirms_it(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "price")
    player = Player(person)
    confirm = person.locator("#confirm")
    while not confirm.is_visible():
        code = show(person)
        before = player.position()
        player.touch(next(one for one in player.lit() if one["code"] == code))
        if player.answer(before) == "changed":
            player.wait_for_change(before)
    expect(person.locator(".confirm p").first).to_have_text(re.compile(r"^Price increase \(law 2\)$", re.IGNORECASE))
    expect(confirm.locator("span")).to_have_text("Confirm")


PLACES = """() => Object.fromEntries([...document.querySelectorAll('.question .kind, .question .task')]
  .map((one) => [one.dataset.kind ?? 'task', one.getBoundingClientRect().top]))"""
"""How far down each kind of action stands, and what the question is about."""


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_sale_moves_nothing(person: Page, phone: Page, server: Server, way: str) -> None:
    page = phone if way == "touch" else person
    sit_down(page, server, "keyper", "river")
    do_until(page, "[data-kind^=sell]:not(.impossible)")
    before, position = page.evaluate(PLACES), Player(page).position()
    page.locator("[data-kind^=sell].possible").click()
    Player(page).wait_for_change(position)
    expect(page.locator(".kind.impossible").filter(has_text="You sold some this turn.")).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(PLACES) == before


def test_a_fair_is_held_on_its_own_card(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    person.locator(".board .fair.waiting.ready").first.click()
    person.locator("[data-sheet]").get_by_role("button", name="Hold your spring fair").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_a_boat_is_brought_by_a_click_on_the_quay(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    person.locator(".board [data-anchor='area 0 blue']").first.click()
    person.locator(".board [data-anchor='space 0:river'].lit").click()
    person.locator(".board [data-anchor='boat B3'].lit").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_what_confirms_stands_where_no_answer_was(person: Page, server: Server) -> None:
    """Whoever takes one answer and then means another one must not confirm the first."""
    sit_down(person, server, "keyper", "season-end")
    point(Player(person), show(person))
    expect(person.locator(".question .choice")).to_have_count(3)
    before = [one.bounding_box() for one in person.locator(".question .choice").all()]
    person.get_by_role("button", name="Release 1 cow").and_(person.locator(".choice")).click()
    confirm = person.locator(".confirm").bounding_box()
    assert confirm is not None
    assert [one.bounding_box() for one in person.locator(".question .choice").all()] == before
    for box in before:
        assert box is not None
        assert box["y"] + box["height"] <= confirm["y"]
    person.get_by_role("button", name="Release 1 sheep").and_(person.locator(".choice")).click()
    expect(person.locator(".confirm")).to_contain_text("release 1 sheep")
    person.locator("#confirm").click()
    expect(person.locator("[data-learning=finished]")).to_have_count(1)


def test_doing_nothing_is_no_paler_than_the_rest(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "joining")
    name = person.locator(".question [data-kind=decline] .name")
    other = person.locator(".question .kind:not(.idle) .name, .question .choice").first
    ink = "(one) => getComputedStyle(one).color"
    assert name.evaluate(ink) == other.evaluate(ink)


def test_cubes_are_paid_that_the_learner_has_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "craft")
    question = person.locator(".question")
    question.get_by_role("button", name=re.compile("Visit the smith")).click()
    expect(question.locator(".payment [data-do]")).to_be_disabled()
    for _ in range(2):
        question.locator(".payment [data-pick=black]").first.click()
    question.get_by_role("button", name="Pay 2 stone").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_fields_are_listed_as_one_reads(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "call")
    point(Player(person), show(person))
    choices = person.locator(".question .choice .words")
    expect(choices).to_have_text(
        [re.compile(one) for one in ("^north-west", "^north-east", "^south-west", "^south-east")]
    )
    sit_down(person, server, "keythedral", "land")
    person.get_by_role("button", name="from a list").click()
    expect(choices.first).to_have_text(re.compile("^north"))
    expect(choices.last).to_have_text(re.compile("^south"))


def test_a_bid_is_called_as_the_button_that_makes_it(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "start")
    show(person)
    expect(person.locator(".lesson-panel .task")).to_contain_text("Choose “Bid 1”.")
    listener = Listener(person)
    assert [one.name for one in listener.heard("button") if one.name.startswith("bid")] == ["bid 1", "bid 2", "bid 3"]


def test_the_second_half_of_a_double_click_undoes_nothing(person: Page, server: Server) -> None:
    sent: list[str] = []
    person.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    sit_down(person, server, "keythedral", "house")
    do_until(person, "footer button:has-text('Undo')")
    undo = person.get_by_role("button", name=re.compile("^Undo")).first
    before = Player(person).position()
    undo.dispatch_event("click", {"detail": 2})
    undo.click()
    Player(person).wait_for_change(before)
    assert sum('"undo"' in frame for frame in sent) == 1


def test_all_displays_are_in_sight_beside_the_lesson_that_speaks_of_them(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "new-season")
    answers = person.locator(".question .body .choice")
    expect(answers).to_have_count(4)
    body = person.locator(".question > .body")
    assert body.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_what_is_shown_is_called_as_on_its_button(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "joining")
    show(person)
    expect(person.locator(".lesson-panel .task")).to_contain_text("Choose “Join with brown”.")


def test_cubes_that_a_lesson_does_not_take_go_back(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "start")
    do_until(person, ".payment")
    payment = person.locator(".payment")
    payment.locator("[data-pick=black]").click()
    payment.get_by_role("button", name="Pay 1 stone").click()
    expect(person.locator(".lesson-panel .other")).to_be_visible()
    expect(payment.locator("[aria-pressed=true]")).to_have_count(0)
    expect(payment.locator("[data-do]")).to_be_disabled()
    until(
        person,
        """() => {
          const cube = document.querySelector('.payment [data-pick=red]').getBoundingClientRect();
          const lights = [...document.querySelectorAll('.light')].map((one) => one.getBoundingClientRect());
          return lights.length === 1 && Math.abs(lights[0].x - cube.x) < 3 && Math.abs(lights[0].y - cube.y) < 3;
        }""",
    )


def test_the_text_of_a_law_card_lies_over_nothing_once_it_is_chosen(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keythedral", "price")
    card, text = person.locator(".board [data-place='law 2']"), person.locator(".board .text:popover-open")
    card.hover()
    expect(text).to_be_visible()
    card.click()
    expect(person.locator("#confirm")).to_be_visible()
    expect(text).to_have_count(0)
    assert person.evaluate(
        """() => [...document.querySelectorAll('.question .choice, #confirm')].every((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })"""
    )
    person.mouse.move(5, 5)
    card.hover()
    expect(text).to_be_visible()


OUT_OF_THE_PANEL = """() => {
  const room = document.querySelector('.question > .body').getBoundingClientRect();
  const head = document.querySelector('[data-sheet] > header');
  const inside = ({ top, bottom }) => top >= room.top - 1 && bottom <= room.bottom + 1;
  const parts = [head, ...head.querySelectorAll('h3, .picture, .button svg')];
  const left = parts.filter((one) => !inside(one.getBoundingClientRect())).map((one) => one.className || one.tagName);
  const close = head.querySelector('.button');
  const { x, y, width, height } = close.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return [...left, ...(close.contains(over) ? [] : ['covered'])];
}"""
"""What of the head of an open form cannot be seen in the panel."""


PLACES_OF_COLOURS = """() => [...document.querySelectorAll('[data-sheet] .hand .colour, [data-sheet] .kinds, .do')]
  .map((one) => Math.round(one.getBoundingClientRect().top))"""
"""Where the colours, the pieces to be picked and the button of a form lie."""


@pytest.mark.parametrize(
    ("key", "tile"), [("use", "bankOfEngland"), ("points", "harrods"), ("home", "buckingham"), ("outbid", "marbleArch")]
)
def test_beside_a_lesson_the_head_of_a_form_stays_and_a_colour_moves_nothing(
    person: Page, server: Server, key: str, tile: str
) -> None:
    sit_down(person, server, "london", key)
    person.locator(f'.board [data-tile="{tile}"]').click()
    person.locator("[data-sheet] .hand .colour").first.wait_for()
    person.evaluate(DRAWN)
    assert person.evaluate(OUT_OF_THE_PANEL) == []
    before = person.evaluate(PLACES_OF_COLOURS)
    person.locator("[data-sheet] .hand .colour").first.click()
    expect(person.locator("[data-sheet] .hand .colour[aria-pressed=true]")).to_have_count(1)
    person.evaluate(DRAWN)
    assert person.evaluate(OUT_OF_THE_PANEL) == []
    assert person.evaluate(PLACES_OF_COLOURS) == before
