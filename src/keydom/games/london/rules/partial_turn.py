"""The codes that a player has entered of a turn, packed into the seat's draft (compiled; LO-1604 to LO-1613).

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

DECLINED_BIT: Final[i64] = 62


def verb_of(draft: i64) -> i64:
    """The verb, or -1."""
    return (draft & 7) - 1


def tile_of(draft: i64) -> i64:
    """The target, or -1."""
    return ((draft >> 3) & 63) - 1


def colour_of(draft: i64) -> i64:
    """The keyple colour, or -1."""
    return ((draft >> 9) & 3) - 1


def groups_of(draft: i64) -> i64:
    """The answers to the groups asked so far behind a leading 1; 0 before the colour is known."""
    return (draft >> 11) & 524287


def hand_of(draft: i64) -> i64:
    """The hand share, or -1."""
    return ((draft >> 30) & 63) - 1


def skill_paid_of(draft: i64) -> i64:
    """The type of the skill tile paid for a use, or -1."""
    return ((draft >> 36) & 3) - 1


def skills_taken_of(draft: i64, skill: i64) -> i64:
    """White skill tiles taken of a type."""
    return (draft >> (38 + 2 * skill)) & 3


def connectors_taken_of(draft: i64, colour: i64) -> i64:
    """White connectors taken of a colour."""
    return (draft >> (44 + 3 * colour)) & 7


def has_declined(draft: i64) -> bool:
    """Whether the rest of the white connectors is declined (LO-619)."""
    return draft & bit(DECLINED_BIT) != 0


def skills_paid_of(draft: i64, skill: i64) -> i64:
    """Skill tiles of a type paid for `any skill` of an arrow."""
    return (draft >> (36 + 4 * skill)) & 15


def with_verb(verb: i64) -> i64:
    """A draft that holds a verb."""
    return verb + 1


def with_tile(draft: i64, tile: i64) -> i64:
    """The draft with its target."""
    return draft | ((tile + 1) << 3)


def with_colour(draft: i64, colour: i64) -> i64:
    """The draft with its colour; the groups are asked from here on."""
    return draft | ((colour + 1) << 9) | bit(11)


def with_group(draft: i64, used: bool) -> i64:
    """The draft with the answer for one more group."""
    groups = groups_of(draft)
    answered = groups * 2 + (1 if used else 0)
    return draft + ((answered - groups) << 11)


def with_hand(draft: i64, number: i64) -> i64:
    """The draft with its hand share."""
    return draft | ((number + 1) << 30)


def with_skill_paid(draft: i64, skill: i64) -> i64:
    """The draft with the skill tile paid for a use."""
    return draft | ((skill + 1) << 36)


def with_skill_taken(draft: i64, skill: i64) -> i64:
    """The draft with one more white skill tile taken."""
    return draft + bit(38 + 2 * skill)


def with_connector_taken(draft: i64, colour: i64) -> i64:
    """The draft with one more white connector taken."""
    return draft + bit(44 + 3 * colour)


def with_rest_declined(draft: i64) -> i64:
    """The draft with the rest of the white connectors declined."""
    return draft | bit(DECLINED_BIT)


def with_skill_for_arrow(draft: i64, skill: i64) -> i64:
    """The draft with one more skill tile paid for an arrow."""
    return draft + bit(36 + 4 * skill)
