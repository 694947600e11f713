"""What people write, as it is kept: plain letters that can be seen, none of which turns lines about or towers."""

from __future__ import annotations

import re
import unicodedata

from keydom.server.people.names import INVISIBLE, MARKS

# They join letters, and pictures into one; alone they are only there not to be seen.
_JOINERS = re.compile("[\u200c\u200d]+")
# Pictures that are younger than the tables of this Python.
_PICTURES = range(0x1F000, 0x1FB00)


def clean_line(text: str) -> str:
    """A text in one line."""
    return " ".join(_clean(text, "").split())


def clean_page(text: str) -> str:
    """A text of several lines."""
    return _clean(text.replace("\r\n", "\n"), "\n")


def _clean(text: str, kept: str) -> str:
    """The text without what cannot be seen; what is blank is a space, but for what is kept."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", INVISIBLE.sub("", text)):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter in kept or letter in "\u200c\u200d":
            letters.append(letter)
        elif kind[0] == "Z" or kind == "Cc":
            letters.append(" ")
        elif (kind[0] != "C" or ord(letter) in _PICTURES) and marks <= MARKS:
            letters.append(letter)
    return _JOINERS.sub(_joining, "".join(letters))


def _joining(found: re.Match[str]) -> str:
    around = (found.string[max(0, found.start() - 1) : found.start()], found.string[found.end() : found.end() + 1])
    return found[0][0] if all(side.strip() for side in around) else ""
