"""What each tile on the table could be to a player now: what can be done with it and what it is worth, where connectors
and tiles can be laid. For views; made of the same functions as the legal options."""

from __future__ import annotations

from keydom.core.game import View
from keydom.games.london.components import codes
from keydom.games.london.components.actions import SIDE_NAMES
from keydom.games.london.rules.bidding import bid_colours
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, Plane, free_sides, lay_tile, opposite
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.keyple_sources import movable_groups
from keydom.games.london.rules.production import places_to_use, use_colours
from keydom.games.london.rules.scoring import borough_points, tile_points
from keydom.games.london.rules.state import LondonState, connector, group, has_sailed, held, neighbour, spot_q, spot_r
from keydom.games.london.rules.turns import least
from keydom.games.london.rules.upgrading import tiles_with_arrow, upgrade_colours
from keydom.games.london.text.explain import why_no_target
from keydom.games.london.text.words import CONNECTOR_NAMES, KEYPLE_NAMES
from keydom.games.london.view.shown import tiles_in

# -- main actions ---------------------------------------------------------------------------------------------------


def offers(state: LondonState, seat: int) -> View | None:
    """For every tile that a main action could ever aim at now: what a bid, a use, an upgrade would take (None where the
    action makes no sense). As if it were the seat's turn."""
    if state.phase != codes.PHASE_TURNS:
        return None
    counts = available(state, seat)
    usable, upgradable = places_to_use(state), tiles_with_arrow(state, seat)
    found: View = {}
    for tile in tiles_in(state.display | usable | upgradable):
        found[state.figures.tile_names[tile]] = {
            "bid": offer(state, seat, codes.DO_BID, tile, bid_colours(state, seat, tile, counts))
            if state.display >> tile & 1
            else None,
            "use": offer(state, seat, codes.DO_USE, tile, use_colours(state, seat, tile, counts))
            if usable >> tile & 1
            else None,
            "upgrade": offer(state, seat, codes.DO_UPGRADE, tile, upgrade_colours(state, seat, tile, counts))
            if upgradable >> tile & 1
            else None,
        }
    return found


def offer(state: LondonState, seat: int, verb: int, tile: int, colours: int) -> View:
    """One main action at one tile: for each colour the least number of keyples and where they could come from
    (LO-1607 to LO-1609); why not, if there is none."""
    if has_sailed(state, seat):
        return {"colours": [], "why": "You have sailed and take no further turn in this era (LO-902)."}
    target = tile if verb == codes.DO_BID else -1
    return {
        "colours": [
            {
                "colour": name,
                "least": least(state, seat, verb, tile),
                "hand": held(state, seat, colour),
                "groups": [
                    {"tile": state.figures.tile_names[beside], "size": group(state, beside, seat)}
                    for beside in tiles_in(movable_groups(state, seat, colour, target))
                ],
            }
            for colour, name in enumerate(KEYPLE_NAMES)
            if colours >> colour & 1
        ],
        "why": "" if colours else why_no_target(state, seat, verb, tile),
    }


# -- connectors -----------------------------------------------------------------------------------------------------


def edges(state: LondonState, seat: int) -> list[View]:
    """The free edges of a borough under their own names (LO-1619), and what a connector there would join."""
    return [
        {
            "tile": state.figures.tile_names[tile],
            "side": SIDE_NAMES[side],
            "q": spot_q(state, tile),
            "r": spot_r(state, tile),
            "joins": [state.figures.tile_names[neighbour(state, tile, side)]]
            if neighbour(state, tile, side) >= 0
            else [],
        }
        for tile in tiles_in(state.boroughs[seat])
        for side in tiles_in(free_sides(state, tile))
    ]


# -- placing tiles --------------------------------------------------------------------------------------------------

Cell = tuple[int, int, int, int]
"""The tile that names an empty cell, the side across which it lies, its column and row."""


def empty_cells(state: LondonState, seat: int, plane: Plane) -> list[Cell]:
    """The empty cells beside a borough, each under its own name (LO-1619)."""
    return [
        (tile, side, spot_q(state, tile) + STEP_Q[side], spot_r(state, tile) + STEP_R[side])
        for tile in tiles_in(state.boroughs[seat])
        for side in range(codes.SIDES)
        if plane.names(tile, side)
    ]


def sticking_out(state: LondonState, plane: Plane, q: int, r: int) -> tuple[tuple[int, int], ...]:
    """The tiles around an empty cell whose half-on connectors reach into it, with the connectors' colours (LO-212)."""
    found = []
    for side in range(codes.SIDES):
        tile = plane.beside(q, r, side)
        if tile >= 0 and connector(state, tile, opposite(side)) >= 0:
            found.append((int(tile), int(connector(state, tile, opposite(side)))))
    return tuple(found)


def placing_cells(state: LondonState, seat: int) -> list[View] | None:
    """Step 6: where each own unplaced tile may lie, and what would join it there (LO-1616 to LO-1618)."""
    if state.phase != codes.PHASE_PLACING:
        return None
    plane = Plane(state, seat)
    names = state.figures.tile_names
    around = empty_cells(state, seat, plane)
    found = []
    for place in tiles_in(state.won[seat]):
        river = state.figures.river[place]
        for tile, side, q, r in around:
            axes = tiles_in(plane.axes(q, r, river))
            if axes:
                found.append(
                    {
                        "place": names[place],
                        "tile": names[tile],
                        "side": SIDE_NAMES[side],
                        "q": q,
                        "r": r,
                        "axes": axes if river >= 0 else [],
                        "joins": [
                            {"tile": names[other], "colour": CONNECTOR_NAMES[colour]}
                            for other, colour in sticking_out(state, plane, q, r)
                        ],
                    }
                )
    return found


# -- worth ----------------------------------------------------------------------------------------------------------


def worth(state: LondonState, seat: int) -> View | None:
    """For tiles on offer and own unplaced ones: the points that the tile would score by itself if the game ended now,
    and by how much the own points would rise in its best place."""
    if state.phase not in (codes.PHASE_TURNS, codes.PHASE_SAILING, codes.PHASE_PLACING):
        return None
    spots = best_spots(state, seat)
    return {
        state.figures.tile_names[tile]: {
            "now": tile_points(state, seat, tile),
            "best": best_gain(state, seat, tile, spots),
        }
        for tile in tiles_in(state.display | state.won[seat])
    }


def best_spots(state: LondonState, seat: int) -> list[tuple[int, int, Plane]]:
    """Cells that differ in what they would join: all into which connectors reach, and of those into which none
    does the first that suits any tile (points do not depend on anything else about a cell)."""
    plane = Plane(state, seat)
    seen = set()
    found = []
    for _, _, q, r in empty_cells(state, seat, plane):
        reaching = sticking_out(state, plane, q, r)
        kind = (reaching, plane.axes(q, r, -1), plane.axes(q, r, 0))
        if kind not in seen:
            seen.add(kind)
            found.append((q, r, plane))
    return found


def best_gain(state: LondonState, seat: int, tile: int, spots: list[tuple[int, int, Plane]]) -> int:
    """By how much the points of the borough would rise with the tile in the best of its legal places."""
    now = borough_points(state, seat)
    gains = [0]
    for q, r, plane in spots:
        axes = tiles_in(plane.axes(q, r, state.figures.river[tile]))
        if axes:
            laid = state.copy()
            lay_tile(laid, seat, tile, q, r, axes[0], state.era)
            gains.append(borough_points(laid, seat) - now)
    return max(gains)
