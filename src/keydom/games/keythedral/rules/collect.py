"""Phase two: the harvest (section 5; compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, Box, bit, register
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BOX_COLLECT,
    BOX_HARVEST_CHOICE,
    CUBE,
    O2,
)
from keydom.games.keythedral.components.cubes import basic_in, cube, total_basic
from keydom.games.keythedral.rules.locals import COLLECT_DONE, HARVEST_CHOICE_LEFT
from keydom.games.keythedral.rules.state import BOXES, KeythedralState
from keydom.games.keythedral.rules.timing_table import open_window


class Collect(Box[KeythedralState]):
    """Window O2, then one player after the other from A clockwise (KT-501, KT-502)."""

    name = "collect"
    clauses = "KT-501 KT-502 KT-508 KT-514 KT-515"

    def step(self, state: KeythedralState) -> None:
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            open_window(state, O2, -1)
            return
        done = state.local(COLLECT_DONE)
        if done == state.players:
            state.leave(0)
            return
        state.set_local(COLLECT_DONE, done + 1)
        collect(state, (state.start_player + done) % state.players)


def collect(state: KeythedralState, seat: i64) -> None:
    """A player takes the cubes of all fields; those of law 8 come last and one by one (KT-503, KT-511), also
    doubled ones (KT-10311, KT-10312). Craft cubes are on no field (KT-513)."""
    free = -1
    if state.free_harvest_seat == seat:
        free = state.free_harvest_type
    for field_type in range(BASIC_COLOURS):
        if field_type != free:
            take_from_store(state, seat, field_type, entitled(state, seat, field_type))
    if free >= 0:
        choices = entitled(state, seat, free)
        state.push(BOX_HARVEST_CHOICE)
        state.set_local(LOCAL_SEAT, seat)
        state.set_local(HARVEST_CHOICE_LEFT, choices)


def entitled(state: KeythedralState, seat: i64, field_type: i64) -> i64:
    """Cubes that a player's counters on fields of one type yield: 1 each, doubled by laws 18 and 14, 0 by law 19
    (KT-504), in whatever order these laws were played (KT-10308 to KT-10310, KT-10313)."""
    if state.poor_type == field_type:
        return 0
    cubes: i64 = 0
    field: i64 = 0
    while field < state.fields:
        if state.field_type[field] == field_type and state.counters[seat] & bit(field) != 0:
            cubes += 2 if state.double_seat == seat and state.double_field == field else 1
        field += 1
    return cubes * 2 if state.good_type == field_type else cubes


def take_from_store(state: KeythedralState, seat: i64, colour: i64, amount: i64) -> None:
    """The player takes what is there, the rest is lost (KT-505, KT-506, KT-10314); what others took before they keep
    (KT-507), and nobody's hand is limited (KT-509)."""
    taken = min(amount, count(state.store, colour))
    state.store -= taken * cube(colour)
    state.hands[seat] += taken * cube(colour)


class HarvestChoice(Box[KeythedralState]):
    """Law 8: the player chooses the colour of one cube after the other (KT-510 to KT-512)."""

    name = "harvest_choice"
    clauses = "KT-510 KT-511 KT-512 KT-1406"

    def step(self, state: KeythedralState) -> None:
        if state.local(HARVEST_CHOICE_LEFT) == 0 or total_basic(state.store) == 0:
            state.leave(0)
        else:
            state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return basic_in(state.store)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        take_from_store(state, seat, code - CUBE, 1)
        state.set_local(HARVEST_CHOICE_LEFT, state.local(HARVEST_CHOICE_LEFT) - 1)
        state.answered(seat)


register(BOXES, BOX_COLLECT, Collect())
register(BOXES, BOX_HARVEST_CHOICE, HarvestChoice())
