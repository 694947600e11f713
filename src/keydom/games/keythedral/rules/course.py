"""The course of the game: set-up, rounds of five phases, the end (KT-401, KT-706; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, Box, bit, partial_action_append, register
from keydom.games.keythedral.components.codes import (
    ACCEPT,
    BOX_AGREE_END,
    BOX_COLLECT,
    BOX_DRAW_START,
    BOX_FILL_SPACE,
    BOX_GAME,
    BOX_LAYING_TURN,
    BOX_RETRIEVE,
    BOX_SPEND,
    BOX_START_PLAYER,
    BOX_TOP_NUMBER,
    BOX_WORKERS,
    DECLINE,
    ENDED_AGREEMENT,
    ENDED_STALLED,
    PHASE_COLLECT,
    PHASE_RETRIEVE,
    PHASE_SPEND,
    PHASE_START_PLAYER,
    PHASE_WORKERS,
    STAGES,
)
from keydom.games.keythedral.components.figures import AGREEMENT_ROUNDS, STALL_OFF
from keydom.games.keythedral.rules.laying import (
    empty_space_to_fill,
    fill_spaces_face_down,
    lay_out_pieces,
    turn_up_stage,
)
from keydom.games.keythedral.rules.locals import COURSE_COUNTER, FILL_SPACE_SPACE
from keydom.games.keythedral.rules.state import BOXES, KeythedralState

LAY_OUT: Final = 0
OPEN_STAGES: Final = 1
FIRST_LAWS: Final = 2
FIRST_NUMBER: Final = 3
LAYING: Final = 4
FIRST_STAGE: Final = 5
ROUND: Final = 6
COLLECT: Final = 7
SPEND: Final = 8
STALL: Final = 9
RETRIEVE: Final = 10
NEW_START: Final = 11


class Course(Box[KeythedralState]):
    """The root of the flow. The stages are those below."""

    name = "game"
    clauses = "KT-401"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == LAY_OUT:
            lay_out_pieces(state)
            state.set_local(LOCAL_STAGE, OPEN_STAGES)
            name_first_start_player(state)
        elif stage == OPEN_STAGES:
            self.open_stages(state)
        elif stage == FIRST_LAWS:
            space = empty_space_to_fill(state)
            if space < 0:
                state.set_local(LOCAL_STAGE, FIRST_NUMBER)
            else:
                state.push(BOX_FILL_SPACE)
                state.set_local(FILL_SPACE_SPACE, space)
        elif stage == FIRST_NUMBER:
            state.set_local(LOCAL_STAGE, LAYING)
            state.set_local(COURSE_COUNTER, 0)
            if state.figures.stack_number_shown:
                state.push(BOX_TOP_NUMBER)
        elif stage == LAYING:
            self.next_laying_turn(state)
        elif stage == FIRST_STAGE:
            state.set_local(LOCAL_STAGE, ROUND)
            if not state.figures.open_tiles:
                turn_up_stage(state, 1)
        elif stage == ROUND:
            state.set_local(LOCAL_STAGE, COLLECT)
            begin_round(state)
            state.push(BOX_WORKERS)
        elif stage == COLLECT:
            state.set_local(LOCAL_STAGE, SPEND)
            state.phase = PHASE_COLLECT
            state.push(BOX_COLLECT)
        elif stage == SPEND:
            state.set_local(LOCAL_STAGE, STALL)
            state.phase = PHASE_SPEND
            state.push(BOX_SPEND)
        elif stage == STALL:
            state.set_local(LOCAL_STAGE, RETRIEVE)
            check_stall(state)
        elif stage == RETRIEVE:
            state.set_local(LOCAL_STAGE, NEW_START)
            state.phase = PHASE_RETRIEVE
            state.push(BOX_RETRIEVE)
        else:
            state.set_local(LOCAL_STAGE, ROUND)
            state.phase = PHASE_START_PLAYER
            state.push(BOX_START_PLAYER)

    def open_stages(self, state: KeythedralState) -> None:
        """With open tiles all stages are turned up before the first laying turn (KT-1121, KT-1122)."""
        stage = state.local(COURSE_COUNTER) + 1
        if not state.figures.open_tiles or stage > STAGES:
            state.set_local(LOCAL_STAGE, FIRST_LAWS)
            return
        state.set_local(COURSE_COUNTER, stage)
        turn_up_stage(state, stage)

    def next_laying_turn(self, state: KeythedralState) -> None:
        """From the start player clockwise, until each has had five (KT-314, KT-322, KT-1521); who laid first is A of
        round 1 (KT-324)."""
        turn = state.local(COURSE_COUNTER)
        if turn == 5 * state.players:
            state.set_local(LOCAL_STAGE, FIRST_STAGE)
            return
        state.set_local(COURSE_COUNTER, turn + 1)
        seat = (state.start_player + turn) % state.players
        state.push(BOX_LAYING_TURN)
        state.set_local(LOCAL_SEAT, seat)


def name_first_start_player(state: KeythedralState) -> None:
    """The host names a seat, or it is drawn (KT-313)."""
    if state.figures.first_start >= 0:
        state.start_player = state.figures.first_start
    else:
        state.push(BOX_DRAW_START)


def begin_round(state: KeythedralState) -> None:
    """A new round: the laws of the round before are over (KT-010); cards in hand are kept (KT-1002)."""
    state.round += 1
    state.phase = PHASE_WORKERS
    state.call = 0
    state.called = 0
    state.leader = -1
    state.placing = -1
    state.sent = 0
    state.work_order = 0
    state.work_order_seat = -1
    state.second_tile = -1
    state.named_tile = -1
    state.free_harvest_seat = -1
    state.free_harvest_type = -1
    state.moratorium_seat = -1
    state.double_field = -1
    state.double_seat = -1
    state.good_type = -1
    state.poor_type = -1


def check_stall(state: KeythedralState) -> None:
    """After so many tile-less rounds the game ends; with the rule off, the players are asked (KT-1531 to KT-1534,
    KT-1536)."""
    limit = state.figures.stall_rounds
    if limit != STALL_OFF:
        if state.tile_less_rounds >= limit:
            state.end(ENDED_STALLED)
    elif state.tile_less_rounds >= AGREEMENT_ROUNDS:
        state.push(BOX_AGREE_END)


class AgreeEnd(Box[KeythedralState]):
    """All players are asked at once whether to end; it takes all of them (KT-1534, KT-1536)."""

    name = "agree_end"
    clauses = "KT-1534 KT-1536"

    def step(self, state: KeythedralState) -> None:
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            for seat in range(state.players):
                state.partial_actions[seat] = 0
                state.asked |= bit(seat)
            return
        agreed = True
        for seat in range(state.players):
            agreed = agreed and state.partial_actions[seat] == partial_action_append(0, ACCEPT)
            state.partial_actions[seat] = 0
        if agreed:
            state.end(ENDED_AGREEMENT)
        else:
            state.leave(0)

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        out = append(out, DECLINE)
        return append(out, ACCEPT)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.partial_actions[seat] = partial_action_append(0, code)
        state.asked &= ~bit(seat)


class Retrieve(Box[KeythedralState]):
    """Phase four: counters and markers come back, the law spaces are filled (section 7)."""

    name = "retrieve"
    clauses = "KT-701 KT-702 KT-703 KT-704 KT-705"

    def step(self, state: KeythedralState) -> None:
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            retrieve_counters(state)
            state.call = 0
            state.called = 0
            state.leader = -1
            if state.figures.laws and not state.figures.law_market_up:
                fill_spaces_face_down(state)
            return
        space = empty_space_to_fill(state)
        if space < 0:
            state.leave(0)
            return
        state.push(BOX_FILL_SPACE)
        state.set_local(FILL_SPACE_SPACE, space)


def retrieve_counters(state: KeythedralState) -> None:
    """All counters return to their owners (KT-701)."""
    for seat in range(state.players):
        state.counters[seat] = 0


register(BOXES, BOX_GAME, Course())
register(BOXES, BOX_AGREE_END, AgreeEnd())
register(BOXES, BOX_RETRIEVE, Retrieve())
