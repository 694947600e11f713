"""The printed values of Keyper: read from `components.toml` or an owner's own file, checked, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from keydom.core.components import (
    ComponentFile,
    Mistakes,
    check_keys,
    check_names,
    check_shape,
    read_components,
    source_of,
    values_hash,
)
from keydom.games.keyper.components.board_rows import DISPLAY_LETTERS, Board, Field, read_board, read_fields
from keydom.games.keyper.components.fair_rows import Boat, Fair, read_boats, read_fairs, read_keyp_tile
from keydom.games.keyper.components.folding import Grid
from keydom.games.keyper.components.kinds import BOAT_KEYS, COLOUR_NAMES, FAIR_KEYS, TILE_KEYS, WINTER_FAIR_KEYS
from keydom.games.keyper.components.notation import Conversion
from keydom.games.keyper.components.published_values import doubts
from keydom.games.keyper.components.setup_rows import SetUp, read_keyples, read_set_up, read_supply
from keydom.games.keyper.components.tile_rows import Tile, tiles_of_kind
from keydom.games.keyper.components.values import Components

__all__ = ["Boat", "Components", "Conversion", "Fair", "Field", "Grid", "Tile", "default", "load"]

DEFAULT_FILE = Path(__file__).parent.parent / "components.toml"

GROUPS = (
    *(("supply",), ("keyples",), ("setup",)),
    *(("tiles", kind) for kind in TILE_KEYS),
    *(("fairs", "seasonal"), ("fairs", "winter"), ("boats",), ("keyp_tile",), ("fields",), ("faces",), ("displays",)),
)
"""The groups of a file; each says its source."""
OF_ONE_SOURCE = ("supply", "keyples", "setup", "faces", "displays")
"""Those that are no rows of columns."""


@cache
def default() -> Components:
    """The values that come with Keydom."""
    return load(DEFAULT_FILE)


def load(path: Path) -> Components:
    """The values of a file, of which play is made (KP-149). Raises BadComponents, one line per mistake."""
    file = read_components(path)
    mistakes = Mistakes()
    check_shape(file, "Keyper", GROUPS, ("edition", *dict.fromkeys(group[0] for group in GROUPS)), mistakes)
    check_inner_groups(file, mistakes)
    mistakes.refuse()
    tiles = all_tiles(file, mistakes)
    fairs = read_fairs(file, mistakes)
    boats = read_boats(file, mistakes)
    keyp_tile, rests_source = read_keyp_tile(file, mistakes)
    fields = read_fields(file, mistakes)
    supply = read_supply(file, mistakes)
    keyples = read_keyples(file, mistakes)
    set_up = read_set_up(file, supply, keyples, mistakes)
    board = read_board(file, mistakes)
    check_groups(file, mistakes)
    sources = {group: source_of(file, (group,), mistakes) for group in OF_ONE_SOURCE}
    mistakes.refuse()
    assert board is not None
    check_names(file, {("tiles", tile.kind, tile.key): tile.name for tile in tiles}, mistakes)
    mistakes.refuse()
    return Components(
        edition=str(file.values["edition"]),
        tiles=tiles,
        fields=fields,
        displays=board.displays,
        faces=board.faces,
        layouts=board.layouts,
        display_of_layout=board.display_of_layout,
        fairs=fairs,
        boats=boats,
        keyp_tile=keyp_tile,
        supply=supply,
        keyples=keyples,
        team=set_up.team,
        ninth=set_up.ninth,
        start_goods=set_up.start_goods,
        boats_ready=set_up.boats_ready,
        market=set_up.market,
        rest_limit=set_up.rest_limit,
        sources=sources | {"keyp_tile": rests_source},
        warnings=() if path == DEFAULT_FILE else doubts(file, tiles, fairs, fields, board, (DEFAULT_FILE, default())),
        hash=hash_of(tiles, fields, board, fairs, boats, keyp_tile, supply, set_up),
    )


def hash_of(
    tiles: tuple[Tile, ...],
    fields: tuple[Field, ...],
    board: Board,
    fairs: tuple[Fair, ...],
    boats: tuple[Boat, ...],
    keyp_tile: Mapping[str, tuple[str, ...]],
    supply: Mapping[str, int],
    set_up: SetUp,
) -> str:
    """The hash of all that can make a difference in play: no names, no sources, no places of fields (KP-208)."""
    return values_hash(
        {
            "tiles": [tile_values(tile) for tile in tiles],
            "borders": [field.border for field in fields],
            "displays": board.displays,
            "fairs": [[fair.key, fair.demands, fair.gem, fair.points] for fair in fairs],
            "boats": [[boat.key, boat.spring_summer, boat.autumn_winter] for boat in boats],
            "keyp_tile": keyp_tile,
            "supply": supply,
            "set_up": vars(set_up) | {"rest_limit": list(set_up.rest_limit.values())},
        }
    )


def tile_values(tile: Tile) -> list[Any]:
    """What a tile's hash is made of."""
    counted = [tile.threshold, tile.colour, tile.resource, tile.gems and sorted(tile.gems), tile.third]
    converts = [each and vars(each) for each in tile.converts]
    return [tile.key, tile.zone, sorted(tile.cost), tile.points, tile.factor, counted, tile.houses, converts]


# -- reading ------------------------------------------------------------------------------------------------------


def check_inner_groups(file: ComponentFile, mistakes: Mistakes) -> None:
    """Among the tiles and among the fairs stand no other groups."""
    for outer in ("tiles", "fairs"):
        inner = [group[1] for group in GROUPS if group[0] == outer]
        table = file.values.get(outer)
        for key in table if isinstance(table, dict) else ():
            if key not in inner:
                mistakes.add(file.line(outer, key), f'"{key}" is no group of [{outer}]; these are {", ".join(inner)}')


def check_groups(file: ComponentFile, mistakes: Mistakes) -> None:
    """The groups of fairs, boats, colours and displays have no row too many."""
    check_keys(file, ("fairs", "seasonal"), FAIR_KEYS, mistakes)
    check_keys(file, ("fairs", "winter"), WINTER_FAIR_KEYS, mistakes)
    check_keys(file, ("boats",), BOAT_KEYS, mistakes)
    check_keys(file, ("keyp_tile",), COLOUR_NAMES, mistakes)
    check_keys(file, ("displays",), tuple(DISPLAY_LETTERS), mistakes)


def all_tiles(file: ComponentFile, mistakes: Mistakes) -> tuple[Tile, ...]:
    """The building tiles in the order of their codes."""
    tiles: list[Tile] = []
    code = 0
    for kind, keys in TILE_KEYS.items():
        tiles += tiles_of_kind(file, kind, code, mistakes)
        code += len(keys)
    return tuple(tiles)
