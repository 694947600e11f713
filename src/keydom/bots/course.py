"""What usually follows on a choice: how the game goes on up to the first draw, and what the seat itself does next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from keydom.bots.lead import MOST_LOOKED_AT
from keydom.bots.searcher import Candidate, Simulation
from keydom.core.assessment import ExpectedDecision
from keydom.core.complete_choices import CompleteChoice, behind
from keydom.core.decisions import Decision, decisions
from keydom.core.game import Game, events_for
from keydom.core.state import CHANCE_SEAT, State

RAREST_TO_FOLLOW = 25
"""What happens in fewer of a hundred simulations is not expected."""
USUALLY_FOLLOWS = 60
"""What follows in so many of a hundred simulations people are told,"""
MOST_SENTENCES = 2
"""until so much is told."""


def follows(game: Game, candidate: Candidate) -> list[ExpectedDecision]:
    """The most usual decisions behind a choice, one after the other, as far as enough simulations agree. They are told
    as everybody would see them: of a sealed decision there is nothing to tell."""
    if not candidate.simulations:
        return []
    shares, simulation = usual_course(candidate.simulations)
    here = begun_by(candidate.choice, simulation)
    found: list[ExpectedDecision] = []
    begun: dict[int, tuple[list[int], list[str]]] = {}
    entered = 0
    for seat, code in steps(simulation):
        if seat != CHANCE_SEAT:
            if entered == len(shares):
                break
            codes, told = begun.setdefault(seat, ([], []))
            codes.append(code)
            told += told_of(game, here, seat, code)
            entered += 1
        box = here.box()
        here.apply(seat, code)
        # What a seat goes on with in another box is a further decision.
        if seat != CHANCE_SEAT and not (here.mid_choice(seat) and here.box() == box):
            codes, told = begun.pop(seat)
            if told:
                share = shares[entered - 1]
                is_usual = share >= USUALLY_FOLLOWS and sum(len(each.told) for each in found) < MOST_SENTENCES
                found.append(ExpectedDecision(seat=seat, codes=codes, share=share, told=told, is_usual=is_usual))
    return found


def own_next(game: Game, candidate: Candidate) -> ExpectedDecision | None:
    """What the seat itself decides next in most simulations, whatever the others do before; None if that differs, if
    something is drawn first, or if there is nothing that everybody may know of it."""
    seat, looked_at = int(candidate.choice.seat), candidate.simulations[:MOST_LOOKED_AT]
    found = [next(own_decisions(candidate.choice, each, to_draw=True), None) for each in looked_at]
    plans = Counter(each.codes for each in found if each is not None)
    if not plans:
        return None
    codes, number = plans.most_common(1)[0]
    share = 100 * number // len(looked_at)
    plan = next(each for each in found if each is not None and each.codes == codes)
    here, told = plan.before.copy(), list[str]()
    for code in codes:
        told += told_of(game, here, seat, code)
        here.apply(seat, code)
    if not told or share < USUALLY_FOLLOWS:
        return None
    return ExpectedDecision(seat=seat, codes=list(codes), share=share, told=told, is_usual=True)


def own_decisions(choice: CompleteChoice, simulation: Simulation, to_draw: bool = False) -> Iterator[Decision]:
    """What the seat decides behind its choice in a simulation; `to_draw`: up to the first draw."""
    here, taken = begun_by(choice, simulation), steps(simulation)
    taken = before_draw(taken) if to_draw else taken
    return (each for each in decisions(here, taken) if each.seat == choice.seat)


def before_draw(taken: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The steps up to the first draw, behind which nothing is foreseen."""
    return list(takewhile(lambda step: step[0] != CHANCE_SEAT, taken))


def told_of(game: Game, here: State, seat: int, code: int) -> list[str]:
    """What everybody may know of a code, in sentences."""
    if game.leaves_undone(here, code):
        return []
    return [event.text for event in events_for(game.narrate(here, seat, code), None) if event.text]


def steps(simulation: Simulation) -> list[tuple[int, int]]:
    """Seat and code of each step."""
    return [(int(seat), int(code)) for seat, code in zip(simulation.seats, simulation.codes, strict=True)]


def usual_course(simulations: Sequence[Simulation]) -> tuple[list[int], Simulation]:
    """How the decisions usually go on, up to the first draw, behind which nothing is foreseen: in how many of a hundred
    simulations they went so up to each code, and one simulation that went so all the way."""
    courses = [before_draw(steps(each)) for each in simulations]
    alike = list(range(len(simulations)))
    shares: list[int] = []
    while True:
        nexts = Counter(courses[number][len(shares)] for number in alike if len(courses[number]) > len(shares))
        if not nexts:
            break
        step, number_alike = nexts.most_common(1)[0]
        share = 100 * number_alike // len(simulations)
        if share < RAREST_TO_FOLLOW or (number_alike == 1 and len(simulations) > 1):
            break
        alike = [number for number in alike if courses[number][len(shares) : len(shares) + 1] == [step]]
        shares.append(share)
    return shares, simulations[alike[0]]


def begun_by(choice: CompleteChoice, simulation: Simulation) -> State:
    """The position right behind a choice, with which a simulation of it began."""
    return behind(simulation.dealt, int(choice.seat), [int(code) for code in choice.codes])
