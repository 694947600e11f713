"""The words of a game, each in one sentence and with its clause: the part "Words" of its rules document."""

from __future__ import annotations

import re

from keydom.core.clauses import rules_text
from keydom.core.game import Game
from keydom.server.wire.messages import Glossary, GlossaryWord

WORDS = re.compile(r"^## Words$.*?^\|[-|]+\|\n((?:\|[^\n]*\n)+)", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"([^(]+?)(?: \((.*)\))?")


def glossary_of(game: Game) -> Glossary:
    """The words of a game; none for a game whose rules explain none."""
    found = WORDS.search(rules_text(game) or "")
    rows = found[1].splitlines() if found else []
    return Glossary(words=[_word(*(cell.strip() for cell in row.strip("|").split("|"))) for row in rows])


def _word(told: str, text: str, clause: str) -> GlossaryWord:
    """A row of the table: behind a word stand its further forms, in brackets."""
    parts = WORD.fullmatch(told)
    assert parts is not None
    words = parts[1].lower().split(", ")
    others = parts[2].lower().split(", ") if parts[2] else []
    forms = [*words, *(_several(word) for word in words), *others]
    return GlossaryWord(word=parts[1], forms=forms, text=text, clause=clause)


def _several(word: str) -> str:
    if word.endswith(("s", "sh", "ch", "x")):
        return f"{word}es"
    return f"{word[:-1]}ies" if re.search("[^aeiou]y$", word) else f"{word}s"
