"""What is in the wheel, and which modules are compiled."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from keydom.core.build import is_compiled

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of an interpreted build, made from a copy of the source with a client in it, and with left-overs."""
    source = tmp_path_factory.mktemp("source")
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    shutil.copytree(ROOT / "docs", source / "docs")
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
    shutil.copytree(ROOT / "src", source / "src", ignore=left_out)
    assets = source / "src" / "keydom" / "server" / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "index-1a2b.js").touch()
    (assets.parent / "index.html").touch()
    left_over = source / "build" / "lib" / "keydom" / "core" / "removed_last_week.py"
    left_over.parent.mkdir(parents=True)
    left_over.touch()
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(source / "dist")]
    subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", *options, str(source)],
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"KEYDOM_COMPILE": "0"},
        stdin=subprocess.DEVNULL,
        check=True,
    )
    (built,) = (source / "dist").iterdir()
    return zipfile.ZipFile(built)


def test_the_wheel_holds_all_that_playing_needs(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {
        "keydom/py.typed",
        "keydom/arena/page/balance.css",
        "keydom/arena/page/balance.js",
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


@pytest.mark.skipif(not is_compiled(), reason="this is the interpreted build")
def test_every_module_with_fixed_width_integers_is_compiled() -> None:
    hot = []
    for path in (ROOT / "src" / "keydom").rglob("*.py"):
        if "from mypy_extensions import i64" in path.read_text(encoding="utf-8"):
            hot.append(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
    assert "keydom.core.state" in hot
    interpreted = [name for name in hot if str(importlib.import_module(name).__file__).endswith(".py")]
    assert interpreted == []
