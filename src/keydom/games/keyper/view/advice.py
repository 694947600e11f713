"""What is reckoned for a player of Keyper on request, as it crosses the wire."""

from __future__ import annotations

from typing import Annotated

from keydom.core.wire import SOME, Advice, Structure
from keydom.games.keyper.components.kinds import Colour, FieldName, Icon, Price, Resource, Season
from keydom.games.keyper.view.structures import Goods

Uses = Annotated[dict[Resource | Colour, int], SOME]
"""Resources and keyples, those that are there."""


class Play(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """A space onto which a keyple may be played, and how many actions it would get there (KP-713)."""

    board: int | None
    """Null for the own player board."""
    field: FieldName | None = None
    """On a country board."""
    plot: int | None = None
    """On the own player board."""
    alone: int
    """Actions without a joiner, and with nothing laid down."""
    helped: int
    """With a joiner on an empty field, if anybody could join, else with the keyple that stands there laid down
    (KP-717, KP-720, KP-726 to KP-732)."""
    second: bool
    """Whether a keyple is there already."""
    standing: bool
    """Whether that one can be laid down."""
    match: bool
    """Whether the colour that would count is that of the border."""
    gain: str
    """In a word what an action there brings."""


class Plays(Structure, frozen=True, kw_only=True):
    """Where a keyple of one colour may go."""

    spaces: list[Play]
    """One entry a space."""


class LayDownSpace(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """A space where keyples can be laid down as a turn (KP-801 to KP-804, KP-811 to KP-813)."""

    board: int | None
    """Null for the own player board."""
    field: FieldName | None = None
    """On a country board."""
    plot: int | None = None
    """On the own player board."""
    standing: int
    """How many stand there."""
    one: int
    """The actions of one keyple laid down."""
    two: int
    """The actions of both; 0 if there are not two that stand."""


class PlotCost(Structure, frozen=True, kw_only=True):
    """A plot on which a tile could be built, and its cost there."""

    plot: int
    """Which plot, from 0."""
    cost: list[Icon]
    """The icons to be paid; empty if it is free."""
    free: bool
    """Whether a Building plot makes it free (KP-1108)."""


class BuildableTile(Structure, frozen=True, kw_only=True):
    """A tile of the hand that could be built, and where."""

    tile: str
    """Which tile, by its key."""
    one_icon_less: bool
    """Whether a discount takes one icon off the costs (KP-933, KP-1019)."""
    plots: list[PlotCost]
    """One entry a plot."""


class Building(Structure, frozen=True, kw_only=True):
    """What could be built where (KP-1719 to KP-1721)."""

    price: Price
    """That of the decision in which the seat builds, else the normal one. A discount takes one icon off the costs."""
    tiles: list[BuildableTile]
    """One entry a tile."""


class WholeConversion(Structure, frozen=True, kw_only=True):
    """A conversion that could be made now, without what was named of it already (KP-1717, KP-1718)."""

    gives: list[Resource]
    """All that is still to be given."""
    takes: list[Resource]
    """All that is still to be taken, in an order that makes no difference."""


class PossibleFair(Structure, frozen=True, kw_only=True):
    """A side of a fair that could be held at the end of this season (KP-1207 to KP-1212)."""

    fair: str
    """Which fair, by its key."""
    points: int
    """What this side brings."""
    missing: Goods
    """What cannot be shown of what it asks for, beside the fairs named already."""
    possible: bool
    """Whether it could be held: nothing is missing, and its other side is not named."""


class FairsNow(Structure, frozen=True, kw_only=True):
    """The fairs that a seat could hold if the season ended now; in the step itself beside those it has named already
    (KP-1211 to KP-1214)."""

    season: Season
    """The season whose fairs these are."""
    could: list[PossibleFair]
    """Every side that may be held in this season, possible or not."""
    best: list[str]
    """The fairs worth most together."""
    best_points: int
    """What these bring."""


class TilePoints(Structure, frozen=True, kw_only=True):
    """What a tile would score if the game ended now."""

    tile: str
    """Which tile, by its key."""
    plot: int
    """Where it stands, from 0."""
    points: int
    """What it scores, fixed points included."""
    uses: Uses
    """What is allotted to it by the best allotment (KP-1409)."""
    why: str
    """What the points are for, for example `2 points each: 3 cows`."""


class Animals(Structure, frozen=True, kw_only=True):
    """How many animals a seat has, and how many of them would find a place at the end of the season (KP-1223)."""

    held: int
    """All that it has."""
    housed: int
    """Those that would find a place."""
    lost: int
    """Those that would be released."""


class KeyperAdvice(Advice, frozen=True, kw_only=True):
    """What can be asked for. `points` and `animals` tell of all seats, the rest of the seat that asks."""

    plays: Annotated[dict[Colour, Plays], SOME] | None = None
    """For every colour in the keyp area where a keyple of it may go, also out of turn: then as if it were (KP-701 to
    KP-713). Null while nobody plays."""
    why_not: dict[str, str] | None = None
    """For each space onto which none of the seat's keyples may be played why not, by `board:field` or `plot`. Null
    without keyples, and while nobody plays."""
    takes_only: dict[str, str] | None = None
    """For each space that takes some of the seat's keyples but not all: which colours may go there, by the same words.
    Null without keyples, and while nobody plays."""
    lay_downs: list[LayDownSpace] | None = None
    """Where the seat may lay down now, its own boards first. Null while it has pieces to play."""
    building: Building | None = None
    """Which tiles of the hand could be built, and where. Null while nobody plays."""
    conversions: list[WholeConversion] | None = None
    """Null where the seat makes none, and where there are too many to be overlooked."""
    fairs_now: FairsNow | None = None
    """Null once the fairs of the season are over."""
    points: list[list[TilePoints]] | None = None
    """By seat: what each of its tiles would score now; the sums stand in the view."""
    animals: list[Animals] | None = None
    """By seat."""
