"""What a complete choice does, where that is not read on the last of its options: of a tile that is used what it makes,
of one that is upgraded what it then scores, of a connector what it scores and which upgrades it serves."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.words import some
from keydom.games.london.components import codes
from keydom.games.london.rules.partial_turn import tile_of, verb_of
from keydom.games.london.rules.scoring import level_of, tile_points
from keydom.games.london.rules.state import LondonState
from keydom.games.london.text.labels import upgrade_hint
from keydom.games.london.text.position_words import called, yield_shown
from keydom.games.london.text.reasons import lacking
from keydom.games.london.text.words import yield_in_words
from keydom.games.london.view.keys import tiles_in


def choice_brings(state: LondonState, seat: int, entered: Sequence[int]) -> str:
    """What follows from a complete choice of a turn; nothing of others."""
    if state.box() != codes.BOX_TURN:
        return ""
    here, verb, tile = state.copy(), -1, -1
    for code in entered:
        verb, tile = verb_of(here.partial_actions[seat]), tile_of(here.partial_actions[seat])
        if codes.TILE <= code < codes.BERTH:
            tile = code - codes.TILE
        here.apply(seat, code)
    if state.pending[seat]:
        return laid_in_words(state, here, seat)
    if verb == codes.DO_USE:
        return yield_in_words(yield_shown(state, tile))
    return upgrade_hint(state, seat, tile).split("; ")[0] if verb == codes.DO_UPGRADE else ""


def laid_in_words(before: LondonState, after: LondonState, seat: int) -> str:
    """What a connector brings that is laid: points, and what upgrades ask for (LO-208, LO-707 to LO-711)."""
    gains, served = [], []
    for tile in tiles_in(before.boroughs[seat]):
        more = tile_points(after, seat, tile) - tile_points(before, seat, tile)
        if more > 0:
            gains.append(f"{some(more, 'point')} more at {called(before, tile)}")
        missing = lacking(seat, tile)[0]
        if before.figures.shows_arrow(tile, level_of(before, tile)) and missing(after) < missing(before):
            served.append(needed_in_words(called(before, tile), missing(after)))
    return "; ".join([*gains, *served])


def needed_in_words(tile: str, missing: int) -> str:
    """That a connector is one of those that the upgrade of a tile needs."""
    if missing == 0:
        return f"the last connector that {tile} needs for its upgrade"
    return f"one that {tile} needs for its upgrade, {missing} still missing"
