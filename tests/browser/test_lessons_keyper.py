"""Lessons of Keyper in the browser: the one thing that is asked for is the one that stands out."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import do_until, point, show, sit_down
from tests.browser.player import BOT, DRAWN, Player, table_of
from tests.browser.slow_server import SlowServer


def test_only_the_display_that_is_asked_for_has_a_strong_button(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "new-season")
    strong = re.compile(r"\bprimary\b")
    expect(person.get_by_role("button", name="Choose display 1")).not_to_have_class(strong)
    person.get_by_role("button", name="Unfold to display 2").click()
    expect(person.get_by_role("button", name="Choose display 2")).to_have_class(strong)


def test_the_fair_that_can_be_held_shines_on_the_table(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    held = person.locator(".question .choice").filter(has_text="Hold your spring fair")
    code = held.get_attribute("data-code") or ""
    expect(person.locator('.board [data-anchor="fairs 0 spring"]')).to_have_attribute("data-through", code)
    expect(person.locator("[data-light]")).to_have_count(2)
    # What does nothing has the same key as everywhere.
    expect(person.locator(".question .choice").filter(has_text="Done").locator("kbd")).to_have_text("D")


def test_all_that_can_be_done_at_a_boat_is_in_sight(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    do_until(person, "[data-kind=sell-2]")
    for _ in range(2):
        person.evaluate(DRAWN)
        body = person.locator(".question .body")
        assert body.evaluate("(body) => [body.scrollTop, body.scrollHeight <= body.clientHeight]") == [0, True]
        point(Player(person), show(person))


def test_no_tile_that_comes_under_a_resting_pointer_looks_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "build")
    do_until(person, ".to-build")
    person.locator(".to-build .face", has_text="Pig sty").click()
    expect(person.locator(".to-build")).to_have_count(0)
    raised = """() => [...document.querySelectorAll('.market .face')]
      .filter((one) => getComputedStyle(one).translate !== 'none').length"""
    expect(person.locator(".at-rest")).to_have_count(1)
    assert person.evaluate(raised) == 0
    tile = person.locator(".market .face").first
    tile.hover()
    expect(person.locator(".at-rest")).to_have_count(0)


def test_a_field_that_is_clicked_before_the_keyple_is_entered_is_not_forgotten(person: Page, server: Server) -> None:
    slow = SlowServer(person)
    sit_down(person, server, "keyper", "second")
    slow.silent = True
    person.locator(".board [data-anchor='area 0 green']").click()
    person.locator(".board [data-anchor='space 1:sheep']").click()
    person.evaluate(DRAWN)
    expect(person.locator("[data-sheet]")).to_have_count(0)
    slow.speak()
    form = person.locator("[data-sheet]")
    expect(form.get_by_role("button", name=re.compile("Lay the other down"))).to_be_visible()
    form.get_by_role("button", name=re.compile("Lay the other down")).click()
    expect(person.locator("[data-learning=finished]")).to_have_count(1)


def test_an_own_animal_is_sold_to_the_boat_at_hand_where_it_lies(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    do_until(person, "[data-kind=sell-2]")
    for points in ("2", "4"):
        before = Player(person).position()
        person.get_by_role("button", name=re.compile("^Sell 1 pig of")).click()
        Player(person).wait_for_change(before)
        expect(person.locator('[data-anchor="dock 0"] b')).to_have_text(points)


@pytest.mark.parametrize("size", ["person", "phone"])
def test_nothing_that_takes_back_lies_where_a_choice_is_confirmed(
    size: str, server: Server, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(size)
    sit_down(page, server, "keyper", "upgrade")
    do_until(page, ".question:has-text('Which tile do you upgrade')")
    player = Player(page)
    code = show(page)
    player.touch(next(one for one in player.lit() if one["code"] == code))
    confirm = page.locator("#confirm").bounding_box()
    before = player.position()
    page.locator("#confirm").click()
    player.wait_for_change(before)
    undo = page.get_by_role("button", name="Undo the last step").bounding_box()
    assert confirm is not None
    assert undo is not None
    assert confirm["y"] + confirm["height"] <= undo["y"]


def test_the_place_that_was_clicked_is_marked_and_what_is_right_in_its_form_shines(
    person: Page, server: Server
) -> None:
    sit_down(person, server, "keyper", "workshop")
    do_until(person, ".step.now:has-text('There is a second way to build')")
    person.locator('[data-plot="1"]').click()
    expect(person.locator('[data-plot="1"]')).to_have_class(re.compile(r"\bsought\b"))
    right = person.locator(".question :is([data-right=true], [data-right=named])")
    expect(right).to_have_text(["orange", "black"])
    expect(person.locator("[data-light]")).to_have_count(2)
    for light, button in zip(person.locator("[data-light]").all(), right.all(), strict=True):
        one, other = light.bounding_box(), button.bounding_box()
        assert one is not None
        assert other is not None
        assert abs(one["x"] - other["x"]) < 4
        assert abs(one["y"] - other["y"]) < 4


@pytest.mark.parametrize(("key", "told"), [("work", False), ("workshop", True)])
def test_what_a_keyple_would_do_on_plots_is_left_out_until_a_lesson_has_told_of_them(
    person: Page, server: Server, key: str, told: bool
) -> None:
    sit_down(person, server, "keyper", key)
    person.locator(".board [data-anchor='area 0 black']").click()
    places = person.get_by_role("list", name="What it would do where")
    expect(places).to_contain_text("Other empty field")
    expect(places.get_by_text("Plot of yours")).to_be_visible(visible=told)


def test_what_a_lesson_shows_is_marked_alone(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "upgrade")
    show(person)
    expect(person.locator(".board .cell.previewed")).to_have_count(1)
    expect(person.locator('[data-space="0:upgrade"]')).to_have_class(re.compile(r"\bpreviewed\b"))


def test_a_winter_fair_is_shown_with_its_gem_wherever_it_is_told(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "winter")
    expect(person.locator('[data-anchor="fairs 0 winter"] .waiting svg')).to_have_count(4)
    expect(person.locator(".end .lack .good")).to_have_count(4)


@pytest.mark.parametrize("taught", [True, False], ids=["lesson", "game"])
def test_another_keyple_that_is_clicked_is_played_instead_of_the_one_that_was_chosen(
    person: Page, server: Server, taught: bool
) -> None:
    if taught:
        sit_down(person, server, "keyper", "work")
    else:
        table_of(person, server.address, "keyper", BOT, BOT)
        person.get_by_role("button", name=re.compile("^Play a keyple")).click()
    for colour, other in (("blue", "black"), ("black", "orange"), ("orange", "blue")):
        taken, left = (person.locator(f"[data-anchor='area 0 {each}']") for each in (colour, other))
        taken.click()
        expect(taken).to_have_attribute("aria-pressed", "true")
        expect(left).to_have_attribute("aria-pressed", "false")
        expect(person.locator("main[aria-busy=false]")).to_be_visible()
    if taught:
        person.locator("[data-anchor='space 0:horses']").click()
        expect(person.get_by_role("region", name="Lesson")).to_contain_text("Your first horse!")
        expect(person.locator("[data-anchor='area 0 blue']")).to_have_count(1)
        expect(person.locator("[data-anchor='area 0 orange']")).to_have_count(0)


CUT = """() => {
  const body = document.querySelector('.question .body');
  const room = document.querySelector('.ask .log-room')?.clientHeight ?? 0;
  return body.scrollHeight > body.clientHeight + 1 ? Math.round(room) : 0;
}"""
"""How much room the log keeps of what can be answered and does not fit."""


def test_below_the_aims_of_the_game_at_the_end_answers_come_before_the_log(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "winter")
    person.get_by_role("button", name="Play", exact=True).click()
    player, seen = Player(person, random.Random(4)), 0
    while seen < 25 and player.wait_for_turn():
        person.evaluate(DRAWN)
        assert person.evaluate(CUT) <= 4, player.prompt()
        expect(person.locator(".question .standing")).to_have_count(0)
        player.play_a_choice()
        seen += 1
    assert seen == 25


def test_neither_a_rule_of_the_first_season_nor_a_crown_comes_before_its_lesson(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "work")
    expect(person.get_by_text("Take a keyple from your keyp area, or choose a field.")).to_have_count(0)
    # Whoever leads has one, which only the game behind the lessons shows.
    sit_down(person, server, "keyper", "upgrade")
    expect(person.locator(".crown")).not_to_have_count(0)
    expect(person.locator(".crown:visible")).to_have_count(0)
    sit_down(person, server, "keyper", "winter")
    expect(person.locator(".crown:visible")).not_to_have_count(0)
    table_of(person, server.address, "keyper", BOT)
    assert Player(person).wait_for_turn()
    expect(person.get_by_text("Take a keyple from your keyp area, or choose a field.")).to_be_visible()
