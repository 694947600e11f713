"""What comes before what: a choice that the seat usually makes as well behind the best one can wait; behind one that
stands in its way the best one is usually not possible any more; and one is made for what the seat could not do before.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from keydom.bots.course import begun_by, own_decisions, own_next, steps
from keydom.bots.lead import IN_BRACKETS, MOST_LOOKED_AT, MOST_WORDS
from keydom.bots.searcher import Candidate, Simulation
from keydom.core.complete_choices import CompleteChoice, allows
from keydom.core.decisions import decisions
from keydom.core.game import Game
from keydom.core.state import CHANCE_SEAT, State
from keydom.core.words import who

OFTEN_MADE = 0.6
"""In so many simulations of the best choice another one is made as well, before it is said to be so usually."""
RARELY_TAKEN = 0.2
"""In so many at most another seat makes it: a tile that a rival bids for is not there for whoever waits."""
CAN_WAIT = "It can wait: usually it is still open to you after the best one."
"""What is said of such a choice."""
STANDS_IN_THE_WAY = "After it the best one is usually not possible any more."
"""What is said of a choice that costs what the best one needs."""
FOR_THIS = "It lets you do this next:"
"""How begins what is said of a choice that is made for the next one."""
ELSE_ANOTHER = "If you do not do this, {} usually does."
"""What is said of a choice that another seat makes if this one does not,"""
SPARED = 0.5
"""and makes at most so much as often behind it."""
ANOTHER = "another player"
"""Who that is, where it is now one, now another."""
URGENT = re.compile(ELSE_ANOTHER.format("[^.]+").replace(".", r"\."))
IN_ORDER = re.compile("|".join([re.escape(CAN_WAIT), re.escape(STANDS_IN_THE_WAY), URGENT.pattern]))
"""All of these."""


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
    if share_of(made_by_others(game, best, wanted, most)) > RARELY_TAKEN:
        return False
    return sum(wanted in each for each in behind) >= OFTEN_MADE * len(behind)


def stands_in_the_way(game: Game, candidate: Candidate, best: Candidate, most: int) -> bool:
    """Whether the seat usually can do nothing like the best choice any more where it is asked the same behind it."""
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
    # With what it is done, and paid, is another matter.
    first = int(best.choice.codes[0])
    again = [next_asked(game, candidate.choice, each, asked) for each in looked_at]
    shut = sum(before is not None and not allows(before, seat, first) for before in again)
    return shut >= OFTEN_MADE * len(again)


def next_asked(game: Game, choice: CompleteChoice, simulation: Simulation, asked: str) -> State | None:
    """The position in which the seat is asked the same the next time behind a choice, if it is."""
    own = own_decisions(choice, simulation)
    return next((each.before for each in own if question(game, each.before, each.seat) == asked), None)


def else_made_by_another(game: Game, best: Candidate, others: Sequence[Candidate], most: int) -> str:
    """That another seat usually makes a choice if this one makes any of the others, in a sentence; empty if that is not
    so, or if it is hardly kept from it by the choice. Why a choice is to be made now."""
    if not others or not best.simulations:
        return ""
    wanted = about(game, best.simulations[0].dealt, best.choice)
    behind = [made_by_others(game, each, wanted, most) for each in others]
    anyway = share_of(made_by_others(game, best, wanted, most))
    if any(share_of(each) < max(OFTEN_MADE, anyway / SPARED) for each in behind):
        return ""
    makers = Counter(seat for each in behind for seats in each for seat in seats)
    seat, times = makers.most_common(1)[0]
    is_one = times >= OFTEN_MADE * sum(len(each) for each in behind)
    return ELSE_ANOTHER.format(who(seat) if is_one else ANOTHER)


def share_of(seats: Sequence[set[int]]) -> float:
    """In which part of the simulations any seat makes a choice."""
    return sum(bool(each) for each in seats) / max(len(seats), 1)


def made_by_others(game: Game, candidate: Candidate, wanted: tuple[str, str], most: int) -> list[set[int]]:
    """Which other seats make a choice of a kind behind a candidate, in each of its first simulations."""
    own = int(candidate.choice.seat)
    found: list[set[int]] = []
    for simulation in candidate.simulations[:most]:
        made = decisions(begun_by(candidate.choice, simulation), steps(simulation))
        theirs = (each for each in made if each.seat not in (own, CHANCE_SEAT))
        found.append({e.seat for e in theirs if asked_and_done(game, e.before, e.seat, list(e.codes)) == wanted})
    return found


def made_for(game: Game, candidate: Candidate, others: Sequence[Candidate]) -> str:
    """What a choice is made for, in a sentence: what the seat usually decides next at the same question, and could do
    nothing like before, or behind any of the others. Empty if there is no such thing."""
    plan = own_next(game, candidate)
    if plan is None or not others:
        return ""
    dealt = candidate.simulations[0].dealt
    first, asked = plan.codes[0], question(game, dealt, plan.seat)
    if allows(dealt, plan.seat, first) or not asked_alike(game, candidate, asked):
        return ""
    # What a rival makes possible comes behind the others as well.
    for other in others:
        again = [next_asked(game, other.choice, each, asked) for each in other.simulations[:MOST_LOOKED_AT]]
        if any(before is not None and allows(before, plan.seat, first) for before in again):
            return ""
    words = f"{FOR_THIS} {plan.told[0]}"
    return words if len(words.split()) <= MOST_WORDS else ""


def asked_alike(game: Game, candidate: Candidate, asked: str) -> bool:
    """Whether the next own decision behind a choice usually answers the same question."""
    looked_at = candidate.simulations[:MOST_LOOKED_AT]
    firsts = [next(own_decisions(candidate.choice, each, to_draw=True), None) for each in looked_at]
    alike = sum(each is not None and question(game, each.before, each.seat) == asked for each in firsts)
    return alike >= OFTEN_MADE * len(looked_at)


def without_order(why: str) -> str:
    """What is said of a choice, but for what comes before what."""
    return IN_ORDER.sub("", why).strip()


def without_urgency(why: str) -> str:
    """What is said of a choice, but for what another seat does else: of one that is past that is no news."""
    return URGENT.sub("", why).strip()


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
