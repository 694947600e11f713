"""The codes of an unfinished choice in the seat's partial action (compiled): every code of this game fits into eight
bits, so that seven of them have room."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, partial_action_append, partial_action_code, partial_action_length

CODE_BITS: Final[i64] = 8


def entered_codes(partial_action: i64) -> i64:
    """How many codes a partial action holds."""
    return partial_action_length(partial_action, CODE_BITS)


def entered_code(partial_action: i64, index: i64) -> i64:
    """The code at a place of a partial action, or -1 behind its end."""
    return partial_action_code(partial_action, index, CODE_BITS)


def with_code(partial_action: i64, code: i64) -> i64:
    """The partial action with one more code."""
    return partial_action_append(partial_action, code, CODE_BITS)


def times_named(partial_action: i64, code: i64) -> i64:
    """How often a code stands in a partial action."""
    times: i64 = 0
    rest = partial_action
    while rest != 0:
        if rest & (bit(CODE_BITS) - 1) == code + 1:
            times += 1
        rest >>= CODE_BITS
    return times


def codes_of(partial_action: i64) -> vec[i64]:
    """The codes in order."""
    out = vec[i64]()
    index: i64 = 0
    while index < entered_codes(partial_action):
        out = append(out, entered_code(partial_action, index))
        index += 1
    return out
