"""Points and the winner (section 12; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import COUNTER_BITS, COUNTER_MASK, count, one, total
from keydom.core.state import Scoring, bit, bit_count, lowest_bit
from keydom.games.london.components.codes import (
    ANY_CONNECTORS,
    CHAIN,
    CONNECTOR_SETS,
    CONNECTORS,
    DIFFERENT_COLOURS,
    ERAS,
    FIRST_RIVER,
    FIRST_ROUTEMASTER,
    FULL_TILES,
    KEYPLE_SETS,
    KEYPLES,
    KEYPLES_OF_COLOUR,
    LANDMARKS,
    LINKED_RIVER_TILES,
    PER_CONNECTOR,
    PRINTED,
    ROUTEMASTERS,
    SIDES,
    SKILL_SETS,
    SKILLS,
    SKILLS_OF_TYPE,
)
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.state import (
    NEIGHBOUR_BITS,
    NEIGHBOUR_MASK,
    SCORING,
    SIDE_BITS,
    SIDE_MASK,
    LondonState,
    lock,
    lying,
)


def tile_points(state: LondonState, seat: i64, tile: i64) -> i64:
    """Points of a tile for a player, if the game ended now (LO-1203 to LO-1221, LO-1223 to LO-1232)."""
    figures = state.figures
    factor = figures.points[tile * 3 + level_of(state, tile)]
    effect = figures.effect[tile]
    if effect == PRINTED:
        return factor
    if effect == CHAIN:
        return factor * (bit_count(chain(state, tile, figures.colour[tile])) - 1)
    if effect == PER_CONNECTOR:
        return factor * count(connectors_on(state, tile), figures.colour[tile])
    if effect == DIFFERENT_COLOURS:
        return factor * different_colours(connectors_on(state, tile))
    if effect == ANY_CONNECTORS:
        return factor * total(connectors_on(state, tile))
    if effect == LINKED_RIVER_TILES:
        linked = chain(state, tile, figures.colour[tile]) & ~bit(tile)
        return factor * bit_count(linked >> FIRST_RIVER)
    if effect == ROUTEMASTERS:
        # The tile itself counts, also before it is won: what it would bring (LO-1223).
        owned = state.boroughs[seat] & ~(bit(FIRST_ROUTEMASTER) - 1) & (bit(FIRST_RIVER) - 1)
        return factor * bit_count(owned | bit(tile))
    if effect == KEYPLES_OF_COLOUR:
        return factor * count(keyples_that_count(state, seat), figures.keyple[tile])
    if effect == KEYPLE_SETS:
        return factor * fewest(keyples_that_count(state, seat), KEYPLES)
    if effect == SKILLS_OF_TYPE:
        return factor * count(state.skills[seat], figures.skill[tile])
    if effect == SKILL_SETS:
        return factor * skill_sets(state.skills[seat])
    if effect == LANDMARKS:
        return factor * bit_count(state.boroughs[seat] & state.level_two & figures.landmarks)
    if effect == CONNECTOR_SETS:
        return factor * fewest(connectors_in_borough(state, seat), CONNECTORS)
    if effect == FULL_TILES:
        return factor * full_tiles(state, seat)
    return 0


def level_of(state: LondonState, tile: i64) -> i64:
    """0, 1 or 2 (LO-109)."""
    if state.level_two & bit(tile) != 0:
        return 2
    return 1 if state.level_one & bit(tile) != 0 else 0


def chain(state: LondonState, tile: i64, colour: i64) -> i64:
    """Tiles linked to a tile by connectors of one colour, itself included, as a mask (LO-1207 to LO-1213)."""
    found = bit(tile)
    to_do = found
    while to_do != 0:
        here = lowest_bit(to_do)
        to_do &= to_do - 1
        on_tile = state.sides[here]
        around = state.neighbours[here]
        for side in range(SIDES):
            if (on_tile >> (SIDE_BITS * side)) & SIDE_MASK == colour + 1:
                other = ((around >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1
                if other >= 0 and found & bit(other) == 0:
                    found |= bit(other)
                    to_do |= bit(other)
    return found


def connectors_on(state: LondonState, tile: i64) -> i64:
    """Connectors on a tile by colour, half-on and shared ones too (LO-209, LO-211), packed."""
    counts: i64 = 0
    rest = state.sides[tile]
    while rest != 0:
        if rest & SIDE_MASK != 0:
            counts += one((rest & SIDE_MASK) - 1)
        rest >>= SIDE_BITS
    return counts


def different_colours(connectors: i64) -> i64:
    """How many colours there are among packed connectors."""
    number: i64 = 0
    rest = connectors
    while rest != 0:
        if rest & COUNTER_MASK != 0:
            number += 1
        rest >>= COUNTER_BITS
    return number


def fewest(counts: i64, kinds: i64) -> i64:
    """The smallest of so many packed counts: the number of complete sets."""
    least = count(counts, 0)
    for kind in range(1, kinds):
        least = min(least, count(counts, kind))
    return least


def keyples_that_count(state: LondonState, seat: i64) -> i64:
    """Keyples in hand after steps 1 and 5 of the end of the era, packed by colour: those in hand, losing bids, and all
    that stand in the own borough (LO-1114 to LO-1116)."""
    counts = available(state, seat)
    rest = state.boroughs[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if lying(state, tile) != 0:
            counts += lying(state, tile) * one(lock(state, tile))
    return counts


def skill_sets(skills: i64) -> i64:
    """Sets of four: one of each type and one more of any (LO-1227)."""
    return min(fewest(skills, SKILLS), total(skills) // 4)


def connectors_in_borough(state: LondonState, seat: i64) -> i64:
    """Connectors of a borough by colour, each once although it may lie on two tiles (LO-1230), packed."""
    counts: i64 = 0
    rest = state.boroughs[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        on_tile = state.sides[tile]
        around = state.neighbours[tile]
        while on_tile != 0:
            # The tile of the lower code counts a shared connector.
            if on_tile & SIDE_MASK != 0 and (around & NEIGHBOUR_MASK == 0 or (around & NEIGHBOUR_MASK) - 1 > tile):
                counts += one((on_tile & SIDE_MASK) - 1)
            on_tile >>= SIDE_BITS
            around >>= NEIGHBOUR_BITS
    return counts


def full_tiles(state: LondonState, seat: i64) -> i64:
    """Tiles of the borough with a connector on all six sides (LO-1231)."""
    number: i64 = 0
    rest = state.boroughs[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if total(connectors_on(state, tile)) == SIDES:
            number += 1
    return number


def borough_points(state: LondonState, seat: i64) -> i64:
    """Points of all tiles of a borough (LO-1201, LO-1205)."""
    points: i64 = 0
    rest = state.boroughs[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        points += tile_points(state, seat, tile)
    return points


def barge_points(state: LondonState, seat: i64) -> i64:
    """Points of the berth on the Thames Barrier (LO-1222)."""
    if state.era != ERAS or state.next_berths[seat] == 0:
        return 0
    return state.figures.gain(ERAS, state.next_berths[seat])


def score(state: LondonState, seat: i64) -> i64:
    """Points of a player if the game ended now (LO-1201), nothing else scores (LO-1202)."""
    return borough_points(state, seat) + barge_points(state, seat)


def tie_break(state: LondonState, seat: i64) -> i64:
    """More is better: the barge further right on the Thames Barrier (LO-1234)."""
    return -state.next_berths[seat]


class FinalScoring(Scoring[LondonState]):
    """Scores and winners as section 12 has them."""

    def scores(self, state: LondonState) -> list[int]:
        return [score(state, seat) for seat in range(state.players)]

    def winners(self, state: LondonState) -> list[int]:
        """The seat with most points, of tied ones the one furthest right (LO-1233 to LO-1235)."""
        ranks = [(score(state, seat), tie_break(state, seat)) for seat in range(state.players)]
        return [seat for seat in range(state.players) if ranks[seat] == max(ranks)]


SCORING[0] = FinalScoring()
