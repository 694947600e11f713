"""Laws on workers, the harvest and who begins (laws 1, 6, 8, 9, 14, 18, 19, 20; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, codes_in, partial_action_code, partial_action_length
from keydom.games.keythedral.components.codes import COTTAGES_EACH, CUBE, FIELD, NUMBER, SEAT
from keydom.games.keythedral.rules.law import Law
from keydom.games.keythedral.rules.state import COTTAGES_MASK, NUMBER_BITS, KeythedralState


class WorkOrder(Law):
    """1: the player fixes the numbers of all five calls (KT-10011 to KT-10014)."""

    name = "work_order"

    def length(self, partial_action: i64) -> i64:
        return 4

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31 & ~self.named(partial_action), NUMBER)

    def named(self, partial_action: i64) -> i64:
        """Mask of the numbers in the partial action."""
        mask: i64 = 0
        i: i64 = 1
        while i < partial_action_length(partial_action):
            mask |= bit(partial_action_code(partial_action, i) - NUMBER)
            i += 1
        return mask

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        order: i64 = 0
        for i in range(4):
            order |= (partial_action_code(partial_action, i + 1) - NUMBER + 1) << (NUMBER_BITS * i)
        left = COTTAGES_MASK & ~self.named(partial_action)
        last: i64 = 1
        while left & 1 == 0:
            left >>= 1
            last += 1
        state.work_order = order | (last << (NUMBER_BITS * 4))
        state.work_order_seat = seat


class CottageNumber(Law):
    """6: one more own tile, its number not yet called, sends workers now (KT-10061 to KT-10068)."""

    name = "cottage_number"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31 & ~state.numbers_called(), NUMBER)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        tile = seat * COTTAGES_EACH + partial_action_code(partial_action, 1) - NUMBER
        state.second_tile = tile
        state.named_tile = tile
        state.sent |= bit(tile)


class UnexpectedHarvest(Law):
    """8: own workers on one field type yield colours of one's choice (KT-10081, KT-10082)."""

    name = "unexpected_harvest"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31, CUBE)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.free_harvest_seat = seat
        state.free_harvest_type = partial_action_code(partial_action, 1) - CUBE


class BrokenFences(Law):
    """9: for the rest of the phase the own workers ignore fences (KT-10091 to KT-10093)."""

    name = "broken_fences"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return True

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.no_fences_seat = seat


class DoubleProduction(Law):
    """14: a field with an own counter yields double (KT-10141 to KT-10143)."""

    name = "double_production"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        out = vec[i64]()
        for spot in range(state.figures.side * state.figures.side):
            field = state.field_at[spot] - 1
            if field >= 0 and state.counters[seat] & bit(field) != 0:
                out = append(out, FIELD + spot)
        return out

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return state.counters[seat] != 0

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.double_field = state.field_at[partial_action_code(partial_action, 1) - FIELD] - 1
        state.double_seat = seat


class GoodHarvest(Law):
    """18: one field type yields double for all (KT-10181)."""

    name = "good_harvest"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31, CUBE)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.good_type = partial_action_code(partial_action, 1) - CUBE


class PoorHarvest(Law):
    """19: one field type yields nothing for all (KT-10191, KT-10192)."""

    name = "poor_harvest"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in(31, CUBE)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.poor_type = partial_action_code(partial_action, 1) - CUBE


class StartOrder(Law):
    """20: another player takes the start player marker (KT-10201 to KT-10204); announced numbers stay (KT-10322)."""

    name = "start_order"

    def length(self, partial_action: i64) -> i64:
        return 1

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        return codes_in((bit(state.players) - 1) & ~bit(state.start_player), SEAT)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        state.start_player = partial_action_code(partial_action, 1) - SEAT
