"""The start of the next season: displays of the country boards and excess keyples (section 13, compiled).

Both choices are sealed: a seat's partial action is there from the opening to the closing, its lowest bit is 1.
Displays: the choice 1 to 4 above it. Excess: how many keyples of each colour go to the keyp tile, five bits each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one
from keydom.core.state import LOCAL_STAGE, Box, bit, codes_in, filled, register, replaced
from keydom.games.keyper.components.codes import (
    AUTUMN,
    BOX_DISPLAYS,
    BOX_EXCESS,
    COLOUR,
    COLOURS,
    DISPLAY,
    DISPLAYS_EACH,
    PHASE_DISPLAYS,
    PHASE_EXCESS,
)
from keydom.games.keyper.rules.state import BOXES, KeyperState, team_size

REST_BITS: Final = 5
REST_MASK: Final = 31


def first_display(season: i64) -> i64:
    """The first of the four displays of a season; winter has those of autumn (KP-204)."""
    return (min(season, AUTUMN) - 1) * DISPLAYS_EACH


class Displays(Box[KeyperState]):
    """Each player chooses a display for the board just taken, unseen by the others (KP-1303, KP-1304, KP-1306,
    KP-1733). Stage 1: they are asked."""

    name = "displays"
    clauses = "KP-206 KP-213 KP-215 KP-1303 KP-1304 KP-1305 KP-1306 KP-1733"

    def step(self, state: KeyperState) -> None:
        seat: i64 = 0
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            state.phase = PHASE_DISPLAYS
            while seat < state.players:
                state.partial_actions[seat] = 1
                seat += 1
            state.asked = bit(state.players) - 1
            return
        displays = state.displays[:]
        while seat < state.players:
            displays[state.keypers[seat]] = first_display(state.season) + (state.partial_actions[seat] >> 1) - 1
            state.partial_actions[seat] = 0
            seat += 1
        state.displays = displays
        state.keypers = filled(-1, state.players)  # KP-1313
        state.leave(0)

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return codes_in(bit(DISPLAYS_EACH) - 1, DISPLAY)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.partial_actions[seat] = 1 | ((code - DISPLAY + 1) << 1)
        state.asked &= ~bit(seat)


def put_to_rest(partial_action: i64, colour: i64) -> i64:
    """How many keyples of a colour a partial action sends to the keyp tile."""
    return (partial_action >> (1 + REST_BITS * colour)) & REST_MASK


def resting_in(partial_action: i64) -> i64:
    """The keyples that a partial action sends to the keyp tile, by colour."""
    found: i64 = 0
    for colour in range(COLOURS):
        found += put_to_rest(partial_action, colour) * one(colour)
    return found


def resting_number(partial_action: i64) -> i64:
    """How many keyples a partial action sends to the keyp tile."""
    number: i64 = 0
    for colour in range(COLOURS):
        number += put_to_rest(partial_action, colour)
    return number


def excess_of(state: KeyperState, seat: i64) -> i64:
    """How many keyples are too many (KP-1307)."""
    return max(0, team_size(state, seat) - state.figures.team_limit)


def rest_options(state: KeyperState, seat: i64, partial_action: i64) -> vec[i64]:
    """Colours of the next keyple that goes to the keyp tile; none when enough are named (KP-1309)."""
    out = vec[i64]()
    if resting_number(partial_action) >= excess_of(state, seat):
        return out
    for colour in range(COLOURS):
        if count(state.areas[seat], colour) > put_to_rest(partial_action, colour):
            out = append(out, COLOUR + colour)
    return out


class Excess(Box[KeyperState]):
    """Whoever has too many keyples chooses which rest (KP-1307 to KP-1311, KP-1734). Stage 1: they are asked."""

    name = "excess"
    clauses = "KP-1307 KP-1308 KP-1309 KP-1310 KP-1311 KP-1734 KP-1761"

    def step(self, state: KeyperState) -> None:
        seat: i64 = 0
        if state.local(LOCAL_STAGE) == 0:
            state.set_local(LOCAL_STAGE, 1)
            state.phase = PHASE_EXCESS
            while seat < state.players:
                self.open(state, seat)
                seat += 1
            return
        while seat < state.players:
            rests = resting_in(state.partial_actions[seat])
            state.areas = replaced(state.areas, seat, state.areas[seat] - rests)
            state.resting = replaced(state.resting, seat, rests)
            state.partial_actions[seat] = 0
            seat += 1
        state.leave(0)

    def open(self, state: KeyperState, seat: i64) -> None:
        """A player with too many keyples is asked; what leaves no choice is entered."""
        partial_action: i64 = 1
        options = rest_options(state, seat, partial_action)
        if len(options) == 0:
            return
        while len(options) == 1:
            partial_action += bit(1 + REST_BITS * (options[0] - COLOUR))
            options = rest_options(state, seat, partial_action)
        state.partial_actions[seat] = partial_action
        if len(options) != 0:
            state.asked |= bit(seat)

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return rest_options(state, seat, state.partial_actions[seat])

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.partial_actions[seat] += bit(1 + REST_BITS * (code - COLOUR))
        if len(rest_options(state, seat, state.partial_actions[seat])) == 0:
            state.asked &= ~bit(seat)


register(BOXES, BOX_DISPLAYS, Displays())
register(BOXES, BOX_EXCESS, Excess())
