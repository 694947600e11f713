"""Laws on houses and fences (laws 4, 11, 12, 17; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, codes_in, partial_action_code, partial_action_length
from keydom.games.keythedral.components.codes import COTTAGES_EACH, FENCE, NUMBER, SEAT
from keydom.games.keythedral.rules.geometry import fences_on_board
from keydom.games.keythedral.rules.law import Law
from keydom.games.keythedral.rules.state import COTTAGES_MASK, KeythedralState


class UpgradeCottage(Law):
    """4: an own cottage becomes a house, free (KT-10041 to KT-10045), in spite of law 12 (KT-10320)."""

    name = "upgrade_cottage"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31 & ~(state.houses >> (seat * COTTAGES_EACH)), NUMBER)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.houses |= bit(seat * COTTAGES_EACH + partial_action_code(partial_action, 1) - NUMBER)


class UnsafeFence(Law):
    """11: a fence leaves the game (KT-10111, KT-10112), its edge is open again (KT-10326)."""

    name = "unsafe_fence"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return fences_on_board(state)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.take_fence(partial_action_code(partial_action, 1) - FENCE)


class HouseMoratorium(Law):
    """12: the others build no houses this round (KT-10121, KT-10122)."""

    name = "house_moratorium"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return True

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.moratorium_seat = seat


class DowngradeHouse(Law):
    """17: any house becomes a cottage again (KT-10171 to KT-10175), as often as it was turned (KT-10327)."""

    name = "downgrade_house"

    def length(self, partial_action: i64) -> i64:
        return 2

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        if partial_action_length(partial_action) == 2:
            owner = partial_action_code(partial_action, 1) - SEAT
            return codes_in((state.houses >> (owner * COTTAGES_EACH)) & COTTAGES_MASK, NUMBER)
        out = vec[i64]()
        for owner in range(state.players):
            if state.houses_of(owner) > 0:
                out = append(out, SEAT + owner)
        return out

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        owner = partial_action_code(partial_action, 1) - SEAT
        state.houses &= ~bit(owner * COTTAGES_EACH + partial_action_code(partial_action, 2) - NUMBER)
