"""Making a table, sitting down, and the names of those who sit there."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress

from keydom.core.errors import BadOption, UnknownGame
from keydom.core.game import Game
from keydom.server.logs import about
from keydom.server.messages import NewTable, SeatRequest
from keydom.server.names import clean_name, default_name, program_name
from keydom.server.refusals import Refused
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.storage.store import AlreadyDone, Conflict
from keydom.server.table import LiveTable
from keydom.server.table_limits import TableLimits
from keydom.server.tables import Tables

log = logging.getLogger(__name__)

# No vowels and nothing that looks alike: ids are links that people read out to each other.
ID_LETTERS = "bcdfghjkmnpqrstvwxz23456789"
ID_LENGTH = 12


class Seating:
    """Who sits where, at all tables."""

    def __init__(self, tables: Tables, limits: TableLimits) -> None:
        self.tables = tables
        self.limits = limits
        self.store = tables.store
        self.calls = tables.calls

    async def create(self, person: str, address: str, wanted: NewTable, key: str | None) -> LiveTable:
        """A new table, made from that address; it begins at once if no seat is open. The same key gives the same table.
        Raises Refused."""
        if key is not None:
            made = await self.calls.ask(self.store.made_with, person, key)
            if made is not None:
                return await self.tables.get(made)
        try:
            game = self.tables.catalogue.game(wanted.game)
            options = {name: str(value) for name, value in wanted.options.items()}
            begun = game.options_of(game.new_state(wanted.players, options))
        except (UnknownGame, BadOption) as error:
            raise Refused(str(error), 422) from None
        row = TableRow(
            id="".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)),
            game=game.name,
            players=wanted.players,
            options=begun,
            edition=game.components.edition,
            components_hash=game.components.hash,
            rules_version=game.rules_version,
            host=person,
            hints=wanted.hints,
            seats=self._seated(game, wanted.players, wanted.seats, person),
        )
        try:
            async with self.limits.making(row, address):
                await self._name_first_time(person)
                await self.calls.tell(self.store.create, row, key)
        except AlreadyDone:
            made = await self.calls.ask(self.store.made_with, person, key or "")
            return await self.tables.get(made or row.id)
        log.info("a table was made", extra=about(table=row.id, game=row.game, players=row.players))
        return await self.tables.get(row.id)

    async def join(self, table_id: str, person: str, seat: int | None) -> LiveTable:
        """Sit down in an open seat (None: the first). Who sits there already just gets the table. Raises Refused."""
        live = await self.tables.get(table_id)
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
                await self.calls.tell(self.store.take_seat, table_id, open_seats[0] if seat is None else seat, person)
            except Conflict:
                log.info("somebody else took the seat first", extra=about(table=table_id))
            else:
                log.info("somebody sat down", extra=about(table=table_id))
            await self._seats_changed(live)
        return live

    async def rename(self, person: str, address: str, name: str) -> str:
        """Give a guest at that address a name; everybody at their tables sees it. Returns the name as it is kept.
        Raises Refused."""
        kept = clean_name(name, default_name(person))
        self.limits.check_naming(address)
        for table_id in await self.calls.tell(self.store.rename, person, kept):
            live = self.tables.in_memory(table_id)
            if live is not None:
                await self._seats_changed(live)
        return kept

    async def name_of(self, person: str) -> str:
        """The name of a guest."""
        return await self.calls.ask(self.store.name_of, person) or default_name(person)

    async def _seats_changed(self, live: LiveTable) -> None:
        await self.calls.to_the_end(self.tables.refresh(live))

    async def _name_first_time(self, person: str) -> None:
        # Only if they have none when it is written: they may be choosing one at this moment.
        with suppress(Conflict):
            await self.calls.tell(self.store.introduce, person, default_name(person))

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
                self.tables.catalogue.check_bot(request.bot or "", game)
                programs = sum(other.kind == "bot" for other in rows)
                name = clean_name(request.name) if request.name else program_name(programs)
                rows.append(SeatRow(seat, "bot", bot=request.bot, name=name))
        return tuple(rows)
