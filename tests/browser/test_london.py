"""London at the table: a turn in the sheet of a tile, connectors laid while others move, the parts one tap apart."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from table_pictures.moments import At, Moment

from tests.browser.conftest import Server
from tests.browser.learning import sit_down
from tests.browser.player import BOT, Player, join, table_of
from tests.browser.slow_server import SlowServer

pytestmark = pytest.mark.browser

TURN = re.compile("^Your turn")
WHICH = Moment("london", "which-tile", "For which tile", At("london-3p", "turn", ("tile",), True, after=60))
KEYPLES = Moment("london", "keyples", "With which keyples", At("london-3p", "turn", ("keyple",), True, after=60))
SAILING = Moment("london", "sailing", "The barges sail", At("london-3p", "sailing", ("berth",)))
MID_GAME = Moment("london", "mid-game", "The second era", At("london-3p", "turn", ("do",), after=260))
HOMES = Moment("london", "home", "Which home tile", At("london-4p", "choose_home", ("tile",)))


def sheet_of(page: Page, tile: str) -> Locator:
    """Click on a tile; the sheet that opens."""
    page.locator(f'[data-tile="{tile}"]:visible').first.click()
    return page.locator("[data-sheet]")


def choose_colour(sheet: Locator) -> None:
    """Of several colours in the hand take the last one; of one there is no choice."""
    colours = sheet.locator("button.colour")
    if colours.count() > 0:
        colours.last.click()


def use(page: Page, tile: str) -> None:
    """Use a tile on offer with as little as is needed."""
    sheet = sheet_of(page, tile)
    sheet.get_by_role("tab", name="Use").click()
    choose_colour(sheet)
    sheet.get_by_role("button", name=re.compile("^Use with 1")).click()
    expect(sheet).to_be_hidden()


def test_a_whole_turn_is_entered_in_the_sheet_of_a_tile(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    sheet = sheet_of(person, "barbican")
    more = sheet.get_by_role("button", name="One more")
    colours = sheet.locator("button.colour")
    if colours.count() > 0:
        # None is taken before the player has chosen one, and no price is told.
        expect(colours.and_(sheet.locator("[aria-pressed=true]"))).to_have_count(0)
        expect(sheet.get_by_role("button", name="Choose a keyple colour")).to_be_disabled()
    for colour in colours.all():
        # Of some colour the hand that was dealt has more than one.
        colour.click()
        if more.is_visible() and more.is_enabled():
            break
    more.click()
    expect(sheet).to_contain_text("the highest bid, 2")
    sheet.get_by_role("button", name=re.compile("^Bid 2")).click()
    expect(person.locator("#log")).to_contain_text(re.compile("You bid 2 .* for the Barbican"))
    expect(sheet).to_be_hidden()


def test_what_is_impossible_says_why(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    home = person.locator(".boroughs [data-tile]").first.get_attribute("data-tile") or ""
    sheet = sheet_of(person, home)
    sheet.get_by_role("tab", name="Upgrade").click()
    # The clause leads to the rules, and is no number to be puzzled over.
    expect(sheet.locator(".why").get_by_role("link", name=re.compile(r"rule LO-\d+")).first).to_be_visible()
    person.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_what_stands_for_no_action_says_what_it_is_for(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    reason = person.locator(".reason")
    for thing, clause in {
        ".reach.next .crossing": "LO-902",
        ".reach.later .far": "LO-901",
        '[data-anchor="hand keyple blue"]': "LO-501",
        '[data-anchor="hand skill brick"]': "LO-714",
        '[data-anchor="supply red"]': "LO-309",
    }.items():
        person.locator(thing).first.dispatch_event("click")
        expect(reason).to_contain_text(clause)


def test_a_turn_that_was_begun_goes_on_after_a_reload(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    person.locator(".question").get_by_role("button", name=re.compile("Bid")).click()
    person.locator(".question").get_by_role("button", name=re.compile("Senate House")).click()
    expect(person.locator("[data-sheet]")).to_contain_text("Senate House")
    person.reload()
    sheet = person.locator("[data-sheet]")
    expect(sheet).to_contain_text("Senate House")
    choose_colour(sheet)
    sheet.get_by_role("button", name=re.compile("^Bid 1")).click()
    expect(person.locator("#log")).to_contain_text(re.compile("You bid 1 .* for Senate House"))


def test_the_keyboard_alone_bids(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    tile = person.locator('.display [data-tile="barbican"]')
    tile.focus()
    person.keyboard.press("Enter")
    # The focus begins before all that can be chosen: at the actions, or else at what comes first in the form.
    sheet = person.locator("[data-sheet]")
    expect(sheet).to_be_visible()
    first = sheet.locator(":is(button,input):not(header *):not(:disabled)").first
    expect(first).to_be_focused()
    person.keyboard.press("Escape")
    expect(tile).to_be_focused()
    person.keyboard.press("Enter")
    expect(first).to_be_focused()
    do = person.locator("[data-sheet] [data-do]")
    if not do.is_enabled():
        # With a colour it is how many, where that can be more; what carries it out comes behind that.
        person.keyboard.press("1")
        expect(person.get_by_role("status", name="Told aloud")).to_contain_text(re.compile(r"\w+ chosen"))
        more = person.get_by_role("button", name="One more")
        if more.count() > 0 and more.is_enabled():
            expect(more).to_be_focused()
            person.keyboard.press("Tab")
        expect(do).to_be_focused()
    for _ in range(12):
        if not do.evaluate("(one) => one === document.activeElement"):
            person.keyboard.press("Tab")
    expect(do).to_be_focused()
    person.keyboard.press("Enter")
    expect(person.locator("#log")).to_contain_text(re.compile("You bid 1 .* for the Barbican"))


def test_who_is_early_at_a_tile_goes_on_with_what_comes_late(person: Page, server: Server) -> None:
    # What can be done with a tile is reckoned after the position is there: whoever has opened its form by then stands
    # before that, and would have to go back over it.
    slow = SlowServer(person, keeps_back="offers")
    table_of(person, server.address, "london", BOT)
    tile = person.locator('.display [data-tile="barbican"]')
    tile.focus()
    person.keyboard.press("Enter")
    sheet = person.locator("[data-sheet]")
    expect(sheet.locator("button").first).to_be_focused()
    expect(sheet.get_by_role("tab")).to_have_count(0)
    slow.speak()
    expect(sheet.get_by_role("tab").first).to_be_focused()
    person.keyboard.press("Escape")
    expect(tile).to_be_focused()


def test_the_tiles_on_offer_come_back_when_something_else_is_asked(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    person.get_by_role("button", name="Routemasters").click()
    expect(person.locator(".display")).to_be_hidden()
    person.locator(".question").get_by_role("button", name=re.compile("Bid")).click()
    expect(person.locator(".display")).to_be_visible()


def test_escape_closes_the_tile_enlarged_and_nothing_else(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    person.locator(".question").get_by_role("button", name=re.compile("Bid")).click()
    person.locator(".question").get_by_role("button", name=re.compile("Senate House")).click()
    sheet = person.locator("[data-sheet]")
    sheet.get_by_role("button", name=re.compile("^What .* does$")).click()
    enlarged = person.get_by_role("dialog", name="Senate House")
    expect(enlarged).to_contain_text("A use brings")
    person.keyboard.press("Escape")
    expect(enlarged).to_be_hidden()
    choose_colour(sheet)
    expect(sheet.get_by_role("button", name=re.compile("^Bid 1"))).to_be_visible()


def test_connectors_are_laid_while_another_person_has_the_turn(person: Page, friend: Page, server: Server) -> None:
    number = table_of(person, server.address, "london", {"kind": "open"})
    join(friend, server.address, number)
    expect(person.locator("#prompt")).to_contain_text(TURN)
    use(person, "battersea")
    expect(friend.locator("#prompt")).to_contain_text(TURN)
    # The friend plans a bid meanwhile; what is laid next to it does not disturb it.
    sheet = sheet_of(friend, "barbican")
    choose_colour(sheet)
    laid = person.locator(".laid")
    for count in (1, 2):
        person.locator("[data-edge]").first.click()
        expect(laid).to_have_count(count)
    expect(person.locator(".tray")).to_be_hidden()
    friend.locator('[role=tab][data-anchor="seat 0"]').click()
    expect(friend.locator(".laid")).to_have_count(2)
    sheet = sheet_of(friend, "barbican")
    choose_colour(sheet)
    sheet.get_by_role("button", name=re.compile("^Bid 1")).click()
    expect(friend.locator("#log")).to_contain_text(re.compile("You bid 1 .* for the Barbican"))
    expect(friend.locator(".toast")).to_have_count(0)


def test_another_connector_may_be_laid_first_and_one_be_discarded(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    use(person, "coventGarden")
    tray = person.locator(".tray")
    at_hand = tray.get_by_role("button", name="blue connector")
    expect(at_hand).to_have_attribute("aria-pressed", "true")
    tray.get_by_role("button", name="brown connector").click()
    # It is named to the server at once; until that has answered, a click would do nothing.
    expect(person.locator(".question").get_by_role("button", name=re.compile("Discard the brown"))).to_be_enabled()
    person.locator("[data-edge]").first.click()
    expect(person.locator("#log")).to_contain_text("You lay a brown connector")
    person.locator(".question").get_by_role("button", name=re.compile("Discard the blue")).click()
    person.get_by_role("button", name="Confirm").click()
    expect(person.locator("#log")).to_contain_text("You discard a blue connector")


def test_whoever_is_asked_sees_their_own_borough_again(person: Page, friend: Page, server: Server) -> None:
    number = table_of(person, server.address, "london", {"kind": "open"})
    join(friend, server.address, number)
    expect(person.locator("#prompt")).to_contain_text(TURN)
    own, other = (friend.locator(f'[role=tab][data-anchor="seat {seat}"]') for seat in (1, 0))
    other.click()
    expect(other).to_contain_class("current")
    # A turn of the other that asks nothing of the friend but their own.
    person.locator(".question").get_by_role("button", name="Pass", exact=False).click()
    confirm = person.get_by_role("button", name="Confirm")
    expect(confirm.or_(person.locator("#log").get_by_text("You pass")).first).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    expect(friend.locator("#prompt")).to_contain_text(TURN)
    expect(own).to_contain_class("current")
    # While they are asked they look where they like.
    other.click()
    expect(other).to_contain_class("current")


def test_the_side_that_waits_to_be_confirmed_is_the_one_that_is_shown(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    use(person, "coventGarden")
    edges, shown = person.locator("[data-edge]"), person.locator("[data-edge].pointed")
    edges.first.hover()
    expect(shown).to_have_count(1)
    panel = person.locator(".question")
    panel.get_by_role("button", name=re.compile("^Lay a connector")).click()
    panel.get_by_role("button", name="from a list").click()
    panel.get_by_role("button", name="free sides").click()
    for name in ("west side", "north-east side"):
        side = panel.get_by_role("button", name=re.compile(f"^{name}", re.IGNORECASE))
        code = side.get_attribute("data-code") or "none"
        side.click()
        expect(shown).to_have_attribute("data-code", code)
        panel.get_by_role("button", name="Not this").click()
    expect(person.locator("#log")).not_to_contain_text("You lay a blue connector")


def test_on_a_phone_every_part_is_one_tap_away(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", *(BOT for _ in range(5)))
    player = Player(phone)
    assert player.wait_for_turn()
    tabs = phone.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    expect(tabs).to_have_count(7)
    for index in range(7):
        tabs.nth(index).tap()
        expect(tabs.nth(index)).to_have_attribute("aria-selected", "true")
        expect(phone.locator(".display")).to_be_visible(visible=index == 0)
        expect(phone.locator("#london-pane")).to_be_visible(visible=index > 0)
        player.expect_no_sideways_scrolling()


TOOLS = """() => ['.tools', '.map > .zoom'].map((what) => document.querySelector(`#london-pane ${what}`)
  .getBoundingClientRect()).map(({ x, y }) => [x, y])"""


def test_nothing_over_a_borough_moves_with_the_panel_on_a_phone(phone: Page, server: Server) -> None:
    """Neither when a form opens and closes, nor when another borough is looked at."""
    table_of(phone, server.address, "london", BOT)
    assert Player(phone).wait_for_turn()
    tabs = phone.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    tabs.nth(1).tap()
    expect(phone.locator("#london-pane .tools")).to_be_visible()
    before = phone.evaluate(TOOLS)
    home = phone.locator("#london-pane [data-tile]").first.get_attribute("data-tile") or ""
    sheet = sheet_of(phone, home)
    expect(sheet).to_be_visible()
    assert phone.evaluate(TOOLS) == before
    phone.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert phone.evaluate(TOOLS) == before
    tabs.nth(2).tap()
    expect(tabs.nth(2)).to_have_attribute("aria-selected", "true")
    assert phone.evaluate(TOOLS) == before


HAND_ROW = """() => ['.hand', '.carry'].map((what) => document.querySelector(`#panel-form ${what}`)
  .getBoundingClientRect().y)"""


def test_three_colours_and_how_many_stand_in_one_row_on_a_phone(
    phone: Page, server: Server, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, KEYPLES)
    colours = phone.locator("#panel-form button.colour")
    expect(colours).to_have_count(3)
    before = phone.evaluate(HAND_ROW)
    colours.first.tap()
    stepper = phone.locator("#panel-form .stepper")
    expect(stepper).to_be_visible()
    assert phone.evaluate(HAND_ROW) == before
    row = stepper.bounding_box()
    colour = colours.first.bounding_box()
    assert row is not None
    assert colour is not None
    assert abs(row["y"] + row["height"] / 2 - colour["y"] - colour["height"] / 2) < 2


LYING = """() => [...document.querySelectorAll('.display .offered')].filter((one) => one.querySelector('.lying'))
  .map((one) => {
    const [lying, points] = ['.lying', '.points'].map((part) => one.querySelector(part).getBoundingClientRect());
    return Math.max(lying.left - points.right, lying.top - points.bottom);
  })"""
"""How far what lies on each tile is from its points, beside them or below them."""


def test_on_a_phone_keyples_on_a_tile_on_offer_cover_no_points(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", BOT)
    assert Player(phone).wait_for_turn()
    use(phone, "barbican")
    expect(phone.locator(".display .offered .lying").first).to_be_visible()
    assert min(phone.evaluate(LYING)) >= 0


def test_a_finger_sees_what_a_connector_would_do_before_it_is_laid(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", BOT)
    assert Player(phone).wait_for_turn()
    use(phone, "paddington")
    edge = phone.locator("[data-edge]").first
    box = phone.locator(".tray").bounding_box()
    expect(phone.locator(".tray")).to_contain_text("Choose a side")
    edge.tap()
    # The button names the connector and the side, where it is seen in its place; it had room for that before.
    lay = phone.get_by_role("button", name=re.compile(r"^Lay \w+ on the [a-z-]+ side of "))
    expect(lay).to_be_enabled()
    expect(phone.locator("[data-edge] .seen-through")).to_have_count(1)
    assert phone.locator(".tray").bounding_box() == box
    expect(phone.locator(".laid")).to_have_count(0)
    lay.tap()
    expect(phone.locator(".laid")).to_have_count(1)


IN_SIGHT = """(what) => [...document.querySelectorAll(what)]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => [one, one.getBoundingClientRect()])
  .map(([one, box]) => [one, document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)])
  .filter(([one, met]) => !(met && one.contains(met)))
  .map(([one]) => one.getAttribute('aria-label') || one.textContent.trim())"""


def test_on_a_phone_all_that_can_be_chosen_is_in_sight(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", BOT, BOT)
    assert Player(phone).wait_for_turn()
    # The tiles on offer and the berths of the next bridge stand above the question.
    expect(phone.locator(".display [data-tile][data-code]").first).to_be_visible()
    assert phone.evaluate(IN_SIGHT, "main [data-code]:not([disabled])") == []
    # The tiles at which a kind of action is possible stand in the question too, those of the boroughs among them.
    phone.locator(".question").get_by_role("button", name=re.compile("^Use a tile")).tap()
    tray = phone.get_by_role("region", name="Tiles to choose from")
    expect(tray.get_by_role("button").nth(4)).to_be_visible()
    assert phone.evaluate(IN_SIGHT, ".tray [data-code]") == []
    tray.get_by_role("button", name="Paddington Station").tap()
    expect(phone.locator("[data-sheet]")).to_contain_text("Paddington Station")


def test_of_several_tiles_none_is_in_the_hand_before_it_is_picked(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(
        person, Moment("london", "tiles", "Tiles are placed", At("london-3p", "placing", ("tile",), begun=True))
    )
    tiles = person.locator(".tray .tile")
    expect(tiles.nth(1)).to_be_visible()
    expect(person.locator(".cell")).to_have_count(0)
    tiles.nth(1).click()
    expect(tiles.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(person.locator(".cell").first).to_be_visible()


def test_tiles_and_berths_have_the_keys_under_which_the_question_lists_them(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, WHICH)
    first = person.locator(".question [data-key='0']")
    code = first.get_attribute("data-code")
    expect(person.locator(f".display [data-code='{code}']")).to_have_attribute("aria-keyshortcuts", "1")
    # They are seen in both places or in neither: a list of so many has no room for them.
    expect(person.locator(".question .choices kbd").first).to_be_hidden()
    expect(person.locator(".display kbd")).to_have_count(0)
    go_to_moment(person, HOMES)
    expect(person.locator(".question .choices kbd").first).to_be_visible()
    expect(person.locator(".tiles kbd")).to_have_count(person.locator(".question .choices kbd").count())
    go_to_moment(person, SAILING)
    berths = person.locator(".thames [aria-keyshortcuts]")
    number = berths.first.get_attribute("data-berth")
    expect(berths.first).to_have_attribute("aria-keyshortcuts", str(number))
    answer = person.locator(".question").get_by_role("button", name=f"Berth {number}")
    expect(answer).to_have_attribute("aria-keyshortcuts", str(number))


# Names of tiles on offer that are cut off, or smaller than 12 pixels.
ILLEGIBLE = """() => [...document.querySelectorAll('.display .offered')].filter((one) => {
  const name = one.querySelector('.name');
  return !name || name.scrollWidth > name.clientWidth || parseFloat(getComputedStyle(name).fontSize) < 12;
}).length"""


def test_on_a_phone_the_tiles_on_offer_have_names(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, SAILING)
    expect(phone.locator(".display .offered").first).to_be_visible()
    assert phone.evaluate(ILLEGIBLE) == 0
    assert phone.evaluate(IN_SIGHT, ".display [data-tile]") == []


APART = """() => {
  const boxes = [...document.querySelectorAll('.display .offered')].map((one) => one.getBoundingClientRect());
  const river = document.querySelector('.river .plate').getBoundingClientRect();
  const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  const beside = boxes.slice(1).map((box, index) => box.left - boxes[index].right).filter((gap) => gap >= 0);
  const above = rows.slice(1).map((top, index) => top - rows[index] - boxes[0].height);
  return [Math.min(...boxes.map(({ top }) => top)) - river.bottom, Math.min(...beside), Math.min(...above)];
}"""
"""Between the numbers of the quay and the cards, between cards of one row, and between their rows."""
NAME_FIRST = """() => [...document.querySelectorAll('.display .offered')].every((one) => {
  const [name, points] = ['.name', '.points'].map((what) => one.querySelector(what).getBoundingClientRect());
  return name.bottom <= points.top + 1 && one.getBoundingClientRect().height >= 44;
})"""


def test_on_a_phone_the_cards_on_offer_lie_apart_and_each_begins_with_its_name(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, MID_GAME)
    expect(phone.locator(".display .offered").first).to_be_visible()
    river, beside, above = phone.evaluate(APART)
    assert river >= 6
    assert beside >= 5
    assert above >= 5
    assert phone.evaluate(NAME_FIRST)
    # Where somebody bids, what it takes to lead stands out among those where nobody does.
    weights = (phone.locator(f".display .slip{which} .need").first for which in (".open", ":not(.open)"))
    for need, weight in zip(weights, ("400", "600"), strict=True):
        expect(need).to_have_css("font-weight", weight)


PLACING = Moment("london", "placing-side", "Where a tile lies", At("london-3p", "placing", ("side",), True, after=330))
NAMES = """() => [...document.querySelectorAll('.map .tile')].map((tile) => {
  const lines = [...tile.querySelectorAll('text.name')];
  const small = lines.some((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a < 12);
  const edge = tile.querySelector('.halo').getBoundingClientRect();
  const boxes = lines.map((one) => one.getBoundingClientRect());
  const beyond = boxes.some((box) => box.left < edge.left - 1 || box.right > edge.right + 1);
  return lines.length === 0 || small || beyond ? tile.getAttribute('aria-label') : '';
}).filter((name) => name !== '')"""
"""Tiles of the map without a name that can be read."""
LAND = """() => document.querySelector('.map svg').getAttribute('viewBox')"""
BELOW_HEAD = "document.querySelector('.question .path').getBoundingClientRect().top"


def test_on_a_phone_small_tiles_of_a_borough_have_names(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, PLACING)
    expect(phone.locator(".map .tile").first).to_be_visible()
    assert phone.evaluate(NAMES) == []


def test_a_place_that_was_tapped_answers_on_which_side(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, PLACING)
    prompt = phone.locator("#prompt")
    expect(prompt).to_have_text(re.compile("^On which side of .* lie"))
    before = phone.evaluate(BELOW_HEAD), phone.evaluate(LAND)
    phone.locator(".cell:not(.taken)").first.tap()
    expect(prompt).to_have_text("Do you place this tile here?")
    assert (phone.evaluate(BELOW_HEAD), phone.evaluate(LAND)) == before
    phone.get_by_role("button", name=re.compile("^Place it here")).tap()
    expect(phone.locator(".cell.taken")).to_have_count(0)
    expect(prompt).not_to_have_text(re.compile("here|side"))


SIDES = Moment("london", "side", "On which side", At("london-3p", "turn", ("side",), True, after=250))


def test_a_side_that_was_touched_is_asked_for_no_more(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, SIDES)
    prompt = phone.locator("#prompt")
    expect(prompt).to_have_text(re.compile("^On which side of .* do you lay the blue connector"))
    before = phone.evaluate(BELOW_HEAD)
    phone.locator(".board [data-edge]").first.tap()
    expect(prompt).to_have_text("Do you lay the blue connector here?")
    assert phone.evaluate(BELOW_HEAD) == before
    phone.get_by_role("button", name=re.compile("^Lay blue")).tap()
    expect(prompt).not_to_have_text(re.compile("blue"))


# Tiles on offer that do not tell their auction or what lies on them, or whose lines are cut off. On a card the number
# that the next use takes stands before what a use makes.
UNTOLD = r"""() => [...document.querySelectorAll('.display .offered')].filter((one) => {
  const says = one.innerText;
  const cut = [...one.querySelectorAll('.need, .use')].some((line) => line.scrollWidth > line.clientWidth + 1);
  const used = one.querySelector('.lying');
  const next = /\d to use/.test(says) || /^\d+$/.test(one.querySelector('.plate b')?.innerText ?? '');
  return cut || !/\d to lead|you lead/.test(says) || (used !== null && !next);
}).length"""


def test_the_auction_is_told_in_the_same_words_on_a_phone(
    person: Page, phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    told = []
    for page in (person, phone):
        go_to_moment(page, MID_GAME)
        expect(page.locator(".display .lying").first).to_be_visible()
        assert page.evaluate(UNTOLD) == 0
        told.append(page.locator(".display .need").all_inner_texts())
        # What leads and is the viewer's stands out.
        leading = page.locator(".display .slip", has_text="you lead")
        expect(page.locator(".display .slip.mine")).to_have_count(leading.count())
    assert told[0] == told[1]


# Cards on a phone that show no sign of what a use makes or the arrow asks for, or where one is small, stands beyond the
# card, or lies over what stands before it.
UNSIGNED = """() => [...document.querySelectorAll('.display .offered')].filter((card) => {
  const edge = card.getBoundingClientRect();
  const signs = [...card.querySelectorAll('.plate > svg:not(.arrow)')];
  const small = signs.some((sign) => sign.getBoundingClientRect().width < 14);
  const crowded = [...card.querySelectorAll('.row')].some((row) => {
    const boxes = [...row.children].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
    const before = (index) => boxes[index - 1]?.right ?? 0;
    return boxes.some((box, index) => box.right > edge.right + 1 || box.left < before(index) - 1);
  });
  return signs.length === 0 || small || crowded;
}).map((card) => card.getAttribute('aria-label'))"""


def test_on_a_phone_the_tiles_on_offer_tell_what_they_make_and_what_rising_costs(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, MID_GAME)
    expect(phone.locator(".display .offered .plate").first).to_be_visible()
    assert phone.evaluate(UNSIGNED) == []


def test_on_a_phone_it_is_told_where_the_barges_lie(phone: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(phone, MID_GAME)
    strip = phone.get_by_role("img", name=re.compile("^Barges at Millennium Bridge: "))
    expect(strip).to_be_visible()
    told = strip.get_attribute("aria-label") or ""
    assert len(re.findall(r"in berth \d", told)) == 3
    assert phone.evaluate(IN_SIGHT, ".moored") == []


def test_a_tab_has_a_light_edge_where_something_may_be_chosen_behind_it(
    phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(phone, MID_GAME)
    tabs = phone.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    for tab in tabs.all():
        lit = "something to choose there" in (tab.get_attribute("aria-label") or "")
        edged = tab.evaluate("tab => getComputedStyle(tab).outlineStyle") == "solid"
        assert edged == (lit and tab.get_attribute("aria-selected") == "false")


SAILING = Moment("london", "sailing", "The barges sail", At("london-3p", "sailing", ("berth",)))

# Names in the tabs that are cut.
CUT_NAMES = """() => [...document.querySelectorAll('[role=tab] .name')]
  .filter((name) => name.getClientRects().length > 0 && name.scrollWidth > name.clientWidth + 1)
  .map((name) => name.textContent)"""


RUNNING_OUT = """(tab) => [...tab.querySelectorAll('.facts > *')]
  .filter((one) => one.getBoundingClientRect().right > tab.getBoundingClientRect().right)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("moment", [MID_GAME, SAILING], ids=lambda moment: moment.name)
def test_on_a_phone_a_tab_has_room_for_the_whole_name_and_says_who_has_passed(
    phone: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment
) -> None:
    go_to_moment(phone, moment)
    tabs = phone.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    expect(tabs).to_have_count(4)
    assert phone.evaluate(CUT_NAMES) == []
    for tab in tabs.all():
        passed = ", passed" in (tab.get_attribute("aria-label") or "")
        expect(tab.locator(".sign:visible")).to_have_count(int(passed))
        # Nothing runs out of the tab.
        assert tab.evaluate(RUNNING_OUT) == []


def test_points_laid_over_a_borough_go_when_another_is_looked_at(person: Page, server: Server) -> None:
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    points = person.get_by_role("button", name="Points", exact=True)
    points.click()
    expect(person.locator("#london-pane .scored").first).to_be_visible()
    for tab in (1, 0):
        person.locator(f'[role=tab][data-anchor="seat {tab}"]').click()
        expect(points).to_have_attribute("aria-pressed", "false")
        expect(person.locator("#london-pane .scored")).to_have_count(0)


# Berths whose number is covered by a barge or by what the berth claims, or cut off by the edge of the river.
COVERED = """() => [...document.querySelectorAll('.reach.here .berth, .reach.next .berth')].filter((berth) => {
  const number = berth.querySelector('.number').getBoundingClientRect();
  if (number.right < 0 || number.left > innerWidth) return false;
  const range = document.createRange();
  range.selectNodeContents(berth.querySelector('.number'));
  const text = range.getBoundingClientRect();
  return [...document.querySelectorAll('.barge svg, .claim svg')].some((other) => {
    const box = other.getBoundingClientRect();
    const beside = box.left + 2 >= text.right || box.right - 2 <= text.left;
    return !beside && box.top + 3 < text.bottom && box.bottom - 3 > text.top;
  });
}).length"""


def test_no_barge_covers_the_number_of_a_berth(
    person: Page, phone: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    full = Moment("london", "six-players", "A full table", At("london-6p", "turn", ("do",), after=700))
    for page in (person, phone):
        go_to_moment(page, full)
        expect(page.locator(".barge").first).to_be_attached()
        assert page.evaluate(COVERED) == 0


def test_in_a_lesson_nothing_is_left_of_a_sentence_on_what_is_reconstructed(person: Page, server: Server) -> None:
    """The mark is hidden there: what follows it would stand alone."""
    ours = re.compile("what a use brings and what the arrow asks for")
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    for hidden in (False, True):
        if hidden:
            sit_down(person, server, "london", "bid")
        person.locator(".board [data-tile][data-code]").first.click()
        person.locator(".question .picture").click()
        card = person.get_by_role("dialog")
        expect(card).to_be_visible()
        expect(card.get_by_text(ours)).to_be_visible(visible=not hidden)
