"""The facts of one finished game as its game tells them, for those who count: neutral, so that nobody who sums them up
needs to know any rules (`Game.statistics`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Thing:
    """Something that came up in a game for players to get: a tile on offer, a card, a piece that everybody begins with.

    What comes up twice is told twice. Things are told in the order of the eras in which they came up.
    """

    name: str
    kind: str
    """The family of things that it belongs to, for people: `landmark`."""
    era: str
    """The part of the game in which it came up, for people: `era 2`. Empty if it can come up in any."""
    owner: int | None
    """The seat that got it, None if nobody did."""
    price: int | None = None
    """What the owner paid for it, in the unit of the statistics; None if it has no price or no owner."""
    rivals: int | None = None
    """How many other seats tried to get it; None where that does not show."""
    order: int | None = None
    """Which of the things of its era it was to be got, 1 the first; None where things are not got one by one."""
    points: int | None = None
    """What it scored for its owner at the end; None if it has no owner, or never scores."""
    uses: int | None = None
    """How often anybody put it to use; None if it has no use, or nobody counts."""
    condition: str = ""
    """What became of it in its owner's hands, for people: `upgraded`, `played`; empty if nothing can."""


@dataclass(frozen=True)
class Facility:
    """Something that all may use and nobody gets: a boat on the river, a field of a common board.

    It is told once for every time that it was there to be used. Facilities are told in the order of the eras.
    """

    name: str
    kind: str
    """The family of facilities that it belongs to, for people: `field`."""
    era: str
    """The part of the game in which it was there, for people: `summer`. Empty if it always is."""
    uses: tuple[int, ...]
    """How often each seat used it."""
    ways: Mapping[str, int] = field(default_factory=dict)
    """How many of all uses were of this sort or that, for people: `{"sold": 2, "with a match": 1}`. A use may be of
    several sorts, or of none."""


@dataclass(frozen=True)
class SeatStatistics:
    """What a game tells of one seat, besides its score and place.

    `traits`: what the seat had or chose, by the name of the matter (`{"Home": "Greenwich"}`), to compare those who had
    the same. `figures`: numbers to compare winners with others by (`{"Houses": 3}`).
    """

    traits: Mapping[str, str] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Statistics:
    """All that a game tells of itself when it is over; a game may tell any part of it, or nothing.

    `seats` is empty or has one entry a seat. `unit` is what prices are paid in, in the plural (`cubes`). `lengths` says
    how long the game was, by several measures (`{"Rounds": 8}`), `ending` how it ended, where there are several ways.
    """

    things: tuple[Thing, ...] = ()
    seats: tuple[SeatStatistics, ...] = ()
    unit: str = ""
    lengths: Mapping[str, int] = field(default_factory=dict)
    ending: str = ""
    facilities: tuple[Facility, ...] = ()
