"""The end of a season: fairs, housing, retrieving (section 12, compiled).

In the sealed steps a seat's partial action is there from the opening to the closing. Its lowest bit is 1. Fairs: bit 1
the seasonal fair, then eight bits of winter fairs with the low side and eight with the high one, bit 18 done. Housing:
how many animals of each type are released, side by side (core/packed_counters.py) from bit 1 on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import COUNTER_BITS, count, one
from keydom.core.state import LOCAL_STAGE, Box, bit, filled, lowest_bit, register, replaced
from keydom.games.keyper.components.codes import (
    AUTUMN,
    BOX_FAIRS,
    BOX_HOUSING,
    BRICK,
    CHICKEN,
    DECLINE,
    FAIRS_EACH,
    GIVE,
    HOLD,
    HOLD4,
    HOLD6,
    PHASE_FAIRS,
    PHASE_HOUSING,
    RESOURCES,
    SEASONAL,
    SUMMER,
    WINTER,
    WINTER_FAIRS,
)
from keydom.games.keyper.rules.animals import best_housed, released_may_be
from keydom.games.keyper.rules.state import (
    BOXES,
    HELD_AUTUMN,
    HELD_SUMMER,
    HELD_WINTER_HIGH,
    HELD_WINTER_LOW,
    WINTER_FAIR_MASK,
    KeyperState,
    gives,
    has,
)
from keydom.games.keyper.rules.teams import team_of

SEASONAL_BIT: Final = 1
LOW_SHIFT: Final = 2
HIGH_SHIFT: Final = 10
DONE_BIT: Final = 18

RELEASE_BITS: Final = COUNTER_BITS


# -- fairs ------------------------------------------------------------------------------------------------------------


def seasonal_fair(state: KeyperState, seat: i64, season: i64) -> i64:
    """Number (0 to 17) of the fair that the player was dealt for a season, or -1 (KP-410)."""
    if season < 1 or season > SEASONAL:
        return -1
    dealt = count(state.fairs[seat], season - 1)
    return (season - 1) * FAIRS_EACH + dealt - 1 if dealt != 0 else -1


def winter_number(fair: i64) -> i64:
    """Number of a winter fair among all fairs."""
    return SEASONAL * FAIRS_EACH + fair


def demand_of(state: KeyperState, fair: i64, high: bool) -> vec[i64]:
    """What a fair asks to be shown, by resource; the high side of a winter fair asks for a gem too (KP-135)."""
    out = filled(0, RESOURCES)
    for resource in range(RESOURCES):
        out[resource] = state.figures.demand[fair * RESOURCES + resource]
    if high:
        out[state.figures.fair_gem[fair]] += 1
    return out


def can_show(state: KeyperState, seat: i64, demand: vec[i64]) -> bool:
    """Whether the player can show all of a demand at once (KP-1212): finished goods may stand for raw ones."""
    for resource in range(RESOURCES):
        there = has(state, seat, resource)
        wanted = demand[resource]
        if resource < BRICK:
            there += has(state, seat, resource + BRICK)
            wanted += demand[resource + BRICK]
        if wanted > there:
            return False
    return True


def demand_of_named(state: KeyperState, seat: i64, named: i64) -> vec[i64]:
    """The summed demand of the fairs that a partial action has named (KP-1211)."""
    total = filled(0, RESOURCES)
    if named & bit(SEASONAL_BIT) != 0:
        total = added(total, demand_of(state, seasonal_fair(state, seat, state.season), False))
    for fair in range(WINTER_FAIRS):
        if named & bit(LOW_SHIFT + fair) != 0:
            total = added(total, demand_of(state, winter_number(fair), False))
        if named & bit(HIGH_SHIFT + fair) != 0:
            total = added(total, demand_of(state, winter_number(fair), True))
    return total


def added(demand: vec[i64], other: vec[i64]) -> vec[i64]:
    """The sum of two demands."""
    out = demand[:]
    for resource in range(RESOURCES):
        out[resource] += other[resource]
    return out


def fair_options(state: KeyperState, seat: i64, named: i64) -> vec[i64]:
    """HOLD codes of the fairs that can be held together with those named (KP-1207 to KP-1214, KP-1731)."""
    out = vec[i64]()
    so_far = demand_of_named(state, seat, named)
    mine = seasonal_fair(state, seat, state.season)
    if (
        mine >= 0
        and named & bit(SEASONAL_BIT) == 0
        and can_show(state, seat, added(so_far, demand_of(state, mine, False)))
    ):
        out = append(out, HOLD)
    out = winter_options(state, seat, named, so_far, False, out)
    return winter_options(state, seat, named, so_far, True, out)


def side_allowed(season: i64, high: bool) -> bool:
    """Whether a side of winter fairs can be held at the end of a season (KP-1208, KP-1209)."""
    return season == WINTER or season == (AUTUMN if high else SUMMER)


def winter_options(
    state: KeyperState, seat: i64, named: i64, so_far: vec[i64], high: bool, options: vec[i64]
) -> vec[i64]:
    """The options with the winter fairs of one side."""
    out = options
    if not side_allowed(state.season, high):
        return out
    both = (named >> LOW_SHIFT) | (named >> HIGH_SHIFT)
    for fair in range(WINTER_FAIRS):
        if state.winter_hands[seat] & ~both & bit(fair) != 0:
            if can_show(state, seat, added(so_far, demand_of(state, winter_number(fair), high))):
                out = append(out, (HOLD6 if high else HOLD4) + fair)
    return out


def might_hold(state: KeyperState, seat: i64) -> bool:
    """Whether, by what everybody can know, the player might be able to hold a fair now (KP-1760)."""
    if state.season <= SEASONAL:
        fair = (state.season - 1) * FAIRS_EACH
        end = fair + FAIRS_EACH
        while fair < end:
            if can_show(state, seat, demand_of(state, fair, False)):
                return True
            fair += 1
    nothing = filled(0, RESOURCES)
    codes = winter_options(state, seat, 1, nothing, False, vec[i64]())
    return len(codes) != 0 or len(winter_options(state, seat, 1, nothing, True, vec[i64]())) != 0


def named_with(named: i64, code: i64) -> i64:
    """A partial action of fairs with one more code."""
    if code == DECLINE:
        return named | bit(DONE_BIT)
    if code == HOLD:
        return named | bit(SEASONAL_BIT)
    if code < HOLD6:
        return named | bit(LOW_SHIFT + code - HOLD4)
    return named | bit(HIGH_SHIFT + code - HOLD6)


class Fairs(Box[KeyperState]):
    """All name the fairs that they hold, at once and unseen (KP-1207 to KP-1220, KP-1731). Stage 1: they are asked."""

    name = "fairs"
    clauses = "KP-1207 KP-1208 KP-1209 KP-1210 KP-1211 KP-1213 KP-1214 KP-1220 KP-1731 KP-1760"

    def step(self, state: KeyperState) -> None:
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            state.phase = PHASE_FAIRS
            for seat in range(state.players):
                if might_hold(state, seat):
                    state.partial_actions[seat] = 1
                    state.asked |= bit(seat)
            return
        self.close(state)

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return append(fair_options(state, seat, state.partial_actions[seat]), DECLINE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.partial_actions[seat] = named_with(state.partial_actions[seat], code)
        if code == DECLINE:
            state.asked &= ~bit(seat)

    def always_asks(self, state: KeyperState, seat: i64) -> bool:
        return state.partial_actions[seat] == 1

    def close(self, state: KeyperState) -> None:
        """The fairs held lie on the place of the season (KP-1215); seasonal ones not held are gone (KP-1216), winter
        ones after winter (KP-1218)."""
        for seat in range(state.players):
            self.hold(state, seat, state.partial_actions[seat])
            state.partial_actions[seat] = 0
            if state.season == WINTER:
                state.winter_hands = replaced(state.winter_hands, seat, 0)
        state.leave(0)

    def hold(self, state: KeyperState, seat: i64, named: i64) -> None:
        """A player's named fairs are held."""
        if named & bit(SEASONAL_BIT) != 0:
            held = state.held_seasonal[seat] | bit(state.season - 1)
            state.held_seasonal = replaced(state.held_seasonal, seat, held)
        low = (named >> LOW_SHIFT) & WINTER_FAIR_MASK
        high = (named >> HIGH_SHIFT) & WINTER_FAIR_MASK
        if low + high == 0:
            return
        if state.season == SUMMER:
            held = low << HELD_SUMMER
        elif state.season == AUTUMN:
            held = high << HELD_AUTUMN
        else:
            held = (low << HELD_WINTER_LOW) | (high << HELD_WINTER_HIGH)
        state.held_winter = replaced(state.held_winter, seat, state.held_winter[seat] | held)
        state.winter_hands = replaced(state.winter_hands, seat, state.winter_hands[seat] & ~(low | high))


# -- housing ----------------------------------------------------------------------------------------------------------


def released(partial_action: i64, animal: i64) -> i64:
    """How many animals of a type a partial action has released; `animal` counts from the chicken."""
    return count(partial_action >> 1, animal)


def kept_animals(state: KeyperState, seat: i64, partial_action: i64) -> i64:
    """The animals that a player has and has not released, side by side."""
    kept: i64 = 0
    for animal in range(8):
        kept += (has(state, seat, CHICKEN + animal) - released(partial_action, animal)) * one(animal)
    return kept


def release_options(state: KeyperState, seat: i64, partial_action: i64) -> vec[i64]:
    """GIVE codes of the types that may be released next; none when all that is kept can be housed (KP-1225)."""
    out = vec[i64]()
    mask = released_may_be(state, seat, kept_animals(state, seat, partial_action))
    while mask != 0:
        out = append(out, GIVE + CHICKEN + lowest_bit(mask))
        mask &= mask - 1
    return out


class Housing(Box[KeyperState]):
    """All who have too many animals name those that they release, at once and unseen (KP-1221 to KP-1230, KP-1732). In
    winter the best are kept without a question. Stage 1: they are asked."""

    name = "housing"
    clauses = "KP-1221 KP-1222 KP-1223 KP-1224 KP-1225 KP-1226 KP-1229 KP-1230 KP-1732 KP-1761"

    def step(self, state: KeyperState) -> None:
        if state.local(LOCAL_STAGE) != 0:
            self.close(state)
            return
        state.set_local(LOCAL_STAGE, 1)
        state.phase = PHASE_HOUSING
        for seat in range(state.players):
            if state.season == WINTER:
                self.keep_best(state, seat)
            else:
                self.open(state, seat)

    def open(self, state: KeyperState, seat: i64) -> None:
        """A player is asked if there is a choice (KP-1226); what leaves none is entered."""
        options = release_options(state, seat, 0)
        if len(options) == 0:
            return
        partial_action: i64 = 1
        while len(options) == 1:
            partial_action += bit(1 + RELEASE_BITS * (options[0] - GIVE - CHICKEN))
            options = release_options(state, seat, partial_action)
        state.partial_actions[seat] = partial_action
        if len(options) != 0:
            state.asked |= bit(seat)

    def keep_best(self, state: KeyperState, seat: i64) -> None:
        """In winter the best housable selection is kept (KP-1230)."""
        kept = best_housed(state, seat)
        partial_action: i64 = 0
        for animal in range(8):
            lost = has(state, seat, CHICKEN + animal) - count(kept, animal)
            partial_action += lost << (1 + RELEASE_BITS * animal)
        state.partial_actions[seat] = partial_action | 1 if partial_action != 0 else 0

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return release_options(state, seat, state.partial_actions[seat])

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.partial_actions[seat] += bit(1 + RELEASE_BITS * (code - GIVE - CHICKEN))
        if len(release_options(state, seat, state.partial_actions[seat])) == 0:
            state.asked &= ~bit(seat)

    def close(self, state: KeyperState) -> None:
        """Animals without a place go to the supply (KP-1222)."""
        for seat in range(state.players):
            for animal in range(8):
                times = released(state.partial_actions[seat], animal)
                while times > 0:
                    gives(state, seat, CHICKEN + animal)
                    times -= 1
            state.partial_actions[seat] = 0
        state.leave(0)


# -- retrieving -------------------------------------------------------------------------------------------------------


def retrieve(state: KeyperState) -> None:
    """Everybody takes back the own board's keyples, those on plots and those on the keyp tile (KP-1231)."""
    teams = state.areas[:]
    for seat in range(state.players):
        teams[seat] = team_of(state, seat)
    state.areas = teams
    state.resting = filled(0, state.players)
    state.spaces = filled(0, len(state.spaces))
    state.boats = filled(-1, state.players)


register(BOXES, BOX_FAIRS, Fairs())
register(BOXES, BOX_HOUSING, Housing())
