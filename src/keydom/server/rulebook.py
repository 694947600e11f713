"""The rules of a game as the client shows them, as HTML: the introduction for players, and every clause with the short
forms that it uses.

They come from the game's rules document (`core/clauses.py`). Links in it lead to other files of the sources, which the
client does not have: their words stay, they lead nowhere. HTML in the document is shown as it is written.
"""

from __future__ import annotations

import re

from markdown_it import MarkdownIt

from keydom.core.clauses import Clause, clauses_in, rules_text
from keydom.core.game import Game
from keydom.server.messages import Rulebook, RulebookClause

INTRODUCTION = re.compile(r"^## How the game goes$(.*?)^(?:##? |### What is reconstructed)", re.MULTILINE | re.DOTALL)
TAG = re.compile(r"^\[([RDSX])\]\s*| · Tag: \[([RDSX])\](?= ·|$)")
ANY_TAG = re.compile(r"\[([RDSX])\]")
ORIGINS = {
    "R": "from the rulebook",
    "D": "follows from the rulebook",
    "S": "from another source",
    "X": "our ruling, where the rulebook is silent",
}
"""What the tags of clauses mean, as each rules document explains them."""

SHORT_FORMS = re.compile(r"^\| Short form \| In words \|\n\|[-|]+\|\n((?:\|.*\n)+)", re.MULTILINE)

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["link", "image", "autolink"])
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def rulebook_of(game: Game) -> Rulebook:
    """The rules of a game; empty for a game without a rules document."""
    text = rules_text(game)
    if text is None:
        return Rulebook(introduction="", short_forms={}, clauses=[])
    introduction = INTRODUCTION.search(text)
    short_forms = short_forms_in(text)
    uses = {form: _using(form) for form in short_forms}
    return Rulebook(
        introduction=_html(introduction[1]) if introduction else "",
        short_forms=short_forms,
        clauses=[_clause(each, uses) for each in clauses_in(text)],
    )


def short_forms_in(text: str) -> dict[str, str]:
    """What the letters of a rules document stand for, in its order; forms that are explained together by commas."""
    table = SHORT_FORMS.search(text)
    rows = table[1].splitlines() if table else []
    return {form.strip(): words.strip() for form, words in (row.strip("|").split("|") for row in rows)}


def _using(forms: str) -> re.Pattern[str]:
    """Finds these forms: a letter with or without a number of pieces (K, 2K, K2), not the A that begins a sentence."""
    single = forms.split(", ")
    if forms == single[0] != "A":
        return re.compile(rf"(?<![A-Za-z_`'-]){re.escape(forms)}\d?(?![\w`-])")
    return re.compile("|".join(_using_exactly(form) for form in single))


def _using_exactly(form: str) -> str:
    begun = "(?<=[A-Za-z0-9,;=] )" if form == "A" else ""
    return rf"{begun}(?<![\w`'-]){re.escape(form)}(?!\w)"


def _clause(clause: Clause, uses: dict[str, re.Pattern[str]]) -> RulebookClause:
    tag = TAG.search(clause.text)
    untagged = ANY_TAG.sub("", clause.text)
    return RulebookClause(
        clause=clause.id,
        heading=clause.heading,
        origin=ORIGINS[tag[1] or tag[2]] if tag else "",
        short_forms=[form for form, pattern in uses.items() if pattern.search(untagged)],
        text=_html(ANY_TAG.sub(lambda found: ORIGINS[found[1]], TAG.sub("", clause.text))),
    )


def _html(text: str) -> str:
    return str(_markdown.render(_LINK.sub(r"\1", text)))
