"""Whom somebody has marked, for themselves alone: as a friend, or as one who is muted."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Connection, and_, delete, insert, select


def marked(connection: Connection, mark: Column[Any], person: str) -> frozenset[str]:
    """The ids of those whom a person has marked; `mark` is the column, like `friends.c.friend`, in which they stand."""
    return frozenset(connection.execute(select(mark).where(mark.table.c.person == person)).scalars())


def set_mark(connection: Connection, mark: Column[Any], person: str, other: str, on: bool) -> None:
    """Mark somebody for a person, or no more. Nothing happens if that is so already."""
    table = mark.table
    one = and_(table.c.person == person, mark == other)
    if not on:
        connection.execute(delete(table).where(one))
    elif connection.execute(select(table.c.person).where(one)).first() is None:
        connection.execute(insert(table).values({"person": person, mark.name: other}))
