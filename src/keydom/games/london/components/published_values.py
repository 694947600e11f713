"""What is known of the published pieces and the rules do not need: where a component file says otherwise, its owner is
asked to look again."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.components import LABELS, ComponentFile, Mistakes
from keydom.games.london.components.kinds import BUILDING_KINDS, COLUMNS
from keydom.games.london.components.names import KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.components.notation import CONNECTOR_LETTERS
from keydom.games.london.components.tile_rows import Tile

RIVER_BUILDINGS = 3
"""Building tiles with a river section (LO-103)."""
RESOURCE_YIELDS = ((2, 1), (4, 2))
"""Connectors or skill tiles of a resource tile at each level (LO-111)."""
CLAIM_POINTS = 8
"""Points of the berth that claims The O2 (LO-186)."""

ONE_EACH = (
    ("chain", "colour", "of the chain tiles", CONNECTOR_LETTERS),
    ("per_connector", "colour", "of the tiles that score the connectors on them", CONNECTOR_LETTERS),
    ("keyples", "keyple", "of the Routemasters that score keyples", KEYPLE_NAMES),
    ("skills", "skill", "of the Routemasters that score skill tiles", SKILL_NAMES),
)
"""Effects of which there are as many tiles as colours or types, so probably one each (sections 1.4 and 1.5)."""


def check_rulebook_rows(
    file: ComponentFile, tiles: Sequence[Tile], built_in: ComponentFile, known: Sequence[Tile], warnings: Mistakes
) -> None:
    """Columns of tiles that the rulebook states."""
    for tile, other in zip(tiles, known, strict=True):
        for column in COLUMNS[tile.kind]:
            stated = other.sources.get(column) == "rulebook" and column != "name"
            if stated and _value(tile, column) != _value(other, column):
                said = file.values["tiles"][tile.kind][tile.key].get(column, "missing")
                rulebook = built_in.values["tiles"][tile.kind][tile.key][column]
                warnings.add(
                    file.line("tiles", tile.kind, tile.key),
                    f"tile {tile.key}: {column} is {said}; the rulebook says {rulebook}",
                )


def check_rulebook_numbers(file: ComponentFile, built_in: ComponentFile, warnings: Mistakes) -> None:
    """Pieces in the box, tiles on display, berths that claim a river tile."""
    for group in ("supply", "buildings"):
        for key, rulebook in built_in.values[group].items():
            if key not in LABELS and file.values[group][key] != rulebook:
                said = file.values[group][key]
                warnings.add(file.line(group, key), f"{group} {key} is {said}; the rulebook says {rulebook}")
    for key in ("millennium", "londonBridge", "o2"):
        claims = file.values["berths"][key]["claims"]
        if claims != 6:
            warnings.add(
                file.line("berths", key),
                f"berth {claims} of {key} claims the river tile; the rulebook says the left-most, 6 (LO-185)",
            )
    barrier = file.values["berths"]["barrier"]
    gives, claims = barrier["gives"], barrier["claims"]
    if gives.count(CLAIM_POINTS) != 1 or gives[claims - 1] != CLAIM_POINTS:
        warnings.add(
            file.line("berths", "barrier"),
            f"the berth that claims The O2 gives {gives[claims - 1]} points; the rulebook has one berth of "
            f"{CLAIM_POINTS} points, and it is that one (LO-186)",
        )


def check_resource_yields(file: ComponentFile, tiles: Sequence[Tile], warnings: Mistakes) -> None:
    """A resource tile yields two connectors or one skill tile, upgraded twice as much (LO-111)."""
    for tile in tiles:
        if tile.kind not in ("era1", "era2"):
            continue
        for level, shown in enumerate(tile.yields):
            assert shown is not None
            connectors = sum(shown.connectors) + shown.white_connectors
            skills = sum(shown.skills) + shown.white_skills
            usual = RESOURCE_YIELDS[level]
            if (connectors, skills) not in ((usual[0], 0), (0, usual[1])):
                warnings.add(
                    file.line("tiles", tile.kind, tile.key),
                    f"tile {tile.key} yields {connectors} connectors and {skills} skill tiles at level {level}; the "
                    f"rulebook says {usual[0]} connectors or {usual[1]} skill {'tile' if usual[1] == 1 else 'tiles'} "
                    "(LO-111)",
                )


def check_rivers(file: ComponentFile, tiles: Sequence[Tile], warnings: Mistakes) -> None:
    """Three buildings and the river tiles that can be claimed have a river section (LO-103, LO-221)."""
    buildings = [tile for tile in tiles if tile.kind in BUILDING_KINDS and tile.river >= 0]
    if len(buildings) != RIVER_BUILDINGS:
        keys = ", ".join(tile.key for tile in buildings) or "none"
        warnings.add(
            file.line("tiles", BUILDING_KINDS[0]),
            f"{len(buildings)} building tiles have a river ({keys}); the rulebook counts {RIVER_BUILDINGS} (LO-103)",
        )
    for tile in tiles:
        if tile.kind == "river" and tile.key != "barrier" and tile.river < 0:
            warnings.add(file.line("tiles", "river", tile.key), f"river tile {tile.key} has no river (LO-221)")


def check_one_each(file: ComponentFile, tiles: Sequence[Tile], warnings: Mistakes) -> None:
    """Six chain tiles for six colours, and so on: probably one for each."""
    for effect, column, which, words in ONE_EACH:
        found: dict[int, str] = {}
        for tile in tiles:
            if tile.effect != effect or tile.kind == "river":
                continue
            index = _counted(tile, column)
            if index in found:
                warnings.add(
                    file.line("tiles", tile.kind, tile.key),
                    f"{column} {words[index]} stands on {found[index]} and {tile.key}; {which} there is probably one "
                    "for each",
                )
            found[index] = tile.key


def _counted(tile: Tile, column: str) -> int:
    return {"colour": tile.colour, "keyple": tile.keyple, "skill": tile.skill}[column]


def _value(tile: Tile, column: str) -> object:
    """What a column says, read: two ways to write the same are equal."""
    values: dict[str, object] = {
        "points": tile.points,
        "factor": tile.factor,
        "yield": tile.yields,
        "pays_skill": [shown is not None and shown.pays_skill for shown in tile.yields],
        "arrow": tile.arrows,
        "effect": tile.effect,
        "colour": tile.colour,
        "player_colour": tile.player_colour,
        "keyple": tile.keyple,
        "skill": tile.skill,
        "river": tile.river,
    }
    return values[column]
