"""Positions judged with experience: a network says how far the game's own estimate is usually off (compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from keydom.core.encoding import Encoder
from keydom.core.evaluator import Evaluator
from keydom.core.judge import Judge
from keydom.core.state import OVER, State
from keydom.core.value_network import ValueNetwork


class Impression:
    """What a position looks like to a seat: the terms of its estimate and of the others', clockwise, in thousandths of
    a point; and all that the seat may know, as numbers (its encoding). Beside that the estimate of every seat."""

    def __init__(self, evaluator: Evaluator, encoder: Encoder) -> None:
        self.evaluator: Evaluator = evaluator
        self.encoder: Encoder = encoder
        self.terms: vec[i64] = vec[i64]()
        self.encoding: vec[i16] = vec[i16]()
        self.estimates: vec[i64] = vec[i64]()

    def look(self, state: State, seat: i64) -> None:
        """Look at a position that is not over and waits for no draw."""
        found = vec[i64]()
        estimates = vec[i64]([0] * state.players)
        other = seat
        for _ in range(state.players):
            terms = self.evaluator.terms(state, other)
            for index in range(len(terms)):
                found = append(found, terms[index])
                estimates[other] = estimates[other] + terms[index]
            other = 0 if other + 1 == state.players else other + 1
        self.terms = found
        self.estimates = estimates
        self.encoding = self.encoder.encode(state, seat)


class LearnedJudge(Judge):
    """A game's judge, whose margins a network corrects."""

    def __init__(self, judge: Judge, impression: Impression, network: ValueNetwork) -> None:
        self.judge: Judge = judge
        self.impression: Impression = impression
        self.network: ValueNetwork = network

    def margin(self, state: State, seat: i64) -> i64:
        if state.asked == OVER:
            return self.judge.margin(state, seat)
        seen = self.impression
        seen.look(state, seat)
        return self.judge.margin_of(seen.estimates, seat) + self.network.value(seen.terms, seen.encoding)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        """The terms of the game's judge, and behind them what experience adds."""
        return append(self.judge.terms(state, seat), self.margin(state, seat) - self.judge.margin(state, seat))

    def horizon(self, begun: State, state: State, seat: i64) -> bool:
        return self.judge.horizon(begun, state, seat)

    def near_horizon(self, begun: State, state: State, seat: i64) -> bool:
        return self.judge.near_horizon(begun, state, seat)

    def candidates(self) -> i64:
        return self.judge.candidates()


class LearnedEvaluator(Evaluator):
    """A game's evaluator that weighs positions as a judge does: against the others, and with experience."""

    def __init__(self, evaluator: Evaluator, judge: Judge) -> None:
        self.evaluator: Evaluator = evaluator
        self.judge: Judge = judge

    def evaluate(self, state: State, seat: i64) -> i64:
        return self.judge.margin(state, seat)

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        return self.evaluator.narrow(state, seat, codes)

    def reply(self, state: State, seat: i64) -> i64:
        return self.evaluator.reply(state, seat)

    def idles(self, code: i64) -> bool:
        return self.evaluator.idles(code)

    def overlooked(self, below: i64) -> i64:
        return self.evaluator.overlooked(below)
