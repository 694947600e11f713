"""What can be looked up while playing, as structures; `text/reference.py` fills them with words."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from keydom.core.wire import SOME, Reference, Structure
from keydom.games.london.components.kinds import Effect, TileKind
from keydom.games.london.components.names import ConnectorColour, KeypleColour, Phase, PlayerColour, SkillType, Verb


class YieldReference(Structure, frozen=True, kw_only=True):
    """What a use of a tile brings (LO-614, LO-616). Counts leave out colours and types of which there are none."""

    connectors: Annotated[dict[ConnectorColour, int], SOME]
    white_connectors: int
    """Connectors of any colour, at most."""
    skills: Annotated[dict[SkillType, int], SOME]
    white_skills: int
    """Skill tiles of any type."""
    pays_skill: bool
    """Whether a skill tile has to be paid first (LO-637)."""
    text: str
    """The same as a sentence."""


class ArrowReference(Structure, frozen=True, kw_only=True):
    """What an upgrade to the next level asks for (LO-116)."""

    connectors: Annotated[dict[ConnectorColour, int], SOME]
    any: int
    """Connectors of any colour beside those."""
    different: int
    """So many colours of connectors have to lie on the tile (LO-711)."""
    skills: Annotated[dict[SkillType, int], SOME]
    any_skill: int
    """Skill tiles of any type beside those."""
    text: str
    """The same in words."""


class LevelReference(Structure, frozen=True, kw_only=True):
    """A tile at one level."""

    level: int
    points: int | None
    """Printed points."""
    factor: int | None
    """Points for each of what the effect says, if points are not printed."""
    yield_: YieldReference | None = field(name="yield")
    """What a use brings; null if the tile makes nothing."""
    arrow: ArrowReference | None
    """What the next level asks for; null if the tile goes no further."""


class TileReference(Structure, frozen=True, kw_only=True):
    """A location tile (LO-101)."""

    tile: str
    code: int
    """Its number in action codes, from 0 (LO-114)."""
    name: str
    kind: TileKind
    colour: ConnectorColour | None
    """The connectors that its effect counts."""
    player_colour: PlayerColour | None
    """Whose home it is."""
    keyple: KeypleColour | None
    """The keyples that its effect counts."""
    skill: SkillType | None
    """The skill tiles that its effect counts."""
    river: bool
    """Whether a river runs through it (LO-221)."""
    scoring: Effect
    """What it scores (section 12)."""
    effect: str
    """The same as a sentence."""
    reconstructed: list[str]
    """The columns whose values are ours, not those of the published tile."""
    levels: list[LevelReference]


class BerthReference(Structure, frozen=True, kw_only=True):
    """What a berth brings (LO-908)."""

    berth: int
    """1 is the right-most."""
    keyples: int | None
    points: int | None
    claims: str | None
    """The river tile that it claims (LO-1011)."""


class RiverReference(Structure, frozen=True, kw_only=True):
    """The berths of a river tile."""

    tile: str
    berths: list[BerthReference]
    reconstructed: list[str]
    """The columns whose values are ours."""


class SupplyReference(Structure, frozen=True, kw_only=True):
    """How many pieces there are."""

    keyples_per_colour: int
    connectors_per_colour: int
    skills_per_type: int
    opening_hand: int
    """Keyples that everybody draws before the first era."""
    routemasters_per_player: int


class SourceReference(Structure, frozen=True, kw_only=True):
    """Where the values of a group come from, and the clauses that state them."""

    source: str
    clause: str


class KindReference(Structure, frozen=True, kw_only=True):
    """A kind of location tile."""

    kind: TileKind
    title: str
    text: str
    clause: str


class ActionReference(Structure, frozen=True, kw_only=True):
    """Something that a turn can be."""

    action: Verb
    title: str
    cost: str
    """What it takes, in words."""
    text: str
    clause: str


class PhaseReference(Structure, frozen=True, kw_only=True):
    """A phase of the game."""

    phase: Phase
    title: str
    text: str
    clause: str


class PieceReference(Structure, frozen=True, kw_only=True):
    """A colour or type of pieces."""

    name: str
    thing: str
    """What it stands for: `telecom`; empty for keyples."""
    full: str
    """Name and thing: `black (telecom)`."""


class LondonReference(Reference, frozen=True, kw_only=True):
    """What can be looked up while playing."""

    edition: str
    """What the printed values in use are called."""
    tiles: list[TileReference]
    """In the order of their codes."""
    berths: list[RiverReference]
    """River tile by river tile."""
    supply: SupplyReference
    offer_sizes: dict[str, list[int]]
    """By the number of players: tiles drawn for the display of eras 1 to 4, beside the six resource tiles of eras 1 and
    2."""
    sources: dict[str, SourceReference]
    """Where the values of each group come from."""
    kinds: list[KindReference]
    actions: list[ActionReference]
    phases: list[PhaseReference]
    end_of_era: list[str]
    """The steps of the end of an era (section 10)."""
    keyples: list[PieceReference]
    connectors: list[PieceReference]
    skills: list[PieceReference]
