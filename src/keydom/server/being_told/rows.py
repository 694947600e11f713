"""Rows of the database about what people are told, as plain values."""

from __future__ import annotations

from typing import Any

import msgspec

from keydom.server.being_told.messages import ALL_KINDS, DestinationKind, MatterKind


class Matter(msgspec.Struct, frozen=True, gc=False):
    """What somebody is to be told of at a table: which one of its `kind` by `key`; `since` when, in house time."""

    table_id: str
    person: str
    kind: MatterKind
    key: str
    since: float


class Wishes(msgspec.Struct, frozen=True, gc=False):
    """What somebody wants to be told; `pace`: at most one mail in so many seconds, and one message of a service."""

    kinds: list[MatterKind] = msgspec.field(default_factory=lambda: list(ALL_KINDS))
    pace: int = 0


class Destination(msgspec.Struct, frozen=True, gc=False):
    """Where somebody is told something. `keys`: those of a browser; `origin`: the address at which links lead here;
    `code`: the hash of what its owner has yet to give back; `sent`: when the last message went, in house time;
    `problem`: why it did not arrive."""

    id: str
    person: str
    kind: DestinationKind
    address: str
    keys: dict[str, Any] | None
    mark: str
    name: str
    origin: str
    session: str | None
    code: str | None
    created: float
    sent: float | None = None
    problem: str = ""


class Delivery(msgspec.Struct, frozen=True, gc=False):
    """A row of the outbox: `message` is the one with which it is sent, `claimed` since when a server does so."""

    id: int
    destination: str
    table_id: str
    kind: MatterKind
    key: str
    created: float
    due: float
    tries: int
    message: str | None
    claimed: float | None


class WaitingRow(msgspec.Struct, frozen=True, gc=False):
    """A table that waits for somebody, what for, and its game."""

    id: str
    kind: MatterKind
    game: str
