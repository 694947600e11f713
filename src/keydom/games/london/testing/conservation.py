"""What holds of where the pieces and tiles are, and of what lies beside and on the tiles (17.1; compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.core.state import bit, bit_count, lowest_bit
from keydom.games.london.components.codes import (
    CONNECTORS,
    ERAS,
    FIRST_BUILDING,
    FIRST_ERA_ONE,
    FIRST_ERA_TWO,
    FIRST_RIVER,
    FIRST_ROUTEMASTER,
    KEYPLES,
    PHASE_ERA_END,
    PHASE_OVER,
    PHASE_PLACING,
    PHASE_SAILING,
    PHASE_TURNS,
    SIDES,
    SKILLS,
    TILES,
)
from keydom.games.london.rules.course import tiles_between
from keydom.games.london.rules.hands import whole_hand
from keydom.games.london.rules.scoring import connectors_in_borough
from keydom.games.london.rules.state import (
    LondonState,
    has_sailed,
    last_placement,
    lock,
    lying,
)

MOST_PENDING: Final = 4


def check_keyples(state: LondonState, wrong: list[str]) -> None:
    """LO-1701: keyples neither come nor go."""
    keyples = state.bag
    for seat in range(state.players):
        hand = state.hands[seat]
        keyples += whole_hand(hand)
    for tile in range(TILES):
        if lock(state, tile) >= 0:
            beside = state.bids[tile] & (one(SIDES) - 1)
            keyples += (total(beside) + lying(state, tile)) * one(lock(state, tile))
    for colour in range(KEYPLES):
        if count(keyples, colour) != state.figures.keyples_per_colour:
            wrong.append(f"LO-1701: {count(keyples, colour)} keyples of colour {colour} exist")


def check_connectors(state: LondonState, wrong: list[str]) -> None:
    """LO-1702: connectors neither come nor go."""
    connectors = state.connector_supply
    for seat in range(state.players):
        connectors += state.pending[seat] + connectors_in_borough(state, seat)
    for colour in range(CONNECTORS):
        if count(connectors, colour) != state.figures.connectors_per_colour:
            wrong.append(f"LO-1702: {count(connectors, colour)} connectors of colour {colour} exist")


def check_skills(state: LondonState, wrong: list[str]) -> None:
    """LO-1703: skill tiles neither come nor go."""
    skills = state.skill_supply
    for seat in range(state.players):
        skills += state.skills[seat]
    for skill in range(SKILLS):
        if count(skills, skill) != state.figures.skills_per_type:
            wrong.append(f"LO-1703: {count(skills, skill)} skill tiles of type {skill} exist")


def check_counters(state: LondonState, wrong: list[str]) -> None:
    """LO-1704, LO-1705, LO-1707, LO-1717: locks, bid groups and placements of each tile."""
    in_boroughs: i64 = 0
    for seat in range(state.players):
        in_boroughs |= state.boroughs[seat]
    playing = state.phase == PHASE_TURNS or state.phase == PHASE_SAILING
    for tile in range(TILES):
        beside, on_tile = state.bids[tile], lying(state, tile)
        if (lock(state, tile) >= 0) != (beside != 0 or on_tile != 0) or lock(state, tile) >= KEYPLES:
            wrong.append(f"LO-1704: the lock of tile {tile} does not fit the keyples there")
        if on_tile < last_placement(state, tile) or (on_tile == 0) != (last_placement(state, tile) == 0):
            wrong.append(f"LO-1707: the last placement on tile {tile} is not among the keyples lying there")
        if beside != 0:
            check_groups(state, tile, wrong)
            if not playing:
                wrong.append(f"LO-1717: keyples stand beside tile {tile} between eras")
            if state.display & bit(tile) == 0:
                wrong.append(f"LO-501: keyples stand beside tile {tile}, which is not on display")
        if on_tile != 0:
            if not playing and state.phase != PHASE_ERA_END:
                wrong.append(f"LO-1717: keyples lie on tile {tile} between eras")
            if (state.display | in_boroughs) & bit(tile) == 0:
                wrong.append(f"LO-602: keyples lie on tile {tile}, which is in no borough and not on display")


def check_groups(state: LondonState, tile: i64, wrong: list[str]) -> None:
    """LO-1705: the groups beside a tile are of different sizes; the largest is the top bid."""
    beside = state.bids[tile]
    largest: i64 = 0
    for seat in range(SIDES):
        size = count(beside, seat)
        if size != 0 and seat >= state.players:
            wrong.append(f"LO-1705: a group beside tile {tile} is nobody's")
        other = seat + 1
        while size != 0 and other < SIDES:
            if count(beside, other) == size:
                wrong.append(f"LO-1705: two groups beside tile {tile} have the same size")
            other += 1
        largest = max(largest, size)
    if count(beside, SIDES) != largest:
        wrong.append(f"LO-1705: the top bid of tile {tile} is not its largest group")


def check_tiles(state: LondonState, wrong: list[str]) -> None:
    """LO-1712, LO-1721: every tile is in exactly one place, and those that have come into play are in one."""
    places = state.unseen
    twice = state.unseen & state.display
    places |= state.display
    twice |= places & state.boxed
    places |= state.boxed
    for seat in range(state.players):
        twice |= places & state.boroughs[seat]
        places |= state.boroughs[seat]
        twice |= places & state.won[seat]
        places |= state.won[seat]
    if twice != 0:
        wrong.append(f"LO-1712: tile {lowest_bit(twice)} is in two places")
    astray = places ^ tiles_in_play(state)
    if astray != 0:
        wrong.append(f"LO-1712: tile {lowest_bit(astray)} is nowhere, or in play too early")
    if state.phase == PHASE_TURNS or state.phase == PHASE_SAILING:
        check_display(state, wrong)
    for seat in range(state.players):
        if state.fresh[seat] & ~state.boroughs[seat] != 0:
            wrong.append(f"LO-1022: a tile that seat {seat} has placed is not in the borough")
        if state.fresh[seat] != 0 and state.phase != PHASE_PLACING:
            wrong.append(f"LO-1023: placements of seat {seat} are sealed outside step 6")
        if state.won[seat] != 0 and state.phase != PHASE_PLACING and state.phase != PHASE_ERA_END:
            wrong.append(f"LO-1024: seat {seat} has a tile that was never placed")


def tiles_in_play(state: LondonState) -> i64:
    """The tiles that have to be somewhere; the others are out of sight or in the river row. In set-up, homes and
    Routemasters are on their way: whatever is there counts."""
    mask = tiles_between(FIRST_BUILDING, FIRST_ROUTEMASTER)
    if state.era == 0:
        for seat in range(state.players):
            mask |= state.boroughs[seat]
        return mask | (state.boxed & (tiles_between(0, FIRST_ERA_ONE) | tiles_between(FIRST_ROUTEMASTER, FIRST_RIVER)))
    mask |= tiles_between(0, FIRST_ERA_TWO)
    if state.era >= 2:
        mask |= tiles_between(FIRST_ERA_TWO, FIRST_BUILDING)
    mask |= tiles_between(FIRST_ROUTEMASTER, FIRST_RIVER)
    if state.era < ERAS:
        mask &= ~state.routemasters
    # The river tile of an era is claimed or boxed in step 3 of its end: before the draws and the placing.
    claimed = state.era - 1
    ending = state.phase == PHASE_ERA_END or state.phase == PHASE_PLACING
    if state.phase == PHASE_OVER or (ending and has_sailed(state, 0)):
        claimed = state.era
    return mask | tiles_between(FIRST_RIVER, FIRST_RIVER + claimed)


def check_display(state: LondonState, wrong: list[str]) -> None:
    """LO-311, LO-313: as many tiles are on display, and as many buildings unseen, as the era says."""
    drawn: i64 = 0
    era: i64 = 1
    while era <= min(state.era, ERAS - 1):
        drawn += state.figures.buildings[era]
        era += 1
    buildings = tiles_between(FIRST_BUILDING, FIRST_ROUTEMASTER)
    if bit_count(state.unseen) != bit_count(buildings) - drawn:
        wrong.append(f"LO-313: {bit_count(state.unseen)} buildings are unseen")
    if state.era == ERAS:
        if state.display != state.routemasters:
            wrong.append("LO-1107: the display of era 4 is not the Routemasters of the game")
        return
    if bit_count(state.display & buildings) != state.figures.buildings[state.era]:
        wrong.append(f"LO-311: {bit_count(state.display & buildings)} buildings are on display")
    resources: i64 = 0
    if state.era == 1:
        resources = tiles_between(FIRST_ERA_ONE, FIRST_ERA_TWO)
    elif state.era == 2:
        resources = tiles_between(FIRST_ERA_TWO, FIRST_BUILDING)
    if state.display & ~buildings != resources:
        wrong.append("LO-1101: the display is not that of the era")


def check_levels(state: LondonState, wrong: list[str]) -> None:
    """LO-1713: tiles show only levels that they have; buildings on display are at level 1 in era 3 and only then."""
    figures = state.figures
    if state.level_one & ~figures.arrow_zero != 0 or state.level_two & ~figures.arrow_one != 0:
        wrong.append("LO-1713: a tile is at a level that it has not")
    if state.level_two & ~state.level_one != 0:
        wrong.append("LO-724: a tile has left out level 1")
    upgraded: i64 = 0
    if state.era == ERAS - 1:
        upgraded = state.display
    if state.display & state.level_one != upgraded or state.display & state.level_two != 0:
        wrong.append("LO-1713: a tile on display is at another level than its era says")
    if state.unseen & state.level_one != 0:
        wrong.append("LO-1713: an unseen building is upgraded")
