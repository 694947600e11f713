"""A game that is being played, as all faces show it: draws made from a seed, observations and masks as arrays."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keydom.core.encoding import legal_mask
from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.playout import draw_all, enter
from keydom.core.registry import game as find_game
from keydom.core.registry import game_names
from keydom.core.rng import Rng
from keydom.core.state import OVER, State, lowest_bit

Observation: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]

OBSERVED = np.dtype(np.int16)
MASKED = np.dtype(np.int8)
SEED_BYTES = 6


def learnable() -> list[Game[Any]]:
    """All games that have an encoder."""
    return [game for game in map(find_game, game_names()) if game.encoder_type is not None]


def any_seed() -> int:
    """A seed that nobody can foresee."""
    return int.from_bytes(os.urandom(SEED_BYTES), "big")


class Course:
    """One game after another, with the same players and options.

    `waits_for` is `State.to_act` after all draws, `over` says whether the game has ended by its rules, and `broken_off`
    whether it has become so long that it is broken off.
    """

    def __init__(self, name: str, players: int | None, options: Mapping[str, object]) -> None:
        self.game: Game[Any] = find_game(name)
        self.beginning = self.game.new_state(players, options)
        self.players = int(self.beginning.players)
        self.encoder = self.game.encoder(self.players, options)
        self.codes = len(self.game.action_space(self.game.options_of(self.beginning)))
        self.limit = self.game.max_length(self.players)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, up to the first decision."""
        self.rng = Rng(seed)
        self.state: State = self.beginning.copy()
        self.entered = 0
        draw_all(self.state, self.rng)
        self.note(self.state.to_act())

    def enter(self, seat: int, code: int) -> None:
        """A code of a seat, and the draws behind it. Raises IllegalAction, and changes nothing."""
        waits_for = enter(self.state, self.rng, seat, code)
        self.entered += 1
        self.note(waits_for)

    def note(self, waits_for: int) -> None:
        """Keep what is asked for several times a step."""
        self.waits_for = waits_for
        self.over = waits_for == OVER
        self.broken_off = self.entered >= self.limit and not self.over

    def next_seat(self) -> int:
        """The lowest seat that is asked. Raises IllegalAction at the end."""
        if self.over:
            raise IllegalAction("The game is over.")
        return int(lowest_bit(self.waits_for))

    def asked(self) -> list[int]:
        """All seats that are asked."""
        return [seat for seat in range(self.players) if self.state.is_asked(seat)]

    def returns(self) -> list[float]:
        """What the game is worth to each seat, as it stands."""
        return self.game.returns(self.state)

    def observation(self, seat: int) -> Observation:
        """What the seat may know, as numbers."""
        return np.frombuffer(self.encoder.encode(self.state, seat), OBSERVED)  # type: ignore[call-overload, no-any-return]

    def mask(self, seat: int) -> Mask:
        """1 for each code that the seat may enter."""
        return np.frombuffer(legal_mask(self.state, seat, self.codes), MASKED)  # type: ignore[call-overload, no-any-return]
