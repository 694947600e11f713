"""The codes of an unfinished choice, read back from a seat's draft (compiled); forced ones are among them."""

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
from keydom.games.london.rules.connectors import tile_at_hand
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


def drafted_codes(state: LondonState, seat: i64) -> vec[i64]:
    """What the seat has entered so far of its present choice."""
    draft = state.drafts[seat]
    if draft == 0 or state.asked >= CHANCE:
        return vec[i64]()
    if state.phase == PHASE_PLACING:
        return placing_codes(draft)
    if state.pending[seat] != 0:
        return connector_codes(draft)
    return turn_codes(state, seat, draft)


def placing_codes(draft: i64) -> vec[i64]:
    """Tile to place, neighbour, side."""
    out = vec[i64]()
    if tile_to_place(draft) >= 0:
        out = append(out, TILE + tile_to_place(draft))
    if beside_tile(draft) >= 0:
        out = append(out, TILE + beside_tile(draft))
    if across_side(draft) >= 0:
        out = append(out, SIDE + across_side(draft))
    return out


def connector_codes(draft: i64) -> vec[i64]:
    """A named colour, and the tile."""
    out = vec[i64]()
    if draft & 7 != 0:
        out = append(out, CONNECTOR + (draft & 7) - 1)
    if tile_at_hand(draft) >= 0:
        out = append(out, TILE + tile_at_hand(draft))
    return out


def turn_codes(state: LondonState, seat: i64, draft: i64) -> vec[i64]:
    """A turn in the order of its steps (LO-1605 to LO-1612)."""
    out = vec[i64]()
    verb = verb_of(draft)
    out = append(out, verb)
    if verb == DO_SAIL or tile_of(draft) < 0:
        return out
    out = append(out, TILE + tile_of(draft))
    if colour_of(draft) < 0:
        return out
    out = append(out, KEYPLE + colour_of(draft))
    groups = movable(state, seat, draft)
    used = used_groups(draft, groups)
    answered = answered_groups(groups_of(draft))
    while answered > 0 and groups != 0:
        out = append(out, GROUP_IN if used & bit(lowest_bit(groups)) != 0 else GROUP_OUT)
        groups &= groups - 1
        answered -= 1
    if hand_of(draft) < 0:
        return out
    out = append(out, HAND + hand_of(draft))
    return payment_codes(draft, verb, out)


def payment_codes(draft: i64, verb: i64, turn: vec[i64]) -> vec[i64]:
    """The same with the skill tiles paid and taken and the white connectors."""
    out = turn
    if verb == DO_USE and skill_paid_of(draft) >= 0:
        out = append(out, SKILL + skill_paid_of(draft))
    skill: i64 = 0
    while skill < SKILLS:
        times: i64 = 0
        if verb == DO_USE:
            times = skills_taken_of(draft, skill)
        elif verb == DO_UPGRADE:
            times = skills_paid_of(draft, skill)
        while times > 0:
            out = append(out, SKILL + skill)
            times -= 1
        skill += 1
    if verb != DO_USE:
        return out
    colour: i64 = 0
    while colour < CONNECTORS:
        times = connectors_taken_of(draft, colour)
        while times > 0:
            out = append(out, CONNECTOR + colour)
            times -= 1
        colour += 1
    if has_declined(draft):
        out = append(out, NONE)
    return out
