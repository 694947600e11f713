"""What the hours of people ask of the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, and_, func, insert, or_, select, update

from keydom.core.wire import plain
from keydom.server.hours.messages import Hours, QuietHours
from keydom.server.hours.rest import HoursRow, Vacation
from keydom.server.storage.rows import SeatRow
from keydom.server.storage.schema import hours, seats, tables
from keydom.server.storage.storing import Conflict, Storing

RESTS_UNTIL = func.coalesce(hours.c.rests_until, 0.0)


class HoursStore(Storing):
    """The hours of the people of one database."""

    def hours_of(self, person: str) -> HoursRow | None:
        """Somebody's hours; None if they have never chosen any."""
        with self.database.reading() as connection:
            row = connection.execute(select(hours).where(hours.c.person == person)).first()
        return None if row is None else _row(row)

    def at_clocks(self) -> list[HoursRow]:
        """The hours of all who sit at a running table with a clock of days."""
        sitting = select(seats.c.person).join(tables, tables.c.id == seats.c.table_id).where(_counts_days())
        with self.database.reading() as connection:
            return [_row(row) for row in connection.execute(select(hours).where(hours.c.person.in_(sitting)))]

    def among(self, persons: Collection[str]) -> dict[str, HoursRow]:
        """The hours of these people, by person."""
        with self.database.reading() as connection:
            found = connection.execute(select(hours).where(hours.c.person.in_(persons)))
            return {row.person: _row(row) for row in found}

    def keep_hours(self, row: HoursRow) -> None:
        """Keep somebody's hours in place of those of the version before. Raises Conflict if there is another one."""
        kept = msgspec.structs.asdict(row) | {
            "hours": plain(row.hours),
            "coming": None if row.coming is None else plain(row.coming),
            "quiet": None if row.quiet is None else plain(row.quiet),
            "vacations": [[taken.begins, taken.ends] for taken in row.vacations],
        }
        with self._writing() as connection:
            if row.version == 1:
                connection.execute(insert(hours).values(kept))
                return
            before = and_(hours.c.person == row.person, hours.c.version == row.version - 1)
            if connection.execute(update(hours).where(before).values(kept)).rowcount == 0:
                raise Conflict

    def out_of_step(self, now: float) -> list[str]:
        """The running tables where a clock does not stand, or stands, as its person's hours say at this house time."""
        other = and_(
            seats.c.rests_until != RESTS_UNTIL,
            or_(now < RESTS_UNTIL, now < seats.c.rests_until),
        )
        found = (
            select(seats.c.table_id)
            .distinct()
            .join(tables, tables.c.id == seats.c.table_id)
            .outerjoin(hours, hours.c.person == seats.c.person)
            .where(_counts_days(), seats.c.kind == "person", other)
        )
        with self.database.reading() as connection:
            return list(connection.execute(found).scalars())

    def move_clocks(self, table_id: str, expected: int, moved: int, changed: Sequence[SeatRow], now: float) -> None:
        """Move the clocks of these seats at this house time. Raises Conflict if the table has other entries than the
        writer thinks, or if its clocks were moved more often than so."""
        as_known = and_(tables.c.id == table_id, tables.c.entries == expected, tables.c.clocks_moved == moved)
        with self._writing() as connection:
            if connection.execute(update(tables).where(as_known).values(clocks_moved=moved + 1)).rowcount == 0:
                raise Conflict
            for seat in changed:
                connection.execute(
                    update(seats)
                    .where(seats.c.table_id == table_id, seats.c.seat == seat.seat)
                    .values(since=seat.since, deadline=seat.deadline, rests=seat.rests, rests_until=seat.rests_until)
                )
            self._advance(connection, now)
            self._tell(connection, table_id)


def _counts_days() -> ColumnElement[bool]:
    return and_(tables.c.days, tables.c.status == "running")


def _row(row: Row[Any]) -> HoursRow:
    return HoursRow(
        person=row.person,
        hours=msgspec.convert(row.hours, Hours),
        coming=None if row.coming is None else msgspec.convert(row.coming, Hours),
        coming_at=row.coming_at,
        sleep_left=row.sleep_left,
        free_left=row.free_left,
        since=row.since,
        rests=row.rests,
        rests_until=row.rests_until,
        vacations=tuple(Vacation(begins, ends) for begins, ends in row.vacations),
        quiet=None if row.quiet is None else msgspec.convert(row.quiet, QuietHours),
        version=row.version,
    )
