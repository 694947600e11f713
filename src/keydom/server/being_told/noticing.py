"""Finds what people are to be told: whatever they have not seen some seconds after it began, and what is true still.

Whatever it is about has written the matter down in its own transaction (`storage/matters.py`), so a server that is
killed loses none; and a matter goes into the outbox once, whichever server is first.
"""

from __future__ import annotations

import logging

from keydom.server.being_told.on_screen import OnScreen
from keydom.server.being_told.rows import Matter, Wishes
from keydom.server.being_told.store import ToldStore
from keydom.server.storage.storing import Conflict
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
AT_A_LOOK = 500


class Noticing:
    """One task that looks what is to be told; `grace`: how many seconds people have to see it themselves."""

    def __init__(self, tables: Tables, store: ToldStore, on_screen: OnScreen, grace: float) -> None:
        self.tables = tables
        self.store = store
        self.on_screen = on_screen
        self.grace = grace
        self.looking = Looking(self.look, LOOK_SECONDS, "Looking for what people are to be told", log)

    async def look(self) -> None:
        """Settle what was seen, and put into the outbox what was not. Raises Refused."""
        calls, now = self.tables.calls, self.tables.house.now()
        # What one server knows to be seen it settles some time before another one would tell it.
        found = await calls.ask(self.store.open_matters, now - self.grace / 2, AT_A_LOOK)
        if not found:
            return
        reached = await calls.ask(self.store.with_destinations, {matter.person for matter in found})
        done = [matter for matter in found if self.on_screen.saw(matter)]
        due = [matter for matter in found if matter not in done and matter.since <= now - self.grace]
        done += [matter for matter in due if matter.person not in reached]
        if done:
            await calls.tell(self.store.settle, done)
        for matter in due:
            if matter.person in reached:
                try:
                    await self._consider(matter, now)
                except Refused:
                    raise
                except Exception:
                    # What is wrong with one keeps the others from nobody.
                    log.exception("somebody is not told", extra=about(table=matter.table_id))

    async def _consider(self, matter: Matter, now: float) -> None:
        calls = self.tables.calls
        try:
            live = await self.tables.get(matter.table_id)
        except Refused as error:
            if error.status != 503:
                # A table that cannot be opened waits for nobody.
                log.info("nobody is told: %s", error, extra=about(table=matter.table_id))
                await calls.tell(self.store.settle, [matter])
            return
        if not self._is_true(matter, live):
            if matter.kind == "again" and live.status != "open":
                # No seat comes free for them any more; else these would be looked at for ever, before all others.
                await calls.tell(self.store.settle, [matter])
            return
        wishes = await calls.ask(self.store.wishes_of, matter.person) or Wishes()
        told = matter.kind in wishes.kinds and not await self._is_told_otherwise(matter)
        to = await calls.ask(self.store.in_use, matter.person) if told else []
        try:
            await calls.tell(self.store.put_out, matter, to, now)
        except Conflict:
            log.info("another server was first, or it is over", extra=about(table=matter.table_id))
        else:
            log.info("somebody is to be told", extra=about(table=matter.table_id, kind=matter.kind))

    def _is_true(self, matter: Matter, live: LiveTable) -> bool:
        """Whether it is so now. What the server is about to answer itself is not yet told, and may come to be."""
        own = live.seats_of(matter.person)
        match matter.kind:
            case "turn":
                return any(live.asks(seat) for seat in own)
            case "again":
                return not own and any(seat.kind == "open" for seat in live.row.seats)
            case "ask":
                return live.row.ask is not None and live.row.ask.id == matter.key
            case _:
                return True

    async def _is_told_otherwise(self, matter: Matter) -> bool:
        """Whether one hears of it by another matter: who has the first turn hears that the game has begun."""
        if matter.kind != "begin":
            return False
        return await self.tables.calls.ask(self.store.has, matter.table_id, matter.person, "turn")
