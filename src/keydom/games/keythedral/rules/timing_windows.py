"""Law windows: moments at which all holders are asked at once, sealed (10.2, 10.3; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_STAGE, Box, bit, left_of, partial_action_append, partial_action_code, register
from keydom.games.keythedral.components.codes import BOX_WINDOW, D3, DECLINE, LAW, RP
from keydom.games.keythedral.rules.law_play import (
    begin_law_play,
    extend_with_laws,
    law_choices,
    law_complete,
    playable_laws,
    repeal,
)
from keydom.games.keythedral.rules.locals import WINDOW_ASKED, WINDOW_MOMENT, WINDOW_ORIGIN
from keydom.games.keythedral.rules.state import BOXES, KeythedralState


class Window(Box[KeythedralState]):
    """Passes in which every eligible holder answers, until all decline (KT-1031 to KT-1041).

    Stages: 0 begin a pass, 1 answers are complete.
    Result of RP: 1 if the law was repealed.
    """

    name = "window"
    clauses = "KT-1031 KT-1032 KT-1033 KT-1034 KT-1035 KT-1036 KT-1037 KT-1038 KT-1039 KT-1403 KT-1415 KT-1416"

    def step(self, state: KeythedralState) -> None:
        if state.local(LOCAL_STAGE) == 0:
            eligible = self.eligible(state)
            if eligible == 0 or self.is_pointless(state):
                state.leave(0)
                return
            state.set_local(LOCAL_STAGE, 1)
            state.set_local(WINDOW_ASKED, eligible)
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
            if seat != state.local(WINDOW_ORIGIN) and state.is_holder(seat):
                if state.figures.offer_all or len(playable_laws(state, seat, state.local(WINDOW_MOMENT))) > 0:
                    mask |= bit(seat)
        return mask

    def is_pointless(self, state: KeythedralState) -> bool:
        """D3 closes at once when the declared tile is no longer on offer (KT-1037)."""
        return state.local(WINDOW_MOMENT) == D3 and state.declared < 0

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
        elif state.local(WINDOW_MOMENT) == RP:
            repeal(state, player)
            state.leave(1)
        else:
            # Another pass follows when the law is resolved (KT-1036).
            state.set_local(LOCAL_STAGE, 0)
            begin_law_play(state, player, state.local(WINDOW_MOMENT), partial_action)

    def first_to_play(self, state: KeythedralState) -> i64:
        """The first seat in the window's order whose answer is a law, or -1 (KT-1035)."""
        moment = state.local(WINDOW_MOMENT)
        first = state.start_player
        if moment == D3 or moment == RP:
            first = left_of(state, state.local(WINDOW_ORIGIN))
        for turn in range(state.players):
            seat = (first + turn) % state.players
            if (
                state.local(WINDOW_ASKED) & bit(seat) != 0
                and partial_action_code(state.partial_actions[seat], 0) != DECLINE
            ):
                return seat
        return -1

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            return law_choices(state, seat, state.local(WINDOW_MOMENT), partial_action)
        out = vec[i64]()
        out = extend_with_laws(state, seat, state.local(WINDOW_MOMENT), out)
        return append(out, DECLINE)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        partial_action = partial_action_append(state.partial_actions[seat], code)
        state.partial_actions[seat] = partial_action
        if code == DECLINE or (
            partial_action_code(partial_action, 0) > LAW
            and law_complete(state, seat, state.local(WINDOW_MOMENT), partial_action)
        ):
            state.asked &= ~bit(seat)

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        return True


register(BOXES, BOX_WINDOW, Window())
