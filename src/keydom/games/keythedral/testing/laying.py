"""The laying phase of a position that is set up by hand: what was laid before this turn, what the stack still holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from keydom.core.builder import BadPosition
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.rules.laying import tiles_with_number
from keydom.games.keythedral.rules.state import KeythedralState


@dataclass(frozen=True)
class LayingTurn:
    """A laying turn, counted from 1 over the whole phase, and how far it is: the top field is about to be turned over
    (draw), to be laid (field), or lies already and the cottage is next (KT-315)."""

    turn: int
    step: Literal["draw", "field", "cottage"]
    drawn: str = ""
    """The type of the field that is turned over; empty: the one that is most frequent in the stack."""
    top: int = 0
    """The number on the stack; 0: the lowest that is left."""

    def fields(self) -> int:
        """How many fields were laid so far, those of the start block aside."""
        return self.turn if self.step == "cottage" else self.turn - 1

    def cottages(self, seat: int, start_player: int, players: int) -> int:
        """How many cottages a seat has laid so far (KT-314)."""
        return sum((start_player + turn) % players == seat for turn in range(self.turn - 1))


def draw_fields(state: KeythedralState, laying: LayingTurn, named: list[str]) -> list[str]:
    """Take from the stack the fields named, the field turned over, and as many more as were laid; show the number of
    the next. Returns the types of those that are not named. Raises BadPosition."""
    if len(named) > laying.fields():
        raise BadPosition(f"{len(named)} fields are named; {laying.fields()} are laid by then (KT-315)")
    for name in named:
        take(state, FIELD_TYPES.index(name), laying.top)
    if laying.step == "field":
        state.drawn_type = FIELD_TYPES.index(laying.drawn) if laying.drawn else most_frequent(state)
        take(state, state.drawn_type, laying.top)
    others = []
    for _ in range(laying.fields() - len(named)):
        others.append(most_frequent(state))
        take(state, others[-1], laying.top)
    show_number(state, laying.top)
    return [FIELD_TYPES[kind] for kind in others]


def take(state: KeythedralState, kind: int, spared: int) -> None:
    """One field of a type leaves the stack: of the lowest number, but of the spared one only if there is no other."""
    rows = [row for row in range(6) if state.stack[row * codes.BASIC_COLOURS + kind] > 0]
    if not rows:
        raise BadPosition(f"no {FIELD_TYPES[kind]} is left in the stack (KT-111)")
    row = min(rows, key=lambda number: (number == spared, number))
    state.stack[row * codes.BASIC_COLOURS + kind] -= 1
    state.stack_left -= 1


def most_frequent(state: KeythedralState) -> int:
    """The type of which most fields are left in the stack."""
    return max(range(codes.BASIC_COLOURS), key=lambda kind: sum(state.stack[kind :: codes.BASIC_COLOURS]))


def show_number(state: KeythedralState, number: int) -> None:
    """The number of the top field shows, if there is one and it is played so (KT-311)."""
    left = [each for each in range(1, 6) if tiles_with_number(state, each) > 0]
    if number and number not in left:
        raise BadPosition(f"no field with the number {number} is on the stack (KT-311)")
    if left:
        state.top_number = number or left[0]
