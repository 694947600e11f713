"""Who may hold a live connection. Seats come first: spectators are limited for each address and each table, so that
they can lock nobody out of a game of their own."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from keydom.server.settings import Limits
from keydom.server.tables.table import LiveTable
from keydom.server.wire.refusals import Refused


def address_of(connection: HTTPConnection) -> str:
    """Whose connection it is, as far as addresses tell: of IPv6 the network that one household or school has."""
    host = connection.client.host if connection.client is not None else ""
    try:
        return network_of(host.partition("%")[0])
    except ValueError:
        return host


def network_of(host: str) -> str:
    """What counts as one address: of IPv6 the network that one household or school has. Raises ValueError."""
    address = ipaddress.ip_address(host)
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Admission:
    """Counts the live connections of this server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._connections: Counter[str] = Counter()
        """By address."""
        self._spectators: Counter[str] = Counter()
        """By address."""
        self._audience: Counter[str] = Counter()
        """Spectators by table."""

    @contextmanager
    def admitted(self, address: str, person: str | None, live: LiveTable) -> Iterator[None]:
        """Count a connection for as long as it lasts. Raises Refused if there are too many."""
        spectating = not live.seats_of(person) and (person is None or live.row.host != person)
        if self._connections[address] >= self.limits.connections_per_address:
            raise Refused(
                "Your address has very many connections to this server. Close some of its pages, then try again.", 429
            )
        if spectating and self._spectators[address] >= self.limits.spectators_per_address:
            raise Refused(
                "Very many people at your address are watching. Somebody has to close a page before you can.", 429
            )
        if spectating and self._audience[live.id] >= self.limits.spectators_per_table:
            raise Refused("Too many people are watching this table. Try again later.", 429)
        counted = [(self._connections, address)]
        if spectating:
            counted += [(self._spectators, address), (self._audience, live.id)]
        for counter, key in counted:
            counter[key] += 1
        try:
            yield
        finally:
            for counter, key in counted:
                counter[key] -= 1
                if counter[key] == 0:
                    del counter[key]
