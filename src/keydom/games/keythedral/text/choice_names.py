"""What complete turns are called, in few words: what is bought, not each cube that pays for it."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.narrate import law_play_in_words, tile_in_words
from keydom.games.keythedral.text.words import CUBES, action_of

PAID_BY_CUBES = frozenset({codes.DO_SMITH, codes.DO_GLASSMAKER, codes.DO_GOLDSMITH, codes.DO_TRADE})
"""Turns of which all steps, but for what is traded for, are cubes that are paid."""

LENGTHS_OF_EXCHANGES = {7: 3, 15: 4}
"""How many steps a law play has by which cubes are paid and taken: the steps alone do not say which is which."""


def choice_name(state: KeythedralState, seat: int, new: Sequence[int]) -> str:
    """What people call a purchase, a bid, or an exchange by a law; empty for what its steps say shortly enough."""
    if state.partial_actions[seat]:
        return ""
    first, *more = new
    if len(new) == LENGTHS_OF_EXCHANGES.get(first - codes.LAW):
        return law_play_in_words(state, seat, new)
    if codes.TENS <= first < codes.UNITS and more:
        return f"bid {10 * (first - codes.TENS) + more[0] - codes.UNITS}"
    if state.box() != codes.BOX_TURN:
        return ""
    if codes.POSITION <= first < codes.DO_HOUSE:
        return f"take the {tile_in_words(state, state.offer[first - codes.POSITION])}"
    if first not in PAID_BY_CUBES:
        return ""
    title = action_of(first).title
    return f"{title} for 1 {CUBES[more[0] - codes.CUBE].full}" if first == codes.DO_TRADE else title
