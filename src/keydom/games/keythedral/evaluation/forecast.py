"""A quick guess at how the rounds go on: placement and harvest (`harvest_forecast.py`), the race for the tiles on offer
(`race_forecast.py`), who begins the next round (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, bit
from keydom.games.keythedral.components.codes import (
    BOX_BID,
    BOX_BID_PAYMENT,
    BOX_CHOOSE_START,
    BOX_MATCH,
    PHASE_COLLECT,
    PHASE_RETRIEVE,
    PHASE_SPEND,
    PHASE_START_PLAYER,
    PHASE_WORKERS,
)
from keydom.games.keythedral.evaluation.race_forecast import Race, spare_cubes
from keydom.games.keythedral.rules.locals import BID_PAYMENT_PAYEE


class Forecast(Race):
    """The guess, from where a position stands to the end of the next round."""

    def run(self) -> None:
        """Guess on to the end of the next round (in phases four and five: of the round about to begin)."""
        phase: i64 = self.state.phase
        if phase == PHASE_WORKERS:
            self.weigh_needs()
            self.finish_placement()
            self.collect(0)
        elif phase == PHASE_COLLECT:
            self.finish_collection()
        if phase == PHASE_SPEND:
            self.finish_race()
        elif phase == PHASE_WORKERS or phase == PHASE_COLLECT:
            self.race(self.start, bit(self.players) - 1, 0)
        self.soon = self.points[:]
        self.over_soon = self.over
        if self.over:
            return
        if phase == PHASE_START_PLAYER:
            self.finish_auction()
        elif phase <= PHASE_RETRIEVE:
            self.start = (self.start + 1) % self.players
        self.whole_round()

    def whole_round(self) -> None:
        """A round from its beginning."""
        self.weigh_needs()
        self.place_anew()
        self.collect(0)
        self.race(self.start, bit(self.players) - 1, 0)

    def finish_auction(self) -> None:
        """Who begins the next round, and who pays for it: the highest bid is taken to win."""
        state = self.state
        if state.successor < 0:
            self.start = (self.start + 1) % self.players
            return
        self.start = state.successor
        choosing = self.state.frame_of(BOX_CHOOSE_START)
        if choosing >= 0:
            self.start = state.frames[choosing + LOCAL_SEAT]
            return
        payer = state.highest_bidder
        payee = state.successor
        paying = self.state.frame_of(BOX_BID_PAYMENT)
        if paying >= 0:
            payer = state.frames[paying + LOCAL_SEAT]
            payee = state.frames[paying + BID_PAYMENT_PAYEE]
        elif self.state.frame_of(BOX_BID) < 0 and self.state.frame_of(BOX_MATCH) < 0:
            return
        if payer < 0:
            return
        self.start = payer
        paid = spare_cubes(self.hands[payer], 0, state.highest_bid)
        self.hands[payer] -= paid
        self.hands[payee] += paid
