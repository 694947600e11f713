"""`keydom advise`: what it prints at any moment of a record, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keydom.cli.layout import WIDTH
from keydom.cli.main import app
from keydom.core import registry
from keydom.core.errors import BadRecord
from keydom.core.record import from_json
from keydom.core.replay import Replay
from tests.matches import compiled_only

QUICKLY = ("--simulations", "24")


def recorded(name: str, folder: Path) -> Path:
    """The record of a game of three random bots."""
    words = ("simulate", name, "-n", "1", "--players", "3", "--jobs", "1", "--records", str(folder))
    assert CliRunner().invoke(app, words).exit_code == 0
    (path,) = folder.glob("*.json")
    return path


def advised(record: Path, *words: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(app, ["advise", str(record), *QUICKLY, *words])
    assert result.exit_code == 0, result.output
    return result.output


@compiled_only
@pytest.mark.parametrize("name", registry.built_in_names())
def test_tells_something_of_every_moment_within_its_width(name: str, tmp_path: Path) -> None:
    record = recorded(name, tmp_path)
    steps = len(from_json(record.read_text(encoding="utf-8")).steps)
    run = Replay(registry.game(name), from_json(record.read_text(encoding="utf-8")))
    compared = 0
    for part in range(7):
        output = advised(record, "--at", str(steps * part // 7))
        lines = output.splitlines()
        assert lines[0] == f"Position behind step {steps * part // 7} of {steps}"
        assert max(map(len, lines)) <= WIDTH
        assert "{" not in output
        state = run.go_to(steps * part // 7)
        if any(state.is_asked(seat) for seat in range(3)):
            assert any(line.startswith("1. ") for line in lines)
            compared += "Against the best:" in output
        else:
            assert "A draw is being made; nobody chooses." in output
    assert compared > 0
    assert "The game is over." in advised(record)


@compiled_only
def test_json_is_the_same_for_the_same_seed_and_of_the_seat_that_is_named(tmp_path: Path) -> None:
    record = recorded("keythedral", tmp_path)
    first = advised(record, "--at", "60", "--json", "--seed", "4")
    assert first == advised(record, "--at", "60", "--json", "--seed", "4")
    found = json.loads(first)
    assert found["seat"] in range(3)
    other = json.loads(advised(record, "--at", "60", "--json", "--seat", str((found["seat"] + 1) % 3)))
    assert other["seat"] != found["seat"]
    assert other["remark"] or other["choices"]


def test_positions_and_records_that_are_none_are_refused_as_by_replay(tmp_path: Path) -> None:
    record = recorded("london", tmp_path)
    runner = CliRunner()
    for words in (["--at", "100000"], []):
        file = record if words else tmp_path / "broken.json"
        if not words:
            file.write_text('{"format": 1}', encoding="utf-8")
        told = [runner.invoke(app, [command, str(file), *words]).exception for command in ("advise", "replay")]
        assert isinstance(told[0], BadRecord)
        assert str(told[0]) == str(told[1])
    for words in (["--at", "-1"], ["--seat", "3"]):
        codes = [runner.invoke(app, [command, str(record), *words]).exit_code for command in ("advise", "replay")]
        assert codes == [2, 2]
