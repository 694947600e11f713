"""What a game tells programs about its positions: an estimate, and which options deserve a look (compiled)."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from keydom.core.state import State

F = TypeVar("F")
"""A game's figures: its tables, the same object in all positions of one game."""
E = TypeVar("E")
"""What a game's evaluator reckons from them."""
OVERLOOKED: Final[i64] = 22
"""So many more choices in a hundred are overlooked with each level, in a game that was not measured."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """A game's estimates for programs that play. One instance belongs to one program: it may keep figures of a game.

    An evaluator may look at everything in a position; who may not know everything passes a position dealt anew.
    """

    def evaluate(self, state: State, seat: i64) -> i64:
        """What the position is worth to the seat, in thousandths of a point: higher is better, and only positions that
        follow one decision are compared. Any position will do, also one that waits for others, but not for a draw."""
        raise RuntimeError("an evaluator must override evaluate")

    def terms(self, state: State, seat: i64) -> vec[i64]:
        """What the estimate is made of: a number for each of the game's terms, whose sum is what `evaluate` says."""
        return append(vec[i64](), self.evaluate(state, seat))

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Those of the seat's legal codes that are worth a look, at least one, in the same order."""
        return codes

    def reply(self, state: State, seat: i64) -> i64:
        """The code with which another seat is taken to answer, or -1 to estimate the position as it stands."""
        return -1

    def idles(self, code: i64) -> bool:
        """Whether a seat that enters this code alone waits or declines. Even who overlooks much sees that: else a bad
        action would be taken for want of a better one."""
        return False

    def overlooked(self, below: i64) -> i64:
        """How many choices in a hundred a player overlooks who is so many levels, at most three, below one who sees
        them all. Each level should win about a quarter of its games against the next."""
        return OVERLOOKED * below


@mypyc_attr(allow_interpreted_subclasses=True)
class EstimatingEvaluator(Evaluator, Generic[F, E]):
    """An evaluator that reckons from a game's tables first, once for all positions of that game."""

    def __init__(self) -> None:
        self.figures: F | None = None
        self.estimates: E | None = None

    def estimates_of(self, figures: F) -> E:
        """The estimates for these tables: those of the last time, unless the tables are others."""
        estimates = self.estimates
        if estimates is None or self.figures is not figures:
            estimates = self.estimated(figures)
            self.figures = figures
            self.estimates = estimates
        return estimates

    def estimated(self, figures: F) -> E:
        """What is reckoned from the tables."""
        raise RuntimeError("an evaluator with estimates must say how they are reckoned")
