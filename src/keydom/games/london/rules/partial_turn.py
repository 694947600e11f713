"""The codes that a player has entered of a turn, packed into the seat's partial action (compiled; LO-1604 to LO-1613).

Nothing else of the position changes until the turn is complete. From the lowest bit:

    0-2    verb + 1
    3-8    tile + 1
    9-10   keyple colour + 1
    11-29  own losing groups, a 1 for each that is used, behind a leading 1 (a display has at most 18 tiles)
    30-35  hand share + 1
    upgrade: 36-47 skill tiles paid for `any skill`, four bits per type
    use:     36-37 type of the skill tile paid + 1, 38-43 white skill tiles taken, two bits per type,
             44-61 white connectors taken, three bits per colour, 62 the rest is declined
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.state import bit

VERB_MASK: Final = 7
TILE_SHIFT: Final = 3
TILE_MASK: Final = 63
COLOUR_SHIFT: Final = 9
COLOUR_MASK: Final = 3
GROUPS_SHIFT: Final = 11
GROUPS_MASK: Final = 0x7FFFF
HAND_SHIFT: Final = 30
HAND_MASK: Final = 63
SKILLS_PAID_SHIFT: Final = 36
SKILLS_PAID_BITS: Final = 4
SKILLS_PAID_MASK: Final = 15
SKILL_PAID_SHIFT: Final = 36
SKILL_PAID_MASK: Final = 3
SKILLS_TAKEN_SHIFT: Final = 38
SKILLS_TAKEN_BITS: Final = 2
SKILLS_TAKEN_MASK: Final = 3
CONNECTORS_TAKEN_SHIFT: Final = 44
CONNECTORS_TAKEN_BITS: Final = 3
CONNECTORS_TAKEN_MASK: Final = 7
DECLINED_BIT: Final[i64] = 62


def verb_of(partial_action: i64) -> i64:
    """The verb, or -1."""
    return (partial_action & VERB_MASK) - 1


def tile_of(partial_action: i64) -> i64:
    """The target, or -1."""
    return ((partial_action >> TILE_SHIFT) & TILE_MASK) - 1


def colour_of(partial_action: i64) -> i64:
    """The keyple colour, or -1."""
    return ((partial_action >> COLOUR_SHIFT) & COLOUR_MASK) - 1


def groups_of(partial_action: i64) -> i64:
    """The answers to the groups asked so far behind a leading 1; 0 before the colour is known."""
    return (partial_action >> GROUPS_SHIFT) & GROUPS_MASK


def hand_of(partial_action: i64) -> i64:
    """The hand share, or -1."""
    return ((partial_action >> HAND_SHIFT) & HAND_MASK) - 1


def skill_paid_of(partial_action: i64) -> i64:
    """The type of the skill tile paid for a use, or -1."""
    return ((partial_action >> SKILL_PAID_SHIFT) & SKILL_PAID_MASK) - 1


def skills_taken_of(partial_action: i64, skill: i64) -> i64:
    """White skill tiles taken of a type."""
    return (partial_action >> (SKILLS_TAKEN_SHIFT + SKILLS_TAKEN_BITS * skill)) & SKILLS_TAKEN_MASK


def connectors_taken_of(partial_action: i64, colour: i64) -> i64:
    """White connectors taken of a colour."""
    return (partial_action >> (CONNECTORS_TAKEN_SHIFT + CONNECTORS_TAKEN_BITS * colour)) & CONNECTORS_TAKEN_MASK


def has_declined(partial_action: i64) -> bool:
    """Whether the rest of the white connectors is declined (LO-619)."""
    return partial_action & bit(DECLINED_BIT) != 0


def skills_paid_of(partial_action: i64, skill: i64) -> i64:
    """Skill tiles of a type paid for `any skill` of an arrow."""
    return (partial_action >> (SKILLS_PAID_SHIFT + SKILLS_PAID_BITS * skill)) & SKILLS_PAID_MASK


def with_verb(verb: i64) -> i64:
    """A partial action that holds a verb."""
    return verb + 1


def with_tile(partial_action: i64, tile: i64) -> i64:
    """The partial action with its target."""
    return partial_action | ((tile + 1) << TILE_SHIFT)


def with_colour(partial_action: i64, colour: i64) -> i64:
    """The partial action with its colour; the groups are asked from here on."""
    return partial_action | ((colour + 1) << COLOUR_SHIFT) | bit(GROUPS_SHIFT)


def with_group(partial_action: i64, used: bool) -> i64:
    """The partial action with the answer for one more group."""
    groups = groups_of(partial_action)
    answered = groups * 2 + (1 if used else 0)
    return partial_action + ((answered - groups) << GROUPS_SHIFT)


def with_hand(partial_action: i64, number: i64) -> i64:
    """The partial action with its hand share."""
    return partial_action | ((number + 1) << HAND_SHIFT)


def with_skill_paid(partial_action: i64, skill: i64) -> i64:
    """The partial action with the skill tile paid for a use."""
    return partial_action | ((skill + 1) << SKILL_PAID_SHIFT)


def with_skill_taken(partial_action: i64, skill: i64) -> i64:
    """The partial action with one more white skill tile taken."""
    return partial_action + bit(SKILLS_TAKEN_SHIFT + SKILLS_TAKEN_BITS * skill)


def with_connector_taken(partial_action: i64, colour: i64) -> i64:
    """The partial action with one more white connector taken."""
    return partial_action + bit(CONNECTORS_TAKEN_SHIFT + CONNECTORS_TAKEN_BITS * colour)


def with_rest_declined(partial_action: i64) -> i64:
    """The partial action with the rest of the white connectors declined."""
    return partial_action | bit(DECLINED_BIT)


def with_skill_for_arrow(partial_action: i64, skill: i64) -> i64:
    """The partial action with one more skill tile paid for an arrow."""
    return partial_action + bit(SKILLS_PAID_SHIFT + SKILLS_PAID_BITS * skill)
