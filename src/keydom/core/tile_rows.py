"""Tiles of a component file, one row each under `[tiles.KIND]`: what reading them has in common for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from keydom.core.components import LABELS, ComponentFile, Mistakes, sources_of_row

LONGEST_NAME = 40


def rows_of_kind(
    file: ComponentFile, kind: str, keys: Sequence[str], columns: Callable[[str], Sequence[str]], mistakes: Mistakes
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The rows of all tiles of a kind, in the order of their keys; mistakes for rows that are missing, no row, or too
    many. `columns` says which columns a tile has."""
    table = file.values["tiles"][kind]
    for key in table:
        if key not in (*LABELS, *keys):
            mistakes.add(
                file.line("tiles", kind, key),
                f'"{key}" is no tile of [tiles.{kind}]; these are {", ".join(keys)} (to call a tile otherwise, '
                'change its name = "…")',
            )
    for key in keys:
        row = table.get(key)
        if row is None:
            mistakes.add(file.line("tiles", kind), f"the tile {key} is missing from [tiles.{kind}]")
        elif not isinstance(row, dict):
            mistakes.add(
                file.line("tiles", kind, key), f"tile {key} needs its columns: {{ {', '.join(columns(key))} }}"
            )
        else:
            yield key, row


class TileRow:
    """One row while it is read: every mistake goes to the list, and reading goes on."""

    def __init__(
        self,
        file: ComponentFile,
        kind: str,
        key: str,
        row: Mapping[str, Any],
        columns: Sequence[str],
        mistakes: Mistakes,
    ) -> None:
        self.file = file
        self.kind = kind
        self.key = key
        self.row = row
        self.columns = columns
        self.keys = ("tiles", kind, key)
        self.mistakes = mistakes

    def wrong(self, sentence: str) -> None:
        """Note a mistake of this tile."""
        self.mistakes.add(self.file.line(*self.keys), f"tile {self.key} {sentence}")

    def check_columns(self) -> None:
        """The row has the columns of its tile and no others."""
        for column in self.row:
            if column not in (*self.columns, "source"):
                self.wrong(f'has "{column}"; it takes {", ".join(self.columns)} and source')

    def name(self) -> str:
        """What the tile is called."""
        name = self.row.get("name")
        if isinstance(name, str) and name.strip() and len(name) <= LONGEST_NAME:
            return name.strip()
        self.wrong(f'needs a name of at most {LONGEST_NAME} letters: name = "…"')
        return self.key

    def sources(self) -> Mapping[str, str]:
        """Where the value of each of its columns comes from: the row's word for it, else the group's."""
        group = self.file.values["tiles"][self.kind].get("source")
        return sources_of_row(self.file, self.row, group, self.columns, f"tile {self.key}", self.keys, self.mistakes)
