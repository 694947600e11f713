"""Who plays in the arena: kinds of bots by their names, and those that play with learned values of a file.

`searcher@keyper-2.values` is the Searcher with these values, `steward@keyper-2.values` the Steward.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from keydom.bots.base import Bot, TimedBot, UnknownBot
from keydom.bots.learned_values import LearnedValues, read_values
from keydom.bots.registry import bot_kind, make_bot
from keydom.bots.with_values import searcher_with_values, steward_with_values
from keydom.core.game import Game

SIGN = "@"
WITH_VALUES: dict[str, Callable[[Game, LearnedValues], Bot]] = {
    "steward": steward_with_values,
    "searcher": searcher_with_values,
}


def check_contestant(name: str, game: Game) -> None:
    """Raise UnknownBot or BadValues unless somebody of that name can play the game."""
    kind, sign, file = name.partition(SIGN)
    if sign:
        make_with_values(kind, Path(file), game)
    else:
        bot_kind(name, game)


def make_contestant(name: str, game: Game, seconds: float | None = None) -> Bot:
    """Somebody of that name for one seat of the game; who takes time is told how many seconds of a processor there
    are for a decision. Raises UnknownBot and BadValues."""
    kind, sign, file = name.partition(SIGN)
    if not sign:
        return make_bot(name, game, seconds)
    bot = make_with_values(kind, Path(file), game)
    if seconds is not None and isinstance(bot, TimedBot):
        bot.allow(seconds, time.process_time)
    return bot


def make_with_values(kind: str, file: Path, game: Game) -> Bot:
    """A bot of that kind that plays with the values of a file."""
    if kind not in WITH_VALUES:
        raise UnknownBot(f"No '{kind}' plays with learned values; {' and '.join(WITH_VALUES)} do.")
    return WITH_VALUES[kind](game, read_once(file))


@cache
def read_once(file: Path) -> LearnedValues:
    """The values of a file, which does not change as long as it is played with."""
    return read_values(file)
