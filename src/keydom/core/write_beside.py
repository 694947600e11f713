"""Files that are whole or not there: written beside their place first, then put into it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def write_beside(path: Path) -> Iterator[BinaryIO]:
    """A file to be written, which takes its place when all is written. Who reads meanwhile reads the one before, and
    what breaks off changes nothing."""
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            yield file
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
