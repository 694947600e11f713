"""A hand as one integer: the hidden keyples by colour, above them the open ones (LO-1303, LO-1402; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.lanes import LANE, one
from keydom.games.london.codes import KEYPLES


def hidden_part(hand: i64) -> i64:
    """The hidden keyples by colour, packed."""
    return hand & (one(KEYPLES) - 1)


def open_part(hand: i64) -> i64:
    """The open keyples by colour, packed."""
    return hand >> (KEYPLES * LANE)


def whole_hand(hand: i64) -> i64:
    """All keyples by colour, packed."""
    return hidden_part(hand) + open_part(hand)


def hand_from(hidden: i64, shown: i64) -> i64:
    """A hand of hidden and open keyples."""
    return hidden | (shown << (KEYPLES * LANE))
