"""Clause numbers as people write them in code and documents: `KT-612`, lists and ranges.

In a list and in a range the letters may be left out after the first number: `KP-237, 238`, `KT-412 to 418, 221`,
`KT-1201-1205`, `LO-1727 to LO-1731`. A mention may run over the end of a line, also in a comment. A bare number counts
from three digits on, so that "KT-612, 3 cubes" names one clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_BREAK = r"[\s#]*"
_TO = rf"(?:{_BREAK}(?:to|–){_BREAK}|-)"
_AND = rf"(?:{_BREAK},{_BREAK}(?:and\b{_BREAK}|or\b{_BREAK})?|{_BREAK}(?:and|or|/){_BREAK})"
_BARE = r"\d{3,5}(?![\w.]*\d)(?!\w)"
_MENTION = re.compile(rf"\b(?P<letters>[A-Z]{{2,}})-(?P<first>\d+)(?:{_TO}(?:(?P=letters)-)?(?P<last>{_BARE}))?(?!\w)")
_MORE = re.compile(rf"{_AND}(?P<first>{_BARE})(?:{_TO}(?P<last>{_BARE}))?")


@dataclass(frozen=True)
class Mention:
    """A clause, or all clauses from `first` to `last`, and where in the text the one or two numbers stand."""

    first: str
    last: str
    spans: tuple[tuple[int, int], ...]

    def names(self, clause: str) -> bool:
        """Whether this names the clause, by itself or inside a range."""
        if self.first == self.last:
            return clause == self.first
        letters, _, number = clause.partition("-")
        kind, _, low = self.first.partition("-")
        high = self.last.partition("-")[2]
        return letters == kind and int(low) <= int(number) <= int(high)


def mentions_in(text: str) -> Iterator[Mention]:
    """All mentions of clauses in a text, in order.

    >>> [(each.first, each.last) for each in mentions_in("KT-412 to 418, 221")]
    [('KT-412', 'KT-418'), ('KT-221', 'KT-221')]
    """
    place = 0
    while found := _MENTION.search(text, place):
        letters = found["letters"]
        yield _mention(letters, found, found.start())
        place = found.end()
        while found := _MORE.match(text, place):
            yield _mention(letters, found, found.start("first"))
            place = found.end()


def _mention(letters: str, found: re.Match[str], start: int) -> Mention:
    first = f"{letters}-{found['first']}"
    if found["last"] is None:
        return Mention(first, first, ((start, found.end("first")),))
    end = found.start("last")
    if found.string[:end].endswith(f"{letters}-"):
        end -= len(letters) + 1
    return Mention(first, f"{letters}-{found['last']}", ((start, found.end("first")), (end, found.end("last"))))
