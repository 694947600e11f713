"""Positions as text: what the seats see is put together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keydom.cli.layout import WIDTH, entry_text, inline, value_text, wrapped
from keydom.cli.main import app
from keydom.cli.replay import merged
from keydom.core.record import from_json

pytestmark = pytest.mark.quick


def test_views_fill_each_others_gaps() -> None:
    spectator = {
        "box": "turn",
        "seats": [{"cubes": None, "laws": None}, {"cubes": None, "laws": None}],
        "partial_action": [],
    }
    first = {
        "box": "turn",
        "seats": [{"cubes": 3, "laws": []}, {"cubes": None, "laws": None}],
        "partial_action": ["law 4"],
    }
    second = {
        "box": "turn",
        "seats": [{"cubes": None, "laws": None}, {"cubes": 5, "laws": [2]}],
        "partial_action": [],
        "seat": 1,
    }
    assert merged(merged(spectator, first), second) == {
        "box": "turn",
        "seats": [{"cubes": 3, "laws": []}, {"cubes": 5, "laws": [2]}],
        "partial_action": ["law 4"],
        "seat": 1,
    }


def test_values_read_easily() -> None:
    assert (
        inline({"x": 1, "worker": None, "tiles": [{"tile": "B11"}, "B12"]}) == "x 1, worker -, tiles [(tile B11), B12]"
    )
    assert inline({}) == "-"
    assert inline(True) == "true"
    assert value_text([{"x": 1}, None]) == "\n  x 1\n  -"
    assert value_text(["a", 2]) == "[a, 2]"


def test_objects_with_the_same_entries_are_a_table() -> None:
    fields = [{"x": -1, "type": "wood", "cubes": ["red", "red"]}, None, {"x": 10, "type": "quarry", "cubes": []}]
    assert entry_text("fields", fields) == (
        "fields:\n  x   type    cubes\n  -1  wood    [red, red]\n  -\n  10  quarry  []"
    )


def test_what_is_too_long_for_a_line_stands_on_several() -> None:
    seat = {"seat": 1, "score": 4, "cubes": {"black": 2, "brown": 0}, "note": "word " * 30, "laws": []}
    lines = entry_text("seats", [seat, {"seat": 2}]).splitlines()
    assert lines[:2] == ["seats:", "  seat 1"]
    assert lines[2].startswith("    score 4, note word word")
    assert lines[-2:] == ["    cubes: black 2, brown 0", "  seat 2"]
    assert max(map(len, lines)) <= WIDTH
    assert value_text(list(range(60))).splitlines()[1].startswith("  [0, 1, 2")


def test_no_word_is_lost_by_wrapping() -> None:
    text = " ".join(f"word{number}" for number in range(60))
    lines = wrapped(text, 7, 2)
    assert len(lines) > 1
    assert " ".join(line.strip() for line in lines) == text
    assert [len(line) - len(line.lstrip()) for line in lines] == [7] + [9] * (len(lines) - 1)


@pytest.mark.parametrize("name", ["keyper", "keythedral", "london"])
def test_positions_and_logs_of_whole_games_have_no_long_lines(name: str, tmp_path: Path) -> None:
    record = recorded(name, tmp_path)
    length = len(from_json(record.read_text(encoding="utf-8")).steps)
    run = replaying(record)
    for output in (run("--print"), *(run("--at", str(length * part // 4)) for part in range(5))):
        assert [line for line in output.splitlines() if len(line) > WIDTH] == []


def recorded(name: str, folder: Path) -> Path:
    """The record of a game of four random bots, whose names are those of the seats."""
    words = ("simulate", name, "-n", "1", "--players", "4", "--jobs", "1", "--records", str(folder))
    assert CliRunner().invoke(app, words).exit_code == 0
    (path,) = folder.glob("*.json")
    return path


def replaying(record: Path) -> Callable[..., str]:
    """What `keydom replay` prints of a record with these words."""

    def run(*words: str) -> str:
        done = CliRunner().invoke(app, ("replay", str(record), *words))
        assert done.exit_code == 0, done.output
        return done.output

    return run
