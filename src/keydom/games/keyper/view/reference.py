"""What can be looked up while playing Keyper, as it crosses the wire."""

from __future__ import annotations

from typing import Literal

from keydom.core.wire import Reference, Structure
from keydom.games.keyper.components.kinds import Animal, Colour, FieldName, Gem, Icon, Resource, Season, Zone
from keydom.games.keyper.view.structures import Goods

Content = Literal["keyp", FieldName]
TileKind = Literal["home", "spring", "country"]
FieldKind = Literal["gain", "tile", "boat", "convert", "trade", "build", "upgrade"]
DisplaySeason = Literal["spring", "summer", "autumn_winter"]
ResourceKind = Literal["raw", "finished", "wheat", "animal", "gem"]


class ConversionReference(Structure, frozen=True, kw_only=True):
    """What one activation of a tile converts."""

    give: str
    take: str
    """Both in words, for example `1 gem of any type`."""
    give_number: int
    gives: list[Resource]
    """The types that may be given."""
    take_number: int
    takes: list[Resource]
    """The types that may be taken."""


class TileReference(Structure, frozen=True, kw_only=True):
    """A building tile (section 11). Pairs are for the initial and the upgraded side."""

    tile: str
    code: int
    """Its number in action codes."""
    name: str
    zone: Zone
    kind: TileKind
    keyple: bool
    """Whether it does nothing until a keyple works on it (KP-117)."""
    cost: list[Icon]
    points: tuple[int | None, int | None]
    """Fixed points; null where a formula scores."""
    initial: str
    """What the initial side does, houses and scores, in sentences."""
    upgraded: str
    """The same of the upgraded side."""
    houses: list[Animal]
    """The animals that may stand on it (KP-1109)."""
    converts: tuple[ConversionReference | None, ConversionReference | None]
    scores: str
    """What it counts: `fixed`, `animals`, `types`, `border`, `workers`, `gem_set` …"""
    factor: tuple[int, int]
    """Points for each thing counted."""
    threshold: tuple[int, int] | None
    """Shipping points that the Dock needs."""
    colour: Colour | None
    resource: Resource | None
    gems: list[Gem]
    third: Gem | None
    """What the formula counts; the third gem on the upgraded side only."""
    most: tuple[int, int] | None
    """The most that a formula can score, as printed."""
    reconstructed: list[str]
    """Which of its values are our reconstruction."""


class FieldReference(Structure, frozen=True, kw_only=True):
    """A type of field (table T7)."""

    field: FieldName
    name: str
    border: Colour | None
    action: str
    """What one action there is."""
    kind: FieldKind
    resource: Resource | None
    """What an action gains."""
    reconstructed: list[str]
    """Which of its values are our reconstruction."""


class DisplayReference(Structure, frozen=True, kw_only=True):
    """What a country board can show."""

    display: str
    season: DisplaySeason
    fields: list[Content]
    """The keyp field first."""
    layouts: list[str]
    """The lay-outs of the folded board that show it."""


class FaceReference(Structure, frozen=True, kw_only=True):
    """A face of a country board, and what stands on it."""

    face: str
    content: Content


class LayoutReference(Structure, frozen=True, kw_only=True):
    """A way to fold a country board."""

    layout: str
    """Its name in the fold model: `F1f` and so on."""
    display: str
    grid: list[list[FaceReference]]
    """Four rows of four faces."""


class FairReference(Structure, frozen=True, kw_only=True):
    """A fair (T4, T5)."""

    fair: str
    season: Season
    demands: Goods
    """What has to be shown."""
    demands_with_gem: Goods | None
    """What the autumn side of a winter fair asks for (KP-135)."""
    points: list[int]
    """Of a winter fair: of its summer and of its autumn side."""
    reconstructed: list[str]
    """Which of its values are our reconstruction."""


class BoatReference(Structure, frozen=True, kw_only=True):
    """A boat, and the two types of resource that either side takes."""

    boat: str
    spring_summer: list[Resource]
    autumn_winter: list[Resource]
    reconstructed: list[str]
    """Which of its sides are our reconstruction."""


class ResourceReference(Structure, frozen=True, kw_only=True):
    """A resource (table T0)."""

    resource: Resource
    name: str
    several: str
    """The name of several."""
    kind: ResourceKind
    number: int
    """How many there are."""


class ColourReference(Structure, frozen=True, kw_only=True):
    """A colour of keyples, and the trade that it stands for (KP-106)."""

    colour: Colour
    name: str
    trade: str
    rests_for: list[Resource]
    """What a keyple of it on the keyp tile can bring (KP-607)."""


class IconReference(Structure, frozen=True, kw_only=True):
    """A cost icon (KP-123)."""

    icon: Icon
    title: str
    text: str
    """What pays it, in words."""
    pays: list[Resource]
    """The resources that pay it (KP-1012 to KP-1016)."""


class ActionReference(Structure, frozen=True, kw_only=True):
    """Something that can be done in a turn."""

    action: str
    title: str
    cost: str
    text: str
    clause: str


class PhaseReference(Structure, frozen=True, kw_only=True):
    """A phase of the game, and what happens in it."""

    phase: str
    title: str
    text: str
    clause: str


class SourceReference(Structure, frozen=True, kw_only=True):
    """Where the values of a group come from, and the clauses that state them."""

    source: str
    clause: str


class KeyperReference(Reference, frozen=True, kw_only=True):
    """Every tile with what it does and scores, fields, displays, fairs and boats, and the rules of a turn and of a
    season's end in short."""

    edition: str
    tiles: list[TileReference]
    """In the order of their codes."""
    fields: list[FieldReference]
    displays: list[DisplayReference]
    layouts: list[LayoutReference]
    faces: list[FaceReference]
    fairs: list[FairReference]
    boats: list[BoatReference]
    resources: list[ResourceReference]
    colours: list[ColourReference]
    icons: list[IconReference]
    keyples: dict[Colour, int]
    """How many keyples of each colour there are."""
    actions: list[ActionReference]
    phases: list[PhaseReference]
    turn: list[str]
    season_end: list[str]
    next_season: list[str]
    sources: dict[str, SourceReference]
    """By group of values."""
