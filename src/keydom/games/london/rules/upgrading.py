"""Upgrading (section 7; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import count, covers, one, total
from keydom.core.state import bit, lowest_bit, replaced
from keydom.games.london.components.codes import SKILLS
from keydom.games.london.rules.keyple_sources import colours_beyond, place, spend
from keydom.games.london.rules.partial_turn import skills_paid_of
from keydom.games.london.rules.production import least_placement
from keydom.games.london.rules.scoring import connectors_on, different_colours, level_of
from keydom.games.london.rules.state import LondonState


def tiles_with_arrow(state: LondonState, seat: i64) -> i64:
    """Tiles of the own borough that show an arrow (LO-701 to LO-704), as a mask: at level 1 landmarks only (LO-725),
    also in the era in which they rose (LO-721)."""
    at_zero = state.figures.arrow_zero & ~state.level_one & ~state.level_two
    at_one = state.figures.arrow_one & state.level_one & ~state.level_two
    return state.boroughs[seat] & (at_zero | at_one)


def arrow(state: LondonState, tile: i64) -> i64:
    """Where the tables have the arrow that the tile shows now."""
    return tile * 3 + level_of(state, tile)


def connectors_in_place(state: LondonState, tile: i64) -> bool:
    """Whether the connectors that the arrow asks for lie on the tile (LO-707 to LO-711)."""
    figures = state.figures
    i = arrow(state, tile)
    on_tile = connectors_on(state, tile)
    coloured = figures.arrow_connectors[i]
    return (
        covers(on_tile, coloured)
        and total(on_tile) >= total(coloured) + figures.arrow_any[i]
        and different_colours(on_tile) >= figures.arrow_different[i]
    )


def can_pay_skills(state: LondonState, seat: i64, tile: i64) -> bool:
    """Whether the player holds the skill tiles that the arrow asks for (LO-715)."""
    i = arrow(state, tile)
    typed = state.figures.arrow_skills[i]
    skills = state.skills[seat]
    return covers(skills, typed) and total(skills) >= total(typed) + state.figures.arrow_any_skill[i]


def upgrade_colours(state: LondonState, seat: i64, tile: i64, counts: i64) -> i64:
    """Colours in which the player can upgrade a tile that shows an arrow, as a mask: only its lock if it has one
    (LO-706)."""
    colours = colours_beyond(state, tile, counts, least_placement(state, tile))
    if colours == 0 or not connectors_in_place(state, tile) or not can_pay_skills(state, seat, tile):
        return 0
    return colours


def upgrade_targets(state: LondonState, seat: i64, counts: i64) -> i64:
    """Tiles that the player can upgrade, as a mask."""
    mask: i64 = 0
    rest = tiles_with_arrow(state, seat)
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if upgrade_colours(state, seat, tile, counts) != 0:
            mask |= bit(tile)
    return mask


def payments_to_choose(state: LondonState, tile: i64, partial_action: i64) -> i64:
    """Skill tiles of any type still to be paid (LO-715)."""
    return state.figures.arrow_any_skill[arrow(state, tile)] - total(any_skills_paid(partial_action))


def any_skills_paid(partial_action: i64) -> i64:
    """Skill tiles chosen for `any skill` so far, packed."""
    paid: i64 = 0
    for skill in range(SKILLS):
        paid += skills_paid_of(partial_action, skill) * one(skill)
    return paid


def payments_to_offer(state: LondonState, seat: i64, tile: i64, partial_action: i64) -> i64:
    """Types that may be paid next, in ascending order, so that the rest can still be paid (LO-1610), as a mask."""
    wanted = payments_to_choose(state, tile, partial_action)
    left = state.skills[seat] - state.figures.arrow_skills[arrow(state, tile)] - any_skills_paid(partial_action)
    mask: i64 = 0
    behind: i64 = 0
    skill: i64 = SKILLS - 1
    while skill >= 0:
        behind += count(left, skill)
        if count(left, skill) != 0 and behind >= wanted:
            mask |= bit(skill)
        if skills_paid_of(partial_action, skill) != 0:
            return mask
        skill -= 1
    return mask


def upgrade(
    state: LondonState, seat: i64, tile: i64, colour: i64, hand: i64, groups: i64, moved: i64, partial_action: i64
) -> None:
    """The placement, the skill tiles paid, and one level more (LO-712 to LO-719); markers cannot run short (LO-107)."""
    spend(state, seat, colour, hand, groups)
    place(state, tile, colour, hand + moved)
    paid = state.figures.arrow_skills[arrow(state, tile)] + any_skills_paid(partial_action)
    if paid != 0:
        state.skills = replaced(state.skills, seat, state.skills[seat] - paid)
        state.skill_supply += paid
    if level_of(state, tile) == 0:
        state.level_one |= bit(tile)
    else:
        state.level_two |= bit(tile)
