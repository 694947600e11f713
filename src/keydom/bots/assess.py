"""Why a choice is good: the Searcher's search of a decision, told in choices, values, reasons and what should follow.

Everything is found in positions in which all that the seat may not see is drawn anew, so nothing hidden can show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from keydom.bots.searcher import MOST_SIMULATIONS, SECONDS, Candidate, Searcher, Simulation
from keydom.core.assessment import OTHERS, AssessedChoice, Assessment, ChoiceReason, ExpectedDecision
from keydom.core.errors import KeydomError
from keydom.core.game import Game, events_for
from keydom.core.rng import Rng
from keydom.core.state import CHANCE_SEAT, State

NORMAL_95 = 1.959964
"""So many standard errors to either side hold 95 % of a normal distribution."""
FEWEST_FOR_INTERVAL = 4
"""With fewer simulations nobody can say how far a mean may be off."""
RAREST_TO_FOLLOW = 25
"""What happens in fewer of a hundred simulations is not expected."""
LEAST_REASON = 50
"""A smaller difference, in thousandths of a point, is no reason."""
LEAST_TOLD = 200
"""And a smaller one is not worth a word to somebody new to the game."""
MOST_TOLD = 2
"""So much is said of what a choice is for."""
MOST_ADVISED = 3
"""So many choices are shown to somebody who asks for a hint."""


class NotAssessable(KeydomError):
    """The game does not tell programs what its positions are worth."""


def assess(
    game: Game, state: State, seat: int, rng: Rng, seconds: float = SECONDS, simulations: int = MOST_SIMULATIONS
) -> Assessment:
    """What the Searcher makes of the seat's decision. It thinks for so many seconds of a processor (0: without end) and
    so many simulations at most; without a time, a seed tells the same again. Raises NotAssessable."""
    if game.evaluator() is None or game.judge() is None:
        raise NotAssessable(f"{game.title} has no evaluator or no judge, so no program can say what is good in it.")
    if not 0 <= seat < state.players or not state.is_asked(seat):
        return Assessment(seat=seat, remark=game.explain(state, seat, -1), choices=[])
    dealt = game.determinize(state, seat, rng)
    candidates = Searcher(game, seconds, simulations, noting=True).compared(dealt, seat, rng)
    choices = [assessed(game, dealt, candidate, candidates) for candidate in candidates]
    return Assessment(seat=seat, remark=remark(dealt, seat, candidates), choices=choices)


def remark(state: State, seat: int, candidates: Sequence[Candidate]) -> str:
    """Why there is nothing to compare; empty if there is."""
    if len(state.legal(seat)) == 1 and len(candidates) == 1:
        return "There is only one choice."
    if len(candidates) == 1:
        return "Only one choice deserves a look."
    if not candidates[0].simulations:
        return "There was no time to compare the choices."
    return ""


def assessed(game: Game, dealt: State, candidate: Candidate, candidates: Sequence[Candidate]) -> AssessedChoice:
    """A candidate beside the others, of which the first is the best."""
    best = candidates[0]
    other = best if candidate is not best else candidates[1] if len(candidates) > 1 else best
    estimate = estimated(candidate, best)
    return AssessedChoice(
        codes=[int(code) for code in candidate.choice.codes],
        name=name_of(game, dealt, candidate),
        why=why(game, candidate, candidates),
        simulations=len(candidate.simulations),
        value=estimate.value,
        low=estimate.low,
        high=estimate.high,
        reasons=reasons(game, candidate, other),
        follows=follows(game, candidate),
    )


def name_of(game: Game, dealt: State, candidate: Candidate) -> str:
    """What people call a choice."""
    return game.choice_name(dealt, int(candidate.choice.seat), [int(code) for code in candidate.choice.codes])


# -- value -------------------------------------------------------------------------------------------------------------


class Estimate(NamedTuple):
    """A value with its 95 % interval, as far as they can be told."""

    value: int | None
    low: int | None = None
    high: int | None = None


def estimated(candidate: Candidate, best: Candidate) -> Estimate:
    """What a candidate leads to. It has met the same luck as the best one in its simulations, but that has met more:
    so it is told by its distance from the best one, else a lucky deal would make the one given up look better."""
    base = [int(margin) for margin in best.margins]
    behind = [int(margin) - base[number] for number, margin in enumerate(candidate.margins)]
    if not behind:
        return Estimate(None)
    value = mean(base) + mean(behind)
    if len(behind) < FEWEST_FOR_INTERVAL:
        return Estimate(round(value))
    variance = covariance(behind, behind) / len(behind)
    variance += (covariance(base, base) + 2 * covariance(behind, base[: len(behind)])) / len(base)
    half = quantile_95(len(behind)) * sqrt(max(variance, 0.0))
    return Estimate(round(value), round(value - half), round(value + half))


def mean(values: Sequence[int]) -> float:
    """The mean of some values.

    >>> mean([1, 2, 6])
    3.0
    """
    return sum(values) / len(values)


def covariance(left: Sequence[int], right: Sequence[int]) -> float:
    """How values go together; of values with themselves their variance.

    >>> covariance([1, 2, 3], [2, 4, 6])
    2.0
    """
    left_mean, right_mean = mean(left), mean(right)
    pairs = zip(left, right, strict=True)
    return sum((one - left_mean) * (other - right_mean) for one, other in pairs) / (len(left) - 1)


def quantile_95(number: int) -> float:
    """So many standard errors to either side of the mean of so many values hold it with 95 % certainty: Student's
    quantile, by the first terms of its series.

    >>> round(quantile_95(11), 2), round(quantile_95(1000), 2)
    (2.23, 1.96)
    """
    z, freedom = NORMAL_95, number - 1
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


# -- reasons -----------------------------------------------------------------------------------------------------------


def reasons(game: Game, candidate: Candidate, other: Candidate) -> list[ChoiceReason]:
    """Where a candidate's margins come from that the other's do not, over the simulations that both have met."""
    common = min(len(candidate.simulations), len(other.simulations))
    found = [
        ChoiceReason(term=term.name, title=term.title, difference=difference)
        for term, difference in zip(game.terms, differences(game, candidate, [other], common), strict=False)
        if abs(difference) >= LEAST_REASON
    ]
    return sorted(found, key=lambda reason: -abs(reason.difference))


def differences(game: Game, candidate: Candidate, others: Sequence[Candidate], common: int) -> list[int]:
    """By how much a candidate brings more of each term than others on average, over their first simulations; nothing
    without any."""
    if not common or not others:
        return []
    own, theirs = term_sums(game, candidate, common), [term_sums(game, other, common) for other in others]
    return [round((one - mean(column)) / common) for one, column in zip(own, zip(*theirs, strict=True), strict=True)]


def term_sums(game: Game, candidate: Candidate, number: int) -> list[int]:
    """The terms of a candidate's first simulations, added up."""
    simulations = candidate.simulations[:number]
    return [sum(int(each.terms[place]) for each in simulations) for place in range(len(game.terms))]


def why(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> str:
    """What a candidate is for, in a sentence that tells it from the others that are advised with it. Of one that is not
    the best first what was not said of the best, and what the best does besides."""
    best = candidates[0]
    said = telling(game, best, candidates) or outstanding(game, best, candidates)
    if candidate is best:
        return told(game, said)
    good = telling(game, candidate, candidates)
    own = [place for place in good if place not in said]
    if good and not own:
        return told(game, good[:1], alike=True)
    common = min(len(candidate.simulations), len(best.simulations))
    ahead = clearly_more(game, best, [candidate], common)
    return told(game, own[:1], [place for place in ahead if place not in (*said, *good)][:1])


def telling(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> list[int]:
    """What a candidate is for, but for what all that are advised with it are for as well; where nothing else is left,
    what it brings clearly more of than they do."""
    advised = candidates[:MOST_ADVISED]
    alike = set.intersection(*(set(outstanding(game, each, candidates)) for each in advised)) if advised[1:] else set()
    found = [place for place in outstanding(game, candidate, candidates) if place not in alike]
    others = [each for each in advised if each is not candidate]
    common = min(len(each.simulations) for each in (candidate, *others))
    return found or clearly_more(game, candidate, others, common)[:MOST_TOLD]


def outstanding(game: Game, candidate: Candidate, candidates: Sequence[Candidate]) -> list[int]:
    """The terms of which a candidate brings clearly more than the others, the weightiest first."""
    others = [each for each in candidates if each is not candidate]
    common = min(len(each.simulations) for each in candidates)
    return clearly_more(game, candidate, others, common)[:MOST_TOLD]


def clearly_more(game: Game, candidate: Candidate, others: Sequence[Candidate], common: int) -> list[int]:
    """The terms of which a candidate brings more than others in their first simulations, whatever the luck in them, the
    weightiest first. What lets another player act is not praised for what it leaves to the others."""
    found = differences(game, candidate, others, common)
    helping = helps_another(game, candidate)
    return [
        place
        for place in weightiest(found)
        if is_clear([ahead_in(number, place, candidate, others) for number in range(common)])
        and not (helping and game.terms[place] is OTHERS)
    ]


def ahead_in(number: int, place: int, candidate: Candidate, others: Sequence[Candidate]) -> int:
    """By how much a candidate brought more of a term than others on average, in one simulation that all have met."""
    theirs = [int(other.simulations[number].terms[place]) for other in others]
    return round(int(candidate.simulations[number].terms[place]) - mean(theirs))


def is_clear(found: Sequence[int]) -> bool:
    """Whether all of the 95 % interval of a mean lies above nothing: else luck would have spoken, not the choice.

    >>> is_clear([900, 1100, 1000, 1000]), is_clear([9000, -7000, 9000, -7000])
    (True, False)
    """
    if len(found) < FEWEST_FOR_INTERVAL:
        return False
    return mean(found) > quantile_95(len(found)) * sqrt(covariance(found, found) / len(found))


def helps_another(game: Game, candidate: Candidate) -> bool:
    """Whether the choice lets another player act out of turn."""
    if not candidate.simulations:
        return False
    choice = candidate.choice
    dealt = candidate.simulations[0].dealt
    return game.lets_another_act(dealt, int(choice.seat), [int(code) for code in choice.codes])


def weightiest(found: Sequence[int]) -> list[int]:
    """The places of what is worth a word, the greatest first.

    >>> weightiest([300, -900, 100, 1200])
    [3, 0]
    """
    return sorted((place for place, each in enumerate(found) if each >= LEAST_TOLD), key=lambda place: -found[place])


def told(game: Game, good: Sequence[int], missing: Sequence[int] = (), alike: bool = False) -> str:
    """The sentence: what a choice does, the best one `alike`, and what the best one does instead."""
    does = " and ".join(game.terms[place].good for place in good)
    instead = " and ".join(game.terms[place].good for place in missing)
    if does and instead:
        return f"It {does}, but the first {instead}."
    return f"It {does}{', too' if alike else ''}." if does else f"The first {instead}." if instead else ""


# -- what follows ------------------------------------------------------------------------------------------------------


def follows(game: Game, candidate: Candidate) -> list[ExpectedDecision]:
    """The most usual decisions behind a choice, one after the other, as far as enough simulations agree. They are told
    as everybody would see them: of a sealed decision there is nothing to tell."""
    if not candidate.simulations:
        return []
    shares, simulation = usual_course(candidate.simulations)
    here = simulation.dealt.copy()
    for code in candidate.choice.codes:
        here.apply(candidate.choice.seat, code)
    found: list[ExpectedDecision] = []
    begun: dict[int, tuple[list[int], list[str]]] = {}
    entered = 0
    for seat, code in steps(simulation):
        if seat != CHANCE_SEAT:
            if entered == len(shares):
                break
            codes, told = begun.setdefault(seat, ([], []))
            codes.append(code)
            told += [event.text for event in events_for(game.narrate(here, seat, code), None) if event.text]
            entered += 1
        here.apply(seat, code)
        if seat != CHANCE_SEAT and not here.mid_choice(seat):
            codes, told = begun.pop(seat)
            if told:
                found.append(ExpectedDecision(seat=seat, codes=codes, share=shares[entered - 1], told=told))
    return found


def steps(simulation: Simulation) -> list[tuple[int, int]]:
    """Seat and code of each step."""
    return [(int(seat), int(code)) for seat, code in zip(simulation.seats, simulation.codes, strict=True)]


def usual_course(simulations: Sequence[Simulation]) -> tuple[list[int], Simulation]:
    """How the decisions usually go on, draws left out: in how many of a hundred simulations they went so up to each
    code, and one simulation that went so all the way."""
    courses = [[step for step in steps(each) if step[0] != CHANCE_SEAT] for each in simulations]
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
