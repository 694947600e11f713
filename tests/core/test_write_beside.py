"""Files that are whole or not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.write_beside import write_beside

pytestmark = pytest.mark.quick


def test_who_reads_meanwhile_reads_the_one_before(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_bytes(b"before")
    with write_beside(place) as file:
        file.write(b"after")
        assert place.read_bytes() == b"before"
    assert place.read_bytes() == b"after"
    assert list(tmp_path.iterdir()) == [place]


def test_what_breaks_off_changes_nothing(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_bytes(b"before")
    with pytest.raises(OSError, match="full"):
        break_off(place)
    assert place.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [place]


def break_off(place: Path) -> None:
    """Write a part, and no more."""
    with write_beside(place) as file:
        file.write(b"aft")
        raise OSError("the disk is full")
