"""The printed values of Keyper as the rules use them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from keydom.core.wire import SourceReference
from keydom.games.keyper.components.board_rows import Field
from keydom.games.keyper.components.fair_rows import Boat, Fair
from keydom.games.keyper.components.folding import Grid
from keydom.games.keyper.components.tile_rows import Tile


@dataclass(frozen=True)
class Components:
    """All printed values.

    `tiles`: 60 building tiles, `fields`: 26 field types, `fairs`: 26, the winter fairs last, `boats`: six; each in the
    order of its codes. `displays`: the fields of S1 to S4, M1 to M4, W1 to W4 without the keyp field, in the order of
    table T7. `faces`: what stands on each face of a country board, `layouts`: its fourteen lay-outs (faces, row by
    row), `display_of_layout`: the display that each shows. `keyp_tile`: what a resting keyple of each colour may bring.
    `supply`: pieces by resource, `keyples`: by colour, all in the box. `team`: a player's keyples at the start,
    `ninth`: the colours of which two players draw one more each, `start_goods`: what each takes from the supply.
    `boats_ready`: boats of a season, `market`: tiles in the market, `rest_limit`: keyples to begin a season with, by
    the number of players. `sources`: of the groups that `OF_ONE_SOURCE` names, and of the keyp tile. `warnings`: where
    the values differ from what is known, one sentence each. `hash`: 16 hexadecimal digits over all that can make a
    difference in play.
    """

    edition: str
    tiles: tuple[Tile, ...]
    fields: tuple[Field, ...]
    displays: tuple[tuple[str, ...], ...]
    faces: Mapping[str, str]
    layouts: Mapping[str, Grid]
    display_of_layout: Mapping[str, str]
    fairs: tuple[Fair, ...]
    boats: tuple[Boat, ...]
    keyp_tile: Mapping[str, tuple[str, ...]]
    supply: Mapping[str, int]
    keyples: Mapping[str, int]
    team: Mapping[str, int]
    ninth: tuple[str, ...]
    start_goods: Mapping[str, int]
    boats_ready: int
    market: int
    rest_limit: Mapping[int, int]
    sources: Mapping[str, SourceReference]
    warnings: tuple[str, ...]
    hash: str
