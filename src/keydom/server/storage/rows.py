"""Rows of the database as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from keydom.core.game import PART, Event
from keydom.core.lessons import START
from keydom.core.wire import plain
from keydom.server.wire.messages import AskKind, Clock, EarlyEnd, RestKind, RoomName, SeatKind, TableState

BEGIN, MOVE, DRAW, UNDO, HINT, SEAT, END = "begin", "move", "draw", "undo", "hint", "seat", "end"


class StoredEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as the table keeps it: its data are plain, for a table outlives the structures of its day."""

    kind: str
    text: str
    data: dict[str, Any]
    audience: tuple[int, ...] | None = None
    tick: int = 0
    """With which small step of its entry it had happened, from 0 on."""
    brief: str = ""
    weight: int = PART
    """How much it tells of what somebody did (`core.game`)."""

    @classmethod
    def of(cls, event: Event, audience: tuple[int, ...] | None) -> StoredEvent:
        """An event that just happened, for this audience."""
        return cls(event.kind, event.text, plain(event.data), audience, event.tick, event.brief, event.weight)

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
    seat's automatic responses, by the span for which they were laid down. `away`: a program plays in its place until
    its person is back, or until somebody sits down there.

    `bank`: seconds that its person has left, as of `since` (house time); `allowance`: those that come before, for a
    reaction; `deadline`: when all of them will have passed, None while the clock stands; `reacts`: whether what it was
    asked last was a reaction. `rests`: why the clock stands by its person's own hours until `rests_until`: what runs
    goes on from then. `words`: what its person has added to the draws. `player`: by which others know its person; empty
    where there is none, or it is somebody else at that person's screen.
    """

    seat: int
    kind: SeatKind
    person: str | None = None
    bot: str | None = None
    name: str = ""
    responses: Mapping[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    shown_name: str = ""
    away: bool = False
    bank: float = 0.0
    allowance: float = 0.0
    since: float = 0.0
    deadline: float | None = None
    reacts: bool = False
    rests: RestKind = ""
    rests_until: float = 0.0
    words: str = ""
    player: str = ""

    @property
    def by_program(self) -> bool:
        """Whether a program decides for the seat now, whoever sits there."""
        return self.kind == "bot" or self.away


class AskRow(msgspec.Struct, frozen=True, gc=False):
    """What a seat asks of all: `id`: by which it is answered; `number`: the first entry that would be taken back, 0 if
    nothing would; of these `steps` are known to all. `about`: for whom a program would play on. `agreed`, `refused`:
    the seats whose people agree, or do not."""

    id: str
    kind: AskKind
    seat: int
    number: int
    steps: int
    agreed: list[int]
    about: int | None = None
    refused: list[int] = msgspec.field(default_factory=list)


class TableRow(msgspec.Struct, frozen=True, gc=False):
    """A table without its entries; status `open`, `running` or `over`. Times are seconds since 1970. `hints`: whether
    all who sit down have agreed that programs may be asked what to do. `rated`: whether it counts for ratings.
    `listed`: whether everybody may find it. `next`: where they go on after the game. `clock`: how long people may take;
    None: as long as they like. `secret`: from which the draws follow, in hexadecimal digits, and nobody's business
    before the end; empty at tables from before there were any. `ask`: what all are asked; `clocks_moved`: how often
    people's own hours have moved the clocks; `paused`: these stand. `early_end`: how the game was ended before its end.
    `moved`: when something happened that all know of, in house time. `lag`: how many decisions later those see it
    who do not sit there; None: never. `players_said` and `spectators_said`: how many remarks there are;
    `spectators_talk`: whether spectators may make more; `remarks_removed`: how many an administrator has removed."""

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
    rated: bool = False
    listed: bool = False
    next: str = ""
    clock: Clock | None = None
    secret: str = ""
    ask: AskRow | None = None
    clocks_moved: int = 0
    paused: bool = False
    early_end: EarlyEnd | None = None
    moved: float = 0.0
    lag: int | None = 0
    players_said: int = 0
    spectators_said: int = 0
    spectators_talk: bool = True
    remarks_removed: int = 0

    def said(self, room: RoomName) -> int:
        """How many remarks there are in a room: the number of its last one."""
        return self.players_said if room == "players" else self.spectators_said

    def is_later_for(self, person: str | None) -> bool:
        """Whether somebody who may look is shown the table some decisions later: spectators, until the game is over."""
        sits = person is not None and any(seat.person == person for seat in self.seats)
        return bool(self.lag) and self.status == "running" and not sits

    @property
    def days(self) -> bool:
        """Whether its clock counts days, and stands in people's own hours."""
        return self.clock is not None and self.clock.kind == "days"

    @property
    def lesson(self) -> bool:
        """Whether the table is for learning: it is in no list."""
        return START in self.options


class RemarkRow(msgspec.Struct, frozen=True, gc=False):
    """A remark: `number` counts from 1 in its room. `person`: whose it is, None if they are deleted; `name`: what they
    are called, empty then; `seat`: where they sat. `created`: seconds since 1970. `removed`: an administrator has
    removed the text."""

    number: int
    person: str | None
    seat: int | None
    name: str
    text: str
    created: float
    removed: bool = False


class NotepadRow(msgspec.Struct, frozen=True, gc=False):
    """A notepad: `version` counts how often it was changed; `key`: that of the request that has changed it last."""

    text: str = ""
    version: int = 0
    key: str = ""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What the table's row says once the new entries are in: for lists, and for a server that starts again. `seats`:
    those of whose people or clocks something is different, as of the house time `house`; `reseated`: where
    somebody else sits from now on; `clocks_moved`: as of which move of the clocks; `given`: how many seconds seats got
    back, by seat; `moved`: when something happened last that all know of; `ask`: what is still asked, `question_over`:
    something was asked until now. `waited`: the people for whom others wait from now on, None: the same as before;
    `happened`: what those at the table are to be told beside that, all of `all_people`."""

    status: TableState
    version: int
    waiting_for: tuple[int, ...]
    places: list[dict[str, Any]] | None
    asked: str
    server_to_move: bool
    time: float
    seats: tuple[SeatRow, ...] = ()
    reseated: tuple[int, ...] = ()
    house: float = 0.0
    clocks_moved: int = 0
    given: Mapping[int, float] = msgspec.field(default_factory=dict)
    paused: bool = False
    ask: AskRow | None = None
    early_end: EarlyEnd | None = None
    moved: float = 0.0
    question_over: bool = False
    waited: tuple[str, ...] | None = None
    happened: Literal["begin", "over"] | None = None
    all_people: tuple[str, ...] = ()
