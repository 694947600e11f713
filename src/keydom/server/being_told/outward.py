"""Where messages may be sent: to the outside, never to what only this server can reach.

People name the addresses to which the server connects, so each connection is checked when it is made, by the address to
which the name has led. What a name leads to before, and where a redirection goes, is then no matter.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

NAT64 = ipaddress.ip_network("64:ff9b::/96")
KEPT_FROM_OUTSIDE = tuple(
    ipaddress.ip_network(each)
    for each in ("192.0.0.0/24", "192.88.99.0/24", "168.63.129.16/32", "64:ff9b:1::/48", "3fff::/20")
)
"""Addresses that look like others to this Python, and lead nowhere or to what tells a rented machine its secrets."""


class InwardAddress(OSError):
    """A connection to inside was refused."""


class Outward:
    """Tells outside from inside; `allowed` are addresses or networks inside that count as outside. ValueError for one
    that is none."""

    def __init__(self, allowed: Sequence[str]) -> None:
        self.allowed: list[Network] = [ipaddress.ip_network(each) for each in allowed]

    def check(self, host: str) -> None:
        """Raise InwardAddress unless it is an IP address of the outside."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            raise InwardAddress("This is no IP address.") from None
        if self.is_allowed(address) or (_is_outside(address) and not _is_own(address)):
            return
        raise InwardAddress("This address is not open to the outside.")

    def is_allowed(self, address: Address) -> bool:
        """Whether whoever runs the server has named it."""
        return any(address.version == network.version and address in network for network in self.allowed)

    def make_socket(self, found: tuple[int, int, int, str, tuple[str, int]]) -> socket.socket:
        """A socket for a connection to an address as `getaddrinfo` tells it. Raises InwardAddress."""
        family, kind, protocol, _name, address = found
        self.check(str(address[0]))
        return socket.socket(family, kind, protocol)


def _is_outside(address: Address) -> bool:
    inner = _inner(address)
    if inner is not None:
        return _is_outside(inner)
    kept = any(address.version == network.version and address in network for network in KEPT_FROM_OUTSIDE)
    odd = kept or address.is_multicast or address.is_reserved or address.is_unspecified
    if isinstance(address, ipaddress.IPv6Address):
        odd = odd or address.is_site_local
    return address.is_global and not odd


def _inner(address: Address) -> ipaddress.IPv4Address | None:
    """The address of IPv4 that one of IPv6 stands for."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


def _is_own(address: Address) -> bool:
    """Whether it is this machine's own: what a firewall keeps from others would be open from here."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True
