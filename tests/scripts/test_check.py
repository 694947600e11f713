"""`make quick` runs what could tell news, and says what failed."""

from __future__ import annotations

import sys
from pathlib import Path

import check
import pytest
from prepare import ROOT

from keydom.core.registry import built_in_names

pytestmark = pytest.mark.quick

GAMES = built_in_names()


@pytest.mark.parametrize("name", check.WALKS)
def test_the_walks_that_quick_leaves_out_are_there(name: str) -> None:
    assert [*(ROOT / "tests").rglob(f"{name}.py")]


def test_every_game_has_quick_tests_of_its_own() -> None:
    assert {f"tests of {game}" for game in GAMES} < {one.name for one in check.quick_tests()}


def test_what_another_game_does_is_no_news_for_a_game() -> None:
    files = check.inputs_of("london", GAMES)
    assert ROOT / "src/keydom/games/london/components.toml" in files
    assert ROOT / "src/keydom/core/state.py" in files
    assert ROOT / "src/keydom/games/keyper/components.toml" not in files


def test_checks_run_side_by_side_and_only_what_failed_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    well = check.Check("well", (sys.executable, "-c", "print('nothing to see')"), tmp_path)
    ill = check.Check("ill", (sys.executable, "-c", "print('the reason'); raise SystemExit(1)"), tmp_path)
    assert check.run_side_by_side([well, ill]) == ["ill"]
    said = capsys.readouterr().out
    assert "the reason" in said
    assert "nothing to see" not in said


def test_the_last_line_of_the_tests_is_told() -> None:
    assert check.summary("...\n3 passed, 1 deselected in 2.01s") == ", 3 passed, 1 deselected"
    assert check.summary("All checks passed!") == ""
