"""The codes of an unfinished choice in the seat's draft (compiled): every code of this game fits into eight bits, so
that seven of them have room."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, draft_append, draft_code, draft_length

CODE_BITS: Final[i64] = 8


def entered_codes(draft: i64) -> i64:
    """How many codes a draft holds."""
    return draft_length(draft, CODE_BITS)


def entered_code(draft: i64, index: i64) -> i64:
    """The code at a place of a draft, or -1 behind its end."""
    return draft_code(draft, index, CODE_BITS)


def with_code(draft: i64, code: i64) -> i64:
    """The draft with one more code."""
    return draft_append(draft, code, CODE_BITS)


def times_named(draft: i64, code: i64) -> i64:
    """How often a code stands in a draft."""
    times: i64 = 0
    rest = draft
    while rest != 0:
        if rest & (bit(CODE_BITS) - 1) == code + 1:
            times += 1
        rest >>= CODE_BITS
    return times


def codes_of(draft: i64) -> vec[i64]:
    """The codes in order."""
    out = vec[i64]()
    index: i64 = 0
    while index < entered_codes(draft):
        out = append(out, entered_code(draft, index))
        index += 1
    return out
