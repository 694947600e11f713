"""A notepad for each seat: what somebody notes for themselves while they play. Nobody else is told of it."""

from __future__ import annotations

from keydom.server.people.texts import clean_page
from keydom.server.storage.notepads import NotepadStore
from keydom.server.storage.rows import NotepadRow
from keydom.server.storage.storing import Conflict
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.wire.messages import KeepNotepad, Notepad
from keydom.server.wire.refusals import Refused, not_your_seat


class Notepads:
    """The notepads of all seats."""

    def __init__(self, tables: Tables, store: NotepadStore) -> None:
        self.tables = tables
        self.store = store

    async def read(self, live: LiveTable, person: str, seat: int) -> Notepad:
        """What a guest has noted at one of their own seats. Raises Refused."""
        row = await self._own(live, person, seat)
        return Notepad(text=row.text, version=row.version)

    async def keep(self, live: LiveTable, person: str, wanted: KeepNotepad) -> Notepad:
        """Keep another text, unless it was kept already, or there is a later one. Raises Refused."""
        before = await self._own(live, person, wanted.seat)
        if before.key != wanted.key:
            text = clean_page(wanted.text)
            try:
                await self.tables.calls.tell(
                    self.store.keep, live.id, wanted.seat, person, wanted.version, text, wanted.key
                )
                return Notepad(text=text, version=wanted.version + 1)
            except Conflict:
                # It may be this very request, which was sent again while it was carried out.
                before = await self._own(live, person, wanted.seat)
            if before.key != wanted.key:
                raise Refused("These notes were changed elsewhere meanwhile. Look at them first.", 409)
        return Notepad(text=before.text, version=before.version)

    async def _own(self, live: LiveTable, person: str, seat: int) -> NotepadRow:
        if seat not in live.seats_of(person):
            raise not_your_seat(seat)
        return await self.tables.calls.ask(self.store.notepad, live.id, seat, person)
