"""What a tile is good for that scores nothing yet, in few words."""

from __future__ import annotations

from keydom.core.words import some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES
from keydom.games.keyper.rules.state import KeyperState
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
    thing, factor = counted(state, tile), int(figures.factor[side])
    return f"{some(factor, 'point')} for {thing}" if thing and factor else ""


def counted(state: KeyperState, tile: int) -> str:
    """What a tile scores for that counts pieces; empty for one that looks at other tiles."""
    figures, scores = state.figures, int(state.figures.scores[tile])
    if scores in (codes.ANIMALS, codes.GOODS):
        return f"each {RESOURCES[figures.resource[tile]].resource}"
    if scores == codes.WORKERS:
        return f"each {COLOUR_NAMES[figures.colour[tile]]} keyple"
    return EACH.get(scores, "")


EACH = {
    codes.TYPES: "each type of animal",
    codes.GEM_SET: "each set of its gems",
    codes.PROSPECTOR: "each gem",
    codes.SCRAP_DEALER: "every 2 goods or gems",
    codes.WINDMILL: "each wheat",
}
"""What other tiles score for."""
