"""The location tiles of a component file: one row a tile, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from keydom.core.components import ComponentFile, Mistakes, Sourced, Unreadable, whole_number
from keydom.core.tile_rows import TileRow, rows_of_kind
from keydom.games.london.components.kinds import (
    COLUMNS,
    COUNTED,
    EFFECT_OF_KIND,
    EFFECTS_OF_KIND,
    KINDS,
    LEVELS,
    MUST_YIELD,
    WORDS,
    Effect,
    TileKind,
)
from keydom.games.london.components.names import PLAYER_COLOURS, PlayerColour
from keydom.games.london.components.notation import Arrow, Yield, read_arrow, read_yield

MOST_POINTS = 40
MOST_FACTOR = 10


@dataclass(frozen=True)
class Tile(Sourced):
    """A location tile.

    `points`, `factor`, `yields`: by level. `arrows`: from level 0, from level 1. `colour`, `keyple`, `skill`: what its
    effect counts, -1 if nothing of the kind. `river`: the lower of its two opposite river sides at axis 0, -1 without a
    river. `sources`: where the value of each column comes from.
    """

    code: int
    key: str
    name: str
    kind: TileKind
    points: tuple[int, ...]
    yields: tuple[Yield | None, ...]
    arrows: tuple[Arrow | None, Arrow | None]
    colour: int
    keyple: int
    skill: int
    player_colour: PlayerColour | Literal[""]
    river: int
    effect: Effect
    factor: tuple[int, ...]
    sources: Mapping[str, str]


def tiles_of_kind(file: ComponentFile, kind: TileKind, first: int, mistakes: Mistakes) -> tuple[Tile, ...]:
    """All tiles of a kind, in the order of their codes; the first has this code."""
    codes = {key: code for code, key in enumerate(KINDS[kind], first)}
    rows = rows_of_kind(file, kind, KINDS[kind], lambda _: COLUMNS[kind], mistakes)
    return tuple(Row(file, kind, key, row, COLUMNS[kind], mistakes).tile(codes[key]) for key, row in rows)


class Row(TileRow):
    """One row of a location tile."""

    kind: TileKind

    @property
    def levels(self) -> int:
        """Levels of the tile (LO-109)."""
        return LEVELS[self.kind]

    def tile(self, code: int) -> Tile:
        """The tile that the row describes: it has printed points, or scores by its effect only (LO-117)."""
        self.check_columns()
        effect = self.effect()
        printed = effect == "printed"
        if unused := self.row.get("factor" if printed else "points"):
            self.wrong(
                f"has {unused} as {'factor' if printed else 'points'}; a tile with the effect {effect} has "
                f"{'points' if printed else 'a factor'} instead"
            )
        return Tile(
            code=code,
            key=self.key,
            name=self.name(),
            kind=self.kind,
            points=self.numbers("points", MOST_POINTS) if printed else (0,) * self.levels,
            yields=self.yields(),
            arrows=self.arrows(),
            colour=self.counted("colour", effect),
            keyple=self.counted("keyple", effect),
            skill=self.counted("skill", effect),
            player_colour=self.player_colour(),
            river=self.river(),
            effect=effect,
            factor=(0,) * self.levels if printed else self.numbers("factor", MOST_FACTOR),
            sources=self.sources(),
        )

    def effect(self) -> Effect:
        """What the tile scores, given by its kind or by the row."""
        if self.kind in EFFECT_OF_KIND:
            return EFFECT_OF_KIND[self.kind]
        allowed = EFFECTS_OF_KIND[self.kind]
        effect = self.row.get("effect")
        if effect in allowed:
            return allowed[allowed.index(effect)]
        told = "no effect" if effect is None else f'the effect "{effect}"'
        self.wrong(f"has {told}; the effects of [tiles.{self.kind}] are {', '.join(allowed)}")
        return allowed[0]

    def numbers(self, column: str, most: int) -> tuple[int, ...]:
        """A number for each level; a tile with one level may say it without a list."""
        value = self.row.get(column)
        given = [value] if self.levels == 1 and not isinstance(value, list) else value
        if not isinstance(given, list) or len(given) != self.levels:
            told = "missing" if value is None else str(value)
            example = f"[{', '.join('…' * self.levels)}]"
            self.wrong(f"has {self.levels} levels; its {column} ({told}) have to be written as {column} = {example}")
            return (0,) * self.levels
        return tuple(
            whole_number(self.file, each, f"tile {self.key}: {column}", self.keys, 0, most, self.mistakes)
            for each in given
        )

    def yields(self) -> tuple[Yield | None, ...]:
        """What using the tile brings at each level (LO-110 to LO-112)."""
        texts = self.row.get("yield")
        pays = self.row.get("pays_skill", False)
        if not isinstance(pays, bool):
            self.wrong(f"has pays_skill = {pays}; it is true or false")
        if texts is None:
            if self.kind in MUST_YIELD:
                self.wrong('has no yield; homes and resource tiles have one (LO-110): yield = ["…", "…"]')
            elif pays:
                self.wrong("pays a skill tile for no yield; leave pays_skill out or say the yield")
            return (None,) * self.levels
        if not isinstance(texts, list) or len(texts) != self.levels or not all(isinstance(each, str) for each in texts):
            self.wrong('needs a yield for each of its two levels: yield = ["1G 1Y", "2G 2Y"]')
            return (None,) * self.levels
        found: list[Yield | None] = []
        for text in texts:
            try:
                found.append(read_yield(text, pays is True))
            except Unreadable as problem:
                self.wrong(f'has the yield "{text}", which {problem}')
                found.append(None)
        return tuple(found)

    def arrows(self) -> tuple[Arrow | None, Arrow | None]:
        """What each arrow asks for (LO-702): tiles of two levels show one, landmarks two."""
        value = self.row.get("arrow")
        if "arrow" not in COLUMNS[self.kind]:
            return (None, None)
        texts = [value] if self.levels == 2 else value
        if not isinstance(texts, list) or len(texts) != self.levels - 1 or not all(isinstance(t, str) for t in texts):
            self.wrong(
                'needs one arrow: arrow = "2K + coin"'
                if self.levels == 2
                else 'is a landmark and needs two arrows, one for each upgrade: arrow = ["B N 1 any", "K Y + brick"]'
            )
            return (None, None)
        found: list[Arrow | None] = [None, None]
        for level, text in enumerate(texts):
            try:
                found[level] = read_arrow(text)
            except Unreadable as problem:
                self.wrong(f'has the arrow "{text}", which {problem}')
        return (found[0], found[1])

    def counted(self, column: str, effect: str) -> int:
        """What the effect counts, as a number; -1 if it counts nothing of the kind."""
        needed = effect in COUNTED[column]
        if column not in self.row:
            if needed:
                self.wrong(f"needs a {column} for its effect {effect}: one of {', '.join(WORDS[column])}")
            return -1
        if not needed:
            if column in COLUMNS[self.kind]:
                self.wrong(f"has a {column}, which its effect {effect} does not count; leave it out")
            return -1
        word = self.row[column]
        if word not in WORDS[column]:
            self.wrong(f'has the {column} "{word}"; it is one of {", ".join(WORDS[column])}')
            return 0
        return WORDS[column].index(word)

    def player_colour(self) -> PlayerColour | Literal[""]:
        """The player whose home it is; empty for other kinds."""
        if self.kind != "home":
            return ""
        colour = self.row.get("player_colour")
        if colour in PLAYER_COLOURS:
            return PLAYER_COLOURS[PLAYER_COLOURS.index(colour)]
        told = "no player colour" if colour is None else f'the player colour "{colour}"'
        self.wrong(f"has {told}; these are {', '.join(PLAYER_COLOURS)}")
        return ""

    def river(self) -> int:
        """The lower river side at axis 0 (LO-221); -1 without a river, as on all homes (LO-119)."""
        side = self.row.get("river")
        if side is None or "river" not in COLUMNS[self.kind]:
            return -1
        if side in (0, 1, 2) and not isinstance(side, bool):
            return int(side)
        self.wrong(f"has river = {side}; a river crosses from side 3 to 0, 4 to 1 or 5 to 2: write 0, 1 or 2")
        return -1


def check_player_colours(file: ComponentFile, tiles: Sequence[Tile], mistakes: Mistakes) -> None:
    """The six homes belong to six different players (LO-108)."""
    first: dict[str, Tile] = {}
    for tile in tiles:
        if tile.player_colour and (other := first.setdefault(tile.player_colour, tile)) is not tile:
            mistakes.add(
                file.line("tiles", tile.kind, tile.key),
                f"tile {tile.key} has the player colour {tile.player_colour} like {other.key}; each of "
                f"{', '.join(PLAYER_COLOURS)} has one home (LO-108)",
            )
