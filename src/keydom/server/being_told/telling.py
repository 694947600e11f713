"""What people say about being told: what, when and where; and what one looks at on every page: which tables wait."""

from __future__ import annotations

import logging
import secrets
import time
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from starlette.requests import HTTPConnection

from keydom.core.errors import UnknownGame
from keydom.server.accounts.codes import fresh_code, hash_as_typed, hashed
from keydom.server.accounts.devices import device_of
from keydom.server.accounts.sessions import fresh_id
from keydom.server.accounts.visitors import Visitor
from keydom.server.being_told.channels import Channel, Gone, NotSent
from keydom.server.being_told.letters import TRIAL
from keydom.server.being_told.mail import Mail, clean_address
from keydom.server.being_told.messages import (
    BeingTold,
    DestinationKind,
    NewPush,
    NewWishes,
    OwnDestination,
    Tried,
    Waiting,
    WaitingTable,
)
from keydom.server.being_told.push import Push
from keydom.server.being_told.rows import Destination, Wishes
from keydom.server.being_told.services import Services
from keydom.server.being_told.store import ToldStore
from keydom.server.gate.hosts import is_own_page
from keydom.server.gate.protection import Paces
from keydom.server.settings import Limits
from keydom.server.storage.storing import Conflict
from keydom.server.tables.admission import address_of
from keydom.server.tables.table_limits import TableLimits
from keydom.server.tables.tables import Tables
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

HOUR = 3600.0
CODE_GROUPS = 3
MAILS_TO_ONE, MAILS_PER_SECOND = 3, 3 / 86400
"""How many codes a mail address is sent, whoever asks for them: at once, and in the long run."""


class Telling:
    """What people wish, and where they are told something."""

    def __init__(
        self,
        tables: Tables,
        store: ToldStore,
        limits: Limits,
        codes: TableLimits,
        push: Push,
        mail: Mail | None,
        services: Services,
        hosts: frozenset[str],
    ) -> None:
        self.tables = tables
        self.calls = tables.calls
        self.store = store
        self.most = limits.destinations_per_guest
        self.codes = codes
        self.push = push
        self.mail = mail
        self.services = services
        self.hosts = hosts
        hourly = limits.hourly_tests_per_guest, limits.hourly_tests_per_address
        self._people, self._addresses = (Paces(each, each / HOUR) for each in hourly)
        self._mailed = Paces(MAILS_TO_ONE, MAILS_PER_SECOND)

    @property
    def channels(self) -> dict[DestinationKind, Channel]:
        """All ways to tell somebody something that this server has."""
        found: dict[DestinationKind, Channel] = {"push": self.push, "service": self.services}
        return found if self.mail is None else {**found, "mail": self.mail}

    # -- reading --------------------------------------------------------------------------------------------------

    async def told(self, person: str) -> BeingTold:
        """How somebody is told what happens."""
        wishes = await self.calls.ask(self.store.wishes_of, person) or Wishes()
        found = await self.calls.ask(self.store.destinations_of, person)
        return BeingTold(
            wishes=NewWishes(
                kinds=wishes.kinds,
                pace=0 if wishes.pace == 0 else 3600 if wishes.pace == 3600 else 86400,
            ),
            destinations=[_told(each) for each in found],
            push_key=self.push.public_key,
            mail=self.mail is not None,
        )

    async def waiting(self, person: str | None) -> Waiting:
        """The tables that wait for somebody."""
        if person is None:
            return Waiting(tables=[])
        found = await self.calls.ask(self.store.waiting_for, person)
        return Waiting(tables=[WaitingTable(id=row.id, title=self._title_of(row.game), kind=row.kind) for row in found])

    def _title_of(self, game: str) -> str:
        try:
            return self.tables.catalogue.game(game).title
        except UnknownGame:
            return game

    async def exported(self, person: str) -> dict[str, Any]:
        """All that is kept about it, for the person."""
        found = await self.calls.ask(self.store.destinations_of, person)
        wishes = await self.calls.ask(self.store.wishes_of, person)
        return {
            "wishes": wishes,
            "destinations": [
                {"kind": each.kind, "address": each.address, "name": each.name, "created": each.created}
                for each in found
            ],
        }

    # -- changing -------------------------------------------------------------------------------------------------

    async def wish(self, person: str, wanted: NewWishes) -> None:
        """Keep what somebody wants to be told. Raises Refused."""
        await self.tables.name_first_time(person)
        kept = Wishes(kinds=list(dict.fromkeys(wanted.kinds)), pace=wanted.pace)
        try:
            await self.calls.tell(self.store.set_wishes, person, kept)
        except Conflict:
            raise Refused("You have said something else at the same moment. Try again.", 409) from None

    async def add_push(self, request: HTTPConnection, visitor: Visitor, wanted: NewPush) -> None:
        """Tell somebody in this browser. Raises Refused."""
        keys = {"p256dh": wanted.p256dh, "auth": wanted.auth}
        self.push.check(wanted.endpoint, keys)
        session = None if visitor.session is None else visitor.session.hash
        # The endpoint is known to the browser alone: whoever is in front of it now is told there, and nobody else.
        mark = _mark("push", wanted.endpoint)
        await self._add(request, visitor.person, "push", wanted.endpoint, mark, device_of(request), keys, session)

    async def add_mail(self, request: HTTPConnection, person: str, address: str) -> None:
        """Send a code to a mail address; nothing else is sent there before it comes back. Raises Refused."""
        if self.mail is None:
            raise Refused("This server sends no mail.", 404)
        # Whoever is mailed may be somebody else: a link of ours must not lead elsewhere, whatever the request says.
        if not is_own_page(_origin_of(request), self.hosts):
            raise Refused("Open this page under the name of the server, then try again: mails need a link to it.", 409)
        kept = clean_address(address)
        mark = _mark("mail", kept.lower(), person)
        if any(each.mark == mark and each.code is None for each in await self._own(person)):
            raise Refused("You are told there already.", 409)
        self._check_pace(request, person)
        if not self._mailed.allows(kept.lower()):
            raise Refused("Several codes were sent to this address today. Look for them there.", 429)
        code = fresh_code(CODE_GROUPS)
        new = await self._add(request, person, "mail", kept, mark, kept, code=code)
        try:
            await self.mail.send_code(new, code, secrets.token_hex(16))
        except NotSent as error:
            await self.calls.tell(self.store.remove_destination, new.id)
            raise Refused(f"{error} Nothing was sent.", 502) from None

    async def add_service(self, request: HTTPConnection, person: str, address: str) -> None:
        """Tell somebody by a service. Raises Refused."""
        self._check_pace(request, person)
        name = await self.services.name_of(address)
        mark = _mark("service", address, person)
        await self._add(request, person, "service", address, mark, name[:60])

    async def _add(
        self,
        request: HTTPConnection,
        person: str,
        kind: DestinationKind,
        address: str,
        mark: str,
        name: str,
        keys: dict[str, str] | None = None,
        session: str | None = None,
        code: str | None = None,
    ) -> Destination:
        await self.tables.name_first_time(person)
        new = Destination(
            id=fresh_id(),
            person=person,
            kind=kind,
            address=address,
            keys=keys,
            mark=mark,
            name=name[:60],
            origin=_origin_of(request),
            session=session,
            code=None if code is None else hashed(code),
            created=time.time(),
        )
        try:
            await self.calls.tell(self.store.add_destination, new, self.most)
        except Conflict:
            raise Refused(f"You are told in {self.most} places already. Remove one first.", 409) from None
        log.info("somebody is told in another place", extra={"kind": kind})
        return new

    async def confirm(self, request: HTTPConnection, code: str) -> None:
        """Confirm a mail address by the code that has come there. Raises Refused."""
        self.codes.check_code(address_of(request))
        if await self.calls.tell(self.store.confirm, hash_as_typed(code)) is None:
            raise Refused("There is no such code, or it was used before. Look at the letters once more.", 403)

    async def remove(self, person: str, destination_id: str) -> None:
        """Tell somebody nothing there any more. Raises Refused."""
        if not await self.calls.tell(self.store.remove_destination, destination_id, person):
            raise _not_yours()

    async def end_by(self, token: str) -> None:
        """Send no more mail to the address to which a link with this token has come. Raises Refused."""
        found = None if self.mail is None else self.mail.ended_by(token)
        if found is None:
            raise Refused("This link is not whole. Copy all of it from the mail.", 404)
        await self.calls.tell(self.store.remove_destination, found)

    async def test(self, request: HTTPConnection, person: str, destination_id: str) -> Tried:
        """Send somebody a message there now. Raises Refused."""
        found = next((each for each in await self._own(person) if each.id == destination_id), None)
        if found is None:
            raise _not_yours()
        channel = self.channels.get(found.kind)
        if channel is None or found.code is not None:
            raise Refused("Nothing is sent there yet.", 409)
        self._check_pace(request, person)
        try:
            await channel.send(found, TRIAL, secrets.token_hex(16))
        except Gone:
            await self.calls.tell(self.store.remove_destination, found.id)
            raise Refused("There is nobody any more, so it was removed. Set it up again.", 410) from None
        except (NotSent, TimeoutError) as error:
            problem = str(error) or "It took too long."
            await self.calls.tell(self.store.note_problem, found.id, problem)
            return Tried(problem=problem)
        await self.calls.tell(self.store.note_problem, found.id, "")
        return Tried(problem="")

    async def _own(self, person: str) -> list[Destination]:
        return await self.calls.ask(self.store.destinations_of, person)

    def _check_pace(self, request: HTTPConnection, person: str) -> None:
        if not self._people.allows(person) or not self._addresses.allows(address_of(request)):
            raise Refused("You have tried very much in this hour. Wait a while.", 429)


def _told(destination: Destination) -> OwnDestination:
    return OwnDestination(
        id=destination.id,
        kind=destination.kind,
        name=destination.name,
        confirmed=destination.code is None,
        created=datetime.fromtimestamp(destination.created, UTC).isoformat(timespec="seconds"),
        problem=destination.problem,
        mark=destination.mark if destination.kind == "push" else "",
    )


def _not_yours() -> Refused:
    return Refused("You are told nothing there; perhaps it was removed in another window.", 404)


def _mark(*parts: str) -> str:
    return sha256(" ".join(parts).encode()).hexdigest()


def _origin_of(request: HTTPConnection) -> str:
    """The address of the page from which somebody asks; that it is one of this server's was looked at before."""
    return request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
