"""What pages and the server say to each other about being told, beside `server/wire/messages.py`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from keydom.core.wire import Structure

MatterKind = Literal["turn", "begin", "ask", "again", "over"]
"""One's own turn; a game that begins; a question to all; a table at which the others play again; the end of a game."""
DestinationKind = Literal["push", "mail", "service"]
ALL_KINDS: Final[tuple[MatterKind, ...]] = get_args(MatterKind)

Pace = Annotated[Literal[0, 3600, 86400], Meta(description="0, 3600 or 86400 seconds")]
Text100 = Annotated[str, Meta(max_length=100, description="at most 100 letters")]

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class NewWishes(Structure, frozen=True, kw_only=True):
    """What somebody wants to be told, and how often."""

    kinds: Annotated[list[MatterKind], Meta(max_length=5, description="kinds of what is told")]
    """What is told while one is away."""
    pace: Pace
    """At most one mail, and one message of each service, in so many seconds; 0: each at once."""


class NewPush(Structure, frozen=True, kw_only=True):
    """Be told in this browser: what `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[str, Meta(max_length=1000, description="the address of a push service")]
    """The address at the browser's push service."""
    p256dh: Text100
    """The browser's public key."""
    auth: Text100
    """The browser's secret for this."""


class NewMail(Structure, frozen=True, kw_only=True):
    """Be told by mail."""

    address: Annotated[str, Meta(max_length=254, description="a mail address")]
    """Where to: a mail with a code goes there first."""


class NewService(Structure, frozen=True, kw_only=True):
    """Be told by a service."""

    address: Annotated[str, Meta(max_length=1000, description="the address of a service, as Apprise writes it")]
    """Which one, and how to reach one's own room there, as Apprise writes it (`discord://…`)."""


class Confirm(Structure, frozen=True, kw_only=True):
    """Confirm a mail address."""

    code: Text100
    """The code that has come by mail."""


# -- answers of HTTP calls --------------------------------------------------------------------------------------------


class OwnDestination(Structure, frozen=True, kw_only=True):
    """Where somebody is told something."""

    id: str
    """Its name in addresses."""
    kind: DestinationKind
    """A browser (`push`), a mail address, or a service."""
    name: str
    """Which browser, which mail address, or which service, in a few words."""
    confirmed: bool
    """Whether its owner has given back the code that was sent there."""
    created: str
    """When it was set up: ISO 8601, UTC."""
    problem: str
    """Why the last message did not arrive; empty if it has."""
    mark: str
    """By which a browser knows itself again."""


class BeingTold(Structure, frozen=True, kw_only=True):
    """How whoever asks is told what happens."""

    wishes: NewWishes
    """What, and how often."""
    destinations: list[OwnDestination]
    """The oldest first."""
    push_key: str
    """The server's public key, for `PushManager.subscribe`."""
    mail: bool
    """Whether this server sends mail."""


class Tried(Structure, frozen=True, kw_only=True):
    """What has become of a message that was sent to try a destination."""

    problem: str
    """Why it did not go; empty if it has."""


class WaitingTable(Structure, frozen=True, kw_only=True):
    """A table that waits for whoever asks."""

    id: str
    """The table's id."""
    title: str
    """The title of its game."""
    kind: MatterKind
    """`turn`, or `ask` if only an answer to a question is waited for."""


class Waiting(Structure, frozen=True, kw_only=True):
    """The tables that wait for whoever asks."""

    tables: list[WaitingTable]
    """The one that has waited longest first."""
