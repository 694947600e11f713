"""The twenty laws, one class each: what is chosen with the card, and what it does (10.6; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import total
from keydom.core.state import bit, codes_in, partial_action_append, partial_action_code, partial_action_length
from keydom.games.keythedral.components.codes import (
    A3,
    BOX_REPLACEMENT,
    COLOURS,
    COTTAGES_EACH,
    CUBE,
    FENCE,
    FENCES_EACH,
    FIELD,
    LAW,
    NUMBER,
    POSITION,
    PURPLE,
    SEAT,
    WHITE,
    YELLOW,
)
from keydom.games.keythedral.components.cubes import (
    BASIC_MASK,
    any_cubes_next,
    basic_in,
    colours_in,
    cube,
    entered_cubes,
)
from keydom.games.keythedral.rules.price import is_payable
from keydom.games.keythedral.rules.shops import can_supply, sell_craft_cube
from keydom.games.keythedral.rules.state import KeythedralState


class Law:
    """One law card: which choices are announced with it, and what it does.

    A partial action holds the law's code and then its choices in the order of KT-1423; what is chosen later is asked by
    the rule that needs it (KT-1009).
    """

    name = "law"

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        """Codes of the next choice after the partial action."""
        return vec[i64]()

    def length(self, partial_action: i64) -> i64:
        """How many choices go with the card, given what is chosen."""
        return 0

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        """Whether the effect can be carried out completely (KT-1007)."""
        partial_action = partial_action_append(0, LAW)
        return len(self.choices(state, seat, moment, partial_action)) > 0

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        """Carry the law out."""
        raise RuntimeError("this law has no effect")


class WorkOrder(Law):
    """1: the player fixes the numbers of all five calls (KT-10011 to KT-10014)."""

    name = "work_order"

    def length(self, partial_action: i64) -> i64:
        return 4

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31 & ~self.named(partial_action), NUMBER)

    def named(self, partial_action: i64) -> i64:
        """Mask of the numbers in the partial action."""
        mask: i64 = 0
        i: i64 = 1
        while i < partial_action_length(partial_action):
            mask |= bit(partial_action_code(partial_action, i) - NUMBER)
            i += 1
        return mask

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        order: i64 = 0
        for i in range(4):
            order |= (partial_action_code(partial_action, i + 1) - NUMBER + 1) << (3 * i)
        left = 31 & ~self.named(partial_action)
        last: i64 = 1
        while left & 1 == 0:
            left >>= 1
            last += 1
        state.work_order = order | (last << 12)
        state.work_order_seat = seat


class PriceIncrease(Law):
    """2: the declared tile costs one more cube of a shown colour (KT-10021 to KT-10024)."""

    name = "price_increase"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return state.declared >= 0

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.increased = state.offer[state.declared]


class PriceDecrease(Law):
    """3: a tile on offer costs one cube less, never gold (KT-10031 to KT-10034)."""

    name = "price_decrease"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        if moment == A3:
            out = vec[i64]()
            return append(out, POSITION + state.declared)
        return positions_on_offer(state)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.decreased = state.offer[partial_action_code(partial_action, 1) - POSITION]


class UpgradeCottage(Law):
    """4: an own cottage becomes a house, free (KT-10041 to KT-10045), in spite of law 12 (KT-10320)."""

    name = "upgrade_cottage"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31 & ~(state.houses >> (seat * COTTAGES_EACH)), NUMBER)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.houses |= bit(seat * COTTAGES_EACH + partial_action_code(partial_action, 1) - NUMBER)


class Substitution(Law):
    """5: the own purchase may be paid with other cubes (KT-10051 to KT-10055)."""

    name = "substitution"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        if moment == A3:
            return is_payable(state, seat, state.offer[state.declared], True)
        for position in range(5):
            if state.offer[position] >= 0 and is_payable(state, seat, state.offer[position], True):
                return True
        return False

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.substitution_seat = seat


class CottageNumber(Law):
    """6: one more own tile, its number not yet called, sends workers now (KT-10061 to KT-10068)."""

    name = "cottage_number"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31 & ~state.numbers_called(), NUMBER)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        tile = seat * COTTAGES_EACH + partial_action_code(partial_action, 1) - NUMBER
        state.second_tile = tile
        state.named_tile = tile
        state.sent |= bit(tile)


class CraftBargain(Law):
    """7: one used craft cube for one basic cube (KT-10071 to KT-10073), whatever the shops have (KT-10323)."""

    name = "craft_bargain"

    def length(self, partial_action: i64) -> i64:
        return 2

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        used = colours_in(state.store, WHITE, COLOURS)
        if partial_action_length(partial_action) == 2:
            return used
        if len(used) == 0:
            return used
        return basic_in(state.hands[seat])

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        paid = cube(partial_action_code(partial_action, 1) - CUBE)
        taken = cube(partial_action_code(partial_action, 2) - CUBE)
        state.hands[seat] += taken - paid
        state.store += paid - taken


class UnexpectedHarvest(Law):
    """8: own workers on one field type yield colours of one's choice (KT-10081, KT-10082)."""

    name = "unexpected_harvest"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31, CUBE)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.free_harvest_seat = seat
        state.free_harvest_type = partial_action_code(partial_action, 1) - CUBE


class BrokenFences(Law):
    """9: for the rest of the phase the own workers ignore fences (KT-10091 to KT-10093)."""

    name = "broken_fences"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return True

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.no_fences_seat = seat


class RepealLaw(Law):
    """10: only in RP; see `repeal` (KT-10101 to KT-10106)."""

    name = "repeal_law"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return True


class UnsafeFence(Law):
    """11: a fence leaves the game (KT-10111, KT-10112), its edge is open again (KT-10326)."""

    name = "unsafe_fence"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return fences_on_board(state)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.take_fence(partial_action_code(partial_action, 1) - FENCE)


class HouseMoratorium(Law):
    """12: the others build no houses this round (KT-10121, KT-10122)."""

    name = "house_moratorium"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return True

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.moratorium_seat = seat


class DesignChange(Law):
    """13: a tile on offer is replaced by an unused one of its stage (KT-10131 to KT-10138)."""

    name = "design_change"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        if state.stage_unused() == 0:
            return vec[i64]()
        return positions_on_offer(state)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        position = partial_action_code(partial_action, 1) - POSITION
        state.push(BOX_REPLACEMENT)
        state.set_local(2, position)


class DoubleProduction(Law):
    """14: a field with an own counter yields double (KT-10141 to KT-10143)."""

    name = "double_production"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        out = vec[i64]()
        for spot in range(state.figures.side * state.figures.side):
            field = state.field_at[spot] - 1
            if field >= 0 and state.counters[seat] & bit(field) != 0:
                out = append(out, FIELD + spot)
        return out

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return state.counters[seat] != 0

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.double_field = state.field_at[partial_action_code(partial_action, 1) - FIELD] - 1
        state.double_seat = seat


class Bargain(Law):
    """15: two basic cubes for one basic cube (KT-10151 to KT-10153)."""

    name = "bargain"

    def length(self, partial_action: i64) -> i64:
        return 3

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        entered = partial_action_length(partial_action)
        if entered == 1:
            if total_basic(state.store) < 2:
                return vec[i64]()
            return basic_in(state.hands[seat])
        taken: i64 = 0
        if entered == 3:
            taken = cube(partial_action_code(partial_action, 2) - CUBE)
        needed: i64 = 2 if entered == 2 else 1
        return any_cubes_next(basic_part(state.store), taken, needed)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        paid = cube(partial_action_code(partial_action, 1) - CUBE)
        taken = entered_cubes(partial_action, 2)
        state.hands[seat] += taken - paid
        state.store += paid - taken


class Sale(Law):
    """16: gold for two cubes or stained glass for one (KT-10161 to KT-10164)."""

    name = "sale"

    def length(self, partial_action: i64) -> i64:
        return 3 if partial_action_code(partial_action, 1) == CUBE + YELLOW else 2

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        hand = state.hands[seat]
        if partial_action_length(partial_action) == 1:
            out = vec[i64]()
            if total(hand) >= 1 and can_supply(state, PURPLE):
                out = append(out, CUBE + PURPLE)
            if total(hand) >= 2 and can_supply(state, YELLOW):
                out = append(out, CUBE + YELLOW)
            return out
        needed = self.length(partial_action) + 1 - partial_action_length(partial_action)
        return any_cubes_next(hand, entered_cubes(partial_action, 2), needed)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        sell_craft_cube(state, seat, partial_action_code(partial_action, 1) - CUBE, entered_cubes(partial_action, 2))


class DowngradeHouse(Law):
    """17: any house becomes a cottage again (KT-10171 to KT-10175), as often as it was turned (KT-10327)."""

    name = "downgrade_house"

    def length(self, partial_action: i64) -> i64:
        return 2

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        if partial_action_length(partial_action) == 2:
            owner = partial_action_code(partial_action, 1) - SEAT
            return codes_in((state.houses >> (owner * COTTAGES_EACH)) & 31, NUMBER)
        out = vec[i64]()
        for owner in range(state.players):
            if state.houses_of(owner) > 0:
                out = append(out, SEAT + owner)
        return out

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        owner = partial_action_code(partial_action, 1) - SEAT
        state.houses &= ~bit(owner * COTTAGES_EACH + partial_action_code(partial_action, 2) - NUMBER)


class GoodHarvest(Law):
    """18: one field type yields double for all (KT-10181)."""

    name = "good_harvest"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31, CUBE)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.good_type = partial_action_code(partial_action, 1) - CUBE


class PoorHarvest(Law):
    """19: one field type yields nothing for all (KT-10191, KT-10192)."""

    name = "poor_harvest"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31, CUBE)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.poor_type = partial_action_code(partial_action, 1) - CUBE


class StartOrder(Law):
    """20: another player takes the start player marker (KT-10201 to KT-10204); announced numbers stay (KT-10322)."""

    name = "start_order"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in((bit(state.players) - 1) & ~bit(state.start_player), SEAT)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.start_player = partial_action_code(partial_action, 1) - SEAT


LAW_CARDS: Final[list[Law]] = [
    Law(),
    WorkOrder(),
    PriceIncrease(),
    PriceDecrease(),
    UpgradeCottage(),
    Substitution(),
    CottageNumber(),
    CraftBargain(),
    UnexpectedHarvest(),
    BrokenFences(),
    RepealLaw(),
    UnsafeFence(),
    HouseMoratorium(),
    DesignChange(),
    DoubleProduction(),
    Bargain(),
    Sale(),
    DowngradeHouse(),
    GoodHarvest(),
    PoorHarvest(),
    StartOrder(),
]
"""The laws by number; index 0 is not used."""


# -- targets ----------------------------------------------------------------------------------------------------


def positions_on_offer(state: KeythedralState) -> vec[i64]:
    """Codes of the positions at which a tile is on offer (KT-005)."""
    out = vec[i64]()
    for position in range(5):
        if state.offer[position] >= 0:
            out = append(out, POSITION + position)
    return out


def fences_on_board(state: KeythedralState) -> vec[i64]:
    """Codes of the fences that lie on the board."""
    out = vec[i64]()
    for fence in range(state.players * FENCES_EACH):
        if state.fence_edge[fence] >= 0:
            out = append(out, FENCE + fence)
    return out


def basic_part(cubes: i64) -> i64:
    """The basic cubes among some cubes."""
    return cubes & BASIC_MASK


def total_basic(cubes: i64) -> i64:
    """How many basic cubes there are."""
    return total(basic_part(cubes))
