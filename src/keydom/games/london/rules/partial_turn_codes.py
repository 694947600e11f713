"""The codes of an unfinished choice, read back from a seat's partial action (compiled); forced ones are among them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import CHANCE, bit, lowest_bit
from keydom.games.london.components.codes import (
    CONNECTOR,
    CONNECTORS,
    DO_SAIL,
    DO_UPGRADE,
    DO_USE,
    GROUP_IN,
    GROUP_OUT,
    HAND,
    KEYPLE,
    NONE,
    PHASE_PLACING,
    SIDE,
    SKILL,
    SKILLS,
    TILE,
)
from keydom.games.london.rules.connectors import NAMED_MASK, tile_at_hand
from keydom.games.london.rules.keyple_sources import answered_groups, used_groups
from keydom.games.london.rules.partial_turn import (
    colour_of,
    connectors_taken_of,
    groups_of,
    hand_of,
    has_declined,
    skill_paid_of,
    skills_paid_of,
    skills_taken_of,
    tile_of,
    verb_of,
)
from keydom.games.london.rules.placing import across_side, beside_tile, tile_to_place
from keydom.games.london.rules.state import LondonState
from keydom.games.london.rules.turns import movable


def entered_codes(state: LondonState, seat: i64) -> vec[i64]:
    """What the seat has entered so far of its present choice."""
    partial_action = state.partial_actions[seat]
    if partial_action == 0 or state.asked >= CHANCE:
        return vec[i64]()
    if state.phase == PHASE_PLACING:
        return placing_codes(partial_action)
    if state.pending[seat] != 0:
        return connector_codes(partial_action)
    return turn_codes(state, seat, partial_action)


def placing_codes(partial_action: i64) -> vec[i64]:
    """Tile to place, neighbour, side."""
    out = vec[i64]()
    if tile_to_place(partial_action) >= 0:
        out = append(out, TILE + tile_to_place(partial_action))
    if beside_tile(partial_action) >= 0:
        out = append(out, TILE + beside_tile(partial_action))
    if across_side(partial_action) >= 0:
        out = append(out, SIDE + across_side(partial_action))
    return out


def connector_codes(partial_action: i64) -> vec[i64]:
    """A named colour, and the tile."""
    out = vec[i64]()
    if partial_action & NAMED_MASK != 0:
        out = append(out, CONNECTOR + (partial_action & NAMED_MASK) - 1)
    if tile_at_hand(partial_action) >= 0:
        out = append(out, TILE + tile_at_hand(partial_action))
    return out


def turn_codes(state: LondonState, seat: i64, partial_action: i64) -> vec[i64]:
    """A turn in the order of its steps (LO-1605 to LO-1612)."""
    out = vec[i64]()
    verb = verb_of(partial_action)
    out = append(out, verb)
    if verb == DO_SAIL or tile_of(partial_action) < 0:
        return out
    out = append(out, TILE + tile_of(partial_action))
    if colour_of(partial_action) < 0:
        return out
    out = append(out, KEYPLE + colour_of(partial_action))
    groups = movable(state, seat, partial_action)
    used = used_groups(partial_action, groups)
    answered = answered_groups(groups_of(partial_action))
    while answered > 0 and groups != 0:
        out = append(out, GROUP_IN if used & bit(lowest_bit(groups)) != 0 else GROUP_OUT)
        groups &= groups - 1
        answered -= 1
    if hand_of(partial_action) < 0:
        return out
    out = append(out, HAND + hand_of(partial_action))
    return payment_codes(partial_action, verb, out)


def payment_codes(partial_action: i64, verb: i64, turn: vec[i64]) -> vec[i64]:
    """The same with the skill tiles paid and taken and the white connectors."""
    out = turn
    if verb == DO_USE and skill_paid_of(partial_action) >= 0:
        out = append(out, SKILL + skill_paid_of(partial_action))
    for skill in range(SKILLS):
        times: i64 = 0
        if verb == DO_USE:
            times = skills_taken_of(partial_action, skill)
        elif verb == DO_UPGRADE:
            times = skills_paid_of(partial_action, skill)
        while times > 0:
            out = append(out, SKILL + skill)
            times -= 1
    if verb != DO_USE:
        return out
    for colour in range(CONNECTORS):
        times = connectors_taken_of(partial_action, colour)
        while times > 0:
            out = append(out, CONNECTOR + colour)
            times -= 1
    if has_declined(partial_action):
        out = append(out, NONE)
    return out
