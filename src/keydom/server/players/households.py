"""Who plays from one and the same address at a table for ratings: those are not rated by each other.

The address itself is kept nowhere. A mark is made of it, of the table and of the server's own key, so that the marks of
two tables tell nothing of each other, and nobody finds the address by trying all there are.
"""

from __future__ import annotations

import hashlib
import hmac
from weakref import WeakKeyDictionary

from keydom.server.hosting.bans import can_be_banned
from keydom.server.players.store import PlayerStore
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables

MARK = 16
"""Hexadecimal digits of a mark."""


class Households:
    """Notes from where people play, when they open the page of a table for ratings."""

    def __init__(self, tables: Tables, store: PlayerStore, key: str) -> None:
        self.tables = tables
        self.store = store
        self._key = hashlib.sha256(b"keydom.households " + key.encode()).digest()
        self._noted: WeakKeyDictionary[LiveTable, set[tuple[str, str]]] = WeakKeyDictionary()

    async def note(self, live: LiveTable, person: str | None, address: str) -> None:
        """Somebody looks at a table from this address. Raises Refused."""
        if not live.row.rated or live.status == "over" or person is None or not live.seats_of(person):
            return
        if not can_be_banned(address):
            # That of a proxy on this machine, from which all come.
            return
        mark = hmac.digest(self._key, f"{live.id} {address}".encode(), "sha256").hex()[:MARK]
        noted = self._noted.setdefault(live, set())
        if (person, mark) not in noted:
            await self.tables.calls.tell(self.store.note_household, live.id, person, mark)
            noted.add((person, mark))
