"""Component files: TOML with the line of every key, so that mistakes are named by their line.

A game's own `components.py` reads its file with `read_components` and collects what is wrong in a `Mistakes`.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from keydom.core.errors import BadComponents
from keydom.core.wire import SourceReference

SOURCES = ("rulebook", "derived", "reported", "reconstructed")
"""Where a value may come from: printed in the rules, following from them, told by owners, made by us to fit."""
LABELS = ("source", "clause")
"""Keys of a group that are not values: where these come from, and the clauses that state them."""

_QUOTED = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'')
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_HEADER = re.compile(r"\s*\[\[?\s*([^\]]+?)\s*\]\]?")
_KEY_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")


class PrintedValues(Protocol):
    """What everybody may ask of a game's component values; the values themselves only the game knows."""

    @property
    def edition(self) -> str:
        """Name of the edition."""

    @property
    def hash(self) -> str:
        """Hash of the values, for the record."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is allowed but odd about the values, one sentence each, with the line."""


@dataclass(frozen=True)
class ComponentFile:
    """A component file as read: its values, and the line on which each key is set."""

    path: Path
    values: dict[str, Any]
    lines: dict[tuple[str, ...], int]

    def line(self, *keys: str) -> int:
        """The line of a key, or of the nearest table around it; 1 if that is the file itself."""
        for length in range(len(keys), 0, -1):
            if keys[:length] in self.lines:
                return self.lines[keys[:length]]
        return 1


@dataclass
class Mistakes:
    """What is wrong with a file, one sentence each, kept in the order of the lines."""

    found: list[tuple[int, str]] = field(default_factory=list)

    def add(self, line: int, sentence: str) -> None:
        """Note a mistake on a line."""
        self.found.append((line, sentence))

    def sentences(self) -> tuple[str, ...]:
        """The mistakes as `line 41: …`."""
        return tuple(f"line {line}: {sentence}" for line, sentence in sorted(self.found, key=lambda each: each[0]))

    def refuse(self) -> None:
        """Raise BadComponents with all mistakes, one a line, if there are any."""
        if self.found:
            raise BadComponents("\n".join(self.sentences()))


def read_components(path: Path) -> ComponentFile:
    """Read a component file. Raises BadComponents if it cannot be read or is no TOML."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents(f"line 1: {path} cannot be read: {error}") from None
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(_syntax_mistake(text, str(error))) from None
    return ComponentFile(path, values, key_lines(text))


def key_lines(text: str) -> dict[tuple[str, ...], int]:
    """The line of every table and key of a TOML text, by the keys that lead to it; keys inside an inline table share
    the line of that table, and so do repeated tables (`[[name]]`) with the first of them."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    depth = 0
    multi_line = ""
    for number, line in enumerate(text.splitlines(), 1):
        if multi_line:
            if multi_line not in line:
                continue
            line = line.split(multi_line, 1)[1]
            multi_line = ""
        elif depth == 0:
            if header := _HEADER.match(line):
                table = _parts(header[1])
                lines.setdefault(table, number)
                continue
            if key := _KEY.match(line):
                lines.setdefault(table + _parts(key[1]), number)
        bare, multi_line = _without_strings(line)
        depth += sum(bare.count(sign) for sign in "[{") - sum(bare.count(sign) for sign in "]}")
    return lines


class Unreadable(Exception):
    """A text that is none of what may stand there; says what to do."""


class Sourced:
    """What has been read from a row: `sources` says where the value of each column comes from."""

    sources: Mapping[str, str]

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The columns whose values are ours, not those of the published piece."""
        return tuple(column for column, source in self.sources.items() if source == "reconstructed")


def source_of(file: ComponentFile, group: tuple[str, ...], mistakes: Mistakes) -> SourceReference:
    """Where all of a group's values come from."""
    table: Any = file.values
    for key in group:
        table = table[key]
    source = table.get("source")
    check_source(file, source, f"[{'.'.join(group)}]", (*group, "source"), mistakes)
    return SourceReference(str(source), str(table.get("clause", "")))


def check_source(file: ComponentFile, source: Any, owner: str, keys: tuple[str, ...], mistakes: Mistakes) -> None:
    """A source is one of the four words."""
    if source is None:
        mistakes.add(file.line(*keys), f"{owner} does not say its source; sources are {', '.join(SOURCES)}")
    elif source not in SOURCES:
        mistakes.add(file.line(*keys), f'{owner} has the source "{source}"; sources are {", ".join(SOURCES)}')


def source_of_column(source: Any, column: str) -> Any:
    """A source is one word for all columns, or a word for each; None if it does not say."""
    return source.get(column) if isinstance(source, dict) else source


def sources_of_row(
    file: ComponentFile,
    row: Mapping[str, Any],
    group: Any,
    columns: Sequence[str],
    owner: str,
    keys: tuple[str, ...],
    mistakes: Mistakes,
) -> Mapping[str, str]:
    """Where the value of each column of a row comes from: the row's word for it, else the source of its group."""
    own = row.get("source", {})
    for each in own if isinstance(own, dict) else ():
        if each not in columns:
            mistakes.add(file.line(*keys), f'{owner} says a source of "{each}"; it has {", ".join(columns)}')
    found = {}
    for column in columns:
        if column in row:
            source = source_of_column(own, column) or source_of_column(group, column)
            check_source(file, source, f"{owner}: {column}", keys, mistakes)
            found[column] = str(source)
    return found


def whole_number(
    file: ComponentFile, value: Any, what: str, keys: tuple[str, ...], low: int, high: int, mistakes: Mistakes
) -> int:
    """A whole number within limits; the lower limit in place of a wrong one."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    told = "missing" if value is None else str(value)
    mistakes.add(file.line(*keys), f"{what} is {told}; it has to be a whole number from {low} to {high}")
    return low


def check_shape(
    file: ComponentFile, title: str, groups: Iterable[tuple[str, ...]], known: Iterable[str], mistakes: Mistakes
) -> None:
    """The file has a name for its values; all groups are there and are written as tables; nothing else stands beside
    them. `known` are the keys of the whole file, in the order in which a sentence tells them."""
    edition = file.values.get("edition")
    if not isinstance(edition, str) or not edition.strip():
        mistakes.add(file.line("edition"), 'the file needs a name for its values: edition = "…"')
    taken = tuple(known)
    for key in file.values:
        if key not in taken:
            mistakes.add(file.line(key), f'"{key}" is not a group of {title}; these are {", ".join(taken)}')
    for group in groups:
        table: Any = file.values
        for key in group:
            table = table.get(key) if isinstance(table, dict) else None
        if table is None:
            mistakes.add(file.line(*group), f"the group [{'.'.join(group)}] is missing")
        elif not isinstance(table, dict):
            mistakes.add(file.line(*group), f"[{'.'.join(group)}] has to be a group of values")


def check_keys(file: ComponentFile, group: tuple[str, ...], known: Iterable[str], mistakes: Mistakes) -> None:
    """A group holds what it is for and nothing else."""
    table: Any = file.values
    for key in group:
        table = table[key]
    taken = tuple(known)
    for key in table:
        if key not in (*LABELS, *taken):
            mistakes.add(file.line(*group, key), f'[{".".join(group)}] has "{key}"; it takes {", ".join(taken)}')


def check_names(file: ComponentFile, names: Mapping[tuple[str, ...], str], mistakes: Mistakes) -> None:
    """No two tiles are called the same; `names` by the keys that lead to a tile."""
    first: dict[str, str] = {}
    for keys, name in names.items():
        other = first.setdefault(name.casefold(), keys[-1])
        if other != keys[-1]:
            mistakes.add(
                file.line(*keys),
                f'tile {keys[-1]} is called "{name}" like {other}; every tile needs a name of its own',
            )


def values_hash(values: Any) -> str:
    """A short hash of plain values (16 hexadecimal digits), the same on every machine."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _KEY_PART.findall(dotted))


def _without_strings(line: str) -> tuple[str, str]:
    """The line without strings and comment, and the quotes of a string that goes on in the next line."""
    bare = ""
    while True:
        quoted = _QUOTED.search(line)
        comment = line.find("#")
        if comment >= 0 and (quoted is None or comment < quoted.start()):
            return bare + line[:comment], ""
        if quoted is None:
            return bare + line, ""
        bare += line[: quoted.start()]
        line = line[quoted.end() :]
        if quoted[0] in ('"""', "'''"):
            if quoted[0] not in line:
                return bare, quoted[0]
            line = line.split(quoted[0], 1)[1]


def _syntax_mistake(text: str, message: str) -> str:
    """tomllib's message with the line in front."""
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if place is None:
        return f"line 1: {message}"
    line = place[1] or str(max(1, len(text.splitlines())))
    return f"line {line}: {message[: place.start()]}"
