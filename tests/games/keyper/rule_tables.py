"""The tables T0 to T11 of docs/rules/keyper.md, read as they are printed."""

from __future__ import annotations

from pathlib import Path

RULES = Path(__file__).parents[3] / "docs" / "rules" / "keyper.md"


def table(name: str) -> list[list[str]]:
    """The rows of a table, for example `T4`; of T9 those of all twelve grids, each begun by its name alone."""
    lines = RULES.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"**{name} "))
    rows: list[list[str]] = []
    for line in lines[start + 1 :]:
        if line.startswith(("**T", "#", "- **KP")):
            break
        if line.startswith("|") and not set(line) <= set("|- "):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif line.strip() and not line.startswith("|") and name == "T9":
            rows.append([line])
    return rows if name == "T9" else rows[1:]


def key(words: str) -> str:
    """A field as the tables write it, by its key: `trade raw` is trade_raw."""
    return words.replace(" ", "_")
