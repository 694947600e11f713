"""The Searcher plays its best choices on, many times over, and takes the one that turns out best (compiled).

Sequential halving: the choices that the Steward likes best are all played on for a while, then the better half of
them, until one is left. In each simulation all that are compared meet the same hidden things and the same luck, dealt
anew for the next one, so that their differences tell more than their values.
"""

from __future__ import annotations

import time
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.bots.base import BotKind, Clock
from keydom.bots.one_ply import MOST_LOOKS, OnePlyPlayer
from keydom.bots.rollout import NEXT_CHOICE, NO_PLAN, SEEDS, Rollout
from keydom.core.complete_choices import CompleteChoice, allows, complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.judge import Judge
from keydom.core.rng import Rng
from keydom.core.state import State

SECONDS: Final = 0.1
"""How long it thinks about a decision if nobody says anything else."""
MOST_SIMULATIONS: Final[i64] = 4000
"""More would change little, and be long in coming."""
FEWEST_TO_TELL: Final[i64] = 6
"""A choice is given up early after so many simulations at the least."""
FEWEST_TO_BLAME: Final[i64] = 20
"""Which of two choices is better is said after so many simulations at the least."""
FEWEST_TO_EXPLAIN: Final[i64] = 24
"""Behind fewer simulations nobody can say what a choice is for."""
MOST_TO_BE_SURE: Final[i64] = 160
"""More would hardly change which choice is advised."""
SURE_ENOUGH: Final = 200.0
"""Nor where it is known so well by how much one is better, as standard error in thousandths of a point."""
MOST_EXPLAINED: Final[i64] = 3
"""So many of the best choices are looked at as closely."""
FEWEST_NOTED: Final[i64] = 8
"""Who searches to tell somebody has the time to look at so many choices; what people would think of is among them."""
MOST_ALIKE: Final = 3
"""Of choices that are about the same so many are compared: they differ by what is played, or paid."""
SHARE_TO_CHOOSE: Final = 0.7
"""The part of its time in which a searcher that notes its simulations chooses; the rest is for the closer look."""
SHARE_TO_DUEL: Final = 0.85
"""The part of its time after which the best choice and the made one were set against each other."""
FEWEST_IN_TIME: Final = 2.0
"""Where there is no time to simulate all so often, only the first of them are."""
NO_MARK: Final = -1
"""The mark of no position: nothing was planned."""
AS_STEWARD: Final[i64] = 0
"""A seat goes on behind its choice as a Steward would,"""
AS_BEST: Final[i64] = 1
"""or as in the simulations of the best candidate, as far as it can,"""
BEST_FIRST: Final[i64] = 2
"""or so after it has made the best choice as well: of two actions that can both be done neither is the wrong one."""
CLEARLY: Final = 9.0
"""How clearly a choice must be behind to be given up early: three standard errors, squared."""


class Simulation:
    """How the game went on behind a choice, once: from which position, by which luck and steps (draws: seat -1), and
    what its margin is made of."""

    def __init__(
        self, dealt: State, luck: i64, seats: vec[i64], codes: vec[i64], terms: vec[i64], margin: i64 = 0
    ) -> None:
        self.dealt: State = dealt
        self.luck: i64 = luck
        self.seats: vec[i64] = seats
        self.codes: vec[i64] = codes
        self.terms: vec[i64] = terms
        self.margin: i64 = margin


class Candidate:
    """A choice that is played on, and the margins that it has led to; with a searcher that notes them, the simulations
    too."""

    def __init__(self, choice: CompleteChoice) -> None:
        self.choice: CompleteChoice = choice
        self.margins: vec[i64] = vec[i64]()
        self.total: i64 = 0
        self.simulations: list[Simulation] = []
        self.goes_on: i64 = AS_STEWARD
        """How its seat goes on in its simulations."""
        self.wavers: bool = False
        """Whether a closer look would not decide next what its simulations usually do,"""
        self.rather: CompleteChoice | None = None
        """and what it would decide instead where they usually lead."""

    def add(self, margin: i64) -> None:
        """Note what a simulation led to."""
        self.margins = append(self.margins, margin)
        self.total += margin


class Searcher:
    """A player that plays its choices on before it decides, as long as its time (0: without end) and its simulations
    last."""

    def __init__(
        self,
        game: Game[Any],
        seconds: float = SECONDS,
        simulations: i64 = MOST_SIMULATIONS,
        clock: Clock = time.process_time,
        noting: bool = False,
        evaluator: Evaluator | None = None,
        judge: Judge | None = None,
        near: bool = False,
    ) -> None:
        """`evaluator` and `judge`: those of the game unless others are given. `near`: it looks only as far ahead as the
        judge's near horizon."""
        evaluator = game.evaluator() if evaluator is None else evaluator
        judge = game.judge() if judge is None else judge
        if evaluator is None or judge is None:
            raise ValueError(f"{game.title} has no evaluator or no judge, so the Searcher cannot play it")
        self.game: Game[Any] = game
        self.seconds: float = seconds
        self.simulations: i64 = simulations
        self.clock: Clock = clock
        self.noting: bool = noting
        self.steward: OnePlyPlayer = OnePlyPlayer(evaluator)
        self.rollout: Rollout = Rollout(evaluator, judge, clock, near)
        self.most_candidates: i64 = judge.candidates()
        self.kept: CompleteChoice | None = None
        self.planned: int = NO_MARK
        self.end: float = 0.0
        self.left: i64 = 0  # simulations of this decision
        self.slowest: float = 0.0  # of its simulations of one choice

    def allow(self, seconds: float, clock: Clock) -> None:
        """Think so long about each decision from now on, by this clock."""
        self.seconds = seconds
        self.clock = clock
        self.rollout.clock = clock

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The code that begins the choice that turned out best, or goes on with it."""
        kept = self.kept
        if kept is not None:
            code = kept.next_code(state, seat)
            if code >= 0:
                return code
            self.kept = None
        begun = self.clock()
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        codes = self.steward.evaluator.narrow(state, seat, codes)
        if len(codes) == 1:
            return codes[0]
        best = self.search(state, seat, codes, rng, begun)[0].choice
        self.kept = best
        return best.codes[0]

    def compared(self, state: State, seat: i64, rng: Rng, planned: int = NO_MARK) -> list[Candidate]:
        """All that `choose` compares, the best first, and what it takes for the best; one if there is nothing to
        compare. A searcher that notes its simulations leaves out what is about the same as a better one, but not what
        was `planned`: the choice behind which the position has this mark."""
        begun = self.clock()
        self.planned = planned
        codes = self.steward.evaluator.narrow(state, seat, state.legal(seat))
        # Somebody who asks wants to know why the others are not worth a look.
        if len(codes) == 1 and self.noting:
            codes = state.legal(seat)
        return self.search(state, seat, codes, rng, begun)

    def set_against(
        self, made: CompleteChoice, state: State, seat: i64, rng: Rng, advised: CompleteChoice | None = None
    ) -> list[Candidate]:
        """A choice that was made, and before it the best one that `choose` would have compared beside it; the made one
        alone if there is no other. The best is found in the first half of the time, and set against the made one in the
        second, by new luck: so it is not ahead only because it was lucky when it was chosen. It has to be ahead, too,
        where behind the made one the seat goes on as behind the best. Where one was `advised` it is that one, so that
        nobody is told something else than before. The searcher notes its simulations."""
        begun = self.clock()
        self.end = begun + self.seconds / 2.0 if self.seconds > 0.0 else 0.0
        mark = made.after.fingerprint()
        if advised is not None:
            if advised.after.fingerprint() == mark:
                return [Candidate(made)]
            best = Candidate(advised)
        else:
            codes = self.steward.evaluator.narrow(state, seat, state.legal(seat))
            candidates = self.candidates(state, seat, codes, rng)
            others = [each for each in candidates if each.choice.after.fingerprint() != mark]
            if not others:
                return [Candidate(made)]
            best = Candidate(self.best_of(state, seat, others, rng).choice)
        own = Candidate(made)
        self.end = begun + self.seconds * SHARE_TO_DUEL if self.seconds > 0.0 else 0.0
        self.duel([best, own], state, seat, rng)
        self.end = begun + self.seconds if self.seconds > 0.0 else 0.0
        return [best, self.well_followed(own, best, seat)]

    def duel(self, both: list[Candidate], state: State, seat: i64, rng: Rng) -> None:
        """Play two choices on until time or simulations are over, or it is clear which is better."""
        self.left = self.simulations
        while self.left >= 2 and self.simulate(both, state, seat, rng):
            self.left -= 2
            if len(both[0].margins) >= FEWEST_TO_BLAME and (is_clear(both[0], both[1]) or is_clear(both[1], both[0])):
                break
            if self.end > 0.0 and self.clock() + 2.0 * self.slowest > self.end:
                break

    def search(self, state: State, seat: i64, codes: vec[i64], rng: Rng, begun: float) -> list[Candidate]:
        """The candidates among the choices that begin with one of these codes, the best first; behind it those that
        were given up last, and of these the best first."""
        seconds = self.seconds * SHARE_TO_CHOOSE if self.noting else self.seconds
        self.end = begun + seconds if seconds > 0.0 else 0.0
        candidates = self.candidates(state, seat, codes, rng)
        first = candidates[0]
        best = self.best_of(state, seat, candidates[:], rng)
        candidates.remove(best)
        candidates.sort(key=standing, reverse=True)
        candidates = [best, *candidates]
        if self.noting:
            self.end = begun + self.seconds if self.seconds > 0.0 else 0.0
            candidates = self.told_apart(candidates, state)
            self.keep_in_sight(first, candidates, state)
            self.keep_planned(candidates)
            self.look_closer(candidates, state, seat, rng)
        return candidates

    def told_apart(self, candidates: list[Candidate], state: State) -> list[Candidate]:
        """Of the candidates that are about the same only the first."""
        found: list[Candidate] = []
        seen: set[str] = set()
        for candidate in candidates:
            kind = self.kind(candidate.choice, state)
            if kind not in seen or self.is_planned(candidate.choice):
                seen.add(kind)
                found.append(candidate)
        return found

    def is_planned(self, choice: CompleteChoice) -> bool:
        """Whether a choice was planned."""
        return choice.after.fingerprint() == self.planned

    def keep_in_sight(self, first: Candidate, candidates: list[Candidate], state: State) -> None:
        """Let what looks best at first sight be among those that are explained: whoever asks has thought of it, and
        wants to know what is better about another one."""
        kind = self.kind(first.choice, state)
        for place in range(len(candidates)):
            if self.kind(candidates[place].choice, state) == kind:
                if place >= MOST_EXPLAINED:
                    candidates.insert(MOST_EXPLAINED - 1, candidates.pop(place))
                return

    def keep_planned(self, candidates: list[Candidate]) -> None:
        """Let what was planned be among those that are explained: whoever was told of it asks why not."""
        for place in range(MOST_EXPLAINED, len(candidates)):
            if self.is_planned(candidates[place].choice):
                candidates.insert(MOST_EXPLAINED - 1, candidates.pop(place))
                return

    def look_closer(self, candidates: list[Candidate], state: State, seat: i64, rng: Rng) -> None:
        """Simulate the best candidates until all have met the same luck so often that it can be said what each is for,
        as long as time and simulations last; the one that is ahead then comes first."""
        if len(state.legal(seat)) == 1:
            return
        best = candidates[0]
        explained = candidates[:MOST_EXPLAINED]
        alone = [best]
        while len(best.margins) < FEWEST_TO_EXPLAIN and not self.is_over(1) and self.simulate(alone, state, seat, rng):
            self.left -= 1
        for i in range(1, len(explained)):
            if self.catch_up(explained[i], best, seat):
                explained[i] = self.well_followed(explained[i], best, seat)
        self.make_sure(explained, state, seat, rng)
        explained.sort(key=standing, reverse=True)
        candidates[: len(explained)] = explained

    def make_sure(self, explained: list[Candidate], state: State, seat: i64, rng: Rng) -> None:
        """Simulate all of them on, while there is time: another one should not be advised the next time that somebody
        asks."""
        best = explained[0]
        alone = [best]
        while len(explained) > 1 and len(best.margins) < MOST_TO_BE_SURE and not self.is_over(len(explained)):
            if len(best.margins) >= FEWEST_TO_EXPLAIN and all_sure(explained):
                return
            if not self.simulate(alone, state, seat, rng):
                return
            self.left -= 1
            for i in range(1, len(explained)):
                if not self.catch_up(explained[i], best, seat, len(best.margins)):
                    return

    def catch_up(self, candidate: Candidate, best: Candidate, seat: i64, number: i64 = FEWEST_TO_EXPLAIN) -> bool:
        """Simulate a candidate with the luck that the best one has met, until it has met enough of it and is not ahead.
        False if time or simulations are over before that."""
        while len(candidate.margins) < min(len(best.margins), number) or is_ahead(candidate, best):
            if self.is_over(1):
                return False
            met = best.simulations[len(candidate.margins)]
            plan = NO_PLAN
            if candidate.goes_on == AS_BEST:
                plan = own_choices(met, best.choice)
            elif candidate.goes_on == BEST_FIRST:
                plan = with_first(best.choice.codes, own_choices(met, best.choice))
            simulation = self.play_on(candidate, met.dealt, seat, met.luck, plan)
            if simulation is None:
                return False
            self.note(candidate, simulation)
            self.left -= 1
        return True

    def well_followed(self, candidate: Candidate, best: Candidate, seat: i64) -> Candidate:
        """A candidate, or the same if the seat goes on behind it as it does behind the best one, or makes the best
        choice next where it can, whichever is best in the first simulations. Else it would be behind for what a Steward
        decides later, not for what it is."""
        found = candidate
        for goes_on in (AS_BEST, BEST_FIRST):
            if goes_on == BEST_FIRST and not allows(candidate.choice.after, seat, best.choice.codes[0]):
                continue
            other = Candidate(candidate.choice)
            other.goes_on = goes_on
            if not self.catch_up(other, best, seat):
                break
            number = min(len(found.margins), len(other.margins))
            if sum_of(other.margins, number) > sum_of(found.margins, number):
                found = other
        return found

    def is_over(self, number: i64) -> bool:
        """Whether there is no time, or there are no simulations, for so many more."""
        return self.left < number or (self.end > 0.0 and self.clock() + self.slowest * float(number) > self.end)

    def candidates(self, state: State, seat: i64, codes: vec[i64], rng: Rng) -> list[Candidate]:
        """The choices that the Steward likes best, the best first; of several that lead to one position only one. A
        searcher that notes its simulations takes a few of those that are about the same, and goes on until it has as
        many kinds as it explains."""
        choices = complete_choices(state, seat, codes, self.steward.evaluator, MOST_LOOKS)
        for choice in choices:
            self.steward.weigh(choice, rng)
        choices.sort(key=worth, reverse=True)
        most = max(self.most_candidates, FEWEST_NOTED) if self.noting else self.most_candidates
        found: list[Candidate] = []
        seen: list[int] = []
        alike: dict[str, int] = {}
        for choice in choices:
            are_enough = len(found) >= most and (not self.noting or len(alike) >= MOST_EXPLAINED)
            if are_enough and self.planned == NO_MARK:
                break
            mark = choice.after.fingerprint()
            was_planned = mark == self.planned
            if mark in seen or (are_enough and not was_planned):
                continue
            if self.noting and not was_planned:
                kind = self.kind(choice, state)
                alike[kind] = alike.get(kind, 0) + 1
                if alike[kind] > MOST_ALIKE:
                    continue
            seen.append(mark)
            found.append(Candidate(choice))
        return found

    def kind(self, choice: CompleteChoice, state: State) -> str:
        """What a choice is about."""
        return self.game.choice_kind(state, choice.seat, list(choice.codes))

    def best_of(self, state: State, seat: i64, rest: list[Candidate], rng: Rng) -> Candidate:
        """The candidate that is left when all others are given up, or the best so far when time is over."""
        self.left = self.simulations
        self.slowest = 0.0
        while len(rest) > 1:
            simulated = len(rest[0].margins)
            in_time = self.compare(rest, state, seat, rng)
            # Before anything was simulated the Steward's order counts.
            if len(rest[0].margins) > 0:
                rest.sort(key=total, reverse=True)
            if not in_time or len(rest[0].margins) == simulated:
                break
            rest = rest[: (len(rest) + 1) // 2]
        return rest[0]

    def compare(self, rest: list[Candidate], state: State, seat: i64, rng: Rng) -> bool:
        """Simulate for a round of the halving, whose share of the time and of the simulations is the same as that of
        every round to come. Those that are clearly behind are given up. False if the time is over."""
        rounds = rounds_to_come(len(rest))
        until = self.end
        if self.end > 0.0:
            now = self.clock()
            until = now + (self.end - now) / rounds
        allowance = max(self.left // rounds, len(rest))
        while len(rest) > 1 and allowance >= len(rest) and self.left >= len(rest):
            if self.end > 0.0:
                expected = self.clock() + self.slowest * len(rest)
                if expected > self.end:
                    return False
                if expected > until and len(rest[0].margins) > 0:
                    return True
            if not self.simulate(rest, state, seat, rng):
                return False
            allowance -= len(rest)
            self.left -= len(rest)
            give_up_hopeless(rest)
        return True

    def simulate(self, rest: list[Candidate], state: State, seat: i64, rng: Rng) -> bool:
        """Play all of them on once, with the same hidden things and the same luck. False if the time ended meanwhile:
        then this simulation does not count."""
        dealt: State = self.game.determinize(state, seat, rng)
        luck = rng.below(SEEDS)
        simulations: list[Simulation] = []
        while len(simulations) < len(rest):
            simulation = self.play_on(rest[len(simulations)], dealt, seat, luck)
            if simulation is None:
                return False
            simulations.append(simulation)
            if self.end > 0.0 and len(rest[0].margins) == 0:
                left = self.end - self.clock()
                fitting = int(left / (self.slowest * FEWEST_IN_TIME)) if self.slowest > 0.0 else len(rest)
                del rest[max(2, len(simulations), fitting) :]
        for i in range(len(rest)):
            self.note(rest[i], simulations[i])
        return True

    def note(self, candidate: Candidate, simulation: Simulation) -> None:
        """What a simulation of a candidate led to."""
        candidate.add(simulation.margin)
        if self.noting:
            candidate.simulations.append(simulation)

    def play_on(
        self, candidate: Candidate, dealt: State, seat: i64, luck: i64, plan: vec[i64] = NO_PLAN
    ) -> Simulation | None:
        """A candidate, played on from a position; minds how long that takes. None if the time ended meanwhile."""
        begun = self.clock()
        here = dealt.copy()
        for code in candidate.choice.codes:
            here.apply(seat, code)
        rollout = self.rollout
        if not rollout.play(dealt, here, seat, luck, self.end, plan):
            return None
        terms = rollout.judge.terms(here, seat) if self.noting else vec[i64]()
        self.slowest = max(self.slowest, self.clock() - begun)
        return Simulation(dealt, luck, rollout.seats, rollout.codes, terms, rollout.margin)


def worth(choice: CompleteChoice) -> int:
    """What the Steward thinks of a choice."""
    return choice.value


def standing(candidate: Candidate) -> tuple[int, int]:
    """How far a candidate has come, and what its simulations led to."""
    return len(candidate.margins), candidate.total


def is_ahead(candidate: Candidate, best: Candidate) -> bool:
    """Whether a candidate with fewer simulations is ahead in those: it was given up too early then."""
    if len(candidate.margins) >= len(best.margins):
        return False
    number = len(candidate.margins)
    return sum_of(candidate.margins, number) > sum_of(best.margins, number)


def sum_of(margins: vec[i64], number: i64) -> i64:
    """The first margins, added up."""
    found: i64 = 0
    for i in range(number):
        found += margins[i]
    return found


def own_choices(simulation: Simulation, begun: CompleteChoice) -> vec[i64]:
    """What the seat chose behind a choice in a simulation of it, as a plan."""
    seat = begun.seat
    here: State = simulation.dealt.copy()
    for code in begun.codes:
        here.apply_unchecked(seat, code)
    found = vec[i64]()
    for i in range(len(simulation.codes)):
        if simulation.seats[i] == seat:
            if not here.mid_choice(seat):
                found = append(found, NEXT_CHOICE)
            found = append(found, simulation.codes[i])
        here.apply_unchecked(simulation.seats[i], simulation.codes[i])
    return found


def with_first(choice: vec[i64], plan: vec[i64]) -> vec[i64]:
    """A plan with another choice before all that it has."""
    found = append(vec[i64](), NEXT_CHOICE)
    for code in choice:
        found = append(found, code)
    for code in plan:
        found = append(found, code)
    return found


def total(candidate: Candidate) -> int:
    """What a candidate's simulations led to, all together."""
    return candidate.total


def rounds_to_come(number: int) -> int:
    """How often so many can be halved until one is left."""
    rounds = 0
    while number > 1:
        number = (number + 1) // 2
        rounds += 1
    return rounds


def give_up_hopeless(rest: list[Candidate]) -> None:
    """Take out those that are clearly behind the best, and those that always lead to the same as the best does."""
    simulated = len(rest[0].margins)
    if simulated < FEWEST_TO_TELL:
        return
    best = rest[0]
    for candidate in rest:
        if candidate.total > best.total:
            best = candidate
    kept = [candidate for candidate in rest if candidate is best or not is_clear(best, candidate)]
    rest[:] = kept


def is_clear(best: Candidate, other: Candidate) -> bool:
    """Whether more simulations would hardly put the other before the best."""
    number = float(len(best.margins))
    mean = float(best.total - other.total) / number
    squares = 0.0
    for i in range(len(best.margins)):
        difference = float(best.margins[i] - other.margins[i]) - mean
        squares += difference * difference
    return mean * mean * number * (number - 1.0) >= CLEARLY * squares


def all_sure(explained: list[Candidate]) -> bool:
    """Whether it is known of each by how much it is behind the first, or that it is."""
    best = explained[0]
    for i in range(1, len(explained)):
        other = explained[i]
        number = min(len(best.margins), len(other.margins))
        if number < FEWEST_TO_TELL:
            return False
        mean = float(sum_of(best.margins, number) - sum_of(other.margins, number)) / float(number)
        squares = 0.0
        for j in range(number):
            difference = float(best.margins[j] - other.margins[j]) - mean
            squares += difference * difference
        variance = squares / (float(number) * float(number - 1))
        if variance > SURE_ENOUGH * SURE_ENOUGH and mean * mean < CLEARLY * variance:
            return False
    return True


def make(game: Game) -> Searcher:
    """A Searcher for a game that has an evaluator and a judge."""
    return Searcher(game)


def plays(game: Game) -> bool:
    """Whether the game has an evaluator and a judge."""
    return game.evaluator() is not None and game.judge() is not None


SEARCHER = BotKind(
    "searcher",
    "Searcher",
    "Plays its best choices on in its mind, many times over, and takes the one that turns out best.",
    make,
    plays,
)
