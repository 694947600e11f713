"""Rows of the database that only administrators write, as plain values."""

from __future__ import annotations

import msgspec

from keydom.server.hosting.messages import BanKind, DeedKind


class BanRow(msgspec.Struct, frozen=True, gc=False):
    """A ban: `who` is a person's id or an address, `name` what they were called then. `until`: house time, None for
    good. `created`: seconds since 1970. `because_of`: the ban of a person who came from this address."""

    id: str
    kind: BanKind
    who: str
    name: str
    reason: str
    until: float | None
    address_too: bool
    created: float
    because_of: str | None = None


class DeedRow(msgspec.Struct, frozen=True, gc=False):
    """What an administrator did: `about` a table, a person or an address, which people call `name`."""

    administrator: str
    administrator_name: str
    what: DeedKind
    about: str
    name: str
    reason: str
    created: float
