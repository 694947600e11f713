"""Tables for pages that need no network: cells that know by what they sort, headings that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
LONG = 25
"""A table with more rows scrolls in a frame of its own."""


@dataclass(frozen=True)
class Column:
    """A column: its heading, what it means, and whether it holds words (numbers otherwise)."""

    heading: str
    help: str = ""
    words: bool = False


@dataclass(frozen=True)
class Cell:
    """A cell: what is shown, a small line under it, what it sorts by (empty: last), and a tone (`high`, `low`)."""

    text: str
    under: str = ""
    value: float | str = ""
    tone: str = ""


def own_file(name: str) -> str:
    """A style sheet or a script that pages carry in themselves."""
    return files("keydom.arena").joinpath("page", name).read_text(encoding="utf-8")


def number(value: float, digits: int = 2, signed: bool = False) -> str:
    """A number as people read it, with a real minus sign."""
    text = f"{value:{'+' if signed else ''},.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = f"{0:.{digits}f}"
    return text.replace("-", MINUS)


def percent(share: float, digits: int = 1) -> str:
    """A share as people read it."""
    return f"{100 * share:.{digits}f} %"


def html_table(name: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], search: bool = False) -> str:
    """A sortable table; with a search field above it if wanted. `name` is unique on the page."""
    head = "".join(_heading(column) for column in columns)
    body = "".join(
        "<tr>"
        + "".join(_cell(cell, column, at == 0) for at, (cell, column) in enumerate(zip(row, columns, strict=True)))
        + "</tr>"
        for row in rows
    )
    field = (
        f'<p class="search"><input type="search" data-table="{name}" placeholder="Search in this table" '
        f'aria-label="Search in this table"></p>'
        if search
        else ""
    )
    long = " long" if len(rows) > LONG else ""
    return (
        f'{field}<div class="frame{long}" tabindex="0"><table id="{name}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _heading(column: Column) -> str:
    kind = ' class="words"' if column.words else ""
    help_words = f' title="{escape(column.help)}"' if column.help else ""
    return f'<th scope="col"{kind}><button type="button"{help_words}>{escape(column.heading)}</button></th>'


def _cell(cell: Cell, column: Column, first: bool) -> str:
    kinds = [*(["words"] if column.words else []), *([f"{cell.tone}-text"] if cell.tone else [])]
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    value = f' data-value="{escape(f"{cell.value:.6g}" if isinstance(cell.value, float) else str(cell.value))}"'
    under = f"<small>{escape(cell.under)}</small>" if cell.under else ""
    tag = 'th scope="row"' if first else "td"
    return f"<{tag}{kind}{value}>{escape(cell.text)}{under}</{'th' if first else 'td'}>"
