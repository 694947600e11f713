"""The market of country tiles and winter fairs, and the bag behind it (9.2, compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, Box, Draw, bit, bit_count, codes_in, register, replaced
from keydom.games.keyper.components.codes import BOX_DRAW_TILE, BOX_TAKE_TILE, DECLINE, SPRING, TILE, WFAIR
from keydom.games.keyper.rules.state import BOXES, KeyperState


def market_size(state: KeyperState) -> i64:
    """Tiles and winter fairs that lie in the market."""
    return bit_count(state.market) + bit_count(state.market_fairs)


def bag_is_empty(state: KeyperState) -> bool:
    """Whether nothing is left to draw."""
    return state.bag == 0 and state.bag_fairs == 0


def fill_bag(state: KeyperState) -> None:
    """An empty bag takes the reserve in spring (KP-914), the discard pile later (KP-915)."""
    if not bag_is_empty(state):
        return
    if state.season <= SPRING:
        empty_reserve(state)
    else:
        state.bag, state.bag_fairs = state.discard, state.discard_fairs
        state.discard = 0
        state.discard_fairs = 0


def empty_reserve(state: KeyperState) -> None:
    """The other country tiles and the winter fairs go into the bag (KP-914, KP-1235, KP-1606)."""
    state.bag |= state.reserve
    state.bag_fairs |= state.reserve_fairs
    state.reserve = 0
    state.reserve_fairs = 0


def lacks_tiles(state: KeyperState) -> bool:
    """Whether the market can be filled further (KP-911, KP-916)."""
    return market_size(state) < state.figures.market_size and not bag_is_empty(state)


class DrawTile(Draw[KeyperState]):
    """A tile is drawn from the bag into the market (KP-1605)."""

    name = "draw_tile"
    clauses = "KP-911 KP-914 KP-915 KP-1605 KP-1607"

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        codes = codes_in(state.bag, TILE)
        fair: i64 = 0
        while state.bag_fairs >> fair != 0:
            if state.bag_fairs & bit(fair) != 0:
                codes = append(codes, WFAIR + fair)
            fair += 1
        return codes

    def drawn(self, state: KeyperState, code: i64) -> None:
        if code < WFAIR:
            state.bag &= ~bit(code - TILE)
            state.market |= bit(code - TILE)
        else:
            state.bag_fairs &= ~bit(code - WFAIR)
            state.market_fairs |= bit(code - WFAIR)
        fill_bag(state)


class TakeTile(Box[KeyperState]):
    """One pick from the market (KP-905, KP-908, KP-909, KP-1715)."""

    name = "take_tile"
    clauses = "KP-318 KP-905 KP-908 KP-909 KP-1715"

    def step(self, state: KeyperState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        codes = codes_in(state.market, TILE)
        fair: i64 = 0
        while state.market_fairs >> fair != 0:
            if state.market_fairs & bit(fair) != 0:
                codes = append(codes, WFAIR + fair)
            fair += 1
        return append(codes, DECLINE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        if code == DECLINE:
            state.answered(seat)
            state.leave(0)
            return
        if code < WFAIR:
            tile = bit(code - TILE)
            state.market &= ~tile
            state.hands = replaced(state.hands, seat, state.hands[seat] | tile)
        else:
            fair = bit(code - WFAIR)
            state.market_fairs &= ~fair
            state.winter_hands = replaced(state.winter_hands, seat, state.winter_hands[seat] | fair)
        state.tiles_taken += 1
        state.answered(seat)
        state.leave(1)


register(BOXES, BOX_DRAW_TILE, DrawTile())
register(BOXES, BOX_TAKE_TILE, TakeTile())
