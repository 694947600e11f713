"""What server and client say to each other, as typed structures: WebSocket messages both ways, bodies and answers of
HTTP calls. `server/reading.py` checks what comes in by the same structures.

The description of a field that a client fills completes the sentence by which a wrong value is refused: "'seat' is …".
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from keydom.core.assessment import AssessedChoice
from keydom.core.commands import LONGEST_COMMAND
from keydom.core.game import Choice, KindOfAction
from keydom.core.wire import Advice, Place, StandingAnswer, Structure, View

LARGEST = 2**31 - 1

Number = Annotated[int, Meta(ge=0, le=LARGEST, description="a whole number from 0 on")]
Key = Annotated[
    str, Meta(min_length=1, max_length=100, pattern="^[ -~]+$", description="a fresh id of 1 to 100 plain letters")
]
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
Hints = Literal["free", "agreed", "none"]

# -- what a client sends over the WebSocket ---------------------------------------------------------------------------


class Move(Structure, frozen=True, kw_only=True, tag="move"):
    """Enter codes for a seat, as one command: all of them or none."""

    key: Key
    """A fresh random id; a request that is sent again under the same key is carried out once."""
    seat: Number
    """Which of the guest's own seats, from 0."""
    version: Number
    """The version of the table that the person saw; a position that has passed is refused, unless the decision does not
    depend on what has happened since."""
    codes: Codes
    """The codes to enter, in order."""


class Undo(Structure, frozen=True, kw_only=True, tag="undo"):
    """Take back the seat's last command, or all that it may take back."""

    key: Key
    """A fresh random id, as in `Move`."""
    seat: Number
    """Which of the guest's own seats, from 0."""
    version: Number
    """The version of the table that the person saw."""
    to: Annotated[Literal["step", "turn"], Meta(description="'step' or 'turn'")]
    """`step`: the last command; `turn`: all that the seat may take back."""


class SetResponses(Structure, frozen=True, kw_only=True, tag="responses"):
    """Lay down a seat's automatic responses for a span; those for shorter spans go."""

    key: Key
    """A fresh random id, as in `Move`."""
    seat: Number
    """Which of the guest's own seats, from 0."""
    responses: Annotated[dict[str, Any] | None, Meta(description="an object, or null for the game's default")]
    """What the game understands, as `AutomaticResponses` tells it; null: nothing is laid down any more."""
    span: Annotated[str | None, Meta(description="one of the spans, or null for the shortest")] = None
    """One of the spans of `AutomaticResponses`; null: the shortest."""


class Look(Structure, frozen=True, kw_only=True, tag="look"):
    """Show another of the guest's own seats."""

    seat: Number
    """Which of the guest's own seats, from 0."""


class Advise(Structure, frozen=True, kw_only=True, tag="advise"):
    """From now on reckon advice on these topics for the shown seat; an empty list ends it. The query parameter `advice`
    (topics with commas between them) says the same when a page connects."""

    topics: Topics
    """Names of fields of the game's advice."""


class Why(Structure, frozen=True, kw_only=True, tag="why"):
    """Ask why a seat may not do something now. Nothing is changed; the answer is a `Reason`."""

    key: Key
    """A fresh random id, by which the answer is known."""
    seat: Number
    """Which of the guest's own seats, from 0."""
    action: Annotated[str, Meta(max_length=100, description="an action as records write it")]
    """What the seat would enter, as records write it: the family and its arguments (`number 3`)."""


class Ping(Structure, frozen=True, kw_only=True, tag="ping"):
    """Ask for a pong, to see whether the connection still stands."""


ClientMessage = Move | Undo | SetResponses | Look | Advise | Why | Ping

# -- what it gets -----------------------------------------------------------------------------------------------------


class Seat(Structure, frozen=True, kw_only=True):
    """A seat of a table."""

    seat: int
    """Which seat, from 0."""
    kind: SeatKind
    """Who sits there: a person, a program, or nobody yet."""
    name: str
    """The name that people read; empty for an open seat."""
    bot: str | None
    """Which program sits there."""
    level: str
    """What people read for that program; empty for a person and an open seat."""
    mine: bool
    """Whether the guest who asks sits there."""
    online: bool
    """Whether that person has the table open; a program always has."""


class TableInfo(Structure, frozen=True, kw_only=True):
    """A table as one guest may know it."""

    id: str
    """The table's name in addresses."""
    game: str
    """Name of the game."""
    title: str
    """Title of the game, as people read it."""
    players: int
    """How many play."""
    options: dict[str, str]
    """The value of each of the game's options, by its name."""
    status: TableState
    """Whether seats are open still, the game runs, or it is over."""
    version: int
    """How many changes this guest may know of; draws belong to the moves that caused them."""
    created: str
    """For programs: when it was made: ISO 8601, UTC."""
    updated: str
    """When it last changed for all to see: ISO 8601, UTC."""
    seats: list[Seat]
    """All seats, in order."""
    my_seats: list[int]
    """Where the guest who asks sits."""
    places: list[Place] | None
    """The ranking; null until the game is over."""
    waiting_for: list[int]
    """Seats that everybody may know are thought to be deciding; also who has sealed an answer others still give."""
    asked: str
    """What is asked, as everybody may know it; `{0}` … stand for names of seats. Empty before the game."""
    link: str
    """Path of the table's page."""
    hints: Hints
    """Whether who sits here may ask what a good player would do: `free` where one person plays against programs,
    `agreed` where all people know that it is allowed, and are told when it was done."""


class CanUndo(Structure, frozen=True, kw_only=True):
    """What the shown seat may take back."""

    step: bool
    """Whether an `undo` of its last command (`to: step`) would take something back."""
    turn: bool
    """Whether one of all that it may take back (`to: turn`) would take back more than that."""


class AutomaticResponses(Structure, frozen=True, kw_only=True):
    """What the shown seat may have answered for it."""

    spans: list[str]
    """The spans for which the seat may lay down answers now (`round 3`, `the whole game`), the shortest first; none
    where there is no seat or no game."""
    span: str | None
    """The span for which those in force were laid down; null if they are the game's default."""
    responses: dict[str, Any]
    """What is in force, as the game understands it; `{never: true}` (not to be asked) and `{always: true}` (to be asked
    even where there is one option) every game understands."""
    answers: list[StandingAnswer]
    """What a person may choose among, the default first."""
    reaction: bool
    """Whether it is asked just now for nothing but what it could have answered in advance."""


class LogEvent(Structure, frozen=True, kw_only=True):
    """A line of a table's log."""

    version: int
    """The version with which it came."""
    index: int
    """Its place among the events of that version."""
    kind: str
    """Name of the kind of event, as the game's page tells it."""
    text: str
    """A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read."""
    data: Any
    """What the kind says beside the sentence, for animation."""


class Update(Structure, frozen=True, kw_only=True, tag="update"):
    """The state of a table as one seat (or a spectator) sees it."""

    version: int
    """The table's version, as in `table`."""
    table: TableInfo
    """The table and who sits there."""
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
    """What the shown seat can enter now; empty while it is not asked."""
    action_kinds: list[KindOfAction]
    """The choices by kind, with the kinds that are impossible now; empty where the choices speak for themselves."""
    partial_action: list[str]
    """What the seat has entered so far of an unfinished (or sealed) decision, in words."""
    can_undo: CanUndo
    """What it may take back."""
    waiting_for: list[int]
    """Who is thought to be deciding, as in `table`."""
    asked: list[int]
    """Those of the guest's own seats that can choose now. `waiting_for` also lists whoever has sealed an answer."""
    responses: AutomaticResponses
    """What it may have answered for it."""
    events: list[LogEvent]
    """What the guest has not been told yet, oldest first."""
    ended: bool
    """Whether the game is over."""


class Change(Structure, frozen=True, kw_only=True, tag="change"):
    """What is different from the last update or change of this connection, for who connected with `differences=1`. The
    events of the one before are put away first: each message tells those that are new."""

    change: Any
    """`[value]` replaces, `[]` takes a member away, an object tells what has changed inside: by the names of members,
    or by the numbers of places in a list, whose new length is `#` if it has another one."""


class Done(Structure, frozen=True, kw_only=True, tag="done"):
    """A request was carried out, and is stored."""

    key: str
    """The id that the request came with."""
    version: int
    """The update of this version, or a later one, shows what came of the request."""


class Refusal(Structure, frozen=True, kw_only=True, tag="refused"):
    """A request was not carried out; nothing has changed."""

    key: str
    """The id that the request came with; empty if it had none."""
    error: str
    """Why not, in a sentence for people; `{0}`, `{1}` … stand for the names of seats."""
    version: int
    """The table's version now; 0 without a table."""


class Reason(Structure, frozen=True, kw_only=True, tag="reason"):
    """Why an action may not be entered: the answer to `Why`."""

    key: str
    """The id that the question came with."""
    text: str
    """A sentence with its clause; `{0}`, `{1}` … stand for the names of seats."""


class Pong(Structure, frozen=True, kw_only=True, tag="pong"):
    """The connection stands."""


ServerMessage = Update | Change | Done | Refusal | Reason | Pong

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class Name(Structure, frozen=True, kw_only=True):
    """A guest's name."""

    name: GuestName
    """What others are to read."""


class SeatRequest(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Who is to sit in a seat: the guest who asks, nobody yet, another person at the same screen, or a program."""

    kind: Annotated[Literal["me", "open", "hotseat", "bot"], Meta(description="'me', 'open', 'hotseat' or 'bot'")]
    """`me`: the guest who asks; `hotseat`: another person at the same screen."""
    bot: Annotated[Annotated[str, Meta(max_length=60)] | None, Meta(description="the name of a bot")] = None
    """Which program, if one is to sit there."""
    name: Annotated[GuestName | None, Meta(description="a name of at most 200 letters")] = None
    """What others read for a program or another person; null: a standard name."""


class NewTable(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=60, description="the name of a game")]
    """Name of the game."""
    players: Annotated[int, Meta(ge=1, le=32, description="a number of players")]
    """How many play."""
    options: Annotated[dict[str, str | int], Meta(max_length=100, description="an object of option values")] = field(
        default_factory=dict
    )
    """Values of options by name; those left out keep their default."""
    seats: Annotated[list[SeatRequest], Meta(max_length=32, description="a list of at most 32 seats")]
    """Who is to sit where, seat by seat."""
    hints: Annotated[bool, Meta(description="true or false")] = False
    """Whether people who play with each other may ask what a good player would do; alone against programs one always
    may."""


class JoinTable(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Which seat to take; none: the first that is open."""

    seat: Annotated[int | None, Meta(description="the number of a seat, or null")] = None
    """From 0; null for the first that is open."""


class AskHint(Structure, frozen=True, kw_only=True):
    """For which seat to tell what a good player would do."""

    seat: Number
    """Which of the guest's own seats, from 0."""


class PutAway(Structure, frozen=True, kw_only=True):
    """Whether a finished table is put away, so that the guest's list leaves it out."""

    put_away: Annotated[bool, Meta(description="true or false")]
    """False takes it out again."""


# -- answers of HTTP calls --------------------------------------------------------------------------------------------


class Me(Structure, frozen=True, kw_only=True):
    """The guest who asks."""

    id: str
    """The guest's id; no name that people read."""
    name: str
    """What others read; a standard name until it is changed."""


class TableList(Structure, frozen=True, kw_only=True):
    """The tables of the start page."""

    mine: list[TableInfo]
    """Where the guest sits or is the host: those that are not over, then the latest finished ones, without those put
    away."""
    put_away: int
    """How many finished tables the guest has put away."""
    watchable: list[TableInfo]
    """Tables of others that run or ended within a day, the latest first."""


class FinishedTables(Structure, frozen=True, kw_only=True):
    """Further finished tables of the guest."""

    tables: list[TableInfo]
    """The latest first."""


class LogPage(Structure, frozen=True, kw_only=True):
    """A part of a table's log, oldest first."""

    events: list[LogEvent]
    """The lines, oldest first."""


class RulebookClause(Structure, frozen=True, kw_only=True):
    """A clause of the rules."""

    clause: str
    """Its number, as `why not` and the documents name it: `KT-612`."""
    heading: str
    """The heading that it stands under."""
    origin: str
    """Where it comes from, in a few words; empty where the rules do not say."""
    text: str
    """What it says, as HTML."""
    short_forms: list[str]
    """The short forms that it uses, as the rulebook lists them: `K`, `S1, S2, S3, S4`."""


class Rulebook(Structure, frozen=True, kw_only=True):
    """The rules of a game, to be read while playing."""

    introduction: str
    """How the game goes, for somebody who does not know it, as HTML; empty if there is none."""
    short_forms: dict[str, str]
    """What the short forms in the clauses stand for."""
    clauses: list[RulebookClause]
    """All clauses, in the order of the rules."""


class Moment(Structure, frozen=True, kw_only=True):
    """Something that has happened, and the position behind it as the viewer was shown it."""

    version: int
    """The version with which it came."""
    change: Any
    """What of the view is different from that of the moment before, written as in `Change`; in the first moment of a
    page `[view]`, the whole."""
    events: list[LogEvent]
    """What happened: at least one line of the log."""


class MomentPage(Structure, frozen=True, kw_only=True):
    """Moments of a game that follow each other, oldest first."""

    moments: list[Moment]
    """The moments; there may be more behind the last one."""


class Hint(Structure, frozen=True, kw_only=True):
    """What a strong program makes of a decision, by what the seat may see."""

    seat: int
    """Whose decision it is."""
    version: int
    """The version of the table, as the guest knows it, in which the decision is still the same."""
    remark: str
    """Why there is nothing to compare, in a sentence; empty if there is."""
    choices: list[AssessedChoice]
    """The choices that deserve a look, the best first."""


class GameOption(Structure, frozen=True, kw_only=True):
    """A choice before the game."""

    name: str
    """Its name in messages."""
    values: list[str]
    """The first is the default."""
    labels: list[str]
    """What people read for the values, in the same order."""
    label: str
    """What people call it."""
    help: str
    """What it changes, in sentences."""
    advanced: bool
    """Shown to people only when they ask for more settings."""


class GamePreset(Structure, frozen=True, kw_only=True):
    """A named set of option values."""

    name: str
    """Its name in messages."""
    label: str
    """What people call it."""
    options: dict[str, str]
    """The value that it gives each option it speaks of, by name."""
    help: str
    """What it is for, in sentences."""


class BotInfo(Structure, frozen=True, kw_only=True):
    """A program that plays a game."""

    name: str
    """Its name in messages."""
    title: str
    """What people call it."""
    help: str
    """How it plays, in sentences."""
    proposed: bool
    """Whether it is proposed to who makes a table."""


class GameInfo(Structure, frozen=True, kw_only=True):
    """A game as the start page shows it."""

    name: str
    """Its name in messages."""
    title: str
    """What people call it."""
    year: int
    """When it was published."""
    invitation: str
    """What one does in it and how that feels, in a sentence."""
    weight: int
    """How much there is to learn and to weigh, from 1 (a family game) to 5 (an evening's study)."""
    minutes_each: int
    """How long a game takes for each person at the table, in minutes; programs hardly count."""
    player_counts: list[int]
    """The recommended one first."""
    options: list[GameOption]
    """What can be chosen before the game."""
    presets: list[GamePreset]
    """Named sets of options."""
    bots: list[BotInfo]
    """The programs that can play it: our own from the weakest to the strongest, then `random`, then those of others."""
    reconstruction: str
    """A sentence on which printed values are reconstructed; empty if none are."""


class Failure(Structure, frozen=True, kw_only=True):
    """Why an HTTP call was not carried out, in a sentence."""

    error: str
    """Why not, in a sentence for people."""
