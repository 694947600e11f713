"""Estimates for programs that play: what a position is worth (compiled; candidates.py: which options deserve a look).

A position is worth the points that a quick guess at the coming rounds gives (forecast.py), and what the cubes, cottages
and law cards left by then should still bring (prospects.py), against the same of the others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.evaluator import EstimatingEvaluator
from keydom.core.judge import against_others, with_others
from keydom.core.state import OVER, State
from keydom.games.keythedral.components.codes import (
    BOX_AFTER_PROCURING,
    BOX_AGREE_END,
    BOX_LAY_COTTAGE,
    BOX_RELOCATE,
    BOX_WINDOW,
    DECLINE,
    DO_PASS,
    PHASE_SETUP,
    STAGES,
)
from keydom.games.keythedral.components.figures import Figures
from keydom.games.keythedral.evaluation.candidates import kept_codes, roomiest_slot
from keydom.games.keythedral.evaluation.forecast import Forecast
from keydom.games.keythedral.evaluation.land_memory import LandMemory
from keydom.games.keythedral.evaluation.prospects import Prospects
from keydom.games.keythedral.evaluation.terms import (
    CUBES,
    FIRST_PLACE,
    HARVESTS,
    LAWS,
    OTHERS,
    POINTS,
    SEATS_FORESEEN,
    TERMS,
)
from keydom.games.keythedral.evaluation.weights import THOUSAND, Estimates, Land, Weights, reaches
from keydom.games.keythedral.rules.state import KeythedralState

OVERLOOKED: Final = (0, 26, 49, 69)
"""How many choices in a hundred are overlooked one, two and three levels below the Steward: found by play."""


class KeythedralEvaluator(EstimatingEvaluator[Figures, Estimates]):
    """The evaluator of Keythedral."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self.weights: Weights = Weights() if weights is None else weights
        self.lands: LandMemory = LandMemory()

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
        forecast = Forecast(state, estimates, self.lands.land_of(state, estimates))
        forecast.run()
        prospects = Prospects(state, forecast, estimates)
        return against_others(prospects.values(seat), seat) + self.foreseen_prize(state, forecast, seat)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, KeythedralState)
        found = vec[i64]([0] * TERMS)
        if state.asked == OVER:
            values = final_values(state)
            found[POINTS] = values[seat]
            found[FIRST_PLACE] = prize(values, seat, state)
            return with_others(found, OTHERS, values, seat)
        estimates = self.estimates_of(state.figures)
        if state.phase == PHASE_SETUP:
            values = layout_values(state, estimates)
            found[HARVESTS] = values[seat]
            return with_others(found, OTHERS, values, seat)
        forecast = Forecast(state, estimates, self.lands.land_of(state, estimates))
        forecast.run()
        prospects = Prospects(state, forecast, estimates)
        found[POINTS] = prospects.points_had(seat)
        found[SEATS_FORESEEN] = prospects.counted_points(seat, True) - found[POINTS]
        found[CUBES] = prospects.cubes(seat) + prospects.leftovers(seat)
        found[LAWS] = prospects.cubes_and_laws(seat, True) - prospects.cubes(seat)
        found[HARVESTS] = prospects.harvests(seat)
        found[FIRST_PLACE] = self.foreseen_prize(state, forecast, seat)
        return with_others(found, OTHERS, prospects.values(seat), seat)

    def foreseen_prize(self, state: KeythedralState, forecast: Forecast, seat: i64) -> i64:
        """What the first place, or missing it, is worth if the end is foreseen."""
        if not forecast.over:
            return 0
        trust = self.weights.foreseen if forecast.over_soon else self.weights.next_round
        return prize(forecast.points, seat, state) * trust // 100

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

    def idles(self, code: i64) -> bool:
        return code == DO_PASS or code == DECLINE

    def overlooked(self, below: i64) -> i64:
        return OVERLOOKED[below]


def final_worth(state: KeythedralState, seat: i64) -> i64:
    """The end: the margin, and much for the first place, divided among those who share it."""
    values = final_values(state)
    return against_others(values, seat) + prize(values, seat, state)


def final_values(state: KeythedralState) -> vec[i64]:
    """Per seat what it has ended with."""
    found = vec[i64]()
    for seat in range(state.players):
        found = append(found, state.score(seat) * THOUSAND + state.tie_break(seat))
    return found


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
