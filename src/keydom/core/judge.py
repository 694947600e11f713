"""How a game judges positions for programs that play on before they judge (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from keydom.core.evaluator import Evaluator
from keydom.core.state import OVER, State

USUAL_CANDIDATES: Final[i64] = 8
SIMULATIONS: Final[i64] = 24
"""So often a decision is played on by a player who does not think long, of all its choices together."""
THOUGHT_OVER: Final[i64] = 30
"""So many more decisions in a hundred are thought over with each level, in a game that was not measured."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's judgement for programs that search. One instance belongs to one program: it may keep figures of a game.

    A judge may look at everything in a position; who may not know everything passes a position dealt anew.
    """

    def margin(self, state: State, seat: i64) -> i64:
        """By how much the seat is ahead of the others on average, or behind, in thousandths of a point: the same
        meaning in all games. Asked at horizons and at the end."""
        raise RuntimeError("a judge must override margin")

    def margin_of(self, estimates: vec[i64], seat: i64) -> i64:
        """The margin of a position that is not over, from what the game's evaluator says of each seat."""
        raise RuntimeError("a judge must override margin_of")

    def terms(self, state: State, seat: i64) -> vec[i64]:
        """What the margin is made of: a number for each of the game's terms, whose sum is the margin."""
        return append(vec[i64](), self.margin(state, seat))

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        """Whether positions that came from `begun` can be compared here: all have had their say since, and nothing
        hangs in the air. The nearer such a moment is, the more often a program can play up to it."""
        raise RuntimeError("a judge must override horizon")

    def near_horizon(self, begun: State, state: State, seat: i64) -> bool:
        """The same for players who do not look as far ahead: a moment that comes no later, if the game has one."""
        return self.horizon(begun, state, seat)

    def candidates(self) -> i64:
        """How many choices deserve to be played on from."""
        return USUAL_CANDIDATES

    def thought_over(self, above: i64) -> i64:
        """How many decisions in a hundred a player thinks over who is so many levels, at most two, above one who never
        does. Each level should win about three quarters of its games against the one below."""
        return THOUGHT_OVER * above

    def simulations(self, above: i64) -> i64:
        """How many simulations such a player gives a decision that it thinks over."""
        return SIMULATIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class ResultJudge(Judge):
    """A judge that tells what each seat should end with, and sets the seat's own result against the others'.

    A game says what a seat has ended with, where in its terms points and what the others have stand, and how many
    terms it has.
    """

    def __init__(self, evaluator: Evaluator, points: i64, others: i64, terms: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.points_term: i64 = points
        self.others_term: i64 = others
        self.number_of_terms: i64 = terms

    def result(self, state: State, seat: i64) -> i64:
        """What the seat has ended with, in thousandths of a point. Asked only when the game is over."""
        raise RuntimeError("a judge of results must override result")

    def result_terms(self, state: State, seat: i64) -> vec[i64]:
        """The same by the game's terms: all of it points, where the game says no more."""
        found = vec[i64]([0] * self.number_of_terms)
        found[self.points_term] = self.result(state, seat)
        return found

    def results(self, state: State) -> vec[i64]:
        """What each seat has ended with, or is taken to end with."""
        found = vec[i64]()
        for seat in range(state.players):
            over = state.asked == OVER
            found = append(found, self.result(state, seat) if over else self.evaluator.evaluate(state, seat))
        return found

    def margin(self, state: State, seat: i64) -> i64:
        return against_others(self.results(state), seat)

    def margin_of(self, estimates: vec[i64], seat: i64) -> i64:
        return against_others(estimates, seat)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        over = state.asked == OVER
        found = self.result_terms(state, seat) if over else self.evaluator.terms(state, seat)
        return with_others(found, self.others_term, self.results(state), seat)


def against_others(values: vec[i64], seat: i64) -> i64:
    """The seat's value less the mean of the others'.

    >>> against_others(vec[i64]([10, 4, 2]), 0)
    7
    """
    rest: i64 = 0
    for other in range(len(values)):
        if other != seat:
            rest += values[other]
    return values[seat] - rest // (len(values) - 1)


def with_others(terms: vec[i64], others: i64, values: vec[i64], seat: i64) -> vec[i64]:
    """The terms of the seat's own value, with what the others have put into the term at `others`.

    >>> list(with_others(vec[i64]([7, 3, 0]), 2, vec[i64]([10, 4, 2]), 0))
    [7, 3, -3]
    """
    terms[others] += against_others(values, seat) - values[seat]
    return terms
