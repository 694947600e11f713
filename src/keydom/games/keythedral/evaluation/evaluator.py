"""Estimates for programs that play: what a position is worth (compiled; candidates.py: which options deserve a look).

A position is worth the points that a quick guess at the coming rounds gives (forecast.py), and what the cubes, cottages
and law cards left by then should still bring (weights.py), against the same of the others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.evaluator import EstimatingEvaluator
from keydom.core.judge import against_others
from keydom.core.state import OVER, State
from keydom.games.keythedral.components.codes import (
    BOX_AFTER_PROCURING,
    BOX_AGREE_END,
    BOX_LAY_COTTAGE,
    BOX_RELOCATE,
    BOX_WINDOW,
    DECLINE,
    PHASE_SETUP,
    STAGES,
)
from keydom.games.keythedral.components.cubes import worth
from keydom.games.keythedral.components.figures import Figures
from keydom.games.keythedral.evaluation.candidates import kept_codes, roomiest_slot
from keydom.games.keythedral.evaluation.forecast import Forecast
from keydom.games.keythedral.evaluation.weights import THOUSAND, Estimates, Land, Weights, laws_worth, reaches
from keydom.games.keythedral.rules.scoring import seat_points
from keydom.games.keythedral.rules.state import KeythedralState

LONGEST: Final[i64] = 8000
"""No more than eight further rounds are foreseen, in thousandths."""
OVERLOOKED: Final = (0, 22, 40, 55)
"""How many choices in a hundred are overlooked one, two and three levels below the Steward: found by play."""


class KeythedralEvaluator(EstimatingEvaluator[Figures, Estimates]):
    """The evaluator of Keythedral."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self.weights: Weights = Weights() if weights is None else weights

    def estimated(self, figures: Figures) -> Estimates:
        """The averages for a game's tables."""
        return Estimates(figures, self.weights)

    # -- the estimate ---------------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeythedralState)
        if state.asked == OVER:
            return final_worth(state, seat)
        estimates = self.estimates_of(state.figures)
        if state.phase == PHASE_SETUP:
            return against_others(layout_values(state, estimates), seat)
        forecast = Forecast(state, estimates)
        forecast.run()
        value = against_others(self.action_features(state, forecast, seat), seat)
        if forecast.over:
            trust = self.weights.foreseen if forecast.over_soon else self.weights.next_round
            value += prize(forecast.points, seat, state) * trust // 100
        return value

    def action_features(self, state: KeythedralState, forecast: Forecast, viewer: i64) -> vec[i64]:
        """Per seat the points that it should end with, in thousandths."""
        estimates = self.estimates_of(state.figures)
        points_left, cost_left = what_is_left(forecast, estimates)
        incomes = forecast.incomes()
        hands = vec[i64]()
        income_sum: i64 = 0
        hand_sum: i64 = 0
        for seat in range(state.players):
            hands = append(hands, estimates.hand(forecast.hands[seat], forecast.stage))
            income_sum += incomes[seat]
            hand_sum += hands[seat]
        rounds = (cost_left * self.weights.waste // 100 - hand_sum) * THOUSAND // max(income_sum, 1)
        rounds = min(max(rounds, 0), LONGEST)
        means = hand_sum + income_sum * rounds // THOUSAND
        # What a cube buys: never more than is left to be had.
        ceiling = points_left * THOUSAND // max(means, 1)
        now = min(estimates.rate[forecast.stage] * self.weights.later // 100, ceiling) * forecast.patience // 100
        later = min(points_left * THOUSAND // max(cost_left, 1), ceiling) * self.weights.growth // 100
        out = vec[i64]()
        for seat in range(state.players):
            value = self.counted_points(state, forecast, seat, seat == viewer)
            cards = laws_worth(state.cards[seat], seat == viewer, self.weights) * min(rounds + 500, 2000) // 2000
            value += (hands[seat] + cards) * now // THOUSAND
            value += incomes[seat] * rounds // THOUSAND * later // THOUSAND
            if state.figures.leftovers:
                value += worth(forecast.hands[seat]) * 250
            else:
                # The tie-break.
                value += worth(forecast.hands[seat])
            out = append(out, value)
        return out

    def counted_points(self, state: KeythedralState, forecast: Forecast, seat: i64, own: bool) -> i64:
        """A seat's points: those had in full, those foreseen the less the later they come."""
        had = seat_points(state.figures, state.acquired[seat]) * THOUSAND
        later = (forecast.points[seat] - forecast.soon[seat]) * self.weights.next_round // 100
        trust = self.weights.foreseen if own else self.weights.foreseen_rivals
        return had + (forecast.soon[seat] - had + later) * trust // 100

    # -- what is worth a look --------------------------------------------------------------------------------------

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, KeythedralState)
        if len(codes) < 2:
            return codes
        kept = kept_codes(state, seat, codes)
        # Somebody else may have begun the choice in a way that is never looked at.
        return kept if len(kept) > 0 else codes

    def reply(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeythedralState)
        box = state.box()
        if box == BOX_WINDOW or box == BOX_AFTER_PROCURING or box == BOX_AGREE_END:
            return DECLINE
        if box == BOX_RELOCATE:
            return roomiest_slot(state, seat)
        return -1

    def overlooked(self, below: i64) -> i64:
        return OVERLOOKED[below]


def final_worth(state: KeythedralState, seat: i64) -> i64:
    """The end: the margin, and much for the first place, divided among those who share it."""
    values = vec[i64]()
    for other in range(state.players):
        values = append(values, state.score(other) * THOUSAND + state.tie_break(other))
    return against_others(values, seat) + prize(values, seat, state)


def prize(values: vec[i64], seat: i64, state: KeythedralState) -> i64:
    """What the first place is worth beside the margin: as much as two of the best seats, divided among those who share
    it; and missing it costs the same."""
    best = values[seat]
    firsts: i64 = 0
    for other in range(len(values)):
        if values[other] > best:
            best = values[other]
            firsts = 0
        firsts += 1 if values[other] == best else 0
    won = 2 * THOUSAND * state.figures.values[STAGES]
    return won // firsts if values[seat] == best else -won


def layout_values(state: KeythedralState, estimates: Estimates) -> vec[i64]:
    """Per seat what its cottages bring in a round. Who is about to lay a cottage counts the best place for it."""
    land = Land(state, estimates, reaches(state))
    out = vec[i64]()
    for seat in range(state.players):
        value = land.income(seat)
        if state.box() == BOX_LAY_COTTAGE and state.is_asked(seat):
            value += land.best_free_slot()
        out = append(out, value)
    return out


def what_is_left(forecast: Forecast, estimates: Estimates) -> tuple[i64, i64]:
    """Points and cost of the tiles still to be had, in thousandths of a point and of a cube."""
    points: i64 = 0
    cost: i64 = 0
    if forecast.over:
        return points, cost
    figures = estimates.figures
    for position in range(5):
        if forecast.offer[position] >= 0:
            points += figures.values[forecast.stage] * THOUSAND
            cost += worth(figures.costs[forecast.offer[position]]) * THOUSAND
    stage = forecast.stage
    if not forecast.unopened:
        stage += 1
    while stage <= STAGES:
        points += estimates.points[stage]
        cost += estimates.cost[stage]
        stage += 1
    return points, cost
