"""Which animals have their home on which farm tile. Nothing records it, and they may change places at any time
(KP-1227): as many as possible have one (KP-1223), and among those ways they stand where they score, as far as they
can."""

from __future__ import annotations

from typing import NamedTuple

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import ANIMALS, Animal
from keydom.games.keyper.rules.animals import PLACES
from keydom.games.keyper.rules.state import KeyperState, is_upgraded, top_tile


class Home(NamedTuple):
    """A farm tile that houses animals."""

    plot: int
    kinds: tuple[int, ...]
    """The kinds that it houses, the chicken is 0."""
    scores: int
    """What it scores by, as the figures have it."""
    factor: int
    """Points of each thing that it scores."""
    herd: list[int]
    """The kinds of those that live here."""


def herds_of(state: KeyperState, seat: int) -> dict[int, list[Animal]]:
    """The animals on each plot of a seat whose tile houses any, in the order of their kinds."""
    homes = homes_of(state, seat)
    first = seat * codes.RESOURCES + codes.CHICKEN
    left = [int(number) for number in list(state.stock)[first : first + len(ANIMALS)]] if homes else []
    if not any(left):
        return {home.plot: [] for home in homes}
    for home, kind in places_by_worth(homes):
        if left[kind] and len(home.herd) < PLACES:
            home.herd.append(kind)
            left[kind] -= 1
    for kind, number in enumerate(left):
        for _animal in range(number):
            if not settle(kind, homes, []):
                break
    return {home.plot: [ANIMALS[kind] for kind in sorted(home.herd)] for home in homes}


def homes_of(state: KeyperState, seat: int) -> list[Home]:
    """The farm tiles of a seat that house animals, still empty."""
    figures = state.figures
    found = []
    for plot in range(codes.FARM_PLOTS):
        tile = int(top_tile(state, seat, plot))
        mask = 0 if tile < 0 else int(figures.houses[tile]) >> codes.CHICKEN
        if mask:
            kinds = tuple(kind for kind in range(len(ANIMALS)) if mask >> kind & 1)
            factor = int(figures.factor[tile * 2 + is_upgraded(state, seat, plot)])
            found.append(Home(plot, kinds, int(figures.scores[tile]), factor, []))
    return found


def places_by_worth(homes: list[Home]) -> list[tuple[Home, int]]:
    """Every place that an animal of a kind could have: where it scores most first, then where the fewest others could
    go."""
    found = [
        (-worth(home, standing), len(home.kinds), home, kind)
        for home in homes
        for kind in home.kinds
        for standing in range(PLACES)
    ]
    return [(home, kind) for _, _, home, kind in sorted(found, key=lambda place: place[:2])]


def worth(home: Home, standing: int) -> int:
    """What an animal scores on a tile on which so many of its kind stand (KP-1110 to KP-1115)."""
    if home.scores == codes.ANIMALS:
        return home.factor
    return home.factor if home.scores == codes.TYPES and standing == 0 else 0


def settle(kind: int, homes: list[Home], asked: list[int]) -> bool:
    """Find a place for one more animal, and for whoever makes room for it; whether there is one."""
    for home in homes:
        if home.plot in asked or kind not in home.kinds:
            continue
        asked.append(home.plot)
        if len(home.herd) < PLACES:
            home.herd.append(kind)
            return True
        for place, other in enumerate(home.herd):
            if settle(other, homes, asked):
                home.herd[place] = kind
                return True
    return False
