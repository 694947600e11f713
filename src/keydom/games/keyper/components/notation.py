"""How a component file writes costs, demands and conversions: `log + rawW`, `cow + 2 wheat`, `2 raw > 1 gem`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from keydom.core.components import Unreadable
from keydom.games.keyper.components.kinds import GROUPS_OF_RESOURCES, ICONS, RESOURCE_NAMES

MOST_ICONS = 4
"""Icons of a build cost: so many payments fit into a partial action."""
MOST_DEMANDED = 6
"""Resources that a fair asks for; more is certainly a slip of the pen."""
MOST_CONVERTED = 2
"""Resources given or taken in one conversion."""

_PART = re.compile(r"(\d*)\s*([A-Za-z0-9/]+)")


@dataclass(frozen=True)
class Conversion:
    """What one activation of a tile turns into what: so many of these resources into so many of those, in any mix.
    That a finished good serves as its raw material is a rule (KP-1105) and not written out here."""

    give_number: int
    give: tuple[str, ...]
    take_number: int
    take: tuple[str, ...]


def read_cost(text: str) -> tuple[str, ...]:
    """The icons of a build cost, one to four, in the order of their codes. Raises Unreadable."""
    counts = read_counts(text, ICONS)
    if sum(counts.values()) > MOST_ICONS:
        raise Unreadable(f"has {sum(counts.values())} icons; a tile has at most {MOST_ICONS}")
    return tuple(icon for icon in ICONS for _ in range(counts.get(icon, 0)))


def read_demands(text: str) -> Mapping[str, int]:
    """The resources of a fair and how many of each. Raises Unreadable."""
    counts = read_counts(text, RESOURCE_NAMES)
    if sum(counts.values()) > MOST_DEMANDED:
        raise Unreadable(f"asks for {sum(counts.values())} resources; a fair asks for at most {MOST_DEMANDED}")
    return counts


def read_counts(text: str, words: Sequence[str]) -> Mapping[str, int]:
    """How many of each word a text such as `log + 2 wheat` names, in the order of the words. Raises Unreadable."""
    counts: dict[str, int] = {}
    for part in text.split("+"):
        number, word = _number_and_word(part)
        if word not in words:
            raise Unreadable(f'has "{word}" in it; it takes {", ".join(words)}')
        counts[word] = counts.get(word, 0) + number
    return {word: counts[word] for word in words if word in counts}


def read_conversion(text: str) -> Conversion:
    """A conversion such as `2 raw > 1 gem` or `1 wood > 2 deer/boar`. Raises Unreadable."""
    sides = text.split(">")
    if len(sides) != 2:
        raise Unreadable('has to say what is given and what is taken for it, as in "2 raw > 1 gem"')
    (give_number, give), (take_number, take) = (_side(side) for side in sides)
    return Conversion(give_number, give, take_number, take)


def read_resources(words: Sequence[str]) -> tuple[str, ...]:
    """The resources that words and group words such as `animal` stand for, in the order of table T0. Raises
    Unreadable."""
    named: set[str] = set()
    for word in words:
        if word not in GROUPS_OF_RESOURCES and word not in RESOURCE_NAMES:
            known = ", ".join((*GROUPS_OF_RESOURCES, *RESOURCE_NAMES))
            raise Unreadable(f'has "{word}" in it; it takes {known}')
        named.update(GROUPS_OF_RESOURCES.get(word, (word,)))
    return tuple(resource for resource in RESOURCE_NAMES if resource in named)


def _side(text: str) -> tuple[int, tuple[str, ...]]:
    number, words = _number_and_word(text)
    if number > MOST_CONVERTED:
        raise Unreadable(f"converts {number} resources at once; at most {MOST_CONVERTED} are given or taken")
    return number, read_resources(words.split("/"))


def _number_and_word(part: str) -> tuple[int, str]:
    found = _PART.fullmatch(part.strip())
    if found is None:
        told = f'"{part.strip()}"' if part.strip() else "nothing where a word should stand"
        raise Unreadable(f'has {told} in it; write numbers and words, as in "log + rawW" or "2 raw > 1 gem"')
    number = int(found[1] or 1)
    if number < 1:
        raise Unreadable(f"has {number} {found[2]} in it; leave out what is not there")
    return number, found[2]
