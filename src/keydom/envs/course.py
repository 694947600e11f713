"""A game that is being played, as all faces show it: draws made from a seed, observations and masks as arrays."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keydom.core.encoding import Masks
from keydom.core.game import Game
from keydom.core.playout import NOBODY, draw_all, enter, next_seat
from keydom.core.registry import game as find_game
from keydom.core.registry import game_names
from keydom.core.rng import Rng
from keydom.core.state import State

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

    `next` is the lowest seat that is asked, `over` says whether the game has ended by its rules, and `broken_off`
    whether it has become so long that it is broken off.
    """

    def __init__(self, name: str, players: int | None, options: Mapping[str, object]) -> None:
        self.game: Game[Any] = find_game(name)
        self.beginning = self.game.new_state(players, options)
        self.players = int(self.beginning.players)
        self.encoder = self.game.encoder(self.players, options)
        self.codes = len(self.game.action_space(self.game.options_of(self.beginning)))
        self.limit = self.game.max_length(self.players)
        self.masks = Masks(self.players, self.codes)
        marks: Mask = shared(self.masks.marks, MASKED).reshape(self.players, self.codes)
        self.copies: list[Callable[[], Mask]] = [row.copy for row in marks]
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, up to the first decision."""
        self.rng = Rng(seed)
        self.state: State = self.beginning.copy()
        self.entered = 0
        self.over = self.broken_off = False
        draw_all(self.state, self.rng)
        self.next = next_seat(self.state)

    def enter(self, seat: int, code: int) -> None:
        """A code of a seat, and the draws behind it. Raises IllegalAction, and changes nothing."""
        self.next = following = enter(self.state, self.rng, seat, code)
        self.entered += 1
        if following == NOBODY or self.entered >= self.limit:
            self.over = following == NOBODY
            self.broken_off = not self.over

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
        self.masks.write(self.state, seat, seat)
        return self.copies[seat]()


def shared(numbers: Any, kind: Any) -> NDArray[Any]:
    """A vector as an array, without a copy."""
    return np.frombuffer(numbers, kind)
