"""Tables that nobody needs any more are cleared away, after the days that the host has set.

Days are told by the clock on the wall, which can be wrong. So a table goes only if it was due an hour before already,
and if in that hour the clock went as this process's own did. Whoever looks at it then is told.
"""

from __future__ import annotations

import asyncio
import logging
import time

from keydom.server.messages import TableState
from keydom.server.refusals import Refused
from keydom.server.settings import Settings
from keydom.server.tables import Tables

log = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0
CLOCK_SECONDS = 60.0
"""How far the clock on the wall may have gone astray between two looks."""
DAY_SECONDS = 86400.0


class Clearing:
    """One task, which looks every hour."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.days: dict[TableState, float] = {
            "open": settings.keep_open_days,
            "running": settings.keep_idle_days,
            "over": settings.keep_finished_days,
        }
        self._due: dict[str, tuple[int, float]] = {}
        """Tables that were due at the last look: how many entries they had, and when they had changed."""
        self._looked: tuple[float, float] | None = None
        """When that was, by both clocks."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look_on())

    async def stop(self) -> None:
        """End it."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Refused as error:
                log.warning("Looking for tables to clear away: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Clear away what was due at the last look already, and note what is due now. Raises Refused."""
        wall, own = time.time(), time.monotonic()
        steady = self._looked is not None and abs((wall - self._looked[0]) - (own - self._looked[1])) < CLOCK_SECONDS
        due: dict[str, tuple[int, float]] = {}
        for status, days in self.days.items():
            if days > 0:
                before = wall - days * DAY_SECONDS
                due |= await self.tables.calls.ask(self.tables.store.untouched, status, before)
        ripe = {table_id: found for table_id, found in due.items() if steady and self._due.get(table_id) == found}
        self._due, self._looked = due, (wall, own)
        for table_id, (entries, updated) in ripe.items():
            if await self.tables.clear_away(table_id, entries, updated):
                log.warning("Table %s was cleared away: nobody has touched it for so long as was set.", table_id)
