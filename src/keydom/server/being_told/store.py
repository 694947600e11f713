"""What the database keeps of what people are told: where, what they wish, and the outbox."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, or_, select, update

from keydom.server.being_told.rows import Delivery, Destination, Matter, WaitingRow, Wishes
from keydom.server.storage.schema import accounts, deliveries, destinations, matters, server_keys, tables, wishes
from keydom.server.storage.storing import Conflict, Storing

MOST_WAITING = 100
"""How many tables are told at once that wait for somebody."""


class ToldStore(Storing):
    """What is kept about being told in one database."""

    # -- keys -----------------------------------------------------------------------------------------------------

    def shared_key(self, name: str, fresh: str) -> str:
        """The key of that name; `fresh` from now on if there is none."""
        # Another server may start at the same moment.
        with suppress(Conflict), self._writing() as connection:
            connection.execute(insert(server_keys).values(name=name, value=fresh))
        with self.database.reading() as connection:
            return str(connection.execute(select(server_keys.c.value).where(server_keys.c.name == name)).scalar_one())

    # -- matters --------------------------------------------------------------------------------------------------

    def open_matters(self, until: float, limit: int) -> list[Matter]:
        """What is not settled and has been so since that house time or before, the oldest first."""
        found = select(matters).where(~matters.c.settled, matters.c.since <= until)
        with self.database.reading() as connection:
            return [_matter(row) for row in connection.execute(found.order_by(matters.c.since).limit(limit))]

    def with_destinations(self, people: Collection[str]) -> set[str]:
        """Those of the people who are told something somewhere."""
        found = select(destinations.c.person).where(destinations.c.person.in_(people), _in_use())
        with self.database.reading() as connection:
            return set(connection.execute(found).scalars())

    def settle(self, found: Sequence[Matter]) -> None:
        """Nothing is left to be done about these."""
        with self._writing() as connection:
            for matter in found:
                connection.execute(update(matters).where(_is(matter)).values(settled=True))

    def put_out(self, matter: Matter, to: Sequence[Destination], house: float) -> None:
        """Settle a matter by putting it into the outbox, for each destination. Raises Conflict if somebody else has, or
        if it is none any more."""
        with self._writing() as connection:
            settled = update(matters).where(_is(matter), ~matters.c.settled).values(settled=True)
            if connection.execute(settled).rowcount == 0:
                raise Conflict
            about = {"table_id": matter.table_id, "kind": matter.kind, "key": matter.key}
            for destination in to:
                connection.execute(
                    insert(deliveries).values(destination=destination.id, **about, created=house, due=house, tries=0)
                )

    def has(self, table_id: str, person: str, kind: str) -> bool:
        """Whether there is a matter of that kind, settled or not."""
        one = and_(matters.c.table_id == table_id, matters.c.person == person, matters.c.kind == kind)
        with self.database.reading() as connection:
            return connection.execute(select(matters.c.key).where(one)).first() is not None

    def waiting_for(self, person: str) -> list[WaitingRow]:
        """The tables that wait for somebody, the one that has waited longest first."""
        found = (
            select(matters.c.table_id, matters.c.kind, tables.c.game)
            .join(tables, tables.c.id == matters.c.table_id)
            .where(matters.c.person == person, matters.c.kind.in_(("turn", "ask")), tables.c.status == "running")
            .order_by(matters.c.since)
            .limit(MOST_WAITING)
        )
        with self.database.reading() as connection:
            rows = list(connection.execute(found))
        asked_only = {row.table_id for row in rows} - {row.table_id for row in rows if row.kind == "turn"}
        return [
            WaitingRow(id=row.table_id, kind=row.kind, game=row.game)
            for row in rows
            if row.kind == "turn" or row.table_id in asked_only
        ]

    # -- destinations ---------------------------------------------------------------------------------------------

    def destinations_of(self, person: str) -> list[Destination]:
        """Where somebody is told something, or wants to be, the oldest first."""
        own = select(destinations).where(destinations.c.person == person)
        with self.database.reading() as connection:
            found = connection.execute(own.order_by(destinations.c.created, destinations.c.id))
            return [_destination(row) for row in found]

    def destination(self, destination_id: str) -> Destination | None:
        """One of them."""
        with self.database.reading() as connection:
            row = connection.execute(select(destinations).where(destinations.c.id == destination_id)).first()
        return None if row is None else _destination(row)

    def in_use(self, person: str) -> list[Destination]:
        """Where somebody is told something."""
        with self.database.reading() as connection:
            found = connection.execute(select(destinations).where(destinations.c.person == person, _in_use()))
            return [_destination(row) for row in found]

    def add_destination(self, new: Destination, most: int) -> None:
        """Keep a destination in place of the one with the same mark. Raises Conflict if its person has so many
        already, or is gone."""
        with self._writing() as connection:
            connection.execute(delete(destinations).where(destinations.c.mark == new.mark))
            count = select(func.count()).where(destinations.c.person == new.person)
            if connection.execute(count).scalar_one() >= most:
                raise Conflict
            connection.execute(insert(destinations).values(msgspec.structs.asdict(new)))

    def confirm(self, code: str) -> Destination | None:
        """Confirm the destination with this hash of a code: which one it is; None if there is none."""
        with self._writing() as connection:
            confirmed = update(destinations).where(destinations.c.code == code).values(code=None)
            row = connection.execute(confirmed.returning(*destinations.c)).first()
            return None if row is None else _destination(row)

    def remove_destination(self, destination_id: str, person: str | None = None) -> bool:
        """Remove a destination, with all that was still to be told there; only if it is that person's. Whether there
        was one."""
        one = destinations.c.id == destination_id
        if person is not None:
            one = and_(one, destinations.c.person == person)
        with self._writing() as connection:
            return connection.execute(delete(destinations).where(one)).rowcount > 0

    def note_problem(self, destination_id: str, problem: str) -> None:
        """Why the last message did not arrive; empty if it has."""
        with self._writing() as connection:
            _note(connection, destination_id, problem=problem)

    # -- wishes ---------------------------------------------------------------------------------------------------

    def wishes_of(self, person: str) -> Wishes | None:
        """What somebody wants to be told; None: nothing was said yet."""
        with self.database.reading() as connection:
            row = connection.execute(select(wishes).where(wishes.c.person == person)).first()
        if row is None:
            return None
        return Wishes(kinds=list(row.kinds), pace=row.pace)

    def set_wishes(self, person: str, wanted: Wishes) -> None:
        """Keep what somebody wants. Raises Conflict if the person is gone, or says so twice at the same moment."""
        with self._writing() as connection:
            connection.execute(delete(wishes).where(wishes.c.person == person))
            connection.execute(insert(wishes).values(person=person, **msgspec.structs.asdict(wanted)))

    # -- the outbox -----------------------------------------------------------------------------------------------

    def due(
        self, house: float, lost: float, busy: Collection[str], sending: Collection[str], limit: int
    ) -> list[tuple[str, Delivery]]:
        """What is to be sent at this house time and to whom, the longest due first; also what another server has begun
        to send at the time `lost` or before, and has not ended. But nothing to people who are busy, nor to places to
        which something is being sent: what waits for them is in nobody's way."""
        free = or_(deliveries.c.claimed.is_(None), deliveries.c.claimed <= lost)
        person = destinations.c.person.label("person")
        found = (
            select(person, deliveries)
            .join(destinations, destinations.c.id == deliveries.c.destination)
            .where(deliveries.c.due <= house, free, person.not_in(busy), deliveries.c.destination.not_in(sending))
        )
        with self.database.reading() as connection:
            rows = connection.execute(found.order_by(deliveries.c.due, deliveries.c.id).limit(limit))
            return [(row.person, Delivery(*row[1:])) for row in rows]

    def still_true(self, found: Sequence[Delivery], person: str) -> list[Delivery]:
        """Those of which it still has to be told: nobody is told of a turn that they have had meanwhile."""
        with self.database.reading() as connection:
            rows = connection.execute(select(matters).where(matters.c.person == person))
            known = {(row.table_id, row.kind, row.key) for row in rows}
        return [each for each in found if (each.table_id, each.kind, each.key) in known]

    def postpone(self, ids: Collection[int], due: float) -> None:
        """Try these later; nobody has begun to send them."""
        with self._writing() as connection:
            free = and_(deliveries.c.id.in_(ids), deliveries.c.claimed.is_(None))
            connection.execute(update(deliveries).where(free).values(due=due))

    def claim(self, found: Sequence[Delivery], message: str, house: float) -> None:
        """Begin to send these as one message. Raises Conflict if another server was first."""
        with self._writing() as connection:
            for each in found:
                as_known = and_(
                    deliveries.c.id == each.id,
                    deliveries.c.message.is_(None) if each.message is None else deliveries.c.message == each.message,
                    deliveries.c.claimed.is_(None) if each.claimed is None else deliveries.c.claimed == each.claimed,
                )
                claimed = update(deliveries).where(as_known).values(message=message, claimed=house)
                if connection.execute(claimed).rowcount == 0:
                    raise Conflict

    def sent(self, message: str, destination_id: str, house: float) -> None:
        """A message has arrived: what it told is done."""
        with self._writing() as connection:
            connection.execute(delete(deliveries).where(deliveries.c.message == message))
            _note(connection, destination_id, sent=house, problem="")

    def drop(self, message: str) -> None:
        """Nothing of a message is to be told any more."""
        with self._writing() as connection:
            connection.execute(delete(deliveries).where(deliveries.c.message == message))

    def try_again(self, message: str, destination_id: str, due: float, problem: str) -> None:
        """A message has not arrived, and is tried once more."""
        with self._writing() as connection:
            later = update(deliveries).where(deliveries.c.message == message)
            connection.execute(later.values(claimed=None, due=due, tries=deliveries.c.tries + 1))
            _note(connection, destination_id, problem=problem)

    def give_up(self, message: str, destination_id: str, problem: str) -> None:
        """A message has not arrived, and is not tried any more."""
        with self._writing() as connection:
            connection.execute(delete(deliveries).where(deliveries.c.message == message))
            _note(connection, destination_id, problem=problem)


def _note(connection: Any, destination_id: str, **values: Any) -> None:
    connection.execute(update(destinations).where(destinations.c.id == destination_id).values(**values))


def _in_use() -> ColumnElement[bool]:
    """Confirmed, and not a browser that a guest had before there was an account, in which nobody may be signed in."""
    has_account = exists().where(accounts.c.person == destinations.c.person)
    of_guest = and_(destinations.c.kind == "push", destinations.c.session.is_(None), has_account)
    return and_(destinations.c.code.is_(None), ~of_guest)


def _is(matter: Matter) -> ColumnElement[bool]:
    return and_(
        matters.c.table_id == matter.table_id,
        matters.c.person == matter.person,
        matters.c.kind == matter.kind,
        matters.c.key == matter.key,
    )


def _matter(row: Any) -> Matter:
    return Matter(table_id=row.table_id, person=row.person, kind=row.kind, key=row.key, since=row.since)


def _destination(row: Any) -> Destination:
    return Destination(**row._mapping)
