"""Who knows what: views and determinizations (section 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from keydom.core.game import Place, View
from keydom.core.packed_counters import count, one, total
from keydom.core.ranking import ranked, view_places
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER
from keydom.games.london.components import codes
from keydom.games.london.components.actions import SIDE_NAMES, london_actions
from keydom.games.london.rules.connectors import colour_at_hand
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, opposite
from keydom.games.london.rules.hands import hand_from, hidden_part, open_part
from keydom.games.london.rules.partial_turn_codes import entered_codes
from keydom.games.london.rules.placing import take_back
from keydom.games.london.rules.scoring import barge_points, borough_points, level_of, score, tie_break, tile_points
from keydom.games.london.rules.state import (
    LondonState,
    axis_of,
    connector,
    entered,
    group,
    hand_size,
    has_sailed,
    held,
    is_losing,
    last_placement,
    lock,
    lying,
    neighbour,
    open_held,
    order_length,
    order_seat,
    right_most,
    spot_q,
    spot_r,
    top_bidder,
)
from keydom.games.london.text.words import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.view.offers import edges, offers, placing_cells, worth
from keydom.games.london.view.shown import tiles_in

PHASE_NAMES = ("setup", "turns", "sailing", "era_end", "placing", "over")


def waiting_for(state: LondonState) -> list[int]:
    """Seats that are asked; in step 6 all who had tiles to place until the step closes (LO-1023)."""
    if state.asked in (0, CHANCE, OVER):
        return []
    return [
        seat
        for seat in range(state.players)
        if state.is_asked(seat) or (state.phase == codes.PHASE_PLACING and state.won[seat] | state.fresh[seat])
    ]


def as_seen(state: LondonState, viewer: int | None) -> LondonState:
    """The position without what the other seats have placed in a still open step 6 (LO-1023, LO-1415)."""
    if state.phase != codes.PHASE_PLACING or not any(
        state.fresh[seat] for seat in range(state.players) if seat != viewer
    ):
        return state
    seen = state.copy()
    for seat in range(state.players):
        if seat != viewer:
            take_back(seen, seat)
    return seen


# -- determinization --------------------------------------------------------------------------------------------------


def determinize(state: LondonState, seat: int, rng: Rng) -> LondonState:
    """A position that the seat cannot tell from this one: the hidden parts of the other hands dealt anew, what the
    others have half entered or placed unseen not yet done (LO-1402, LO-1415 to LO-1417, LO-1512)."""
    dealt = state.copy()
    for other in range(state.players):
        if other != seat:
            if state.phase == codes.PHASE_PLACING:
                take_back(dealt, other)
            else:
                dealt.partial_actions[other] = 0
    deal_hands(dealt, seat, rng)
    dealt.options_known = False
    return dealt


def deal_hands(state: LondonState, seat: int, rng: Rng) -> None:
    """Deal the hidden parts of the other hands, of the same size, from them and the bag; open parts stay (LO-1417)."""
    colours = range(codes.KEYPLES)
    unknown = state.bag + sum(hidden_part(state.hands[other]) for other in range(state.players) if other != seat)
    pool = [colour for colour in colours for _ in range(count(unknown, colour))]
    rng.shuffle(pool)
    hands = state.hands[:]
    for other in range(state.players):
        if other != seat:
            size = total(hidden_part(hands[other]))
            drawn, pool = pool[:size], pool[size:]
            hands[other] = hand_from(packed(drawn), open_part(hands[other]))
    state.hands = hands
    state.bag = packed(pool)


def packed(colours: list[int]) -> int:
    """Keyples of these colours, counted side by side."""
    return sum(colours.count(colour) * one(colour) for colour in range(codes.KEYPLES))


# -- view ---------------------------------------------------------------------------------------------------------


def view(state: LondonState, seat: int | None) -> View:
    """What a seat (None: a spectator) may see; docs/architecture.md describes the shape."""
    seen = as_seen(state, seat)
    turning = state.phase in (codes.PHASE_TURNS, codes.PHASE_SAILING)
    pending = seat is not None and seen.pending[seat] != 0
    return {
        "game": "london",
        "players": state.players,
        "seat": seat,
        "era": state.era,
        "phase": PHASE_NAMES[state.phase],
        "box": state.box_name(),
        "start_player": state.start_player if state.start_player >= 0 else None,
        "first": right_most(state, state.berths) if state.era else None,
        "turn": state.turn if turning and state.turn >= 0 else None,
        "streak": seats_in(state.streak),
        "sailing": seats_in(state.sail_order),
        "jennifer": state.figures.jennifer,
        "memory": state.figures.memory,
        "river": [view_river_tile(seen, index) for index in range(codes.RIVER_TILES)],
        "display": [view_display(seen, tile) for tile in tiles_in(seen.display)],
        "seats": [view_seat(seen, other, seat) for other in range(state.players)],
        "supply": {
            "connectors": counted(CONNECTOR_NAMES, seen.connector_supply),
            "skills": counted(SKILL_NAMES, seen.skill_supply),
        },
        "bag": total(seen.bag),
        "unseen": names(seen, seen.unseen),
        "routemasters": names(seen, seen.routemasters),
        "boxed": names(seen, seen.boxed),
        "losing": [] if seat is None else view_losing(seen, seat),
        "offers": None if seat is None else offers(seen, seat),
        "worth": None if seat is None else worth(seen, seat),
        "edges": edges(seen, seat) if seat is not None and pending else None,
        "pending_at_hand": CONNECTOR_NAMES[colour_at_hand(seen, seat)] if seat is not None and pending else None,
        "cells": None if seat is None else placing_cells(seen, seat),
        "places": view_places(places(seen)) if seen.phase == codes.PHASE_OVER else None,
        "partial_action": partial_action_in_words(seen, seat),
    }


def names(state: LondonState, mask: int) -> list[str]:
    """The keys of the tiles of a mask."""
    return [state.figures.tile_names[tile] for tile in tiles_in(mask)]


def counted(words: Sequence[str], numbers: int) -> dict[str, int]:
    """Packed counts by name."""
    return {word: count(numbers, index) for index, word in enumerate(words)}


def seats_in(order: int) -> list[int]:
    """The seats of an order."""
    return [order_seat(order, index) for index in range(order_length(order))]


def view_river_tile(state: LondonState, index: int) -> View:
    """A river tile with its berths, berth 1 (the right-most) first (LO-177 to LO-187, LO-1414)."""
    tile = codes.FIRST_RIVER + index
    last = index == codes.RIVER_TILES - 1
    place = index - state.era
    return {
        "tile": state.figures.tile_names[tile],
        "berths": [
            {
                "berth": berth,
                "keyples": state.figures.gain(index, berth) if index and not last else None,
                "points": state.figures.gain(index, berth) if last else None,
                "claims": state.figures.tile_names[tile - 1]
                if index and state.figures.claims[index] == berth
                else None,
                "seat": barge_at(state, place, berth),
            }
            for berth in range(1, codes.BERTHS + 1)
        ],
        "state": "here" if place == -1 else "next" if place == 0 else "past" if place < 0 else "later",
        "owner": next((seat for seat in range(state.players) if owned(state, seat) >> tile & 1), None),
        "boxed": bool(state.boxed >> tile & 1),
    }


def barge_at(state: LondonState, place: int, berth: int) -> int | None:
    """Whose barge lies at a berth of the tile of this era (place -1) or of the next (place 0)."""
    for seat in range(state.players):
        here = state.next_berths[seat] if place == 0 else 0 if has_sailed(state, seat) else state.berths[seat]
        if place in (-1, 0) and here == berth:
            return seat
    return None


def owned(state: LondonState, seat: int) -> int:
    """Mask of a seat's tiles, those still to be placed included."""
    return state.boroughs[seat] | state.won[seat]


def view_display(state: LondonState, tile: int) -> View:
    """A tile on offer with the bids beside it and the keyples on it (LO-1409)."""
    top = top_bidder(state, tile)
    return {
        **view_keyples(state, tile),
        "bids": [
            {"seat": seat, "size": group(state, tile, seat)}
            for seat in range(state.players)
            if group(state, tile, seat)
        ],
        "top_seat": top if top >= 0 else None,
    }


def view_keyples(state: LondonState, tile: int) -> View:
    """A tile with its level, its colour in this era, and the keyples on it."""
    colour = lock(state, tile)
    return {
        "tile": state.figures.tile_names[tile],
        "level": level_of(state, tile),
        "lock": KEYPLE_NAMES[colour] if colour >= 0 else None,
        "last": last_placement(state, tile),
        "lying": lying(state, tile),
    }


def view_seat(state: LondonState, other: int, viewer: int | None) -> View:
    """A player as the viewer sees it (LO-1402 to LO-1408, LO-1417, LO-1419, LO-1422)."""
    own, over = viewer == other, state.phase == codes.PHASE_OVER
    counts_shown = own or over or not state.figures.memory
    open_part = {name: open_held(state, other, colour) for colour, name in enumerate(KEYPLE_NAMES)}
    home = state.homes[other]
    barge = state.era == codes.ERAS and has_sailed(state, other)
    return {
        "seat": other,
        "home": state.figures.tile_names[home] if home >= 0 else None,
        "colour": state.figures.player_colours[home] if home >= 0 else None,
        "keyples": {name: held(state, other, colour) for colour, name in enumerate(KEYPLE_NAMES)}
        if own or over
        else None,
        "hand": hand_size(state, other) if counts_shown else None,
        "known": open_part if counts_shown or state.figures.jennifer else None,
        "hidden": hand_size(state, other) - sum(open_part.values()) if counts_shown else None,
        "skills": counted(SKILL_NAMES, state.skills[other]) if counts_shown else None,
        "pending": {name: number for name, number in counted(CONNECTOR_NAMES, state.pending[other]).items() if number},
        "berth": state.berths[other],
        "next_berth": state.next_berths[other] or None,
        "sailed": has_sailed(state, other),
        "passed": other in seats_in(state.streak) + seats_in(state.sail_order),
        "won": names(state, state.won[other]),
        "placed": state.won[other] == 0 if own and state.phase == codes.PHASE_PLACING else None,
        "borough": [view_borough_tile(state, other, tile) for tile in tiles_in(state.boroughs[other])],
        "connectors": view_connectors(state, other),
        "points": borough_points(state, other),
        "barge_points": barge_points(state, other) if barge else None,
        "score": score(state, other) if over else None,
    }


def view_borough_tile(state: LondonState, seat: int, tile: int) -> View:
    """A tile of a borough (LO-1407)."""
    return {
        **view_keyples(state, tile),
        "q": spot_q(state, tile),
        "r": spot_r(state, tile),
        "axis": axis_of(state, tile),
        "entered": entered(state, tile),
        "points": tile_points(state, seat, tile),
        "fresh": bool(state.fresh[seat] >> tile & 1),
    }


def canonical_edge(state: LondonState, tile: int, side: int) -> tuple[int, int, int]:
    """The edge at a side of a tile as the E, NE or NW side of a cell (LO-204): column, row, side."""
    q, r = int(spot_q(state, tile)), int(spot_r(state, tile))
    return (q, r, side) if side < 3 else (q + STEP_Q[side], r + STEP_R[side], opposite(side))


def view_connectors(state: LondonState, seat: int) -> list[View]:
    """The connectors of a borough, each once, on the E, NE or NW side of a cell (LO-204)."""
    found: dict[tuple[int, int, int], View] = {}
    for tile in tiles_in(state.boroughs[seat]):
        for side in range(codes.SIDES):
            colour = connector(state, tile, side)
            if colour < 0:
                continue
            edge = canonical_edge(state, tile, side)
            other = neighbour(state, tile, side)
            found[edge] = {
                "q": edge[0],
                "r": edge[1],
                "side": SIDE_NAMES[edge[2]],
                "colour": CONNECTOR_NAMES[colour],
                "tiles": [state.figures.tile_names[each] for each in sorted((tile, other)) if each >= 0],
            }
    return list(found.values())


def view_losing(state: LondonState, seat: int) -> list[View]:
    """The seat's own losing groups (LO-511)."""
    return [
        {
            "tile": state.figures.tile_names[tile],
            "colour": KEYPLE_NAMES[lock(state, tile)],
            "size": group(state, tile, seat),
        }
        for tile in tiles_in(state.display)
        if is_losing(state, tile, seat)
    ]


def places(state: LondonState) -> list[Place]:
    """All seats, best first; equals share a place, which cannot happen once all barges lie on the Thames Barrier
    (LO-1233 to LO-1236)."""
    seats = range(state.players)
    return ranked([score(state, seat) for seat in seats], [tie_break(state, seat) for seat in seats])


def partial_action_in_words(state: LondonState, seat: int | None) -> list[dict[str, Any]]:
    """The viewer's own codes entered so far (LO-1416)."""
    if seat is None or state.asked in (0, CHANCE, OVER):
        return []
    space = london_actions(tuple(state.figures.tile_names))
    actions = [space.action(code) for code in entered_codes(state, seat)]
    return [{"family": action.family, "arguments": list(action.arguments)} for action in actions]
