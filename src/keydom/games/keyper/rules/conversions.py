"""Conversions: so many pieces are given, so many taken (9.4, 11; compiled). Trade fields and tiles share it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, Box, bit, bit_count, codes_in, lowest_bit, register
from keydom.games.keyper.components.codes import (
    BOX_CONVERSION,
    BOX_EXCHANGES,
    BRICK,
    DECLINE,
    FIN_TRADE,
    FINISHED_MASK,
    GIVE,
    RAW_MASK,
    RAW_TRADE,
    TAKE,
)
from keydom.games.keyper.rules.locals import (
    CONVERSION_GIVE_MASK,
    CONVERSION_GIVES,
    CONVERSION_TAKE_MASK,
    CONVERSION_TAKES,
    EXCHANGES_LEFT,
    EXCHANGES_MADE,
)
from keydom.games.keyper.rules.partial_action import entered_code, entered_codes, times_named, with_code
from keydom.games.keyper.rules.state import BOXES, KeyperState, gives, has, supply_mask, supply_of, takes


def serves_as_raw(give_mask: i64, take_number: i64, take_mask: i64) -> bool:
    """Whether finished goods may stand for raw ones as input (KP-928, KP-1105): not where a good could only turn into
    itself (KP-1119)."""
    if give_mask & RAW_MASK == 0:
        return False
    return take_number > 1 or bit_count(take_mask) > 1 or take_mask != give_mask << BRICK


def givable(state: KeyperState, seat: i64, give_mask: i64, substitutes: bool, partial_action: i64) -> i64:
    """Resources that the player could hand in next, as a mask; `partial_action` holds the pieces already named.

    A finished good stands for its raw, where it `substitutes`, only when there is no such raw (KP-1013).
    """
    mask: i64 = 0
    resource: i64 = 0
    rest = give_mask
    while rest != 0:
        resource = lowest_bit(rest)
        rest &= rest - 1
        if has(state, seat, resource) > times_named(partial_action, GIVE + resource):
            mask |= bit(resource)
        elif substitutes and resource < BRICK and give_mask & bit(resource + BRICK) == 0:
            if has(state, seat, resource + BRICK) > times_named(partial_action, GIVE + resource + BRICK):
                mask |= bit(resource + BRICK)
    return mask


def pieces_available(state: KeyperState, seat: i64, give_mask: i64, substitutes: bool) -> i64:
    """How many pieces the player could hand in altogether."""
    number: i64 = 0
    rest = give_mask
    while rest != 0:
        resource = lowest_bit(rest)
        rest &= rest - 1
        number += has(state, seat, resource)
        if substitutes and resource < BRICK and give_mask & bit(resource + BRICK) == 0:
            number += has(state, seat, resource + BRICK)
    return number


def can_convert(
    state: KeyperState, seat: i64, give_number: i64, give_mask: i64, take_number: i64, take_mask: i64
) -> bool:
    """Whether the input can be paid and at least one output piece is there when it is (KP-922, KP-1103)."""
    if pieces_available(state, seat, give_mask, serves_as_raw(give_mask, take_number, take_mask)) < give_number:
        return False
    if supply_mask(state) & take_mask != 0:
        return True
    rest = give_mask & take_mask
    while rest != 0:
        if has(state, seat, lowest_bit(rest)) != 0:
            return True
        rest &= rest - 1
    return False


def convert_at_once(state: KeyperState, seat: i64, raw: i64, product: i64, number: i64, finished_too: bool) -> None:
    """A conversion that leaves no choice is made by itself (KP-508)."""
    if has(state, seat, raw) != 0:
        gives(state, seat, raw)
    elif finished_too:
        gives(state, seat, raw + BRICK)
    left = min(number, supply_of(state, product))
    while left > 0:
        takes(state, seat, product)
        left -= 1


def makes_itself(give_mask: i64, take_mask: i64) -> bool:
    """Whether a conversion leaves no choice: one kind of input, one of output."""
    return bit_count(give_mask) == 1 and bit_count(take_mask) == 1


def begin_conversion(
    state: KeyperState, seat: i64, give_number: i64, give_mask: i64, take_number: i64, take_mask: i64
) -> None:
    """A possible conversion is made, by choice or by itself."""
    if makes_itself(give_mask, take_mask) and give_number == 1 and give_mask & RAW_MASK != 0:
        product = lowest_bit(take_mask)
        finished_too = serves_as_raw(give_mask, take_number, take_mask)
        convert_at_once(state, seat, lowest_bit(give_mask), product, take_number, finished_too)
        return
    state.push(BOX_CONVERSION)
    state.set_local(LOCAL_SEAT, seat)
    state.set_local(CONVERSION_GIVES, give_number)
    state.set_local(CONVERSION_GIVE_MASK, give_mask)
    state.set_local(CONVERSION_TAKES, take_number)
    state.set_local(CONVERSION_TAKE_MASK, take_mask)


class Conversion(Box[KeyperState]):
    """Give, then take (KP-1717, KP-1718, KP-1725, KP-1726).

    Locals: 2 seat, 3 and 4 how many of which are given, 5 and 6 how many of which are taken.
    """

    name = "conversion"
    clauses = "KP-507 KP-923 KP-924 KP-926 KP-927 KP-930 KP-1103 KP-1717 KP-1718 KP-1725 KP-1726"

    def step(self, state: KeyperState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        codes = self.next_pieces(state, seat, partial_action)
        return append(codes, DECLINE) if partial_action == 0 else codes

    def next_pieces(self, state: KeyperState, seat: i64, partial_action: i64) -> vec[i64]:
        """What can be given or taken next, after the pieces already named."""
        if entered_codes(partial_action) < state.local(CONVERSION_GIVES):
            substitutes = serves_as_raw(
                state.local(CONVERSION_GIVE_MASK), state.local(CONVERSION_TAKES), state.local(CONVERSION_TAKE_MASK)
            )
            mask = givable(state, seat, state.local(CONVERSION_GIVE_MASK), substitutes, partial_action)
            if supply_mask(state) & state.local(CONVERSION_TAKE_MASK) == 0:
                mask &= state.local(CONVERSION_TAKE_MASK)  # only what is handed in can be taken
            return codes_in(mask, GIVE)
        return codes_in(self.takeable(state, partial_action), TAKE)

    def takeable(self, state: KeyperState, partial_action: i64) -> i64:
        """Resources that the supply has for the player now: what was given is there too (KP-926)."""
        mask: i64 = 0
        rest = state.local(CONVERSION_TAKE_MASK)
        while rest != 0:
            resource = lowest_bit(rest)
            rest &= rest - 1
            there = supply_of(state, resource) + times_named(partial_action, GIVE + resource)
            if there > times_named(partial_action, TAKE + resource):
                mask |= bit(resource)
        return mask

    def complete(self, state: KeyperState, partial_action: i64) -> bool:
        """Whether all is named, or nothing is left in the supply that could be taken (KP-1718)."""
        gives_number, takes_number = state.local(CONVERSION_GIVES), state.local(CONVERSION_TAKES)
        if entered_codes(partial_action) >= gives_number + takes_number:
            return True
        return entered_codes(partial_action) >= gives_number and self.takeable(state, partial_action) == 0

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        if code == DECLINE:
            state.answered(seat)
            state.leave(0)
            return
        partial_action = with_code(state.partial_actions[seat], code)
        if not self.complete(state, partial_action):
            state.partial_actions[seat] = partial_action
            return
        i: i64 = 0
        while i < entered_codes(partial_action):
            entered = entered_code(partial_action, i)
            if entered < TAKE:
                gives(state, seat, entered - GIVE)
            else:
                takes(state, seat, entered - TAKE)
            i += 1
        state.answered(seat)
        state.leave(1)


def can_exchange(state: KeyperState, seat: i64, kind: i64) -> bool:
    """Whether raw materials or finished goods can be exchanged one for two."""
    mask = RAW_MASK if kind == RAW_TRADE else FINISHED_MASK
    return can_convert(state, seat, 1, mask, 2, mask)


def begin_exchange(state: KeyperState, seat: i64, kind: i64) -> None:
    """One piece for two of its kind (KP-923, KP-924, KP-1146)."""
    mask = RAW_MASK if kind == RAW_TRADE else FINISHED_MASK
    begin_conversion(state, seat, 1, mask, 2, mask)


class Exchanges(Box[KeyperState]):
    """The Trading post: one exchange, upgraded both in either order (KP-1146, KP-1147, KP-1727).

    Locals: 2 seat, 3 how many exchanges are left, 4 mask of those made.
    """

    name = "exchanges"
    clauses = "KP-1146 KP-1147 KP-1727"

    def options(self, state: KeyperState, seat: i64) -> vec[i64]:
        """The exchanges that can still be made."""
        out = vec[i64]()
        if state.local(EXCHANGES_LEFT) != 0:
            kind: i64 = RAW_TRADE
            while kind <= FIN_TRADE:
                if state.local(EXCHANGES_MADE) & bit(kind - RAW_TRADE) == 0 and can_exchange(state, seat, kind):
                    out = append(out, kind)
                kind += 1
        return out

    def step(self, state: KeyperState) -> None:
        if len(self.options(state, state.local(LOCAL_SEAT))) == 0:
            state.leave(0)
            return
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return append(self.options(state, seat), DECLINE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.answered(seat)
        if code == DECLINE:
            state.leave(0)
            return
        state.set_local(EXCHANGES_LEFT, state.local(EXCHANGES_LEFT) - 1)
        state.set_local(EXCHANGES_MADE, state.local(EXCHANGES_MADE) | bit(code - RAW_TRADE))
        begin_exchange(state, seat, code)


def converts_field(state: KeyperState, seat: i64, raw: i64) -> None:
    """A convert field turns one raw into its finished good, if both are there (KP-919 to KP-922)."""
    if has(state, seat, raw) != 0 and supply_of(state, raw + BRICK) != 0:
        convert_at_once(state, seat, raw, raw + BRICK, 1, False)


CONVERSION: Final = Conversion()

register(BOXES, BOX_CONVERSION, CONVERSION)
register(BOXES, BOX_EXCHANGES, Exchanges())
