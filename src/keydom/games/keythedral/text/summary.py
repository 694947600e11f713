"""How things stand, in sentences: what is told of a seat is read off its view, so nobody hears what they cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from keydom.core.wire import Summary
from keydom.core.words import listing, some, who
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, DIRECTION_NAMES, FIELD_TYPES, Colour, Direction
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.narrate import cubes_in_words, law_in_words, offered_in_words
from keydom.games.keythedral.text.places import COMPASS, cottage_word, spot_label
from keydom.games.keythedral.text.words import PHASES
from keydom.games.keythedral.view.structures import KeythedralView, SeatView, Tile

READING: Final[tuple[Direction, ...]] = ("NW", "NE", "SW", "SE")
"""The sides of a cottage as one reads: from north to south, from west to east."""


def summary(state: KeythedralState, view: KeythedralView) -> Summary:
    """How things stand to the viewer whose view it is."""
    return Summary(table=of_table(state, view), seats=[of_seat(state, seat) for seat in view.seats])


# -- the table --------------------------------------------------------------------------------------------------------


def of_table(state: KeythedralState, view: KeythedralView) -> list[str]:
    """How far the game is, what is on offer, and where the land has room."""
    phase = next((each.title for each in PHASES if each.phase == view.phase), "")
    told = [f"Round {view.round}: {phase}." if view.round else f"{phase}."]
    if view.start_player is not None:
        told.append(f"{who(view.start_player)} is the start player.")
    numbers = [str(call.number) for call in view.calls if call.number is not None]
    if numbers:
        told.append(f"{'Numbers' if len(numbers) > 1 else 'Number'} called: {listing(numbers)}.")
    stage = next((each for each in view.stages if each.state == "current"), None)
    if stage is not None:
        told.append(f"Stage {stage.stage} of the Keythedral: {stage.acquired} of {some(stage.in_play, 'seat')} taken.")
    offered = [state.figures.tile_names.index(tile.tile) for tile in view.offer if tile is not None]
    if offered:
        told.append(f"On offer: {'; '.join(offered_in_words(state, tile) for tile in offered)}.")
    if view.laws.in_use:
        cards = int(state.cards_on_spaces())
        told.append(f"{some(cards, 'law card') if cards else 'No law card'} can be bought.")
    told.append(f"In the store: {counted(view.store)}.")
    told.append(f"The land has {counted_fields(state)}.")
    return told


def counted(cubes: Mapping[Colour, int]) -> str:
    """Cubes by colour in words."""
    return cubes_in_words(sum(number * cube(COLOUR_NAMES.index(name)) for name, number in cubes.items()))


def counted_fields(state: KeythedralState) -> str:
    """For example `2 quarries and 1 lake`."""
    kinds = [list(state.field_type).count(kind) for kind in range(len(FIELD_TYPES))]
    several = {"quarry": "quarries"}
    return listing(
        [
            f"{number} {name if number == 1 else several.get(name, name + 's')}"
            for name, number in zip(FIELD_TYPES, kinds, strict=True)
            if number
        ]
    )


# -- a player ---------------------------------------------------------------------------------------------------------


def of_seat(state: KeythedralState, seat: SeatView) -> list[str]:
    """What the viewer may know of a player."""
    told = [] if seat.score is None else [f"{some(seat.score, 'point')} now."]
    if seat.cubes is None or seat.tiles is None:
        told.append("Cubes and seats are behind the screen.")
    else:
        told.append(f"Cubes: {counted(seat.cubes)}.")
        told.append(f"Seats: {tiles_in_words(seat.tiles)}.")
    if state.figures.laws:
        told.append(f"Law cards: {laws_in_words(seat)}.")
    told += [cottage_in_words(state, seat.seat, number) for number in range(1, codes.COTTAGES_EACH + 1)]
    told.append(workers_in_words(state, seat.seat))
    told.append(f"{some(seat.unused_fences, 'fence')} can still be built.")
    return told


def tiles_in_words(tiles: list[Tile]) -> str:
    """For example `seat for 1 stone and 1 food, 1 point; seat for 2 ironwork, 3 points`."""
    return "; ".join(f"seat for {counted(Counter(tile.cost))}, {some(tile.value, 'point')}" for tile in tiles) or "none"


def laws_in_words(seat: SeatView) -> str:
    """The cards by name where they may be known, else how many."""
    if seat.laws:
        return listing([law_in_words(law) for law in seat.laws])
    return str(seat.law_count) if seat.law_count else "none"


def cottage_in_words(state: KeythedralState, owner: int, number: int) -> str:
    """Where a cottage is, by the fields beside it: `Cottage 3: fenced farm to the north-west, lake to the
    north-east.`"""
    tile = owner * codes.COTTAGES_EACH + number - 1
    slot = int(state.tile_slot[tile])
    title = cottage_word(state, tile).capitalize()
    if slot < 0:
        return f"{title} is not laid yet."
    beside = []
    for name in READING:
        direction = DIRECTION_NAMES.index(name)
        field = state.edge_field(slot, direction)
        if field >= 0:
            fenced = "fenced " if state.slot_fences[slot] >> direction & 1 else ""
            beside.append(f"{fenced}{FIELD_TYPES[state.field_type[field]]} to the {COMPASS[name]}")
    return f"{title}: {', '.join(beside)}."


def fields_in_words(state: KeythedralState, fields: int) -> str:
    """The fields of a mask by their places."""
    return listing([spot_label(state, int(state.field_spot[i])) for i in range(state.fields) if fields >> i & 1])


def workers_in_words(state: KeythedralState, seat: int) -> str:
    """Where a player's workers stand."""
    fields = fields_in_words(state, int(state.counters[seat]))
    return f"Workers on {fields}." if fields else "No worker on the land."
