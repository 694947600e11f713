"""What crosses the wire, as typed structures: the base classes of every game's view, advice, reference and events.

A game derives its own from them. The client's types and the pages of docs/protocol are made from the same classes, so
every field has a type that JSON can carry (numbers, strings, lists, mappings, structures), and below it a line of text
that says what it is. A text that begins with "For programs" belongs to a field that the client does not read.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec

from keydom.core.actions import Action

SOME: Final = "some"
"""Marks a mapping that need not hold every key: `Annotated[dict[Colour, int], SOME]`."""


class Structure(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Plain data that crosses the wire. Equal if all fields are equal. It never refers back to itself, so the garbage
    collector need not look through it."""


def plain(structure: Any) -> Any:
    """Structures as the dictionaries, lists and values that JSON carries."""
    return msgspec.to_builtins(structure)


class EnteredCode(Structure, frozen=True, kw_only=True):
    """A code as people read it: the family's name and its arguments."""

    family: str
    """Name of the family of action codes."""
    arguments: list[int | str]
    """What stands for the family's arguments, in their order."""

    @classmethod
    def of(cls, action: Action) -> EnteredCode:
        """The same as an action says it."""
        return cls(family=action.family, arguments=list(action.arguments))


class StandingAnswer(Structure, frozen=True, kw_only=True):
    """Automatic responses that a person may choose, to hold until they say otherwise."""

    name: str
    """The name under which the client has words for it."""
    responses: dict[str, Any]
    """What to lay down to choose it."""
    key: str | None = None
    """The key of `responses` under which there is a list of what is named: of values of `picks`, or of what the game's
    own part of the client adds; null if there is none."""
    picks: list[int] = []
    """What can be named; the client has words for it."""


class Place(Structure, frozen=True, kw_only=False):
    """A seat's place in the ranking: 1 is the best; equal places share."""

    seat: int
    """Which seat, from 0."""
    place: int
    """From 1; equal places share a number."""
    score: int
    """Points at the end."""
    tie_break: int = 0
    """More is better; what it counts is said in each game's rules."""


class PointsCategory(Structure, frozen=True, kw_only=False):
    """What points are counted for at the end: one line of the score sheet."""

    category: str
    """Its name, once in a game."""
    title: str
    """What people call it."""
    text: str
    """What scores there, in a sentence; may be empty."""


class PointsMoment(Structure, frozen=True, kw_only=True):
    """A position of the record in which a decision is over and nothing is left to draw."""

    step: int
    """Behind how many steps of the record it stands."""
    part: int
    """In which part of the game it came to be: an index of `parts`."""
    points: list[int]
    """The points of each seat."""
    told: list[str]
    """What changed the points since the moment before, in sentences with `{0}` for names of seats."""


class PointsOverTime(Structure, frozen=True, kw_only=True):
    """The points of a finished game: what they were for in the end, and what they were all along."""

    categories: list[PointsCategory]
    """What points are for, in the order in which they are counted."""
    final: list[list[int]]
    """By seat: the points of each category at the end."""
    outcome: str
    """Who won, and how a tie was broken, in words with `{0}` for names of seats."""
    parts: list[str]
    """The parts of the game, in order."""
    meaning: str
    """What the points of the moments are, in a sentence."""
    moments: list[PointsMoment]
    """From the beginning to the end."""


class View(Structure, frozen=True, kw_only=True):
    """Facts: what lies on the table and behind the viewer's own screen. Things by their keys; nothing is tried out."""

    game: str
    """Name of the game."""
    players: int
    """How many play."""
    seat: int | None
    """The viewer's seat; null for a spectator."""
    box: str
    """Name of the box that the position is in; `over` at the end."""
    partial_action: list[EnteredCode]
    """The viewer's own codes entered so far, in order; others see none."""


class Summary(Structure, frozen=True, kw_only=True):
    """How things stand, in sentences for somebody who listens, or who would rather read than look."""

    table: list[str]
    """What lies in the middle, and how far the game is."""
    seats: list[list[str]]
    """What the viewer may know of each player, by seat."""


class Advice(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """What is reckoned for one seat on request. Each field of a game's advice is a topic: null unless it was asked for
    and there is something to say."""


class Reference(Structure, frozen=True, kw_only=True):
    """What can be looked up while playing; the same as long as a table lasts."""

    reconstruction: str
    """A sentence on which values are reconstructed; empty if none are."""


class PhaseReference(Structure, frozen=True, kw_only=False):
    """A phase of the game."""

    phase: str
    """Its name in views."""
    title: str
    """What people call it."""
    text: str
    """What happens in it, in sentences."""
    clause: str
    """Where the rules state it."""


class ActionReference(Structure, frozen=True, kw_only=False):
    """Something that a turn offers."""

    action: str
    """The word of its action code."""
    title: str
    """What people call it."""
    cost: str
    """What it costs, in words."""
    text: str
    """What it does, in sentences."""
    clause: str
    """Where the rules state it."""


class SourceReference(Structure, frozen=True, kw_only=False):
    """Where the values of a group of the component file come from, and the clauses that state them."""

    source: str
    """Where the values come from: `rulebook`, `derived`, `reconstructed` …"""
    clause: str
    """The clauses that state them."""


class EventData(Structure, frozen=True, kw_only=True):
    """What an event says beside its sentence, for animation. Each kind of event is a class of its own."""

    kind: ClassVar[str]
