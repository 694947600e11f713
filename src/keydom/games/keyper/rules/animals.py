"""Which animals can be housed: an assignment of animals to places on farm tiles (12.4, compiled).

Animals stand side by side in one integer (core/packed_counters.py), the chicken first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.core.state import bit, filled
from keydom.games.keyper.components.codes import (
    ANIMALS,
    BOAR,
    CHICKEN,
    COW,
    DEER,
    FARM_PLOTS,
    GOAT,
    HORSE,
    PIG,
    PLOTS,
    RESOURCES,
    SHEEP,
    TYPES,
)
from keydom.games.keyper.rules.state import TOP_MASK, UPGRADED_BIT, KeyperState

KINDS: Final = 8
HOUSED_BITS: Final = 16
HOUSED_MASK: Final = 0xFFFF
PLACES: Final = 4
"""Animals that a farm tile houses (KP-1109)."""

KEPT_FIRST: Final = (DEER, BOAR, GOAT, CHICKEN, HORSE, COW, PIG, SHEEP)
"""Among equal points the winter housing keeps these first (KP-1230)."""


def animals_of(state: KeyperState, seat: i64) -> i64:
    """The animals of a player, side by side."""
    found: i64 = 0
    for animal in range(i64(KINDS)):
        found += state.stock[seat * RESOURCES + CHICKEN + animal] * one(animal)
    return found


def farms_of(state: KeyperState, seat: i64) -> vec[i64]:
    """Of each farm tile the kinds of animals that it houses, as a mask."""
    farms = vec[i64]()
    for plot in range(i64(FARM_PLOTS)):
        tile = (state.plots[seat * PLOTS + plot] & TOP_MASK) - 1
        houses: i64 = 0 if tile < 0 else state.figures.houses[tile] >> CHICKEN
        if houses != 0:
            farms = append(farms, houses)
    return farms


def places_for(farms: vec[i64], kinds: i64) -> i64:
    """The places on these farm tiles that house one of some kinds."""
    places: i64 = 0
    for index in range(len(farms)):
        if farms[index] & kinds != 0:
            places += PLACES
    return places


def narrowest(farms: vec[i64], animals: i64) -> i64:
    """The largest number of these animals that can be housed (KP-1223), and above `HOUSED_BITS` the kinds that are in
    all sets of kinds for which there is too little room.

    By the theorem of König and Hall the number is the least, over all sets of kinds, of the places for these kinds and
    the animals of all others. One animal less lowers it unless its kind is in every set that attains the least. Kinds
    of which there is no animal make a set no narrower, so that only the sets of the others are looked at.
    """
    number = total(animals)
    best = number
    common: i64 = 0
    sets = filled(0, 1)
    sizes = filled(0, 1)
    for kind in range(i64(KINDS)):
        held = count(animals, kind)
        if held != 0:
            for index in range(len(sets)):
                kinds = sets[index] | bit(kind)
                size = sizes[index] + held
                sets = append(sets, kinds)
                sizes = append(sizes, size)
                housed = places_for(farms, kinds) + number - size
                if housed < best:
                    best = housed
                    common = kinds
                elif housed == best:
                    common &= kinds
    return best | (common << HOUSED_BITS)


def housed_of(farms: vec[i64], animals: i64) -> i64:
    """The largest number of these animals that can be housed (KP-1223)."""
    return narrowest(farms, animals) & HOUSED_MASK


def housed_number(state: KeyperState, seat: i64) -> i64:
    """How many of the player's animals can be housed at most."""
    animals = animals_of(state, seat)
    return 0 if animals == 0 else housed_of(farms_of(state, seat), animals)


def released_may_be(state: KeyperState, seat: i64, animals: i64) -> i64:
    """Kinds whose release does not lower the number that can be housed, as a mask; 0 if all can be housed (KP-1225)."""
    if animals == 0:
        return 0
    found = narrowest(farms_of(state, seat), animals)
    if found & HOUSED_MASK == total(animals):
        return 0
    mask = found >> HOUSED_BITS
    for animal in range(KINDS):
        if count(animals, animal) == 0:
            mask &= ~bit(animal)
    return mask


def next_worth(state: KeyperState, seat: i64, animal: i64, kept: i64) -> i64:
    """Points that one more animal of a kind scores when so many are kept (KP-1411): four places on its own tile and one
    on Farmyard or Paddock, the better first."""
    dedicated: i64 = 0
    shared: i64 = 0
    figures = state.figures
    for plot in range(FARM_PLOTS):
        word = state.plots[seat * PLOTS + plot]
        tile = (word & TOP_MASK) - 1
        if tile >= 0:
            side = tile * 2 + (word >> UPGRADED_BIT)
            if figures.scores[tile] == ANIMALS and figures.resource[tile] == CHICKEN + animal:
                dedicated = figures.factor[side]
            elif figures.scores[tile] == TYPES and figures.houses[tile] & bit(CHICKEN + animal) != 0:
                shared = figures.factor[side]
    if shared > dedicated:
        if kept == 0:
            return shared
        return dedicated if kept <= PLACES else 0
    if kept < PLACES and dedicated != 0:
        return dedicated
    return shared if kept == (PLACES if dedicated != 0 else 0) else 0


def best_housed(state: KeyperState, seat: i64) -> i64:
    """Among all largest housable selections the one with most animal points, then with most deer, boar, goats and so on
    (KP-1230). Taking the best next animal that still fits is exact: housable selections form a matroid."""
    animals = animals_of(state, seat)
    farms = farms_of(state, seat)
    kept: i64 = 0
    full: i64 = 0
    while True:
        best: i64 = -1
        worth: i64 = -1
        for kind in KEPT_FIRST:
            animal: i64 = kind - CHICKEN
            if full & bit(animal) == 0 and count(kept, animal) < count(animals, animal):
                points = next_worth(state, seat, animal, count(kept, animal))
                if points > worth:
                    worth = points
                    best = animal
        if best < 0:
            return kept
        more = kept + one(best)
        if housed_of(farms, more) == total(more):
            kept = more
        else:
            full |= bit(best)
