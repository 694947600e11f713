"""What the database keeps of notepads."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, exists, insert, select, update

from keydom.server.storage.rows import NotepadRow
from keydom.server.storage.schema import notepads
from keydom.server.storage.storing import Conflict, Storing


class NotepadStore(Storing):
    """The notepads of one database."""

    def notepad(self, table_id: str, seat: int, person: str) -> NotepadRow:
        """What a person has noted at a seat."""
        own = select(notepads).where(
            notepads.c.table_id == table_id, notepads.c.seat == seat, notepads.c.person == person
        )
        with self.database.reading() as connection:
            row = connection.execute(own).first()
        return NotepadRow() if row is None else NotepadRow(row.text, row.version, row.request_key)

    def keep(self, table_id: str, seat: int, person: str, expected: int, text: str, key: str) -> None:
        """Keep another text as the version behind the expected one. Raises Conflict if there is another version by
        now."""
        own = and_(notepads.c.table_id == table_id, notepads.c.seat == seat, notepads.c.person == person)
        with self._writing() as connection:
            if expected == 0:
                connection.execute(
                    insert(notepads).values(
                        table_id=table_id, seat=seat, person=person, text=text, version=1, request_key=key
                    )
                )
                return
            kept = connection.execute(
                update(notepads)
                .where(own, notepads.c.version == expected)
                .values(text=text, version=expected + 1, request_key=key)
            )
            if kept.rowcount == 0:
                raise Conflict

    def notepads_of(self, person: str) -> list[dict[str, Any]]:
        """All that somebody has noted."""
        own = select(notepads).where(notepads.c.person == person).order_by(notepads.c.table_id, notepads.c.seat)
        with self.database.reading() as connection:
            return [{"table": row.table_id, "seat": row.seat, "text": row.text} for row in connection.execute(own)]

    def hand_on(self, person: str, to: str) -> None:
        """What a guest has noted is another person's from now on, where that one has noted nothing."""
        both = notepads.alias()
        twice = exists().where(
            both.c.person == to, both.c.table_id == notepads.c.table_id, both.c.seat == notepads.c.seat
        )
        with self._writing() as connection:
            connection.execute(update(notepads).where(notepads.c.person == person, ~twice).values(person=to))
