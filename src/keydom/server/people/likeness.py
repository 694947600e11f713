"""Which names look alike: what of a name is left for the eye of somebody who reads quickly."""

from __future__ import annotations

import functools
import re
import unicodedata

_LATIN = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL |DOTLESS )?([A-Z])(?: WITH .*)?")
_DIRECTIONS = "\u200e\u200f"
"""Marks of direction that the library has put beside letters that are written from the right."""
# What is told apart least, also in plain letters.
_PLAIN = str.maketrans({"1": "l", "i": "l", "0": "o"})


@functools.lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """The same for all names that look alike: small plain letters and digits where there are any, without blanks,
    signs and the marks above and below letters.

    >>> skeleton("Güest 3FA") == skeleton("ɢᴜᴇꜱᴛ-3fa") == skeleton("Guеst 3FA")
    True
    """
    read = "".join(_read_as(letter) for letter in unicodedata.normalize("NFKD", name))
    kept = "".join(letter for letter in read if unicodedata.category(letter)[0] in "LNM")
    return kept.translate(_PLAIN).replace("m", "rn")


def _read_as(letter: str) -> str:
    plain = _plain(letter)
    if plain is not None:
        return plain
    alike = _alike().get(letter, letter)
    return "".join(_plain(each) or ("" if _is_mark(each) else each) for each in alike.casefold())


def _plain(letter: str) -> str | None:
    """A Latin letter or a digit as it is written plainly; None for all others."""
    latin = _LATIN.fullmatch(unicodedata.name(letter, ""))
    if latin is not None:
        return latin[1].lower()
    digit = unicodedata.digit(letter, None)
    return None if digit is None else str(digit)


def _is_mark(letter: str) -> bool:
    """Whether it stands above or below any letter; the vowels of many scripts are marks, too, and are read."""
    return unicodedata.name(letter, "").startswith("COMBINING")


@functools.cache
def _alike() -> dict[str, str]:
    """By letter what it is read as, if it looks like another one: of all that look alike the plainest. The data tell of
    each pair both ways."""
    # They are large: read when a name first has other letters than plain ones.
    from confusable_homoglyphs.confusables import confusables_data

    pairs: dict[str, set[str]] = {}
    spelled: dict[str, str] = {}
    for one, others in confusables_data.items():
        for other in (each["c"].strip(_DIRECTIONS) for each in others):
            if len(one) == 1 and len(other) == 1:
                pairs.setdefault(one, set()).add(other)
                pairs.setdefault(other, set()).add(one)
            elif len(one) == 1 < len(other):
                spelled[one] = other
    read: dict[str, str] = {}
    for letter in pairs:
        if letter not in read:
            together = _reached(pairs, letter)
            plainest = min(together, key=_by_plainness)
            read |= dict.fromkeys(together, plainest)
    return spelled | read


def _reached(pairs: dict[str, set[str]], letter: str) -> set[str]:
    found, new = {letter}, [letter]
    while new:
        for other in pairs[new.pop()] - found:
            found.add(other)
            new.append(other)
    return found


def _by_plainness(letter: str) -> tuple[bool, bool, str]:
    return (not letter.isascii(), not letter.isalnum(), letter)
