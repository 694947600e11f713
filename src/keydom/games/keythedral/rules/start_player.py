"""Phase five: the auction of the start player (section 8; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import total
from keydom.core.state import (
    LOCAL_SEAT,
    LOCAL_STAGE,
    Box,
    bit,
    codes_in,
    left_of,
    partial_action_append,
    partial_action_code,
    register,
)
from keydom.games.keythedral.components.codes import (
    ACCEPT,
    BOX_BID,
    BOX_BID_PAYMENT,
    BOX_CHOOSE_START,
    BOX_MATCH,
    BOX_START_PLAYER,
    CUBE,
    DECLINE,
    O5,
    SEAT,
    TENS,
    UNITS,
)
from keydom.games.keythedral.components.cubes import any_cubes_next, cube
from keydom.games.keythedral.rules.locals import AUCTION_ASKED, AUCTION_CHOOSER, BID_PAYMENT_PAYEE
from keydom.games.keythedral.rules.state import BOXES, NO_BID, NOT_YET_BID, KeythedralState
from keydom.games.keythedral.rules.timing_table import open_window


class StartPlayer(Box[KeythedralState]):
    """Window O5, the marker is passed, bids, match, payment, choice (KT-801 to KT-822).

    Stages: 0 window, 1 pass the marker, 2 bids, 3 match, 4 payment, 5 choice, 6 done.
    """

    name = "start_player"
    clauses = "KT-801 KT-802 KT-803 KT-804 KT-814 KT-817 KT-819 KT-820 KT-821 KT-822"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == 0:
            state.set_local(LOCAL_STAGE, 1)
            open_window(state, O5, -1)
        elif stage == 1:
            state.set_local(LOCAL_STAGE, 2)
            pass_marker(state)
        elif stage == 2:
            self.next_bidder(state)
        elif stage == 3:
            state.set_local(LOCAL_STAGE, 4)
            if state.highest_bidder >= 0 and total(state.hands[state.successor]) >= state.highest_bid:
                state.push(BOX_MATCH)
            else:
                state.result = 0
        elif stage == 4:
            state.set_local(LOCAL_STAGE, 5)
            self.settle(state, state.result == 1)
        elif stage == 5:
            state.set_local(LOCAL_STAGE, 6)
            chooser = state.local(AUCTION_CHOOSER)
            state.push(BOX_CHOOSE_START)
            state.set_local(LOCAL_SEAT, chooser)
        else:
            close_auction(state)
            state.leave(0)

    def next_bidder(self, state: KeythedralState) -> None:
        """From the left neighbour of B clockwise, B not among them; who cannot bid is skipped (KT-803, KT-821)."""
        asked = state.local(AUCTION_ASKED) + 1
        if asked == state.players:
            state.set_local(LOCAL_STAGE, 3)
            return
        state.set_local(AUCTION_ASKED, asked)
        seat = (state.successor + asked) % state.players
        if total(state.hands[seat]) <= state.highest_bid:
            state.bids[seat] = NO_BID
            return
        state.push(BOX_BID)
        state.set_local(LOCAL_SEAT, seat)

    def settle(self, state: KeythedralState, matched: bool) -> None:
        """Who pays whom, and who chooses (KT-812 to KT-814)."""
        if state.highest_bidder < 0 or matched:
            state.set_local(AUCTION_CHOOSER, state.successor)
        else:
            state.set_local(AUCTION_CHOOSER, state.highest_bidder)
        if state.highest_bidder < 0:
            return
        payer = state.successor if matched else state.highest_bidder
        payee = state.highest_bidder if matched else state.successor
        state.push(BOX_BID_PAYMENT)
        state.set_local(LOCAL_SEAT, payer)
        state.set_local(BID_PAYMENT_PAYEE, payee)


def pass_marker(state: KeythedralState) -> None:
    """A passes the marker to the left neighbour, B (KT-802)."""
    state.successor = left_of(state, state.start_player)
    state.start_player = state.successor
    state.highest_bid = 0
    state.highest_bidder = -1
    for seat in range(state.players):
        state.bids[seat] = NOT_YET_BID


def close_auction(state: KeythedralState) -> None:
    """Nothing of the auction stays."""
    state.successor = -1
    state.highest_bid = 0
    state.highest_bidder = -1
    for seat in range(state.players):
        state.bids[seat] = NOT_YET_BID


class Bid(Box[KeythedralState]):
    """Decline, or bid a whole number above the highest and not above the own cubes, by tens and units (KT-805 to
    KT-808, KT-1419)."""

    name = "bid"
    clauses = "KT-805 KT-806 KT-807 KT-808 KT-1419"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        lowest = state.highest_bid + 1
        highest = total(state.hands[seat])
        out = vec[i64]()
        partial_action = state.partial_actions[seat]
        if partial_action == 0:
            tens = lowest // 10
            while tens <= highest // 10:
                out = append(out, TENS + tens)
                tens += 1
            return append(out, DECLINE)
        base = (partial_action_code(partial_action, 0) - TENS) * 10
        for units in range(10):
            if lowest <= base + units and base + units <= highest:
                out = append(out, UNITS + units)
        return out

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        partial_action = state.partial_actions[seat]
        if code != DECLINE and partial_action == 0:
            state.partial_actions[seat] = partial_action_append(partial_action, code)
            return
        if code == DECLINE:
            state.bids[seat] = NO_BID
        else:
            state.bids[seat] = (partial_action_code(partial_action, 0) - TENS) * 10 + code - UNITS
            state.highest_bid = state.bids[seat]
            state.highest_bidder = seat
        state.answered(seat)
        state.leave(0)


class Match(Box[KeythedralState]):
    """B declines or matches the highest bid exactly (KT-809 to KT-811, KT-1420). Result 1: matched."""

    name = "match"
    clauses = "KT-809 KT-810 KT-811 KT-1420"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.successor)

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        out = append(out, DECLINE)
        return append(out, ACCEPT)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.answered(seat)
        state.leave(1 if code == ACCEPT else 0)


class BidPayment(Box[KeythedralState]):
    """The payer chooses the cubes (KT-815, KT-816, KT-1421). The partial action is the packed cubes so far."""

    name = "bid_payment"
    clauses = "KT-812 KT-813 KT-815 KT-816 KT-1421"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        entered = state.partial_actions[seat]
        return any_cubes_next(state.hands[seat], entered, state.highest_bid - total(entered))

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        entered = state.partial_actions[seat] + cube(code - CUBE)
        if total(entered) < state.highest_bid:
            state.partial_actions[seat] = entered
            return
        state.hands[seat] -= entered
        state.hands[state.local(BID_PAYMENT_PAYEE)] += entered
        state.answered(seat)
        state.leave(0)


class ChooseStart(Box[KeythedralState]):
    """The chooser names any player (KT-818, KT-1422)."""

    name = "choose_start"
    clauses = "KT-818 KT-1422"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(bit(state.players) - 1, SEAT)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.start_player = code - SEAT
        state.answered(seat)
        state.leave(0)


register(BOXES, BOX_START_PLAYER, StartPlayer())
register(BOXES, BOX_BID, Bid())
register(BOXES, BOX_MATCH, Match())
register(BOXES, BOX_BID_PAYMENT, BidPayment())
register(BOXES, BOX_CHOOSE_START, ChooseStart())
