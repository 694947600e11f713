"""Cubes by colour, side by side in one integer (core/packed_counters.py) in canonical order (KT-012; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import COUNTER_BITS, count, one, total
from keydom.core.state import partial_action_code, partial_action_length
from keydom.games.keythedral.components.codes import BASIC_COLOURS, COLOURS, CUBE

BASIC_MASK: Final = 0x7FFFFFFFF
"""The counters of the five basic colours."""


def cube(colour: i64) -> i64:
    """One cube of a colour."""
    return one(colour)


def worth(cubes: i64) -> i64:
    """Basic 1, white 2, purple 3, yellow 4 (KT-011)."""
    return total(cubes) + ((cubes >> 35) & 127) + 2 * ((cubes >> 42) & 127) + 3 * ((cubes >> 49) & 127)


def entered_cubes(partial_action: i64, first: i64) -> i64:
    """The cubes that a partial action names from its code number `first` on."""
    cubes: i64 = 0
    i = first
    while i < partial_action_length(partial_action):
        cubes += cube(partial_action_code(partial_action, i) - CUBE)
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
    for colour in range(highest_colour(entered), COLOURS):
        if count(hand, colour) > count(entered, colour):
            from_here = total((hand - entered) >> (colour * COUNTER_BITS))
            if from_here >= needed:
                out = append(out, CUBE + colour)
    return out


def colours_in(cubes: i64, first: i64, last: i64) -> vec[i64]:
    """Codes of the colours from `first` to `last`, the latter excluded, that are there."""
    out = vec[i64]()
    for colour in range(first, last):
        if count(cubes, colour) > 0:
            out = append(out, CUBE + colour)
    return out


def basic_in(cubes: i64) -> vec[i64]:
    """Codes of the basic colours that are there."""
    return colours_in(cubes, 0, BASIC_COLOURS)


def basic_part(cubes: i64) -> i64:
    """The basic cubes among some cubes."""
    return cubes & BASIC_MASK


def total_basic(cubes: i64) -> i64:
    """How many basic cubes there are."""
    return total(basic_part(cubes))
