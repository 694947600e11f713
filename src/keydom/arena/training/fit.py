"""From games to values: which weights explain best how far the estimates were off."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy

from keydom.arena.held_out import is_held_out, root_mean_square
from keydom.arena.training.self_play import Rows
from keydom.core.value_network import SCALE, THOUSAND

if TYPE_CHECKING:
    from numpy.typing import NDArray

STIFFNESS = (100.0, 1_000.0, 10_000.0, 100_000.0)
"""How strongly weights are held to 0 (ridge); the one is taken that fits the games best that were held out."""
MOVES = 1e-6
"""An input that varies less is left out."""
PATIENCE = 8
"""After so many epochs that brought nothing, hidden units have learned what there is."""
PIECE = 20_000
"""Rows that are reckoned with at once."""


@dataclass(frozen=True)
class Fitted:
    """The weights (`LearnedValues.weights`) and how well they fit: the mean error of the estimates alone on the games
    that were held out, and with what was learned, in points (RMSE). How stiff the weights are, and when hidden units
    stop, is chosen by the same games, so the error is a little too low."""

    inputs: int
    hidden: int
    weights: list[int]
    error_before: float
    error: float
    rows: int


def fit(rows: Rows, hidden: int, believed: float, used: int | None = None) -> Fitted:
    """Fit a network to the errors: a ridge regression and, if there are hidden units, those on what it leaves.

    `believed`: the share of what was learned that goes into the weights. What is said of positions that the players
    never came to is not to be trusted, and whoever chooses the best of many goes there. `used`: only so many inputs are
    learned from, the first ones; all without it.
    """
    errors = rows.errors.astype(numpy.float64) / THOUSAND
    held_out = is_held_out(rows.games)
    mean, deviation = rows.inputs.mean(0) / THOUSAND, rows.inputs.std(0) / THOUSAND
    moving = deviation > MOVES
    if used is not None:
        moving[used:] = False
    scaled = rows.inputs[:, moving].astype(numpy.float32)
    scaled -= (mean[moving] * THOUSAND).astype(numpy.float32)
    scaled /= (deviation[moving] * THOUSAND).astype(numpy.float32)
    ridge, bias = fitted_ridge(scaled, errors, held_out)
    said = scaled @ ridge + bias
    linear = numpy.zeros(len(mean))
    linear[moving] = ridge / deviation[moving]
    first = numpy.zeros((len(mean), hidden))
    biases, second = numpy.zeros(hidden), numpy.zeros(hidden)
    if hidden > 0:
        units, biases, second, rest = fitted_units(scaled, errors - said, held_out, hidden)
        first[moving] = units / deviation[moving][:, None]
        biases = biases - mean @ first
        said = said + numpy.maximum(scaled @ units + (biases + mean @ first), 0) @ second + rest
        bias += rest
    bias -= float(mean @ linear)
    weights = [
        *whole(linear * believed * SCALE),
        round(bias * believed * int(THOUSAND)),
        *whole(first.ravel() * SCALE),
        *whole(biases * THOUSAND),
        *whole(second * believed * SCALE),
    ]
    return Fitted(
        inputs=len(mean),
        hidden=hidden,
        weights=weights,
        error_before=root_mean_square(errors[held_out]),
        error=root_mean_square((errors - said)[held_out]),
        rows=len(errors),
    )


def fitted_ridge(
    scaled: NDArray[numpy.float32], errors: NDArray[numpy.float64], held_out: NDArray[numpy.bool_]
) -> tuple[NDArray[numpy.float64], float]:
    """Weights of the inputs, and what is said where all inputs are as usual."""
    usual = float(errors[~held_out].mean())
    inputs = scaled.shape[1]
    squares, products = numpy.zeros((inputs, inputs)), numpy.zeros(inputs)
    # In pieces: all rows at once in full precision would need twice the memory.
    for first in range(0, len(scaled), PIECE):
        learned = ~held_out[first : first + PIECE]
        piece = scaled[first : first + PIECE][learned].astype(numpy.float64)
        squares += piece.T @ piece
        products += piece.T @ (errors[first : first + PIECE][learned] - usual)
    best: NDArray[numpy.float64] = products
    least = math.inf
    for stiff in STIFFNESS:
        weights = numpy.linalg.solve(squares + stiff * numpy.eye(inputs), products).astype(numpy.float64)
        rmse = root_mean_square(errors[held_out] - usual - scaled[held_out] @ weights)
        if rmse < least:
            best, least = weights, rmse
    return best, usual


def fitted_units(
    scaled: NDArray[numpy.float32], errors: NDArray[numpy.float64], held_out: NDArray[numpy.bool_], hidden: int
) -> tuple[NDArray[numpy.float64], NDArray[numpy.float64], NDArray[numpy.float64], float]:
    """Hidden units: for each input and unit a weight, for each unit a bias and what it counts, and a bias."""
    from sklearn.neural_network import MLPRegressor

    network = MLPRegressor(hidden_layer_sizes=(hidden,), alpha=1.0, batch_size=128, random_state=1)
    spread = float(errors[~held_out].std()) or 1.0
    best = numpy.zeros((scaled.shape[1], hidden)), numpy.zeros(hidden), numpy.zeros(hidden), 0.0
    least, since = root_mean_square(errors[held_out]), 0
    # The library would stop by rows of the same games, which tell much the same: it would learn the games by heart.
    while since < PATIENCE:
        network.partial_fit(scaled[~held_out], errors[~held_out] / spread)
        rmse = root_mean_square(errors[held_out] - network.predict(scaled[held_out]) * spread)
        since += 1
        if rmse < least:
            (units, second), (biases, last) = network.coefs_, network.intercepts_
            best = units.copy(), biases.copy(), second[:, 0] * spread, float(last[0]) * spread
            least, since = rmse, 0
    return best


def whole(numbers: NDArray[numpy.float64]) -> list[int]:
    """Rounded to whole numbers."""
    return [int(number) for number in numpy.rint(numbers)]
