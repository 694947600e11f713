"""What people say to each other at a table: the players, and apart from them the spectators.

Nothing of it is an entry of the table, and none of it is said by the server: so it tells of the game only what people
tell. While that runs, players do not get what spectators say, nor the other way round; afterwards all is open to all.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Collection
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from keydom.server.gate.protection import Paces
from keydom.server.hosting.bans import Bans
from keydom.server.people.texts import clean_line
from keydom.server.storage.rows import RemarkRow, TableRow
from keydom.server.storage.storing import Conflict
from keydom.server.storage.talk import TalkStore, TooMuch
from keydom.server.tables.remarks import KEPT
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import LARGEST, Mute, Remark, Report, Room, RoomName, Say
from keydom.server.wire.refusals import Refused, not_your_seat, unknown_table

log = logging.getLogger(__name__)

PACES = ((5, 10.0), (30, 300.0))
"""So many remarks a person may make in so many seconds."""
BURST_PER_ADDRESS, PER_SECOND_AND_ADDRESS = 120, 2.0
"""A new guest costs nothing, so the pace of each is no measure; a school class has one address."""
REPORTS, REPORTS_SECONDS = 20, 3600.0
"""How much one person may report in so many seconds."""


class Talking:
    """The talk at all tables."""

    def __init__(self, tables: Tables, store: TalkStore, bans: Bans) -> None:
        self.tables = tables
        self.store = store
        self.bans = bans
        self._addresses = Paces(BURST_PER_ADDRESS, PER_SECOND_AND_ADDRESS)

    # -- reading --------------------------------------------------------------------------------------------------

    def rooms(self, live: LiveTable, person: str | None) -> list[Room]:
        """The rooms that are open to a guest now."""
        row = live.row
        return [
            Room(
                room=room,
                last=row.said(room),
                open=room == "players" or row.spectators_talk,
                removed=row.remarks_removed,
            )
            for room in _readable(live, person)
        ]

    def switch_of(self, live: LiveTable, person: str | None) -> bool | None:
        """Whether spectators may talk, for the table's host; None for others."""
        return live.row.spectators_talk if person == live.row.host and live.lesson is None else None

    async def muted_by(self, person: str | None) -> frozenset[str]:
        """Whom a guest has muted."""
        return frozenset() if person is None else await self.tables.calls.ask(self.store.muted_by, person)

    async def new(
        self, live: LiveTable, person: str | None, room: Room, behind: int, muted: Collection[str]
    ) -> list[Remark]:
        """What was said in a room behind a number, up to its last; if it is very much, the last of it."""

        async def read(after: int) -> list[RemarkRow]:
            return await self.tables.calls.ask(self.store.remarks, live.id, room.room, after, LARGEST, KEPT)

        rows = await live.latest_remarks.between(room.room, behind, room.last, room.removed, read)
        return [_told(live.row, room.room, row, person, muted) for row in rows]

    async def page(
        self, live: LiveTable, person: str | None, room: RoomName, before: int | None, limit: int
    ) -> list[Remark]:
        """The last so many remarks of a room below a number (None: of all). Raises Refused."""
        _check_readable(live, person, room)
        below = LARGEST if before is None else before
        rows = await self.tables.calls.ask(self.store.remarks, live.id, room, 0, below, limit)
        muted = await self.muted_by(person)
        return [_told(live.row, room, row, person, muted) for row in rows]

    # -- saying ---------------------------------------------------------------------------------------------------

    async def say(self, live: LiveTable, person: str, address: str, wanted: Say) -> Remark:
        """Say something from that address; returns it once it is stored, also if the key shows that it was before.
        Raises Refused."""
        text = clean_line(wanted.text)
        if not any(letter.isprintable() and not letter.isspace() for letter in text):
            raise Refused("A message needs at least one letter that can be seen.", 422)
        self._check_address(address)
        self.bans.check_talk(person)

        async def do() -> Remark:
            async with live.lock:
                await self.tables.catch_up(live)
                self._check_may_say(live, person, wanted)
                row = await self._said(live, person, wanted, text)
            live.wake()
            return _told(live.row, wanted.room, row, person, ())

        return await self.tables.calls.to_the_end(do())

    def _check_address(self, address: str) -> None:
        if not self._addresses.allows(address):
            raise Refused("Very many messages come from your address. Wait a moment, then send yours again.", 429)

    def _check_may_say(self, live: LiveTable, person: str, wanted: Say) -> None:
        _check_readable(live, person, wanted.room)
        if wanted.seat is not None and wanted.seat not in live.seats_of(person):
            raise not_your_seat(wanted.seat)
        if wanted.room == "spectators" and not live.row.spectators_talk:
            raise Refused("The host of this table has ended what spectators say.", 403)

    async def _said(self, live: LiveTable, person: str, wanted: Say, text: str) -> RemarkRow:
        """Store it, unless it is stored already. Holds the lock. Raises Refused."""
        calls, room = self.tables.calls, wanted.room
        said = await calls.ask(self.store.said_with, live.id, person, wanted.key)
        if said is not None:
            return said
        now = time.time()
        await self.tables.name_first_time(person)
        try:
            row = await self.tables.stored(
                live, self.store.say, live.id, room, person, wanted.seat, text, wanted.key, now, PACES
            )
        except TooMuch as error:
            seconds = int(error.seconds) + 1
            raise Refused(
                f"That was very much at once. You can go on in {seconds} second{'' if seconds == 1 else 's'}.", 429
            ) from None
        except Conflict:
            # Another server was asked the same at the same moment, or the table is gone.
            said = await calls.ask(self.store.said_with, live.id, person, wanted.key)
            if said is None:
                raise unknown_table(live.id) from None
            await self.tables.catch_up(live)
            return said
        counted = {"players_said" if room == "players" else "spectators_said": row.number}
        live.row = replace(live.row, **counted)
        log.info("something was said", extra=about(table=live.id, room=room))
        return row

    # -- what one does about it -----------------------------------------------------------------------------------

    async def mute(self, live: LiveTable, person: str, address: str, wanted: Mute) -> None:
        """Mute whoever has said something, or hear them again, from that address. Raises Refused."""
        self._check_address(address)
        other = (await self._remark(live, person, wanted.room, wanted.number)).person
        if other is None:
            raise Refused("Whoever said that is gone.", 409)
        if other == person:
            raise Refused("You cannot mute yourself.", 409)
        await self.tables.name_first_time(person)
        await self._tell(self.store.set_muted, person, other, wanted.muted)

    async def report(self, live: LiveTable, person: str, address: str, wanted: Report) -> None:
        """Keep a report from that address for whoever runs the server; the same remark once. Raises Refused."""
        self._check_address(address)
        reason = clean_line(wanted.reason)
        if not reason:
            raise Refused("Say in a few words what is wrong with the message.", 422)
        remark = await self._remark(live, person, wanted.room, wanted.number)
        if remark.person == person:
            raise Refused("You cannot report yourself.", 409)
        now = time.time()
        if await self.tables.calls.ask(self.store.reports_of, person, now - REPORTS_SECONDS) >= REPORTS:
            raise Refused("You have reported very much in this hour. What you have told is kept.", 429)
        await self.tables.name_first_time(person)
        await self._tell(self.store.report, live.id, wanted.room, remark, person, reason, now)
        log.warning("a message was reported", extra=about(table=live.id, room=wanted.room, number=wanted.number))

    async def switch(self, live: LiveTable, person: str, on: bool) -> None:
        """The host says whether spectators may talk. Raises Refused."""
        if person != live.row.host:
            raise Refused("Only the host of the table can say whether spectators may talk.", 403)

        async def do() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                await self.tables.stored(live, self.store.switch_spectators, live.id, on)
                live.row = replace(live.row, spectators_talk=on)
            live.wake()

        await self.tables.calls.to_the_end(do())

    async def _remark(self, live: LiveTable, person: str, room: RoomName, number: int) -> RemarkRow:
        _check_readable(live, person, room)
        found = await self.tables.calls.ask(self.store.remark, live.id, room, number)
        if found is None:
            raise Refused("There is no such message.", 404)
        return found

    async def _tell(self, call: Any, *arguments: Any) -> None:
        """What was done before, in two windows at once, is done."""
        try:
            await self.tables.calls.tell(call, *arguments)
        except Conflict:
            log.info("that was done already")


def _readable(live: LiveTable, person: str | None) -> list[RoomName]:
    """The rooms that a guest may read and write in; none where there is nobody to talk to."""
    row, status = live.row, live.status
    if live.lesson is not None:
        return []
    sits, over = bool(live.seats_of(person)), status == "over"
    people = {seat.person for seat in row.seats if seat.kind == "person"}
    rooms: list[RoomName] = []
    if (sits or over) and (len(people) > 1 or row.players_said > 0):
        rooms.append("players")
    # Who makes programs play with each other has nobody to talk to, until somebody else looks on and says something.
    company = not sits and (bool(people) or person != row.host)
    if status != "open" and (over or not sits) and (company or row.spectators_said > 0):
        rooms.append("spectators")
    return rooms


def _check_readable(live: LiveTable, person: str | None, room: RoomName) -> None:
    if room in _readable(live, person):
        return
    if live.seats_of(person) and room == "spectators":
        raise Refused("What spectators say is open to players once the game is over.", 403)
    if room == "players" and live.status != "over":
        raise Refused("What players say to each other is open to others once the game is over.", 403)
    raise Refused("There is nobody to talk to here.", 403)


def _told(row: TableRow, room: RoomName, remark: RemarkRow, person: str | None, muted: Collection[str]) -> Remark:
    """A remark as a guest is told of it."""
    by = remark.person
    hidden = by in muted
    sitting = None if remark.seat is None else row.seats[remark.seat]
    return Remark(
        room=room,
        number=remark.number,
        seat=remark.seat,
        # At a screen of several people each seat has a name of its own.
        name=sitting.shown_name if sitting is not None and by is not None and sitting.person == by else remark.name,
        # Nobody's own id is told, and nobody is known again by this at another table.
        speaker="" if by is None else sha256(f"{row.id} {by}".encode()).hexdigest()[:12],
        mine=by is not None and by == person,
        muted=hidden,
        removed=remark.removed,
        text="" if hidden else remark.text,
        age=max(0.0, round(time.time() - remark.created, 1)),
    )
