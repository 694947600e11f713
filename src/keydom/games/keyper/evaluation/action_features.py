"""What an action on a space would bring a player (compiled): for actions still to be taken in a turn, and for a first
look at where to play."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, lowest_bit
from keydom.games.keyper.components.codes import (
    BOATS,
    BRICK,
    BUILDS,
    CONVERT_CLAY,
    CONVERTS,
    COUNTRY_TILE,
    DISCOUNT_FIELD,
    FARM_PLOTS,
    LABOURS,
    MERCHANT,
    PRICE_DISCOUNT,
    PRICE_PRINTED,
    RESOURCES,
    RIVER,
    SEAFARER,
    TRADE_FINISHED,
    TRADE_RAW,
    UPGRADE_FIELD,
    WINTER_FAIRS,
)
from keydom.games.keyper.evaluation.fair_features import fairs_worth
from keydom.games.keyper.evaluation.features import Features
from keydom.games.keyper.evaluation.tile_features import weigh_tile
from keydom.games.keyper.evaluation.weights import THOUSAND
from keydom.games.keyper.rules.boats import agent_points, boat_type, sold_as, use_of
from keydom.games.keyper.rules.building import buildable_tiles
from keydom.games.keyper.rules.plots import can_act
from keydom.games.keyper.rules.state import is_upgraded, plot_of_power, supply_of, top_tile
from keydom.games.keyper.rules.upgrading import upgradable_plots


def things_worth(look: Features) -> i64:
    """Things and fairs together."""
    return look.worth() + fairs_worth(look)


class ActionFeatures:
    """What one more action would bring on each kind of field. `more` and `less`: what a piece more or less of each
    resource does."""

    def __init__(self, look: Features) -> None:
        self.look: Features = look
        self.base: i64 = things_worth(look)
        self.known: i64 = 0
        self.mores: vec[i64] = vec[i64]([0] * RESOURCES)
        self.less_known: i64 = 0
        self.losses: vec[i64] = vec[i64]([0] * RESOURCES)

    def more(self, resource: i64) -> i64:
        """What one piece more would bring."""
        if self.known & bit(resource) == 0:
            self.known |= bit(resource)
            if supply_of(self.look.state, resource) != 0:
                self.mores[resource] = self.changed(resource, 1) - self.base
        return self.mores[resource]

    def less(self, resource: i64) -> i64:
        """What the loss of one piece would cost."""
        if self.less_known & bit(resource) == 0:
            self.less_known |= bit(resource)
            self.losses[resource] = self.base - self.changed(resource, -1)
        return self.losses[resource]

    def changed(self, resource: i64, number: i64) -> i64:
        """The worth with so many pieces more."""
        self.look.stock[resource] += number
        value = things_worth(self.look)
        self.look.stock[resource] -= number
        return value

    # -- fields -------------------------------------------------------------------------------------------------

    def field(self, field: i64, boat: i64, number: i64) -> i64:
        """So many actions on a field; -1 as boat: any that lies ready."""
        if number <= 0:
            return 0
        look = self.look
        state = look.state
        gain = state.figures.gain[field]
        if gain >= 0:
            number = min(number, supply_of(state, gain))
            if number == 1:
                return self.more(gain)
            return self.changed(gain, number) - self.base if number > 0 else 0
        if field == RIVER:
            return self.river(boat, number)
        if field == COUNTRY_TILE:
            return falling(self.best_tile() * look.estimates.weights.pick // 100, number, 85)
        if field < TRADE_RAW:
            return falling(self.convert(field - CONVERT_CLAY), number, 90)
        if field == TRADE_RAW:
            return falling(self.trade(0), number, 80)
        if field == TRADE_FINISHED:
            return falling(self.trade(BRICK), number, 80)
        if field == UPGRADE_FIELD:
            return falling(self.upgrade(PRICE_PRINTED, -1), number, 65)
        price = PRICE_DISCOUNT if field == DISCOUNT_FIELD else PRICE_PRINTED
        return falling(self.build(price, -1), number, 55)

    def river(self, boat: i64, number: i64) -> i64:
        """Boat actions: the best of working and selling, and the Seafarer (KP-1139)."""
        state, seat = self.look.state, self.look.seat
        best: i64 = 0
        seafarer = plot_of_power(state, seat, SEAFARER)
        merchant = plot_of_power(state, seat, MERCHANT)
        actions = number + (1 if merchant >= 0 and is_upgraded(state, seat, merchant) else 0)
        if boat >= 0:
            best = self.boat(boat, actions)
        else:
            for boat in range(BOATS):
                if state.free_boats & bit(boat) != 0:
                    best = max(best, self.boat(boat, actions))
        if seafarer >= 0:
            best += 2000 if is_upgraded(state, seat, seafarer) else 1000
        return best

    def boat(self, boat: i64, number: i64) -> i64:
        """Actions at one boat, each type worked for or sold."""
        state, seat = self.look.state, self.look.seat
        values = vec[i64]()
        use = use_of(state, seat)  # whoever has worked for a type cannot sell it in this turn (KP-944)
        for place in range(2):
            resource = boat_type(state, boat, place)
            value: i64 = 0
            uses: i64 = number
            if use & bit(place + 2) == 0:
                value = max(self.more(resource), 0)
            selling = sold_as(state, seat, resource)
            if selling >= 0 and use & bit(place) == 0:
                points = 2000 + agent_points(state, seat, 2) * 1000
                if points - self.less(selling) > value:
                    value = points - self.less(selling)
                    uses = self.look.stock[selling]
            for i in range(min(uses, number)):
                values = append(values, value * (10 - i) // 10)
        return best_of(values, number)

    def best_tile(self) -> i64:
        """The best pick of the market."""
        look = self.look
        best: i64 = 0
        rest = look.state.market & ~look.hand
        while rest != 0:
            tile = bit(lowest_bit(rest))
            rest &= rest - 1
            look.hand |= tile
            best = max(best, look.worth() + fairs_worth(look) - self.base)
            look.hand &= ~tile
        for fair in range(WINTER_FAIRS):
            if look.state.market_fairs & bit(fair) != 0:
                best = max(best, look.estimates.weights.winter_fair * look.time // THOUSAND)
        return best

    def convert(self, raw: i64) -> i64:
        """A raw material becomes its finished good."""
        stock = self.look.stock
        if stock[raw] == 0 or supply_of(self.look.state, raw + BRICK) == 0:
            return 0
        stock[raw] -= 1
        stock[raw + BRICK] += 1
        value = things_worth(self.look)
        stock[raw] += 1
        stock[raw + BRICK] -= 1
        return max(value - self.base, 0)

    def trade(self, first: i64) -> i64:
        """One piece for two of the three kinds."""
        cheapest: i64 = 10**9
        best: i64 = 0
        for resource in range(first, first + BRICK):
            best = max(best, self.more(resource))
            if self.look.stock[resource] != 0:
                cheapest = min(cheapest, self.less(resource))
        return max(best * 19 // 10 - cheapest, 0) if cheapest < 10**9 else 0

    # -- tiles --------------------------------------------------------------------------------------------------

    def build(self, price: i64, allowed: i64) -> i64:
        """The best tile that can be built."""
        look = self.look
        rest = buildable_tiles(look.state, look.seat, price, allowed, False)
        best: i64 = 0
        while rest != 0:
            tile = lowest_bit(rest)
            rest &= rest - 1
            gain, _ = look.hand_tile(tile)
            best = max(best, gain + look.action)
        if best > 0 and price == PRICE_DISCOUNT:
            best += look.raw
        return best * look.estimates.weights.sure // THOUSAND

    def upgrade(self, price: i64, allowed: i64) -> i64:
        """The best upgrade that can be paid."""
        look = self.look
        rest = upgradable_plots(look.state, look.seat, price, allowed)
        best: i64 = 0
        while rest != 0:
            plot = lowest_bit(rest)
            rest &= rest - 1
            found = look.tile
            weigh_tile(look, found, top_tile(look.state, look.seat, plot), plot)
            full = found.full1 - found.full0 - (found.missing1 - found.missing0) * found.unit
            gain = max(found.now1 - found.now0, full) - look.upgrade_price()
            best = max(best, gain)
        return best * look.estimates.weights.turning // 100

    def plot(self, plot: i64, number: i64) -> i64:
        """So many actions on a plot: build, or use or upgrade the tile."""
        look = self.look
        if look.built & bit(plot) == 0:
            return self.build(PRICE_PRINTED, bit(plot))
        upgrade = self.upgrade(PRICE_PRINTED, bit(plot))
        use: i64 = 0
        if can_act(look.state, look.seat, plot):
            use = self.activation(plot)
        return max(max(upgrade, use) + use * (number - 1), falling(use, number, 90))

    def activation(self, plot: i64) -> i64:
        """What the tile of a plot does once."""
        look = self.look
        tile = top_tile(look.state, look.seat, plot)
        side: i64 = 1 if is_upgraded(look.state, look.seat, plot) else 0
        power = look.state.figures.power[tile]
        if power == CONVERTS:
            return max(self.conversion(tile * 2 + side), 0)
        if power == BUILDS or power == LABOURS:
            return self.build(PRICE_PRINTED, -1 if power == BUILDS else (bit(FARM_PLOTS) - 1)) + 500
        return max(self.trade(0), self.trade(BRICK))

    def conversion(self, side: i64) -> i64:
        """What a side of a tile converts."""
        figures = self.look.state.figures
        return self.exchange(
            figures.give_number[side], figures.give_mask[side], figures.take_number[side], figures.take_mask[side]
        )

    def exchange(self, give_number: i64, give_mask: i64, take_number: i64, take_mask: i64) -> i64:
        """The best output for the cheapest input, or nothing."""
        best: i64 = 0
        cheapest: i64 = 10**9
        for resource in range(RESOURCES):
            if take_mask & bit(resource) != 0:
                best = max(best, self.more(resource))
            if give_mask & bit(resource) != 0 and self.look.stock[resource] != 0:
                cheapest = min(cheapest, self.less(resource))
        return max(best * take_number - cheapest * give_number, 0)


def falling(first: i64, number: i64, percent: i64) -> i64:
    """Several actions, each of which brings less than the one before."""
    value: i64 = 0
    gain = first
    while number > 0:
        value += gain
        gain = gain * percent // 100
        number -= 1
    return value


def best_of(values: vec[i64], number: i64) -> i64:
    """The sum of the highest values, so many of them."""
    value: i64 = 0
    while number > 0:
        best: i64 = 0
        at: i64 = -1
        for i in range(len(values)):
            if values[i] > best:
                best = values[i]
                at = i
        if at < 0:
            return value
        value += best
        values[at] = 0
        number -= 1
    return value
