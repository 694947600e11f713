"""The log of a table as one viewer may read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from keydom.server.entries.ledger import Ledger
from keydom.server.storage.rows import UNDO, Entry, StoredEvent
from keydom.server.wire.messages import LogEvent

READ_TOGETHER = 200
"""How many entries of a long log are read at once."""

Place = tuple[int, int]
"""Where in a table's course something happened: the number of an entry, and a small step of it."""


@dataclass(frozen=True)
class Line:
    """An event as its viewer may know it, and where it happened."""

    event: LogEvent
    place: Place


def page_of_entries(ledger: Ledger, seats: Collection[int], last: int) -> int:
    """The number from which on to read the entries up to the last one: some, and a version is never cut in two."""
    first = max(1, last - READ_TOGETHER)
    while first > 1 and not ledger.known_to(first, seats):
        first -= 1
    return first


def told(ledger: Ledger, seats: Collection[int], shown: int | None, entries: Iterable[Entry]) -> list[LogEvent]:
    """What a viewer with these seats, looking as seat `shown`, may know of entries that follow each other, the first of
    which begins a version."""
    return [line.event for line in lines(ledger, seats, shown, entries)]


def lines(ledger: Ledger, seats: Collection[int], shown: int | None, entries: Iterable[Entry]) -> Iterator[Line]:
    """The same, each with where it happened."""
    version = before = -1
    index, counted = -1, Parts()
    for entry in entries:
        if version < 0:
            version = ledger.version(seats, entry.number)
        else:
            version += ledger.known_to(entry.number, seats)
        if ledger.removed(entry.number) or (entry.private and entry.seat != shown):
            continue
        for event in entry.events:
            if not event.visible_to(shown):
                continue
            # Counted per viewer, so that a gap tells nobody of an event for others.
            if before != version:
                before, index, counted = version, -1, Parts()
            index += 1
            place = entry.number, event.tick
            told_event = LogEvent(
                version=version,
                index=index,
                part=counted.part_of(place, event.text),
                kind=event.kind,
                text=event.text,
                brief=event.brief,
                weight=event.weight,
                data=_data(ledger, seats, entry, event),
            )
            yield Line(told_event, place)


class Parts:
    """Counts the parts of a version: what is told of a later small step begins one, and what has no words goes along
    with what came before it."""

    def __init__(self) -> None:
        self._part = 0
        self._reached: Place = (0, 0)
        self._spoken = False

    def part_of(self, place: Place, text: str) -> int:
        """To which part the next event belongs."""
        if text and self._spoken and place > self._reached:
            self._part += 1
        self._spoken = self._spoken or text != ""
        self._reached = max(self._reached, place)
        return self._part


def _data(ledger: Ledger, seats: Collection[int], entry: Entry, event: StoredEvent) -> dict[str, Any]:
    if entry.kind != UNDO:
        return event.data
    known = [number for number in entry.removed if not ledger.private(number) or ledger.seat(number) in seats]
    return {**event.data, "undone": [ledger.version(seats, number) for number in known]}
