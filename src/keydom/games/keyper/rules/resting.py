"""Keyples on the keyp tile: each gains one resource when the keyper is played (6, compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import LOCAL_SEAT, Box, codes_in, register
from keydom.games.keyper.components.codes import BOX_RESTING_GAIN, COLOURS, TAKE
from keydom.games.keyper.rules.locals import RESTING_COLOUR, RESTING_GAINED
from keydom.games.keyper.rules.state import BOXES, KeyperState, supply_mask, takes


class RestingGain(Box[KeyperState]):
    """Keyple by keyple in the order of colours (KP-607 to KP-611, KP-1707). Locals: 2 seat, 3 colour, 4 how many of it
    have had their resource."""

    name = "resting_gain"
    clauses = "KP-607 KP-608 KP-609 KP-610 KP-611 KP-1707"

    def options(self, state: KeyperState) -> i64:
        """Resources that the keyple at hand may gain, as a mask (KP-144)."""
        return state.figures.rest_gains[state.local(RESTING_COLOUR)] & supply_mask(state)

    def step(self, state: KeyperState) -> None:
        seat = state.local(LOCAL_SEAT)
        colour = state.local(RESTING_COLOUR)
        while colour < COLOURS:
            if state.local(RESTING_GAINED) < count(state.resting[seat], colour) and self.options(state) != 0:
                state.ask(seat)
                return
            colour += 1
            state.set_local(RESTING_COLOUR, colour)
            state.set_local(RESTING_GAINED, 0)
        state.leave(0)

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return codes_in(self.options(state), TAKE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        takes(state, seat, code - TAKE)
        state.set_local(RESTING_GAINED, state.local(RESTING_GAINED) + 1)
        state.answered(seat)


register(BOXES, BOX_RESTING_GAIN, RestingGain())
