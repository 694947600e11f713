"""What a lesson lights on the table and among the answers, and what else stands out or steps back there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, LIGHT_LIES_ON, do_until, point, show, sit_down
from tests.browser.player import DRAWN, PATIENCE, Player, until


def test_the_light_goes_on_with_the_learner_to_what_comes_next(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "fence")
    until(person, LIGHT_LIES_ON, "counter fence")
    person.locator(".question").get_by_role("button", name=re.compile("Build a fence")).click()
    until(person, LIGHT_LIES_ON, "cottage 1 2")
    person.locator(".board [data-anchor='cottage 1 2']").click()
    until(person, LIGHT_LIES_ON, "edge 0 0 SW")
    person.locator(".board [data-anchor='field 0 0'][data-through]").click()
    until(person, LIGHT_LIES_ON, "confirm")


LIT_BUTTON = """(words) => [...document.querySelectorAll('[data-light]')].some((light) => {
  const { x, y, width, height } = light.getBoundingClientRect();
  const thing = document.elementFromPoint(x + width / 2, y + height / 2);
  return thing?.closest('.question button')?.textContent.includes(words);
})"""
"""Whether the light lies on the button of this name."""


def test_the_button_that_a_lesson_names_is_lit(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    until(person, LIT_BUTTON, "Take a seat")
    sit_down(person, server, "keythedral", "cards")
    until(person, LIT_BUTTON, "Get a law card")
    while person.locator(".told > .step.now .reply").count() == 0:
        point(Player(person), show(person))
        until(person, LEARNING)
    until(person, LIT_BUTTON, "Upgrade cottage")


def test_the_light_lies_on_the_button_that_does_what_is_asked(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "second")
    person.locator(".board [data-anchor='area 0 green']").click()
    expect(person.locator("#prompt")).to_contain_text("Where do you play the green keyple")
    person.locator(".board [data-anchor='space 1:sheep'].lit").click()
    until(person, LIGHT_IS_ROUND, "Lay the other down: 3 actions")
    person.locator(".question").get_by_role("button", name=re.compile("Lay the other down")).click()
    expect(person.locator("[data-learning=finished]")).to_have_count(1)


def test_what_a_lesson_names_shines_alone_beside_what_it_takes_as_well(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "work")
    person.locator(".board [data-anchor='space 0:horses']").click()
    expect(person.locator(".question [data-right=true]")).to_have_text(["blue", "orange", "brown", "grey"])
    until(person, LIGHT_IS_ROUND, "black")


def test_a_form_shines_in_which_something_goes_by_itself_and_whoever_is_shown_the_way_is_sent_to_its_button(
    person: Page, server: Server
) -> None:
    # Where others are at work with yellow keyples no other colour can be chosen.
    sit_down(person, server, "london", "guests")
    do_until(person, ".step.now:has-text('Now you have a guest')")
    person.locator(".board [data-tile=senateHouse]").first.click()
    until(person, LIGHT_IS_ROUND, "Use with 3 yellow keyples")
    person.get_by_role("button", name="Show me").click()
    task = person.locator(".lesson-panel .task")
    expect(task).to_contain_text("Press “Use with 3 yellow keyples”.")
    # What is open has other answers than the one that would be shown.
    person.locator(".board [data-tile=buckingham]").first.click()
    expect(task).to_contain_text("Use your Senate House: put 3 yellow keyples on it.")
    person.keyboard.press("Escape")
    expect(task).to_contain_text("Choose “Use a tile”.")


def test_the_form_of_another_berth_than_a_lesson_asks_for_does_not_shine(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "barrier")
    person.locator(".board [data-anchor='berth 6']").click()
    until(person, LIGHT_IS_ROUND, "Sail to berth 6")
    person.locator(".board [data-anchor='berth 5']").click()
    sail = person.get_by_role("button", name="Sail to berth 5")
    expect(sail).to_have_attribute("data-right", "false")
    person.evaluate(DRAWN)
    assert not person.evaluate(f"({LIT_BUTTON})('Sail to berth 5')")


LIGHT_IS_ROUND = """(words) => {
  const lights = [...document.querySelectorAll('[data-light]')].map((light) => light.getBoundingClientRect());
  const things = lights.map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2));
  return things.length === 1 && things[0]?.closest('button')?.textContent.trim() === words;
}"""
"""Whether one light shines, round a button of these words."""


@pytest.mark.parametrize(("lesson", "sides"), [("chain", 1), ("upgrade", 6)])
def test_all_sides_that_are_right_in_a_lesson_stand_out(person: Page, server: Server, lesson: str, sides: int) -> None:
    sit_down(person, server, "london", lesson)
    right = person.locator(".board .edge.right")
    expect(right).to_have_count(sides)
    paint = "(all) => all.map((one) => getComputedStyle(one.querySelector('.hollow')).stroke)"
    painted = set(right.evaluate_all(paint))
    assert len(painted) == 1
    assert painted.isdisjoint(person.locator(".board .edge:not(.right)").evaluate_all(paint))


def test_the_light_round_a_tile_lies_under_it_and_its_neighbours(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "points")
    until(person, "() => document.querySelector('.board path[data-light]')")
    assert person.locator(".board path[data-light]").first.evaluate(UNDER_ALL_TILES)


def test_the_light_round_a_field_or_a_cottage_lies_under_all_that_stands_there(person: Page, server: Server) -> None:
    for key in ("worker", "call"):
        sit_down(person, server, "keythedral", key)
        until(person, "() => document.querySelector('.board path[data-light]')")
        assert person.locator(".board path[data-light]").evaluate_all(UNDER_WHAT_STANDS)
        # On the land nothing lies over it, as a frame of its own would.
        assert person.evaluate(FRAMES_ON_LAND) == 0


FRAMES_ON_LAND = """() => {
  const land = document.querySelector('.ground').getBoundingClientRect();
  const frames = [...document.querySelectorAll('.light:not(.over)')].map((one) => one.getBoundingClientRect());
  return frames.filter(({ top, bottom }) => bottom > land.top && top < land.bottom).length;
}"""


UNDER_WHAT_STANDS = """(lights) => lights.every((light) => {
  const own = light.closest('.cottage');
  const after = (one) => light.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  const all = document.querySelectorAll('.ground .cottage, .ground .worker');
  const standing = own ? [own.querySelector('.picture')] : [...all];
  return standing.length > 0 && standing.every(after);
})"""


def test_the_light_round_a_gap_is_seen_beside_what_lies_in_it(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "move")
    do_until(person, ".ground .slot.lit")
    until(person, "() => document.querySelector('.slot path[data-light]')")
    assert person.locator(".slot path[data-light]").evaluate_all(ROUND_BADGE) == [True]


ROUND_BADGE = """(lights) => lights.map((light) => {
  const things = [light, light.closest('.slot').querySelector('.badge')];
  const [around, badge] = things.map((one) => one.getBoundingClientRect());
  const beside = around.left < badge.left && around.right > badge.right;
  return beside && around.top < badge.top && around.bottom > badge.bottom;
})"""


def test_what_is_only_pointed_at_looks_other_than_what_may_be_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "worker")
    lit = person.locator(".ground .field.lit").first
    expect(lit).to_be_visible()
    # A worker is asked for: no cottage can be chosen, nor a field that is taken.
    person.locator(".ground [data-anchor='cottage 1 4']").hover()
    reached = person.locator(".ground .field.reached:not(.lit)").first
    expect(reached).to_be_attached()
    assert reached.evaluate(HALO) < lit.evaluate(HALO) / 2
    person.locator(".ground .field:not(.lit)").first.hover()
    near = person.locator(".ground .cottage.reaches").first
    expect(near).to_be_attached()
    assert near.evaluate(HALO) < lit.evaluate(HALO) / 2
    for quiet in (reached, near):
        expect(quiet.locator("> .halo > .glow")).to_be_hidden()
    expect(lit.locator("> .halo > .glow")).to_be_visible()


HALO = "(one) => parseFloat(getComputedStyle(one.querySelector(':scope > .halo > .line')).strokeWidth)"


def test_the_number_that_a_cottage_stands_for_is_lit_in_the_list_too(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "last-field")
    until(person, LIT_BUTTON, "number 4")


UNDER_ALL_TILES = """(light) => [...light.closest('svg').querySelectorAll('.tile')]
  .every((tile) => light.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING)"""


def test_the_light_lies_on_all_that_is_asked_for_alike(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "call")
    for _ in range(2):
        before = Player(person).position()
        point(Player(person), show(person))
        Player(person).wait_for_change(before)
    fields = person.locator(".question .body [data-code]:not([data-kind])")
    until(person, "() => document.querySelectorAll('.light.over').length > 1")
    assert person.locator(".light.over").count() == fields.count()
    # Whoever wants to be shown is shown one.
    show(person)
    until(person, "() => document.querySelectorAll('.light.over').length === 1")


def test_where_nothing_is_to_be_done_the_light_lies_on_that_answer_alone(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "joining")
    task = person.locator(".lesson-panel .task")
    while "Do not join" not in task.inner_text():
        before = Player(person).position()
        point(Player(person), show(person))
        Player(person).wait_for_change(before)
        until(person, "() => document.querySelector('[data-learning=asked]')")
    expect(person.locator(".light.over")).to_have_count(1)
    expect(person.locator(".light[data-light]:not(.over)")).to_have_count(0)


def test_what_waits_to_be_confirmed_is_marked_on_the_table_and_told_in_full(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    tile = person.locator("[data-anchor='tile B11']")
    line = "(one) => getComputedStyle(one.querySelector('.halo > .line')).stroke"
    lit = tile.evaluate(line)
    tile.click()
    confirm = person.locator("#confirm")
    expect(confirm).to_be_visible()
    person.mouse.move(5, 5)
    until(person, "() => document.querySelector(\"[data-anchor='tile B11'].previewed\")")
    assert tile.evaluate(line) != lit
    other = person.get_by_role("button", name="Not this").bounding_box()
    box = confirm.bounding_box()
    assert box is not None
    assert other is not None
    assert box["width"] > 1.5 * other["width"]


def test_the_answer_that_shines_is_seen_whole(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "river")
    do_until(person, "#prompt:has-text('Boat of rock and pig')")
    sell, idle = person.locator(".question [data-kind='sell-2']"), person.locator(".question .kinds.idle")
    person.wait_for_function(
        "([sell, idle]) => sell.getBoundingClientRect().bottom <= idle.getBoundingClientRect().top + 1",
        arg=[sell.element_handle(), idle.element_handle()],
        timeout=PATIENCE,
    )


def test_the_boat_that_a_lesson_asks_for_shines_in_the_form_of_its_river(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    person.locator(".board [data-anchor='area 0 blue']").click()
    person.locator(".board [data-anchor='space 0:river'].lit").click()
    expect(person.locator(".question [data-do='boat B3']")).to_be_visible()
    until(person, LIT_BUTTON_OF, "Play blue with the boat of rock and pig")


LIT_BUTTON_OF = LIT_BUTTON.replace(".textContent.includes(words)", ".getAttribute('aria-label') === words")
"""The same for a button that shows a picture, by what is heard of it."""


LIT_ON_TABLE = """(place) => document.querySelectorAll(`.board [data-place="${place}"]`).length === 1 &&
  [...document.querySelectorAll('.light')].some((light) => {
    const box = light.getBoundingClientRect();
    const thing = document.querySelector(`.board [data-place="${place}"]`).getBoundingClientRect();
    return Math.abs(box.x - thing.x) < 3 && Math.abs(box.right - thing.right) < 3;
  })"""
"""Whether a light lies round the place of this name on the table."""


def test_the_number_that_a_cottage_stands_for_is_lit_on_the_table_too(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "last-field")
    until(person, LIT_ON_TABLE, "call 4")


def test_the_light_lies_on_what_confirms_a_right_answer_alone(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    point(Player(person), show(person))
    for answer, right in (("Release 1 cow", False), ("Release 1 sheep", True)):
        person.get_by_role("button", name=answer).and_(person.locator(".choice")).click()
        expect(person.locator("#confirm")).to_be_visible()
        if right:
            until(person, LIT_BUTTON, "Confirm")
        else:
            until(person, "() => document.querySelector('[data-light]')")
            assert not person.evaluate(LIT_BUTTON, "Confirm")


def test_the_button_that_a_lesson_names_is_lit_in_the_list_of_a_cottage(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "house")
    while person.locator(".board [data-anchor='cottage 0 2'][data-opens]").count() == 0:
        before = Player(person).position()
        point(Player(person), show(person))
        Player(person).wait_for_change(before)
    person.locator(".board [data-anchor='cottage 0 2']").click()
    until(person, LIT_BUTTON, "Build a house")


def test_seats_that_cannot_be_paid_step_back(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    expect(person.locator(".tile.lit")).to_have_count(1)
    filters = person.locator(".tile").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one.querySelector('.picture')).filter)"
    )
    assert [one == "none" for one in filters] == [True, False, False, False]


SHINES_AT = """() => [...document.querySelectorAll('#london-pane [data-light]')]
  .map((one) => one.closest('[data-anchor]')?.dataset.anchor ?? one.id)"""
"""What of a borough shines."""


def test_a_place_that_a_lesson_asks_for_shines_and_then_the_button_that_places(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "place")
    place = person.locator('.board [data-cell="2 0"]')
    place.wait_for()
    person.wait_for_function(f"() => ({SHINES_AT})().join() === 'cell 2 0'", timeout=PATIENCE)
    # It is not filled by its light: only what cannot be chosen is dark.
    assert place.locator("[data-light]").evaluate("one => getComputedStyle(one).fill") == "none"
    place.click()
    expect(person.get_by_role("button", name="Place it here")).to_be_visible()
    expect(person.locator(".light[data-light]")).to_have_count(1)
    light, button = person.locator(".light[data-light]").bounding_box(), person.locator("[data-do]").bounding_box()
    assert light
    assert button
    assert abs(light["y"] - button["y"]) < 4


def test_where_any_place_will_do_all_of_them_shine(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "sail")
    do_until(person, ".board [data-cell]")
    expect(person.locator("#london-pane [data-light]")).to_have_count(6)
    assert all(anchor.startswith("cell ") for anchor in person.evaluate(SHINES_AT))


def test_before_upgrades_are_taught_only_a_side_that_joins_is_thick(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "connect")
    do_until(person, ".board [data-edge]")
    expect(person.locator(".board .edge.useful")).to_have_count(1)


def test_a_connector_that_is_taken_back_is_not_seen_as_if_it_still_lay(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "connect")
    do_until(person, ".board [data-edge]")
    side = person.locator(".board .edge.useful")
    side.hover()
    expect(side).to_have_class(re.compile(r"\bpointed\b"))
    side.click()
    expect(person.locator(".lesson-panel")).to_contain_text("It counts for both tiles")
    person.get_by_role("button", name="Undo the last step").click()
    expect(side).to_have_count(1)
    expect(person.locator(".board .edge.pointed")).to_have_count(0)
    side.hover()
    expect(side).to_have_class(re.compile(r"\bpointed\b"))


def test_the_button_of_a_form_shines_only_while_what_it_would_do_is_right(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "bid")
    person.locator(".board [data-anchor='tile shard']").first.click()
    form = person.locator(".question")
    form.get_by_role("button", name=re.compile("red", re.IGNORECASE)).first.click()
    expect(form.locator("[data-do]")).to_have_text("Bid 1 red keyple")
    until(person, "() => document.querySelectorAll('.light.over').length === 0")
    form.get_by_role("button", name="One more").click()
    until(person, LIT_BUTTON, "Bid 2 red keyples")
    form.get_by_role("button", name="One less").click()
    until(person, "() => document.querySelectorAll('.light.over').length === 0")
