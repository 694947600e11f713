"""Where the keyples of a main action come from: hand, losing groups, or both (4.2, 4.3; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import count, one
from keydom.core.state import bit, lowest_bit, replaced
from keydom.games.london.components.codes import KEYPLES, SIDES
from keydom.games.london.rules.partial_turn import groups_of
from keydom.games.london.rules.state import (
    LYING_SHIFT,
    PLACEMENT_SHIFT,
    LondonState,
    group,
    hand_spends,
    lock,
    losing_groups,
    lying,
)


def colours_beyond(state: LondonState, tile: i64, counts: i64, least: i64) -> i64:
    """Colours that the lock allows and of which at least so many keyples can be brought (LO-411 to LO-414, LO-419),
    a mask."""
    bound = lock(state, tile)
    if bound >= 0:
        return bit(bound) if count(counts, bound) >= least else 0
    mask: i64 = 0
    for colour in range(KEYPLES):
        if count(counts, colour) >= least:
            mask |= bit(colour)
    return mask


def movable_groups(state: LondonState, seat: i64, colour: i64, bid_target: i64) -> i64:
    """Mask of the tiles whose losing groups of a colour may be moved, into a bid, onto a tile to use or to upgrade
    (LO-513 to LO-515, LO-517): not the one beside the target of a bid (LO-510, LO-1608), but also the one beside the
    tile that is used (LO-516)."""
    mask = losing_groups(state, seat, colour)
    if bid_target >= 0:
        mask &= ~bit(bid_target)
    return mask


def answered_groups(groups: i64) -> i64:
    """How many groups have been answered, of the packed answers."""
    number: i64 = -1
    rest = groups
    while rest != 0:
        rest >>= 1
        number += 1
    return number


def group_asked(partial_action: i64, movable: i64) -> i64:
    """The tile whose group is asked next, or -1 when all are answered."""
    skip = answered_groups(groups_of(partial_action))
    rest = movable
    while rest != 0 and skip > 0:
        rest &= rest - 1
        skip -= 1
    return -1 if rest == 0 else lowest_bit(rest)


def used_groups(partial_action: i64, movable: i64) -> i64:
    """Mask of the tiles whose groups are used, of those answered."""
    groups = groups_of(partial_action)
    place = answered_groups(groups) - 1
    mask: i64 = 0
    rest = movable
    while rest != 0 and place >= 0:
        if (groups >> place) & 1 != 0:
            mask |= rest & -rest
        rest &= rest - 1
        place -= 1
    return mask


def group_sum(state: LondonState, seat: i64, tiles: i64) -> i64:
    """Keyples in the player's groups beside these tiles."""
    number: i64 = 0
    rest = tiles
    while rest != 0:
        number += group(state, lowest_bit(rest), seat)
        rest &= rest - 1
    return number


def groups_later(partial_action: i64, movable: i64) -> i64:
    """Mask of the groups that come behind the one asked now."""
    skip = answered_groups(groups_of(partial_action)) + 1
    rest = movable
    while rest != 0 and skip > 0:
        rest &= rest - 1
        skip -= 1
    return rest


def set_group(state: LondonState, tile: i64, seat: i64, size: i64) -> None:
    """A player's group beside a tile has another size; the top bid follows (LO-506)."""
    beside = state.bids[tile]
    beside += (size - count(beside, seat)) * one(seat)
    if size > count(beside, SIDES):
        beside += (size - count(beside, SIDES)) * one(SIDES)
    state.bids = replaced(state.bids, tile, beside)


def spend(state: LondonState, seat: i64, colour: i64, hand: i64, groups: i64) -> None:
    """Take the keyples of a main action from their sources: groups whole (LO-423, LO-519); those that are not
    used stay where they are (LO-427)."""
    rest = groups
    while rest != 0:
        set_group(state, lowest_bit(rest), seat, 0)
        rest &= rest - 1
    if hand != 0:
        hand_spends(state, seat, colour, hand)


def bind(state: LondonState, tile: i64, colour: i64) -> None:
    """The first keyple beside or on a tile fixes its colour for the era (LO-413)."""
    if lock(state, tile) < 0:
        state.keyples_on = replaced(state.keyples_on, tile, state.keyples_on[tile] + colour + 1)


def place(state: LondonState, tile: i64, colour: i64, number: i64) -> None:
    """A placement: it becomes the last one, and the keyples lie on the tile (LO-604, LO-719)."""
    lying_now = (lying(state, tile) + number) << LYING_SHIFT
    state.keyples_on = replaced(state.keyples_on, tile, (colour + 1) | (number << PLACEMENT_SHIFT) | lying_now)
