"""The log of a table as one viewer may read it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from keydom.server.messages import LogEvent
from keydom.server.position import Position
from keydom.server.storage.rows import UNDO, Entry, StoredEvent


def events_since(position: Position, seats: Collection[int], shown: int | None, since: int) -> list[LogEvent]:
    """What a viewer with these seats, looking as seat `shown`, may know of what came after version `since`."""
    first = len(position.entries)
    while first > 0 and position.version(seats, first) > since:
        first -= 1
    return list(_told(position, seats, shown, position.entries[first:]))


def events_before(
    position: Position, seats: Collection[int], shown: int | None, before: int | None, limit: int
) -> list[LogEvent]:
    """The last `limit` events of versions below `before` (None: of all), the oldest first."""
    found = list(_told(position, seats, shown, position.entries))
    if before is not None:
        found = [event for event in found if event.version < before]
    return found[-limit:]


def _told(position: Position, seats: Collection[int], shown: int | None, entries: list[Entry]) -> Iterator[LogEvent]:
    version = index = -1
    for entry in entries:
        if entry.number in position.removed or (entry.private and entry.seat != shown):
            continue
        now = position.version(seats, entry.number)
        for event in entry.events:
            if not event.visible_to(shown):
                continue
            # Counted per viewer, so that a gap tells nobody of an event for others.
            index = index + 1 if now == version else 0
            version = now
            yield LogEvent(
                version=version,
                index=index,
                kind=event.kind,
                text=event.text,
                data=_data(position, seats, entry, event),
            )


def _data(position: Position, seats: Collection[int], entry: Entry, event: StoredEvent) -> dict[str, Any]:
    if entry.kind != UNDO:
        return event.data
    known = [position.entries[number - 1] for number in entry.removed]
    undone = [
        position.version(seats, removed.number) for removed in known if not removed.private or removed.seat in seats
    ]
    return {**event.data, "undone": undone}
