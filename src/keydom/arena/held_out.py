"""Games that nothing is learned from: they tell how well what was learned fits others (NumPy)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy

if TYPE_CHECKING:
    from numpy.typing import NDArray

HELD_OUT = 10
"""Of so many games one is held out."""


def is_held_out(games: NDArray[numpy.int64]) -> NDArray[numpy.bool_]:
    """Of each row, whether its game is held out. Whole games are: rows of one game tell much the same."""
    return numpy.equal(games % HELD_OUT, 0)


def root_mean_square(errors: NDArray[Any]) -> float:
    """How large errors usually are: of those of a forecast it is the RMSE."""
    return float(numpy.sqrt(numpy.mean(numpy.square(errors))))
