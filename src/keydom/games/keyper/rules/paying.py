"""What building and upgrading cost and how it is paid (10.2, compiled).

A purse is the player's raw materials, finished goods and wheat side by side (core/packed_counters.py): clay, log,
rock, brick, wood, stone, wheat. Specific icons are paid without a question; then each flexible icon is chosen
(KP-1017).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import COUNTER_BITS, count, one
from keydom.core.state import bit
from keydom.games.keyper.components.codes import (
    BRICK,
    FIN3,
    FIN_WHITE,
    GIVE,
    ICONS,
    PRICE_DISCOUNT,
    PRICE_FINISHED,
    PRICE_FINISHED_WHITE,
    PRICE_FREE,
    RAW3,
    RAW_WHITE,
    RESOURCES,
    WHEAT,
)
from keydom.games.keyper.components.figures import icon_number, icons_of, one_icon
from keydom.games.keyper.rules.state import KeyperState, gives

BROKE: Final = -1
"""A purse that cannot pay."""


def purse_of(state: KeyperState, seat: i64) -> i64:
    """What a player can pay with."""
    purse: i64 = 0
    base = seat * RESOURCES
    resource: i64 = WHEAT
    while resource >= 0:
        purse = (purse << COUNTER_BITS) | state.stock[base + resource]
        resource -= 1
    return purse


def after_specific(purse: i64, cost: i64) -> i64:
    """The purse when the icons that name a good are paid, or BROKE. The raw itself pays before its finished good
    (KP-1012, KP-1013)."""
    left = purse
    for good in range(i64(BRICK)):
        raws = icons_of(cost, good)
        finished = icons_of(cost, good + BRICK)
        raw_paid = min(raws, count(left, good))
        finished += raws - raw_paid
        if finished > count(left, good + BRICK):
            return BROKE
        left -= raw_paid * one(good) + finished * one(good + BRICK)
    return left


def covers_flexible(purse: i64, cost: i64) -> bool:
    """Whether a purse pays the icons that leave a choice (KP-1014 to KP-1016).

    Finished goods pay all of them, wheat the white ones, raw the raw ones; so a few sums decide (Hall's condition).
    """
    raw3, fin3 = icons_of(cost, RAW3), icons_of(cost, FIN3)
    raw_white, fin_white = icons_of(cost, RAW_WHITE), icons_of(cost, FIN_WHITE)
    if raw3 + fin3 + raw_white + fin_white == 0:
        return True
    raw = count(purse, 0) + count(purse, 1) + count(purse, 2)
    finished = count(purse, 3) + count(purse, 4) + count(purse, 5)
    wheat = count(purse, 6)
    return (
        fin3 <= finished
        and fin3 + fin_white <= finished + wheat
        and fin3 + raw3 <= finished + raw
        and fin3 + fin_white + raw3 + raw_white <= finished + wheat + raw
    )


def payable(purse: i64, cost: i64) -> bool:
    """Whether a purse pays a cost in full (KP-1018)."""
    left = after_specific(purse, cost)
    return left != BROKE and covers_flexible(left, cost)


def without_icon(cost: i64, icon: i64) -> i64:
    """The cost with one icon less."""
    return cost - one_icon(icon)


def removable_icons(purse: i64, cost: i64) -> i64:
    """Icons whose removal leaves a payable cost, as a mask (KP-1721)."""
    mask: i64 = 0
    for icon in range(ICONS):
        if icons_of(cost, icon) != 0 and payable(purse, without_icon(cost, icon)):
            mask |= bit(icon)
    return mask


def is_discounted(price: i64, cost: i64) -> bool:
    """Whether the price takes one icon off this cost: a single icon is paid in full (KP-933, KP-934,
    KP-1019)."""
    return price == PRICE_DISCOUNT and icon_number(cost) >= 2


def priced(price: i64, cost: i64) -> i64:
    """The cost under a price, before a discount: the Builder replaces it (KP-1020), nothing is left of a free one."""
    if price == PRICE_FINISHED:
        return one_icon(FIN3)
    if price == PRICE_FINISHED_WHITE:
        return one_icon(FIN_WHITE)
    if price == PRICE_FREE:
        return 0
    return cost


def affordable(purse: i64, price: i64, cost: i64) -> bool:
    """Whether a printed cost can be paid under a price."""
    if is_discounted(price, cost):
        return removable_icons(purse, cost) != 0
    return payable(purse, priced(price, cost))


def next_flexible(cost: i64, paid: i64) -> i64:
    """The icon that is to be paid when so many of the flexible ones are paid, or -1: three-coloured raw, then finished,
    then white raw, then white finished (KP-1017)."""
    rest = paid
    for icon in range(RAW3, ICONS):
        number = icons_of(cost, icon)
        if rest < number:
            return icon
        rest -= number
    return -1


def rest_of(cost: i64, paid: i64) -> i64:
    """The flexible part of a cost that is left when so many icons are paid."""
    left: i64 = 0
    rest = paid
    for icon in range(RAW3, ICONS):
        number = icons_of(cost, icon)
        covered = min(rest, number)
        left += (number - covered) * one_icon(icon)
        rest -= covered
    return left


def pays_icon(purse: i64, icon: i64) -> i64:
    """The goods of a purse that may be handed in for a flexible icon, as a mask (KP-1013 to KP-1016)."""
    mask: i64 = 0
    for good in range(BRICK):
        if icon == FIN3 or icon == FIN_WHITE:
            if count(purse, good + BRICK) != 0:
                mask |= bit(good + BRICK)
        elif count(purse, good) != 0:
            mask |= bit(good)
        elif count(purse, good + BRICK) != 0:
            mask |= bit(good + BRICK)
    if (icon == RAW_WHITE or icon == FIN_WHITE) and count(purse, WHEAT) != 0:
        mask |= bit(WHEAT)
    return mask


def payments(purse: i64, cost: i64, paid: i64) -> vec[i64]:
    """GIVE codes for the next flexible icon that leave the rest payable; `purse` is what is left after the specific
    icons and the flexible ones paid so far."""
    out = vec[i64]()
    icon = next_flexible(cost, paid)
    rest = rest_of(cost, paid + 1)
    mask = pays_icon(purse, icon)
    good: i64 = 0
    while good <= WHEAT:
        if mask & bit(good) != 0 and covers_flexible(purse - one(good), rest):
            out = append(out, GIVE + good)
        good += 1
    return out


def pay_specific(state: KeyperState, seat: i64, cost: i64) -> None:
    """The icons that name a good are paid (KP-1011, KP-1013)."""
    for good in range(i64(BRICK)):
        raws = icons_of(cost, good)
        finished = icons_of(cost, good + BRICK)
        while raws > 0:
            gives(state, seat, good if state.stock[seat * RESOURCES + good] != 0 else good + BRICK)
            raws -= 1
        while finished > 0:
            gives(state, seat, good + BRICK)
            finished -= 1
