"""The players as a viewer sees them, and the auction of phase five."""

from __future__ import annotations

from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import NOT_YET_BID, KeythedralState
from keydom.games.keythedral.view.cubes import counted
from keydom.games.keythedral.view.mat import view_tile
from keydom.games.keythedral.view.structures import Auction, SeatView


def view_seat(state: KeythedralState, other: int, viewer: int | None) -> SeatView:
    """A player as the viewer sees it (KT-1205, KT-1207, KT-1211 to KT-1213, KT-1223)."""
    own = viewer == other
    behind_screen = own or state.figures.screens_open or state.ended != 0
    fences = [state.fence_edge[other * codes.FENCES_EACH + index] for index in range(codes.FENCES_EACH)]
    cards = [law for law in range(1, codes.LAWS + 1) if state.cards[other] >> law & 1]
    acquired = [tile for tile in range(codes.TILES) if state.acquired[other] >> tile & 1]
    tiles = range(other * codes.COTTAGES_EACH, (other + 1) * codes.COTTAGES_EACH)
    spending = state.phase == codes.PHASE_SPEND and not state.ended
    return SeatView(
        seat=other,
        cubes=counted(state.hands[other]) if behind_screen else None,
        tiles=[view_tile(state, tile) for tile in acquired] if behind_screen else None,
        score=state.score(other) if behind_screen else None,
        laws=cards if own or state.figures.law_market_up or state.ended else None,
        law_count=len(cards),
        unused_fences=fences.count(-1),
        removed_fences=fences.count(-2),
        houses=[tile % codes.COTTAGES_EACH + 1 for tile in tiles if state.houses >> tile & 1],
        active=spending and bool(state.active >> other & 1),
        passed=spending and bool(state.passed >> other & 1),
        unplaced_cottages=[tile % codes.COTTAGES_EACH + 1 for tile in tiles if state.tile_slot[tile] < 0],
        workers_on_board=int(state.counters[other]).bit_count(),
    )


def view_auction(state: KeythedralState) -> Auction | None:
    """The auction of phase five (KT-1218)."""
    if state.successor < 0:
        return None
    order = [(state.successor + step) % state.players for step in range(1, state.players + 1)]
    turn = state.single_seat()
    return Auction(
        chooser_default=state.successor,
        order=order,
        bids={
            str(seat): state.bids[seat] if state.bids[seat] > 0 else None
            for seat in order
            if state.bids[seat] != NOT_YET_BID
        },
        highest=state.highest_bid,
        highest_seat=state.highest_bidder if state.highest_bidder >= 0 else None,
        turn=turn if turn >= 0 else None,
    )
