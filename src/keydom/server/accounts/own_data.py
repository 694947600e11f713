"""All that somebody has here: to be taken along as one file, and to be deleted.

A table at which others have played stays theirs: the name of whoever goes is gone from it, and the record is not.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any

from starlette.requests import HTTPConnection

from keydom.core.record import to_data
from keydom.core.wire import plain
from keydom.server.accounts.accounts import Accounts
from keydom.server.accounts.visitors import Visitor
from keydom.server.being_told.telling import Telling
from keydom.server.gate.protection import Paces
from keydom.server.people.names import LEFT
from keydom.server.spectators.late import put_back
from keydom.server.storage.rows import TableRow
from keydom.server.tables.absence import Absence
from keydom.server.tables.admission import address_of
from keydom.server.tables.records import record_of
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

ATTEMPTS = 3
EXPORTS, EXPORTS_PER_SECOND = 6, 1 / 60
"""How many exports an address may ask for at once, and in the long run."""


class OwnData:
    """What is known of people, for themselves."""

    def __init__(self, accounts: Accounts, absence: Absence, telling: Telling) -> None:
        self.telling = telling
        self.talk = accounts.talk
        self.notepads = accounts.notepads
        self.players = accounts.players
        self.accounts = accounts
        self.absence = absence
        self.seating = accounts.seating
        self.tables = accounts.seating.tables
        self.calls = accounts.calls
        self._addresses = Paces(EXPORTS, EXPORTS_PER_SECOND)
        self._one_at_a_time = asyncio.Lock()
        """Games are replayed for an export; others are not to wait for that."""

    async def export(self, request: HTTPConnection, visitor: Visitor) -> dict[str, Any]:
        """All that is known of whoever asks. Raises Refused."""
        person = visitor.person
        if not self._addresses.allows(address_of(request)):
            raise Refused("Much was asked for from your address. Wait a minute.", 429)
        async with self._one_at_a_time:
            rows = await self.calls.ask(self.seating.store.all_of, person)
            return {
                "id": person,
                "name": await self.seating.name_of(person),
                "account": None if visitor.session is None else plain(await self.accounts.told(request, visitor)),
                "tables": [await self._exported(row, person) for row in rows],
                "hours": plain(await self.absence.resting.told(person)),
                "remarks": await self.calls.ask(self.talk.remarks_of, person),
                "reports": await self.calls.ask(self.talk.reported_by, person),
                "put_away": await self.calls.ask(self.seating.store.put_away_by, person),
                "bans": [
                    {"kind": ban.kind, "reason": ban.reason, "created": ban.created}
                    for ban in self.accounts.visitors.bans.of(person)
                ],
                "being_told": plain(await self.telling.exported(person)),
                "notepads": await self.calls.ask(self.notepads.notepads_of, person),
                **await self.calls.ask(self.players.all_of, person),
            }

    async def _exported(self, row: TableRow, person: str) -> dict[str, Any]:
        """A table; its record once the game is over, since it holds what is hidden."""
        record = None
        if row.status == "over":
            # A table with other rules than the server has cannot be opened any more.
            with suppress(Refused):
                live = await self.tables.get(row.id)
                if live.position.state is not None:
                    beside = await self.calls.ask(self.tables.store.told_beside, row.id)
                    record = to_data(record_of(live, live.position.state, beside))
        return {
            "id": row.id,
            "game": row.game,
            "options": row.options,
            "status": row.status,
            "host": row.host == person,
            "seats": [seat.seat for seat in row.seats if seat.person == person],
            "names": [seat.shown_name for seat in row.seats],
            "responses": {seat.seat: seat.responses for seat in row.seats if seat.person == person and seat.responses},
            "created": row.created,
            # Who has made a table and does not sit there may be shown it later.
            "updated": (put_back(row) if row.is_later_for(person) else row).updated,
            "record": record,
        }

    async def delete(self, visitor: Visitor, name: str) -> None:
        """Delete all that is whoever's who asks, and who has given their name as a sign that it is meant. Raises
        Refused."""
        person, store = visitor.person, self.seating.store
        if " ".join(name.split()) != await self.seating.name_of(person):
            raise Refused("That is not your name as it stands here, so nothing was deleted.", 422)
        for row in await self.calls.ask(store.all_of, person):
            if not any(seat.person not in (None, person) for seat in row.seats):
                await self.tables.clear_away(row.id, row.entries, row.updated)
        # First of all, so that no table waits for nobody if the server is killed in between.
        await self._leave_all(person)
        nobody = secrets.token_hex(12)
        await self.seating.show_names(await self.calls.tell(store.forget, person, nobody, LEFT))
        # Where they have sat down meanwhile.
        await self._leave_all(nobody)
        log.info("somebody has deleted all that was theirs")

    async def _leave_all(self, person: str) -> None:
        """Leave the seats of games that are not over to programs and to others."""
        rows = await self.calls.ask(self.seating.store.all_of, person)
        going_on = [row for row in rows if row.status != "over"]
        for table_id, seat in [(row.id, seat.seat) for row in going_on for seat in row.seats if seat.person == person]:
            for _attempt in range(ATTEMPTS):
                # Others may do something at this moment; a table that cannot be opened any more is left as it is.
                with suppress(Refused):
                    await self.absence.leave(await self.tables.get(table_id), person, seat, True)
                    break
