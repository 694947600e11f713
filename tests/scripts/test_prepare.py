"""The script behind `make play`: it does what has changed, only that, and says what to do when it cannot."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import prepare
import pytest

pytestmark = pytest.mark.quick

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the virtual environment."""
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "VENV", tmp_path / "venv")
    monkeypatch.setattr(prepare, "STAMPS", tmp_path / "venv" / "stamps")
    monkeypatch.setattr(prepare, "LOG", tmp_path / "venv" / "prepare.log")
    (tmp_path / "venv" / "stamps").mkdir(parents=True)
    return tmp_path


class Counted:
    """A step that counts how often it was done."""

    def __init__(self) -> None:
        self.times = 0

    def do(self) -> None:
        self.times += 1

    def step(self, made_from: str, still_there: bool = True) -> prepare.Step:
        return prepare.Step("counted", "Counting", made_from, still_there, self.do)


def test_a_step_is_done_once_until_what_it_is_made_from_changes() -> None:
    counted = Counted()
    assert prepare.run_step(counted.step("first"))
    assert not prepare.run_step(counted.step("first"))
    assert prepare.run_step(counted.step("second"))
    assert counted.times == 2


def test_a_step_is_done_again_when_its_result_is_gone() -> None:
    counted = Counted()
    prepare.run_step(counted.step("first"))
    assert prepare.run_step(counted.step("first", still_there=False))


def test_a_step_that_failed_is_done_again() -> None:
    def fail() -> None:
        raise prepare.CannotPrepare("no")

    counted = Counted()
    prepare.run_step(counted.step("first"))
    with pytest.raises(prepare.CannotPrepare):
        prepare.run_step(prepare.Step("counted", "Failing", "second", True, fail))
    assert prepare.run_step(counted.step("first"))


def test_the_hash_knows_names_and_contents_and_not_what_tools_leave(tmp_path: Path) -> None:
    folder = tmp_path / "source"
    (folder / "inside" / "__pycache__").mkdir(parents=True)
    file = folder / "inside" / "rule.py"
    file.write_text("one")
    first = prepare.hash_of_files(prepare.files_below(folder))
    (folder / "inside" / "__pycache__" / "rule.pyc").write_text("compiled")
    (folder / "keydom.egg-info").mkdir()
    (folder / "keydom.egg-info" / "PKG-INFO").write_text("made by pip")
    assert prepare.hash_of_files(prepare.files_below(folder)) == first
    file.write_text("two")
    second = prepare.hash_of_files(prepare.files_below(folder))
    assert second != first
    file.rename(folder / "rule.py")
    assert prepare.hash_of_files(prepare.files_below(folder)) not in (first, second)


def test_a_command_that_fails_shows_the_end_of_what_it_said(tmp_path: Path) -> None:
    script = "for number in 1 2 3; do echo line $number; done; echo the reason >&2; exit 3"
    with pytest.raises(prepare.CannotPrepare) as caught:
        prepare.command("the example", ["sh", "-c", script], tmp_path)
    said = str(caught.value)
    assert "line 3\nthe reason" in said
    assert "Installing the example failed" in said
    prepare.command("the example", ["sh", "-c", "exit 0"], tmp_path)


@pytest.mark.parametrize(
    ("said", "version"), [("v22.14.0", (22, 14, 0)), ("v18.19.1", (18, 19, 1)), ("no version at all", ())]
)
def test_the_version_of_node_is_read(
    said: str, version: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {said}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert prepare.node_version() == version


def test_a_machine_without_npm_has_no_node_for_us(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "node"
    program.write_text("#!/bin/sh\necho v22.14.0\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert prepare.node_version() == ()


@pytest.mark.parametrize(
    ("environment_variable", "compiler", "headers", "words"),
    [
        ("0", "/usr/bin/cc", True, "KEYDOM_COMPILE=0"),
        ("", None, True, "no C compiler"),
        ("", "/usr/bin/cc", False, "python3-dev"),
        ("", "/usr/bin/cc", True, "does not work"),
    ],
)
def test_why_the_rules_are_interpreted_is_said(
    environment_variable: str, compiler: str | None, headers: bool, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEYDOM_COMPILE", environment_variable)
    monkeypatch.setattr(prepare, "find_compiler", lambda: compiler)
    monkeypatch.setattr(prepare, "has_headers", lambda: headers)
    assert words in prepare.why_interpreted()


def python_script(path: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run scripts/python.sh with this PATH."""
    return subprocess.run(
        ["/bin/sh", SCRIPTS / "python.sh", "-c", "print('it runs')"],
        env={"PATH": path, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_first_python_that_is_new_enough_is_taken(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    new = tmp_path / "python3.12"
    new.write_text("#!/bin/sh\ncase $2 in import*) exit 0;; esac\necho taken\n")
    new.chmod(0o755)
    done = python_script(str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "taken\n")


def test_without_a_python_that_is_new_enough_the_script_says_what_to_do(tmp_path: Path) -> None:
    done = python_script(str(tmp_path))
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    named = python_script(os.environ["PATH"], PYTHON=str(tmp_path / "python9"))
    assert named.returncode == 1
    assert f"PYTHON={tmp_path / 'python9'} is not" in named.stderr
