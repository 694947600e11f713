"""A quick guess at how the rounds go on: placement, harvest and the race for the tiles on offer (compiled).

Everybody is taken to do the next best thing: call a good number, take the field that brings most, buy or exchange
towards the cheapest tile, pass otherwise. No law is played, no house built.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.lanes import count, covers, total
from keydom.core.state import FRAME_WORDS, bit, lowest_bit
from keydom.games.keythedral.codes import (
    BASIC_COLOURS,
    BLACK,
    BOX_BID,
    BOX_BID_PAYMENT,
    BOX_CHOOSE_START,
    BOX_COLLECT,
    BOX_MATCH,
    BOX_PLACEMENT,
    BOX_SPEND,
    BOX_TURN,
    BOX_WORKERS,
    BROWN,
    COLOURS,
    COTTAGES_EACH,
    PHASE_COLLECT,
    PHASE_RETRIEVE,
    PHASE_SPEND,
    PHASE_START_PLAYER,
    PHASE_WORKERS,
    STAGES,
    WHITE,
)
from keydom.games.keythedral.cubes import cube, worth
from keydom.games.keythedral.price import marked_costs
from keydom.games.keythedral.scoring import seat_points
from keydom.games.keythedral.state import KeythedralState
from keydom.games.keythedral.worths import THOUSAND, Worths, reaches, type_worths

MOST_TURNS: Final[i64] = 80
"""A race is cut off after so many turns."""


class Forecast:
    """A position's pieces while the rounds are guessed at. Points are in thousandths; `soon` and `over_soon`
    are those of the end of the present round."""

    def __init__(self, state: KeythedralState, worths: Worths) -> None:
        self.state: KeythedralState = state
        self.worths: Worths = worths
        self.players: i64 = state.players
        self.hands: vec[i64] = state.hands[:]
        self.points: vec[i64] = vec[i64]()
        self.store: i64 = state.store
        self.shops: i64 = state.shops
        self.stage: i64 = state.stage
        self.offer: vec[i64] = state.offer[:]
        self.counters: vec[i64] = state.counters[:]
        self.occupied: i64 = state.occupied()
        self.sent: i64 = state.sent
        self.start: i64 = max(state.start_player, 0)
        self.patience: i64 = max(100 - worths.weights.impatience * state.tile_less_rounds, 10)
        self.over: bool = False
        self.over_soon: bool = False
        self.unopened: bool = False
        self.this_round: bool = True
        self.reach: vec[i64] = reaches(state)
        self.needs: vec[i64] = vec[i64]([0] * (state.players * BASIC_COLOURS))
        seat: i64 = 0
        while seat < state.players:
            self.points = append(self.points, seat_points(state, seat) * THOUSAND)
            seat += 1
        self.soon: vec[i64] = self.points[:]

    def frame(self, box: i64) -> i64:
        """Where the frame of a box begins, or -1 if the box is not entered."""
        level = self.state.top - 1
        while level >= 0:
            if self.state.frames[level * FRAME_WORDS] == box:
                return level * FRAME_WORDS
            level -= 1
        return -1

    def run(self) -> None:
        """Guess on to the end of the next round (in phases four and five: of the round about to begin)."""
        phase = self.state.phase
        if phase == PHASE_WORKERS:
            self.weigh_needs()
            self.finish_placement()
            self.collect(0)
        elif phase == PHASE_COLLECT:
            self.finish_collection()
        if phase == PHASE_SPEND:
            self.finish_race()
        elif phase == PHASE_WORKERS or phase == PHASE_COLLECT:
            self.race(self.start, bit(self.players) - 1, 0)
        self.soon = self.points[:]
        self.over_soon = self.over
        if self.over:
            return
        if phase == PHASE_START_PLAYER:
            self.finish_auction()
        elif phase <= PHASE_RETRIEVE:
            self.start = (self.start + 1) % self.players
        self.whole_round()

    def whole_round(self) -> None:
        """A round from its beginning."""
        self.weigh_needs()
        self.place_anew()
        self.collect(0)
        self.race(self.start, bit(self.players) - 1, 0)

    def incomes(self) -> vec[i64]:
        """Per seat the worth of its harvest in a later round, in thousandths of a cube: the mean over all start
        players. Call it last: it takes the counters for its own use."""
        types = type_worths(self.state, self.worths)
        out = vec[i64]([0] * self.players)
        self.start = 0
        while self.start < self.players:
            i: i64 = 0
            while i < len(self.needs):
                self.needs[i] = types[i % BASIC_COLOURS]
                i += 1
            self.place_anew()
            seat: i64 = 0
            while seat < self.players:
                rest = self.counters[seat]
                while rest != 0:
                    out[seat] += types[self.state.field_type[lowest_bit(rest)]]
                    rest &= rest - 1
                seat += 1
            self.start += 1
        seat = 0
        while seat < self.players:
            out[seat] //= self.players
            seat += 1
        return out

    def place_anew(self) -> None:
        """Phase one of a later round."""
        self.occupied = 0
        self.sent = 0
        self.this_round = False
        seat: i64 = 0
        while seat < self.players:
            self.counters[seat] = 0
            seat += 1
        call: i64 = 1
        called: i64 = 0
        while call <= 5:
            called |= bit(self.play_call(call, called, 0))
            call += 1

    # -- phase one ------------------------------------------------------------------------------------------------

    def weigh_needs(self) -> None:
        """How welcome a cube of each basic colour is to each seat, in thousandths."""
        asked: i64 = 0
        position: i64 = 0
        while position < 5:
            if self.offer[position] >= 0:
                asked += self.state.tables.costs[self.offer[position]]
            position += 1
        later = min(self.stage + 1, STAGES) * COLOURS
        seat: i64 = 0
        while seat < self.players:
            colour: i64 = 0
            while colour < BASIC_COLOURS:
                wanted = count(asked, colour) * 100 + self.worths.demand[later + colour] // 2
                if self.stage <= 2 and (colour == BLACK or colour == BROWN):
                    wanted += 150
                wanted -= count(self.hands[seat], colour) * 100
                self.needs[seat * BASIC_COLOURS + colour] = 700 + max(wanted, 0)
                colour += 1
            seat += 1

    def finish_placement(self) -> None:
        """The rest of phase one from where it stands."""
        state = self.state
        base = self.frame(BOX_WORKERS)
        if base < 0:
            return
        call = state.call
        called = state.numbers_called()
        stage = state.frames[base + 1]
        if stage == 2:
            called |= bit(self.play_call(call, called, 0))
        elif stage == 3:
            placing = self.frame(BOX_PLACEMENT)
            if placing >= 0:
                self.send(state.frames[placing + 3], state.frames[placing + 5])
                self.send(state.frames[placing + 4], state.frames[placing + 6])
            number = (state.called >> (3 * (call - 1))) & 7
            self.place_all(call, number - 1, state.frames[base + 2])
        call += 1
        while call <= 5:
            called |= bit(self.play_call(call, called, 0))
            call += 1

    def play_call(self, call: i64, called: i64, turns: i64) -> i64:
        """A call with its placements; returns the number called, counted from 0."""
        leader = (self.start + call - 1) % self.players
        number: i64 = -1
        if self.this_round and self.state.work_order != 0:
            number = ((self.state.work_order >> (3 * (call - 1))) & 7) - 1
        if number < 0:
            number = self.best_call(leader, called)
        self.place_all(call, number, turns)
        return number

    def best_call(self, leader: i64, called: i64) -> i64:
        """The number whose tile brings the leader most, counted from 0."""
        best: i64 = -1
        best_gain: i64 = -1
        number: i64 = 0
        while number < COTTAGES_EACH:
            if called & bit(number) == 0:
                tile = leader * COTTAGES_EACH + number
                gain: i64 = 0
                if self.sent & bit(tile) == 0:
                    gain = self.gain(leader, self.best_field(leader, self.reach[tile] & ~self.occupied))
                if gain > best_gain:
                    best_gain = gain
                    best = number
            number += 1
        return best

    def place_all(self, call: i64, number: i64, turns: i64) -> None:
        """The placement turns of a call from a turn on."""
        turn = turns
        while turn < self.players:
            tile = ((self.start + call - 1 + turn) % self.players) * COTTAGES_EACH + number
            if self.sent & bit(tile) == 0:
                self.sent |= bit(tile)
                self.send(tile, 0)
            turn += 1

    def send(self, tile: i64, placed: i64) -> None:
        """A tile sends the workers that it has left."""
        if tile < 0:
            return
        seat = tile // COTTAGES_EACH
        fields = self.reach[tile]
        if self.this_round and self.state.no_fences_seat == seat:
            fields = self.state.slot_fields(self.state.tile_slot[tile], True)
        left = self.state.capacity(tile) - placed
        while left > 0:
            field = self.best_field(seat, fields & ~self.occupied)
            if field < 0:
                return
            self.occupied |= bit(field)
            self.counters[seat] |= bit(field)
            need = seat * BASIC_COLOURS + self.state.field_type[field]
            self.needs[need] = max(self.needs[need] - 100, 500)
            left -= 1

    def best_field(self, seat: i64, fields: i64) -> i64:
        """The field that brings the seat most, or -1."""
        best: i64 = -1
        rest = fields
        while rest != 0:
            field = lowest_bit(rest)
            rest &= rest - 1
            if best < 0 or self.gain(seat, field) > self.gain(seat, best):
                best = field
        return best

    def gain(self, seat: i64, field: i64) -> i64:
        """How welcome a worker on the field is to the seat."""
        if field < 0:
            return 0
        return self.needs[seat * BASIC_COLOURS + self.state.field_type[field]]

    # -- phase two ------------------------------------------------------------------------------------------------

    def finish_collection(self) -> None:
        """The rest of phase two; what law 8 still lets a seat choose is left out."""
        base = self.frame(BOX_COLLECT)
        if base >= 0:
            self.collect(self.state.frames[base + 2])

    def collect(self, done: i64) -> None:
        """The seats after the first `done` collect, this round under its laws."""
        turn = done
        while turn < self.players:
            seat = (self.start + turn) % self.players
            rest = self.counters[seat]
            while rest != 0:
                field = lowest_bit(rest)
                rest &= rest - 1
                colour = self.state.field_type[field]
                amount: i64 = 1
                if self.this_round:
                    amount = self.amount(seat, field, colour)
                    if amount > 0 and self.state.free_harvest_seat == seat and self.state.free_harvest_type == colour:
                        colour = self.most_needed(seat)
                amount = min(amount, count(self.store, colour))
                self.store -= amount * cube(colour)
                self.hands[seat] += amount * cube(colour)
            turn += 1

    def amount(self, seat: i64, field: i64, colour: i64) -> i64:
        """Cubes that a counter yields under the laws of this round (KT-504)."""
        state = self.state
        if state.poor_type == colour:
            return 0
        amount: i64 = 1
        if state.good_type == colour:
            amount = 2
        if state.double_seat == seat and state.double_field == field:
            amount *= 2
        return amount

    def most_needed(self, seat: i64) -> i64:
        """The basic colour in the store that the seat would choose."""
        best: i64 = BLACK
        best_need: i64 = -1
        colour: i64 = 0
        while colour < BASIC_COLOURS:
            if count(self.store, colour) > 0:
                need = self.needs[seat * BASIC_COLOURS + colour] - count(self.hands[seat], colour) * 100
                if need > best_need:
                    best_need = need
                    best = colour
            colour += 1
        return best

    # -- phase three ----------------------------------------------------------------------------------------------

    def finish_race(self) -> None:
        """The rest of phase three from where it stands."""
        state = self.state
        base = self.frame(BOX_SPEND)
        if base < 0:
            return
        first = state.start_player
        if state.frames[base + 1] == 2:
            first = state.frames[base + 2]
        turn = self.frame(BOX_TURN)
        if turn >= 0 and state.frames[turn + 1] != 1:
            first = state.frames[turn + 2]
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
        position: i64 = 0
        while position < 5:
            tile = self.offer[position]
            if tile >= 0 and not self.would_lose(seat, position):
                cost = self.cost_for(hand, tile)
                effort = self.effort(hand, cost, self.state.tables.values[self.stage] * THOUSAND)
                if effort >= 0 and (best < 0 or effort < best_effort):
                    best = position
                    best_cost = cost
                    best_effort = effort
            position += 1
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
        other: i64 = 0
        while other < 5:
            if other != position and self.offer[other] >= 0:
                return False
            other += 1
        tables = self.state.tables
        cube_points = THOUSAND if tables.leftovers else 1
        rank = self.points[seat] + tables.values[STAGES] * THOUSAND
        rank += (worth(self.hands[seat]) - worth(tables.costs[self.offer[position]])) * cube_points
        other = 0
        while other < self.players:
            if other != seat and self.points[other] + worth(self.hands[other]) * cube_points > rank:
                return True
            other += 1
        return False

    def cost_for(self, hand: i64, tile: i64) -> i64:
        """The cost of a tile, with the marks under it in the way that suits the hand best."""
        if self.state.increased != tile and self.state.decreased != tile:
            return self.state.tables.costs[tile]
        costs = marked_costs(self.state, tile)
        best = costs[0]
        i: i64 = 1
        while i < len(costs):
            if missing_price(hand, costs[i]) < missing_price(hand, best):
                best = costs[i]
            i += 1
        return best

    def effort(self, hand: i64, cost: i64, points: i64) -> i64:
        """Turns and cubes that a purchase takes, as one number to compare; -1 if it is out of reach or not worth it."""
        spent: i64 = 0
        price: i64 = 0
        missing: i64 = 0
        matched: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
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
            colour += 1
        if total(hand) - matched < price:
            return -1
        if (spent + price) * self.worths.rate[
            self.stage
        ] * self.worths.weights.carry // 100 * self.patience > points * 100:
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
        self.points[seat] += self.state.tables.values[self.stage] * THOUSAND
        self.offer[position] = -1
        position = 0
        while position < 5:
            if self.offer[position] >= 0:
                return
            position += 1
        if self.stage == STAGES:
            self.over = True
        else:
            self.open_stage(self.stage + 1)

    def open_stage(self, stage: i64) -> None:
        """The next stage's tiles, if they are known."""
        self.stage = stage
        tiles = self.state.tables.stage_tiles[stage] & self.state.in_play
        self.unopened = tiles == 0
        position: i64 = 0
        while position < 5:
            self.offer[position] = -1
            if tiles != 0:
                self.offer[position] = lowest_bit(tiles)
                tiles &= tiles - 1
            position += 1

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

    # -- phase five -----------------------------------------------------------------------------------------------

    def finish_auction(self) -> None:
        """Who begins the next round, and who pays for it: the highest bid is taken to win."""
        state = self.state
        if state.successor < 0:
            self.start = (self.start + 1) % self.players
            return
        self.start = state.successor
        choosing = self.frame(BOX_CHOOSE_START)
        if choosing >= 0:
            self.start = state.frames[choosing + 2]
            return
        payer = state.highest_bidder
        payee = state.successor
        paying = self.frame(BOX_BID_PAYMENT)
        if paying >= 0:
            payer = state.frames[paying + 2]
            payee = state.frames[paying + 3]
        elif self.frame(BOX_BID) < 0 and self.frame(BOX_MATCH) < 0:
            return
        if payer < 0:
            return
        self.start = payer
        paid = spare_cubes(self.hands[payer], 0, state.highest_bid)
        self.hands[payer] -= paid
        self.hands[payee] += paid


def missing_price(hand: i64, cost: i64) -> i64:
    """Cubes that leave the hand for a cost, with those that trader and craftsmen take for what is lacking."""
    price: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        wanted = count(cost, colour)
        have = min(wanted, count(hand, colour))
        price += have + (wanted - have) * (2 if colour < BASIC_COLOURS else colour - WHITE + 2)
        colour += 1
    return price


def spare_cubes(hand: i64, kept: i64, wanted: i64) -> i64:
    """So many cubes of the hand, those outside `kept` first, basic ones first, of the most plentiful colour first."""
    paid: i64 = 0
    left = wanted
    while left > 0:
        best: i64 = -1
        best_rank: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
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
            colour += 1
        paid += cube(best)
        left -= 1
    return paid
