"""The tiles of a player board that score, and what is allotted to them (section 14, compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, filled
from keydom.games.keyper.components.codes import (
    ANIMALS,
    FARM_PLOTS,
    GEM_SET,
    GOODS,
    PLOTS,
    RESOURCES,
    TYPES,
    WORKERS,
)
from keydom.games.keyper.rules.state import TOP_MASK, UPGRADED_BIT, KeyperState

USES: Final = 26
"""What can be allotted: 19 resources, then 7 colours of keyples."""


class ScoringTiles:
    """Which tiles lie on the plots of a seat, and of what kind; the points of each, and what is allotted to it.

    `points`: 20 numbers by plot. `uses`: plot * 26 + resource, or + 19 + keyple colour.
    """

    def __init__(self, state: KeyperState, seat: i64) -> None:
        self.state: KeyperState = state
        self.seat: i64 = seat
        self.points: vec[i64] = filled(0, PLOTS)
        self.uses: vec[i64] = filled(0, PLOTS * USES)
        self.village: i64 = 0  # plots of the village with a tile, as a mask of 12
        self.village_upgraded: i64 = 0
        self.farm: i64 = 0
        self.farm_upgraded: i64 = 0
        self.workers: i64 = 0  # plots by kind, as masks
        self.animal_plots: i64 = 0
        self.goods: i64 = 0
        self.gem_sets: vec[i64] = vec[i64]()
        self.find_tiles()

    def find_tiles(self) -> None:
        """Which plots have tiles, and of what kind: of each plot only the tile on top (KP-1030, KP-1403)."""
        for plot in range(PLOTS):
            tile = self.tile(plot)
            if tile >= 0:
                if plot < FARM_PLOTS:
                    self.farm += 1
                    self.farm_upgraded += self.upgraded(plot)
                else:
                    self.village |= bit(plot - FARM_PLOTS)
                    if self.upgraded(plot) != 0:
                        self.village_upgraded |= bit(plot - FARM_PLOTS)
                scores = self.state.figures.scores[tile]
                if scores == WORKERS:
                    self.workers |= bit(plot)
                elif scores == ANIMALS or scores == TYPES:
                    self.animal_plots |= bit(plot)
                elif scores == GEM_SET:
                    self.gem_sets = append(self.gem_sets, plot)
                elif scores >= GOODS:
                    self.goods |= bit(plot)

    def total(self) -> i64:
        """Points of all tiles."""
        found: i64 = 0
        for plot in range(PLOTS):
            found += self.points[plot]
        return found

    def tile(self, plot: i64) -> i64:
        """The top tile of a plot, or -1."""
        return (self.state.plots[self.seat * PLOTS + plot] & TOP_MASK) - 1

    def upgraded(self, plot: i64) -> i64:
        """1 if the top tile shows its upgraded side."""
        return self.state.plots[self.seat * PLOTS + plot] >> UPGRADED_BIT

    def factor(self, plot: i64) -> i64:
        """Points for each thing that the top tile counts."""
        return self.state.figures.factor[self.tile(plot) * 2 + self.upgraded(plot)]

    def has(self, resource: i64) -> i64:
        """Pieces of a resource that the player has."""
        return self.state.stock[self.seat * RESOURCES + resource]

    def plot_scoring(self, scores: i64, resource: i64) -> i64:
        """The plot of the goods tile of a kind (for a resource, if it counts one), or -1."""
        for plot in range(PLOTS):
            if self.goods & bit(plot) != 0:
                tile = self.tile(plot)
                if self.state.figures.scores[tile] == scores:
                    if resource < 0 or self.state.figures.resource[tile] == resource:
                        return plot
        return -1

    def use(self, plot: i64, what: i64, number: i64) -> None:
        """Allot pieces to a plot."""
        self.uses[plot * USES + what] += number

    def unused(self, resource: i64) -> i64:
        """Pieces of a resource that no tile uses so far."""
        left = self.has(resource)
        for plot in range(PLOTS):
            left -= self.uses[plot * USES + resource]
        return left
