"""The script behind `make play`: it does what has changed, only that, and says what to do when it cannot."""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import subprocess
import sys
import threading
from collections.abc import Callable
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
    monkeypatch.setattr(prepare, "LOCKS", tmp_path)
    monkeypatch.setattr(prepare, "STAMPS", tmp_path / "venv" / "stamps")
    monkeypatch.setattr(prepare, "LOGS", tmp_path / "venv" / "logs")
    for folder in (prepare.STAMPS, prepare.LOGS):
        folder.mkdir(parents=True)
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


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[[], None]]:
    """Every step of `prepare` by its name, doing nothing; a test may set others in."""
    does: dict[str, Callable[[], None]] = {}
    monkeypatch.setattr(prepare, "compiler_wanted", lambda: True)
    monkeypatch.setattr(prepare, "rules_compiled", lambda: True)
    for name in ("environment_step", "modules_step", "client_step", "compile_step", "imports_step", "keydom_step"):
        does[name] = lambda: None
        step = prepare.Step(name, name, "", True, lambda name=name: does[name]())  # type: ignore[misc]
        monkeypatch.setattr(prepare, name, lambda *_, step=step: step)
    for name in ("build", "play", "development"):
        does[name] = lambda: None
        (prepare.LOCKS / f"{name}.lock").write_text("")
    monkeypatch.setattr(prepare, "install_locked", lambda lock: does[lock.stem]())
    return does


NEEDED = ("environment_step", "build", "compile_step", "development", "modules_step", "client_step")
LAST = ("imports_step", "keydom_step")


@pytest.mark.parametrize("node_fits", [True, False])
def test_at_a_first_start_each_step_finds_what_it_needs(
    node_fits: bool, steps: dict[str, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prepare, "node_fits", lambda: node_fits)
    done: list[str] = []
    for name in NEEDED + LAST:
        steps[name] = lambda name=name: done.append(name)  # type: ignore[misc]
    prepare.prepare(development=True)
    assert sorted(done[: len(NEEDED)]) == sorted(NEEDED)
    assert sorted(done[len(NEEDED) :]) == sorted(LAST)
    for earlier, later in [
        ("environment_step", "build"),
        ("build", "compile_step"),
        ("build", "development"),
        ("modules_step", "client_step"),
        *([] if node_fits else [("development", "modules_step")]),
    ]:
        assert done.index(earlier) < done.index(later)
    before = [*done]
    prepare.prepare(development=True)
    assert done == before


def test_where_node_is_here_the_client_does_not_wait_for_the_environment(
    steps: dict[str, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    built = threading.Event()
    monkeypatch.setattr(prepare, "node_fits", lambda: True)
    steps["client_step"] = built.set
    steps["environment_step"] = lambda: assert_comes(built)
    prepare.prepare()


def test_rules_are_compiled_while_packages_arrive(
    steps: dict[str, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = threading.Event()
    monkeypatch.setattr(prepare, "node_fits", lambda: True)
    steps["play"] = installed.set
    steps["compile_step"] = lambda: assert_comes(installed)
    prepare.prepare()


def assert_comes(event: threading.Event) -> None:
    """Wait for something that happens side by side with this."""
    assert event.wait(120)


def test_after_a_step_that_failed_keydom_is_not_installed(
    steps: dict[str, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise prepare.CannotPrepare("no network")

    done: list[str] = []
    monkeypatch.setattr(prepare, "node_fits", lambda: True)
    steps["build"] = fail
    for name in ("compile_step", "play", *LAST):
        steps[name] = lambda name=name: done.append(name)  # type: ignore[misc]
    with pytest.raises(prepare.CannotPrepare, match="no network"):
        prepare.prepare()
    assert done == []


def test_of_an_environment_of_another_python_nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare.python().parent.mkdir()
    prepare.python().touch()
    prepare.run_step(dataclasses.replace(prepare.environment_step(), make=lambda: None))
    (prepare.STAMPS / "packages-play").touch()
    prepare.empty_stale_environment()
    assert prepare.python().exists()
    assert (prepare.STAMPS / "packages-play").exists()
    monkeypatch.setattr(sys, "version", "another")
    prepare.empty_stale_environment()
    assert [path.relative_to(prepare.VENV) for path in prepare.VENV.rglob("*")] == [Path("stamps")]


def test_what_checking_needs_is_kept_when_one_only_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(prepare, "WEB", tmp_path)
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(prepare, "npm", lambda *words: asked.append(words))
    for name in ("package.json", "package-lock.json", "node_modules"):
        (tmp_path / name).mkdir() if name == "node_modules" else (tmp_path / name).touch()
    prepare.run_step(prepare.modules_step(development=False))
    prepare.run_step(prepare.modules_step(development=True))
    assert not prepare.run_step(prepare.modules_step(development=False))
    assert ["--omit=dev" in words for words in asked] == [True, False]


def test_as_root_on_debian_what_debian_packs_apart_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(prepare, "apt_install", lambda *packages: installed.extend(packages))
    monkeypatch.setattr(prepare, "can_make_environments", lambda: bool(installed))
    prepare.provide_venv()
    assert installed == [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]


def test_where_it_cannot_be_installed_a_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "apt_install", lambda *packages: None)
    monkeypatch.setattr(prepare, "can_make_environments", lambda: False)
    with pytest.raises(prepare.CannotPrepare, match=r"apt-get install python3\.\d+-venv"):
        prepare.provide_venv()


def test_the_browser_is_installed_where_it_is_missing_and_named_where_it_cannot_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(prepare, "apt_install", lambda *packages: installed.extend(packages))
    monkeypatch.setattr(prepare, "STAMPS", tmp_path)
    monkeypatch.setattr("shutil.which", lambda _name: None)
    monkeypatch.setattr(prepare, "has_browser", lambda: "chromium" in installed)
    prepare.provide_browser()
    # The shell first; that is tried once.
    assert installed == ["chromium-headless-shell", "chromium"]
    prepare.provide_browser()
    assert installed == ["chromium-headless-shell", "chromium"]
    monkeypatch.setattr(prepare, "has_browser", lambda: False)
    with pytest.raises(prepare.CannotPrepare, match="apt-get install chromium"):
        prepare.provide_browser()


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_both_parts_of_an_environment_are_looked_for(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert prepare.can_make_environments()
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else name)
    assert not prepare.can_make_environments()


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
