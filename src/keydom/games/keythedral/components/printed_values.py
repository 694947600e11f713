"""The printed values of Keythedral: read from `components.toml` or an owner's own file, checked, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from keydom.core.components import (
    LABELS,
    ComponentFile,
    Mistakes,
    check_shape,
    check_source,
    read_components,
    source_of,
    values_hash,
    whole_number,
)
from keydom.core.wire import SourceReference
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BLACK,
    BROWN,
    COLOURS,
    COTTAGES_EACH,
    FENCES_EACH,
    LAWS,
    RED,
    STAGES,
    TILES,
    YELLOW,
)
from keydom.games.keythedral.components.kinds import FIELD_TYPES, LETTERS

NUMBERS = 5

DEFAULT_FILE = Path(__file__).parent.parent / "components.toml"

GROUPS = (
    ("fields",),
    ("supply",),
    ("pieces",),
    ("seat_values", "low"),
    ("seat_values", "high"),
    ("in_play", "17"),
    ("in_play", "22"),
    ("tiles",),
)

PIECES = {
    "cottage_tiles_each": COTTAGES_EACH,
    "workers_each": 2 * COTTAGES_EACH,
    "fences_each": FENCES_EACH,
    "laws": LAWS,
    "law_spaces": 2,
    "number_spaces": NUMBERS,
}
"""Numbers of pieces that the rules are written for; a file may only repeat them."""

FIELDS_WITH_NUMBER = (0, 4, 10, 5, 5, 5)
"""Field tiles per number (KT-102 to KT-104)."""
FIELDS_OF_TYPE = (6, 8, 5, 5, 5)
"""Field tiles per type (KT-101)."""
FEWEST_CUBES = 2
"""With a price decrease a tile still costs something (KT-1070)."""
MOST_CUBES = 5
"""More is certainly a slip of the pen; two to four are said to be usual (KT-129)."""
USUAL_CUBES = 4
MOST_SUPPLY = 60
"""A colour is counted in seven bits, one of them a guard."""


@dataclass(frozen=True)
class Tile:
    """A building tile: its name, stage 1 to 5, cost (eight counts in canonical colour order) and source."""

    name: str
    stage: int
    cost: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Components:
    """All printed values.

    `fields[number][type]`: field tiles, number 1 to 5, type 0 to 4 (quarry, wood, farm, lake, vineyard).
    `seat_values["low" | "high"][stage]` and `in_play["17" | "22"][stage]`: stage 1 to 5. Index 0 of numbers and
    stages is empty. `supply[colour]`: cubes in the box in canonical order. `tiles`: 34, in the order of their codes.
    `sources`: per group, by its dotted name. `warnings`: known limits that the values do not meet, one sentence each.
    `hash`: 16 hexadecimal digits over the values, without edition and sources.
    """

    edition: str
    fields: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    pieces: Mapping[str, int]
    seat_values: Mapping[str, tuple[int, ...]]
    in_play: Mapping[str, tuple[int, ...]]
    tiles: tuple[Tile, ...]
    sources: Mapping[str, SourceReference]
    field_sources: tuple[str, ...]
    warnings: tuple[str, ...]
    hash: str


@cache
def default() -> Components:
    """The values that come with Keydom."""
    return load(DEFAULT_FILE)


def load(path: Path) -> Components:
    """The values of a file. Raises BadComponents, one line per mistake."""
    file = read_components(path)
    mistakes = Mistakes()
    check_shape(file, "Keythedral", GROUPS, sorted({"edition", *(group[0] for group in GROUPS)}), mistakes)
    check_inner_groups(file, mistakes)
    mistakes.refuse()
    fields = (no_fields(), *(field_counts(file, number, mistakes) for number in range(1, NUMBERS + 1)))
    supply = supply_counts(file, mistakes)
    check_pieces(file, mistakes)
    seat_values = {name: stage_values(file, ("seat_values", name), 1000, mistakes) for name in ("low", "high")}
    in_play = {name: stage_values(file, ("in_play", name), NUMBERS, mistakes) for name in ("17", "22")}
    tiles = tuple(tile_of(file, name, mistakes) for name in file.values["tiles"] if name not in LABELS)
    sources = {".".join(group): source_of(file, group, mistakes) for group in GROUPS}
    mistakes.refuse()
    check_fields(file, fields, mistakes)
    check_in_play(file, in_play, tiles, mistakes)
    check_tiles(file, tiles, supply, mistakes)
    mistakes.refuse()
    warnings = Mistakes()
    check_known_limits(file, fields, supply, in_play, tiles, warnings)
    return Components(
        edition=str(file.values["edition"]),
        fields=fields,
        supply=supply,
        pieces=dict(PIECES),
        seat_values=seat_values,
        in_play=in_play,
        tiles=tiles,
        sources=sources,
        field_sources=tuple(
            str(file.values["fields"].get(str(number), {}).get("source", sources["fields"].source))
            for number in range(NUMBERS + 1)
        ),
        warnings=warnings.sentences(),
        hash=values_hash(
            {
                "fields": fields,
                "supply": supply,
                "seat_values": seat_values,
                "in_play": in_play,
                "tiles": [[tile.name, tile.stage, tile.cost] for tile in tiles],
            }
        ),
    )


# -- reading ------------------------------------------------------------------------------------------------------


def check_inner_groups(file: ComponentFile, mistakes: Mistakes) -> None:
    """Among the values of seats and of tiles in play stand no other groups."""
    for parent, names in (("seat_values", {"low", "high"}), ("in_play", {"17", "22"})):
        for name in _table(file.values.get(parent)):
            if name not in names:
                mistakes.add(file.line(parent, name), f"[{parent}] knows {_listed(names)}, not {name}")


def no_fields() -> tuple[int, ...]:
    """No field of any type: what index 0 of the numbers holds."""
    return (0,) * len(FIELD_TYPES)


def field_counts(file: ComponentFile, number: int, mistakes: Mistakes) -> tuple[int, ...]:
    """Field tiles of each type with this number."""
    keys = ("fields", str(number))
    if number == 1:
        for key in file.values["fields"]:
            if key not in (*LABELS, "1", "2", "3", "4", "5"):
                mistakes.add(file.line("fields", key), f"fields have the numbers 1 to 5, not {key}")
    row = file.values["fields"].get(str(number))
    if not isinstance(row, dict):
        mistakes.add(
            file.line(*keys), f"fields numbered {number} are missing: {number} = {{ quarry = …, wood = …, … }}"
        )
        return no_fields()
    if "source" in row:
        check_source(file, row["source"], f"number {number}", keys, mistakes)
    for key in row:
        if key not in (*FIELD_TYPES, "source"):
            mistakes.add(file.line(*keys), f'number {number} has "{key}"; field types are {", ".join(FIELD_TYPES)}')
    return tuple(
        whole_number(file, row.get(name), f"number {number}: {name}", keys, 0, MOST_SUPPLY, mistakes)
        for name in FIELD_TYPES
    )


def supply_counts(file: ComponentFile, mistakes: Mistakes) -> tuple[int, ...]:
    """Cubes of each colour in the box."""
    table = file.values["supply"]
    for key in table:
        if key not in (*LABELS, *LETTERS):
            mistakes.add(file.line("supply", key), f'cubes of colour "{key}"; colours are {", ".join(LETTERS)}')
    return tuple(
        whole_number(file, table.get(letter), f"cubes {letter}", ("supply", letter), 1, MOST_SUPPLY, mistakes)
        for letter in LETTERS
    )


def check_pieces(file: ComponentFile, mistakes: Mistakes) -> None:
    """The numbers of the other pieces are those of the rules."""
    table = file.values["pieces"]
    for name, number in PIECES.items():
        if table.get(name) != number:
            mistakes.add(
                file.line("pieces", name),
                f"{name} is {table.get(name)}; the rules are written for {number} and cannot be played otherwise",
            )
    for key in table:
        if key not in (*LABELS, *PIECES):
            mistakes.add(file.line("pieces", key), f'unknown piece "{key}"; pieces are {", ".join(PIECES)}')


def stage_values(file: ComponentFile, group: tuple[str, str], highest: int, mistakes: Mistakes) -> tuple[int, ...]:
    """A group's five whole numbers for stages 1 to 5, behind an empty index 0."""
    values = file.values[group[0]][group[1]].get("values")
    if not isinstance(values, list) or len(values) != STAGES:
        mistakes.add(
            file.line(*group, "values"), f"[{'.'.join(group)}] needs five values, one a stage: values = [1, …]"
        )
        return (0,) * (STAGES + 1)
    return (
        0,
        *(
            whole_number(file, value, f"{group[0]} {group[1]}, stage {stage}", (*group, "values"), 1, highest, mistakes)
            for stage, value in enumerate(values, 1)
        ),
    )


def tile_of(file: ComponentFile, name: str, mistakes: Mistakes) -> Tile:
    """A building tile."""
    keys = ("tiles", name)
    table = file.values["tiles"]
    row = table[name]
    if not name or any(letter.isspace() for letter in name) or name.lstrip("-").isdigit():
        mistakes.add(file.line(*keys), f'"{name}" is no name for a tile; it takes letters and no spaces, such as B11')
    if not isinstance(row, dict):
        mistakes.add(file.line(*keys), f'tile {name} needs a stage and a cost: {{ stage = 1, cost = "K B" }}')
        return Tile(name, 0, (0,) * COLOURS, "")
    for key in row:
        if key not in ("stage", "cost", "source"):
            mistakes.add(file.line(*keys), f'tile {name} has "{key}"; it takes stage, cost and source')
    if "source" in row:
        check_source(file, row["source"], f"tile {name}", keys, mistakes)
    stage = whole_number(file, row.get("stage"), f"tile {name}: stage", keys, 1, STAGES, mistakes)
    source = row.get("source", table.get("source", ""))
    return Tile(name, stage, cost_of(file, name, row.get("cost"), mistakes), str(source))


def cost_of(file: ComponentFile, name: str, cost: Any, mistakes: Mistakes) -> tuple[int, ...]:
    """A tile's cost: letters of colours with spaces between, as eight counts."""
    line = file.line("tiles", name)
    if not isinstance(cost, str):
        mistakes.add(line, f'tile {name} needs a cost, its cubes by letter: cost = "K B"')
        return (0,) * COLOURS
    letters = cost.split()
    for letter in dict.fromkeys(letters):
        if letter not in LETTERS:
            mistakes.add(line, f'tile {name} costs "{letter}"; colours are {", ".join(LETTERS)}')
    if not FEWEST_CUBES <= len(letters) <= MOST_CUBES:
        cubes = "1 cube" if len(letters) == 1 else f"{len(letters)} cubes"
        mistakes.add(line, f"tile {name} costs {cubes}; a tile costs {FEWEST_CUBES} to {MOST_CUBES}")
    return tuple(letters.count(letter) for letter in LETTERS)


# -- what the rules rely on ---------------------------------------------------------------------------------------


def check_fields(file: ComponentFile, fields: tuple[tuple[int, ...], ...], mistakes: Mistakes) -> None:
    """The start block and five draws a player need exactly so many fields (KT-102 to KT-104)."""
    if fields[1] != (2, 2, 0, 0, 0):
        mistakes.add(file.line("fields", "1"), "the number-1 fields are two quarries and two woods (KT-102)")
    for number in range(2, NUMBERS + 1):
        wanted = FIELDS_WITH_NUMBER[number]
        if sum(fields[number]) != wanted:
            mistakes.add(
                file.line("fields", str(number)),
                f"{sum(fields[number])} fields are numbered {number}; there have to be {wanted} (KT-103, KT-104)",
            )


def check_in_play(
    file: ComponentFile, in_play: Mapping[str, tuple[int, ...]], tiles: tuple[Tile, ...], mistakes: Mistakes
) -> None:
    """As many tiles in play as the option says, and enough tiles of each stage, with one to swap in (KT-1307)."""
    for name, counts in in_play.items():
        if sum(counts) != int(name):
            mistakes.add(file.line("in_play", name, "values"), f"{sum(counts)} tiles in play; they have to be {name}")
    for stage in range(1, STAGES + 1):
        existing = sum(tile.stage == stage for tile in tiles)
        wanted = max(in_play["17"][stage] + 1, in_play["22"][stage])
        if existing < wanted:
            mistakes.add(
                file.line("tiles"),
                f"there are {existing} tiles of stage {stage}; at least {wanted} are needed "
                f"({in_play['17'][stage]} in play, one more for the law that swaps a tile, {in_play['22'][stage]} "
                "in the long game)",
            )


def check_tiles(file: ComponentFile, tiles: tuple[Tile, ...], supply: tuple[int, ...], mistakes: Mistakes) -> None:
    """34 tiles, each of which can be paid for under every law (KT-121, KT-169, KT-171)."""
    if len(tiles) != TILES:
        mistakes.add(file.line("tiles"), f"there are {len(tiles)} tiles; there have to be {TILES} (KT-121)")
    for tile in tiles:
        line = file.line("tiles", tile.name)
        if tile.cost[YELLOW] and tile.cost[YELLOW] == sum(tile.cost):
            mistakes.add(line, f"tile {tile.name} shows gold only; the price decrease needs another colour (KT-169)")
        for colour in range(COLOURS):
            if tile.cost[colour] and tile.cost[colour] + 1 > supply[colour]:
                mistakes.add(
                    line,
                    f"tile {tile.name} with a price increase can cost {tile.cost[colour] + 1} {LETTERS[colour]}; "
                    f"there are {supply[colour]} (KT-171)",
                )


# -- what is known of the printed game ----------------------------------------------------------------------------


def check_known_limits(
    file: ComponentFile,
    fields: tuple[tuple[int, ...], ...],
    supply: tuple[int, ...],
    in_play: Mapping[str, tuple[int, ...]],
    tiles: tuple[Tile, ...],
    warnings: Mistakes,
) -> None:
    """What is told of the printed game and the rules do not need: worth a second look at the pieces."""
    for kind, name in enumerate(FIELD_TYPES):
        found = sum(row[kind] for row in fields)
        if found != FIELDS_OF_TYPE[kind]:
            warnings.add(
                file.line("fields"),
                f"{found} fields of type {name}; the rulebook counts {FIELDS_OF_TYPE[kind]} (KT-101)",
            )
    for tile in tiles:
        check_usual(file, tile, warnings)
    early = [sum(tile.cost[colour] for tile in tiles if tile.stage <= 2) for colour in range(COLOURS)]
    if min(early[BLACK], early[BROWN]) < max(early[2:]):
        warnings.add(file.line("tiles"), "K and B are said to be the most used colours of stages 1 and 2 (KT-167)")
    for seats, counts in in_play.items():
        for colour in range(COLOURS):
            demand = largest_demand(tiles, counts, colour)
            if demand > supply[colour]:
                warnings.add(
                    file.line("tiles"),
                    f"a game for {seats} seats may need {demand} {LETTERS[colour]}, of which there are "
                    f"{supply[colour]}: it then waits for spent cubes (KT-172)",
                )


def check_usual(file: ComponentFile, tile: Tile, warnings: Mistakes) -> None:
    """What is said of single tiles: their colours by stage, how many cubes (KT-128, KT-129, KT-165, KT-166, KT-168)."""
    line = file.line("tiles", tile.name)
    first = (1, 1, 1, 1, 3, 3, 4, 4)
    last = (2, 3, 5, 5, 5, 5, 5, 5)
    for colour in range(COLOURS):
        if tile.cost[colour] and not first[colour] <= tile.stage <= last[colour]:
            clause = "KT-166" if colour == RED else "KT-165"
            warnings.add(
                line,
                f"tile {tile.name} of stage {tile.stage} shows {LETTERS[colour]}, which is said to appear in stages "
                f"{first[colour]} to {last[colour]} only ({clause})",
            )
    if sum(tile.cost) > USUAL_CUBES:
        warnings.add(line, f"tile {tile.name} costs {sum(tile.cost)} cubes; at most four are said to be usual (KT-129)")
    if tile.stage == 1 and sum(tile.cost) != 2:
        warnings.add(
            line, f"tile {tile.name} costs {sum(tile.cost)} cubes; in stage 1 two are said to be usual (KT-128)"
        )
    if tile.stage == STAGES and sum(tile.cost[BASIC_COLOURS:]) == 0:
        warnings.add(line, f"tile {tile.name} shows no craft cube; in stage 5 every tile is said to (KT-168)")


def largest_demand(tiles: tuple[Tile, ...], in_play: tuple[int, ...], colour: int) -> int:
    """The most cubes of a colour that one game's tiles can show (KT-172)."""
    demand = 0
    for stage in range(1, STAGES + 1):
        shown = sorted((tile.cost[colour] for tile in tiles if tile.stage == stage), reverse=True)
        demand += sum(shown[: in_play[stage]])
    return demand


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))
