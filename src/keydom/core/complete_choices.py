"""Complete choices: all that a seat can decide now, each with the codes that say it (compiled).

A decision may take several codes, so its choices are the leaves of a tree of codes. A program looks at the leaves,
takes one, and keeps to its codes until they are all entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.evaluator import Evaluator
from keydom.core.state import State

S = TypeVar("S", bound=State)


class CompleteChoice:
    """A complete choice of a seat: its codes, and the position behind it, before others reply and anything is drawn."""

    def __init__(self, seat: i64, box: i64, codes: vec[i64], partial_actions: vec[i64], after: State) -> None:
        self.seat: i64 = seat
        self.box: i64 = box
        self.codes: vec[i64] = codes
        self.partial_actions: vec[i64] = partial_actions  # what the seat had entered before each code
        self.after: State = after
        self.value: i64 = 0  # for whoever compares choices

    def next_code(self, state: State, seat: i64) -> i64:
        """The code with which the seat goes on with this choice, or -1 if it is not in the middle of it."""
        if seat != self.seat or not state.mid_choice(seat) or state.box() != self.box:
            return -1
        for i in range(1, len(self.codes)):
            if self.partial_actions[i] == state.partial_actions[seat]:
                return self.codes[i] if allows(state, seat, self.codes[i]) else -1
        return -1


def behind(state: S, seat: int, codes: Sequence[int]) -> S:
    """A copy of a position in which a seat has entered codes."""
    here = cast(S, state.copy())
    for code in codes:
        here.apply(seat, code)
    return here


def allows(state: State, seat: i64, code: i64) -> bool:
    """Whether the code is among the seat's options."""
    codes = state.legal(seat)
    for i in range(len(codes)):
        if codes[i] == code:
            return True
    return False


def complete_choices(state: State, seat: i64, codes: vec[i64], evaluator: Evaluator, most: i64) -> list[CompleteChoice]:
    """The choices of the seat that begin, or go on, with one of these codes; further codes are those that the evaluator
    leaves (`Evaluator` itself leaves all). So many at most; in the order of the codes.

    A choice ends where its decision does. What comes in another box is a further decision, even if its first code was
    forced; that one is left for later.
    """
    found: list[CompleteChoice] = []
    collect(state, seat, codes, evaluator, most, vec[i64](), vec[i64](), found)
    return found


def collect(
    state: State,
    seat: i64,
    codes: vec[i64],
    evaluator: Evaluator,
    most: i64,
    entered: vec[i64],
    partial_actions: vec[i64],
    found: list[CompleteChoice],
) -> None:
    """The part of the tree below a position."""
    before = append(partial_actions[:], state.partial_actions[seat])
    i: i64 = 0
    while i < len(codes) and len(found) < most:
        after = state.copy()
        after.apply_unchecked(seat, codes[i])
        now_entered = append(entered[:], codes[i])
        if after.mid_choice(seat) and after.box() == state.box():
            further = evaluator.narrow(after, seat, after.legal(seat))
            collect(after, seat, further, evaluator, most, now_entered, before, found)
        else:
            found.append(CompleteChoice(seat, state.box(), now_entered, before, after))
        i += 1
