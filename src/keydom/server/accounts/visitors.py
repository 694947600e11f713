"""Who asks: somebody who is signed in, or a guest.

A guest is known by a signed cookie and nothing else. Whoever has an account is known by a session only: the guest's
cookie from before counts no more, so that signing out everywhere leaves nobody inside.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from keydom.server.accounts.sessions import COOKIE, alive_after, is_due, session_hash, write_cookie
from keydom.server.accounts.store import AccountStore, Session
from keydom.server.gate.protection import Paces
from keydom.server.hosting.bans import Bans
from keydom.server.people.guests import Guests
from keydom.server.storage.calls import Calls
from keydom.server.tables.admission import address_of
from keydom.server.wire.refusals import Banned, Refused

HOUR = 3600.0


@dataclass(frozen=True)
class Visitor:
    """Who asks, and by which session; a guest has none."""

    person: str
    session: Session | None = None


class Visitors:
    """Reads the cookies of requests; `hourly`: so many new guests may come from one address in an hour."""

    def __init__(self, guests: Guests, store: AccountStore, calls: Calls, bans: Bans, hourly: int) -> None:
        self.guests = guests
        self.store = store
        self.calls = calls
        self.bans = bans
        self._new = Paces(hourly, hourly / HOUR)
        """By address."""

    async def read(self, request: HTTPConnection) -> Visitor | None:
        """Who asks; None for somebody without a cookie that counts. Raises Refused for a forged one, and Banned for
        somebody who is kept out."""
        visitor = await self.known(request)
        person, session = (None, None) if visitor is None else (visitor.person, visitor.session)
        self.bans.check(person, session, address_of(request))
        return visitor

    async def known(self, request: HTTPConnection) -> Visitor | None:
        """Who asks, as `read` says it, also if they are kept out. Raises Refused for a forged cookie."""
        hashed = session_hash(request)
        if hashed is not None:
            session = await self.calls.ask(self.store.session, hashed, alive_after())
            if session is not None:
                return Visitor(session.person, session)
        guest = await self.guest_of(request)
        return None if guest is None else Visitor(guest)

    async def welcome(self, request: HTTPConnection, response: Response) -> Visitor:
        """Who opens a page; whoever has no cookie that counts becomes a guest. Cookies that are in use are renewed."""
        try:
            visitor = await self.read(request)
        except Banned:
            raise
        except Refused:
            # The page begins here, so this is where a cookie that is not good any more is replaced.
            visitor = None
        if visitor is None:
            visitor = self.new_guest(request, response)
        elif visitor.session is None and self.guests.is_due(request):
            self.guests.write(response, request, visitor.person)
        word = request.cookies.get(COOKIE)
        if word is not None and visitor.session is None:
            response.delete_cookie(COOKIE)
        elif word is not None and visitor.session is not None and is_due(visitor.session):
            await self.calls.tell(self.store.touch, visitor.session.hash, time.time())
            write_cookie(response, request, word)
        return visitor

    def new_guest(self, request: HTTPConnection, response: Response) -> Visitor:
        """A new guest, who gets the cookie. Raises Refused: whatever a guest does is kept, and each may do it once."""
        if not self._new.allows(address_of(request)):
            raise Refused("Very many guests have come from your address in this hour. Wait a while.", 429)
        made = self.guests.make()
        self.guests.write(response, request, made)
        return Visitor(made)

    async def guest_of(self, request: HTTPConnection) -> str | None:
        """The guest of this browser, whoever is signed in; None if there is none."""
        guest = self.guests.read(request)
        if guest is None or await self.calls.ask(self.store.has_account, guest):
            return None
        return guest
