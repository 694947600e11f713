"""Section 18.2: every game ends, and how long seasons and turns can be."""

from __future__ import annotations

from collections import Counter

import pytest

from keydom.core.clauses import clause
from keydom.core.packed_counters import total
from keydom.games.keyper.rules.state import KeyperState
from tests.games.keyper.high_coverage import end_of, steps

pytestmark = pytest.mark.quick

TURNS = {2: 40, 3: 81, 4: 144}
"""The most turns of a season by the number of players (KP-1824)."""


def pieces(state: KeyperState) -> int:
    """Keyples and keypers in all keyp areas."""
    return sum(int(total(area)) for area in state.areas) + sum(keyper < 0 for keyper in state.keypers)


@clause("KP-1823", "KP-1824", "KP-1827")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_season_has_few_turns_and_every_piece_is_played_once(players: int) -> None:
    turns: Counter[int] = Counter()
    playing: Counter[int] = Counter()
    began: dict[int, int] = {}
    last = (-1, -1)
    left = 0
    for state, _, _, _ in steps(players, seed=3):
        if state.phase not in (1, 2):
            continue
        season = int(state.season)
        if season not in began:
            began[season] = left = pieces(state)
        assert pieces(state) <= left  # no piece comes back before the season's end
        if (season, int(state.turn)) != last:
            last = (season, int(state.turn))
            turns[season] += 1
            playing[season] += pieces(state) < left
        left = pieces(state)
    assert sorted(began) == [1, 2, 3, 4]
    for season, number in turns.items():
        assert number <= TURNS[players]
        assert playing[season] <= began[season]


@clause("KP-1817", "KP-1825")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_has_few_actions(players: int) -> None:
    for state, _, _, _ in steps(players, seed=4):
        assert state.actions_left <= 4
        assert state.joiner_left <= 4
        assert state.actions_left + state.joiner_left <= 7


@clause("KP-1827", "KP-102")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_after_winter(players: int) -> None:
    state = end_of(players, seed=6)
    assert (state.season, state.box_name()) == (4, "over")
