"""Trails are reproducible, and the running build agrees with the interpreted one."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core import builds
from keydom.core.breaches import Nonconformance
from keydom.core.builds import check_builds_agree, interpreted_trail, source_folder
from keydom.core.registry import game
from keydom.core.trail import main, trail
from tests.core.toy_game import SHELLS

SOURCE = Path(__file__).parents[2] / "src"


def test_a_seed_gives_the_same_trail_and_another_seed_another() -> None:
    first = trail(SHELLS, 2, {}, 7, 100)
    assert first == trail(SHELLS, 2, {}, 7, 100)
    assert first != trail(SHELLS, 2, {}, 8, 100)
    assert trail(SHELLS, 2, {}, 7, 5) == first[:6]


def test_the_printed_trail_is_the_trail(capsys: pytest.CaptureFixture[str]) -> None:
    main(["keythedral", "2", "5", "30", "laws=off"])
    printed = [int(line) for line in capsys.readouterr().out.split()]
    assert printed == trail(game("keythedral"), 2, {"laws": "off"}, 5, 30)


def test_the_running_build_agrees_with_the_interpreted_one() -> None:
    assert check_builds_agree(game("keythedral"), seeds=[1], players=[2], limit=400, source=SOURCE) > 100


def test_a_difference_between_builds_is_told_by_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(*_: object) -> list[int]:
        found = trail(SHELLS, 2, {}, 3, 100)
        found[4] += 1
        return found

    monkeypatch.setattr(builds, "interpreted_trail", other)
    with pytest.raises(Nonconformance, match="seed 3: the builds differ at step 4"):
        check_builds_agree(SHELLS, seeds=[3], players=[2], source=SOURCE)


def test_a_build_that_fails_is_told() -> None:
    with pytest.raises(Nonconformance, match="There is no game 'shells'"):
        interpreted_trail("shells", 2, {}, 1, 10, SOURCE)


def test_the_sources_are_found_around_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SOURCE.parent / "tests")
    assert source_folder() == SOURCE
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match="needs a checkout"):
        source_folder()
