"""Setting sail (section 9) and the sailing of all who have passed (section 8; compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import Box, bit, codes_in, register, replaced
from keydom.games.london.components.codes import BERTH, BERTHS, BOX_SAILING
from keydom.games.london.rules.state import BOXES, LondonState, order_seat


def free_berths(state: LondonState) -> i64:
    """Berths of the next river tile that nobody has taken (LO-901, LO-906), as a mask; bit 0 for berth 1."""
    mask = bit(BERTHS) - 1
    for seat in range(state.players):
        if state.next_berths[seat] != 0:
            mask &= ~bit(state.next_berths[seat] - 1)
    return mask


def sail(state: LondonState, seat: i64, berth: i64) -> None:
    """The barge goes to a free berth of the next river tile (LO-901, LO-907); bids and placements stay (LO-903), hand
    and skill tiles too (LO-910)."""
    state.next_berths = replaced(state.next_berths, seat, berth)


class Sailing(Box[LondonState]):
    """All who have passed choose a berth in the order of their passing (LO-806, LO-807)."""

    name = "sailing"
    clauses = "LO-806 LO-807 LO-808 LO-1614"

    def step(self, state: LondonState) -> None:
        if state.sail_order == 0:
            state.turn = -1
            state.leave(0)
            return
        state.turn = order_seat(state.sail_order, 0)
        state.ask(state.turn)

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        return codes_in(free_berths(state), BERTH)

    def apply(self, state: LondonState, seat: i64, code: i64) -> None:
        sail(state, seat, code - BERTH + 1)
        state.sail_order >>= 3
        state.answered(seat)

    def always_asks(self, state: LondonState, seat: i64) -> bool:
        return True


register(BOXES, BOX_SAILING, Sailing())
