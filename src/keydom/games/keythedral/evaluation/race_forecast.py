"""The second half of a round guessed at: the race for the tiles on offer (compiled).

Everybody is taken to buy or exchange towards the cheapest tile, and to pass otherwise. No law is played, no house
built.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import count, covers, total
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, bit, lowest_bit
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BOX_SPEND,
    BOX_TURN,
    COLOURS,
    STAGES,
    WHITE,
)
from keydom.games.keythedral.components.cubes import cube, worth
from keydom.games.keythedral.evaluation.harvest_forecast import Harvests
from keydom.games.keythedral.evaluation.weights import THOUSAND
from keydom.games.keythedral.rules.locals import SPEND_NEXT
from keydom.games.keythedral.rules.price import marked_costs

MOST_TURNS: Final[i64] = 80
"""A race is cut off after so many turns."""


class Race(Harvests):
    """Buying and exchanging, in turns, until nobody goes on."""

    def finish_race(self) -> None:
        """The rest of phase three from where it stands."""
        state = self.state
        base = self.state.frame_of(BOX_SPEND)
        if base < 0:
            return
        first = state.start_player
        if state.frames[base + LOCAL_STAGE] == 2:
            first = state.frames[base + SPEND_NEXT]
        turn = self.state.frame_of(BOX_TURN)
        if turn >= 0 and state.frames[turn + LOCAL_STAGE] != 1:
            first = state.frames[turn + LOCAL_SEAT]
        self.race(first, state.active, state.passed)

    def race(self, first: i64, active: i64, passed: i64) -> None:
        """Turns until all active seats have passed in succession, the seats are all acquired, or it takes too long."""
        seat = first
        resting = passed
        turns: i64 = 0
        while active & ~resting != 0 and turns < MOST_TURNS and not self.over:
            if active & bit(seat) != 0:
                if self.take_turn(seat):
                    resting = 0
                else:
                    resting |= bit(seat)
            seat = (seat + 1) % self.players
            turns += 1

    def take_turn(self, seat: i64) -> bool:
        """Buy the tile that takes fewest turns and then fewest cubes, or make an exchange for it; False for a pass."""
        hand = self.hands[seat]
        best: i64 = -1
        best_cost: i64 = 0
        best_effort: i64 = 0
        for position in range(5):
            tile = self.offer[position]
            if tile >= 0 and not self.would_lose(seat, position):
                cost = self.cost_for(hand, tile)
                effort = self.effort(hand, cost, self.state.figures.values[self.stage] * THOUSAND)
                if effort >= 0 and (best < 0 or effort < best_effort):
                    best = position
                    best_cost = cost
                    best_effort = effort
        if best < 0:
            return False
        if covers(hand, best_cost):
            self.buy(seat, best, best_cost)
        else:
            self.exchange(seat, best_cost)
        return True

    def would_lose(self, seat: i64, position: i64) -> bool:
        """Whether this is the last tile of all and its buyer would end a lost game: nobody does."""
        if self.stage < STAGES:
            return False
        for other in range(5):
            if other != position and self.offer[other] >= 0:
                return False
        figures = self.state.figures
        cube_points = THOUSAND if figures.leftovers else 1
        rank = self.points[seat] + figures.values[STAGES] * THOUSAND
        rank += (worth(self.hands[seat]) - worth(figures.costs[self.offer[position]])) * cube_points
        for other in range(self.players):
            if other != seat and self.points[other] + worth(self.hands[other]) * cube_points > rank:
                return True
        return False

    def cost_for(self, hand: i64, tile: i64) -> i64:
        """The cost of a tile, with the marks under it in the way that suits the hand best."""
        if self.state.increased != tile and self.state.decreased != tile:
            return self.state.figures.costs[tile]
        costs = marked_costs(self.state, tile)
        best = costs[0]
        for i in range(1, len(costs)):
            if missing_price(hand, costs[i]) < missing_price(hand, best):
                best = costs[i]
        return best

    def effort(self, hand: i64, cost: i64, points: i64) -> i64:
        """Turns and cubes that a purchase takes, as one number to compare; -1 if it is out of reach or not worth it."""
        spent: i64 = 0
        price: i64 = 0
        missing: i64 = 0
        matched: i64 = 0
        for colour in range(COLOURS):
            wanted = count(cost, colour)
            if wanted > 0:
                have = min(wanted, count(hand, colour))
                matched += have
                spent += have * (1 if colour < BASIC_COLOURS else colour - WHITE + 2)
                if have < wanted:
                    if not self.can_supply(colour):
                        return -1
                    missing += wanted - have
                    price += (wanted - have) * (2 if colour < BASIC_COLOURS else colour - WHITE + 2)
        if total(hand) - matched < price:
            return -1
        if (spent + price) * self.estimates.rate[
            self.stage
        ] * self.estimates.weights.carry // 100 * self.patience > points * 100:
            return -1
        return missing * 1000 + spent + price

    def can_supply(self, colour: i64) -> bool:
        """Whether the trader or the craftsman has the colour."""
        if colour >= BASIC_COLOURS and count(self.shops, colour) > 0:
            return True
        return count(self.store, colour) > 0

    def buy(self, seat: i64, position: i64, cost: i64) -> None:
        """The tile goes to the seat; an empty stage opens the next."""
        self.hands[seat] -= cost
        self.store += cost
        self.points[seat] += self.state.figures.values[self.stage] * THOUSAND
        self.offer[position] = -1
        for position in range(5):
            if self.offer[position] >= 0:
                return
        if self.stage == STAGES:
            self.over = True
        else:
            self.open_stage(self.stage + 1)

    def open_stage(self, stage: i64) -> None:
        """The next stage's tiles, if they are known."""
        self.stage = stage
        tiles = self.state.figures.stage_tiles[stage] & self.state.in_play
        self.unopened = tiles == 0
        for position in range(5):
            self.offer[position] = -1
            if tiles != 0:
                self.offer[position] = lowest_bit(tiles)
                tiles &= tiles - 1

    def exchange(self, seat: i64, cost: i64) -> None:
        """One craft cube or traded cube towards a cost, paid with what the cost does not need."""
        hand = self.hands[seat]
        colour: i64 = COLOURS - 1
        while count(cost, colour) <= count(hand, colour):
            colour -= 1
        price: i64 = 2
        if colour >= BASIC_COLOURS:
            price = colour - WHITE + 2
        paid = spare_cubes(hand, cost, price)
        self.hands[seat] += cube(colour) - paid
        if colour >= BASIC_COLOURS and count(self.shops, colour) > 0:
            self.shops -= cube(colour)
        else:
            self.store -= cube(colour)
        self.store += paid


def missing_price(hand: i64, cost: i64) -> i64:
    """Cubes that leave the hand for a cost, with those that trader and craftsmen take for what is lacking."""
    price: i64 = 0
    for colour in range(COLOURS):
        wanted = count(cost, colour)
        have = min(wanted, count(hand, colour))
        price += have + (wanted - have) * (2 if colour < BASIC_COLOURS else colour - WHITE + 2)
    return price


def spare_cubes(hand: i64, kept: i64, wanted: i64) -> i64:
    """So many cubes of the hand, those outside `kept` first, basic ones first, of the most plentiful colour first."""
    paid: i64 = 0
    left = wanted
    while left > 0:
        best: i64 = -1
        best_rank: i64 = 0
        for colour in range(COLOURS):
            have = count(hand, colour) - count(paid, colour)
            if have > 0:
                rank = 1000 + (have - count(kept, colour)) * 10
                if have <= count(kept, colour):
                    rank -= 500
                if colour >= BASIC_COLOURS:
                    rank -= (colour - WHITE + 1) * 100
                if best < 0 or rank > best_rank:
                    best = colour
                    best_rank = rank
        paid += cube(best)
        left -= 1
    return paid
