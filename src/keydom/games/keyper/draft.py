"""The codes of an unfinished choice, eight bits each in the seat's draft (compiled): every code of this game fits."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

CODE_BITS: Final = 8
CODE_MASK: Final = 255
MOST_CODES: Final = 7


def entered_codes(draft: i64) -> i64:
    """How many codes a draft holds."""
    length: i64 = 0
    rest = draft
    while rest != 0:
        rest >>= CODE_BITS
        length += 1
    return length


def entered_code(draft: i64, index: i64) -> i64:
    """The code at a place of a draft, or -1 behind its end."""
    return ((draft >> (index * CODE_BITS)) & CODE_MASK) - 1


def with_code(draft: i64, code: i64) -> i64:
    """The draft with one more code."""
    return draft | ((code + 1) << (entered_codes(draft) * CODE_BITS))


def codes_of(draft: i64) -> vec[i64]:
    """The codes in order."""
    out = vec[i64]()
    rest = draft
    while rest != 0:
        out = append(out, (rest & CODE_MASK) - 1)
        rest >>= CODE_BITS
    return out
