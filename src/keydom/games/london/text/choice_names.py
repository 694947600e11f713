"""What complete choices are called, in few words: what is done at which tile, not all that is paid and taken; and where
something is laid, as the log tells it."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.complete_choices import behind
from keydom.core.state import bit_count, lowest_bit
from keydom.core.words import listing
from keydom.games.london.components import codes
from keydom.games.london.rules.bidding import least_bid
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.geometry import free_sides
from keydom.games.london.rules.partial_turn import tile_of
from keydom.games.london.rules.partial_turn_codes import entered_codes
from keydom.games.london.rules.state import LondonState, group, lock, lying, top_bid
from keydom.games.london.text.position_words import (
    by_type,
    called,
    called_with_owner,
    edge_in_words,
    pieces_in_words,
)
from keydom.games.london.text.words import CONNECTORS, SIDES, keyples_in_words, skills_listed


def choice_name(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """What people call a turn, or a place; empty for what its steps say shortly enough."""
    if state.pending[seat]:
        return connector_name(state, seat, new)
    if state.box() == codes.BOX_PLACING:
        return placing_name(state, seat, new)
    if state.box() != codes.BOX_TURN:
        return ""
    verb, *entered = (*(int(code) for code in entered_codes(state, seat)), *new)
    if verb == codes.DO_SAIL:
        return "sail" + "".join(f" to berth {code - codes.BERTH + 1}" for code in entered)
    tile = -1 if verb == codes.DO_PASS else tile_of_turn(state, seat, entered, new)
    if tile < 0:
        return ""
    if verb == codes.DO_BID:
        return f"bid {bid_words(state, seat, new, tile)} for {called(state, tile)}{moved_words(state, seat, new)}"
    return (upgrade_name if verb == codes.DO_UPGRADE else use_name)(state, seat, new, tile)


def upgrade_name(state: LondonState, seat: int, new: Sequence[int], tile: int) -> str:
    """An upgrade by its tile, and what it is paid with: keyples and skill tiles are chosen with it (LO-714, LO-716)."""
    after = behind(state, seat, new)
    put = int(lying(after, tile) - lying(state, tile))
    keyples = f"{keyples_in_words(int(lock(after, tile)), put)}{moved_words(state, seat, new)}" if put > 0 else ""
    paid = skills_listed(by_type(state.skills[seat] - after.skills[seat]))
    price = listing([*([keyples] if keyples else []), *paid])
    return f"upgrade {called(state, tile)}{f' with {price}' if price else ''}"


def use_name(state: LondonState, seat: int, new: Sequence[int], tile: int) -> str:
    """A use by its tile, whose it is where it is another's, what is put on it, and what is taken where that is chosen
    (LO-601, LO-609)."""
    place, after = called_with_owner(state, seat, tile), behind(state, seat, new)
    put = int(lying(after, tile) - lying(state, tile))
    name = f"use {place}"
    if put > 0:
        name += f" with {keyples_in_words(int(lock(after, tile)), put)}{moved_words(state, seat, new)}"
    taken = pieces_in_words(after.pending[seat] - state.pending[seat], 0)
    chosen = any(codes.CONNECTOR <= code < codes.NONE for code in new)
    return f"{name} for {taken}" if chosen and taken else name


def moved_words(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """From beside which tiles own losing keyples come along (LO-423): they cost nothing of the hand."""
    after = behind(state, seat, new)
    moved = [
        (int(group(state, tile, seat) - group(after, tile, seat)), tile)
        for tile in range(len(state.bids))
        if group(after, tile, seat) < group(state, tile, seat)
    ]
    return f" ({listing([f'{number} from beside {called(state, tile)}' for number, tile in moved])})" if moved else ""


def choice_kind(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """For which tile a turn bids, or which it uses or upgrades, with whatever there is to choose for it; empty
    where that is no question."""
    if state.box() != codes.BOX_TURN or state.pending[seat] or state.partial_actions[seat] or new[0] not in ALIKE:
        return ""
    return f"{ALIKE[new[0]]} {tile_of_turn(state, seat, [int(code) for code in new[1:]], new)}"


ALIKE = {codes.DO_BID: "bid for", codes.DO_USE: "use", codes.DO_UPGRADE: "upgrade"}
"""Turns that are about the same at the same tile."""


def tile_of_turn(state: LondonState, seat: int, entered: Sequence[int], new: Sequence[int]) -> int:
    """The tile that a turn is about, which is not entered where there is no other; -1 for none."""
    named = [code - codes.TILE for code in entered if codes.TILE <= code < codes.BERTH]
    if named:
        return named[0]
    before_last = behind(state, seat, new[:-1])
    begun = int(tile_of(before_last.partial_actions[seat]))
    return begun if begun >= 0 else changed_tile(state, before_last, seat, new[-1])


def changed_tile(state: LondonState, before_last: LondonState, seat: int, code: int) -> int:
    """The tile beside or on which a code has put keyples of the seat, with all that there was no choice about; -1 if on
    none."""
    after = before_last.copy()
    after.apply(seat, code)
    changed = (
        tile
        for tile in range(len(state.bids))
        if group(after, tile, seat) > group(state, tile, seat) or lying(after, tile) > lying(state, tile)
    )
    return next(changed, -1)


def bid_words(state: LondonState, seat: int, new: Sequence[int], tile: int) -> str:
    """The keyples of a bid, those that lay there before among them (LO-504), and with how many it would do."""
    after = behind(state, seat, new)
    number, own = int(group(after, tile, seat)), int(group(state, tile, seat))
    words = keyples_in_words(int(lock(after, tile)), number)
    if own > 0 and own == top_bid(state, tile):
        return f"{words} ({own} {'leads' if own == 1 else 'lead'} already)"
    enough = own + int(least_bid(state, seat, tile))
    return f"{words} ({enough} would lead)" if number > enough else words


# -- where something is laid ------------------------------------------------------------------------------------------


def connector_name(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """Where a connector is laid (LO-625); empty where none is, or not yet."""
    here = behind(state, seat, new[:-1])
    tile, side = tile_at_hand(here.partial_actions[seat]), new[-1] - codes.SIDE
    if tile < 0 and codes.TILE <= new[-1] < codes.BERTH:
        # Where a tile has one free side alone, nobody is asked for it.
        tile = new[-1] - codes.TILE
        free = free_sides(here, tile)
        side = lowest_bit(free) if bit_count(free) == 1 else -1
    if tile < 0 or not 0 <= side < codes.SIDES:
        return ""
    colour = CONNECTORS[colour_at_hand(here, seat)].full
    return f"lay {colour} {edge_in_words(here, tile, side)}"


def placing_name(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """Where a tile is placed (LO-1616); empty where that is not said yet, or was said before."""
    entered = [*(int(code) for code in entered_codes(state, seat)), *new]
    tiles = [code - codes.TILE for code in entered if codes.TILE <= code < codes.BERTH]
    sides = [code - codes.SIDE for code in entered if codes.SIDE <= code < codes.AXIS]
    if len(tiles) < 2 or not sides or len(new) < 2:
        return ""
    return f"place {called(state, tiles[0])} on the {SIDES[sides[0]]} side of {called(state, tiles[1])}"
