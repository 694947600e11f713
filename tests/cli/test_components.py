"""`keydom components` for any game: values with their sources, and the check of an owner's own file."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from keydom.cli.components import print_group
from keydom.cli.main import app
from keydom.core.game import Game
from keydom.core.registry import games

LONDON = Path(str(files("keydom.games.london"))) / "components.toml"


def run(*words: str) -> Result:
    """Run `keydom components` with these words."""
    return CliRunner().invoke(app, ("components", *words))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_shows_its_values_and_says_what_is_reconstructed(game: Game) -> None:
    done = run(game.name)
    assert done.exit_code == 0, done.output
    assert "rulebook" in done.output
    assert "reconstructed" in done.output


def test_columns_with_sources_of_their_own_are_listed_and_starred() -> None:
    lines = run("london").output.splitlines()
    home = lines.index(next(line for line in lines if line.startswith("tiles.home")))
    assert lines[home + 1 : home + 3] == [
        "rulebook: name, yield, pays_skill, arrow",
        "reconstructed (*): player_colour, points",
    ]
    greenwich = next(line for line in lines if line.startswith("greenwich"))
    assert "green " in greenwich
    assert "1, 7*" in greenwich
    assert any(line.startswith("buckingham") and "purple*" in line for line in lines)
    assert any(line.startswith("zoo") and "keyple: reported" in line for line in lines)


def test_a_row_read_off_a_tile_carries_no_star(capsys: pytest.CaptureFixture[str]) -> None:
    print_group(
        "tiles",
        {
            "source": {"points": "reconstructed"},
            "one": {"points": [1, 2]},
            "two": {"points": [3, 4], "source": "reported"},
        },
    )
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[-2:] == [["one", "1,", "2*"], ["two", "3,", "4", "reported"]]


def test_of_many_columns_the_rare_ones_stand_together(capsys: pytest.CaptureFixture[str]) -> None:
    usual = dict.fromkeys(("a", "b", "c", "d", "e"), 1)
    print_group(
        "tiles",
        {
            "source": dict.fromkeys((*usual, "long_name"), "rulebook") | {"gem": "reconstructed"},
            "one": {**usual, "long_name": 5, "gem": "ruby"},
            "two": usual,
            "three": {**usual, "gem": "gold"},
            "four": usual,
            "five": usual,
        },
    )
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[-6:] == [
        "a b c d e besides source",
        "one 1 1 1 1 1 long name 5; gem ruby*",
        "two 1 1 1 1 1",
        "three 1 1 1 1 1 gem gold*",
        "four 1 1 1 1 1",
        "five 1 1 1 1 1",
    ]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_whose_file_it_is_shows_in_its_groups(game: Game, tmp_path: Path) -> None:
    built_in = LONDON.parents[1] / game.name / "components.toml"
    own = tmp_path / "own.toml"
    own.write_text(built_in.read_text(encoding="utf-8").replace('"keydom-1"', '"mine"'), encoding="utf-8")
    done = run("check", str(own))
    assert done.exit_code == 0, done.output
    assert f"can be played as {game.title}: edition 'mine'" in done.output
    assert "Its values are those built in." in done.output


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_new_file_has_the_values_built_in(game: Game, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    done = run("new", str(own), "--game", game.name)
    assert done.exit_code == 0, done.output
    assert f"keydom play --components {game.name}={own}" in done.output
    done = run("check", str(own))
    assert done.exit_code == 0, done.output
    assert f"can be played as {game.title}: edition 'my copy'" in done.output
    assert "Its values are those built in." in done.output


def test_a_new_file_is_written_over_nothing(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("precious", encoding="utf-8")
    done = run("new", str(own), "--game", "london")
    assert done.exit_code == 1
    assert "is there already" in done.stderr
    assert own.read_text(encoding="utf-8") == "precious"
    done = run("new", str(tmp_path / "nowhere" / "own.toml"), "--game", "london")
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr
    done = run("new", str(own))
    assert done.exit_code == 2
    assert "Say whose file it will be" in done.stderr


def test_a_file_of_no_game_or_of_another_is_refused_in_a_sentence(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('edition = "mine"\n[meeples]\nred = 8\n', encoding="utf-8")
    done = run("check", str(own))
    assert done.exit_code == 2
    assert "Say whose file it is" in done.stderr
    done = run("check", str(own), "--game", "london")
    assert done.exit_code == 1
    assert f'{own}, line 2: "meeples" is not a group of London' in done.stderr
    own.write_text("edition = ", encoding="utf-8")
    done = run("check", str(own))
    assert done.exit_code == 1
    assert f"{own}, line 1: " in done.stderr


def test_mistakes_and_doubts_of_a_london_file_are_told_by_their_line(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = LONDON.read_text(encoding="utf-8")
    own.write_text(text.replace('"B N Y"', '"B N Q"').replace("opening_hand = 10", "opening_hand = 99"))
    done = run("check", str(own))
    assert done.exit_code == 1
    assert [line.split(":")[0].rpartition(" ")[0] for line in done.stderr.splitlines()] == [f"{own}, line"] * 2
    own.write_text(text.replace("opening_hand = 10", "opening_hand = 9"))
    done = run("check", str(own))
    assert done.exit_code == 0
    assert "supply opening_hand is 9; the rulebook says 10 (allowed, but look again)" in done.output
