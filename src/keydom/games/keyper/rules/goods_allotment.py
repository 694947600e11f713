"""All ways to allot gems, and finished goods and wheat, with the best value for each number left unused (KP-1412,
KP-1413; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.core.state import bit, filled
from keydom.games.keyper.components.codes import BRICK, EMERALD, GOODS, PROSPECTOR, WINDMILL
from keydom.games.keyper.rules.scoring_tiles import ScoringTiles

USED_BITS: Final = 4
USED_MASK: Final = 15
GEMS_SHIFT: Final = 24
"""How `how` packs the pieces or sets that each tile uses, and the gems for the Prospector."""
SETS: Final = 4
"""A tile scores at most so many sets (KP-1407)."""
GEMS: Final = 4
IMPOSSIBLE: Final = -1


class GemWays:
    """For each number of gems left unused the best value of gem sets and Prospector, and how (KP-1173,
    KP-1413).

    `how` packs the sets of each gem set tile, four bits each, then the gems of the Prospector.
    """

    def __init__(self, tiles: ScoringTiles) -> None:
        self.tiles: ScoringTiles = tiles
        self.prospector: i64 = tiles.plot_scoring(PROSPECTOR, -1)
        held: i64 = 0
        for gem in range(GEMS):
            held += tiles.has(EMERALD + gem) * one(gem)
        self.value: vec[i64] = filled(IMPOSSIBLE, total(held) + 1)
        self.how: vec[i64] = filled(0, total(held) + 1)
        self.try_sets(0, held, 0, 0)

    def set_of(self, index: i64) -> i64:
        """One set of a gem set tile, side by side (KP-1152 to KP-1158)."""
        plot = self.tiles.gem_sets[index]
        figures = self.tiles.state.figures
        tile = self.tiles.tile(plot)
        gems = figures.pair[tile] | (figures.third[tile] if self.tiles.upgraded(plot) != 0 else 0)
        found: i64 = 0
        for gem in range(GEMS):
            if gems & bit(EMERALD + gem) != 0:
                found += one(gem)
        return found

    def try_sets(self, index: i64, left: i64, value: i64, how: i64) -> None:
        """All numbers of sets for the tiles from an index on."""
        if index == len(self.tiles.gem_sets):
            self.keep(left, value, how)
            return
        wanted = self.set_of(index)
        factor = self.tiles.factor(self.tiles.gem_sets[index])
        sets: i64 = 0
        rest = left
        while sets <= SETS:
            self.try_sets(index + 1, rest, value + sets * factor, how | (sets << (USED_BITS * index)))
            if not has_all(rest, wanted):
                return
            rest -= wanted
            sets += 1

    def keep(self, left: i64, value: i64, how: i64) -> None:
        """Note a way, with each number of gems for the Prospector."""
        unused = total(left)
        most: i64 = 0
        worth: i64 = 0
        if self.prospector >= 0:
            most = min(SETS, unused)
            worth = self.tiles.factor(self.prospector)
        gems: i64 = 0
        while gems <= most:
            if value + gems * worth > self.value[unused - gems]:
                self.value[unused - gems] = value + gems * worth
                self.how[unused - gems] = how | (gems << GEMS_SHIFT)
            gems += 1

    def allot(self, unused: i64) -> None:
        """Carry out the best way that leaves so many gems unused."""
        how = self.how[unused]
        for index in range(len(self.tiles.gem_sets)):
            plot = self.tiles.gem_sets[index]
            sets = (how >> (USED_BITS * index)) & USED_MASK
            wanted = self.set_of(index)
            for gem in range(GEMS):
                self.tiles.use(plot, EMERALD + gem, sets * count(wanted, gem))
            self.tiles.points[plot] += sets * self.tiles.factor(plot)
        left = how >> GEMS_SHIFT
        if left == 0:
            return
        self.tiles.points[self.prospector] += left * self.tiles.factor(self.prospector)
        for spare in range(GEMS):
            number = min(left, self.tiles.unused(EMERALD + spare))
            self.tiles.use(self.prospector, EMERALD + spare, number)
            left -= number


class GoodsWays:
    """For each number of finished goods and wheat left unused the best value of the yards and the Windmill, and how
    (KP-1149, KP-1159, KP-1413): `how` packs the pieces used of brick, wood, stone and wheat, four bits each."""

    def __init__(self, tiles: ScoringTiles) -> None:
        self.tiles: ScoringTiles = tiles
        self.value: vec[i64] = filled(0, 1)
        self.how: vec[i64] = filled(0, 1)
        self.plots: vec[i64] = filled(-1, 4)
        for good in range(4):
            plot = tiles.plot_scoring(GOODS if good < 3 else WINDMILL, BRICK + good)
            self.plots[good] = plot
            self.add(good, tiles.has(BRICK + good), 0 if plot < 0 else tiles.factor(plot))

    def add(self, good: i64, held: i64, worth: i64) -> None:
        """Bring in one more good: each number of it that its tile can use."""
        value = filled(IMPOSSIBLE, len(self.value) + held)
        how = filled(0, len(self.value) + held)
        most = min(SETS, held) if worth != 0 else 0
        for unused in range(len(self.value)):
            if self.value[unused] >= 0:
                used: i64 = 0
                while used <= most:
                    left = unused + held - used
                    if self.value[unused] + used * worth > value[left]:
                        value[left] = self.value[unused] + used * worth
                        how[left] = self.how[unused] | (used << (USED_BITS * good))
                    used += 1
        self.value = value
        self.how = how

    def allot(self, unused: i64) -> None:
        """Carry out the best way that leaves so many goods unused."""
        for good in range(4):
            used = (self.how[unused] >> (USED_BITS * good)) & USED_MASK
            plot = self.plots[good]
            if used != 0:
                self.tiles.use(plot, BRICK + good, used)
                self.tiles.points[plot] += used * self.tiles.factor(plot)


def has_all(there: i64, wanted: i64) -> bool:
    """Whether of each gem there is as much as wanted."""
    for gem in range(GEMS):
        if count(there, gem) < count(wanted, gem):
            return False
    return True
