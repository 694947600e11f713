"""Many games of one kind side by side (compiled): what `keydom.envs.vector` steps."""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from keydom.core.encoding import Encoder, Masks
from keydom.core.errors import IllegalAction
from keydom.core.playout import draw_all
from keydom.core.rng import Rng
from keydom.core.state import OVER, State, lowest_bit

WORD_BYTES: Final[i64] = 8


class Batch:
    """Games that begin alike; the seat that acts in each is the lowest that is asked.

    Masks are written again and again into the same rows; all other vectors are made anew at each step, so that who has
    them may keep them.
    """

    def __init__(self, game: Any, beginning: State, encoder: Encoder, number: i64, codes: i64, limit: i64) -> None:
        self.game = game
        self.beginning = beginning
        self.encoder = encoder
        self.number = number
        self.codes = codes
        self.limit = limit
        self.states: list[State] = []
        self.generators: list[Rng] = []
        self.entered: vec[i64] = vec[i64]([0] * number)
        self.observations: vec[i16] = vec[i16]()
        self.masks: Masks = Masks(number, codes)
        self.no_rewards: vec[float] = vec[float]([0.0] * (number * beginning.players))
        self.rewards: vec[float] = self.no_rewards[:]
        self.seats: vec[i64] = vec[i64]([0] * number)
        self.terminated: vec[u8] = vec[u8]([0] * number)
        self.truncated: vec[u8] = vec[u8]([0] * number)

    def reset(self, seed: int) -> None:
        """Begin all games anew; equal seeds give equal games."""
        self.states = []
        self.generators = []
        self.clear()
        for index in range(self.number):
            self.generators.append(Rng(seed * self.number + index))
            self.states.append(self.begun(index))
            self.entered[index] = 0
            self.observe(index)

    def begun(self, index: i64) -> State:
        """A new game, up to the first decision."""
        state = self.beginning.copy()
        draw_all(state, self.generators[index])
        return state

    def clear(self) -> None:
        """Nothing has ended, and nobody is known to act."""
        self.rewards = self.no_rewards[:]
        self.terminated = vec[u8]([0] * self.number)
        self.truncated = vec[u8]([0] * self.number)
        self.seats = self.seats[:]
        self.observations = vec[i16](capacity=self.number * self.encoder.size)

    def check(self, actions: bytes) -> None:
        """Raise IllegalAction if one of the codes, little-endian words of eight bytes, is not among the options."""
        if len(actions) != self.number * WORD_BYTES:
            raise IllegalAction(f"There are {self.number} games: as many codes are needed.")
        marks = self.masks.marks
        for index in range(self.number):
            code = read_i64_le(actions, index * WORD_BYTES)
            if code < 0 or code >= self.codes or marks[index * self.codes + code] == 0:
                raise IllegalAction(f"Code {code} is not among the options in game {index} now; see its mask.")

    def step(self, actions: bytes) -> None:
        """Enter a code in each game, all or none; a game that ends is followed by a new one."""
        self.check(actions)
        self.clear()
        for index in range(self.number):
            state = self.states[index]
            state.apply_unchecked(self.seats[index], read_i64_le(actions, index * WORD_BYTES))
            draw_all(state, self.generators[index])
            entered = self.entered[index] + 1
            self.entered[index] = entered
            over = state.to_act() == OVER
            if over or entered >= self.limit:
                self.end(index, over)
            # While the position is in the processor's cache.
            self.observe(index)

    def end(self, index: i64, over: bool) -> None:
        """A game is over, or broken off; a new one begins in its place."""
        state = self.states[index]
        if over:
            self.terminated[index] = 1
        else:
            self.truncated[index] = 1
        returns: list[float] = self.game.returns(state)
        for seat in range(state.players):
            self.rewards[index * state.players + seat] = returns[seat]
        self.states[index] = self.begun(index)
        self.entered[index] = 0

    def observe(self, index: i64) -> None:
        """Add what the seat that acts may know, and mark what it may do."""
        state = self.states[index]
        seat = lowest_bit(state.to_act())
        self.seats[index] = seat
        self.observations = self.encoder.add_to(self.observations, state, seat)
        self.masks.write(state, seat, index)

    def random_actions(self, rng: Rng) -> vec[i64]:
        """A uniformly random option in each game."""
        out = vec[i64]([0] * self.number)
        for index in range(self.number):
            codes = self.states[index].legal(self.seats[index])
            out[index] = codes[rng.below(len(codes))]
        return out
