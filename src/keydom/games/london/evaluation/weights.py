"""What tiles on offer, berths and yields are worth on average: the figures behind the estimates (compiled).

All of it is computed from the printed values of the game's tables, so other values give other estimates.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.packed_counters import total
from keydom.core.state import bit, lowest_bit
from keydom.games.london.components.codes import (
    ANY_CONNECTORS,
    BERTHS,
    CHAIN,
    DIFFERENT_COLOURS,
    ERAS,
    FIRST_RIVER,
    LINKED_RIVER_TILES,
    PER_CONNECTOR,
    PRINTED,
    TILES,
)
from keydom.games.london.components.figures import Figures

THOUSAND: Final[i64] = 1000
LEVELS: Final[i64] = 3


class Weights:
    """The evaluator's taste: what play among one-ply players has shown to win. Thousandths of a point unless said
    otherwise; lists begin with era 0, the set-up."""

    def __init__(self) -> None:
        self.keyple: vec[i64] = vec[i64]([0, 2280, 1940, 1300, 750])
        """A keyple that can still be spent in this era."""
        self.carry: vec[i64] = vec[i64]([0, 1530, 1450, 1080, 0])
        """A keyple that will be in hand after this era."""
        self.skill: vec[i64] = vec[i64]([0, 1400, 1650, 1010, 110])
        """A skill tile in hand, beside what it does for an arrow."""
        self.idle_group: i64 = 83
        """How a keyple of a losing group counts against one in hand, in percent."""
        self.connector_price: i64 = 1870
        """What it takes to bring one more connector to a tile."""
        self.skill_price: i64 = 1440
        """What it takes to get one more skill tile."""
        self.chances: vec[i64] = vec[i64]([580, 370, 310, 290, 240, 230, 180, 140, 110, 90])
        """How likely an arrow is met while this many connectors and skill tiles are missing, in thousandths."""
        self.last_chances: vec[i64] = vec[i64]([440, 230, 200, 57, 40, 20, 0, 0, 0, 0])
        """The same in the last era."""
        self.growth: vec[i64] = vec[i64]([0, 310, 220, 150, 45])
        """Things that a scoring tile will still count for each free side, in thousandths."""
        self.links: vec[i64] = vec[i64]([0, 430, 380, 350, 130])
        """Tiles that a chain will still gain for each connector of its colour that sticks out, in thousandths."""
        self.hope: vec[i64] = vec[i64]([0, 2210, 1810, 1050, 180])
        """Tiles that a chain will gain by connectors still to come, in thousandths."""
        self.stub: vec[i64] = vec[i64]([0, 400, 280, 120, 56])
        """A connector that sticks out: a later tile will have it."""
        self.connector_yield: i64 = 880
        """A connector that a tile produces once in an era, less what the production costs."""
        self.skill_yield: i64 = 1470
        """A skill tile that a tile produces once in an era, less what the production costs."""
        self.this_era: i64 = 40
        """How the production still to be had in this era counts, in percent."""
        self.guests: i64 = 340
        """What others leave on a producing tile in an era."""
        self.outbidding: i64 = 48
        """How much likelier another player outbids for each keyple that the tile is worth more, in thousandths."""
        self.chain_length: vec[i64] = vec[i64]([0, 4000, 3400, 4600, 1200])
        """Tiles that a chain tile won in this era will count at the end, in thousandths."""
        self.filled: vec[i64] = vec[i64]([0, 5950, 3370, 4140, 1460])
        """Connectors of its colour that a tile won in this era will have at the end, in thousandths."""
        self.whim: i64 = 29
        """How likely another player outbids where it does not pay, in thousandths."""
        self.budget: i64 = 25
        """So many keyples in hand can be put to use in an era."""
        self.errand: i64 = 1050
        """What is lost for each own tile that waits for a keyple when there is none left."""
        self.kept_keyples: i64 = 56
        """How keyples count for a Routemaster while some may still be spent, in percent."""
        self.cover: i64 = 280
        """What any tile brings by the connectors that it slides under."""
        self.shared: i64 = 40
        """How a free edge counts that serves two tiles, against what it would do for either, in percent."""
        self.ahead: i64 = 75
        """How many of the others sail before one does, in percent."""
        self.best_connector: i64 = 1440
        """The most that a connector is taken to bring, when targets are looked for."""
        self.best_skill: i64 = 1920
        """The same of a skill tile."""
        self.edges: i64 = 5
        """So many different estimates of tiles are looked at for a connector."""
        self.bridges: vec[i64] = vec[i64]([0, 3300, 3800, 4300, 0])
        """Connectors that a river tile claimed in this era will count at the end, in thousandths."""
        self.bridge_price: i64 = 520
        """What such a connector costs, as far as it does nothing else."""
        self.counted_price: i64 = 920
        """What a connector or a linked tile costs that a building counts, as far as it does nothing else."""
        self.first_turn: i64 = 87
        """How much each berth further right is worth for the first turn."""


class Estimates:
    """Averages for one game's tables.

    `produced` (tile * 3 + level): what the tile yields in an era. `offered` ((era * 57 + tile) * 3 + level): what a
    tile is worth to the winner, on display in that era at that level. `berths` (era * 6 + berth - 1): what a berth to
    which one sails in that era is worth.
    """

    def __init__(self, figures: Figures, weights: Weights) -> None:
        self.figures: Figures = figures
        self.weights: Weights = weights
        self.produced: vec[i64] = vec[i64]([0] * (TILES * LEVELS))
        self.offered: vec[i64] = vec[i64]([0] * ((ERAS + 1) * TILES * LEVELS))
        self.berths: vec[i64] = vec[i64]([0] * ((ERAS + 1) * BERTHS))
        for panel in range(TILES * LEVELS):
            self.produced[panel] = self.yield_worth(panel)
        era: i64 = 1
        while era <= ERAS:
            for panel in range(TILES * LEVELS):
                self.offered[era * TILES * LEVELS + panel] = self.offer_worth(panel, era)
            berth: i64 = 1
            while berth <= BERTHS:
                self.berths[era * BERTHS + berth - 1] = self.berth_worth(era, berth)
                berth += 1
            era += 1

    def yield_worth(self, panel: i64) -> i64:
        """What a use of the tile brings; a skill tile that it asks for goes off."""
        figures, weights = self.figures, self.weights
        connectors = total(figures.yield_connectors[panel]) + figures.yield_white[panel]
        skills = total(figures.yield_skills[panel]) + figures.yield_white_skills[panel]
        worth = connectors * weights.connector_yield + skills * weights.skill_yield
        return max(worth - figures.pays_skill[panel] * weights.skill_yield, 0)

    def step_price(self, panel: i64) -> i64:
        """What it takes to meet the arrow from nothing."""
        return (
            self.connectors_asked(panel) * self.weights.connector_price
            + self.skills_asked(panel) * self.weights.skill_price
        )

    def connectors_asked(self, panel: i64) -> i64:
        """Connectors that an arrow asks for."""
        figures = self.figures
        return total(figures.arrow_connectors[panel]) + figures.arrow_any[panel] + figures.arrow_different[panel]

    def skills_asked(self, panel: i64) -> i64:
        """Skill tiles that an arrow asks for."""
        return total(self.figures.arrow_skills[panel]) + self.figures.arrow_any_skill[panel]

    def shows_arrow(self, panel: i64) -> bool:
        """Whether there is an arrow at this level of the tile."""
        return panel % LEVELS < 2 and self.figures.shows_arrow(panel // LEVELS, panel % LEVELS)

    def offer_worth(self, panel: i64, era: i64) -> i64:
        """What a display tile brings its winner: points now and after upgrades, and what it produces."""
        figures, weights = self.figures, self.weights
        effect = figures.effect[panel // LEVELS]
        eras_left = ERAS - era
        if effect != PRINTED:
            return self.counting_worth(panel, era)
        worth = figures.points[panel] * THOUSAND
        trust: i64 = 50
        step = panel
        while self.shows_arrow(step) and eras_left > 0:
            gain = (figures.points[step + 1] - figures.points[step]) * THOUSAND
            gain += (self.produced[step + 1] - self.produced[step]) * eras_left
            worth += max(gain - self.step_price(step), 0) * trust // 100
            trust -= 20
            step += 1
        if figures.producing & bit(panel // LEVELS) != 0:
            worth += (self.produced[panel] + weights.guests) * eras_left
        return worth

    def counting_worth(self, panel: i64, era: i64) -> i64:
        """What a tile brings that counts connectors or linked tiles: what is counted has its price, too."""
        figures, weights = self.figures, self.weights
        effect = figures.effect[panel // LEVELS]
        number: i64 = 0
        if panel // LEVELS >= FIRST_RIVER:
            return self.bridge_worth(panel, era)
        if effect == CHAIN:
            number = weights.chain_length[era]
        elif effect == PER_CONNECTOR:
            number = weights.filled[era]
        elif effect == DIFFERENT_COLOURS or effect == ANY_CONNECTORS:
            number = weights.filled[era] * 4 // 3
        factor = figures.points[panel]
        price: i64 = 0
        if self.shows_arrow(panel):
            factor = figures.points[panel + 1]
            price = self.skills_asked(panel) * weights.skill_price
        return max(number * factor - number * weights.counted_price // THOUSAND - price, THOUSAND)

    def bridge_worth(self, panel: i64, era: i64) -> i64:
        """What a river tile brings that counts connectors or other river tiles."""
        factor = self.figures.points[panel]
        if self.figures.effect[panel // LEVELS] == LINKED_RIVER_TILES:
            return factor * THOUSAND
        return self.weights.bridges[era] * (factor * THOUSAND - self.weights.bridge_price) // THOUSAND

    def berth_worth(self, era: i64, berth: i64) -> i64:
        """What a berth brings: keyples and the first turn, or points; and the river tile that it claims (LO-908)."""
        figures, weights = self.figures, self.weights
        gain = figures.gain(era, berth)
        worth = gain * THOUSAND
        if era < ERAS:
            worth = gain * weights.carry[era] + (BERTHS - berth) * weights.first_turn
        if figures.claims[era] == berth:
            worth += self.offer(era, FIRST_RIVER + era - 1, 0)
        return worth

    def offer(self, era: i64, tile: i64, level: i64) -> i64:
        """What a display tile of the era is worth to its winner."""
        return self.offered[(era * TILES + tile) * LEVELS + level]

    def berth(self, era: i64, berth: i64) -> i64:
        """What a berth to which one sails in the era is worth."""
        return self.berths[era * BERTHS + berth - 1]

    def free_berth(self, era: i64, free: i64, rank: i64) -> i64:
        """What is left of the free berths (a mask) when others have taken the best `rank` of them."""
        rest = free
        found: i64 = 0
        better = rank
        while rest != 0 and better >= 0:
            best = lowest_bit(rest)
            others = rest & (rest - 1)
            while others != 0:
                berth = lowest_bit(others)
                others &= others - 1
                if self.berths[era * BERTHS + berth] > self.berths[era * BERTHS + best]:
                    best = berth
            found = self.berths[era * BERTHS + best]
            rest &= ~bit(best)
            better -= 1
        return found
