"""One page for each game, made from its code: players, options, actions, boxes, what is hidden, versions."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

from docs_site.sources import Sources
from keydom.core.actions import Family
from keydom.core.clause_places import first_paragraph, game_sources
from keydom.core.clauses import Clause
from keydom.core.game import Game


def game_page(game: Game, clauses: list[Clause], root: Path, sources: Sources) -> str:
    """The page of a game, as Markdown in docs/games/."""
    counts = ", ".join(str(count) for count in sorted(game.player_counts))
    parts = [
        f"# {game.title}",
        f"Published in {game.year}; for {counts} players, {game.player_counts[0]} by default. "
        f"On the command line and in records it is called `{game.name}`.",
        f"The rules: [{game.title}](../rules/{game.name}.md). "
        f"Where each clause lives in the code: [{game.title}](../rules/{game.name}-code.md).",
        "## Options",
        "Chosen before the game; the first value is the default. In Python they are given as "
        "`game.new_state(players, {name: value})`, on the command line as `--option NAME=VALUE`.",
        _options(game),
        "## Presets",
        _presets(game),
        "## Actions",
        "Every decision is a list of codes, whole numbers. Codes come in families; an action is written as the name of "
        "its family and the arguments, in this order.",
        _actions(game),
        "## Boxes",
        "The named points of the game's flow; the position is always in one of them. A box asks somebody, waits for a "
        "draw, or runs on by itself.",
        _boxes(game, sources),
        "## Files",
        "What is in which file, room by room; how the rooms stand to each other: "
        "[How Keydom is built](../architecture.md#2-one-game).",
        _files(game, sources),
        "## What is hidden, and from whom",
        _information(game, clauses, root),
        "## Printed values",
        f"Edition `{game.components.edition}`, values `{game.components.hash}`. {game.reconstruction}".strip(),
        _values(game, root),
        "## Version of the rules",
        f"This is version {game.rules_version}. The version is raised whenever a record of before may replay "
        "differently; [the versions of all games](../records.md#versions-of-the-rules) say what changed.",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _options(game: Game) -> str:
    rows = []
    for option in game.options:
        values = ", ".join(
            f"`{value}`" if option.label_of(value) == value else f"`{value}` ({option.label_of(value)})"
            for value in option.values
        )
        label = f"{option.label} (advanced)" if option.advanced else option.label
        rows.append([f"`{option.name}`", label, values, option.help, option.clause])
    return _table(["Name", "What", "Values", "In words", "Clause"], rows)


def _presets(game: Game) -> str:
    if not game.presets:
        return "None."
    rows = [
        [
            f"`{preset.name}`",
            preset.label,
            ", ".join(f"`{name}={value}`" for name, value in preset.options.items()) or "the defaults",
            preset.help,
        ]
        for preset in game.presets
    ]
    return _table(["Name", "What", "Options", "In words"], rows)


def _actions(game: Game) -> str:
    space = game.action_space()
    rows = [
        [
            f"`{family.name}`",
            _arguments(family),
            family.meaning,
            f"{space.offset(family.name)} to {space.offset(family.name) + family.size - 1}",
        ]
        for family in space.families
    ]
    return _table(["Family", "Arguments", "Meaning", "Codes"], rows)


def _arguments(family: Family) -> str:
    told = []
    for values in family.values:
        if len(values) > 3 and all(isinstance(value, int) for value in values):
            told.append(f"{values[0]} to {values[-1]}")
        elif len(values) > 12:
            told.append(f"{values[0]}, {values[1]}, … {values[-1]}")
        else:
            told.append(", ".join(str(value) for value in values))
    return "; ".join(told) or "none"


def _boxes(game: Game, sources: Sources) -> str:
    table: list[Any] = game.new_state().boxes
    rows = []
    for box in table:
        path, line, says = _class_in_source(game, type(box))
        name = f'<a href="../{sources.link(path, line)}"><code>{box.name}</code></a>'
        rows.append([name, says, ", ".join(box.clauses.split())])
    return _table(["Box", "What it does", "Clauses"], rows)


def _class_in_source(game: Game, kind: type) -> tuple[Path, int, str]:
    """Where a class stands in the sources, and the first paragraph of its docstring. Compiled classes have neither."""
    package = str(sys.modules[type(game).__module__].__package__)
    path = game_sources(game)[0] / (kind.__module__.removeprefix(f"{package}.").replace(".", "/") + ".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = next(each for each in ast.walk(tree) if isinstance(each, ast.ClassDef) and each.name == kind.__name__)
    return path, found.lineno, first_paragraph(found)


def _files(game: Game, sources: Sources) -> str:
    """What every file of the game says of itself in its first paragraph."""
    folder = game_sources(game)[0]
    rows = []
    for path in sorted(folder.rglob("*.py"), key=lambda path: (path.parent != folder, path)):
        name = path.relative_to(folder).as_posix()
        if path.name != "__init__.py":
            link = f'<a href="../{sources.link(path)}"><code>{name}</code></a>'
            rows.append([link, first_paragraph(ast.parse(path.read_text(encoding="utf-8")))])
    return _table(["File", "What is in it"], rows)


def _information(game: Game, clauses: list[Clause], root: Path) -> str:
    """The clauses of the section on information, and the page that lists the fields of the view."""
    text = (root / "docs" / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
    lines = text.splitlines()
    begin = next(number for number, line in enumerate(lines, 1) if line.startswith("## ") and "Information" in line)
    end = next(number for number, line in enumerate(lines, 1) if number > begin and line.startswith("## "))
    listed = [f"- {each.id} {' '.join(each.text.split())}" for each in clauses if begin < each.line < end]
    page = root / "docs" / "protocol" / f"{game.name}.md"
    fields = (
        f"The fields of a view: [the protocol of {game.title}](../protocol/{game.name}.md)." if page.is_file() else ""
    )
    return "\n\n".join(part for part in (fields, "\n".join(listed)) if part)


def _values(game: Game, root: Path) -> str:
    path = game_sources(game)[0] / "components.toml"
    return f"All values, each group with its source: [{path.name}](../../{path.relative_to(root).as_posix()})."
