"""The end of an era (section 10), step by step in the rulebook's order (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import count, one
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, Box, bit, filled, lowest_bit, register, replaced
from keydom.games.london.components.codes import (
    BOX_DRAW_KEYPLE,
    BOX_ERA_END,
    BOX_PLACING,
    ERAS,
    FIRST_RIVER,
    PHASE_ERA_END,
    PHASE_PLACING,
)
from keydom.games.london.rules.locals import DRAW_KEYPLE_LEFT, ERA_END_SERVED
from keydom.games.london.rules.state import BOXES, LondonState, hand_gains, lock, lying, right_most, top_bid, top_bidder

LOSING_BIDS: Final = 0
WON_TILES: Final = 1
UNSOLD: Final = 2
RIVER_TILE: Final = 3
DRAWS: Final = 4
BOROUGHS: Final = 5
PLACING: Final = 6
CLOSE: Final = 7


class EraEnd(Box[LondonState]):
    """Steps 1 to 6. The stages are those above."""

    name = "era_end"
    clauses = "LO-1001 LO-1003 LO-1011 LO-1015 LO-1017 LO-1018 LO-1019 LO-1022 LO-1030 LO-1032"

    def step(self, state: LondonState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == LOSING_BIDS:
            state.phase = PHASE_ERA_END
            return_losing_bids(state)
            state.set_local(LOCAL_STAGE, WON_TILES)
        elif stage == WON_TILES:
            self.next_winner(state)
        elif stage == UNSOLD:
            box_unsold(state)
            state.set_local(LOCAL_STAGE, RIVER_TILE)
        elif stage == RIVER_TILE:
            claim_river_tile(state)
            state.set_local(LOCAL_STAGE, DRAWS)
            state.set_local(ERA_END_SERVED, 0)
        elif stage == DRAWS:
            self.next_draw(state)
        elif stage == BOROUGHS:
            retrieve_keyples(state)
            state.set_local(LOCAL_STAGE, PLACING)
        elif stage == PLACING:
            state.set_local(LOCAL_STAGE, CLOSE)
            state.phase = PHASE_PLACING
            state.push(BOX_PLACING)
        else:
            if state.era < ERAS:
                state.berths = state.next_berths
                state.next_berths = filled(0, state.players)
            state.leave(0)

    def next_winner(self, state: LondonState) -> None:
        """Players are served in clock order from the right-most barge on the new river tile (LO-1007)."""
        turn = state.local(ERA_END_SERVED)
        if turn == state.players:
            state.set_local(LOCAL_STAGE, UNSOLD)
            return
        state.set_local(ERA_END_SERVED, turn + 1)
        take_won_tiles(state, (right_most(state, state.next_berths) + turn) % state.players)

    def next_draw(self, state: LondonState) -> None:
        """Draws follow the same order (LO-1016); after the last era there are none (LO-1110)."""
        turn = state.local(ERA_END_SERVED)
        if state.era == ERAS or turn == state.players:
            state.set_local(LOCAL_STAGE, BOROUGHS)
            return
        state.set_local(ERA_END_SERVED, turn + 1)
        seat = (right_most(state, state.next_berths) + turn) % state.players
        state.push(BOX_DRAW_KEYPLE)
        state.set_local(LOCAL_SEAT, seat)
        state.set_local(DRAW_KEYPLE_LEFT, state.figures.gain(state.era, state.next_berths[seat]))


def return_losing_bids(state: LondonState) -> None:
    """Losing groups return to their owners' hands, and all have seen them (LO-1001, LO-1303), also those of
    players who sailed early (LO-1002)."""
    bids = state.bids[:]
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        top = top_bidder(state, tile)
        for seat in range(state.players):
            size = count(bids[tile], seat)
            if size != 0 and seat != top:
                hand_gains(state, seat, lock(state, tile), size, True)
                bids[tile] -= size * one(seat)
    state.bids = bids


def take_won_tiles(state: LondonState, seat: i64) -> None:
    """A player takes the tiles won with the keyples lying on them; winning bids go into the bag (LO-1003 to LO-1006,
    LO-1305)."""
    bids = state.bids[:]
    keyples_on = state.keyples_on[:]
    won: i64 = 0
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if top_bidder(state, tile) == seat:
            won |= bit(tile)
            colour = lock(state, tile)
            state.bag += top_bid(state, tile) * one(colour)
            hand_gains(state, seat, colour, lying(state, tile), True)
            bids[tile] = 0
            keyples_on[tile] = 0
    if won != 0:
        state.bids = bids
        state.keyples_on = keyples_on
        state.display &= ~won
        state.won = replaced(state.won, seat, state.won[seat] | won)


def box_unsold(state: LondonState) -> None:
    """Tiles without a bid go to the box, keyples on them into the bag (LO-1009, LO-1010)."""
    keyples_on = state.keyples_on[:]
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if lock(state, tile) >= 0:
            state.bag += lying(state, tile) * one(lock(state, tile))
            keyples_on[tile] = 0
    state.keyples_on = keyples_on
    state.boxed |= state.display
    state.display = 0


def claim_river_tile(state: LondonState) -> None:
    """Whoever is on the claim berth takes the river tile of the era just finished; else it goes to the box (LO-1011 to
    LO-1013, LO-1111). There it becomes a tile of the borough without arrow and yield (LO-1026)."""
    tile = FIRST_RIVER + state.era - 1
    berth = state.figures.claims[state.era]
    for seat in range(state.players):
        if state.next_berths[seat] == berth:
            state.won = replaced(state.won, seat, state.won[seat] | bit(tile))
            return
    state.boxed |= bit(tile)


def retrieve_keyples(state: LondonState) -> None:
    """All keyples on the tiles of a borough go to its owner's hand, whoever placed them (LO-1019 to LO-1021, LO-1303);
    all locks are gone (LO-416)."""
    keyples_on = state.keyples_on[:]
    for seat in range(state.players):
        rest = state.boroughs[seat]
        while rest != 0:
            tile = lowest_bit(rest)
            rest &= rest - 1
            if lying(state, tile) != 0:
                hand_gains(state, seat, lock(state, tile), lying(state, tile), True)
            keyples_on[tile] = 0
    state.keyples_on = keyples_on


register(BOXES, BOX_ERA_END, EraEnd())
