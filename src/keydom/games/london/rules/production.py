"""Using tiles (section 6; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import at_most, count, one, total
from keydom.core.state import bit, lowest_bit, replaced
from keydom.games.london.components.codes import CONNECTORS, SKILLS
from keydom.games.london.rules.keyple_sources import colours_beyond, place, spend
from keydom.games.london.rules.partial_turn import (
    connectors_taken_of,
    has_declined,
    skill_paid_of,
    skills_taken_of,
)
from keydom.games.london.rules.scoring import level_of
from keydom.games.london.rules.state import LondonState, last_placement


def least_placement(state: LondonState, tile: i64) -> i64:
    """A placement must be larger than the last one on the tile (LO-603, LO-604, LO-705); bids do not count (LO-524)."""
    return last_placement(state, tile) + 1


def panel(state: LondonState, tile: i64) -> i64:
    """Where the tables have the yield of the tile's present level (LO-610, LO-720), also of Waterloo Station on display
    (LO-1105)."""
    return tile * 3 + level_of(state, tile)


def places_to_use(state: LondonState) -> i64:
    """Producing tiles on display (LO-1106) and in all boroughs (LO-601, LO-602), as a mask; also in those of players
    who have sailed (LO-905)."""
    mask = state.display
    for seat in range(state.players):
        mask |= state.boroughs[seat]
    return mask & state.figures.producing


def use_colours(state: LondonState, seat: i64, tile: i64, counts: i64) -> i64:
    """Colours in which the player can use a tile, as a mask; a tile may ask for a skill tile (LO-637)."""
    if state.skills[seat] == 0 and state.figures.pays_skill[panel(state, tile)] != 0:
        return 0
    return colours_beyond(state, tile, counts, least_placement(state, tile))


def use_targets(state: LondonState, seat: i64, counts: i64) -> i64:
    """Tiles that the player can use, as a mask."""
    mask: i64 = 0
    rest = places_to_use(state)
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if use_colours(state, seat, tile, counts) != 0:
            mask |= bit(tile)
    return mask


def skills_to_choose(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """White skill tiles still to be chosen: all that the supply has must be taken (LO-616, LO-620)."""
    chosen: i64 = 0
    for skill in range(SKILLS):
        chosen += skills_taken_of(partial_action, skill)
    white = state.figures.yield_white_skills[panel(state, tile)]
    if white == chosen:
        return 0
    return min(white - chosen, total(skills_left(state, tile, partial_action)))


def skills_left(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """The supply of skill tiles behind the payment, the coloured entries and the white ones chosen so far (LO-639)."""
    left = state.skill_supply
    paid = skill_paid_of(partial_action)
    if paid >= 0:
        left += one(paid)
    left -= at_most(state.figures.yield_skills[panel(state, tile)], left)
    for skill in range(SKILLS):
        left -= skills_taken_of(partial_action, skill) * one(skill)
    return left


def skills_to_offer(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """Types that may be taken next, in ascending order, so that all that must be taken can be (LO-1611), a mask."""
    wanted = skills_to_choose(state, tile, partial_action)
    left = skills_left(state, tile, partial_action)
    mask: i64 = 0
    behind: i64 = 0
    skill: i64 = SKILLS - 1
    while skill >= 0:
        behind += count(left, skill)
        if count(left, skill) != 0 and behind >= wanted:
            mask |= bit(skill)
        if skills_taken_of(partial_action, skill) != 0:
            return mask
        skill -= 1
    return mask


def connectors_to_choose(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """White connectors still to be chosen or declined (LO-616, LO-619)."""
    if has_declined(partial_action):
        return 0
    chosen: i64 = 0
    for colour in range(CONNECTORS):
        chosen += connectors_taken_of(partial_action, colour)
    return state.figures.yield_white[panel(state, tile)] - chosen


def connectors_left(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """The supply of connectors behind the coloured entries and the white ones chosen so far (LO-617)."""
    left = state.connector_supply
    left -= at_most(state.figures.yield_connectors[panel(state, tile)], left)
    for colour in range(CONNECTORS):
        left -= connectors_taken_of(partial_action, colour) * one(colour)
    return left


def connectors_to_offer(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """Colours that may be taken next, in ascending order (LO-1612), as a mask."""
    left = connectors_left(state, tile, partial_action)
    mask: i64 = 0
    colour: i64 = CONNECTORS - 1
    while colour >= 0:
        if count(left, colour) != 0:
            mask |= bit(colour)
        if connectors_taken_of(partial_action, colour) != 0:
            return mask
        colour -= 1
    return mask


def use(
    state: LondonState, seat: i64, tile: i64, colour: i64, hand: i64, groups: i64, moved: i64, partial_action: i64
) -> None:
    """The placement, the skill tile paid, and the yield for the acting player (LO-601, LO-603 to LO-621, LO-637 to
    LO-642): connectors are pending from now on (LO-624)."""
    spend(state, seat, colour, hand, groups)
    place(state, tile, colour, hand + moved)
    skills = state.skills[seat]
    paid = skill_paid_of(partial_action)
    if paid >= 0:
        skills -= one(paid)
        state.skill_supply += one(paid)
    taken = skills_gained(state, tile, partial_action)
    state.skill_supply -= taken
    if skills + taken != state.skills[seat]:
        state.skills = replaced(state.skills, seat, skills + taken)
    connectors = connectors_gained(state, tile, partial_action)
    if connectors != 0:
        state.connector_supply -= connectors
        state.pending = replaced(state.pending, seat, state.pending[seat] + connectors)


def skills_gained(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """Coloured skill tiles as far as the supply has them, and the white ones chosen (LO-614), packed."""
    gained = at_most(state.figures.yield_skills[panel(state, tile)], state.skill_supply)
    for skill in range(SKILLS):
        gained += skills_taken_of(partial_action, skill) * one(skill)
    return gained


def connectors_gained(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """Coloured connectors as far as the supply has them, and the white ones chosen (LO-614), packed."""
    gained = at_most(state.figures.yield_connectors[panel(state, tile)], state.connector_supply)
    for colour in range(CONNECTORS):
        gained += connectors_taken_of(partial_action, colour) * one(colour)
    return gained
