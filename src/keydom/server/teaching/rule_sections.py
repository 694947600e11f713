"""The exact rules of a rules document in their sections: clauses, tables of clauses, and what stands between them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from keydom.core.clauses import Clause, clauses_in

BEGINNING = "# The exact rules"
_HEADING = re.compile(r"(#+)\s+(.*)")
# What is told otherwise wherever the sections are shown: origins in words, and a table of contents.
_FOR_READERS_OF_THE_FILE = re.compile(r"\*\*(?:Tags|Contents)\.\*\*")


@dataclass(frozen=True)
class Part:
    """Clauses that follow each other, as a list or as one table; or, without clauses, Markdown between them."""

    clauses: tuple[Clause, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Section:
    """What stands under a heading, to the next one; `depth` counts its number signs."""

    title: str
    depth: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class _Line:
    words: str
    clause: Clause | None


def sections_in(text: str) -> list[Section]:
    """The sections of the exact rules, in the order of the document; none if it has no such part."""
    beginning = text.find(f"\n{BEGINNING}\n") + 1
    if beginning == 0:
        return []
    clauses = {each.line: each for each in clauses_in(text)}
    sections: list[Section] = []
    heading, lines = (1, ""), list[_Line]()
    for number, words in enumerate(text[beginning:].splitlines(), 1 + text.count("\n", 0, beginning)):
        if title := _HEADING.match(words):
            if lines:
                sections.append(Section(heading[1], heading[0], _parts(lines)))
            heading, lines = (len(title[1]), title[2].strip()), []
        lines.append(_Line("" if title or words == "---" else words, clauses.get(number)))
    return [*sections, Section(heading[1], heading[0], _parts(lines))]


def _parts(lines: list[_Line]) -> tuple[Part, ...]:
    parts: list[Part] = []
    listed: list[Clause] = []

    def end_list() -> None:
        if listed:
            parts.append(Part(clauses=tuple(listed)))
            listed.clear()

    for block in _blocks(lines):
        rows = tuple(line.clause for line in block if line.clause and line.clause.row)
        items = [line.clause for line in block if line.clause and not line.clause.row]
        if items:
            listed += items
            continue
        end_list()
        words = "\n".join(line.words for line in block)
        if rows:
            parts.append(Part(clauses=rows))
        elif not _FOR_READERS_OF_THE_FILE.match(words):
            parts.append(Part(text=words))
    end_list()
    return tuple(parts)


def _blocks(lines: list[_Line]) -> list[list[_Line]]:
    """Lines that stand together, without an empty one between them; code with its empty lines is not in the rules."""
    return [list(block) for filled, block in groupby(lines, key=lambda line: line.words.strip() != "") if filled]
