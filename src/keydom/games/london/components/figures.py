"""The immutable figures of one game: printed values and options (compiled). Positions share it."""

from __future__ import annotations

from typing import Any, Literal

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import bit
from keydom.games.london.components.codes import TILES
from keydom.games.london.components.names import PlayerColour


def of_tiles(values: list[int]) -> vec[i64]:
    """A number per tile, or several in a row per tile."""
    if len(values) % TILES != 0:
        raise ValueError(f"a table of the tiles has {len(values)} numbers")
    return vec[i64](values)


class Figures:
    """Printed values and options as integers.

    Per tile and level (tile * 3 + level): `points` (factor of the effect), `yield_connectors`, `yield_skills` (packed
    by colour and type), `yield_white`, `yield_white_skills`, `pays_skill`, and the arrow to the next level:
    `arrow_connectors`, `arrow_skills` (packed), `arrow_any`, `arrow_different`, `arrow_any_skill`.
    Per tile: `effect`, `colour`, `keyple`, `skill`, `river` (lower river side at axis 0, or -1).
    Masks: `producing`, `landmarks`, and `arrows` by level.
    Berths: `gains` (river tile * 6 + berth - 1: keyples, on the last tile points) and `claims` (per river tile the
    berth that claims the tile before it, 0 on the first).
    """

    def __init__(
        self,
        players: int,
        points: list[int],
        yields: list[list[int]],
        arrows: list[list[int]],
        effects: list[list[int]],
        landmarks: int,
        gains: list[int],
        claims: list[int],
        buildings: list[int],
        routemasters: int,
    ) -> None:
        self.players: i64 = players
        self.points: vec[i64] = of_tiles(points)
        self.yield_connectors: vec[i64] = of_tiles(yields[0])
        self.yield_white: vec[i64] = of_tiles(yields[1])
        self.yield_skills: vec[i64] = of_tiles(yields[2])
        self.yield_white_skills: vec[i64] = of_tiles(yields[3])
        self.pays_skill: vec[i64] = of_tiles(yields[4])
        self.arrow_connectors: vec[i64] = of_tiles(arrows[0])
        self.arrow_any: vec[i64] = of_tiles(arrows[1])
        self.arrow_different: vec[i64] = of_tiles(arrows[2])
        self.arrow_skills: vec[i64] = of_tiles(arrows[3])
        self.arrow_any_skill: vec[i64] = of_tiles(arrows[4])
        self.effect: vec[i64] = of_tiles(effects[0])
        self.colour: vec[i64] = of_tiles(effects[1])
        self.keyple: vec[i64] = of_tiles(effects[2])
        self.skill: vec[i64] = of_tiles(effects[3])
        self.river: vec[i64] = of_tiles(effects[4])
        self.landmarks: i64 = landmarks
        self.gains: vec[i64] = vec[i64](gains)
        self.claims: vec[i64] = vec[i64](claims)
        self.buildings: vec[i64] = vec[i64](buildings)  # on display per era, index 1-3
        self.routemasters: i64 = routemasters
        self.producing: i64 = 0
        self.arrow_zero: i64 = 0
        self.arrow_one: i64 = 0
        for tile in range(TILES):
            if self.produces(tile):
                self.producing |= bit(tile)
            if self.shows_arrow(tile, 0):
                self.arrow_zero |= bit(tile)
            if self.shows_arrow(tile, 1):
                self.arrow_one |= bit(tile)
        self.keyples_per_colour: i64 = 40
        self.connectors_per_colour: i64 = 24
        self.skills_per_type: i64 = 24
        self.opening_hand: i64 = 10
        self.jennifer: bool = False
        self.memory: bool = False
        self.homes_chosen: bool = False
        self.first_start: i64 = -1
        self.option_values: dict[str, str] = {}
        # What makes these figures anew when they are unpickled: a function and its arguments.
        self.made_by: tuple[Any, tuple[Any, ...]] = (None, ())
        self.tile_names: list[str] = []
        # For people: what each tile is called, and whose home it is (empty for other tiles).
        self.titles: list[str] = []
        self.player_colours: list[PlayerColour | Literal[""]] = []

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return self.made_by

    def __deepcopy__(self, memo: object) -> Figures:
        return self

    def produces(self, tile: i64) -> bool:
        """Whether the tile has an information panel (LO-110)."""
        i = tile * 3
        return self.pays_skill[i] != 0 or (
            self.yield_connectors[i] + self.yield_white[i] + self.yield_skills[i] + self.yield_white_skills[i] != 0
        )

    def shows_arrow(self, tile: i64, level: i64) -> bool:
        """Whether the tile at this level shows an arrow (LO-702)."""
        i = tile * 3 + level
        connectors = self.arrow_connectors[i] + self.arrow_any[i] + self.arrow_different[i]
        return connectors + self.arrow_skills[i] + self.arrow_any_skill[i] != 0

    def gain(self, river_tile: i64, berth: i64) -> i64:
        """Keyples (or points, on the last tile) of a berth; river tiles count from 0."""
        return self.gains[river_tile * 6 + berth - 1]
