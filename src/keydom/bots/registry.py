"""Which bots there are: our own, and those of outside packages by entry points of the group `keydom.bots`.

An entry point leads to a `BotKind`. A kind says itself which games it can play.
"""

from __future__ import annotations

import time
import warnings
from functools import cache
from importlib.metadata import entry_points

from keydom.bots.base import Bot, BotKind, Clock, TimedBot, UnknownBot
from keydom.bots.champion import CHAMPION
from keydom.bots.levels import APPRENTICE, JOURNEYMAN, NOVICE
from keydom.bots.one_ply import STEWARD
from keydom.bots.ponderer import ADEPT, MASTER
from keydom.bots.random import RANDOM
from keydom.bots.searcher import SEARCHER
from keydom.core.game import Game

GROUP = "keydom.bots"
BUILT_IN = (NOVICE, APPRENTICE, JOURNEYMAN, STEWARD, ADEPT, MASTER, SEARCHER, CHAMPION, RANDOM)
"""From the weakest to the strongest; `random` is no opponent for people."""


@cache
def bot_kinds() -> tuple[BotKind, ...]:
    """All kinds of bots, ours first. An outside kind that cannot be loaded is left out with a warning."""
    found = {kind.name: kind for kind in BUILT_IN}
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        if point.name in found:
            continue
        try:
            kind = point.load()
        except Exception as error:  # Whatever an outside package raises must not stop the others.
            warnings.warn(f"The bot '{point.name}' ({point.value}) cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(kind, BotKind):
            found[point.name] = kind
        else:
            warnings.warn(f"The bot '{point.name}' ({point.value}) is no BotKind.", stacklevel=2)
    return tuple(found.values())


def bots_for(game: Game) -> list[BotKind]:
    """The kinds of bots that play this game."""
    return [kind for kind in bot_kinds() if kind.plays(game)]


def stand_in(game: Game) -> str:
    """Name of the program that plays for somebody who is away: the steward, or in a game that it cannot play the first
    one that can."""
    names = [kind.name for kind in bots_for(game)]
    return "steward" if "steward" in names else names[0]


def levels_for(game: Game) -> list[str]:
    """Names of the kinds that play this game on purpose and of which is known how strong they are, from the weakest on;
    of a game that has none of these all that there are."""
    names = [kind.name for kind in bots_for(game)]
    return names[: names.index(RANDOM.name)] or names


def bot_kind(name: str, game: Game) -> BotKind:
    """The kind of that name. Raises UnknownBot, which tells the kinds that play this game."""
    playing = bots_for(game)
    for kind in playing:
        if kind.name == name:
            return kind
    known = ", ".join(kind.name for kind in playing)
    raise UnknownBot(f"No bot '{name}' plays {game.title}; there are {known}.")


def bot_title(name: str) -> str:
    """What people read for the kind of that name; the name itself where its package is not installed any more."""
    return next((kind.title for kind in bot_kinds() if kind.name == name), name)


def make_bot(name: str, game: Game, seconds: float | None = None, clock: Clock = time.process_time) -> Bot:
    """A bot of that kind for one seat of the game; one that takes its time is told how many seconds it has for a
    decision. They are seconds of a processor unless another clock is given: then what else the machine does hardly
    matters. Raises UnknownBot."""
    bot = bot_kind(name, game).make(game)
    if seconds is not None and isinstance(bot, TimedBot):
        bot.allow(seconds, clock)
    return bot
