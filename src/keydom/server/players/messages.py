"""What the pages of players and the server say to each other, beside `server/wire/messages.py`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from keydom.core.wire import Structure

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class MarkFriend(Structure, frozen=True, kw_only=True):
    """Whether somebody is a friend: their open tables come first in the guest's list. Nobody is told."""

    friend: Annotated[bool, Meta(description="true or false")]
    """False: no more."""


class MutePlayer(Structure, frozen=True, kw_only=True):
    """Whether somebody is muted, as at a table: what they say is not shown, and nobody is seated with them anywhere."""

    muted: Annotated[bool, Meta(description="true or false")]
    """False: hear them again."""


class HideProfile(Structure, frozen=True, kw_only=True):
    """Whether others are not shown what the guest has played."""

    hidden: Annotated[bool, Meta(description="true or false")]
    """False: everybody may look."""


# -- answers of HTTP calls --------------------------------------------------------------------------------------------


class Rating(Structure, frozen=True, kw_only=True):
    """How strong somebody is thought to be, on a scale on which everybody begins at 1500."""

    value: int
    """The rating."""
    give: int
    """How far off it may well be, up or down: in two of three cases it is no farther."""
    games: int
    """After how many games for ratings."""
    sure: bool
    """Whether there were enough games to tell it; else it says next to nothing."""


class CurvePoint(Structure, frozen=True, kw_only=True):
    """A rating after a game."""

    ended: str
    """When the game ended: ISO 8601, UTC."""
    value: int
    """The rating then."""
    give: int
    """How far off it might well have been."""


class ResultsWith(Structure, frozen=True, kw_only=True):
    """What somebody has done in a game with one number of players."""

    players: int
    """How many played."""
    games: int
    """How many games."""
    first: int
    """How many of them with the first place."""
    beaten: int
    """How many of 100 opponents were behind."""
    points: int | None
    """Points on average; null where there were none."""
    rating: Rating | None
    """With that number of players; null without games for ratings."""


class ResultsIn(Structure, frozen=True, kw_only=True):
    """What somebody has done in a game."""

    game: str
    """Name of the game."""
    title: str
    """What people call it."""
    games: int
    """How many games."""
    rating: Rating | None
    """With any number of players; null without games for ratings."""
    curve: list[CurvePoint]
    """How the rating went, oldest first; the latest of it if it is very long."""
    by_players: list[ResultsWith]
    """By the number of players, the fewest first."""


class Opponent(Structure, frozen=True, kw_only=True):
    """Somebody who was often met."""

    name: str
    """What people read."""
    player: str
    """The id of a person's page; empty for a program."""
    bot: str
    """Name of a program; empty for a person."""
    games: int
    """How many games."""
    ahead: int
    """In how many of them the owner of the page was ahead."""
    behind: int
    """In how many the opponent was."""


class PlayedSeat(Structure, frozen=True, kw_only=True):
    """Somebody in a finished game."""

    name: str
    """What people read."""
    player: str
    """The id of a person's page; empty for a program, and for whoever has left."""
    bot: str
    """Name of a program; empty for a person."""
    own: bool
    """Whether it is the owner of the page."""
    place: int
    """From 1; equal places share a number."""
    points: int | None
    """At the end; null where others have finished it, or the game was given up."""
    left_early: bool
    """Whether others have finished it for them."""


class PlayedGame(Structure, frozen=True, kw_only=True):
    """A finished game."""

    table: str
    """The id of the table; empty where the one who asks may not see it, or it is gone."""
    game: str
    """Name of the game."""
    title: str
    """What people call it."""
    ended: str
    """When it ended: ISO 8601, UTC."""
    change: int | None
    """What it has added to the rating; null where it did not count."""
    seats: list[PlayedSeat]
    """Whose game it was, the best first."""


class PlayedPage(Structure, frozen=True, kw_only=True):
    """Some of the games of a person or of a program."""

    played: list[PlayedGame]
    """Those that the one who asks may see, the latest first."""
    further: int | None
    """The number by which those behind them are asked for; null if there are none."""


class Profile(Structure, frozen=True, kw_only=True):
    """The page of a person or of a program, as far as the one who asks may know it."""

    id: str
    """The id of a person's page; empty for a program, and for a guest who has played nothing yet."""
    bot: str
    """Name of a program; empty for a person."""
    name: str
    """What people read."""
    about: str
    """How a program plays, in sentences; empty for a person."""
    since: str
    """Since when a person is here: ISO 8601, UTC; empty for a program, and for a guest who has played nothing yet."""
    own: bool
    """Whether it is the one who asks."""
    hidden: bool
    """Whether others are not shown what stands below."""
    friend: bool
    """Whether the one who asks has marked that person as a friend."""
    may_befriend: bool
    """Whether they may: they have sat at a table together."""
    muted: bool
    """Whether the one who asks has muted that person."""
    results: list[ResultsIn]
    """By game, the most played first."""
    opponents: list[Opponent]
    """Those who were met most, of the games that the one who asks may see."""
    played: list[PlayedGame]
    """The last games that the one who asks may see, the latest first."""
    further: int | None
    """The number by which those behind them are asked for; null if there are none."""


class Ranked(Structure, frozen=True, kw_only=True):
    """One of the best."""

    name: str
    """What people read."""
    player: str
    """The id of a person's page; empty for a program."""
    bot: str
    """Name of a program; empty for a person."""
    rating: Rating
    """With any number of players."""


class Best(Structure, frozen=True, kw_only=True):
    """The best of a game, of those whose rating has settled."""

    ranked: list[Ranked]
    """The best first."""
