"""Making a table, sitting down, and the names of those who sit there."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from keydom.core.errors import BadOption, UnknownGame
from keydom.core.game import Game
from keydom.core.lessons import START
from keydom.server.clocks.clocks import returned, wound_up
from keydom.server.people.names import clean_name, default_name, own_name, program_name
from keydom.server.players.rated import check_rated
from keydom.server.spectators.lag import lag_of, watched_of
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.storage.schema import fresh_id
from keydom.server.storage.storing import AlreadyDone, Conflict, NameTaken
from keydom.server.tables.chance import Commitments
from keydom.server.tables.table import LiveTable
from keydom.server.tables.table_limits import TableLimits
from keydom.server.tables.tables import Overtaken, Tables
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import NewTable, SeatRequest
from keydom.server.wire.refusals import Refused, name_taken

log = logging.getLogger(__name__)

SITS = "{%d} has sat down and plays on."
TRIED_TABLES = 20
PARTNER, FIRST_OPPONENT = "steward", "novice"
"""Who plays with a learner where a lesson lays nothing down, and in the game at the end of the course."""


class Seating:
    """Who sits where, at all tables."""

    def __init__(self, tables: Tables, limits: TableLimits, commitments: Commitments) -> None:
        self.tables = tables
        self.limits = limits
        self.commitments = commitments
        self.store = tables.store
        self.calls = tables.calls

    async def create(self, person: str, address: str, wanted: NewTable, key: str | None) -> LiveTable:
        """A new table, made from that address; it begins at once if no seat is open. The same key gives the same table.
        Raises Refused."""
        if key is not None:
            made = await self.calls.ask(self.store.made_with, person, key)
            if made is not None:
                return await self.tables.get(made)
        return await self._make(wanted, person, address, key)

    async def _make(
        self, wanted: NewTable, person: str, address: str, key: str | None, behind: str | None = None
    ) -> LiveTable:
        lesson = START in wanted.options
        if behind is None:
            # Who plays again sits with those who were there before, whatever they are called.
            await self._check_names(person, wanted.seats)
        try:
            game = self.tables.catalogue.game(wanted.game)
            options = {name: str(value) for name, value in wanted.options.items()}
            begun = game.options_of(game.new_state(wanted.players, options))
        except (UnknownGame, BadOption) as error:
            raise Refused(str(error), 422) from None
        row = TableRow(
            id=fresh_id(),
            game=game.name,
            players=wanted.players,
            options=begun,
            edition=game.components.edition,
            components_hash=game.components.hash,
            rules_version=game.rules_version,
            host=person,
            hints=wanted.hints,
            rated=wanted.rated,
            listed=wanted.listed,
            clock=wanted.clock,
            lag=lag_of(wanted.watched),
            moved=self.tables.house.now(),
            # What is drawn in a lesson is the same for all.
            secret="" if lesson else self.commitments.secret_of(wanted.nonce, person),
            seats=tuple(
                wound_up(seat, wanted.clock)
                for seat in self._seated(game, wanted.players, wanted.seats, person, wanted.words)
            ),
        )
        check_rated(row)
        try:
            async with self.limits.making(row, address):
                await self.tables.name_first_time(person)
                await self.calls.tell(self.store.create, row, key, behind)
        except AlreadyDone:
            made = await self.calls.ask(self.store.made_with, person, key or "")
            return await self.tables.get(made or row.id)
        except Conflict:
            if behind is not None:
                raise
            raise Refused("The secret that was promised to you is used already. Ask for another one.", 409) from None
        log.info("a table was made", extra=about(table=row.id, game=row.game, players=row.players))
        return await self.tables.get(row.id)

    async def learn(self, person: str, address: str, name: str, key: str) -> LiveTable:
        """A new table for a lesson of a game: the guest learns, programs do what the lesson has laid down. Raises
        Refused."""
        try:
            game = self.tables.catalogue.game(name)
            lesson = game.lesson(key)
        except (UnknownGame, BadOption) as error:
            raise Refused(str(error), 404) from None
        other = SeatRequest(kind="bot", bot=FIRST_OPPONENT if lesson.plays_on else PARTNER)
        seats = [SeatRequest(kind="me"), *[other] * (lesson.players - 1)]
        wanted = NewTable(game=game.name, players=lesson.players, options={START: key}, seats=seats)
        return await self.create(person, address, wanted, None)

    async def again(self, table_id: str, person: str, address: str, words: str = "") -> LiveTable:
        """The table at which those who have played a game to its end go on: made by the first of them who wants to,
        with the same programs and rules; the others sit down there when they want to, too. Raises Refused."""
        live = await self.tables.get(table_id)
        if live.status != "over":
            raise Refused("You can play again once the game is over.", 409)
        if not live.seats_of(person):
            raise Refused("Only those who have played here can play again.", 403)
        if not await self._is_followed(live):
            with suppress(Conflict):
                await self._make(self._like(live, person, words), person, address, None, behind=live.id)
            await self._seats_changed(live)
        if not await self._is_followed(live):
            raise Refused("The next table could not be made. Try again.", 503)
        following = await self.tables.get(live.row.next)
        if following.seats_of(person) or not any(seat.kind == "open" for seat in following.row.seats):
            return following
        return await self.join(following.id, person, None, words)

    async def _is_followed(self, live: LiveTable) -> bool:
        """Whether another table follows, which may be gone by now."""
        return bool(live.row.next) and await self.calls.ask(self.store.load, live.row.next) is not None

    def _like(self, live: LiveTable, person: str, words: str) -> NewTable:
        """The same once more: the person's own seats, the programs, and open seats for the others. A lesson becomes a
        whole game."""
        own = live.seats_of(person)
        seats = [
            SeatRequest(kind="bot", bot=seat.bot, name=seat.name or None)
            if seat.kind == "bot"
            else SeatRequest(kind="open")
            if seat.seat not in own
            else SeatRequest(kind="me")
            if seat.seat == own[0]
            else SeatRequest(kind="hotseat", name=seat.name)
            for seat in live.row.seats
        ]
        row = live.row
        options: dict[str, str | int] = {name: value for name, value in row.options.items() if name != START}
        return NewTable(
            game=row.game,
            players=row.players,
            options=options,
            seats=seats,
            hints=row.hints,
            rated=row.rated,
            listed=row.listed,
            watched=watched_of(row.lag),
            clock=row.clock,
            words=words,
        )

    async def join(self, table_id: str, person: str, seat: int | None, words: str = "") -> LiveTable:
        """Sit down in an open seat (None: the first). Who sits there already just gets the table. Raises Refused."""
        live = await self.tables.get(table_id)
        for _attempt in range(live.row.players + 1):
            if live.seats_of(person) and (seat is None or seat in live.seats_of(person)):
                return live
            if live.row.rated and live.seats_of(person):
                raise Refused("This table is for ratings: everybody has one seat.", 409)
            open_seats = [row.seat for row in live.row.seats if row.kind == "open"]
            if seat is not None and seat not in open_seats:
                raise Refused(f"Seat {seat} is not open.", 409)
            if not open_seats:
                raise Refused("No seat is open at this table. You can watch.", 409)
            await self.tables.name_first_time(person)
            wanted = open_seats[0] if seat is None else seat
            # Who asks twice at the same moment has one seat all the same.
            first = seat is None or live.row.rated
            try:
                if live.position.state is None:
                    await self.calls.tell(self.store.take_seat, table_id, wanted, person, words, first)
                else:
                    await self.calls.to_the_end(self._play_on(live, wanted, person, first))
            except (Conflict, Overtaken):
                log.info("somebody else took the seat first", extra=about(table=table_id))
            else:
                log.info("somebody sat down", extra=about(table=table_id))
            await self._seats_changed(live)
        return live

    async def join_any(self, person: str, game: str | None, words: str) -> LiveTable:
        """Sit down at a listed table that waits for players, of a game or of any: the one that has waited longest.
        Raises Refused if there is none."""
        for table_id in await self.calls.ask(self.store.waiting_for_players, person, game, TRIED_TABLES):
            # Others may take its last seat, or close it, at this moment.
            with suppress(Refused):
                return await self.join(table_id, person, None, words)
        raise Refused("No listed table waits for players just now. Open one, and list it: others find it then.", 404)

    async def _play_on(self, live: LiveTable, seat: int, person: str, first: bool) -> None:
        """Sit down in a seat that somebody has left in the middle of a game; `first`: only if they sit nowhere else
        there. Raises Overtaken if they do, or if somebody else does something first."""
        async with live.lock:
            row = live.row.seats[seat]
            if row.kind != "open" or (first and live.seats_of(person)):
                raise Overtaken
            taken = returned(wound_up(replace(row, kind="person", person=person), live.row.clock), live.row.clock)
            seats = [taken if each.seat == seat else each for each in live.row.seats]
            await self.tables.keep(live, live.position.propose_told(seat, person, "sat", SITS % seat), seats)

    async def close(self, table_id: str, person: str) -> LiveTable:
        """The host closes a table before its game: it is gone; how it was. Raises Refused."""
        live = await self.tables.get(table_id)
        if person != live.row.host:
            raise Refused("Only who has made the table can close it.", 403)
        if live.status != "open" or not await self.tables.clear_away(live.id, live.row.entries, live.row.updated):
            raise Refused("The game has begun. End it by agreement, or leave it to a program.", 409)
        log.info("a table was closed", extra=about(table=table_id))
        return live

    async def rename(self, person: str, address: str, name: str) -> str:
        """Give a guest at that address a name; everybody at their tables sees it. Returns the name as it is kept.
        Raises Refused."""
        kept = own_name(name, default_name(person))
        self.limits.check_naming(address)
        try:
            changed = await self.calls.tell(self.store.rename, person, kept)
        except (NameTaken, Conflict):
            # Conflict: somebody else has taken it at this moment.
            raise name_taken() from None
        await self.show_names(changed)
        return kept

    async def show_names(self, table_ids: Iterable[str]) -> None:
        """Have everybody at these tables see who sits there now."""
        for table_id in table_ids:
            live = self.tables.in_memory(table_id)
            if live is not None:
                await self._seats_changed(live)

    async def name_of(self, person: str) -> str:
        """The name of a guest."""
        return await self.calls.ask(self.store.name_of, person) or default_name(person)

    async def _seats_changed(self, live: LiveTable) -> None:
        await self.calls.to_the_end(self.tables.refresh(live))

    async def _check_names(self, person: str, requests: Sequence[SeatRequest]) -> None:
        """Nobody else at the screen, and no program, is called like somebody who has an account."""
        names = [request.name for request in requests if request.name]
        if names and await self.calls.ask(self.store.owners_of, names) - {person}:
            raise name_taken()

    def _seated(
        self, game: Game, players: int, requests: Sequence[SeatRequest], person: str, words: str
    ) -> tuple[SeatRow, ...]:
        if len(requests) != players:
            raise Refused(f"A table of {players} needs {players} seats, not {len(requests)}.", 422)
        if sum(request.kind == "me" for request in requests) > 1:
            raise Refused("You can sit down once; further people at your own screen are 'hotseat'.", 422)
        rows: list[SeatRow] = []
        for seat, request in enumerate(requests):
            if request.kind == "me":
                rows.append(SeatRow(seat, "person", person, words=words))
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
