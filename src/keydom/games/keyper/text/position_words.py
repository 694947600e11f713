"""What people call the pieces and places of a position: for prompts, labels, narration and reasons."""

from __future__ import annotations

from keydom.core.words import listing
from keydom.games.keyper.rules.boats import boat_type
from keydom.games.keyper.rules.season_end import demand_of, winter_number
from keydom.games.keyper.rules.spaces import board_of, field_of, is_plot, plot_of
from keydom.games.keyper.rules.state import KeyperState, top_tile
from keydom.games.keyper.text.words import (
    FIELD_WORDS,
    RESOURCES,
    keyples_in_words,
    plot_in_words,
    resources_in_words,
)
from keydom.games.keyper.view.keys import by_colour


def title(state: KeyperState, tile: int) -> str:
    """What a tile is called."""
    return without_braces(state.figures.titles[tile])


def without_braces(name: str) -> str:
    """A name of an owner's file as it may stand in a text: braces would be taken for a seat's place."""
    return name.replace("{", "(").replace("}", ")")


def keyples_text(keyples: int) -> str:
    """Packed keyples in words."""
    return keyples_in_words(by_colour(keyples))


def board_text(board: int) -> str:
    """What people call a country board."""
    return f"board {board + 1}"


def field_title(state: KeyperState, field: int) -> str:
    """What a field is called."""
    return without_braces(state.figures.field_titles[field])


def field_text(state: KeyperState, field: int) -> str:
    """What people call a field in a sentence."""
    return field_title(state, field).lower()


def a_field_text(state: KeyperState, field: int) -> str:
    """A field where a sentence goes on: `pigs`, but `the river` and `the upgrade field`."""
    kind, name = FIELD_WORDS[field].kind, field_text(state, field)
    return name if kind == "gain" else f"the {name}" if kind == "boat" else f"the {name} field"


def place_text(state: KeyperState, seat: int, space: int) -> str:
    """Where a space is, for example `pigs on board 2`, `the build field on board 1`, `Brickmaker`, `the left farm
    plot of the top row`; `seat` owns the plots."""
    if not is_plot(state, space):
        return f"{a_field_text(state, int(field_of(space)))} on {board_text(int(board_of(space)))}"
    plot = int(plot_of(state, space))
    tile = top_tile(state, seat, plot)
    return title(state, int(tile)) if tile >= 0 else f"the {plot_in_words(plot)}"


def place_in_brief(state: KeyperState, seat: int, space: int) -> str:
    """The same where there is little room: `pigs, board 2`, `build, board 1`."""
    if is_plot(state, space):
        return place_text(state, seat, space)
    return f"{field_text(state, int(field_of(space)))}, {board_text(int(board_of(space)))}"


def boat_text(state: KeyperState, boat: int) -> str:
    """A boat by what it shows in this season, as nothing else is printed on it: `boat of clay and sheep`."""
    return f"boat of {boat_cargo(state, boat)}"


def boat_cargo(state: KeyperState, boat: int) -> str:
    """The two resources of a boat: `clay and sheep`."""
    return listing([RESOURCES[boat_type(state, boat, place)].resource for place in (0, 1)])


def demand_text(state: KeyperState, fair: int, high: bool) -> str:
    """What a side of a fair asks to be shown."""
    return resources_in_words([int(number) for number in demand_of(state, fair, high)])


def winter_fair_text(state: KeyperState, number: int, high: bool = False) -> str:
    """A winter fair by what one side of it asks for: `winter fair (brick, deer, sheep)`."""
    demand = demand_of(state, winter_number(number), high)
    names = [RESOURCES[resource].resource for resource, many in enumerate(demand) for _ in range(int(many))]
    return f"winter fair ({', '.join(names)})"
