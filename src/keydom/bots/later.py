"""What can wait: a choice that the seat usually makes as well behind the best one loses nothing by it."""

from __future__ import annotations

import re
from functools import lru_cache

from keydom.bots.course import own_decisions
from keydom.bots.searcher import Candidate, Simulation
from keydom.core.complete_choices import CompleteChoice
from keydom.core.game import Game
from keydom.core.state import State

OFTEN_MADE = 0.6
"""In so many simulations of the best choice another one is made as well, before it is said to be so usually."""
CAN_WAIT = "It can wait: usually it is still open to you after the best one."
"""What is said of such a choice."""
IN_BRACKETS = re.compile(r" *\([^)]*\)")
"""What a question says of how much is left."""


def can_wait(game: Game, candidate: Candidate, best: Candidate, most: int) -> bool:
    """Whether the seat usually makes a choice behind the best one, at the same question, by the first simulations of
    that; of doing nothing, and of what is as good, there is nothing to say."""
    evaluator, simulations = game.evaluator(), best.simulations[:most]
    if not simulations or evaluator is None or evaluator.idles(candidate.choice.codes[0]):
        return False
    if list(candidate.margins) == list(best.margins):
        return False
    wanted, first = (about(game, simulations[0].dealt, each.choice) for each in (candidate, best))
    if wanted == first:
        return False
    behind = made_behind(game, best, most)
    return sum(wanted in each for each in behind) >= OFTEN_MADE * len(behind)


def about(game: Game, before: State, choice: CompleteChoice) -> tuple[str, str]:
    """What is asked, but for how much is left, and what a choice is about."""
    return asked_and_done(game, before, int(choice.seat), [int(code) for code in choice.codes])


def asked_and_done(game: Game, before: State, seat: int, codes: list[int]) -> tuple[str, str]:
    """What a seat is asked in a position, but for how much is left, and what it does."""
    return IN_BRACKETS.sub("", game.prompt(before, seat)), game.choice_kind(before, seat, codes)


@lru_cache(maxsize=1)
def made_behind(game: Game, best: Candidate, most: int) -> list[set[tuple[str, str]]]:
    """What the seat was asked and has done behind the best choice, in each of its first simulations; worked out once
    for the candidates of a hint."""
    return [made_in(game, each, best.choice) for each in best.simulations[:most]]


def made_in(game: Game, simulation: Simulation, begun: CompleteChoice) -> set[tuple[str, str]]:
    """What the seat was asked and has done behind a choice, in one simulation."""
    own = own_decisions(begun, simulation)
    return {asked_and_done(game, each.before, each.seat, list(each.codes)) for each in own}
