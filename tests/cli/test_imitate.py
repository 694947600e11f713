"""`keydom arena imitate`, as it is typed: what is refused, and what is said to it. What needs PyTorch stands in
`tests/arena/with_pytorch.py`."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from keydom.cli.main import app
from keydom.core.registry import game
from tests.bots.networks import network_for
from tests.bots.test_learned_values import values_for

LONDON = game("london")
VALUES = Path(str(files("keydom.games.london"))) / "components.toml"


@pytest.fixture(autouse=True)
def nothing_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyTorch seems to be there: all of this is told before it is asked for anything."""
    monkeypatch.setattr("keydom.arena.needs.find_spec", lambda name: name)
    monkeypatch.setattr("keydom.arena.imitation.device.device_of", lambda name: "cpu")


def imitate(folder: Path, *words: str) -> Result:
    """Run `keydom arena imitate london` with these words."""
    return CliRunner().invoke(app, ("arena", "imitate", "london", "--out", str(folder / "imitation"), *words))


@pytest.mark.parametrize("told", ["", "many", "256,", "256,0", "-1", "5000", "1.5", ",".join(["8"] * 9)])
def test_layers_that_cannot_be_are_refused(tmp_path: Path, told: str) -> None:
    done = imitate(tmp_path, "--hidden", told)
    assert done.exit_code == 2
    assert "is no list of units like 256,256" in " ".join(done.stderr.replace("│", " ").split())
    assert not (tmp_path / "imitation").exists()


@pytest.mark.parametrize(
    ("option", "value"),
    [("--seed", "9300000000"), ("--seed", "-1"), ("--games", "19"), ("--games", "2000000"), ("--epochs", "0")],
)
def test_numbers_out_of_range_are_refused(tmp_path: Path, option: str, value: str) -> None:
    done = imitate(tmp_path, option, value)
    assert done.exit_code == 2
    assert option in done.stderr


def test_without_its_libraries_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.arena.needs.find_spec", lambda name: None)
    assert 'NumPy or PyTorch is not installed: pip install "keydom[network]"' in str(imitate(tmp_path).exception)


def test_an_expert_who_has_learned_with_others_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "two.values"
    values_for(LONDON).write(file)
    done = imitate(tmp_path, "--expert", f"steward@{file}", "--players", "4")
    assert "learned with 2 players, not with 4" in str(done.exception)
    assert not (tmp_path / "imitation").exists()


def test_a_network_does_not_play_with_other_components(tmp_path: Path) -> None:
    file, own = tmp_path / "two.network", tmp_path / "own.toml"
    network_for(LONDON).write(file)
    printed = VALUES.read_text(encoding="utf-8")
    own.write_text(printed.replace("keyples_per_colour = 40", "keyples_per_colour = 39", 1), encoding="utf-8")
    words = ("simulate", "london", "--games", "1", "--jobs", "1", "--bots", f"network@{file},random")
    assert CliRunner().invoke(app, words).exit_code == 0
    done = CliRunner().invoke(app, (*words, "--components", str(own)))
    assert f"learned london with the components {LONDON.components.hash}" in str(done.exception)
