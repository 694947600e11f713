"""The invariants of section 15.1 hold in every position and step of random games, and notice what breaks them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from keydom.core.clauses import clause
from keydom.core.fuzz import random_setup
from keydom.core.rng import Rng
from keydom.core.state import CHANCE_SEAT, OVER, lowest_bit
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.invariants import invariants
from keydom.games.keythedral.testing.play import Play
from keydom.games.keythedral.testing.transition_invariants import between

pytestmark = pytest.mark.quick


def check_game(state: KeythedralState, chance: Rng, steps: int) -> int:
    """Play at random, seats bought where they can be, with every position and every small step checked; returns how
    many steps were made."""
    for step in range(steps):
        if state.to_act() == OVER:
            return step
        seat = CHANCE_SEAT if state.single_seat() == CHANCE_SEAT else int(lowest_bit(state.to_act()))
        options = [int(code) for code in state.legal(seat)]
        seats = [code for code in options if codes.POSITION <= code < codes.DO_HOUSE]
        wanted = seats or options
        before = state.copy()
        state.decide(seat, wanted[chance.below(len(wanted))])
        assert between(before, state) == []
        while True:
            before = state.copy()
            if not state.tick():
                break
            assert between(before, state) == []
        assert invariants(state) == []
    return steps


@clause("KT-1501", "KT-1502", "KT-1503", "KT-1504", "KT-1505", "KT-1506", "KT-1507", "KT-1508", "KT-1509", "KT-1510")
@clause("KT-1511", "KT-1512", "KT-1513", "KT-1514", "KT-1515", "KT-1516", "KT-1517", "KT-1518", "KT-1519", "KT-1520")
@pytest.mark.parametrize("seed", range(6))
def test_they_hold_in_random_games_of_all_kinds(seed: int) -> None:
    chance = Rng(seed)
    players, options = random_setup(game, chance)
    state = game.new_state(players, options)
    assert check_game(state, chance, 1500) > 10 * players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_they_hold_late_in_the_game_with_all_laws_in_hand(players: int) -> None:
    position = Position(players).stage(5, ["B53", "B55"], {"B53": [2]})
    for law in [law for law in range(1, 21) if law != 2]:
        position.laws(law % players, law)
    for seat in range(players):
        position.cubes(seat, "K2 B2 G2 U2 R2 Y1")
    position.store("W2 P1 Y1").fence(0, (1, 0), "SW").fence(1, (-1, 0), "SE").at_window("O1")
    for seed in range(3):
        assert check_game(position.state(), Rng(seed), 400) > 50


# -- what breaks them is noticed --------------------------------------------------------------------------------------


def ordinary() -> KeythedralState:
    """A position in the middle of a game, at a turn of seat 0."""
    return (
        Position(3)
        .fields({(2, 0): "lake", (2, 1): "lake"})
        .cottage(1, 2, (1, 0))
        .workers(0, (2, 0))
        .fence(2, (1, 0), "SW")
        .cubes(0, "K2 B2 W1")
        .cubes(1, "R2")
        .laws(0, 6)
        .laws(1, 9)
        .discarded_laws(1)
        .stage(2, ["B22", "B23"], {"B22": [3]})
        .state()
    )


def lose_a_cube(state: KeythedralState) -> None:
    state.store -= cube(codes.GREEN)


def lose_a_craft_cube(state: KeythedralState) -> None:
    state.shops -= cube(codes.WHITE)


def owe_a_cube(state: KeythedralState) -> None:
    state.hands[1] -= cube(codes.BLUE)
    state.store += cube(codes.BLUE)


def acquire_twice(state: KeythedralState) -> None:
    state.acquired[0] |= 1
    state.acquired[1] |= 1


def swap_a_tile_that_is_in_play(state: KeythedralState) -> None:
    state.swapped |= 1 << state.offer[1]


def lose_a_tile_on_offer(state: KeythedralState) -> None:
    state.offer[2] = -1


def acquire_too_early(state: KeythedralState) -> None:
    state.acquired[0] |= 1 << state.figures.tile_names.index("B31")


def double_a_law(state: KeythedralState) -> None:
    state.cards[2] |= 1 << 6


def lose_a_law(state: KeythedralState) -> None:
    state.law_stack -= 1


def mark_an_acquired_tile(state: KeythedralState) -> None:
    state.decreased = 0


def two_fences_on_an_edge(state: KeythedralState) -> None:
    state.fence_edge[0] = state.fence_edge[6]


def lift_a_fence_without_its_marker(state: KeythedralState) -> None:
    state.slot_fences[state.fence_edge[6] >> 2] = 0


def fence_off_the_board(state: KeythedralState) -> None:
    state.put_fence(1, state.figures.slot(7, 7) * 4)


def two_tiles_in_a_slot(state: KeythedralState) -> None:
    state.tile_slot[0] = state.tile_slot[1]


def enclose_a_tile(state: KeythedralState) -> None:
    slot = state.tile_slot[6]
    for fence, direction in zip((1, 2, 3), (1, 2, 3), strict=True):
        state.put_fence(fence, slot * 4 + direction)


def two_counters_on_a_field(state: KeythedralState) -> None:
    state.counters[1] = state.counters[0]


def a_counter_after_phase_four(state: KeythedralState) -> None:
    state.phase = codes.PHASE_START_PLAYER


def more_workers_than_sent(state: KeythedralState) -> None:
    state.sent = 0


def everybody_procures(state: KeythedralState) -> None:
    state.active = 0


def one_field_more(state: KeythedralState) -> None:
    state.put_field(state.figures.spot(3, 0), codes.BLUE)


def score_too_much(state: KeythedralState) -> None:
    for seat in range(3):
        state.acquired[seat] = state.figures.stage_tiles[5]


def call_a_number_twice(state: KeythedralState) -> None:
    state.called = 1 | 1 << 3


def ask_two_players(state: KeythedralState) -> None:
    state.asked = 0b011


def leave_a_half_choice(state: KeythedralState) -> None:
    state.partial_actions[1] = codes.DO_TRADE + 1


BREACHES: list[tuple[str, Callable[[KeythedralState], None]]] = [
    ("KT-1501", lose_a_cube),
    ("KT-1502", lose_a_craft_cube),
    ("KT-1503", owe_a_cube),
    ("KT-1505", acquire_twice),
    ("KT-1505", swap_a_tile_that_is_in_play),
    ("KT-1506", lose_a_tile_on_offer),
    ("KT-1507", acquire_too_early),
    ("KT-1508", double_a_law),
    ("KT-1508", lose_a_law),
    ("KT-1510", two_fences_on_an_edge),
    ("KT-1510", lift_a_fence_without_its_marker),
    ("KT-1510", fence_off_the_board),
    ("KT-1511", two_tiles_in_a_slot),
    ("KT-1512", enclose_a_tile),
    ("KT-1513", two_counters_on_a_field),
    ("KT-1513", a_counter_after_phase_four),
    ("KT-1514", more_workers_than_sent),
    ("KT-1515", everybody_procures),
    ("KT-1516", one_field_more),
    ("KT-1518", mark_an_acquired_tile),
    ("KT-1519", score_too_much),
    ("KT-404", call_a_number_twice),
    ("KT-1445", ask_two_players),
    ("KT-1220", leave_a_half_choice),
]


@pytest.mark.parametrize(("named", "breach"), BREACHES, ids=lambda each: getattr(each, "__name__", each))
def test_a_breach_is_noticed_with_its_clause(named: str, breach: Callable[[KeythedralState], None]) -> None:
    state = ordinary()
    assert invariants(state) == []
    breach(state)
    assert any(sentence.startswith(named) for sentence in invariants(state)), invariants(state)


# -- steps ------------------------------------------------------------------------------------------------------------


def fill_up_a_shop(state: KeythedralState) -> None:
    state.hands[0] -= cube(codes.WHITE)
    state.shops += cube(codes.WHITE)


def give_a_cube_away(state: KeythedralState) -> None:
    state.hands[0] -= cube(codes.BLACK)
    state.hands[1] += cube(codes.BLACK)


def pass_the_marker_on(state: KeythedralState) -> None:
    state.start_player = 1


def take_a_discarded_law(state: KeythedralState) -> None:
    state.discarded = 0


def take_a_tile_away(state: KeythedralState) -> None:
    state.acquired[0] = 0


def take_a_tile_at_once(state: KeythedralState) -> None:
    state.acquired[0] |= 1 << state.offer[1]


def take_a_counter_back(state: KeythedralState) -> None:
    state.counters[0] = 0


def take_a_fence_back(state: KeythedralState) -> None:
    state.fence_edge = state.fence_edge[:]
    state.fence_edge[6] = -1


@pytest.mark.parametrize(
    ("named", "breach"),
    [
        ("KT-1504", fill_up_a_shop),
        ("KT-1520", give_a_cube_away),
        ("KT-1517", pass_the_marker_on),
        ("KT-1001", take_a_discarded_law),
        ("KT-632", take_a_tile_away),
        ("KT-621", take_a_tile_at_once),
        ("KT-421", take_a_counter_back),
        ("KT-653", take_a_fence_back),
        ("KT-1516", one_field_more),
    ],
    ids=lambda each: getattr(each, "__name__", each),
)
def test_a_wrong_step_is_noticed_with_its_clause(named: str, breach: Callable[[KeythedralState], None]) -> None:
    before = ordinary()
    after = before.copy()
    assert between(before, after) == []
    breach(after)
    assert any(sentence.startswith(named) for sentence in between(before, after)), between(before, after)


@clause("KT-1504")
def test_used_cubes_leave_the_store_by_an_empty_shop_or_by_law_7() -> None:
    def taken(position: Position) -> list[str]:
        before = position.state()
        after = before.copy()
        after.store -= cube(codes.WHITE)
        after.hands[0] += cube(codes.WHITE)
        return between(before, after)

    assert taken(Position().cubes(0, "K2").store("W2").shops("W0").rest(1)) == []
    assert any(sentence.startswith("KT-1504") for sentence in taken(Position().cubes(0, "K2").store("W2")))


@clause("KT-1520")
def test_cubes_change_hands_in_the_payment_of_phase_five_only() -> None:
    play = Play(Position().cubes(1, "B1").cubes(2, "R2").at_auction().state())
    play.play(2, "tens 0", "units 1")
    before = play.state.copy()
    assert play.box == "match"
    play.play(1, "accept")
    assert (play.cubes(1), play.cubes(2)) == ("", "B1 R2")
    # From the answer to the payment there are several small steps; as one they would be a breach.
    assert any(sentence.startswith("KT-1520") for sentence in between(before, play.state))
