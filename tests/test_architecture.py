"""The pictures and tables of the documents name what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parent.parent
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SERVER = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
PLACES = (
    "",
    "src/keydom",
    "src/keydom/server",
    "src/keydom/core",
    "src/keydom/games/london",
    "web/src",
    "web/src/games/london",
)
MADE_BY_BUILDS = ("build/docs",)


def named_in(text: str, pattern: str) -> list[str]:
    return sorted(set(re.findall(pattern, text)))


def is_there(name: str) -> bool:
    wanted = name.replace("GAME", "london")
    return any((ROOT / place / wanted).exists() for place in PLACES)


@pytest.mark.parametrize("name", named_in(ARCHITECTURE + SERVER, r"[\w./-]*\w+\.(?:py|ts|svelte|toml)\b"))
def test_every_file_that_is_named_is_there(name: str) -> None:
    assert is_there(name)


@pytest.mark.parametrize("name", named_in(ARCHITECTURE, r"(?<![\w/.])((?:[\w-]+/)+)(?=[\s,`])"))
def test_every_folder_that_is_named_is_there(name: str) -> None:
    assert is_there(name) or name.rstrip("/") in MADE_BY_BUILDS


def test_the_layers_in_the_pictures_are_those_that_are_held() -> None:
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.importlinter]")[2]
    house, rooms = (re.findall(r'^    "([\w. |]+)",$', part, re.MULTILINE) for part in contracts.split("[[")[1::2])
    first, second = ARCHITECTURE.split("## 2. One game")
    assert order_in(first, [name.removeprefix("keydom.") for layer in house for name in layer.split(" | ")])
    assert order_in(second.split("## 3")[0], [name for layer in rooms for name in layer.split(" | ")])


def order_in(text: str, names: list[str]) -> bool:
    """Whether a picture has the names in this order, from the top to the bottom."""
    picture = text.split("```")[1]
    found = [re.search(rf"(?<!\w){name}(?!\w)", picture) for name in names]
    starts = [match.start() if match else -1 for match in found]
    return -1 not in starts and starts == sorted(starts)
