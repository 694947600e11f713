"""The first half of a round guessed at: who calls which number, takes which field, and what the fields give (compiled).

Everybody is taken to call a good number and to take the field that brings most.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import LOCAL_STAGE, bit, lowest_bit
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BLACK,
    BOX_COLLECT,
    BOX_PLACEMENT,
    BOX_WORKERS,
    BROWN,
    COLOURS,
    COTTAGES_EACH,
    STAGES,
)
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.evaluation.land_memory import KnownLand
from keydom.games.keythedral.evaluation.weights import THOUSAND, Estimates
from keydom.games.keythedral.rules.locals import (
    COLLECT_DONE,
    PLACEMENT_CALLED,
    PLACEMENT_NAMED,
    PLACEMENT_SENT,
    PLACEMENT_SENT_NAMED,
    WORKERS_TURNS,
)
from keydom.games.keythedral.rules.scoring import seat_points
from keydom.games.keythedral.rules.state import KeythedralState, number_of_call


class Harvests:
    """A position's pieces while rounds are guessed at, and the placing and collecting. Points are in thousandths;
    `soon` and `over_soon` are those of the end of the present round."""

    def __init__(self, state: KeythedralState, estimates: Estimates, land: KnownLand) -> None:
        self.state: KeythedralState = state
        self.land: KnownLand = land
        self.estimates: Estimates = estimates
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
        self.patience: i64 = max(100 - estimates.weights.impatience * state.tile_less_rounds, 10)
        self.over: bool = False
        self.over_soon: bool = False
        self.unopened: bool = False
        self.this_round: bool = True
        self.reach: vec[i64] = land.reach
        self.needs: vec[i64] = vec[i64]([0] * (state.players * BASIC_COLOURS))
        for seat in range(state.players):
            self.points = append(self.points, seat_points(state.figures, state.acquired[seat]) * THOUSAND)
        self.soon: vec[i64] = self.points[:]

    def weigh_needs(self) -> None:
        """How welcome a cube of each basic colour is to each seat, in thousandths."""
        asked: i64 = 0
        for position in range(5):
            if self.offer[position] >= 0:
                asked += self.state.figures.costs[self.offer[position]]
        later = min(self.stage + 1, STAGES) * COLOURS
        for seat in range(self.players):
            for colour in range(BASIC_COLOURS):
                wanted = count(asked, colour) * 100 + self.estimates.demand[later + colour] // 2
                if self.stage <= 2 and (colour == BLACK or colour == BROWN):
                    wanted += 150
                wanted -= count(self.hands[seat], colour) * 100
                self.needs[seat * BASIC_COLOURS + colour] = 700 + max(wanted, 0)

    def place_anew(self) -> None:
        """Phase one of a later round."""
        self.occupied = 0
        self.sent = 0
        self.this_round = False
        for seat in range(self.players):
            self.counters[seat] = 0
        call: i64 = 1
        called: i64 = 0
        while call <= 5:
            called |= bit(self.play_call(call, called, 0))
            call += 1

    def finish_placement(self) -> None:
        """The rest of phase one from where it stands."""
        state = self.state
        base = self.state.frame_of(BOX_WORKERS)
        if base < 0:
            return
        call = state.call
        called = state.numbers_called()
        stage = state.frames[base + LOCAL_STAGE]
        if stage == 2:
            called |= bit(self.play_call(call, called, 0))
        elif stage == 3:
            placing = self.state.frame_of(BOX_PLACEMENT)
            if placing >= 0:
                self.send(state.frames[placing + PLACEMENT_CALLED], state.frames[placing + PLACEMENT_SENT])
                self.send(state.frames[placing + PLACEMENT_NAMED], state.frames[placing + PLACEMENT_SENT_NAMED])
            number = number_of_call(state.called, call)
            self.place_all(call, number - 1, state.frames[base + WORKERS_TURNS])
        call += 1
        while call <= 5:
            called |= bit(self.play_call(call, called, 0))
            call += 1

    def play_call(self, call: i64, called: i64, turns: i64) -> i64:
        """A call with its placements; returns the number called, counted from 0."""
        leader = (self.start + call - 1) % self.players
        number: i64 = -1
        if self.this_round and self.state.work_order != 0:
            number = number_of_call(self.state.work_order, call) - 1
        if number < 0:
            number = self.best_call(leader, called)
        self.place_all(call, number, turns)
        return number

    def best_call(self, leader: i64, called: i64) -> i64:
        """The number whose tile brings the leader most, counted from 0."""
        best: i64 = -1
        best_gain: i64 = -1
        for number in range(COTTAGES_EACH):
            if called & bit(number) == 0:
                tile = leader * COTTAGES_EACH + number
                gain: i64 = 0
                if self.sent & bit(tile) == 0:
                    field = self.best_field(leader, self.reach[tile] & ~self.occupied)
                    if field >= 0:
                        gain = self.needs[leader * BASIC_COLOURS + self.state.field_type[field]]
                if gain > best_gain:
                    best_gain = gain
                    best = number
        return best

    def place_all(self, call: i64, number: i64, turns: i64) -> None:
        """The placement turns of a call from a turn on."""
        for turn in range(turns, self.players):
            tile = ((self.start + call - 1 + turn) % self.players) * COTTAGES_EACH + number
            if self.sent & bit(tile) == 0:
                self.sent |= bit(tile)
                self.send(tile, 0)

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
        most: i64 = -1
        first = seat * BASIC_COLOURS
        types = self.state.field_type
        rest = fields
        while rest != 0:
            field = lowest_bit(rest)
            rest &= rest - 1
            need = self.needs[first + types[field]]
            if need > most:
                most = need
                best = field
        return best

    def finish_collection(self) -> None:
        """The rest of phase two; what law 8 still lets a seat choose is left out."""
        base = self.state.frame_of(BOX_COLLECT)
        if base >= 0:
            self.collect(self.state.frames[base + COLLECT_DONE])

    def collect(self, done: i64) -> None:
        """The seats after the first `done` collect, this round under its laws."""
        for turn in range(done, self.players):
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
        for colour in range(BASIC_COLOURS):
            if count(self.store, colour) > 0:
                need = self.needs[seat * BASIC_COLOURS + colour] - count(self.hands[seat], colour) * 100
                if need > best_need:
                    best_need = need
                    best = colour
        return best

    def incomes(self) -> vec[i64]:
        """Per seat the worth of its harvest in a later round, in thousandths of a cube: the mean over all start
        players. Call it last: it takes the counters for its own use."""
        if len(self.land.incomes) > 0:
            return self.land.incomes
        types = self.land.type_worth
        out = vec[i64]([0] * self.players)
        self.start = 0
        while self.start < self.players:
            for i in range(len(self.needs)):
                self.needs[i] = types[i % BASIC_COLOURS]
            self.place_anew()
            for seat in range(self.players):
                rest = self.counters[seat]
                while rest != 0:
                    out[seat] += types[self.state.field_type[lowest_bit(rest)]]
                    rest &= rest - 1
            self.start += 1
        for seat in range(self.players):
            out[seat] //= self.players
        self.land.incomes = out
        return out
