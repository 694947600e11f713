"""The land of a position that is set up by hand: what the description leaves open is put out of the way of what it
names, so that no named slot touches a field and no named field a cottage that the reader does not know of."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

Place = tuple[int, int]
"""A field spot (x, y) or a slot (i, j) (KT-202, KT-203)."""


@dataclass(frozen=True)
class Filling:
    """Where the fields go that the description does not name, and the slots for the cottages that it does not name,
    the best first."""

    fields: tuple[Place, ...]
    slots: tuple[Place, ...]


def slots_around(spot: Place) -> Iterator[Place]:
    """The four slots that a field spot touches (KT-204)."""
    x, y = spot
    yield from ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))


def spots_around(slot: Place) -> Iterator[Place]:
    """The four field spots that a slot touches (KT-203)."""
    i, j = slot
    yield from ((i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1))


def spots_beside(spot: Place) -> Iterator[Place]:
    """The spots side by side with a spot (KT-205)."""
    x, y = spot
    yield from ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))


def unconnected(fields: Collection[Place], cottages: Collection[Place]) -> list[Place]:
    """The fields that nothing connects with the first one: neither fields side by side nor cottages in between
    (KT-210 to KT-212)."""
    first = next(iter(fields))
    reached = {first}
    ahead = [first]
    while ahead:
        here = ahead.pop()
        near = set(spots_beside(here))
        for slot in slots_around(here):
            if slot in cottages:
                near.update(spots_around(slot))
        for spot in near:
            if spot in fields and spot not in reached:
                reached.add(spot)
                ahead.append(spot)
    return sorted(set(fields) - reached)


def fill(named: Collection[Place], reserved: Collection[Place], missing: int, low: int, high: int) -> Filling | None:
    """Find room for so many fields behind one cottage at a corner of the named fields. `reserved`: slots that the
    description speaks of. None if every corner is reserved or there is no room before the table's edge."""
    own_slots = {slot for spot in named for slot in slots_around(spot)}
    if missing == 0:
        return Filling((), tuple(sorted(own_slots - set(reserved), key=_by_row)))
    closed = own_slots | set(reserved)
    for corner in sorted(own_slots - set(reserved), key=_by_row):
        for first in spots_around(corner):
            if first in named or closed & set(slots_around(first)) != {corner}:
                continue
            spots = _grow(first, closed, missing, low, high)
            if len(spots) == missing:
                around = {slot for spot in spots for slot in slots_around(spot)} - closed
                # Slots at named fields come last: only a land with hardly any unnamed field needs them.
                rest = own_slots - set(reserved) - {corner}
                slots = (corner, *sorted(around, key=_by_row), *sorted(rest, key=_by_row))
                return Filling(spots, slots)
    return None


def fill_beside(
    named: Collection[Place], reserved: Collection[Place], missing: int, low: int, high: int
) -> Filling | None:
    """As `fill`, when there is no cottage that could join the other fields to the named ones: they lie side by side
    with them, at no reserved slot."""
    land = dict.fromkeys(named)
    for _ in range(missing):
        beside = [spot for laid in land for spot in spots_beside(laid) if spot not in land]
        free = [
            (x, y)
            for x, y in beside
            if low <= x <= high and low <= y <= high and not set(slots_around((x, y))) & set(reserved)
        ]
        if not free:
            return None
        land[min(free, key=_by_row)] = None
    slots = {slot for spot in land for slot in slots_around(spot)} - set(reserved)
    return Filling(tuple(land)[len(named) :], tuple(sorted(slots, key=_by_row)))


def _grow(first: Place, closed: Collection[Place], wanted: int, low: int, high: int) -> tuple[Place, ...]:
    """A compact block of spots from the first one on, none of the others at a closed slot."""
    block: dict[Place, None] = {}
    ahead = {first}
    while ahead and len(block) < wanted:
        nearest = min(ahead, key=lambda spot: (_distance(first, spot), spot[1], spot[0]))
        ahead.remove(nearest)
        if not (low <= nearest[0] <= high and low <= nearest[1] <= high):
            continue
        block[nearest] = None
        for spot in spots_beside(nearest):
            if spot not in block and not any(slot in closed for slot in slots_around(spot)):
                ahead.add(spot)
    return tuple(block)


def _distance(one: Place, other: Place) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _by_row(place: Place) -> Place:
    return (place[1], place[0])


def touched(slot: Place, fields: Mapping[Place, str]) -> list[Place]:
    """The fields that a slot touches."""
    return [spot for spot in spots_around(slot) if spot in fields]
