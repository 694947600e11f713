"""Keyper at the table: pieces played by pointing, invitations, automatic responses, unfolded boards, points now."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from table_pictures.moments import At, Moment

from keydom.core.clauses import clause
from tests.browser.conftest import Server
from tests.browser.player import BOT, DRAWN, KEYPER, Player, join, table_of

pytestmark = pytest.mark.browser

TURN = re.compile("^Your (first )?turn")
CUT_OFF = """(names) =>
  names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
HOARD = Moment("keyper", "hoard", "Very many tiles to build", At("keyper-hoard-4p", "building", ("tile",), after=480))


def begin(page: Page, server: Server, players: int = 2) -> Player:
    """A table with computer opponents, and the visitor's first turn."""
    table_of(page, server.address, "keyper", *(BOT for _ in range(players - 1)))
    player = Player(page, random.Random(players), KEYPER)
    assert player.wait_for_turn()
    return player


def take_up(page: Page, colour: str) -> None:
    """Point at a keyple of the own keyp area."""
    page.locator(f'[data-anchor="area 0 {colour}"]').click()


def drag(page: Page, hand: Locator, part: float) -> None:
    """Pull a thing sideways by a part of its width."""
    box = hand.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + part * box["width"], middle[1], steps=8)
    page.mouse.up()


def log_says(page: Page, words: str) -> None:
    """Wait until the log tells something."""
    expect(page.locator("#log")).to_contain_text(re.compile(words))


def test_a_keyple_goes_where_it_is_pointed_and_its_yield_is_shown_before(person: Page, server: Server) -> None:
    begin(person, server)
    take_up(person, "green")
    pigs = person.locator('[data-space="0:pigs"]')
    expect(pigs).to_have_attribute("aria-label", re.compile("2 actions, 3 if somebody joins"))
    clay = person.locator('[data-space="0:clay"]')
    expect(clay).to_have_attribute("aria-label", re.compile("1 action, 2 if somebody joins"))
    pigs.click()
    log_says(person, "You play a green keyple onto pigs on board 1")


def test_a_field_that_is_pointed_at_first_offers_the_colours(person: Page, server: Server) -> None:
    begin(person, server)
    person.locator('[data-space="1:sheep"]').click()
    sheet = person.locator("[data-sheet]")
    expect(sheet.locator("[data-do]")).to_have_count(7)
    sheet.get_by_role("button", name=re.compile("^Play white")).click()
    log_says(person, "You play a white keyple, which counts as green, onto sheep on board 2")
    expect(sheet).to_be_hidden()


def test_a_field_that_is_pointed_at_first_takes_the_figure_that_is_pointed_at_next(
    person: Page, server: Server
) -> None:
    begin(person, server)
    person.locator('[data-space="1:sheep"]').click()
    expect(person.locator("[data-sheet]")).to_contain_text("Which keyple?")
    take_up(person, "green")
    log_says(person, "You play a green keyple onto sheep on board 2")


def test_a_boat_is_brought_in_the_same_decision_and_used_step_by_step(person: Page, server: Server) -> None:
    begin(person, server)
    take_up(person, "blue")
    person.locator('[data-space="0:river"]').click()
    boats = person.locator("[data-sheet] [data-do]")
    expect(boats).to_have_count(4)
    boats.first.click()
    log_says(person, "You play a blue keyple onto the river on board 1 and put the boat of")
    task = person.get_by_role("group", name="What is at hand")
    expect(task).to_contain_text("actions left")
    panel = person.locator(".question")
    panel.get_by_role("button", name=re.compile("^Work for")).first.click()
    log_says(person, "You work for")
    # One of the types on the boat was received: it cannot be sold in the same turn.
    panel.get_by_text("You got some this turn.").first.dispatch_event("click")
    expect(panel.locator(".reason")).to_contain_text(re.compile(r"You got some this turn \(rule KP-944\)"))
    for _ in range(3):
        if panel.get_by_role("button", name="Decline").is_hidden():
            break
        before = Player(person).position()
        panel.get_by_role("button", name="Decline").click()
        Player(person).wait_for_change(before)


def test_the_keyper_claims_a_board_at_its_tower(person: Page, server: Server) -> None:
    begin(person, server)
    person.locator('[data-anchor="tower 1"]').click()
    person.locator("[data-sheet]").get_by_role("button", name=re.compile("Claim this board")).click()
    expect(person.locator('[data-anchor="tower 1"]')).to_have_attribute("aria-label", re.compile("claimed by"))
    log_says(person, "You claim board 2 with the keyper")


def test_a_turn_that_was_begun_goes_on_after_a_reload(person: Page, server: Server) -> None:
    begin(person, server)
    for words in ("Play a keyple", "orange", "board 1"):
        person.locator(".question").get_by_role("button", name=re.compile(words, re.IGNORECASE)).first.click()
        expect(person.locator(".steps")).to_contain_text(re.compile(words, re.IGNORECASE))
    person.reload()
    clay = person.locator('[data-space="0:clay"]')
    expect(clay).to_have_attribute("data-code", re.compile(r"\d+"))
    expect(person.locator('[data-space="1:pigs"]')).not_to_have_attribute("data-code", re.compile(r"\d+"))
    clay.click()
    log_says(person, "You play an orange keyple onto clay on board 1")


def test_the_keyboard_alone_plays_a_keyple(person: Page, server: Server) -> None:
    begin(person, server)
    person.locator('[data-anchor="area 0 brown"]').focus()
    person.keyboard.press("Enter")
    person.locator('[data-space="0:boar"]').focus()
    person.keyboard.press("Enter")
    log_says(person, "You play a brown keyple onto boar on board 1")


def test_an_invitation_is_answered_at_the_table(person: Page, friend: Page, server: Server) -> None:
    number = table_of(person, server.address, "keyper", {"kind": "open"})
    join(friend, server.address, number)
    expect(person.locator("#prompt")).to_contain_text(TURN)
    take_up(person, "green")
    person.locator('[data-space="0:pigs"]').click()
    expect(friend.locator("#prompt")).to_contain_text("has played green onto pigs on board 1. Do you join")
    friend.locator(".question").get_by_role("button", name=re.compile("^Join with green")).click()
    log_says(person, "joins .*you with a green keyple")
    log_says(person, "You take 3 pigs")


def test_an_invitation_is_answered_in_advance_and_asked_again_where_no_answer_fits(
    person: Page, friend: Page, server: Server
) -> None:
    number = table_of(person, server.address, "keyper", {"kind": "open"})
    join(friend, server.address, number)
    expect(person.locator("#prompt")).to_contain_text(TURN)
    friend.get_by_role("button", name=re.compile("^When invited to join: ask if I can join")).click()
    sheet = friend.get_by_role("dialog", name="When others invite me to join")
    sheet.get_by_role("button", name="green keyple").click()
    sheet.get_by_role("button", name="3 actions").click()
    sheet.get_by_role("button", name="Pigs", exact=True).click()
    sheet.get_by_role("button", name="Add this rule").click()
    expect(sheet).to_contain_text("Join with green: Pigs, if it yields at least 3")
    friend.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    take_up(person, "green")
    person.locator('[data-space="0:pigs"]').click()
    log_says(person, "joins .*you with a green keyple")
    # Next the friend plays; what nothing was said about is asked.
    expect(friend.locator("#prompt")).to_contain_text(TURN)
    take_up_friend = friend.locator('[data-anchor="area 1 orange"]')
    take_up_friend.click()
    friend.locator('[data-space="0:clay"]').click()
    expect(person.locator("#prompt")).to_contain_text("has played orange onto clay on board 1. Do you join")
    person.locator(".question").get_by_role("button", name="Do not join").click()
    log_says(person, "You do not join")


def test_at_a_new_season_the_own_board_is_unfolded_before_it_is_chosen(person: Page, server: Server) -> None:
    player = begin(person, server)
    chooser = person.get_by_role("region", name="Your country board for the new season")
    for _ in range(200):
        if chooser.is_visible():
            break
        player.play_a_choice()
        assert player.wait_for_turn()
    # What is large on the table is never the display of the season that is over.
    expect(chooser.get_by_role("button", name=re.compile(r"^Choose display \d"))).to_be_visible()
    # The other chooses at the same time: whether it has, is not told.
    expect(person.locator('[data-seat="1"]')).to_contain_text("also choosing")
    expect(person.locator('[data-seat="0"]')).to_contain_text("you choose")
    for display in ("2", "3"):
        chooser.get_by_role("button", name=f"Unfold to display {display}").click()
        expect(chooser.get_by_role("button", name=f"Choose display {display}")).to_be_visible()
    hand = chooser.get_by_role("slider")
    hand.focus()
    person.keyboard.press("ArrowRight")
    expect(hand).to_have_attribute("aria-valuetext", "Display 4")
    drag(person, hand, -0.6)
    expect(hand).to_have_attribute("aria-valuetext", "Display 1")
    drag(person, hand, 0.05)
    expect(chooser.get_by_role("button", name="Choose display 1")).to_be_visible()
    chooser.get_by_role("button", name="Fold back").click()
    chooser.get_by_role("button", name="Fold back").click()
    before = player.position()
    chooser.get_by_role("button", name="Choose display 3").click()
    player.wait_for_change(before)
    log_says(person, "to display 3")
    expect(chooser).to_be_hidden()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=["large", "small"])
def test_all_of_the_table_is_in_sight_and_nothing_lies_on_something_else(
    person: Page, server: Server, size: tuple[int, int], players: int
) -> None:
    person.set_viewport_size({"width": size[0], "height": size[1]})
    begin(person, server, players)
    person.evaluate(DRAWN)
    parts = person.get_by_role("region", name=re.compile("^Country board|^Your player board$|^Market$|^Your unbuilt"))
    expect(parts).to_have_count(players + 3)
    boxes = [box for box in (part.bounding_box() for part in parts.all()) if box is not None]
    for number, box in enumerate(boxes):
        assert box["y"] + box["height"] <= size[1]
        for other in boxes[:number]:
            beside = box["x"] >= other["x"] + other["width"] or other["x"] >= box["x"] + box["width"]
            below = box["y"] >= other["y"] + other["height"] or other["y"] >= box["y"] + box["height"]
            assert beside or below
    assert person.evaluate("document.documentElement.scrollHeight") <= size[1]
    assert person.locator(".cell .name").evaluate_all(CUT_OFF) == []


def test_each_of_very_many_tiles_can_be_taken_up(person: Page, go_to_moment: Callable[[Page, Moment], None]) -> None:
    go_to_moment(person, HOARD)
    player = Player(person)
    tiles = [one for one in player.lit() if "can be paid" in one["text"]]
    assert len(tiles) > 15
    for tile in tiles:
        player.touch(tile)
        expect(player.element(tile)).to_have_attribute("aria-pressed", "true")


def test_the_bag_is_looked_into_until_something_else_is_done(person: Page, server: Server) -> None:
    begin(person, server)
    bag, tiles = person.locator(".market .pile").first, person.locator(".market .looked-at")
    bag.click()
    expect(tiles).to_be_visible()
    person.keyboard.press("Escape")
    expect(tiles).to_have_count(0)
    expect(bag).to_be_focused()
    bag.click()
    tiles.locator("button").first.hover()
    expect(tiles).to_be_visible()
    take_up(person, "green")
    expect(tiles).to_have_count(0)


def test_everybody_s_points_now_are_shown_tile_by_tile(person: Page, server: Server) -> None:
    player = begin(person, server)
    for _ in range(25):
        player.play_a_choice()
        assert player.wait_for_turn()
    for seat in (0, 1):
        person.locator(f'[data-anchor="seat {seat}"]:visible').click()
        board = person.get_by_role("region", name=re.compile("player board", re.IGNORECASE))
        board.get_by_role("button", name=re.compile("points? now")).click()
        points = person.locator(f'[data-points="{seat}"]')
        expect(points).to_contain_text("If the game ended now")
        numbers = [int(words) for words in points.locator("li > b").all_inner_texts()]
        assert sum(numbers) == int(points.locator("p b").inner_text())


@clause("KP-321", "KP-322")
def test_the_areas_of_a_player_board_lie_where_they_are_printed(person: Page, server: Server) -> None:
    begin(person, server)
    board = person.get_by_role("region", name="Your player board")

    def place(name: str) -> FloatRect:
        box = board.get_by_role("group", name=name, exact=True).bounding_box()
        assert box is not None
        return box

    from_left = [place(name)["x"] for name in ("Farm", "Village", "Your fairground", "Your stores")]
    assert from_left == sorted(set(from_left))
    from_top = [place(name)["y"] for name in ("Raw materials", "Wheat", "Finished goods", "Gems")]
    assert from_top == sorted(set(from_top))


def test_on_a_phone_every_part_is_one_tap_away(phone: Page, server: Server) -> None:
    player = begin(phone, server, 4)
    tabs = phone.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    expect(tabs).to_have_count(9)
    for index in range(9):
        tabs.nth(index).tap()
        expect(tabs.nth(index)).to_have_attribute("aria-selected", "true")
        expect(phone.get_by_role("region", name=re.compile("^Country board"))).to_have_count(1 if index < 4 else 0)
        expect(phone.get_by_role("region", name="Market")).to_be_visible(visible=index == 4)
        expect(phone.get_by_role("region", name=re.compile("player board", re.IGNORECASE))).to_be_visible(
            visible=index > 4
        )
        player.expect_no_sideways_scrolling()


@clause("KP-501", "KP-601", "KP-702", "KP-709", "KP-905", "KP-938", "KP-942")
def test_whatever_is_not_lit_says_why_with_its_clause(person: Page, server: Server) -> None:
    begin(person, server)
    reason = person.locator(".reason")
    for thing, says in {
        '[data-anchor^="boat "]': "A boat comes with a keyple .* river without a boat.*KP-938",
        '[data-anchor="dock 0"]': "The dock counts shipping points.*KP-942",
        '[data-anchor^="market "]': "is taken out of the market.*KP-905",
        '[data-anchor="store 0 brick"]': "Brick is handed in only as a payment.*KP-509",
        ".rail .season": "Spring, season 1 of 4.*KP-102",
        '[data-anchor="fairs 0 winter"]': "Winter fairs are taken out of the market.*KP-905",
    }.items():
        person.locator(thing).first.click()
        expect(reason).to_contain_text(re.compile(says))
        person.keyboard.press("Escape")
    take_up(person, "green")
    tower = person.locator('[data-anchor="tower 0"]')
    tower.click()
    expect(reason).to_contain_text(re.compile("only a keyper does.*KP-702"))
    person.get_by_role("tab", name=re.compile("^Player board of")).first.click()
    person.locator('[data-anchor^="plot 1 "]').first.click()
    expect(reason).to_contain_text(re.compile("never played onto another player's board.*KP-702"))


PART = """() => document.activeElement.closest('section[aria-label], [role=region][aria-label], .question')
  ?.getAttribute('aria-label') ?? ''"""
"""The part of the table in which the focus is."""


def test_with_shift_the_keys_go_on_from_board_to_board(person: Page, server: Server) -> None:
    """A board has up to sixteen fields with a choice: whoever wants one of the next board need not go through all."""
    begin(person, server)
    take_up(person, "green")
    parts = []
    for _ in range(6):
        person.keyboard.press("Shift+N")
        parts.append(str(person.evaluate(PART)))
    boards = [part for part in parts if part.startswith("Country board")]
    assert {board[: len("Country board 1")] for board in boards} == {"Country board 1", "Country board 2"}
    assert all(one != other for one, other in itertools.pairwise(parts))
    person.keyboard.press("Shift+P")
    assert person.evaluate(PART) == parts[-2]
