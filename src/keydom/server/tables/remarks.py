"""The latest remarks of a table in memory: who looks on gets what is new from here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from keydom.server.storage.rows import RemarkRow
from keydom.server.wire.messages import RoomName

KEPT = 50
"""How many of each room; who has missed more asks for them page by page."""

Read = Callable[[int], Awaitable[list[RemarkRow]]]
"""Reads the remarks behind a number from the database, the last `KEPT` of them."""


class LatestRemarks:
    """The last remarks of each room, read when they are first needed."""

    def __init__(self) -> None:
        self._rooms: dict[RoomName, list[RemarkRow]] = {"players": [], "spectators": []}
        self._removed = 0
        # Else all pages that wait for a remark would read it at the same moment.
        self._reading = asyncio.Lock()

    async def between(self, room: RoomName, behind: int, last: int, removed: int, read: Read) -> list[RemarkRow]:
        """The remarks behind one number up to another one, as far as they are kept, when so many were removed."""
        async with self._reading:
            if removed != self._removed:
                self._rooms, self._removed = {"players": [], "spectators": []}, removed
            kept = self._rooms[room]
            known = kept[-1].number if kept else 0
            if known < last:
                kept += await read(max(known, last - KEPT))
                del kept[:-KEPT]
        return [remark for remark in kept if behind < remark.number <= last]
