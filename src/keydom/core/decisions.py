"""The decisions of a record: whole ones, each with the position in which it was made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from keydom.core.state import CHANCE_SEAT, State


@dataclass(frozen=True)
class Decision:
    """What a seat has decided, in one or several codes, with nothing of others between them."""

    step: int
    """Behind how many steps of the record it was begun."""
    before: State
    """The position in which it was begun. Read-only."""
    seat: int
    codes: tuple[int, ...]


def decisions(beginning: State, steps: Iterable[tuple[int, int]]) -> Iterator[Decision]:
    """The decisions of steps (seat, or -1 for a draw, and code) from a position on, which stays as it is. What is not
    complete, or was entered before others came between, is left out; what a seat goes on with in another box is a
    further decision. Raises IllegalAction if a step does not replay."""
    here = beginning.copy()
    begun: Decision | None = None
    for step, (seat, code) in enumerate(steps):
        if begun is not None and seat != begun.seat:
            begun = None
        if seat != CHANCE_SEAT and begun is None:
            begun = Decision(step, here.copy(), seat, ())
        if begun is not None:
            begun = replace(begun, codes=(*begun.codes, code))
        box = here.box()
        here.apply(seat, code)
        if begun is not None and not (here.mid_choice(seat) and here.box() == box):
            yield begun
            begun = None
