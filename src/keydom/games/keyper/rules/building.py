"""Building and overbuilding (10.1 to 10.3, compiled).

A decision is tile, plot, the icon that a discount takes off, and the goods for the icons that leave a choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import one
from keydom.core.state import LOCAL_SEAT, Box, bit, codes_in, lowest_bit, register, replaced
from keydom.games.keyper.components.codes import (
    BOX_BUILDING,
    DECLINE,
    DISPLAY,
    FARM_PLOTS,
    GIVE,
    ICON,
    PLOT,
    PLOTS,
    PRICE_PRINTED,
    SERVES_PLOTS,
    TILE,
    VILLAGE_COLUMNS,
)
from keydom.games.keyper.rules.locals import BUILDING_ALLOWED, BUILDING_COLOUR, BUILDING_FARM_ONLY, BUILDING_PRICE
from keydom.games.keyper.rules.partial_action import entered_code, entered_codes, with_code
from keydom.games.keyper.rules.paying import (
    affordable,
    after_specific,
    is_discounted,
    next_flexible,
    pay_specific,
    payments,
    priced,
    purse_of,
    removable_icons,
    without_icon,
)
from keydom.games.keyper.rules.spaces import plot_space, put
from keydom.games.keyper.rules.state import (
    BOXES,
    TOP_BITS,
    TOP_MASK,
    KeyperState,
    area_loses,
    gives,
    is_upgraded,
    plot_of_power,
    top_tile,
)

FARM_MASK: Final = 0xFF
VILLAGE_MASK: Final = 0xFFF00


def zone_plots(state: KeyperState, tile: i64) -> i64:
    """The plots of a tile's zone, as a mask (KP-1002), whatever it pictures (KP-320)."""
    return FARM_MASK if state.figures.farm_tiles & bit(tile) != 0 else VILLAGE_MASK


def buildable_plots(state: KeyperState, seat: i64) -> i64:
    """Plots that are empty or may be built over: a stack has at most two tiles (KP-317, KP-1003,
    KP-1027), as a mask."""
    mask: i64 = 0
    for plot in range(PLOTS):
        if state.plots[seat * PLOTS + plot] & (TOP_MASK << TOP_BITS) == 0:
            mask |= bit(plot)
    return mask


def free_plots(state: KeyperState, seat: i64) -> i64:
    """Plots that a Building plot serves and that have had no free building yet (KP-309, KP-1108, KP-1127), as
    soon as it is built (KP-1128)."""
    plot = plot_of_power(state, seat, SERVES_PLOTS)
    if plot < 0:
        return 0
    mask: i64 = 0
    place = plot - FARM_PLOTS
    if place % VILLAGE_COLUMNS < VILLAGE_COLUMNS - 1:
        mask |= bit(plot + 1)
    if is_upgraded(state, seat, plot):
        if place >= VILLAGE_COLUMNS:
            mask |= bit(plot - VILLAGE_COLUMNS)
        if plot + VILLAGE_COLUMNS < PLOTS:
            mask |= bit(plot + VILLAGE_COLUMNS)
    return mask & ~state.free_used[seat]


def plots_for(state: KeyperState, seat: i64, tile: i64, price: i64, allowed: i64) -> i64:
    """Plots among those allowed where the tile may be built at the price, as a mask (KP-1720), also over another tile
    of the zone (KP-1025): where it can be paid, or where building is free (KP-1022, KP-1023)."""
    plots = allowed & zone_plots(state, tile)
    if plots == 0 or affordable(purse_of(state, seat), price, state.figures.cost[tile]):
        return plots
    return plots & free_plots(state, seat)


def buildable_tiles(state: KeyperState, seat: i64, price: i64, allowed: i64, farm_only: bool) -> i64:
    """Tiles of the hand that can be built on some of the plots at the price, as a mask (KP-1001, KP-1719)."""
    plots = allowed & buildable_plots(state, seat)
    if plots == 0:
        return 0
    free = plots & free_plots(state, seat)
    purse = purse_of(state, seat)
    rest = state.hands[seat]
    farm_tiles = state.figures.farm_tiles
    if farm_only or plots & VILLAGE_MASK == 0:
        rest &= farm_tiles
    if plots & FARM_MASK == 0:
        rest &= ~farm_tiles
    mask: i64 = 0
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if free & zone_plots(state, tile) != 0 or affordable(purse, price, state.figures.cost[tile]):
            mask |= bit(tile)
    return mask


def any_buildable(state: KeyperState, seat: i64, price: i64, allowed: i64, farm_only: bool) -> bool:
    """Whether some tile of the hand can be built on some of the plots at the price."""
    plots = allowed & buildable_plots(state, seat)
    rest = state.hands[seat]
    farm_tiles = state.figures.farm_tiles
    if farm_only or plots & VILLAGE_MASK == 0:
        rest &= farm_tiles
    if plots & FARM_MASK == 0:
        rest &= ~farm_tiles
    if rest & ~farm_tiles != 0 and plots & free_plots(state, seat) != 0:
        return True
    return any_affordable(state, purse_of(state, seat), price, rest)


def any_affordable(state: KeyperState, purse: i64, price: i64, tiles: i64) -> bool:
    """Whether some of the tiles can be paid at the price."""
    rest = tiles
    while rest != 0:
        if affordable(purse, price, state.figures.cost[lowest_bit(rest)]):
            return True
        rest &= rest - 1
    return False


def startable_plots(state: KeyperState, seat: i64, empty: i64) -> i64:
    """Empty plots on which some tile of the hand can be paid for now (KP-1009), as a mask."""
    mask: i64 = 0
    purse = purse_of(state, seat)
    hand = state.hands[seat]
    farm_tiles = state.figures.farm_tiles
    if empty & FARM_MASK != 0 and any_affordable(state, purse, PRICE_PRINTED, hand & farm_tiles):
        mask |= empty & FARM_MASK
    if empty & VILLAGE_MASK != 0 and hand & ~farm_tiles != 0:
        if any_affordable(state, purse, PRICE_PRINTED, hand & ~farm_tiles):
            mask |= empty & VILLAGE_MASK
        else:
            mask |= empty & free_plots(state, seat)
    return mask


def place_tile(state: KeyperState, seat: i64, tile: i64, plot: i64) -> None:
    """A tile lies on a plot with its initial side up, what was there is covered (KP-1004, KP-1010, KP-1026, KP-1029),
    keyples there stay as they are (KP-1028)."""
    covered = top_tile(state, seat, plot)
    state.plots = replaced(state.plots, seat * PLOTS + plot, (tile + 1) | ((covered + 1) << TOP_BITS))
    state.hands = replaced(state.hands, seat, state.hands[seat] & ~bit(tile))


def begin_building(state: KeyperState, seat: i64, price: i64, allowed: i64, farm_only: bool) -> None:
    """One tile may be built; some tile can be."""
    state.push(BOX_BUILDING)
    state.set_local(LOCAL_SEAT, seat)
    state.set_local(BUILDING_PRICE, price)
    state.set_local(BUILDING_ALLOWED, allowed)
    state.set_local(BUILDING_FARM_ONLY, 1 if farm_only else 0)


def build_under_keyple(state: KeyperState, seat: i64, plot: i64, colour: i64) -> None:
    """A keyple is played onto an empty plot together with a tile (KP-736, KP-1006): it cannot be declined."""
    begin_building(state, seat, PRICE_PRINTED, bit(plot), False)
    state.set_local(BUILDING_COLOUR, colour + 1)


class Building(Box[KeyperState]):
    """One tile is built (KP-1719 to KP-1722). Locals: 2 seat, 3 price, 4 plots allowed, 5 farm tiles only, 6 colour + 1
    of the keyple that is played onto the empty plot."""

    name = "building"
    clauses = "KP-935 KP-1001 KP-1002 KP-1003 KP-1004 KP-1719 KP-1720 KP-1721 KP-1722"

    def step(self, state: KeyperState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        length = entered_codes(partial_action)
        allowed = state.local(BUILDING_ALLOWED)
        price = state.local(BUILDING_PRICE)
        if length == 0:
            codes = codes_in(buildable_tiles(state, seat, price, allowed, state.local(BUILDING_FARM_ONLY) != 0), TILE)
            return codes if state.local(BUILDING_COLOUR) != 0 else append(codes, DECLINE)
        tile = entered_code(partial_action, 0) - TILE
        if length == 1:
            return codes_in(plots_for(state, seat, tile, price, allowed & buildable_plots(state, seat)), PLOT)
        printed = state.figures.cost[tile]
        if length == 2 and is_discounted(price, printed):
            return codes_in(removable_icons(purse_of(state, seat), printed), ICON)
        cost = cost_entered(state, seat, partial_action, price)
        return payments(purse_left(state, seat, partial_action, cost), cost, paid_in(partial_action))

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        if code == DECLINE:
            state.answered(seat)
            state.leave(0)
            return
        partial_action = with_code(state.partial_actions[seat], code)
        if building_complete(state, seat, partial_action, state.local(BUILDING_PRICE)):
            self.build(state, seat, partial_action)
        else:
            state.partial_actions[seat] = partial_action

    def build(self, state: KeyperState, seat: i64, partial_action: i64) -> None:
        """The cost is paid and the tile is placed."""
        tile = entered_code(partial_action, 0) - TILE
        plot = entered_code(partial_action, 1) - PLOT
        pay_specific(state, seat, cost_entered(state, seat, partial_action, state.local(BUILDING_PRICE)))
        pay_named(state, seat, partial_action)
        if is_free(state, seat, plot):
            state.free_used = replaced(state.free_used, seat, state.free_used[seat] | bit(plot))
        place_tile(state, seat, tile, plot)
        colour = state.local(BUILDING_COLOUR) - 1
        state.answered(seat)
        state.leave(1)
        if colour >= 0:
            area_loses(state, seat, colour)
            put(state, plot_space(state, seat, plot), colour)


def is_free(state: KeyperState, seat: i64, plot: i64) -> bool:
    """Whether a Building plot makes building on this plot free (KP-1022); an action it takes all the same (KP-1024)."""
    return free_plots(state, seat) & bit(plot) != 0


def cost_entered(state: KeyperState, seat: i64, partial_action: i64, price: i64) -> i64:
    """What is to be paid for the tile and plot of a partial action, the icon taken off that is named in it."""
    if is_free(state, seat, entered_code(partial_action, 1) - PLOT):
        return 0
    cost = priced(price, state.figures.cost[entered_code(partial_action, 0) - TILE])
    icon = entered_code(partial_action, 2) - ICON
    if icon >= 0 and icon < DISPLAY - ICON:
        return without_icon(cost, icon)
    return cost


def paid_in(partial_action: i64) -> i64:
    """How many goods a partial action has named for flexible icons."""
    number: i64 = 0
    i: i64 = 0
    while i < entered_codes(partial_action):
        if is_give(entered_code(partial_action, i)):
            number += 1
        i += 1
    return number


def is_give(code: i64) -> bool:
    """Whether a code names a good to pay with."""
    return code >= GIVE and code <= GIVE + 6


def purse_left(state: KeyperState, seat: i64, partial_action: i64, cost: i64) -> i64:
    """The purse after the specific icons and the goods that a partial action has named."""
    purse = after_specific(purse_of(state, seat), cost)
    i: i64 = 0
    while i < entered_codes(partial_action):
        code = entered_code(partial_action, i)
        if is_give(code):
            purse -= one(code - GIVE)
        i += 1
    return purse


def pay_named(state: KeyperState, seat: i64, partial_action: i64) -> None:
    """The goods that a partial action has named are paid."""
    i: i64 = 0
    while i < entered_codes(partial_action):
        code = entered_code(partial_action, i)
        if is_give(code):
            gives(state, seat, code - GIVE)
        i += 1


def building_complete(state: KeyperState, seat: i64, partial_action: i64, price: i64) -> bool:
    """Whether a partial action names all that building needs."""
    length = entered_codes(partial_action)
    if length < 2:
        return False
    tile = entered_code(partial_action, 0) - TILE
    free = is_free(state, seat, entered_code(partial_action, 1) - PLOT)
    if length == 2 and not free and is_discounted(price, state.figures.cost[tile]):
        return False
    return next_flexible(cost_entered(state, seat, partial_action, price), paid_in(partial_action)) < 0


register(BOXES, BOX_BUILDING, Building())
