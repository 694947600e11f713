"""Measurements that take turns and keep their best round, so that a busy moment of the machine hits none alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
        new = self.measure()
        self.rounds = [self.better(self.rounds[0], new) if self.rounds else new]

    @property
    def best(self) -> Figures:
        """The best round so far."""
        return self.rounds[0]


def take_turns(turns: Iterable[Turn[Any]], rounds: int) -> None:
    """So many rounds of all measurements."""
    waiting = list(turns)
    for _ in range(rounds):
        for turn in waiting:
            turn.take()


def more_decisions(best: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The faster of two rounds of a driver."""
    return new if new["decisions"] > best["decisions"] else best
