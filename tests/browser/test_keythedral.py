"""The land of Keythedral: all of it is seen at rest, and on a phone a finger finds what is lit there."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from table_pictures.moments import At, Moment

from tests.browser.conftest import Server
from tests.browser.player import BOT, DRAWN, WATCH_SHIFTS, Player, table_of

pytestmark = pytest.mark.browser

THREE, FIVE = "keythedral-3p", "keythedral-5p"
FIRST = Moment("keythedral", "first-turn", "A field is laid", At(THREE, "lay_field", ("field",)))
GAP = Moment("keythedral", "gap", "Into which gap", At(THREE, "lay_cottage", ("slot",), True, after=45))
PLACEMENT = Moment("keythedral", "placement", "Where a worker goes", At(THREE, "placement", ("direction",), after=76))
FENCE = Moment("keythedral", "fence", "Which fence", At(THREE, "turn", ("fence",), True, after=300))
TURN = Moment("keythedral", "turn", "A turn", At(THREE, "turn", ("position", "do", "law"), after=190))
LATE = Moment("keythedral", "late", "Late in a game of five", At(FIVE, "turn", ("position", "do"), after=480))

FINGER = 44
# Of each lit thing of the land: whether a finger that comes down near its middle, in four directions, meets just it.
MISSED = """(reach) => {
  const floor = document.querySelector('.ask').getBoundingClientRect().top;
  return [...document.querySelectorAll('.ground [data-code]')].flatMap((one) => {
    const { left, top, width, height, bottom } = one.querySelector('.touch, .hit').getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = [[0, 0], [reach, 0], [-reach, 0], [0, reach], [0, -reach]]
      .every(([dx, dy]) => one.contains(document.elementFromPoint(x + dx, y + dy)));
    return met && top >= 0 && bottom <= floor ? [] : [one.getAttribute('aria-label')];
  });
}"""
# What of the fields and cottages lies beyond the edges of the picture.
CUT = """() => {
  const frame = document.querySelector('.ground').getBoundingClientRect();
  const things = document.querySelectorAll('.ground .field > .hit, .ground .cottage .picture');
  return [...things].map((one) => one.getBoundingClientRect()).filter(({ left, top, right, bottom }) =>
    left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom).length;
}"""
COVERED = """() => [...document.querySelectorAll('.bar button')].filter((button) => {
  const bar = button.getBoundingClientRect();
  return [...document.querySelectorAll('.ground .field > .hit')].some((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
  });
}).length"""


@pytest.mark.parametrize("moment", [FIRST, GAP, PLACEMENT, FENCE], ids=lambda one: one.name)
def test_a_finger_finds_all_that_is_lit_on_the_land(
    phone: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment
) -> None:
    go_to_moment(phone, moment)
    phone.evaluate(DRAWN)
    assert phone.locator(".ground [data-code]").count() > 1
    assert phone.evaluate(MISSED, FINGER / 2 - 2 if moment is not FENCE else 8) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("moment", [TURN, LATE], ids=lambda one: one.name)
def test_all_of_the_land_is_seen_at_rest_and_no_button_lies_over_it(
    person: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment, width: int, height: int
) -> None:
    person.set_viewport_size({"width": width, "height": height})
    go_to_moment(person, moment)
    person.evaluate(DRAWN)
    assert person.evaluate(CUT) == 0
    assert person.evaluate(COVERED) == 0


@pytest.mark.parametrize("moment", [PLACEMENT, TURN, LATE], ids=lambda one: one.name)
def test_on_a_phone_all_of_the_land_is_seen_where_no_finger_needs_more(
    phone: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment
) -> None:
    go_to_moment(phone, moment)
    phone.get_by_role("group", name="Parts of the table").get_by_role("button", name=re.compile("^Land")).tap()
    phone.evaluate(DRAWN)
    assert phone.evaluate(CUT) == 0


# The sizes that the drawing has in so many frames.
SIZES = """async () => {
  const sizes = new Set();
  for (let frame = 0; frame < 20; frame++) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const { width, height } = [...document.querySelectorAll('.ground > svg')].at(-1).getBoundingClientRect();
    sizes.add(`${width} ${height}`);
  }
  return [...sizes];
}"""


@pytest.mark.parametrize("moment", [FIRST, GAP], ids=lambda one: one.name)
def test_the_land_is_at_rest_in_every_window(
    person: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment
) -> None:
    go_to_moment(person, moment)
    for width in range(1024, 1500, 16):
        person.set_viewport_size({"width": width, "height": 720})
        person.evaluate(DRAWN)
        person.evaluate(DRAWN)
        assert len(person.evaluate(SIZES)) == 1, f"the land changes its size for ever in a window of {width}"


# The pictures of the land, when there is one that has been read, and it is another than the one before.
PICTURE = """(before) => {
  const pictures = [...document.querySelectorAll('.ground image')].map((one) => one.href.baseVal);
  return pictures.length === 1 && pictures[0] !== before && pictures[0];
}"""
# How large its drawing says to be, once it has been read.
BREADTH = """(address) => {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(() => picture.naturalWidth);
}"""


def test_a_field_that_is_laid_comes_into_the_picture_of_the_land(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, FIRST)
    before = person.wait_for_function(PICTURE, arg="").json_value()
    assert person.evaluate(BREADTH, before) > 0
    fields = person.locator(".ground .field")
    laid = fields.count()
    person.locator(".ground .ghost.lit").first.click()
    expect(fields).not_to_have_count(laid)
    after = person.wait_for_function(PICTURE, arg=before).json_value()
    assert person.evaluate(BREADTH, after) > 0


def test_the_land_can_be_looked_at_from_nearer_and_from_farther_away(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, TURN)
    nearer, farther = (
        person.get_by_role("button", name="Look closer"),
        person.get_by_role("button", name="Look from farther away"),
    )

    def breadth() -> float:
        box = person.locator(".ground .field > .hit").first.bounding_box()
        assert box is not None
        return box["width"]

    at_rest = breadth()
    nearer.click()
    assert breadth() > at_rest
    farther.click()
    farther.click()
    assert breadth() < at_rest
    person.locator(".ground svg").last.hover()
    person.mouse.wheel(0, -400)
    person.wait_for_function(
        "before => document.querySelector('.ground .field > .hit').getBoundingClientRect().width > before", arg=at_rest
    )


def test_on_a_phone_a_question_turns_the_table_to_its_part_once(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    parts = phone.get_by_role("group", name="Parts of the table").get_by_role("button")
    town, land = parts.filter(has_text="Keytown"), parts.filter(has_text="Land")
    trade = phone.locator(".question .kind.possible", has_text="Trade")
    trade.tap()
    expect(town).to_have_attribute("aria-pressed", "true")
    # What is looked at by hand stays until something else is asked.
    land.tap()
    expect(land).to_have_attribute("aria-pressed", "true")
    expect(town).to_have_attribute("aria-pressed", "false")
    phone.get_by_role("button", name="Back").tap()
    trade.tap()
    expect(town).to_have_attribute("aria-pressed", "true")


def test_cubes_are_paid_in_any_order_all_at_once(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(person, TURN)
    person.locator('[data-kind="smith"]').click()
    # Nothing is chosen for anybody.
    expect(person.get_by_role("region", name="0 of 2 chosen")).to_be_visible()
    form, pay = person.locator(".payment"), person.locator("[data-do]")
    expect(pay).to_be_disabled()
    # The last colour first; what was chosen can be kept after all.
    form.locator(".one").last.click()
    expect(pay).to_have_text("Choose 1 more cube")
    form.locator('[aria-pressed="true"]').click()
    expect(pay).to_have_text("Choose 2 cubes")
    form.locator(".one").last.click()
    # The things behind the own screen can be chosen as well.
    person.locator('[data-anchor^="hand "]').first.click()
    expect(pay).to_have_text(re.compile("^Pay 1 .+, 1 .+$"))
    before = Player(person).position()
    pay.click()
    expect(person.locator("main")).not_to_have_attribute("data-version", before)


# How broad a field is seen.
FIELD = "() => document.querySelector('.ground .field > .hit').getBoundingClientRect().width"


def test_on_a_phone_a_question_of_few_answers_leaves_the_land_its_room(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, PLACEMENT)
    phone.evaluate(DRAWN)
    assert phone.evaluate(FIELD) > 52
    assert phone.evaluate(COVERED) == 0
    expect(phone.get_by_role("group", name="Your cubes and points")).to_contain_text("0 points")
    # How the others stand is a tap away.
    phone.get_by_role("group", name="Parts of the table").get_by_role("button", name=re.compile("^You")).tap()
    others = phone.get_by_role("region", name="Around the table").get_by_role("listitem")
    expect(others.filter(has_text="cubes and points behind the screen")).to_have_count(2)


# As if the next question left the land only so much height.
LESS_HEIGHT = "() => (document.querySelector('.part.land').style.height = '210px')"


def test_on_a_phone_buttons_of_the_land_do_not_jump_with_its_height(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, GAP)
    phone.evaluate(DRAWN)
    closer, farther = (phone.get_by_role("button", name=f"Look {how}") for how in ("closer", "from farther away"))
    ways = []
    phone.evaluate(WATCH_SHIFTS)
    for look in ("() => null", LESS_HEIGHT):
        phone.evaluate(look)
        for _frame in range(3):
            phone.evaluate(DRAWN)
        one, other = closer.bounding_box(), farther.bounding_box()
        assert one is not None
        assert other is not None
        ways.append((one["x"] - other["x"], one["y"] - other["y"]))
    # They lie side by side below the land, and one above the other beside it.
    (across, down), (beside, above) = ways
    assert across > 44
    assert above < -44
    assert down == beside == 0
    assert phone.evaluate("window.shifted") < 0.01


def test_who_acts_now_and_that_points_are_hidden_is_said(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, TURN)
    players = person.get_by_role("region", name="Around the table").get_by_role("listitem")
    expect(players).to_have_count(3)
    expect(players.get_by_role("img", name=re.compile("^You act$"))).to_be_visible()
    expect(players.filter(has_text="Bertram")).to_contain_text("points are hidden until the end")
    # It stands there only once.
    expect(person.get_by_role("list", name="Order of turns")).to_have_count(0)


# Signs of the plaques of the turns that cannot be read: they lie outside of them, or upon each other.
CUT_SIGNS = """() => [...document.querySelectorAll('.turns .plaque')].filter((plaque) => {
  const { left, right } = plaque.getBoundingClientRect();
  const things = [plaque.querySelector('.at'), ...plaque.querySelectorAll('.signs > span')]
    .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).clipPath === 'none')
    .map((one) => one.getBoundingClientRect());
  return things.length < 4 || things.some((one) => one.left < left || one.right > right);
}).length"""


@pytest.mark.parametrize("moment", [TURN, LATE], ids=lambda one: one.name)
def test_on_a_phone_the_plaques_of_three_and_of_five_tell_laws_fences_and_houses(
    phone: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment
) -> None:
    go_to_moment(phone, moment)
    phone.evaluate(DRAWN)
    assert phone.evaluate(CUT_SIGNS) == 0


def test_on_a_phone_the_own_cubes_and_points_are_in_sight_while_they_are_spent(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    own = phone.get_by_role("group", name="Your cubes and points")
    expect(own).to_be_visible()
    expect(own).to_contain_text("black stone")
    # Behind the own screen they lie larger, and only there.
    phone.get_by_role("group", name="Parts of the table").get_by_role("button", name=re.compile("^You")).tap()
    expect(own).to_be_hidden()


def test_on_a_phone_the_order_of_turns_tells_what_lies_before_each(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    turns = phone.get_by_role("list", name="Order of turns").get_by_role("listitem")
    expect(turns).to_have_count(3)
    for what in ("laws?", "fences?", "houses?"):
        expect(turns.filter(has_text=re.compile(rf"\d\s{what}\b"))).to_have_count(3)
    expect(turns.filter(has_text="points are hidden until the end")).to_have_count(2)


def test_the_houses_of_keytown_are_called_as_what_is_done_there(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, TURN)
    doors = person.locator(".counter .title")
    expect(doors).to_have_count(8)
    kinds = person.locator(".question [data-kind] .line").all_inner_texts()
    for door in doors.all_inner_texts():
        assert any(kind.startswith(door) for kind in kinds), door


def test_what_a_seat_is_worth_is_said_at_the_church(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(person, TURN)
    church = person.get_by_role("region", name="The Keythedral")
    expect(church).to_contain_text("points a seat")
    expect(church).to_contain_text(re.compile(r"\d+ of 17 seats"))


CALL = Moment("keythedral", "call", "Workers are called by number", At(THREE, "call", ("number",), after=73))
WINDOW = Moment("keythedral", "window", "A law or none", At(THREE, "window", ("law", "decline"), after=300))
CHOOSE = Moment("keythedral", "choose", "Who begins", At(THREE, "choose_start", ("seat",), after=230))


@pytest.mark.parametrize("moment", [FIRST, CALL, PLACEMENT, WINDOW, TURN, CHOOSE], ids=lambda one: one.name)
def test_the_plaque_of_who_is_asked_is_lit_in_every_phase(
    person: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment
) -> None:
    go_to_moment(person, moment)
    expect(person.locator(".players .seat.acts")).to_have_count(1)
    expect(person.locator(".players .seat.acts .name")).to_have_text(re.compile("^You"))


def test_a_fence_that_may_be_chosen_covers_no_roof(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(person, FENCE)
    expect(person.locator(".fence.lit").first).to_be_attached()
    behind = "one => one.compareDocumentPosition(document.querySelector('.cottage')) & Node.DOCUMENT_POSITION_FOLLOWING"
    assert person.locator(".fence.lit").first.evaluate(behind)


def test_on_a_phone_the_phase_is_read_whole(phone: Page, server: Server) -> None:
    """Between the head of the page and the players, also while the land is laid and fields are left."""
    table_of(phone, server.address, "keythedral", BOT)
    assert Player(phone).wait_for_turn()
    expect(phone.locator(".phase")).to_contain_text(re.compile("Laying the land.*fields left"))
    edges = []
    for what in ("body header", ".phase b", ".phase span", ".standing"):
        box = phone.locator(what).first.bounding_box()
        assert box is not None
        edges += [box["y"], box["y"] + box["height"]]
    # Each begins where the one before it ends, but for a pixel of rounding.
    assert all(below >= above - 1 for above, below in itertools.pairwise(edges[1:]))
