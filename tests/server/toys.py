"""Small games that the server is tested with; a server finds them by `Settings.extra_games`."""

from __future__ import annotations

import os
import time

from keydom.core.evaluator import Evaluator
from keydom.core.judge import Judge
from keydom.core.rng import Rng
from keydom.core.state import State
from tests.core.toy_game import Shells, ShellsState
from tests.core.toy_meadows import Meadows, MeadowsState
from tests.core.toy_reacting import Reacting


class Crashing(Shells):
    """A bot that plays it takes its process with it."""

    name = "crashing"

    def determinize(self, state: State, seat: int, rng: Rng) -> ShellsState:
        os._exit(7)


class Raising(Shells):
    """A bot that plays it raises an error."""

    name = "raising"

    def determinize(self, state: State, seat: int, rng: Rng) -> ShellsState:
        raise KeyError("a mistake in a bot")


class Slow(Shells):
    """A bot that plays it never comes to an end."""

    name = "slow"

    def determinize(self, state: State, seat: int, rng: Rng) -> ShellsState:
        time.sleep(3600)
        raise AssertionError("nobody waits that long")


class Absent(Meadows):
    """A bot that plays it raises an error, so that it counts as absent."""

    name = "absent"

    def determinize(self, state: State, seat: int, rng: Rng) -> MeadowsState:
        raise KeyError("a mistake in a bot")

    def timeout_span(self, state: State, seat: int) -> str:
        return "" if self.independent(state, seat) else "all rounds"


class Advised(Meadows):
    """A game of which a program can say what is good, if a test thinks for it."""

    name = "advised"

    def evaluator(self) -> Evaluator:
        return Evaluator()

    def judge(self) -> Judge:
        return Judge()


class Hushed(Reacting):
    """An answer that comes without its seat would tell what the seat holds."""

    name = "hushed"

    def conceals(self, state: State, seat: int) -> bool:
        return True


CRASHING = Crashing()
RAISING = Raising()
SLOW = Slow()
ABSENT = Absent()
ADVISED = Advised()
HUSHED = Hushed()
PLACES = (
    "tests.core.toy_game:SHELLS",
    "tests.core.toy_meadows:MEADOWS",
    "tests.core.toy_reacting:REACTING",
    "tests.server.toys:CRASHING",
    "tests.server.toys:RAISING",
    "tests.server.toys:SLOW",
    "tests.server.toys:ABSENT",
    "tests.server.toys:ADVISED",
    "tests.server.toys:HUSHED",
)
