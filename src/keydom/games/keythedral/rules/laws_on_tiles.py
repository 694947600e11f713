"""Laws on the building tiles and their prices (laws 2, 3, 5, 13; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import partial_action_code
from keydom.games.keythedral.components.codes import A3, BOX_REPLACEMENT, POSITION
from keydom.games.keythedral.rules.law import Law
from keydom.games.keythedral.rules.locals import REPLACEMENT_POSITION
from keydom.games.keythedral.rules.price import is_payable
from keydom.games.keythedral.rules.state import KeythedralState


class PriceIncrease(Law):
    """2: the declared tile costs one more cube of a shown colour (KT-10021 to KT-10024)."""

    name = "price_increase"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return state.declared >= 0

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.increased = state.offer[state.declared]


class PriceDecrease(Law):
    """3: a tile on offer costs one cube less, never gold (KT-10031 to KT-10034)."""

    name = "price_decrease"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        if moment == A3:
            out = vec[i64]()
            return append(out, POSITION + state.declared)
        return positions_on_offer(state)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.decreased = state.offer[partial_action_code(partial_action, 1) - POSITION]


class Substitution(Law):
    """5: the own purchase may be paid with other cubes (KT-10051 to KT-10055)."""

    name = "substitution"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        if moment == A3:
            return is_payable(state, seat, state.offer[state.declared], True)
        for position in range(5):
            if state.offer[position] >= 0 and is_payable(state, seat, state.offer[position], True):
                return True
        return False

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.substitution_seat = seat


class DesignChange(Law):
    """13: a tile on offer is replaced by an unused one of its stage (KT-10131 to KT-10138)."""

    name = "design_change"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        if state.stage_unused() == 0:
            return vec[i64]()
        return positions_on_offer(state)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        position = partial_action_code(partial_action, 1) - POSITION
        state.push(BOX_REPLACEMENT)
        state.set_local(REPLACEMENT_POSITION, position)


def positions_on_offer(state: KeythedralState) -> vec[i64]:
    """Codes of the positions at which a tile is on offer (KT-005)."""
    out = vec[i64]()
    for position in range(5):
        if state.offer[position] >= 0:
            out = append(out, POSITION + position)
    return out
