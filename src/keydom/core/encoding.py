"""A position as a row of small numbers, for programs that learn (compiled).

What a seat may know is written from its own place: its own things first, then those of the others clockwise. A game's
encoder writes onto a `Sheet` and says on the way what each span means; documents and tests read the same words.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from keydom.core.packed_counters import COUNTER_BITS, COUNTER_MASK
from keydom.core.state import State

LARGEST: Final[i64] = 20_000
"""More numbers than an encoding has."""
PARTIAL_BITS: Final[i64] = 62
"""Bits of a partial action, however its game packs it."""


class Span(NamedTuple):
    """Numbers of an encoding that belong together."""

    name: str
    meaning: str
    first: int
    length: int


@final
class Sheet:
    """Numbers as they are written, from left to right; all that is not written is 0."""

    def __init__(self, length: i64) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * length)
        self.at: i64 = 0
        self.seat: i64 = 0
        self.players: i64 = 0
        self.telling: bool = False
        self.told: list[tuple[str, str, int]] = []

    def begin(self, numbers: vec[i16], first: i64, state: State, seat: i64) -> None:
        """Write from this place on for a seat of the position."""
        self.numbers = numbers
        self.at = first
        self.seat = seat
        self.players = state.players

    def about(self, name: str, meaning: str) -> None:
        """What follows, for documents and tests."""
        if self.telling:
            self.told.append((name, meaning, self.at))

    def other(self, step: i64) -> i64:
        """The seat so many places to the left of who looks."""
        seat = self.seat + step
        return seat - self.players if seat >= self.players else seat

    def number(self, value: i64) -> None:
        """A number."""
        self.numbers[self.at] = i16(value)
        self.at += 1

    def flag(self, value: bool) -> None:
        """1 or 0."""
        if value:
            self.numbers[self.at] = 1
        self.at += 1

    def skip(self, length: i64) -> None:
        """So many zeros."""
        self.at += length

    def bits(self, mask: i64, length: i64) -> None:
        """Each bit of a mask as a number."""
        numbers = self.numbers
        at = self.at
        rest = mask
        # On from each bit to the next: masks are what there is most of, and `lowest_bit` begins anew each time.
        while rest != 0:
            while rest & 255 == 0:
                rest >>= 8
                at += 8
            while rest & 1 == 0:
                rest >>= 1
                at += 1
            numbers[at] = 1
            rest >>= 1
            at += 1
        self.at += length

    def counts(self, packed: i64, length: i64) -> None:
        """Counts that stand side by side in one integer."""
        numbers = self.numbers
        at = self.at
        rest = packed
        for index in range(length):
            numbers[at + index] = i16(rest & COUNTER_MASK)
            rest >>= COUNTER_BITS
        self.at = at + length

    def row(self, numbers: vec[i64], first: i64, length: i64) -> None:
        """So many numbers of a vector, from a place on."""
        written = self.numbers
        at = self.at
        for index in range(first, first + length):
            written[at] = i16(numbers[index])
            at += 1
        self.at = at

    def one_of(self, index: i64, length: i64) -> None:
        """1 at one of so many places; an index outside of them stands for none."""
        if 0 <= index < length:
            self.numbers[self.at + index] = 1
        self.at += length

    def seat_of(self, seat: i64) -> None:
        """1 at the place of a seat, counted from who looks; -1 is nobody."""
        if seat >= 0:
            self.one_of(self.relative(seat), self.players)
        else:
            self.at += self.players

    def seats(self, mask: i64) -> None:
        """A set of seats, counted from who looks."""
        for step in range(self.players):
            self.flag((mask >> self.other(step)) & 1 != 0)

    def relative(self, seat: i64) -> i64:
        """How many places a seat is to the left of who looks."""
        step = seat - self.seat
        return step + self.players if step < 0 else step


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game's positions become numbers. One instance belongs to one program, for games that begin alike.

    >>> from keydom.core.registry import game
    >>> london = game("london")
    >>> encoder = london.encoder(2)
    >>> len(encoder.encode(london.new_state(2), 0)) == encoder.size
    True
    >>> [span.name for span in encoder.spans][:3]
    ['asked', 'box', 'partial action']
    """

    def __init__(self, beginning: State) -> None:
        sheet = Sheet(LARGEST)
        sheet.telling = True
        sheet.begin(sheet.numbers, 0, beginning, 0)
        self.write_all(beginning, 0, sheet)
        self.size: i64 = sheet.at
        self.blank: vec[i16] = vec[i16]([0] * self.size)
        self.sheet: Sheet = Sheet(0)
        ends = [first for _, _, first in sheet.told[1:]] + [self.size]
        self.spans: list[Span] = [
            Span(name, meaning, first, end - first)
            for (name, meaning, first), end in zip(sheet.told, ends, strict=True)
        ]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        """Write what of the game's own the seat may know; positions of games that begin alike give as many numbers."""
        raise RuntimeError("an encoder must override write")

    def boxes(self) -> i64:
        """How many boxes the game has."""
        raise RuntimeError("an encoder must override boxes")

    def write_all(self, state: State, seat: i64, sheet: Sheet) -> None:
        """Write what every game has, and what is the game's own."""
        sheet.about("asked", "1 if the seat is asked")
        sheet.flag(state.is_asked(seat))
        sheet.about("box", "the point of the rules that the position is in, by the number of its box; none at the end")
        sheet.one_of(state.box() if state.top > 0 else -1, self.boxes())
        sheet.about(
            "partial action",
            "what the seat has entered of its decision, bit by bit as the game packs it; nothing of the others'",
        )
        sheet.bits(state.partial_actions[seat], PARTIAL_BITS)
        self.write(state, seat, sheet)

    def encode(self, state: State, seat: i64) -> vec[i16]:
        """All that the seat may know, as numbers."""
        numbers = self.blank[:]
        self.encode_into(state, seat, numbers, 0)
        return numbers

    def add_to(self, numbers: vec[i16], state: State, seat: i64) -> vec[i16]:
        """The same behind other numbers; returns them all."""
        first = len(numbers)
        # Zeros are laid out row by row: so they still are in the processor's cache when they are written over.
        numbers = extend(numbers, self.blank)
        self.encode_into(state, seat, numbers, first)
        return numbers

    def encode_into(self, state: State, seat: i64, numbers: vec[i16], first: i64) -> None:
        """The same into a row of zeros, from a place on."""
        sheet = self.sheet
        sheet.begin(numbers, first, state, seat)
        self.write_all(state, seat, sheet)


@final
class Masks:
    """Rows that say by 1 which codes a seat may enter. Who writes a row again takes back what stood there."""

    def __init__(self, number: i64, codes: i64) -> None:
        self.codes = codes
        self.marks: vec[u8] = vec[u8]([0] * (number * codes))
        self.marked: vec[i64] = vec[i64]([0] * (number * codes))
        self.numbers: vec[i64] = vec[i64]([0] * number)

    def write(self, state: State, seat: i64, index: i64) -> None:
        """Write into this row what the seat may enter."""
        first = index * self.codes
        marks = self.marks
        marked = self.marked
        for at in range(first, first + self.numbers[index]):
            marks[first + marked[at]] = 0
        codes = state.legal(seat)
        for place in range(len(codes)):
            code = codes[place]
            marks[first + code] = 1
            marked[first + place] = code
        self.numbers[index] = len(codes)
