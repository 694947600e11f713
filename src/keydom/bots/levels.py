"""Levels: Stewards that overlook a part of their choices, for those who want to win against them.

What a level overlooks it does not see at all; of the rest it takes the best. So it plays on purpose and makes the
mistakes of somebody who does not know the game well yet. How much has to be overlooked for the same effect depends on
the game (`Evaluator.overlooked`).
"""

from __future__ import annotations

from keydom.bots.base import Bot, BotKind
from keydom.bots.one_ply import OnePlyPlayer, plays
from keydom.core.game import Game


def level(name: str, title: str, words: str, below: int) -> BotKind:
    """The level so many steps below the Steward."""

    def make(game: Game) -> Bot:
        evaluator = game.evaluator()
        if evaluator is None:
            raise ValueError(f"{game.title} has no evaluator, so the {title} cannot play it")
        return OnePlyPlayer(evaluator, evaluator.overlooked(below))

    return BotKind(name, title, words, make, plays)


NOVICE = level("novice", "Novice", "Overlooks most of what it could do: a partner for a first game.", 3)
APPRENTICE = level("apprentice", "Apprentice", "Overlooks much, and makes something of the rest.", 2)
JOURNEYMAN = level("journeyman", "Journeyman", "Knows its trade, and overlooks something now and then.", 1)
