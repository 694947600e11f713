"""Words that every game has for people, for its reference: its phases, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PhaseWord:
    """A phase: its name in views, its title, what happens in it."""

    phase: str
    title: str
    text: str
    clause: str


@dataclass(frozen=True)
class ActionWord:
    """Something that a player can do: its word in action codes, its title, its cost in words, what it does."""

    action: str
    title: str
    cost: str
    text: str
    clause: str
