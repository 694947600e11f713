"""Words that every game has for people: its phases and what can be done, for its reference, and how sentences name
seats and count things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

Name = TypeVar("Name", bound=str)


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


# -- sentences ------------------------------------------------------------------------------------------------------


def who(seat: int) -> str:
    """The place where a seat's name stands in a text."""
    return f"{{{seat}}}"


def some(count: int, thing: str) -> str:
    """For example `1 point`, `3 points`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listing(parts: Sequence[str]) -> str:
    """For example `a, b and c`; empty for nothing."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def named(names: Sequence[Name], counts: Sequence[int]) -> dict[Name, int]:
    """The counts that are not 0, by name."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}
