"""Live connections end with the session by which they were let in, and with a ban, on whichever server that was done.

Each server asks the database every few seconds about all of its own at once, so that no move has to wait for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from keydom.server.accounts.store import AccountStore
from keydom.server.accounts.visitors import Visitor
from keydom.server.hosting.bans import Bans
from keydom.server.storage.calls import Calls
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.refusals import Banned

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0


class OpenPages:
    """The live connections of this server, and who was let in by what."""

    def __init__(self, store: AccountStore, calls: Calls, bans: Bans) -> None:
        self.store = store
        self.calls = calls
        self.bans = bans
        self._pages: dict[asyncio.Event, tuple[Visitor | None, str]] = {}
        self._looking = Looking(self.look, LOOK_SECONDS, "Looking for sessions that have ended", log)

    @contextmanager
    def open(self, visitor: Visitor | None, address: str) -> Iterator[asyncio.Event]:
        """Know of a connection from an address for as long as it lasts; the event says that it has to end."""
        ended = asyncio.Event()
        self._pages[ended] = (visitor, address)
        try:
            yield ended
        finally:
            self._pages.pop(ended, None)

    def start(self) -> None:
        """Begin to look."""
        self._looking.start()

    async def stop(self) -> None:
        """End it."""
        await self._looking.stop()

    async def look(self) -> None:
        """End all connections whose session has ended, whose guest has an account by now, or that are banned. Raises
        Refused."""
        await self.bans.look()
        pages = dict(self._pages)
        visitors = [visitor for visitor, _address in pages.values() if visitor is not None]
        hashes = {visitor.session.hash for visitor in visitors if visitor.session is not None}
        guests = {visitor.person for visitor in visitors if visitor.session is None}
        alive = await self.calls.ask(self.store.sessions_among, hashes) if hashes else set()
        accounts = await self.calls.ask(self.store.accounts_among, guests) if guests else set()
        for ended, (visitor, address) in pages.items():
            if self._is_banned(visitor, address) or (visitor is not None and _is_over(visitor, alive, accounts)):
                ended.set()

    def _is_banned(self, visitor: Visitor | None, address: str) -> bool:
        person, session = (None, None) if visitor is None else (visitor.person, visitor.session)
        try:
            self.bans.check(person, session, address)
        except Banned:
            return True
        return False


def _is_over(visitor: Visitor, alive: Collection[str], accounts: Collection[str]) -> bool:
    """Whether the session has ended by which somebody was let in, or the guest has an account by now."""
    return visitor.person in accounts if visitor.session is None else visitor.session.hash not in alive
