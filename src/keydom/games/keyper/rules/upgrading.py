"""Upgrading a tile (10.4, compiled). A decision is the plot and the good that is paid."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, Box, bit, codes_in, register, replaced
from keydom.games.keyper.components.codes import (
    BOX_UPGRADING,
    DECLINE,
    FARM_PLOTS,
    FIN_WHITE,
    PLOT,
    PLOTS,
    PRICE_FINISHED_WHITE,
    PRICE_FREE,
    RAW_WHITE,
)
from keydom.games.keyper.components.figures import one_icon
from keydom.games.keyper.rules.building import FARM_MASK, pay_named
from keydom.games.keyper.rules.locals import UPGRADING_ALLOWED, UPGRADING_OPTIONAL, UPGRADING_PRICE
from keydom.games.keyper.rules.partial_action import entered_code, entered_codes, with_code
from keydom.games.keyper.rules.paying import covers_flexible, payments, purse_of
from keydom.games.keyper.rules.state import BOXES, UPGRADED_BIT, KeyperState


def upgrade_cost(plot: i64, price: i64) -> i64:
    """What an upgrade costs (KP-1033, KP-1034): farm tiles one white raw, village tiles one white finished icon; the
    Builder charges the latter for any tile, the Farm labourer nothing."""
    if price == PRICE_FREE:
        return 0
    if price == PRICE_FINISHED_WHITE or plot >= FARM_PLOTS:
        return one_icon(FIN_WHITE)
    return one_icon(RAW_WHITE)


def upgradable_plots(state: KeyperState, seat: i64, price: i64, allowed: i64) -> i64:
    """Plots among those allowed whose top tile can be upgraded at the price, as a mask (KP-1035, KP-1723)."""
    mask: i64 = 0
    purse = purse_of(state, seat)
    farm = covers_flexible(purse, upgrade_cost(0, price))
    village = covers_flexible(purse, upgrade_cost(FARM_PLOTS, price))
    for plot in range(PLOTS):
        word = state.plots[seat * PLOTS + plot]
        if word != 0 and word >> UPGRADED_BIT == 0 and (farm if plot < FARM_PLOTS else village):
            mask |= bit(plot)
    return mask & allowed & (FARM_MASK if price == PRICE_FREE else -1)


def turn_tile(state: KeyperState, seat: i64, plot: i64) -> None:
    """The top tile of a plot is turned to its upgraded side (KP-1035)."""
    place = seat * PLOTS + plot
    state.plots = replaced(state.plots, place, state.plots[place] | bit(UPGRADED_BIT))


def begin_upgrading(state: KeyperState, seat: i64, price: i64, allowed: i64, may_decline: bool) -> None:
    """One tile may be upgraded; some tile can be."""
    state.push(BOX_UPGRADING)
    state.set_local(LOCAL_SEAT, seat)
    state.set_local(UPGRADING_PRICE, price)
    state.set_local(UPGRADING_ALLOWED, allowed)
    state.set_local(UPGRADING_OPTIONAL, 1 if may_decline else 0)


class Upgrading(Box[KeyperState]):
    """One tile is turned to its upgraded side (KP-936, KP-1723). Locals: 2 seat, 3 price, 4 plots allowed, 5 whether it
    may be declined."""

    name = "upgrading"
    clauses = "KP-936 KP-1033 KP-1034 KP-1035 KP-1036 KP-1723"

    def step(self, state: KeyperState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        price = state.local(UPGRADING_PRICE)
        if partial_action == 0:
            codes = codes_in(upgradable_plots(state, seat, price, state.local(UPGRADING_ALLOWED)), PLOT)
            return append(codes, DECLINE) if state.local(UPGRADING_OPTIONAL) != 0 else codes
        cost = upgrade_cost(entered_code(partial_action, 0) - PLOT, price)
        return payments(purse_of(state, seat), cost, 0)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        if code == DECLINE:
            state.answered(seat)
            state.leave(0)
            return
        partial_action = with_code(state.partial_actions[seat], code)
        plot = entered_code(partial_action, 0) - PLOT
        if entered_codes(partial_action) == 1 and upgrade_cost(plot, state.local(UPGRADING_PRICE)) != 0:
            state.partial_actions[seat] = partial_action
            return
        pay_named(state, seat, partial_action)
        turn_tile(state, seat, plot)
        state.answered(seat)
        state.leave(1)


register(BOXES, BOX_UPGRADING, Upgrading())
