"""What seats, cubes and cottages are worth on average: the figures behind the estimates (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import bit, bit_count, lowest_bit
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BLACK,
    BROWN,
    COLOURS,
    COTTAGES_EACH,
    STAGES,
    WHITE,
)
from keydom.games.keythedral.components.cubes import worth
from keydom.games.keythedral.components.figures import Figures
from keydom.games.keythedral.rules.geometry import legal_slots
from keydom.games.keythedral.rules.state import KeythedralState

THOUSAND: Final[i64] = 1000


class Weights:
    """The evaluator's taste: what play among one-ply players has shown to win. Percent unless said otherwise."""

    def __init__(self) -> None:
        self.foreseen: i64 = 75
        """How own points count that are foreseen, not yet had."""
        self.foreseen_rivals: i64 = 75
        """The same for the points of the others."""
        self.next_round: i64 = 70
        """How points count in addition to that if they are foreseen for the next round only."""
        self.later: i64 = 70
        """How cubes left in hand count, against what they buy in this stage."""
        self.growth: i64 = 100
        """How the harvests of later rounds count, against what their cubes should buy."""
        self.impatience: i64 = 40
        """How much less cubes in hand count for each round in a row without a purchase."""
        self.carry: i64 = 80
        """How others are taken to count their cubes when they decide whether to buy."""
        self.waste: i64 = 115
        """What players spend on tiles, against what the tiles are worth."""
        self.contention: i64 = 350
        """How much each further worker that may want a field lowers the chance to find it free, in thousandths."""
        self.unknown_law: i64 = 600
        """Worth of a law card that one has not seen, in thousandths of a cube."""
        self.known_laws: i64 = 100
        """How the estimates of one's own law cards count."""


LAW_WORTHS: Final[vec[i64]] = vec[i64](
    [0, 600, 700, 900, 1500, 700, 900, 1200, 900, 300, 700, 400, 600, 700, 1000, 1000, 1700, 900, 900, 900, 700]
)
"""Worth of each law card in hand, in thousandths of a cube; our own guess at what playing it well brings."""


class Estimates:
    """Averages over the tiles that may come, for one game's tables.

    `rate`: per stage (index 1-5) thousandths of a point that a cube's worth buys. `cost`, `points`: per stage the worth
    and the points of its tiles in play. `demand`: stage * 8 + colour -> cubes shown, in hundredths of a cube.
    """

    def __init__(self, figures: Figures, weights: Weights) -> None:
        self.figures: Figures = figures
        self.weights: Weights = weights
        rate = [0]
        cost = [0]
        points = [0]
        demand = [0] * COLOURS
        for stage in range(1, STAGES + 1):
            tiles = [tile for tile in range(len(figures.stages)) if figures.stages[tile] == stage]
            drawn = figures.in_play[stage]
            total_worth = sum(worth(figures.costs[tile]) for tile in tiles)
            cost.append(total_worth * 1000 * drawn // len(tiles))
            points.append(figures.values[stage] * 1000 * drawn)
            rate.append(points[stage] * 1000 // max(cost[stage], 1))
            demand.extend(
                sum(count(figures.costs[tile], colour) for tile in tiles) * 100 * drawn // len(tiles)
                for colour in range(COLOURS)
            )
        self.rate: vec[i64] = vec[i64](rate)
        self.cost: vec[i64] = vec[i64](cost)
        self.points: vec[i64] = vec[i64](points)
        self.demand: vec[i64] = vec[i64](demand)

    def is_wanted(self, colour: i64, stage: i64) -> bool:
        """Whether a tile of this or a later stage may show the colour."""
        later = stage
        while later <= STAGES:
            if self.demand[later * COLOURS + colour] > 0:
                return True
            later += 1
        return False

    def hand(self, cubes: i64, stage: i64) -> i64:
        """Worth of cubes kept for later, in thousandths of a cube. Craft cubes that no tile will show any more are only
        small change; a colour that this stage or the next asks for is worth a little more once."""
        value: i64 = 0
        colour: i64 = 0
        next_stage = min(stage + 1, STAGES)
        while colour < COLOURS:
            cubes_of = count(cubes, colour)
            if cubes_of > 0:
                if colour < BASIC_COLOURS:
                    value += cubes_of * THOUSAND
                elif self.is_wanted(colour, stage):
                    # A little less than its price, so that nobody exchanges for the sake of it.
                    value += (colour - WHITE + 2) * 980 * cubes_of
                else:
                    value += cubes_of * THOUSAND
                asked = self.demand[stage * COLOURS + colour] + self.demand[next_stage * COLOURS + colour]
                if asked > 0:
                    value += 60
                elif stage < 3:
                    value -= 100 * cubes_of
            colour += 1
        return value


def reaches(state: KeythedralState) -> vec[i64]:
    """Per cottage tile the mask of fields across its open edges; 0 for tiles not yet laid."""
    out = vec[i64]()
    for tile in range(len(state.tile_slot)):
        slot = state.tile_slot[tile]
        mask: i64 = 0
        if slot >= 0:
            mask = state.slot_fields(slot, False)
        out = append(out, mask)
    return out


class Land:
    """How the cottages lie: per seat the worth of what a round brings on average.

    `load`: per field the workers that may come, `same`: field * 5 + number -> those of one number, which come in the
    same call. `type_worth`: per field type, thousandths of a cube.
    """

    def __init__(self, state: KeythedralState, estimates: Estimates, reach: vec[i64]) -> None:
        self.state: KeythedralState = state
        self.reach: vec[i64] = reach
        self.contention: i64 = estimates.weights.contention
        self.type_worth: vec[i64] = type_estimates(state, estimates)
        self.type_fields: vec[i64] = fields_by_type(state)
        self.load: vec[i64] = vec[i64]([0] * state.fields)
        self.same: vec[i64] = vec[i64]([0] * (state.fields * COTTAGES_EACH))
        self.order: vec[i64] = best_first(self.type_worth)
        for tile in range(len(reach)):
            capacity = state.capacity(tile)
            fields = reach[tile]
            while fields != 0:
                field = lowest_bit(fields)
                fields &= fields - 1
                self.load[field] += capacity
                self.same[field * COTTAGES_EACH + tile % COTTAGES_EACH] += capacity

    def income(self, seat: i64) -> i64:
        """Worth of the seat's harvest in an average round, in thousandths of a cube."""
        value: i64 = 0
        for tile in range(seat * COTTAGES_EACH, (seat + 1) * COTTAGES_EACH):
            capacity = self.state.capacity(tile)
            value += self.harvest(self.reach[tile], tile % COTTAGES_EACH, capacity, capacity)
        return value

    def harvest(self, fields: i64, number: i64, capacity: i64, counted: i64) -> i64:
        """Worth of what a tile of that number would bring from these fields: its workers take the best field that they
        find free. `counted`: how many of its own workers `load` holds."""
        value: i64 = 0
        none: i64 = THOUSAND
        one: i64 = 0
        for place in range(BASIC_COLOURS):
            field_type = self.order[place]
            here = fields & self.type_fields[field_type]
            while here != 0:
                field = lowest_bit(here)
                here &= here - 1
                rivals = 2 * (self.load[field] - counted) + self.same[field * COTTAGES_EACH + number] - counted
                free = THOUSAND * THOUSAND // (THOUSAND + self.contention * rivals // 2)
                sent = none * free // THOUSAND
                if capacity > 1:
                    sent += one * free // THOUSAND
                    one -= one * free // THOUSAND
                    one += none * free // THOUSAND
                none -= none * free // THOUSAND
                value += sent * self.type_worth[field_type] // THOUSAND
        return value

    def best_free_slot(self) -> i64:
        """Worth of the best place that a cottage could still get."""
        slots = legal_slots(self.state, False)
        first = self.state.figures.slot_code
        best: i64 = 0
        for i in range(len(slots)):
            fields = self.state.slot_fields(slots[i] - first, False)
            if fields & (fields - 1) != 0:
                best = max(best, self.harvest(fields, 0, 1, 0))
        return best


def type_estimates(state: KeythedralState, estimates: Estimates) -> vec[i64]:
    """Worth of a cube of each field type over the coming stages, in thousandths: dearer where many tiles ask for it and
    few fields bring it. Every cube is good for craftsmen, so none falls far."""
    wanted = vec[i64]()
    total_wanted: i64 = 0
    field_count = vec[i64]([1] * BASIC_COLOURS)
    field: i64 = 0
    while field < state.fields:
        field_count[state.field_type[field]] += 1
        field += 1
    first = max(state.stage, 1)
    for colour in range(BASIC_COLOURS):
        asked: i64 = 0
        stage = first
        while stage <= STAGES:
            # What is needed soon counts most.
            asked += estimates.demand[stage * COLOURS + colour] * (2 if stage <= first + 1 else 1)
            stage += 1
        if colour == BLACK or colour == BROWN:
            # Houses; brown also for fences.
            asked += 250 if first <= 2 else 100
        wanted = append(wanted, asked * 8 // field_count[colour])
        total_wanted += wanted[colour]
    average = max(total_wanted // BASIC_COLOURS, 1)
    out = vec[i64]()
    for colour in range(BASIC_COLOURS):
        out = append(out, 700 + 300 * min(2 * average, wanted[colour]) // average)
    return out


def fields_by_type(state: KeythedralState) -> vec[i64]:
    """Per field type the mask of its fields."""
    out = vec[i64]([0] * BASIC_COLOURS)
    field: i64 = 0
    while field < state.fields:
        out[state.field_type[field]] |= bit(field)
        field += 1
    return out


def best_first(values: vec[i64]) -> vec[i64]:
    """Indices of the values, the greatest first; equal ones in order."""
    out = vec[i64]()
    taken: i64 = 0
    while len(out) < len(values):
        best: i64 = -1
        for i in range(len(values)):
            if taken & bit(i) == 0 and (best < 0 or values[i] > values[best]):
                best = i
        taken |= bit(best)
        out = append(out, best)
    return out


def laws_worth(cards: i64, known: bool, weights: Weights) -> i64:
    """Worth of law cards in hand, in thousandths of a cube."""
    if not known:
        return bit_count(cards) * weights.unknown_law
    value: i64 = 0
    rest = cards
    while rest != 0:
        value += LAW_WORTHS[lowest_bit(rest)]
        rest &= rest - 1
    return value * weights.known_laws // 100
