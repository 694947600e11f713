"""Action one, to acquire a seat (section 6.2): declaration, law 2, payment, the next stage (compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import total
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, Box, bit, partial_action_append, register
from keydom.games.keythedral.components.codes import (
    A3,
    ACCEPT,
    BOX_AFTER_INCREASE,
    BOX_DECLARATION,
    BOX_PAY_PRICE,
    CUBE,
    D3,
    DECLINE,
    ENDED_SEATS,
    STAGES,
)
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.rules.law_play import discard_marks, extend_with_laws, law_choices, law_entered
from keydom.games.keythedral.rules.laying import put_on_offer, turn_up_stage
from keydom.games.keythedral.rules.locals import DECLARATION_RAISED
from keydom.games.keythedral.rules.price import is_payable, next_price_cubes, payments
from keydom.games.keythedral.rules.spend import pay
from keydom.games.keythedral.rules.state import BOXES, KeythedralState
from keydom.games.keythedral.rules.timing_table import open_window


class Declaration(Box[KeythedralState]):
    """From the declaration to the purchase, its lapse or its withdrawal (KT-623 to KT-635). Result 1: acquired.

    Stages: 0 window, 1 window closed, 2 after A3, 3 paid, 4 acquired.
    """

    name = "declaration"
    clauses = "KT-623 KT-624 KT-625 KT-629 KT-630 KT-632 KT-902 KT-1112 KT-10307"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        seat = state.local(LOCAL_SEAT)
        if stage == 0:
            state.set_local(LOCAL_STAGE, 1)
            state.set_local(DECLARATION_RAISED, 1 if is_raised(state) else 0)
            open_window(state, D3, seat)
        elif stage == 4:
            state.leave(1)
        elif state.declared < 0:
            # Law 13 replaced the tile (KT-625), or the buyer withdrew.
            state.leave(0)
        elif stage == 1 and is_raised(state) and state.local(DECLARATION_RAISED) == 0:
            # Law 2 took effect on this declaration (KT-626, KT-10024).
            state.set_local(LOCAL_STAGE, 2)
            state.push(BOX_AFTER_INCREASE)
            state.set_local(LOCAL_SEAT, seat)
        elif stage < 3:
            state.set_local(LOCAL_STAGE, 3)
            state.push(BOX_PAY_PRICE)
            state.set_local(LOCAL_SEAT, seat)
        else:
            state.set_local(LOCAL_STAGE, 4)
            acquire(state, seat)


def is_raised(state: KeythedralState) -> bool:
    """Whether law 2 lies under the declared tile."""
    return state.increased == state.offer[state.declared]


class AfterIncrease(Box[KeythedralState]):
    """After law 2 the buyer pays, plays laws, or withdraws (KT-626 to KT-628, KT-1028, KT-1414)."""

    name = "after_increase"
    clauses = "KT-626 KT-627 KT-628 KT-1414 KT-10324"

    def step(self, state: KeythedralState) -> None:
        if state.declared < 0:
            state.leave(0)
        else:
            state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            return law_choices(state, seat, A3, partial_action)
        out = vec[i64]()
        out = extend_with_laws(state, seat, A3, out)
        out = append(out, DECLINE)
        if is_payable(state, seat, state.offer[state.declared], state.substitution_seat == seat):
            out = append(out, ACCEPT)
        return out

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        if code == DECLINE:
            withdraw(state)
            state.answered(seat)
            state.leave(0)
        elif code == ACCEPT:
            state.answered(seat)
            state.leave(0)
        else:
            law_entered(state, seat, A3, partial_action_append(state.partial_actions[seat], code))

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        seat = state.local(LOCAL_SEAT)
        return state.is_holder(seat) and state.partial_actions[seat] == 0


def withdraw(state: KeythedralState) -> None:
    """The declaration is taken back; no action has been performed (KT-628)."""
    state.declared = -1
    state.declarer = -1


class PayPrice(Box[KeythedralState]):
    """The buyer chooses one payable multiset (KT-631, KT-1413). The partial action is the packed cubes so far. Local
    2: seat."""

    name = "pay_price"
    clauses = "KT-631 KT-1413 KT-1425 KT-1426"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return next_price_cubes(self.payments(state, seat), state.partial_actions[seat])

    def payments(self, state: KeythedralState, seat: i64) -> vec[i64]:
        """All payments that are allowed now."""
        return payments(state, seat, state.offer[state.declared], state.substitution_seat == seat)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        entered = state.partial_actions[seat] + cube(code - CUBE)
        if total(entered) < total(self.payments(state, seat)[0]):
            state.partial_actions[seat] = entered
            return
        pay(state, seat, entered)
        state.answered(seat)
        state.leave(0)


def acquire(state: KeythedralState, seat: i64) -> None:
    """The tile goes behind the buyer's screen, its laws to the discard; an empty stage opens the next or ends the
    game (KT-632 to KT-636). A player may have any number of tiles (KT-637)."""
    tile = state.offer[state.declared]
    discard_marks(state, tile)
    state.acquired[seat] |= bit(tile)
    state.offer[state.declared] = -1
    state.declared = -1
    state.declarer = -1
    state.passed = 0
    state.tile_acquired = 1
    for position in range(5):
        if state.offer[position] >= 0:
            return
    if state.stage == STAGES:
        state.end(ENDED_SEATS)
        return
    state.stage += 1
    if state.figures.open_tiles:
        put_on_offer(state)
    else:
        turn_up_stage(state, state.stage)


register(BOXES, BOX_DECLARATION, Declaration())
register(BOXES, BOX_AFTER_INCREASE, AfterIncrease())
register(BOXES, BOX_PAY_PRICE, PayPrice())
