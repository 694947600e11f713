"""Yields and arrows as they are written down in a component file and in the rules: `2K + coin`, `3 different`.

Symbols that the pieces show as pictures; the letters of the connectors are those of the rules document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from keydom.core.components import Unreadable
from keydom.games.london.components.names import SKILL_NAMES

CONNECTOR_LETTERS = ("K", "B", "N", "G", "R", "Y")
"""Black, blue, brown, grey, red, yellow (LO-104)."""

MOST_YIELD_CONNECTORS = 4
MOST_YIELD_SKILLS = 3
MOST_ARROW_CONNECTORS = 6
"""A tile has six sides (LO-214)."""
MOST_ARROW_SKILLS = 3

_PART = re.compile(r"(\d*)\s*(any skill|white skill|[A-Za-z]+)(?:\s+|$)")


@dataclass(frozen=True)
class Yield:
    """What using a tile brings: connectors by colour, white ones, skill tiles by type, white ones (LO-614, LO-616);
    `pays_skill`: a skill tile has to be discarded first (LO-637)."""

    connectors: tuple[int, ...]
    white_connectors: int
    skills: tuple[int, ...]
    white_skills: int
    pays_skill: bool


@dataclass(frozen=True)
class Arrow:
    """What the next level asks for (LO-116): connectors by colour, of any colour, of different colours; skill tiles
    by type, of any type."""

    connectors: tuple[int, ...]
    any: int
    different: int
    skills: tuple[int, ...]
    any_skill: int


def read_yield(text: str, pays_skill: bool) -> Yield:
    """A yield of up to four connectors and three skill tiles. Raises Unreadable."""
    counts = _counts(text, (*CONNECTOR_LETTERS, "white", *SKILL_NAMES, "white skill"), "a yield")
    found = Yield(
        connectors=tuple(counts[letter] for letter in CONNECTOR_LETTERS),
        white_connectors=counts["white"],
        skills=tuple(counts[skill] for skill in SKILL_NAMES),
        white_skills=counts["white skill"],
        pays_skill=pays_skill,
    )
    _limit(sum(found.connectors) + found.white_connectors, MOST_YIELD_CONNECTORS, "connectors", "a yield brings")
    _limit(sum(found.skills) + found.white_skills, MOST_YIELD_SKILLS, "skill tiles", "a yield brings")
    return found


def read_arrow(text: str) -> Arrow:
    """An arrow of up to six connectors and three skill tiles (LO-116). Raises Unreadable."""
    counts = _counts(text, (*CONNECTOR_LETTERS, "any", "different", *SKILL_NAMES, "any skill"), "an arrow")
    found = Arrow(
        connectors=tuple(counts[letter] for letter in CONNECTOR_LETTERS),
        any=counts["any"],
        different=counts["different"],
        skills=tuple(counts[skill] for skill in SKILL_NAMES),
        any_skill=counts["any skill"],
    )
    if found.different and (sum(found.connectors) or found.any):
        raise Unreadable(
            'combines "different" with other connectors; write all its connectors as "different", or none (LO-116)'
        )
    asked = sum(found.connectors) + found.any + found.different
    _limit(asked, MOST_ARROW_CONNECTORS, "connectors", "an arrow asks for")
    _limit(sum(found.skills) + found.any_skill, MOST_ARROW_SKILLS, "skill tiles", "an arrow asks for")
    return found


def _counts(text: str, symbols: Sequence[str], kind: str) -> dict[str, int]:
    """How many of each symbol a text names."""
    counts = dict.fromkeys(symbols, 0)
    rest = " ".join(text.replace("+", " ").replace(",", " ").split())
    if not rest:
        raise Unreadable(f"is empty; {kind} names at least one of {', '.join(symbols)}")
    while rest:
        part = _PART.match(rest)
        if part is None or part[2] not in counts or part[1] == "0":
            wrong = rest.split()[0] if part is None else part[0].strip()
            raise Unreadable(
                f'has "{wrong}"; {kind} takes {", ".join(symbols)}, each with a number before it if needed'
            )
        counts[part[2]] += int(part[1] or 1)
        rest = rest[part.end() :]
    return counts


def _limit(number: int, most: int, things: str, does: str) -> None:
    if number > most:
        raise Unreadable(f"has {number} {things}; {does} at most {most}")
