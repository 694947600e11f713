"""The tables of this server, in memory and up to date. Everything that changes one is stored here first and shown then;
`server/tables/seating.py` and `server/tables/playing.py` say what may be changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

from msgspec.structs import replace

from keydom.core.errors import BadRecord, UnknownGame
from keydom.core.game import Game
from keydom.server.clocks.house_time import HouseTime
from keydom.server.entries.log import page_of_entries, told
from keydom.server.entries.moments import moments_of, told_by_version
from keydom.server.entries.position import Position, Proposal
from keydom.server.people.names import default_name
from keydom.server.spectators.lag import last_shown
from keydom.server.spectators.late import LateTable
from keydom.server.storage.calls import Calls
from keydom.server.storage.database import StorageFailed
from keydom.server.storage.rows import Entry, SeatRow, TableRow
from keydom.server.storage.store import Store
from keydom.server.storage.storing import AlreadyDone, Conflict
from keydom.server.storage.writer import Writer
from keydom.server.tables.catalogue import Catalogue
from keydom.server.tables.chance import chance_of
from keydom.server.tables.opponents import LOOKED_AT, opponents_of
from keydom.server.tables.table import LiveTable
from keydom.server.upkeep import metrics
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import LogEvent, Moment
from keydom.server.wire.refusals import Refused, closed_table, not_stored, stale, unknown_table

log = logging.getLogger(__name__)

IDLE_TABLES = 64
"""How many of the tables asked for last stay in memory when nobody looks at them any more."""
LISTED_TABLES = 50
LISTED_UNFINISHED = 400
"""More than a guest may have opened; the seats at tables of others come on top."""
TABLE_ID = re.compile(r"[A-Za-z0-9]{1,24}")

T = TypeVar("T")


class Overtaken(Refused):
    """Another server on the same database has written to the table first."""

    def __init__(self) -> None:
        super().__init__(str(stale()), 409)


class Tables:
    """All tables of the database; those in use are in memory."""

    def __init__(
        self,
        store: Store,
        catalogue: Catalogue,
        chance: random.Random | None = None,
        ticking: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.chance = chance or random.SystemRandom()
        self.calls = Calls(Writer(store.database))
        self.house = HouseTime(store, self.calls, ticking)
        self.on_server_to_move: Callable[[LiveTable], None] = lambda _live: None
        """Called when the server itself has to move at a table."""
        # All that anybody holds: two of one table would not hear of each other.
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        # Those last asked for are held here, so that they are not read again at once.
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        self._late: WeakKeyDictionary[LiveTable, LateTable] = WeakKeyDictionary()
        """Tables as they are shown later, while somebody looks at them or has done so."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # -- finding ------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """The table, in memory and up to date. Raises Refused if there is none or it cannot be gone on with."""
        if not TABLE_ID.fullmatch(table_id):
            # No table was ever called that, and a database may not even take such letters.
            raise unknown_table(table_id)
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = self.calls.task(self._load(table_id))
                loading.add_done_callback(lambda _task: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        else:
            self._hold(live)
            await self.refresh(live)
        return live

    async def look_at(self, table_id: str, person: str | None) -> LiveTable:
        """The table as `get` gives it, for a guest who may look at it. Raises Refused."""
        live = await self.get(table_id)
        if not live.may_see(person):
            raise Refused("Only those who sit at this table can see it.", 403)
        return live

    async def shown_to(self, live: LiveTable, person: str | None) -> LiveTable:
        """A table as it is shown to a guest who may look at it: as it is, or as it was some decisions ago. Raises
        Refused."""
        lag = live.row.lag
        if not lag or not live.row.is_later_for(person):
            return live
        async with live.later_lock:
            late = self._late.get(live)
            if late is None:
                late = self._late[live] = LateTable(live)
            known, last = len(late.position.ledger), last_shown(live.position.ledger, lag)
            entries = await self.calls.ask(self.store.entries, live.id, known, last) if last > known else []
            if known == 0:
                # A long game takes a while to replay; others go on meanwhile, and nobody reads what is half there.
                whole = Position(live.game, live.row.players, live.row.options)
                await self.calls.in_thread(whole.extend, entries)
                late.position, entries = whole, []
            late.take(live.row, entries)
            return late

    async def show(self, table_id: str, person: str | None) -> LiveTable:
        """The table as it is shown to a guest. Raises Refused."""
        return await self.shown_to(await self.look_at(table_id, person), person)

    async def mine(self, person: str) -> list[TableRow]:
        """Tables where the guest sits or is the host: those that are not over, and the latest of the finished ones."""
        unfinished = await self.calls.ask(self.store.unfinished_of, person, LISTED_UNFINISHED)
        return [*unfinished, *await self.finished(person, False, 0)]

    async def finished(self, person: str, away: bool, skip: int) -> list[TableRow]:
        """Finished tables of the guest behind the first `skip`: those put away, or the others."""
        return await self.calls.ask(self.store.finished_of, person, away, skip, LISTED_TABLES)

    async def opponents(self, person: str) -> dict[str, str]:
        """By game the program that fits the guest's results."""
        rows = await self.calls.ask(self.store.played_of, person, LOOKED_AT)
        return opponents_of(self.catalogue.games(), rows, person)

    async def count_put_away(self, person: str) -> int:
        """How many tables the guest has put away."""
        return await self.calls.ask(self.store.count_put_away, person)

    async def put_away(self, person: str, table_id: str, away: bool) -> None:
        """Put a finished table away for the guest, or take it out again. Raises Refused."""
        row = await self.calls.ask(self.store.load, table_id) if TABLE_ID.fullmatch(table_id) else None
        if row is None:
            raise unknown_table(table_id)
        if away and row.status != "over":
            raise Refused("Only a table whose game is over can be put away.", 409)
        if away and person != row.host and person not in {seat.person for seat in row.seats}:
            raise Refused("Only a table of your own can be put away.", 403)
        # Whoever puts it away in two windows at once has put it away.
        with contextlib.suppress(Conflict):
            await self.calls.tell(self.store.set_put_away, person, table_id, away)

    async def watchable(self, person: str | None) -> list[TableRow]:
        """Tables of others that may be watched."""
        return await self.calls.ask(self.store.watchable, person or "", LISTED_TABLES)

    async def server_to_move(self) -> dict[str, int]:
        """Tables where the server has to move: how many entries each has."""
        return await self.calls.ask(self.store.server_to_move)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    def all_in_memory(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._live.values())

    async def close(self) -> None:
        """Let what has begun come to its end."""
        await self.calls.close()

    async def entries_from(self, live: LiveTable, first: int) -> list[Entry]:
        """The entries from a number on, the latest there are."""
        kept = live.position.latest_from(first)
        while kept is None:
            # No further than the position: what is stored at this moment is not accepted yet.
            found = await self.calls.ask(self.store.entries, live.id, first - 1, len(live.position.ledger))
            # The game may have gone on meanwhile, further than the entries that are kept reach.
            later = live.position.latest_from(found[-1].number + 1 if found else first)
            kept = None if later is None else [*found, *later]
        return kept

    async def log_before(
        self, live: LiveTable, seats: Collection[int], shown: int | None, before: int | None, limit: int
    ) -> list[LogEvent]:
        """The last `limit` events, as a viewer may read them, of versions below `before` (None: of all), the oldest
        first."""
        ledger = live.position.ledger
        last = len(ledger) if before is None else ledger.first_behind(seats, before - 1) - 1
        events: list[LogEvent] = []
        while last > 0 and len(events) < limit:
            first = page_of_entries(ledger, seats, last)
            entries = await self.calls.ask(self.store.entries, live.id, first - 1, last)
            events = [*told(ledger, seats, shown, entries), *events]
            last = first - 1
        return events[-limit:]

    async def moments(
        self, live: LiveTable, seats: Collection[int], shown: int | None, after: int, until: int | None
    ) -> list[Moment]:
        """The first moments of a table behind version `after`, up to version `until` (None: to the last), as a viewer
        may know them, the oldest first."""
        ledger = live.position.ledger
        first = ledger.first_behind(seats, after)
        last = len(ledger) if until is None else ledger.first_behind(seats, until) - 1
        if live.position.state is None or last < first:
            return []
        entries = await self.calls.ask(self.store.entries, live.id, first - 1, last)
        # What is read of the ledger is read at once: it goes on while the views are made.
        versions, steps = told_by_version(ledger, seats, shown, entries), ledger.numbered_steps()
        beginning = live.game.new_state(live.row.players, live.row.options)
        return await self.calls.in_thread(moments_of, live.game, beginning, steps, versions, shown)

    async def name_first_time(self, person: str) -> None:
        """Give a guest a name if they have none."""
        # Only if they have none when it is written: they may be choosing one at this moment.
        with contextlib.suppress(Conflict):
            await self.calls.tell(self.store.introduce, person, default_name(person))

    # -- keeping up with the database ---------------------------------------------------------------------------

    async def refresh(self, live: LiveTable) -> None:
        """Take in what others (another server on the same database) have stored."""
        async with live.lock:
            await self.catch_up(live)

    async def clear_away(self, table_id: str, entries: int, updated: float, left: bool = False) -> bool:
        """Delete a table that nobody has changed since it was found like that, `left` by whoever could have gone on;
        whether it is gone. Raises Refused."""
        try:
            await self.calls.tell(self.store.delete_table, table_id, entries, updated, left)
        except Conflict:
            return False
        live = self._live.get(table_id)
        if live is not None:
            self.forget(live)
        return True

    async def gone(self, table_id: str, otherwise: Refused) -> Refused:
        """Why there is no such table any more: the reason that an administrator has given, or something else."""
        reason = await self.calls.ask(self.store.why_closed, table_id)
        return otherwise if reason is None else closed_table(reason)

    def forget(self, live: LiveTable) -> None:
        """There is no such table any more: whoever looks at it is told so."""
        self._live.pop(live.id, None)
        self._recent.pop(live.id, None)
        if live.moving is not None:
            live.moving.cancel()
        live.gone.set()

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.calls.ask(self.store.load, table_id)
        if row is None:
            raise await self.gone(table_id, unknown_table(table_id))
        live = LiveTable(row, self.game_of(row))
        async with live.lock:
            await self.catch_up(live)
        self._live[table_id] = live
        self._hold(live)
        return live

    def _hold(self, live: LiveTable) -> None:
        self._recent[live.id] = live
        self._recent.move_to_end(live.id)
        while len(self._recent) > IDLE_TABLES:
            self._recent.popitem(last=False)

    def game_of(self, row: TableRow) -> Game:
        """The game of a table. Raises Refused if it cannot be gone on with here."""
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
            self.forget(live)
            raise await self.gone(live.id, unknown_table(live.id))
        known = len(live.position.ledger)
        changed = row != live.row
        live.row = row
        if row.entries > known:
            await self._take_in(live, await self.calls.ask(self.store.entries, live.id, known))
        if live.position.state is None and not any(seat.kind == "open" for seat in row.seats):
            # Another server may see at the same moment that the table is full; one of the two begins the game.
            with contextlib.suppress(Overtaken):
                await self.keep(live, live.position.propose_begin(chance_of(live, self.chance)))
        elif changed or row.entries > known:
            live.changed()
            self.respond_if_due(live)

    async def _take_in(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        try:
            if len(live.position.ledger) > 0:
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

    async def keep(
        self,
        live: LiveTable,
        proposal: Proposal,
        seats: Sequence[SeatRow] | None = None,
        paused: bool | None = None,
    ) -> None:
        """Store proposed entries, with the table's seats if somebody comes or goes, and whether the clocks stand from
        then on; take them in, show them. Holds the lock. Raises Refused."""
        position = live.position
        taken = await self._given_with(live, proposal)
        outcome = live.outcome_of(proposal, self.house.now(), seats, paused, taken)
        expected = len(position.ledger)
        try:
            await self.stored(live, self.store.append, live.id, expected, proposal.entries, outcome)
        except AlreadyDone:
            await self.catch_up(live)
            return
        except Conflict:
            await self.catch_up(live)
            moved = live.row.clocks_moved != outcome.clocks_moved
            if moved and seats is None and live.position is position and len(position.ledger) == expected:
                # Somebody's rest has begun or ended at this moment; the game stands as it stood.
                await self.keep(live, proposal, None, paused)
                return
            raise Overtaken from None
        position.accept(proposal)
        metrics.stored(live.game.name, proposal.entries)
        log.info(
            "stored",
            extra=about(
                table=live.id,
                game=live.game.name,
                kind=proposal.entries[0].kind,
                entries=len(position.ledger),
            ),
        )
        live.row = replace(
            live.row,
            status=outcome.status,
            entries=len(position.ledger),
            version=outcome.version,
            waiting_for=outcome.waiting_for,
            places=outcome.places,
            asked=outcome.asked,
            server_to_move=outcome.server_to_move,
            updated=outcome.time,
            seats=_reseated(live.row.seats, outcome.seats),
            paused=outcome.paused,
            early_end=outcome.early_end,
            moved=outcome.moved,
            ask=outcome.ask,
        )
        live.changed(proposal.only_for)
        self.move_if_due(live)

    async def _given_with(self, live: LiveTable, proposal: Proposal) -> dict[int, float] | None:
        """What clocks got back with what a proposal takes back; None if it takes nothing back."""
        removed = {number for entry in proposal.entries for number in entry.removed}
        if live.row.clock is None or not removed:
            return None
        return await self.calls.ask(self.store.given_with, live.id, removed)

    async def stored(self, live: LiveTable, call: Callable[..., T], *arguments: Any) -> T:
        """A call that writes. Whether a failed one was stored after all nobody knows, so the table is read again."""
        try:
            return await self.calls.write(call, *arguments)
        except StorageFailed as error:
            log.error("not stored: %s", error, extra=about(table=live.id))
            try:
                await self.catch_up(live)
            except Refused as still:
                # What is in memory stays behind the record at worst, and then the next move finds out.
                log.error("and not read either: %s", still, extra=about(table=live.id))
            raise not_stored() from error

    def move_if_due(self, live: LiveTable) -> None:
        """After a change of our own, or when somebody comes; after a change by another server, that one goes on."""
        if live.server_moves_for(here=True):
            self.on_server_to_move(live)

    def respond_if_due(self, live: LiveTable) -> None:
        """After a change by another server, which does not answer for people who look at the table here."""
        if len(live.server_moves_for(here=True)) > len(live.server_moves_for()):
            self.on_server_to_move(live)


def _reseated(seats: tuple[SeatRow, ...], changed: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats with those of which something is different."""
    by_number = {seat.seat: seat for seat in changed}
    return tuple(by_number.get(seat.seat, seat) for seat in seats) if changed else seats
