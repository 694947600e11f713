"""Why something is not allowed, in a sentence with its clause."""

from __future__ import annotations

from keydom.core.lanes import count
from keydom.core.state import CHANCE, OVER
from keydom.core.words import who
from keydom.games.keyper import codes
from keydom.games.keyper.boats import boat_type, sold_as, use_of
from keydom.games.keyper.building import FARM_MASK, VILLAGE_MASK, buildable_plots, zone_plots
from keydom.games.keyper.draft import codes_of
from keydom.games.keyper.kinds import COLOUR_NAMES, RESOURCE_NAMES, ZONES
from keydom.games.keyper.paying import affordable, purse_of
from keydom.games.keyper.shown import board_text, field_text, icons_in, title
from keydom.games.keyper.spaces import (
    board_of,
    effective_colour,
    field_space,
    keyples_there,
    may_stand,
    plot_space,
    standing_fields,
    standing_plots,
    standing_there,
)
from keydom.games.keyper.state import (
    KeyperState,
    claimer,
    covered_tile,
    display_fields,
    has,
    has_pieces,
    is_sealed,
    is_upgraded,
    supply_of,
    top_tile,
)
from keydom.games.keyper.words import RESOURCES, icons_in_words, plot_in_words, zone_of

OTHERWISE = "That is not among your options now; what you may choose is lit."


def explain(state: KeyperState, seat: int, code: int) -> str:
    """Why a code is not allowed to a seat now; 'That is allowed.' if it is."""
    if state.asked == OVER:
        return "The game is over."
    if state.asked == CHANCE:
        return "A draw is being made; nobody chooses."
    if not 0 <= seat < state.players:
        return "There is no such seat."
    if not state.is_asked(seat):
        return why_not_asked(state, seat)
    if code in list(state.legal(seat)):
        return "That is allowed."
    reason = REASONS[state.box()](state, seat, code) if state.box() in REASONS else ""
    return reason or OTHERWISE


def why_not_asked(state: KeyperState, seat: int) -> str:
    """Why a seat may do nothing now."""
    if is_sealed(state.phase):
        if state.drafts[seat]:
            return "You have answered; the step closes when everybody has (KP-1735)."
        return "You have nothing to decide in this step (KP-1735)."
    if state.box() == codes.BOX_JOINING:
        return f"{who(state.local(2) - 1)} is asked to join now; the first who accepts joins (KP-718)."
    return "It is not your turn to decide."


# -- playing a keyple -------------------------------------------------------------------------------------------------


def why_not_space(state: KeyperState, seat: int, space: int) -> str:
    """Why none of the seat's keyples may be played onto a space; empty if one may."""
    first_plot = plot_space(state, seat, 0)
    if space >= first_plot and state.plots[seat * codes.PLOTS + space - first_plot] == 0:
        return why_not_empty_plot(state, seat, space - first_plot)
    if keyples_there(state, space) == 2:
        return "Two keyples are there already (KP-702)."
    if any(count(state.areas[seat], colour) and may_stand(state, space, colour) for colour in range(codes.COLOURS)):
        return ""
    return f"{only_colours(state, space)}, and you have none (KP-709)."


def only_colours(state: KeyperState, space: int) -> str:
    """Which keyples may come second on a space (KP-709)."""
    colour = COLOUR_NAMES[effective_colour(state, space)]
    return "Only white keyples may go there now" if colour == "white" else f"Only {colour} or white may go there now"


def why_not_empty_plot(state: KeyperState, seat: int, plot: int) -> str:
    """Why no tile can be built on an empty plot by playing a keyple onto it (KP-703, KP-1009)."""
    zone = FARM_MASK if plot < codes.FARM_PLOTS else VILLAGE_MASK
    name = "farm" if plot < codes.FARM_PLOTS else "village"
    hand = [tile for tile in range(codes.TILES) if state.hands[seat] >> tile & 1]
    if not any(zone_plots(state, tile) == zone for tile in hand):
        return f"No tile lies there, and you have no {name} tile to build (KP-703)."
    return f"No tile lies there, and you can pay for no {name} tile of your hand (KP-703, KP-1009)."


def why_not_colour_there(state: KeyperState, seat: int, space: int, colour: int) -> str:
    """Why a keyple of a colour may not be played onto a space; empty if it may."""
    first_plot = plot_space(state, seat, 0)
    if space >= first_plot and state.plots[seat * codes.PLOTS + space - first_plot] == 0:
        return why_not_empty_plot(state, seat, space - first_plot)
    if may_stand(state, space, colour):
        return ""
    if keyples_there(state, space) == 2:
        return "Two keyples are there already (KP-702)."
    return f"{only_colours(state, space)}, not {COLOUR_NAMES[colour]} (KP-709)."


def why_not_in_turn(state: KeyperState, seat: int, code: int) -> str:
    """Why a code cannot be the next of a turn."""
    entered = list(codes_of(state.drafts[seat]))
    if not has_pieces(state, seat):
        return why_not_laid_down(state, seat, entered, code)
    if code == codes.PLAY_KEYPER and state.keypers[seat] >= 0:
        return "You have played your keyper in this season already (KP-601)."
    if code == codes.PLAY_KEYPLE and state.areas[seat] == 0:
        return "You have no keyple left: you must play your keyper (KP-505)."
    if code == codes.DECLINE:
        return "You have a piece in your keyp area and must play one; you cannot pass (KP-502, KP-503)."
    if not entered:
        return "Say first whether you play your keyper or a keyple (KP-1705)."
    if entered[0] == codes.PLAY_KEYPER:
        if codes.BOARD <= code < codes.BOARD + state.players:
            owner = claimer(state, code - codes.BOARD)
            return f"{who(owner)}'s keyper stands there: each board is claimed once in a season (KP-603)."
        return "The keyper goes onto the keyp field of a country board (KP-601)."
    if len(entered) == 1:
        if codes.COLOUR <= code < codes.FIELD:
            return f"You have no {COLOUR_NAMES[code - codes.COLOUR]} keyple in your keyp area (KP-1708)."
        return "Say first which keyple you play (KP-1708)."
    colour = entered[1] - codes.COLOUR
    if len(entered) == 2:
        if code == codes.OWN:
            return f"No plot of yours takes a {COLOUR_NAMES[colour]} keyple now (KP-703, KP-709)."
        if codes.BOARD <= code < codes.BOARD + state.players:
            return f"No field of that board takes a {COLOUR_NAMES[colour]} keyple now (KP-702, KP-709)."
        return "Say first on which board (KP-1709)."
    if len(entered) == 3:
        return why_not_where(state, seat, entered[2], code, colour)
    if codes.BOAT <= code < codes.TILE:
        return "That boat does not lie ready (KP-938)."
    return ""


def why_not_where(state: KeyperState, seat: int, where: int, code: int, colour: int) -> str:
    """Why a field or plot cannot be named."""
    if where == codes.OWN and codes.PLOT <= code < codes.BOAT:
        return why_not_colour_there(state, seat, plot_space(state, seat, code - codes.PLOT), colour)
    if where != codes.OWN and codes.FIELD <= code < codes.PLOT:
        return why_not_field(state, seat, where - codes.BOARD, code - codes.FIELD, colour)
    return ""


def why_not_field(state: KeyperState, seat: int, board: int, field: int, colour: int) -> str:
    """Why a keyple of a colour cannot be played onto a field of a board."""
    if not display_fields(state, board) >> field & 1:
        return f"{board_text(board).capitalize()} has no field {field_text(field)} in this season (KP-201)."
    return why_not_colour_there(state, seat, field_space(board, field), colour)


def why_not_laid_down(state: KeyperState, seat: int, entered: list[int], code: int) -> str:
    """Why a player without pieces cannot lay down so (section 8)."""
    if code in (codes.PLAY_KEYPER, codes.PLAY_KEYPLE):
        return "You have no piece left to play; you lay down a keyple (KP-801)."
    if code == codes.DECLINE:
        return "A keyple must be laid down if one may be; its actions you may decline (KP-809)."
    if not entered:
        if code == codes.OWN:
            return "No keyple stands on your player board (KP-803)."
        if codes.BOARD <= code < codes.BOARD + state.players:
            return why_not_board_laid(state, seat, code - codes.BOARD)
        return ""
    space = -1
    if entered[0] == codes.OWN and codes.PLOT <= code < codes.BOAT:
        space = plot_space(state, seat, code - codes.PLOT)
    elif entered[0] != codes.OWN and codes.FIELD <= code < codes.PLOT:
        space = field_space(entered[0] - codes.BOARD, code - codes.FIELD)
    if space >= 0 and standing_there(state, space) == 0:
        lying = keyples_there(state, space)
        return "Its keyples lie already (KP-818)." if lying else "No keyple stands there (KP-802)."
    return ""


def why_not_board_laid(state: KeyperState, seat: int, board: int) -> str:
    """Why no keyple of a country board may be laid down (KP-803, KP-804)."""
    own = state.keypers[seat]
    own_stand = standing_plots(state, seat) != 0 or (own >= 0 and standing_fields(state, own) != 0)
    if board != own and own_stand:
        return (
            "Keyples stand on your own board or player board; they must be laid down before those of other boards "
            "(KP-804)."
        )
    return f"No keyple stands on {board_text(board)} (KP-802)."


# -- joining and actions ----------------------------------------------------------------------------------------------


def why_not_joined(state: KeyperState, seat: int, code: int) -> str:
    """Why a keyple may not join (KP-709, KP-719)."""
    if not codes.COLOUR <= code < codes.FIELD:
        return "You are asked whether you join with a keyple, or decline (KP-1714)."
    colour = code - codes.COLOUR
    if not may_stand(state, state.space, colour):
        return f"{only_colours(state, state.space)}, not {COLOUR_NAMES[colour]} (KP-709)."
    return f"You have no {COLOUR_NAMES[colour]} keyple in your keyp area (KP-719)."


def why_not_taken(state: KeyperState, seat: int, code: int) -> str:
    """Why a tile cannot be taken (KP-905)."""
    if codes.TILE <= code < codes.WFAIR:
        return f"{title(state, code - codes.TILE)} does not lie in the market (KP-905)."
    if codes.WFAIR <= code < codes.LAY_YES:
        return "That winter fair does not lie in the market (KP-905)."
    return ""


def why_no_boat_action(state: KeyperState, seat: int, code: int) -> str:
    """Why a boat action is not possible (KP-942 to KP-949)."""
    if not codes.WORK <= code < codes.GIVE:
        return ""
    place = (code - codes.WORK) % 2
    resource = boat_type(state, state.boats[board_of(state.space)], place)
    name = RESOURCES[resource].several
    use = use_of(state, seat)
    if code < codes.SELL:
        if use >> (place + 2) & 1:
            return f"You have sold {name} in this turn and may not receive any as well (KP-944)."
        return f"There is no {RESOURCE_NAMES[resource]} in the supply (KP-948)."
    if use >> place & 1:
        return f"You have worked for {name} in this turn and may not sell any as well (KP-944)."
    if sold_as(state, seat, resource) < 0:
        return f"You have no {RESOURCE_NAMES[resource]} to sell (KP-942)."
    return ""


def why_not_converted(state: KeyperState, seat: int, code: int) -> str:
    """Why a resource cannot be given or taken (KP-923 to KP-930, KP-1103)."""
    if codes.GIVE <= code < codes.TAKE:
        resource = code - codes.GIVE
        if not has(state, seat, resource):
            return f"You have no {RESOURCE_NAMES[resource]} (KP-1103)."
        return f"{RESOURCE_NAMES[resource].capitalize()} is not accepted there, or you have the raw itself (KP-1013)."
    if codes.TAKE <= code < codes.RAW_TRADE:
        resource = code - codes.TAKE
        if not state.local(6) >> resource & 1:
            return f"{RESOURCE_NAMES[resource].capitalize()} cannot be taken there (KP-1106)."
        if not supply_of(state, resource):
            return f"There is no {RESOURCE_NAMES[resource]} in the supply (KP-902)."
        return "Say first what you give (KP-926)."
    return ""


def why_not_rested(state: KeyperState, seat: int, code: int) -> str:
    """Why a resting keyple cannot bring a resource (KP-144, KP-610, KP-611)."""
    if codes.TAKE <= code < codes.RAW_TRADE:
        resource, colour = code - codes.TAKE, COLOUR_NAMES[state.local(3)]
        if not state.tables.rest_gains[state.local(3)] >> resource & 1:
            return f"A {colour} keyple on the keyp tile does not bring {RESOURCES[resource].several} (KP-144)."
        return f"There is no {RESOURCE_NAMES[resource]} in the supply (KP-610)."
    return "A keyple on the keyp tile must take a resource if there is one (KP-611)."


def why_no_plot_action(state: KeyperState, seat: int, code: int) -> str:
    """Why a plot action is not possible (KP-733, KP-734)."""
    plot = state.space - plot_space(state, seat, 0)
    tile = top_tile(state, seat, plot)
    name = title(state, tile)
    if code == codes.ACT:
        if not state.tables.worked_tiles >> tile & 1:
            return f"{name} works by itself; a keyple can only upgrade it or build over it (KP-1117)."
        return f"{name} can do nothing now: what it asks for is missing, or the supply is empty (KP-1103)."
    if code == codes.UPGRADE:
        if is_upgraded(state, seat, plot):
            return f"{name} is upgraded already (KP-1035)."
        return f"You cannot pay for upgrading {name} (KP-1033)."
    if code == codes.BUILD:
        if not state.may_build_over:
            return "Only the keyple just played may build over the tile, and only once (KP-734)."
        return "You can build over it with no tile of your hand now (KP-1018, KP-1027)."
    return ""


# -- building and upgrading -------------------------------------------------------------------------------------------


def why_not_built(state: KeyperState, seat: int, code: int) -> str:
    """Why a tile cannot be built so (section 10)."""
    entered = list(codes_of(state.drafts[seat]))
    if codes.TILE <= code < codes.WFAIR and not entered:
        return why_not_tile(state, seat, code - codes.TILE)
    if codes.PLOT <= code < codes.BOAT and len(entered) == 1:
        return why_not_plot(state, seat, entered[0] - codes.TILE, code - codes.PLOT)
    if codes.ICON <= code < codes.DISPLAY:
        return "Without this icon the rest of the cost could not be paid, or the cost has no such icon (KP-1721)."
    if codes.GIVE <= code < codes.TAKE and len(entered) > 1:
        return why_not_paid(state, seat, code - codes.GIVE)
    if code == codes.DECLINE and state.local(6):
        return "The keyple is played together with the tile; that cannot be declined (KP-736)."
    return ""


def why_not_tile(state: KeyperState, seat: int, tile: int) -> str:
    """Why a tile cannot be built at all now."""
    name, price = title(state, tile), state.local(3)
    if not state.hands[seat] >> tile & 1:
        return f"{name} is not in your hand (KP-1001)."
    if state.local(5) and not state.tables.farm_tiles >> tile & 1:
        return f"The Farm labourer builds farm tiles only; {name} is a village tile (KP-1131)."
    allowed = state.local(4)
    if not allowed & zone_plots(state, tile):
        return f"{name} does not belong there: farm tiles go to the farm, village tiles to the village (KP-1002)."
    if not allowed & zone_plots(state, tile) & buildable_plots(state, seat):
        return f"There is no plot left for {name}: each can be built over once (KP-1027)."
    if not affordable(purse_of(state, seat), price, state.tables.cost[tile]):
        cost = icons_in_words(icons_in(state.tables.cost[tile]))
        at = {
            codes.PRICE_FINISHED: "the Builder takes 1 finished good",
            codes.PRICE_FINISHED_WHITE: "the Builder takes 1 finished good or wheat",
            codes.PRICE_DISCOUNT: f"it costs {cost}, one icon less here",
        }.get(price, f"it costs {cost}")
        return f"You cannot pay for {name}: {at} (KP-1018)."
    return ""


def why_not_plot(state: KeyperState, seat: int, tile: int, plot: int) -> str:
    """Why a tile cannot be built on a plot."""
    name = title(state, tile)
    if not zone_plots(state, tile) >> plot & 1:
        farm = zone_of(plot) == 0
        return f"{name} is a {ZONES[farm]} tile; that is a {ZONES[not farm]} plot (KP-1002)."
    if not state.local(4) >> plot & 1:
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
    if codes.GIVE <= code < codes.TAKE and state.drafts[seat]:
        return why_not_paid(state, seat, code - codes.GIVE)
    if not codes.PLOT <= code < codes.BOAT:
        return ""
    plot = code - codes.PLOT
    tile = top_tile(state, seat, plot)
    if tile < 0:
        return f"No tile lies on {plot_in_words(plot)} (KP-1035)."
    if is_upgraded(state, seat, plot):
        return f"{title(state, tile)} is upgraded already (KP-1035)."
    if not state.local(4) >> plot & 1 or (state.local(3) == codes.PRICE_FREE and zone_of(plot)):
        return f"{title(state, tile)} cannot be upgraded by this action (KP-1032)."
    asked = "1 finished good or wheat" if zone_of(plot) or state.local(3) else "1 raw material or wheat"
    return f"Upgrading {title(state, tile)} costs {asked}, and you have none (KP-1033, KP-1034)."


# -- sealed steps -----------------------------------------------------------------------------------------------------


def why_not_held(state: KeyperState, seat: int, code: int) -> str:
    """Why a fair cannot be held (section 12.3)."""
    if not codes.HOLD <= code < codes.DECLINE:
        return ""
    if code in list(codes_of_sealed(state, seat)):
        return "You have named this fair already (KP-1214)."
    if code >= codes.HOLD4:
        fair = (code - codes.HOLD4) % codes.WINTER_FAIRS
        if not state.winter_hands[seat] >> fair & 1:
            return "That winter fair is not in your hand (KP-1208)."
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


def codes_of_sealed(state: KeyperState, seat: int) -> list[int]:
    """The codes of a sealed answer so far (the lowest byte of the draft only says that the step is open)."""
    return [code for code in codes_of(state.drafts[seat]) if code > 0]


REASONS = {
    int(codes.BOX_TURN): why_not_in_turn,
    int(codes.BOX_JOINING): why_not_joined,
    int(codes.BOX_TAKE_TILE): why_not_taken,
    int(codes.BOX_BOAT_ACTION): why_no_boat_action,
    int(codes.BOX_CONVERSION): why_not_converted,
    int(codes.BOX_RESTING_GAIN): why_not_rested,
    int(codes.BOX_PLOT_ACTION): why_no_plot_action,
    int(codes.BOX_BUILDING): why_not_built,
    int(codes.BOX_UPGRADING): why_not_upgraded,
    int(codes.BOX_FAIRS): why_not_held,
    int(codes.BOX_HOUSING): why_not_released,
    int(codes.BOX_DISPLAYS): why_not_displayed,
    int(codes.BOX_EXCESS): why_not_excess,
}
