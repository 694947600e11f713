"""What server and client say to each other, as typed structures: WebSocket messages both ways, bodies and answers of
HTTP calls. `server/wire/reading.py` checks what comes in by the same structures.

The description of a field that a client fills completes the sentence by which a wrong value is refused: "'seat' is …".
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from keydom.core.assessment import AssessedChoice, Review
from keydom.core.commands import LONGEST_COMMAND
from keydom.core.game import Choice, KindOfAction
from keydom.core.wire import Advice, EnteredCode, Place, StandingAnswer, Structure, View

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

SeenId = Annotated[str, Meta(max_length=24, description="an id of at most 24 letters")]
GuestName = Annotated[str, Meta(max_length=200, description="a name of at most 200 letters")]
SeatKind = Literal["person", "bot", "open"]
TableState = Literal["open", "running", "over"]
Hints = Literal["free", "agreed", "none"]
RoomName = Literal["players", "spectators"]
RestKind = Literal["", "sleep", "free", "vacation"]
Watched = Literal["now", "later", "never"]

REMARK_LENGTH = 500
REASON_LENGTH = 300
NOTEPAD_LENGTH = 2000

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


class Seen(Structure, frozen=True, kw_only=True, omit_defaults=True, tag="seen"):
    """Say that somebody looks at the page and has this in front of them, so that they are not told of it elsewhere."""

    version: Number
    """The version that the page shows."""
    asked: SeenId = ""
    """The question to all that it shows (`Asked.id`); empty: none."""
    next: SeenId = ""
    """The next table that it offers (`TableInfo.next`); empty: none."""


ClientMessage = Move | Undo | SetResponses | Look | Advise | Why | Ping | Seen

# -- what it gets -----------------------------------------------------------------------------------------------------


class Clock(Structure, frozen=True, kw_only=True):
    """How long people may take at a table."""

    kind: Annotated[Literal["live", "days"], Meta(description="'live' or 'days'")]
    """`live`: for an evening; `days`: for a game of weeks, in which no bank grows over its beginning."""
    bank: Annotated[int, Meta(ge=30, le=5_184_000, description="30 to 5,184,000 seconds")]
    """Seconds that each person has at the beginning."""
    increment: Annotated[int, Meta(ge=0, le=604_800, description="0 to 604,800 seconds")]
    """Seconds that come back each time a person has decided and nobody waits for them any more."""
    at_end: Annotated[Literal["program", "answer", "open"], Meta(description="'program', 'answer' or 'open'")]
    """What happens when a person's time is over: a `program` plays on until they are back, the game's safe `answer` is
    given for this once, or the seat is `open` for others, and a program plays there meanwhile."""


class SeatClock(Structure, frozen=True, kw_only=True):
    """The time that a person has left, in seconds."""

    left: float | None
    """How much there is; null while it runs: how much there was at first would tell when somebody has sealed."""
    deadline: float | None
    """When it will be over, in the time of `TableInfo.time`; null while it stands."""
    rests: RestKind
    """Why it stands by its person's own hours, who sleeps, has a free day or is on vacation; empty if it does not."""
    rests_until: float
    """Until when it stands for that; what is to run runs from then on. 0 if it does not stand."""


AskKind = Literal["undo", "pause", "end", "replace"]


class Asked(Structure, frozen=True, kw_only=True):
    """What somebody asks all at a table, who do it only by agreement."""

    id: str
    """By which it is answered."""
    kind: AskKind
    """To take back the seat's last decision and all that has followed, to stop the clocks for a while, to end the game
    here, or to have a program play on for somebody who does not."""
    seat: int
    """Who asks."""
    about: int | None
    """For whom a program would play on; null for all else."""
    steps: int
    """How many steps that all know of would be taken back, draws among them."""
    agreed: list[int]
    """The seats whose people agree."""
    refused: list[int]
    """The seats whose people do not; a program plays on if most agree, all else ends with the first no."""


class EarlyEnd(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """How a game was ended before its end; it has no points then."""

    by: Literal["agreement", "resignation", "host"]
    """All have agreed, one of two has given up and the other has won, or the host of the server has ended it."""
    seat: int
    """Who has proposed it, or has given up; -1 for the host of the server."""
    reason: str = ""
    """Why the host of the server has ended it."""


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
    player: str
    """The id by which that person's page is asked for; empty for a program, an open seat and others at one screen."""
    mine: bool
    """Whether the guest who asks sits there."""
    online: bool
    """Whether that person has the table open; a program always has."""
    away: bool
    """Whether a program plays in this place of a person until they are back, or until somebody sits down."""
    clock: SeatClock | None
    """The time that its person has left; null for a program, and where nobody has a clock."""


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
    """The ranking; null until the game is over, and where it was ended before its end."""
    early_end: EarlyEnd | None
    """How the game was ended before its end; null otherwise."""
    long_waited_for: list[int]
    """Seats of others that have not played for so long that a program may play on if most agree."""
    host: bool
    """Whether the guest who asks has made the table, and may close it before the game."""
    watched: Watched
    """Whether those who have its link may watch: as it happens, some decisions later, or only those who sit there."""
    waiting_for: list[int]
    """Seats that everybody may know are thought to be deciding; also who has sealed an answer others still give."""
    asked: str
    """What is asked, as everybody may know it; `{0}` … stand for names of seats. Empty before the game."""
    link: str
    """Path of the table's page."""
    lesson: str
    """Key of the lesson that the table is for; empty where people play in earnest."""
    hints: Hints
    """Whether who sits here may ask what a good player would do: `free` where one person plays against programs,
    `agreed` where all people know that it is allowed, and are told when it was done."""
    listed: bool
    """Whether everybody on this server may find it."""
    rated: bool
    """Whether it counts for the ratings of those who play here."""
    clock: Clock | None
    """How long people may take; null: as long as they like."""
    ask: Asked | None
    """What is asked of all; null if nothing is."""
    paused: bool
    """Whether the clocks stand by agreement."""
    commitment: str
    """SHA-256 of the secret from which the draws follow, in hexadecimal digits; empty where there is none."""
    time: float
    """What time it is for clocks, in seconds since some moment."""
    next: str
    """The table at which those who sit here go on after the game; empty until somebody wants to play again."""


class LessonState(Structure, frozen=True, kw_only=True):
    """How far the learner of a lesson is; the texts are in the game's course."""

    done: int
    """How many of its tasks are done."""
    begun: bool
    """Whether something of the next one is entered."""
    finished: bool
    """Whether all are done, and the others have done what follows from them."""
    ways: list[list[int]]
    """All ways to do the task from here, as the codes that are entered one after the other; the first is what "Show me"
    shows. Empty if the learner is not asked, or all is done."""
    alike: bool
    """Whether all of them are asked for alike, not only accepted."""
    reached: list[str]
    """Those of the lesson's aims that are reached now, as its course tells them."""


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
    part: int
    """With which part of that version it came, from 0 on: the parts happened one after the other."""
    kind: str
    """Name of the kind of event, as the game's page tells it."""
    text: str
    """A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read."""
    brief: str
    """The same in a line; empty where the sentence is short enough."""
    weight: int
    """How much it tells of what somebody did: 0 nothing that was done, 1 a part of it, 2 the deed itself."""
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
    clause: str
    """Where the rules tell of that; empty where there is nothing to be looked up."""
    choices: list[Choice]
    """What the shown seat can enter now; empty while it is not asked."""
    action_kinds: list[KindOfAction]
    """The choices by kind, with the kinds that are impossible now; empty where the choices speak for themselves."""
    partial_action: list[str]
    """What the seat has entered so far of an unfinished (or sealed) decision, in words."""
    can_undo: CanUndo
    """What it may take back."""
    lesson: LessonState | None
    """How far the learner is, who looks at a lesson; null at other tables."""
    comments: bool
    """Whether a program may be asked of decisions here whether another one would have been clearly better."""
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
    lesson: bool = False
    """Whether a lesson says this: what was entered may be done, but is not what is being learnt."""


class Reason(Structure, frozen=True, kw_only=True, tag="reason"):
    """Why an action may not be entered: the answer to `Why`."""

    key: str
    """The id that the question came with."""
    text: str
    """A sentence with its clause; `{0}`, `{1}` … stand for the names of seats."""


class Pong(Structure, frozen=True, kw_only=True, tag="pong"):
    """The connection stands."""


class Remark(Structure, frozen=True, kw_only=True):
    """What somebody has said at a table."""

    room: RoomName
    """Where: among the players, or among the spectators."""
    number: int
    """Its place in that room, from 1."""
    seat: int | None
    """The seat of whoever has said it; null for a spectator."""
    name: str
    """What they are called; empty once they are deleted."""
    speaker: str
    """The same for all that one person says at this table; empty once they are deleted."""
    mine: bool
    """Whether the guest who asks has said it."""
    muted: bool
    """Whether the guest who asks has muted that person; then the text is empty."""
    removed: bool
    """Whether an administrator has removed the text, which is empty then."""
    text: str
    """The plain text, in one line."""
    age: float
    """How many seconds ago it was said, when this was told."""


class Room(Structure, frozen=True, kw_only=True):
    """A room in which the guest may read, and write while it is open."""

    room: RoomName
    """Which."""
    last: int
    """The number of the last remark; 0 if there is none."""
    open: bool
    """Whether more may be said; else the host has ended it."""
    removed: int
    """How many remarks of this table were removed: whoever has seen fewer of them asks for what was said once more."""


class Talk(Structure, frozen=True, kw_only=True, tag="talk"):
    """What people say at the table, apart from the game: the rooms as they are, and what is new in them."""

    rooms: list[Room]
    """Those that are open to the guest now: none where there is nobody to talk to."""
    remarks: list[Remark]
    """What was said since the last such message of this connection, oldest first; if it is very much, the last of it.
    What was said before the connection was opened, or a room, is asked for (`TalkPage`)."""
    spectators: bool | None
    """Whether spectators may talk, for the table's host, who may change it; null for others."""


ServerMessage = Update | Change | Done | Refusal | Reason | Pong | Talk

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class Name(Structure, frozen=True, kw_only=True):
    """A guest's name."""

    name: GuestName
    """What others are to read."""


Words = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z]*$", description="at most 64 plain letters and digits")]


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
    listed: Annotated[bool, Meta(description="true or false")] = False
    """Whether everybody on this server may find the table, to sit down or to watch; else its link leads there."""
    rated: Annotated[bool, Meta(description="true or false")] = False
    """Whether it counts for ratings: without hints, everybody in one seat, two at least who can be told apart."""
    watched: Annotated[Watched, Meta(description="'now', 'later' or 'never'")] = "now"
    """Whether those who have its link may watch: as it happens, some decisions later until the game is over, or only
    who sits there."""
    clock: Annotated[Clock | None, Meta(description="a clock, or null")] = None
    """How long people may take; null: as long as they like."""
    nonce: Annotated[Annotated[str, Meta(max_length=64)] | None, Meta(description="a text, or null")] = None
    """The number of a `Commitment`: the table uses the secret that was promised by it; null: any."""
    words: Words = ""
    """What the guest adds to the draws of the table, so that nobody can have chosen them."""


class JoinTable(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Which seat to take; none: the first that is open."""

    seat: Annotated[int | None, Meta(description="the number of a seat, or null")] = None
    """From 0; null for the first that is open."""
    words: Words = ""
    """What the guest adds to the draws of the table, before the game."""


class JoinAny(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Sit down at any listed table that waits for players."""

    game: Annotated[str | None, Meta(description="the name of a game, or null")] = None
    """Name of the game; null for any."""
    words: Words = ""
    """What the guest adds to the draws of the table."""


class AskHint(Structure, frozen=True, kw_only=True):
    """For which seat to tell what a good player would do."""

    seat: Number
    """Which of the guest's own seats, from 0."""


class AskReview(Structure, frozen=True, kw_only=True):
    """For which seat to tell what its last decision was worth."""

    seat: Number
    """Which of the guest's own seats, from 0."""


class LeaveSeat(Structure, frozen=True, kw_only=True):
    """Leave a seat."""

    seat: Number
    """Which of the guest's own seats, from 0."""
    to: Annotated[Literal["program", "open"], Meta(description="'program' or 'open'")]
    """`program`: a program plays on until the guest is back; `open`: and whoever has the link may sit down, too."""


class ComeBack(Structure, frozen=True, kw_only=True):
    """Play on in a seat in which a program has played meanwhile."""

    seat: Number
    """Which of the guest's own seats, from 0."""


class AskAll(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Ask all at the table."""

    seat: Number
    """Which of the guest's own seats asks, from 0."""
    kind: Annotated[AskKind, Meta(description="'undo', 'pause', 'end' or 'replace'")]
    """For what."""
    about: Annotated[int | None, Meta(description="the number of a seat, or null")] = None
    """For whom a program is to play on; null for all else."""


class AnswerAsked(Structure, frozen=True, kw_only=True):
    """Answer what is asked of all."""

    seat: Number
    """Which of the guest's own seats, from 0."""
    question: Annotated[str, Meta(max_length=20, description="the id of a question")]
    """Which question is answered (`Asked.id`): another one may be asked by now."""
    agrees: Annotated[bool, Meta(description="true or false")]
    """Whether the guest agrees."""


class Say(Structure, frozen=True, kw_only=True):
    """Say something at a table."""

    key: Key
    """A fresh random id; what is sent again under the same key is said once."""
    room: Annotated[RoomName, Meta(description="'players' or 'spectators'")]
    """To whom."""
    seat: Annotated[Number | None, Meta(description="a whole number from 0 on, or null")]
    """Which of the guest's own seats speaks, from 0; null for a spectator."""
    text: Annotated[
        str, Meta(min_length=1, max_length=REMARK_LENGTH, description=f"a text of 1 to {REMARK_LENGTH} letters")
    ]
    """What is said. What cannot be seen is left out."""


class Mute(Structure, frozen=True, kw_only=True):
    """Mute whoever has said something, for the guest alone and at all tables, or hear them again."""

    room: Annotated[RoomName, Meta(description="'players' or 'spectators'")]
    """Where it was said."""
    number: Number
    """Its number there."""
    muted: Annotated[bool, Meta(description="true or false")]
    """False: hear them again."""


class Report(Structure, frozen=True, kw_only=True):
    """Tell whoever runs the server that something should not have been said."""

    room: Annotated[RoomName, Meta(description="'players' or 'spectators'")]
    """Where it was said."""
    number: Number
    """Its number there."""
    reason: Annotated[
        str, Meta(min_length=1, max_length=REASON_LENGTH, description=f"a text of 1 to {REASON_LENGTH} letters")
    ]
    """What is wrong with it."""


class SpectatorsTalk(Structure, frozen=True, kw_only=True):
    """Whether spectators may talk at a table."""

    on: Annotated[bool, Meta(description="true or false")]
    """False: what was said stays, and nothing more is."""


class KeepNotepad(Structure, frozen=True, kw_only=True):
    """Keep what is noted for oneself at a seat."""

    key: Key
    """A fresh random id; what is sent again under the same key is kept once."""
    seat: Number
    """Which of the guest's own seats, from 0."""
    version: Number
    """The version from which the text was made: if there is a later one, nothing is kept."""
    text: Annotated[str, Meta(max_length=NOTEPAD_LENGTH, description=f"a text of at most {NOTEPAD_LENGTH} letters")]
    """The whole text."""


class ChooseWatched(Structure, frozen=True, kw_only=True):
    """Say who watches a table from now on; once its game has begun nobody can be shown more than before."""

    watched: Annotated[Watched, Meta(description="'now', 'later' or 'never'")]
    """As in `NewTable`."""


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
    named: bool
    """Whether that name was chosen."""
    account: bool
    """Whether it is somebody who has an account, and is signed in."""
    opponents: dict[str, str]
    """By name of a game the program that fits the guest's results against programs so far."""


class Commitment(Structure, frozen=True, kw_only=True):
    """The promise of a secret for the draws of a table that is to be made."""

    nonce: str
    """The number of the promise, for `NewTable`."""
    commitment: str
    """SHA-256 of the secret, in hexadecimal digits."""


class Draw(Structure, frozen=True, kw_only=True):
    """A draw of a finished game."""

    step: int
    """Behind how many steps of the record it came."""
    weights: list[int]
    """Of the outcomes that there were."""
    outcome: int
    """Which of them came, from 0."""


class Draws(Structure, frozen=True, kw_only=True):
    """All draws of a finished game, and by what they can be checked (docs/records.md)."""

    secret: str
    """The table's secret, in hexadecimal digits."""
    words: list[str]
    """What each seat has added."""
    draws: list[Draw]
    """In their order."""


class TableList(Structure, frozen=True, kw_only=True):
    """The tables of the start page."""

    mine: list[TableInfo]
    """Where the guest sits or is the host: those that are not over, then the latest finished ones, without those put
    away."""
    put_away: int
    """How many finished tables the guest has put away."""
    watchable: list[TableInfo]
    """Tables of others who want to be found that have free seats, run or ended within a day: those with friends before
    all others, the latest first."""
    friends: dict[str, list[str]]
    """By id of such a table the names of the guest's friends there."""


class FinishedTables(Structure, frozen=True, kw_only=True):
    """Further finished tables of the guest."""

    tables: list[TableInfo]
    """The latest first."""


class TalkPage(Structure, frozen=True, kw_only=True):
    """A part of what was said in a room."""

    remarks: list[Remark]
    """The remarks, oldest first."""


class Notepad(Structure, frozen=True, kw_only=True):
    """What the guest has noted at a seat; nobody else is told."""

    text: str
    """The whole text."""
    version: int
    """How often it was changed."""


class LogPage(Structure, frozen=True, kw_only=True):
    """A part of a table's log, oldest first."""

    events: list[LogEvent]
    """The lines, oldest first."""


class RulebookClause(Structure, frozen=True, kw_only=True):
    """A clause of the rules: a text, or a row of a table."""

    clause: str
    """Its number, as `why not` and the documents name it: `KT-612`."""
    origin: str
    """Where it comes from, in a few words, as HTML; empty where the rules do not say."""
    reconstructed: bool
    """Whether printed values stand in it that are in use and are ours, not the published ones."""
    text: str
    """What it says, as HTML; empty for a row."""
    cells: list[str]
    """The cells of a row, as HTML; empty for a text."""
    short_forms: list[str]
    """The short forms that it uses, as the rulebook lists them: `K`, `S1, S2, S3, S4`."""


class RulebookPart(Structure, frozen=True, kw_only=True):
    """Clauses that follow each other, or what stands between them."""

    text: str
    """A paragraph, a list or a table that has no clauses, as HTML; empty where there are clauses."""
    columns: list[str]
    """What the cells of the clauses are called, if these are the rows of a table."""
    clauses: list[RulebookClause]
    """The clauses, in their order."""


class RulebookSection(Structure, frozen=True, kw_only=True):
    """What stands under one heading of the exact rules."""

    title: str
    """The heading."""
    depth: int
    """How deep it stands: 1 for the whole of the exact rules, 2 for a chapter of them, and so on."""
    parts: list[RulebookPart]
    """What stands under it, down to the next heading."""


class Rulebook(Structure, frozen=True, kw_only=True):
    """The rules of a game, to be read before and while playing. Clauses that are mentioned are links to them."""

    title: str
    """What people call the game."""
    goal: str
    """What one does in the game and who wins, in two or three sentences, as HTML; empty if there is none."""
    introduction: str
    """How the game goes, for somebody who does not know it, as HTML; empty if there is none."""
    on_one_page: str
    """What is looked up while playing, on one page, as HTML; empty if there is none."""
    short_forms: dict[str, str]
    """What the short forms in the clauses stand for."""
    sections: list[RulebookSection]
    """The exact rules, in their order."""


class GlossaryWord(Structure, frozen=True, kw_only=True):
    """A word that a game uses in a way of its own."""

    word: str
    """As the rules write it; several of the same kind with commas between them: `cottage, house`."""
    forms: list[str]
    """How it stands in a text, singular and plural, in small letters."""
    text: str
    """What it means, in one sentence."""
    clause: str
    """Where the rules tell of it."""


class Glossary(Structure, frozen=True, kw_only=True):
    """The words of a game, each in one sentence."""

    words: list[GlossaryWord]
    """In the order of the alphabet; none if the game explains no words."""


class BookScene(Structure, frozen=True, kw_only=True):
    """A moment of a game that a picture shows."""

    view: View
    """What the reader sees of it."""
    advice: Advice
    """What is reckoned for the reader besides, on the topics that the picture needs; others are null."""


class BookPage(Structure, frozen=True, kw_only=True):
    """A page of a game's book: a picture, and what it tells."""

    key: str
    """Name of the picture: the client's game knows what of the table it shows."""
    title: str
    """The thought."""
    text: str
    """What is told, as HTML; `(1)` is what the picture marks with that number."""
    alternative: str
    """The picture in words."""
    scenes: list[BookScene]
    """What is to be drawn: one moment, or what was before and what is after."""


class Book(Structure, frozen=True, kw_only=True):
    """The rules of a game told in pictures."""

    title: str
    """What people call the game."""
    names: list[str]
    """What those who play in the pictures are called, by seat."""
    pages: list[BookPage]
    """In their order; none if the game has no book."""


class LessonTask(Structure, frozen=True, kw_only=True):
    """One thing that a learner does."""

    tell: str
    """What there is to know about it."""
    do: str
    """What is to be done."""
    reply: str
    """What is said when it is done."""
    otherwise: str
    """What is said to whoever tries what cannot be done at all: other answers have replies of their own."""
    look: list[str]
    """What it speaks of, by the table's words for its places (`data-anchor`): a ring lies on it, and a table that
    shows one part at a time opens at the first."""


class CourseLesson(Structure, frozen=True, kw_only=True):
    """A lesson of a course."""

    key: str
    """Its name in addresses."""
    title: str
    """What people call it."""
    teaches: list[str]
    """The clauses that the learner meets."""
    scene: str
    """At what time of a game it plays, told first."""
    not_yet: list[str]
    """The parts of the table that no lesson has told of so far (`data-part`): they step back."""
    tasks: list[LessonTask]
    """What is done in it, one after the other."""
    plays_on: str
    """What is told when all tasks are done, if the game then goes on to its end; empty if the lesson ends with them."""
    aims: list[str]
    """What is worth doing in that game: a short list, which stays in sight while it is played."""


class Course(Structure, frozen=True, kw_only=True):
    """How a game is learnt: by playing, lesson by lesson."""

    game: str
    """Name of the game."""
    title: str
    """Title of the game, as people read it."""
    lessons: list[CourseLesson]
    """In the order in which they are learnt; none if the game has no course."""


class Moment(Structure, frozen=True, kw_only=True):
    """Something that has happened, a part of a version, and the position behind it as its viewer may see it."""

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
    """The choices that deserve a look, first what is advised: the best, or the plan that is kept to."""
    entered: list[list[EnteredCode]]
    """The same, code by code, as the game's page names them."""


class DecisionReview(Structure, frozen=True, kw_only=True):
    """What the last decision of a seat was worth."""

    review: Review | None
    """Null where there was nothing to choose, or no time to think it over."""


class LookBack(Structure, frozen=True, kw_only=True):
    """The decisions that decided a finished game, as far as a program has looked back at it."""

    looked: int
    """How many decisions it has gone over."""
    of: int
    """How many there are; 0 until they are counted."""
    reviews: list[Review] | None
    """Those, at most three, beside which another choice would have been clearly better by most, in the order of the
    game; null until it has looked at all."""


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
    measured: bool
    """Whether it is known how strong it is. Those come first, the weakest first."""


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
    lessons: list[str]
    """The keys of the lessons that teach it, in their order; none if there is no course."""
    book: bool
    """Whether its rules are told in pictures."""
    reconstruction: str
    """A sentence on which printed values are reconstructed; empty if none are."""


class Failure(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Why an HTTP call was not carried out, in a sentence."""

    error: str
    """Why not, in a sentence for people."""
    banned: bool = False
    """Whether whoever asks may not be here at all."""
