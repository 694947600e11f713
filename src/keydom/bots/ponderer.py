"""Ponderers: Stewards that think a part of their decisions over, for those whom the Steward bores.

What they think over they play on as the Searcher does, but not for long and not far ahead (`Judge.near_horizon`): so
many simulations and no more, so a seed plays the same game again. How often and how long they have to for the same
effect depends on the game (`Judge.thought_over`, `Judge.simulations`).
"""

from __future__ import annotations

from keydom.bots.base import Bot, BotKind
from keydom.bots.searcher import Searcher, plays
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State


class Ponderer:
    """A player that thinks over so many decisions in a hundred, drawn by lot, and weighs the others like the
    Steward."""

    def __init__(self, searcher: Searcher, thinks_over: int) -> None:
        self.searcher = searcher
        self.steward = searcher.steward
        self.thinks_over = thinks_over

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The code that begins a choice, or goes on with the one begun."""
        for player in (self.searcher, self.steward):
            kept = player.kept
            if kept is not None:
                code = int(kept.next_code(state, seat))
                if code >= 0:
                    return code
                player.kept = None
        player = self.searcher if rng.below(100) < self.thinks_over else self.steward
        return int(player.choose(state, seat, rng))


def level(name: str, title: str, words: str, above: int) -> BotKind:
    """The level so many steps above the Steward."""

    def make(game: Game) -> Bot:
        judge = game.judge()
        if judge is None:
            raise ValueError(f"{game.title} has no judge, so the {title} cannot play it")
        return Ponderer(Searcher(game, 0.0, judge.simulations(above), near=True), judge.thought_over(above))

    return BotKind(name, title, words, make, plays)


ADEPT = level("adept", "Adept", "Weighs like the Steward, and now and then thinks a decision over.", 1)
MASTER = level("master", "Master", "Weighs like the Steward, and often thinks a decision over, though not for long.", 2)
