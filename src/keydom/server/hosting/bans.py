"""Who is kept out, and what they are told.

Each server has all bans in memory, and reads them anew every few seconds with the sessions that have ended
(`accounts/open_pages.py`): so no request waits for it, and a ban cuts live pages on every server. How long a ban holds
is counted in house time, which no clock on a wall changes. Administrators are never kept out.
"""

from __future__ import annotations

import ipaddress
import logging
import secrets
import time
from collections.abc import Collection

from keydom.server.accounts.store import Session
from keydom.server.clocks.house_time import HouseTime
from keydom.server.hosting.ban_store import BanStore
from keydom.server.hosting.messages import BanKind
from keydom.server.hosting.rows import BanRow
from keydom.server.storage.calls import Calls
from keydom.server.wire.refusals import Banned, Refused

log = logging.getLogger(__name__)

MINUTE, HOUR, DAY = 60, 3600, 86400


class Bans:
    """The bans that hold, as this server knows them. `contact` is how the host can be reached."""

    def __init__(
        self, store: BanStore, calls: Calls, house: HouseTime, administrators: Collection[str], contact: str
    ) -> None:
        self.store = store
        self.calls = calls
        self.house = house
        self.administrators = administrators
        self.contact = contact
        self._known: dict[tuple[BanKind, str], BanRow] = {}
        self._told: set[tuple[str, str]] = set()
        """Persons and addresses of which it was noted that one comes from the other."""

    async def look(self) -> None:
        """Read the bans anew. Raises Refused."""
        rows = await self.calls.ask(self.store.bans, self.house.now())
        self._known = {(row.kind, row.who): row for row in rows}

    def of(self, person: str) -> list[BanRow]:
        """What holds against somebody."""
        found = [self._holds("person", person), self._holds("talk", person)]
        return [row for row in found if row is not None]

    def check(self, person: str | None, session: Session | None, address: str) -> None:
        """Let somebody in who comes from an address. Raises Banned."""
        if session is not None and person in self.administrators:
            return
        by_person = None if person is None else self._holds("person", person)
        if by_person is not None and by_person.address_too:
            self._follow(by_person, address)
        row = by_person or self._holds("address", address)
        if row is not None:
            raise Banned(self._sentence("You are banned from this server", row))

    def keeps_out(self, person: str) -> bool:
        """Whether somebody may not come."""
        return self._holds("person", person) is not None

    def check_talk(self, person: str) -> None:
        """Let somebody say something. Raises Refused."""
        row = self._holds("talk", person)
        if row is not None:
            raise Refused(self._sentence("You may not talk on this server", row), 403)

    def _holds(self, kind: BanKind, who: str) -> BanRow | None:
        row = self._known.get((kind, who))
        return row if row is not None and (row.until is None or row.until > self.house.now()) else None

    def _sentence(self, what: str, row: BanRow) -> str:
        how_long = "" if row.until is None else f" for another {_how_long(row.until - self.house.now())}"
        reach = (
            f"You can reach the host at {self.contact}." if self.contact else "The host of this server can tell more."
        )
        return f"{what}{how_long}: {row.reason} {reach}"

    def _follow(self, row: BanRow, address: str) -> None:
        """Ban the address from which somebody comes whose addresses are banned, too."""
        if self._holds("address", address) is not None or (row.id, address) in self._told or not can_be_banned(address):
            return
        self._told.add((row.id, address))
        also = BanRow(
            id=secrets.token_hex(6),
            kind="address",
            who=address,
            name=address,
            reason=row.reason,
            until=row.until,
            address_too=False,
            created=time.time(),
            because_of=row.id,
        )
        self.calls.task(self._keep(also))

    async def _keep(self, row: BanRow) -> None:
        await self.calls.tell(self.store.ban, row, None, None)
        await self.look()
        log.warning("an address is banned with whoever came from there")


def can_be_banned(address: str) -> bool:
    """Whether an address is somebody's, and not that of a proxy on this machine, from which all come."""
    try:
        first = ipaddress.ip_network(address, strict=False).network_address
    except ValueError:
        return False
    return not (first.is_loopback or first.is_unspecified)


def _how_long(seconds: float) -> str:
    for unit, name in ((DAY, "day"), (HOUR, "hour")):
        if seconds > unit:
            count = -int(-seconds // unit)
            return f"{count} {name}{'' if count == 1 else 's'}"
    count = max(1, -int(-seconds // MINUTE))
    return f"{count} minute{'' if count == 1 else 's'}"
