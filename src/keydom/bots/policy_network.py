"""A policy-and-value network as it plays: files with its weights, and what it says of a position (NumPy, on the CPU).

A file belongs to a game with one number of players and one set of components, like learned values. `keydom arena
imitate` makes one (`keydom.arena.imitation`).
"""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keydom.bots.learned_values import BadValues, Learned
from keydom.core.encoding import Encoder
from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

FORMAT = "keydom network 1"
LARGEST_INPUT = 5.0
"""Of a normalised observation: what was hardly ever seen before must not drown everything else."""


class NoNumPy(KeydomError):
    """NumPy is not installed; says what to do."""


@dataclass(frozen=True)
class PolicyNetwork(Learned):
    """Layers of units that count only above 0, then two heads: how much each code deserves to be entered, and by how
    many points the seat will be ahead in the end.

    `mean` and `scale` normalise an observation: a row of `Encoder.encode`. `layers`: for each layer its weights (an
    input a row, a unit a column) and its offsets; the heads come last, side by side: all codes, then the margin in
    points. `made` tells how it was made.
    """

    mean: Numbers
    scale: Numbers
    layers: list[tuple[Numbers, Numbers]]
    made: dict[str, Any] = field(default_factory=dict)

    def look(self, observation: Numbers) -> tuple[Numbers, float]:
        """What it says of an observation: a number for each code, the more, the better; and the margin in points."""
        import numpy

        signal = numpy.clip((observation - self.mean) * self.scale, -LARGEST_INPUT, LARGEST_INPUT)
        for weights, offsets in self.layers[:-1]:
            signal = numpy.maximum(signal @ weights + offsets, 0)
        weights, offsets = self.layers[-1]
        said = signal @ weights + offsets
        return said[:-1], float(said[-1])

    def write(self, path: Path) -> None:
        """Write it into a file; whoever reads it meanwhile reads the one before."""
        import numpy

        head = {**self.head(FORMAT), "made": self.made}
        arrays: dict[str, Any] = {"mean": self.mean.astype(numpy.float32), "scale": self.scale.astype(numpy.float32)}
        for number, (weights, offsets) in enumerate(self.layers):
            arrays[f"weights-{number}"] = weights.astype(numpy.float16)
            arrays[f"offsets-{number}"] = offsets.astype(numpy.float32)
        beside = path.with_name(path.name + ".new")
        with beside.open("wb") as file:
            numpy.savez_compressed(file, head=numpy.frombuffer(json.dumps(head).encode(), numpy.uint8), **arrays)
        beside.replace(path)


def read_network(path: Path) -> PolicyNetwork:
    """The network of a file. Raises BadValues and NoNumPy."""
    try:
        import numpy
    except ImportError:
        raise NoNumPy('NumPy is not installed: pip install "keydom[envs]".') from None
    try:
        with numpy.load(path, allow_pickle=False) as kept:
            head = json.loads(kept["head"].tobytes())
            if head.pop("format") != FORMAT:
                raise BadValues(f"{path} was written by another version of Keydom; learn anew (keydom arena imitate).")
            number = sum(name.startswith("weights-") for name in kept.files)
            layers = [
                (kept[f"weights-{layer}"].astype(numpy.float32), kept[f"offsets-{layer}"]) for layer in range(number)
            ]
            network = PolicyNetwork(**head, mean=kept["mean"], scale=kept["scale"], layers=layers)
    except OSError as error:
        raise BadValues(f"{path} cannot be read: {error.strerror or error}.") from error
    except (ValueError, TypeError, KeyError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise BadValues(f"{path} holds no network, or was cut off: {error}.") from error
    check_shapes(network, path)
    return network


def check_shapes(network: PolicyNetwork, path: Path) -> None:
    """Raise BadValues unless each layer takes what the one before gives."""
    width = len(network.mean)
    fits = network.scale.shape == (width,) and bool(network.layers)
    for weights, offsets in network.layers:
        fits = fits and weights.ndim == 2 and weights.shape[0] == width and offsets.shape == weights.shape[1:]
        width = weights.shape[-1]
    if not fits:
        raise BadValues(
            f"{path} holds a network whose layers do not fit each other; learn anew (keydom arena imitate)."
        )


class NetworkPlayer:
    """A player that enters the code which a network likes best. Raises BadValues if it has learned another game."""

    def __init__(self, game: Game, network: PolicyNetwork) -> None:
        self.game = game
        self.network = network
        self.encoder: Encoder | None = None
        codes = len(network.layers[-1][1]) - 1
        if not network.belongs_to(game, game.encoder(network.players)) or codes != len(game.action_space()):
            raise BadValues(
                f"This network has learned {network.game} with the components {network.components}, or another version "
                f"of it; here it is {game.name} with {game.components.hash}. Learn anew (keydom arena imitate)."
            )

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
        liked, _ = self.network.look(observation)
        return max(codes, key=lambda code: (liked[code], -code))

    def begin(self, state: State) -> Encoder:
        """The encoder for games that begin like this one's."""
        assert self.game.encoder_type is not None
        encoder = self.game.encoder_type(state)
        if state.players != self.network.players or not self.network.belongs_to(self.game, encoder):
            raise BadValues(
                f"This network has learned {self.game.title} with {self.network.players} players and the usual options."
            )
        return encoder
