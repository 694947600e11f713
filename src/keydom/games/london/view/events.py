"""What London's events say beside their sentences, a class for each kind.

`seat` is who did it or to whom it happens. Counts by colour or type leave out those of which there are none.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from keydom.core.wire import SOME, EventData, Structure
from keydom.games.london.components.names import ConnectorColour, EdgeSide, KeypleColour, SkillType

# -- draws and set-up -----------------------------------------------------------------------------------------------


class StartDrawn(EventData, frozen=True, kw_only=True):
    """The start player is drawn (LO-305)."""

    kind: ClassVar[str] = "start_drawn"
    seat: int
    """Who begins, from 0."""


class Home(EventData, frozen=True, kw_only=True):
    """A player gets or chooses a home tile (LO-302)."""

    kind: ClassVar[str] = "home"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Which tile, by its key."""


class Routemaster(EventData, frozen=True, kw_only=True):
    """A Routemaster tile is drawn for era 4 (LO-308)."""

    kind: ClassVar[str] = "routemaster"
    tile: str
    """Which tile, by its key."""


class Routemasters(EventData, frozen=True, kw_only=True):
    """All Routemaster tiles are in the game (LO-1633)."""

    kind: ClassVar[str] = "routemasters"
    tiles: list[str]
    """By their keys."""


class Offered(EventData, frozen=True, kw_only=True):
    """A building comes on offer (LO-1101 to LO-1107)."""

    kind: ClassVar[str] = "offered"
    tile: str
    """Which tile, by its key."""
    level: int
    """Its level on offer (LO-109)."""


class KeyplesDrawn(EventData, frozen=True, kw_only=True):
    """Somebody draws so many keyples; everybody may know how many (LO-1403)."""

    kind: ClassVar[str] = "keyples_drawn"
    seat: int
    """Who does it or to whom it happens, from 0."""
    count: int
    """How many."""


class KeypleDrawn(EventData, frozen=True, kw_only=True):
    """One keyple, told to its drawer alone (LO-1402)."""

    kind: ClassVar[str] = "keyple_drawn"
    seat: int
    """Who does it or to whom it happens, from 0."""
    colour: KeypleColour
    """Its colour."""


class Hand(EventData, frozen=True, kw_only=True):
    """The whole hand after drawing, told to its owner alone."""

    kind: ClassVar[str] = "hand"
    seat: int
    """Who does it or to whom it happens, from 0."""
    keyples: Annotated[dict[KeypleColour, int], SOME]
    """By colour."""


# -- turns ----------------------------------------------------------------------------------------------------------


class Passed(EventData, frozen=True, kw_only=True):
    """A pass (LO-801)."""

    kind: ClassVar[str] = "passed"
    seat: int
    """Who does it or to whom it happens, from 0."""


class MovedGroup(Structure, frozen=True, kw_only=True):
    """An own losing bid that came along (LO-423)."""

    tile: str
    """The tile beside which it stood."""
    size: int
    """How many keyples."""


class KeyplesBrought(Structure, frozen=True, kw_only=True):
    """What a bid, a use and an upgrade have in common: where the keyples came from (4.3)."""

    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """The tile that they go to."""
    colour: KeypleColour
    """The colour of all of them."""
    hand: int
    """Keyples from the hand."""
    added: int
    """Keyples from the hand and from moved groups."""
    moved: list[MovedGroup]
    """The own groups that came along."""


class BidMade(KeyplesBrought, EventData, frozen=True, kw_only=True):
    """A bid (LO-501)."""

    kind: ClassVar[str] = "bid"
    size: int
    """The whole group beside the tile now."""
    outbid: int | None
    """Whose bid was the highest before, if another's."""


class Used(KeyplesBrought, EventData, frozen=True, kw_only=True):
    """A use of a tile with its yield (LO-609 to LO-621)."""

    kind: ClassVar[str] = "used"
    size: int
    """Keyples put on the tile."""
    owner: int | None
    """In whose borough the tile lies; null on offer."""
    paid: SkillType | None
    """The skill tile that the use cost (LO-637)."""
    connectors: Annotated[dict[ConnectorColour, int], SOME]
    """Connectors taken, from now on pending."""
    skills: Annotated[dict[SkillType, int], SOME]
    """Skill tiles taken."""


class Upgraded(KeyplesBrought, EventData, frozen=True, kw_only=True):
    """An upgrade with what it cost (LO-714, LO-716)."""

    kind: ClassVar[str] = "upgraded"
    size: int
    """Keyples put on the tile."""
    level: int
    """The level that the tile has risen to."""
    paid: Annotated[dict[SkillType, int], SOME]
    """Skill tiles paid, by type."""


class ConnectorPlaced(EventData, frozen=True, kw_only=True):
    """A pending connector is laid (LO-625, LO-633)."""

    kind: ClassVar[str] = "connector_placed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    colour: ConnectorColour
    """Its colour."""
    q: int
    """Axial q of the cell (LO-201)."""
    r: int
    """Axial r of the cell; grows downwards (LO-201)."""
    side: EdgeSide
    """The edge as a side of the cell `q`, `r` (LO-204)."""
    tiles: list[str]
    """The tiles on which it lies."""


class ConnectorDiscarded(EventData, frozen=True, kw_only=True):
    """A pending connector goes back to the supply (LO-627)."""

    kind: ClassVar[str] = "connector_discarded"
    seat: int
    """Who does it or to whom it happens, from 0."""
    colour: ConnectorColour
    """Its colour."""


class Sailed(EventData, frozen=True, kw_only=True):
    """A barge goes to a berth (LO-901, LO-908)."""

    kind: ClassVar[str] = "sailed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """The river tile."""
    berth: int
    """Its number, from 1, the right-most."""
    keyples: int | None
    """What the berth will let the barge draw; null on the Thames Barrier."""
    points: int | None
    """What the berth scores; null but on the Thames Barrier."""
    claims: str | None
    """The river tile that the berth claims."""


class AllSail(EventData, frozen=True, kw_only=True):
    """All who were left have passed and sail (LO-806)."""

    kind: ClassVar[str] = "all_sail"
    order: list[int]
    """The seats in the order in which they sail."""


# -- eras -----------------------------------------------------------------------------------------------------------


class Era(EventData, frozen=True, kw_only=True):
    """An era begins (LO-1031)."""

    kind: ClassVar[str] = "era"
    era: int
    """Which era, 1 to 4."""
    first: int
    """Who has the first turn (LO-401)."""
    tiles: list[str]
    """The tiles on offer so far; buildings are drawn one by one."""


class ReturnedGroup(Structure, frozen=True, kw_only=True):
    """A losing bid."""

    tile: str
    """The tile beside which it stood."""
    colour: KeypleColour
    """Its colour."""
    size: int
    """How many keyples."""


class BidsReturned(EventData, frozen=True, kw_only=True):
    """Step 1: losing bids go back (LO-1001)."""

    kind: ClassVar[str] = "bids_returned"
    seat: int
    """Who does it or to whom it happens, from 0."""
    groups: list[ReturnedGroup]
    """One entry a bid."""


class TileWon(EventData, frozen=True, kw_only=True):
    """Step 2: a tile goes to the highest bidder (LO-1003 to LO-1006)."""

    kind: ClassVar[str] = "tile_won"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Which tile, by its key."""
    colour: KeypleColour
    """The colour of the bid."""
    size: int
    """The bid, which goes into the bag."""
    keyples: int
    """Keyples lying on the tile, which the winner takes."""


class TileUnsold(EventData, frozen=True, kw_only=True):
    """Step 2: a tile without a bid leaves the game (LO-1009)."""

    kind: ClassVar[str] = "tile_unsold"
    tile: str
    """Which tile, by its key."""
    colour: KeypleColour | None
    """Colour of the keyples lying on it, if there are any."""
    keyples: int
    """How many go into the bag."""


class RiverClaimed(EventData, frozen=True, kw_only=True):
    """Step 3: the river tile of the era is claimed (LO-1011)."""

    kind: ClassVar[str] = "river_claimed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Which tile, by its key."""


class RiverUnclaimed(EventData, frozen=True, kw_only=True):
    """Step 3: nobody claims the river tile; it leaves the game (LO-1012)."""

    kind: ClassVar[str] = "river_unclaimed"
    tile: str
    """Which tile, by its key."""


class KeyplesOnTile(Structure, frozen=True, kw_only=True):
    """Keyples that lay on a tile."""

    tile: str
    """Which tile, by its key."""
    colour: KeypleColour
    """Their colour."""
    count: int
    """How many."""


class KeyplesHome(EventData, frozen=True, kw_only=True):
    """Step 5: keyples on the tiles of a borough go to its owner (LO-1019)."""

    kind: ClassVar[str] = "keyples_home"
    seat: int
    """Who does it or to whom it happens, from 0."""
    keyples: Annotated[dict[KeypleColour, int], SOME]
    """All of them, by colour."""
    tiles: list[KeyplesOnTile]
    """From which tiles they come."""


class PlacedTile(Structure, frozen=True, kw_only=True):
    """Where a new tile lies."""

    tile: str
    """Which tile, by its key."""
    q: int
    """Axial q of the cell (LO-201)."""
    r: int
    """Axial r of the cell; grows downwards (LO-201)."""
    axis: int
    """How its river runs, 0 to 2; 0 without one (LO-222)."""


class TilesPlaced(EventData, frozen=True, kw_only=True):
    """Step 6 closes: all see where a player's new tiles lie (LO-1023)."""

    kind: ClassVar[str] = "tiles_placed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tiles: list[PlacedTile]
    """One entry a tile."""


class TileBoxed(EventData, frozen=True, kw_only=True):
    """A won tile for which there is no cell leaves the game (LO-228)."""

    kind: ClassVar[str] = "tile_boxed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Which tile, by its key."""


class Ended(EventData, frozen=True, kw_only=True):
    """The game is over (LO-1233)."""

    kind: ClassVar[str] = "ended"
    winners: list[int]
    """Which seats win; more than one share the first place."""
    scores: list[int]
    """All points, by seat."""


EVENTS: tuple[type[EventData], ...] = (
    StartDrawn,
    Home,
    Routemaster,
    Routemasters,
    Offered,
    KeyplesDrawn,
    KeypleDrawn,
    Hand,
    Passed,
    BidMade,
    Used,
    Upgraded,
    ConnectorPlaced,
    ConnectorDiscarded,
    Sailed,
    AllSail,
    Era,
    BidsReturned,
    TileWon,
    TileUnsold,
    RiverClaimed,
    RiverUnclaimed,
    KeyplesHome,
    TilesPlaced,
    TileBoxed,
    Ended,
)
"""Every kind of event of the game."""
