"""What is in the wheels and in the archive of the source, that each can be installed and played, what is compiled."""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import threading
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from email.parser import Parser
from pathlib import Path

import pack
import pytest

from keydom.core.build import is_compiled
from keydom.core.registry import built_in_names

ROOT = Path(__file__).parents[1]
PAGE = '<div id="app"></div>'
READY_SECONDS = 120


def copy_of_the_source(folder: Path) -> Path:
    """What building needs, with a client in it, and with left-overs."""
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, folder / name)
    shutil.copytree(ROOT / "docs", folder / "docs")
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    assets = folder / "src" / "keydom" / "server" / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "index-1a2b.js").touch()
    (assets.parent / "index.html").write_text(PAGE)
    left_over = folder / "build" / "lib" / "keydom" / "core" / "removed_last_week.py"
    left_over.parent.mkdir(parents=True)
    left_over.touch()
    return folder


@pytest.fixture(scope="module", autouse=True)
def this_python() -> Iterator[None]:
    """Build with the Python that runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pack, "python", lambda: Path(sys.executable))
        yield


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of_the_source(tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def archive(source: Path) -> Path:
    """The archive of the source."""
    pack.archive(source / "dist" / "archive", source)
    (packed,) = (source / "dist" / "archive").iterdir()
    return packed


@pytest.fixture(scope="module")
def pure(source: Path) -> Path:
    """The wheel of an interpreted build."""
    pack.wheel(source / "dist" / "pure", source, compiled=False)
    (built,) = (source / "dist" / "pure").iterdir()
    return built


@pytest.fixture(scope="module")
def from_archive(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of an interpreted build, made from nothing but the archive."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        # Debian's Python 3.11 has no filters yet; newer ones want to be told.
        if hasattr(tarfile, "data_filter"):
            packed.extractall(folder, filter="data")
        else:
            packed.extractall(folder)
    (unpacked,) = folder.iterdir()
    pack.wheel(folder / "dist", unpacked, compiled=False)
    (built,) = (folder / "dist").iterdir()
    return built


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a compiled build; what `make test` has compiled before need not be compiled again."""
    folder = copy_of_the_source(tmp_path_factory.mktemp("source"))
    if (ROOT / "build").is_dir():
        shutil.copytree(ROOT / "build", folder / "build", dirs_exist_ok=True)
    pack.wheel(folder / "dist", folder)
    (built,) = (folder / "dist").iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(pure: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(pure)


def test_the_wheel_holds_all_that_playing_needs(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {
        "keydom/py.typed",
        "keydom/arena/page/page.css",
        "keydom/arena/page/page.js",
        "keydom/games/keythedral/components.toml",
        "keydom/games/keythedral/rules.md",
        "keydom/server/migrations/env.py",
        "keydom/server/static/index.html",
        "keydom/server/static/assets/index-1a2b.js",
    } <= names
    modules = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src" / "keydom").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == modules


def test_a_wheel_without_compiled_modules_runs_everywhere(wheel: zipfile.ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")
    assert not [name for name in wheel.namelist() if name.endswith(".so")]


def test_the_wheel_brings_the_command_the_game_and_its_needs(wheel: zipfile.ZipFile) -> None:
    (folder,) = {name.partition("/")[0] for name in wheel.namelist() if ".dist-info/" in name}
    entry_points = wheel.read(f"{folder}/entry_points.txt").decode()
    assert "keydom = keydom.cli.main:main" in entry_points
    assert "keythedral = keydom.games.keythedral.game:game" in entry_points
    about = Parser().parsestr(wheel.read(f"{folder}/METADATA").decode())
    assert about["Requires-Python"] == ">=3.11"
    assert about["License-Expression"] == "MIT"
    needs = " ".join(about.get_all("Requires-Dist", []))
    assert "librt" in needs
    assert "pytest" not in needs


def test_the_archive_holds_all_that_building_needs(archive: Path, source: Path) -> None:
    with tarfile.open(archive) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}
    needed = [path for folder in ("src", "docs/rules") for path in (source / folder).rglob("*") if path.is_file()]
    named = {str(path.relative_to(source)) for path in needed if ".egg-info" not in str(path)}
    assert named | {"setup.py", "pyproject.toml", "README.md", "LICENSE"} <= held
    assert not [name for name in held if name.endswith((".pyc", ".so", ".c"))]


def test_a_wheel_from_the_archive_is_the_same(from_archive: Path, wheel: zipfile.ZipFile) -> None:
    def contents(of: zipfile.ZipFile) -> dict[str, int]:
        return {entry.filename: entry.CRC for entry in of.infolist() if not entry.filename.endswith("RECORD")}

    assert contents(zipfile.ZipFile(from_archive)) == contents(wheel)


@pytest.mark.parametrize(
    "built",
    [
        "pure",
        "from_archive",
        pytest.param("compiled", marks=pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")),
    ],
)
def test_what_is_built_can_be_installed_and_played(built: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    commands = install(request.getfixturevalue(built), tmp_path / "environment")
    question = "from keydom.core.build import is_compiled; print(is_compiled())"
    assert said_by(commands / "python", "-c", question) == str(built == "compiled")
    assert "Keythedral" in said_by(commands / "keydom", "games")
    assert "KT-612" in said_by(commands / "keydom", "rules", "keythedral", "KT-612")
    records = str(tmp_path / "records")
    said_by(commands / "keydom", "simulate", "london", "--games", "1", "--bots", "random,random", "--records", records)
    assert page_of(commands / "keydom", tmp_path / "data") == PAGE


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel into an environment of its own, which borrows packages of this one; its commands."""
    venv.create(folder, with_pip=False)
    own = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    borrowed = folder / "borrowed"
    borrowed.mkdir()
    # Others have modules of mypyc beside their packages, too.
    ours = {file.parts[0] for file in importlib.metadata.files("keydom") or []}
    for path in {Path(sysconfig.get_path(kind)) for kind in ("purelib", "platlib")}:
        for package in path.iterdir():
            if not package.name.startswith("keydom") and package.name not in ours:
                (borrowed / package.name).symlink_to(package)
    Path(own, "borrowed.pth").write_text(str(borrowed))
    options = ["--quiet", "--no-deps", "--no-index", "--no-compile"]
    python = folder / "bin" / "python"
    subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python, "install", *options, wheel],
        stdin=subprocess.DEVNULL,
        check=True,
    )
    return python.parent


def outside() -> dict[str, str]:
    """The environment without the source tree."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def said_by(*command: str | Path) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(command, env=outside(), cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def page_of(keydom: Path, data: Path) -> str:
    """The start page of `keydom play`."""
    playing = subprocess.Popen(
        [keydom, "play", "--no-browser", "--data", data], env=outside(), cwd="/", stdout=subprocess.PIPE, text=True
    )
    guard = threading.Timer(READY_SECONDS, playing.kill)
    guard.start()
    try:
        assert playing.stdout is not None
        line = next(line for line in playing.stdout if "http://" in line)
        address = next(word for word in line.split() if word.startswith("http://"))
        with urllib.request.urlopen(address) as answer:
            return str(answer.read().decode())
    finally:
        guard.cancel()
        playing.terminate()
        playing.communicate()


@pytest.mark.skipif(not is_compiled(), reason="this is the interpreted build")
def test_every_hot_module_is_compiled() -> None:
    hot = []
    for path in (ROOT / "src" / "keydom").rglob("*.py"):
        if "from mypy_extensions import i64" in path.read_text(encoding="utf-8"):
            hot.append(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
    assert "keydom.core.state" in hot
    hot += ["keydom.core.differences", *(f"keydom.games.{game}.view.view" for game in built_in_names())]
    interpreted = [name for name in hot if str(importlib.import_module(name).__file__).endswith(".py")]
    assert interpreted == []
