"""What is played for somebody who is not there (17.3)."""

from __future__ import annotations

from keydom.games.london.components import codes
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, Plane
from keydom.games.london.rules.partial_turn import verb_of
from keydom.games.london.rules.placing import across_side, beside_tile, tile_to_place
from keydom.games.london.rules.state import LondonState, spot_q, spot_r


def default_code(state: LondonState, seat: int, timeouts: int) -> int:
    """The code for an absent player who was already moved so many times in this era."""
    if state.phase == codes.PHASE_PLACING:
        return placing_default(state, seat)
    options = [int(code) for code in state.legal(seat)]
    if codes.BERTH <= options[0] < codes.KEYPLE:
        return best_berth(state, options)
    if state.phase == codes.PHASE_TURNS and state.pending[seat] == 0 and verb_of(state.partial_actions[seat]) < 0:
        # LO-1728, LO-1731: the first time in an era a pass, from then on sailing.
        return codes.DO_SAIL if timeouts else codes.DO_PASS
    if codes.NONE in options:
        return codes.NONE  # LO-1727: pending connectors are discarded
    if codes.GROUP_OUT in options:
        return codes.GROUP_OUT
    return options[0]


def best_berth(state: LondonState, options: list[int]) -> int:
    """The free berth with most keyples, on the Thames Barrier with most points; among equals the lower (LO-1729)."""
    return max(options, key=lambda code: (state.figures.gain(state.era, code - codes.BERTH + 1), -code))


def placing_default(state: LondonState, seat: int) -> int:
    """Tiles in ascending code, each in the legal cell with most neighbours, then smallest r, then smallest q, with the
    smallest axis (LO-1730)."""
    partial_action = state.partial_actions[seat]
    options = [int(code) for code in state.legal(seat)]
    tile = tile_to_place(partial_action)
    if tile < 0 or across_side(partial_action) >= 0:
        return options[0]
    beside, side = best_cell(state, seat, tile, int(beside_tile(partial_action)))
    return codes.TILE + beside if beside_tile(partial_action) < 0 else codes.SIDE + side


def best_cell(state: LondonState, seat: int, tile: int, beside: int) -> tuple[int, int]:
    """The name (neighbour and side) of the best cell for a tile, among those named by `beside` unless that is -1."""
    plane = Plane(state, seat)
    found: list[tuple[int, int, int, int, int]] = []
    for other in plane.tiles:
        if beside not in (-1, other):
            continue
        sides = plane.sides_open(other, state.figures.river[tile])
        for side in range(codes.SIDES):
            if sides >> side & 1:
                q = spot_q(state, other) + STEP_Q[side]
                r = spot_r(state, other) + STEP_R[side]
                touching = sum(plane.beside(q, r, edge) >= 0 for edge in range(codes.SIDES))
                found.append((-touching, r, q, other, side))
    return min(found)[3:]
