"""Positions that a seat cannot tell from the real one (KP-1504 to KP-1511, KP-1609)."""

from __future__ import annotations

from keydom.core.packed_counters import count, one
from keydom.core.rng import Rng
from keydom.core.state import bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.state import KeyperState, is_sealed
from keydom.games.keyper.view.fairs import knows_fair


def determinize(state: KeyperState, seat: int, rng: Rng) -> KeyperState:
    """A position that the seat cannot tell from this one: seasonal fairs of the others that were not held dealt anew,
    what the others have half entered or answered unseen not yet done (KP-1504 to KP-1511, KP-1609)."""
    dealt = state.copy()
    for other in range(state.players):
        if other != seat:
            take_back(dealt, other)
    for season in range(codes.SEASONAL):
        deal_fairs(dealt, seat, season, rng)
    dealt.options_known = False
    return dealt


def take_back(state: KeyperState, seat: int) -> None:
    """What a seat has entered is not done: for a sealed answer it is asked again."""
    if state.partial_actions[seat] != 0 and is_sealed(state.phase):
        state.partial_actions[seat] = 1
        state.asked |= bit(seat)
    else:
        state.partial_actions[seat] = 0


def deal_fairs(state: KeyperState, seat: int, season: int, rng: Rng) -> None:
    """The fairs of a season that the others have not held, anew from those that the seat does not know (KP-1609)."""
    unknown = [
        other
        for other in range(state.players)
        if count(state.fairs[other], season) and not knows_fair(state, seat, other, season)
    ]
    known = [count(state.fairs[other], season) for other in range(state.players) if other not in unknown]
    pool = [number for number in range(1, codes.FAIRS_EACH + 1) if number not in known]
    rng.shuffle(pool)
    fairs = state.fairs[:]
    for other, number in zip(unknown, pool, strict=False):
        fairs[other] += (number - count(fairs[other], season)) * one(season)
    state.fairs = fairs
