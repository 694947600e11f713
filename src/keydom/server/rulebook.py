"""The rules of a game as the client shows them, as HTML: the introduction for players, and every clause.

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

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["link", "image", "autolink"])
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def rulebook_of(game: Game) -> Rulebook:
    """The rules of a game; empty for a game without a rules document."""
    text = rules_text(game)
    if text is None:
        return Rulebook(introduction="", clauses=[])
    introduction = INTRODUCTION.search(text)
    return Rulebook(
        introduction=_html(introduction[1]) if introduction else "",
        clauses=[_clause(each) for each in clauses_in(text)],
    )


def _clause(clause: Clause) -> RulebookClause:
    tag = TAG.search(clause.text)
    return RulebookClause(
        clause=clause.id,
        heading=clause.heading,
        origin=ORIGINS[tag[1] or tag[2]] if tag else "",
        text=_html(ANY_TAG.sub(lambda found: ORIGINS[found[1]], TAG.sub("", clause.text))),
    )


def _html(text: str) -> str:
    return str(_markdown.render(_LINK.sub(r"\1", text)))
