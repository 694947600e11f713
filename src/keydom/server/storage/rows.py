"""Rows of the database as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from keydom.core.game import Event
from keydom.core.wire import plain
from keydom.server.messages import SeatKind, TableState

BEGIN, MOVE, DRAW, UNDO, HINT = "begin", "move", "draw", "undo", "hint"


class StoredEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as the table keeps it: its data are plain, for a table outlives the structures of its day."""

    kind: str
    text: str
    data: dict[str, Any]
    audience: tuple[int, ...] | None = None

    @classmethod
    def of(cls, event: Event, audience: tuple[int, ...] | None) -> StoredEvent:
        """An event that just happened, for this audience."""
        return cls(event.kind, event.text, plain(event.data), audience)

    def visible_to(self, seat: int | None) -> bool:
        """Whether a viewer (None: a spectator) may know of it."""
        return self.audience is None or (seat is not None and seat in self.audience)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One row of a table's append-only log; `number` counts from 1. A draw has seat -1.

    `private`: only the seat may know of it. `boundary`: undo does not go back behind it.
    """

    number: int
    kind: str
    seat: int = -1
    code: int = -1
    removed: tuple[int, ...] = ()
    key: str | None = None
    person: str | None = None
    private: bool = False
    boundary: bool = False
    events: tuple[StoredEvent, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether everybody's version counts it: a draw belongs to its move, a partial action step is nobody's
        business."""
        return self.kind != DRAW and not self.private


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """Who sits where: kind `person`, `bot` or `open`. `shown_name` is the name that people read. `responses` are the
    seat's automatic responses, by the span for which they were laid down."""

    seat: int
    kind: SeatKind
    person: str | None = None
    bot: str | None = None
    name: str = ""
    responses: Mapping[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    shown_name: str = ""


class TableRow(msgspec.Struct, frozen=True, gc=False):
    """A table without its entries; status `open`, `running` or `over`. Times are seconds since 1970. `hints`: whether
    all who sit down have agreed that programs may be asked what to do."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    edition: str
    components_hash: str
    rules_version: int
    host: str
    status: TableState = "open"
    entries: int = 0
    version: int = 0
    waiting_for: tuple[int, ...] = ()
    places: list[dict[str, Any]] | None = None
    asked: str = ""
    server_to_move: bool = False
    created: float = 0.0
    updated: float = 0.0
    seats: tuple[SeatRow, ...] = ()
    hints: bool = False


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What the table's row says once the new entries are in: for lists, and for a server that starts again."""

    status: TableState
    version: int
    waiting_for: tuple[int, ...]
    places: list[dict[str, Any]] | None
    asked: str
    server_to_move: bool
    time: float
