"""Has clocks of days stand and go on, as the hours of their people say.

First it is kept that somebody rests, and until when; then each of their clocks is moved by so much. Both is done by
whichever server comes first. What one began and did not finish, since it was killed, the next one finishes: a clock
that stands until then already is not moved again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from keydom.server.clocks import clocks
from keydom.server.hours.calendar import LONGEST_SLEEP, MOST_FREE_DAYS, check_quiet, checked
from keydom.server.hours.messages import ChooseHours, OwnHours, TakeVacation
from keydom.server.hours.messages import Vacation as ToldVacation
from keydom.server.hours.rest import (
    DAY,
    HoursRow,
    Vacation,
    as_of,
    vacation_left,
    with_vacation,
    without_vacation,
)
from keydom.server.hours.store import HoursStore
from keydom.server.storage.storing import Conflict
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

LOOK_SECONDS = 20.0
"""How much house time passes between two looks at who rests now."""
ATTEMPTS = 5
NOBODY = HoursRow("")
"""Whoever has never chosen any hours."""

Change = Callable[[HoursRow, float], HoursRow]


class Resting:
    """The hours of all people, and the clocks that follow them. `wall`: seconds since 1970; `vacation_days`: how many
    days of vacation one may take in a year."""

    def __init__(self, tables: Tables, store: HoursStore, wall: Callable[[], float], vacation_days: float) -> None:
        self.tables = tables
        self.store = store
        self.wall = wall
        self.vacation_days = vacation_days
        self._looked: float | None = None

    # -- what people choose -------------------------------------------------------------------------------------

    async def told(self, person: str) -> OwnHours:
        """The hours of whoever asks. Raises Refused."""
        row = await self.tables.calls.ask(self.store.hours_of, person) or HoursRow(person)
        now = self.tables.house.now()
        return self._told(as_of(row, now, self.wall()), now)

    async def choose(self, person: str, wanted: ChooseHours) -> OwnHours:
        """Other hours, which hold in a day of house time, and quiet hours, which hold at once. Raises Refused."""
        kept = checked(wanted.hours)
        check_quiet(wanted.quiet)

        def change(row: HoursRow, now: float) -> HoursRow:
            row = replace(row, quiet=wanted.quiet)
            if kept == row.hours:
                return replace(row, coming=None, coming_at=0.0)
            # Who saves the same again does not wait longer for it.
            return row if kept == row.coming else replace(row, coming=kept, coming_at=now + DAY)

        return await self._change(person, change)

    async def take_vacation(self, person: str, wanted: TakeVacation) -> OwnHours:
        """Go on vacation. Raises Refused."""

        def change(row: HoursRow, now: float) -> HoursRow:
            if row.vacation(now) is not None:
                raise Refused("You have a vacation already. End it or call it off first.", 409)
            vacation = Vacation(now + wanted.begins, now + wanted.begins + wanted.lasts)
            # Reckoned with the year that ends with this vacation.
            if vacation.counted > vacation_left(row, vacation.ends, self.vacation_days * DAY):
                raise Refused("You have not so much vacation left in this year. Choose a shorter one.", 409)
            return with_vacation(row, now, vacation)

        return await self._change(person, change)

    async def end_vacation(self, person: str) -> OwnHours:
        """End the vacation that runs, or call the one to come off. Raises Refused."""
        return await self._change(person, without_vacation)

    async def _change(self, person: str, change: Change) -> OwnHours:
        calls, house = self.tables.calls, self.tables.house
        await self.tables.name_first_time(person)
        for _attempt in range(ATTEMPTS):
            before = await calls.ask(self.store.hours_of, person) or HoursRow(person, since=house.now())
            now = house.now()
            changed = change(as_of(before, now, self.wall()), now)
            after = replace(as_of(changed, now, self.wall()), version=before.version + 1)
            # Somebody's own other window, or a server that looks at the same moment.
            with suppress(Conflict):
                await calls.tell(self.store.keep_hours, after)
                # The clocks follow at once, so that one sees it.
                await calls.to_the_end(self._step())
                return self._told(after, now)
        raise Refused("Your hours were changed elsewhere at the same moment. Look at them again.", 409)

    def _told(self, row: HoursRow, now: float) -> OwnHours:
        vacation = row.vacation(now)
        return OwnHours(
            hours=row.hours,
            coming=row.coming,
            coming_in=max(0.0, row.coming_at - now),
            quiet=row.quiet,
            rests=row.rests if row.rests_until > now else "",
            rests_for=max(0.0, row.rests_until - now),
            vacation=None
            if vacation is None
            else ToldVacation(begins=max(0.0, vacation.begins - now), ends=vacation.ends - now),
            vacation_days=self.vacation_days,
            vacation_left=vacation_left(row, now, self.vacation_days * DAY),
            longest_sleep=LONGEST_SLEEP,
            most_free_days=MOST_FREE_DAYS,
        )

    # -- what follows -------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Have rests begin whose hour has come, and clocks stand for them. Raises Refused."""
        now = self.tables.house.now()
        if self._looked is not None and now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        for row in await self.tables.calls.ask(self.store.at_clocks):
            after = as_of(row, now, self.wall())
            if (after.rests, after.rests_until, after.hours) != (row.rests, row.rests_until, row.hours):
                with suppress(Conflict):
                    await self.tables.calls.tell(self.store.keep_hours, replace(after, version=row.version + 1))
        await self._step()

    async def _step(self) -> None:
        """Move all clocks that are not where the hours of their people want them."""
        for table_id in await self.tables.calls.ask(self.store.out_of_step, self.tables.house.now()):
            try:
                await self.tables.calls.to_the_end(self._move_clocks(table_id))
            except Refused as error:
                # Another server was first, or the table cannot be opened.
                log.info("clocks are not moved: %s", error, extra=about(table=table_id))
            except Exception:
                log.exception("clocks are not moved", extra=about(table=table_id))

    async def _move_clocks(self, table_id: str) -> None:
        live = await self.tables.get(table_id)
        async with live.lock:
            await self.tables.catch_up(live)
            persons = [seat.person for seat in live.row.seats if seat.person is not None]
            hours = await self.tables.calls.ask(self.store.among, persons)
            now = self.tables.house.now()
            after = []
            for seat in live.row.seats:
                row = hours.get(seat.person or "", NOBODY)
                if row.rests_until != seat.rests_until and max(row.rests_until, seat.rests_until) > now:
                    after.append(clocks.resting(seat, row.rests, row.rests_until, now))
            if not after or live.status != "running":
                return
            entries, moved = len(live.position.ledger), live.row.clocks_moved
            try:
                await self.tables.stored(live, self.store.move_clocks, live.id, entries, moved, after, now)
            except Conflict:
                log.info("another server has moved first", extra=about(table=live.id))
                return
            changed = {seat.seat: seat for seat in after}
            seats = tuple(changed.get(seat.seat, seat) for seat in live.row.seats)
            live.row = replace(live.row, seats=seats, clocks_moved=moved + 1)
            live.changed()
