"""`keydom arena`, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from keydom.cli.main import app
from keydom.core.errors import KeydomError


def run(*words: str) -> Result:
    """Run `keydom arena balance` with these words."""
    return CliRunner().invoke(app, ("arena", "balance", *words))


def test_balance_prints_a_table_and_writes_page_and_figures(tmp_path: Path) -> None:
    page, figures = tmp_path / "balance.html", tmp_path / "balance.json"
    words = ("keythedral", "-n", "4", "--players", "3,2", "--bot", "random", "--jobs", "1", "-o", "laws=off")
    done = run(*words, "--out", str(page), "--json", str(figures))
    assert done.exit_code == 0, done.output
    assert "4 games of Keythedral (2 with 2, 2 with 3 players), every seat: random" in done.stdout
    assert done.stdout.startswith("The costs of the building tiles")
    data = json.loads(figures.read_text())
    assert (data["games"], data["options"], data["unit"]) == ({"2": 2, "3": 2}, {"laws": "off"}, "cubes")
    assert sum(row["got"] for row in data["things"]) > 20
    text = page.read_text()
    assert text.startswith("<!doctype html>")
    assert data["reconstruction"][:40] in text
    assert str(page) in done.stderr
    assert run(*words, "--json", str(figures)).exit_code == 0
    again = json.loads(figures.read_text())
    assert again["things"] == data["things"]


@pytest.mark.parametrize(
    ("words", "said"), [(("--players", "two"), "'two' is no list of numbers"), (("--games", "0"), "'--games'")]
)
def test_balance_refuses_what_it_cannot_read(words: tuple[str, ...], said: str) -> None:
    done = run("keythedral", *words)
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize("words", [("--bot", "oracle"), ("--players", "9"), ("-o", "laws=perhaps")])
def test_balance_refuses_unknown_bots_counts_and_options(words: tuple[str, ...]) -> None:
    assert isinstance(run("keythedral", "-n", "1", *words).exception, KeydomError)


def test_the_commands_of_the_arena_are_listed() -> None:
    done = CliRunner().invoke(app, ("arena", "--help"))
    assert done.exit_code == 0
    assert "balance" in done.stdout


def climb(*words: str) -> Result:
    """Run `keydom arena ladder` with these words."""
    return CliRunner().invoke(app, ("arena", "ladder", *words))


def test_a_ladder_prints_ratings_writes_a_page_and_goes_on(tmp_path: Path) -> None:
    page, figures, results = (tmp_path / name for name in ("ladder.html", "ladder.json", "results.jsonl"))
    words = ("keythedral", "-n", "4", "--bots", "random,novice", "--jobs", "1", "--results", str(results))
    done = climb(*words, "--out", str(page), "--json", str(figures))
    assert done.exit_code == 0, done.output
    assert "2 players, 4 games" in done.stdout
    data = json.loads(figures.read_text())
    (ladder,) = data["ladders"]
    assert (data["game"], ladder["players"], ladder["games"]) == ("keythedral", 2, 4)
    assert {bot["bot"] for bot in ladder["bots"]} == {"random", "novice"}
    assert page.read_text().startswith("<!doctype html>")
    before = results.read_text()
    assert len(before.splitlines()) == 5
    assert climb(*words).exit_code == 0
    assert results.read_text() == before
    assert climb(*words, "-n", "6").exit_code == 0
    assert results.read_text().startswith(before)
    assert isinstance(climb(*words, "--seconds", "1").exception, KeydomError)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "steward"), "two different bots"),
        (("--bots", "random,novice", "--players", "3"), "3 different bots sit at a table, and 2 are named"),
    ],
)
def test_a_ladder_refuses_too_few_bots(words: tuple[str, ...], said: str) -> None:
    done = climb("keythedral", *words)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.replace("│", " ").split())


def test_training_prints_its_rounds_and_goes_on(tmp_path: Path) -> None:
    words = ("arena", "train", "london", "--players", "2", "-n", "20", "--match-games", "20", "--jobs", "1")
    done = CliRunner().invoke(app, (*words, "--rounds", "1", "--out", str(tmp_path)))
    assert done.exit_code == 0, done.output
    assert "Round 1: estimates off by" in done.stdout
    assert "Round 2" not in done.stdout
    assert (tmp_path / "training.html").read_text().startswith("<!doctype html>")
    more = CliRunner().invoke(app, (*words, "--rounds", "2", "--out", str(tmp_path)))
    assert more.exit_code == 0, more.output
    assert "Round 1" not in more.stdout
    assert "Round 2: estimates off by" in more.stdout
    other = CliRunner().invoke(app, (*words, "--rounds", "3", "--hidden", "4", "--out", str(tmp_path)))
    assert isinstance(other.exception, KeydomError)


def test_training_without_its_libraries_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.arena.needs.find_spec", lambda name: None)
    done = CliRunner().invoke(app, ("arena", "train", "london", "--out", str(tmp_path)))
    assert 'pip install "keydom[train]"' in str(done.exception)
