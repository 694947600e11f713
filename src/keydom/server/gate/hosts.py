"""Under which names this server may be asked for.

A page of another site can give its own name the address of this server (DNS rebinding); a browser then takes the two
for one site. So a name that nobody has named is refused. An IP address cannot be rebound, nor can the machine's own
names in its network.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^\s:/@\[\]]+)(?::\d{1,5})?")


def known_hosts(hosts: Iterable[str], origins: Iterable[str]) -> frozenset[str]:
    """The names that were set, those of the pages that may use the server, and those of the machine."""
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    named = (urlsplit(origin).hostname or "" for origin in origins)
    # A name may be given with a port, as a browser shows it.
    given = (_name(host) for host in hosts)
    return frozenset({"localhost", machine, short, f"{short}.local", *named, *given} - {""})


def is_known_host(header: str | None, known: frozenset[str]) -> bool:
    """Whether a request with this `Host` was meant for this server. Only programs that are no browsers send none."""
    if header is None:
        return True
    name = _name(header)
    return name in known or name.endswith(".localhost") or _is_address(name)


def is_own_page(address: str, known: frozenset[str]) -> bool:
    """Whether the address of a page is certainly this server's, or leads nowhere from elsewhere: a name that is known,
    or an address within the network. Any other IP address anybody may have."""
    name = urlsplit(address).hostname or ""
    if name in known or name.endswith(".localhost"):
        return True
    return _is_address(name) and not ipaddress.ip_address(name).is_global


def not_known(header: str | None) -> str:
    """Why a request for this `Host` is refused, and what to do."""
    name = _name(header or "") or "this name"
    return (
        f"This server does not know that it is called '{name[:100]}'. Whoever runs it can say so: "
        "KEYDOM_HOSTS names the names under which it may be asked for."
    )


def _name(header: str) -> str:
    """The name without port, brackets and the dot at its end; empty if it is none."""
    found = _HOST.fullmatch(header.strip().lower())
    return "" if found is None else found[1].strip("[]").removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
