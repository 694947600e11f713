"""Who knows what: views and determinizations (section 15)."""

from __future__ import annotations

from typing import Any

from keydom.core.game import Place, View
from keydom.core.packed_counters import count, one
from keydom.core.ranking import ranked, view_places
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.actions import keyper_actions
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    BOAT_SIDES,
    COLOUR_NAMES,
    FIELD_NAMES,
    PHASE_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
    ZONES,
)
from keydom.games.keyper.components.player_board import column_of, row_of, zone_of
from keydom.games.keyper.rules.building import free_plots
from keydom.games.keyper.rules.scoring import final_scores, tie_break
from keydom.games.keyper.rules.season_end import seasonal_fair
from keydom.games.keyper.rules.spaces import border_of, effective_colour, field_space, matches, plot_space
from keydom.games.keyper.rules.state import (
    KeyperState,
    claimer,
    covered_tile,
    display_fields,
    is_sealed,
    is_upgraded,
    top_tile,
)
from keydom.games.keyper.rules.teams import team_of
from keydom.games.keyper.view.current_action import at_hand, boat_use, invitation
from keydom.games.keyper.view.keys import (
    fair_name,
    keyples_on,
    keyples_shown,
    members,
    stock_of,
    tile_names,
    winter_fair_names,
)
from keydom.games.keyper.view.offers import building, lay_downs, plays, why_not
from keydom.games.keyper.view.score_now import now
from keydom.games.keyper.view.season_end_preview import (
    animals,
    entered,
    fairs_now,
    held_fairs,
    past_fairs,
    sealed,
    was_asked,
)


def waiting_for(state: KeyperState) -> list[int]:
    """Seats that are asked; in a sealed step all who were asked when it opened, until it closes (KP-1511)."""
    if state.asked in (0, CHANCE, OVER):
        return []
    if is_sealed(state.phase):
        return [seat for seat in range(state.players) if was_asked(state, seat)]
    return [seat for seat in range(state.players) if state.is_asked(seat)]


# -- determinization --------------------------------------------------------------------------------------------------


def determinize(state: KeyperState, seat: int, rng: Rng) -> KeyperState:
    """A position that the seat cannot tell from this one: seasonal fairs of the others that were not held dealt anew,
    what the others have half entered or answered unseen not yet done (KP-1504 to KP-1511, KP-1609)."""
    dealt = state.copy()
    for other in range(state.players):
        if other != seat:
            take_back(dealt, other)
    for season in range(codes.SEASONAL):
        deal_fairs(dealt, seat, season, rng)
    dealt.options_known = False
    return dealt


def take_back(state: KeyperState, seat: int) -> None:
    """What a seat has entered is not done: for a sealed answer it is asked again."""
    if state.partial_actions[seat] != 0 and is_sealed(state.phase):
        state.partial_actions[seat] = 1
        state.asked |= bit(seat)
    else:
        state.partial_actions[seat] = 0


def deal_fairs(state: KeyperState, seat: int, season: int, rng: Rng) -> None:
    """The fairs of a season that the others have not held, anew from those that the seat does not know (KP-1609)."""
    unknown = [
        other
        for other in range(state.players)
        if count(state.fairs[other], season) and not knows_fair(state, seat, other, season)
    ]
    known = [count(state.fairs[other], season) for other in range(state.players) if other not in unknown]
    pool = [number for number in range(1, codes.FAIRS_EACH + 1) if number not in known]
    rng.shuffle(pool)
    fairs = state.fairs[:]
    for other, number in zip(unknown, pool, strict=False):
        fairs[other] += (number - count(fairs[other], season)) * one(season)
    state.fairs = fairs


def knows_fair(state: KeyperState, viewer: int | None, seat: int, season: int) -> bool:
    """Whether a viewer knows which fair a seat was dealt for a season: the own ones and those held (KP-1504)."""
    return viewer == seat or bool(state.held_seasonal[seat] >> season & 1)


# -- view -------------------------------------------------------------------------------------------------------------


def view(state: KeyperState, seat: int | None) -> View:
    """What a seat (None: a spectator) may see; docs/architecture.md describes the shape."""
    alone = state.single_seat()
    turning = state.phase in (codes.PHASE_TURNS, codes.PHASE_FINAL)
    return {
        "game": "keyper",
        "players": state.players,
        "seat": seat,
        "season": state.season,
        "season_name": SEASON_NAMES[state.season - 1] if state.season else None,
        "phase": PHASE_NAMES[state.phase],
        "box": state.box_name(),
        "start_player": seat_or_none(state.start_player),
        "turn": seat_or_none(state.turn) if turning else None,
        "acting": seat_or_none(alone) if not is_sealed(state.phase) else None,
        "last_player": seat_or_none(state.last_player),
        "final_left": members(state.final_left),
        "boards": [view_board(state, board) for board in range(state.players)],
        "boats": view_boats(state),
        "market": view_tiles(state, state.market, state.market_fairs),
        "bag": view_tiles(state, state.bag, state.bag_fairs),
        "discard": view_tiles(state, state.discard, state.discard_fairs),
        "reserve": view_tiles(state, state.reserve, state.reserve_fairs),
        "supply": dict(zip(RESOURCE_NAMES, stock_of(state, state.players), strict=True)),
        "seats": [view_seat(state, other, seat) for other in range(state.players)],
        "plays": None if seat is None else plays(state, seat),
        "why_not": None if seat is None else why_not(state, seat),
        "lay_downs": None if seat is None else lay_downs(state, seat),
        "invitation": invitation(state),
        "at_hand": at_hand(state),
        "building": None if seat is None else building(state, seat),
        "fairs_now": None if seat is None else fairs_now(state, seat),
        "sealed": None if seat is None else sealed(state, seat),
        "places": view_places(places(state)) if state.phase == codes.PHASE_OVER else None,
        "partial_action": partial_action_in_words(state, seat),
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for none."""
    return seat if seat >= 0 else None


def view_board(state: KeyperState, board: int) -> View:
    """A country board with what stands on it (KP-1501, KP-1503)."""
    keyper, boat = claimer(state, board), state.boats[board]
    return {
        "board": board,
        "display": DISPLAY_NAMES[state.displays[board]],
        "keyper": seat_or_none(keyper),
        "boat": BOAT_KEYS[boat] if boat >= 0 else None,
        "claimable": keyper < 0 and state.phase == codes.PHASE_TURNS,
        "spaces": [
            {"field": FIELD_NAMES[field], **view_space(state, field_space(board, field))}
            for field in members(display_fields(state, board))
        ],
    }


def view_space(state: KeyperState, space: int) -> View:
    """A space with its keyples in the order of arrival (KP-705, KP-707)."""
    border, colour = border_of(state, space), effective_colour(state, space)
    return {
        "border": COLOUR_NAMES[border] if border >= 0 else None,
        "keyples": view_keyples(state, space),
        "colour": COLOUR_NAMES[colour] if colour >= 0 else None,
        "match": bool(matches(state, space)),
    }


def view_keyples(state: KeyperState, space: int) -> list[View]:
    """The keyples of a space."""
    return [{"colour": COLOUR_NAMES[colour], "lying": lying} for colour, lying in keyples_on(state, space)]


def view_boats(state: KeyperState) -> View:
    """Boats that lie ready and that are out, and what was done at the boat in this turn (KP-938, KP-944)."""
    ready = members(state.free_boats)
    afloat = {state.boats[board] for board in range(state.players)}
    return {
        "ready": [BOAT_KEYS[boat] for boat in ready],
        "out": [BOAT_KEYS[boat] for boat in range(codes.BOATS) if boat not in afloat and boat not in ready],
        "side": BOAT_SIDES[0 if state.season <= codes.SUMMER else 1],
        "use": boat_use(state),
    }


def view_tiles(state: KeyperState, tiles: int, fairs: int) -> View:
    """Tiles and winter fairs of a place by their keys (KP-1502, KP-1503, KP-1508, KP-1509)."""
    return {"tiles": tile_names(state, tiles), "fairs": winter_fair_names(fairs)}


def view_seat(state: KeyperState, other: int, viewer: int | None) -> View:
    """A player as the viewer sees it: everything but fairs that were not held (KP-1501, KP-1502, KP-1504)."""
    keyper = state.keypers[other]
    free = free_plots(state, other)
    fairs = {
        SEASON_NAMES[season]: fair_name(fair) if fair >= 0 and knows_fair(state, viewer, other, season) else None
        for season in range(codes.SEASONAL)
        for fair in (seasonal_fair(state, other, season + 1),)
    }
    return {
        "seat": other,
        "keyper": keyper if keyper >= 0 else "area",
        "area": keyples_shown(state.areas[other]),
        "resting": keyples_shown(state.resting[other]),
        "resources": dict(zip(RESOURCE_NAMES, stock_of(state, other), strict=True)),
        "shipping": state.shipping[other],
        "hand": view_tiles(state, state.hands[other], state.winter_hands[other]),
        "plots": [view_plot(state, other, plot, free) for plot in range(codes.PLOTS)],
        "fairs": fairs,
        "held": held_fairs(state, other),
        "past": past_fairs(state, other) if viewer == other else [],
        "animals": animals(state, other),
        "team": keyples_shown(team_of(state, other)),
        "now": now(state, other),
    }


def view_plot(state: KeyperState, seat: int, plot: int, free: int) -> View:
    """A plot with its tiles and keyples (KP-1501); `free`: plots on which a building costs nothing now (KP-1108)."""
    tile, covered = top_tile(state, seat, plot), covered_tile(state, seat, plot)
    names = state.figures.tile_names
    space = plot_space(state, seat, plot)
    colour = effective_colour(state, space)
    return {
        "plot": plot,
        "zone": ZONES[zone_of(plot)],
        "row": row_of(plot),
        "column": column_of(plot),
        "tile": names[tile] if tile >= 0 else None,
        "upgraded": bool(is_upgraded(state, seat, plot)),
        "covered": names[covered] if covered >= 0 else None,
        "keyples": view_keyples(state, space),
        "colour": COLOUR_NAMES[colour] if colour >= 0 else None,
        "free": bool(free >> plot & 1),
    }


# -- the end, and what is half entered --------------------------------------------------------------------------------


def places(state: KeyperState) -> list[Place]:
    """The ranking (KP-1417 to KP-1420). The tie-break is one number: the rank of the twelve counts among those of all
    seats, counted from the least; who is equal in all of them shares the place."""
    counts = [tuple(tie_break(state, seat)) for seat in range(state.players)]
    orders = sorted(set(counts))
    return ranked(final_scores(state), [orders.index(each) for each in counts])


def partial_action_in_words(state: KeyperState, seat: int | None) -> list[dict[str, Any]]:
    """The viewer's own codes entered so far."""
    if seat is None or state.asked in (0, CHANCE, OVER):
        return []
    space = keyper_actions(tuple(state.figures.tile_names))
    actions = [space.action(code) for code in entered(state, seat)]
    return [{"family": action.family, "arguments": list(action.arguments)} for action in actions]
