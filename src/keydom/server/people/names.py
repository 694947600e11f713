"""What people may be called: a line that can be read, and that is nobody else's name."""

from __future__ import annotations

import re
import unicodedata
from string import digits, hexdigits

from keydom.server.people.likeness import skeleton
from keydom.server.wire.refusals import Refused

NAME_LENGTH = 30
MARKS = 3
"""Marks above and below one letter: as many as any script in use has."""

# Default-ignorable code points that count as letters or marks, and a blank that counts as a symbol.
INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0\U0001d159]")
# They only choose between a letter's looks, and stand in many an emoji.
_VARIATIONS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# The alphabets whose letters look alike.
_ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
_GUEST = re.compile(f"{skeleton('guest')}[{skeleton(hexdigits)}]{{3}}")


LEFT = "Somebody who left"
"""What whoever has deleted all that was theirs is called at the tables of others."""
PROGRAMS = ("Bramble", "Clover", "Fennel", "Mallow", "Sorrel", "Teasel")
"""What programs are called: no name of a person, and each begins with another letter."""


_DIGITS = f"[{skeleton(digits)}]"
_OTHERS = re.compile(f"(?:{'|'.join(map(skeleton, PROGRAMS))}){_DIGITS}*|{skeleton('player')}{_DIGITS}+")


def program_name(number: int) -> str:
    """What a table's program of that number, from 0, is called."""
    again = number // len(PROGRAMS)
    return PROGRAMS[number % len(PROGRAMS)] + (f" {again + 1}" if again > 0 else "")


def default_name(guest: str) -> str:
    """What a guest is called before they choose a name."""
    return f"Guest {guest[:3].upper()}"


def own_name(text: str, own: str = "") -> str:
    """The name that somebody chooses for themselves, as `clean_name` gives it: no program, and nobody at a screen of
    several, is called like that. Raises Refused."""
    name = clean_name(text, own)
    if _OTHERS.fullmatch(skeleton(name)):
        raise Refused(f"'{name}' is what the server calls programs, or people at one screen. Choose another.", 422)
    return name


def clean_name(text: str, own: str = "") -> str:
    """A name as it is shown: one line, no control characters. `own` is what the server itself calls whoever asks.

    Raises Refused if nothing is left, if it is too long, if it cannot be read, or if it is another guest's.
    """
    printable = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)
    name = " ".join(unicodedata.normalize("NFC", _VARIATIONS.sub("", printable)).split())
    if not name:
        raise Refused("A name needs at least one letter.", 422)
    if len(name) > NAME_LENGTH:
        raise Refused(f"A name has at most {NAME_LENGTH} letters.", 422)
    unseen = INVISIBLE.search(name)
    if unseen is not None:
        raise Refused(f"A name is made of letters that can be seen; leave out U+{ord(unseen[0]):04X}.", 422)
    _check_marks(name)
    if not skeleton(name):
        raise Refused("A name needs at least one letter or digit.", 422)
    for word in name.split():
        _check_alphabet(word)
    if name != own and _GUEST.fullmatch(skeleton(name)):
        raise Refused("'Guest' with three letters behind it is what the server calls other guests. Choose a name.", 422)
    if skeleton(name) == skeleton(LEFT):
        raise Refused(f"'{LEFT}' is what the server calls people who are gone. Choose a name.", 422)
    return name


def _check_marks(name: str) -> None:
    marks = MARKS
    for letter in name:
        if not unicodedata.category(letter).startswith("M"):
            marks = 0 if letter != " " else MARKS
        elif marks == MARKS:
            raise Refused(f"A name has no marks without a letter, and at most {MARKS} on each letter.", 422)
        else:
            marks += 1


def _check_alphabet(word: str) -> None:
    """A word of several alphabets is made to be taken for another."""
    first_words = {unicodedata.name(letter, "").partition(" ")[0] for letter in unicodedata.normalize("NFKC", word)}
    mixed = [alphabet for alphabet in _ALPHABETS if alphabet in first_words]
    if len(mixed) > 1:
        both = " and ".join(alphabet.capitalize() for alphabet in mixed[:2])
        raise Refused(f"'{word}' mixes {both} letters. Write each word of a name in one alphabet.", 422)
