"""An owner's values are what is played: changing them changes what happens (LO-115)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.core.options import complete_options
from keydom.core.packed_counters import count
from keydom.core.state import CHANCE, CHANCE_SEAT, bit, bit_count
from keydom.games.london.components import codes
from keydom.games.london.components.printed_values import DEFAULT_FILE, load
from keydom.games.london.rules.state import LondonState, hand_size
from keydom.games.london.setup import OPTIONS, first_position, make_figures

pytestmark = pytest.mark.quick

BANK = 6
BATTERSEA = 8
HUNGERFORD = 52
OwnGame = Callable[..., LondonState]


@pytest.fixture
def own_game(tmp_path: Path) -> OwnGame:
    """Begins a game with pieces of the component file replaced: the first turn, every draw the first that there is."""

    def begin(*changes: tuple[str, str], players: int = 4) -> LondonState:
        text = DEFAULT_FILE.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        state = first_position(make_figures(load(path), players, complete_options(OPTIONS, {}, "London")))
        while state.to_act() == CHANCE:
            state.apply(CHANCE_SEAT, state.legal(CHANCE_SEAT)[0])
        return state

    return begin


def use(state: LondonState, tile: int) -> int:
    """The first seat uses a tile with one keyple of the first colour it can; the seat."""
    seat = state.turn
    for code in (codes.DO_USE, codes.TILE + tile):
        state.apply(seat, code)
    while state.turn == seat and state.is_asked(seat):
        state.apply(seat, state.legal(seat)[0])
    return int(seat)


@clause("LO-115", "LO-111")
def test_a_tile_yields_what_the_file_says(own_game: OwnGame) -> None:
    state = own_game()
    seat = use(state, BANK)
    assert [count(state.skills[seat], skill) for skill in range(3)] == [0, 1, 0]
    state = own_game(('yield = ["1 coin", "2 coin"]', 'yield = ["2 compass 1 brick", "2 coin"]'))
    seat = use(state, BANK)
    assert [count(state.skills[seat], skill) for skill in range(3)] == [1, 0, 2]
    state = own_game(('yield = ["1G 1Y", "2G 2Y"]', 'yield = ["3N", "2G 2Y"]'))
    seat = use(state, BATTERSEA)
    assert [count(state.pending[seat], colour) for colour in range(6)] == [0, 0, 3, 0, 0, 0]


@clause("LO-115", "LO-310", "LO-311", "LO-308", "LO-314")
def test_hands_bag_display_and_supply_are_those_of_the_file(own_game: OwnGame) -> None:
    state = own_game(
        ("opening_hand = 10", "opening_hand = 7"),
        ("keyples_per_colour = 40", "keyples_per_colour = 30"),
        ("connectors_per_colour = 24", "connectors_per_colour = 20"),
        ("skills_per_type = 24", "skills_per_type = 9"),
        ("routemasters_per_player = 2", "routemasters_per_player = 1"),
        ("3 = [5, 5, 5]", "3 = [2, 5, 5]"),
        players=3,
    )
    assert [hand_size(state, seat) for seat in range(3)] == [7, 7, 7]
    assert sum(count(state.bag, colour) for colour in range(3)) == 3 * 30 - 3 * 7
    assert [count(state.connector_supply, colour) for colour in range(6)] == [20] * 6
    assert [count(state.skill_supply, skill) for skill in range(3)] == [9] * 3
    assert bit_count(state.routemasters) == 3
    assert bit_count(state.display) == 6 + 2


@clause("LO-115", "LO-180", "LO-185")
def test_berths_give_and_claim_what_the_file_says(own_game: OwnGame) -> None:
    """Both players pass at once and sail; berth 2 of Millennium Bridge claims Hungerford Bridge here."""
    state = own_game(
        ("[6, 5, 6, 7, 6, 3], claims = 6", "[6, 1, 6, 7, 6, 9], claims = 2"),
        players=2,
    )
    first = int(state.turn)
    for seat in (first, 1 - first):
        state.apply(seat, codes.DO_PASS)
    state.apply(first, codes.BERTH + 1)
    state.apply(1 - first, codes.BERTH + 5)
    while state.to_act() == CHANCE:
        state.apply(CHANCE_SEAT, state.legal(CHANCE_SEAT)[0])
    assert [hand_size(state, first), hand_size(state, 1 - first)] == [10 + 1, 10 + 9]
    assert (state.won[first], state.won[1 - first]) == (bit(HUNGERFORD), 0)
