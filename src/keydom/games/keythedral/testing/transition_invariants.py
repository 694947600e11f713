"""What holds of every small step: a code entered, or one automatic step (section 15; compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import (
    bit_count,
)
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BOX_BID_PAYMENT,
    BOX_DECLARATION,
    COLOURS,
    FENCES_EACH,
    PHASE_SETUP,
    PHASE_SPEND,
    PHASE_START_PLAYER,
)
from keydom.games.keythedral.rules.state import KeythedralState

CRAFT_BARGAIN: Final = 7
START_ORDER: Final = 20


def between(before: KeythedralState, after: KeythedralState) -> list[str]:
    """What is wrong with one small step: a code entered (`decide`) or one `tick`, one sentence each with its clause."""
    wrong: list[str] = []
    check_shop_step(before, after, wrong)
    check_hands_step(before, after, wrong)
    check_tile_step(before, after, wrong)
    if before.start_player != after.start_player and before.phase != PHASE_SETUP:
        if before.phase != PHASE_START_PLAYER and before.announced != START_ORDER:
            wrong.append("KT-1517: the marker moved outside phase five without law 20")
    if before.discarded & ~after.discarded != 0:
        wrong.append("KT-1001: a discarded law came back")
    if before.phase != PHASE_SETUP and before.fields != after.fields:
        wrong.append("KT-1516: a field was laid after set-up")
    for fence in range(before.players * FENCES_EACH):
        if before.fence_edge[fence] == -2 and after.fence_edge[fence] != -2:
            wrong.append("KT-653: a fence that was out of the game came back")
        if before.fence_edge[fence] >= 0 and after.fence_edge[fence] == -1:
            wrong.append("KT-653: a fence went back to its owner")
    return wrong


def check_shop_step(before: KeythedralState, after: KeythedralState, wrong: list[str]) -> None:
    """KT-1504: shops are never filled up; used cubes leave the store by an empty shop or by law 7."""
    if before.store == after.store and before.shops == after.shops:
        return
    for colour in range(BASIC_COLOURS, COLOURS):
        if count(after.shops, colour) > count(before.shops, colour):
            wrong.append(f"KT-1504: the shop's stock of colour {colour} grew")
        if count(after.store, colour) < count(before.store, colour):
            if count(before.shops, colour) > 0 and before.announced != CRAFT_BARGAIN:
                wrong.append(f"KT-1504: a used cube of colour {colour} left the store though the shop had stock")
            if count(before.store, colour) - count(after.store, colour) > 1:
                wrong.append(f"KT-1504: several used cubes of colour {colour} left the store")


def check_hands_step(before: KeythedralState, after: KeythedralState, wrong: list[str]) -> None:
    """KT-1520, KT-421: cubes move between players only as the payment of phase five; counters stay until phase four."""
    changed: i64 = 0
    for seat in range(before.players):
        if before.hands[seat] != after.hands[seat]:
            changed += 1
        if before.phase <= PHASE_SPEND and before.counters[seat] & ~after.counters[seat] != 0:
            wrong.append(f"KT-421: a counter of seat {seat} left its field before phase four")
    if changed > 1 and before.box() != BOX_BID_PAYMENT:
        wrong.append("KT-1520: the cubes of two players changed at once outside the payment of phase five")


def check_tile_step(before: KeythedralState, after: KeythedralState, wrong: list[str]) -> None:
    """KT-1507, KT-632: seats are bought one at a time, for good, and in the order of the stages."""
    bought: i64 = 0
    for seat in range(before.players):
        if before.acquired[seat] & ~after.acquired[seat] != 0:
            wrong.append(f"KT-632: seat {seat} lost a tile")
        bought |= after.acquired[seat] & ~before.acquired[seat]
    if bought == 0:
        return
    if bit_count(bought) > 1 or before.box() != BOX_DECLARATION:
        wrong.append("KT-621: a tile was acquired without a declaration of its own")
    if bought & ~before.figures.stage_tiles[before.stage] != 0:
        wrong.append("KT-1507: a tile was acquired before its stage")
