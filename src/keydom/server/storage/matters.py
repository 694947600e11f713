"""What somebody is to be told of at a table, written together with what it is about: nothing is lost or comes twice."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, exists, insert, select, update

from keydom.server.storage.rows import Outcome
from keydom.server.storage.schema import matters


def note_outcome(connection: Connection, table_id: str, number: int, outcome: Outcome) -> None:
    """Keep who is waited for, and what else has happened, with the entry of that number."""
    if outcome.waited is not None:
        set_people(connection, table_id, "turn", str(number), outcome.waited, outcome.house)
    if outcome.question_over:
        set_people(connection, table_id, "ask", "", (), outcome.house)
    if outcome.happened is not None:
        set_people(connection, table_id, outcome.happened, str(number), outcome.all_people, outcome.house)


def set_people(
    connection: Connection, table_id: str, kind: str, key: str, people: Collection[str], house: float
) -> None:
    """Whom a matter of this kind is about from now on; who it was about before is not told of it anew."""
    of_kind = and_(matters.c.table_id == table_id, matters.c.kind == kind)
    connection.execute(delete(matters).where(of_kind, matters.c.person.not_in(people)))
    known = set(connection.execute(select(matters.c.person).where(of_kind)).scalars()) if people else set()
    new = [
        {"table_id": table_id, "person": person, "kind": kind, "key": key, "since": house, "settled": False}
        for person in people
        if person not in known
    ]
    if new:
        connection.execute(insert(matters), new)


def hand_matters_on(connection: Connection, person: str, to: str) -> None:
    """What a guest is to be told of is another person's from now on."""
    both = matters.alias()
    twice = exists().where(both.c.person == to, both.c.table_id == matters.c.table_id, both.c.kind == matters.c.kind)
    connection.execute(delete(matters).where(matters.c.person == person, twice))
    connection.execute(update(matters).where(matters.c.person == person).values(person=to))
