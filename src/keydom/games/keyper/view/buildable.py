"""Which tiles of a hand could be built where, and at what cost; made of the same functions as the legal options."""

from __future__ import annotations

from keydom.core.state import LOCAL_SEAT
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import PRICE_NAMES
from keydom.games.keyper.rules.building import buildable_plots, buildable_tiles, free_plots, plots_for
from keydom.games.keyper.rules.locals import BUILDING_ALLOWED, BUILDING_FARM_ONLY, BUILDING_PRICE
from keydom.games.keyper.rules.paying import is_discounted, priced
from keydom.games.keyper.rules.plots import ALL_PLOTS
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.view.advice import BuildableTile, Building, PlotCost
from keydom.games.keyper.view.keys import icon_keys, members


def buildable(state: KeyperState, seat: int) -> Building | None:
    """Which tiles of the hand could be built where at what cost: in the decision at hand, else at the normal price
    (KP-1719 to KP-1721). A discount takes one icon off the cost that is given here."""
    if state.phase not in (codes.PHASE_TURNS, codes.PHASE_FINAL):
        return None
    price, allowed, farm_only = codes.PRICE_PRINTED, ALL_PLOTS, False
    if state.box() == codes.BOX_BUILDING and state.local(LOCAL_SEAT) == seat:
        price, allowed, farm_only = (
            state.local(BUILDING_PRICE),
            state.local(BUILDING_ALLOWED),
            state.local(BUILDING_FARM_ONLY) != 0,
        )
    free = free_plots(state, seat)
    plots = allowed & buildable_plots(state, seat)
    found = []
    for tile in members(buildable_tiles(state, seat, price, allowed, farm_only)):
        cost = icon_keys(priced(price, state.figures.cost[tile]))
        where = members(plots_for(state, seat, tile, price, plots))
        found.append(
            BuildableTile(
                tile=state.figures.tile_names[tile],
                one_icon_less=is_discounted(price, state.figures.cost[tile]),
                plots=[PlotCost(plot=plot, cost=[] if at(free, plot) else cost, free=at(free, plot)) for plot in where],
            )
        )
    return Building(price=PRICE_NAMES[price], tiles=found)


def at(mask: int, place: int) -> bool:
    """Whether a place is in a mask."""
    return bool(mask >> place & 1)
