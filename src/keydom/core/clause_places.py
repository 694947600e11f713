"""Where a clause lives: the functions, classes and values that name it in the sources of its game, and its tests.

Found by reading the sources: a clause is kept where a docstring, a comment, a string or the `clauses` of a `Box` names
it. The rooms of a game tell why it does: the rules and what they stand on keep the clause, the other rooms tell of it,
show it, estimate by it or check it. The sources are those of the checkout, if there is one, else those of the installed
package, where they lie beside the compiled modules. Tests are only in a checkout.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from keydom.core.clause_mentions import Mention, mentions_in
from keydom.core.clauses import Clause, Naming, checkout, namings_in
from keydom.core.game import Game

_GROUP = re.compile(r"\[+([\w.-]+)\]+")
CLIENT = "client"
RULES = "rules"
BESIDE_THE_RULES = ("view", "text", "evaluation", "statistics", "testing", "teaching", CLIENT)
"""Where a clause is not kept but told, shown, estimated by, checked or taught; in the order in which a reader wants
them."""


@dataclass(frozen=True)
class Place:
    """Something in the sources that names clauses: `Spend.choose` in line 41 of a file, and what its docstring says.

    `name` is empty where a file as a whole names a clause: in its docstring, or in a comment outside of everything.
    `room` is the part of the game that it is in: `rules`, `components`, `text`, ..., or `client`; empty in a game that
    is one file.
    """

    path: Path
    line: int
    name: str
    says: str
    room: str = ""


@dataclass(frozen=True)
class Named:
    """A mention of clauses and the place that makes it."""

    mention: Mention
    place: Place


@dataclass(frozen=True)
class Owner:
    """A part of a source file that has a name, with the lines that it takes."""

    first: int
    last: int
    place: Place


def game_sources(game: Game) -> list[Path]:
    """Folders with the game's code: of the checkout (with the client's part) if there is one, else of the package; the
    file alone of a game that is one file."""
    module = sys.modules[type(game).__module__]
    own = Path(module.__file__ or "")
    if not module.__package__:
        return [own]
    folder = checkout(game.name)
    if folder is not None:
        inside = folder / "src" / module.__package__.replace(".", "/")
        if inside.is_dir():
            return [each for each in (inside, folder / "web" / "src" / "games" / game.name) if each.is_dir()]
    return [own.parent]


def named_in(source: Path) -> list[Named]:
    """All mentions of clauses in a file, or in the files below a folder, each with the innermost part around it."""
    found: list[Named] = []
    for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
        if path.suffix in (".py", ".toml", ".ts", ".svelte") and path.is_file():
            found += _named_in_file(path, _room(source, path))
    return found


def keepers(named: list[Named], clause: str) -> list[Place]:
    """The places that keep a clause, each once: the rules first, then what they stand on (components, set-up); in a
    room those that name the clause by itself before those that name a range around it."""
    return [place for place in _naming(named, clause) if place.room not in BESIDE_THE_RULES]


def tellers(named: list[Named], clause: str) -> list[Place]:
    """The places that tell of a clause, show it, estimate by it, check or teach it, each once, room by room, in a room
    as for keepers."""
    return [place for place in _naming(named, clause) if place.room in BESIDE_THE_RULES]


def nearest_files(named: list[Named], clause: Clause, clauses: list[Clause]) -> list[Path]:
    """Where to look for a clause that no code names: at most three files, those that name most of the clauses which its
    text refers to; if it refers to none, most of the clauses under the same heading."""
    referred = list(mentions_in(clause.text))
    related = [each for each in clauses if any(mention.names(each.id) for mention in referred)]
    related = related or [each for each in clauses if each.heading == clause.heading]
    counted = Counter(place.path for each in related for place in _naming(named, each.id))
    return [path for path, _ in counted.most_common(3)]


def watchers(namings: list[Naming], clause: str) -> list[Naming]:
    """The tests that name a clause, those of the rules first."""
    return sorted((each for each in namings if each.clause == clause), key=lambda each: RULES not in each.path.parts)


def namings_of(game: Game) -> list[Naming] | None:
    """All that the tests of the checkout name; None without a checkout."""
    folder = checkout(game.name)
    return None if folder is None else namings_in(folder / "tests")


def first_paragraph(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The first paragraph of a docstring, in one line; empty if there is none."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


def _naming(named: list[Named], clause: str) -> list[Place]:
    """All places that name a clause, each once, in the order in which they are told."""
    naming = [each for each in named if each.mention.names(clause)]
    naming.sort(key=lambda each: (_rank(each.place.room), each.mention.first != each.mention.last))
    return list(dict.fromkeys(each.place for each in naming))


def _rank(room: str) -> int:
    if room == RULES:
        return 0
    return 2 + BESIDE_THE_RULES.index(room) if room in BESIDE_THE_RULES else 1


def _room(source: Path, path: Path) -> str:
    """The room of a file of one of a game's folders: the folder or the file at the root that it is in."""
    if path == source:
        return ""
    if path.suffix in (".ts", ".svelte"):
        return CLIENT
    return Path(path.relative_to(source).parts[0]).stem


def _named_in_file(path: Path, room: str) -> Iterator[Named]:
    text = path.read_text(encoding="utf-8")
    mentions = list(mentions_in(text))
    if not mentions:
        return
    lines = text.splitlines()
    owners = _owners(path, text)
    whole = owners[0].place
    for mention in mentions:
        line = text.count("\n", 0, mention.spans[0][0]) + 1
        owner = _owner(owners, _commented(lines, line))
        place = owner.place if owner.place != whole else Place(path, line, "", whole.says)
        yield Named(mention, replace(place, room=room))


def _owners(path: Path, text: str) -> list[Owner]:
    """The file as a whole, then its parts, outer before inner."""
    count = text.count("\n") + 1
    if path.suffix == ".py":
        tree = ast.parse(text, str(path))
        return [Owner(1, count, Place(path, 1, "", first_paragraph(tree))), *_parts(path, tree, "")]
    owners = [Owner(1, count, Place(path, 1, "", ""))]
    if path.suffix == ".toml":
        heads = [
            (number, found[1]) for number, line in enumerate(text.splitlines(), 1) if (found := _GROUP.match(line))
        ]
        ends = [number - 1 for number, _ in heads[1:]] + [count]
        owners += [
            Owner(number, end, Place(path, number, f"[{name}]", ""))
            for (number, name), end in zip(heads, ends, strict=True)
        ]
    return owners


def _parts(path: Path, node: ast.Module | ast.ClassDef, inside: str) -> Iterator[Owner]:
    """Functions, classes with what is in them, and the values that a module names."""
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{inside}{child.name}"
            first = min([child.lineno, *(each.lineno for each in child.decorator_list)])
            yield Owner(first, child.end_lineno or first, Place(path, child.lineno, name, first_paragraph(child)))
            if isinstance(child, ast.ClassDef):
                yield from _parts(path, child, f"{name}.")
        elif isinstance(node, ast.Module) and isinstance(child, ast.Assign | ast.AnnAssign):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            if isinstance(target, ast.Name):
                last = child.end_lineno or child.lineno
                yield Owner(child.lineno, last, Place(path, child.lineno, target.id, ""))


def _owner(owners: list[Owner], line: int) -> Owner:
    around = [each for each in owners if each.first <= line <= each.last]
    return min(around, key=lambda each: each.last - each.first, default=owners[0])


def _commented(lines: list[str], line: int) -> int:
    """A comment belongs to the line under it."""
    below = line
    while below < len(lines) and lines[below - 1].lstrip().startswith("#"):
        below += 1
    return below if lines[below - 1].strip() else line
