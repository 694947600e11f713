"""The bot that plays anything at random: every option with the same probability."""

from __future__ import annotations

from keydom.bots.base import BotKind
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State


class RandomBot:
    """Chooses each of its options with the same probability."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        return int(codes[rng.below(len(codes))])


def make(game: Game) -> RandomBot:
    """A random bot plays every game."""
    return RandomBot()


RANDOM = BotKind("random", "Random", "Plays any legal move. For tests and for measuring others against.", make)
