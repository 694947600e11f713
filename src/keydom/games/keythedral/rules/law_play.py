"""Playing a law card: options, announcement, repeal, effect, discard (10.1, 10.3; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import (
    LOCAL_SEAT,
    LOCAL_STAGE,
    Box,
    Draw,
    bit,
    codes_in,
    partial_action_code,
    partial_action_length,
    register,
)
from keydom.games.keythedral.components.codes import BOX_LAW_PLAY, BOX_REPLACEMENT, LAW, LAWS, RP, TILE
from keydom.games.keythedral.rules.laws import LAW_CARDS
from keydom.games.keythedral.rules.locals import LAW_PLAY_CHOICES, LAW_PLAY_MOMENT, REPLACEMENT_POSITION
from keydom.games.keythedral.rules.state import BOXES, KeythedralState
from keydom.games.keythedral.rules.timing_table import MOMENTS, open_window

REPEAL_LAW: Final = 10


# -- options and entering -----------------------------------------------------------------------------------------


def playable_laws(state: KeythedralState, seat: i64, moment: i64) -> vec[i64]:
    """Codes of the own cards that the timing table allows now and that are playable (KT-1007, KT-1034)."""
    out = vec[i64]()
    return extend_with_laws(state, seat, moment, out)


def extend_with_laws(state: KeythedralState, seat: i64, moment: i64, codes: vec[i64]) -> vec[i64]:
    """The codes and behind them those of `playable_laws`."""
    out = codes
    cards = state.cards[seat]
    if cards == 0:
        return out
    law: i64 = 1
    while law <= LAWS:
        if cards & bit(law) != 0 and MOMENTS[law] & moment != 0:
            if LAW_CARDS[law].is_possible(state, seat, moment):
                out = append(out, LAW + law)
        law += 1
    return out


def law_choices(state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
    """Codes of the next choice of a law that is being entered (KT-1423)."""
    return LAW_CARDS[partial_action_code(partial_action, 0) - LAW].choices(state, seat, moment, partial_action)


def law_complete(state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> bool:
    """Whether card and all choices are entered (KT-1008)."""
    return partial_action_length(partial_action) == 1 + LAW_CARDS[partial_action_code(partial_action, 0) - LAW].length(
        partial_action
    )


def law_entered(state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> None:
    """A code of a law play was entered in an own decision: when complete, the law is announced (KT-1045)."""
    if law_complete(state, seat, moment, partial_action):
        state.answered(seat)
        begin_law_play(state, seat, moment, partial_action)
    else:
        state.partial_actions[seat] = partial_action


# -- the play of a law ---------------------------------------------------------------------------------------------


def begin_law_play(state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> None:
    """Announce a law with all its choices (KT-1008, KT-1010): a card is shown in no other way (KT-1004), and who shows
    it plays it (KT-1003)."""
    state.push(BOX_LAW_PLAY)
    state.set_local(LOCAL_SEAT, seat)
    state.set_local(LAW_PLAY_MOMENT, moment)
    state.set_local(LAW_PLAY_CHOICES, partial_action)
    law = partial_action_code(partial_action, 0) - LAW
    state.cards[seat] &= ~bit(law)
    state.announced = law
    # A law play breaks the run of passes, repealed or not (KT-608, KT-610).
    state.passed = 0


class LawPlay(Box[KeythedralState]):
    """Announcement, window RP, effect, discard (KT-1010)."""

    name = "law_play"
    clauses = "KT-1001 KT-1008 KT-1010 KT-1011 KT-1012 KT-1312 KT-10303 KT-10318"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        state.set_local(LOCAL_STAGE, stage + 1)
        if stage == 0:
            open_window(state, RP, state.local(LOCAL_SEAT))
        elif stage == 1:
            if state.result == 1:
                discard_announced(state)
                state.leave(0)
            else:
                law = state.announced
                LAW_CARDS[law].effect(state, state.local(LOCAL_SEAT), state.local(LAW_PLAY_CHOICES))
        else:
            if state.announced != 2 and state.announced != 3:
                discard_announced(state)
            state.announced = 0
            state.leave(0)


def discard_announced(state: KeythedralState) -> None:
    """The announced card goes to the discard for good (KT-1001)."""
    state.discarded |= bit(state.announced)
    state.announced = 0


def repeal(state: KeythedralState, seat: i64) -> None:
    """Law 10 cancels the law just announced and is discarded itself (KT-10101, KT-10103)."""
    state.cards[seat] &= ~bit(REPEAL_LAW)
    state.discarded |= bit(REPEAL_LAW)


def discard_marks(state: KeythedralState, tile: i64) -> None:
    """Law cards under a tile leave with it (KT-633, KT-10135, KT-10302)."""
    if state.increased == tile:
        state.increased = -1
        state.discarded |= bit(2)
    if state.decreased == tile:
        state.decreased = -1
        state.discarded |= bit(3)


class Replacement(Draw[KeythedralState]):
    """Law 13 draws the new tile (KT-10132 to KT-10135, KT-1307)."""

    name = "replacement"
    clauses = "KT-1307 KT-10132 KT-10133 KT-10134 KT-10135 KT-10306"

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(state.stage_unused(), TILE)

    def drawn(self, state: KeythedralState, code: i64) -> None:
        position = state.local(REPLACEMENT_POSITION)
        old = state.offer[position]
        new = code - TILE
        discard_marks(state, old)
        state.in_play = (state.in_play & ~bit(old)) | bit(new)
        state.swapped |= bit(old)
        state.offer[position] = new
        if state.declared == position:
            # The declaration lapses (KT-625).
            state.declared = -1
            state.declarer = -1


register(BOXES, BOX_LAW_PLAY, LawPlay())
register(BOXES, BOX_REPLACEMENT, Replacement())
