"""What a guess at the coming rounds leads to (compiled): the points foreseen, and what cubes, law cards and harvests
should still bring behind it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.games.keythedral.components.codes import STAGES
from keydom.games.keythedral.components.cubes import worth
from keydom.games.keythedral.evaluation.forecast import Forecast
from keydom.games.keythedral.evaluation.weights import THOUSAND, Estimates, Weights, laws_worth
from keydom.games.keythedral.rules.scoring import seat_points
from keydom.games.keythedral.rules.state import KeythedralState

LONGEST: Final[i64] = 8000
"""No more than eight further rounds are foreseen, in thousandths."""


class Prospects:
    """What each seat should end with, in thousandths of a point. `now`, `later`: what a cube in hand and one of a later
    harvest buy; `rounds`: those still to come, in thousandths."""

    def __init__(self, state: KeythedralState, forecast: Forecast, estimates: Estimates) -> None:
        self.state: KeythedralState = state
        self.forecast: Forecast = forecast
        self.weights: Weights = estimates.weights
        self.incomes: vec[i64] = forecast.incomes()
        self.hands: vec[i64] = vec[i64]()
        points_left, cost_left = what_is_left(forecast, estimates)
        income_sum: i64 = 0
        hand_sum: i64 = 0
        for seat in range(state.players):
            self.hands = append(self.hands, estimates.hand(forecast.hands[seat], forecast.stage))
            income_sum += self.incomes[seat]
            hand_sum += self.hands[seat]
        rounds = (cost_left * self.weights.waste // 100 - hand_sum) * THOUSAND // max(income_sum, 1)
        self.rounds: i64 = min(max(rounds, 0), LONGEST)
        means = hand_sum + income_sum * self.rounds // THOUSAND
        # What a cube buys: never more than is left to be had.
        ceiling = points_left * THOUSAND // max(means, 1)
        rate = min(estimates.rate[forecast.stage] * self.weights.later // 100, ceiling)
        self.now: i64 = rate * forecast.patience // 100
        self.later: i64 = min(points_left * THOUSAND // max(cost_left, 1), ceiling) * self.weights.growth // 100

    def values(self, viewer: i64) -> vec[i64]:
        """Per seat all together, as the viewer may estimate it."""
        found = vec[i64]()
        for seat in range(self.state.players):
            value = self.counted_points(seat, seat == viewer) + self.cubes_and_laws(seat, seat == viewer)
            found = append(found, value + self.harvests(seat) + self.leftovers(seat))
        return found

    def points_had(self, seat: i64) -> i64:
        """Points of the seats that were bought."""
        return seat_points(self.state.figures, self.state.acquired[seat]) * THOUSAND

    def counted_points(self, seat: i64, own: bool) -> i64:
        """A seat's points: those had in full, those foreseen the less the later they come."""
        had = self.points_had(seat)
        soon = self.forecast.soon[seat]
        later = (self.forecast.points[seat] - soon) * self.weights.next_round // 100
        trust = self.weights.foreseen if own else self.weights.foreseen_rivals
        return had + (soon - had + later) * trust // 100

    def cubes(self, seat: i64) -> i64:
        """What the cubes kept in hand should buy."""
        return self.hands[seat] * self.now // THOUSAND

    def cubes_and_laws(self, seat: i64, own: bool) -> i64:
        """The same with law cards, which count as so many cubes."""
        cards = laws_worth(self.state.cards[seat], own, self.weights) * min(self.rounds + 500, 2000) // 2000
        return (self.hands[seat] + cards) * self.now // THOUSAND

    def harvests(self, seat: i64) -> i64:
        """What the harvests of later rounds should buy."""
        return self.incomes[seat] * self.rounds // THOUSAND * self.later // THOUSAND

    def leftovers(self, seat: i64) -> i64:
        """What cubes score at the end, or else count in a tie."""
        left = worth(self.forecast.hands[seat])
        return left * 250 if self.state.figures.leftovers else left


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
