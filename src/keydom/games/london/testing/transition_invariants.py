"""What holds of every small step: a code entered, or one automatic step (17.1, 17.2; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import CHANCE, bit, bit_count, lowest_bit
from keydom.games.london.components.codes import PHASE_PLACING, PHASE_SAILING, PHASE_TURNS, SIDES, TILES
from keydom.games.london.rules.state import (
    SIDE_BITS,
    SIDE_MASK,
    LondonState,
    hand_size,
    last_placement,
    lock,
    lying,
    order_length,
    owner,
    top_bid,
)


def between(before: LondonState, after: LondonState) -> list[str]:
    """What is wrong with one small step, one sentence each with its clause."""
    wrong: list[str] = []
    if in_era(before) and in_era(after):
        check_within_era(before, after, wrong)
    check_what_stays(before, after, wrong)
    check_level_step(before, after, wrong)
    return wrong


def in_era(state: LondonState) -> bool:
    """Whether the era is being played, its end not begun."""
    return state.phase == PHASE_TURNS or state.phase == PHASE_SAILING


def check_within_era(before: LondonState, after: LondonState, wrong: list[str]) -> None:
    """LO-1706 to LO-1708, LO-415, LO-907, LO-1723: what cannot go back while an era is played."""
    if before.display != after.display:
        wrong.append("LO-1712: the display has changed within an era")
    raised: i64 = 0
    acted = False
    for tile in range(TILES):
        if before.bids[tile] != after.bids[tile] or before.keyples_on[tile] != after.keyples_on[tile]:
            acted = True
            raised += top_bid(after, tile) - top_bid(before, tile) + lying(after, tile) - lying(before, tile)
            if top_bid(after, tile) < top_bid(before, tile):
                wrong.append(f"LO-1706: the top bid of tile {tile} fell")
            if last_placement(after, tile) < last_placement(before, tile) or lying(after, tile) < lying(before, tile):
                wrong.append(f"LO-1707: the last placement on tile {tile} fell")
            if lock(before, tile) >= 0 and lock(after, tile) != lock(before, tile):
                wrong.append(f"LO-415: the lock of tile {tile} has changed within the era")
    if acted:
        check_action(before, after, raised, wrong)
    for seat in range(before.players):
        if hand_size(after, seat) > hand_size(before, seat):
            wrong.append(f"LO-1708: the hand of seat {seat} grew within the era")
        if seat != before.turn and (
            before.hands[seat] != after.hands[seat] or before.skills[seat] != after.skills[seat]
        ):
            wrong.append(f"LO-609: hand or skill tiles of seat {seat} changed in somebody else's turn")
        if before.next_berths[seat] != after.next_berths[seat]:
            if before.next_berths[seat] != 0:
                wrong.append(f"LO-907: the barge of seat {seat} left its new berth")
            if before.pending[seat] != 0:
                wrong.append(f"LO-643: seat {seat} sailed with connectors pending")
    if order_length(after.streak) > order_length(before.streak) and before.pending[before.turn] != 0:
        wrong.append(f"LO-810: seat {before.turn} passed with connectors pending")


def check_action(before: LondonState, after: LondonState, raised: i64, wrong: list[str]) -> None:
    """A main action raises the sum of LO-1723, empties the streak, and waits for the player's connectors."""
    if raised < 1:
        wrong.append("LO-1723: a main action has raised neither a top bid nor the keyples on a tile")
    if after.streak != 0:
        wrong.append("LO-804: a main action left the streak of passes")
    if before.turn < 0 or before.pending[before.turn] != 0:
        wrong.append("LO-626: somebody acted with connectors pending")


def check_what_stays(before: LondonState, after: LondonState, wrong: list[str]) -> None:
    """LO-213, LO-224, LO-1009: connectors, cells and boxed tiles are final."""
    if before.boxed & ~after.boxed != 0:
        wrong.append("LO-1009: a tile came back out of the box")
    if after.unseen & ~before.unseen != 0 and before.era != 0:
        wrong.append("LO-312: a building that was seen is unseen again")
    for seat in range(before.players):
        if before.boroughs[seat] & ~after.boroughs[seat] != 0:
            wrong.append(f"LO-224: a tile left the borough of seat {seat}")
        if after.boroughs[seat] & ~before.boroughs[seat] != 0 and before.phase != PHASE_PLACING and before.era != 0:
            wrong.append(f"LO-1022: a tile came into the borough of seat {seat} outside step 6")
        rest = before.boroughs[seat]
        while rest != 0:
            tile = lowest_bit(rest)
            rest &= rest - 1
            if before.spots[tile] != after.spots[tile]:
                wrong.append(f"LO-224: tile {tile} has moved")
            if before.sides[tile] != after.sides[tile]:
                check_side_step(before, after, tile, wrong)


def check_side_step(before: LondonState, after: LondonState, tile: i64, wrong: list[str]) -> None:
    """LO-213, LO-1027: connectors never move or leave, and come only while there are turns."""
    for side in range(SIDES):
        there = (before.sides[tile] >> (SIDE_BITS * side)) & SIDE_MASK
        if there != 0 and (after.sides[tile] >> (SIDE_BITS * side)) & SIDE_MASK != there:
            wrong.append(f"LO-213: a connector left tile {tile}")
    if before.phase != PHASE_TURNS:
        wrong.append(f"LO-1027: a connector was placed on tile {tile} outside the turns")


def check_level_step(before: LondonState, after: LondonState, wrong: list[str]) -> None:
    """LO-1713: levels never fall; they rise by an upgrade in the own borough, or as buildings of era 3 are drawn."""
    if before.level_one & ~after.level_one != 0 or before.level_two & ~after.level_two != 0:
        wrong.append("LO-1713: a level fell")
    risen = (after.level_one & ~before.level_one) | (after.level_two & ~before.level_two)
    if risen == 0:
        return
    if before.asked == CHANCE:
        if risen & ~before.unseen != 0:
            wrong.append("LO-1713: a level rose by a draw")
        return
    if bit_count(risen) != 1 or not in_era(before) or owner(before, lowest_bit(risen)) != before.turn:
        wrong.append("LO-1713: a level rose, but not by an upgrade in the own borough")
    elif last_placement(after, lowest_bit(risen)) <= last_placement(before, lowest_bit(risen)):
        wrong.append("LO-705: a tile was upgraded without a larger placement")
    if after.level_two & bit(lowest_bit(risen)) != 0 and before.level_one & bit(lowest_bit(risen)) == 0:
        wrong.append("LO-716: a tile rose by two levels at once")
