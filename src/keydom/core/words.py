"""How the sentences of every game name seats, count and list things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Name = TypeVar("Name", bound=str)


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
