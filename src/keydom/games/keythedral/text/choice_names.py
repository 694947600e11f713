"""What complete turns are called, in few words: what is bought, and with which cubes where those are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from keydom.core.complete_choices import behind
from keydom.core.packed_counters import one
from keydom.core.state import partial_action_append
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.rules.law_play import law_choices, law_complete
from keydom.games.keythedral.rules.locals import PLACEMENT_CALLED
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.narrate import cubes_in_words, law_in_words, law_play_in_words, tile_in_words
from keydom.games.keythedral.text.words import CUBES, action_of

PAID_BY_CUBES = frozenset({codes.DO_SMITH, codes.DO_GLASSMAKER, codes.DO_GOLDSMITH, codes.DO_TRADE})
"""Turns of which all steps, but for what is traded for, are cubes that are paid."""

BOUGHT = {codes.DO_SMITH: codes.WHITE, codes.DO_GLASSMAKER: codes.PURPLE, codes.DO_GOLDSMITH: codes.YELLOW}
"""The cube that each visit brings."""
ANY_MOMENT = 0
"""What an exchange asks for is the same whenever it is played."""
ALIKE = frozenset({codes.DO_HOUSE, codes.DO_FENCE, codes.DO_UNFENCE, codes.DO_LAW})
"""Turns of which a hint shows the best alone."""
EXCHANGES = (7, 15)
"""Laws by which cubes are paid and taken: the steps alone do not say which is which."""


def choice_kind(state: KeythedralState, seat: int, new: Sequence[int]) -> str:
    """What is built, got or played, wherever and with whatever cube; to which type of field a worker goes; where a
    cottage is laid, whichever. Empty where that is no question."""
    if state.partial_actions[seat]:
        return ""
    first = new[0]
    if state.box() == codes.BOX_TURN and first in PAID_BY_CUBES:
        return purchase(first, new[1:])
    if state.box() == codes.BOX_TURN and codes.LAW < first <= codes.LAW + codes.LAWS:
        return law_in_words(first - codes.LAW)
    if state.box() == codes.BOX_TURN and first in ALIKE:
        # A rival's house is no house of one's own.
        return f"{action_of(first).title} {seat}"
    if state.box() == codes.BOX_PLACEMENT and codes.DIRECTION <= first < codes.CUBE:
        slot = state.tile_slot[state.local(PLACEMENT_CALLED)]
        return FIELD_TYPES[state.field_type[state.edge_field(slot, first - codes.DIRECTION)]]
    if state.box() == codes.BOX_LAY_COTTAGE and len(new) > 1:
        return f"lay it at {new[1]}"
    return ""


def choice_name(state: KeythedralState, seat: int, new: Sequence[int]) -> str:
    """What people call a purchase, a bid, or an exchange by a law; empty for what its steps say shortly enough."""
    if state.partial_actions[seat]:
        return ""
    first, *more = new
    if first - codes.LAW in EXCHANGES:
        return law_play_in_words(state, seat, law_play(state, seat, new))
    if codes.TENS <= first < codes.UNITS and more:
        return f"bid {10 * (first - codes.TENS) + more[0] - codes.UNITS}"
    if state.box() != codes.BOX_TURN:
        return ""
    if codes.POSITION <= first < codes.DO_HOUSE:
        return f"take the {tile_in_words(state, state.offer[first - codes.POSITION])}"
    if first not in PAID_BY_CUBES:
        return ""
    before, after = state.hands[seat], behind(state, seat, new).hands[seat]
    if after == before:
        # Others are asked first whether they play a law.
        return purchase(first, more)
    # What is traded for, or bought, lies in the hand already.
    got = one(more[0] - codes.CUBE) if first == codes.DO_TRADE else one(BOUGHT[first])
    return f"{purchase(first, more)}, paying {cubes_in_words(before + got - after)}"


def law_play(state: KeythedralState, seat: int, new: Sequence[int]) -> int:
    """A law play as a partial action, with the steps that go by themselves: one with a single answer is not asked for.
    0 while something is still to be chosen."""
    entered = int(reduce(partial_action_append, new, 0))
    if law_complete(state, seat, ANY_MOMENT, entered):
        return entered
    entered = int(partial_action_append(behind(state, seat, new[:-1]).partial_actions[seat], new[-1]))
    while not law_complete(state, seat, ANY_MOMENT, entered):
        options = law_choices(state, seat, ANY_MOMENT, entered)
        if len(options) != 1:
            return 0
        entered = int(partial_action_append(entered, options[0]))
    return entered


def purchase(first: int, more: Sequence[int]) -> str:
    """What is got for cubes that one chooses."""
    title = action_of(first).title
    return f"{title} for 1 {CUBES[more[0] - codes.CUBE].full}" if first == codes.DO_TRADE and more else title
