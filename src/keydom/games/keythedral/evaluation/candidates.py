"""Which options deserve a look (compiled): the others are hardly ever the best."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, total
from keydom.core.state import bit, bit_count, partial_action_code, partial_action_length
from keydom.games.keythedral.components.codes import (
    ACCEPT,
    BASIC_COLOURS,
    BOX_AGREE_END,
    BOX_BID,
    BOX_BID_PAYMENT,
    BOX_LAY_COTTAGE,
    BOX_TURN,
    COLOURS,
    COTTAGES_EACH,
    CUBE,
    DECLINE,
    DIRECTION,
    DO_FENCE,
    DO_GLASSMAKER,
    DO_GOLDSMITH,
    DO_HOUSE,
    DO_LAW,
    DO_SMITH,
    DO_TRADE,
    DO_UNFENCE,
    FENCE,
    LAW,
    LAWS,
    NUMBER,
    SEAT,
    STAGES,
    UNITS,
    WHITE,
    YELLOW,
)
from keydom.games.keythedral.components.cubes import cube, entered_cubes
from keydom.games.keythedral.evaluation.race_forecast import missing_price, spare_cubes
from keydom.games.keythedral.rules.geometry import open_directions
from keydom.games.keythedral.rules.price import add_new, next_price_cubes
from keydom.games.keythedral.rules.spend import action_length
from keydom.games.keythedral.rules.state import DIRECTION_BITS, KeythedralState

STAND_OFF: Final[i64] = 3
"""After so many tile-less rounds a tile is bought if it can be, even if that opens the next stage to others."""
PATIENCE: Final[i64] = 12
"""After so many tile-less rounds a player that is behind agrees to end the game, too."""


def kept_codes(state: KeythedralState, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The codes worth a look, or none after an unusual beginning."""
    box = state.box()
    partial_action = state.partial_actions[seat]
    if box == BOX_AGREE_END:
        return agreement(state, seat, codes)
    if box == BOX_BID:
        return low_bids(codes)
    if box == BOX_BID_PAYMENT:
        return cheap_payments(state, state.hands[seat], partial_action, state.highest_bid)
    if box == BOX_LAY_COTTAGE and partial_action != 0:
        return roomy_slots(state, codes)
    first = partial_action_code(partial_action, 0)
    if first > LAW and first <= LAW + LAWS:
        return narrow_law(state, seat, partial_action, codes)
    if box != BOX_TURN:
        return codes
    if partial_action == 0:
        if state.tile_less_rounds >= STAND_OFF and state.tile_acquired == 0 and state.stage < STAGES:
            ending = end_of_stand_off(state, seat, codes)
            if len(ending) > 0:
                return ending
        return useful_actions(state, codes)
    if first == DO_FENCE:
        return useful_fences(state, seat, partial_action, codes)
    if first == DO_UNFENCE:
        return fences_on_own(state, seat, codes)
    paid_from = payment_begins(state, first)
    if paid_from > 0 and partial_action_length(partial_action) >= paid_from:
        price = action_length(state, first) - paid_from
        hand = state.hands[seat]
        if first == DO_TRADE:
            others = others_than(hand, partial_action_code(partial_action, 1) - CUBE)
            hand = others if total(others) >= price else hand
        return cheap_payments(state, hand, entered_cubes(partial_action, paid_from), price)
    if first == DO_TRADE:
        return sensible_trades(state, seat, codes)
    return codes


def others_than(hand: i64, colour: i64) -> i64:
    """The cubes of the hand but those of one colour."""
    return hand - count(hand, colour) * cube(colour)


def sensible_trades(state: KeythedralState, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The colours that can be got for others: whoever pays with the colour that they get only loses a cube."""
    price = action_length(state, DO_TRADE) - 2
    out = vec[i64]()
    for i in range(len(codes)):
        if total(others_than(state.hands[seat], codes[i] - CUBE)) >= price:
            out = append(out, codes[i])
    return out


def cheap_payments(state: KeythedralState, hand: i64, entered: i64, price: i64) -> vec[i64]:
    """The next cube of those payments that spare what one of the tiles on offer needs."""
    payments = vec[i64]()
    payments = append(payments, spare_cubes(hand, 0, price))
    for position in range(5):
        tile = state.offer[position]
        if tile >= 0:
            payments = add_new(payments, spare_cubes(hand, state.figures.costs[tile], price))
    return next_price_cubes(payments, entered)


def agreement(state: KeythedralState, seat: i64, codes: vec[i64]) -> vec[i64]:
    """Who is in front agrees to end a stalled game; the others lose patience later."""
    out = vec[i64]()
    best: i64 = 0
    for other in range(state.players):
        best = max(best, state.score(other))
    if state.score(seat) == best or state.tile_less_rounds >= PATIENCE:
        return append(out, ACCEPT)
    return append(out, DECLINE)


def low_bids(codes: vec[i64]) -> vec[i64]:
    """The lowest tens, then the four lowest bids, and declining."""
    out = vec[i64]()
    for i in range(len(codes)):
        if codes[i] == DECLINE or i == 0 or (codes[i] >= UNITS and codes[i] < DECLINE and i < 4):
            out = append(out, codes[i])
    return out


def roomy_slots(state: KeythedralState, codes: vec[i64]) -> vec[i64]:
    """Slots that touch at least two fields, if there are any: cottages at the rim seldom place a worker."""
    out = vec[i64]()
    for i in range(len(codes)):
        fields = state.slot_fields(codes[i] - state.figures.slot_code, False)
        if fields & (fields - 1) != 0:
            out = append(out, codes[i])
    return out


def useful_actions(state: KeythedralState, codes: vec[i64]) -> vec[i64]:
    """Craft cubes are bought only where this stage or the next may ask for them."""
    latest = min(state.stage + 1, STAGES)
    out = vec[i64]()
    for i in range(len(codes)):
        code = codes[i]
        useful = True
        if code == DO_SMITH:
            useful = latest >= 3
        elif code == DO_GLASSMAKER or code == DO_GOLDSMITH:
            useful = latest >= 4
        if useful:
            out = append(out, code)
    return out


def end_of_stand_off(state: KeythedralState, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The tiles that can be paid; else the exchange towards the cheapest tile in reach; else nothing."""
    tiles: i64 = 0
    while codes[tiles] < DO_HOUSE:
        tiles += 1
    if tiles > 0:
        return codes[:tiles]
    out = vec[i64]()
    colour = colour_to_get(state, seat)
    if colour < 0:
        return out
    wanted = DO_TRADE if colour < BASIC_COLOURS else DO_SMITH + colour - WHITE
    for i in range(len(codes)):
        if codes[i] == wanted:
            out = append(out, wanted)
    return out


def colour_to_get(state: KeythedralState, seat: i64) -> i64:
    """The dearest colour that the seat lacks for the tile on offer that it can get with fewest cubes, or -1."""
    hand = state.hands[seat]
    found: i64 = -1
    lowest: i64 = 0
    for position in range(5):
        if state.offer[position] >= 0:
            cost = state.figures.costs[state.offer[position]]
            price = missing_price(hand, cost)
            if price <= total(hand) and (found < 0 or price < lowest):
                lowest = price
                found = COLOURS - 1
                while found >= 0 and count(cost, found) <= count(hand, found):
                    found -= 1
    return found


def payment_begins(state: KeythedralState, first: i64) -> i64:
    """Where in the partial action of an action the cubes of a payment with any cubes begin; 0 for other actions."""
    if first == DO_SMITH or first == DO_GLASSMAKER or first == DO_GOLDSMITH:
        return 1
    if first == DO_TRADE:
        return 2
    if first == DO_LAW:
        return 2 if state.figures.law_market_up else 1
    return 0


def useful_fences(state: KeythedralState, seat: i64, partial_action: i64, codes: vec[i64]) -> vec[i64]:
    """Fences that keep others off fields which own cottages reach; the first of all if there is none."""
    own = own_reach(state, seat)
    out = vec[i64]()
    for i in range(len(codes)):
        code = codes[i]
        owner = (
            code - SEAT if partial_action_length(partial_action) == 1 else partial_action_code(partial_action, 1) - SEAT
        )
        useful = False
        if partial_action_length(partial_action) == 3:
            slot = state.tile_slot[owner * COTTAGES_EACH + partial_action_code(partial_action, 2) - NUMBER]
            useful = own & bit(state.edge_field(slot, code - DIRECTION)) != 0
        else:
            for number in range(COTTAGES_EACH):
                if partial_action_length(partial_action) == 1 or number == code - NUMBER:
                    slot = state.tile_slot[owner * COTTAGES_EACH + number]
                    useful = useful or (slot >= 0 and state.slot_fields(slot, False) & own != 0)
        if owner != seat and useful:
            out = append(out, code)
    return out if len(out) > 0 else codes[:1]


def own_reach(state: KeythedralState, seat: i64) -> i64:
    """Fields that the seat's cottages reach, as a mask."""
    mask: i64 = 0
    for tile in range(seat * COTTAGES_EACH, (seat + 1) * COTTAGES_EACH):
        if state.tile_slot[tile] >= 0:
            mask |= state.slot_fields(state.tile_slot[tile], False)
    return mask


def fences_on_own(state: KeythedralState, seat: i64, codes: vec[i64]) -> vec[i64]:
    """Fences that stand at own cottages; the first of all if there is none."""
    out = vec[i64]()
    for i in range(len(codes)):
        tile = state.slot_tile[state.fence_edge[codes[i] - FENCE] >> DIRECTION_BITS] - 1
        if tile >= seat * COTTAGES_EACH and tile < (seat + 1) * COTTAGES_EACH:
            out = append(out, codes[i])
    return out if len(out) > 0 else codes[:1]


def narrow_law(state: KeythedralState, seat: i64, partial_action: i64, codes: vec[i64]) -> vec[i64]:
    """Of a law with many choices only some: the order of the last calls, what is paid."""
    law = partial_action_code(partial_action, 0) - LAW
    length = partial_action_length(partial_action)
    if law == 1 and length > 2:
        return codes[:1]
    if law == 7 and length == 1:
        return most_plentiful(state.hands[seat], codes)
    if law == 11:
        return fences_on_own(state, seat, codes)
    if law == 15 and length == 1:
        return most_plentiful(state.hands[seat], codes)
    if law == 16 and length > 1:
        price: i64 = 2 if partial_action_code(partial_action, 1) == CUBE + YELLOW else 1
        payments = vec[i64]()
        payments = append(payments, spare_cubes(state.hands[seat], 0, price))
        return next_price_cubes(payments, entered_cubes(partial_action, 2))
    return codes


def most_plentiful(hand: i64, codes: vec[i64]) -> vec[i64]:
    """Of some colours the one that the hand has most of."""
    best = codes[0]
    for i in range(1, len(codes)):
        if count(hand, codes[i] - CUBE) > count(hand, best - CUBE):
            best = codes[i]
    out = vec[i64]()
    return append(out, best)


def roomiest_slot(state: KeythedralState, seat: i64) -> i64:
    """Where the owner of an enclosed tile is taken to move: the slot with most open edges."""
    codes = state.legal(seat)
    best = codes[0]
    most: i64 = -1
    for i in range(len(codes)):
        edges = bit_count(open_directions(state, codes[i] - state.figures.slot_code))
        if edges > most:
            most = edges
            best = codes[i]
    return best
