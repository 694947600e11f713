"""The building tiles of a component file: one row a tile, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from keydom.core.components import ComponentFile, Mistakes, Sourced, Unreadable, whole_number
from keydom.core.tile_rows import TileRow, rows_of_kind
from keydom.games.keyper.components.kinds import (
    ACTIVATED,
    ANIMALS,
    BORDERS,
    COLUMNS,
    CONVERTING,
    FINISHED,
    GEMS,
    HOUSING,
    NEEDS,
    SCORES_OF_TILE,
    TILE_KEYS,
    VILLAGE_ONLY,
    ZONES,
)
from keydom.games.keyper.components.notation import (
    MOST_ICONS,
    Conversion,
    read_conversion,
    read_cost,
    read_resources,
)

MOST_POINTS = 30
MOST_FACTOR = 12
MOST_SHIPPING = 99


@dataclass(frozen=True)
class Tile(Sourced):
    """A building tile.

    `kind`: home, spring (country tile with the mark of spring) or country. `cost`: icons (KP-123). `points`: fixed end
    points of the initial and the upgraded side, 0 where a formula scores. `scores`: what it counts (`kinds.SCORES`);
    `factor`: points for each thing counted on either side, for Dock, Oast house and Village hall all that the side
    scores. `threshold`: shipping points that the Dock needs. `colour`, `resource`, `gems`, `third`: what the formula
    counts (`resource`: a good or one kind of animal); None where it does not. `houses`: animals that may stand on it.
    `converts`: what one activation converts on either side. `most`: the most that either side can score by a formula,
    as printed. `sources`: where the value of each column comes from.
    """

    code: int
    key: str
    name: str
    kind: str
    zone: str
    keyple: bool
    cost: tuple[str, ...]
    points: tuple[int, int]
    scores: str
    factor: tuple[int, int]
    threshold: tuple[int, int] | None
    colour: str | None
    resource: str | None
    gems: tuple[str, str] | None
    third: str | None
    houses: tuple[str, ...]
    converts: tuple[Conversion | None, Conversion | None]
    most: tuple[int, int] | None
    sources: Mapping[str, str]


def tiles_of_kind(file: ComponentFile, kind: str, first: int, mistakes: Mistakes) -> tuple[Tile, ...]:
    """All tiles of a kind, in the order of their codes; the first has this code."""
    codes = {key: code for code, key in enumerate(TILE_KEYS[kind], first)}
    rows = rows_of_kind(file, kind, TILE_KEYS[kind], columns_of, mistakes)
    return tuple(Row(file, kind, key, row, columns_of(key), mistakes).tile(codes[key]) for key, row in rows)


def columns_of(key: str) -> tuple[str, ...]:
    """The columns that a tile takes."""
    scores = SCORES_OF_TILE.get(key, "fixed")
    without = {"points"} if scores != "fixed" else {"factor", "most"}
    for effect, columns in NEEDS.items():
        if effect != scores:
            without.update(columns)
    without.difference_update(NEEDS.get(scores, ()))
    if key not in HOUSING:
        without.add("houses")
    if key not in CONVERTING:
        without.add("converts")
    return tuple(column for column in COLUMNS if column not in without)


class Row(TileRow):
    """One row of a building tile."""

    def tile(self, code: int) -> Tile:
        """The tile that the row describes."""
        self.check_columns()
        scores = SCORES_OF_TILE.get(self.key, "fixed")
        fixed = scores == "fixed"
        houses = self.houses()
        return Tile(
            code=code,
            key=self.key,
            name=self.name(),
            kind=self.kind,
            zone=self.zone(),
            keyple=self.keyple(),
            cost=self.cost(),
            points=self.pair("points", MOST_POINTS) if fixed else (0, 0),
            scores=scores,
            factor=(0, 0) if fixed else self.pair("factor", MOST_FACTOR),
            threshold=self.pair("threshold", MOST_SHIPPING) if "threshold" in self.columns else None,
            colour=self.word("colour", BORDERS) if "colour" in self.columns else None,
            resource=self.resource(scores, houses),
            gems=self.gems(),
            third=self.third(),
            houses=houses,
            converts=self.converts(),
            most=None if fixed else self.pair("most", MOST_POINTS),
            sources=self.sources(),
        )

    def word(self, column: str, words: Sequence[str]) -> str:
        """A column that takes one of these words; the first in place of a wrong one."""
        word = self.row.get(column)
        if word in words:
            return str(word)
        told = f"no {column}" if word is None else f'the {column} "{word}"'
        self.wrong(f"has {told}; it is one of {', '.join(words)}")
        return words[0]

    def zone(self) -> str:
        """The part of the player board where it is built; some effects work in one of the two only (KP-305)."""
        zone = self.word("zone", ZONES)
        needed = "farm" if self.key in HOUSING else "village" if self.key in VILLAGE_ONLY else zone
        if zone != needed:
            self.wrong(f'stands in the {zone}, but what it does needs the {needed}: zone = "{needed}"')
        return needed

    def keyple(self) -> bool:
        """Whether the tile has the keyple mark: exactly those that a keyple makes do something (KP-117)."""
        mark, needed = self.row.get("keyple", False), self.key in ACTIVATED
        if mark is not needed:
            does = "does nothing until a keyple works on it" if needed else "works without a keyple"
            self.wrong(f"has keyple = {str(mark).lower()}, but it {does} (KP-117): keyple = {str(needed).lower()}")
        return needed

    def cost(self) -> tuple[str, ...]:
        """The icons of its build cost."""
        text = self.row.get("cost")
        if not isinstance(text, str):
            self.wrong(f'needs a build cost of one to {MOST_ICONS} icons: cost = "log + rawW"')
            return ()
        try:
            return read_cost(text)
        except Unreadable as problem:
            self.wrong(f'has the cost "{text}", which {problem}')
            return ()

    def pair(self, column: str, most: int) -> tuple[int, int]:
        """A number for the initial and one for the upgraded side."""
        value = self.row.get(column)
        if not isinstance(value, list) or len(value) != 2:
            told = "missing" if value is None else str(value)
            self.wrong(f"has two sides; its {column} ({told}) have to be written as {column} = [initial, upgraded]")
            return (0, 0)
        first, second = (
            whole_number(self.file, each, f"tile {self.key}: {column}", self.keys, 0, most, self.mistakes)
            for each in value
        )
        return (first, second)

    def resource(self, scores: str, houses: tuple[str, ...]) -> str | None:
        """The good that it counts, or the one animal."""
        if scores != "animals":
            return self.word("resource", FINISHED) if "resource" in self.columns else None
        if len(houses) > 1:
            self.wrong(f"counts one kind of animal and houses {', '.join(houses)}; leave the one that it pictures")
        return houses[0] if houses else None

    def gems(self) -> tuple[str, str] | None:
        """The two gems of a set on the initial side."""
        if "gems" not in self.columns:
            return None
        gems = self.row.get("gems")
        if isinstance(gems, list) and len(gems) == 2 and gems[0] != gems[1] and all(gem in GEMS for gem in gems):
            return (gems[0], gems[1])
        self.wrong(f'needs two different gems of {", ".join(GEMS)}: gems = ["emerald", "ruby"]')
        return (GEMS[0], GEMS[1])

    def third(self) -> str | None:
        """The gem that the upgraded side wants besides the two."""
        if "third" not in self.columns:
            return None
        third = self.word("third", GEMS)
        given = self.row.get("gems")
        if isinstance(given, list) and third in given:
            self.wrong(f"has {third} among its gems and as the third; a set is of different gems")
        return third

    def houses(self) -> tuple[str, ...]:
        """The animals that it pictures."""
        if "houses" not in self.columns:
            return ()
        words = self.row.get("houses")
        if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
            self.wrong('needs the animals that it pictures: houses = ["cow", "pig"], or ["animal"] for all')
            return ()
        try:
            found = read_resources(words)
        except Unreadable as problem:
            self.wrong(f"has houses = {words}, which {problem}")
            return ()
        others = [each for each in found if each not in ANIMALS]
        if others:
            self.wrong(f"houses {', '.join(others)}; only animals live on farm tiles")
        return found

    def converts(self) -> tuple[Conversion | None, Conversion | None]:
        """What one activation converts on either side."""
        if "converts" not in self.columns:
            return (None, None)
        texts = self.row.get("converts")
        if not isinstance(texts, list) or len(texts) != 2 or not all(isinstance(text, str) for text in texts):
            self.wrong('needs a conversion for either side: converts = ["2 raw > 1 gem", "1 raw > 1 gem"]')
            return (None, None)
        found: list[Conversion | None] = []
        for text in texts:
            try:
                found.append(read_conversion(text))
            except Unreadable as problem:
                self.wrong(f'has the conversion "{text}", which {problem}')
                found.append(None)
        return (found[0], found[1])
