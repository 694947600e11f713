"""The tables of this server: making them, sitting down, moving, taking back. Everything that changes one goes through
here, is stored first and shown then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from keydom.core.errors import BadOption, BadRecord, IllegalAction, UnknownGame
from keydom.core.game import Game
from keydom.server.catalogue import Catalogue
from keydom.server.guests import clean_name, default_name
from keydom.server.messages import NewTable, SeatRequest
from keydom.server.position import Position, Proposal, Reach
from keydom.server.refusals import Refused, not_stored, not_your_seat, stale, unknown_table
from keydom.server.storage.database import StorageFailed
from keydom.server.storage.rows import Entry, SeatRow, TableRow
from keydom.server.storage.store import AlreadyDone, Conflict, Store
from keydom.server.table import LiveTable

log = logging.getLogger(__name__)

IDLE_TABLES = 64
"""How many tables that nobody looks at stay in memory."""
UNFINISHED_TABLES = 100
"""How many tables one guest may have open or running."""
LISTED_TABLES = 50
STORE_THREADS = 8

# No vowels and nothing that looks alike: ids are links that people read out to each other.
ID_LETTERS = "bcdfghjkmnpqrstvwxz23456789"
ID_LENGTH = 12

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
        self.on_server_to_move: Callable[[LiveTable], None] = lambda _live: None
        """Called when the server itself has to move at a table."""
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._threads = ThreadPoolExecutor(STORE_THREADS, thread_name_prefix="store")
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- finding ------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """The table, in memory and up to date. Raises Refused if there is none or it cannot be gone on with."""
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = self._task(self._load(table_id))
                loading.add_done_callback(lambda _task: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        else:
            self._live.move_to_end(table_id)
            await self.refresh(live)
        return live

    async def mine(self, person: str) -> list[TableRow]:
        """Tables where the guest sits or is the host."""
        return await self.ask(self.store.tables_of, person, LISTED_TABLES)

    async def watchable(self, person: str | None) -> list[TableRow]:
        """Tables of others that may be watched."""
        return await self.ask(self.store.watchable, person or "", LISTED_TABLES)

    async def server_to_move(self, idle_since: float) -> list[str]:
        """Ids of tables where the server has to move and nothing has happened since that time."""
        return await self.ask(self.store.server_to_move, idle_since)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    def all_in_memory(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._live.values())

    async def refresh(self, live: LiveTable) -> None:
        """Take in what others (another server on the same database) have stored."""
        async with live.lock:
            await self._catch_up(live)

    # -- making a table, sitting down ---------------------------------------------------------------------------

    async def create(self, person: str, wanted: NewTable, key: str | None) -> LiveTable:
        """A new table; it begins at once if no seat is open. The same key gives the same table. Raises Refused."""
        if key is not None:
            made = await self.ask(self.store.made_with, person, key)
            if made is not None:
                return await self.get(made)
        if await self.ask(self.store.count_unfinished, person) >= UNFINISHED_TABLES:
            raise Refused("You have very many unfinished tables. Finish one before you start another.", 429)
        try:
            game = self.catalogue.game(wanted.game)
            options = {name: str(value) for name, value in wanted.options.items()}
            begun = game.options_of(game.new_state(wanted.players, options))
        except (UnknownGame, BadOption) as error:
            raise Refused(str(error), 422) from None
        await self._name_first_time(person)
        row = TableRow(
            id="".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)),
            game=game.name,
            players=wanted.players,
            options=begun,
            edition=game.components.edition,
            components_hash=game.components.hash,
            rules_version=game.rules_version,
            host=person,
            seats=self._seated(game, wanted.players, wanted.seats, person),
        )
        try:
            await self.ask(self.store.create, row, key)
        except AlreadyDone:
            made = await self.ask(self.store.made_with, person, key or "")
            return await self.get(made or row.id)
        return await self.get(row.id)

    async def join(self, table_id: str, person: str, seat: int | None) -> LiveTable:
        """Sit down in an open seat (None: the first). Who sits there already just gets the table. Raises Refused."""
        live = await self.get(table_id)
        for _attempt in range(live.row.players + 1):
            if live.seats_of(person) and (seat is None or seat in live.seats_of(person)):
                return live
            open_seats = [row.seat for row in live.row.seats if row.kind == "open"]
            if seat is not None and seat not in open_seats:
                raise Refused(f"Seat {seat} is not open.", 409)
            if not open_seats:
                raise Refused("No seat is open at this table. You can watch.", 409)
            await self._name_first_time(person)
            try:
                await self.ask(self.store.take_seat, table_id, open_seats[0] if seat is None else seat, person)
            except Conflict:
                log.info("Somebody else took the seat at table %s first.", table_id)
            await self._seats_changed(live)
        return live

    async def rename(self, person: str, name: str) -> str:
        """Give a guest a name; everybody at their tables sees it. Returns the name as it is kept. Raises Refused."""
        kept = clean_name(name)
        for table_id in await self.ask(self.store.rename, person, kept):
            live = self._live.get(table_id)
            if live is not None:
                await self._seats_changed(live)
        return kept

    async def name_of(self, person: str) -> str:
        """The name of a guest."""
        return await self.ask(self.store.name_of, person) or default_name(person)

    # -- playing ------------------------------------------------------------------------------------------------

    async def move(
        self, live: LiveTable, person: str | None, seat: int, version: int, codes: Sequence[int], key: str
    ) -> None:
        """A command of a person: all its codes or none. Returns once it is stored, also if the key shows that it was
        before. Raises Refused."""

        def propose(position: Position) -> Proposal:
            return position.propose_moves(seat, codes, self.chance, key, person)

        await self._to_the_end(self._play(live, person, seat, version, key, propose, Position.still_stands))

    async def undo(self, live: LiveTable, person: str | None, seat: int, version: int, reach: Reach, key: str) -> None:
        """Take back. As `move`."""

        def propose(position: Position) -> Proposal:
            return position.propose_undo(seat, reach, key, person)

        await self._to_the_end(self._play(live, person, seat, version, key, propose, Position.may_still_undo))

    async def answer(self, live: LiveTable, seat: int, version: int, codes: Sequence[int]) -> None:
        """A decision that the server makes for a seat, thought up at the seat's `version`. Raises Refused."""

        async def play() -> None:
            async with live.lock:
                position = live.position
                late = position.version([seat]) != version
                if late and not position.still_stands(seat, version, [seat]):
                    raise stale()
                try:
                    proposal = position.propose_moves(seat, codes, self.chance, None, None)
                except Refused:
                    if late:
                        raise stale() from None
                    raise
                await self._store(live, proposal)

        await self._to_the_end(play())

    async def set_responses(
        self, live: LiveTable, person: str | None, seat: int, responses: dict[str, Any] | None
    ) -> None:
        """Lay down a seat's automatic responses, for the present span; None: it is asked again. Raises Refused."""

        async def keep() -> None:
            async with live.lock:
                await self._catch_up(live)
                if seat not in live.seats_of(person):
                    raise not_your_seat(seat)
                span, kept = (None, None) if responses is None else _checked(live, seat, responses)
                await self._keep_responses(live, seat, span, kept)
            self._move_if_due(live)

        await self._to_the_end(keep())

    async def _keep_responses(
        self, live: LiveTable, seat: int, span: str | None, responses: dict[str, Any] | None
    ) -> None:
        """Store a seat's responses, checked. Holds the lock. Raises Refused."""
        row = replace(live.row.seats[seat], response_span=span, responses=responses)
        seats = [row if each.seat == seat else each for each in live.row.seats]
        due = bool(live.server_moves_for(seats=seats))
        await self._stored(live, self.store.set_responses, live.id, seat, span, responses, due)
        live.row = replace(live.row, seats=tuple(seats), server_to_move=due)
        live.changed()

    async def _play(
        self,
        live: LiveTable,
        person: str | None,
        seat: int,
        version: int,
        key: str,
        propose: Callable[[Position], Proposal],
        although_late: Callable[[Position, int, int, Sequence[int]], bool],
    ) -> None:
        async with live.lock:
            seats = live.seats_of(person)
            if seat not in seats:
                raise not_your_seat(seat)
            if (seat, key) in live.position.keys:
                return
            if live.position.version(seats) != version:
                await self._catch_up(live)
                if (seat, key) in live.position.keys:
                    return
                if live.position.version(seats) != version and not although_late(live.position, seat, version, seats):
                    raise stale()
            try:
                proposal = propose(live.position)
                if live.position.takes_back_from_server(seat, proposal):
                    # Else the same answer would come again at once.
                    await self._keep_responses(live, seat, None, None)
                await self._store(live, proposal)
            except Refused:
                # A database that failed may have stored it all the same; what is read from it tells.
                if (seat, key) not in live.position.keys:
                    raise

    async def _store(self, live: LiveTable, proposal: Proposal) -> None:
        """Store proposed entries, take them in, show them. Holds the lock. Raises Refused."""
        position = live.position
        outcome = live.outcome_of(proposal)
        expected = len(position.entries)
        try:
            await self._stored(live, self.store.append, live.id, expected, proposal.entries, outcome)
        except AlreadyDone:
            await self._catch_up(live)
            return
        except Conflict:
            await self._catch_up(live)
            raise Overtaken from None
        position.accept(proposal)
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
        self._move_if_due(live)

    # -- underneath ---------------------------------------------------------------------------------------------

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.ask(self.store.load, table_id)
        if row is None:
            raise unknown_table(table_id)
        live = LiveTable(row, self._game_of(row))
        async with live.lock:
            await self._catch_up(live)
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

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what is new in the database; begin a table whose seats are all taken. Holds the lock."""
        row = await self.ask(self.store.load, live.id)
        if row is None:
            raise unknown_table(live.id)
        known = len(live.position.entries)
        changed = row != live.row
        live.row = row
        if row.entries > known:
            await self._take_in(live, await self.ask(self.store.entries, live.id, known))
        if live.position.state is None and not any(seat.kind == "open" for seat in row.seats):
            # Another server may see at the same moment that the table is full; one of the two begins the game.
            with contextlib.suppress(Overtaken):
                await self._store(live, live.position.propose_begin(self.chance))
        elif changed or row.entries > known:
            live.changed()

    async def _take_in(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        try:
            if live.position.entries:
                live.position.extend(entries)
                return
            # A whole record takes a while to replay; the other tables go on meanwhile.
            whole = Position(live.game, live.row.players, live.row.options)
            await asyncio.get_running_loop().run_in_executor(self._threads, whole.extend, entries)
            live.position = whole
        except BadRecord as error:
            log.error("Table %s: %s", live.id, error)
            live.position = Position(live.game, live.row.players, live.row.options)
            raise Refused("The record of this table does not replay, so it cannot be gone on with.", 500) from error

    async def _seats_changed(self, live: LiveTable) -> None:
        await self._to_the_end(self.refresh(live))

    async def _name_first_time(self, person: str) -> None:
        if await self.ask(self.store.name_of, person) is None:
            await self.ask(self.store.rename, person, default_name(person))

    def _seated(self, game: Game, players: int, requests: Sequence[SeatRequest], person: str) -> tuple[SeatRow, ...]:
        if len(requests) != players:
            raise Refused(f"A table of {players} needs {players} seats, not {len(requests)}.", 422)
        if sum(request.kind == "me" for request in requests) > 1:
            raise Refused("You can sit down once; further people at your own screen are 'hotseat'.", 422)
        rows: list[SeatRow] = []
        for seat, request in enumerate(requests):
            if request.kind == "me":
                rows.append(SeatRow(seat, "person", person))
            elif request.kind == "hotseat":
                name = clean_name(request.name) if request.name else f"Player {seat + 1}"
                rows.append(SeatRow(seat, "person", person, name=name))
            elif request.kind == "open":
                rows.append(SeatRow(seat, "open"))
            else:
                title = self.catalogue.bot_title(request.bot or "", game)
                alike = sum(other.bot == request.bot for other in rows)
                standard = title if alike == 0 else f"{title} {alike + 1}"
                name = clean_name(request.name) if request.name else standard
                rows.append(SeatRow(seat, "bot", bot=request.bot, name=name))
        return tuple(rows)

    def _move_if_due(self, live: LiveTable) -> None:
        """After a change of our own; after a change by another server, that one goes on."""
        if live.server_moves_for():
            self.on_server_to_move(live)

    async def _stored(self, live: LiveTable, call: Callable[..., T], *arguments: Any) -> T:
        """A call that writes. Whether a failed one was stored after all nobody knows, so the table is read again."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, call, *arguments)
        except StorageFailed as error:
            log.error("Table %s could not be stored: %s", live.id, error)
            try:
                await self._catch_up(live)
            except Refused as still:
                # What is in memory stays behind the record at worst, and then the next move finds out.
                log.error("Table %s could not be read either: %s", live.id, still)
            raise not_stored() from error

    async def ask(self, call: Callable[..., T], *arguments: Any) -> T:
        """Call the store in a thread. Raises Refused if the database fails."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, call, *arguments)
        except StorageFailed as error:
            log.error("The database failed: %s", error)
            raise not_stored() from error

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end also if whoever asked for it goes away in the middle."""
        return await asyncio.shield(self._task(work))

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Let what has begun come to its end."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown()


def _checked(live: LiveTable, seat: int, responses: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The span for which a seat's responses count, and the responses as the game keeps them. Raises Refused."""
    state = live.position.running()
    span = live.game.response_span(state, seat)
    if span is None:
        raise Refused("There is nothing now that you could answer in advance.", 409)
    try:
        return span, live.game.check_responses(state, seat, responses)
    except IllegalAction as error:
        raise Refused(str(error), 422) from None
