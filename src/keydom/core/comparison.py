"""A choice beside others: where its simulations led, and where theirs did. A game reads off it what it is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from keydom.core.state import State

S = TypeVar("S", bound=State)


class Comparison(Generic[S]):
    """The positions behind a choice of a seat and behind other choices; they are worked out when they are asked for."""

    def __init__(
        self, seat: int, begun: S, own: Callable[[], Sequence[S]], others: Callable[[], Sequence[S]] = tuple
    ) -> None:
        self.seat = seat
        self.begun = begun
        """The position in which the choice is made, as the seat knows it."""
        self._own, self._others = own, others

    @cached_property
    def own(self) -> Sequence[S]:
        """Where the choice led."""
        return self._own()

    @cached_property
    def others(self) -> Sequence[S]:
        """Where the other choices led."""
        return self._others()

    @property
    def rivals(self) -> Sequence[int]:
        """The other seats."""
        return [seat for seat in range(self.begun.players) if seat != self.seat]

    def more(self, counted: Callable[[S], int]) -> float:
        """By how much there is more of something behind the choice than behind the others, on average."""
        return average(counted, self.own) - average(counted, self.others)


def average(counted: Callable[[S], int], positions: Sequence[S]) -> float:
    """What is counted in positions, on average."""
    return sum(counted(each) for each in positions) / max(len(positions), 1)
