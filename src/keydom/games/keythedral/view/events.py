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


class FieldDrawn(EventData, frozen=True, kw_only=True):
    """A field tile is turned over."""

    kind = "field_drawn"
    seat: int
    """Who lays it."""
    type: FieldType


class FieldLaid(EventData, frozen=True, kw_only=True):
    """A field is laid on spot (x, y)."""

    kind = "field_laid"
    seat: int
    type: FieldType
    x: int
    y: int


class CottageLaid(EventData, frozen=True, kw_only=True):
    """A cottage is laid into slot (x, y)."""

    kind = "cottage_laid"
    seat: int
    number: int
    x: int
    y: int


class TileTurned(EventData, frozen=True, kw_only=True):
    """A building tile is turned up."""

    kind = "tile_turned"
    tile: str
    stage: int
    value: int
    cost: list[Colour]


class LawLaidOut(EventData, frozen=True, kw_only=True):
    """A law card is laid face up on a law space."""

    kind = "law_laid_out"
    law: int


# -- a round --------------------------------------------------------------------------------------------------------


class RoundBegins(EventData, frozen=True, kw_only=True):
    """A round begins."""

    kind = "round"
    round: int


class Called(EventData, frozen=True, kw_only=True):
    """A number is called (KT-404)."""

    kind = "called"
    seat: int
    """The leader of the call."""
    call: int
    """1 to 5."""
    number: int


class WorkerPlaced(EventData, frozen=True, kw_only=True):
    """A worker goes from a cottage tile to the field on spot (x, y)."""

    kind = "worker_placed"
    seat: int
    number: int
    """The number of the cottage tile."""
    type: FieldType
    x: int
    y: int
    slot: Spot
    """The slot of the cottage tile."""


class Idle(EventData, frozen=True, kw_only=True):
    """A placement turn ends without a worker (KT-418)."""

    kind = "idle"
    seat: int


class Harvest(EventData, frozen=True, kw_only=True):
    """A player brings cubes home (KT-502)."""

    kind = "harvest"
    seat: int
    cubes: list[Colour]
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


class Declared(EventData, frozen=True, kw_only=True):
    """A player says which tile to buy (KT-621)."""

    kind = "declared"
    seat: int
    position: int
    tile: str


class PricePaid(EventData, frozen=True, kw_only=True):
    """The price of a tile is paid."""

    kind = "price_paid"
    seat: int
    paid: list[Colour]


class Withdrawn(EventData, frozen=True, kw_only=True):
    """A player withdraws from a purchase whose price was raised."""

    kind = "withdrawn"
    seat: int


class Acquired(EventData, frozen=True, kw_only=True):
    """A building tile is acquired (KT-632)."""

    kind = "acquired"
    seat: int
    tile: str
    stage: int
    value: int
    cost: list[Colour]


class StageBegins(EventData, frozen=True, kw_only=True):
    """A stage of the Keythedral begins."""

    kind = "stage"
    stage: int


class HouseBuilt(EventData, frozen=True, kw_only=True):
    """A cottage in slot (x, y) becomes a house (KT-641)."""

    kind = "house_built"
    seat: int
    paid: list[Colour]
    number: int
    x: int
    y: int


class FenceBuilt(EventData, frozen=True, kw_only=True):
    """A fence is built at the cottage tile in slot (x, y) (KT-651)."""

    kind = "fence_built"
    seat: int
    paid: list[Colour]
    owner: int
    """The seat whose cottage tile it is."""
    number: int
    direction: Direction
    x: int
    y: int


class FenceRemoved(EventData, frozen=True, kw_only=True):
    """A fence leaves slot (x, y) and the game (KT-665)."""

    kind = "fence_removed"
    seat: int
    paid: list[Colour]
    owner: int
    """The seat that had built it."""
    x: int
    y: int


class CraftBought(EventData, frozen=True, kw_only=True):
    """A craft cube is bought (KT-671)."""

    kind = "craft_bought"
    seat: int
    paid: list[Colour]
    gained: list[Colour]
    shop: Shop


class Traded(EventData, frozen=True, kw_only=True):
    """Two cubes are traded for a basic cube of the store (KT-681)."""

    kind = "traded"
    seat: int
    paid: list[Colour]
    gained: list[Colour]


class LawProcured(EventData, frozen=True, kw_only=True):
    """A law card is procured (KT-691)."""

    kind = "law_procured"
    seat: int
    paid: list[Colour]


class LawDrawn(EventData, frozen=True, kw_only=True):
    """The buyer learns which law card it is (KT-694)."""

    kind = "law_drawn"
    seat: int
    law: int


class CottageMoved(EventData, frozen=True, kw_only=True):
    """A cottage tile that is fenced in moves to slot (x, y) (KT-659)."""

    kind = "cottage_moved"
    seat: int
    number: int
    x: int
    y: int
    slot: Spot
    """The slot that it leaves."""


# -- law cards ------------------------------------------------------------------------------------------------------


class LawPlayed(EventData, frozen=True, kw_only=True):
    """A law is announced (KT-1008)."""

    kind = "law_played"
    seat: int
    law: int


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
    law: int
    paid: list[Colour]
    gained: list[Colour]


class TileReplaced(EventData, frozen=True, kw_only=True):
    """A tile on offer is replaced by law 13 (KT-10131)."""

    kind = "tile_replaced"
    position: int
    old: str
    """The tile that leaves the game."""
    tile: str
    stage: int
    value: int
    cost: list[Colour]


# -- phase five and the end -----------------------------------------------------------------------------------------


class MarkerPassed(EventData, frozen=True, kw_only=True):
    """The start player marker moves on (KT-802)."""

    kind = "marker_passed"
    seat: int


class Bid(EventData, frozen=True, kw_only=True):
    """A player bids for the choice of the start player, or declines."""

    kind = "bid"
    seat: int
    bid: int | None
    """In cubes; null: declined."""


class Match(EventData, frozen=True, kw_only=True):
    """The highest bid is matched, or not."""

    kind = "match"
    seat: int
    matched: bool


class BidPaid(EventData, frozen=True, kw_only=True):
    """The bid is handed to another player (KT-816)."""

    kind = "bid_paid"
    seat: int
    to: int
    paid: list[Colour]


class StartChosen(EventData, frozen=True, kw_only=True):
    """The next start player is chosen."""

    kind = "start_chosen"
    seat: int
    """Who chooses."""
    start_player: int


class Ended(EventData, frozen=True, kw_only=True):
    """The game is over."""

    kind = "ended"
    winners: list[int]


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
    Match,
    BidPaid,
    StartChosen,
    Ended,
)
"""Every kind of event that has data."""
