"""The price of a tile with the laws under it, and with law 5 (10.4; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, covers, total
from keydom.games.keythedral.components.codes import BASIC_COLOURS, COLOURS, CUBE, WHITE, YELLOW
from keydom.games.keythedral.components.cubes import BASIC_MASK, cube, highest_colour
from keydom.games.keythedral.rules.state import KeythedralState


def is_payable(state: KeythedralState, seat: i64, tile: i64, substitution: bool) -> bool:
    """Whether the hand contains one of the allowed payments (KT-1069)."""
    if not substitution and state.increased != tile and state.decreased != tile:
        return covers(state.hands[seat], state.figures.costs[tile])
    return len(payments(state, seat, tile, substitution)) > 0


def payments(state: KeythedralState, seat: i64, tile: i64, substitution: bool) -> vec[i64]:
    """All payments from the player's hand that the printed cost, the marks and law 5 allow, as packed cubes (KT-631,
    KT-1062 to KT-1068, KT-10304)."""
    hand = state.hands[seat]
    out = vec[i64]()
    costs = marked_costs(state, tile)
    for i in range(len(costs)):
        if substitution:
            out = add_substituted(hand, costs[i], out)
        if covers(hand, costs[i]):
            out = add_new(out, costs[i])
    return out


def marked_costs(state: KeythedralState, tile: i64) -> vec[i64]:
    """The possible costs: printed, one more shown cube under law 2, one shown cube other than yellow less under law 3
    (KT-1061 to KT-1066, KT-10301)."""
    printed = state.figures.costs[tile]
    raised = vec[i64]()
    if state.increased != tile:
        raised = append(raised, printed)
    else:
        for colour in range(COLOURS):
            if count(printed, colour) > 0:
                raised = append(raised, printed + cube(colour))
    if state.decreased != tile:
        return raised
    out = vec[i64]()
    for i in range(len(raised)):
        for colour in range(YELLOW):
            if count(printed, colour) > 0:
                out = add_new(out, raised[i] - cube(colour))
    return out


def add_substituted(hand: i64, cost: i64, found: vec[i64]) -> vec[i64]:
    """Law 5: any number of basic cubes by other basic cubes, or exactly one craft cube by another craft cube
    (KT-1067)."""
    out = found
    craft = cost & ~BASIC_MASK
    if covers(hand, craft):
        out = add_basic_choices(hand, 0, total(cost & BASIC_MASK), craft, out)
    for colour in range(WHITE, COLOURS):
        if count(cost, colour) > 0:
            for other in range(WHITE, COLOURS):
                replaced = cost - cube(colour) + cube(other)
                if other != colour and covers(hand, replaced):
                    out = add_new(out, replaced)
    return out


def add_basic_choices(hand: i64, colour: i64, needed: i64, chosen: i64, found: vec[i64]) -> vec[i64]:
    """All ways to take `needed` basic cubes of the colours from `colour` on out of the hand."""
    if needed == 0:
        return add_new(found, chosen)
    if colour == BASIC_COLOURS:
        return found
    out = found
    taken: i64 = 0
    while taken <= min(needed, count(hand, colour)):
        out = add_basic_choices(hand, colour + 1, needed - taken, chosen + taken * cube(colour), out)
        taken += 1
    return out


def add_new(values: vec[i64], value: i64) -> vec[i64]:
    """The vector with the value, once."""
    for i in range(len(values)):
        if values[i] == value:
            return values
    return append(values, value)


def next_price_cubes(options: vec[i64], entered: i64) -> vec[i64]:
    """Codes of the next cube of a price, in canonical order, so that one of the payments can still be completed
    (KT-1413, KT-1425, KT-1426)."""
    out = vec[i64]()
    for colour in range(highest_colour(entered), COLOURS):
        for i in range(len(options)):
            if continues(options[i], entered, colour):
                out = append(out, CUBE + colour)
                break
    return out


def continues(payment: i64, entered: i64, colour: i64) -> bool:
    """Whether, in canonical order, the payment goes on after the entered cubes with one of this colour."""
    below = cube(colour) - 1
    if payment & below != entered & below:
        return False
    return count(payment, colour) > count(entered, colour)
