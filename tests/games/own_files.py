"""An owner's component file made from a game's own, for tests of what is refused and in which words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from keydom.core.errors import BadComponents


class OwnFiles:
    """Files made from a game's own component file, and what its loader says of them."""

    def __init__(self, default_file: Path, load: Callable[[Path], object]) -> None:
        self.text = default_file.read_text(encoding="utf-8")
        self.load = load

    def write(self, folder: Path, *changes: tuple[str, str]) -> Path:
        """A copy of the file with pieces of its text replaced; each must be there exactly once."""
        text = self.text
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path = folder / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return path

    def line_of(self, text: str) -> int:
        """The line of the game's own file that begins so."""
        return next(number for number, line in enumerate(self.text.splitlines(), 1) if line.startswith(text))

    def refusal(self, path: Path) -> list[str]:
        """The lines with which a file is refused."""
        with pytest.raises(BadComponents) as refused:
            self.load(path)
        return str(refused.value).splitlines()
