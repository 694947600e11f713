"""Who comes, goes, and is away: leaving a seat and coming back to it, and what happens when somebody's time is over.

Nobody's going stops a game: a program plays on in the seat. Whoever was thrown out by the clock only comes back.
What is over is looked for in the database again and again by every server; the one whose entry is stored first has
acted on it, so nothing happens twice.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from keydom.server.clocks.clocks import returned, wound_up
from keydom.server.hours.resting import Resting
from keydom.server.storage.rows import SeatRow
from keydom.server.storage.storing import Conflict
from keydom.server.tables.chance import chance_of
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.refusals import Refused, not_your_seat

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
KEEP_SECONDS = 5.0
"""How often the house time is kept while a clock runs: so much at most is given back when a server is killed."""
KEEP_SELDOM = 60.0
"""How often it is kept otherwise: for how long somebody has not played is counted by it."""

LEFT = "{%d} has left. A program plays on until they are back."
LEFT_OPEN = "{%d} has left the seat to whoever sits down next. A program plays meanwhile."
BACK = "{%d} is back."
TIME_OVER = "The time of {%d} is over. A program plays on until they are back."
TIME_OVER_OPEN = "The time of {%d} is over. The seat is free for others; a program plays meanwhile."
ANSWERED = "The time of {%d} is over. The safe answer was given."


class Absence:
    """Comings and goings at all tables, and one task that looks whose time is over."""

    def __init__(self, tables: Tables, resting: Resting) -> None:
        self.tables = tables
        self.resting = resting
        self.house = tables.house
        self._looking = Looking(self.look, LOOK_SECONDS, "Looking for whose time is over", log)
        self._kept = 0.0

    async def start(self) -> None:
        """Go on from the time that other servers have seen, and begin to look."""
        await self.house.agree()
        self._looking.start()

    async def stop(self) -> None:
        """End it."""
        await self._looking.stop()

    async def look(self) -> None:
        """Act on every seat whose time is over now. Raises Refused."""
        now = await self.house.agree()
        store, calls = self.tables.store, self.tables.calls
        passed = now - self._kept
        if passed >= KEEP_SELDOM or (passed >= KEEP_SECONDS and await calls.ask(store.a_clock_runs)):
            await self.house.keep()
            self._kept = now
        # Whoever rests is not late.
        await self.resting.look()
        for table_id, seat in await calls.ask(store.overdue, now):
            try:
                live = await self.tables.get(table_id)
                await calls.to_the_end(self._time_over(live, seat))
            except Refused as error:
                # Another server was first, or the table cannot be opened; the others do not wait for it.
                log.info("the time of a seat is over: %s", error, extra=about(table=table_id, seat=seat))
            except Exception:
                log.exception("the time of a seat is over, and that failed", extra=about(table=table_id, seat=seat))

    async def _time_over(self, live: LiveTable, seat: int) -> None:
        """What the table's clock says for a seat whose time is over."""
        async with live.lock:
            if self._is_over(live, seat):
                begun = live.position.propose_undo_of_begun(seat)
                if begun is not None:
                    # What was named and not decided must not be lost to the answer that is given now.
                    await self.tables.keep(live, begun)
            clock, row = live.row.clock, live.row.seats[seat]
            if clock is None or not self._is_over(live, seat):
                return
            log.info("the time of a seat is over", extra=about(table=live.id, seat=seat))
            if clock.at_end == "answer":
                chance = chance_of(live, self.tables.chance)
                await self.tables.keep(live, live.position.propose_safe_answer(seat, ANSWERED % seat, chance))
            elif clock.at_end == "open":
                await self._tell(live, seat, row.person, "open", TIME_OVER_OPEN % seat, _opened(row))
            else:
                await self._tell(live, seat, None, "away", TIME_OVER % seat, replace(row, away=True))

    def _is_over(self, live: LiveTable, seat: int) -> bool:
        deadline = live.row.seats[seat].deadline
        return live.status == "running" and deadline is not None and deadline <= self.house.now()

    async def leave(self, live: LiveTable, person: str, seat: int, to_others: bool) -> None:
        """A guest leaves a seat to a program, or also to whoever sits down there next. Raises Refused."""

        async def go() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                row = self._own(live, person, seat)
                if live.status == "open":
                    await self._free(live, seat, person)
                elif to_others:
                    await self._tell(live, seat, person, "open", LEFT_OPEN % seat, _opened(row))
                elif not row.away:
                    await self._tell(live, seat, person, "away", LEFT % seat, replace(row, away=True))

        await self.tables.calls.to_the_end(go())

    async def come_back(self, live: LiveTable, person: str, seat: int) -> None:
        """A guest plays on in a seat in which a program has played meanwhile. Raises Refused."""

        async def come() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                row = self._own(live, person, seat)
                if row.away:
                    await self._tell(live, seat, person, "back", BACK % seat, returned(row, live.row.clock))

        await self.tables.calls.to_the_end(come())

    def _own(self, live: LiveTable, person: str, seat: int) -> SeatRow:
        if seat not in live.seats_of(person):
            raise not_your_seat(seat)
        if live.status == "over":
            raise Refused("The game is over; nobody needs to come or go any more.", 409)
        return live.row.seats[seat]

    async def _free(self, live: LiveTable, seat: int, person: str) -> None:
        """Give a seat back before the game has begun."""
        try:
            await self.tables.stored(live, self.tables.store.free_seat, live.id, seat, person)
        except Conflict:
            raise Refused("The game has just begun. Leave it again if you do not want to play.", 409) from None
        await self.tables.catch_up(live)

    async def _tell(
        self, live: LiveTable, seat: int, person: str | None, what: str, text: str, changed: SeatRow
    ) -> None:
        """Store who sits there from now on, and tell it to all."""
        seats: Sequence[SeatRow] = [changed if row.seat == seat else row for row in live.row.seats]
        await self.tables.keep(live, live.position.propose_told(seat, person, what, text), seats)


def _opened(row: SeatRow) -> SeatRow:
    return replace(wound_up(row, None), kind="open", person=None, name="", shown_name="", responses={}, away=True)
