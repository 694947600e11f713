"""What the tiles of a player would score if the game ended now, with the best allotment, and why (KP-1409, KP-1513)."""

from __future__ import annotations

from keydom.core.words import some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES, Colour, Resource
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.goods_allotment import SETS
from keydom.games.keyper.rules.scoring_tiles import USES
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.text.words import keyples_in_words, points_in_words, resources_in_words
from keydom.games.keyper.view.advice import TilePoints

ALLOTTED: tuple[Resource | Colour, ...] = (*RESOURCE_NAMES, *COLOUR_NAMES)
"""What can be allotted, in the order of `Allotment.uses`."""


def tiles_now(state: KeyperState, seat: int) -> list[TilePoints]:
    """What each of a seat's tiles would score now, what is allotted to it, and why."""
    allotment = Allotment(state, seat)
    return [tile_points(allotment, plot) for plot in range(codes.PLOTS) if allotment.tile(plot) >= 0]


def tile_points(allotment: Allotment, plot: int) -> TilePoints:
    """A tile with its points and what is allotted to it."""
    uses = [int(number) for number in allotment.uses[plot * USES : (plot + 1) * USES]]
    return TilePoints(
        tile=allotment.state.figures.tile_names[allotment.tile(plot)],
        plot=plot,
        points=int(allotment.points[plot]),
        uses={name: number for name, number in zip(ALLOTTED, uses, strict=True) if number},
        why=why(allotment, plot, uses),
    )


def why(allotment: Allotment, plot: int, uses: list[int]) -> str:
    """What the points of a tile are for, for example `2 points each: 3 cows`."""
    state, tile = allotment.state, allotment.tile(plot)
    scores, factor = state.figures.scores[tile], allotment.factor(plot)
    upgraded = allotment.upgraded(plot) != 0
    if scores == codes.FIXED:
        return "fixed points" if allotment.points[plot] else "scores nothing"
    if scores == codes.WINDMILL and not factor:
        return "scores nothing before it is upgraded"
    if scores < codes.DRAINAGE or scores > codes.BORDER:
        return f"{each(factor, scores)}: {allotted(uses)}"
    if scores in WHOLE:
        return WHOLE[scores]
    if scores == codes.DOCK:
        return shipping_wanted(allotment, tile, upgraded)
    counted = allotment.points[plot] // factor if factor else 0
    if scores in (codes.DRAINAGE, codes.PAVEMENTS):
        seen = some(counted - 1, "village tile")
        where = "on its diagonals" if scores == codes.DRAINAGE else "in its row and column"
        return f"{points_in_words(factor)} each: itself and {seen} {where}"
    if scores == codes.BORDER:
        colour = COLOUR_NAMES[state.figures.colour[tile]]
        return f"{points_in_words(factor)} each: {some(counted, f'{colour} border')} on the claimed board"
    one, several = COUNTED[int(scores), int(upgraded)]
    return f"{points_in_words(factor)} each: {counted} {one if counted == 1 else several}"


WHOLE = {
    codes.OAST_HOUSE: "if all 8 farm plots hold a tile",
    codes.VILLAGE_HALL: "if all 12 village plots hold a tile",
}
"""Tiles that score all or nothing."""
COUNTED = {
    (codes.BOARDING_HOUSE, 0): ("village tile beside it", "village tiles beside it"),
    (codes.BOARDING_HOUSE, 1): ("village tile beside it", "village tiles beside it"),
    (codes.BARN, 0): ("farm tile", "farm tiles"),
    (codes.BARN, 1): ("upgraded farm tile", "upgraded farm tiles"),
    (codes.STATUE, 0): ("home tile in the village", "home tiles in the village"),
    (codes.STATUE, 1): ("upgraded home tile in the village", "upgraded home tiles in the village"),
    (codes.THATCHER, 0): ("pair of village tiles", "pairs of village tiles"),
    (codes.THATCHER, 1): ("upgraded village tile", "upgraded village tiles"),
    (codes.ENTERTAINER, 0): ("season with a fair", "seasons with a fair"),
    (codes.ENTERTAINER, 1): ("season with a fair", "seasons with a fair"),
}
"""What is counted on either side: one, several."""


def shipping_wanted(allotment: Allotment, tile: int, upgraded: bool) -> str:
    """What the Dock asks for (KP-1130)."""
    return f"if there are {allotment.state.figures.threshold[tile * 2 + upgraded]} shipping points"


def each(factor: int, scores: int) -> str:
    """What is scored for what, for example `2 points each`."""
    thing = {codes.GEM_SET: "each set", codes.SCRAP_DEALER: "every 2"}.get(scores, "each")
    return f"{points_in_words(factor)} {thing}, at most {SETS}"


def allotted(uses: list[int]) -> str:
    """What is allotted to a tile, in words."""
    keyples = uses[codes.RESOURCES :]
    return keyples_in_words(keyples) if any(keyples) else resources_in_words(uses[: codes.RESOURCES])
