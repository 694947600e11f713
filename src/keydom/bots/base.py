"""Players that are programs: what a bot is, and the seat runner that shows it only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State

Clock = Callable[[], float]
"""Tells seconds, from any beginning."""


class UnknownBot(KeydomError):
    """No bot of that name plays this game; says which do."""


class BadMove(KeydomError):
    """A bot chose a code that is not among its options."""


class Bot(Protocol):
    """A program that plays. One instance plays one seat of one game."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A code from `state.legal(seat)`. What the seat may not know is dealt anew in `state`; the bot may do with it
        what it likes. All chance comes from `rng`, so that a seed plays the same game again."""
        ...


@runtime_checkable
class TimedBot(Protocol):
    """A bot that plays the better, the longer it thinks. What it chooses then depends on the machine too."""

    def allow(self, seconds: float, clock: Clock) -> None:
        """Think so long about each decision from now on, by this clock."""
        ...


def any_game(game: Game) -> bool:
    """For bots that need nothing but the contract."""
    return True


@dataclass(frozen=True)
class BotKind:
    """A kind of bot: its words for people, how one is made for a game, and which games it can play."""

    name: str
    title: str
    help: str
    make: Callable[[Game], Bot]
    plays: Callable[[Game], bool] = any_game


class Player:
    """A bot in a seat of one game: it is asked with a position dealt anew, so it cannot look at hidden things."""

    def __init__(self, game: Game, bot: Bot, seed: int) -> None:
        self.game = game
        self.bot = bot
        self.rng = Rng(seed)

    def choose(self, state: State, seat: int) -> int:
        """The bot's code for the seat, which is asked now. Raises BadMove."""
        code = self.bot.choose(self.game.determinize(state, seat, self.rng), seat, self.rng)
        if code not in state.legal(seat):
            raise BadMove(f"The bot in seat {seat} chose code {code}, which is not among its options.")
        return code
