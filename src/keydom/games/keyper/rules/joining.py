"""The invitation to join a keyple on a field that was empty (7.4, compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import Box, bit, left_of, register
from keydom.games.keyper.components.codes import BOX_JOINING, COLOUR, DECLINE, WHITE
from keydom.games.keyper.rules.boats import actions_for
from keydom.games.keyper.rules.locals import JOINING_ASKED
from keydom.games.keyper.rules.spaces import action_number, effective_colour, matches, put
from keydom.games.keyper.rules.state import BOXES, KeyperState, area_count, area_loses


def can_join(state: KeyperState, seat: i64, space: i64) -> bool:
    """Whether the player holds a keyple of the space's colour or a white one (KP-719, KP-720, KP-737 to KP-741)."""
    return area_count(state, seat, WHITE) != 0 or area_count(state, seat, effective_colour(state, space)) != 0


def joiner_actions(state: KeyperState, seat: i64) -> i64:
    """How many actions a seat would get if it joined where the keyple was just played (KP-714, KP-1172)."""
    return actions_for(state, seat, state.space, action_number(True, matches(state, state.space)))


def next_invited(state: KeyperState, after: i64) -> i64:
    """The next seat clockwise that can join, or -1 when it is the turn of the player who invites (KP-718)."""
    seat = left_of(state, after)
    while seat != state.turn:
        if can_join(state, seat, state.space):
            return seat
        seat = left_of(state, seat)
    return -1


class Joining(Box[KeyperState]):
    """The others are asked clockwise until one joins (KP-717 to KP-724, KP-1714)."""

    name = "joining"
    clauses = "KP-514 KP-717 KP-718 KP-719 KP-720 KP-721 KP-1714 KP-1737"

    def step(self, state: KeyperState) -> None:
        after = state.turn if state.local(JOINING_ASKED) == 0 else state.local(JOINING_ASKED) - 1
        seat = next_invited(state, after)
        if seat < 0:
            state.leave(0)
            return
        state.set_local(JOINING_ASKED, seat + 1)
        state.ask(seat)

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        colour = effective_colour(state, state.space)
        if colour != WHITE and area_count(state, seat, colour) != 0:
            out = append(out, COLOUR + colour)
        if area_count(state, seat, WHITE) != 0:
            out = append(out, COLOUR + WHITE)
        return append(out, DECLINE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        state.answered(seat)
        if code == DECLINE:
            state.declined |= bit(seat)
            return
        area_loses(state, seat, code - COLOUR)
        put(state, state.space, code - COLOUR)
        state.joiner = seat
        state.leave(1)


register(BOXES, BOX_JOINING, Joining())
