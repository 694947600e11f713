"""Why an action or a sealed answer is not possible, in a sentence with its clause."""

from __future__ import annotations

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES, ZONES
from keydom.games.keyper.components.player_board import zone_of
from keydom.games.keyper.rules.boats import boat_type, sold_as, use_of
from keydom.games.keyper.rules.building import buildable_plots, zone_plots
from keydom.games.keyper.rules.conversions import serves_as_raw
from keydom.games.keyper.rules.locals import (
    BUILDING_ALLOWED,
    BUILDING_COLOUR,
    BUILDING_FARM_ONLY,
    BUILDING_PRICE,
    CONVERSION_GIVE_MASK,
    CONVERSION_GIVES,
    CONVERSION_TAKE_MASK,
    CONVERSION_TAKES,
    EXCHANGES_MADE,
    RESTING_COLOUR,
    UPGRADING_ALLOWED,
    UPGRADING_PRICE,
)
from keydom.games.keyper.rules.partial_action import codes_of, entered_codes, times_named
from keydom.games.keyper.rules.paying import affordable, is_discounted, purse_of
from keydom.games.keyper.rules.spaces import (
    board_of,
    plot_space,
)
from keydom.games.keyper.rules.state import (
    KeyperState,
    covered_tile,
    has,
    is_upgraded,
    supply_of,
    top_tile,
)
from keydom.games.keyper.text.position_words import title
from keydom.games.keyper.text.words import RESOURCES, icons_in_words, plot_in_words
from keydom.games.keyper.view.keys import icons_in
from keydom.games.keyper.view.sealed import sealed_codes

# -- actions ----------------------------------------------------------------------------------------------


def why_not_taken(state: KeyperState, seat: int, code: int) -> str:
    """Why a tile cannot be taken (KP-905)."""
    if codes.TILE <= code < codes.WFAIR:
        return f"{title(state, code - codes.TILE)} does not lie in the market (KP-905)."
    if codes.WFAIR <= code < codes.LAY_YES:
        return "That winter fair does not lie in the market (KP-905)."
    return ""


def why_no_boat_action(state: KeyperState, seat: int, code: int) -> str:
    """Why a boat action is not possible (KP-942 to KP-949)."""
    if codes.GIVE <= code < codes.TAKE:
        return why_not_sold(state, seat, code - codes.GIVE)
    if not codes.WORK <= code < codes.GIVE:
        return ""
    place = (code - codes.WORK) % 2
    resource = boat_type(state, state.boats[board_of(state.space)], place)
    use = use_of(state, seat)
    if code < codes.SELL:
        if use >> (place + 2) & 1:
            return "You sold some this turn (KP-944)."
        return f"There is no {RESOURCE_NAMES[resource]} in the supply (KP-948)."
    if use >> place & 1:
        return "You got some this turn (KP-944)."
    if sold_as(state, seat, resource) < 0:
        return f"You have no {RESOURCE_NAMES[resource]} to sell (KP-942)."
    return ""


def why_not_sold(state: KeyperState, seat: int, resource: int) -> str:
    """Why a piece that is pointed at cannot be sold to the boat at hand, or that it can (KP-942 to KP-949)."""
    boat = state.boats[board_of(state.space)]
    shown = [int(boat_type(state, boat, place)) for place in range(2)]
    raw = raw_of(resource) if codes.BRICK <= resource < codes.WHEAT else -1
    if resource not in shown and raw not in shown:
        return f"This boat buys {RESOURCES[shown[0]].several} and {RESOURCES[shown[1]].several} only (KP-942)."
    sold = resource if resource in shown else raw
    name = RESOURCE_NAMES[sold]
    if resource != sold and has(state, seat, sold):
        finished = RESOURCE_NAMES[resource].capitalize()
        return f"{finished} is sold as {name} only when you have no {RESOURCES[sold].several} (KP-949)."
    return why_no_boat_action(state, seat, codes.SELL + shown.index(sold)) or (
        f"It is sold with the boat action “sell 1 {name}” (KP-942)."
    )


def why_not_converted(state: KeyperState, seat: int, code: int) -> str:
    """Why a resource cannot be given or taken (KP-923 to KP-930, KP-1103)."""
    partial_action = state.partial_actions[seat]
    gives = entered_codes(partial_action) < state.local(CONVERSION_GIVES)
    if codes.GIVE <= code < codes.TAKE and gives:
        resource = code - codes.GIVE
        if not has(state, seat, resource):
            return f"You have no {RESOURCE_NAMES[resource]} (KP-1103)."
        if has(state, seat, resource) == times_named(partial_action, code):
            return f"You have no more {RESOURCE_NAMES[resource]} (KP-1103)."
        name = RESOURCE_NAMES[resource].capitalize()
        if stands_aside(state, seat, resource):
            raw = RESOURCES[raw_of(resource)].several
            return f"{name} stands for {raw} only when you have no {raw} (KP-1013)."
        return f"{name} is not accepted there (KP-1106)."
    if codes.TAKE <= code < codes.RAW_TRADE:
        resource = code - codes.TAKE
        if not state.local(CONVERSION_TAKE_MASK) >> resource & 1:
            return f"{RESOURCE_NAMES[resource].capitalize()} cannot be taken there (KP-1106)."
        if not supply_of(state, resource):
            return f"There is no {RESOURCE_NAMES[resource]} in the supply (KP-902)."
        if gives:
            return "Say first what you give (KP-926)."
        return f"There is no more {RESOURCE_NAMES[resource]} in the supply (KP-902)."
    return ""


def raw_of(finished: int) -> int:
    """What a finished good is made of."""
    return finished - int(codes.BRICK) + int(codes.CLAY)


def stands_aside(state: KeyperState, seat: int, resource: int) -> bool:
    """Whether a finished good that could be given as its raw is not offered: the raw itself is there (KP-1013)."""
    give = int(state.local(CONVERSION_GIVE_MASK))
    if not codes.BRICK <= resource < codes.WHEAT or give >> resource & 1 or not give >> raw_of(resource) & 1:
        return False
    serves = serves_as_raw(give, state.local(CONVERSION_TAKES), state.local(CONVERSION_TAKE_MASK))
    return bool(serves and has(state, seat, resource) and codes.GIVE + resource not in state.legal(seat))


def why_not_exchanged(state: KeyperState, seat: int, code: int) -> str:
    """Why the Trading post cannot exchange so (KP-1146, KP-1147)."""
    if code not in (codes.RAW_TRADE, codes.FIN_TRADE):
        return "Say first what is exchanged: raw materials or finished goods (KP-1727)."
    if state.local(EXCHANGES_MADE) >> (code - codes.RAW_TRADE) & 1:
        return "This exchange is made; the upgraded Trading post makes each of the two once (KP-1146)."
    return "You have nothing to give for this exchange, or the supply is empty (KP-1103)."


def why_not_rested(state: KeyperState, seat: int, code: int) -> str:
    """Why a resting keyple cannot bring a resource (KP-144, KP-610, KP-611)."""
    if codes.TAKE <= code < codes.RAW_TRADE:
        resource, colour = code - codes.TAKE, COLOUR_NAMES[state.local(RESTING_COLOUR)]
        if not state.figures.rest_gains[state.local(RESTING_COLOUR)] >> resource & 1:
            return f"A {colour} keyple on the keyp tile does not bring {RESOURCES[resource].several} (KP-144)."
        return f"There is no {RESOURCE_NAMES[resource]} in the supply (KP-610)."
    return "A keyple on the keyp tile must take a resource if there is one (KP-611)."


def why_no_plot_action(state: KeyperState, seat: int, code: int) -> str:
    """Why a plot action is not possible (KP-733, KP-734)."""
    plot = state.space - plot_space(state, seat, 0)
    tile = top_tile(state, seat, plot)
    name = title(state, tile)
    if code == codes.ACT:
        if not state.figures.worked_tiles >> tile & 1:
            return f"{name} works by itself; a keyple can only upgrade it or build over it (KP-1117)."
        return f"{name} can do nothing now: what it asks for is missing, or the supply is empty (KP-1103)."
    if code == codes.UPGRADE:
        if is_upgraded(state, seat, plot):
            return f"{name} is upgraded already (KP-1035)."
        return f"You cannot pay for upgrading {name} (KP-1033)."
    if code == codes.BUILD:
        if not state.may_build_over:
            return "Only the keyple just played may build over the tile, and only once (KP-734)."
        return "None of your unbuilt tiles can be built over it now (KP-1018, KP-1027)."
    return ""


# -- building and upgrading -------------------------------------------------------------------------------------------


def why_not_built(state: KeyperState, seat: int, code: int) -> str:
    """Why a tile cannot be built so (section 10)."""
    entered = list(codes_of(state.partial_actions[seat]))
    if codes.TILE <= code < codes.WFAIR and not entered:
        return why_not_tile(state, seat, code - codes.TILE)
    if codes.PLOT <= code < codes.BOAT and len(entered) == 1:
        return why_not_plot(state, seat, entered[0] - codes.TILE, code - codes.PLOT)
    if codes.ICON <= code < codes.DISPLAY and codes.ICON <= state.legal(seat)[0] < codes.DISPLAY:
        return "Without this icon the rest of the cost could not be paid, or the cost has no such icon (KP-1721)."
    if codes.GIVE <= code < codes.TAKE and codes.GIVE <= state.legal(seat)[0] < codes.TAKE:
        return why_not_paid(state, seat, code - codes.GIVE)
    if code == codes.DECLINE and state.local(BUILDING_COLOUR):
        return "The keyple is played together with the tile; that cannot be declined (KP-736)."
    return ""


def why_not_tile(state: KeyperState, seat: int, tile: int) -> str:
    """Why a tile cannot be built at all now."""
    name, price = title(state, tile), state.local(BUILDING_PRICE)
    if not state.hands[seat] >> tile & 1:
        return f"{name} is none of your unbuilt tiles (KP-1001)."
    if state.local(BUILDING_FARM_ONLY) and not state.figures.farm_tiles >> tile & 1:
        return f"The Farm labourer builds farm tiles only; {name} is a village tile (KP-1131)."
    allowed = state.local(BUILDING_ALLOWED)
    if not allowed & zone_plots(state, tile):
        return f"{name} does not belong there: farm tiles go to the farm, village tiles to the village (KP-1002)."
    if not allowed & zone_plots(state, tile) & buildable_plots(state, seat):
        return f"There is no plot left for {name}: each can be built over once (KP-1027)."
    if not affordable(purse_of(state, seat), price, state.figures.cost[tile]):
        printed = state.figures.cost[tile]
        cost = icons_in_words(icons_in(printed))
        less = ", one icon less here" if is_discounted(price, printed) else ""
        at = {
            codes.PRICE_FINISHED: "the Builder takes 1 finished good",
            codes.PRICE_FINISHED_WHITE: "the Builder takes 1 finished good or wheat",
            codes.PRICE_DISCOUNT: f"it costs {cost}{less}",
        }.get(price, f"it costs {cost}")
        return f"You cannot pay for {name}: {at} (KP-1018)."
    return ""


def why_not_plot(state: KeyperState, seat: int, tile: int, plot: int) -> str:
    """Why a tile cannot be built on a plot."""
    name = title(state, tile)
    if not zone_plots(state, tile) >> plot & 1:
        farm = zone_of(plot) == 0
        return f"{name} is a {ZONES[farm]} tile; that is a {ZONES[not farm]} plot (KP-1002)."
    if not state.local(BUILDING_ALLOWED) >> plot & 1:
        return "This action builds on the plot of its keyple (KP-1006)."
    if covered_tile(state, seat, plot) >= 0:
        return "A tile there was built over already; each plot can be built over once (KP-1027)."
    return f"You cannot pay for {name} there (KP-1018)."


def why_not_paid(state: KeyperState, seat: int, resource: int) -> str:
    """Why a good cannot pay the icon at hand (KP-1011 to KP-1017)."""
    name = RESOURCE_NAMES[resource]
    if not has(state, seat, resource):
        return f"You have no {name} (KP-1018)."
    if codes.BRICK <= resource < codes.WHEAT and has(state, seat, resource - codes.BRICK):
        raw = RESOURCE_NAMES[resource - codes.BRICK]
        return f"Your {raw} pays a raw icon before {name}, or the rest could not be paid then (KP-1013, KP-1017)."
    return f"{name.capitalize()} does not pay this icon, or the rest of the cost could not be paid then (KP-1017)."


def why_not_upgraded(state: KeyperState, seat: int, code: int) -> str:
    """Why a tile cannot be upgraded so (10.4)."""
    if codes.GIVE <= code < codes.TAKE and state.partial_actions[seat]:
        return why_not_paid(state, seat, code - codes.GIVE)
    if not codes.PLOT <= code < codes.BOAT or state.partial_actions[seat]:
        return ""
    plot = code - codes.PLOT
    tile = top_tile(state, seat, plot)
    if tile < 0:
        return f"No tile lies on the {plot_in_words(plot)} (KP-1035)."
    if is_upgraded(state, seat, plot):
        return f"{title(state, tile)} is upgraded already (KP-1035)."
    if not state.local(UPGRADING_ALLOWED) >> plot & 1 or (
        state.local(UPGRADING_PRICE) == codes.PRICE_FREE and zone_of(plot)
    ):
        return f"{title(state, tile)} cannot be upgraded by this action (KP-1032)."
    asked = "1 finished good or wheat" if zone_of(plot) or state.local(UPGRADING_PRICE) else "1 raw material or wheat"
    return f"Upgrading {title(state, tile)} costs {asked}, and you have none (KP-1033, KP-1034)."


# -- sealed steps -----------------------------------------------------------------------------------------------------


def why_not_held(state: KeyperState, seat: int, code: int) -> str:
    """Why a fair cannot be held (section 12.3)."""
    if not codes.HOLD <= code < codes.DECLINE:
        return ""
    if code in sealed_codes(state, seat):
        return "You have named this fair already (KP-1214)."
    if code >= codes.HOLD4:
        fair = (code - codes.HOLD4) % codes.WINTER_FAIRS
        if not state.winter_hands[seat] >> fair & 1:
            return "That winter fair is not yours (KP-1208)."
        high = code >= codes.HOLD6
        if (high and state.season == codes.SUMMER) or (not high and state.season == codes.AUTUMN) or state.season < 2:
            return "This side of a winter fair cannot be held in this season (KP-1209)."
    elif state.season == codes.WINTER:
        return "There is no seasonal fair in winter (KP-1207)."
    return "You cannot show all its resources, each at one fair only (KP-1211, KP-1212)."


def why_not_released(state: KeyperState, seat: int, code: int) -> str:
    """Why an animal need not go (KP-1224, KP-1225)."""
    if codes.GIVE <= code < codes.TAKE:
        name = RESOURCES[code - codes.GIVE].several
        return f"Giving up {name} would not help to house the others (KP-1225)."
    return "Animals without a place must go; name them one at a time (KP-1222)."


def why_not_displayed(state: KeyperState, seat: int, code: int) -> str:
    return "Choose one of the four displays of the new season (KP-1303)." if code != codes.DECLINE else ""


def why_not_excess(state: KeyperState, seat: int, code: int) -> str:
    """Why a keyple cannot be put to rest (KP-1307)."""
    if codes.COLOUR <= code < codes.FIELD:
        return f"You have no {COLOUR_NAMES[code - codes.COLOUR]} keyple left to put to rest (KP-1307)."
    return "Keyples above the limit must rest; name them one at a time (KP-1307, KP-1309)."
