"""A policy-and-value network as it plays: files with its weights, and what it says of a position (NumPy, on the CPU).

A file belongs to a game with one number of players and one set of components, like learned values, and has their form:
its first line is JSON, the rest are the numbers, packed. `keydom arena imitate` makes one (`keydom.arena.imitation`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keydom.bots.learned_values import (
    BadValues,
    LearnedModel,
    content_of,
    head_of,
    reading,
    unpacked,
    write_learned,
)
from keydom.core.encoding import Encoder
from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.options import complete_options
from keydom.core.rng import Rng
from keydom.core.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[Any]

FORMAT = "keydom network 1"
MOST_WEIGHTS = 200_000_000
"""More than a network of this project needs: a file that tells of more is not read into memory."""
WHOLE, HALF = "<f4", "<f2"
"""How numbers stand in a file. Weights have 16 bits: they are most of it, and the network plays the same."""
LARGEST_INPUT = 5.0
"""Of a normalised observation: what was hardly ever seen before must not drown everything else."""
ANEW = "learn anew (keydom arena imitate)"


class NoNumPy(KeydomError):
    """NumPy is not installed; says what to do."""


@dataclass(frozen=True)
class PolicyNetwork(LearnedModel):
    """Layers of units that count only above 0, then two heads: how much each code deserves to be entered, and by how
    many points the seat will be ahead in the end.

    `mean` and `scale` normalise an observation: a row of `Encoder.encode`. `layers`: for each layer its weights (an
    input a row, a unit a column) and its biases; the heads come last, side by side: all codes, then the margin in
    points. `made` tells how it was made.
    """

    mean: Numbers
    scale: Numbers
    layers: list[tuple[Numbers, Numbers]]
    made: dict[str, Any] = field(default_factory=dict)

    @property
    def widths(self) -> list[int]:
        """How many inputs there are, then the units of each layer, the heads last."""
        return [len(self.mean), *(len(biases) for _, biases in self.layers)]

    @property
    def parameters(self) -> int:
        """How many weights and biases it has."""
        return sum(before * after + after for before, after in pairwise(self.widths))

    def forward(self, observation: Numbers) -> tuple[Numbers, float]:
        """What it says of an observation: a number for each code, the more, the better; and the margin in points."""
        import numpy

        signal = numpy.clip((observation - self.mean) * self.scale, -LARGEST_INPUT, LARGEST_INPUT)
        for weights, biases in self.layers[:-1]:
            signal = numpy.maximum(signal @ weights + biases, 0)
        weights, biases = self.layers[-1]
        heads = signal @ weights + biases
        return heads[:-1], float(heads[-1])

    def write(self, path: Path) -> None:
        """Write it into a file; whoever reads it meanwhile reads the one before."""
        inputs, *hidden, heads = self.widths
        head = {**self.head(FORMAT), "inputs": inputs, "hidden": hidden, "codes": heads - 1, "made": self.made}
        arrays = [self.mean, self.scale, *(array for layer in self.layers for array in layer)]
        kinds = [kind for _, kind in shapes_of(self.widths)]
        write_learned(
            path, head, b"".join(array.astype(kind).tobytes() for array, kind in zip(arrays, kinds, strict=True))
        )


def shapes_of(widths: Sequence[int]) -> Iterator[tuple[tuple[int, ...], str]]:
    """The arrays of a network of these widths, in the order of a file: the shape of each, and how its numbers stand."""
    yield (widths[0],), WHOLE
    yield (widths[0],), WHOLE
    for before, after in pairwise(widths):
        yield (before, after), HALF
        yield (after,), WHOLE


def read_network(path: Path) -> PolicyNetwork:
    """The network of a file. Raises BadValues and NoNumPy."""
    try:
        import numpy
    except ImportError:
        raise NoNumPy("NumPy is not installed: pip install numpy.") from None
    content = content_of(path)
    with reading(str(path), "network"):
        head, packed = head_of(content, str(path), FORMAT, ANEW)
        widths = [head.pop("inputs"), *head.pop("hidden"), head.pop("codes") + 1]
        size = sum(before * after for before, after in pairwise(widths))
        if min(widths) < 1 or max(size, *widths) > MOST_WEIGHTS:
            raise ValueError(f"layers of {', '.join(map(str, widths))}")
        shapes = [(shape, numpy.dtype(kind)) for shape, kind in shapes_of(widths)]
        lengths = [int(numpy.prod(shape)) * kind.itemsize for shape, kind in shapes]
        numbers = unpacked(packed, sum(lengths))
        arrays, first = [], 0
        for (shape, kind), length in zip(shapes, lengths, strict=True):
            array = numpy.frombuffer(numbers[first : first + length], kind).reshape(shape).astype(numpy.float32)
            if not numpy.isfinite(array).all():
                raise ValueError("a weight is no number")
            arrays.append(array)
            first += length
        mean, scale, *rest = arrays
        layers = list(zip(rest[::2], rest[1::2], strict=True))
        return PolicyNetwork(**head, mean=mean, scale=scale, layers=layers)


class NetworkPlayer:
    """A player that enters the code which a network likes best. Raises BadValues if it has learned another game."""

    def __init__(self, game: Game, network: PolicyNetwork) -> None:
        self.game = game
        self.network = network
        self.encoder: Encoder | None = None
        if not network.belongs_to(game) or not self.fits():
            raise BadValues(
                f"This network has learned {network.game} with the components {network.components}, or another version "
                f"of it; here it is {game.name} with {game.components.hash}. Learn anew (keydom arena imitate)."
            )

    def fits(self) -> bool:
        """Whether the network has as many inputs and codes as the game."""
        inputs, *_, heads = self.network.widths
        return inputs == self.game.encoder(self.network.players).size and heads == len(self.game.action_space()) + 1

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The legal code that the network likes best; of equal ones the lowest. Raises BadValues if the game is played
        with options, or a number of players, that the network has not learned."""
        import numpy

        codes = [int(code) for code in state.legal(seat)]
        if len(codes) == 1:
            return codes[0]
        if self.encoder is None:
            self.encoder = self.begin(state)
        observation = numpy.frombuffer(self.encoder.encode(state, seat), numpy.int16)  # type: ignore[call-overload]
        logits, _ = self.network.forward(observation)
        return max(codes, key=lambda code: (logits[code], -code))

    def begin(self, state: State) -> Encoder:
        """The encoder for games that begin like this one's."""
        assert self.game.encoder_type is not None
        usual = complete_options(self.game.options, {}, self.game.title)
        # An option may change the rules and leave the encoding as it is.
        if state.players != self.network.players or self.game.options_of(state) != usual:
            raise BadValues(
                f"This network has learned {self.game.title} with {self.network.players} players and the usual options."
            )
        return self.game.encoder_type(state)
