"""How the sentences of every game name seats, count and list things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

Name = TypeVar("Name", bound=str)


def who(seat: int) -> str:
    """The place where a seat's name stands in a text."""
    return f"{{{seat}}}"


def some(count: int, thing: str) -> str:
    """For example `1 point`, `3 points`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


class Noun(NamedTuple):
    """What one and several of a thing are called, and whether people count them: `logs`, but not `clay`."""

    one: str
    several: str
    is_counted: bool = True


def difference(number: int, noun: Noun, sign: int = 1) -> str:
    """So many things more (sign -1: less; 0: nobody says how many).

    >>> log, clay = Noun("log", "logs"), Noun("clay", "clay", False)
    >>> difference(1, log), difference(2, clay), difference(0, log)
    ('1 more log', '2 more clay', 'more logs')
    >>> difference(2, log, -1), difference(1, clay, -1), difference(0, log, -1)
    ('2 logs fewer', '1 clay less', 'fewer logs')
    """
    name = noun.one if number == 1 else noun.several
    if sign > 0:
        return f"{number} more {name}" if number else f"more {name}"
    less = "fewer" if noun.is_counted else "less"
    return f"{number} {name} {less}" if number else f"{less} {name}"


def listing(parts: Sequence[str]) -> str:
    """For example `a, b and c`; empty for nothing."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def named(names: Sequence[Name], counts: Sequence[int]) -> dict[Name, int]:
    """The counts that are not 0, by name."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}
