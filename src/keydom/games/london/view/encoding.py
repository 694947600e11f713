"""What a seat may know of a position, as numbers for programs that learn (compiled; core/encoding.py)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from keydom.core.encoding import Encoder, Sheet
from keydom.core.packed_counters import count, total
from keydom.core.state import State, lowest_bit
from keydom.games.london.components.codes import (
    BERTHS,
    CONNECTORS,
    ERAS,
    KEYPLES,
    PHASE_OVER,
    PHASE_PLACING,
    SIDES,
    SKILLS,
    TILES,
)
from keydom.games.london.rules.hands import hidden_part, open_part
from keydom.games.london.rules.placing import take_back
from keydom.games.london.rules.state import (
    AXIS_SHIFT,
    BOXES,
    CELL_ZERO,
    R_SHIFT,
    SIDE_BITS,
    SIDE_MASK,
    SPOT_MASK,
    LondonState,
    hand_size,
    last_placement,
    lock,
    lying,
    order_length,
    order_seat,
)

ON_TILE_NUMBERS: Final[i64] = KEYPLES + 2
CELL_NUMBERS: Final[i64] = 3


class LondonEncoder(Encoder):
    """The encoder of London."""

    def boxes(self) -> i64:
        return len(BOXES)

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, LondonState)
        seen = without_sealed(state, seat)
        write_course(seen, sheet)
        write_players(seen, sheet)
        write_tiles(seen, sheet)
        write_bids(seen, sheet)
        write_boroughs(seen, sheet)


def without_sealed(state: LondonState, seat: i64) -> LondonState:
    """The position without what the other seats have placed in a still open step 6 (LO-1023, LO-1415): only then it is
    a copy."""
    if state.phase != PHASE_PLACING:
        return state
    seen = state
    for other in range(state.players):
        if other != seat and state.fresh[other] != 0:
            if seen is state:
                seen = state.copy()
            take_back(seen, other)
    return seen


def write_course(state: LondonState, sheet: Sheet) -> None:
    """Where the game stands."""
    sheet.about("era", "the era, 1 to 4; none in set-up")
    sheet.one_of(state.era - 1, ERAS)
    sheet.about("phase", "the phase of the game, in the order of codes.py")
    sheet.one_of(state.phase, PHASE_OVER + 1)
    sheet.about("start player", "who began the game")
    sheet.seat_of(state.start_player)
    sheet.about("turn", "whose turn it is, or was last")
    sheet.seat_of(state.turn)
    sheet.about("passed", "each seat's place in the row of those who passed without a break, from 1; 0: not in it")
    write_order(state, state.streak, sheet)
    sheet.about("sailing order", "each seat's place among those who sail, from 1; 0: not among them")
    write_order(state, state.sail_order, sheet)
    sheet.about("variants", "1 for the Jennifer variant; 1 for the memory game")
    sheet.flag(state.figures.jennifer)
    sheet.flag(state.figures.memory)
    sheet.about("connector supply", "connectors in the supply, by colour")
    sheet.counts(state.connector_supply, CONNECTORS)
    sheet.about("skill supply", "skill tiles in the supply, by type")
    sheet.counts(state.skill_supply, SKILLS)
    sheet.about("bag", "keyples in the bag")
    sheet.number(total(state.bag))


def write_order(state: LondonState, order: i64, sheet: Sheet) -> None:
    """The place of each seat in an order."""
    for place in range(order_length(order)):
        sheet.numbers[sheet.at + sheet.relative(order_seat(order, place))] = i16(1 + place)
    sheet.skip(state.players)


def write_players(state: LondonState, sheet: Sheet) -> None:
    """The hands, of others only what all have seen enter them, and of that nothing in the memory game (LO-1402,
    LO-1417, LO-1419)."""
    counts_shown = not state.figures.memory
    sheet.about("own hidden keyples", "keyples in the own hand that the others do not know, by colour")
    sheet.counts(hidden_part(state.hands[sheet.seat]), KEYPLES)
    sheet.about("open keyples", "of each seat the keyples that all have seen enter the hand, by colour, if shown")
    for step in range(state.players):
        if counts_shown or step == 0 or state.figures.jennifer:
            sheet.counts(open_part(state.hands[sheet.other(step)]), KEYPLES)
        else:
            sheet.skip(KEYPLES)
    sheet.about("hand sizes", "of each seat how many keyples it has in hand, if shown")
    for step in range(state.players):
        sheet.number(hand_size(state, sheet.other(step)) if counts_shown or step == 0 else 0)
    sheet.about("skill tiles", "of each seat the skill tiles by type, if shown")
    for step in range(state.players):
        if counts_shown or step == 0:
            sheet.counts(state.skills[sheet.other(step)], SKILLS)
        else:
            sheet.skip(SKILLS)
    sheet.about("connectors to place", "of each seat the connectors taken and not yet placed, by colour")
    for step in range(state.players):
        sheet.counts(state.pending[sheet.other(step)], CONNECTORS)
    sheet.about("berth", "of each seat the berth of this era, 1 to 6")
    for step in range(state.players):
        sheet.one_of(state.berths[sheet.other(step)] - 1, BERTHS)
    sheet.about("next berth", "of each seat the berth to which it has sailed in this era, 1 to 6; none if it has not")
    for step in range(state.players):
        sheet.one_of(state.next_berths[sheet.other(step)] - 1, BERTHS)


def write_tiles(state: LondonState, sheet: Sheet) -> None:
    """Where the tiles are, each in the order of their numbers."""
    sheet.about("display", "1 for each tile on offer")
    sheet.bits(state.display, TILES)
    sheet.about("unseen", "1 for each building that was not drawn yet")
    sheet.bits(state.unseen, TILES)
    sheet.about("routemasters", "1 for each Routemaster of this game")
    sheet.bits(state.routemasters, TILES)
    sheet.about("boxed", "1 for each tile out of the game")
    sheet.bits(state.boxed, TILES)
    sheet.about("level one", "1 for each tile that was upgraded once")
    sheet.bits(state.level_one, TILES)
    sheet.about("level two", "1 for each tile that was upgraded twice")
    sheet.bits(state.level_two, TILES)
    sheet.about("boroughs", "of each seat 1 for each tile of its borough")
    for step in range(state.players):
        sheet.bits(state.boroughs[sheet.other(step)], TILES)
    sheet.about("won", "of each seat 1 for each tile that it has still to place")
    for step in range(state.players):
        sheet.bits(state.won[sheet.other(step)], TILES)
    sheet.about("own fresh tiles", "1 for each tile that the seat has placed in a still open step 6")
    sheet.bits(state.fresh[sheet.seat], TILES)


def write_bids(state: LondonState, sheet: Sheet) -> None:
    """What stands beside and on the tiles."""
    sheet.about("bids", "of each tile the bid groups beside it, by seat")
    begin = sheet.at
    players = state.players
    bids = state.bids
    for tile in range(i64(TILES)):
        if bids[tile] != 0:
            sheet.at = begin + tile * players
            for step in range(players):
                sheet.number(count(bids[tile], sheet.other(step)))
    sheet.at = begin + TILES * players
    sheet.about("keyples on tiles", "of each tile its lock by colour, the last placement, how many keyples lie on it")
    begin = sheet.at
    keyples_on = state.keyples_on
    for tile in range(i64(TILES)):
        if keyples_on[tile] != 0:
            sheet.at = begin + tile * ON_TILE_NUMBERS
            sheet.one_of(lock(state, tile), KEYPLES)
            sheet.number(last_placement(state, tile))
            sheet.number(lying(state, tile))
    sheet.at = begin + TILES * ON_TILE_NUMBERS


def write_boroughs(state: LondonState, sheet: Sheet) -> None:
    """How the tiles lie."""
    placed: i64 = 0
    for seat in range(state.players):
        placed |= state.boroughs[seat]
    begin = sheet.at
    sheet.about("cells", "of each tile of a borough its column, its row, and its axis from 0")
    spots = state.spots
    rest = placed
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        spot = spots[tile]
        sheet.at = begin + tile * CELL_NUMBERS
        sheet.number((spot & SPOT_MASK) - CELL_ZERO)
        sheet.number(((spot >> R_SHIFT) & SPOT_MASK) - CELL_ZERO)
        sheet.number((spot >> AXIS_SHIFT) & SPOT_MASK)
    sheet.at = begin + TILES * CELL_NUMBERS
    sheet.about("connectors", "of each tile of a borough the connector on each side: its colour plus 1; 0 for none")
    numbers = sheet.numbers
    begin = sheet.at
    sides = state.sides
    rest = placed
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        connectors = sides[tile]
        at = begin + tile * SIDES
        while connectors != 0:
            numbers[at] = i16(connectors & SIDE_MASK)
            connectors >>= SIDE_BITS
            at += 1
    sheet.at = begin + TILES * SIDES
