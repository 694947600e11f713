"""What the server asks of the database. What a function writes is stored as a whole or
not at all, alone or together with what others write (server/storage/writer.py)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from keydom.server.messages import TableState
from keydom.server.storage.database import Database, StorageFailed
from keydom.server.storage.prepared import Prepared
from keydom.server.storage.rows import Entry, Outcome, SeatRow, StoredEvent, TableRow
from keydom.server.storage.schema import entries, people, put_away, seats, tables

CHANNEL = "keydom"
"""Where servers on one PostgreSQL tell each other which table has changed."""


COUNT_ON = (
    update(tables)
    .where(
        tables.c.id == bindparam("table"),
        tables.c.entries == bindparam("expected"),
        tables.c.status != literal_column("'over'"),
    )
    .values(
        {
            column: bindparam(f"new_{column.name}", type_=column.type)
            for column in (
                tables.c.entries,
                tables.c.status,
                tables.c.version,
                tables.c.waiting_for,
                tables.c.places,
                tables.c.asked,
                tables.c.server_to_move,
                tables.c.updated,
            )
        }
    )
)
"""A table's row goes on, if it has counted as many entries as the writer."""


class Conflict(Exception):
    """Somebody else has written first; nothing was stored."""


class AlreadyDone(Exception):
    """A request with this key was carried out before; nothing was stored again."""


class Store:
    """The tables of one database. `process` names this server to the others on it."""

    def __init__(self, database: Database, process: str) -> None:
        self.database = database
        self.process = process
        self._count_on = Prepared(COUNT_ON, database.engine.dialect)
        self._add = Prepared(insert(entries), database.engine.dialect)

    # -- people -------------------------------------------------------------------------------------------------

    def name_of(self, person: str) -> str | None:
        """The name that a guest has chosen; None: none yet."""
        with self.database.reading() as connection:
            return connection.execute(select(people.c.name).where(people.c.id == person)).scalar()

    def rename(self, person: str, name: str) -> list[str]:
        """Give a guest a name; returns the ids of the tables where they sit."""
        with self._writing() as connection:
            changed = connection.execute(update(people).where(people.c.id == person).values(name=name))
            if changed.rowcount == 0:
                connection.execute(insert(people).values(id=person, name=name, created=time.time()))
            own = connection.execute(select(seats.c.table_id).distinct().where(seats.c.person == person)).scalars()
            found = list(own)
            for table_id in found:
                self._tell(connection, table_id)
        return found

    def introduce(self, person: str, name: str) -> None:
        """Give a guest a name if they have none. Raises Conflict if another server names them at the same moment."""
        with self._writing() as connection:
            if connection.execute(select(people.c.id).where(people.c.id == person)).first() is None:
                connection.execute(insert(people).values(id=person, name=name, created=time.time()))

    # -- tables -------------------------------------------------------------------------------------------------

    def create(self, table: TableRow, key: str | None) -> None:
        """Store a new table with its seats. Raises AlreadyDone if the host used the key before."""
        now = time.time()
        try:
            with self._writing() as connection:
                connection.execute(
                    insert(tables).values(
                        id=table.id,
                        game=table.game,
                        players=table.players,
                        options=table.options,
                        edition=table.edition,
                        components_hash=table.components_hash,
                        rules_version=table.rules_version,
                        host=table.host,
                        hints=table.hints,
                        request_key=key,
                        status=table.status,
                        entries=0,
                        version=0,
                        waiting_for=[],
                        places=None,
                        asked="",
                        server_to_move=False,
                        created=now,
                        updated=now,
                    )
                )
                for seat in table.seats:
                    connection.execute(
                        insert(seats).values(
                            table_id=table.id,
                            seat=seat.seat,
                            kind=seat.kind,
                            person=seat.person,
                            bot=seat.bot,
                            name=seat.name,
                        )
                    )
        except Conflict:
            if key is not None and self.made_with(table.host, key) is not None:
                raise AlreadyDone from None
            raise

    def made_with(self, host: str, key: str) -> str | None:
        """The id of the table that the host made with this key."""
        with self.database.reading() as connection:
            found = select(tables.c.id).where(tables.c.host == host, tables.c.request_key == key)
            return connection.execute(found).scalar()

    def count_unfinished(self, host: str, bots_only: bool = False) -> int:
        """How many tables of this host are not over; only those where nobody but programs sits."""
        count = select(func.count()).where(tables.c.host == host, tables.c.status != "over")
        if bots_only:
            count = count.where(~exists().where(seats.c.table_id == tables.c.id, seats.c.kind != "bot"))
        with self.database.reading() as connection:
            return connection.execute(count).scalar_one()

    def unfinished_among(self, table_ids: Sequence[str]) -> set[str]:
        """Those of the tables that are not over."""
        found = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.status != "over")
        with self.database.reading() as connection:
            return set(connection.execute(found).scalars())

    def untouched(self, status: TableState, before: float) -> dict[str, tuple[int, float]]:
        """Tables of this status that nobody has changed since that time: how many entries each has, when it changed."""
        found = select(tables).where(tables.c.status == status, tables.c.updated < before)
        with self.database.reading() as connection:
            return {row.id: (row.entries, row.updated) for row in connection.execute(found)}

    def delete_table(self, table_id: str, expected: int, updated: float) -> None:
        """Delete a table with its seats and entries. Raises Conflict if it is gone, or has changed since it was found
        with that many entries and that time."""
        as_found = and_(tables.c.id == table_id, tables.c.entries == expected, tables.c.updated == updated)
        with self._writing() as connection:
            gone = connection.execute(delete(tables).where(as_found))
            if gone.rowcount == 0:
                raise Conflict
            self._tell(connection, table_id)

    def load(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        with self.database.reading() as connection:
            found = _tables(connection, select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    def unfinished_of(self, person: str, limit: int) -> list[TableRow]:
        """Tables that are not over, where the guest sits or is the host, the latest first."""
        own = select(tables).where(_own(person), tables.c.status != "over")
        with self.database.reading() as connection:
            return _tables(connection, own.order_by(tables.c.updated.desc()).limit(limit))

    def finished_of(self, person: str, away: bool, skip: int, limit: int) -> list[TableRow]:
        """Finished tables of the guest, the latest first: those put away, or the others."""
        own = select(tables).where(_own(person), tables.c.status == "over")
        own = own.where(tables.c.id.in_(_away(person)) if away else tables.c.id.not_in(_away(person)))
        with self.database.reading() as connection:
            return _tables(connection, own.order_by(tables.c.updated.desc(), tables.c.id).offset(skip).limit(limit))

    def count_put_away(self, person: str) -> int:
        """How many tables the guest has put away."""
        count = select(func.count()).where(put_away.c.person == person)
        with self.database.reading() as connection:
            return connection.execute(count).scalar_one()

    def set_put_away(self, person: str, table_id: str, away: bool) -> None:
        """Put a table away for the guest, or take it out again. Nothing happens if that is so already."""
        one = and_(put_away.c.person == person, put_away.c.table_id == table_id)
        with self._writing() as connection:
            if not away:
                connection.execute(delete(put_away).where(one))
            elif connection.execute(select(put_away.c.person).where(one)).first() is None:
                connection.execute(insert(put_away).values(person=person, table_id=table_id))

    def watchable(self, person: str, limit: int) -> list[TableRow]:
        """Tables of others that are being played or were finished in the last day, the latest first."""
        sits = select(seats.c.table_id).where(seats.c.person == person)
        recent = and_(tables.c.status == "over", tables.c.updated > time.time() - 86400)
        others = select(tables).where(
            or_(tables.c.status == "running", recent), tables.c.id.not_in(sits), tables.c.host != person
        )
        with self.database.reading() as connection:
            return _tables(connection, others.order_by(tables.c.updated.desc()).limit(limit))

    def server_to_move(self) -> dict[str, int]:
        """The tables where the server has to move, the latest first: how many entries each has."""
        due = select(tables.c.id, tables.c.entries).where(tables.c.status == "running", tables.c.server_to_move)
        with self.database.reading() as connection:
            return {row.id: row.entries for row in connection.execute(due.order_by(tables.c.updated.desc()))}

    def take_seat(self, table_id: str, seat: int, person: str) -> None:
        """Seat a guest. Raises Conflict if the seat is not open any more."""
        with self._writing() as connection:
            free = and_(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.kind == "open")
            taken = connection.execute(update(seats).where(free).values(kind="person", person=person, name=""))
            if taken.rowcount == 0:
                raise Conflict
            connection.execute(update(tables).where(tables.c.id == table_id).values(updated=time.time()))
            self._tell(connection, table_id)

    def set_responses(
        self, table_id: str, seat: int, responses: Mapping[str, dict[str, Any]], server_to_move: bool
    ) -> None:
        """Keep a seat's automatic responses, by the span for which they count."""
        with self._writing() as connection:
            own = and_(seats.c.table_id == table_id, seats.c.seat == seat)
            connection.execute(update(seats).where(own).values(responses=dict(responses) or None))
            connection.execute(update(tables).where(tables.c.id == table_id).values(server_to_move=server_to_move))
            self._tell(connection, table_id)

    # -- entries ------------------------------------------------------------------------------------------------

    def entries(self, table_id: str, after: int = 0, last: int | None = None) -> list[Entry]:
        """The entries of a table behind a number, up to another one (None: all), in order."""
        wanted = select(entries).where(entries.c.table_id == table_id, entries.c.number > after)
        if last is not None:
            wanted = wanted.where(entries.c.number <= last)
        with self.database.reading() as connection:
            return [_entry(row) for row in connection.execute(wanted.order_by(entries.c.number))]

    def carried_out(self, table_id: str, seat: int, key: str) -> bool:
        """Whether a request of the seat with this key is in the record."""
        with self.database.reading() as connection:
            found = select(entries.c.number).where(
                entries.c.table_id == table_id, entries.c.seat == seat, entries.c.request_key == key
            )
            return connection.execute(found).first() is not None

    def append(self, table_id: str, expected: int, new: Sequence[Entry], outcome: Outcome) -> None:
        """Append entries behind number `expected`: all or none.

        Raises Conflict if the table has other entries than the writer thinks, AlreadyDone if the first entry's key
        was used by its seat before, StorageFailed if the database fails.
        """
        first = new[0]
        outcome_of_table = {
            "table": table_id,
            "expected": expected,
            "new_entries": expected + len(new),
            "new_status": outcome.status,
            "new_version": outcome.version,
            "new_waiting_for": list(outcome.waiting_for),
            "new_places": outcome.places,
            "new_asked": outcome.asked,
            "new_server_to_move": outcome.server_to_move,
            "new_updated": outcome.time,
        }
        try:
            with self._writing() as connection:
                if self._count_on.run(connection, outcome_of_table) == 0:
                    raise Conflict
                self._add.run_many(connection, [_values(table_id, entry, outcome.time) for entry in new])
                self._tell(connection, table_id)
        except Conflict:
            if first.key is not None and self.carried_out(table_id, first.seat, first.key):
                raise AlreadyDone from None
            raise

    # -- underneath ---------------------------------------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self.database.writing() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error
        except SQLAlchemyError as error:
            raise StorageFailed(str(error)) from error

    def _tell(self, connection: Connection, table_id: str) -> None:
        """Tell the other servers when this is committed (PostgreSQL only)."""
        if not self.database.is_sqlite:
            told = {"channel": CHANNEL, "message": f"{self.process} {table_id}"}
            connection.execute(text("SELECT pg_notify(:channel, :message)"), told)


def _own(person: str) -> ColumnElement[bool]:
    """Whether the guest sits at a table or is its host."""
    return or_(tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person)), tables.c.host == person)


def _away(person: str) -> Select[Any]:
    """The ids of the tables that the guest has put away."""
    return select(put_away.c.table_id).where(put_away.c.person == person)


def _tables(connection: Connection, query: Select[Any]) -> list[TableRow]:
    rows = list(connection.execute(query))
    sitting: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    found = (
        select(seats, people.c.name.label("person_name"))
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table_id.in_(list(sitting)))
        .order_by(seats.c.seat)
    )
    for row in connection.execute(found):
        shown = row.name or row.person_name or ""
        seat = SeatRow(row.seat, row.kind, row.person, row.bot, row.name, row.responses or {}, shown)
        sitting[row.table_id].append(seat)
    return [_table(row, tuple(sitting[row.id])) for row in rows]


def _table(row: Row[Any], sitting: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        players=row.players,
        options=row.options,
        edition=row.edition,
        components_hash=row.components_hash,
        rules_version=row.rules_version,
        host=row.host,
        hints=row.hints,
        status=row.status,
        entries=row.entries,
        version=row.version,
        waiting_for=tuple(row.waiting_for),
        places=row.places,
        asked=row.asked,
        server_to_move=row.server_to_move,
        created=row.created,
        updated=row.updated,
        seats=sitting,
    )


def _entry(row: Row[Any]) -> Entry:
    told = tuple(
        StoredEvent(
            event["kind"],
            event["text"],
            event["data"],
            None if event["audience"] is None else tuple(event["audience"]),
        )
        for event in row.events
    )
    return Entry(
        number=row.number,
        kind=row.kind,
        seat=row.seat,
        code=row.code,
        removed=tuple(row.removed),
        key=row.request_key,
        person=row.person,
        private=row.private,
        boundary=row.boundary,
        events=told,
    )


def _values(table_id: str, entry: Entry, created: float) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "code": entry.code,
        "removed": list(entry.removed),
        "request_key": entry.key,
        "person": entry.person,
        "private": entry.private,
        "boundary": entry.boundary,
        "events": [
            {
                "kind": event.kind,
                "text": event.text,
                "data": event.data,
                "audience": None if event.audience is None else list(event.audience),
            }
            for event in entry.events
        ],
        "created": created,
    }
