"""What can be looked up while playing Keyper, as it crosses the wire."""

from __future__ import annotations

from typing import Literal

from keydom.core.wire import ActionReference, PhaseReference, Reference, SourceReference, Structure
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
    """What is given, in words."""
    take: str
    """Both in words, for example `1 gem of any type`."""
    give_number: int
    """How many are given."""
    gives: list[Resource]
    """The types that may be given."""
    take_number: int
    """How many are taken."""
    takes: list[Resource]
    """The types that may be taken."""


class TileReference(Structure, frozen=True, kw_only=True):
    """A building tile (section 11). Pairs are for the initial and the upgraded side."""

    tile: str
    """Its key, as views name it."""
    code: int
    """Its number in action codes."""
    name: str
    """What people call it."""
    zone: Zone
    """Where it can be built."""
    kind: TileKind
    """Whether it is a home tile, a spring-marked or another country tile."""
    keyple: bool
    """Whether it does nothing until a keyple works on it (KP-117)."""
    cost: list[Icon]
    """The icons printed on it."""
    points: tuple[int | None, int | None]
    """Fixed points; null where a formula scores."""
    initial: str
    """What the initial side does, houses and scores, in sentences."""
    upgraded: str
    """The same of the upgraded side."""
    houses: list[Animal]
    """The animals that may stand on it (KP-1109)."""
    converts: tuple[ConversionReference | None, ConversionReference | None]
    """What an activation of either side converts; null if nothing."""
    scores: str
    """What it counts: `fixed`, `animals`, `types`, `border`, `workers`, `gem_set` …"""
    factor: tuple[int, int]
    """Points for each thing counted."""
    threshold: tuple[int, int] | None
    """Shipping points that the Dock needs."""
    colour: Colour | None
    """The colour that its formula counts; null if none."""
    resource: Resource | None
    """The resource that its formula counts; null if none."""
    gems: list[Gem]
    """The two gems of a set that it counts; empty if none."""
    third: Gem | None
    """What the formula counts; the third gem on the upgraded side only."""
    most: tuple[int, int] | None
    """The most that a formula can score, as printed."""
    clause: str
    """Where the rules tell of it."""
    reconstructed: list[str]
    """Which of its values are our reconstruction."""


class FieldReference(Structure, frozen=True, kw_only=True):
    """A type of field (table T7)."""

    field: FieldName
    """Its key, as views name it."""
    name: str
    """What people call it."""
    border: Colour | None
    """The colour of its border; null without one (KP-218)."""
    action: str
    """What one action there is."""
    kind: FieldKind
    """What kind of action it gives."""
    resource: Resource | None
    """What an action gains."""
    clause: str
    """Where the rules tell of it."""
    reconstructed: list[str]
    """Which of its values are our reconstruction."""


class DisplayReference(Structure, frozen=True, kw_only=True):
    """What a country board can show."""

    display: str
    """Its key: `S1` and so on."""
    season: DisplaySeason
    """When it can be chosen."""
    fields: list[Content]
    """The keyp field first."""
    layouts: list[str]
    """The lay-outs of the folded board that show it."""
    clause: str
    """Where the rules tell of it."""


class FaceReference(Structure, frozen=True, kw_only=True):
    """A face of a country board, and what stands on it."""

    face: str
    """Its name in the fold model."""
    content: Content
    """The field on it, or the keyp field."""


class LayoutReference(Structure, frozen=True, kw_only=True):
    """A way to fold a country board."""

    layout: str
    """Its name in the fold model: `F1f` and so on."""
    display: str
    """The display that shows when a board is folded so."""
    grid: list[list[FaceReference]]
    """Four rows of four faces."""


class FairReference(Structure, frozen=True, kw_only=True):
    """A fair (T4, T5)."""

    fair: str
    """Its key, as views name it."""
    season: Season
    """At whose end a seasonal fair can be held (KP-1207); `winter` for a winter fair."""
    demands: Goods
    """What has to be shown."""
    demands_with_gem: Goods | None
    """What the autumn side of a winter fair asks for (KP-135)."""
    points: list[int]
    """Of a winter fair: of its summer and of its autumn side."""
    clause: str
    """Where the rules tell of it."""
    reconstructed: list[str]
    """Which of its values are our reconstruction."""


class BoatReference(Structure, frozen=True, kw_only=True):
    """A boat, and the two types of resource that either side takes."""

    boat: str
    """Its key, as views name it."""
    spring_summer: list[Resource]
    """Of the side for spring and summer."""
    autumn_winter: list[Resource]
    """Of the side for autumn and winter."""
    clause: str
    """Where the rules tell of it."""
    reconstructed: list[str]
    """Which of its sides are our reconstruction."""


class ResourceReference(Structure, frozen=True, kw_only=True):
    """A resource (table T0)."""

    resource: Resource
    """Its key, as views name it."""
    name: str
    """The name of one."""
    several: str
    """The name of several."""
    kind: ResourceKind
    """What kind of resource it is."""
    number: int
    """How many there are."""
    clause: str
    """Where the rules tell of it."""


class ColourReference(Structure, frozen=True, kw_only=True):
    """A colour of keyples, and the trade that it stands for (KP-106)."""

    colour: Colour
    """Its key, as views name it."""
    name: str
    """What people call it."""
    trade: str
    """The trade that it stands for."""
    rests_for: list[Resource]
    """What a keyple of it on the keyp tile can bring (KP-607)."""
    clause: str
    """Where the rules tell of it."""


class PlotReference(Structure, frozen=True, kw_only=True):
    """A plot of every player board (KP-304)."""

    plot: int
    """Its number, as views name it."""
    name: str
    """What people call it: where it lies."""


class IconReference(Structure, frozen=True, kw_only=True):
    """A cost icon (KP-123)."""

    icon: Icon
    """Its key, as costs name it."""
    title: str
    """What people call it."""
    text: str
    """What pays it, in words."""
    pays: list[Resource]
    """The resources that pay it (KP-1012 to KP-1016)."""
    clause: str
    """Where the rules tell of it."""


class KeyperReference(Reference, frozen=True, kw_only=True):
    """Every tile with what it does and scores, fields, displays, fairs and boats, and the rules of a turn and of a
    season's end in short."""

    edition: str
    """What the printed values in use are called."""
    tiles: list[TileReference]
    """In the order of their codes."""
    fields: list[FieldReference]
    """Every type of field."""
    displays: list[DisplayReference]
    """Every display."""
    layouts: list[LayoutReference]
    """Every way to fold a board."""
    faces: list[FaceReference]
    """Every face of a board."""
    fairs: list[FairReference]
    """Every fair."""
    boats: list[BoatReference]
    """Every boat."""
    resources: list[ResourceReference]
    """Every type of resource."""
    colours: list[ColourReference]
    """Every colour of keyples."""
    plots: list[PlotReference]
    """Every plot of a player board, in the order of their numbers."""
    icons: list[IconReference]
    """Every cost icon."""
    keyples: dict[Colour, int]
    """How many keyples of each colour there are."""
    actions: list[ActionReference]
    """What can be done in a turn."""
    phases: list[PhaseReference]
    """Every phase, in order."""
    turn: list[str]
    """How a turn goes, sentence by sentence."""
    season_end: list[str]
    """How a season ends, step by step."""
    next_season: list[str]
    """How the next one is set up, step by step."""
    sources: dict[str, SourceReference]
    """By group of values."""
