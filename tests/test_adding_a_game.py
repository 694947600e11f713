"""What docs/adding-a-game.md says is so: names and files are there, and its example is a game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from keydom.cli.main import app
from keydom.core import registry
from keydom.core.conformance import check_game
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.state import Box, State
from tests.outside import DOCUMENT, EXAMPLES, ROOT, TWENTY, install_twenty

pytestmark = pytest.mark.quick

WORDS = DOCUMENT.replace(TWENTY, "")
LONDON = ("src/keydom/games/london", "web/src/games/london")
PLACES = ("", "docs", "src/keydom", "web/src", "web/src/components", "web/src/lib", *LONDON)
CLASSES = {"Game": Game, "State": State, "Box": Box, "Evaluator": Evaluator}


@pytest.fixture
def twenty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setattr(sys, "path", [str(install_twenty(tmp_path)), *sys.path])
    registry._load.cache_clear()
    yield registry.game("twenty")
    registry._load.cache_clear()
    sys.modules.pop("twenty", None)


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`([\w/.-]+\.(?:py|md|toml|ts|svelte))`", WORDS))))
def test_the_files_that_it_names_are_there(path: str) -> None:
    if path in ("twenty.py", "rules.md"):
        return  # Those of a package outside.
    wanted = path.replace("GAME", "london")
    assert any((ROOT / folder / wanted).is_file() for folder in PLACES)


@pytest.mark.parametrize("folder", sorted(set(re.findall(r"`([\w/]+/)`", WORDS))))
def test_the_folders_that_it_names_are_there(folder: str) -> None:
    assert (ROOT / folder.replace("GAME", "london")).is_dir()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:Game|State|Box|Evaluator)\.\w+)`", WORDS))))
def test_the_methods_that_it_names_are_there(name: str) -> None:
    owner, method = name.split(".")
    assert hasattr(CLASSES[owner], method) or method in CLASSES[owner].__annotations__


@pytest.mark.parametrize(
    ("module", "names"),
    [
        ("state", "partial_action_append partial_action_code partial_action_length bit bit_count"),
        ("state", "lowest_bit codes_in replaced register"),
        ("components", "read_components Mistakes whole_number source_of values_hash PrintedValues"),
        ("builder", "BadPosition set_frame push_frame settled"),
        ("options", "Option Preset first_start_option"),
        ("words", "who some listing"),
        ("actions", "ActionSpace"),
        ("play", "Play"),
    ],
)
def test_the_helpers_of_core_that_it_names_are_there(module: str, names: str) -> None:
    found = import_module(f"keydom.core.{module}")
    for name in names.split():
        assert hasattr(found, name)
        assert re.search(rf"`{name}\b", WORDS)


def test_it_names_every_method_that_a_game_has_to_give_and_no_other_as_needed() -> None:
    needed = WORDS.partition("Needed are ")[2].partition(" The others")[0]
    assert set(re.findall(r"`Game\.(\w+)`", needed)) == set(Game.__abstractmethods__)


@pytest.mark.parametrize("command", sorted(set(re.findall(r"`keydom ([a-z]+)\b", WORDS))))
def test_the_commands_that_it_names_are_there(command: str) -> None:
    assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)]+)\)", WORDS))))
def test_what_it_links_to_is_there(link: str) -> None:
    path, _, heading = link.partition("#")
    if path:
        assert (ROOT / "docs" / path).is_file()
    if heading:
        titles = re.findall(r"^#+ (.*)", WORDS, re.MULTILINE)
        headings = [re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles]
        assert heading in headings


def test_its_example_keeps_the_whole_contract(twenty: Game) -> None:
    assert twenty.title == "Twenty"
    checks = next(example for example in EXAMPLES if "def test_the_contract" in example)
    given: dict[str, Any] = {"game": twenty}
    exec(compile(checks, "adding-a-game.md", "exec"), given)
    given["test_the_contract"]()
    assert check_game(twenty, seeds=range(4), options={"first_start": "1"}).games == 8


def test_its_example_takes_an_owners_values(twenty: Game, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text("stones = 30")
    changed = registry.game("twenty", own)
    assert changed.components.hash != twenty.components.hash
    assert changed.reference().stones == 30


@pytest.mark.parametrize(
    "words",
    [
        "games twenty",
        "fuzz twenty --games 4",
        "simulate twenty --games 2 --bots random,random",
        "bench twenty --seconds 0.05",
    ],
)
def test_its_example_is_played_on_the_command_line(tmp_path: Path, words: str) -> None:
    paths = [str(install_twenty(tmp_path)), *sys.path]
    done = subprocess.run(
        [sys.executable, "-c", "from keydom.cli.main import main; main()", *words.split()],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "wenty" in done.stdout + done.stderr
