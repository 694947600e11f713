"""The question panel: one place and one height, every kind of action, two ways to each, and why not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from table_pictures.moments import At, Moment, Viewer

from tests.browser.conftest import Server
from tests.browser.player import BOT, DRAWN, KEYPER, KEYTHEDRAL, LONDON, SETTLED, Habit, Player, table_of

pytestmark = pytest.mark.browser

GAMES = [("keythedral", KEYTHEDRAL), ("london", LONDON), ("keyper", KEYPER)]
CLAUSE = re.compile(r"[A-Z]{2}-\d+")
ON_TURN = At("london-3p", "turn", ("do",), after=420)

# Whether every answer lies on the table.
ON_TABLE = """() => {
  const question = document.querySelector('.question');
  return question.querySelector('.lit-words') !== null
    && question.querySelector('.body :is(.choice, .kind), #panel-form > *, #panel-below > *') === null;
}"""
BOX = """() => {
  const { x, y, width, height } = document.querySelector('.question').getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
# What of the possible answers in the panel lies outside of its window, or is covered by something else, where no form
# of the game stands in their place.
HIDDEN = """() => [...document.querySelectorAll('.body:not(:has(.panel-alone)) > .answers .kind.possible')]
  .filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !one.contains(there);
  })
  .map((one) => one.textContent.trim())"""

# What a finger has to hit, but is too small for it: less than 44 pixels, as WCAG's enhanced criterion has it.
SMALL = """() => [...document.querySelectorAll('.top :is(a, button), .question :is(.door, button, select)')]
  .filter((one) => !one.closest('#panel-form') && one.checkVisibility())
  .map((one) => [one.getAttribute('aria-label') ?? one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 44 || height < 44)
  .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)"""
# Where the names of the players stand, within their panel.
NAMES = """() => {
  const { left, top } = document.querySelector('[aria-labelledby=seats-title]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-seat] > :first-child')]
    .map((name) => name.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x - left, y - top, width, height].map(Math.round).join(' '))
    .join(', ');
}"""


def begin(page: Page, server: Server, game: str, habit: Habit, seed: int = 3) -> Player:
    """A table against two programs, and the visitor's first decision."""
    table_of(page, server.address, game, BOT, BOT)
    player = Player(page, random.Random(seed), habit)
    assert player.wait_for_turn()
    return player


@pytest.mark.parametrize(("game", "habit"), GAMES, ids=[game for game, _ in GAMES])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=["large", "small"])
def test_the_panel_keeps_its_place_and_height_and_shows_every_possible_kind(
    person: Page, server: Server, game: str, habit: Habit, size: tuple[int, int]
) -> None:
    person.set_viewport_size({"width": size[0], "height": size[1]})
    player = begin(person, server, game, habit)
    boxes = set()
    for _ in range(40):
        if not player.wait_for_turn():
            break
        person.evaluate("scrollTo(0, 0)")
        player.close_sheets()
        person.evaluate(DRAWN)
        boxes.add(tuple(person.evaluate(BOX)))
        assert person.evaluate(HIDDEN) == []
        player.play_a_choice()
    assert len(boxes) == 1


PLACES = Moment("london", "places", "Tiles are placed", At("london-3p", "placing", ("tile",), True))
FAIR = Moment("keyper", "holds", "A fair", At("keyper-3p", "fairs", ("hold",), True, after=200))
TURNS = [
    Moment("keythedral", "spends", "A turn", At("keythedral-3p", "turn", ("position", "do", "law"), after=190)),
    Moment("london", "acts", "A turn", At("london-3p", "turn", ("do",), after=260)),
    Moment("keyper", "plays", "A turn", At("keyper-3p", "turn", ("piece",), after=250)),
]
# What of the answers in the panel lies outside of its window, or is covered by something else.
NOT_IN_SIGHT = """() => [...document.querySelectorAll('.answers :is(.choice, .kind.possible)')].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.textContent.trim())"""
# The names of kinds of action of which a key covers a letter.
UNDER_KEYS = """() => [...document.querySelectorAll('.answers .kind')].filter((kind) => {
  const key = kind.querySelector('kbd')?.getBoundingClientRect();
  if (!key?.width) return false;
  const letters = document.createRange();
  letters.selectNodeContents(kind.querySelector('.name'));
  return [...letters.getClientRects()].some(({ left, right, top, bottom }) =>
    Math.min(right, key.right) - Math.max(left, key.left) > 1
    && Math.min(bottom, key.bottom) - Math.max(top, key.top) > 1);
}).map((kind) => kind.textContent.trim())"""
# Names in the tabs of the boroughs that are cut.
CUT_NAMES = """() => [...document.querySelectorAll('.board [role=tab] .name')]
  .filter((name) => name.getClientRects().length > 0 && name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)"""


@pytest.mark.parametrize("turn", [*TURNS, PLACES, FAIR], ids=lambda turn: turn.name)
@pytest.mark.parametrize("size", [(844, 390), (1024, 768), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_a_low_or_narrow_window_all_that_can_be_done_is_in_sight_and_no_word_is_covered(
    person: Page, go_to_moment: Callable[[Page, Moment], None], turn: Moment, size: tuple[int, int]
) -> None:
    person.set_viewport_size({"width": size[0], "height": size[1]})
    go_to_moment(person, turn)
    person.evaluate(DRAWN)
    assert person.evaluate(NOT_IN_SIGHT) == []
    assert person.evaluate(UNDER_KEYS) == []
    assert person.evaluate(CUT_NAMES) == []
    # What the others did stands there in words.
    told = person.locator(".question .since").bounding_box()
    assert told is not None
    assert told["width"] > size[0] / 8


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.folder)
def test_the_way_to_what_is_lit_further_down_lies_over_the_table(
    person: Page, go_to_moment: Callable[[Page, Moment], None], turn: Moment
) -> None:
    person.set_viewport_size({"width": 1024, "height": 640})
    go_to_moment(person, turn)
    way = person.locator(".unseen-lit .way")
    expect(way).to_have_count(1)
    box = way.bounding_box()
    panel = person.locator(".question").bounding_box()
    assert box is not None
    assert panel is not None
    assert box["y"] + box["height"] <= 640
    assert box["x"] + box["width"] <= panel["x"]
    way.click()
    expect(person.locator(".unseen-lit .way", has_text="further down")).to_have_count(0)


def test_a_number_never_confirms_what_was_chosen_in_another_way(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, TURNS[0])
    person.keyboard.press("1")
    tiles = person.locator(".answers .choice[data-key]")
    expect(tiles).to_have_count(3)
    tiles.nth(2).focus()
    person.keyboard.press("Enter")
    confirm = person.locator("#confirm")
    expect(confirm).to_be_visible()
    chosen = confirm.get_attribute("aria-label")
    person.keyboard.press("1")
    # It chooses its own answer instead, which is still to be confirmed.
    expect(confirm).not_to_have_attribute("aria-label", chosen or "")
    expect(confirm).to_be_visible()


PAYS = Moment("keythedral", "pays", "A payment", At("keythedral-3p", "turn", ("cube",), True, after=320))


def test_the_cube_that_was_pressed_is_the_one_that_is_marked(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, PAYS)
    cubes = person.locator(".payment .one")
    colours = [cube.get_attribute("aria-label") for cube in cubes.all()]
    twice = next(index for index in range(1, len(colours)) if colours[index] == colours[index - 1])
    cubes.nth(twice).click()
    expect(cubes.nth(twice)).to_have_attribute("aria-pressed", "true")
    expect(cubes.nth(twice - 1)).to_have_attribute("aria-pressed", "false")
    cubes.nth(twice).click()
    expect(person.locator(".payment .one[aria-pressed=true]")).to_have_count(0)


# The room that scrolling leaves, and the bar at the top, which is seen whole or not at all.
MOVED_FOR_TILES = """() => {
  const name = document.querySelector('.question [data-sheet]')?.getAttribute('aria-label');
  if (!document.querySelector('.at-a-tile') || !name) return false;
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const floor = document.querySelector('.question').getBoundingClientRect().top;
  const lowest = Math.max(...boxes('.board .offered').map(({ bottom }) => bottom));
  // The tabs and the own hand stay at the top, and what is lit shines a little under them.
  const stay = [...document.querySelectorAll('[data-stays]')]
    .filter((one) => getComputedStyle(one).position === 'sticky');
  const ceiling = stay.reduce((sum, one) => sum + one.getBoundingClientRect().height, 5);
  const tops = boxes('.board :is(.river, .middle)').map(({ top }) => top - ceiling);
  const before = tops.filter((top) => top < -1);
  if (lowest <= floor + 1 && tops.some((top) => Math.abs(top) <= 1))
    return before.length === 0 || lowest - Math.max(...before) > floor;
  const tile = [...document.querySelectorAll('.board [aria-label]')]
    .find((one) => one.getAttribute('aria-label').startsWith(name) && one.getClientRects().length > 0);
  const box = (tile?.closest('.offered') ?? tile)?.getBoundingClientRect();
  const bar = document.querySelector('header.top').offsetHeight;
  return box !== undefined && box.top >= 0 && box.bottom <= floor + 1 && floor - box.bottom <= 20 + bar;
}"""
"""Whether the page has moved just so far that all tiles on offer lie above the panel, below a part of the table that is
seen whole; or, where they have no room there, the tile of an open form."""


@pytest.mark.parametrize(("game", "habit"), GAMES, ids=[game for game, _ in GAMES])
def test_on_a_phone_the_panel_lies_over_the_lower_edge_of_the_table(
    phone: Page, server: Server, game: str, habit: Habit
) -> None:
    player = begin(phone, server, game, habit)
    low, middle, whole, forms, long_forms = (set[int]() for _ in range(5))

    def of_its_height() -> set[int]:
        few = phone.locator(".few-answers").count() > 0
        if phone.locator(".at-a-tile").count() > 0:
            # What is paid or taken, an upgrade and losing bids have rows more.
            high = ".at-a-glance:is(.picked-for, .upgrades), #panel-form .groups"
            return long_forms if phone.locator(high).count() > 0 else forms
        return low if phone.evaluate(ON_TABLE) else middle if few else whole

    for _ in range(25):
        if not player.wait_for_turn():
            break
        phone.evaluate(DRAWN)
        x, y, width, height = phone.evaluate(BOX)
        of_its_height().add(height)
        assert (x, width, y + height) == (0, 390, 844)
        # Only Keyper's own board is longer than what is seen. Else nothing moves the page but a form of London, until
        # it closes, and no further than has to be for what it tells of.
        moved = phone.evaluate("scrollY")
        assert game == "keyper" or moved == 0 or phone.evaluate(MOVED_FOR_TILES)
        player.play_a_choice()
    # It is lower where there is nothing to press in it, or little as the table says, and the table has the room; else
    # always the same, but for the forms of London, which lie over the table.
    assert len(middle) <= 1
    assert len(whole) <= 1
    assert len(forms) <= 1
    assert len(long_forms) <= 1
    assert len(middle) + len(whole) > 0
    if game == "keyper":
        # Its question has one height, wherever the answers lie.
        assert low <= whole | middle
    else:
        assert all(2 * height < 844 / 2 for height in low)
    assert all(2 * height < 0.7 * 844 for height in middle)
    player.wait_for_turn()
    phone.evaluate(DRAWN)
    open_height = phone.evaluate(BOX)[3]
    phone.get_by_role("button", name="Show more of the table").click()
    expect(phone.locator(".kind, .choice").first).to_be_hidden()
    phone.get_by_role("button", name="Show the answers").click()
    expect(phone.locator(".question.folded")).to_have_count(0)
    assert phone.evaluate(BOX)[3] == open_height


@pytest.mark.parametrize(("game", "habit"), GAMES, ids=[game for game, _ in GAMES])
def test_on_a_phone_controls_are_large_enough_and_marks_move_no_name(
    phone: Page, server: Server, game: str, habit: Habit
) -> None:
    player = begin(phone, server, game, habit)
    names = set()
    for _ in range(12):
        if not player.wait_for_turn():
            break
        phone.evaluate(DRAWN)
        assert phone.evaluate(SMALL) == []
        names.add(phone.evaluate(NAMES))
        player.play_a_choice()
        names.add(phone.evaluate(NAMES))
    assert len(names) == 1


def test_what_is_impossible_says_why_with_its_clause(person: Page, server: Server) -> None:
    begin(person, server, "london", LONDON)
    upgrade = person.locator('[data-kind="upgrade"]')
    expect(upgrade).to_contain_text("No tile has the connectors yet that its arrow asks for")
    expect(upgrade).not_to_contain_text(CLAUSE)
    before = Player(person).position()
    upgrade.dispatch_event("click")
    reason = person.locator(".reason")
    expect(reason).to_contain_text(CLAUSE)
    assert Player(person).position() == before
    clause = reason.get_by_role("link", name=re.compile("^rule")).first
    # The number is for the ear and for whoever points at it; the eye reads a word.
    expect(clause).to_have_accessible_name(re.compile(rf"^rule {CLAUSE.pattern}"))
    named = CLAUSE.findall(clause.get_attribute("title") or "")[0]
    clause.click()
    rules = person.get_by_role("dialog", name="What the rules say")
    expect(rules.locator(".asked")).to_contain_text(named)
    all_the_rules = rules.get_by_role("link", name="All the rules")
    expect(all_the_rules).to_have_attribute("href", f"/rules/london#{named}")
    person.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    person.keyboard.press("Escape")
    expect(person.locator(".reason")).to_be_hidden()


def test_what_is_not_lit_says_why_when_it_is_clicked(person: Page, server: Server) -> None:
    begin(person, server, "keythedral", KEYTHEDRAL)
    person.locator("[data-anchor^='field']").first.click()
    expect(person.locator(".reason")).to_have_text("A field lies there already (rule KT-318).")
    person.locator(".reason").get_by_role("link", name="KT-318").click()
    rules = person.get_by_role("dialog", name="What the rules say")
    # A clause that is mentioned is shown in the place of the one that was asked for.
    rules.locator("#KT-318").get_by_role("link", name="KT-209").click()
    expect(rules.locator(".asked")).to_contain_text("KT-209")
    expect(rules.get_by_role("heading", name="2 Geometry")).to_be_visible()
    person.keyboard.press("Escape")
    person.get_by_role("group", name="The land").click(position={"x": 12, "y": 12})
    expect(person.locator(".reason")).to_contain_text("KT-209")
    person.get_by_role("img", name="The Keythedral").first.click()
    expect(person.locator(".reason")).to_have_text("The Keythedral: no cottage can stand here")
    person.locator(".counter").first.click()
    expect(person.locator(".reason")).to_contain_text(CLAUSE)


def test_the_action_first_lights_its_things_and_leads_back(person: Page, server: Server) -> None:
    player = begin(person, server, "london", LONDON)
    expect(person.locator("[data-berth][data-code]")).to_have_count(6)
    person.locator('[data-kind="bid"]').click()
    expect(person.locator("#prompt")).to_have_text("Which tile do you bid for?")
    expect(person.locator("[data-berth][data-code]")).to_have_count(0)
    person.locator('.display [data-tile="barbican"]').click()
    form = person.locator("[data-sheet]")
    # Whoever has chosen to bid is offered nothing else at the tile, and of several colours chooses one.
    expect(form.locator("[data-do]")).to_be_visible()
    if form.locator("button.colour").count() > 0:
        form.locator("button.colour").first.click()
    expect(form.get_by_role("button", name=re.compile(r"^Bid \d"))).to_be_visible()
    expect(form.get_by_role("tab")).to_have_count(0)
    person.keyboard.press("Escape")
    expect(form).to_be_hidden()
    person.keyboard.press("Escape")
    expect(person.locator("#prompt")).to_have_text(re.compile("^Your turn"))
    person.wait_for_function(SETTLED)
    # The thing first: a second click on it leads back too.
    tile = person.locator('.display [data-tile="barbican"]')
    tile.click()
    expect(form).to_contain_text("Barbican")
    expect(form.get_by_role("tab", name="Bid")).to_have_attribute("aria-selected", "true")
    expect(form.get_by_role("tab", name="Use")).to_be_visible()
    tile.click()
    expect(form).to_be_hidden()
    assert player.lit()


def test_what_a_click_will_do_stands_in_the_panel_before_it(person: Page, server: Server) -> None:
    begin(person, server, "london", LONDON)
    person.locator("[data-berth][data-code]").first.hover()
    expect(person.locator(".says")).to_contain_text(re.compile(r"Berth \d of .*keyples"))
    person.mouse.move(2, 2)
    expect(person.locator(".says")).to_have_text("")


# How much that is lit or told lies under the sign on the edge of the question.
SIGN_COVERS = """() => {
  const { left, top, right, bottom } = document.querySelector('.turn-sign').getBoundingClientRect();
  return [...document.querySelectorAll('.board :is([data-code], .auction), .question #prompt')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 3 && box.bottom > top + 3;
  }).length;
}"""


@pytest.mark.parametrize("viewer", ["asked", "waiting", "spectator"])
def test_whether_it_is_ones_move_is_seen_on_the_edge_of_the_question(
    person: Page, phone: Page, go_to_moment: Callable[[Page, Moment], None], viewer: Viewer
) -> None:
    words = {"asked": "Your move", "spectator": "You are watching"}.get(viewer)
    for page in (person, phone):
        go_to_moment(page, Moment("london", f"sign-{viewer}", "A turn", ON_TURN, viewer=viewer))
        expect(page.locator("#prompt")).to_be_visible()
        page.evaluate(DRAWN)
        if words is None:
            expect(page.locator(".turn-sign")).to_have_count(0)
            continue
        expect(page.locator(".turn-sign")).to_have_text(words)
        assert page.evaluate(SIGN_COVERS) == 0
        if viewer == "asked":
            # Whoever looks back sees that it is not the present.
            page.locator(".since").click()
            expect(page.locator(".turn-sign")).to_have_text("Looking back")


JOINS = Moment("keyper", "joins", "An invitation", At("keyper-3p", "joining", ("colour", "decline"), after=40))


def test_whoever_is_asked_in_the_turn_of_another_sees_that_it_is_not_theirs(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, JOINS)
    expect(person.locator("#prompt")).to_contain_text("Do you join")
    expect(person.locator(".turn-sign")).to_have_text(re.compile(r"^\w+'s turn: you are asked$"))


WAITS = Moment("keyper", "waits", "A turn", At("keyper-3p", "turn", ("piece",), after=300), viewer="waiting")


def test_while_others_decide_it_stands_below_the_question_what_each_of_them_did_last(
    person: Page, go_to_moment: Callable[[Page, Moment], None]
) -> None:
    go_to_moment(person, WAITS)
    expect(person.locator(".question .since .told")).to_have_text(
        [re.compile("Bertram plays brown onto boar"), re.compile("Cleo plays green onto cows")]
    )
    # The log speaks to whoever reads it, as the board does.
    told = person.get_by_role("log")
    expect(told).to_contain_text("You turn 1 rock")
    expect(told).not_to_contain_text("Ada")


def test_who_has_the_most_points_has_a_crown(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(person, WAITS)
    boards = person.get_by_role("tab", name=re.compile("player board", re.IGNORECASE))
    leading = person.get_by_role("tab", name=re.compile("28 points now, leads"))
    expect(boards).to_have_count(3)
    expect(leading.locator(".crown")).to_have_count(1)
    expect(boards.locator(".crown")).to_have_count(1)
