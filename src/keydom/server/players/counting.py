"""Against whom a game for ratings counts.

Whoever could make up opponents, or plays them again and again, would have what rating they like. So two people count
for each other only if both have an account, if they have not played from one address, and if they have not met very
often lately. Programs count for everybody: they cannot be made up, and whoever beats weak ones gets ever less for it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection, and_, exists, select

from keydom.server.storage.schema import accounts, results

MET, OF_LATEST = 5, 10
"""If so many of somebody's latest games with people have counted with one and the same of them, the next does not."""


def counting_pairs(connection: Connection, households: Mapping[str, Sequence[str]]) -> set[frozenset[str]]:
    """Which two of these people count for each other, who are given with the marks of where they have played."""
    has_account = select(accounts.c.person).where(accounts.c.person.in_(households))
    people = sorted(connection.execute(has_account).scalars())
    often = {person: _met_often(connection, person, people) for person in people}
    return {
        frozenset((one, other))
        for one in people
        for other in people
        if one < other
        and not set(households[one]) & set(households[other])
        and one not in often[other]
        and other not in often[one]
    }


def _met_often(connection: Connection, person: str, others: Collection[str]) -> set[str]:
    """Those of the others whom somebody has met very often in their latest games for ratings with people."""
    with_people = results.alias()
    somebody = and_(
        with_people.c.table_id == results.c.table_id,
        with_people.c.id != results.c.id,
        with_people.c.person.is_not(None),
    )
    own = select(results.c.table_id).where(results.c.person == person, results.c.rated, exists().where(somebody))
    latest = list(connection.execute(own.order_by(results.c.id.desc()).limit(OF_LATEST)).scalars())
    counted = select(results.c.table_id, results.c.person).where(
        results.c.table_id.in_(latest), results.c.person.is_not(None), results.c.mu.is_not(None)
    )
    at_table: dict[str, set[str]] = {}
    for table_id, who in connection.execute(counted):
        at_table.setdefault(table_id, set()).add(who)
    return {other for other in others if sum({person, other} <= there for there in at_table.values()) >= MET}
