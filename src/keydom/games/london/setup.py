"""From options and printed values to the figures of one game (section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from keydom.core.options import Option, first_start_of, first_start_option
from keydom.core.packed_counters import pack
from keydom.games.london.components import codes
from keydom.games.london.components.figures import Figures
from keydom.games.london.components.printed_values import Arrow, Components, Tile, Yield
from keydom.games.london.rules import (  # noqa: F401  (they put their boxes, and the scoring, into the state's tables)
    course,
    era_end,
    placing,
    sailing,
    scoring,
    turns,
)
from keydom.games.london.rules.state import LondonState

Shown = TypeVar("Shown")

TITLE = "Key to the City - London"
PLAYER_COUNTS = (4, 3, 2, 5, 6)
LEVELS = 3

OPTIONS = (
    Option(
        "homes",
        ("dealt", "chosen"),
        "Home tiles",
        "The tile that your borough grows from. All of them play alike.",
        ("dealt at random", "chosen in turn"),
        "LO-1632",
    ),
    Option(
        "jennifer",
        ("off", "on"),
        "Keyples that come back",
        "In the Jennifer variant keyples that return from bids and tiles lie open in front of the screen. All players "
        "should agree to it.",
        ("go behind the screen", "lie open to all (Jennifer variant)"),
        "LO-1301",
    ),
    Option(
        "memory",
        ("off", "on"),
        "What others have",
        "How many keyples and which skill tiles they hold. It could be worked out from open play, so hiding it only "
        "asks for memory.",
        ("is shown", "is hidden (memory game)"),
        "LO-1419",
        advanced=True,
    ),
    first_start_option(6, "LO-305"),
)

EFFECTS = {
    "printed": codes.PRINTED,
    "chain": codes.CHAIN,
    "per_connector": codes.PER_CONNECTOR,
    "different_colours": codes.DIFFERENT_COLOURS,
    "connectors": codes.ANY_CONNECTORS,
    "river_tiles": codes.LINKED_RIVER_TILES,
    "routemasters": codes.ROUTEMASTERS,
    "keyples": codes.KEYPLES_OF_COLOUR,
    "keyple_sets": codes.KEYPLE_SETS,
    "skills": codes.SKILLS_OF_TYPE,
    "skill_sets": codes.SKILL_SETS,
    "landmarks": codes.LANDMARKS,
    "connector_sets": codes.CONNECTOR_SETS,
    "full_tiles": codes.FULL_TILES,
}


def make_figures(components: Components, players: int, options: Mapping[str, str]) -> Figures:
    """The figures of one game."""
    tiles = components.tiles
    figures = Figures(
        players,
        [number for tile in tiles for number in points_by_level(tile)],
        yield_columns([shown for tile in tiles for shown in by_level(tile.yields)]),
        arrow_columns([shown for tile in tiles for shown in by_level(tile.arrows)]),
        [
            [EFFECTS[tile.effect] for tile in tiles],
            [tile.colour for tile in tiles],
            [tile.keyple for tile in tiles],
            [tile.skill for tile in tiles],
            [tile.river for tile in tiles],
        ],
        sum(1 << tile.code for tile in tiles if tile.kind == "landmark"),
        [number for row in components.berths for number in row],
        [0, *components.claim_berth],
        list(components.display[players]),
        components.routemasters_per_player * players,
    )
    figures.keyples_per_colour = components.keyples_per_colour
    figures.connectors_per_colour = components.connectors_per_colour
    figures.skills_per_type = components.skills_per_type
    figures.opening_hand = components.opening_hand
    figures.option_values = dict(options)
    figures.made_by = (make_figures, (components, players, figures.option_values))
    figures.tile_names = [tile.key for tile in tiles]
    figures.titles = [tile.name for tile in tiles]
    figures.player_colours = [tile.player_colour for tile in tiles]
    figures.jennifer = options["jennifer"] == "on"
    figures.memory = options["memory"] == "on"
    figures.homes_chosen = options["homes"] == "chosen"
    figures.first_start = first_start_of(options, players)
    return figures


def points_by_level(tile: Tile) -> list[int]:
    """Printed points, or the factor of the effect, for three levels."""
    values = tile.points if tile.effect == "printed" else tile.factor
    return [values[min(level, len(values) - 1)] if values else 0 for level in range(LEVELS)]


def by_level(values: Sequence[Shown | None]) -> list[Shown | None]:
    """A value for each of three levels, None where there is none."""
    return [values[level] if level < len(values) else None for level in range(LEVELS)]


def yield_columns(yields: Sequence[Yield | None]) -> list[list[int]]:
    """Yields as five columns of numbers."""
    return [
        [pack(shown.connectors) if shown else 0 for shown in yields],
        [shown.white_connectors if shown else 0 for shown in yields],
        [pack(shown.skills) if shown else 0 for shown in yields],
        [shown.white_skills if shown else 0 for shown in yields],
        [int(shown.pays_skill) if shown else 0 for shown in yields],
    ]


def arrow_columns(arrows: Sequence[Arrow | None]) -> list[list[int]]:
    """Arrows as five columns of numbers."""
    return [
        [pack(shown.connectors) if shown else 0 for shown in arrows],
        [shown.any if shown else 0 for shown in arrows],
        [shown.different if shown else 0 for shown in arrows],
        [pack(shown.skills) if shown else 0 for shown in arrows],
        [shown.any_skill if shown else 0 for shown in arrows],
    ]


def first_position(figures: Figures) -> LondonState:
    """A new game, run on to its first draw or decision."""
    state = LondonState(None, figures)
    state.run()
    return state
