"""How a breach of the contract is told, and the small helpers of all checks of `conformance.py`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import msgspec

from keydom.core.game import Game
from keydom.core.state import State
from keydom.core.wire import Structure, plain

STEP_LIMIT = 20_000
"""A random game longer than this counts as one that does not end."""


class Nonconformance(AssertionError):
    """A game breaks the contract. The message says how, and the seeded game in which it shows."""


@dataclass(frozen=True)
class Here:
    """Where a check stands: the position, and the words that lead back to it."""

    game: Game
    state: State
    place: str

    def fail(self, sentence: str) -> Nonconformance:
        """The error to raise."""
        return Nonconformance(f"{self.game.title}, {self.place}: {sentence}")


def viewers(state: State) -> list[int | None]:
    """Everybody who may look: the spectator and each seat."""
    return [None, *range(int(state.players))]


def check_plain(here: Here, data: Any, what: str) -> None:
    """Data, structures or not, survive JSON unchanged."""
    try:
        data = plain(data) if isinstance(data, Structure) else data
        back = json.loads(json.dumps(data))
    except (TypeError, ValueError) as error:
        raise here.fail(f"{what} is no plain data: {error}") from None
    if back != data:
        raise here.fail(f"{what} changes on its way through JSON (tuples or keys that are no text).")


def check_structure(here: Here, found: Any, kind: type[Structure], what: str) -> None:
    """A structure is of its kind, and what its fields say of themselves is true: it comes back from JSON unchanged."""
    if not isinstance(found, kind):
        raise here.fail(f"{what} is no {kind.__name__}, but a {type(found).__name__}.")
    try:
        back = msgspec.json.decode(msgspec.json.encode(found), type=type(found))
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise here.fail(f"{what} is not what {type(found).__name__} says: {error}") from None
    if back != found:
        raise here.fail(f"{what} changes on its way through JSON (tuples or keys that are no text).")


def check_sentence(here: Here, text: str, what: str) -> None:
    """A sentence can be filled with the names of the seats."""
    try:
        text.format(*(f"Seat {seat}" for seat in range(int(here.state.players))))
    except (IndexError, KeyError, ValueError) as error:
        raise here.fail(f"{what} cannot be filled with names ({error!r}): {text}") from None
