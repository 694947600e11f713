"""What a game tells programs about its positions: an estimate, and which options deserve a look (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import State


class Evaluator:
    """A game's estimates for programs that play. One instance belongs to one program: it may keep figures of a game.

    A evaluator may look at everything in a position; who may not know everything passes a position dealt anew.
    """

    def evaluate(self, state: State, seat: i64) -> i64:
        """What the position is worth to the seat, in thousandths of a point: higher is better, and only positions that
        follow one decision are compared. Any position will do, also one that waits for others, but not for a draw."""
        raise RuntimeError("an evaluator must override evaluate")

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Those of the seat's legal codes that are worth a look, at least one, in the same order."""
        return codes

    def reply(self, state: State, seat: i64) -> i64:
        """The code with which another seat is taken to answer, or -1 to estimate the position as it stands."""
        return -1
