"""The Champion: a Searcher with experience. It goes by learned values, where they come with Keydom."""

from __future__ import annotations

import time

from keydom.bots.base import BotKind, Clock
from keydom.bots.learned_values import own_values
from keydom.bots.searcher import Searcher
from keydom.bots.with_values import own_judge, searcher_with_judge
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State

SECONDS = 1.0
"""How long it thinks about a decision if nobody says anything else."""


class Champion:
    """A player that searches as the Searcher does, by values for as many players as it meets. Without such values, with
    components of one's own for example, it is a Searcher."""

    def __init__(self, game: Game, seconds: float = SECONDS, clock: Clock = time.process_time) -> None:
        self.game = game
        self.seconds = seconds
        self.clock = clock
        self.searcher: Searcher | None = None

    def allow(self, seconds: float, clock: Clock) -> None:
        """Think so long about each decision from now on, by this clock."""
        self.seconds = seconds
        self.clock = clock
        if self.searcher is not None:
            self.searcher.allow(seconds, clock)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The code that begins the choice that turned out best, or goes on with it."""
        if self.searcher is None:
            self.searcher = self.begin(state)
        return int(self.searcher.choose(state, seat, rng))

    def begin(self, state: State) -> Searcher:
        """The Searcher that plays games which begin like this one's."""
        judge = own_judge(self.game, state)
        searcher = Searcher(self.game) if judge is None else searcher_with_judge(self.game, judge)
        searcher.allow(self.seconds, self.clock)
        return searcher


def plays(game: Game) -> bool:
    """Whether there are values for the game with any number of players."""
    return any(own_values(game.name, players) is not None for players in game.player_counts)


CHAMPION = BotKind(
    "champion",
    "Champion",
    "Plays its choices on like the Searcher, and knows from many thousand games how such positions end.",
    Champion,
    plays,
)
"""The strongest of our bots."""
