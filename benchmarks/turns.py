"""Measurements that take turns and keep their best round, so that a busy moment of the machine hits none alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Generic, TypeVar

Figures = TypeVar("Figures")


class Turn(Generic[Figures]):
    """One of several measurements: `measure` makes a round of it, `better` chooses between two rounds."""

    def __init__(self, measure: Callable[[], Figures], better: Callable[[Figures, Figures], Figures]) -> None:
        self.measure = measure
        self.better = better
        self.rounds: list[Figures] = []

    def take(self) -> None:
        """Measure once more."""
        self.rounds.append(self.measure())

    @property
    def best(self) -> Figures:
        """The best of the rounds so far, of which there has to be one."""
        return reduce(self.better, self.rounds)


def take_turns(turns: Iterable[Turn[Any]], rounds: int) -> None:
    """So many rounds of all measurements."""
    waiting = list(turns)
    for _ in range(rounds):
        for turn in waiting:
            turn.take()


def more_decisions(best: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The faster of two rounds of a driver."""
    return new if new["decisions"] > best["decisions"] else best
