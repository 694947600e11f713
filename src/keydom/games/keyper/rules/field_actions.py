"""The actions of one or two working keyples, one at a time in turn (7.3, 9; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, Box, register
from keydom.games.keyper.components.codes import (
    BOX_ACTIONS,
    BOX_BOAT_ACTION,
    BOX_PLOT_ACTION,
    BOX_TAKE_TILE,
    CONVERT_CLAY,
    COUNTRY_TILE,
    DISCOUNT_FIELD,
    FIN_TRADE,
    PRICE_DISCOUNT,
    PRICE_PRINTED,
    RAW_TRADE,
    RIVER,
    TRADE_FINISHED,
    TRADE_RAW,
    UPGRADE_FIELD,
)
from keydom.games.keyper.rules.boats import boat_options
from keydom.games.keyper.rules.building import any_buildable, begin_building
from keydom.games.keyper.rules.conversions import begin_exchange, can_exchange, converts_field
from keydom.games.keyper.rules.market import market_size
from keydom.games.keyper.rules.plots import ALL_PLOTS
from keydom.games.keyper.rules.spaces import board_of, field_of, is_plot
from keydom.games.keyper.rules.state import BOXES, KeyperState, supply_of, takes
from keydom.games.keyper.rules.upgrading import begin_upgrading, upgradable_plots


def next_to_act(state: KeyperState) -> i64:
    """Whose action is next: alternately, A first (KP-511, KP-1039); of the four picks from the market A has the first
    and the last (KP-910). -1 when none is left."""
    mine, theirs = state.actions_left, state.joiner_left
    if mine == 0 and theirs == 0:
        return -1
    if theirs == 0:
        return state.turn
    if mine == 0:
        return state.joiner
    if not is_plot(state, state.space) and field_of(state.space) == COUNTRY_TILE:
        return state.turn if mine > 1 else state.joiner
    return state.joiner if state.joiner_next != 0 else state.turn


class Actions(Box[KeyperState]):
    """Each step is one action; what cannot be done is lost (KP-716, KP-902, KP-937)."""

    name = "actions"
    clauses = "KP-508 KP-511 KP-512 KP-716 KP-901 KP-902 KP-903 KP-904 KP-910 KP-937"

    def step(self, state: KeyperState) -> None:
        seat = next_to_act(state)
        if seat < 0:
            state.leave(0)
            return
        if seat == state.turn:
            state.actions_left -= 1
            state.joiner_next = 1
        else:
            state.joiner_left -= 1
            state.joiner_next = 0
        if is_plot(state, state.space):
            begin(state, BOX_PLOT_ACTION, seat)
        else:
            self.act(state, seat, field_of(state.space))

    def act(self, state: KeyperState, seat: i64, field: i64) -> None:
        """One action on a field of a country board (section 9): a build field builds at the printed cost, a discount
        field with one icon less, and neither of them upgrades (KP-931, KP-932, KP-1037)."""
        gain = state.figures.gain[field]
        if gain >= 0:
            if supply_of(state, gain) != 0:
                takes(state, seat, gain)
        elif field == RIVER:
            if len(boat_options(state, seat, state.boats[board_of(state.space)])) != 0:
                begin(state, BOX_BOAT_ACTION, seat)
        elif field == COUNTRY_TILE:
            if market_size(state) != 0:
                begin(state, BOX_TAKE_TILE, seat)
        elif field < TRADE_RAW:
            converts_field(state, seat, field - CONVERT_CLAY)
        elif field == TRADE_RAW:
            if can_exchange(state, seat, RAW_TRADE):
                begin_exchange(state, seat, RAW_TRADE)
        elif field == TRADE_FINISHED:
            if can_exchange(state, seat, FIN_TRADE):
                begin_exchange(state, seat, FIN_TRADE)
        elif field == UPGRADE_FIELD:
            if upgradable_plots(state, seat, PRICE_PRINTED, ALL_PLOTS) != 0:
                begin_upgrading(state, seat, PRICE_PRINTED, ALL_PLOTS, True)
        else:
            price = PRICE_DISCOUNT if field == DISCOUNT_FIELD else PRICE_PRINTED
            if any_buildable(state, seat, price, ALL_PLOTS, False):
                begin_building(state, seat, price, ALL_PLOTS, False)


def begin(state: KeyperState, box: i64, seat: i64) -> None:
    """Go into a box that asks a seat."""
    state.push(box)
    state.set_local(LOCAL_SEAT, seat)


register(BOXES, BOX_ACTIONS, Actions())
