"""What can be looked up while playing, as structures; `text/reference.py` fills them with words."""

from __future__ import annotations

from msgspec import field

from keydom.core.wire import ActionReference, PhaseReference, Reference, SourceReference, Structure
from keydom.games.keythedral.components.kinds import Colour, CraftColour, FieldType, Thing


class TileReference(Structure, frozen=True, kw_only=True):
    """A building tile."""

    tile: str
    """Its name, for example `B31`."""
    stage: int
    """Which stage, from 1."""
    value: int
    """Points of its seat in the first edition (2002)."""
    value_high: int
    """Points of its seat in the second edition (2004)."""
    cost: list[Colour]
    """The cubes printed on it, one entry a cube."""
    clause: str
    """Where the rules tell of it."""
    source: str
    """Where its cost comes from."""


class StageReference(Structure, frozen=True, kw_only=True):
    """A stage of the Keythedral."""

    stage: int
    """Which stage, from 1."""
    value: int
    """Points of a seat in the first edition (2002)."""
    value_high: int
    """Points of a seat in the second edition (2004)."""
    in_play: int
    """Seats in the short game."""
    in_play_long: int
    """For programs: seats in the long game."""
    clause: str
    """Where the rules tell of it."""


class PlayersReference(Structure, frozen=True, kw_only=True):
    """What is different with a number of players."""

    players: int
    """How many play."""
    fields: dict[FieldType, int]
    """The fields of the land by type, those that lie there from the start included."""
    from_start: int
    """How many fields lie there from the start."""
    keythedral: bool
    """Whether the Keythedral stands on the land."""
    law_cards: int
    """How many law cards can be had in a round."""


class TurnActionReference(ActionReference, frozen=True):
    """An action of phase three, or passing, with its price in cubes."""

    cubes: list[Colour] = field(default_factory=list)
    """The cubes that it costs, where their colours are fixed."""
    any_cubes: int = 0
    """How many cubes of any colours it costs."""


class CubeReference(Structure, frozen=True):
    """A cube colour in words."""

    name: Colour
    """Its name in views and records."""
    letter: str
    """Its letter in component files."""
    thing: Thing
    """What the cube stands for, for example `stone`."""
    origin: str
    """Where it comes from."""
    clause: str
    """Where the rules tell of it."""

    @property
    def full(self) -> str:
        """Colour and thing, for example `black stone`."""
        return f"{self.name} {self.thing}"


class LawReference(Structure, frozen=True):
    """A law card in words."""

    law: int
    """Its number, 1 to 20."""
    title: str
    """What people call it."""
    brief: str
    """What it does, in a few words, as it stands on the card."""
    text: str
    """What it does."""
    when: str
    """When it can be played."""
    clause: str
    """The first of its clauses."""
    effect: str = ""
    """Of a law that lasts: what is in force, with the law's choices as `{order}`, `{number}`, `{type}`, `{field}`, by
    the fields of `LawEffect`; a field is named by what lies around it."""


class KeythedralReference(Reference, frozen=True, kw_only=True):
    """What can be looked up while playing Keythedral."""

    edition: str
    """Name of the edition of the printed values."""
    tiles: list[TileReference]
    """Every building tile."""
    stages: list[StageReference]
    """Every stage of the Keythedral."""
    laws: list[LawReference]
    """Every law, by number."""
    actions: list[TurnActionReference]
    """What a turn of phase three offers."""
    phases: list[PhaseReference]
    """Every phase, in order."""
    cubes: list[CubeReference]
    """Every colour of cubes."""
    fields: dict[str, dict[FieldType, int]]
    """Field tiles by their number, `1` to `5`, and type."""
    by_players: list[PlayersReference]
    """What is different with two, three, four and five players."""
    field_sources: dict[str, str]
    """Where the fields of a number come from."""
    supply: dict[Colour, int]
    """Cubes in the box."""
    shops: dict[CraftColour, str]
    """Where unsold craft cubes lie (KT-004)."""
    sources: dict[str, SourceReference]
    """For programs: where the values of each group of the component file come from."""
