"""What server and client say to each other, as typed structures: WebSocket messages both ways, bodies and answers of
HTTP calls. `server/reading.py` checks what comes in by the same structures.

The description of a field that a client fills completes the sentence by which a wrong value is refused: "'seat' is …".
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from keydom.core.commands import LONGEST_COMMAND
from keydom.core.game import Choice, Place
from keydom.core.wire import Advice, Structure, View

LARGEST = 2**31 - 1

Number = Annotated[int, Meta(ge=0, le=LARGEST, description="a whole number from 0 on")]
Key = Annotated[str, Meta(min_length=1, max_length=100, description="a fresh id of 1 to 100 letters")]
Codes = Annotated[
    list[Annotated[int, Meta(ge=0, le=LARGEST)]],
    Meta(
        min_length=1,
        max_length=LONGEST_COMMAND,
        description=f"a list of 1 to {LONGEST_COMMAND} whole numbers from 0 on",
    ),
]
Topics = Annotated[
    list[Annotated[str, Meta(max_length=60)]], Meta(max_length=60, description="a list of the game's topics of advice")
]

GuestName = Annotated[str, Meta(max_length=200, description="a name of at most 200 letters")]
SeatKind = Literal["person", "bot", "open"]
TableState = Literal["open", "running", "over"]

# -- what a client sends over the WebSocket ---------------------------------------------------------------------------


class Move(Structure, frozen=True, kw_only=True, tag="move"):
    """Enter codes for a seat, as one command: all of them or none."""

    key: Key
    """A fresh random id; a request that is sent again under the same key is carried out once."""
    seat: Number
    version: Number
    """The version of the table that the person saw; a position that has passed is refused, unless the decision does not
    depend on what has happened since."""
    codes: Codes


class Undo(Structure, frozen=True, kw_only=True, tag="undo"):
    """Take back the seat's last command, or all that it may take back."""

    key: Key
    seat: Number
    version: Number
    to: Annotated[Literal["step", "turn"], Meta(description="'step' or 'turn'")]


class SetResponses(Structure, frozen=True, kw_only=True, tag="responses"):
    """Lay down a seat's automatic responses for the present span."""

    key: Key
    seat: Number
    responses: Annotated[dict[str, Any] | None, Meta(description="an object, or null to be asked again")]


class Look(Structure, frozen=True, kw_only=True, tag="look"):
    """Show another of the guest's own seats."""

    seat: Number


class Advise(Structure, frozen=True, kw_only=True, tag="advise"):
    """From now on reckon advice on these topics for the shown seat; an empty list ends it. The query parameter `advice`
    (topics with commas between them) says the same when a page connects."""

    topics: Topics


class Ping(Structure, frozen=True, kw_only=True, tag="ping"):
    """Ask for a pong, to see whether the connection still stands."""


ClientMessage = Move | Undo | SetResponses | Look | Advise | Ping

# -- what it gets -----------------------------------------------------------------------------------------------------


class Seat(Structure, frozen=True, kw_only=True):
    """A seat of a table."""

    seat: int
    kind: SeatKind
    name: str
    """The name that people read; empty for an open seat."""
    bot: str | None
    """Which program sits there."""
    mine: bool
    """Whether the guest who asks sits there."""
    online: bool


class TableInfo(Structure, frozen=True, kw_only=True):
    """A table as one guest may know it."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, str]
    status: TableState
    version: int
    """How many changes this guest may know of; draws belong to the moves that caused them."""
    created: str
    """ISO 8601, UTC."""
    updated: str
    seats: list[Seat]
    my_seats: list[int]
    places: list[Place] | None
    """The ranking; null until the game is over."""
    waiting_for: list[int]
    """Seats that everybody may know are thought to be deciding; also who has sealed an answer others still give."""
    link: str


class CanUndo(Structure, frozen=True, kw_only=True):
    """What the shown seat may take back."""

    step: bool
    """Its last command."""
    turn: bool
    """More than that."""


class AutomaticResponses(Structure, frozen=True, kw_only=True):
    """What the shown seat may have answered for it."""

    span: str | None
    """The span for which the seat may lay down answers now (`round 3`); null if it may not."""
    responses: dict[str, Any] | None
    """What it has laid down for that span, as the game understands it; `{never: true}` (not to be asked) every game
    understands that has a span."""
    reaction: bool
    """Whether it is asked just now for nothing but what it could have answered in advance."""


class LogEvent(Structure, frozen=True, kw_only=True):
    """A line of a table's log."""

    version: int
    """The version with which it came."""
    index: int
    """Its place among the events of that version."""
    kind: str
    text: str
    """A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read."""
    data: Any
    """What the kind says beside the sentence, for animation."""


class Update(Structure, frozen=True, kw_only=True, tag="update"):
    """The state of a table as one seat (or a spectator) sees it."""

    version: int
    table: TableInfo
    seat: int | None
    """The shown seat; null for a spectator."""
    view: View | None
    """The facts; null while seats are open: there is no position yet."""
    advice: Advice | None
    """What is reckoned for the shown seat, on the topics that the page asked for; null if it asked for none."""
    box: str
    """Name of the box that the position is in; `open` before the game, `over` at the end."""
    prompt: str
    """What the seat is asked, or what the others wait for; `{0}` … stand for names of seats."""
    choices: list[Choice]
    partial_action: list[str]
    """What the seat has entered so far of an unfinished (or sealed) decision, in words."""
    can_undo: CanUndo
    waiting_for: list[int]
    asked: list[int]
    """Those of the guest's own seats that can choose now. `waiting_for` also lists whoever has sealed an answer."""
    responses: AutomaticResponses
    events: list[LogEvent]
    """What the guest has not been told yet, oldest first."""
    ended: bool


class Done(Structure, frozen=True, kw_only=True, tag="done"):
    """A request was carried out, and is stored."""

    key: str
    version: int
    """The update of this version, or a later one, shows what came of the request."""


class Refusal(Structure, frozen=True, kw_only=True, tag="refused"):
    """A request was not carried out; nothing has changed."""

    key: str
    error: str
    version: int


class Pong(Structure, frozen=True, kw_only=True, tag="pong"):
    """The connection stands."""


ServerMessage = Update | Done | Refusal | Pong

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class Name(Structure, frozen=True, kw_only=True):
    """A guest's name."""

    name: GuestName


class SeatRequest(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Who is to sit in a seat: the guest who asks, nobody yet, another person at the same screen, or a program."""

    kind: Annotated[Literal["me", "open", "hotseat", "bot"], Meta(description="'me', 'open', 'hotseat' or 'bot'")]
    bot: Annotated[Annotated[str, Meta(max_length=60)] | None, Meta(description="the name of a bot")] = None
    name: Annotated[GuestName | None, Meta(description="a name of at most 200 letters")] = None


class NewTable(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=60, description="the name of a game")]
    players: Annotated[int, Meta(ge=1, le=32, description="a number of players")]
    options: Annotated[dict[str, str | int], Meta(max_length=100, description="an object of option values")] = field(
        default_factory=dict
    )
    seats: Annotated[list[SeatRequest], Meta(max_length=32, description="a list of at most 32 seats")]


class JoinTable(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Which seat to take; none: the first that is open."""

    seat: Annotated[int | None, Meta(description="the number of a seat, or null")] = None


# -- answers of HTTP calls --------------------------------------------------------------------------------------------


class Me(Structure, frozen=True, kw_only=True):
    """The guest who asks."""

    id: str
    name: str


class TableList(Structure, frozen=True, kw_only=True):
    """The tables of the start page."""

    mine: list[TableInfo]
    watchable: list[TableInfo]


class LogPage(Structure, frozen=True, kw_only=True):
    """A part of a table's log, oldest first."""

    events: list[LogEvent]


class GameOption(Structure, frozen=True, kw_only=True):
    """A choice before the game."""

    name: str
    values: list[str]
    """The first is the default."""
    labels: list[str]
    """What people read for the values, in the same order."""
    label: str
    help: str
    advanced: bool
    """Shown to people only when they ask for more settings."""


class GamePreset(Structure, frozen=True, kw_only=True):
    """A named set of option values."""

    name: str
    label: str
    options: dict[str, str]
    help: str


class BotInfo(Structure, frozen=True, kw_only=True):
    """A program that plays a game."""

    name: str
    title: str
    help: str


class GameInfo(Structure, frozen=True, kw_only=True):
    """A game as the start page shows it."""

    name: str
    title: str
    year: int
    player_counts: list[int]
    """The recommended one first."""
    options: list[GameOption]
    presets: list[GamePreset]
    bots: list[BotInfo]
    reconstruction: str
    """A sentence on which printed values are reconstructed; empty if none are."""


class Failure(Structure, frozen=True, kw_only=True):
    """Why an HTTP call was not carried out, in a sentence."""

    error: str
