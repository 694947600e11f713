"""What holds in every position in which somebody decides, and in every small step (15.1; compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.state import (
    CHANCE,
    MAX_FRAMES,
    OVER,
    bit,
    bit_count,
    partial_action_code,
    partial_action_length,
)
from keydom.games.keythedral.components.codes import (
    BOX_AGREE_END,
    BOX_BID_PAYMENT,
    BOX_GAME,
    BOX_PAY_PRICE,
    BOX_PLACEMENT,
    BOX_RELOCATE,
    BOX_WINDOW,
    COTTAGES_EACH,
    FENCES_EACH,
    PHASE_SETUP,
    PHASE_SPEND,
    PHASE_WORKERS,
)
from keydom.games.keythedral.components.figures import STALL_OFF
from keydom.games.keythedral.rules.locals import PLACEMENT_CALLED, PLACEMENT_SENT, RELOCATE_TILE
from keydom.games.keythedral.rules.state import (
    COTTAGES_MASK,
    DIRECTION_BITS,
    DIRECTION_MASK,
    NUMBER_BITS,
    NUMBER_MASK,
    KeythedralState,
)
from keydom.games.keythedral.rules.workers import leader_of_call
from keydom.games.keythedral.testing.conservation import check_cubes, check_laws, check_score, check_tiles

CRAFT_BARGAIN: Final = 7
START_ORDER: Final = 20


def invariants(state: KeythedralState) -> list[str]:
    """What is wrong with a position in which a decision or a draw is waited for, or the game is over: one sentence
    each, with its clause."""
    wrong: list[str] = []
    check_cubes(state, wrong)
    check_tiles(state, wrong)
    check_score(state, wrong)
    check_laws(state, wrong)
    check_fences(state, wrong)
    check_land(state, wrong)
    check_counters(state, wrong)
    check_round(state, wrong)
    check_flow(state, wrong)
    return wrong


def check_fences(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1510: every fence is unused, out of the game, or alone on a real edge."""
    on_board: i64 = 0
    for fence in range(state.players * FENCES_EACH):
        edge = state.fence_edge[fence]
        if edge >= 0:
            on_board += 1
            if state.slot_fences[edge >> DIRECTION_BITS] & bit(edge & DIRECTION_MASK) == 0:
                wrong.append(f"KT-1510: fence {fence} does not lie where it was built")
            if state.edge_field(edge >> DIRECTION_BITS, edge & DIRECTION_MASK) < 0:
                wrong.append(f"KT-1510: fence {fence} lies on an edge without a field")
        elif edge < -2:
            wrong.append(f"KT-1510: fence {fence} is nowhere")
    edges: i64 = 0
    for fenced in state.slot_fences:
        if fenced != 0:
            edges += bit_count(fenced)
    if edges != on_board:
        wrong.append(f"KT-1510: {on_board} fences lie on {edges} edges")


def check_land(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1511, KT-1512, KT-1516: after set-up all cottage tiles lie on the board, none enclosed, and no field is
    added."""
    placed: i64 = 0
    for tile in range(state.players * COTTAGES_EACH):
        slot = state.tile_slot[tile]
        if slot >= 0:
            placed += 1
            if state.slot_tile[slot] != tile + 1:
                wrong.append(f"KT-1511: cottage tile {tile} does not lie where it was laid")
            if not has_open_edge(state, slot) and not (
                state.box() == BOX_RELOCATE and state.local(RELOCATE_TILE) == tile
            ):
                wrong.append(f"KT-1512: cottage tile {tile} is enclosed")
    occupied: i64 = 0
    for there in state.slot_tile:
        if there != 0:
            occupied += 1
    keythedral: i64 = 1 if state.players > 2 and state.fields > 0 else 0
    if occupied != placed + keythedral:
        wrong.append(f"KT-1511: {occupied} slots are occupied by {placed} cottage tiles")
    if state.phase == PHASE_SETUP:
        return
    if placed != state.players * COTTAGES_EACH:
        wrong.append(f"KT-1511: {placed} cottage tiles lie on the board")
    if state.fields != fields_in_play(state):
        wrong.append(f"KT-1516: {state.fields} fields lie on the board")


def has_open_edge(state: KeythedralState, slot: i64) -> bool:
    """Whether a field can be entered from the slot."""
    for direction in range(4):
        if state.slot_fences[slot] & bit(direction) == 0 and state.edge_field(slot, direction) >= 0:
            return True
    return False


def fields_in_play(state: KeythedralState) -> i64:
    """Fields on the board after set-up (KT-111): those of the start block and the drawn ones, five a player."""
    return (2 if state.players == 2 else 4) + 5 * state.players


def check_counters(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1513, KT-1514: counters are alone on their fields, and as many as tiles can have sent."""
    occupied: i64 = 0
    for seat in range(state.players):
        counters = state.counters[seat]
        if occupied & counters != 0:
            wrong.append("KT-1513: two counters are on one field")
        occupied |= counters
        sent = (state.sent >> (seat * COTTAGES_EACH)) & COTTAGES_MASK
        if bit_count(counters) > 2 * bit_count(sent):
            wrong.append(f"KT-1514: seat {seat} has more counters on the board than its tiles sent")
    if occupied >> state.fields != 0:
        wrong.append("KT-1513: a counter is on no field")
    if occupied != 0 and (state.phase < PHASE_WORKERS or state.phase > PHASE_SPEND):
        wrong.append("KT-1513: a counter is on the board outside phases one to three")
    if state.box() == BOX_PLACEMENT:
        for which in range(2):
            tile = state.local(PLACEMENT_CALLED + which)
            if tile >= 0 and state.local(PLACEMENT_SENT + which) > state.capacity(tile):
                wrong.append(f"KT-1514: cottage tile {tile} sends too many workers")


def check_round(state: KeythedralState, wrong: list[str]) -> None:
    """KT-404, KT-405, KT-607, KT-1531: the marks of the round fit together."""
    if state.phase != PHASE_SETUP and (state.start_player < 0 or state.start_player >= state.players):
        wrong.append("KT-002: nobody holds the start player marker")
    called: i64 = 0
    numbers: i64 = 0
    rest = state.called
    while rest != 0:
        called |= bit((rest & NUMBER_MASK) - 1)
        numbers += 1
        rest >>= NUMBER_BITS
    if bit_count(called) != numbers or called & ~31 != 0:
        wrong.append("KT-404: a number is called twice, or is none")
    if numbers > state.call or state.call > numbers + 1:
        wrong.append(f"KT-404: {numbers} numbers are called in call {state.call}")
    if state.phase == PHASE_WORKERS and state.call > 0 and state.leader != leader_of_call(state, state.call):
        wrong.append(f"KT-405: seat {state.leader} leads call {state.call}")
    if state.passed & ~(bit(state.players) - 1) != 0 or state.active & ~(bit(state.players) - 1) != 0:
        wrong.append("KT-602: somebody who is not there takes part in phase three")
    limit = state.figures.stall_rounds
    if limit != STALL_OFF and state.tile_less_rounds >= limit and state.ended == 0 and state.phase != PHASE_SPEND:
        wrong.append("KT-1531: the game has stalled and goes on")
    if state.tile_less_rounds > state.round:
        wrong.append("KT-1532: there were more rounds without a tile than rounds")


def check_flow(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1444, KT-1445: frames, askers and partial actions are sane."""
    if state.top < 1 or state.top > MAX_FRAMES or state.frames[0] != BOX_GAME:
        wrong.append("KT-1445: the flow does not stand in the game")
        return
    box = state.box()
    if box < 0 or box >= len(state.boxes):
        wrong.append(f"KT-1445: there is no box {box}")
    if (state.ended != 0) != (state.asked == OVER):
        wrong.append("KT-901: the game is over for some and not for others")
    if state.asked == 0:
        wrong.append("KT-1445: nobody is asked")
    sealed = box == BOX_WINDOW or box == BOX_AGREE_END
    if state.asked < CHANCE and bit_count(state.asked) > 1 and not sealed:
        wrong.append("KT-1445: several players are asked at once")
    for seat in range(state.players):
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            if not sealed and not state.is_asked(seat):
                wrong.append(f"KT-1220: seat {seat} has a half choice and is not asked")
            if box != BOX_PAY_PRICE and box != BOX_BID_PAYMENT:
                check_draft(state, partial_action, wrong)


def check_draft(state: KeythedralState, partial_action: i64, wrong: list[str]) -> None:
    """A partial action is a row of action codes without gaps."""
    codes = state.figures.slot_code + state.figures.slot_side * state.figures.slot_side
    entered: i64 = 0
    while entered < partial_action_length(partial_action):
        code = partial_action_code(partial_action, entered)
        if code < 0 or code >= codes:
            wrong.append(f"KT-1220: a half choice holds the code {code}")
        entered += 1
