"""Keyper on a phone: its parts lie one behind the other, and the question over the lower half of the window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from table_pictures.moments import At, Moment

from tests.browser.player import DRAWN, WATCH_SHIFTS
from tests.browser.slow_server import SlowServer

pytestmark = pytest.mark.browser

RECORD = "keyper-3p"
TURN = Moment("keyper", "turn", "A turn in summer", At(RECORD, "turn", ("piece",), after=250))
LAYING_DOWN = Moment("keyper", "laying-down-begins", "Only keyples can be laid down", At(RECORD, "turn", ("board",)))
FIRST = Moment("keyper", "first", "The first turn", At(RECORD, "turn", ("piece",)))
# Of their own, because something is entered there.
ENTERED = Moment("keyper", "first-entered", "The first turn, to be played", At(RECORD, "turn", ("piece",)))
RIVER = Moment("keyper", "first-boat", "The first turn, to bring a boat", At(RECORD, "turn", ("piece",)))
BOAT = Moment("keyper", "boat", "The action of a boat", At(RECORD, "boat_action", ("boat_action",)))
WAITING = Moment("keyper", "waits", "Another one's turn", At(RECORD, "turn", ("piece",), after=300), viewer="waiting")
FIELD = Moment("keyper", "field-of-second", "Where a keyple goes", At(RECORD, "turn", ("field",), True))
HOARD = Moment("keyper", "hoard", "Very many tiles to build", At("keyper-hoard-4p", "building", ("tile",), after=480))
RESTING = Moment("keyper", "resting", "Many keyples rest", At("keyper-hoard-4p", "turn", ("piece",), after=248))
BUILDING = Moment("keyper", "build", "Which tile is built", At(RECORD, "building", ("tile",), after=110))
MANY_YIELDS = Moment("keyper", "many-yields", "Where it goes", At(RECORD, "turn", ("board",), True, after=160))
UPGRADING = Moment("keyper", "upgrade", "Which tile is upgraded", At(RECORD, "upgrading", ("plot",), after=230))

DISPLAYS = Moment("keyper", "displays", "The boards are folded anew", At(RECORD, "displays", ("display",), True))
JOINING = Moment("keyper", "joining-two", "Two colours to join with", At(RECORD, "joining", ("colour",)))
FAIRS = Moment("keyper", "two-fairs", "Which fairs are held", At(RECORD, "fairs", ("hold",), True, after=200))
TAKING = Moment("keyper", "taking", "A tile of the market is taken", At(RECORD, "take_tile", ("tile",)))
TRADING = Moment("keyper", "trading", "What is traded", At(RECORD, "conversion", ("give",)))

PAYING = Moment("keyper", "paying", "What is paid", At("keyper-2p", "upgrading", ("give",), True, after=328))
HOUSED = Moment("keyper", "housed", "Four cows at home", At("keyper-hoard-4p", "housing", ("give",), True, after=223))
MANY_KEYPLES = Moment("keyper", "many-keyples", "A full table", At("keyper-4p", "turn", ("piece",), after=600))

# Notes whenever a drawn frame shows the standings and the one before did not, or the other way about.
WATCH_STANDINGS = """() => {
  window.came_and_went = [];
  let before;
  const look = () => {
    const seen = document.querySelector('#panel-rest section').checkVisibility({ visibilityProperty: true });
    if (before !== undefined && seen !== before) window.came_and_went.push(seen);
    before = seen;
    requestAnimationFrame(look);
  };
  look();
}"""
NOT_CUT = """(one) => {
  const before = one.offsetHeight;
  one.style.webkitLineClamp = 'none';
  return before > 10 && one.offsetHeight === before;
}"""
# Of each field with keyples and a name of two lines: its name, and how many pixels of it lie under what is drawn there.
COVERED_NAMES = """() => [...document.querySelectorAll('.cell.in-two')]
  .filter((cell) => cell.checkVisibility() && cell.querySelector('.keyples') && cell.querySelector('.name'))
  .map((cell) => {
    const drawn = [...cell.querySelectorAll('.keyples path')].map((one) => {
      const { a, b } = one.getScreenCTM();
      const line = (parseFloat(getComputedStyle(one).strokeWidth) / 2) * Math.hypot(a, b);
      return one.getBoundingClientRect().bottom + line;
    });
    const { top } = cell.querySelector('.name').getBoundingClientRect();
    return [cell.getAttribute('aria-label'), Math.max(...drawn) - top];
  })"""
HIDDEN = """(things) => {
  const floor = document.querySelector('.ask').getBoundingClientRect().top;
  const boxes = things.map((one) => one.getBoundingClientRect());
  return boxes.filter(({ top, bottom }) => top < 0 || bottom > floor).length;
}"""


def test_parts_of_the_table_come_as_large_as_they_stay(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    phone.evaluate(WATCH_SHIFTS)
    for part in ("Market", "Your player board", "Country board 1"):
        phone.get_by_role("tab", name=re.compile(f"^{part}")).click()
        phone.evaluate(DRAWN)
        phone.evaluate(DRAWN)
    assert phone.evaluate("shifted") < 0.05


def test_the_figures_stay_in_reach_while_the_own_board_is_looked_at(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TURN)
    phone.get_by_role("tab", name=re.compile("^Your player board")).click()
    phone.evaluate("scrollTo(0, 500)")
    phone.evaluate(DRAWN)
    figures = phone.locator(".own .piece[data-code]")
    expect(figures.first).to_be_visible()
    assert figures.evaluate_all(HIDDEN) == 0


def test_all_plots_are_in_sight_without_scrolling(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, UPGRADING)
    phone.evaluate(DRAWN)
    assert phone.evaluate("scrollY") == 0
    assert phone.locator("[data-plot]").evaluate_all(HIDDEN) == 0
    plots = phone.locator("[data-plot][data-code]")
    expect(plots.first).to_be_visible()
    assert plots.evaluate_all(HIDDEN) == 0


def test_however_many_tiles_are_held_none_lies_on_another(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, HOARD)
    tiles = phone.locator(".unbuilt .face")
    expect(tiles.first).to_be_visible()
    boxes = tiles.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) > 15
    for number, box in enumerate(boxes):
        assert box["right"] <= phone.evaluate("document.documentElement.clientWidth")
        for other in boxes[:number]:
            assert box["left"] >= other["right"] or other["left"] >= box["right"] or box["top"] >= other["bottom"]


def test_however_many_keyples_rest_the_page_is_as_wide_as_the_phone(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, RESTING)
    expect(phone.locator(".own .marks > *")).to_have_count(6)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    rail = phone.locator(".rail").bounding_box()
    tile = phone.locator(".own .resting").bounding_box()
    assert rail is not None
    assert tile is not None
    assert tile["x"] + tile["width"] <= rail["x"] + rail["width"]


def test_whoever_comes_back_finds_the_board_that_is_asked_about(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, FIELD)
    expect(phone.locator("#prompt")).to_have_text(re.compile("^Onto which field of board 2"))
    expect(phone.get_by_role("tab", name=re.compile("^Country board 2"))).to_have_attribute("aria-selected", "true")
    expect(phone.locator(".board [data-code]:visible")).not_to_have_count(0)


def test_all_actions_of_a_boat_fit_into_the_question(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, BOAT)
    # Nothing is lit there, yet the board of the boat is shown, and named in the question.
    expect(phone.get_by_role("tab", name=re.compile("^Country board 2"))).to_have_attribute("aria-selected", "true")
    expect(phone.locator(".question")).to_contain_text("Use the boat: River, board 2")
    expect(phone.locator(".worked:visible")).to_have_attribute("data-space", "1:river")
    expect(phone.locator(".question .kind")).to_have_count(5)
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")


def test_boards_behind_one_another_are_listed_in_the_question(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, LAYING_DOWN)
    expect(phone.locator("#prompt")).to_contain_text("where do you lay down a keyple?")
    panel = phone.locator(".question")
    assert panel.locator(".choices .choice").count() > 1
    expect(panel.locator(".kind.possible")).to_have_count(0)
    expect(panel.locator(".kind.impossible").first).to_contain_text("Play a keyple")


@pytest.mark.parametrize("field", ["pigs", "river", "country_tile"])
def test_all_colours_that_can_go_to_a_field_are_in_sight(
    phone: Page, go_to_moment: Callable[[Page, Moment], None], field: str
) -> None:
    go_to_moment(phone, FIRST)
    phone.locator(f'[data-space="0:{field}"]').tap()
    colours = phone.locator("[data-sheet] [data-do]")
    expect(colours).to_have_count(7)
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")
    assert all(box["height"] >= 44 for box in (one.bounding_box() for one in colours.all()) if box is not None)


def test_however_much_is_to_be_said_of_a_colour_the_boards_are_in_sight(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, MANY_YIELDS)
    expect(phone.locator("#prompt")).to_have_text("Where do you play the white keyple?")
    expect(phone.get_by_role("list", name="What it would do where").get_by_role("listitem")).to_have_count(7)
    body = phone.locator(".question .body").bounding_box()
    assert body is not None
    boards = phone.locator(".question .choice")
    expect(boards).to_have_count(4)
    for box in (one.bounding_box() for one in boards.all()):
        assert box is not None
        assert body["y"] <= box["y"]
        assert box["y"] + box["height"] <= body["y"] + body["height"]


def test_the_boats_are_chosen_after_the_colour_that_brings_one(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, RIVER)
    phone.locator('[data-space="0:river"]').tap()
    phone.locator("[data-sheet]").get_by_role("button", name=re.compile("^Play white")).tap()
    expect(phone.locator("#prompt")).to_have_text("Which boat comes to the river of board 1?")
    boats = phone.locator("[data-sheet] [data-do]")
    expect(boats.first).to_have_attribute("aria-label", re.compile("^Play white with the boat of"))
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")


def test_while_others_decide_a_phone_shows_how_all_stand(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, WAITING)
    standings = phone.get_by_role("region", name=re.compile("^How all stand"))
    expect(standings.get_by_role("listitem")).to_have_count(3)
    expect(standings).to_contain_text("points")


def test_where_a_question_leaves_room_it_shows_how_all_stand(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    standings = phone.get_by_role("region", name=re.compile("^How all stand"))
    go_to_moment(phone, BUILDING)
    expect(standings).to_be_visible()
    body = phone.locator(".question .body")
    assert body.evaluate("(body) => body.scrollHeight <= body.clientHeight")
    go_to_moment(phone, FIRST)
    expect(phone.locator(".question .kind").first).to_be_visible()
    expect(standings).to_be_hidden()


def test_the_standings_do_not_come_and_go_while_an_answer_is_on_its_way(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    server = SlowServer(phone)
    go_to_moment(phone, ENTERED)
    asked = phone.locator("#prompt").inner_text()
    phone.locator('[data-space="0:river"]').tap()
    phone.locator("[data-sheet]").get_by_role("button", name=re.compile("^Play white")).tap()
    expect(phone.get_by_role("region", name=re.compile("^How all stand"))).to_be_visible()
    phone.evaluate(WATCH_STANDINGS)
    server.silent = True
    phone.locator("[data-sheet] [data-do]").first.tap()
    # If it takes long, nothing can be chosen meanwhile.
    expect(phone.locator("main[data-late]")).to_be_visible()
    assert phone.evaluate("came_and_went") == []
    server.speak()
    expect(phone.locator("#prompt")).not_to_have_text(asked)


def test_what_lies_behind_says_on_its_tab_how_many_places_are_lit(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, FIRST)
    tabs = phone.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    expect(tabs.nth(1)).to_have_accessible_name(re.compile(r"\d+ places to choose"))
    expect(tabs.nth(1).locator(".lamp")).to_be_visible()
    tabs.nth(1).tap()
    expect(tabs.nth(1).locator(".lamp")).to_have_count(0)
    expect(tabs.nth(0).locator(".lamp")).to_be_visible()


def test_the_question_has_one_height_whatever_is_asked(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    heights = set()
    for moment in (FIRST, WAITING, FIELD, BUILDING, HOARD, DISPLAYS, TRADING):
        go_to_moment(phone, moment)
        phone.evaluate(DRAWN)
        box = phone.locator(".question").bounding_box()
        assert box is not None
        heights.add(round(box["height"]))
    assert len(heights) == 1


def test_what_is_paid_stays_in_sight_while_it_is_confirmed(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, PAYING)
    ways = phone.locator(".question .choice")
    places = [way.bounding_box() for way in ways.all()]
    assert len(places) > 3
    for number in reversed(range(len(places))):
        ways.nth(number).tap()
        confirm = phone.locator(".confirm").bounding_box()
        tapped = ways.nth(number).bounding_box()
        body = phone.locator(".question .body").bounding_box()
        assert confirm is not None
        assert tapped is not None
        assert body is not None
        assert body["y"] <= tapped["y"]
        assert tapped["y"] + tapped["height"] <= confirm["y"]
        phone.get_by_role("button", name="Not this").tap()
        # All are where they were.
        assert [way.bounding_box() for way in ways.all()] == places


def test_a_farm_tile_says_how_many_animals_live_there(
    phone: Page, person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    for page in (phone, person):
        go_to_moment(page, HOUSED)
        shed = page.get_by_role("button", name=re.compile("Farmyard.*; 4 cows here"))
        herd = shed.locator(".herd")
        expect(herd.locator("svg")).to_have_count(1)
        expect(herd).to_have_text("4")
        assert herd.locator("b").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 12


def test_no_keyple_covers_the_name_of_its_field(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, MANY_KEYPLES)
    worked = 0
    for board in range(1, 5):
        phone.get_by_role("tab", name=re.compile(f"^Country board {board}")).tap()
        phone.evaluate(DRAWN)
        covered = phone.evaluate(COVERED_NAMES)
        assert [each for each in covered if each[1] > 0] == []
        worked += len(covered)
    assert worked > 2


def test_all_tiles_of_a_hoard_are_in_sight(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, HOARD)
    tiles = phone.locator(".unbuilt [data-code]")
    expect(tiles.nth(15)).to_be_visible()
    assert tiles.evaluate_all(HIDDEN) == 0


def test_why_not_goes_with_the_thing_of_which_it_was_said(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, WAITING)
    phone.evaluate(WATCH_SHIFTS)
    phone.locator('[data-anchor="tower 0"]').tap()
    expect(phone.locator(".reason")).to_contain_text("turn")
    phone.evaluate(DRAWN)
    phone.evaluate("shifted = 0")
    phone.locator("[data-sheet]").get_by_role("button", name="Close").tap()
    expect(phone.locator("[data-sheet], .reason")).to_have_count(0)
    phone.evaluate(DRAWN)
    assert phone.evaluate("shifted") < 0.05


def test_what_joining_brings_is_told_of_each_of_two_colours(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, JOINING)
    ways = phone.locator(".question .kind").filter(has_text="Join with")
    expect(ways).to_have_count(2)
    for way in ways.all():
        brings = way.locator(".more")
        expect(brings).to_contain_text("for you, 1 more for")
        assert brings.evaluate(NOT_CUT)


def test_what_upgrades_are_paid_with_is_told_while_a_tile_is_chosen(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    """The own stores are behind the question."""
    go_to_moment(phone, UPGRADING)
    told = phone.locator(".question [data-part=goods]")
    expect(told).to_be_in_viewport(ratio=1)
    expect(told).to_contain_text("You have")
    goods = told.locator(".unseen").all_inner_texts()
    assert goods
    phone.get_by_role("tab", name=re.compile("^Country board 1")).tap()
    stores = phone.get_by_role("region", name="Your stores").get_by_role("listitem")
    expect(stores.first).to_be_visible()
    there = stores.all_text_contents()
    assert all(any(each in one for one in there) for each in goods), (goods, there)


def test_a_trade_is_one_tap_on_what_goes_out_and_comes_in(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, TRADING)
    trades = phone.get_by_role("group", name="What goes out, what comes in")
    expect(trades.get_by_role("button", name="Skip this trade")).to_be_visible()
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")
    whole = trades.get_by_role("button", name=re.compile("^Give 1 .*, take "))
    assert all(min(box["width"], box["height"]) >= 44 for box in (one.bounding_box() for one in whole.all()) if box)
    before = phone.locator("main").get_attribute("data-version")
    trades.get_by_role("button", name="Give 1 log, take 1 clay and 1 rock").tap()
    expect(phone.locator("main")).not_to_have_attribute("data-version", before or "")
    raw_materials = phone.get_by_role("region", name="Your stores").get_by_role("listitem")
    for number, held in enumerate(("1", "2", "1")):
        expect(raw_materials.nth(number)).to_contain_text(held)


def test_the_displays_are_whole_below_the_question(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, DISPLAYS)
    panel = phone.locator(".question")
    displays = panel.get_by_role("button", name=re.compile("^Unfold to display"))
    expect(displays).to_have_count(4)
    expect(panel.get_by_role("list", name="Borders of display 1")).to_have_text(
        re.compile("1 blue border.*2 orange bor")
    )
    expect(displays.nth(0)).to_have_text("Display 1 123123")
    # Beside the four of them there is room for the teams of three players.
    expect(panel.get_by_text("Bertram", exact=True).last).to_be_visible()
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")
    displays.nth(2).tap()
    choose = panel.get_by_role("button", name="Choose display 3")
    expect(choose).to_be_visible()
    box = choose.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert box["y"] + box["height"] <= 844
    assert phone.locator(".chooser .hand").evaluate_all(HIDDEN) == 0


def test_fairs_that_can_be_held_are_read_whole(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, FAIRS)
    fairs = phone.locator(".question .choice").filter(has_text="Hold")
    expect(fairs).to_have_count(2)
    for fair in fairs.all():
        words = fair.locator(".words").bounding_box()
        assert words is not None
        assert words["width"] > 110
    assert phone.locator(".question .body").evaluate("(body) => body.scrollHeight <= body.clientHeight")


def test_what_stands_among_the_answers_is_not_counted_out_of_sight(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    phone.set_viewport_size({"width": 390, "height": 500})
    go_to_moment(phone, TAKING)
    phone.evaluate("scrollTo(0, 0)")
    below = phone.get_by_role("button", name="further down")
    expect(below).to_be_visible()
    phone.locator(".question").get_by_role("button", name=re.compile("Take a tile")).tap()
    expect(phone.locator(".question .choice").nth(3)).to_be_attached()
    expect(below).to_have_count(0)
