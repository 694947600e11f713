"""Plain data laid out for people at a terminal: no line longer than `WIDTH`, lists of objects as tables."""

from __future__ import annotations

import json
import textwrap
from typing import Any

WIDTH = 100


def entry_text(name: str, value: Any, indent: int = 0) -> str:
    """A name and its value, on one line or on several."""
    text = value_text(value, indent, WIDTH - indent - len(name) - 2)
    return f"{' ' * indent}{name}:{'' if text.startswith(chr(10)) else ' '}{text}"


def value_text(value: Any, indent: int = 0, room: int = WIDTH) -> str:
    """A value behind its name: on the same line if there is room, otherwise on lines of their own, further indented.
    Objects of a list always stand on lines of their own."""
    text = inline(value)
    if len(text) <= room and not _is_list_of_objects(value):
        return text
    return "".join(f"\n{line}" for line in _block(value, indent + 2))


def inline(value: Any) -> str:
    """A value on one line, easy on the eye."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {inline(each)}" for key, each in value.items()) or "-"
    if isinstance(value, list):
        return "[" + ", ".join(f"({inline(each)})" if isinstance(each, dict) else inline(each) for each in value) + "]"
    if value is None:
        return "-"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def wrapped(text: str, indent: int = 0, further: int = 0) -> list[str]:
    """A text in lines; those behind the first stand further in."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + further),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _is_list_of_objects(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(each, dict) for each in value)


def _block(value: Any, indent: int) -> list[str]:
    """A value on lines of its own."""
    if isinstance(value, dict):
        return _object(value, indent)
    if _is_list_of_objects(value):
        return _table(value, indent) or [line for each in value for line in _item(each, indent)]
    return wrapped(inline(value), indent)


def _item(value: Any, indent: int) -> list[str]:
    """A member of a list: an object that is long is headed by its first entry."""
    if not isinstance(value, dict) or len(inline(value)) <= WIDTH - indent:
        return wrapped(inline(value), indent)
    (key, first), *rest = value.items()
    return [*wrapped(f"{key} {inline(first)}", indent), *_object(dict(rest), indent + 2)]


def _object(value: dict[str, Any], indent: int) -> list[str]:
    """The entries of an object: simple ones side by side, then the others, one below the other."""
    simple = {key: each for key, each in value.items() if not isinstance(each, (dict, list)) or not each}
    lines = wrapped(inline(simple), indent) if simple else []
    for key, each in value.items():
        if key not in simple:
            lines += entry_text(key, each, indent).splitlines()
    return lines


def _table(rows: list[Any], indent: int) -> list[str]:
    """Objects with the same entries as a table with a heading, one a line; empty if they are no table or too wide."""
    objects = [row for row in rows if isinstance(row, dict)]
    columns = list(objects[0])
    if len(objects) < 2 or len(columns) < 2 or any(list(row) != columns for row in objects):
        return []
    cells = [columns, *([inline(row[key]) for key in columns] if isinstance(row, dict) else ["-"] for row in rows)]
    widths = [max(len(line[column]) for line in cells if column < len(line)) for column in range(len(columns))]
    if indent + sum(widths) + 2 * (len(widths) - 1) > WIDTH:
        return []
    return [
        (" " * indent + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=False))).rstrip()
        for line in cells
    ]
