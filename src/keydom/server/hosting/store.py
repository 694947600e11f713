"""What the host's page asks of the database: tables, people, reports, deeds, and how much there is of all."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.orm import aliased

from keydom.server.hosting.rows import DeedRow
from keydom.server.storage.database import Database
from keydom.server.storage.schema import accounts, deeds, people, remarks, reports, seats, servers, sessions, tables
from keydom.server.storage.storing import storing
from keydom.server.wire.messages import TableState

PAGE = 50
"""How much of a list is told at once."""
AROUND = 6
"""So many remarks before and behind a reported one are told with it."""

Found = tuple[list[Row[Any]], bool]
"""Rows of a page, and whether there are more behind them."""


class HostStore:
    """Reads one database for its host, and keeps what its servers tell of themselves."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def tables(self, status: TableState | None, game: str | None, words: str, skip: int) -> Found:
        """Tables that are no lessons, the latest first: of a state, of a game, and where an id or a name has these
        words, or a person has this id."""
        sits = seats.outerjoin(people, people.c.id == seats.c.person)
        has = or_(_has(seats.c.name, words), _has(people.c.name, words), seats.c.person == words)
        named = exists().select_from(sits).where(seats.c.table_id == tables.c.id, has)
        maker = aliased(people)
        found = select(tables.c.id, maker.c.name.label("maker")).outerjoin(maker, maker.c.id == tables.c.host)
        found = found.where(~tables.c.lesson)
        if status is not None:
            found = found.where(tables.c.status == status)
        if game is not None:
            found = found.where(tables.c.game == game)
        if words:
            found = found.where(or_(tables.c.id == words, tables.c.host == words, named, _has(maker.c.name, words)))
        with self.database.reading() as connection:
            return _page(connection, found.order_by(tables.c.updated.desc(), tables.c.id), skip)

    def people(self, words: str, skip: int) -> Found:
        """People whose name has these words, or whose id they are, who has come last first."""
        sits = seats.join(tables, tables.c.id == seats.c.table_id)
        own = and_(seats.c.person == people.c.id, ~tables.c.lesson)
        count = select(func.count(tables.c.id.distinct())).select_from(sits).where(own)
        signed_in = select(func.count()).select_from(sessions).where(sessions.c.person == people.c.id)
        found = select(
            people,
            accounts.c.person.label("account"),
            count.where(tables.c.status != "over").correlate(people).scalar_subquery().label("unfinished"),
            count.where(tables.c.status == "over").correlate(people).scalar_subquery().label("finished"),
            signed_in.correlate(people).scalar_subquery().label("sessions"),
        ).outerjoin(accounts, accounts.c.person == people.c.id)
        if words:
            found = found.where(or_(_has(people.c.name, words), people.c.id == words))
        with self.database.reading() as connection:
            return _page(connection, found.order_by(people.c.created.desc(), people.c.id), skip)

    def reports(self, settled: bool, skip: int) -> tuple[list[list[Row[Any]]], bool]:
        """The reports of each remark of which all are settled, or one waits for it, the latest first; the remark that
        was reported last first. And whether there are more remarks."""
        with self.database.reading() as connection:
            remarks_of_page, more = _page(connection, _reported(settled).order_by(func.max(reports.c.id).desc()), skip)
            return [_reports_of(connection, remark) for remark in remarks_of_page], more

    def count_reported(self) -> int:
        """Of how many remarks a report waits to be settled."""
        with self.database.reading() as connection:
            return connection.execute(select(func.count()).select_from(_reported(False).subquery())).scalar_one()

    def around(self, table_id: str, room: str, number: int) -> list[Row[Any]]:
        """What was said around a remark, with the names of those who have said it."""
        near = and_(
            remarks.c.table_id == table_id,
            remarks.c.room == room,
            remarks.c.number.between(number - AROUND, number + AROUND),
        )
        named = select(remarks, people.c.name).outerjoin(people, people.c.id == remarks.c.person).where(near)
        with self.database.reading() as connection:
            return list(connection.execute(named.order_by(remarks.c.number)))

    def deeds(self, skip: int) -> tuple[list[DeedRow], bool]:
        """What administrators did, the latest first, and whether there is more."""
        with self.database.reading() as connection:
            rows, more = _page(connection, select(deeds).order_by(deeds.c.id.desc()), skip)
        kept = [{name: value for name, value in row._mapping.items() if name != "id"} for row in rows]
        return [DeedRow(**each) for each in kept], more

    def counts(self) -> dict[str, int]:
        """How many tables there are by state, and under `people` and `accounts` how many of those."""
        by_state = select(tables.c.status, func.count()).where(~tables.c.lesson).group_by(tables.c.status)
        with self.database.reading() as connection:
            found = {str(status): int(count) for status, count in connection.execute(by_state)}
            for name, table in (("people", people), ("accounts", accounts)):
                found[name] = connection.execute(select(func.count()).select_from(table)).scalar_one()
        return found

    def tell_load(self, server: str, name: str, load: Any, house: float, forgotten: float) -> None:
        """Keep what there is to do for a server at this house time; those that have told nothing for so many seconds
        are forgotten. Raises Conflict if the server tells it by two of its processes at once."""
        with storing(self.database) as connection:
            connection.execute(delete(servers).where(servers.c.told < house - forgotten))
            own = update(servers).where(servers.c.id == server).values(name=name, load=load, told=house)
            if connection.execute(own).rowcount == 0:
                connection.execute(insert(servers).values(id=server, name=name, load=load, told=house))

    def forget_load(self, server: str) -> None:
        """A server has ended; if it was one of several processes, the others tell of theirs again."""
        with storing(self.database) as connection:
            connection.execute(delete(servers).where(servers.c.id == server))

    def loads(self, since: float) -> list[tuple[str, str, Any]]:
        """The id, the name and the load of the servers that have told theirs since that house time."""
        found = select(servers).where(servers.c.told >= since).order_by(servers.c.name, servers.c.id)
        with self.database.reading() as connection:
            return [(row.id, row.name, row.load) for row in connection.execute(found)]

    def size(self) -> int:
        """How large the database is, in bytes."""
        sizes = (
            "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
            if self.database.is_sqlite
            else "SELECT pg_database_size(current_database())"
        )
        with self.database.reading() as connection:
            return int(connection.execute(text(sizes)).scalar_one())


def _reported(settled: bool) -> Select[Any]:
    """The remarks of which all reports are settled, or one waits for it."""
    remark = (reports.c.table_id, reports.c.room, reports.c.number)
    # Only what was settled is counted by its column.
    waiting = func.count() - func.count(reports.c.settled)
    return select(*remark).group_by(*remark).having(waiting == 0 if settled else waiting > 0)


def _reports_of(connection: Connection, remark: Row[Any]) -> list[Row[Any]]:
    """The reports of one remark, with the names of those who have made and said it, the latest first."""
    reporter, accused = aliased(people), aliased(people)
    same = and_(reports.c.table_id == remark.table_id, reports.c.room == remark.room, reports.c.number == remark.number)
    found = (
        select(reports, reporter.c.name.label("reporter_name"), accused.c.name.label("accused_name"))
        .outerjoin(reporter, reporter.c.id == reports.c.reporter)
        .outerjoin(accused, accused.c.id == reports.c.accused)
        .where(same)
    )
    return list(connection.execute(found.order_by(reports.c.id.desc())))


def _has(column: ColumnElement[str] | Any, words: str) -> ColumnElement[bool]:
    found: ColumnElement[bool] = column.icontains(words, autoescape=True)
    return found


def _page(connection: Connection, query: Select[Any], skip: int) -> Found:
    rows = list(connection.execute(query.offset(skip).limit(PAGE + 1)))
    return rows[:PAGE], len(rows) > PAGE
