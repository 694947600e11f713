"""What can be looked up while playing, as structures; `text/reference.py` fills them with words."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from keydom.core.wire import SOME, ActionReference, PhaseReference, Reference, SourceReference, Structure
from keydom.games.london.components.kinds import Effect, TileKind
from keydom.games.london.components.names import ConnectorColour, KeypleColour, PlayerColour, SkillType


class YieldReference(Structure, frozen=True, kw_only=True):
    """What a use of a tile brings (LO-614, LO-616). Counts leave out colours and types of which there are none."""

    connectors: Annotated[dict[ConnectorColour, int], SOME]
    """Connectors by colour."""
    white_connectors: int
    """Connectors of any colour, at most."""
    skills: Annotated[dict[SkillType, int], SOME]
    """Skill tiles by type."""
    white_skills: int
    """Skill tiles of any type."""
    pays_skill: bool
    """Whether a skill tile has to be paid first (LO-637)."""
    text: str
    """The same as a sentence."""


class ArrowReference(Structure, frozen=True, kw_only=True):
    """What an upgrade to the next level asks for (LO-116)."""

    connectors: Annotated[dict[ConnectorColour, int], SOME]
    """Connectors by colour that have to lie on the tile."""
    any: int
    """Connectors of any colour beside those."""
    different: int
    """So many colours of connectors have to lie on the tile (LO-711)."""
    skills: Annotated[dict[SkillType, int], SOME]
    """Skill tiles to be paid, by type."""
    any_skill: int
    """Skill tiles of any type beside those."""
    text: str
    """The same in words."""


class LevelReference(Structure, frozen=True, kw_only=True):
    """A tile at one level."""

    level: int
    """0, 1 or 2 (LO-109)."""
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
    """Its key, as views name it."""
    code: int
    """Its number in action codes, from 0 (LO-114)."""
    name: str
    """What people call it."""
    kind: TileKind
    """Which kind of tile it is."""
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
    clause: str
    """Where the rules tell of it."""
    reconstructed: list[str]
    """The columns whose values are ours, not those of the published tile."""
    levels: list[LevelReference]
    """What it is at each of its levels, from 0."""


class BerthReference(Structure, frozen=True, kw_only=True):
    """What a berth brings (LO-908)."""

    berth: int
    """1 is the right-most."""
    keyples: int | None
    """What it lets its barge draw; null on the first tile and on the Thames Barrier."""
    points: int | None
    """What it scores on the Thames Barrier; null on the others."""
    claims: str | None
    """The river tile that it claims (LO-1011)."""


class RiverReference(Structure, frozen=True, kw_only=True):
    """The berths of a river tile."""

    tile: str
    """Its key, as views name it."""
    berths: list[BerthReference]
    """Berth 1 first."""
    clause: str
    """Where the rules tell of it."""
    reconstructed: list[str]
    """The columns whose values are ours."""


class SupplyReference(Structure, frozen=True, kw_only=True):
    """How many pieces there are."""

    keyples_per_colour: int
    """Keyples of each colour."""
    connectors_per_colour: int
    """Connectors of each colour."""
    skills_per_type: int
    """Skill tiles of each type."""
    opening_hand: int
    """Keyples that everybody draws before the first era."""
    routemasters_per_player: int
    """Routemaster tiles in the game for each player (LO-308)."""


class KindReference(Structure, frozen=True, kw_only=True):
    """A kind of location tile."""

    kind: TileKind
    """Its key, as tiles name it."""
    title: str
    """What people call it."""
    text: str
    """What it is, in sentences."""
    clause: str
    """Where the rules state it."""


class PieceReference(Structure, frozen=True, kw_only=True):
    """A colour or type of pieces."""

    name: str
    """Its name in views."""
    thing: str
    """What it stands for: `telecom`; empty for keyples."""
    full: str
    """Name and thing: `black (telecom)`."""
    clause: str
    """Where the rules tell of it."""


class LondonReference(Reference, frozen=True, kw_only=True):
    """What can be looked up while playing."""

    edition: str
    """What the printed values in use are called."""
    tiles: list[TileReference]
    """In the order of their codes."""
    berths: list[RiverReference]
    """River tile by river tile."""
    supply: SupplyReference
    """How many pieces there are."""
    offer_sizes: dict[str, list[int]]
    """By the number of players: tiles drawn for the display of eras 1 to 4, beside the six resource tiles of eras 1 and
    2."""
    sources: dict[str, SourceReference]
    """For programs: where the values of each group come from."""
    kinds: list[KindReference]
    """Every kind of tile."""
    actions: list[ActionReference]
    """What a turn can be."""
    phases: list[PhaseReference]
    """Every phase, in order."""
    end_of_era: list[str]
    """The steps of the end of an era (section 10)."""
    keyples: list[PieceReference]
    """Every colour of keyples."""
    connectors: list[PieceReference]
    """Every colour of connectors."""
    skills: list[PieceReference]
    """Every type of skill tiles."""
