"""What is known of the published pieces and the rules do not need: where a component file says otherwise, its owner is
asked to look again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from keydom.core.components import LABELS, ComponentFile, Mistakes, read_components
from keydom.games.keyper.components import folding
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES, KEYP, Board, Field
from keydom.games.keyper.components.fair_rows import Fair
from keydom.games.keyper.components.kinds import CONVERTED, FIELD_NAMES, GEMS
from keydom.games.keyper.components.tile_rows import Tile
from keydom.games.keyper.components.values import Components

FARM_TILES: Mapping[tuple[str, ...], int] = {("home",): 6, ("spring", "country"): 12}
"""Home and country tiles for the farm (KP-112, KP-115)."""
MOST_BORDERS: Mapping[str, int] = {"green": 3, "brown": 3, "grey": 3, "black": 4, "orange": 2}
"""The most fields of a border colour that a winter display shows (KP-229)."""
FROM_THREE = ("chickens", "goats")
"""Fields with the mark 3+: not on the two spring displays of two players, but on the third (KP-227)."""
GEM_FIELDS = ("emeralds", "gold", "rubies", "sapphires")
RAW_FIELDS = ("clay", "logs", "rocks")
BUILDING_FIELDS = ("build", "discount_build", "upgrade")


def doubts(
    file: ComponentFile,
    tiles: Sequence[Tile],
    fairs: Sequence[Fair],
    fields: Sequence[Field],
    board: Board,
    built_in: tuple[Path, Components],
) -> tuple[str, ...]:
    """Where an owner's values differ from what is known of the published pieces; with these values the game is played
    all the same (KP-239)."""
    path, known = built_in
    theirs = read_components(path)
    warnings = Mistakes()
    for tile, known_tile in zip(tiles, known.tiles, strict=True):
        _check_row(file, theirs, ("tiles", tile.kind, tile.key), tile, known_tile, warnings)
    for fair, known_fair in zip(fairs, known.fairs, strict=True):
        group = "winter" if fair.season == "winter" else "seasonal"
        _check_row(file, theirs, ("fairs", group, fair.key), fair, known_fair, warnings)
    for field, known_field in zip(fields, known.fields, strict=True):
        _check_row(file, theirs, ("fields", field.name), field, known_field, warnings)
    _check_numbers(file, theirs, warnings)
    _check_zones(file, tiles, warnings)
    _check_gems(file, fairs, warnings)
    displays = dict(zip(DISPLAY_NAMES, board.displays, strict=True))
    for sentence in (
        *_season_doubts(displays),
        *_spring_doubts(displays),
        *_winter_doubts(displays, fields),
        *_use_doubts(displays, fields),
        *_keyp_doubts(board),
    ):
        warnings.add(file.line("faces"), sentence)
    return warnings.sentences()


def _check_row(
    file: ComponentFile,
    built_in: ComponentFile,
    keys: tuple[str, ...],
    mine: Tile | Fair | Field,
    known: Tile | Fair | Field,
    warnings: Mistakes,
) -> None:
    """Columns that the rulebook states; what a piece is called is its owner's own affair."""
    for column, source in known.sources.items():
        if source == "rulebook" and column != "name" and getattr(mine, column) != getattr(known, column):
            said, rulebook = _value(file, keys).get(column, "missing"), _value(built_in, keys).get(column)
            warnings.add(file.line(*keys), f"{keys[-1]}: {column} is {said}; the rulebook says {rulebook}")


def _check_numbers(file: ComponentFile, built_in: ComponentFile, warnings: Mistakes) -> None:
    """Pieces in the box and numbers of the set-up."""
    for group in ("supply", "keyples", "setup"):
        for key, rulebook in built_in.values[group].items():
            said = file.values[group].get(key)
            if key not in LABELS and said != rulebook:
                warnings.add(file.line(group, key), f"{group} {key} is {said}; the rulebook says {rulebook}")


def _check_zones(file: ComponentFile, tiles: Sequence[Tile], warnings: Mistakes) -> None:
    """So many tiles are for the farm."""
    for kinds, number in FARM_TILES.items():
        farm = [tile.key for tile in tiles if tile.kind in kinds and tile.zone == "farm"]
        if len(farm) != number:
            clause = "KP-115" if kinds == ("home",) else "KP-112"
            warnings.add(
                file.line("tiles", kinds[0]),
                f"{len(farm)} {'home' if kinds == ('home',) else 'country'} tiles are for the farm "
                f"({', '.join(farm)}); the rulebook counts {number} ({clause})",
            )


def _check_gems(file: ComponentFile, fairs: Sequence[Fair], warnings: Mistakes) -> None:
    """Eight winter fairs and four gems: probably two for each (KP-135)."""
    for gem in GEMS:
        asking = [fair.key for fair in fairs if fair.gem == gem]
        if len(asking) != 2:
            warnings.add(
                file.line("fairs", "winter"),
                f"{len(asking)} winter fairs ask for {gem} ({', '.join(asking) or 'none'}); eight fairs and four gems "
                "make two for each probable",
            )


# -- the displays -------------------------------------------------------------------------------------------------

Displays = Mapping[str, tuple[str, ...]]


def _season_doubts(displays: Displays) -> list[str]:
    """Fields that some seasons do not have (KP-224 to KP-226)."""
    found = []
    for display, fields in displays.items():
        for field in fields:
            if field in CONVERTED and display[0] == "W":
                found.append(f"{display} shows {field}; fields that convert are in spring and summer only (KP-224)")
            elif field in GEM_FIELDS and display[0] != "W":
                found.append(f"{display} shows {field}; gems are in autumn and winter only (KP-225)")
            elif field == "chickens" and display[0] == "M":
                found.append(f"{display} shows {field}; no summer display has them (KP-226)")
    seen = {field for fields in displays.values() for field in fields}
    found += [f"no display shows {field} (KP-217)" for field in FIELD_NAMES if field not in seen]
    return found


def _spring_doubts(displays: Displays) -> list[str]:
    """The mark 3+ in spring (KP-227, KP-228)."""
    two = {*displays["S1"], *displays["S2"]}
    found = [
        f"the field {field} has the mark of three players; it should be on S3 and neither on S1 nor on S2 (KP-227)"
        for field in FROM_THREE
        if field in two or field not in displays["S3"]
    ]
    others = {*displays["S3"], *displays["S4"]} - two - {*FROM_THREE}
    found += [
        f"the field {field} is on S3 or S4 but neither on S1 nor on S2, without the mark of three players (KP-228)"
        for field in FIELD_NAMES
        if field in others
    ]
    return found


def _winter_doubts(displays: Displays, fields: Sequence[Field]) -> list[str]:
    """The printed maxima of the tiles that count borders, and the gems of a display (KP-229, KP-230)."""
    border = {field.name: field.border for field in fields}
    winter = {display: shown for display, shown in displays.items() if display[0] == "W"}
    found = []
    for colour, most in MOST_BORDERS.items():
        counts = {display: sum(border[field] == colour for field in shown) for display, shown in winter.items()}
        if max(counts.values()) != most:
            told = ", ".join(f"{display} {count}" for display, count in counts.items())
            found.append(
                f"the winter display with most {colour} borders has {max(counts.values())} ({told}); by the rulebook's "
                f"maxima it has {most} (KP-229)"
            )
    found += [
        f"{display} shows all four gems, which the folds make impossible (KP-230)"
        for display, shown in winter.items()
        if set(GEM_FIELDS) <= set(shown)
    ]
    return found


def _use_doubts(displays: Displays, fields: Sequence[Field]) -> list[str]:
    """A display that has nothing to build with, no raw material, or nothing for a colour is not to be expected."""
    border = {field.name: field.border for field in fields}
    found = []
    for display, shown in displays.items():
        if not set(RAW_FIELDS) & set(shown):
            found.append(f"{display} has no field of a raw material (KP-233)")
        if not set(BUILDING_FIELDS) & set(shown):
            found.append(f"{display} has no field to build or upgrade (KP-233)")
        found += [
            f"{display} has no field with a {colour} border (KP-233)"
            for colour in MOST_BORDERS
            if colour not in {border[field] for field in shown}
        ]
    return found


def _keyp_doubts(board: Board) -> list[str]:
    """The keyp field lies beside the river (KP-236)."""
    found = []
    for name, grid in board.layouts.items():
        shown = [face for row in grid for face in row]
        keyp = next(face for face in shown if board.faces[face] == KEYP)
        river = [face for face in shown if board.faces[face] == "river"]
        if not any(folding.beside(grid, keyp, square) for square in river):
            found.append(f"the keyp field {keyp} does not lie beside the river in the lay-out {name} (KP-236)")
    return found


def _value(file: ComponentFile, keys: tuple[str, ...]) -> Mapping[str, object]:
    table: Mapping[str, object] = file.values
    for key in keys:
        table = table[key]  # type: ignore[assignment]
    return table
