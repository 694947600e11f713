"""What a tile counts now on either side, and what it could count (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import bit, bit_count, lowest_bit
from keydom.games.keyper.components.codes import (
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
    GEM_SET,
    GOODS,
    OAST_HOUSE,
    PAVEMENTS,
    PROSPECTOR,
    RESOURCES,
    SCRAP_DEALER,
    STATUE,
    THATCHER,
    TYPES,
    VILLAGE_HALL,
    WHEAT,
    WHITE,
    WINDMILL,
    WINTER,
    WORKERS,
)
from keydom.games.keyper.evaluation.holdings import Holdings
from keydom.games.keyper.evaluation.tile_effects import power_worth
from keydom.games.keyper.evaluation.weights import THOUSAND
from keydom.games.keyper.rules.neighbours import VILLAGE_PLOTS, next_door, seen_diagonally, seen_straight
from keydom.games.keyper.rules.state import seasons_with_fairs
from keydom.games.keyper.rules.teams import team_of


class TileWorth:
    """A tile: what it counts now (`now`), what it would count with so many pieces more (`full`, `missing`), initial and
    upgraded; what a piece more takes (`unit`); the animals and gems that it uses, four bits each (`uses`).

    Tiles are weighed so often that one is used for many of them, one after the other.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing yet."""
        self.now0: i64 = 0
        self.now1: i64 = 0
        self.full0: i64 = 0
        self.full1: i64 = 0
        self.missing0: i64 = 0
        self.missing1: i64 = 0
        self.unit: i64 = 0
        self.uses0: i64 = 0
        self.uses1: i64 = 0

    def plain(self, first: i64, second: i64) -> None:
        """Nothing that pieces could add to."""
        self.now0 = first
        self.now1 = second
        self.full0 = first
        self.full1 = second


def weigh_tile(look: Holdings, found: TileWorth, tile: i64, plot: i64) -> None:
    """Note what a tile is worth on a plot, or (plot -1) as one of the hand."""
    found.clear()
    figures = look.state.figures
    scores = figures.scores[tile]
    if scores == ANIMALS or scores == TYPES:
        if scores == ANIMALS:
            animals_tile(look, found, tile, plot)
        else:
            types_tile(look, found, tile, plot)
    elif scores == GEM_SET:
        gem_tile(look, found, tile, plot)
    elif scores >= GOODS:
        goods_tile(look, found, tile, scores)
    else:
        first = figures.factor[tile * 2] * counted(look, tile, plot, scores, False)
        second = figures.factor[tile * 2 + 1] * counted(look, tile, plot, scores, True)
        found.plain(first, second)
    add_points(look, found, figures.points[tile * 2] * THOUSAND, figures.points[tile * 2 + 1] * THOUSAND)
    if figures.power[tile] != 0:
        share = look.estimates.weights.power
        first = power_worth(look, tile, plot, 0) * share // 100
        add_points(look, found, first, power_worth(look, tile, plot, 1) * share // 100)


def add_points(look: Holdings, found: TileWorth, first: i64, second: i64) -> None:
    """Points that either side has in any case."""
    found.now0 += first
    found.full0 += first
    found.now1 += second
    found.full1 += second


# -- tiles that count animals, gems and goods -------------------------------------------------------------------------


def animals_tile(look: Holdings, found: TileWorth, tile: i64, plot: i64) -> None:
    """Four animals of one kind."""
    figures = look.state.figures
    resource = figures.resource[tile]
    held = look.stock[resource] if plot >= 0 else look.loose[resource]
    base: i64 = 0
    if plot < 0:
        base = look.animal * look.time // THOUSAND * 3 // 4
    there = min(4, max(held, 0))
    first = figures.factor[tile * 2] * THOUSAND
    second = figures.factor[tile * 2 + 1] * THOUSAND
    found.now0 = there * (first - base)
    found.now1 = there * (second - base)
    found.missing0 = 4 - there
    found.missing1 = 4 - there
    found.full0 = found.now0 + (4 - there) * first
    found.full1 = found.now1 + (4 - there) * second
    found.unit = look.piece
    found.uses0 = there << (4 * (resource - CHICKEN))
    found.uses1 = found.uses0


def types_tile(look: Holdings, found: TileWorth, tile: i64, plot: i64) -> None:
    """One animal of each of four kinds, unless its own tile takes it (KP-1411)."""
    figures = look.state.figures
    kinds = figures.houses[tile]
    there: i64 = 0
    rest = kinds
    while rest != 0:
        resource = lowest_bit(rest)
        rest &= rest - 1
        held = look.stock[resource]
        if plot < 0:
            held = look.loose[resource]
        elif look.own_tiles & bit(resource) != 0:
            held -= 4
        if held > 0:
            there += 1
            found.uses0 += bit(4 * (resource - CHICKEN))
    base: i64 = 0
    if plot < 0:
        base = look.animal * look.time // THOUSAND * 3 // 4
    first = figures.factor[tile * 2] * THOUSAND
    second = figures.factor[tile * 2 + 1] * THOUSAND
    found.now0 = there * (first - base)
    found.now1 = there * (second - base)
    found.missing0 = 4 - there
    found.missing1 = 4 - there
    found.full0 = found.now0 + (4 - there) * first
    found.full1 = found.now1 + (4 - there) * second
    found.unit = look.piece
    found.uses1 = found.uses0


def gem_tile(look: Holdings, found: TileWorth, tile: i64, plot: i64) -> None:
    """Up to four sets of two gems, upgraded of three (KP-1152 to KP-1158)."""
    figures = look.state.figures
    base: i64 = look.gem * look.time // THOUSAND
    found.unit = look.piece
    for side in range(2):
        kinds = figures.pair[tile] | (figures.third[tile] if side != 0 else 0)
        size = bit_count(kinds)
        sets: i64 = 4
        partly: i64 = 0
        rest = kinds
        uses: i64 = 0
        while rest != 0:
            gem = lowest_bit(rest)
            rest &= rest - 1
            sets = min(sets, max(look.loose[gem], 0))
            partly += min(4, max(look.loose[gem], 0))
            uses += bit(4 * (gem - CHICKEN))
        points = figures.factor[tile * 2 + side] * THOUSAND
        now = sets * points
        full = 4 * points - (partly - sets * size) * base
        if plot < 0:
            now -= sets * size * base
            full -= sets * size * base
        if side == 0:
            found.now0, found.full0, found.missing0, found.uses0 = now, full, 4 * size - partly, uses * sets
        else:
            found.now1, found.full1, found.missing1, found.uses1 = now, full, 4 * size - partly, uses * sets


def goods_tile(look: Holdings, found: TileWorth, tile: i64, scores: i64) -> None:
    """Goods, gems, wheat or anything that is left over; it is held besides, so only what is more than that counts."""
    figures = look.state.figures
    held: i64 = 0
    price: i64 = look.raw
    if scores == PROSPECTOR:
        for gem in range(EMERALD, RESOURCES):
            held += max(look.loose[gem], 0)
        price = look.gem
    elif scores == SCRAP_DEALER:
        good: i64 = 0
        while good <= WHEAT:
            held += look.stock[good]
            good += 1
        held //= 2
        price = 2 * look.raw
    else:
        resource = figures.resource[tile]
        held = look.stock[resource]
        if scores != WINDMILL:
            price = look.finished
    price = price * look.time // THOUSAND
    there = min(4, held)
    first = max(figures.factor[tile * 2] * THOUSAND - price, 0)
    second = max(figures.factor[tile * 2 + 1] * THOUSAND - price, 0)
    found.now0 = there * first
    found.now1 = there * second
    found.missing0 = 4 - there
    found.missing1 = 4 - there
    found.full0 = 4 * first
    found.full1 = 4 * second
    found.unit = 0


# -- tiles that count other things ------------------------------------------------------------------------------------


def counted(look: Holdings, tile: i64, plot: i64, scores: i64, upgraded: bool) -> i64:
    """How many things a tile should count at the end, in thousandths."""
    village = look.built >> FARM_PLOTS
    farm = bit_count(look.built & 255)
    later = THOUSAND * look.left // (look.left + look.estimates.weights.growth)
    if scores >= DRAINAGE and scores <= BOARDING_HOUSE:
        return seen(village, plot, scores, upgraded, later)
    if scores == BARN:
        if upgraded:
            ups = bit_count(look.upgraded & 255)
            return ups * THOUSAND + (8 - ups) * later
        return farm * THOUSAND + (8 - farm) * later
    if scores == OAST_HOUSE:
        return all_of_them(look, FARM_PLOTS - farm)
    if scores == VILLAGE_HALL:
        return all_of_them(look, VILLAGE_PLOTS - bit_count(village))
    if scores == STATUE:
        homes = look.home & look.upgraded if upgraded else look.home
        number = bit_count(homes)
        return number * THOUSAND + (6 - number) * later * 3 // 4
    if scores == THATCHER:
        if upgraded:
            ups = bit_count(look.upgraded >> FARM_PLOTS)
            return ups * THOUSAND + (VILLAGE_PLOTS - ups) * later * 3 // 4
        return (bit_count(village) // 2) * THOUSAND + (VILLAGE_PLOTS - bit_count(village)) * later // 2
    if scores == DOCK:
        side: i64 = 1 if upgraded else 0
        lacking = look.state.figures.threshold[tile * 2 + side] - look.state.shipping[look.seat]
        if lacking <= 0:
            return THOUSAND
        return THOUSAND * look.left // (look.left + lacking * 30)
    if scores == ENTERTAINER:
        return seasons_of_fairs(look)
    if scores == BORDER:
        return borders(look, look.state.figures.colour[tile])
    if scores == WORKERS:
        return workers(look, look.state.figures.colour[tile])
    return 0


def seen(village: i64, plot: i64, scores: i64, upgraded: bool, later: i64) -> i64:
    """What Drainage, Pavements and Boarding house see or should see."""
    first: i64 = 0 if scores == BOARDING_HOUSE else THOUSAND
    if plot < 0:
        most: i64 = 4 if scores == DRAINAGE else (5 if scores == PAVEMENTS else (4 if upgraded else 2))
        now = min(bit_count(village) * 2 // 3, most)
        return first + now * THOUSAND + (most - now) * later
    place = plot - FARM_PLOTS
    every: i64 = 0xFFF
    if scores == DRAINAGE:
        now, most = seen_diagonally(village, place), seen_diagonally(every, place)
    elif scores == PAVEMENTS:
        now, most = seen_straight(village, place), seen_straight(every, place)
    else:
        now, most = next_door(village, place, upgraded), next_door(every, place, upgraded)
    return first + now * THOUSAND + (most - now) * later


def all_of_them(look: Holdings, lacking: i64) -> i64:
    """How likely all plots will be built, in thousandths."""
    chance: i64 = THOUSAND
    step = THOUSAND * look.left // (look.left + look.estimates.weights.whole)
    while lacking > 0:
        chance = chance * step // THOUSAND
        lacking -= 1
    return chance


def seasons_of_fairs(look: Holdings) -> i64:
    """Seasons with a fair, held and to come."""
    state = look.state
    return bit_count(seasons_with_fairs(state, look.seat)) * THOUSAND + (WINTER - state.season) * 700


def borders(look: Holdings, colour: i64) -> i64:
    """Borders of a colour on the own board."""
    state = look.state
    board = state.keypers[look.seat]
    if state.season == WINTER:
        if board >= 0:
            return state.figures.borders[state.displays[board] * COLOURS + colour] * THOUSAND
        most: i64 = 0
        for board in range(state.players):
            most = max(most, state.figures.borders[state.displays[board] * COLOURS + colour])
        return most * 900
    return look.estimates.weights.borders


def workers(look: Holdings, colour: i64) -> i64:
    """Keyples of a colour in the team at the end, white ones among them."""
    state = look.state
    if state.season == WINTER:
        team = team_of(state, look.seat)
        own = count(team, colour)
        return min(4, own + count(team, WHITE)) * THOUSAND
    return look.estimates.weights.workers
