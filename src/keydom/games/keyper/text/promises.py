"""What a tile is good for that scores nothing yet, in few words."""

from __future__ import annotations

from keydom.core.words import listing, some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.text.points import COUNTED, WHOLE
from keydom.games.keyper.text.words import RESOURCES
from keydom.games.keyper.view.keys import members


def promised(state: KeyperState, tile: int) -> str:
    """What a tile can score, for example ` (1 point for each pig)`; empty where that takes longer to tell."""
    can = can_score(state, tile)
    return f" ({can})" if can else ""


def can_score(state: KeyperState, tile: int) -> str:
    """The same without brackets: of its lower side, or of the upper one if that alone scores."""
    side = of_side(state, tile, 0)
    upper = "" if side else of_side(state, tile, 1)
    return f"{upper} when upgraded" if upper else side


def of_side(state: KeyperState, tile: int, upgraded: int) -> str:
    """What a side of a tile scores, in few words; empty for nothing."""
    figures, scores, side = state.figures, int(state.figures.scores[tile]), tile * 2 + upgraded
    if scores == codes.FIXED:
        return some(int(figures.points[side]), "point") if figures.points[side] else ""
    factor = int(figures.factor[side])
    if not factor:
        return ""
    if scores in WHOLE:
        return f"{some(factor, 'point')} {WHOLE[scores]}"
    if scores == codes.DOCK:
        return f"{some(factor, 'point')} from {figures.threshold[side]} shipping points on"
    thing = counted(state, tile, upgraded)
    return f"{some(factor, 'point')} for {thing}" if thing else ""


def grows(state: KeyperState, tile: int) -> str:
    """What a tile that counts other tiles scores for them on either side: how it grows with them. Empty for others."""
    side, thing = tile * 2, TILES.get(int(state.figures.scores[tile]), "")
    factor, upgraded = int(state.figures.factor[side]), int(state.figures.factor[side + 1])
    if not thing or not factor:
        return ""
    more = f", {upgraded} when upgraded" if upgraded > factor else ""
    return f"{some(factor, 'point')} for {thing}{more}"


def counted(state: KeyperState, tile: int, upgraded: int) -> str:
    """What a side of a tile scores for."""
    figures, scores = state.figures, int(state.figures.scores[tile])
    if scores in (codes.ANIMALS, codes.GOODS):
        return f"each {RESOURCES[figures.resource[tile]].resource}"
    if scores == codes.WORKERS:
        return f"each {COLOUR_NAMES[figures.colour[tile]]} keyple"
    if scores == codes.BORDER:
        return f"each {COLOUR_NAMES[figures.colour[tile]]} border of the board claimed in winter"
    if (scores, upgraded) in COUNTED:
        return f"each {COUNTED[scores, upgraded][0]}"
    if scores == codes.GEM_SET:
        return f"each {gem_set(state, tile, upgraded)}"
    return EACH.get(scores, "") or TILES.get(scores, "")


def gem_set(state: KeyperState, tile: int, upgraded: int) -> str:
    """The gems of a set that a tile scores, as `emerald with a sapphire and a ruby`."""
    first, *others = members(state.figures.pair[tile]) + (members(state.figures.third[tile]) if upgraded else [])
    return f"{RESOURCES[first].resource} with {listing([f'a {RESOURCES[other].resource}' for other in others])}"


TILES = {
    codes.DRAINAGE: "itself and each village tile on its diagonals",
    codes.PAVEMENTS: "itself and each village tile in its row and column",
}
"""What tiles score for that count the tiles around them."""
EACH = {
    codes.TYPES: "each type of animal",
    codes.PROSPECTOR: "each gem",
    codes.SCRAP_DEALER: "every 2 goods or gems",
    codes.WINDMILL: "each wheat",
}
"""What other tiles score for."""
