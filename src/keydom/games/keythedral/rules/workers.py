"""Phase one: calls and placement of worker counters (section 4; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import (
    LOCAL_SEAT,
    LOCAL_STAGE,
    Box,
    bit,
    codes_in,
    partial_action_append,
    partial_action_code,
    register,
)
from keydom.games.keythedral.components.codes import (
    BOX_CALL,
    BOX_PLACEMENT,
    BOX_WORKERS,
    COTTAGES_EACH,
    DECLINE,
    DIRECTION,
    L1,
    LAW,
    LAWS,
    NUMBER,
    O1,
)
from keydom.games.keythedral.rules.law_play import extend_with_laws, law_choices, law_entered
from keydom.games.keythedral.rules.locals import (
    PLACEMENT_CALLED,
    PLACEMENT_IDLE,
    PLACEMENT_NAMED,
    PLACEMENT_SENT,
    PLACEMENT_SENT_NAMED,
    WORKERS_TURNS,
)
from keydom.games.keythedral.rules.state import BOXES, NUMBER_BITS, KeythedralState, number_of_call
from keydom.games.keythedral.rules.timing_table import open_window


class Workers(Box[KeythedralState]):
    """Window O1, then five calls, each followed by one placement turn per player (KT-403 to KT-410, KT-425).

    Stages: 0 window, 1 next call, 2 number is being called, 3 placement turns.
    """

    name = "workers"
    clauses = "KT-403 KT-404 KT-405 KT-406 KT-410 KT-425"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == 0:
            state.set_local(LOCAL_STAGE, 1)
            open_window(state, O1, -1)
        elif stage == 1:
            if state.call == 5:
                end_of_phase(state)
                state.leave(0)
                return
            state.call += 1
            state.leader = leader_of_call(state, state.call)
            state.set_local(LOCAL_STAGE, 2)
            if state.work_order != 0:
                state.result = number_of_call(state.work_order, state.call)
            else:
                leader = state.leader
                state.push(BOX_CALL)
                state.set_local(LOCAL_SEAT, leader)
        elif stage == 2:
            state.called |= state.result << (NUMBER_BITS * (state.call - 1))
            state.set_local(LOCAL_STAGE, 3)
            state.set_local(WORKERS_TURNS, 0)
        else:
            turn = state.local(WORKERS_TURNS)
            if turn == state.players:
                state.set_local(LOCAL_STAGE, 1)
                return
            state.set_local(WORKERS_TURNS, turn + 1)
            begin_placement_turn(state, (state.leader + turn) % state.players)


def leader_of_call(state: KeythedralState, call: i64) -> i64:
    """Leader of call k = (A + k - 1) mod n (KT-405, KT-406)."""
    return (state.start_player + call - 1) % state.players


def end_of_phase(state: KeythedralState) -> None:
    """Nobody places any more; broken fences stand again (KT-425, KT-10092)."""
    state.placing = -1
    state.second_tile = -1
    state.no_fences_seat = -1


def begin_placement_turn(state: KeythedralState, seat: i64) -> None:
    """Every player in order has one placement turn (KT-410)."""
    state.placing = seat
    state.push(BOX_PLACEMENT)
    state.set_local(LOCAL_SEAT, seat)
    state.set_local(PLACEMENT_CALLED, -1)
    tile = called_tile(state, seat)
    if state.sent & bit(tile) == 0:
        state.sent |= bit(tile)
        state.set_local(PLACEMENT_CALLED, tile)
    state.second_tile = -1


def called_tile(state: KeythedralState, seat: i64) -> i64:
    """The player's tile with the called number (KT-411)."""
    number = number_of_call(state.called, state.call)
    return seat * COTTAGES_EACH + number - 1


class Call(Box[KeythedralState]):
    """The leader calls a number not yet called (KT-404, KT-407, KT-409)."""

    name = "call"
    clauses = "KT-404 KT-407 KT-408 KT-409 KT-1404"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(31 & ~state.numbers_called(), NUMBER)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.answered(seat)
        state.leave(code - NUMBER + 1)


class Placement(Box[KeythedralState]):
    """One placement turn (KT-410 to KT-424). Before its first worker the player may play laws.

    The tile named by law 6 is kept in `second_tile` too, where the law can reach it.
    """

    name = "placement"
    clauses = "KT-411 KT-412 KT-414 KT-416 KT-417 KT-418 KT-420 KT-423 KT-424 KT-1405"

    def step(self, state: KeythedralState) -> None:
        seat = state.local(LOCAL_SEAT)
        state.set_local(PLACEMENT_NAMED, state.second_tile)
        if self.may_place(state) or self.is_asked_idle(state, seat):
            state.ask(seat)
        else:
            state.leave(0)

    def may_place(self, state: KeythedralState) -> bool:
        """Whether a sending tile has a worker left and an available field (KT-414, KT-417, KT-418)."""
        return self.available(state, 0) != 0 or self.available(state, 1) != 0

    def is_asked_idle(self, state: KeythedralState, seat: i64) -> bool:
        """A holder decides at the start of the turn even if no field is available (KT-423)."""
        return state.is_holder(seat) and not self.has_placed(state) and state.local(PLACEMENT_IDLE) == 0

    def has_placed(self, state: KeythedralState) -> bool:
        """Whether the first worker of the turn is placed."""
        return state.local(PLACEMENT_SENT) + state.local(PLACEMENT_SENT_NAMED) > 0

    def available(self, state: KeythedralState, which: i64) -> i64:
        """Fields available to the called tile (0) or the named tile (1) while it has workers left (KT-413, KT-416);
        law 9 opens the fences to both (KT-10316, KT-10319)."""
        tile = state.local(PLACEMENT_CALLED + which)
        if tile < 0 or state.local(PLACEMENT_SENT + which) >= state.capacity(tile):
            return 0
        through = state.no_fences_seat == state.local(LOCAL_SEAT)
        return state.slot_fields(state.tile_slot[tile], through) & ~state.occupied()

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        first = partial_action_code(partial_action, 0)
        if first > LAW and first <= LAW + LAWS:
            return law_choices(state, seat, L1, partial_action)
        if first >= 0:
            return self.directions(state, 0 if state.local(PLACEMENT_CALLED) == own_tile(seat, first) else 1)
        out = vec[i64]()
        if state.local(PLACEMENT_NAMED) < 0:
            out = self.directions(state, 0)
        else:
            for number in range(COTTAGES_EACH):
                tile = seat * COTTAGES_EACH + number
                if (tile == state.local(PLACEMENT_CALLED) and self.available(state, 0) != 0) or (
                    tile == state.local(PLACEMENT_NAMED) and self.available(state, 1) != 0
                ):
                    out = append(out, NUMBER + number)
        if self.has_placed(state):
            return out
        if state.is_holder(seat):
            out = extend_with_laws(state, seat, L1, out)
            if not self.may_place(state):
                out = append(out, DECLINE)
        return out

    def directions(self, state: KeythedralState, which: i64) -> vec[i64]:
        """Directions of the available fields of a sending tile."""
        out = vec[i64]()
        fields = self.available(state, which)
        if fields == 0:
            return out
        slot = state.tile_slot[state.local(PLACEMENT_CALLED + which)]
        for direction in range(4):
            field = state.edge_field(slot, direction)
            if field >= 0 and fields & bit(field) != 0:
                if state.no_fences_seat == state.local(LOCAL_SEAT) or state.slot_fences[slot] & bit(direction) == 0:
                    out = append(out, DIRECTION + direction)
        return out

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        partial_action = partial_action_append(state.partial_actions[seat], code)
        first = partial_action_code(partial_action, 0)
        if first == DECLINE:
            state.answered(seat)
            state.set_local(PLACEMENT_IDLE, 1)
        elif first > LAW and first <= LAW + LAWS:
            law_entered(state, seat, L1, partial_action)
        elif code < DIRECTION:
            state.partial_actions[seat] = partial_action
        else:
            which: i64 = 0
            if first < DIRECTION and own_tile(seat, first) != state.local(PLACEMENT_CALLED):
                which = 1
            self.place_worker(state, seat, which, code - DIRECTION)
            state.answered(seat)

    def place_worker(self, state: KeythedralState, seat: i64, which: i64, direction: i64) -> None:
        """One counter goes onto the field (KT-419)."""
        slot = state.tile_slot[state.local(PLACEMENT_CALLED + which)]
        state.counters[seat] |= bit(state.edge_field(slot, direction))
        state.set_local(PLACEMENT_SENT + which, state.local(PLACEMENT_SENT + which) + 1)

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        seat = state.local(LOCAL_SEAT)
        return state.is_holder(seat) and state.partial_actions[seat] == 0


def own_tile(seat: i64, number_code: i64) -> i64:
    """The player's cottage tile of a number code."""
    return seat * COTTAGES_EACH + number_code - NUMBER


register(BOXES, BOX_WORKERS, Workers())
register(BOXES, BOX_CALL, Call())
register(BOXES, BOX_PLACEMENT, Placement())
