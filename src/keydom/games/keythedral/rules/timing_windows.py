"""Law windows: moments at which all holders are asked at once, sealed (10.2, 10.3; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import Box, bit, left_of, partial_action_append, partial_action_code, register
from keydom.games.keythedral.components.codes import BOX_WINDOW, D3, DECLINE, LAW, RP
from keydom.games.keythedral.rules.law_play import (
    begin_law_play,
    extend_with_laws,
    law_choices,
    law_complete,
    playable_laws,
    repeal,
)
from keydom.games.keythedral.rules.state import BOXES, KeythedralState


class Window(Box[KeythedralState]):
    """Passes in which every eligible holder answers, until all decline (KT-1031 to KT-1041).

    Local 1: 0 begin a pass, 1 answers are complete. Local 2: moment. Local 3: origin. Local 4: mask of the asked.
    Result of RP: 1 if the law was repealed.
    """

    name = "window"
    clauses = "KT-1031 KT-1032 KT-1033 KT-1034 KT-1035 KT-1036 KT-1037 KT-1038 KT-1039 KT-1403 KT-1415 KT-1416"

    def step(self, state: KeythedralState) -> None:
        if state.local(1) == 0:
            eligible = self.eligible(state)
            if eligible == 0 or self.is_pointless(state):
                state.leave(0)
                return
            state.set_local(1, 1)
            state.set_local(4, eligible)
            for seat in range(state.players):
                state.partial_actions[seat] = 0
            state.asked = eligible
        else:
            self.end_pass(state)

    def eligible(self, state: KeythedralState) -> i64:
        """Every holder but the buyer or the law's player (KT-1032, KT-1033, KT-1042, KT-1043), as a mask:
        whichever the cards are (KT-1225), also where they were bought face up (KT-1155)."""
        mask: i64 = 0
        for seat in range(state.players):
            if seat != state.local(3) and state.is_holder(seat):
                if state.figures.offer_all or len(playable_laws(state, seat, state.local(2))) > 0:
                    mask |= bit(seat)
        return mask

    def is_pointless(self, state: KeythedralState) -> bool:
        """D3 closes at once when the declared tile is no longer on offer (KT-1037)."""
        return state.local(2) == D3 and state.declared < 0

    def end_pass(self, state: KeythedralState) -> None:
        """The earliest in order who plays is executed; all other answers are dropped unseen (KT-1035, KT-1039)."""
        player = self.first_to_play(state)
        partial_action: i64 = 0
        if player >= 0:
            partial_action = state.partial_actions[player]
        for seat in range(state.players):
            state.partial_actions[seat] = 0
        if player < 0:
            state.leave(0)
        elif state.local(2) == RP:
            repeal(state, player)
            state.leave(1)
        else:
            # Another pass follows when the law is resolved (KT-1036).
            state.set_local(1, 0)
            begin_law_play(state, player, state.local(2), partial_action)

    def first_to_play(self, state: KeythedralState) -> i64:
        """The first seat in the window's order whose answer is a law, or -1 (KT-1035)."""
        moment = state.local(2)
        first = state.start_player
        if moment == D3 or moment == RP:
            first = left_of(state, state.local(3))
        for turn in range(state.players):
            seat = (first + turn) % state.players
            if state.local(4) & bit(seat) != 0 and partial_action_code(state.partial_actions[seat], 0) != DECLINE:
                return seat
        return -1

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            return law_choices(state, seat, state.local(2), partial_action)
        out = vec[i64]()
        out = extend_with_laws(state, seat, state.local(2), out)
        return append(out, DECLINE)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        partial_action = partial_action_append(state.partial_actions[seat], code)
        state.partial_actions[seat] = partial_action
        if code == DECLINE or (
            partial_action_code(partial_action, 0) > LAW and law_complete(state, seat, state.local(2), partial_action)
        ):
            state.asked &= ~bit(seat)

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        return True


register(BOXES, BOX_WINDOW, Window())
