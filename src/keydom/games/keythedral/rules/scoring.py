"""Points and tie-breaks (section 9; compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from keydom.core.state import lowest_bit
from keydom.games.keythedral.components.cubes import worth

if TYPE_CHECKING:
    from keydom.games.keythedral.rules.state import KeythedralState


def seat_points(state: KeythedralState, seat: i64) -> i64:
    """Sum of the numbers on a player's tiles (KT-903)."""
    points: i64 = 0
    tiles = state.acquired[seat]
    while tiles != 0:
        tile = lowest_bit(tiles)
        points += state.figures.values[state.figures.stages[tile]]
        tiles &= tiles - 1
    return points


def score(state: KeythedralState, seat: i64) -> i64:
    """A player's points if the game ended now: tiles, and cubes left over where they score (KT-1134, KT-1135)."""
    points = seat_points(state, seat)
    if state.figures.leftovers:
        points += worth(state.hands[seat])
    return points


def tie_break(state: KeythedralState, seat: i64) -> i64:
    """Value of a player's cubes (KT-904); nothing where cubes score already (KT-1136)."""
    return 0 if state.figures.leftovers else worth(state.hands[seat])


def final_scores(state: KeythedralState) -> list[int]:
    """Scores of all seats if the game ended now."""
    return [score(state, seat) for seat in range(state.players)]


def final_winners(state: KeythedralState) -> list[int]:
    """Seats in the first place (KT-903 to KT-905)."""
    best: i64 = -1
    winners: list[int] = []
    for seat in range(state.players):
        rank = score(state, seat) * 4096 + tie_break(state, seat)
        if rank > best:
            best = rank
            winners = []
        if rank == best:
            winners.append(seat)
    return winners
