"""Games are found in the source tree and by entry points of outside packages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from keydom.core import registry
from keydom.core.errors import BadComponents, UnknownGame

pytestmark = pytest.mark.quick


@pytest.fixture
def outside_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path that looks like an installed package with entry points."""
    info = tmp_path / "shells_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shells-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[keydom.games]\n"
        "shells = tests.core.toy_game:game\n"
        "misnamed = tests.core.toy_game:SHELLS\n"
        "missing = shells_that_are_not_there:game\n"
        "wrong = tests.core.toy_game:SPACE\n"
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    registry._load.cache_clear()
    yield tmp_path
    registry._load.cache_clear()


def test_a_game_of_an_outside_package_is_found(outside_package: Path) -> None:
    assert "shells" in registry.game_names()
    assert "shells" not in registry.built_in_names()
    assert registry.game("shells").title == "Shells"


def test_games_that_cannot_be_loaded_do_not_hide_the_others(outside_package: Path) -> None:
    with pytest.warns(UserWarning, match=r"cannot be loaded|gives the game 'shells'") as warned:
        found = registry.games()
    assert "shells" in [game.name for game in found]
    assert "misnamed" not in [game.name for game in found]
    told = "\n".join(str(each.message) for each in warned)
    assert "misnamed" in told
    assert "missing" in told
    assert "wrong" in told


def test_an_unknown_game_is_refused_with_the_known_ones(outside_package: Path) -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are .*shells"):
        registry.game("chess")


def test_an_owners_component_file_changes_the_game(outside_package: Path) -> None:
    own = outside_package / "own.txt"
    own.write_text("5")
    assert registry.game("shells", own).components.hash != registry.game("shells").components.hash
    own.write_text("five")
    with pytest.raises(BadComponents, match="line 1"):
        registry.game("shells", own)


def test_our_own_games_are_found_without_installing() -> None:
    package = Path(registry.__file__).parents[1] / "games"
    ours = {folder.name for folder in package.iterdir() if (folder / "__init__.py").exists()}
    assert ours
    assert ours <= set(registry.game_names())
