"""Places of the land, named by what lies around them: a coordinate tells nothing to somebody who listens, and little
to somebody who looks.

A name is the shortest choice of what lies around a place that is true of no other place of its kind at that moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations

from keydom.core.words import some, who
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import DIRECTION_NAMES, FIELD_TYPES
from keydom.games.keythedral.rules.geometry import legal_slots, legal_spots
from keydom.games.keythedral.rules.locals import RELOCATE_TILE
from keydom.games.keythedral.rules.state import DIRECTION_BITS, DIRECTION_MASK, KeythedralState

COMPASS = {"SW": "south-west", "SE": "south-east", "NW": "north-west", "NE": "north-east"}
SIDES = (("north", 0, 1), ("east", 1, 0), ("south", 0, -1), ("west", -1, 0))
CORNERS = (("north-east", 1, 1), ("south-east", 1, -1), ("south-west", -1, -1), ("north-west", -1, 1))
AT_MOST = 2
"""Who hears more neighbours of a place than two has forgotten the first."""


# -- things -----------------------------------------------------------------------------------------------------------


def cottage_word(state: KeythedralState, tile: int) -> str:
    """`house 4` or `cottage 4`."""
    return f"{'house' if state.houses >> tile & 1 else 'cottage'} {tile % codes.COTTAGES_EACH + 1}"


def whose(owner: int, teller: int | None = None) -> str:
    """Whose something is, in a sentence about a seat: its own, or another's."""
    return "their own" if owner == teller else f"{who(owner)}'s"


def spot_label(state: KeythedralState, spot: int) -> str:
    """A place for a field, by what lies around it: `north of the lake`; or the field that lies there: `the lake`."""
    land = Land(state)
    return names_of_fields(land)[spot] if state.field_at[spot] else names_of_spots(land)[spot]


def slot_label(state: KeythedralState, slot: int, teller: int | None = None) -> str:
    """A slot by what stands there, or by what lies around it: `south-east of the lake`."""
    tile = state.slot_tile[slot] - 1
    if 0 <= tile < state.players * codes.COTTAGES_EACH:
        return f"{whose(tile // codes.COTTAGES_EACH, teller)} {cottage_word(state, tile)}"
    return names_of_slots(Land(taken_up(state)))[slot]


def taken_up(state: KeythedralState) -> KeythedralState:
    """The land without a cottage that moves: where it goes is not told by where it comes from (KT-657)."""
    if state.box_name() != "relocate":
        return state
    land = state.copy()
    land.take_tile(land.local(RELOCATE_TILE))
    return land


def edge_label(state: KeythedralState, edge: int, teller: int | None = None) -> str:
    """An edge by its side of a slot."""
    side = COMPASS[DIRECTION_NAMES[edge & DIRECTION_MASK]]
    slot = edge >> DIRECTION_BITS
    gap = "" if state.slot_tile[slot] else "the gap "
    return f"the {side} side of {gap}{slot_label(state, slot, teller)}"


def fence_label(state: KeythedralState, fence: int, teller: int | None = None) -> str:
    """A fence on the board by its owner and its place."""
    owner = fence // codes.FENCES_EACH
    return f"{whose(owner, teller)} fence on {edge_label(state, state.fence_edge[fence], teller)}"


# -- what lies around -------------------------------------------------------------------------------------------------


class Land:
    """What lies on the land of a position, to remember its names by: each question needs those of many places."""

    def __init__(self, state: KeythedralState) -> None:
        self.state = state
        self.lies = (
            state.figures,
            tuple(state.field_spot),
            tuple(state.field_type),
            tuple(state.tile_slot),
            state.houses,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.lies == other.lies

    def __hash__(self) -> int:
        return hash(self.lies)


@lru_cache(maxsize=16)
def names_of_fields(land: Land) -> dict[int, str]:
    """The names of the fields on the land, by their spots."""
    state = land.state
    names = {}
    for kind, name in enumerate(FIELD_TYPES):
        alike = [field for field in range(state.fields) if state.field_type[field] == kind]
        around = {field: around_spot(state, state.field_spot[field]) for field in alike} if len(alike) > 1 else {}
        for field in alike:
            spot = int(state.field_spot[field])
            if len(alike) == 1:
                names[spot] = f"the {name}"
            elif field == 0:
                names[spot] = f"the first {name}"
            else:
                names[spot] = f"the {name} {named(field, around) or f'{steps(state, spot)} of the first quarry'}"
    return names


@lru_cache(maxsize=16)
def names_of_spots(land: Land) -> dict[int, str]:
    """The names of the spots on which a field may be laid."""
    state = land.state
    around = {int(code) - codes.FIELD: around_spot(state, int(code) - codes.FIELD) for code in legal_spots(state)}
    return {spot: named(spot, around) or beside(state, side_fields(state, spot)) for spot in around}


@lru_cache(maxsize=16)
def names_of_slots(land: Land) -> dict[int, str]:
    """The names of the empty slots that touch a field."""
    state = land.state
    free = [int(code) - state.figures.slot_code for code in legal_slots(state, False)]
    around = {slot: around_slot(state, slot) for slot in free}
    return {slot: named(slot, around) or beside(state, corner_fields(state, slot)) for slot in around}


def named(place: int, around: Mapping[int, list[str]]) -> str:
    """Of what lies around each place the shortest choice that is true of this one only, the earlier neighbours first;
    empty if there is none that can be kept in mind."""
    others = [neighbours for other, neighbours in around.items() if other != place]
    for length in range(1, AT_MOST + 1):
        for chosen in combinations(around[place], length):
            if not any(all(words in other for words in chosen) for other in others):
                return ", ".join(chosen)
    return ""


def beside(state: KeythedralState, fields: Iterable[tuple[str, int]]) -> str:
    """A place by one of the fields that it touches, which is named itself: `north of the wood west of the lake`."""
    return min((f"{word} of {spot_label(state, spot)}" for word, spot in fields), key=len)


def around_spot(state: KeythedralState, spot: int) -> list[str]:
    """What lies around a spot, what tells most first: fields at its sides and cottages at its corners, then fields
    farther off."""
    x, y = place_of_spot(state, spot)
    return in_order(
        chain(
            told_fields(state, side_fields(state, spot), 0),
            told_cottages(state, [(word, x - (dx + 1) // 2, y - (dy + 1) // 2) for word, dx, dy in CORNERS], 0),
            told_fields(state, fields_at(state, [(word, x - dx, y - dy) for word, dx, dy in CORNERS]), 1),
            told_fields(
                state, fields_at(state, [(f"two {word}", x - 2 * dx, y - 2 * dy) for word, dx, dy in SIDES]), 2
            ),
        )
    )


def around_slot(state: KeythedralState, slot: int) -> list[str]:
    """What lies around a slot, what tells most first: fields at its edges, cottages beyond them, then cottages farther
    off."""
    i, j = place_of_slot(state, slot)
    return in_order(
        chain(
            told_fields(state, corner_fields(state, slot), 0),
            told_cottages(state, [(word, i - dx, j - dy) for word, dx, dy in SIDES], 0),
            told_cottages(state, [(word, i - dx, j - dy) for word, dx, dy in CORNERS], 1),
            told_cottages(state, [(f"two {word}", i - 2 * dx, j - 2 * dy) for word, dx, dy in SIDES], 2),
        )
    )


def place_of_spot(state: KeythedralState, spot: int) -> tuple[int, int]:
    """The coordinates of a spot (KT-202)."""
    return int(state.figures.spot_x(spot)), int(state.figures.spot_y(spot))


def place_of_slot(state: KeythedralState, slot: int) -> tuple[int, int]:
    """The coordinates of a slot (KT-203)."""
    return int(state.figures.slot_i(slot)), int(state.figures.slot_j(slot))


def side_fields(state: KeythedralState, spot: int) -> list[tuple[str, int]]:
    """The fields side by side with a spot (KT-205): on which side of each the spot lies, and their own spots."""
    x, y = place_of_spot(state, spot)
    return fields_at(state, [(word, x - dx, y - dy) for word, dx, dy in SIDES])


def beside_in_words(state: KeythedralState, spot: int) -> str:
    """What a field there would lie side by side with: `north of a wood, east of a farm`; one alone its name tells."""
    fields = side_fields(state, spot)
    kinds = {state.field_spot[field]: FIELD_TYPES[state.field_type[field]] for field in range(state.fields)}
    return ", ".join(f"{word} of a {kinds[here]}" for word, here in fields) if len(fields) > 1 else ""


def corner_fields(state: KeythedralState, slot: int) -> list[tuple[str, int]]:
    """The fields that a slot touches (KT-203), in the same manner."""
    i, j = place_of_slot(state, slot)
    return fields_at(state, [(word, i + (1 - dx) // 2, j + (1 - dy) // 2) for word, dx, dy in CORNERS])


def fields_at(state: KeythedralState, places: Iterable[tuple[str, int, int]]) -> list[tuple[str, int]]:
    """Of these places, those where a field lies."""
    figures = state.figures
    return [
        (word, int(figures.spot(x, y)))
        for word, x, y in places
        if figures.low <= x <= figures.high and figures.low <= y <= figures.high
        if state.field_at[figures.spot(x, y)]
    ]


def told_fields(state: KeythedralState, fields: Iterable[tuple[str, int]], distance: int) -> Iterator[tuple[int, str]]:
    """How much each of these fields tells (least is best), and the words for it: one of several fields of a type tells
    less than an only one, and than a cottage a step farther off."""
    for word, spot in fields:
        kind = state.field_type[state.field_at[spot] - 1]
        only = sum(state.field_type[other] == kind for other in range(state.fields)) == 1
        article = "the" if only else "a"
        yield 3 * distance + (0 if only else 5), f"{word} of {article} {FIELD_TYPES[kind]}"


def told_cottages(
    state: KeythedralState, places: Iterable[tuple[str, int, int]], distance: int
) -> Iterator[tuple[int, str]]:
    """The same for what stands in slots: each cottage is the only one of its owner and number."""
    figures = state.figures
    for word, i, j in places:
        if figures.low - 1 <= i <= figures.high and figures.low - 1 <= j <= figures.high:
            slot = figures.slot(i, j)
            if state.slot_tile[slot] == codes.KEYTHEDRAL:
                yield 3 * distance, f"{word} of the Keythedral"
            elif state.slot_tile[slot]:
                yield 3 * distance + 1, f"{word} of {slot_label(state, slot)}"


def in_order(neighbours: Iterable[tuple[int, str]]) -> list[str]:
    """What tells most first; neighbours that tell as much stay in their order."""
    return [words for _, words in sorted(neighbours, key=lambda neighbour: neighbour[0])]


def steps(state: KeythedralState, spot: int) -> str:
    """How far a spot lies from the quarry that is laid first, on (0, 0) (KT-310): `4 steps north and 1 step west`."""
    x, y = place_of_spot(state, spot)
    parts = [
        f"{some(abs(many), 'step')} {words[many > 0]}"
        for many, words in ((y, ("south", "north")), (x, ("west", "east")))
        if many
    ]
    return " and ".join(parts)
