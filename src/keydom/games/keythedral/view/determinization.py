"""Positions that a seat cannot tell from the true one (KT-1212, KT-1219, KT-1220)."""

from __future__ import annotations

from keydom.core.rng import Rng
from keydom.core.state import CHANCE, bit
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.view.waiting import is_sealed, sealed_seats


def determinize(state: KeythedralState, seat: int, rng: Rng) -> KeythedralState:
    """A position that the seat cannot tell from this one: other hands of law cards dealt anew from the laws it has not
    seen, half-entered choices and sealed answers of the others not yet made (KT-1212, KT-1219, KT-1220). Cubes, tiles
    and scores stay, also behind closed screens (KT-1222)."""
    dealt = state.copy()
    forget_partial_actions(dealt, seat)
    if not state.figures.law_market_up:
        deal_cards(dealt, seat, rng)
    dealt.options_known = False
    return dealt


def forget_partial_actions(state: KeythedralState, seat: int) -> None:
    """Take back what the other seats have entered of their open decisions."""
    for other in range(state.players):
        if other != seat:
            state.partial_actions[other] = 0
    if state.asked < CHANCE and state.asked != 0 and is_sealed(state):
        own = bit(seat)
        state.asked = (sealed_seats(state) & ~own) | (state.asked & own)


def deal_cards(state: KeythedralState, seat: int, rng: Rng) -> None:
    """Deal the other hands from the laws that the seat has not seen, each equally likely (KT-1305)."""
    seen = state.discarded | state.cards[seat]
    for law in laws_under_tiles(state):
        seen |= bit(law)
    if state.announced:
        seen |= bit(state.announced)
    unseen = [law for law in range(1, codes.LAWS + 1) if not seen >> law & 1]
    rng.shuffle(unseen)
    drawn = seen
    for other in range(state.players):
        if other != seat:
            cards = 0
            for _ in range(int(state.cards[other]).bit_count()):
                cards |= bit(unseen.pop())
            state.cards[other] = cards
            drawn |= cards
    state.drawn_laws = drawn


def laws_under_tiles(state: KeythedralState) -> list[int]:
    """The price laws that lie under tiles (KT-1509)."""
    return [law for law, tile in ((2, state.increased), (3, state.decreased)) if tile >= 0]
