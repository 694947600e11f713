"""What a borough is worth to its owner, and what connectors would do for it (compiled): points now, upgrades within
reach, what producing tiles will yield, room for more."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import COUNTER_BITS, COUNTER_MASK, count, one, total
from keydom.core.state import bit, bit_count, lowest_bit
from keydom.games.london.components.codes import (
    ANY_CONNECTORS,
    CHAIN,
    CONNECTORS,
    DIFFERENT_COLOURS,
    ERAS,
    PER_CONNECTOR,
    PHASE_TURNS,
    PRINTED,
    SIDES,
    SKILLS,
)
from keydom.games.london.evaluation.weights import LEVELS, THOUSAND, Estimates
from keydom.games.london.rules.geometry import tiles_of
from keydom.games.london.rules.scoring import chain, connectors_on, different_colours, level_of, tile_points
from keydom.games.london.rules.state import (
    NEIGHBOUR_BITS,
    NEIGHBOUR_MASK,
    SIDE_BITS,
    SIDE_MASK,
    LondonState,
    last_placement,
)

UNMET: Final[i64] = 9
"""More missing pieces than this are not told apart."""


class Features:
    """A borough looked at once. Sides and tiles are indexes into `tiles`."""

    def __init__(self, state: LondonState, estimates: Estimates, seat: i64) -> None:
        self.state: LondonState = state
        self.estimates: Estimates = estimates
        self.seat: i64 = seat
        self.tiles: vec[i64] = tiles_of(state, seat)
        self.skills: i64 = state.skills[seat]
        # Whether the seat will still have a turn in this era.
        self.active: bool = state.phase == PHASE_TURNS and state.next_berths[seat] == 0
        self.eras_left: i64 = ERAS - state.era
        self.chances: vec[i64] = estimates.weights.last_chances if state.era == ERAS else estimates.weights.chances
        self.growth: i64 = 0
        if self.lives():
            self.growth = estimates.weights.growth[state.era]
        self.link: i64 = estimates.weights.links[state.era]
        self.counts: vec[i64] = vec[i64]()
        self.chains: vec[i64] = vec[i64]()  # per tile the mask of its chain, 0 if it is no chain tile
        self.links: vec[i64] = vec[i64]()  # per tile what its chain should still gain, in thousandths of a tile
        self.chain_tiles: vec[i64] = vec[i64]()
        self.wants: vec[i64] = vec[i64]()  # tile index * 6 + colour, once `find_wants` was called
        for i in range(len(self.tiles)):
            tile = self.tiles[i]
            self.counts = append(self.counts, connectors_on(state, tile))
            linked: i64 = 0
            gained: i64 = 0
            if state.figures.effect[tile] == CHAIN:
                linked = chain(state, tile, state.figures.colour[tile])
                gained = self.chain_growth(linked, state.figures.colour[tile])
                self.chain_tiles = append(self.chain_tiles, i)
            self.chains = append(self.chains, linked)
            self.links = append(self.links, gained)

    def lives(self) -> bool:
        """Whether the owner will place any more connectors."""
        return self.active or self.eras_left > 0

    def worth(self) -> i64:
        """The whole borough."""
        value: i64 = 0
        for i in range(len(self.tiles)):
            value += self.tile_worth(i, self.counts[i])
        return value + self.stubs()

    def errands(self) -> i64:
        """Own tiles that wait for a keyple in this era: to be used for the first time, or to be upgraded."""
        if not self.active:
            return 0
        number: i64 = 0
        for i in range(len(self.tiles)):
            panel = self.tiles[i] * LEVELS + level_of(self.state, self.tiles[i])
            if self.estimates.produced[panel] != 0 and last_placement(self.state, self.tiles[i]) == 0:
                number += 1
            if (
                self.estimates.shows_arrow(panel)
                and self.missing(panel, self.counts[i]) == 0
                and self.skills_missing(panel) == 0
            ):
                number += 1
        return number

    # -- one tile -----------------------------------------------------------------------------------------------------

    def counted(self, index: i64, counts: i64) -> i64:
        """What a scoring tile counts now and should count later, in thousandths; -1: its points are printed, or come
        from elsewhere."""
        figures = self.state.figures
        tile = self.tiles[index]
        effect = figures.effect[tile]
        if effect == CHAIN:
            return (bit_count(self.chains[index]) - 1) * THOUSAND + self.links[index]
        free = SIDES - total(counts)
        if effect == PER_CONNECTOR:
            return count(counts, figures.colour[tile]) * THOUSAND + free * self.growth
        if effect == DIFFERENT_COLOURS:
            different = different_colours(counts)
            return different * THOUSAND + min(free, SIDES - different) * self.growth
        if effect == ANY_CONNECTORS:
            return (SIDES - free) * THOUSAND + free * self.growth
        return -1

    def tile_worth(self, index: i64, counts: i64) -> i64:
        """A tile with these connectors on it."""
        state = self.state
        tile = self.tiles[index]
        panel = tile * LEVELS + level_of(state, tile)
        number = self.counted(index, counts)
        if number >= 0:
            value = state.figures.points[panel] * number
        elif state.figures.effect[tile] == PRINTED:
            value = state.figures.points[panel] * THOUSAND
        else:
            value = tile_points(state, self.seat, tile) * THOUSAND
        return value + self.production(tile) + self.upgrade_worth(index, panel, counts, number)

    def production(self, tile: i64) -> i64:
        """What the tile will yield."""
        produced = self.estimates.produced[tile * LEVELS + level_of(self.state, tile)]
        if produced == 0:
            return 0
        return produced * self.uses_left(tile) // 100

    def upgrades(self, index: i64, counts: i64) -> i64:
        """What a tile's next levels are worth before they are reached."""
        tile = self.tiles[index]
        panel = tile * LEVELS + level_of(self.state, tile)
        return self.upgrade_worth(index, panel, counts, self.counted(index, counts))

    def uses_left(self, tile: i64) -> i64:
        """In how many eras the owner will use the tile, in percent."""
        uses = self.eras_left * 100
        if self.active and last_placement(self.state, tile) == 0:
            uses += self.estimates.weights.this_era
        return uses

    def upgrade_worth(self, index: i64, panel: i64, counts: i64, number: i64) -> i64:
        """What the next level is worth before it is reached, and a landmark's level behind it; nothing without one."""
        if not self.lives() or not self.estimates.shows_arrow(panel):
            return 0
        figures = self.state.figures
        missing = self.missing(panel, counts)
        if missing < 0:
            return 0
        factor = figures.points[panel + 1] - figures.points[panel]
        gain = factor * (number if number >= 0 else THOUSAND)
        gain += (self.estimates.produced[panel + 1] - self.estimates.produced[panel]) * self.eras_left
        value = self.step_worth(panel, missing, gain)
        if self.estimates.shows_arrow(panel + 1):
            behind = self.missing(panel + 1, counts)
            if behind >= 0:
                gain = (figures.points[panel + 2] - figures.points[panel + 1]) * THOUSAND
                value += self.step_worth(panel + 1, behind, gain) * self.chances[min(missing, UNMET)] // THOUSAND
        return value

    def missing(self, panel: i64, counts: i64) -> i64:
        """Connectors that an arrow still needs, -1 if there is no room for them."""
        figures = self.state.figures
        coloured = figures.arrow_connectors[panel]
        there = total(counts)
        lacking: i64 = 0
        wanted, on_tile = coloured, counts
        while wanted != 0:
            lacking += max((wanted & COUNTER_MASK) - (on_tile & COUNTER_MASK), 0)
            wanted >>= COUNTER_BITS
            on_tile >>= COUNTER_BITS
        lacking = max(lacking, total(coloured) + figures.arrow_any[panel] - there)
        if figures.arrow_different[panel] != 0:
            lacking = max(lacking, figures.arrow_different[panel] - different_colours(counts))
        if lacking > SIDES - there:
            return -1
        return lacking

    def step_worth(self, panel: i64, missing: i64, gain: i64) -> i64:
        """An arrow that still needs so many connectors, and skill tiles."""
        weights = self.estimates.weights
        asked = self.estimates.skills_asked(panel)
        lacking = self.skills_missing(panel)
        price = missing * weights.connector_price + lacking * weights.skill_price
        price += (asked - lacking) * weights.skill[self.state.era]
        return max(gain - price, 0) * self.chances[min(missing + lacking, UNMET)] // THOUSAND

    def skills_missing(self, panel: i64) -> i64:
        """Skill tiles that an arrow still needs."""
        figures = self.state.figures
        typed = figures.arrow_skills[panel]
        lacking: i64 = 0
        for skill in range(SKILLS):
            lacking += max(count(typed, skill) - count(self.skills, skill), 0)
        return max(lacking, total(typed) + figures.arrow_any_skill[panel] - total(self.skills))

    # -- between tiles ------------------------------------------------------------------------------------------------

    def chain_growth(self, linked: i64, colour: i64) -> i64:
        """What a chain should still gain, in thousandths of a tile: by connectors of its colour that stick out, and
        those still to come."""
        found: i64 = 0
        rest = linked
        while rest != 0:
            member = lowest_bit(rest)
            rest &= rest - 1
            on_tile = self.state.sides[member]
            around = self.state.neighbours[member]
            while on_tile != 0:
                if on_tile & SIDE_MASK == colour + 1 and around & NEIGHBOUR_MASK == 0:
                    found += 1
                on_tile >>= SIDE_BITS
                around >>= NEIGHBOUR_BITS
        hope = self.estimates.weights.hope[self.state.era] if self.lives() else 0
        return min(found, 4) * self.link + hope

    def stubs(self) -> i64:
        """Connectors that stick out: later tiles will lie under them."""
        found: i64 = 0
        for i in range(len(self.tiles)):
            on_tile = self.state.sides[self.tiles[i]]
            around = self.state.neighbours[self.tiles[i]]
            while on_tile != 0:
                if on_tile & SIDE_MASK != 0 and around & NEIGHBOUR_MASK == 0:
                    found += 1
                on_tile >>= SIDE_BITS
                around >>= NEIGHBOUR_BITS
        return found * self.estimates.weights.stub[self.state.era]

    def find_wants(self) -> None:
        """What one more connector of each colour would do for each tile."""
        for i in range(len(self.tiles)):
            counts = self.counts[i]
            if total(counts) == SIDES or not self.wants_connectors(self.tiles[i]):
                for _ in range(CONNECTORS):
                    self.wants = append(self.wants, 0)
                continue
            base = self.tile_worth(i, counts)
            for colour in range(CONNECTORS):
                self.wants = append(self.wants, self.tile_worth(i, counts + one(colour)) - base)

    def wants_connectors(self, tile: i64) -> bool:
        """Whether what a tile is worth depends on the connectors on it."""
        effect = self.state.figures.effect[tile]
        if effect == PER_CONNECTOR or effect == DIFFERENT_COLOURS or effect == ANY_CONNECTORS:
            return True
        return self.lives() and self.estimates.shows_arrow(tile * LEVELS + level_of(self.state, tile))

    def index_of(self, tile: i64) -> i64:
        """Place of a tile of the borough in `tiles`."""
        return bit_count(self.state.boroughs[self.seat] & (bit(tile) - 1))

    def edge_worth(self, index: i64, side: i64, colour: i64) -> i64:
        """What a connector on a free side would bring; ask `find_wants` before."""
        tile = self.tiles[index]
        value = self.wants[index * CONNECTORS + colour]
        other = ((self.state.neighbours[tile] >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1
        if other >= 0:
            value += self.wants[self.index_of(other) * CONNECTORS + colour]
        else:
            value += self.estimates.weights.stub[self.state.era]
        for i in range(len(self.chain_tiles)):
            value += self.link_worth(self.chain_tiles[i], tile, other, colour)
        return value

    def link_worth(self, index: i64, tile: i64, other: i64, colour: i64) -> i64:
        """What a connector between two tiles, or sticking out of one, brings a chain tile."""
        owner = self.tiles[index]
        if self.state.figures.colour[owner] != colour:
            return 0
        linked = self.chains[index]
        factor = self.state.figures.points[owner * LEVELS + level_of(self.state, owner)]
        inside = linked & bit(tile) != 0
        if other < 0:
            if inside:
                return factor * self.link
            return 0
        if inside == (linked & bit(other) != 0):
            return 0
        return factor * bit_count(chain(self.state, other if inside else tile, colour)) * THOUSAND

    def best_edge(self, colour: i64, taken: i64) -> i64:
        """The free edge on which a connector of the colour brings most, as tile index * 6 + side, or -1 if it brings
        nothing anywhere. `taken`: mask of tile indexes that have got one already."""
        best: i64 = -1
        most: i64 = 0
        for i in range(len(self.tiles)):
            on_tile = self.state.sides[self.tiles[i]]
            side: i64 = 0
            while side < SIDES and taken & bit(i) == 0:
                if (on_tile >> (SIDE_BITS * side)) & SIDE_MASK == 0:
                    value = self.edge_worth(i, side, colour)
                    if value > most:
                        most = value
                        best = i * SIDES + side
                side += 1
        return best

    def pending_worth(self, pending: i64) -> i64:
        """What connectors that are not placed yet will bring, each on an edge of its own."""
        if pending == 0:
            return 0
        if len(self.wants) == 0:
            self.find_wants()
        value: i64 = 0
        for colour in range(CONNECTORS):
            number = count(pending, colour)
            taken: i64 = 0
            while number > 0:
                edge = self.best_edge(colour, taken)
                if edge < 0:
                    break
                value += self.edge_worth(edge // SIDES, edge % SIDES, colour)
                taken |= bit(edge // SIDES)
                number -= 1
        return value

    def shared_edges(self) -> i64:
        """Free edges between two tiles that would both like the same connector: what the better one of both hopes for
        costs nothing more."""
        if len(self.wants) == 0:
            self.find_wants()
        value: i64 = 0
        for i in range(len(self.tiles)):
            tile = self.tiles[i]
            for side in range(SIDES):
                other = ((self.state.neighbours[tile] >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1
                if other > tile and (self.state.sides[tile] >> (SIDE_BITS * side)) & SIDE_MASK == 0:
                    value += self.common_want(i, self.index_of(other))
        return value

    def common_want(self, index: i64, other: i64) -> i64:
        """The most that one connector does for both of two tiles."""
        best: i64 = 0
        for colour in range(CONNECTORS):
            mine, theirs = self.wants[index * CONNECTORS + colour], self.wants[other * CONNECTORS + colour]
            best = max(best, min(mine, theirs))
        return best
