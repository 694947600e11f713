"""What holds in every position in which somebody decides (17.1; compiled). What holds of steps is in
`transition_invariants.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import covers, total
from keydom.core.state import CHANCE, MAX_FRAMES, OVER, bit, lowest_bit
from keydom.games.london.components.codes import (
    BERTHS,
    BOX_GAME,
    CONNECTORS,
    ERAS,
    FIRST_BUILDING,
    PHASE_OVER,
    PHASE_PLACING,
    PHASE_SAILING,
    PHASE_SETUP,
    PHASE_TURNS,
    SIDES,
)
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, opposite
from keydom.games.london.rules.scoring import connectors_on, different_colours, level_of
from keydom.games.london.rules.state import (
    LondonState,
    connector,
    entered,
    has_sailed,
    is_river_side,
    neighbour,
    order_length,
    order_seat,
    spot_q,
    spot_r,
    yet_to_sail,
)
from keydom.games.london.testing.conservation import (
    check_connectors,
    check_counters,
    check_keyples,
    check_levels,
    check_skills,
    check_tiles,
)

MOST_PENDING: Final = 4


def invariants(state: LondonState) -> list[str]:
    """What is wrong with a position in which a decision or a draw is waited for, or the game is over: one sentence
    each, with its clause."""
    wrong: list[str] = []
    check_keyples(state, wrong)
    check_connectors(state, wrong)
    check_skills(state, wrong)
    check_counters(state, wrong)
    check_tiles(state, wrong)
    check_levels(state, wrong)
    for seat in range(state.players):
        check_borough(state, seat, wrong)
    check_barges(state, wrong)
    check_orders(state, wrong)
    check_pending(state, wrong)
    check_flow(state, wrong)
    return wrong


# -- boroughs -----------------------------------------------------------------------------------------------------


def check_borough(state: LondonState, seat: i64, wrong: list[str]) -> None:
    """LO-1709 to LO-1711, LO-1718: cells, sides and connectors of a borough."""
    home = state.homes[seat]
    if home < 0:
        return
    if state.boroughs[seat] & bit(home) == 0 or spot_q(state, home) != 0 or spot_r(state, home) != 0:
        wrong.append(f"LO-1710: the home of seat {seat} is not at (0, 0)")
        return
    reached = bit(home)
    to_do = reached
    while to_do != 0:
        tile = lowest_bit(to_do)
        to_do &= to_do - 1
        around = check_tile(state, seat, tile, wrong)
        to_do |= around & ~reached
        reached |= around
    if reached != state.boroughs[seat]:
        wrong.append(f"LO-1710: the borough of seat {seat} is not connected")
    check_cells(state, seat, wrong)


def check_tile(state: LondonState, seat: i64, tile: i64, wrong: list[str]) -> i64:
    """The sides of a tile; returns its neighbours in the borough, as a mask."""
    around: i64 = 0
    for side in range(SIDES):
        colour = connector(state, tile, side)
        if colour >= CONNECTORS:
            wrong.append(f"LO-1709: no connector of colour {colour} exists (tile {tile})")
        other = neighbour(state, tile, side)
        if other >= 0:
            back = opposite(side)
            if (
                state.boroughs[seat] & bit(other) == 0
                or neighbour(state, other, back) != tile
                or spot_q(state, other) != spot_q(state, tile) + STEP_Q[side]
                or spot_r(state, other) != spot_r(state, tile) + STEP_R[side]
            ):
                wrong.append(f"LO-1710: tiles {tile} and {other} are not neighbours in the borough of seat {seat}")
                return around
            around |= bit(other)
            if connector(state, other, back) != colour:
                wrong.append(f"LO-1709: the edge of tiles {tile} and {other} has two connectors")
            if is_river_side(state, tile, side) != is_river_side(state, other, back):
                wrong.append(f"LO-1711: a river ends between tiles {tile} and {other}")
    check_arrows(state, tile, wrong)
    return around


def check_cells(state: LondonState, seat: i64, wrong: list[str]) -> None:
    """LO-1710, LO-218: one tile a cell; adjacent tiles know each other."""
    tiles = state.boroughs[seat]
    rest = tiles
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        touching: i64 = 0
        others = tiles & ~bit(tile)
        while others != 0:
            other = lowest_bit(others)
            others &= others - 1
            step_q = spot_q(state, other) - spot_q(state, tile)
            step_r = spot_r(state, other) - spot_r(state, tile)
            if step_q == 0 and step_r == 0:
                wrong.append(f"LO-218: tiles {tile} and {other} lie in the same cell")
            elif step_q >= -1 and step_q <= 1 and step_r >= -1 and step_r <= 1 and step_q != step_r:
                touching += 1
        for side in range(SIDES):
            if neighbour(state, tile, side) >= 0:
                touching -= 1
        if touching != 0:
            wrong.append(f"LO-1710: tile {tile} does not know all its neighbours")


def check_arrows(state: LondonState, tile: i64, wrong: list[str]) -> None:
    """LO-1718: what was upgraded in a borough still has the connectors of its arrows."""
    top = level_of(state, tile)
    # Tiles won in era 3 came at level 1 (LO-1103).
    arrived: i64 = 1 if entered(state, tile) == ERAS - 1 and tile >= FIRST_BUILDING else 0
    on_tile = connectors_on(state, tile)
    while top > arrived:
        top -= 1
        i = tile * 3 + top
        coloured = state.figures.arrow_connectors[i]
        if (
            not covers(on_tile, coloured)
            or total(on_tile) < total(coloured) + state.figures.arrow_any[i]
            or different_colours(on_tile) < state.figures.arrow_different[i]
        ):
            wrong.append(f"LO-1718: tile {tile} has not the connectors of its arrow")


# -- barges, passing, pending connectors, flow ----------------------------------------------------------------------


def check_barges(state: LondonState, wrong: list[str]) -> None:
    """LO-1714: no two barges share a berth of the same river tile."""
    if state.era == 0:
        return
    here: i64 = 0
    ahead: i64 = 0
    for seat in range(state.players):
        berth, following = state.berths[seat], state.next_berths[seat]
        if berth < 1 or berth > BERTHS or following < 0 or following > BERTHS:
            wrong.append(f"LO-1714: the barge of seat {seat} is in no berth")
            return
        # A barge that has sailed is on the next tile only: its old berth is empty, but nobody moves there.
        if here & bit(berth) != 0 or (following != 0 and ahead & bit(following) != 0):
            wrong.append(f"LO-1714: the barge of seat {seat} shares its berth")
        here |= bit(berth)
        ahead |= bit(following)


def check_orders(state: LondonState, wrong: list[str]) -> None:
    """LO-1715, LO-806, LO-809: who has passed, and who still has to sail."""
    streak = state.streak if state.phase == PHASE_TURNS else state.sail_order
    seen: i64 = 0
    i: i64 = 0
    while i < order_length(streak):
        seat = order_seat(streak, i)
        if seat < 0 or seat >= state.players or has_sailed(state, seat) or seen & bit(seat) != 0:
            wrong.append("LO-1715: somebody has passed twice, or has sailed already")
            return
        seen |= bit(seat)
        i += 1
    left = yet_to_sail(state)
    if state.phase == PHASE_TURNS:
        if order_length(streak) >= left:
            wrong.append("LO-1715: all who have not sailed have passed, and yet there is a turn")
        if state.sail_order != 0:
            wrong.append("LO-806: players have to sail while there are turns")
    elif state.phase == PHASE_SAILING:
        if order_length(streak) != left:
            wrong.append("LO-806: of those who passed, not all sail")
    elif state.sail_order != 0:
        wrong.append("LO-806: players have to sail after the era")
    if state.streak != 0 and state.phase != PHASE_TURNS:
        wrong.append("LO-1030: the streak of passes outlives the era")


def check_pending(state: LondonState, wrong: list[str]) -> None:
    """LO-1716, LO-631, LO-632: few connectors are pending, and none of those who have sailed."""
    for seat in range(state.players):
        if state.pending[seat] != 0:
            if total(state.pending[seat]) > MOST_PENDING:
                wrong.append(f"LO-1716: {total(state.pending[seat])} connectors of seat {seat} are pending")
            if state.phase != PHASE_TURNS or has_sailed(state, seat):
                wrong.append(f"LO-632: connectors of seat {seat} are pending after its last turn of the era")


def check_flow(state: LondonState, wrong: list[str]) -> None:
    """LO-1621, LO-1623: frames, phase, askers and partial actions fit together."""
    if state.top < 1 or state.top > MAX_FRAMES or state.frames[0] != BOX_GAME or state.box() >= len(state.boxes):
        wrong.append("LO-1626: the flow does not stand in the game")
        return
    if state.asked == 0:
        wrong.append("LO-1623: nobody is asked")
    if (state.asked == OVER) != (state.phase == PHASE_OVER):
        wrong.append("LO-1117: the game is over for some and not for others")
    if state.era < 0 or state.era > ERAS or (state.era == 0) != (state.phase == PHASE_SETUP):
        if not (state.era == 1 and state.asked == CHANCE):
            wrong.append(f"LO-1626: phase {state.phase} in era {state.era}")
    if state.phase == PHASE_TURNS and (state.turn < 0 or not state.is_asked(state.turn)):
        wrong.append("LO-1605: the player to move is not asked")
    if state.phase == PHASE_TURNS and state.turn >= 0 and has_sailed(state, state.turn):
        wrong.append("LO-404: a player who has sailed has a turn")
    for seat in range(state.players):
        waits = state.is_asked(seat)
        if state.partial_actions[seat] != 0 and not waits and state.phase != PHASE_PLACING:
            wrong.append(f"LO-1416: seat {seat} has a half choice and is not asked")
        if state.phase == PHASE_TURNS and waits and seat != state.turn and state.pending[seat] == 0:
            wrong.append(f"LO-1623: seat {seat} is asked out of turn")
        if state.phase == PHASE_TURNS and not waits and state.pending[seat] != 0:
            wrong.append(f"LO-625: seat {seat} is not asked for its pending connectors")
