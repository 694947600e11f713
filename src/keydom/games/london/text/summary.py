"""How things stand, in sentences: what is told is read off the viewer's view, so nobody hears what they cannot see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from keydom.core.wire import Summary
from keydom.core.words import listing, some, who
from keydom.games.london.rules.state import LondonState
from keydom.games.london.text.position_words import called, title
from keydom.games.london.text.words import PHASES, SIDES
from keydom.games.london.view.structures import BoroughTile, DisplayTile, LaidConnector, LondonView, SeatView

Name = TypeVar("Name", bound=str)

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The neighbours of a cell, in the order of `SIDES` (LO-202)."""


def summary(state: LondonState, view: LondonView) -> Summary:
    """How things stand to the viewer whose view it is."""
    return Summary(table=of_table(state, view), seats=[of_seat(state, seat) for seat in view.seats])


def tile_of(state: LondonState, key: str) -> int:
    """The number of a tile."""
    return state.figures.tile_names.index(key)


def counted(counts: Mapping[Name, int]) -> str:
    """For example `2 blue and 1 red`; empty if there are none."""
    return listing([f"{number} {name}" for name, number in counts.items() if number])


# -- the table --------------------------------------------------------------------------------------------------------


def of_table(state: LondonState, view: LondonView) -> list[str]:
    """How far the game is, where the barges go, and each tile on offer with its bids."""
    phase = next((each.title for each in PHASES if each.phase == view.phase), "")
    told = [f"Era {view.era}: {phase}." if view.era else f"{phase}."]
    goal = next((river for river in view.river if river.state == "next"), None)
    if goal is not None:
        free = [str(berth.berth) for berth in goal.berths if berth.seat is None]
        told.append(
            f"Barges sail to {called(state, tile_of(state, goal.tile))}; "
            f"{'berths' if len(free) > 1 else 'berth'} {listing(free)} {'are' if len(free) > 1 else 'is'} free."
        )
    told += [offered_in_words(state, tile) for tile in view.display]
    told.append(
        f"In the supply: connectors, {counted(view.supply.connectors) or 'none'}; "
        f"skill tiles, {counted(view.supply.skills) or 'none'}."
    )
    return told


def offered_in_words(state: LondonState, tile: DisplayTile) -> str:
    """A tile on offer with its bids, the highest first."""
    bids = sorted(tile.bids, key=lambda bid: -bid.size)
    words = listing([f"{bid.size} of {who(bid.seat)}" for bid in bids])
    colour = f" in {tile.lock}" if tile.lock else ""
    lying = f"; {some(tile.lying, 'keyple')} on it" if tile.lying else ""
    return f"{title(state, tile_of(state, tile.tile))}: {f'bids {words}{colour}' if words else 'no bid'}{lying}."


# -- a player ---------------------------------------------------------------------------------------------------------


def of_seat(state: LondonState, seat: SeatView) -> list[str]:
    """What the viewer may know of a player."""
    told = [f"{some(seat.points if seat.score is None else seat.score, 'point')} now."]
    if seat.keyples is not None:
        told.append(f"Keyples: {counted(seat.keyples) or 'none'}.")
    elif seat.hand is not None:
        known = counted(seat.known or {})
        told.append(f"{some(seat.hand, 'keyple')} in the hand{f', {known} of them known' if known else ''}.")
    if seat.skills is not None:
        told.append(f"Skill tiles: {counted(seat.skills) or 'none'}.")
    if seat.pending:
        told.append(f"Connectors still to be laid: {counted(seat.pending)}.")
    told.append(barge_in_words(seat))
    if seat.won:
        told.append(
            f"Won, and still to be placed: {listing([title(state, tile_of(state, one.tile)) for one in seat.won])}."
        )
    told += [borough_tile_in_words(state, tile, seat.borough) for tile in seat.borough]
    told.append(connectors_in_words(seat.connectors))
    return told


def barge_in_words(seat: SeatView) -> str:
    """Where the barge lies, and where it has sailed."""
    if seat.next_berth is not None:
        return f"The barge has sailed to berth {seat.next_berth}."
    passed = "; has passed" if seat.passed else ""
    return f"The barge lies at berth {seat.berth}{passed}." if seat.berth else "The barge has not sailed yet."


def borough_tile_in_words(state: LondonState, tile: BoroughTile, borough: list[BoroughTile]) -> str:
    """A tile with its points, its level, and where it lies from a tile that came before it."""
    before = borough[: borough.index(tile)]
    where = ", the home" if not before else ""
    for other in before:
        if (tile.q - other.q, tile.r - other.r) in STEPS:
            side = SIDES[STEPS.index((tile.q - other.q, tile.r - other.r))]
            where = f", {side} of {called(state, tile_of(state, other.tile))}"
            break
    level = f", level {tile.level}" if tile.level else ""
    lying = f", {some(tile.lying, 'keyple')} on it" if tile.lying else ""
    return f"{title(state, tile_of(state, tile.tile))}{where}{level}: {some(tile.points, 'point')}{lying}."


def connectors_in_words(connectors: list[LaidConnector]) -> str:
    """How many connectors of each colour lie in the borough."""
    colours = [each.colour for each in connectors]
    words = counted({colour: colours.count(colour) for colour in dict.fromkeys(colours)})
    return f"Connectors laid: {words or 'none'}."
