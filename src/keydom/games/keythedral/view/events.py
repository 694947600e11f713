"""What events of Keythedral say beside their sentences, by kind: for animation, and for whoever keeps books. Cubes are
listed by colour, one entry a cube; all of them change hands in public (KT-1221)."""

from __future__ import annotations

from keydom.core.wire import EventData
from keydom.games.keythedral.components.kinds import Colour, Direction, FieldType, Shop
from keydom.games.keythedral.view.structures import Spot

# -- laying the land ------------------------------------------------------------------------------------------------


class StartDrawn(EventData, frozen=True, kw_only=True):
    """The first start player is drawn."""

    kind = "start_drawn"
    seat: int
    """Who begins, from 0."""


class FieldDrawn(EventData, frozen=True, kw_only=True):
    """A field tile is turned over."""

    kind = "field_drawn"
    seat: int
    """Who lays it."""
    type: FieldType
    """What kind of field it is."""


class FieldLaid(EventData, frozen=True, kw_only=True):
    """A field is laid on spot (x, y)."""

    kind = "field_laid"
    seat: int
    """Who does it or to whom it happens, from 0."""
    type: FieldType
    """What kind of field it is."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""


class CottageLaid(EventData, frozen=True, kw_only=True):
    """A cottage is laid into slot (x, y)."""

    kind = "cottage_laid"
    seat: int
    """Who does it or to whom it happens, from 0."""
    number: int
    """The number of the cottage tile, 1 to 5."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""


class TileTurned(EventData, frozen=True, kw_only=True):
    """A building tile is turned up."""

    kind = "tile_turned"
    tile: str
    """Its name, for example `B31`."""
    stage: int
    """Which stage, from 1."""
    value: int
    """Points."""
    cost: list[Colour]
    """The cubes printed on it, one entry a cube."""


class LawLaidOut(EventData, frozen=True, kw_only=True):
    """A law card is laid face up on a law space."""

    kind = "law_laid_out"
    law: int
    """Its number, 1 to 20."""


# -- a round --------------------------------------------------------------------------------------------------------


class RoundBegins(EventData, frozen=True, kw_only=True):
    """A round begins."""

    kind = "round"
    round: int
    """Which round, from 1."""


class Called(EventData, frozen=True, kw_only=True):
    """A number is called (KT-404)."""

    kind = "called"
    seat: int
    """The leader of the call."""
    call: int
    """1 to 5."""
    number: int
    """The number called, 1 to 5."""
    only: bool
    """Whether it was the last number, which nobody has chosen."""


class WorkerPlaced(EventData, frozen=True, kw_only=True):
    """A worker goes from a cottage tile to the field on spot (x, y)."""

    kind = "worker_placed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    number: int
    """The number of the cottage tile."""
    type: FieldType
    """What kind of field it is."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""
    slot: Spot
    """The slot of the cottage tile."""
    only: bool
    """Whether no other field was free, so that nobody has chosen it."""


class Idle(EventData, frozen=True, kw_only=True):
    """A placement turn ends without a worker (KT-418)."""

    kind = "idle"
    seat: int
    """Who does it or to whom it happens, from 0."""


class Harvest(EventData, frozen=True, kw_only=True):
    """A player brings cubes home (KT-502)."""

    kind = "harvest"
    seat: int
    """Who does it or to whom it happens, from 0."""
    cubes: list[Colour]
    """The cubes brought home, one entry a cube."""
    lost: int
    """Cubes that the store could not give (KT-505)."""
    fields: list[Spot]
    """The fields of the player's workers; none for cubes that law 8 let choose."""
    law: int | None
    """8 if the cube was chosen by that law (KT-10081)."""


class Retrieved(EventData, frozen=True, kw_only=True):
    """All workers go home (KT-701)."""

    kind = "retrieved"


# -- phase three ----------------------------------------------------------------------------------------------------


class Passed(EventData, frozen=True, kw_only=True):
    """A player passes."""

    kind = "passed"
    seat: int
    """Who does it or to whom it happens, from 0."""


class Declared(EventData, frozen=True, kw_only=True):
    """A player says which tile to buy (KT-621)."""

    kind = "declared"
    seat: int
    """Who does it or to whom it happens, from 0."""
    position: int
    """Where it lies on offer, 1 to 5."""
    tile: str
    """Its name, for example `B31`."""


class PricePaid(EventData, frozen=True, kw_only=True):
    """The price of a tile is paid."""

    kind = "price_paid"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""


class Withdrawn(EventData, frozen=True, kw_only=True):
    """A player withdraws from a purchase whose price was raised."""

    kind = "withdrawn"
    seat: int
    """Who does it or to whom it happens, from 0."""


class Acquired(EventData, frozen=True, kw_only=True):
    """A building tile is acquired (KT-632)."""

    kind = "acquired"
    seat: int
    """Who does it or to whom it happens, from 0."""
    tile: str
    """Its name, for example `B31`."""
    stage: int
    """Which stage, from 1."""
    value: int
    """Points."""
    cost: list[Colour]
    """The cubes printed on it, one entry a cube."""


class StageBegins(EventData, frozen=True, kw_only=True):
    """A stage of the Keythedral begins."""

    kind = "stage"
    stage: int
    """Which stage, from 1."""


class HouseBuilt(EventData, frozen=True, kw_only=True):
    """A cottage in slot (x, y) becomes a house (KT-641)."""

    kind = "house_built"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""
    number: int
    """The number of the cottage tile, 1 to 5."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""


class FenceBuilt(EventData, frozen=True, kw_only=True):
    """A fence is built at the cottage tile in slot (x, y) (KT-651)."""

    kind = "fence_built"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""
    owner: int
    """The seat whose cottage tile it is."""
    number: int
    """The number of the cottage tile, 1 to 5."""
    direction: Direction
    """On which edge of the slot it stands."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""


class FenceRemoved(EventData, frozen=True, kw_only=True):
    """A fence leaves slot (x, y) and the game (KT-665)."""

    kind = "fence_removed"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""
    owner: int
    """The seat that had built it."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""


class CraftBought(EventData, frozen=True, kw_only=True):
    """A craft cube is bought (KT-671)."""

    kind = "craft_bought"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""
    gained: list[Colour]
    """The cubes gained, one entry a cube."""
    shop: Shop
    """Where it is bought."""


class Traded(EventData, frozen=True, kw_only=True):
    """Two cubes are traded for a basic cube of the store (KT-681)."""

    kind = "traded"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""
    gained: list[Colour]
    """The cubes gained, one entry a cube."""


class LawProcured(EventData, frozen=True, kw_only=True):
    """A law card is procured (KT-691)."""

    kind = "law_procured"
    seat: int
    """Who does it or to whom it happens, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""


class LawDrawn(EventData, frozen=True, kw_only=True):
    """The buyer learns which law card it is (KT-694)."""

    kind = "law_drawn"
    seat: int
    """Who does it or to whom it happens, from 0."""
    law: int
    """Its number, 1 to 20."""


class CottageMoved(EventData, frozen=True, kw_only=True):
    """A cottage tile that is fenced in moves to slot (x, y) (KT-659)."""

    kind = "cottage_moved"
    seat: int
    """Who does it or to whom it happens, from 0."""
    number: int
    """The number of the cottage tile, 1 to 5."""
    x: int
    """Grows to the east (KT-203)."""
    y: int
    """Grows to the north (KT-203)."""
    slot: Spot
    """The slot that it leaves."""


# -- law cards ------------------------------------------------------------------------------------------------------


class LawPlayed(EventData, frozen=True, kw_only=True):
    """A law is announced (KT-1008)."""

    kind = "law_played"
    seat: int
    """Who does it or to whom it happens, from 0."""
    law: int
    """Its number, 1 to 20."""


class LawRepealed(EventData, frozen=True, kw_only=True):
    """An announced law is repealed (KT-10101)."""

    kind = "law_repealed"
    seat: int
    """Who repeals it."""
    law: int
    """The law that is repealed."""


class LawEffective(EventData, frozen=True, kw_only=True):
    """An announced law takes effect."""

    kind = "law_effect"
    seat: int
    """Who does it or to whom it happens, from 0."""
    law: int
    """Its number, 1 to 20."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""
    gained: list[Colour]
    """The cubes gained, one entry a cube."""


class TileReplaced(EventData, frozen=True, kw_only=True):
    """A tile on offer is replaced by law 13 (KT-10131)."""

    kind = "tile_replaced"
    position: int
    """Where it lies on offer, 1 to 5."""
    old: str
    """For programs and replays: the tile that leaves the game."""
    tile: str
    """The tile that takes its place."""
    stage: int
    """Which stage, from 1."""
    value: int
    """Points."""
    cost: list[Colour]
    """The cubes printed on it, one entry a cube."""


# -- phase five and the end -----------------------------------------------------------------------------------------


class MarkerPassed(EventData, frozen=True, kw_only=True):
    """The start player marker moves on (KT-802)."""

    kind = "marker_passed"
    seat: int
    """Who gets it, from 0."""


class Bid(EventData, frozen=True, kw_only=True):
    """A player bids for the choice of the start player, or declines."""

    kind = "bid"
    seat: int
    """Who does it or to whom it happens, from 0."""
    bid: int | None
    """In cubes; null: declined."""


class Skipped(EventData, frozen=True, kw_only=True):
    """A player is not asked in the auction, for want of cubes (KT-821)."""

    kind = "skipped"
    seat: int
    """Who is not asked, from 0."""
    highest: int
    """The highest bid so far, in cubes; 0: nobody has bid."""


class Match(EventData, frozen=True, kw_only=True):
    """The highest bid is matched, or not."""

    kind = "match"
    seat: int
    """Who may match it, from 0."""
    matched: bool
    """For programs and replays: whether that seat pays the bid itself (KT-812, KT-813)."""


class BidPaid(EventData, frozen=True, kw_only=True):
    """The bid is handed to another player (KT-816)."""

    kind = "bid_paid"
    seat: int
    """Who pays, from 0."""
    to: int
    """Who gets the cubes, from 0."""
    paid: list[Colour]
    """The cubes paid, one entry a cube."""


class StartChosen(EventData, frozen=True, kw_only=True):
    """The next start player is chosen."""

    kind = "start_chosen"
    seat: int
    """Who chooses."""
    start_player: int
    """Who will begin the next round, from 0."""


class Ended(EventData, frozen=True, kw_only=True):
    """The game is over."""

    kind = "ended"
    winners: list[int]
    """Which seats win; more than one share the first place."""


EVENT_TYPES = (
    StartDrawn,
    FieldDrawn,
    FieldLaid,
    CottageLaid,
    TileTurned,
    LawLaidOut,
    RoundBegins,
    Called,
    WorkerPlaced,
    Idle,
    Harvest,
    Retrieved,
    Passed,
    Declared,
    PricePaid,
    Withdrawn,
    Acquired,
    StageBegins,
    HouseBuilt,
    FenceBuilt,
    FenceRemoved,
    CraftBought,
    Traded,
    LawProcured,
    LawDrawn,
    CottageMoved,
    LawPlayed,
    LawRepealed,
    LawEffective,
    TileReplaced,
    MarkerPassed,
    Bid,
    Skipped,
    Match,
    BidPaid,
    StartChosen,
    Ended,
)
"""Every kind of event that has data."""
