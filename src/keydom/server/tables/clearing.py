"""Tables that nobody needs any more are cleared away, after the days that the host has set.

Days are told by the clock on the wall, which can be wrong. So a table goes only if it was due an hour before already,
if in that hour the clock went as this process's own did, and if so many days of house time have passed as well: a clock
that is a year ahead for good clears nothing away. Whoever looks at it then is told. A game for ratings with programs
alone is lost by whoever has left it so (`count_left` in server/players/results.py).
"""

from __future__ import annotations

import logging
import time

from keydom.server.settings import Settings
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.messages import TableState
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0
CLOCK_SECONDS = 60.0
"""How far the clock on the wall may have gone astray between two looks."""
DAY_SECONDS = 86400.0
LESSON_DAYS = 1.0
"""How long a lesson stays with which nobody goes on: it can be begun again at any time."""


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
        self._looking = Looking(self.look, LOOK_SECONDS, "Looking for tables to clear away", log)

    def start(self) -> None:
        """Begin to look."""
        self._looking.start(at_once=True)

    async def stop(self) -> None:
        """End it."""
        await self._looking.stop()

    async def look(self) -> None:
        """Clear away what was due at the last look already, and note what is due now. Raises Refused."""
        wall, own = time.time(), time.monotonic()
        steady = self._looked is not None and abs((wall - self._looked[0]) - (own - self._looked[1])) < CLOCK_SECONDS
        due: dict[str, tuple[int, float]] = {}
        house, ask, store = self.tables.house.now(), self.tables.calls.ask, self.tables.store
        for status, days in self.days.items():
            if days > 0:
                passed = days * DAY_SECONDS
                due |= await ask(store.untouched, status, wall - passed, house - passed)
        passed = LESSON_DAYS * DAY_SECONDS
        due |= await ask(store.untouched_lessons, wall - passed, house - passed)
        ripe = {table_id: found for table_id, found in due.items() if steady and self._due.get(table_id) == found}
        self._due, self._looked = due, (wall, own)
        for table_id, (entries, updated) in ripe.items():
            if await self.tables.clear_away(table_id, entries, updated, await self._could_go_on(table_id)):
                log.warning("Table %s was cleared away: nobody has touched it for so long as was set.", table_id)

    async def _could_go_on(self, table_id: str) -> bool:
        """Whether a table could have been played to its end: the rules of its game have not changed meanwhile."""
        row = await self.tables.calls.ask(self.tables.store.load, table_id)
        if row is None:
            return False
        try:
            self.tables.game_of(row)
        except Refused:
            return False
        return True
