"""What the database keeps of what people say: remarks, who is muted for whom, and what was reported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    String,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from keydom.server.storage.marks import marked, set_mark
from keydom.server.storage.rows import RemarkRow
from keydom.server.storage.schema import mutes, people, remarks, reports, tables
from keydom.server.storage.storing import Conflict, Storing
from keydom.server.wire.messages import RoomName

COUNTERS = {"players": tables.c.players_said, "spectators": tables.c.spectators_said}
"""Where a table counts the remarks of a room."""


class TooMuch(Exception):
    """Somebody has said very much; nothing was stored. `seconds`: until they can go on."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class TalkStore(Storing):
    """The talk at the tables of one database."""

    def say(
        self,
        table_id: str,
        room: RoomName,
        person: str,
        seat: int | None,
        text: str,
        key: str,
        now: float,
        paces: Sequence[tuple[int, float]],
    ) -> RemarkRow:
        """Keep a remark behind the last one of its room, if the person has not made so many in so many seconds at all
        tables. Raises Conflict if the table is gone or the person has used the key there before, and TooMuch."""
        counter = COUNTERS[room]
        with self._writing() as connection:
            # Whoever says something at another table at the same moment, be it by another server, waits here.
            connection.execute(update(people).where(people.c.id == person).values(id=person))
            self._check_pace(connection, person, now, paces)
            counted = connection.execute(
                update(tables).where(tables.c.id == table_id).values({counter: counter + 1})
            ).rowcount
            if counted == 0:
                raise Conflict
            number = connection.execute(select(counter).where(tables.c.id == table_id)).scalar_one()
            connection.execute(
                insert(remarks).values(
                    table_id=table_id,
                    room=room,
                    number=number,
                    person=person,
                    seat=seat,
                    text=text,
                    request_key=key,
                    created=now,
                    removed=False,
                )
            )
            self._tell(connection, table_id)
            return _remark(connection.execute(_found(_one(table_id, room, number))).one())

    def said_with(self, table_id: str, person: str, key: str) -> RemarkRow | None:
        """The remark that the person has made there with this key."""
        with self.database.reading() as connection:
            made = and_(remarks.c.table_id == table_id, remarks.c.person == person, remarks.c.request_key == key)
            row = connection.execute(_found(made)).first()
        return None if row is None else _remark(row)

    def _check_pace(self, connection: Connection, person: str, now: float, paces: Sequence[tuple[int, float]]) -> None:
        most, longest = max(count for count, _ in paces), max(seconds for _, seconds in paces)
        # A clock that was set back has not made anybody too fast.
        between = and_(remarks.c.created > now - longest, remarks.c.created <= now)
        own = select(remarks.c.created).where(remarks.c.person == person, between)
        ages = [now - at for at in connection.execute(own.order_by(remarks.c.created.desc()).limit(most)).scalars()]
        wait = max((seconds - ages[count - 1] for count, seconds in paces if len(ages) >= count), default=0.0)
        if wait > 0:
            raise TooMuch(wait)

    def remarks(self, table_id: str, room: RoomName, after: int, before: int, limit: int) -> list[RemarkRow]:
        """The last so many remarks of a room between two numbers, the oldest first."""
        wanted = and_(
            remarks.c.table_id == table_id,
            remarks.c.room == room,
            remarks.c.number > after,
            remarks.c.number < before,
        )
        with self.database.reading() as connection:
            rows = connection.execute(_found(wanted).order_by(remarks.c.number.desc()).limit(limit))
            return [_remark(row) for row in rows][::-1]

    def remark(self, table_id: str, room: RoomName, number: int) -> RemarkRow | None:
        """One remark."""
        with self.database.reading() as connection:
            row = connection.execute(_found(_one(table_id, room, number))).first()
        return None if row is None else _remark(row)

    def switch_spectators(self, table_id: str, may_talk: bool) -> None:
        """Say whether spectators may go on talking."""
        with self._writing() as connection:
            connection.execute(update(tables).where(tables.c.id == table_id).values(spectators_talk=may_talk))
            self._tell(connection, table_id)

    # -- who is muted ---------------------------------------------------------------------------------------------

    def muted_by(self, person: str) -> frozenset[str]:
        """Whom somebody has muted."""
        with self.database.reading() as connection:
            return marked(connection, mutes.c.muted, person)

    def set_muted(self, person: str, other: str, muted: bool) -> None:
        """Mute somebody for a person, or hear them again. Nothing happens if that is so already."""
        with self._writing() as connection:
            set_mark(connection, mutes.c.muted, person, other, muted)

    # -- of one person --------------------------------------------------------------------------------------------

    def remarks_of(self, person: str) -> list[dict[str, Any]]:
        """All that somebody has said, the oldest first."""
        own = select(remarks).where(remarks.c.person == person).order_by(remarks.c.created, remarks.c.number)
        with self.database.reading() as connection:
            return [
                {"table": row.table_id, "room": row.room, "text": row.text, "created": row.created}
                for row in connection.execute(own)
            ]

    def hand_on(self, person: str, to: str) -> None:
        """What a guest has said, and whom they have muted, is another person's from now on."""
        both = mutes.alias()
        twice = exists().where(both.c.person == to, both.c.muted == mutes.c.muted)
        told = reports.alias()
        one = and_(
            told.c.table_id == reports.c.table_id, told.c.room == reports.c.room, told.c.number == reports.c.number
        )
        told_twice = exists().where(told.c.reporter == to, one)
        # The keys of both may be the same.
        key = remarks.c.room + " " + cast(remarks.c.number, String)
        with self._writing() as connection:
            handed_on = update(remarks).where(remarks.c.person == person)
            connection.execute(handed_on.values(person=to, request_key=key))
            connection.execute(delete(reports).where(reports.c.reporter == person, told_twice))
            connection.execute(update(reports).where(reports.c.reporter == person).values(reporter=to))
            connection.execute(update(reports).where(reports.c.accused == person).values(accused=to))
            connection.execute(delete(mutes).where(mutes.c.person == person, or_(twice, mutes.c.muted == to)))
            connection.execute(update(mutes).where(mutes.c.person == person).values(person=to))

    # -- reports --------------------------------------------------------------------------------------------------

    def reports_of(self, person: str, since: float) -> int:
        """How much the person has reported since a time."""
        own = select(func.count()).where(reports.c.reporter == person, reports.c.created > since)
        with self.database.reading() as connection:
            return connection.execute(own).scalar_one()

    def reported_by(self, person: str) -> list[dict[str, Any]]:
        """All that somebody has reported, the oldest first."""
        own = select(reports).where(reports.c.reporter == person).order_by(reports.c.id)
        with self.database.reading() as connection:
            return [
                {"table": row.table_id, "room": row.room, "reason": row.reason, "created": row.created}
                for row in connection.execute(own)
            ]

    def report(self, table_id: str, room: RoomName, remark: RemarkRow, reporter: str, reason: str, now: float) -> None:
        """Keep a report. Raises Conflict if the person has reported that remark before."""
        with self._writing() as connection:
            connection.execute(
                insert(reports).values(
                    table_id=table_id,
                    room=room,
                    number=remark.number,
                    reporter=reporter,
                    accused=remark.person,
                    text=remark.text,
                    reason=reason,
                    created=now,
                )
            )


def _one(table_id: str, room: RoomName, number: int) -> ColumnElement[bool]:
    return and_(remarks.c.table_id == table_id, remarks.c.room == room, remarks.c.number == number)


def _found(which: ColumnElement[bool]) -> Select[Any]:
    """Remarks, with the present names of those who made them."""
    named = remarks.outerjoin(people, people.c.id == remarks.c.person)
    return select(remarks, people.c.name).select_from(named).where(which)


def _remark(row: Row[Any]) -> RemarkRow:
    return RemarkRow(
        number=row.number,
        person=row.person,
        seat=row.seat,
        name=row.name or "",
        text=row.text,
        created=row.created,
        removed=row.removed,
    )
