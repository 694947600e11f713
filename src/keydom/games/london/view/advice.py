"""What is reckoned for a seat on request: London's topics of advice.

`worth` is made here, in `worth.py`; the others have words and are made in the room of the text, in `offers.py` and
`laying.py`.
"""

from __future__ import annotations

from typing import Annotated

from keydom.core.wire import SOME, Advice, Structure
from keydom.games.london.components.names import ConnectorColour, KeypleColour, MainAction, Side


class MovableGroup(Structure, frozen=True, kw_only=True):
    """An own losing group that may come along (LO-420, LO-423)."""

    tile: str
    """The tile beside which it stands."""
    size: int
    """How many keyples."""


class OfferColour(Structure, frozen=True, kw_only=True):
    """A colour in which a main action is possible (LO-1607 to LO-1609)."""

    colour: KeypleColour
    """Which colour."""
    least: int
    """So many keyples have to be added at least, from the hand and in whole groups."""
    hand: int
    """So many of the colour are in the hand."""
    groups: list[MovableGroup]
    """In the order in which the flow asks for them."""


class Offer(Structure, frozen=True, kw_only=True):
    """What a main action at a tile would take."""

    colours: list[OfferColour]
    """Empty if the action is impossible."""
    why: str
    """Why it is impossible, with the clause; empty if it is possible."""


class Worth(Structure, frozen=True, kw_only=True):
    """What a tile would bring if the game ended now."""

    now: int
    """Its points by itself, joined to nothing."""
    best: int
    """By how much the own points would rise in its best place."""


class ConnectorEffect(Structure, frozen=True, kw_only=True):
    """What a connector would bring on an edge, in words."""

    scores: list[str]
    """Points, tile by tile: `1 point more at the Gherkin`."""
    serves: list[str]
    """The upgrades that ask for it (LO-208)."""


class FreeEdge(Structure, frozen=True, kw_only=True):
    """A free edge of the borough under the name that the flow has for it (LO-1619)."""

    tile: str
    """The tile that the edge is named from."""
    side: Side
    """The side of that tile."""
    q: int
    """Axial q of that tile's cell (LO-201)."""
    r: int
    """Axial r of that tile's cell (LO-201)."""
    joins: list[str]
    """The tile across the edge, if there is one: a connector would join the two (LO-208)."""
    effects: Annotated[dict[ConnectorColour, ConnectorEffect], SOME]
    """What a connector would bring there, by its colour: of those that are pending, and would bring something."""


class HalfOnConnector(Structure, frozen=True, kw_only=True):
    """A connector that sticks out of a tile into an empty cell (LO-210, LO-212)."""

    tile: str
    """The tile on which it lies."""
    colour: ConnectorColour
    """Its colour."""


class FreeCell(Structure, frozen=True, kw_only=True):
    """A cell where a tile may be placed in step 6, under the name that the flow has for it (LO-1616 to LO-1619)."""

    place: str
    """The tile that may be placed."""
    tile: str
    """The tile that the cell is named from, and the side across which it lies."""
    side: Side
    """The side of that tile across which the cell lies."""
    q: int
    """Axial q of the cell (LO-201)."""
    r: int
    """Axial r of the cell; grows downwards (LO-201)."""
    axes: list[int]
    """How its river may run there; empty for a tile without a river (LO-222)."""
    joins: list[HalfOnConnector]
    """What would join it there."""
    scores: list[str]
    """The points that it would score there, and those that others would score more."""


class LondonAdvice(Advice, frozen=True, kw_only=True, omit_defaults=True):
    """What is reckoned for one seat, and told to nobody else: it would give the hand away (LO-1420)."""

    offers: dict[str, dict[MainAction, Offer | None]] | None = None
    """While turns are taken: for every tile that a main action could aim at what each of them would take, as if it were
    the seat's turn; null where the action makes no sense."""
    worth: dict[str, Worth] | None = None
    """In the phases `turns`, `sailing` and `placing`: tiles on offer and own ones that are still to be placed."""
    edges: list[FreeEdge] | None = None
    """While the seat has connectors to lay."""
    cells: list[FreeCell] | None = None
    """In the phase `placing`: for each own tile that is still to be placed."""
