"""The rules of a game as the client shows them, as HTML: the goal, the introduction, what is looked up on one page, and
the exact rules, section by section, with the short forms that each clause uses.

They come from the game's rules document (`core/clauses.py`). Clauses that are mentioned become links to where the
client shows them. Other links of the document lead to files of the sources, which the client does not have: their words
stay, they lead nowhere. HTML in the document is shown as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from markdown_it import MarkdownIt
from msgspec.structs import replace

from keydom.core.clause_mentions import Mention, mentions_in
from keydom.core.clauses import Clause, clauses_in, rules_text
from keydom.core.game import Game
from keydom.core.wire import plain
from keydom.server.teaching.rule_sections import Part, Section, sections_in
from keydom.server.wire.messages import Rulebook, RulebookClause, RulebookPart, RulebookSection

GOAL = re.compile(r"^### The goal$(.*?)^##", re.MULTILINE | re.DOTALL)
INTRODUCTION = re.compile(
    r"^## How the game goes$(?:\s*^### The goal$.*?(?=^##))?(.*?)^(?:##? |### What is reconstructed)",
    re.MULTILINE | re.DOTALL,
)
ON_ONE_PAGE = re.compile(r"^## On one page$(.*?)^(?:##? |---$)", re.MULTILINE | re.DOTALL)
TAG = re.compile(r"^\[([RDSX])\]\s*")
ANY_TAG = re.compile(r"\[([RDSX])\]")
REASONED = "Tag and "
"""Begins the name of a column in which reasons stand behind the tags."""
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
_ELEMENT = re.compile(r"(<[^>]*>)")


def rulebook_of(game: Game) -> Rulebook:
    """The rules of a game; empty for a game without a rules document."""
    text = rules_text(game) or ""
    reading = RulesReading(game.name, text, reconstructed_in(game))
    return Rulebook(
        title=game.title,
        goal=reading.found_html(GOAL),
        introduction=reading.found_html(INTRODUCTION),
        on_one_page=reading.found_html(ON_ONE_PAGE),
        short_forms=short_forms_in(text),
        sections=[reading.section(each) for each in sections_in(text)],
    )


def reconstructed_in(game: Game) -> list[Mention]:
    """The clauses that are named with printed values of ours: what can be looked up says of each thing, and of each
    group of values, whether they are."""
    found: list[Mention] = []

    def look_into(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("reconstructed") or value.get("source") == "reconstructed":
                found.extend(mentions_in(str(value.get("clause", ""))))
            value = list(value.values())
        if isinstance(value, list):
            for each in value:
                look_into(each)

    look_into(plain(game.reference()))
    return found


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


class RulesReading:
    """A rules document while it is made into what the client shows."""

    def __init__(self, game: str, text: str, reconstructed: Sequence[Mention]) -> None:
        self._game = game
        self._reconstructed = reconstructed
        self._text = text
        self._clauses = {each.id for each in clauses_in(text)}
        self._uses = {form: _using(form) for form in short_forms_in(text)}

    def found_html(self, part: re.Pattern[str]) -> str:
        found = part.search(self._text)
        return self.html(found[1]) if found else ""

    def section(self, section: Section) -> RulebookSection:
        return RulebookSection(
            title=section.title, depth=section.depth, parts=[self._part(each) for each in section.parts]
        )

    def _part(self, part: Part) -> RulebookPart:
        if not part.clauses:
            return RulebookPart(text=self.html(_in_words(part.text)), columns=[], clauses=[])
        if not part.clauses[0].row:
            return RulebookPart(text="", columns=[], clauses=[self._text_clause(each) for each in part.clauses])
        columns = [_column(name) for name, _ in part.clauses[0].row]
        clauses = [self._row_clause(each) for each in part.clauses]
        # A column of tags is empty where the tags are told as origins.
        kept = [index for index in range(len(columns)) if any(each.cells[index] for each in clauses)]
        return RulebookPart(
            text="",
            columns=[columns[index] for index in kept],
            clauses=[replace(each, cells=[each.cells[index] for index in kept]) for each in clauses],
        )

    def _text_clause(self, clause: Clause) -> RulebookClause:
        tag = TAG.match(clause.text)
        return RulebookClause(
            clause=clause.id,
            origin=_origin(tag[0]) if tag else "",
            reconstructed=self._has_our_values(clause),
            text=self.html(_in_words(TAG.sub("", clause.text))),
            cells=[],
            short_forms=self._short_forms(clause),
        )

    def _row_clause(self, clause: Clause) -> RulebookClause:
        tagged = next((_tagged(name, cell) for name, cell in clause.row if name.startswith("Tag")), "")
        return RulebookClause(
            clause=clause.id,
            origin=self._html_within(_origin(tagged)),
            reconstructed=self._has_our_values(clause),
            text="",
            cells=[self._html_within(_cell(name, cell)) for name, cell in clause.row],
            short_forms=self._short_forms(clause),
        )

    def _has_our_values(self, clause: Clause) -> bool:
        """Whether values of ours stand in it: it is no quotation of the rulebook, and the values in use name it."""
        return "[X]" in clause.text and any(mention.names(clause.id) for mention in self._reconstructed)

    def _short_forms(self, clause: Clause) -> list[str]:
        untagged = ANY_TAG.sub("", clause.text)
        return [form for form, pattern in self._uses.items() if pattern.search(untagged)]

    def html(self, text: str) -> str:
        """Markdown of the document as HTML, with links to the clauses that are mentioned in it."""
        return self._linked(str(_markdown.render(_LINK.sub(r"\1", text))))

    def _html_within(self, text: str) -> str:
        return self._linked(str(_markdown.renderInline(_LINK.sub(r"\1", text))))

    def _linked(self, html: str) -> str:
        """With links to the clauses that are mentioned in it."""
        return "".join(part if part.startswith("<") else self._linked_words(part) for part in _ELEMENT.split(html))

    def _linked_words(self, words: str) -> str:
        made, place = "", 0
        for mention in mentions_in(words):
            for (start, end), clause in zip(mention.spans, (mention.first, mention.last), strict=False):
                if clause in self._clauses:
                    link = f'<a href="/rules/{self._game}#{clause}">{words[start:end]}</a>'
                    made += words[place:start] + link
                    place = end
        return made + words[place:]


def _in_words(text: str) -> str:
    """With words for tags that stand inside of it."""
    return ANY_TAG.sub(lambda found: ORIGINS[found[1]], text)


def _tagged(column: str, cell: str) -> str:
    """The tag of a row and what it is about; a reason stands apart."""
    tag = TAG.match(cell)
    return tag[0] if tag and column.startswith(REASONED) else cell


def _origin(tagged: str) -> str:
    """A tag, and whatever stands behind it, in words: "from the rulebook: colour"."""
    tag = TAG.match(tagged)
    if tag is None:
        return _in_words(tagged)
    rest = tagged[tag.end() :]
    between = " " if rest.startswith("(") else ": "
    return ORIGINS[tag[1]] + (between + _in_words(rest) if rest else "")


def _column(name: str) -> str:
    """What a column is called where tags are told apart from it: "Tag and reason" is "Reason"."""
    return name.removeprefix(REASONED).capitalize() if name.startswith(REASONED) else name


def _cell(name: str, cell: str) -> str:
    """What is left of a cell where its tag is told as an origin."""
    if name.startswith(REASONED):
        cell = TAG.sub("", cell)
    return "" if name.startswith("Tag") and not name.startswith(REASONED) else _in_words(cell)
