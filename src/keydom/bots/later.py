"""What comes before what: a choice that the seat usually makes as well behind the best one can wait; behind one that
stands in its way the best one is usually not possible any more; and one is made for what the seat could not do before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from keydom.bots.course import own_decisions, own_next
from keydom.bots.lead import MOST_WORDS
from keydom.bots.searcher import Candidate, Simulation
from keydom.core.complete_choices import CompleteChoice, allows
from keydom.core.game import Game
from keydom.core.state import State

OFTEN_MADE = 0.6
"""In so many simulations of the best choice another one is made as well, before it is said to be so usually."""
CAN_WAIT = "It can wait: usually it is still open to you after the best one."
"""What is said of such a choice."""
STANDS_IN_THE_WAY = "After it the best one is usually not possible any more."
"""What is said of a choice that costs what the best one needs."""
FOR_THIS = "It lets you do this next:"
"""How begins what is said of a choice that is made for the next one."""
KIND_AND_THING = 2
"""By so many codes it is said what is done, and with what."""
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


def stands_in_the_way(game: Game, candidate: Candidate, best: Candidate, most: int) -> bool:
    """Whether the seat usually cannot make the best choice any more where it is asked the same behind this one."""
    seat, looked_at = int(candidate.choice.seat), candidate.simulations[:most]
    if not looked_at or list(candidate.margins) == list(best.margins):
        return False
    # That two uses of the same thing shut each other out, everybody sees; and where something has to be done, that it
    # is this or that.
    evaluator, dealt = game.evaluator(), looked_at[0].dealt
    may_idle = evaluator is not None and any(evaluator.idles(code) for code in dealt.legal(seat))
    if candidate.choice.codes[0] == best.choice.codes[0] or not may_idle:
        return False
    asked = question(game, looked_at[0].dealt, seat)
    codes = [int(code) for code in best.choice.codes]
    again = [next_asked(game, candidate.choice, each, asked) for each in looked_at]
    shut = sum(before is not None and not can_make(before, seat, codes) for before in again)
    return shut >= OFTEN_MADE * len(again)


def next_asked(game: Game, choice: CompleteChoice, simulation: Simulation, asked: str) -> State | None:
    """The position in which the seat is asked the same the next time behind a choice, if it is."""
    own = own_decisions(choice, simulation)
    return next((each.before for each in own if question(game, each.before, each.seat) == asked), None)


def can_make(state: State, seat: int, codes: Sequence[int]) -> bool:
    """Whether a seat can enter all these codes."""
    here = state.copy()
    for code in codes:
        if not allows(here, seat, code):
            return False
        here.apply(seat, code)
    return True


def made_for(game: Game, candidate: Candidate) -> str:
    """What a choice is made for, in a sentence: what the seat usually decides next at the same question, and could not
    decide before. Empty if there is no such thing."""
    plan = own_next(game, candidate)
    if plan is None or not candidate.simulations:
        return ""
    dealt = candidate.simulations[0].dealt
    # What it is paid with may go by itself behind the choice, and be chosen before it.
    if can_make(dealt, plan.seat, plan.codes[:KIND_AND_THING]):
        return ""
    asked = question(game, dealt, plan.seat)
    if not any(asks_for(game, candidate.choice, each, asked, plan.codes) for each in candidate.simulations):
        return ""
    words = f"{FOR_THIS} {plan.told[0]}"
    return words if len(words.split()) <= MOST_WORDS else ""


def asks_for(game: Game, choice: CompleteChoice, simulation: Simulation, asked: str, codes: Sequence[int]) -> bool:
    """Whether the seat makes a choice next behind another one, at the question at which it made that."""
    first = next(own_decisions(choice, simulation), None)
    return first is not None and list(first.codes) == list(codes) and question(game, first.before, first.seat) == asked


def question(game: Game, before: State, seat: int) -> str:
    """What a seat is asked, but for how much is left."""
    return IN_BRACKETS.sub("", game.prompt(before, seat))


def about(game: Game, before: State, choice: CompleteChoice) -> tuple[str, str]:
    """What is asked, but for how much is left, and what a choice is about."""
    return asked_and_done(game, before, int(choice.seat), [int(code) for code in choice.codes])


def asked_and_done(game: Game, before: State, seat: int, codes: list[int]) -> tuple[str, str]:
    """What a seat is asked in a position, but for how much is left, and what it does."""
    return question(game, before, seat), game.choice_kind(before, seat, codes)


@lru_cache(maxsize=1)
def made_behind(game: Game, best: Candidate, most: int) -> list[set[tuple[str, str]]]:
    """What the seat was asked and has done behind the best choice, in each of its first simulations; worked out once
    for the candidates of a hint."""
    return [made_in(game, each, best.choice) for each in best.simulations[:most]]


def made_in(game: Game, simulation: Simulation, begun: CompleteChoice) -> set[tuple[str, str]]:
    """What the seat was asked and has done behind a choice, in one simulation."""
    own = own_decisions(begun, simulation)
    return {asked_and_done(game, each.before, each.seat, list(each.codes)) for each in own}
