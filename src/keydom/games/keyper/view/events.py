"""What the events of Keyper say beside their sentences, for animation, as it crosses the wire."""

from __future__ import annotations

from typing import ClassVar

from keydom.core.wire import EventData
from keydom.games.keyper.components.kinds import Colour, FieldName, Resource, Season
from keydom.games.keyper.view.advice import TilePoints
from keydom.games.keyper.view.structures import Counts, Goods, HeldFair


class PlacedEvent(EventData, frozen=True, kw_only=True):
    """Something that a seat does at a place: a field of a country board, or a plot of its own; null where there is
    none."""

    seat: int
    """Who does it or to whom it happens, from 0."""
    board: int | None
    """Which country board, from 0."""
    field: FieldName | None
    """Which field of that board."""
    plot: int | None
    """Which plot of the seat's own board, from 0."""
    tile: str | None
    """The tile on that plot."""


# -- set-up and the course of the seasons -----------------------------------------------------------------------------


class StartDrawn(EventData, frozen=True, kw_only=True):
    """The start player is drawn (KP-413)."""

    kind: ClassVar[str] = "start_drawn"
    seat: int
    """Who begins, from 0."""


class FairDealt(EventData, frozen=True, kw_only=True):
    """A seasonal fair is dealt; only its owner is told (KP-410, KP-1504)."""

    kind: ClassVar[str] = "fair_dealt"
    seat: int
    """To whom, from 0."""
    fair: str
    """Which fair, by its key."""
    season: Season
    """The season at whose end it can be held."""


class NinthKeyple(EventData, frozen=True, kw_only=True):
    """With two players everybody draws a ninth keyple."""

    kind: ClassVar[str] = "ninth_keyple"
    seat: int
    """Who does it or to whom it happens, from 0."""
    colour: Colour
    """The colour drawn."""


class BoatDrawn(EventData, frozen=True, kw_only=True):
    """A boat of the season is drawn (KP-404)."""

    kind: ClassVar[str] = "boat_drawn"
    boat: str
    """Which boat, by its key."""


class TileDrawn(EventData, frozen=True, kw_only=True):
    """A tile or a winter fair comes into the market (KP-911)."""

    kind: ClassVar[str] = "tile_drawn"
    tile: str | None
    """Null if a winter fair was drawn."""
    fair: str | None
    """Null if a tile was drawn."""


class BagFilled(EventData, frozen=True, kw_only=True):
    """The empty bag is filled (KP-914, KP-915)."""

    kind: ClassVar[str] = "bag_filled"


class Market(EventData, frozen=True, kw_only=True):
    """What lies in the market of a new season (KP-402, KP-1301)."""

    kind: ClassVar[str] = "market"
    tiles: list[str]
    """Building tiles, by their keys."""
    fairs: list[str]
    """Winter fairs, by their keys."""


class BoatsReady(EventData, frozen=True, kw_only=True):
    """The boats of a new season (KP-404, KP-1302)."""

    kind: ClassVar[str] = "boats"
    boats: list[str]
    """By their keys."""


class SeasonBegins(EventData, frozen=True, kw_only=True):
    """The first turn of a season (KP-102, KP-1312)."""

    kind: ClassVar[str] = "season"
    season: Season
    """Which season."""
    start_player: int
    """For programs and replays: who has its first turn."""


class FinalRound(EventData, frozen=True, kw_only=True):
    """The last piece of all is played (KP-1201 to KP-1204)."""

    kind: ClassVar[str] = "final_round"
    last_player: int
    """For programs and replays: who played that piece (KP-1201)."""
    seats: list[int]
    """Who still has a turn."""


class MarketDiscarded(EventData, frozen=True, kw_only=True):
    """What is left in the market is put aside (KP-1234)."""

    kind: ClassVar[str] = "market_discarded"
    tiles: list[str]
    """Building tiles, by their keys."""
    fairs: list[str]
    """Winter fairs, by their keys."""


class Retrieved(EventData, frozen=True, kw_only=True):
    """A seat takes back its keyper, with the board and all its keyples (KP-1231)."""

    kind: ClassVar[str] = "retrieved"
    seat: int
    """Who does it or to whom it happens, from 0."""
    board: int
    """Which board, from 0."""
    keyples: Counts
    """All that it has now."""


# -- turns ------------------------------------------------------------------------------------------------------------


class KeyperPlayed(EventData, frozen=True, kw_only=True):
    """A board is claimed (KP-601)."""

    kind: ClassVar[str] = "keyper_played"
    seat: int
    """Who does it or to whom it happens, from 0."""
    board: int
    """Which board, from 0."""


class KeyplePlayed(PlacedEvent, frozen=True, kw_only=True):
    """A keyple is played (KP-701)."""

    kind: ClassVar[str] = "keyple_played"
    colour: Colour
    """The keyple's own colour."""
    boat: str | None
    """The boat that was put there with it (KP-938)."""
    second: bool
    """Whether a keyple was there already."""
    laid: bool
    """Whether that one was laid down."""
    effective: Colour
    """For programs and replays: the colour that counts there now (KP-705)."""
    match: bool
    """Whether the colour that counts is that of the border (KP-707)."""


class LaidDown(PlacedEvent, frozen=True, kw_only=True):
    """Keyples are laid down as a turn (KP-801)."""

    kind: ClassVar[str] = "laid_down"
    number: int
    """How many: 1 or 2."""
    match: bool
    """Whether the colour that counts is that of the border (KP-707)."""


class Passed(EventData, frozen=True, kw_only=True):
    """A seat has no keyple to lay down (KP-810)."""

    kind: ClassVar[str] = "passed"
    seat: int
    """Who does it or to whom it happens, from 0."""


class JoinDeclined(PlacedEvent, frozen=True, kw_only=True):
    """An invitation is declined (KP-718)."""

    kind: ClassVar[str] = "join_declined"
    by: int
    """Whose invitation it was."""


class Joined(PlacedEvent, frozen=True, kw_only=True):
    """An invitation is accepted (KP-719)."""

    kind: ClassVar[str] = "joined"
    by: int
    """Whose invitation it was."""
    colour: Colour
    """The colour of the joiner's keyple."""
    actions: int
    """How many actions the joiner gets."""


# -- actions ----------------------------------------------------------------------------------------------------------


class Gained(PlacedEvent, frozen=True, kw_only=True):
    """Resources are taken from the supply (KP-901)."""

    kind: ClassVar[str] = "gained"
    resource: Resource
    """What is taken."""
    number: int
    """How many pieces."""


class Converted(PlacedEvent, frozen=True, kw_only=True):
    """Resources are given for others (KP-919, KP-923, KP-1103)."""

    kind: ClassVar[str] = "converted"
    gave: Goods
    """Pieces given, by type."""
    took: Goods
    """Pieces taken, by type."""


class SupplyEmpty(PlacedEvent, frozen=True, kw_only=True):
    """The supply has none of the resource that an action would gain."""

    kind: ClassVar[str] = "supply_empty"
    resource: Resource
    """What is not there any more."""


class ActionLost(PlacedEvent, frozen=True, kw_only=True):
    """An action that cannot be used (KP-902)."""

    kind: ClassVar[str] = "action_lost"


class ActionDeclined(PlacedEvent, frozen=True, kw_only=True):
    """An action is given up (KP-1703)."""

    kind: ClassVar[str] = "action_declined"


class Activated(PlacedEvent, frozen=True, kw_only=True):
    """A keyple works on a tile (KP-733)."""

    kind: ClassVar[str] = "activated"


class RestingGain(EventData, frozen=True, kw_only=True):
    """A keyple on the keyp tile brings a resource (KP-607)."""

    kind: ClassVar[str] = "resting_gain"
    seat: int
    """Who does it or to whom it happens, from 0."""
    colour: Colour
    """The keyple's colour."""
    resource: Resource
    """What it brings."""


class TileTaken(EventData, frozen=True, kw_only=True):
    """A tile or a winter fair is taken from the market (KP-909)."""

    kind: ClassVar[str] = "tile_taken"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str | None
    """Null if a winter fair is taken."""
    fair: str | None
    """Null if a tile is taken."""


class Worked(EventData, frozen=True, kw_only=True):
    """Work at a boat for a resource (KP-942)."""

    kind: ClassVar[str] = "worked"
    seat: int
    """Who does it or to whom it happens, from 0."""
    board: int
    """The country board with the boat, from 0."""
    boat: str
    """Which boat, by its key."""
    resource: Resource
    """What is taken."""


class Sold(EventData, frozen=True, kw_only=True):
    """A sale at a boat (KP-949)."""

    kind: ClassVar[str] = "sold"
    seat: int
    """Who does it or to whom it happens, from 0."""
    board: int
    """The country board with the boat, from 0."""
    boat: str
    """Which boat, by its key."""
    resource: Resource
    """What was given: a finished good may go for its raw material."""
    points: int
    """Shipping points that it brings, those of tiles included."""


class Shipping(EventData, frozen=True, kw_only=True):
    """Shipping points that a tile brings (KP-1139)."""

    kind: ClassVar[str] = "shipping"
    seat: int
    """Who does it or to whom it happens, from 0."""
    points: int
    """How many."""
    tile: str
    """The tile that brings them."""


class TileBuilt(EventData, frozen=True, kw_only=True):
    """A tile is built (section 10)."""

    kind: ClassVar[str] = "tile_built"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Which tile, by its key."""
    plot: int
    """Where, from 0."""
    over: str | None
    """The tile that it covers."""
    paid: Goods
    """Pieces paid, by type."""
    free: bool
    """Whether a Building plot made it free."""
    colour: Colour | None
    """The keyple that was played onto the plot with it (KP-1006)."""


class TileUpgraded(EventData, frozen=True, kw_only=True):
    """A tile is turned to its upgraded side (KP-936)."""

    kind: ClassVar[str] = "tile_upgraded"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Which tile, by its key."""
    plot: int
    """Where it stands, from 0."""
    paid: Goods
    """Pieces paid, by type."""


# -- the end of a season, and of the game -----------------------------------------------------------------------------


class FairsHeld(EventData, frozen=True, kw_only=True):
    """A seat holds fairs (KP-1215)."""

    kind: ClassVar[str] = "fairs_held"
    seat: int
    """Who does it or to whom it happens, from 0."""
    season: Season
    """At whose end."""
    fairs: list[HeldFair]
    """The fairs of this season alone."""


class NoFairHeld(EventData, frozen=True, kw_only=True):
    """Nobody holds a fair (KP-1220)."""

    kind: ClassVar[str] = "no_fair_held"
    season: Season
    """At whose end."""


class FairGone(EventData, frozen=True, kw_only=True):
    """A seasonal fair that was not held leaves the game; only its owner is told (KP-1216, KP-1217)."""

    kind: ClassVar[str] = "fair_gone"
    seat: int
    """Who does it or to whom it happens, from 0."""
    fair: str
    """Which fair, by its key."""


class AnimalsReleased(EventData, frozen=True, kw_only=True):
    """Animals without a place go to the supply (KP-1222)."""

    kind: ClassVar[str] = "animals_released"
    seat: int
    """Who does it or to whom it happens, from 0."""
    animals: Goods
    """How many, by type."""


class DisplayChosen(EventData, frozen=True, kw_only=True):
    """A board is folded to another display (KP-1304)."""

    kind: ClassVar[str] = "display_chosen"
    seat: int
    """Who does it or to whom it happens, from 0."""
    board: int
    """Which board, from 0."""
    display: str
    """What it shows now."""
    was: str
    """What it showed before."""


class PutToRest(EventData, frozen=True, kw_only=True):
    """Keyples above the limit go onto the keyp tile (KP-1307)."""

    kind: ClassVar[str] = "put_to_rest"
    seat: int
    """Who does it or to whom it happens, from 0."""
    keyples: Counts
    """How many, by colour."""


class Scored(EventData, frozen=True, kw_only=True):
    """The points of a seat at the end (KP-1402)."""

    kind: ClassVar[str] = "scored"
    seat: int
    """Who does it or to whom it happens, from 0."""
    total: int
    """All points."""
    shipping: int
    """Shipping points."""
    fairs: int
    """Points of fairs held."""
    farm: int
    """Points of the farm's tiles."""
    village: int
    """Points of the village's tiles."""
    tiles: list[TilePoints]
    """What each tile scores."""


class Ended(EventData, frozen=True, kw_only=True):
    """Who wins (KP-1417 to KP-1420)."""

    kind: ClassVar[str] = "ended"
    winners: list[int]
    """Which seats win; more than one share the first place."""
    scores: list[int]
    """By seat."""


EVENTS: tuple[type[EventData], ...] = (
    StartDrawn,
    FairDealt,
    NinthKeyple,
    BoatDrawn,
    TileDrawn,
    BagFilled,
    Market,
    BoatsReady,
    SeasonBegins,
    FinalRound,
    MarketDiscarded,
    Retrieved,
    KeyperPlayed,
    KeyplePlayed,
    LaidDown,
    Passed,
    JoinDeclined,
    Joined,
    Gained,
    Converted,
    SupplyEmpty,
    ActionLost,
    ActionDeclined,
    Activated,
    RestingGain,
    TileTaken,
    Worked,
    Sold,
    Shipping,
    TileBuilt,
    TileUpgraded,
    FairsHeld,
    NoFairHeld,
    FairGone,
    AnimalsReleased,
    DisplayChosen,
    PutToRest,
    Scored,
    Ended,
)
"""The kinds of events, in the order of the rulebook."""
