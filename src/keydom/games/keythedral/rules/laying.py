"""Set-up and laying phase (section 3; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import (
    LOCAL_SEAT,
    LOCAL_STAGE,
    Box,
    Draw,
    bit,
    codes_in,
    partial_action_append,
    partial_action_code,
    register,
)
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BLACK,
    BOX_DRAW_START,
    BOX_DRAW_TILE,
    BOX_FIELD_TYPE,
    BOX_FILL_SPACE,
    BOX_LAY_COTTAGE,
    BOX_LAY_FIELD,
    BOX_LAYING_TURN,
    BOX_TOP_NUMBER,
    BROWN,
    COTTAGES_EACH,
    CUBE,
    FIELD,
    LAW,
    LAWS,
    NUMBER,
    SEAT,
    TILE,
    TILES,
)
from keydom.games.keythedral.components.cubes import BASIC_MASK
from keydom.games.keythedral.rules.geometry import legal_slots, legal_spots
from keydom.games.keythedral.rules.locals import DRAW_TILE_LEFT, DRAW_TILE_STAGE, FILL_SPACE_SPACE
from keydom.games.keythedral.rules.state import BOXES, KeythedralState


def lay_out_pieces(state: KeythedralState) -> None:
    """What lies on the table before anybody acts (KT-302 to KT-311, KT-1101 to KT-1105)."""
    figures = state.figures
    state.store = figures.supply & BASIC_MASK
    state.shops = figures.supply & ~BASIC_MASK
    lay_start_fields(state)
    lay_field_stack(state)
    if figures.laws:
        state.law_stack = LAWS
        if not figures.law_market_up:
            fill_spaces_face_down(state)


def lay_start_fields(state: KeythedralState) -> None:
    """The number-1 fields, and the Keythedral with three or more players (KT-226, KT-228, KT-310, KT-1102, KT-1103)."""
    figures = state.figures
    state.put_field(figures.spot(0, 0), BLACK)
    state.put_field(figures.spot(1, 0), BROWN)
    if state.players > 2:
        state.put_field(figures.spot(0, 1), BROWN)
        state.put_field(figures.spot(1, 1), BLACK)
        state.put_keythedral(figures.slot(0, 0))


def lay_field_stack(state: KeythedralState) -> None:
    """Fields with numbers from 2 up to the number of players are shuffled (KT-308, KT-311). With hidden numbers only
    the types are told apart (KT-1309), so all are kept under number 0."""
    state.stack = state.stack[:]
    number: i64 = 2
    while number <= state.players:
        row = number if state.figures.stack_number_shown else 0
        for field_type in range(BASIC_COLOURS):
            tiles = state.figures.fields[number * 5 + field_type]
            state.stack[row * 5 + field_type] += tiles
            state.stack_left += tiles
        number += 1


def fill_spaces_face_down(state: KeythedralState) -> None:
    """Each empty law space gets the top card of the stack, as far as it lasts (KT-306, KT-703, KT-704, KT-1106)."""
    for space in range(state.figures.law_spaces):
        if state.spaces[space] < 0 and state.law_stack > 0:
            state.spaces[space] = 0
            state.law_stack -= 1


class DrawStart(Draw[KeythedralState]):
    """The first start player is drawn (KT-313, KT-1301)."""

    name = "draw_start"
    clauses = "KT-313 KT-1301"

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(bit(state.players) - 1, SEAT)

    def drawn(self, state: KeythedralState, code: i64) -> None:
        state.start_player = code - SEAT


class TopNumber(Draw[KeythedralState]):
    """The number of the new top field tile shows (KT-311, KT-1302)."""

    name = "top_number"
    clauses = "KT-311 KT-1302"

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        number: i64 = 1
        while number <= 5:
            if tiles_with_number(state, number) > 0:
                out = append(out, NUMBER + number - 1)
            number += 1
        return out

    def weight(self, state: KeythedralState, code: i64) -> i64:
        return tiles_with_number(state, code - NUMBER + 1)

    def drawn(self, state: KeythedralState, code: i64) -> None:
        state.top_number = code - NUMBER + 1


def tiles_with_number(state: KeythedralState, number: i64) -> i64:
    """Tiles left in the stack with this number."""
    tiles: i64 = 0
    for field_type in range(BASIC_COLOURS):
        tiles += state.stack[number * 5 + field_type]
    return tiles


class FieldType(Draw[KeythedralState]):
    """The top field tile is turned over (KT-316, KT-317, KT-1303, KT-1309)."""

    name = "field_type"
    clauses = "KT-316 KT-317 KT-1303 KT-1309"

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for field_type in range(BASIC_COLOURS):
            if self.weight(state, CUBE + field_type) > 0:
                out = append(out, CUBE + field_type)
        return out

    def weight(self, state: KeythedralState, code: i64) -> i64:
        return state.stack[max(state.top_number, 0) * 5 + code - CUBE]

    def drawn(self, state: KeythedralState, code: i64) -> None:
        state.drawn_type = code - CUBE
        state.stack = state.stack[:]
        state.stack[max(state.top_number, 0) * 5 + state.drawn_type] -= 1
        state.stack_left -= 1
        state.top_number = -1


class LayingTurn(Box[KeythedralState]):
    """A laying turn: first a field tile, then a cottage tile (KT-315)."""

    name = "laying_turn"
    clauses = "KT-315 KT-316 KT-319 KT-325"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        state.set_local(LOCAL_STAGE, stage + 1)
        if stage == 0:
            state.push(BOX_FIELD_TYPE)
        elif stage == 1:
            if state.stack_left > 0 and state.figures.stack_number_shown:
                state.push(BOX_TOP_NUMBER)
        elif stage == 2:
            seat = state.local(LOCAL_SEAT)
            state.push(BOX_LAY_FIELD)
            state.set_local(LOCAL_SEAT, seat)
        elif stage == 3:
            seat = state.local(LOCAL_SEAT)
            state.push(BOX_LAY_COTTAGE)
            state.set_local(LOCAL_SEAT, seat)
        else:
            state.leave(0)


class LayField(Box[KeythedralState]):
    """The laying player chooses a legal spot (KT-318)."""

    name = "lay_field"
    clauses = "KT-318 KT-1401"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return legal_spots(state)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.put_field(code - FIELD, state.drawn_type)
        state.drawn_type = -1
        state.answered(seat)
        state.leave(0)


class LayCottage(Box[KeythedralState]):
    """Any own tile not yet laid, into any legal slot (KT-320, KT-321)."""

    name = "lay_cottage"
    clauses = "KT-320 KT-321 KT-1402"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        if state.partial_actions[seat] != 0:
            return legal_slots(state, False)
        out = vec[i64]()
        for number in range(COTTAGES_EACH):
            if state.tile_slot[seat * COTTAGES_EACH + number] < 0:
                out = append(out, NUMBER + number)
        return out

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        partial_action = state.partial_actions[seat]
        if partial_action == 0:
            state.partial_actions[seat] = partial_action_append(partial_action, code)
            return
        number = partial_action_code(partial_action, 0) - NUMBER
        state.put_tile(seat * COTTAGES_EACH + number, code - state.figures.slot_code)
        state.answered(seat)
        state.leave(0)


class DrawTile(Box[KeythedralState]):
    """The tiles in play of a stage are turned up, one draw after the other (KT-323, KT-634, KT-1304)."""

    name = "draw_tile"
    clauses = "KT-307 KT-323 KT-634 KT-1304"

    def step(self, state: KeythedralState) -> None:
        if state.local(DRAW_TILE_LEFT) == 0:
            if state.local(DRAW_TILE_STAGE) == state.stage:
                put_on_offer(state)
            state.leave(0)
        else:
            state.draw()

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(state.figures.stage_tiles[state.local(DRAW_TILE_STAGE)] & ~state.in_play & ~state.swapped, TILE)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.in_play |= bit(code - TILE)
        state.set_local(DRAW_TILE_LEFT, state.local(DRAW_TILE_LEFT) - 1)
        state.asked = 0


def turn_up_stage(state: KeythedralState, stage: i64) -> None:
    """Go and turn up the tiles in play of a stage."""
    state.push(BOX_DRAW_TILE)
    state.set_local(DRAW_TILE_STAGE, stage)
    state.set_local(DRAW_TILE_LEFT, state.figures.in_play[stage])


def put_on_offer(state: KeythedralState) -> None:
    """The tiles of the current stage, and only these, lie at positions 1 to k by their ID (KT-1123, KT-1310)."""
    position: i64 = 0
    tile: i64 = 0
    tiles = state.figures.stage_tiles[state.stage] & state.in_play
    while tile < TILES:
        if tiles & bit(tile) != 0:
            state.offer[position] = tile
            position += 1
        tile += 1
    while position < 5:
        state.offer[position] = -1
        position += 1


class FillSpace(Draw[KeythedralState]):
    """With the open law market a card is laid face up (KT-1154, KT-1306)."""

    name = "fill_space"
    clauses = "KT-1154 KT-1306"

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(state.undrawn_laws(), LAW)

    def drawn(self, state: KeythedralState, code: i64) -> None:
        law = code - LAW
        state.drawn_laws |= bit(law)
        state.spaces[state.local(FILL_SPACE_SPACE)] = law
        state.law_stack -= 1


def empty_space_to_fill(state: KeythedralState) -> i64:
    """With the open law market: a law space that is empty while the stack lasts, or -1."""
    if not state.figures.laws or not state.figures.law_market_up or state.law_stack == 0:
        return -1
    for space in range(state.figures.law_spaces):
        if state.spaces[space] < 0:
            return space
    return -1


register(BOXES, BOX_DRAW_START, DrawStart())
register(BOXES, BOX_TOP_NUMBER, TopNumber())
register(BOXES, BOX_FIELD_TYPE, FieldType())
register(BOXES, BOX_LAYING_TURN, LayingTurn())
register(BOXES, BOX_LAY_FIELD, LayField())
register(BOXES, BOX_LAY_COTTAGE, LayCottage())
register(BOXES, BOX_DRAW_TILE, DrawTile())
register(BOXES, BOX_FILL_SPACE, FillSpace())
