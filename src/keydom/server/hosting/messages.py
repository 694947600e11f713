"""What the host's page and the server say to each other."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from keydom.core.wire import Structure
from keydom.server.wire.messages import REASON_LENGTH, RoomName, SeatKind, TableState

BanKind = Literal["person", "address", "talk"]
DeedKind = Literal["close", "ban", "mute", "lift", "remove", "aside"]
Reason = Annotated[
    str, Meta(min_length=1, max_length=REASON_LENGTH, description=f"a text of 1 to {REASON_LENGTH} letters")
]
LONGEST_BAN = 10 * 365 * 86400

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class CloseTable(Structure, frozen=True, kw_only=True):
    """Close a table."""

    seen: Annotated[TableState, Meta(description="'open', 'running' or 'over'")]
    """What it was when the administrator decided that: if it is otherwise by now, nothing is done."""
    reason: Reason
    """Why, as those at the table read it."""


class NewBan(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Ban somebody or an address, or let somebody say nothing."""

    kind: Annotated[BanKind, Meta(description="'person', 'address' or 'talk'")]
    """`person`: an account or a guest; `address`: whoever comes from there; `talk`: a person, who may not talk."""
    who: Annotated[str, Meta(min_length=1, max_length=60, description="an id or an address")]
    """The id of the person, or the address."""
    seconds: Annotated[
        Annotated[int, Meta(ge=60, le=LONGEST_BAN)] | None,
        Meta(description=f"60 to {LONGEST_BAN} seconds, or null for good"),
    ]
    """For how long, in house time; null: for good."""
    reason: Reason
    """Why, as those who are banned read it."""
    address_too: Annotated[bool, Meta(description="true or false")] = False
    """Whether the addresses from which the person comes are banned, too."""
    report: Annotated[Annotated[int, Meta(ge=1, le=2**31 - 1)] | None, Meta(description="a number, or null")] = None
    """The report that is settled by it; null for none."""


class LiftBan(Structure, frozen=True, kw_only=True):
    """Take a ban back."""

    reason: Reason
    """Why, for the log of what administrators did."""


class SettleReport(Structure, frozen=True, kw_only=True):
    """Settle a report without a ban."""

    what: Annotated[Literal["aside", "remove"], Meta(description="'aside' or 'remove'")]
    """`aside`: nothing is to be done; `remove`: nobody reads the remark any more."""
    reason: Reason
    """Why, for the log of what administrators did."""


# -- answers of HTTP calls --------------------------------------------------------------------------------------------


class HostSeat(Structure, frozen=True, kw_only=True):
    """A seat of a table, for the host."""

    kind: SeatKind
    """Who sits there: a person, a program, or nobody yet."""
    name: str
    """The name that people read; empty for an open seat."""
    person: str | None
    """The id of the person."""


class HostTable(Structure, frozen=True, kw_only=True):
    """A table, for the host: who sits there and how it goes, and nothing that is hidden in its game."""

    id: str
    """The table's name in addresses."""
    title: str
    """Title of the game."""
    status: TableState
    """Whether seats are open still, the game runs, or it is over."""
    created: str
    """When it was made: ISO 8601, UTC."""
    updated: str
    """When it last changed for all to see: ISO 8601, UTC."""
    maker: str
    """What whoever has made it is called; empty if they have no name."""
    seats: list[HostSeat]
    """All seats, in order."""
    pages: int
    """How many pages of it are open at the process that answers."""


class HostTables(Structure, frozen=True, kw_only=True):
    """Some of the tables."""

    tables: list[HostTable]
    """The latest first."""
    more: bool
    """Whether there are more behind them."""


class HostBan(Structure, frozen=True, kw_only=True):
    """A ban that holds."""

    id: str
    """Its name in addresses."""
    kind: BanKind
    """Whom it keeps out, or from talking."""
    who: str
    """The id of the person, or the address."""
    name: str
    """What they were called then; the address itself for an address."""
    reason: str
    """Why."""
    seconds: float | None
    """How long it still holds, in house time; null: for good."""
    created: str
    """Since when: ISO 8601, UTC."""
    address_too: bool
    """Whether the addresses from which the person comes are banned, too."""


class HostPerson(Structure, frozen=True, kw_only=True):
    """Somebody who has a name here."""

    id: str
    """The person's id."""
    name: str
    """What others read."""
    account: bool
    """Whether they have an account, else they are a guest."""
    administrator: bool
    """Whether they may open this page, and cannot be banned."""
    created: str
    """Since when they are here: ISO 8601, UTC."""
    unfinished: int
    """At how many tables they sit whose game is not over."""
    finished: int
    """At how many tables they have sat to the end."""
    sessions: int
    """In how many browsers they are signed in."""
    bans: list[HostBan]
    """What holds against them."""


class HostPeople(Structure, frozen=True, kw_only=True):
    """Some of the people."""

    people: list[HostPerson]
    """Who has come last first."""
    more: bool
    """Whether there are more behind them."""


class HostBans(Structure, frozen=True, kw_only=True):
    """All bans that hold."""

    bans: list[HostBan]
    """The latest first."""


class HostRemark(Structure, frozen=True, kw_only=True):
    """Something that was said around what was reported."""

    number: int
    """Its place in the room."""
    name: str
    """Who has said it; empty once they are deleted."""
    text: str
    """What was said; empty if it was removed."""
    removed: bool
    """Whether an administrator has removed it."""


class HostReason(Structure, frozen=True, kw_only=True):
    """What one person has reported of something that was said."""

    reporter: str
    """What the reporter is called; empty once they are deleted."""
    reason: str
    """What is wrong with it, as the reporter says."""
    settled: DeedKind | None
    """What was done about this report; null while nothing was."""


class HostReport(Structure, frozen=True, kw_only=True):
    """Something that was said and reported, by however many people."""

    id: int
    """The number of its latest report: to settle that settles all of them."""
    table: str
    """The table's name in addresses; the table may be gone."""
    room: RoomName
    """Where it was said."""
    number: int
    """Its place in that room."""
    text: str
    """What was said, as it was when it was first reported."""
    reasons: list[HostReason]
    """What each who has reported it says, the latest first."""
    created: str
    """When it was last reported: ISO 8601, UTC."""
    accused: str
    """What whoever has said it is called; empty once they are deleted."""
    accused_id: str | None
    """The id of whoever has said it."""
    settled: DeedKind | None
    """What was done; null while one of its reports waits."""
    around: list[HostRemark]
    """What was said before and after, with it; nothing if the table is gone."""


class HostReports(Structure, frozen=True, kw_only=True):
    """Some of what was reported."""

    reports: list[HostReport]
    """What was reported last first."""
    open: int
    """How much of it waits to be settled."""
    more: bool
    """Whether there are more behind them."""


class HostDeed(Structure, frozen=True, kw_only=True):
    """Something that an administrator did."""

    created: str
    """When: ISO 8601, UTC."""
    administrator: str
    """What the administrator was called then."""
    what: DeedKind
    """What was done."""
    about: str
    """The table, the person or the address."""
    name: str
    """What people call that; empty if it has no other name."""
    reason: str
    """Why."""


class HostDeeds(Structure, frozen=True, kw_only=True):
    """Some of what administrators did."""

    deeds: list[HostDeed]
    """The latest first."""
    more: bool
    """Whether there is more behind it."""


class HostTimes(Structure, frozen=True, kw_only=True):
    """How long something took within the last minute, in seconds; null if it did not happen."""

    half: float | None
    """Half of the times were no longer."""
    most: float | None
    """Of a hundred times 95 were no longer."""


class ServerLoad(Structure, frozen=True, kw_only=True):
    """How much there is to do for one server, all of its processes together; or for all of them, with the times of the
    slowest."""

    seats: int
    """Open pages of those who sit at their table."""
    spectators: int
    """Open pages of those who watch."""
    in_memory: int
    """Tables in memory."""
    commands: float | None
    """Moves and steps back stored in a second, over the last minute; null for the first look."""
    refused: float | None
    """Requests refused in a second, likewise."""
    answered: HostTimes
    """From a page's request to its answer."""
    commits: HostTimes
    """Transactions of the database that write."""
    thinking: HostTimes
    """From a question to a program's answer."""
    questions: int
    """Questions that programs think about or that wait."""
    storage_calls: int
    """Calls of the database that run or wait."""
    errors: int
    """Errors in the log since the server was started."""


class HostServer(Structure, frozen=True, kw_only=True):
    """A server of this database."""

    name: str
    """Its machine, and the number of its process there."""
    here: bool
    """Whether it is the one that answers."""
    load: ServerLoad
    """How much it has to do."""


class HostLoad(Structure, frozen=True, kw_only=True):
    """How much there is to do, and in the database."""

    all: ServerLoad
    """For all servers of this database together."""
    servers: list[HostServer]
    """The one that answers first."""
    database: int
    """How large the database is, in bytes."""
    tables: dict[str, int]
    """How many tables there are, by state."""
    people: int
    """How many people have a name here."""
    accounts: int
    """How many of them have an account."""
