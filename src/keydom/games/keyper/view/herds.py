"""Which animals have their home on which farm tile. Nothing records it, and they may change places at any time
(KP-1227): as many as possible have one (KP-1223), and among those ways they stand where they score, as far as they
can."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import ANIMALS, Animal
from keydom.games.keyper.rules.animals import PLACES
from keydom.games.keyper.rules.state import KeyperState, is_upgraded, top_tile

FARMS_REMEMBERED = 4096
"""Farms whose herds need not be found again: each move shows all farms to everybody, and changes one at most."""


class Home(NamedTuple):
    """A farm tile that houses animals."""

    plot: int
    houses: int
    """The kinds that it houses, as a mask, the chicken is 0."""
    scores: int
    """What it scores by, as the figures have it."""
    factor: int
    """Points of each thing that it scores."""


Herds = dict[int, list[int]]
"""By their plot the kinds of the animals that live there."""


def herds_of(state: KeyperState, seat: int) -> dict[int, list[Animal]]:
    """The animals on each plot of a seat whose tile houses any, in the order of their kinds."""
    homes = homes_of(state, seat)
    first = seat * codes.RESOURCES + codes.CHICKEN
    animals = tuple(int(state.stock[first + kind]) for kind in range(len(ANIMALS))) if homes else ()
    return {plot: [ANIMALS[kind] for kind in sorted(herd)] for plot, herd in settled(homes, animals).items()}


def homes_of(state: KeyperState, seat: int) -> tuple[Home, ...]:
    """The farm tiles of a seat that house animals."""
    figures = state.figures
    found = []
    for plot in range(codes.FARM_PLOTS):
        tile = int(top_tile(state, seat, plot))
        houses = 0 if tile < 0 else int(figures.houses[tile]) >> codes.CHICKEN
        if houses:
            factor = int(figures.factor[tile * 2 + is_upgraded(state, seat, plot)])
            found.append(Home(plot, houses, int(figures.scores[tile]), factor))
    return tuple(found)


@lru_cache(FARMS_REMEMBERED)
def settled(homes: tuple[Home, ...], animals: tuple[int, ...]) -> Herds:
    """So many animals of each kind in these homes."""
    herds: Herds = {home.plot: [] for home in homes}
    left = list(animals)
    for home, kind in places_by_worth(homes):
        if left[kind] and len(herds[home.plot]) < PLACES:
            herds[home.plot].append(kind)
            left[kind] -= 1
    for kind, number in enumerate(left):
        for _animal in range(number):
            if not settle(kind, homes, herds, []):
                break
    return herds


def places_by_worth(homes: tuple[Home, ...]) -> list[tuple[Home, int]]:
    """Every place that an animal of a kind could have: where it scores most first, then where the fewest others could
    go."""
    found = [
        (-worth(home, standing), home.houses.bit_count(), home, kind)
        for home in homes
        for kind in range(len(ANIMALS))
        if home.houses >> kind & 1
        for standing in range(PLACES)
    ]
    return [(home, kind) for _, _, home, kind in sorted(found, key=lambda place: place[:2])]


def worth(home: Home, standing: int) -> int:
    """What an animal scores on a tile on which so many of its kind stand (KP-1110 to KP-1115)."""
    if home.scores == codes.ANIMALS:
        return home.factor
    return home.factor if home.scores == codes.TYPES and standing == 0 else 0


def settle(kind: int, homes: tuple[Home, ...], herds: Herds, asked: list[int]) -> bool:
    """Find a place for one more animal, and for whoever makes room for it; whether there is one."""
    for home in homes:
        if home.plot in asked or not home.houses >> kind & 1:
            continue
        asked.append(home.plot)
        herd = herds[home.plot]
        if len(herd) < PLACES:
            herd.append(kind)
            return True
        for place, other in enumerate(herd):
            if settle(other, homes, herds, asked):
                herd[place] = kind
                return True
    return False
