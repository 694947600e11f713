"""Cubes by colour, packed into one integer: eight lanes of seven bits in canonical order (KT-012; compiled).

A lane holds up to 63 cubes; its highest bit is the guard that `holds` borrows from.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import draft_code, draft_length
from keydom.games.keythedral.codes import BASIC_COLOURS, COLOURS, CUBE

LANE: Final = 7
GUARD: Final = 0x81020408102040
"""64 in each lane."""
BASIC_MASK: Final = 0x7FFFFFFFF
"""The lanes of the five basic colours."""
EVEN_LANES: Final = 0x1FC07F01FC07F


def cube(colour: i64) -> i64:
    """One cube of a colour."""
    return ((colour & 0) + 1) << (colour * LANE)


def count(cubes: i64, colour: i64) -> i64:
    """How many cubes of a colour there are."""
    return (cubes >> (colour * LANE)) & 127


def holds(cubes: i64, wanted: i64) -> bool:
    """Whether all the wanted cubes are there."""
    return ((cubes | GUARD) - wanted) & GUARD == GUARD


def total(cubes: i64) -> i64:
    """How many cubes there are in all."""
    pairs = (cubes & EVEN_LANES) + ((cubes >> LANE) & EVEN_LANES)
    return (pairs + (pairs >> 14) + (pairs >> 28) + (pairs >> 42)) & 0x3FFF


def worth(cubes: i64) -> i64:
    """Basic 1, white 2, purple 3, yellow 4 (KT-011)."""
    return total(cubes) + ((cubes >> 35) & 127) + 2 * ((cubes >> 42) & 127) + 3 * ((cubes >> 49) & 127)


def entered_cubes(draft: i64, first: i64) -> i64:
    """The cubes that a draft names from its code number `first` on."""
    cubes: i64 = 0
    i = first
    while i < draft_length(draft):
        cubes += cube(draft_code(draft, i) - CUBE)
        i += 1
    return cubes


def highest_colour(cubes: i64) -> i64:
    """The last colour in canonical order that is there; black if there is none."""
    colour: i64 = COLOURS - 1
    while colour > 0 and count(cubes, colour) == 0:
        colour -= 1
    return colour


def any_cubes_next(hand: i64, entered: i64, needed: i64) -> vec[i64]:
    """Codes for the next cube of a payment with any cubes, in canonical order so that each choice of cubes has one
    spelling and every prefix can be completed (KT-1412, KT-1425). `needed`: cubes still to enter."""
    out = vec[i64]()
    colour = highest_colour(entered)
    while colour < COLOURS:
        if count(hand, colour) > count(entered, colour):
            from_here = total((hand - entered) >> (colour * LANE))
            if from_here >= needed:
                out = append(out, CUBE + colour)
        colour += 1
    return out


def colours_in(cubes: i64, first: i64, last: i64) -> vec[i64]:
    """Codes of the colours from `first` to `last`, the latter excluded, that are there."""
    out = vec[i64]()
    colour = first
    while colour < last:
        if count(cubes, colour) > 0:
            out = append(out, CUBE + colour)
        colour += 1
    return out


def basic_in(cubes: i64) -> vec[i64]:
    """Codes of the basic colours that are there."""
    return colours_in(cubes, 0, BASIC_COLOURS)
