"""Where each keyple of a player may go now and how many actions it would get, where the player may lay down, and what
could be built: for views; made of the same functions as the legal options."""

from __future__ import annotations

from keydom.core.game import View
from keydom.core.packed_counters import count
from keydom.core.state import bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, FIELD_NAMES, PRICE_NAMES
from keydom.games.keyper.rules.building import buildable_plots, buildable_tiles, free_plots, plots_for
from keydom.games.keyper.rules.paying import priced
from keydom.games.keyper.rules.plots import ALL_PLOTS
from keydom.games.keyper.rules.spaces import (
    action_number,
    border_of,
    effective_colour,
    effective_if_first,
    field_space,
    is_plot,
    keyples_there,
    matches,
    open_fields,
    plot_space,
    standing_fields,
    standing_plots,
    standing_there,
)
from keydom.games.keyper.rules.state import KeyperState, display_fields, has_pieces, is_upgraded, top_tile
from keydom.games.keyper.rules.turns import lay_down_boards, open_plots
from keydom.games.keyper.text.explain import why_not_space
from keydom.games.keyper.text.words import FIELD_WORDS
from keydom.games.keyper.view.keys import cost_shown, members

TURNS = (codes.PHASE_TURNS, codes.PHASE_FINAL)
OWN_PLOTS = codes.OWN - codes.BOARD
"""The bit of the own plots in `lay_down_boards`."""

# -- playing a keyple -------------------------------------------------------------------------------------------------


def plays(state: KeyperState, seat: int) -> View | None:
    """For every colour in the keyp area where a keyple of it may go, as if it were the seat's turn (KP-701 to KP-713);
    None when nobody plays."""
    if state.phase != codes.PHASE_TURNS:
        return None
    return {
        COLOUR_NAMES[colour]: {"spaces": spaces_for(state, seat, colour)}
        for colour in range(codes.COLOURS)
        if count(state.areas[seat], colour)
    }


def spaces_for(state: KeyperState, seat: int, colour: int) -> list[View]:
    """The spaces onto which a keyple of a colour may be played."""
    others = held_by_others(state, seat)
    found = [
        {
            "board": board,
            "field": FIELD_NAMES[field],
            **offer(state, field_space(board, field), colour, others),
            "gain": FIELD_WORDS[field].gain,
        }
        for board in range(state.players)
        for field in members(open_fields(state, board, colour))
    ]
    found += [
        {
            "board": None,
            "plot": plot,
            **offer(state, plot_space(state, seat, plot), colour, others),
            "gain": plot_gain(state, seat, plot),
        }
        for plot in members(open_plots(state, seat, colour))
    ]
    return found


def held_by_others(state: KeyperState, seat: int) -> int:
    """The colours that other players have in their keyp areas, as a mask: with these they could join."""
    mask = 0
    for other in range(state.players):
        if other != seat:
            mask |= sum(1 << colour for colour in range(codes.COLOURS) if count(state.areas[other], colour))
    return mask


def offer(state: KeyperState, space: int, colour: int, others: int) -> View:
    """How many actions a keyple of a colour would get on a space, without and with a helper: a joiner on an empty
    field, if anybody could join, else the keyple that stands there (KP-713, KP-717, KP-720, KP-726 to KP-732)."""
    there = keyples_there(state, space)
    border = border_of(state, space)
    effective = effective_colour(state, space) if there else effective_if_first(colour, border)
    match = border >= 0 and effective == border
    standing = standing_there(state, space) != 0
    joined = there == 0 and not is_plot(state, space) and others & (1 << effective | 1 << codes.WHITE) != 0
    return {
        "alone": action_number(False, match),
        "helped": action_number(standing or joined, match),
        "second": there == 1,
        "standing": standing,
        "match": bool(match),
    }


def plot_gain(state: KeyperState, seat: int, plot: int) -> str:
    """In a word what a keyple on a plot does (KP-733)."""
    tile = top_tile(state, seat, plot)
    if tile < 0:
        return "build"
    if state.figures.worked_tiles >> tile & 1:
        return "use"
    return "build over" if is_upgraded(state, seat, plot) else "upgrade"


def why_not(state: KeyperState, seat: int) -> dict[str, str] | None:
    """For each space onto which none of the seat's keyples may be played: why not. None without keyples."""
    keyples = state.areas[seat]
    if state.phase != codes.PHASE_TURNS or keyples == 0:
        return None
    held = [colour for colour in range(codes.COLOURS) if count(keyples, colour)]
    found = {}
    for board in range(state.players):
        open_there = 0
        for colour in held:
            open_there |= open_fields(state, board, colour)
        for field in members(display_fields(state, board) & ~open_there):
            found[f"{board}:{FIELD_NAMES[field]}"] = why_not_space(state, seat, field_space(board, field))
    open_own = 0
    for colour in held:
        open_own |= open_plots(state, seat, colour)
    for plot in range(codes.PLOTS):
        if not open_own >> plot & 1:
            found[str(plot)] = why_not_space(state, seat, plot_space(state, seat, plot))
    return found


# -- laying down ------------------------------------------------------------------------------------------------------


def lay_downs(state: KeyperState, seat: int) -> list[View] | None:
    """Where a seat without pieces may lay down now, the own boards first (KP-801 to KP-804, KP-811 to KP-813)."""
    if state.phase not in TURNS or has_pieces(state, seat):
        return None
    if state.phase == codes.PHASE_FINAL and not state.final_left & bit(seat):
        return None
    places = lay_down_boards(state, seat)
    found: list[View] = [
        {"board": board, "field": FIELD_NAMES[field], **lay_down_offer(state, field_space(board, field))}
        for board in range(state.players)
        if places >> board & 1
        for field in members(standing_fields(state, board))
    ]
    if places >> OWN_PLOTS & 1:
        found += [
            {"board": None, "plot": plot, **lay_down_offer(state, plot_space(state, seat, plot))}
            for plot in members(standing_plots(state, seat))
        ]
    return found


def lay_down_offer(state: KeyperState, space: int) -> View:
    """The actions of one keyple laid down, and of both (0: there are not two that stand)."""
    match, standing = matches(state, space), standing_there(state, space)
    return {
        "standing": standing,
        "one": action_number(False, match),
        "two": action_number(True, match) if standing == 2 else 0,
    }


# -- building ---------------------------------------------------------------------------------------------------------


def building(state: KeyperState, seat: int) -> View | None:
    """Which tiles of the hand could be built where at what cost: in the decision at hand, else at the normal price
    (KP-1719 to KP-1721). A discount takes one icon off the cost that is given here."""
    if state.phase not in TURNS:
        return None
    price, allowed, farm_only = codes.PRICE_PRINTED, ALL_PLOTS, False
    if state.box() == codes.BOX_BUILDING and state.local(2) == seat:
        price, allowed, farm_only = state.local(3), state.local(4), state.local(5) != 0
    free = free_plots(state, seat)
    plots = allowed & buildable_plots(state, seat)
    found = []
    for tile in members(buildable_tiles(state, seat, price, allowed, farm_only)):
        cost = cost_shown(priced(price, state.figures.cost[tile]))
        found.append(
            {
                "tile": state.figures.tile_names[tile],
                "plots": [
                    {"plot": plot, "cost": [] if free >> plot & 1 else cost, "free": bool(free >> plot & 1)}
                    for plot in members(plots_for(state, seat, tile, price, plots))
                ],
            }
        )
    return {"price": PRICE_NAMES[price], "tiles": found}
