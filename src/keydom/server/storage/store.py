"""What the server asks of the database. What a function writes is stored as a whole or
not at all, alone or together with what others write (server/storage/writer.py)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
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
    update,
)

from keydom.core.game import PART
from keydom.core.wire import plain
from keydom.server.people.likeness import skeleton
from keydom.server.players.results import count_game, count_left
from keydom.server.storage.database import Database
from keydom.server.storage.matters import hand_matters_on, note_outcome, set_people
from keydom.server.storage.prepared import Prepared
from keydom.server.storage.rows import BEGIN, END, HINT, SEAT, AskRow, Entry, Outcome, SeatRow, StoredEvent, TableRow
from keydom.server.storage.schema import (
    accounts,
    deeds,
    entries,
    friends,
    house,
    matters,
    mutes,
    notepads,
    people,
    put_away,
    seats,
    tables,
)
from keydom.server.storage.storing import AlreadyDone, Conflict, NameTaken, Storing
from keydom.server.wire.messages import Clock, EarlyEnd, TableState

COUNT_ON = (
    update(tables)
    .where(
        tables.c.id == bindparam("table"),
        tables.c.entries == bindparam("expected"),
        tables.c.clocks_moved == bindparam("moved_before"),
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
                tables.c.paused,
                tables.c.ask,
                tables.c.early_end,
                tables.c.moved,
            )
        }
    )
)
"""A table's row goes on, if it has counted as many entries, and moves of its clocks, as the writer."""


class Store(Storing):
    """The tables of one database."""

    def __init__(self, database: Database, process: str) -> None:
        super().__init__(database, process)
        self._count_on = Prepared(COUNT_ON, database.engine.dialect)
        self._add = Prepared(insert(entries), database.engine.dialect)

    # -- people -------------------------------------------------------------------------------------------------

    def name_of(self, person: str) -> str | None:
        """The name that a guest has chosen; None: none yet."""
        with self.database.reading() as connection:
            return connection.execute(select(people.c.name).where(people.c.id == person)).scalar()

    def owners_of(self, names: Collection[str]) -> set[str]:
        """Whose accounts have names that look like these."""
        looks = [skeleton(name) for name in names]
        with self.database.reading() as connection:
            return set(connection.execute(select(accounts.c.person).where(accounts.c.skeleton.in_(looks))).scalars())

    def rename(self, person: str, name: str) -> list[str]:
        """Give somebody a name; returns the ids of the tables where they sit. Raises NameTaken."""
        look = skeleton(name)
        with self._writing() as connection:
            other = select(accounts.c.person).where(accounts.c.skeleton == look, accounts.c.person != person)
            if connection.execute(other).first() is not None:
                raise NameTaken
            connection.execute(update(accounts).where(accounts.c.person == person).values(skeleton=look))
            changed = connection.execute(update(people).where(people.c.id == person).values(name=name))
            if changed.rowcount == 0:
                connection.execute(insert(people).values(id=person, name=name, created=time.time()))
            found = _seated(connection, person)
            for table_id in found:
                self._tell(connection, table_id)
        return found

    def tables_of(self, person: str) -> list[str]:
        """The ids of the tables where somebody sits."""
        with self.database.reading() as connection:
            return _seated(connection, person)

    def introduce(self, person: str, name: str) -> None:
        """Give a guest a name if they have none. Raises Conflict if another server names them at the same moment."""
        with self._writing() as connection:
            if connection.execute(select(people.c.id).where(people.c.id == person)).first() is None:
                connection.execute(insert(people).values(id=person, name=name, created=time.time()))

    def hand_on(self, person: str, to: str) -> list[str]:
        """Whatever is a guest's at tables is another person's from now on; returns the ids of these tables."""
        with self._writing() as connection:
            # Whoever ends a game of theirs at this moment, be it by another server, is waited for: it has counted then.
            own = select(tables.c.id).where(_own(person)).order_by(tables.c.id).with_for_update()
            found = list(connection.execute(own).scalars())
            left = connection.execute(select(seats.c.table_id).where(seats.c.began == person)).scalars().all()
            connection.execute(update(tables).where(tables.c.host == person).values(host=to, request_key=None))
            connection.execute(update(seats).where(seats.c.person == person).values(person=to))
            connection.execute(update(seats).where(seats.c.began == person).values(began=to))
            of_theirs = and_(entries.c.table_id.in_({*found, *left}), entries.c.person == person)
            connection.execute(update(entries).where(of_theirs).values(person=to))
            both = put_away.alias()
            twice = exists().where(both.c.person == to, both.c.table_id == put_away.c.table_id)
            connection.execute(delete(put_away).where(put_away.c.person == person, twice))
            connection.execute(update(put_away).where(put_away.c.person == person).values(person=to))
            hand_matters_on(connection, person, to)
            for table_id in found:
                self._tell(connection, table_id)
        return found

    def forget(self, person: str, nobody: str, name: str) -> list[str]:
        """Delete what is known of a person, all or nothing. At the tables of others they have a successor with that id
        and name, whom no page tells of; the ids of these tables."""
        with self.database.together():
            with self._writing() as connection:
                connection.execute(insert(people).values(id=nobody, name=name, created=time.time(), profile=None))
            found = self.hand_on(person, nobody)
            with self._writing() as connection:
                for kept in (matters, put_away):
                    connection.execute(delete(kept).where(kept.c.person == nobody))
                connection.execute(delete(people).where(people.c.id == person))
        return found

    def all_of(self, person: str) -> list[TableRow]:
        """All tables where somebody sits or is the host, the oldest first; lessons, too."""
        with self.database.reading() as connection:
            return _tables(connection, select(tables).where(_own(person)).order_by(tables.c.created, tables.c.id))

    def count_own(self, person: str) -> int:
        """At how many tables somebody sits or is the host."""
        with self.database.reading() as connection:
            return connection.execute(select(func.count()).where(_own(person), ~tables.c.lesson)).scalar_one()

    # -- tables -------------------------------------------------------------------------------------------------

    def create(self, table: TableRow, key: str | None, behind: str | None = None) -> None:
        """Store a new table with its seats, as the one that follows the finished table `behind` if that is given.
        Raises AlreadyDone if the host used the key before, and Conflict if another one follows that table."""
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
                        rated=table.rated,
                        listed=table.listed,
                        lesson=table.lesson,
                        clock=None if table.clock is None else plain(table.clock),
                        secret=table.secret or None,
                        days=table.days,
                        clocks_moved=0,
                        ask=None,
                        paused=False,
                        moved=table.moved,
                        lag=table.lag,
                        players_said=0,
                        spectators_said=0,
                        spectators_talk=True,
                        remarks_removed=0,
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
                            away=False,
                            bank=seat.bank,
                            allowance=0.0,
                            since=0.0,
                            deadline=None,
                            reacts=False,
                            rests="",
                            rests_until=0.0,
                            words=seat.words,
                        )
                    )
                if behind is not None:
                    self._follow(connection, behind, table)
        except Conflict:
            if key is not None and self.made_with(table.host, key) is not None:
                raise AlreadyDone from None
            raise

    def _follow(self, connection: Connection, table_id: str, following: TableRow) -> None:
        followed = tables.alias()
        alone = and_(
            tables.c.id == table_id,
            tables.c.status == "over",
            or_(tables.c.next.is_(None), ~exists().where(followed.c.id == tables.c.next)),
        )
        if connection.execute(update(tables).where(alone).values(next=following.id)).rowcount == 0:
            raise Conflict
        played = select(seats.c.person).distinct().where(seats.c.table_id == table_id, seats.c.kind == "person")
        others = {str(person) for person in connection.execute(played).scalars()} - {following.host}
        set_people(connection, following.id, "again", table_id, others, following.moved)
        self._tell(connection, table_id)

    def made_with(self, host: str, key: str) -> str | None:
        """The id of the table that the host made with this key."""
        with self.database.reading() as connection:
            found = select(tables.c.id).where(tables.c.host == host, tables.c.request_key == key)
            return connection.execute(found).scalar()

    def count_unfinished(self, host: str, bots_only: bool = False) -> int:
        """How many tables of this host are not over; only those where nobody but programs sits."""
        count = select(func.count()).where(tables.c.host == host, tables.c.status != "over", ~tables.c.lesson)
        if bots_only:
            count = count.where(~exists().where(seats.c.table_id == tables.c.id, seats.c.kind != "bot"))
        with self.database.reading() as connection:
            return connection.execute(count).scalar_one()

    def unfinished_among(self, table_ids: Sequence[str]) -> set[str]:
        """Those of the tables that are not over."""
        found = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.status != "over")
        with self.database.reading() as connection:
            return set(connection.execute(found).scalars())

    def untouched(self, status: TableState, before: float, house: float) -> dict[str, tuple[int, float]]:
        """Tables of this status that nobody has changed since that time, and neither since that house time: how many
        entries each has, when it changed."""
        return self._untouched(tables.c.status == status, before, house)

    def untouched_lessons(self, before: float, house: float) -> dict[str, tuple[int, float]]:
        """Lessons that nobody has gone on with since these times, told as `untouched` does."""
        return self._untouched(tables.c.lesson, before, house)

    def _untouched(self, which: ColumnElement[bool], before: float, house: float) -> dict[str, tuple[int, float]]:
        found = select(tables).where(which, tables.c.updated < before, tables.c.moved < house)
        with self.database.reading() as connection:
            return {row.id: (row.entries, row.updated) for row in connection.execute(found)}

    def delete_table(self, table_id: str, expected: int, updated: float, left: bool = False) -> None:
        """Delete a table with its seats and entries; `left`: whoever it waited for could have gone on, so it counts for
        them if it is one that counts. Raises Conflict if it is gone, or has changed since it was found with that many
        entries and that time."""
        as_found = and_(tables.c.id == table_id, tables.c.entries == expected, tables.c.updated == updated)
        with self._writing() as connection:
            # Whoever plays there at this moment, be it by another server, waits here, and then finds no table.
            if connection.execute(select(tables.c.id).where(as_found).with_for_update()).first() is None:
                raise Conflict
            if left:
                count_left(connection, table_id, time.time())
            connection.execute(delete(tables).where(tables.c.id == table_id))
            self._tell(connection, table_id)

    def why_closed(self, table_id: str) -> str | None:
        """The reason that was given by whichever administrator has closed a table; None if nobody has."""
        closed = and_(deeds.c.what == "close", deeds.c.about == table_id)
        with self.database.reading() as connection:
            return connection.execute(select(deeds.c.reason).where(closed)).scalar()

    def load(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        with self.database.reading() as connection:
            found = _tables(connection, select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    def unfinished_of(self, person: str, limit: int) -> list[TableRow]:
        """Tables that are not over, where the guest sits or is the host, the latest first."""
        own = select(tables).where(_own(person), tables.c.status != "over", ~tables.c.lesson)
        with self.database.reading() as connection:
            return _tables(connection, own.order_by(tables.c.updated.desc()).limit(limit))

    def finished_of(self, person: str, away: bool, skip: int, limit: int) -> list[TableRow]:
        """Finished tables of the guest, the latest first: those put away, or the others."""
        own = select(tables).where(_own(person), tables.c.status == "over", ~tables.c.lesson)
        own = own.where(tables.c.id.in_(_away(person)) if away else tables.c.id.not_in(_away(person)))
        with self.database.reading() as connection:
            return _tables(connection, own.order_by(tables.c.updated.desc(), tables.c.id).offset(skip).limit(limit))

    def played_of(self, person: str, limit: int) -> list[TableRow]:
        """The latest finished tables of the guest, put away or not, the latest first."""
        own = select(tables).where(_own(person), tables.c.status == "over", ~tables.c.lesson)
        with self.database.reading() as connection:
            return _tables(connection, own.order_by(tables.c.updated.desc(), tables.c.id).limit(limit))

    def count_put_away(self, person: str) -> int:
        """How many tables the guest has put away."""
        count = select(func.count()).where(put_away.c.person == person)
        with self.database.reading() as connection:
            return connection.execute(count).scalar_one()

    def put_away_by(self, person: str) -> list[str]:
        """The ids of the tables that the guest has put away."""
        with self.database.reading() as connection:
            return list(connection.execute(_away(person).order_by(put_away.c.table_id)).scalars())

    def set_put_away(self, person: str, table_id: str, away: bool) -> None:
        """Put a table away for the guest, or take it out again. Nothing happens if that is so already."""
        one = and_(put_away.c.person == person, put_away.c.table_id == table_id)
        with self._writing() as connection:
            if not away:
                connection.execute(delete(put_away).where(one))
            elif connection.execute(select(put_away.c.person).where(one)).first() is None:
                connection.execute(insert(put_away).values(person=person, table_id=table_id))

    def watchable(self, person: str, limit: int) -> list[TableRow]:
        """Listed tables of others that have free seats, are being played or were finished in the last day: those with
        friends before all others, the latest first."""
        theirs = select(friends.c.friend).where(friends.c.person == person)
        with_friends = exists().where(seats.c.table_id == tables.c.id, seats.c.person.in_(theirs))
        sits = select(seats.c.table_id).where(seats.c.person == person)
        recent = and_(tables.c.status == "over", tables.c.updated > time.time() - 86400)
        others = select(tables).where(
            or_(tables.c.status != "over", recent),
            tables.c.listed,
            or_(tables.c.lag.is_not(None), tables.c.status == "open"),
            tables.c.id.not_in(sits),
            tables.c.host != person,
        )
        with self.database.reading() as connection:
            latest = others.order_by(with_friends.desc(), tables.c.updated.desc())
            return _tables(connection, latest.limit(limit))

    def waiting_for_players(self, person: str, game: str | None, limit: int) -> list[str]:
        """Listed tables of others that wait for players, the one that has waited longest first: their ids. Nobody sits
        there whom the person has muted, or who has muted the person."""
        sits = select(seats.c.table_id).where(seats.c.person == person)
        shunned = or_(
            seats.c.person.in_(select(mutes.c.muted).where(mutes.c.person == person)),
            seats.c.person.in_(select(mutes.c.person).where(mutes.c.muted == person)),
        )
        waiting = select(tables.c.id).where(
            tables.c.listed,
            tables.c.status == "open",
            tables.c.id.not_in(sits),
            ~exists().where(seats.c.table_id == tables.c.id, shunned),
        )
        if game is not None:
            waiting = waiting.where(tables.c.game == game)
        with self.database.reading() as connection:
            return list(connection.execute(waiting.order_by(tables.c.created, tables.c.id).limit(limit)).scalars())

    def server_to_move(self) -> dict[str, int]:
        """The tables where the server has to move, the latest first: how many entries each has."""
        due = select(tables.c.id, tables.c.entries).where(tables.c.status == "running", tables.c.server_to_move)
        with self.database.reading() as connection:
            return {row.id: row.entries for row in connection.execute(due.order_by(tables.c.updated.desc()))}

    def take_seat(self, table_id: str, seat: int, person: str, words: str, first: bool) -> None:
        """Seat a guest before the game, with words for the draws; `first`: only if they sit nowhere else there. Raises
        Conflict if the seat is not open any more, or they do."""
        with self._writing() as connection:
            # Whoever sits down there at the same moment, be it the guest in another window, waits here.
            connection.execute(update(tables).where(tables.c.id == table_id).values(updated=time.time()))
            free = and_(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.kind == "open")
            if first:
                others = seats.alias()
                free = and_(free, ~exists().where(others.c.table_id == table_id, others.c.person == person))
            taken = connection.execute(
                update(seats).where(free).values(kind="person", person=person, name="", words=words, households=None)
            )
            if taken.rowcount == 0:
                raise Conflict
            self._tell(connection, table_id)

    def free_seat(self, table_id: str, seat: int, person: str) -> None:
        """Make a guest's seat open again, before the game. Raises Conflict if it has begun, or the guest has gone."""
        begun = exists().where(tables.c.id == table_id, tables.c.entries > 0)
        own = and_(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.person == person, ~begun)
        with self._writing() as connection:
            freed = connection.execute(update(seats).where(own).values(kind="open", person=None, name="", words=""))
            if freed.rowcount == 0:
                raise Conflict
            noted = and_(notepads.c.table_id == table_id, notepads.c.seat == seat, notepads.c.person == person)
            connection.execute(delete(notepads).where(noted))
            connection.execute(update(tables).where(tables.c.id == table_id).values(updated=time.time()))
            self._tell(connection, table_id)

    def set_ask(
        self,
        table_id: str,
        expected: int,
        before: AskRow | None,
        asked: AskRow | None,
        waiting_for: Collection[str],
        house: float,
    ) -> None:
        """Keep what is asked of all at a table in place of what was asked before, and for whose answer it waits, as of
        this house time. Raises Conflict if it has other entries than the writer thinks, or something else is asked."""
        with self._writing() as connection:
            known = select(tables.c.entries, tables.c.ask).where(tables.c.id == table_id).with_for_update()
            found = connection.execute(known).first()
            if found is None or (found.entries, _asked(found.ask)) != (expected, before):
                raise Conflict
            kept = None if asked is None else plain(asked)
            connection.execute(update(tables).where(tables.c.id == table_id).values(ask=kept))
            set_people(connection, table_id, "ask", "" if asked is None else asked.id, waiting_for, house)
            self._tell(connection, table_id)

    def set_lag(self, table_id: str, lag: int | None) -> None:
        """Keep how many decisions later spectators see a table; None: never."""
        with self._writing() as connection:
            connection.execute(update(tables).where(tables.c.id == table_id).values(lag=lag))
            self._tell(connection, table_id)

    def set_responses(
        self,
        table_id: str,
        seat: int,
        person: str | None,
        expected: int,
        responses: Mapping[str, dict[str, Any]],
        server_to_move: bool,
    ) -> None:
        """Keep the automatic responses of a person's seat, by the span for which they count, and whether the server has
        to move then. Raises Conflict if somebody else sits there, or the table has other entries than the writer
        thinks."""
        as_known = and_(tables.c.id == table_id, tables.c.entries == expected)
        own = and_(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.person == person)
        with self._writing() as connection:
            kept = connection.execute(update(tables).where(as_known).values(server_to_move=server_to_move)).rowcount
            laid_down = update(seats).where(own).values(responses=dict(responses) or None)
            if kept == 0 or connection.execute(laid_down).rowcount == 0:
                raise Conflict
            self._tell(connection, table_id)

    # -- entries ------------------------------------------------------------------------------------------------

    def entries(self, table_id: str, after: int = 0, last: int | None = None) -> list[Entry]:
        """The entries of a table behind a number, up to another one (None: all), in order."""
        wanted = select(entries).where(entries.c.table_id == table_id, entries.c.number > after)
        if last is not None:
            wanted = wanted.where(entries.c.number <= last)
        with self.database.reading() as connection:
            return [_entry(row) for row in connection.execute(wanted.order_by(entries.c.number))]

    def told_beside(self, table_id: str) -> list[tuple[Entry, str]]:
        """The entries of a table that change nothing in its game, in order, each with the present name of whom it tells
        of; empty for nobody."""
        told = and_(entries.c.table_id == table_id, entries.c.kind.in_((HINT, SEAT, END)))
        named = select(entries, people.c.name).outerjoin(people, people.c.id == entries.c.person).where(told)
        with self.database.reading() as connection:
            return [(_entry(row), row.name or "") for row in connection.execute(named.order_by(entries.c.number))]

    def given_with(self, table_id: str, numbers: Collection[int]) -> dict[int, float]:
        """How many seconds clocks got back with these entries, by seat."""
        found = select(entries.c.number, entries.c.given).where(
            entries.c.table_id == table_id, entries.c.number >= min(numbers), entries.c.given.is_not(None)
        )
        given: Counter[int] = Counter()
        with self.database.reading() as connection:
            for row in connection.execute(found):
                if row.number in numbers:
                    given.update(dict(row.given))
        return dict(given)

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
            "moved_before": outcome.clocks_moved,
            "new_entries": expected + len(new),
            "new_status": outcome.status,
            "new_version": outcome.version,
            "new_waiting_for": list(outcome.waiting_for),
            "new_places": outcome.places,
            "new_asked": outcome.asked,
            "new_server_to_move": outcome.server_to_move,
            "new_updated": outcome.time,
            "new_paused": outcome.paused,
            "new_early_end": None if outcome.early_end is None else plain(outcome.early_end),
            "new_moved": outcome.moved,
            "new_ask": None if outcome.ask is None else plain(outcome.ask),
        }
        try:
            with self._writing() as connection:
                if self._count_on.run(connection, outcome_of_table) == 0:
                    raise Conflict
                values = [_values(table_id, entry, outcome.time) for entry in new]
                # What is taken back, and what came with it, begins with a whole request.
                values[-1]["given"] = [[seat, seconds] for seat, seconds in outcome.given.items()] or None
                self._add.run_many(connection, values)
                self._reseat(connection, table_id, outcome)
                if first.kind == BEGIN:
                    begun = update(seats).where(seats.c.table_id == table_id)
                    connection.execute(begun.values(began=seats.c.person))
                if outcome.status == "over":
                    count_game(connection, table_id, outcome)
                note_outcome(connection, table_id, expected + len(new), outcome)
                self._tell(connection, table_id)
        except Conflict:
            if first.key is not None and self.carried_out(table_id, first.seat, first.key):
                raise AlreadyDone from None
            raise

    def _reseat(self, connection: Connection, table_id: str, outcome: Outcome) -> None:
        """Write the seats of which something is different."""
        for seat in outcome.seats:
            connection.execute(
                update(seats)
                .where(seats.c.table_id == table_id, seats.c.seat == seat.seat)
                .values(
                    **(
                        {"kind": seat.kind, "person": seat.person, "name": seat.name}
                        if seat.seat in outcome.reseated
                        else {}
                    ),
                    responses=dict(seat.responses) or None,
                    away=seat.away,
                    bank=seat.bank,
                    allowance=seat.allowance,
                    since=seat.since,
                    deadline=seat.deadline,
                    reacts=seat.reacts,
                    rests=seat.rests,
                    rests_until=seat.rests_until,
                    words=seat.words,
                )
            )
        if outcome.seats:
            self._advance(connection, outcome.house)

    # -- house time ---------------------------------------------------------------------------------------------

    def house_seconds(self) -> float:
        """The latest house time that any server has kept."""
        with self.database.reading() as connection:
            return connection.execute(select(func.max(house.c.seconds))).scalar() or 0.0

    def keep_house_seconds(self, seconds: float) -> None:
        """Keep the house time, if it is later than what is kept."""
        with self._writing() as connection:
            self._advance(connection, seconds)

    def overdue(self, seconds: float) -> list[tuple[str, int]]:
        """The seats whose time is over at this house time: table and seat, the longest overdue first."""
        found = select(seats.c.table_id, seats.c.seat).where(seats.c.deadline <= seconds).order_by(seats.c.deadline)
        with self.database.reading() as connection:
            return [(row.table_id, row.seat) for row in connection.execute(found)]

    def a_clock_runs(self) -> bool:
        """Whether any seat's time passes."""
        with self.database.reading() as connection:
            return bool(connection.execute(select(exists().where(seats.c.deadline.is_not(None)))).scalar())


def _seated(connection: Connection, person: str) -> list[str]:
    """The ids of the tables where somebody sits."""
    return list(connection.execute(select(seats.c.table_id).distinct().where(seats.c.person == person)).scalars())


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
        select(seats, people.c.name.label("person_name"), people.c.profile)
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table_id.in_(list(sitting)))
        .order_by(seats.c.seat)
    )
    for row in connection.execute(found):
        shown = row.name or row.person_name or ""
        seat = SeatRow(
            seat=row.seat,
            kind=row.kind,
            person=row.person,
            bot=row.bot,
            name=row.name,
            responses=row.responses or {},
            shown_name=shown,
            away=row.away,
            bank=row.bank,
            allowance=row.allowance,
            since=row.since,
            deadline=row.deadline,
            reacts=row.reacts,
            rests=row.rests,
            rests_until=row.rests_until,
            words=row.words,
            player="" if row.name else row.profile or "",
        )
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
        rated=row.rated,
        listed=row.listed,
        next=row.next or "",
        secret=row.secret or "",
        ask=_asked(row.ask),
        clocks_moved=row.clocks_moved,
        paused=row.paused,
        early_end=None if row.early_end is None else msgspec.convert(row.early_end, EarlyEnd),
        moved=row.moved,
        lag=row.lag,
        players_said=row.players_said,
        spectators_said=row.spectators_said,
        spectators_talk=row.spectators_talk,
        remarks_removed=row.remarks_removed,
        clock=None if row.clock is None else msgspec.convert(row.clock, Clock),
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


def _asked(kept: Any) -> AskRow | None:
    return None if kept is None else msgspec.convert(kept, AskRow)


def _entry(row: Row[Any]) -> Entry:
    told = tuple(
        StoredEvent(
            event["kind"],
            event["text"],
            event["data"],
            None if event["audience"] is None else tuple(event["audience"]),
            # Tables of before this was kept have none.
            event.get("tick", 0),
            event.get("brief", ""),
            event.get("weight", PART),
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
                "tick": event.tick,
                "brief": event.brief,
                "weight": event.weight,
            }
            for event in entry.events
        ],
        "given": None,
        "created": created,
    }
