"""Numbers of clauses as links: an anchor at every clause, a link at every mention, and the page of where each lives."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.blockparser import BlockParser
from markdown.blockprocessors import build_block_parser
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor

from docs_site.sources import Sources
from keydom.core.clause_mentions import Mention, mentions_in
from keydom.core.clause_places import Place, game_sources, keepers, named_in, namings_of, tellers, watchers
from keydom.core.clauses import Clause, clauses_in, rules_text
from keydom.core.game import Game

_AT_ITEM = re.compile(r"^- \*\*([A-Z]{2,}-\d+)\*\*", re.MULTILINE)
_AT_ROW = re.compile(r"^\|\s*\**([A-Z]{2,}-\d+)\**\s*\|", re.MULTILINE)


def all_clauses(game: Game) -> list[Clause]:
    """The clauses of a game's rules document."""
    return clauses_in(rules_text(game) or "")


def with_anchors(rules: str, page: str) -> str:
    """A rules document whose clauses have anchors; a click on the number leads to where the clause lives."""

    def anchor(clause: str) -> str:
        return f'<a id="{clause}" class="clause" href="{page}#{clause}">{number(clause)}</a>'

    rules = _AT_ITEM.sub(lambda found: f"- **{anchor(found[1])}**", rules)
    return _AT_ROW.sub(lambda found: f"| {anchor(found[1])} |", rules)


def number(clause: str) -> str:
    """A clause's number inside a link of its own: written so that it is no mention to be linked once more."""
    return clause.replace("-", "&#45;")


def linked(mention: Mention, text: str, targets: dict[str, str], up: str) -> str:
    """The HTML of a mention that begins at 0 in `text`: every number of it that is a clause is a link."""
    html, place = "", 0
    for (start, end), clause in zip(mention.spans, (mention.first, mention.last), strict=False):
        words = escape(text[start:end])
        html += escape(text[place:start])
        html += f'<a href="{up}{targets[clause]}#{clause}">{words}</a>' if clause in targets else words
        place = end
    return html


class _Mentions(InlineProcessor):
    """Makes a mention, with all numbers of its list, into links."""

    ANCESTOR_EXCLUDES = ("a",)

    def __init__(self, links: ClauseLinks, md: Markdown) -> None:
        super().__init__(r"\b[A-Z]{2,}-\d+", md)
        self.links = links

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Any, int | None, int | None]:  # type: ignore[override]  # noqa: N802
        found = next(mentions_in(data[m.start() :]), None)
        if found is None or found.spans[0][0] != 0 or found.first not in self.links.targets:
            return None, None, None
        html, end = "", 0
        rest = data[m.start() :]
        for each in mentions_in(rest):
            if each is not found and each.first not in self.links.targets:
                break
            first = each.spans[0][0]
            if first and rest[first].isalpha():
                break
            html += escape(rest[end:first])
            shifted = Mention(each.first, each.last, tuple((start - first, stop - first) for start, stop in each.spans))
            html += linked(shifted, rest[first:], self.links.targets, "../" * self.links.page.count("/"))
            end = each.spans[-1][1]
        return self.md.htmlStash.store(html), m.start(), m.start() + end


class _Doctests(Preprocessor):
    """Examples in docstrings, from `>>>` to the next empty line, are code."""

    def run(self, lines: list[str]) -> list[str]:
        made: list[str] = []
        inside = fenced = False
        for line in lines:
            fenced ^= line.lstrip().startswith("```")
            if not inside and not fenced and line.startswith(">>> "):
                made.append("```pycon")
                inside = True
            elif inside and not line.strip():
                made.append("```")
                inside = False
            made.append(line)
        return [*made, "```"] if inside else made


class ClauseLinks(Extension):
    """Every mention of a clause becomes a link to it. `page` is the page that is being made.

    Documents are indented by two spaces, as most readers of Markdown take it; the library's way is four. Examples in
    docstrings become code.
    """

    def __init__(self, targets: dict[str, str]) -> None:
        super().__init__()
        self.targets = targets
        self.page = ""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Called by the library for each converter."""
        md.tab_length = 2
        parser: BlockParser = build_block_parser(md)
        md.parser = parser
        md.inlinePatterns.register(_Mentions(self, md), "clauses", 75)
        md.preprocessors.register(_Doctests(md), "doctests", 40)


def lives_page(game: Game, clauses: list[Clause], root: Path, sources: Sources) -> str:
    """The page that says of every clause of a game which code keeps it, which tells of it, and which tests watch it."""
    named = [each for source in game_sources(game) for each in named_in(source)]
    tests = namings_of(game) or []
    lines = [f"# Where the rules of {game.title} live", ""]
    lines += [
        "For every clause: the functions, classes and values of the code that keep it, those that only tell of it, "
        "show it or estimate by it, and the tests that watch it. "
        f"`keydom rules {game.name} CLAUSE` tells the same on the command line.",
        "",
    ]
    heading = ""
    for clause in clauses:
        if clause.heading != heading:
            heading = clause.heading
            lines += ["", f"## {heading}", ""]
        kept, told = keepers(named, clause.id), tellers(named, clause.id)
        parts = [f"kept by {_place_links(kept, root, sources)}"] if kept else []
        parts += [f"told, shown and estimated by {_place_links(told, root, sources)}"] if told else []
        watched = [
            f'<a href="../{sources.link(each.path, each.line)}"><code>{escape(each.test)}</code></a>'
            for each in watchers(tests, clause.id)
        ]
        lines.append(
            f'- **<a id="{clause.id}" href="{game.name}.html#{clause.id}">{number(clause.id)}</a>** '
            f"{'; '.join(parts) or 'named by no code'}; watched by {', '.join(watched) or 'no test'}"
        )
    return "\n".join(lines) + "\n"


def _place_links(places: list[Place], root: Path, sources: Sources) -> str:
    """Places as links to the lines of the sources where they stand."""
    return ", ".join(
        f'<a href="../{sources.link(place.path, place.line)}" title="{escape(place.says)}">'
        f"<code>{escape(place.name or place.path.name)}</code></a> "
        f"<small>{escape(place.path.relative_to(root).as_posix())}</small>"
        for place in places
    )
