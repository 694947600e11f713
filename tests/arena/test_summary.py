"""Sums over matches: shared wins, lengths."""

from __future__ import annotations

import pytest

from keydom.arena.match import MatchResult
from keydom.arena.summary import summarize

pytestmark = pytest.mark.quick


def result(bots: tuple[str, ...], places: tuple[int, ...], rounds: int | None = 10) -> MatchResult:
    scores = tuple(30 - 10 * place for place in places)
    return MatchResult(1, bots, scores, places, rounds, steps=100, seconds=0.5)


def test_shared_first_places_are_shared_wins() -> None:
    summary = summarize([result(("a", "b", "b"), (1, 1, 3)), result(("b", "a", "b"), (2, 1, 3), rounds=14)])
    first, second = summary.bots
    assert (first.bot, first.seats, first.wins) == ("a", 2, 1.5)
    assert (second.bot, second.seats, second.wins) == ("b", 4, 0.5)
    assert first.win_rate == 0.75
    assert first.points == 20
    assert second.place == pytest.approx((1 + 3 + 2 + 3) / 4)
    assert (summary.games, summary.rounds, summary.shortest, summary.longest) == (2, 12, 10, 14)
    assert summary.seconds == 1


def test_a_game_without_rounds_has_none_in_the_sum() -> None:
    summary = summarize([result(("a", "b"), (1, 2), rounds=None)])
    assert (summary.rounds, summary.shortest, summary.longest) == (None, None, None)


def test_nothing_cannot_be_summed_up() -> None:
    with pytest.raises(ValueError, match="nothing to sum up"):
        summarize([])
