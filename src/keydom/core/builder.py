"""What games need for positions that are set up by hand: putting the flow where the description says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from keydom.core.state import State

S = TypeVar("S", bound=State)


class BadPosition(ValueError):
    """A description that contradicts itself or the rules; says what is wrong."""


def set_frame(state: State, box: int, stage: int) -> None:
    """The flow stands in this box only, at this stage: the root of the stack."""
    state.top = 0
    push_frame(state, box, stage)


def push_frame(state: State, box: int, *locals_: int) -> None:
    """Go into a box whose first locals are given."""
    state.push(box)
    for index, value in enumerate(locals_, 1):
        state.set_local(index, value)


def settled(state: S, invariants: Callable[[S], list[str]]) -> S:
    """The position run on to its next decision. Raises BadPosition if it breaks an invariant."""
    state.run()
    if wrong := invariants(state):
        raise BadPosition("; ".join(wrong))
    return state
