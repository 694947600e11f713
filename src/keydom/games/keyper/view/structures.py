"""What a viewer of Keyper may know, as it crosses the wire (section 15).

Boards and seats count from 0, plots from 0: the farm row by row, then the village (KP-304). Tiles, fairs, boats and
displays stand there by their keys in the component file.
"""

from __future__ import annotations

from typing import Annotated, Literal

from keydom.core.wire import SOME, Place, Structure, View
from keydom.games.keyper.components.kinds import Animal, BoatSide, Colour, FieldName, Phase, Resource, Season, Zone

Counts = Annotated[dict[Colour, int], SOME]
"""Keyples by colour, those that are there."""
Goods = Annotated[dict[Resource, int], SOME]
"""Resources by type, those that are there."""
ActionKind = Literal["tile", "boat", "trade", "build", "discount", "upgrade", "plot", "convert", "resting"]
SealedKind = Literal["fairs", "housing", "displays", "excess"]


class Keyple(Structure, frozen=True, kw_only=True):
    """A keyple on a space."""

    colour: Colour
    """Its own colour."""
    lying: bool
    """Whether it was laid down (KP-815)."""


class Space(Structure, frozen=True, kw_only=True):
    """A field of a country board with its keyples."""

    field: FieldName
    """What the field is."""
    border: Colour | None
    """The colour of its border; null without one (KP-218)."""
    keyples: list[Keyple]
    """In the order of arrival."""
    colour: Colour | None
    """The colour that the keyples count as (KP-705); null without any."""
    match: bool
    """Whether that is the colour of the border (KP-707)."""


class Board(Structure, frozen=True, kw_only=True):
    """A country board with what stands on it (KP-1501, KP-1503)."""

    board: int
    """Which board, from 0."""
    display: str
    """What it shows: `S1` and so on."""
    keyper: int | None
    """The seat whose keyper has claimed it (KP-603)."""
    boat: str | None
    """The boat on its river (KP-939)."""
    claimable: bool
    """Whether a keyper may still be played onto it in this season."""
    spaces: list[Space]
    """Its fields, the keyp field aside."""


class BoatUse(Structure, frozen=True, kw_only=True):
    """What the seat that is asked for a boat action has done there in this turn (KP-944)."""

    seat: int
    """Which seat, from 0."""
    worked: list[Resource]
    """Types that it has taken there."""
    sold: list[Resource]
    """Types that it has sold there."""
    gives: list[Resource | None]
    """What it would give up to sell each of the two types of the boat now, in their order: a finished good goes for its
    raw where it has none of that (KP-949); null where it has nothing to sell for it, or has worked for it."""


class Boats(Structure, frozen=True, kw_only=True):
    """The boats that are on no river (KP-938)."""

    ready: list[str]
    """Beside the boards, to be put onto a river."""
    out: list[str]
    """Not in the game in this season."""
    side: BoatSide
    """The side that all boats show."""
    use: BoatUse | None
    """Null while no boat action is asked for."""


class Pile(Structure, frozen=True, kw_only=True):
    """Tiles and winter fairs of a place (KP-1502, KP-1503, KP-1508, KP-1509)."""

    tiles: list[str]
    """Building tiles, by their keys."""
    fairs: list[str]
    """Winter fairs, by their keys."""


class Plot(Structure, frozen=True, kw_only=True):
    """A plot of a player board with its tiles and keyples (KP-1501)."""

    plot: int
    """Which plot, from 0: the farm row by row, then the village (KP-304)."""
    zone: Zone
    """Whether it is in the farm or in the village."""
    row: int
    """From 1, the topmost."""
    column: int
    """From 1 in its zone, the left-most."""
    tile: str | None
    """The tile on top."""
    upgraded: bool
    """Whether the tile shows its upgraded side."""
    covered: str | None
    """The tile below it (KP-1026)."""
    herd: list[Animal]
    """The animals that have their home here (KP-1223), one way of several (KP-1227)."""
    keyples: list[Keyple]
    """In the order of arrival."""
    colour: Colour | None
    """The colour that the keyples count as (KP-705); null without any."""
    free: bool
    """Whether a Building plot makes the next tile here free (KP-1108)."""


class Fairs(Structure, frozen=True, kw_only=True):
    """The seasonal fairs of a seat; null where the viewer may not know them (KP-1504)."""

    spring: str | None
    """The one for spring."""
    summer: str | None
    """The one for summer."""
    autumn: str | None
    """The one for autumn."""


class HeldFair(Structure, frozen=True, kw_only=True):
    """A fair that was held, for all to see (KP-1215)."""

    fair: str
    """Which fair, by its key."""
    season: Season
    """At whose end it was held."""
    points: int
    """What it brings at the end of the game."""


class Score(Structure, frozen=True, kw_only=True):
    """What a seat would score if the game ended now, resources and keyples allotted in the best way (KP-1402, KP-1409),
    without fairs that are still to be held. Tile by tile it is told as advice."""

    total: int
    """All points, those of tiles included."""
    shipping: int
    """Of these the shipping points."""
    fairs: int
    """Of these the points of fairs that were held."""


class KeyperSeat(Structure, frozen=True, kw_only=True):
    """A player as the viewer sees it: everything but fairs that were not held (KP-1501, KP-1502, KP-1504)."""

    seat: int
    """Which seat, from 0."""
    keyper: int | Literal["area"]
    """The board that the keyper stands on, or `area` while it is in the keyp area."""
    area: Counts
    """Keyples in the keyp area, which can be played."""
    resting: Counts
    """Keyples on the keyp tile (KP-1307)."""
    resources: dict[Resource, int]
    """Pieces of each resource that it has."""
    shipping: int
    """Shipping points."""
    hand: Pile
    """Tiles not built yet and winter fairs not held yet."""
    plots: list[Plot]
    """Its player board, in the order of the plots."""
    fairs: Fairs
    """The seasonal fairs that it was dealt."""
    held: list[HeldFair]
    """In the order of the seasons."""
    past: list[str]
    """The own seasonal fairs that were not held and have left the game (KP-1216); only for their owner."""
    team: Counts
    """The keyples that the seat would take back if the season ended now (KP-1231)."""
    now: Score
    """What it would score if the game ended now."""


class Invitation(Structure, frozen=True, kw_only=True):
    """Whom the player of the turn invites to join, and what for (KP-717 to KP-720)."""

    board: int
    """The country board of the field."""
    field: FieldName
    """The field that the joiner goes to."""
    colour: Colour
    """The colour that counts there: a joiner needs a keyple of it, or a white one."""
    by: int
    """Who invites: the player of the turn."""
    asked: int
    """Who is asked just now."""
    eligible: list[int]
    """Who can still join, in the order of asking; the asked one among them."""
    declined: list[int]
    """For programs: who has declined (KP-718)."""
    actions: list[int]
    """How many actions each of the eligible would get, in their order (KP-714, KP-1172)."""


class ActionsLeft(Structure, frozen=True, kw_only=True):
    """How many actions a seat has left in this turn, the one that is asked for included, and of how many."""

    seat: int
    """Which seat, from 0."""
    actions: int
    """How many are left."""
    of: int
    """How many there were."""


class CurrentAction(Structure, frozen=True, kw_only=True):
    """The action that is asked for: of what kind, where, of whom. A building with the keyple played onto its plot has
    no place yet."""

    kind: ActionKind
    """What kind of action it is."""
    seat: int
    """Who is asked, from 0."""
    board: int | None
    """The country board; null on the own player board, and without a place."""
    field: FieldName | None
    """The field of that board; null likewise."""
    plot: int | None
    """The plot of the own player board; null elsewhere."""
    tile: str | None
    """The tile on that plot."""
    left: list[ActionsLeft]
    """Actions left in this turn, by seat that has any."""


class Sealed(Structure, frozen=True, kw_only=True):
    """What the viewer has answered so far in a step in which all answer at once and unseen (KP-1510, KP-1735)."""

    kind: SealedKind
    """Which step it is."""
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
    """The same in words; null during set-up."""
    phase: Phase
    """What goes on: set-up, turns, the final round, a step of the season's end, or nothing more."""
    start_player: int | None
    """For programs: who begins the season (KP-413, KP-1312); null until it is drawn."""
    turn: int | None
    """Whose turn it is."""
    acting: int | None
    """The only seat that is asked; null in sealed steps and while nobody or several are. A draw is none."""
    last_player: int | None
    """For programs: who played the last piece of the season (KP-1201); null before."""
    final_left: list[int]
    """For programs: who still has the turn of the final round (KP-1203)."""
    boards: list[Board]
    """The country boards, in order."""
    boats: Boats
    """The boats beside the boards."""
    market: Pile
    """What can be taken."""
    bag: Pile
    """What may still be drawn."""
    discard: Pile
    """What was put aside (KP-1234)."""
    reserve: Pile
    """What has not come into the bag yet."""
    supply: dict[Resource, int]
    """Pieces of each resource in the general supply."""
    seats: list[KeyperSeat]
    """The players, by seat."""
    invitation: Invitation | None
    """Null while nobody is asked to join."""
    at_hand: CurrentAction | None
    """Null while no single action is asked for."""
    sealed: Sealed | None
    """The viewer's own answer; null outside of sealed steps, and for a spectator."""
    places: list[Place] | None
    """Best first, once the game is over."""
