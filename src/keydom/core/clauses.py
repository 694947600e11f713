"""Clauses of the rules and the tests that name them.

A rules document, `docs/rules/GAME.md`, numbers every clause: list items `- **KT-612** [R] …` (with indented lines that
go on) and rows of tables `| KT-131 | … |`. A test says with `@clause("KT-612")` which clauses it would notice being
broken.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from keydom.core.game import Game

F = TypeVar("F")

_ID = r"[A-Z]{2,}-\d+"
_ITEM = re.compile(rf"- \*\*({_ID})\*\*\s*(.*)")
_ROW = re.compile(rf"\|\s*\**({_ID})\**\s*\|(.*)")
_HEADING = re.compile(r"#+\s+(.*)")


@dataclass(frozen=True)
class Clause:
    """A clause as it stands in the rules: its ID, the heading over it, its text, its line. One that is a row of a table
    has its cells too, each with the name of its column."""

    id: str
    heading: str
    text: str
    line: int
    row: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Naming:
    """A test that names a clause: `tests/…/test_x.py:41`, `test_a_house`."""

    clause: str
    path: Path
    line: int
    test: str


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test with the clauses that it checks: it would fail if they were broken."""
    for one in ids:
        if not re.fullmatch(_ID, one):
            raise ValueError(f"'{one}' is no clause ID; they look like KT-612")

    def mark(test: F) -> F:
        return test

    return mark


def clauses_in(text: str) -> list[Clause]:
    """The clauses of a rules document, in its order. ValueError if an ID stands twice."""
    found: dict[str, Clause] = {}
    heading = ""
    columns: list[str] = []
    open_item = ""
    for number, line in enumerate(text.splitlines(), 1):
        if title := _HEADING.match(line):
            heading, open_item = title[1].strip(), ""
            continue
        item, row = _ITEM.match(line), _ROW.match(line)
        if open_item and line.startswith("  ") and line.strip():
            last = found[open_item]
            found[open_item] = Clause(last.id, last.heading, f"{last.text}\n{line.strip()}", last.line)
            continue
        open_item = ""
        if line.startswith("|") and row is None and not set(line) <= set("|-: "):
            columns = _cells(line)
        if item is None and row is None:
            continue
        cells: tuple[tuple[str, str], ...] = ()
        if item is not None:
            id_, words = item[1], item[2].strip()
            open_item = id_
        else:
            assert row is not None
            cells = _named_cells(columns, _cells(line))
            id_, words = row[1], " · ".join(f"{name}: {cell}" if name else cell for name, cell in cells if cell)
        if id_ in found:
            raise ValueError(f"line {number}: clause {id_} stands already in line {found[id_].line}")
        found[id_] = Clause(id_, heading, words, number, cells)
    return list(found.values())


def namings_in(tests: Path) -> list[Naming]:
    """All clauses that the tests in a folder name with `@clause(…)`. ValueError for an argument that is no text."""
    found = []
    for path in sorted(tests.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for decorator in node.decorator_list:
                    found += [Naming(id_, path, node.lineno, node.name) for id_ in _named_by(decorator, path)]
    return found


def untested(clauses: list[Clause], namings: list[Naming]) -> list[Clause]:
    """The clauses that no test names."""
    named = {naming.clause for naming in namings}
    return [each for each in clauses if each.id not in named]


def unknown(clauses: list[Clause], namings: list[Naming]) -> list[Naming]:
    """Namings of clauses that are not in the rules, of their kind of ID (`KT-`) only: other games have other kinds."""
    ids = {each.id for each in clauses}
    kinds = {id_.partition("-")[0] for id_ in ids}
    return [each for each in namings if each.clause not in ids and each.clause.partition("-")[0] in kinds]


# -- where they are -------------------------------------------------------------------------------------------------


def checkout(game: str) -> Path | None:
    """The checkout of the sources around the working folder, or around this file: it has the game's rules and tests."""
    for start in (Path.cwd(), Path(__file__).resolve().parent):
        for folder in (start, *start.parents):
            if (folder / "docs" / "rules" / f"{game}.md").is_file() and (folder / "tests").is_dir():
                return folder
    return None


def rules_text(game: Game) -> str | None:
    """The game's rules document: of the checkout, else the copy `rules.md` in the game's package; None if neither."""
    folder = checkout(game.name)
    if folder is not None:
        return (folder / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    package = sys.modules[type(game).__module__].__package__
    if not package:
        return None
    copy = files(package) / "rules.md"
    return copy.read_text(encoding="utf-8") if copy.is_file() else None


def found_by_words(clauses: list[Clause], words: list[str]) -> list[Clause]:
    """The clauses whose text or heading has all these words, in any case, also inside longer words."""
    wanted = [word.casefold() for word in words]
    return [each for each in clauses if all(word in f"{each.heading} {each.text}".casefold() for word in wanted)]


def _named_by(decorator: ast.expr, path: Path) -> list[str]:
    if not isinstance(decorator, ast.Call):
        return []
    name = decorator.func.attr if isinstance(decorator.func, ast.Attribute) else getattr(decorator.func, "id", "")
    if name != "clause":
        return []
    ids = []
    for argument in decorator.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            raise ValueError(f"{path}, line {argument.lineno}: write the clause as text, so that it can be found")
        ids.append(argument.value)
    return ids


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _named_cells(columns: list[str], cells: list[str]) -> tuple[tuple[str, str], ...]:
    """The cells of a table row behind its ID, each with its column's name; without names if the columns are others."""
    names = columns if len(columns) == len(cells) else [""] * len(cells)
    return tuple(zip(names[1:], cells[1:], strict=True))


def untaught(game: Game, clauses: list[Clause]) -> dict[str, list[Clause]]:
    """The clauses that the rulebook states (tagged [R]) and no lesson of a game touches, by the reason for which they
    are left out; those without a reason under ""."""
    taught = {each for lesson in game.lessons for each in lesson.teaches}
    found: dict[str, list[Clause]] = {reason: [] for reason in ("", *game.beyond_lessons)}
    for clause in clauses:
        if clause.text.startswith("[R]") and clause.id not in taught:
            found[_reason(game, clause)].append(clause)
    return found


def _reason(game: Game, clause: Clause) -> str:
    for reason, named in game.beyond_lessons.items():
        if any(clause.id == one or clause.heading.startswith(one) for one in named):
            return reason
    return ""
