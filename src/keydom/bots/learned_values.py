"""Learned values: files with the weights of a network and the record of how they were made.

A file belongs to a game with one number of players and one set of components. Its first line is JSON; the rest are
the weights, packed.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from keydom.core.encoding import Encoder
from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.value_network import ValueNetwork
from keydom.core.write_beside import write_beside

FORMAT = "keydom values 1"
MOST_WEIGHTS = 4_000_000
BYTES = 4
"""Of a weight."""
LEARNED = "values"
"""The folder of what comes with Keydom."""


class BadValues(KeydomError):
    """A file holds no learned values that can be read, or not those of this game; says what to do."""


@dataclass(frozen=True)
class LearnedModel:
    """What was learned of a game with so many players, by the hash of its components; `layout` names what the inputs
    are (`layout_of`)."""

    game: str
    players: int
    components: str
    layout: str

    def belongs_to(self, game: Game, encoder: Encoder | None = None) -> bool:
        """Whether it was learned for this game with these components, as it begins here, or without an encoder as it
        usually begins."""
        # The names first: another game may not know so many players, or no encoder.
        if (self.game, self.components) != (game.name, game.components.hash) or game.encoder_type is None:
            return False
        if encoder is None:
            if self.players not in game.player_counts:
                return False
            encoder = game.encoder(self.players)
        return self.layout == layout_of(encoder, self.players)

    def head(self, form: str) -> dict[str, Any]:
        """How a file of this form begins."""
        return {
            "format": form,
            "game": self.game,
            "players": self.players,
            "components": self.components,
            "layout": self.layout,
        }


@dataclass(frozen=True)
class LearnedValues(LearnedModel):
    """A network for a game: how far its estimates of positions are usually off. `inputs` and `hidden` say how large it
    is, `weights` are its weights one after the other (linear, bias, first, biases, second: `ValueNetwork`), `made`
    tells how it was made."""

    inputs: int
    hidden: int
    weights: Sequence[int]
    made: dict[str, Any] = field(default_factory=dict)

    def network(self) -> ValueNetwork:
        """The network, ready to reckon."""
        inputs, hidden, weights = self.inputs, self.hidden, self.weights
        first, biases = inputs + 1, inputs + 1 + inputs * hidden
        second = biases + hidden
        return ValueNetwork(
            weights[:inputs], weights[inputs], weights[first:biases], weights[biases:second], weights[second:]
        )

    def write(self, path: Path) -> None:
        """Write them into a file; whoever reads it meanwhile reads the one before."""
        head = {**self.head(FORMAT), "inputs": self.inputs, "hidden": self.hidden, "made": self.made}
        packed = array("i", self.weights)
        if sys.byteorder == "big":
            packed.byteswap()
        write_learned(path, head, packed.tobytes())


def weights_of(inputs: int, hidden: int) -> int:
    """How many weights a network of this size has."""
    return inputs + 1 + inputs * hidden + 2 * hidden


def layout_of(encoder: Encoder, players: int) -> str:
    """A name for what the inputs are: it changes with every change of the encoding."""
    spans = [(span.name, span.length) for span in encoder.spans]
    return sha256(json.dumps([players, spans]).encode()).hexdigest()[:16]


def write_learned(path: Path, head: dict[str, Any], numbers: bytes) -> None:
    """Write a file of what was learned: its first line, then the numbers, packed."""
    with write_beside(path) as file:
        file.write(json.dumps(head).encode() + b"\n" + zlib.compress(numbers, 9))


def content_of(path: Path) -> bytes:
    """What is in a file. Raises BadValues."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadValues(f"{path} cannot be read: {error.strerror}.") from error


@contextmanager
def reading(name: str, what: str) -> Iterator[None]:
    """Whatever is wrong with a file of this name becomes BadValues."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, zlib.error) as error:
        raise BadValues(f"{name} holds no {what}, or was cut off: {error}.") from error


def head_of(content: bytes, name: str, form: str, again: str) -> tuple[dict[str, Any], bytes]:
    """The first line of a file, and its packed numbers. Raises BadValues, with what to do, if it is of another form."""
    line, _, packed = content.partition(b"\n")
    head = json.loads(line)
    if head.pop("format") != form:
        raise BadValues(f"{name} was written by another version of Keydom; {again}.")
    return head, packed


def unpacked(packed: bytes, length: int) -> bytes:
    """The numbers, so many bytes. Raises ValueError if there are more or fewer, and never unpacks more."""
    unpacking = zlib.decompressobj()
    numbers = unpacking.decompress(packed, length + 1)
    if len(numbers) != length or not unpacking.eof:
        raise ValueError("it ends too early, or too late")
    return numbers


def read_values(path: Path) -> LearnedValues:
    """The values of a file. Raises BadValues."""
    return values_of(content_of(path), str(path))


def values_of(content: bytes, name: str) -> LearnedValues:
    """The values that a file of this name holds. Raises BadValues."""
    with reading(name, "learned values"):
        head, packed = head_of(content, name, FORMAT, "train anew (keydom arena train)")
        values = LearnedValues(**head, weights=())
        wanted = weights_of(values.inputs, values.hidden)
        if min(values.inputs, values.hidden) < 0 or wanted > MOST_WEIGHTS:
            raise ValueError(f"{wanted} weights")
        numbers = unpacked(packed, wanted * BYTES)
    weights = array("i")
    weights.frombytes(numbers)
    if sys.byteorder == "big":
        weights.byteswap()
    return LearnedValues(**head, weights=weights.tolist())


@cache
def own_values(game: str, players: int) -> LearnedValues | None:
    """What comes with Keydom for a game with so many players; None if there is nothing."""
    place = files(__package__).joinpath(LEARNED, f"{game}-{players}.values")
    return values_of(place.read_bytes(), place.name) if place.is_file() else None
