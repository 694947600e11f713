"""The log of a table as one viewer may read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from keydom.server.entries.ledger import Ledger
from keydom.server.storage.rows import UNDO, Entry, StoredEvent
from keydom.server.wire.messages import LogEvent

READ_TOGETHER = 200
"""How many entries of a long log are read at once."""


def page_of_entries(ledger: Ledger, seats: Collection[int], last: int) -> int:
    """The number from which on to read the entries up to the last one: some, and a version is never cut in two."""
    first = max(1, last - READ_TOGETHER)
    while first > 1 and not ledger.known_to(first, seats):
        first -= 1
    return first


def told(ledger: Ledger, seats: Collection[int], shown: int | None, entries: Iterable[Entry]) -> Iterator[LogEvent]:
    """What a viewer with these seats, looking as seat `shown`, may know of entries that follow each other, the first of
    which begins a version."""
    version = before = -1
    index = -1
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
            index = index + 1 if before == version else 0
            before = version
            yield LogEvent(
                version=version,
                index=index,
                kind=event.kind,
                text=event.text,
                data=_data(ledger, seats, entry, event),
            )


def _data(ledger: Ledger, seats: Collection[int], entry: Entry, event: StoredEvent) -> dict[str, Any]:
    if entry.kind != UNDO:
        return event.data
    known = [number for number in entry.removed if not ledger.private(number) or ledger.seat(number) in seats]
    return {**event.data, "undone": [ledger.version(seats, number) for number in known]}
