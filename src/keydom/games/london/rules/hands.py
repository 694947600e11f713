"""A hand as one integer: the hidden keyples by colour, above them the open ones (LO-1303, LO-1402); and what a player
could bring (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import COUNTER_BITS, one
from keydom.core.state import lowest_bit
from keydom.games.london.components.codes import KEYPLES
from keydom.games.london.rules.state import LondonState, group, is_losing, lock


def hidden_part(hand: i64) -> i64:
    """The hidden keyples by colour, packed."""
    return hand & (one(KEYPLES) - 1)


def open_part(hand: i64) -> i64:
    """The open keyples by colour, packed."""
    return hand >> (KEYPLES * COUNTER_BITS)


def whole_hand(hand: i64) -> i64:
    """All keyples by colour, packed."""
    return hidden_part(hand) + open_part(hand)


def hand_from(hidden: i64, shown: i64) -> i64:
    """A hand of hidden and open keyples."""
    return hidden | (shown << (KEYPLES * COUNTER_BITS))


def available(state: LondonState, seat: i64) -> i64:
    """Keyples by colour that a player could bring: in hand and in own losing groups (LO-420 to LO-422), packed."""
    counts = whole_hand(state.hands[seat])
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if is_losing(state, tile, seat):
            counts += group(state, tile, seat) * one(lock(state, tile))
    return counts
