"""What a keyple does on a plot: activate the tile, upgrade it, or build over it (7.6, 11.0; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, Box, bit, register
from keydom.games.keyper.components.codes import (
    ACT,
    BOX_BUILDER,
    BOX_EXCHANGES,
    BOX_PLOT_ACTION,
    BUILD,
    BUILDS,
    CONVERTS,
    DECLINE,
    EXCHANGES,
    FIN_TRADE,
    LABOURS,
    PRICE_FINISHED,
    PRICE_FINISHED_WHITE,
    PRICE_FREE,
    PRICE_PRINTED,
    RAW_TRADE,
    UPGRADE,
)
from keydom.games.keyper.rules.building import any_buildable, begin_building
from keydom.games.keyper.rules.conversions import begin_conversion, can_convert, can_exchange
from keydom.games.keyper.rules.locals import BUILDER_POWER, BUILDER_UPGRADED, EXCHANGES_LEFT
from keydom.games.keyper.rules.spaces import plot_of
from keydom.games.keyper.rules.state import BOXES, KeyperState, is_upgraded, side_of, top_tile
from keydom.games.keyper.rules.upgrading import begin_upgrading, upgradable_plots

ALL_PLOTS: Final = -1


def builder_price(power: i64, upgraded: bool) -> i64:
    """What Builder and Farm labourer charge (KP-1020, KP-1021, KP-1034)."""
    if power == LABOURS:
        return PRICE_FREE
    return PRICE_FINISHED_WHITE if upgraded else PRICE_FINISHED


def builder_can_build(state: KeyperState, seat: i64, power: i64, upgraded: bool) -> bool:
    """Whether a Builder or Farm labourer could build something (KP-1126, KP-1131)."""
    return any_buildable(state, seat, builder_price(power, upgraded), ALL_PLOTS, power == LABOURS)


def builder_can_upgrade(state: KeyperState, seat: i64, power: i64, upgraded: bool) -> bool:
    """Whether an upgraded Builder or Farm labourer could upgrade something (KP-1032)."""
    return upgraded and upgradable_plots(state, seat, builder_price(power, upgraded), ALL_PLOTS) != 0


def can_act(state: KeyperState, seat: i64, plot: i64) -> bool:
    """Whether activating the top tile of a plot can do something (KP-1101, KP-1103)."""
    tile = top_tile(state, seat, plot)
    if tile < 0 or state.figures.worked_tiles & bit(tile) == 0:
        return False
    power = state.figures.power[tile]
    if power == CONVERTS:
        side = side_of(state, seat, plot)
        figures = state.figures
        return can_convert(
            state,
            seat,
            figures.give_number[side],
            figures.give_mask[side],
            figures.take_number[side],
            figures.take_mask[side],
        )
    if power == EXCHANGES:
        return can_exchange(state, seat, RAW_TRADE) or can_exchange(state, seat, FIN_TRADE)
    if power == BUILDS or power == LABOURS:
        upgraded = is_upgraded(state, seat, plot)
        return builder_can_build(state, seat, power, upgraded) or builder_can_upgrade(state, seat, power, upgraded)
    return False


def activate(state: KeyperState, seat: i64, plot: i64) -> None:
    """The top tile of a plot acts once (KP-1101)."""
    tile = top_tile(state, seat, plot)
    power = state.figures.power[tile]
    if power == CONVERTS:
        side = side_of(state, seat, plot)
        figures = state.figures
        begin_conversion(
            state,
            seat,
            figures.give_number[side],
            figures.give_mask[side],
            figures.take_number[side],
            figures.take_mask[side],
        )
    elif power == EXCHANGES:
        state.push(BOX_EXCHANGES)
        state.set_local(LOCAL_SEAT, seat)
        state.set_local(EXCHANGES_LEFT, 2 if is_upgraded(state, seat, plot) else 1)
    else:
        state.push(BOX_BUILDER)
        state.set_local(LOCAL_SEAT, seat)
        state.set_local(BUILDER_POWER, power)
        state.set_local(BUILDER_UPGRADED, 1 if is_upgraded(state, seat, plot) else 0)


class PlotAction(Box[KeyperState]):
    """One action on a plot (KP-733 to KP-735, KP-1724)."""

    name = "plot_action"
    clauses = "KP-507 KP-733 KP-734 KP-735 KP-819 KP-1724"

    def options(self, state: KeyperState, seat: i64) -> vec[i64]:
        """What the action can be."""
        plot = plot_of(state, state.space)
        out = vec[i64]()
        if can_act(state, seat, plot):
            out = append(out, ACT)
        if upgradable_plots(state, seat, PRICE_PRINTED, bit(plot)) != 0:
            out = append(out, UPGRADE)
        if state.may_build_over != 0 and any_buildable(state, seat, PRICE_PRINTED, bit(plot), False):
            out = append(out, BUILD)
        return out

    def step(self, state: KeyperState) -> None:
        if len(self.options(state, state.local(LOCAL_SEAT))) == 0:
            state.leave(0)
            return
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return append(self.options(state, seat), DECLINE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        plot = plot_of(state, state.space)
        state.answered(seat)
        state.leave(0)
        if code == ACT:
            activate(state, seat, plot)
        elif code == UPGRADE:
            begin_upgrading(state, seat, PRICE_PRINTED, bit(plot), False)
        elif code == BUILD:
            state.may_build_over = 0
            begin_building(state, seat, PRICE_PRINTED, bit(plot), False)


class Builder(Box[KeyperState]):
    """Builder or Farm labourer: build or, upgraded, upgrade (KP-1126, KP-1131, KP-1728). Where only one of the two is
    possible it is not asked which (KP-1762). Locals: 2 seat, 3 power, 4 upgraded."""

    name = "builder"
    clauses = "KP-1031 KP-1038 KP-1126 KP-1131 KP-1132 KP-1728 KP-1762"

    def step(self, state: KeyperState) -> None:
        seat, power, upgraded = state.local(LOCAL_SEAT), state.local(BUILDER_POWER), state.local(BUILDER_UPGRADED) != 0
        if not builder_can_upgrade(state, seat, power, upgraded):
            self.go(state, seat, BUILD)
        elif not builder_can_build(state, seat, power, upgraded):
            self.go(state, seat, UPGRADE)
        else:
            state.ask(seat)

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return vec[i64]([UPGRADE, BUILD, DECLINE])

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.answered(seat)
        self.go(state, seat, code)

    def go(self, state: KeyperState, seat: i64, code: i64) -> None:
        """The chosen of the two follows in place of this box."""
        power, upgraded = state.local(BUILDER_POWER), state.local(BUILDER_UPGRADED) != 0
        price = builder_price(power, upgraded)
        state.leave(0)
        if code == BUILD:
            begin_building(state, seat, price, ALL_PLOTS, power == LABOURS)
        elif code == UPGRADE:
            begin_upgrading(state, seat, price, ALL_PLOTS, True)


register(BOXES, BOX_PLOT_ACTION, PlotAction())
register(BOXES, BOX_BUILDER, Builder())
