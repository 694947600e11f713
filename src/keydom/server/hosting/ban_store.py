"""What the database keeps of bans, and of what administrators did: each change with its line in their log."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from keydom.server.hosting.rows import BanRow, DeedRow
from keydom.server.storage.schema import bans, deeds, people, remarks, reports, seats, tables
from keydom.server.storage.storing import Conflict, Storing


class BanStore(Storing):
    """The bans of one database."""

    def bans(self, now: float) -> list[BanRow]:
        """Those that hold at this house time, the latest first."""
        found = select(bans).where(_holds(now)).order_by(bans.c.created.desc(), bans.c.id)
        with self.database.reading() as connection:
            return [BanRow(**row._mapping) for row in connection.execute(found)]

    def ban(self, ban: BanRow, deed: DeedRow | None, report: int | None) -> None:
        """Ban somebody, in place of what held of the same kind. Without a deed the server itself does it, as it was
        told before; nothing happens if what it was told does not hold any more."""
        with self._writing() as connection:
            if ban.because_of is not None:
                first = select(bans.c.id).where(bans.c.id == ban.because_of).with_for_update()
                if connection.execute(first).first() is None:
                    return
            before = select(bans.c.id).where(bans.c.kind == ban.kind, bans.c.who == ban.who)
            for gone in connection.execute(before).scalars().all():
                _take_back(connection, gone)
            connection.execute(insert(bans).values(msgspec.structs.asdict(ban)))
            if deed is not None:
                note(connection, deed)
                if report is not None:
                    settle(connection, report, deed)

    def lift(self, ban_id: str, deed: DeedRow) -> None:
        """Take a ban back. Raises Conflict if there is none."""
        with self._writing() as connection:
            if _take_back(connection, ban_id) == 0:
                raise Conflict
            note(connection, deed)

    def kept_out(self, now: float) -> list[tuple[str, int, str]]:
        """Where people sit who may not come at this house time, and the game waits for them, or is yet to begin: table,
        seat and person."""
        banned = and_(bans.c.kind == "person", bans.c.who == seats.c.person, _holds(now))
        found = (
            select(seats.c.table_id, seats.c.seat, seats.c.person)
            .join(bans, banned)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.kind == "person", ~seats.c.away, tables.c.status != "over")
        )
        with self.database.reading() as connection:
            return [(row.table_id, row.seat, row.person) for row in connection.execute(found)]

    def name_of(self, person: str) -> str | None:
        """What somebody is called; None if nobody has that id."""
        with self.database.reading() as connection:
            return connection.execute(select(people.c.name).where(people.c.id == person)).scalar()

    def close_table(self, table_id: str, entries: int, updated: float, deed: DeedRow) -> None:
        """Delete a table, as it was found with so many entries and that time. Raises Conflict if it is otherwise."""
        as_found = and_(tables.c.id == table_id, tables.c.entries == entries, tables.c.updated == updated)
        with self._writing() as connection:
            if connection.execute(delete(tables).where(as_found)).rowcount == 0:
                raise Conflict
            note(connection, deed)
            self._tell(connection, table_id)

    def note(self, deed: DeedRow) -> None:
        """Keep what an administrator did."""
        with self._writing() as connection:
            note(connection, deed)

    def settle(self, report: int, deed: DeedRow) -> None:
        """Settle all reports of the remark of which this one tells. Raises Conflict if there is no such report."""
        with self._writing() as connection:
            settle(connection, report, deed)
            note(connection, deed)

    def remove_remark(self, report: int, deed: DeedRow) -> str:
        """Remove the words of the reported remark, and settle its reports; the id of its table. Raises Conflict if
        there is no such report."""
        with self._writing() as connection:
            found = connection.execute(select(reports).where(reports.c.id == report)).first()
            if found is None:
                raise Conflict
            one = and_(
                remarks.c.table_id == found.table_id, remarks.c.room == found.room, remarks.c.number == found.number
            )
            connection.execute(update(remarks).where(one).values(text="", removed=True))
            counted = tables.c.remarks_removed
            connection.execute(update(tables).where(tables.c.id == found.table_id).values({counted: counted + 1}))
            settle(connection, report, deed)
            note(connection, deed)
            self._tell(connection, found.table_id)
            return str(found.table_id)


def _holds(now: float) -> ColumnElement[bool]:
    return or_(bans.c.until.is_(None), bans.c.until > now)


def _take_back(connection: Connection, ban_id: str) -> int:
    """Take a ban back, with those of the addresses from which its person came; how many there were of that id."""
    found = connection.execute(delete(bans).where(bans.c.id == ban_id)).rowcount
    connection.execute(delete(bans).where(bans.c.because_of == ban_id))
    return found


def note(connection: Connection, deed: DeedRow) -> None:
    """A line in the log of what administrators did."""
    connection.execute(insert(deeds).values(msgspec.structs.asdict(deed)))


def settle(connection: Connection, report: int, deed: DeedRow) -> None:
    """Say of all reports of one remark what was done. Raises Conflict if there is none."""
    found = connection.execute(select(reports).where(reports.c.id == report)).first()
    if found is None:
        raise Conflict
    same = and_(reports.c.table_id == found.table_id, reports.c.room == found.room, reports.c.number == found.number)
    connection.execute(update(reports).where(same).values(settled=deed.what))
