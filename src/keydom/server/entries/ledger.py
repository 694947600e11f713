"""What is kept of every entry of a table for as long as it is in memory: six bytes each. The whole entries lie in the
database; `Position` keeps the latest of them."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from keydom.server.storage.rows import BEGIN, DRAW, END, HINT, MOVE, SEAT, UNDO, Entry

KINDS: Final = (BEGIN, MOVE, DRAW, UNDO, HINT, SEAT, END)
KIND: Final = 7
PRIVATE: Final = 8
REMOVED: Final = 16
"""An undo has taken it back."""
COMMAND: Final = 32
"""Something new was asked for with it: the first of its request, or the server's own."""
BY_SERVER: Final = 64
"""A move that no person made."""

IN_FORCE: Final = (KINDS.index(MOVE), KINDS.index(DRAW))


class Ledger:
    """The entries of one table by their numbers, from 1 on: who entered what, and who may know of it."""

    def __init__(self) -> None:
        self._seats = array("b")
        self._codes = array("i")
        self._marks = bytearray()
        self._public = 0
        self._private: dict[int, int] = {}
        self._undone: dict[int, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self._marks)

    def add(self, entry: Entry) -> None:
        """The next entry; what it takes back is marked."""
        by_server = entry.person is None
        self._seats.append(entry.seat)
        self._codes.append(entry.code)
        self._marks.append(
            KINDS.index(entry.kind)
            | PRIVATE * entry.private
            | COMMAND * (entry.key is not None or by_server)
            | BY_SERVER * (entry.kind == MOVE and by_server)
        )
        for number in entry.removed:
            self._marks[number - 1] |= REMOVED
        if entry.removed:
            self._undone[entry.number] = entry.removed
        if entry.private:
            self._private[entry.seat] = self._private.get(entry.seat, 0) + 1
        self._public += entry.counts

    def version(self, seats: Iterable[int] = (), number: int | None = None) -> int:
        """How many entries (up to a number) somebody with these seats may know of; draws belong to their moves."""
        own = set(seats)
        version = self._public + sum(self._private.get(seat, 0) for seat in own)
        for later in range(len(self) if number is None else number, len(self)):
            version -= self._counts(later, own)
        return version

    def first_behind(self, seats: Iterable[int], version: int) -> int:
        """Number of the first entry that somebody with these seats could only know of after this version."""
        own = set(seats)
        now = self.version(own)
        number = len(self)
        while number > 0 and now > version:
            number -= 1
            now -= self._counts(number, own)
        return number + 1

    def last_of_versions(self, seats: Collection[int], versions: Sequence[int]) -> list[int]:
        """The number of the last entry of each of these versions, as known with these seats; versions rise."""
        found: list[int] = []
        wanted = iter(versions)
        version = 0
        next_wanted = next(wanted, None)
        for index in range(len(self)):
            if self._counts(index, seats):
                if version == next_wanted:
                    found.append(index)
                    next_wanted = next(wanted, None)
                    if next_wanted is None:
                        return found
                version += 1
        return found if next_wanted is None else [*found, len(self)]

    def steps(self) -> list[tuple[int, int]]:
        """The steps in force, draws included: seat and code."""
        return [(seat, code) for _, seat, code in self.numbered_steps()]

    def draws(self) -> int:
        """How many draws are in force."""
        draw = KINDS.index(DRAW)
        return sum(mark & (KIND | REMOVED) == draw for mark in self._marks)

    def numbered_steps(self) -> list[tuple[int, int, int]]:
        """The steps in force, draws included: number, seat and code."""
        return [
            (index + 1, self._seats[index], self._codes[index])
            for index, mark in enumerate(self._marks)
            if mark & KIND in IN_FORCE and not mark & REMOVED
        ]

    def seat(self, number: int) -> int:
        """Who made it; -1: chance."""
        return self._seats[number - 1]

    def touches(self, number: int, seat: int) -> bool:
        """Whether it is a step of the seat, or takes one back."""
        if self.changes_nothing(number):
            return False
        return self.seat(number) == seat or any(self.seat(undone) == seat for undone in self._undone.get(number, ()))

    def changes_nothing(self, number: int) -> bool:
        """Whether the game stands as before: a hint, or who sits where, is only told."""
        return KINDS[self._marks[number - 1] & KIND] in (HINT, SEAT, END)

    def known_to(self, number: int, seats: Collection[int]) -> bool:
        """Whether the versions of somebody with these seats count it."""
        return bool(self._counts(number - 1, seats))

    def is_public_move(self, number: int) -> bool:
        """Whether it is a move that all may know of, taken back or not."""
        return self._marks[number - 1] & (KIND | PRIVATE) == KINDS.index(MOVE)

    def is_of_beginning(self, number: int) -> bool:
        """Whether it is the beginning of the game, or a draw."""
        return KINDS[self._marks[number - 1] & KIND] in (BEGIN, DRAW)

    def private(self, number: int) -> bool:
        """Whether only its seat may know of it."""
        return bool(self._marks[number - 1] & PRIVATE)

    def removed(self, number: int) -> bool:
        """Whether it was taken back."""
        return bool(self._marks[number - 1] & REMOVED)

    def begins_command(self, number: int) -> bool:
        """Whether something new was asked for with it."""
        return bool(self._marks[number - 1] & COMMAND)

    def by_server(self, number: int) -> bool:
        """Whether it is a move that the server made for a seat."""
        return bool(self._marks[number - 1] & BY_SERVER)

    def _counts(self, index: int, own: Collection[int]) -> int:
        """Whether the versions of somebody with these seats count the entry behind `index` others, as 0 or 1."""
        mark = self._marks[index]
        if mark & PRIVATE:
            return self._seats[index] in own
        return KINDS[mark & KIND] != DRAW
