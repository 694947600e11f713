"""What a complete choice does, where that is not read on the last of its options: of a tile that is used what it makes,
of one that is bid for what it is good for, of one that is upgraded what it then scores, of a connector what it scores
and which upgrades it serves."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.games.london.components import codes
from keydom.games.london.rules.partial_turn import tile_of, verb_of
from keydom.games.london.rules.scoring import level_of
from keydom.games.london.rules.state import LondonState
from keydom.games.london.text.borough_effects import more_points, upgrades_served
from keydom.games.london.text.labels import upgrade_hint
from keydom.games.london.text.position_words import called, yield_shown
from keydom.games.london.text.promises import promise
from keydom.games.london.text.words import yield_in_words


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
        return "; ".join([*more_points(state, here, seat), *upgrades_served(state, here, seat)])
    if verb == codes.DO_USE:
        return yield_in_words(yield_shown(state, tile))
    if verb == codes.DO_BID and tile >= 0:
        return f"{called(state, tile)}: {promise(state, tile, int(level_of(state, tile)))}"
    return upgrade_hint(state, seat, tile).split("; ")[0] if verb == codes.DO_UPGRADE else ""
