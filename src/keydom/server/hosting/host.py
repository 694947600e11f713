"""What administrators see and do: tables, people, what was reported, and the log of what they did."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Row

from keydom.core.errors import UnknownGame
from keydom.server.accounts.open_pages import LOOK_SECONDS, OpenPages
from keydom.server.hosting.ban_store import BanStore
from keydom.server.hosting.bans import Bans, can_be_banned
from keydom.server.hosting.messages import (
    CloseTable,
    DeedKind,
    HostBan,
    HostBans,
    HostDeed,
    HostDeeds,
    HostPeople,
    HostPerson,
    HostReason,
    HostRemark,
    HostReport,
    HostReports,
    HostSeat,
    HostTable,
    HostTables,
    NewBan,
)
from keydom.server.hosting.rows import BanRow, DeedRow
from keydom.server.hosting.store import HostStore
from keydom.server.people.names import default_name
from keydom.server.people.texts import clean_line
from keydom.server.storage.rows import TableRow
from keydom.server.storage.storing import Conflict
from keydom.server.tables.absence import Absence
from keydom.server.tables.admission import network_of
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.messages import EarlyEnd, TableState
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

ATTEMPTS = 3


class Host:
    """The host's page on this server."""

    def __init__(self, store: HostStore, bans: Bans, tables: Tables, absence: Absence, open_pages: OpenPages) -> None:
        self.store = store
        self.bans = bans
        self.tables = tables
        self.absence = absence
        self.open_pages = open_pages
        self.calls = tables.calls
        self.looking = Looking(self.leave_tables, LOOK_SECONDS, "Looking for where people sit who are banned", log)

    @property
    def _kept(self) -> BanStore:
        return self.bans.store

    # -- tables ---------------------------------------------------------------------------------------------------

    async def list_tables(self, status: TableState | None, game: str | None, words: str, skip: int) -> HostTables:
        """Some of the tables. Raises Refused."""
        rows, more = await self.calls.ask(self.store.tables, status, game, words.strip(), skip)
        found = [(await self.calls.ask(self.tables.store.load, row.id), row.maker or "") for row in rows]
        return HostTables(tables=[self._told(row, maker) for row, maker in found if row is not None], more=more)

    def _told(self, row: TableRow, maker: str) -> HostTable:
        live = self.tables.in_memory(row.id)
        try:
            title = self.tables.catalogue.game(row.game).title
        except UnknownGame:
            title = row.game
        return HostTable(
            id=row.id,
            title=title,
            status=row.status,
            created=_time(row.created),
            updated=_time(row.updated),
            maker=maker,
            seats=[HostSeat(kind=seat.kind, name=seat.shown_name, person=seat.person) for seat in row.seats],
            pages=0 if live is None else len(live.watchers),
        )

    async def close(self, administrator: str, table_id: str, wanted: CloseTable) -> None:
        """Close a table that is in the state which the administrator has seen: a game that runs ends without a result,
        and its record stays; any other table goes. Raises Refused."""
        told = _reason(wanted.reason)
        deed = await self._deed(administrator, "close", table_id, "", told)
        for _attempt in range(ATTEMPTS):
            live = await self.tables.get(table_id)
            _check_is(live, wanted.seen)
            if wanted.seen == "running":
                await self.calls.to_the_end(self._end(live, deed))
                return
            try:
                await self.calls.tell(self._kept.close_table, table_id, live.row.entries, live.row.updated, deed)
            except Conflict:
                # Somebody has sat down, or moved, at this moment.
                continue
            self.tables.forget(live)
            return
        raise Refused("Much happens at this table just now. Try again.", 409)

    async def _end(self, live: LiveTable, deed: DeedRow) -> None:
        """End a running game. Raises Refused if it is over by now."""
        async with live.lock:
            await self.tables.catch_up(live)
            _check_is(live, "running")
            # First of all, so that nothing is done of which the log does not tell.
            await self.calls.tell(self._kept.note, deed)
            ended = EarlyEnd(by="host", seat=-1, reason=deed.reason)
            await self.tables.keep(live, live.position.propose_early_end(ended, None))

    # -- people ---------------------------------------------------------------------------------------------------

    async def list_people(self, words: str, skip: int) -> HostPeople:
        """Some of the people. Raises Refused."""
        rows, more = await self.calls.ask(self.store.people, words.strip(), skip)
        people = [
            HostPerson(
                id=row.id,
                name=row.name,
                account=row.account is not None,
                administrator=row.id in self.bans.administrators,
                created=_time(row.created),
                unfinished=row.unfinished,
                finished=row.finished,
                sessions=row.sessions,
                bans=[self._ban_told(ban) for ban in self.bans.of(row.id)],
            )
            for row in rows
        ]
        return HostPeople(people=people, more=more)

    async def list_bans(self) -> HostBans:
        """All bans that hold. Raises Refused."""
        rows = await self.calls.ask(self._kept.bans, self.tables.house.now())
        return HostBans(bans=[self._ban_told(row) for row in rows])

    def _ban_told(self, row: BanRow) -> HostBan:
        return HostBan(
            id=row.id,
            kind=row.kind,
            who=row.who,
            name=row.name,
            reason=row.reason,
            seconds=None if row.until is None else max(0.0, round(row.until - self.tables.house.now())),
            created=_time(row.created),
            address_too=row.address_too,
        )

    async def ban(self, administrator: str, own_address: str, wanted: NewBan) -> None:
        """Ban somebody or an address, on all servers of the database. Raises Refused."""
        reason = _reason(wanted.reason)
        who, name = await self._banned(own_address, wanted)
        now = self.tables.house.now()
        row = BanRow(
            id=secrets.token_hex(6),
            kind=wanted.kind,
            who=who,
            name=name,
            reason=reason,
            until=None if wanted.seconds is None else now + wanted.seconds,
            address_too=wanted.address_too and wanted.kind == "person",
            created=time.time(),
        )
        deed = await self._deed(administrator, "mute" if wanted.kind == "talk" else "ban", who, name, reason)
        # A server that comes after this one counts on from here.
        await self.tables.house.keep()
        try:
            await self.calls.tell(self._kept.ban, row, deed, wanted.report)
        except Conflict:
            raise _no_report() from None
        log.warning("somebody was banned", extra=about(kind=wanted.kind))
        await self.open_pages.look()
        await self.leave_tables()

    async def _banned(self, own_address: str, wanted: NewBan) -> tuple[str, str]:
        """Whom a ban is for, and what they are called. Raises Refused."""
        if wanted.kind == "address":
            try:
                address = network_of(wanted.who.strip())
            except ValueError:
                raise Refused("That is no address: it looks like 203.0.113.7 or 2001:db8::7.", 422) from None
            if address == own_address or not can_be_banned(address):
                raise Refused("That is your own address, or that of this machine. It would keep you all out.", 409)
            return address, address
        name = await self.calls.ask(self._kept.name_of, wanted.who)
        if name is None:
            raise Refused("Nobody has that id.", 404)
        if wanted.who in self.bans.administrators:
            raise Refused("That is an administrator. Take the id out of the settings of the server first.", 409)
        return wanted.who, name

    async def leave_tables(self) -> None:
        """Nobody waits for somebody who may not come: a program plays on, and before a game their seat is free. It is
        looked for again and again: they may have sat down at another server before that one heard of the ban, and
        whoever banned them may have been killed before this. Raises Refused."""
        for table_id, seat, person in await self.calls.ask(self._kept.kept_out, self.tables.house.now()):
            if person in self.bans.administrators:
                continue
            # Others may do something at this moment, and a table may be gone: then the next look tells.
            with suppress(Refused):
                await self.absence.leave(await self.tables.get(table_id), person, seat, False)

    async def lift(self, administrator: str, ban_id: str, reason: str) -> None:
        """Take a ban back. Raises Refused."""
        rows = await self.calls.ask(self._kept.bans, self.tables.house.now())
        row = next((row for row in rows if row.id == ban_id), None)
        if row is None:
            raise Refused("That ban does not hold any more.", 404)
        deed = await self._deed(administrator, "lift", row.who, row.name, _reason(reason))
        # Another administrator may have done so at this moment.
        with suppress(Conflict):
            await self.calls.tell(self._kept.lift, ban_id, deed)
        await self.open_pages.look()

    # -- reports --------------------------------------------------------------------------------------------------

    async def list_reports(self, settled: bool, skip: int) -> HostReports:
        """Some of what was reported, with what was said around each remark. Raises Refused."""
        found, more = await self.calls.ask(self.store.reports, settled, skip)
        told = [await self._report_told(of_remark) for of_remark in found]
        return HostReports(reports=told, open=await self.calls.ask(self.store.count_reported), more=more)

    async def _report_told(self, rows: Sequence[Row[Any]]) -> HostReport:
        """The reports of one remark, the latest first."""
        latest, first = rows[0], rows[-1]
        around = await self.calls.ask(self.store.around, latest.table_id, latest.room, latest.number)
        return HostReport(
            id=latest.id,
            table=latest.table_id,
            room=latest.room,
            number=latest.number,
            text=first.text,
            reasons=[
                HostReason(reporter=row.reporter_name or "", reason=row.reason, settled=row.settled) for row in rows
            ],
            created=_time(latest.created),
            accused=latest.accused_name or "",
            accused_id=latest.accused,
            settled=latest.settled if all(row.settled for row in rows) else None,
            around=[
                HostRemark(number=each.number, name=each.name or "", text=each.text, removed=each.removed)
                for each in around
            ],
        )

    async def settle(self, administrator: str, report: int, what: DeedKind, reason: str) -> None:
        """Put a report aside, or remove what it tells of. Raises Refused."""
        deed = await self._deed(administrator, what, f"report {report}", "", _reason(reason))
        try:
            if what == "aside":
                await self.calls.tell(self._kept.settle, report, deed)
                return
            table_id = await self.calls.tell(self._kept.remove_remark, report, deed)
        except Conflict:
            raise _no_report() from None
        live = self.tables.in_memory(table_id)
        if live is not None:
            await self.calls.to_the_end(self.tables.refresh(live))

    # -- the log --------------------------------------------------------------------------------------------------

    async def list_deeds(self, skip: int) -> HostDeeds:
        """Some of what administrators did. Raises Refused."""
        rows, more = await self.calls.ask(self.store.deeds, skip)
        deeds = [
            HostDeed(
                created=_time(row.created),
                administrator=row.administrator_name,
                what=row.what,
                about=row.about,
                name=row.name,
                reason=row.reason,
            )
            for row in rows
        ]
        return HostDeeds(deeds=deeds, more=more)

    async def _deed(self, administrator: str, what: DeedKind, of: str, name: str, reason: str) -> DeedRow:
        called = await self.calls.ask(self._kept.name_of, administrator) or default_name(administrator)
        return DeedRow(administrator, called, what, of, name, reason, time.time())


def _reason(text: str) -> str:
    """A reason as it is told: a line that ends, and no braces, in which the log has names of seats. Raises Refused."""
    line = clean_line(text).translate(str.maketrans("{}", "()")).strip()
    if not any(letter.isalnum() for letter in line):
        raise Refused("Say in a few words why. Those whom it is about read it.", 422)
    return line if line[-1] in ".!?" else f"{line}."


def _check_is(live: LiveTable, seen: TableState) -> None:
    """Whoever closes a game that has ended by now did not mean to have its record deleted. Raises Refused."""
    if live.status != seen:
        raise Refused("This table is not any more as you saw it. Look at it once more, then close it.", 409)


def _no_report() -> Refused:
    return Refused("There is no such report.", 404)


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
