"""The invariants of section 17.1 hold in every position and step of random games, and notice what breaks them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.clauses import clause
from keydom.core.fuzz import random_setup
from keydom.core.packed_counters import one
from keydom.core.rng import Rng
from keydom.core.state import OVER, bit
from keydom.games.london.components import codes
from keydom.games.london.game import game
from keydom.games.london.rules.geometry import lay_tile
from keydom.games.london.rules.state import LondonState, order_with
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.invariants import invariants
from keydom.games.london.testing.transition_invariants import between
from tests.games.london.high_coverage import high_coverage_choice

pytestmark = pytest.mark.quick


@clause("LO-1701", "LO-1702", "LO-1703", "LO-1704", "LO-1705", "LO-1706", "LO-1707", "LO-1708", "LO-1709", "LO-1710")
@clause("LO-1711", "LO-1712", "LO-1713", "LO-1714", "LO-1715", "LO-1716", "LO-1717", "LO-1718", "LO-1721", "LO-1723")
@pytest.mark.parametrize("seed", range(10))
def test_they_hold_in_playouts_with_high_coverage_of_all_kinds(seed: int) -> None:
    chance = Rng(seed)
    players, options = random_setup(game, chance)
    state = game.new_state(players, options)
    steps = 0
    while state.to_act() != OVER:
        seat, code = high_coverage_choice(state, chance)
        before = state.copy()
        state.decide(seat, code)
        assert between(before, state) == []
        while True:
            before = state.copy()
            if not state.tick():
                break
            assert between(before, state) == []
        assert invariants(state) == []
        steps += 1
    assert steps > 100


# -- what breaks them is noticed --------------------------------------------------------------------------------------


def ordinary() -> LondonState:
    """A position in the middle of a game, at a turn of seat 0."""
    return (
        Position(3, era=2)
        .borough(0, {"coventGarden": (1, 0), "londonEye": (1, -1)})
        .connectors(0, "black coventGarden E", "red coventGarden W")
        .levels(coventGarden=1)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .placed("harrods", "blue", 1, 3)
        .placed("coventGarden", "yellow", 2)
        .hand(0, "blue 2 red 1")
        .hand(1, "yellow 4")
        .skills(1, "brick 2")
        .pending(1, "grey 2")
        .streak(2)
        .at_turn(0)
        .state()
    )


def changed(numbers: vec[i64], index: int, value: int) -> vec[i64]:
    """The same numbers but one."""
    after = numbers[:]
    after[index] = value
    return after


def tile(name: str) -> int:
    """The code of a tile."""
    return ordinary().figures.tile_names.index(name)


def lose_a_keyple(state: LondonState) -> None:
    state.bag -= one(codes.RED_KEYPLE)


def owe_a_keyple(state: LondonState) -> None:
    state.hands = changed(state.hands, 2, -1)


def lose_a_connector(state: LondonState) -> None:
    state.connector_supply -= one(codes.GREY)


def lose_a_skill_tile(state: LondonState) -> None:
    state.skills = changed(state.skills, 1, 1)


def lock_an_empty_tile(state: LondonState) -> None:
    state.keyples_on = changed(state.keyples_on, tile("marbleArch"), 2)


def unlock_a_tile_with_bids(state: LondonState) -> None:
    state.keyples_on = changed(state.keyples_on, tile("kingsCross"), 0)


def two_equal_groups(state: LondonState) -> None:
    state.bids = changed(state.bids, tile("kingsCross"), 3 | 3 << 7 | 3 << 42)


def a_wrong_top_bid(state: LondonState) -> None:
    state.bids = changed(state.bids, tile("kingsCross"), 1 | 3 << 7 | 4 << 42)


def a_last_placement_larger_than_the_sum(state: LondonState) -> None:
    state.keyples_on = changed(state.keyples_on, tile("harrods"), 1 | 5 << 8 | 4 << 16)


def a_bid_in_a_borough(state: LondonState) -> None:
    state.bids = changed(state.bids, tile("coventGarden"), 1 | 1 << 42)


def keyples_on_a_boxed_tile(state: LondonState) -> None:
    state.keyples_on = changed(state.keyples_on, tile("barbican"), 1 | 1 << 8 | 1 << 16)


def two_connectors_on_an_edge(state: LondonState) -> None:
    sides = state.sides[tile("coventGarden")]
    state.sides = changed(state.sides, tile("coventGarden"), (sides & ~(15 << 12)) | 2 << 12)


def a_gap_in_a_borough(state: LondonState) -> None:
    lay_tile(state, 2, tile("monument"), 3, 3, 0, 1)


def move_the_home(state: LondonState) -> None:
    state.spots = changed(state.spots, 0, state.spots[0] + 1)


def forget_a_neighbour(state: LondonState) -> None:
    state.neighbours = changed(state.neighbours, tile("londonEye"), 0)


def a_river_that_ends(state: LondonState) -> None:
    state.spots = changed(state.spots, tile("londonEye"), state.spots[tile("londonEye")] + (1 << 16))


def a_tile_in_two_places(state: LondonState) -> None:
    state.boxed |= bit(tile("kingsCross"))


def a_tile_nowhere(state: LondonState) -> None:
    state.boxed &= ~bit(tile("battersea"))


def a_tile_too_early(state: LondonState) -> None:
    lay_tile(state, 2, tile("o2"), 1, 0, 1, 1)


def a_building_on_display_too_many(state: LondonState) -> None:
    seen = state.unseen & -state.unseen
    state.unseen &= ~seen
    state.display |= seen


def an_upgraded_tile_on_display(state: LondonState) -> None:
    state.level_one |= bit(tile("kingsCross"))


def a_level_that_is_not_there(state: LondonState) -> None:
    state.level_two |= bit(tile("coventGarden"))


def an_upgrade_without_connectors(state: LondonState) -> None:
    state.level_one |= bit(0)


def two_barges_in_a_berth(state: LondonState) -> None:
    state.berths = changed(state.berths, 1, state.berths[0])


def sail_into_a_taken_berth(state: LondonState) -> None:
    state.next_berths = changed(changed(state.next_berths, 2, 3), 1, 3)


def all_have_passed(state: LondonState) -> None:
    state.streak = order_with(order_with(state.streak, 0), 1)


def pass_twice(state: LondonState) -> None:
    state.streak = order_with(state.streak, 2)


def owe_five_connectors(state: LondonState) -> None:
    state.pending = changed(state.pending, 1, 5 * one(codes.GREY))


def sail_with_connectors_pending(state: LondonState) -> None:
    state.next_berths = changed(state.next_berths, 1, 3)


def play_on_between_eras(state: LondonState) -> None:
    state.phase = codes.PHASE_PLACING


def won_and_not_placed(state: LondonState) -> None:
    state.display &= ~bit(tile("mi6"))
    state.won = changed(state.won, 0, bit(tile("mi6")))


def sealed_in_the_turns(state: LondonState) -> None:
    state.fresh = changed(state.fresh, 0, bit(tile("londonEye")))


def ask_out_of_turn(state: LondonState) -> None:
    state.asked |= bit(2)


def ask_nobody_to_move(state: LondonState) -> None:
    state.asked &= ~1


def leave_a_half_choice(state: LondonState) -> None:
    state.partial_actions[2] = 1


BREACHES: list[tuple[str, Callable[[LondonState], None]]] = [
    ("LO-1701", lose_a_keyple),
    ("LO-1701", owe_a_keyple),
    ("LO-1702", lose_a_connector),
    ("LO-1703", lose_a_skill_tile),
    ("LO-1704", lock_an_empty_tile),
    ("LO-1704", unlock_a_tile_with_bids),
    ("LO-1705", two_equal_groups),
    ("LO-1705", a_wrong_top_bid),
    ("LO-1707", a_last_placement_larger_than_the_sum),
    ("LO-501", a_bid_in_a_borough),
    ("LO-602", keyples_on_a_boxed_tile),
    ("LO-1709", two_connectors_on_an_edge),
    ("LO-1710", a_gap_in_a_borough),
    ("LO-1710", move_the_home),
    ("LO-1710", forget_a_neighbour),
    ("LO-1711", a_river_that_ends),
    ("LO-1712", a_tile_in_two_places),
    ("LO-1712", a_tile_nowhere),
    ("LO-1712", a_tile_too_early),
    ("LO-311", a_building_on_display_too_many),
    ("LO-1713", an_upgraded_tile_on_display),
    ("LO-1713", a_level_that_is_not_there),
    ("LO-1718", an_upgrade_without_connectors),
    ("LO-1714", two_barges_in_a_berth),
    ("LO-1714", sail_into_a_taken_berth),
    ("LO-1715", all_have_passed),
    ("LO-1715", pass_twice),
    ("LO-1716", owe_five_connectors),
    ("LO-632", sail_with_connectors_pending),
    ("LO-1717", play_on_between_eras),
    ("LO-1024", won_and_not_placed),
    ("LO-1023", sealed_in_the_turns),
    ("LO-1623", ask_out_of_turn),
    ("LO-1605", ask_nobody_to_move),
    ("LO-1416", leave_a_half_choice),
]


@clause("LO-1701", "LO-1702", "LO-1703", "LO-1704", "LO-1705", "LO-1707", "LO-1709", "LO-1710", "LO-1711", "LO-1712")
@clause("LO-1713", "LO-1714", "LO-1715", "LO-1716", "LO-1717", "LO-1718", "LO-1721")
@pytest.mark.parametrize(("named", "breach"), BREACHES, ids=lambda each: getattr(each, "__name__", each))
def test_a_breach_is_noticed_with_its_clause(named: str, breach: Callable[[LondonState], None]) -> None:
    state = ordinary()
    assert invariants(state) == []
    breach(state)
    assert any(sentence.startswith(named) for sentence in invariants(state)), invariants(state)


# -- steps ------------------------------------------------------------------------------------------------------------


def lower_a_top_bid(state: LondonState) -> None:
    state.bids = changed(state.bids, tile("kingsCross"), 1 | 2 << 7 | 2 << 42)


def lower_a_placement(state: LondonState) -> None:
    state.keyples_on = changed(state.keyples_on, tile("harrods"), 1 | 2 << 8 | 4 << 16)


def change_a_lock(state: LondonState) -> None:
    state.keyples_on = changed(state.keyples_on, tile("kingsCross"), 3)


def draw_within_an_era(state: LondonState) -> None:
    state.hands = changed(state.hands, 0, state.hands[0] + one(codes.YELLOW_KEYPLE))


def spend_somebody_elses(state: LondonState) -> None:
    state.hands = changed(state.hands, 1, 0)


def act_without_effort(state: LondonState) -> None:
    state.bids = changed(state.bids, tile("kingsCross"), 3 << 7 | 3 << 42)


def act_and_keep_the_streak(state: LondonState) -> None:
    state.bids = changed(state.bids, tile("kingsCross"), 4 | 3 << 7 | 4 << 42)


def take_a_connector_off(state: LondonState) -> None:
    state.sides = changed(state.sides, tile("coventGarden"), 0)


def turn_a_tile(state: LondonState) -> None:
    state.spots = changed(state.spots, tile("londonEye"), state.spots[tile("londonEye")] + (1 << 16))


def take_a_tile_away(state: LondonState) -> None:
    state.boroughs = changed(state.boroughs, 0, bit(0))


def win_a_tile_in_a_turn(state: LondonState) -> None:
    lay_tile(state, 2, tile("monument"), 1, 0, 0, 1)


def take_a_tile_out_of_the_box(state: LondonState) -> None:
    state.boxed &= state.boxed - 1


def lower_a_level(state: LondonState) -> None:
    state.level_one = 0


def raise_a_level_for_nothing(state: LondonState) -> None:
    state.level_one |= bit(0)


def raise_a_tile_of_another(state: LondonState) -> None:
    state.level_one |= bit(1)


def change_the_display(state: LondonState) -> None:
    state.display &= state.display - 1


def sail_again(state: LondonState) -> None:
    state.next_berths = changed(state.next_berths, 2, 5)


STEPS: list[tuple[str, Callable[[LondonState], None]]] = [
    ("LO-1706", lower_a_top_bid),
    ("LO-1707", lower_a_placement),
    ("LO-415", change_a_lock),
    ("LO-1708", draw_within_an_era),
    ("LO-609", spend_somebody_elses),
    ("LO-1723", act_without_effort),
    ("LO-804", act_and_keep_the_streak),
    ("LO-213", take_a_connector_off),
    ("LO-224", turn_a_tile),
    ("LO-224", take_a_tile_away),
    ("LO-1022", win_a_tile_in_a_turn),
    ("LO-1009", take_a_tile_out_of_the_box),
    ("LO-1713", lower_a_level),
    ("LO-705", raise_a_level_for_nothing),
    ("LO-1713", raise_a_tile_of_another),
    ("LO-1712", change_the_display),
]


@clause("LO-1706", "LO-1707", "LO-1708", "LO-1713", "LO-1723", "LO-213", "LO-224", "LO-415", "LO-804", "LO-1009")
@pytest.mark.parametrize(("named", "breach"), STEPS, ids=lambda each: getattr(each, "__name__", each))
def test_a_wrong_step_is_noticed_with_its_clause(named: str, breach: Callable[[LondonState], None]) -> None:
    before = ordinary()
    after = before.copy()
    assert between(before, after) == []
    breach(after)
    assert any(sentence.startswith(named) for sentence in between(before, after)), between(before, after)


@clause("LO-907", "LO-626", "LO-643", "LO-810")
def test_sailing_twice_and_turns_with_connectors_pending_are_noticed() -> None:
    before = Position(3).sailed({2: 4}).pending(0, "red 1").at_turn(0).state()
    again = before.copy()
    sail_again(again)
    assert any(sentence.startswith("LO-907") for sentence in between(before, again))
    sailed = before.copy()
    sailed.next_berths = changed(sailed.next_berths, 0, 1)
    assert any(sentence.startswith("LO-643") for sentence in between(before, sailed))
    passed = before.copy()
    passed.streak = order_with(0, 0)
    assert any(sentence.startswith("LO-810") for sentence in between(before, passed))
    acted = before.copy()
    acted.bids = changed(acted.bids, tile("kingsCross"), 1 | 1 << 48)
    assert any(sentence.startswith("LO-626") for sentence in between(before, acted))
