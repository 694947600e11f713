"""Positions that a seat cannot tell from the true one (LO-1512)."""

from __future__ import annotations

from keydom.core.packed_counters import count, one, total
from keydom.core.rng import Rng
from keydom.games.london.components.codes import KEYPLES, PHASE_PLACING
from keydom.games.london.rules.hands import hand_from, hidden_part, open_part
from keydom.games.london.rules.placing import take_back
from keydom.games.london.rules.state import LondonState


def determinize(state: LondonState, seat: int, rng: Rng) -> LondonState:
    """A position that the seat cannot tell from this one: the hidden parts of the other hands dealt anew, what the
    others have half entered or placed unseen not yet done (LO-1402, LO-1415 to LO-1417, LO-1512)."""
    dealt = state.copy()
    for other in range(state.players):
        if other != seat:
            if state.phase == PHASE_PLACING:
                take_back(dealt, other)
            else:
                dealt.partial_actions[other] = 0
    deal_hands(dealt, seat, rng)
    dealt.options_known = False
    return dealt


def deal_hands(state: LondonState, seat: int, rng: Rng) -> None:
    """Deal the hidden parts of the other hands, of the same size, from them and the bag; open parts stay (LO-1417)."""
    colours = range(KEYPLES)
    unknown = state.bag + sum(hidden_part(state.hands[other]) for other in range(state.players) if other != seat)
    pool = [colour for colour in colours for _ in range(count(unknown, colour))]
    rng.shuffle(pool)
    hands = state.hands[:]
    for other in range(state.players):
        if other != seat:
            size = total(hidden_part(hands[other]))
            drawn, pool = pool[:size], pool[size:]
            hands[other] = hand_from(packed(drawn), open_part(hands[other]))
    state.hands = hands
    state.bag = packed(pool)


def packed(colours: list[int]) -> int:
    """Keyples of these colours, counted side by side."""
    return sum(colours.count(colour) * one(colour) for colour in range(KEYPLES))
