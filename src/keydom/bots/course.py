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
"""until so much is told; nor is more told of one decision."""


def follows(game: Game, candidate: Candidate) -> list[ExpectedDecision]:
    """The most usual decisions behind a choice, one after the other, as far as enough simulations agree. They are told
    as everybody would see them: of a sealed decision there is nothing to tell."""
    if not candidate.simulations:
        return []
    shares, simulation = usual_course(candidate.simulations)
    here, own = begun_by(candidate.choice, simulation), int(candidate.choice.seat)
    found: list[ExpectedDecision] = []
    begun: dict[int, tuple[list[int], list[str]]] = {}
    entered = 0
    for seat, code in steps(simulation):
        if seat != CHANCE_SEAT:
            if entered == len(shares):
                break
            if seat == own and candidate.wavers:
                # What comes behind that is another course.
                share = shares[entered - 1] if entered else 100
                return [*found, *rather(game, here, candidate.rather, share, found)]
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
                is_usual = is_told(share, found)
                brief = told[:MOST_SENTENCES]
                found.append(ExpectedDecision(seat=seat, codes=codes, share=share, told=brief, is_usual=is_usual))
    return found


def is_told(share: int, before: Sequence[ExpectedDecision]) -> bool:
    """Whether people are told of what follows in so many of a hundred simulations, behind what they are told before."""
    return share >= USUALLY_FOLLOWS and sum(len(each.told) for each in before) < MOST_SENTENCES


def rather(
    game: Game, before: State, choice: CompleteChoice | None, share: int, found: Sequence[ExpectedDecision]
) -> list[ExpectedDecision]:
    """What a closer look decides in a position to which so many of a hundred simulations lead, behind what was found
    to come before it; nothing if there is nothing that everybody may know of it."""
    if choice is None:
        return []
    seat, codes = int(choice.seat), [int(code) for code in choice.codes]
    told = told_of_all(game, before, seat, codes)
    is_usual = is_told(share, found)
    return [ExpectedDecision(seat=seat, codes=codes, share=share, told=told, is_usual=is_usual)] if told else []


def told_of_all(game: Game, before: State, seat: int, codes: Sequence[int]) -> list[str]:
    """What everybody may know of the codes of a decision, in sentences: the first of them, where it ends an era."""
    here, told = before.copy(), list[str]()
    for code in codes:
        told += told_of(game, here, seat, code)
        here.apply(seat, code)
    return told[:MOST_SENTENCES]


def usual_next(candidate: Candidate) -> Decision | None:
    """What the seat itself decides next as the game usually goes on, before the first draw; None if that is not usual
    enough to be told."""
    if not candidate.simulations:
        return None
    shares, simulation = usual_course(candidate.simulations)
    first = next(own_decisions(candidate.choice, simulation, to_draw=True), None)
    if first is None:
        return None
    entered = [seat for seat, _ in steps(simulation)[: first.step + len(first.codes)] if seat != CHANCE_SEAT]
    usual = len(entered) <= len(shares) and shares[len(entered) - 1] >= USUALLY_FOLLOWS
    return first if usual else None


def own_next(game: Game, candidate: Candidate) -> ExpectedDecision | None:
    """What the seat itself decides next in most simulations, whatever the others do before; None if that differs, if
    something is drawn first, or if there is nothing that everybody may know of it."""
    found = None if candidate.wavers else most_usual_next(candidate)
    if found is None:
        return None
    plan, share = found
    seat, codes = plan.seat, list(plan.codes)
    told = told_of_all(game, plan.before, seat, codes)
    return ExpectedDecision(seat=seat, codes=codes, share=share, told=told, is_usual=True) if told else None


def most_usual_next(candidate: Candidate) -> tuple[Decision, int] | None:
    """What the seat itself decides next in most simulations before a draw, in one of the positions in which it does,
    and in how many of a hundred; None if that differs."""
    looked_at = candidate.simulations[:MOST_LOOKED_AT]
    found = [next(own_decisions(candidate.choice, each, to_draw=True), None) for each in looked_at]
    plans = Counter(each.codes for each in found if each is not None)
    if not plans:
        return None
    codes, number = plans.most_common(1)[0]
    share = 100 * number // len(looked_at)
    plan = next(each for each in found if each is not None and each.codes == codes)
    return (plan, share) if share >= USUALLY_FOLLOWS else None


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
