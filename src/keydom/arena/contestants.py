"""Who plays in the arena: kinds of bots by their names, and those that play by what a file holds.

`searcher@keyper-2.values` is the Searcher with these learned values, `steward@keyper-2.values` the Steward;
`network@imitation.network` enters what a policy-and-value network likes best. `steward~racer` is a Steward of another
style, `steward~7` one whose weights are changed, by this seed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from keydom.bots.base import Bot, TimedBot, UnknownBot
from keydom.bots.learned_values import BadValues, LearnedModel, LearnedValues, content_of, read_values
from keydom.bots.one_ply import OnePlyPlayer
from keydom.bots.policy_network import NetworkPlayer, PolicyNetwork, read_network
from keydom.bots.registry import make_bot
from keydom.bots.styles import STYLES, StyledEvaluator, change_taste
from keydom.bots.with_values import searcher_with_values, steward_with_values
from keydom.core.assessment import OTHERS
from keydom.core.game import Game

SIGN = "@"
STYLE = "~"
NETWORK = "network"
POINTS = "points"
"""The term of points in hand, in every game."""
FEWEST_TERMS = 3
"""With fewer there is nothing between points in hand and what the others should get."""
WITH_VALUES: dict[str, Callable[[Game, LearnedValues], Bot]] = {
    "steward": steward_with_values,
    "searcher": searcher_with_values,
}


def check_contestant(name: str, game: Game, players: int) -> None:
    """Raise UnknownBot, BadValues or NoNumPy unless somebody of that name can play the game with so many players."""
    make_contestant(name, game)
    kind, sign, file = name.partition(SIGN)
    if sign:
        model: LearnedModel = network_once(Path(file)) if kind == NETWORK else values_once(Path(file))
        if model.players != players:
            raise BadValues(f"{file} was learned with {model.players} players, not with {players}.")


def with_absolute_file(name: str) -> str:
    """The name of the same contestant, also for those who have another working directory."""
    kind, sign, file = name.partition(SIGN)
    return f"{kind}{sign}{Path(file).absolute()}" if sign else name


def hash_of_file(name: str) -> str:
    """A hash of the file that a contestant plays by: what lies at its place may change. Empty if there is none."""
    _, sign, file = name.partition(SIGN)
    return sha256(content_of(Path(file))).hexdigest()[:16] if sign else ""


def make_contestant(name: str, game: Game, seconds: float | None = None) -> Bot:
    """Somebody of that name for one seat of the game; who takes time is told how many seconds of a processor there
    are for a decision. Raises UnknownBot, BadValues and NoNumPy."""
    kind, sign, file = name.partition(SIGN)
    if sign:
        bot = make_from_file(kind, Path(file), game)
        if seconds is not None and isinstance(bot, TimedBot):
            bot.allow(seconds, time.process_time)
        return bot
    if STYLE in name:
        return make_of_style(name, game)
    return make_bot(name, game, seconds)


def make_from_file(kind: str, file: Path, game: Game) -> Bot:
    """A bot of that kind that plays by what a file holds."""
    if kind == NETWORK:
        return NetworkPlayer(game, network_once(file))
    if kind not in WITH_VALUES:
        known = " and ".join(WITH_VALUES)
        raise UnknownBot(f"No '{kind}' plays by a file; {known} do by learned values, and {NETWORK} by a network.")
    return WITH_VALUES[kind](game, values_once(file))


def make_of_style(name: str, game: Game) -> Bot:
    """A Steward of a style, or whose weights are changed by a seed."""
    kind, _, style = name.partition(STYLE)
    evaluator = game.evaluator()
    if kind != "steward" or evaluator is None or not (style in STYLES or style.isdecimal()):
        known = ", ".join(f"steward{STYLE}{each}" for each in STYLES)
        raise UnknownBot(f"No '{name}' plays {game.title}; there are {known}, and steward{STYLE}SEED.")
    if style in STYLES:
        names = [term.name for term in game.terms]
        if not {POINTS, OTHERS.name} <= set(names) or len(names) < FEWEST_TERMS:
            raise UnknownBot(f"{game.title} does not tell what its estimates are made of, so no style can weigh it.")
        points, hopes, others = STYLES[style]
        return OnePlyPlayer(
            StyledEvaluator(evaluator, names.index(POINTS), names.index(OTHERS.name), points, hopes, others)
        )
    weights = getattr(evaluator, "weights", None)
    if weights is None:
        raise UnknownBot(f"The evaluator of {game.title} has no weights that could be changed.")
    change_taste(weights, int(style))
    return OnePlyPlayer(evaluator)


@cache
def values_once(file: Path) -> LearnedValues:
    """The values of a file, which does not change as long as it is played with."""
    return read_values(file)


@cache
def network_once(file: Path) -> PolicyNetwork:
    """The network of a file, likewise."""
    return read_network(file)
