"""Points and tie-breaks (section 9; compiled): of tiles and cubes, whoever has them."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import lowest_bit
from keydom.games.keythedral.components.cubes import worth
from keydom.games.keythedral.components.figures import Figures


def seat_points(figures: Figures, tiles: i64) -> i64:
    """Sum of the numbers on these building tiles, a mask (KT-903)."""
    points: i64 = 0
    rest = tiles
    while rest != 0:
        points += figures.values[figures.stages[lowest_bit(rest)]]
        rest &= rest - 1
    return points


def score_of(figures: Figures, tiles: i64, cubes: i64) -> i64:
    """Points if the game ended now: tiles, and cubes left over where they score (KT-1134, KT-1135)."""
    points = seat_points(figures, tiles)
    if figures.leftovers:
        points += worth(cubes)
    return points


def tie_break_of(figures: Figures, cubes: i64) -> i64:
    """Value of the cubes (KT-904); nothing where cubes score already (KT-1136)."""
    return 0 if figures.leftovers else worth(cubes)


def best_seats(scores: list[int], tie_breaks: list[int]) -> list[int]:
    """Seats in the first place, all that are equal (KT-903 to KT-905, KT-908)."""
    results = list(zip(scores, tie_breaks, strict=True))
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]
