"""The country of many lessons: the same fields are taken in spring, so that a learner is soon at home there."""

from __future__ import annotations

from typing import Any

from keydom.core.lessons import LEARNER, At
from keydom.games.keyper.components.actions import PLOT_NAMES


def country(at: At) -> Any:
    """Spring: these fields are taken, and the other player has two cows and two logs."""
    position = at(2).field(1, "river", "blue", "white").boat(1, "B2")
    position.field(1, "clay", "orange", "white").field(1, "pigs", "green", "white").field(1, "logs", "brown", "white")
    position.field(2, "cows", "green").field(2, "boar", "brown")
    return position.has(1, "cow 2 log 2")


def on_plot(plot: str) -> str:
    """The table's word for a plot of the learner."""
    return f"plot {LEARNER} {PLOT_NAMES.index(plot)}"
