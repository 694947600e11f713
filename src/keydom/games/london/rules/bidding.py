"""Bidding (section 5; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import bit, lowest_bit
from keydom.games.london.rules.keyple_sources import bind, colours_beyond, set_group, spend
from keydom.games.london.rules.state import LondonState, group, top_bid


def least_bid(state: LondonState, seat: i64, tile: i64) -> i64:
    """The smallest number of keyples to be added for a bid (LO-503 to LO-509, LO-520, LO-525); placements on the tile
    do not count (LO-524)."""
    own, top = group(state, tile, seat), top_bid(state, tile)
    return 1 if own == top else top + 1 - own


def bid_colours(state: LondonState, seat: i64, tile: i64, counts: i64) -> i64:
    """Colours in which the player can bid for a display tile, as a mask. `counts`: what the player could bring."""
    own, top = group(state, tile, seat), top_bid(state, tile)
    # An own losing group beside the tile is part of the bid, and is also among what can be brought: it counts once
    # (LO-510). So what can be brought in all must be more than the top bid.
    return colours_beyond(state, tile, counts, 1 if own == top else top + 1)


def bid_targets(state: LondonState, seat: i64, counts: i64) -> i64:
    """Display tiles for which the player can bid (LO-501), as a mask."""
    mask: i64 = 0
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if bid_colours(state, seat, tile, counts) != 0:
            mask |= bit(tile)
    return mask


def bid(state: LondonState, seat: i64, tile: i64, colour: i64, hand: i64, groups: i64, moved: i64) -> None:
    """Own group, moved groups and hand share become one bid group (LO-502, LO-518), a winning one too (LO-521); it only
    grows (LO-523)."""
    spend(state, seat, colour, hand, groups)
    set_group(state, tile, seat, group(state, tile, seat) + moved + hand)
    bind(state, tile, colour)
