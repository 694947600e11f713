"""What a player's things are worth (compiled): tiles as they stand, what could still become of them and of those in the
hand, goods, animals and gems.

A tile that still could be built, filled or upgraded is a project: so many points for so many actions. The better ones
come first, and the more actions are taken up by them, the less sure are the others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, bit_count, lowest_bit
from keydom.games.keyper.components.codes import (
    BRICK,
    CHICKEN,
    EMERALD,
    FARM_PLOTS,
    GEM_SET,
    PLOTS,
    RESOURCES,
    WHEAT,
)
from keydom.games.keyper.evaluation.holdings import Holdings
from keydom.games.keyper.evaluation.tile_features import TileWorth, weigh_tile
from keydom.games.keyper.evaluation.weights import THOUSAND, Estimates
from keydom.games.keyper.rules.state import TOP_MASK, UPGRADED_BIT, KeyperState

ANIMAL_KINDS: Final = 8


class Features(Holdings):
    """What a player's things are worth together."""

    def __init__(self, state: KeyperState, estimates: Estimates, seat: i64) -> None:
        super().__init__(state, estimates, seat)
        # Kept while the worth is summed up; the tile is the one that is being weighed.
        self.tile: TileWorth = TileWorth()
        self.gains: vec[i64] = vec[i64]()
        self.needs: vec[i64] = vec[i64]()

    # -- the sum ------------------------------------------------------------------------------------------------

    def worth(self) -> i64:
        """All together."""
        self.gains = vec[i64]()
        self.needs = vec[i64]()
        self.loose = self.stock[:]
        value = self.tiles_now()
        self.hand_projects()
        return value + self.projects() + self.loose_things()

    def tiles_now(self) -> i64:
        """Tiles on the player board; what they use is not loose any more. Gem sets of more points first."""
        value: i64 = 0
        sets: i64 = 0
        plot: i64 = 0
        scores = self.state.figures.scores
        while plot < PLOTS:
            word = self.state.plots[self.seat * PLOTS + plot]
            if word != 0:
                if scores[(word & TOP_MASK) - 1] == GEM_SET:
                    sets |= bit(plot)
                else:
                    value += self.built_tile(plot, word)
            plot += 1
        side: i64 = 1
        while side >= 0 and sets != 0:
            rest = sets
            while rest != 0:
                plot = lowest_bit(rest)
                rest &= rest - 1
                word = self.state.plots[self.seat * PLOTS + plot]
                if word >> UPGRADED_BIT == side:
                    value += self.built_tile(plot, word)
            side -= 1
        return value

    def built_tile(self, plot: i64, word: i64) -> i64:
        """One of them; what could still become of it is noted as a project."""
        tile = (word & TOP_MASK) - 1
        side = word >> UPGRADED_BIT
        found = self.tile
        weigh_tile(self, found, tile, plot)
        present = found.now1 if side != 0 else found.now0
        best: i64 = 0
        need: i64 = 0
        if side == 0:
            gain = found.full0 - present - found.missing0 * found.unit
            if found.missing0 != 0 and gain > 0:
                best, need = self.timely(gain, found.missing0), found.missing0
            upgrade = self.upgrade_price() + self.action
            gain = found.now1 - present - upgrade
            # Time only takes away from a gain.
            if gain > best:
                gain = self.timely(gain, 2)
                if gain > best:
                    best, need = gain, 2
            gain = found.full1 - present - upgrade - found.missing1 * found.unit
            if found.missing1 != 0 and gain > best:
                gain = self.timely(gain, 2 + found.missing1)
                if gain > best:
                    best, need = gain, 2 + found.missing1
        elif found.missing1 != 0:
            gain = found.full1 - present - found.missing1 * found.unit
            best, need = self.timely(gain, found.missing1), found.missing1
        if best > 0:
            self.note(best, need)
        self.use(found, side)
        return present

    def use(self, found: TileWorth, side: i64) -> None:
        """What a tile uses is not loose."""
        uses = found.uses1 if side != 0 else found.uses0
        i: i64 = 0
        while uses != 0:
            self.loose[CHICKEN + i] -= uses & 15
            uses >>= 4
            i += 1

    def upgrade_price(self) -> i64:
        """What is paid for an upgrade: raw or finished, wheat will do (KP-1033)."""
        return self.raw * self.scale // THOUSAND

    def timely(self, gain: i64, need: i64) -> i64:
        """A gain for so many actions, as sure as the time left allows."""
        if self.left <= 0:
            return 0
        return gain * self.left // (self.left + self.estimates.weights.effort * need)

    def note(self, gain: i64, need: i64) -> None:
        """Keep a project, the best in proportion to its actions first."""
        self.gains = append(self.gains, gain)
        self.needs = append(self.needs, need)
        i = len(self.gains) - 1
        while i > 0 and gain * self.needs[i - 1] > self.gains[i - 1] * need:
            self.gains[i] = self.gains[i - 1]
            self.needs[i] = self.needs[i - 1]
            i -= 1
        self.gains[i] = gain
        self.needs[i] = need

    def hand_projects(self) -> None:
        """What tiles of the hand would bring."""
        rest = self.hand
        while rest != 0:
            tile = lowest_bit(rest)
            rest &= rest - 1
            gain, need = self.hand_tile(tile)
            if gain > 0:
                self.note(gain * self.estimates.weights.hand_trust // THOUSAND, need)

    def hand_tile(self, tile: i64) -> tuple[i64, i64]:
        """What a tile of the hand would bring in the best way, and in how many actions."""
        found = self.tile
        weigh_tile(self, found, tile, -1)
        estimates = self.estimates
        price = estimates.plain_icons[tile] * self.raw + estimates.finished_icons[tile] * self.finished
        cost = price * self.scale // THOUSAND + self.action
        steps = 1 + estimates.plain_icons[tile] + estimates.finished_icons[tile]
        upgrade = self.upgrade_price() + self.action
        best = self.timely(found.now0 - cost, steps)
        need = steps
        gain = found.full0 - cost - found.missing0 * found.unit
        # Time only takes away from a gain, and from a loss.
        if found.missing0 != 0 and (gain > best or best < 0):
            gain = self.timely(gain, steps + found.missing0)
            if gain > best:
                best, need = gain, steps + found.missing0
        gain = found.now1 - cost - upgrade
        if gain > best or best < 0:
            gain = self.timely(gain, steps + 2)
            if gain > best:
                best, need = gain, steps + 2
        gain = found.full1 - cost - upgrade - found.missing1 * found.unit
        if found.missing1 != 0 and (gain > best or best < 0):
            gain = self.timely(gain, steps + 2 + found.missing1)
            if gain > best:
                best, need = gain, steps + 2 + found.missing1
        return best, need

    def projects(self) -> i64:
        """All projects: the more the better ones take up, the less sure are the others."""
        value: i64 = 0
        used: i64 = 0
        left = self.left
        for i in range(len(self.gains)):
            need = self.needs[i] * self.estimates.weights.crowd
            value += self.gains[i] * left // (left + used + 1)
            used += need
        return value * self.estimates.weights.upgrade_trust // THOUSAND

    # -- loose things -------------------------------------------------------------------------------------------

    def loose_things(self) -> i64:
        """Goods, and animals and gems that no tile counts: no more than there is time to use."""
        number = self.loose_number()
        value = self.goods() + self.animals() + self.gems()
        return value * self.share_used(number) // THOUSAND

    def price(self, resource: i64, price: i64) -> i64:
        """What a piece is worth, with what it adds that a boat of the season takes it."""
        if self.sales & bit(resource) != 0:
            return price + self.estimates.weights.sale[self.state.season]
        return price

    def goods(self) -> i64:
        """Raw materials, finished goods and wheat."""
        weights = self.estimates.weights
        value: i64 = 0
        good: i64 = 0
        while good <= WHEAT:
            held = self.stock[good]
            if held != 0:
                price = self.price(good, self.finished if good >= BRICK and good < WHEAT else self.raw)
                # Of a kind that is there already one more is of less use.
                held = min(held, 8)
                value += price * held - weights.variety * price * held * (held - 1) // 300
            good += 1
        return value

    def animals(self) -> i64:
        """Animals that no tile counts; those without a place may be lost at the end of the season."""
        kind: i64 = 0
        number: i64 = 0
        value: i64 = 0
        while kind < ANIMAL_KINDS:
            held = self.loose[CHICKEN + kind]
            if held > 0:
                number += held
                price = self.price(CHICKEN + kind, self.animal)
                value += price + price * 3 // 4 * min(held - 1, 3) + price // 4 * max(held - 4, 0)
            kind += 1
        homeless = min(self.homeless(), number)
        if homeless > 0:
            value -= value * homeless // number * 50 // (50 + self.now)
        return value

    def homeless(self) -> i64:
        """Animals without a place, nearly: first their own tiles, then the shared ones."""
        figures = self.state.figures
        farm: i64 = 0
        wild: i64 = 0
        for kind in range(ANIMAL_KINDS):
            held = self.stock[CHICKEN + kind]
            if self.own_tiles & bit(CHICKEN + kind) != 0:
                held = max(held - 4, 0)
            if kind == 1 or (kind >= 4 and kind < 7):
                farm += held
            else:
                wild += held
        any_place: i64 = 0
        for plot in range(FARM_PLOTS):
            word = self.state.plots[self.seat * PLOTS + plot]
            if word != 0:
                houses = figures.houses[(word & TOP_MASK) - 1]
                if houses & (houses - 1) != 0:
                    if bit_count(houses) > 4:
                        any_place += 4
                    elif houses & bit(CHICKEN) != 0:
                        wild -= 4
                    else:
                        farm -= 4
        return max(max(farm, 0) + max(wild, 0) - any_place, 0)

    def gems(self) -> i64:
        """Gems that no tile counts."""
        value: i64 = 0
        for gem in range(EMERALD, RESOURCES):
            held = self.loose[gem]
            if held > 0:
                price = self.price(gem, self.gem)
                value += price * min(held, 4) + price // 4 * max(held - 4, 0)
        return value
