"""What a seat may know of a position, as numbers for programs that learn (compiled; core/encoding.py)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from keydom.core.encoding import Encoder, Sheet
from keydom.core.state import State, bit_count, lowest_bit
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    COLOURS,
    COTTAGES_EACH,
    FENCES_EACH,
    KEYTHEDRAL,
    LAWS,
    PHASE_START_PLAYER,
    STAGES,
    TILES,
)
from keydom.games.keythedral.rules.state import BOXES, COTTAGES_MASK, KeythedralState, number_of_call

CALLS: Final[i64] = 5
POSITIONS: Final[i64] = 5
DIRECTIONS: Final[i64] = 4


class KeythedralEncoder(Encoder):
    """The encoder of Keythedral."""

    def boxes(self) -> i64:
        return len(BOXES)

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, KeythedralState)
        write_course(state, sheet)
        write_mat(state, sheet)
        write_players(state, sheet)
        write_laws(state, sheet)
        write_stack(state, sheet)
        write_land(state, sheet)


def write_course(state: KeythedralState, sheet: Sheet) -> None:
    """Where the game stands."""
    sheet.about("round", "the round, from 1")
    sheet.number(state.round)
    sheet.about("phase", "set-up, workers, collecting, spending, retrieving, start player")
    sheet.one_of(state.phase, PHASE_START_PLAYER + 1)
    sheet.about("start player", "who has the marker")
    sheet.seat_of(state.start_player)
    sheet.about("leader", "who calls")
    sheet.seat_of(state.leader)
    sheet.about("placing", "who places workers")
    sheet.seat_of(state.placing)
    sheet.about("active", "the seats that take part in phase three")
    sheet.seats(state.active)
    sheet.about("passed", "the seats that have passed in phase three")
    sheet.seats(state.passed)
    sheet.about("call", "which of the five calls it is")
    sheet.one_of(state.call - 1, CALLS)
    sheet.about("called", "the cottage numbers called, by call; 0 for none")
    for call in range(1, CALLS + 1):
        sheet.number(number_of_call(state.called, call))
    sheet.about("successor", "who is to name the start player if nobody bids, while it is auctioned")
    sheet.seat_of(state.successor)
    sheet.about("bids", "of each seat its bid; -1: none, -2: not yet asked")
    for step in range(state.players):
        sheet.number(state.bids[sheet.other(step)])
    sheet.about("highest bidder", "who bids most")
    sheet.seat_of(state.highest_bidder)
    sheet.about(
        "counts of the round",
        "the highest bid; 1 if a tile was acquired; how many rounds went by without that",
    )
    sheet.number(state.highest_bid)
    sheet.number(state.tile_acquired)
    sheet.number(state.tile_less_rounds)


def write_mat(state: KeythedralState, sheet: Sheet) -> None:
    """The Keythedral mat, store and shops."""
    sheet.about("stage", "the stage from which tiles are on offer, 1 to 5")
    sheet.one_of(state.stage - 1, STAGES)
    sheet.about("offer", "of each position the building tile on offer")
    for position in range(i64(POSITIONS)):
        sheet.one_of(state.offer[position], TILES)
    sheet.about("declared", "the position of the tile that is being bought")
    sheet.one_of(state.declared, POSITIONS)
    sheet.about("declarer", "who buys it")
    sheet.seat_of(state.declarer)
    sheet.about("increased", "the tile whose price law 2 has raised")
    sheet.one_of(state.increased, TILES)
    sheet.about("decreased", "the tile whose price law 3 has lowered")
    sheet.one_of(state.decreased, TILES)
    sheet.about("tiles in play", "1 for each building tile that was turned up")
    sheet.bits(state.in_play, TILES)
    sheet.about("tiles acquired", "1 for each building tile that somebody has acquired")
    taken: i64 = 0
    for seat in range(state.players):
        taken |= state.acquired[seat]
    sheet.bits(taken, TILES)
    sheet.about("store", "cubes in the store by colour")
    sheet.counts(state.store, COLOURS)
    sheet.about("shops", "cubes in the shops by colour")
    sheet.counts(state.shops, COLOURS)


def write_players(state: KeythedralState, sheet: Sheet) -> None:
    """The players: what is behind the screens of others only with open screens (KT-1211 to KT-1213, KT-1223)."""
    screens_open = state.figures.screens_open
    sheet.about("cubes", "of each seat the cubes by colour; of others only with open screens")
    for step in range(state.players):
        if step == 0 or screens_open:
            sheet.counts(state.hands[sheet.other(step)], COLOURS)
        else:
            sheet.skip(COLOURS)
    sheet.about("building tiles", "of each seat 1 for each tile that it has acquired; of others only with open screens")
    for step in range(state.players):
        sheet.bits(state.acquired[sheet.other(step)] if step == 0 or screens_open else 0, TILES)
    sheet.about("houses", "of each seat 1 for each cottage that is a house, by its number")
    for step in range(state.players):
        sheet.bits((state.houses >> (sheet.other(step) * COTTAGES_EACH)) & COTTAGES_MASK, COTTAGES_EACH)
    sheet.about("workers sent", "of each seat 1 for each cottage that has sent workers in this round, by its number")
    for step in range(state.players):
        sheet.bits((state.sent >> (sheet.other(step) * COTTAGES_EACH)) & COTTAGES_MASK, COTTAGES_EACH)
    sheet.about("fences", "of each seat how many fences it has left, and how many are out of the game")
    fence_edge = state.fence_edge
    for step in range(state.players):
        first = sheet.other(step) * FENCES_EACH
        unused: i64 = 0
        removed: i64 = 0
        for fence in range(first, first + FENCES_EACH):
            if fence_edge[fence] == -1:
                unused += 1
            elif fence_edge[fence] == -2:
                removed += 1
        sheet.number(unused)
        sheet.number(removed)


def write_laws(state: KeythedralState, sheet: Sheet) -> None:
    """Law cards, and the laws in effect (KT-1212 to KT-1216)."""
    sheet.about("law cards", "of each seat 1 for each law in hand; of others only with the law cards for sale face up")
    for step in range(state.players):
        known = step == 0 or state.figures.law_market_up
        sheet.bits(state.cards[sheet.other(step)] >> 1 if known else 0, LAWS)
    sheet.about("numbers of law cards", "of each seat how many it has in hand")
    for step in range(state.players):
        sheet.number(bit_count(state.cards[sheet.other(step)]))
    sheet.about("laws discarded", "1 for each law that was discarded")
    sheet.bits(state.discarded >> 1, LAWS)
    sheet.about("law stack", "how many law cards are on the stack")
    sheet.number(state.law_stack)
    sheet.about("law spaces", "of each space -1 if it is empty, 0 for a card face down, else the law")
    sheet.number(state.spaces[0])
    sheet.number(state.spaces[1])
    sheet.about("law announced", "the law that is being played")
    sheet.one_of(state.announced - 1, LAWS)
    sheet.about("law 1", "the numbers announced for the calls; 0 for none")
    for call in range(1, CALLS + 1):
        sheet.number(number_of_call(state.work_order, call))
    sheet.about("law 5", "who has it in effect")
    sheet.seat_of(state.substitution_seat)
    sheet.about("law 6", "of each seat 1 for the cottage that was named, by its number")
    for step in range(state.players):
        sheet.one_of(state.named_tile - sheet.other(step) * COTTAGES_EACH, COTTAGES_EACH)
    sheet.about("law 8", "who has it in effect, then the type of field")
    sheet.seat_of(state.free_harvest_seat)
    sheet.one_of(state.free_harvest_type, BASIC_COLOURS)
    sheet.about("law 9", "who has it in effect")
    sheet.seat_of(state.no_fences_seat)
    sheet.about("law 12", "who has it in effect")
    sheet.seat_of(state.moratorium_seat)
    sheet.about("law 14", "who has it in effect, then the spot of the field plus 1")
    sheet.seat_of(state.double_seat)
    sheet.number(state.field_spot[state.double_field] + 1 if state.double_field >= 0 else 0)
    sheet.about("law 18", "the type of field that yields more")
    sheet.one_of(state.good_type, BASIC_COLOURS)
    sheet.about("law 19", "the type of field that yields less")
    sheet.one_of(state.poor_type, BASIC_COLOURS)


def write_stack(state: KeythedralState, sheet: Sheet) -> None:
    """The stack of field tiles (KT-1202, KT-1203)."""
    sheet.about("field stack", "tiles left by number, from 0 for those of any number, and by type")
    sheet.row(state.stack, 0, len(state.stack))
    sheet.about("field tiles", "how many are left, and the number on top if it shows")
    sheet.number(state.stack_left)
    sheet.number(max(state.top_number, 0))
    sheet.about("drawn field", "the type of the field tile that is to be laid")
    sheet.one_of(state.drawn_type, BASIC_COLOURS)


def write_land(state: KeythedralState, sheet: Sheet) -> None:
    """Fields, workers, cottages, fences."""
    spots = state.figures.side * state.figures.side
    slots = state.figures.slot_side * state.figures.slot_side
    sheet.about("fields", "of each spot, row by row, the type of its field plus 1; 0 without a field")
    numbers = sheet.numbers
    begin = sheet.at
    field_spot = state.field_spot
    field_type = state.field_type
    for field in range(state.fields):
        numbers[begin + field_spot[field]] = i16(1 + field_type[field])
    sheet.skip(spots)
    sheet.about("workers", "of each spot the seat whose worker stands there, 1 for the own; 0 for none")
    begin = sheet.at
    for step in range(state.players):
        rest = state.counters[sheet.other(step)]
        while rest != 0:
            numbers[begin + field_spot[lowest_bit(rest)]] = i16(1 + step)
            rest &= rest - 1
    sheet.skip(spots)
    sheet.about(
        "cottages",
        "of each slot, row by row, the cottage: its number, plus 5 for each place that its owner is to the left; "
        "255 for the Keythedral",
    )
    # From the tiles and fences to their slots: there are far more slots than both.
    begin = sheet.at
    middle = state.figures.slot(0, 0)
    if state.slot_tile[middle] == KEYTHEDRAL:
        numbers[begin + middle] = KEYTHEDRAL
    for step in range(state.players):
        first = sheet.other(step) * COTTAGES_EACH
        for index in range(i64(COTTAGES_EACH)):
            slot = state.tile_slot[first + index]
            if slot >= 0:
                numbers[begin + slot] = i16(1 + index + step * COTTAGES_EACH)
    sheet.skip(slots)
    sheet.about("fenced edges", "of each slot 1 for each direction that is fenced: SW, SE, NW, NE")
    begin = sheet.at
    fence_edge = state.fence_edge
    for fence in range(len(fence_edge)):
        edge = fence_edge[fence]
        if edge >= 0:
            numbers[begin + edge] = 1
    sheet.skip(slots * DIRECTIONS)
    sheet.about("edge", "how far from the middle fields can be laid")
    sheet.number(state.figures.high)
