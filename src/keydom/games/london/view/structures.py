"""London's view: the facts that a viewer sees (section 14).

Tiles go by their keys in `components.toml`, players by their seats. Cells of a borough are axial: pointed tops, `r`
downwards, the home at 0, 0 (LO-201). A field that only the owner of something sees is null for the others.
"""

from __future__ import annotations

from typing import Annotated, Literal

from keydom.core.wire import SOME, Place, Structure, View
from keydom.games.london.components.names import (
    ConnectorColour,
    EdgeSide,
    KeypleColour,
    Phase,
    PlayerColour,
    SkillType,
)


class Berth(Structure, frozen=True, kw_only=True):
    """A berth of a river tile (LO-177 to LO-187)."""

    berth: int
    """1 is the right-most."""
    keyples: int | None
    """What it lets its barge draw; null on the first tile and on the Thames Barrier."""
    points: int | None
    """What it scores on the Thames Barrier; null on the others."""
    claims: str | None
    """The river tile that its barge takes at the end of the era (LO-1011)."""
    seat: int | None
    """Whose barge lies there."""


class RiverTile(Structure, frozen=True, kw_only=True):
    """A river tile with its berths (LO-1414)."""

    tile: str
    """Its key."""
    berths: list[Berth]
    """Berth 1 first."""
    state: Literal["past", "here", "next", "later"]
    """`here` lie the barges that have not sailed in this era; they sail to `next`."""
    owner: int | None
    """Who has claimed it, also while it is still to be placed."""
    boxed: bool
    """Whether it has left the game."""


class Bid(Structure, frozen=True, kw_only=True):
    """A group of keyples beside a tile (LO-502)."""

    seat: int
    """Whose it is, from 0."""
    size: int
    """How many keyples."""


class WonTile(Structure, frozen=True, kw_only=True):
    """A tile that comes into a borough in step 6."""

    tile: str
    """Its key."""
    level: int
    """1 for the buildings of era 3 (LO-1103), 0 for all others; a river tile has one side only (LO-1026)."""


class TileKeyples(Structure, frozen=True, kw_only=True):
    """A tile with its level and what lies on it in this era."""

    tile: str
    """Its key."""
    level: int
    """0, 1 or 2 (LO-109)."""
    lock: KeypleColour | None
    """The colour that the tile is bound to until the era ends (LO-412)."""
    last: int
    """Size of the last placement on it: the next needs more (LO-604)."""
    lying: int
    """Keyples lying on it."""


class DisplayTile(TileKeyples, frozen=True, kw_only=True):
    """A tile on offer with the bids beside it (LO-1409)."""

    bids: list[Bid]
    """The groups beside it, by seat that has one."""
    top_seat: int | None
    """Who holds the highest bid (LO-506)."""


class BoroughTile(TileKeyples, frozen=True, kw_only=True):
    """A tile of a borough (LO-1407)."""

    q: int
    """Axial q of the cell (LO-201)."""
    r: int
    """Axial r of the cell; grows downwards (LO-201)."""
    axis: int
    """How its river runs, 0 to 2; 0 without one (LO-222)."""
    entered: int
    """The era at whose end it came into the borough, 0 for a home (LO-1631)."""
    points: int
    """What it would score if the game ended now."""
    fresh: bool
    """Placed in step 6 that is still open: the owner may take it back (LO-1029)."""


class LaidConnector(Structure, frozen=True, kw_only=True):
    """A connector on an edge, told once, as the E, NE or NW side of a cell (LO-204). The cell of one that sticks out of
    the borough may be empty."""

    q: int
    """Axial q of the cell (LO-201)."""
    r: int
    """Axial r of the cell; grows downwards (LO-201)."""
    side: EdgeSide
    """The edge, as a side of that cell."""
    colour: ConnectorColour
    """Its colour."""
    tiles: list[str]
    """The tiles on which it lies: one or two."""


class SeatView(Structure, frozen=True, kw_only=True):
    """A player as the viewer sees it (LO-1402 to LO-1408, LO-1417, LO-1422).

    With the option `memory` the fields `hand`, `known`, `hidden` and `skills` of the other seats are null until the
    game is over; only the open keyples of the Jennifer variant stay to be seen (LO-1419).
    """

    seat: int
    """Which seat, from 0."""
    home: str | None
    """Null until it is dealt or chosen."""
    colour: PlayerColour | None
    """The player's colour: that of the home."""
    keyples: dict[KeypleColour, int] | None
    """The hand by colour: the viewer's own, and at the end of the game everybody's (LO-1402)."""
    hand: int | None
    """How many keyples are in the hand (LO-1403)."""
    known: dict[KeypleColour, int] | None
    """Those of them whose colour everybody can work out: losing bids taken back, keyples that came home from the
    borough or with a won tile. In the Jennifer variant they lie open (LO-1303)."""
    hidden: int | None
    """`hand` less those that are known."""
    skills: dict[SkillType, int] | None
    """Skill tiles by type."""
    pending: Annotated[dict[ConnectorColour, int], SOME]
    """Connectors taken and not laid yet, only colours of which there are any (LO-1408)."""
    berth: int
    """The berth on the river tile of this era, from which the barge sails."""
    next_berth: int | None
    """The berth on the next river tile, once it has sailed."""
    sailed: bool
    """Whether the barge has sailed in this era."""
    passed: bool
    """Whether the seat has passed since anybody acted, or is about to sail with all who have."""
    won: list[WonTile]
    """Tiles to be placed in step 6; of the other seats all that they had to place, until all have done (LO-1023)."""
    placed: bool | None
    """Whether the viewer has placed all tiles in step 6 that is open; null otherwise."""
    borough: list[BoroughTile]
    """The tiles of the borough."""
    connectors: list[LaidConnector]
    """The connectors laid in the borough."""
    points: int
    """Points of all tiles of the borough if the game ended now (LO-1201)."""
    barge_points: int | None
    """Points of the berth on the Thames Barrier, once the barge lies there (LO-1222)."""
    score: int | None
    """All points, when the game is over."""


class Supply(Structure, frozen=True, kw_only=True):
    """The general supply (LO-1410)."""

    connectors: dict[ConnectorColour, int]
    """Connectors by colour."""
    skills: dict[SkillType, int]
    """Skill tiles by type."""


class LosingGroup(Structure, frozen=True, kw_only=True):
    """A group beside a tile that is not the highest bid there: it may be moved (LO-511)."""

    tile: str
    """The tile beside which it stands."""
    colour: KeypleColour
    """Its colour."""
    size: int
    """How many keyples."""


class LondonView(View, frozen=True, kw_only=True):
    """What one viewer sees of the table and behind the own screen."""

    era: int
    """1 to 4; 0 in set-up."""
    phase: Phase
    """What goes on: set-up, turns, sailing, a step of an era's end, or nothing more."""
    start_player: int | None
    """For programs: who began the game; null until it is drawn."""
    first: int | None
    """Who had the first turn of this era: the barge furthest right (LO-401)."""
    turn: int | None
    """Whose turn it is; in the phase `sailing` who chooses a berth."""
    streak: list[int]
    """Who has passed since anybody acted, in that order (LO-803)."""
    sailing: list[int]
    """When all have passed: who is still to sail, in that order (LO-806)."""
    jennifer: bool
    """For programs: whether the Jennifer variant is played (LO-1303)."""
    memory: bool
    """For programs: whether what others hold is hidden (LO-1419)."""
    river: list[RiverTile]
    """The river tiles in the order of sailing."""
    display: list[DisplayTile]
    """The tiles on offer, in the order of their codes."""
    seats: list[SeatView]
    """The players, by seat."""
    supply: Supply
    """What is left in the general supply."""
    bag: int
    """How many keyples are in the bag (LO-1404)."""
    unseen: list[str]
    """Building tiles that were not drawn yet (LO-1412)."""
    routemasters: list[str]
    """The Routemaster tiles of this game (LO-308, LO-1411)."""
    boxed: list[str]
    """Tiles that have left the game."""
    losing: list[LosingGroup]
    """The viewer's own losing groups."""
    pending_at_hand: ConnectorColour | None
    """The viewer's connector that is laid next, unless another one is named (LO-1615)."""
    places: list[Place] | None
    """The ranking when the game is over, best first."""
