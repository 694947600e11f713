"""The tables of this server, in memory and up to date. Everything that changes one is stored here first and shown then;
`server/seating.py` and `server/playing.py` say what may be changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from keydom.core.errors import BadRecord, UnknownGame
from keydom.core.game import Game
from keydom.server import metrics
from keydom.server.calls import Calls
from keydom.server.catalogue import Catalogue
from keydom.server.logs import about
from keydom.server.position import Position, Proposal
from keydom.server.refusals import Refused, not_stored, stale, unknown_table
from keydom.server.storage.database import StorageFailed
from keydom.server.storage.rows import Entry, TableRow
from keydom.server.storage.store import AlreadyDone, Conflict, Store
from keydom.server.table import LiveTable

log = logging.getLogger(__name__)

IDLE_TABLES = 64
"""How many tables that nobody looks at stay in memory."""
LISTED_TABLES = 50

T = TypeVar("T")


class Overtaken(Refused):
    """Another server on the same database has written to the table first."""

    def __init__(self) -> None:
        super().__init__(str(stale()), 409)


class Tables:
    """All tables of the database; those in use are in memory."""

    def __init__(self, store: Store, catalogue: Catalogue, chance: random.Random | None = None) -> None:
        self.store = store
        self.catalogue = catalogue
        self.chance = chance or random.SystemRandom()
        self.calls = Calls()
        self.on_server_to_move: Callable[[LiveTable], None] = lambda _live: None
        """Called when the server itself has to move at a table."""
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # -- finding ------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """The table, in memory and up to date. Raises Refused if there is none or it cannot be gone on with."""
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = self.calls.task(self._load(table_id))
                loading.add_done_callback(lambda _task: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        else:
            self._live.move_to_end(table_id)
            await self.refresh(live)
        return live

    async def mine(self, person: str) -> list[TableRow]:
        """Tables where the guest sits or is the host."""
        return await self.calls.ask(self.store.tables_of, person, LISTED_TABLES)

    async def watchable(self, person: str | None) -> list[TableRow]:
        """Tables of others that may be watched."""
        return await self.calls.ask(self.store.watchable, person or "", LISTED_TABLES)

    async def server_to_move(self, idle_since: float) -> list[str]:
        """Ids of tables where the server has to move and nothing has happened since that time."""
        return await self.calls.ask(self.store.server_to_move, idle_since)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    def all_in_memory(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._live.values())

    async def close(self) -> None:
        """Let what has begun come to its end."""
        await self.calls.close()

    # -- keeping up with the database ---------------------------------------------------------------------------

    async def refresh(self, live: LiveTable) -> None:
        """Take in what others (another server on the same database) have stored."""
        async with live.lock:
            await self.catch_up(live)

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.calls.ask(self.store.load, table_id)
        if row is None:
            raise unknown_table(table_id)
        live = LiveTable(row, self._game_of(row))
        async with live.lock:
            await self.catch_up(live)
        self._live[table_id] = live
        idle = [other for other in self._live.values() if not other.busy and other is not live]
        for other in idle[: max(0, len(idle) - IDLE_TABLES)]:
            del self._live[other.id]
        return live

    def _game_of(self, row: TableRow) -> Game:
        try:
            game = self.catalogue.game(row.game)
        except UnknownGame as error:
            raise Refused(f"This table cannot be opened: {error}", 409) from None
        if (row.rules_version, row.components_hash) != (game.rules_version, game.components.hash):
            raise Refused(
                f"This table was begun with other rules or components of {game.title} ({row.edition}, rules version "
                f"{row.rules_version}) than this server has.",
                409,
            )
        return game

    async def catch_up(self, live: LiveTable) -> None:
        """Read what is new in the database; begin a table whose seats are all taken. Holds the lock."""
        row = await self.calls.ask(self.store.load, live.id)
        if row is None:
            raise unknown_table(live.id)
        known = len(live.position.entries)
        changed = row != live.row
        live.row = row
        if row.entries > known:
            await self._take_in(live, await self.calls.ask(self.store.entries, live.id, known))
        if live.position.state is None and not any(seat.kind == "open" for seat in row.seats):
            # Another server may see at the same moment that the table is full; one of the two begins the game.
            with contextlib.suppress(Overtaken):
                await self.keep(live, live.position.propose_begin(self.chance))
        elif changed or row.entries > known:
            live.changed()

    async def _take_in(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        try:
            if live.position.entries:
                live.position.extend(entries)
                return
            # A whole record takes a while to replay; the other tables go on meanwhile.
            whole = Position(live.game, live.row.players, live.row.options)
            await self.calls.in_thread(whole.extend, entries)
            live.position = whole
        except BadRecord as error:
            log.error("the record does not replay: %s", error, extra=about(table=live.id))
            live.position = Position(live.game, live.row.players, live.row.options)
            raise Refused("The record of this table does not replay, so it cannot be gone on with.", 500) from error

    # -- storing ------------------------------------------------------------------------------------------------

    async def keep(self, live: LiveTable, proposal: Proposal) -> None:
        """Store proposed entries, take them in, show them. Holds the lock. Raises Refused."""
        position = live.position
        outcome = live.outcome_of(proposal)
        expected = len(position.entries)
        try:
            await self.stored(live, self.store.append, live.id, expected, proposal.entries, outcome)
        except AlreadyDone:
            await self.catch_up(live)
            return
        except Conflict:
            await self.catch_up(live)
            raise Overtaken from None
        position.accept(proposal)
        metrics.stored(live.game.name, proposal.entries)
        log.info(
            "stored",
            extra=about(
                table=live.id,
                game=live.game.name,
                kind=proposal.entries[0].kind,
                entries=len(position.entries),
            ),
        )
        live.row = replace(
            live.row,
            status=outcome.status,
            entries=len(position.entries),
            version=outcome.version,
            waiting_for=outcome.waiting_for,
            places=outcome.places,
            server_to_move=outcome.server_to_move,
            updated=outcome.time,
        )
        live.changed()
        self.move_if_due(live)

    async def stored(self, live: LiveTable, call: Callable[..., T], *arguments: Any) -> T:
        """A call that writes. Whether a failed one was stored after all nobody knows, so the table is read again."""
        try:
            return await self.calls.in_thread(call, *arguments)
        except StorageFailed as error:
            log.error("not stored: %s", error, extra=about(table=live.id))
            try:
                await self.catch_up(live)
            except Refused as still:
                # What is in memory stays behind the record at worst, and then the next move finds out.
                log.error("and not read either: %s", still, extra=about(table=live.id))
            raise not_stored() from error

    def move_if_due(self, live: LiveTable) -> None:
        """After a change of our own; after a change by another server, that one goes on."""
        if live.server_moves_for():
            self.on_server_to_move(live)
