"""What a viewer of Keyper may know, as it crosses the wire (section 15).

Boards and seats count from 0, plots from 0: the farm row by row, then the village (KP-304). Tiles, fairs, boats and
displays stand there by their keys in the component file.
"""

from __future__ import annotations

from typing import Annotated, Literal

from keydom.core.wire import SOME, Place, Structure, View
from keydom.games.keyper.components.kinds import BoatSide, Colour, FieldName, Phase, Resource, Season, Zone

Counts = Annotated[dict[Colour, int], SOME]
"""Keyples by colour, those that are there."""
Goods = Annotated[dict[Resource, int], SOME]
"""Resources by type, those that are there."""
ActionKind = Literal["tile", "boat", "trade", "build", "discount", "upgrade", "plot", "convert", "resting"]
SealedKind = Literal["fairs", "housing", "displays", "excess"]


class Keyple(Structure, frozen=True, kw_only=True):
    """A keyple on a space."""

    colour: Colour
    lying: bool
    """Whether it was laid down (KP-815)."""


class Space(Structure, frozen=True, kw_only=True):
    """A field of a country board with its keyples."""

    field: FieldName
    border: Colour | None
    keyples: list[Keyple]
    """In the order of arrival."""
    colour: Colour | None
    """The colour that the keyples count as (KP-705); null without any."""
    match: bool
    """Whether that is the colour of the border (KP-707)."""


class Board(Structure, frozen=True, kw_only=True):
    """A country board with what stands on it (KP-1501, KP-1503)."""

    board: int
    display: str
    """What it shows: `S1` and so on."""
    keyper: int | None
    """The seat whose keyper has claimed it (KP-603)."""
    boat: str | None
    """The boat on its river (KP-939)."""
    claimable: bool
    """Whether a keyper may still be played onto it in this season."""
    spaces: list[Space]


class BoatUse(Structure, frozen=True, kw_only=True):
    """What the seat that is asked for a boat action has done there in this turn (KP-944)."""

    seat: int
    worked: list[Resource]
    sold: list[Resource]


class Boats(Structure, frozen=True, kw_only=True):
    """The boats that are on no river (KP-938)."""

    ready: list[str]
    out: list[str]
    """Not in the game in this season."""
    side: BoatSide
    """The side that all boats show."""
    use: BoatUse | None


class Pile(Structure, frozen=True, kw_only=True):
    """Tiles and winter fairs of a place (KP-1502, KP-1503, KP-1508, KP-1509)."""

    tiles: list[str]
    fairs: list[str]


class Plot(Structure, frozen=True, kw_only=True):
    """A plot of a player board with its tiles and keyples (KP-1501)."""

    plot: int
    zone: Zone
    row: int
    column: int
    tile: str | None
    """The tile on top."""
    upgraded: bool
    covered: str | None
    """The tile below it (KP-1026)."""
    keyples: list[Keyple]
    """In the order of arrival."""
    colour: Colour | None
    """The colour that the keyples count as (KP-705); null without any."""
    free: bool
    """Whether a Building plot makes the next tile here free (KP-1108)."""


class Fairs(Structure, frozen=True, kw_only=True):
    """The seasonal fairs of a seat; null where the viewer may not know them (KP-1504)."""

    spring: str | None
    summer: str | None
    autumn: str | None


class HeldFair(Structure, frozen=True, kw_only=True):
    """A fair that was held, for all to see (KP-1215)."""

    fair: str
    season: Season
    """At whose end it was held."""
    points: int


class Score(Structure, frozen=True, kw_only=True):
    """What a seat would score if the game ended now, resources and keyples allotted in the best way (KP-1402, KP-1409),
    without fairs that are still to be held. Tile by tile it is told as advice."""

    total: int
    shipping: int
    fairs: int


class KeyperSeat(Structure, frozen=True, kw_only=True):
    """A player as the viewer sees it: everything but fairs that were not held (KP-1501, KP-1502, KP-1504)."""

    seat: int
    keyper: int | Literal["area"]
    """The board that the keyper stands on, or `area` while it is in the keyp area."""
    area: Counts
    """Keyples in the keyp area, which can be played."""
    resting: Counts
    """Keyples on the keyp tile (KP-1307)."""
    resources: dict[Resource, int]
    shipping: int
    """Shipping points."""
    hand: Pile
    plots: list[Plot]
    fairs: Fairs
    held: list[HeldFair]
    """In the order of the seasons."""
    past: list[str]
    """The own seasonal fairs that were not held and have left the game (KP-1216); only for their owner."""
    team: Counts
    """The keyples that the seat would take back if the season ended now (KP-1231)."""
    now: Score


class Invitation(Structure, frozen=True, kw_only=True):
    """Whom the player of the turn invites to join, and what for (KP-717 to KP-720)."""

    board: int
    field: FieldName
    colour: Colour
    """The colour that counts there: a joiner needs a keyple of it, or a white one."""
    by: int
    asked: int
    eligible: list[int]
    """Who can still join, in the order of asking; the asked one among them."""
    declined: list[int]
    actions: list[int]
    """How many actions each of the eligible would get, in their order (KP-714, KP-1172)."""


class ActionsLeft(Structure, frozen=True, kw_only=True):
    """How many actions a seat has left in this turn, the one that is asked for included, and of how many."""

    seat: int
    actions: int
    of: int


class CurrentAction(Structure, frozen=True, kw_only=True):
    """The action that is asked for: of what kind, where, of whom. A building with the keyple played onto its plot has
    no place yet."""

    kind: ActionKind
    seat: int
    board: int | None
    field: FieldName | None
    plot: int | None
    tile: str | None
    """The tile on that plot."""
    left: list[ActionsLeft]


class Sealed(Structure, frozen=True, kw_only=True):
    """What the viewer has answered so far in a step in which all answer at once and unseen (KP-1510, KP-1735)."""

    kind: SealedKind
    named: list[str]
    """Fairs held, animals released, the display chosen, keyples put to rest."""
    done: bool
    """Whether the answer is complete."""


class KeyperView(View, frozen=True, kw_only=True):
    """What a viewer of Keyper may know. Hidden are only the seasonal fairs of others that were not held, what was left
    of them at set-up, and the answers of the sealed steps until the step closes: till then the position of the others
    looks as it did before (KP-1504 to KP-1511)."""

    season: int
    """From 1; 0 during set-up."""
    season_name: Season | None
    phase: Phase
    start_player: int | None
    turn: int | None
    """Whose turn it is."""
    acting: int | None
    """The only seat that is asked; null in sealed steps and while nobody or several are. A draw is none."""
    last_player: int | None
    """Who played the last piece of the season (KP-1201)."""
    final_left: list[int]
    """Who still has the turn of the final round (KP-1203)."""
    boards: list[Board]
    boats: Boats
    market: Pile
    bag: Pile
    discard: Pile
    """What was put aside (KP-1234)."""
    reserve: Pile
    """What has not come into the bag yet."""
    supply: dict[Resource, int]
    seats: list[KeyperSeat]
    invitation: Invitation | None
    at_hand: CurrentAction | None
    sealed: Sealed | None
    places: list[Place] | None
    """Best first, once the game is over."""
