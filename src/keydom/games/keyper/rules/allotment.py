"""What the tiles score, with resources, animals and keyples allotted in the best way (section 14, compiled).

The allotment falls into independent parts: keyples (KP-1410), animals (KP-1411), gems and goods (KP-1412, KP-1413).
All are exact.
"""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import bit, bit_count
from keydom.games.keyper.components.codes import (
    ANIMAL_MASK,
    ANIMALS,
    BARN,
    BOARDING_HOUSE,
    BORDER,
    CHICKEN,
    COLOURS,
    DOCK,
    DRAINAGE,
    EMERALD,
    ENTERTAINER,
    FARM_PLOTS,
    HOME_TILES,
    OAST_HOUSE,
    PAVEMENTS,
    PLOTS,
    RESOURCES,
    SCRAP_DEALER,
    STATUE,
    THATCHER,
    VILLAGE_HALL,
    WHITE,
)
from keydom.games.keyper.rules.goods_allotment import IMPOSSIBLE, SETS, GemWays, GoodsWays
from keydom.games.keyper.rules.neighbours import next_door, seen_diagonally, seen_straight
from keydom.games.keyper.rules.scoring_tiles import USES, ScoringTiles
from keydom.games.keyper.rules.state import KeyperState, seasons_with_fairs
from keydom.games.keyper.rules.teams import team_of


class Allotment(ScoringTiles):
    """The points of each plot's top tile, and what is allotted to it in the best way, each piece once (KP-1405,
    KP-1406)."""

    def __init__(self, state: KeyperState, seat: i64) -> None:
        super().__init__(state, seat)
        self.score_tiles()
        if self.workers != 0:
            self.allot_keyples()
        if self.animal_plots != 0:
            self.allot_animals()
        if self.goods != 0 or len(self.gem_sets) != 0:
            self.allot_goods()

    # -- tiles that need no allotment (KP-1414) -----------------------------------------------------------------

    def score_tiles(self) -> None:
        """Printed points, and the tiles that count other things than pieces."""
        for plot in range(PLOTS):
            tile = self.tile(plot)
            if tile >= 0:
                figures = self.state.figures
                self.points[plot] = figures.points[tile * 2 + self.upgraded(plot)]
                scores = figures.scores[tile]
                if scores >= DRAINAGE and scores <= BORDER:
                    self.points[plot] += self.factor(plot) * self.counted(plot, tile, scores)

    def counted(self, plot: i64, tile: i64, scores: i64) -> i64:
        """How many things a tile counts (KP-1121, KP-1122, KP-1124, KP-1125, KP-1130, KP-1138, KP-1144, KP-1145,
        KP-1148, KP-1161), whatever other tiles count them too (KP-1408)."""
        upgraded = self.upgraded(plot) != 0
        if scores == DRAINAGE:
            return 1 + seen_diagonally(self.village, plot - FARM_PLOTS)
        if scores == PAVEMENTS:
            return 1 + seen_straight(self.village, plot - FARM_PLOTS)
        if scores == BOARDING_HOUSE:
            return next_door(self.village, plot - FARM_PLOTS, upgraded)
        if scores == BARN:
            return self.farm_upgraded if upgraded else self.farm
        if scores == OAST_HOUSE:
            return 1 if self.farm == FARM_PLOTS else 0
        if scores == VILLAGE_HALL:
            return 1 if bit_count(self.village) == PLOTS - FARM_PLOTS else 0
        if scores == STATUE:
            return self.home_tiles(upgraded)
        if scores == THATCHER:
            return bit_count(self.village_upgraded) if upgraded else bit_count(self.village) // 2
        if scores == DOCK:
            threshold = self.state.figures.threshold[tile * 2 + self.upgraded(plot)]
            return 1 if self.state.shipping[self.seat] >= threshold else 0
        if scores == ENTERTAINER:
            return self.seasons_with_fairs()
        return self.borders(self.state.figures.colour[tile])

    def home_tiles(self, upgraded_only: bool) -> i64:
        """Home village tiles on top in the village (KP-1144)."""
        number: i64 = 0
        for plot in range(FARM_PLOTS, PLOTS):
            tile = self.tile(plot)
            if tile >= 0 and tile < HOME_TILES and (not upgraded_only or self.upgraded(plot) != 0):
                number += 1
        return number

    def seasons_with_fairs(self) -> i64:
        """Seasons at whose end the player held at least one fair (KP-1161)."""
        return bit_count(seasons_with_fairs(self.state, self.seat))

    def borders(self, colour: i64) -> i64:
        """Fields of the own board's display with a border of the colour (KP-1162 to KP-1166, KP-1415)."""
        board = self.state.keypers[self.seat]
        if board < 0:
            return 0
        return self.state.figures.borders[self.state.displays[board] * COLOURS + colour]

    # -- keyples (KP-1410) --------------------------------------------------------------------------------------

    def allot_keyples(self) -> None:
        """Each worker tile takes its own colour first; white keyples fill the places that are worth most
        (KP-1151); of all keyples that the player took back (KP-1416)."""
        team = team_of(self.state, self.seat)
        white = count(team, WHITE)
        worth: i64 = 2
        for plot in range(PLOTS):
            if self.workers & bit(plot) != 0:
                colour = self.state.figures.colour[self.tile(plot)]
                own = min(SETS, count(team, colour))
                self.use(plot, RESOURCES + colour, own)
                self.points[plot] += own * self.factor(plot)
                worth = max(worth, self.factor(plot))
        while worth > 0 and white > 0:
            for plot in range(PLOTS):
                if self.workers & bit(plot) != 0 and self.factor(plot) == worth:
                    colour = self.state.figures.colour[self.tile(plot)]
                    filling = min(white, SETS - self.uses[plot * USES + RESOURCES + colour])
                    self.use(plot, RESOURCES + WHITE, filling)
                    self.points[plot] += filling * worth
                    white -= filling
            worth -= 1

    # -- animals (KP-1411) --------------------------------------------------------------------------------------

    def allot_animals(self) -> None:
        """Each type by itself: four places on its own tile, one on Farmyard or Paddock, the better first
        (KP-1110 to KP-1115, KP-1129, KP-1134, KP-1167, KP-1168)."""
        for animal in range(CHICKEN, EMERALD):
            if self.has(animal) != 0:
                self.allot_animal(animal)

    def allot_animal(self, animal: i64) -> None:
        """The animals of one type."""
        own: i64 = -1
        shared: i64 = -1
        figures = self.state.figures
        for plot in range(FARM_PLOTS):
            if self.animal_plots & bit(plot) != 0:
                tile = self.tile(plot)
                if figures.scores[tile] == ANIMALS:
                    if figures.resource[tile] == animal:
                        own = plot
                elif figures.houses[tile] & bit(animal) != 0:
                    shared = plot
        left = self.has(animal)
        if shared >= 0 and (own < 0 or self.factor(shared) > self.factor(own) or left > SETS):
            self.use(shared, animal, 1)
            self.points[shared] += self.factor(shared)
            left -= 1
        if own >= 0:
            placed = min(SETS, left)
            self.use(own, animal, placed)
            self.points[own] += placed * self.factor(own)

    # -- gems and goods (KP-1412, KP-1413) ----------------------------------------------------------------------

    def allot_goods(self) -> None:
        """The best of all ways: for each number of unused gems and of unused goods the best value, then both with what
        the Scrap dealer makes of the rest."""
        gems = GemWays(self)
        goods = GoodsWays(self)
        dealer = self.plot_scoring(SCRAP_DEALER, -1)
        raw = self.has(0) + self.has(1) + self.has(2)
        best: i64 = IMPOSSIBLE
        best_gems: i64 = 0
        best_goods: i64 = 0
        for unused_gems in range(len(gems.value)):
            if gems.value[unused_gems] >= 0:
                for unused in range(len(goods.value)):
                    if goods.value[unused] >= 0:
                        points = gems.value[unused_gems] + goods.value[unused]
                        if dealer >= 0:
                            points += self.factor(dealer) * min(SETS, (unused_gems + unused + raw) // 2)
                        if points > best:
                            best = points
                            best_gems = unused_gems
                            best_goods = unused
        gems.allot(best_gems)
        goods.allot(best_goods)
        if dealer >= 0:
            self.allot_scraps(dealer)

    def allot_scraps(self, dealer: i64) -> None:
        """What no other tile uses goes to the Scrap dealer in pairs, at most eight pieces (KP-1174)."""
        wanted = 2 * SETS
        unused: i64 = 0
        for resource in range(RESOURCES):
            if ANIMAL_MASK & bit(resource) == 0:
                unused += self.unused(resource)
        wanted = min(wanted, unused - unused % 2)
        self.points[dealer] += wanted // 2 * self.factor(dealer)
        resource = 0
        while resource < RESOURCES and wanted > 0:
            if ANIMAL_MASK & bit(resource) == 0:
                number = min(wanted, self.unused(resource))
                self.use(dealer, resource, number)
                wanted -= number
            resource += 1


def score_more(before: KeyperState, after: KeyperState, seat: i64) -> i64:
    """By how much all tiles of a seat score more in one position than in another (KP-1402)."""
    return Allotment(after, seat).total() - Allotment(before, seat).total()
