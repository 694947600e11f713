"""What a viewer sees of Keythedral, as typed structures (section 12)."""

from __future__ import annotations

from typing import Annotated, Literal

from keydom.core.wire import SOME, EnteredCode, Place, Structure, View
from keydom.games.keythedral.components.kinds import (
    BasicColour,
    Colour,
    CraftColour,
    Direction,
    Ending,
    FieldType,
    Phase,
)

StageStanding = Literal["closed", "current", "done"]


# -- the land -------------------------------------------------------------------------------------------------------


class Spot(Structure, frozen=True, kw_only=True):
    """A place on the land: a field spot, or a slot. Slot (x, y) is the gap north-east of field spot (x, y) (KT-203)."""

    x: int
    """Grows to the east."""
    y: int
    """Grows to the north."""


class Edge(Structure, frozen=True, kw_only=True):
    """How far the land may grow: the least and the greatest coordinate of a field spot (KT-1151)."""

    low: int
    """The least coordinate."""
    high: int
    """The greatest coordinate."""


class Field(Spot, frozen=True, kw_only=True):
    """A field on its spot (KT-1201)."""

    type: FieldType
    """What kind of field it is."""
    cube: BasicColour
    """The colour of the cubes that it gives."""
    worker: int | None
    """The seat whose worker stands here (KT-1204)."""


class Cottage(Spot, frozen=True, kw_only=True):
    """A cottage tile in its slot (KT-1201)."""

    seat: int
    """Whose it is."""
    number: int
    """1 to 5."""
    house: bool
    """Whether its house side is up."""


class Fence(Spot, frozen=True, kw_only=True):
    """A fence on an edge of a slot (KT-1205)."""

    seat: int
    """Who has built it."""
    index: int
    """Which of its owner's fences it is, 1 to 3."""
    direction: Direction
    """On which edge of the slot it stands."""


class FieldStack(Structure, frozen=True, kw_only=True):
    """The stack of field tiles (KT-1202, KT-1203)."""

    left: int
    """How many tiles are left."""
    top: int | None
    """The number on the top tile; null while it does not show."""
    remaining: dict[str, Annotated[dict[FieldType, int], SOME]]
    """Tiles left by their number, `1` to `5`, and type; with hidden numbers all stand under `any`. Numbers and types
    without tiles are left out."""


# -- phase one ------------------------------------------------------------------------------------------------------


class Call(Structure, frozen=True, kw_only=True):
    """One of the five calls of phase one, as far as it is known (KT-1204)."""

    call: int
    """1 to 5."""
    leader: int | None
    """Who calls the number; null once phase one is over: law 20 may move the marker (KT-10202)."""
    number: int | None
    """The cottage number called, or set by law 1; null until it is known."""


# -- building tiles -------------------------------------------------------------------------------------------------


class Tile(Structure, frozen=True, kw_only=True):
    """A building tile."""

    tile: str
    """Its name, for example `B31`."""
    stage: int
    """Which stage, from 1."""
    value: int
    """Points."""
    cost: list[Colour]
    """The cubes printed on it, one entry a cube."""


class OfferedTile(Tile, frozen=True, kw_only=True):
    """A tile on offer, with the law cards under it (KT-1208)."""

    position: int
    """1 to 5."""
    increased: bool
    """Whether Price increase (law 2) lies under it."""
    decreased: bool
    """Whether Price decrease (law 3) lies under it."""


class StageTile(Tile, frozen=True, kw_only=True):
    """A tile in a row of the Keythedral mat."""

    acquired: bool
    """Whether somebody has acquired it."""


class Stage(Structure, frozen=True, kw_only=True):
    """A row of the Keythedral mat (KT-1209)."""

    stage: int
    """Which stage, from 1."""
    value: int
    """Points of each of its seats."""
    in_play: int
    """How many of its tiles are in this game."""
    acquired: int
    """How many of them were acquired."""
    state: StageStanding
    """Whether its tiles are still to come, are being acquired, or are all acquired."""
    tiles: list[StageTile] | None
    """The tiles of the row; null until they are turned up."""


class Declaration(Structure, frozen=True, kw_only=True):
    """The tile that is being bought."""

    seat: int
    """Who buys it."""
    tile: str
    """Its name, for example `B31`."""
    position: int
    """Where it lies on offer, 1 to 5."""
    increased: bool
    """Whether Price increase (law 2) lies under it."""


# -- law cards ------------------------------------------------------------------------------------------------------


class LawEffect(Structure, frozen=True, kw_only=True):
    """A law in effect, with its choices (KT-1216). The reference tells its effect in words."""

    law: int
    """Its number, 1 to 20."""
    seat: int | None
    """Who played it; null if the law bears on everybody alike."""
    order: list[int] | None = None
    """Law 1: the numbers in the order of the calls."""
    number: int | None = None
    """Law 6: the number of the cottage tile that was named."""
    type: FieldType | None = None
    """Laws 8, 18, 19: the type of field that was named; law 14: the type of the chosen field."""
    field: Spot | None = None
    """Law 14: the chosen field."""


class Laws(Structure, frozen=True, kw_only=True):
    """Keytown's law cards (KT-1214 to KT-1216)."""

    in_use: bool
    """Whether the game is played with law cards."""
    stack: int
    """Cards left in the face-down stack."""
    spaces: list[int | Literal["down"] | None]
    """The law spaces: a card face down, the law that lies face up, or null for an empty space."""
    discarded: list[int]
    """Laws that were discarded (KT-1013)."""
    announced: int | None
    """The law that is being played: announced, and not yet carried out."""
    announced_by: int | None
    """For programs: who plays it."""
    announced_choices: list[EnteredCode]
    """What was chosen and announced with it, in order (KT-1008)."""
    effects: list[LawEffect]
    """The laws in effect."""


# -- seats ----------------------------------------------------------------------------------------------------------


class SeatView(Structure, frozen=True, kw_only=True):
    """A player. With closed screens cubes, tiles and score of the others are null until the end (KT-1223); so are their
    law cards, unless the law market lies face up (KT-1212)."""

    seat: int
    """Which seat, from 0."""
    cubes: dict[Colour, int] | None
    """Cubes behind the screen, by colour."""
    tiles: list[Tile] | None
    """The building tiles that the player has acquired."""
    score: int | None
    """Points if the game ended now (KT-903)."""
    laws: list[int] | None
    """The player's law cards, by number."""
    law_count: int
    """How many law cards the player has."""
    unused_fences: int
    """Fences that can still be built."""
    removed_fences: int
    """Fences that have left the game (KT-653)."""
    houses: list[int]
    """Numbers of the tiles whose house side is up."""
    active: bool
    """In phase three: whether the player still takes part (KT-695)."""
    passed: bool
    """In phase three: whether the player has passed since the last action (KT-607)."""
    unplaced_cottages: list[int]
    """Numbers of the cottage tiles that are not laid yet."""
    workers_on_board: int
    """How many of the player's workers stand on fields."""


class Auction(Structure, frozen=True, kw_only=True):
    """The auction of phase five (KT-1218)."""

    chooser_default: int
    """The seat that the marker went to, which chooses if nobody outbids it."""
    order: list[int]
    """The seats in the order in which they may bid."""
    bids: dict[str, int | None]
    """Bids by seat; null: declined. Who has not answered yet is left out."""
    highest: int
    """The highest bid so far, in cubes; 0 without one."""
    highest_seat: int | None
    """Who has bid that; null without a bid."""
    turn: int | None
    """The seat that is asked."""


class KeythedralView(View, frozen=True, kw_only=True):
    """What a seat or a spectator sees of Keythedral. What a viewer may not see is null."""

    round: int
    """0 while the land is laid."""
    phase: Phase
    """What goes on: set-up, a phase of the round, or nothing more."""
    start_player: int | None
    """Who holds the marker; null until it is drawn."""
    edge: Edge
    """How far the land may grow."""
    keythedral: Spot | None
    """The slot of the Keythedral tile; null with two players."""
    fields: list[Field]
    """In the order in which they were laid."""
    cottages: list[Cottage]
    """The cottage tiles on the land."""
    fences: list[Fence]
    """The fences on the land."""
    stack: FieldStack
    """The field tiles that are left."""
    drawn: FieldType | None
    """The field that was turned over and is about to be laid."""
    calls: list[Call]
    """Empty outside of phases one to three."""
    call: int | None
    """The call that is being carried out, 1 to 5."""
    placing: int | None
    """The seat whose workers are being placed."""
    turn: int | None
    """The seat whose turn of phase three it is; null between turns."""
    store: dict[Colour, int]
    """Cubes in the store, used craft cubes among them."""
    shops: dict[CraftColour, int]
    """Craft cubes in the three shops."""
    offer: list[OfferedTile | None]
    """The five positions; null where no tile lies (any more)."""
    stages: list[Stage]
    """The rows of the Keythedral mat, from stage 1."""
    laws: Laws
    """The law cards in Keytown."""
    seats: list[SeatView]
    """The players, by seat."""
    declaration: Declaration | None
    """The tile that is being bought; null while none is."""
    auction: Auction | None
    """Null while no auction goes on."""
    tile_less_rounds: int
    """For programs: rounds in a row in which no tile was acquired (KT-1531)."""
    stall_rounds: int | None
    """For programs: after how many of them the game ends; null: the players are asked instead."""
    ended: Ending | None
    """Why the game ended (KT-901, KT-1531, KT-1534); null while it goes on."""
    places: list[Place] | None
    """The ranking, best first; null before the end."""
