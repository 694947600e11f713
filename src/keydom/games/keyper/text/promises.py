"""What a tile is good for that scores nothing yet, in few words."""

from __future__ import annotations

from keydom.core.words import some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.text.points import COUNTED, WHOLE
from keydom.games.keyper.text.words import RESOURCES


def promised(state: KeyperState, tile: int) -> str:
    """What a tile can score, for example ` (1 point for each pig)`; empty where that takes longer to tell."""
    can = can_score(state, tile)
    return f" ({can})" if can else ""


def can_score(state: KeyperState, tile: int) -> str:
    """The same without brackets."""
    figures, scores = state.figures, int(state.figures.scores[tile])
    side = tile * 2
    if scores == codes.FIXED:
        first, second = int(figures.points[side]), int(figures.points[side + 1])
        if not first and not second:
            return ""
        return some(first, "point") if first else f"{some(second, 'point')} when upgraded"
    thing, factor, upgraded = counted(state, tile), int(figures.factor[side]), int(figures.factor[side + 1])
    if scores in WHOLE:
        return f"{some(factor, 'point')} {WHOLE[scores]}" if factor else ""
    if scores == codes.DOCK:
        return f"{some(factor, 'point')} from {figures.threshold[side]} shipping points on" if factor else ""
    if not thing or not (factor or upgraded):
        return ""
    return f"{some(factor, 'point')} for {thing}" if factor else f"{some(upgraded, 'point')} for {thing} when upgraded"


def grows(state: KeyperState, tile: int) -> str:
    """What a tile that counts other tiles scores for them on either side: how it grows with them. Empty for others."""
    side, thing = tile * 2, TILES.get(int(state.figures.scores[tile]), "")
    factor, upgraded = int(state.figures.factor[side]), int(state.figures.factor[side + 1])
    if not thing or not factor:
        return ""
    more = f", {upgraded} when upgraded" if upgraded > factor else ""
    return f"{some(factor, 'point')} for {thing}{more}"


def counted(state: KeyperState, tile: int) -> str:
    """What a tile scores for."""
    figures, scores = state.figures, int(state.figures.scores[tile])
    if scores in (codes.ANIMALS, codes.GOODS):
        return f"each {RESOURCES[figures.resource[tile]].resource}"
    if scores == codes.WORKERS:
        return f"each {COLOUR_NAMES[figures.colour[tile]]} keyple"
    if scores == codes.BORDER:
        return f"each {COLOUR_NAMES[figures.colour[tile]]} border of the claimed board"
    if (scores, 0) in COUNTED:
        return f"each {COUNTED[scores, 0][0]}"
    return EACH.get(scores, "") or TILES.get(scores, "")


TILES = {
    codes.DRAINAGE: "itself and each village tile on its diagonals",
    codes.PAVEMENTS: "itself and each village tile in its row and column",
}
"""What tiles score for that count the tiles around them."""
EACH = {
    codes.TYPES: "each type of animal",
    codes.GEM_SET: "each set of its gems",
    codes.PROSPECTOR: "each gem",
    codes.SCRAP_DEALER: "every 2 goods or gems",
    codes.WINDMILL: "each wheat",
}
"""What other tiles score for."""
