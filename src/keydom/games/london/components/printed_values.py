"""The printed values of London: read from `components.toml` or an owner's own file, checked, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
    sources_of_row,
    values_hash,
    whole_number,
)
from keydom.core.wire import SourceReference
from keydom.games.london.components.codes import BERTHS
from keydom.games.london.components.kinds import BUILDING_KINDS, KINDS
from keydom.games.london.components.notation import Arrow, Yield
from keydom.games.london.components.published_values import (
    check_one_each,
    check_resource_yields,
    check_rivers,
    check_rulebook_numbers,
    check_rulebook_rows,
)
from keydom.games.london.components.tile_rows import (
    Tile,
    check_player_colours,
    tiles_of_kind,
)

__all__ = ["Arrow", "Components", "Tile", "Yield", "default", "load"]

DEFAULT_FILE = Path(__file__).parent.parent / "components.toml"

GROUPS = (("supply",), ("buildings",), ("berths",), *(("tiles", kind) for kind in KINDS))
"""The groups of a file."""
SUPPLY = {
    "keyples_per_colour": (20, 40),
    "connectors_per_colour": (6, 60),
    "skills_per_type": (3, 60),
    "opening_hand": (1, 10),
    "routemasters_per_player": (1, 2),
}
"""Limits of the numbers of pieces: a hand share has the codes 0 to 40 (LO-1601), an arrow may ask for six connectors of
one colour, six opening hands come out of the bag, six players share twelve Routemasters."""
PLAYER_COUNTS = (2, 3, 4, 5, 6)
BUILDING_ERAS = 3
BUILDINGS = sum(len(KINDS[kind]) for kind in BUILDING_KINDS)
MOST_BUILDINGS_AT_ONCE = 12
"""With the era's six resource tiles eighteen on display: so many answers about own losing groups fit into a partial
action."""
MOST_GAIN = 20
"""Keyples or points of a berth; more is certainly a slip of the pen."""
BERTH_COLUMNS = ("gives", "claims")


@dataclass(frozen=True)
class Components:
    """All printed values.

    `tiles`: 57, in the order of their codes. `berths[river tile][berth - 1]`: the keyples that the berth gives, on the
    last river tile its points; the first gives nothing (LO-184). `claim_berth[river tile]`: the berth of the next river
    tile that claims this one (four). `display[players][era]`: tiles drawn for the display, in eras 1 to 3 buildings, in
    era 4 Routemasters; index 0 is empty. `sources`: of the groups `supply` and `buildings`; those of the tiles are in
    `Tile.sources`, those of the berths in `berth_sources` (per river tile, of `gives` and `claims`; none for
    the first). `warnings`: where the values differ from what is known, one sentence each. `hash`: 16 hexadecimal digits
    over the values, without edition, names of tiles and sources.
    """

    edition: str
    tiles: tuple[Tile, ...]
    berths: tuple[tuple[int, ...], ...]
    claim_berth: tuple[int, ...]
    display: Mapping[int, tuple[int, ...]]
    keyples_per_colour: int
    connectors_per_colour: int
    skills_per_type: int
    opening_hand: int
    routemasters_per_player: int
    sources: Mapping[str, SourceReference]
    berth_sources: tuple[Mapping[str, str], ...]
    warnings: tuple[str, ...]
    hash: str


@cache
def default() -> Components:
    """The values that come with Keydom."""
    return load(DEFAULT_FILE)


def load(path: Path) -> Components:
    """The values of a file, of which play is made (LO-115). Raises BadComponents, one line per mistake."""
    file = read_components(path)
    mistakes = Mistakes()
    check_shape(file, "London", GROUPS, sorted({"edition", *(group[0] for group in GROUPS)}), mistakes)
    check_kinds(file, mistakes)
    mistakes.refuse()
    tiles = all_tiles(file, mistakes)
    supply = {name: supply_number(file, name, mistakes) for name in SUPPLY}
    check_keys(file, ("supply",), SUPPLY, mistakes)
    display = {count: display_of(file, count, supply["routemasters_per_player"], mistakes) for count in PLAYER_COUNTS}
    check_keys(file, ("buildings",), [str(count) for count in PLAYER_COUNTS], mistakes)
    rows = [berth_row(file, key, mistakes) for key in KINDS["river"][1:]]
    check_keys(file, ("berths",), KINDS["river"][1:], mistakes)
    sources = {group: source_of(file, (group,), mistakes) for group in ("supply", "buildings")}
    mistakes.refuse()
    check_names(file, {("tiles", tile.kind, tile.key): tile.name for tile in tiles}, mistakes)
    check_player_colours(file, tiles, mistakes)
    mistakes.refuse()
    berths = ((0,) * BERTHS, *(gives for gives, _, _ in rows))
    claim_berth = tuple(claims for _, claims, _ in rows)
    return Components(
        edition=str(file.values["edition"]),
        tiles=tiles,
        berths=berths,
        claim_berth=claim_berth,
        display=display,
        keyples_per_colour=supply["keyples_per_colour"],
        connectors_per_colour=supply["connectors_per_colour"],
        skills_per_type=supply["skills_per_type"],
        opening_hand=supply["opening_hand"],
        routemasters_per_player=supply["routemasters_per_player"],
        sources=sources,
        berth_sources=({}, *(of for _, _, of in rows)),
        warnings=doubts(file, tiles),
        hash=values_hash(
            {
                "tiles": [tile_values(tile) for tile in tiles],
                "berths": berths,
                "claim_berth": claim_berth,
                "display": {str(count): numbers for count, numbers in display.items()},
                "supply": supply,
            }
        ),
    )


def tile_values(tile: Tile) -> list[Any]:
    """What a tile's hash is made of: all that can make a difference in play."""
    shown = [each and vars(each) for each in (*tile.yields, *tile.arrows)]
    counted = [tile.colour, tile.keyple, tile.skill]
    return [tile.key, tile.points, tile.factor, shown, counted, tile.player_colour, tile.river, tile.effect]


def doubts(file: ComponentFile, tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """Where an owner's values differ from what is known of the published pieces."""
    if file.path == DEFAULT_FILE:
        return ()
    warnings = Mistakes()
    built_in = read_components(DEFAULT_FILE)
    check_rulebook_rows(file, tiles, built_in, default().tiles, warnings)
    check_rulebook_numbers(file, built_in, warnings)
    check_resource_yields(file, tiles, warnings)
    check_rivers(file, tiles, warnings)
    check_one_each(file, tiles, warnings)
    return warnings.sentences()


# -- reading ------------------------------------------------------------------------------------------------------


def check_kinds(file: ComponentFile, mistakes: Mistakes) -> None:
    """Among the tiles stand no other groups than their kinds."""
    tiles = file.values.get("tiles")
    for kind in tiles if isinstance(tiles, dict) else ():
        if kind not in KINDS:
            mistakes.add(file.line("tiles", kind), f'"{kind}" is no kind of tile; these are {", ".join(KINDS)}')


def all_tiles(file: ComponentFile, mistakes: Mistakes) -> tuple[Tile, ...]:
    """The location tiles in the order of their codes (LO-114)."""
    tiles: list[Tile] = []
    code = 0
    for kind, keys in KINDS.items():
        tiles += tiles_of_kind(file, kind, code, mistakes)
        code += len(keys)
    return tuple(tiles)


def supply_number(file: ComponentFile, name: str, mistakes: Mistakes) -> int:
    """A number of pieces, within what the rules can count."""
    low, high = SUPPLY[name]
    return whole_number(file, file.values["supply"].get(name), name, ("supply", name), low, high, mistakes)


def display_of(file: ComponentFile, players: int, routemasters: int, mistakes: Mistakes) -> tuple[int, ...]:
    """Tiles drawn for the display of each era, behind an empty index 0 (LO-308, LO-311)."""
    keys = ("buildings", str(players))
    values = file.values["buildings"].get(str(players))
    if not isinstance(values, list) or len(values) != BUILDING_ERAS:
        mistakes.add(
            file.line(*keys),
            f"the buildings with {players} players need three numbers, one an era: {players} = [6, 6, 6]",
        )
        return (0,) * (BUILDING_ERAS + 2)
    what = f"buildings with {players} players"
    numbers = [whole_number(file, value, what, keys, 1, MOST_BUILDINGS_AT_ONCE, mistakes) for value in values]
    if sum(numbers) > BUILDINGS:
        mistakes.add(
            file.line(*keys), f"{sum(numbers)} buildings come on display with {players} players; there are {BUILDINGS}"
        )
    return (0, *numbers, routemasters * players)


def berth_row(file: ComponentFile, key: str, mistakes: Mistakes) -> tuple[tuple[int, ...], int, Mapping[str, str]]:
    """What the six berths of a river tile give, which of them claims the river tile before it, and the sources."""
    keys = ("berths", key)
    row = file.values["berths"].get(key)
    if not isinstance(row, dict):
        mistakes.add(file.line(*keys), f"the berths of {key} are missing: {key} = {{ gives = [1, …], claims = 6 }}")
        return (0,) * BERTHS, BERTHS, {}
    for column in row:
        if column not in (*BERTH_COLUMNS, "source"):
            mistakes.add(file.line(*keys), f'the berths of {key} have "{column}"; they take gives, claims and source')
    gives = row.get("gives")
    if not isinstance(gives, list) or len(gives) != BERTHS:
        mistakes.add(
            file.line(*keys),
            f"{key} has six berths (LO-177); what they give is written from the right-most to the left-most: "
            "gives = [6, 5, 6, 7, 6, 3]",
        )
        gives = [0] * BERTHS
    numbers = [
        whole_number(file, each, f"berth {berth} of {key}", keys, 0, MOST_GAIN, mistakes)
        for berth, each in enumerate(gives, 1)
    ]
    claims = whole_number(file, row.get("claims"), f"the claiming berth of {key}", keys, 1, BERTHS, mistakes)
    group = file.values["berths"].get("source")
    sources = sources_of_row(file, row, group, BERTH_COLUMNS, f"berths of {key}", keys, mistakes)
    return tuple(numbers), claims, sources
