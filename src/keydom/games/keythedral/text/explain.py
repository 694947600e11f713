"""Why something is not allowed, in a sentence with its clause."""

from __future__ import annotations

from keydom.core.packed_counters import count, total
from keydom.core.state import partial_action_code, partial_action_length
from keydom.core.words import listing, some
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube, entered_cubes, highest_colour, total_basic
from keydom.games.keythedral.components.kinds import COLOUR_NAMES
from keydom.games.keythedral.rules.geometry import fences_on_board
from keydom.games.keythedral.rules.locals import (
    PLACEMENT_CALLED,
    PLACEMENT_NAMED,
    PLACEMENT_SENT,
    PLACEMENT_SENT_NAMED,
    WINDOW_MOMENT,
)
from keydom.games.keythedral.rules.price import is_payable, marked_costs
from keydom.games.keythedral.rules.shops import can_supply
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.rules.timing_table import MOMENTS
from keydom.games.keythedral.text.narrate import law_in_words, tile_in_words
from keydom.games.keythedral.text.words import BRINGS, CUBES, action_of
from keydom.games.keythedral.text.words import law as law_word

CRAFTSMEN = {
    codes.DO_SMITH: codes.WHITE,
    codes.DO_GLASSMAKER: codes.PURPLE,
    codes.DO_GOLDSMITH: codes.YELLOW,
}
"""Who sells which craft cube."""
OWN_MOMENTS = {
    "placement": codes.L1,
    "turn": codes.T3,
    "after_procuring": codes.T3_PLUS,
    "after_increase": codes.A3,
}
BUYING = ("turn", "pay_price", "after_increase", "after_procuring", "relocate")
"""Decisions within the own turn of phase three."""


def why_not(state: KeythedralState, seat: int, code: int) -> str:
    """Which rule forbids a code to a seat that is asked; empty if none says more."""
    if state.partial_actions[seat] == 0:
        if state.box_name() == "turn":
            reason = why_not_in_turn(state, seat, code)
            if reason:
                return reason
        elif codes.POSITION <= code <= codes.DO_PASS and state.box_name() not in BUYING:
            return why_not_yet(state, code)
        if codes.LAW < code <= codes.LAW + codes.LAWS:
            return why_not_law(state, seat, code - codes.LAW)
    if codes.CUBE <= code < codes.CUBE + codes.COLOURS:
        return why_not_cube(state, seat, code - codes.CUBE)
    if codes.FIELD <= code < state.figures.slot_code and state.box_name() == "lay_field":
        return why_not_spot(state, code - codes.FIELD)
    if code >= state.figures.slot_code and state.box_name() == "lay_cottage" and state.partial_actions[seat] == 0:
        return "Choose first which of your cottages you lay (KT-320)."
    if code >= state.figures.slot_code and state.box_name() in ("lay_cottage", "relocate"):
        return why_not_slot(state, code - state.figures.slot_code)
    if codes.DIRECTION <= code < codes.CUBE and state.box_name() == "placement":
        return why_not_direction(state, seat)
    if codes.NUMBER <= code < codes.DIRECTION and state.box_name() == "call":
        return "That number was called already in this round (KT-404)."
    return ""


def why_not_in_turn(state: KeythedralState, seat: int, code: int) -> str:
    """Why an action of phase three is not available, or an empty text."""
    hand = state.hands[seat]
    if codes.POSITION <= code < codes.DO_HOUSE:
        tile = state.offer[code - codes.POSITION]
        if tile < 0:
            return "No tile is on offer at that position (KT-622)."
        if not is_payable(state, seat, tile, state.substitution_seat == seat):
            seat_tile = tile_in_words(state, tile)
            return f"You cannot pay the {seat_tile}: you lack {lacking(state, seat, tile)} (KT-617)."
    if codes.DO_HOUSE <= code < codes.DO_PASS:
        return nothing_for(state, seat, code) or lack_for(hand, code)
    return ""


def lack_for(hand: int, code: int) -> str:
    """What a hand lacks for the price of an action, or an empty text."""
    action = action_of(code)
    missing = some(action.any_cubes - total(hand), "cube") if total(hand) < action.any_cubes else ""
    if action.cubes:
        price = sum(cube(COLOUR_NAMES.index(name)) for name in action.cubes)
        missing = ", ".join(lacks(hand, price))
    return f"You lack {missing} ({action.clause})." if missing else ""


def nothing_for(state: KeythedralState, seat: int, code: int) -> str:
    """Why there is nothing with which an action could be done, whatever one could pay; empty if there is something."""
    if code == codes.DO_HOUSE:
        return why_no_house(state, seat)
    if code == codes.DO_FENCE and state.unused_fence(seat) < 0:
        return "All your fences were built (KT-652)."
    if code == codes.DO_UNFENCE and len(fences_on_board(state)) == 0:
        return "No fence is on the board (KT-665)."
    if code in CRAFTSMEN and not can_supply(state, CRAFTSMEN[code]):
        return f"No {CUBES[CRAFTSMEN[code]].thing} is left (KT-677)."
    if code == codes.DO_TRADE and total_basic(state.store) == 0:
        return "The store has no basic cube (KT-683)."
    if code == codes.DO_LAW and not state.figures.laws:
        return "This game is played without law cards (KT-1111)."
    if code == codes.DO_LAW and state.cards_on_spaces() == 0:
        return "No law card is left in this round (KT-697)."
    return ""


def lacking(state: KeythedralState, seat: int, tile: int) -> str:
    """The cubes that a hand lacks for a tile with the laws under it, if these leave several prices for the nearest."""
    hand = state.hands[seat]
    nearest = min(marked_costs(state, tile), key=lambda cost: lack(hand, cost))
    return listing(lacks(hand, nearest))


def lack(hand: int, price: int) -> int:
    """How many cubes of a price a hand lacks."""
    return sum(max(0, count(price, colour) - count(hand, colour)) for colour in range(codes.COLOURS))


def lacks(hand: int, price: int) -> list[str]:
    """The cubes of a price that a hand lacks, each colour in words."""
    numbers = [max(0, count(price, colour) - count(hand, colour)) for colour in range(codes.COLOURS)]
    return [f"{number} {CUBES[colour].thing}" for colour, number in enumerate(numbers) if number > 0]


def why_not_cube(state: KeythedralState, seat: int, colour: int) -> str:
    """Why a cube cannot be the next one of a payment with any cubes, or an empty text."""
    partial_action = state.partial_actions[seat]
    if state.box_name() == "bid_payment":
        entered = partial_action
    elif state.box_name() == "turn":
        first = partial_action_code(partial_action, 0)
        with_one_named = first == codes.DO_TRADE or (first == codes.DO_LAW and state.figures.law_market_up)
        paid_from = 2 if with_one_named else 1
        if first not in (*CRAFTSMEN, codes.DO_TRADE, codes.DO_LAW) or partial_action_length(partial_action) < paid_from:
            return ""
        entered = entered_cubes(partial_action, paid_from)
    else:
        return ""
    thing = CUBES[colour].thing
    if count(state.hands[seat], colour) <= count(entered, colour):
        return f"You have no {'more ' if count(entered, colour) else ''}{thing} (KT-617)."
    order = "Cubes are paid in the order of their colours"
    if colour < highest_colour(entered):
        return f"{order}: to pay with {thing} go back and choose it first (KT-1425)."
    return f"{order}: choose one of the lit ones first, then {thing} (KT-1425)."


def why_not_yet(state: KeythedralState, code: int) -> str:
    """When an action of phase three comes that is not asked for now, and what it is for."""
    action = action_of(code)
    when = "in the spending phase, once the land is laid"
    if state.phase != codes.PHASE_SETUP:
        when = "in your own turn of the spending phase"
    return f"That comes {when}: {BRINGS[action.action]} ({action.clause})."


def why_no_house(state: KeythedralState, seat: int) -> str:
    """Why no cottage can be converted, whatever one could pay; empty if one can."""
    if state.houses_of(seat) == codes.COTTAGES_EACH:
        return "All your cottages are houses (KT-644)."
    if state.moratorium_seat >= 0 and state.moratorium_seat != seat:
        return "House moratorium forbids it (KT-646)."
    return ""


def why_not_law(state: KeythedralState, seat: int, law: int) -> str:
    """Why a law card cannot be played."""
    word = law_word(law)
    if not state.cards[seat] >> law & 1:
        return f"You do not hold {law_in_words(law)} (KT-1034)."
    if not MOMENTS[law] & law_moment(state):
        return f"{word.title} can be played {word.when} ({word.clause})."
    return f"{word.title} would have no effect that can be carried out completely (KT-1007)."


def law_moment(state: KeythedralState) -> int:
    """At which moment of the timing table whoever is asked may play laws now; 0 at none (KT-1034, KT-1045)."""
    box = state.box_name()
    if box == "window":
        return state.local(WINDOW_MOMENT)
    if box == "placement" and state.local(PLACEMENT_SENT) + state.local(PLACEMENT_SENT_NAMED) > 0:
        return 0  # Only before the first worker (KT-423).
    return OWN_MOMENTS.get(box, 0)


def why_not_direction(state: KeythedralState, seat: int) -> str:
    """Why no worker can be sent that way."""
    first = partial_action_code(state.partial_actions[seat], 0)
    if codes.LAW < first <= codes.LAW + codes.LAWS:
        return ""
    if first < 0 and state.local(PLACEMENT_CALLED) < 0:
        return f"That tile has had its turn already, by {law_in_words(6)} (KT-10063)."
    if first < 0 and state.local(PLACEMENT_NAMED) >= 0:
        return "Choose first which of the two sends a worker (KT-10065)."
    return "That field is taken, fenced off, or not there (KT-413)."


def why_not_spot(state: KeythedralState, spot: int) -> str:
    """Why a field cannot be laid on a spot."""
    if state.field_at[spot] != 0:
        return "A field lies there already (KT-318)."
    return "A field must touch the side of a field, or a cottage, that lies there already (KT-209, KT-210)."


def why_not_slot(state: KeythedralState, slot: int) -> str:
    """Why a cottage tile cannot be put into a slot."""
    if state.slot_tile[slot] == codes.KEYTHEDRAL:
        return "The Keythedral stands there (KT-215)."
    if state.slot_tile[slot] != 0:
        return "A cottage stands there already (KT-214)."
    if state.slot_fields(slot, True) == 0:
        return "A cottage must touch at least one field (KT-214)."
    return "The new place must have a field that is not fenced off (KT-659)."
