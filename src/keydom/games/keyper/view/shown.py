"""What a position's pieces are in the terms of words.py: for views, prompts, narration and reasons."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.packed_counters import count
from keydom.core.state import codes_in
from keydom.core.words import some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.figures import icons_of
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    COLOUR_NAMES,
    FAIR_KEYS,
    ICONS,
    RESOURCE_NAMES,
    WINTER_FAIR_KEYS,
)
from keydom.games.keyper.rules.boats import boat_type
from keydom.games.keyper.rules.season_end import demand_of
from keydom.games.keyper.rules.spaces import (
    board_of,
    field_of,
    first_keyple,
    is_plot,
    lying_there,
    plot_of,
    second_keyple,
)
from keydom.games.keyper.rules.state import KeyperState, top_tile
from keydom.games.keyper.text.words import (
    FIELD_WORDS,
    RESOURCES,
    keyples_in_words,
    pieces,
    plot_in_words,
    resources_in_words,
)

# -- names ------------------------------------------------------------------------------------------------------------


def members(mask: int) -> list[int]:
    """The members of a mask in ascending order."""
    return list(codes_in(mask, 0))


def title(state: KeyperState, tile: int) -> str:
    """What a tile is called; braces, which an owner's file may have in a name, would be taken for a seat's place."""
    return state.figures.titles[tile].replace("{", "(").replace("}", ")")


def tile_names(state: KeyperState, mask: int) -> list[str]:
    """The keys of the tiles of a mask."""
    return [state.figures.tile_names[tile] for tile in members(mask)]


def winter_fair_names(mask: int) -> list[str]:
    """The keys of the winter fairs of a mask."""
    return [WINTER_FAIR_KEYS[fair] for fair in members(mask)]


def fair_name(fair: int) -> str:
    """The key of a fair: 0 to 17 are the seasonal ones, 18 to 25 the winter fairs."""
    return (*FAIR_KEYS, *WINTER_FAIR_KEYS)[fair]


# -- counts -----------------------------------------------------------------------------------------------------------


def by_colour(keyples: int) -> list[int]:
    """Packed keyples as a count for each colour."""
    return [int(count(keyples, colour)) for colour in range(codes.COLOURS)]


def keyples_shown(keyples: int) -> dict[str, int]:
    """Packed keyples by name, those that are there."""
    return {name: number for name, number in zip(COLOUR_NAMES, by_colour(keyples), strict=True) if number}


def keyples_text(keyples: int) -> str:
    """Packed keyples in words."""
    return keyples_in_words(by_colour(keyples))


def stock_of(state: KeyperState, seat: int) -> list[int]:
    """How many pieces of each resource a seat has; seat `players` is the general supply."""
    first = seat * codes.RESOURCES
    return [int(number) for number in state.stock[first : first + codes.RESOURCES]]


def resources_shown(counts: Sequence[int]) -> dict[str, int]:
    """Resources by name, those that are there."""
    return {name: number for name, number in zip(RESOURCE_NAMES, counts, strict=True) if number}


def icons_in(cost: int) -> list[int]:
    """The icons of a packed cost, in the order of their codes."""
    return [icon for icon in range(codes.ICONS) for _ in range(icons_of(cost, icon))]


def cost_shown(cost: int) -> list[str]:
    """The icons of a packed cost by name."""
    return [ICONS[icon] for icon in icons_in(cost)]


# -- places -----------------------------------------------------------------------------------------------------------


def keyples_on(state: KeyperState, space: int) -> list[tuple[int, bool]]:
    """The keyples of a space in the order of arrival: colour, and whether it lies (KP-815)."""
    found = [first_keyple(state, space), second_keyple(state, space)]
    lying = lying_there(state, space)
    return [(int(colour), index < lying) for index, colour in enumerate(found) if colour >= 0]


def board_text(board: int) -> str:
    """What people call a country board."""
    return f"board {board + 1}"


def field_text(field: int) -> str:
    """What people call a field in a sentence."""
    return FIELD_WORDS[field].title.lower()


def place_text(state: KeyperState, seat: int, space: int) -> str:
    """Where a space is, for example `pigs on board 2`, `Brickmaker`, `farm plot 2-1`; `seat` owns the plots."""
    if not is_plot(state, space):
        return f"{field_text(int(field_of(space)))} on {board_text(int(board_of(space)))}"
    plot = int(plot_of(state, space))
    tile = top_tile(state, seat, plot)
    return title(state, int(tile)) if tile >= 0 else plot_in_words(plot)


def yield_text(state: KeyperState, space: int, number: int) -> str:
    """What so many actions on a space are, for example `2 pigs`, `1 boat action`, `3 upgrades` (KP-716)."""
    if is_plot(state, space):
        return some(number, "action")
    field = int(field_of(space))
    gain = state.figures.gain[field]
    return pieces(int(gain), number) if gain >= 0 else some(number, YIELDS[FIELD_WORDS[field].kind])


YIELDS = {
    "boat": "boat action",
    "tile": "tile",
    "convert": "conversion",
    "trade": "trade",
    "build": "building",
    "upgrade": "upgrade",
}
"""What one action is, by the kind of field."""


def boat_text(state: KeyperState, boat: int) -> str:
    """A boat with the resources that it shows in this season, for example `B1 (clay, sheep)`."""
    types = [RESOURCES[boat_type(state, boat, place)].several for place in (0, 1)]
    return f"{BOAT_KEYS[boat]} ({', '.join(types)})"


def demand_text(state: KeyperState, fair: int, high: bool) -> str:
    """What a side of a fair asks to be shown."""
    return resources_in_words([int(number) for number in demand_of(state, fair, high)])
