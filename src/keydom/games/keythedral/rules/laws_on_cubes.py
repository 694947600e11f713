"""Laws by which cubes are exchanged (laws 7, 15, 16; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import total
from keydom.core.state import partial_action_code, partial_action_length
from keydom.games.keythedral.components.codes import COLOURS, CUBE, PURPLE, WHITE, YELLOW
from keydom.games.keythedral.components.cubes import (
    any_cubes_next,
    basic_in,
    basic_part,
    colours_in,
    cube,
    entered_cubes,
    total_basic,
)
from keydom.games.keythedral.rules.law import Law
from keydom.games.keythedral.rules.shops import can_supply, sell_craft_cube
from keydom.games.keythedral.rules.state import KeythedralState


class CraftBargain(Law):
    """7: one used craft cube for one basic cube (KT-10071 to KT-10073), whatever the shops have (KT-10323)."""

    name = "craft_bargain"

    def length(self, partial_action: i64) -> i64:
        return 2

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        used = colours_in(state.store, WHITE, COLOURS)
        if partial_action_length(partial_action) == 2:
            return used
        if len(used) == 0:
            return used
        return basic_in(state.hands[seat])

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        paid = cube(partial_action_code(partial_action, 1) - CUBE)
        taken = cube(partial_action_code(partial_action, 2) - CUBE)
        state.hands[seat] += taken - paid
        state.store += paid - taken


class Bargain(Law):
    """15: two basic cubes for one basic cube (KT-10151 to KT-10153)."""

    name = "bargain"

    def length(self, partial_action: i64) -> i64:
        return 3

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        entered = partial_action_length(partial_action)
        if entered == 1:
            if total_basic(state.store) < 2:
                return vec[i64]()
            return basic_in(state.hands[seat])
        taken: i64 = 0
        if entered == 3:
            taken = cube(partial_action_code(partial_action, 2) - CUBE)
        needed: i64 = 2 if entered == 2 else 1
        return any_cubes_next(basic_part(state.store), taken, needed)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        paid = cube(partial_action_code(partial_action, 1) - CUBE)
        taken = entered_cubes(partial_action, 2)
        state.hands[seat] += taken - paid
        state.store += paid - taken


class Sale(Law):
    """16: gold for two cubes or stained glass for one (KT-10161 to KT-10164)."""

    name = "sale"

    def length(self, partial_action: i64) -> i64:
        return 3 if partial_action_code(partial_action, 1) == CUBE + YELLOW else 2

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        hand = state.hands[seat]
        if partial_action_length(partial_action) == 1:
            out = vec[i64]()
            if total(hand) >= 1 and can_supply(state, PURPLE):
                out = append(out, CUBE + PURPLE)
            if total(hand) >= 2 and can_supply(state, YELLOW):
                out = append(out, CUBE + YELLOW)
            return out
        needed = self.length(partial_action) + 1 - partial_action_length(partial_action)
        return any_cubes_next(hand, entered_cubes(partial_action, 2), needed)

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        sell_craft_cube(state, seat, partial_action_code(partial_action, 1) - CUBE, entered_cubes(partial_action, 2))
