"""Section 3, set-up: from the lobby to the first turn."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from keydom.core.clauses import clause
from keydom.core.options import complete_options
from keydom.core.packed_counters import count, total
from keydom.core.state import CHANCE, CHANCE_SEAT, bit, bit_count
from keydom.games.london.components import codes
from keydom.games.london.components.printed_values import default
from keydom.games.london.rules.scoring import level_of
from keydom.games.london.rules.state import LondonState, hand_size, spot_q, spot_r
from keydom.games.london.setup import OPTIONS, PLAYER_COUNTS, first_position, make_figures

pytestmark = pytest.mark.quick

COUNTS = (2, 3, 4, 5, 6)
HOMES = range(codes.FIRST_HOME, codes.FIRST_ERA_ONE)
ERA_ONE = range(codes.FIRST_ERA_ONE, codes.FIRST_ERA_TWO)
ERA_TWO = range(codes.FIRST_ERA_TWO, codes.FIRST_BUILDING)
BUILDINGS = range(codes.FIRST_BUILDING, codes.FIRST_ROUTEMASTER)
ROUTEMASTERS = range(codes.FIRST_ROUTEMASTER, codes.FIRST_RIVER)


def new_game(players: int, **options: str) -> LondonState:
    """A game that waits for its first draw or decision."""
    return first_position(make_figures(default(), players, complete_options(OPTIONS, options, "London")))


def draw_all(state: LondonState, chance: random.Random) -> LondonState:
    """Draws until somebody is asked."""
    while state.to_act() == CHANCE:
        outcomes, weights = list(state.legal(CHANCE_SEAT)), [int(weight) for weight in state.weights()]
        state.apply(CHANCE_SEAT, chance.choices(outcomes, weights)[0])
    return state


def begun(players: int, seed: int = 1, **options: str) -> LondonState:
    """A game at its first turn."""
    return draw_all(new_game(players, **options), random.Random(seed))


def all_pass(state: LondonState, seed: int = 2) -> LondonState:
    """Everybody passes at once, takes the lowest free berth, and lays what there is to lay: the next era."""
    chance = random.Random(seed)
    era = state.era
    while state.era == era:
        seat = next(seat for seat in range(int(state.players)) if state.is_asked(seat))
        legal = list(state.legal(seat))
        state.apply(seat, codes.DO_PASS if codes.DO_PASS in legal and state.phase == codes.PHASE_TURNS else legal[0])
        draw_all(state, chance)
    return state


def mask(tiles: Sequence[int]) -> int:
    return sum(1 << tile for tile in tiles)


def in_mask(found: int) -> list[int]:
    return [tile for tile in range(codes.TILES) if found & bit(tile)]


@clause("LO-301")
def test_two_to_six_players() -> None:
    assert sorted(PLAYER_COUNTS) == [2, 3, 4, 5, 6]


@clause("LO-302", "LO-303", "LO-304", "LO-1504", "LO-1632")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("homes", ["dealt", "chosen"])
def test_every_player_has_one_home_and_the_others_are_out(players: int, homes: str) -> None:
    chance = random.Random(players)
    state = draw_all(new_game(players, homes=homes), chance)
    while state.era == 0:
        seat = next(seat for seat in range(players) if state.is_asked(seat))
        state.apply(seat, chance.choice(list(state.legal(seat))))
        draw_all(state, chance)
    owned = [int(state.homes[seat]) for seat in range(players)]
    assert len(set(owned)) == players
    assert set(owned) <= set(HOMES)
    for seat, home in enumerate(owned):
        assert state.boroughs[seat] == bit(home)
        assert (spot_q(state, home), spot_r(state, home), level_of(state, home)) == (0, 0, 0)
    assert int(state.boxed) & mask(HOMES) == mask(HOMES) & ~mask(owned)


@clause("LO-303", "LO-1632")
def test_homes_are_chosen_in_the_order_of_the_seats() -> None:
    """Before Routemasters and hands are drawn; whatever the start player is."""
    state = new_game(3, homes="chosen", first_start="2")
    for seat, home in ((0, 4), (1, 1), (2, 5)):
        assert [each for each in range(3) if state.is_asked(each)] == [seat]
        free = [tile for tile in HOMES if tile not in list(state.homes)]
        assert [code - codes.TILE for code in state.legal(seat)] == free
        assert state.routemasters == 0
        assert total(state.hands[seat]) == 0
        state.apply(seat, codes.TILE + home)
    assert [int(state.homes[seat]) for seat in range(3)] == [4, 1, 5]


@clause("LO-303", "LO-1504")
def test_homes_are_dealt_so_that_all_are_equally_likely() -> None:
    state = new_game(3, first_start="0")
    dealt = []
    for _ in range(3):
        outcomes = [code - codes.TILE for code in state.legal(CHANCE_SEAT)]
        assert outcomes == [tile for tile in HOMES if tile not in dealt]
        assert len(set(state.weights())) == 1
        dealt.append(outcomes[-1])
        state.apply(CHANCE_SEAT, codes.TILE + dealt[-1])
    assert [int(state.homes[seat]) for seat in range(3)] == dealt


@clause("LO-305", "LO-1503", "LO-1629")
@pytest.mark.parametrize("players", COUNTS)
def test_the_start_player_is_drawn_or_named(players: int) -> None:
    state = new_game(players)
    assert list(state.legal(CHANCE_SEAT)) == [codes.SEAT + seat for seat in range(players)]
    assert len(set(state.weights())) == 1
    state.apply(CHANCE_SEAT, codes.SEAT + players - 1)
    assert state.start_player == players - 1
    assert new_game(players, first_start="1").start_player == 1


@clause("LO-306", "LO-307", "LO-178", "LO-401")
def test_barges_lie_in_clock_order_from_the_start_player() -> None:
    state = begun(4, first_start="2")
    assert [int(state.berths[seat]) for seat in range(4)] == [3, 4, 1, 2]
    assert state.turn == 2


@clause("LO-178", "LO-901")
def test_a_berth_that_is_taken_is_not_offered() -> None:
    state = begun(3, first_start="0")
    state.apply(0, codes.DO_SAIL)
    assert list(state.legal(0)) == [codes.BERTH + place for place in range(6)]
    state.apply(0, codes.BERTH + 3)
    state.apply(1, codes.DO_SAIL)
    assert list(state.legal(1)) == [codes.BERTH + place for place in (0, 1, 2, 4, 5)]


@clause("LO-308", "LO-1505", "LO-1633")
@pytest.mark.parametrize("players", COUNTS)
def test_two_routemasters_for_each_player_are_open_from_the_beginning(players: int) -> None:
    state = begun(players)
    assert bit_count(state.routemasters) == 2 * players
    assert set(in_mask(int(state.routemasters))) <= set(ROUTEMASTERS)
    assert int(state.boxed) & mask(ROUTEMASTERS) == mask(ROUTEMASTERS) & ~int(state.routemasters)


@clause("LO-309")
def test_connectors_and_skill_tiles_form_the_supply() -> None:
    state = begun(4)
    assert [count(state.connector_supply, colour) for colour in range(6)] == [24] * 6
    assert [count(state.skill_supply, skill) for skill in range(3)] == [24] * 3
    assert all(state.skills[seat] == 0 and state.pending[seat] == 0 for seat in range(4))


@clause("LO-310", "LO-314", "LO-1506")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_draws_ten_keyples(players: int) -> None:
    state = begun(players)
    assert [hand_size(state, seat) for seat in range(players)] == [10] * players
    assert total(state.bag) == 120 - 10 * players
    for colour in range(3):
        held = sum(count(state.hands[seat], colour) for seat in range(players))
        assert count(state.bag, colour) + held == 40
    assert all(count(state.hands[seat], 3 + colour) == 0 for seat in range(players) for colour in range(3))


@clause("LO-310", "LO-1506")
def test_hands_are_drawn_one_keyple_at_a_time_from_the_start_player_on() -> None:
    state = new_game(2, first_start="1")
    while state.legal(CHANCE_SEAT)[0] != codes.KEYPLE:
        state.apply(CHANCE_SEAT, state.legal(CHANCE_SEAT)[0])
    assert list(state.weights()) == [40, 40, 40]
    state.apply(CHANCE_SEAT, codes.KEYPLE)
    assert list(state.weights()) == [39, 40, 40]
    for drawn in range(1, 10):
        assert [hand_size(state, seat) for seat in range(2)] == [0, drawn]
        state.apply(CHANCE_SEAT, codes.KEYPLE)
    assert [hand_size(state, seat) for seat in range(2)] == [0, 10]
    state.apply(CHANCE_SEAT, codes.KEYPLE + 2)
    assert [hand_size(state, seat) for seat in range(2)] == [1, 10]


@clause("LO-311", "LO-312", "LO-313", "LO-315", "LO-1507")
@pytest.mark.parametrize("players", COUNTS)
def test_tiles_on_display_in_each_era(players: int) -> None:
    """All players pass and sail at once in every era, so that the displays of a whole game are seen."""
    state = begun(players, seed=players)
    shown: list[int] = []
    for era, fixed in ((1, ERA_ONE), (2, ERA_TWO), (3, ())):
        buildings = [tile for tile in in_mask(int(state.display)) if tile in BUILDINGS]
        assert state.era == era
        assert sorted([*fixed, *buildings]) == in_mask(int(state.display))
        assert len(buildings) == {2: 4, 3: 5}.get(players, 6)
        assert all(level_of(state, tile) == (1 if era == 3 else 0) for tile in in_mask(int(state.display)))
        shown += buildings
        all_pass(state)
    assert len(shown) == len(set(shown))
    assert state.era == 4
    assert state.display == state.routemasters
    assert bit_count(state.unseen) == {2: 10, 3: 7}.get(players, 4)


@clause("LO-312", "LO-1507")
def test_every_unseen_building_is_equally_likely() -> None:
    chance = random.Random(3)
    state = new_game(2, first_start="0")
    while state.era == 0:
        state.apply(CHANCE_SEAT, chance.choice(list(state.legal(CHANCE_SEAT))))
    assert [code - codes.TILE for code in state.legal(CHANCE_SEAT)] == list(BUILDINGS)
    assert set(state.weights()) == {1}


@clause("LO-316")
@pytest.mark.parametrize("players", COUNTS)
def test_nobody_has_anything_to_do_in_the_set_up(players: int) -> None:
    """The draws make themselves: only the choice of homes, where it is on, asks anybody before the first turn."""
    state = begun(players)
    assert state.phase == codes.PHASE_TURNS
    assert [seat for seat in range(players) if state.is_asked(seat)] == [state.start_player]


@clause("LO-317")
def test_two_players_have_the_same_tables_but_for_the_numbers_of_tiles() -> None:
    options = complete_options(OPTIONS, {}, "London")
    two, four = make_figures(default(), 2, options), make_figures(default(), 4, options)
    for name in (
        "points",
        "gains",
        "claims",
        "effect",
        "yield_connectors",
        "yield_skills",
        "arrow_connectors",
        "river",
    ):
        assert list(getattr(two, name)) == list(getattr(four, name)), name
    assert (two.opening_hand, two.keyples_per_colour) == (four.opening_hand, four.keyples_per_colour)
    assert (list(two.buildings), two.routemasters) == ([0, 4, 4, 4, 4], 4)
    assert (list(four.buildings), four.routemasters) == ([0, 6, 6, 6, 8], 8)
