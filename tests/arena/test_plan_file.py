"""Folders that belong to one plan."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from keydom.arena.plan_file import ForeignFolder, UnreadablePlan, keep_plan


@dataclass(frozen=True)
class Plan:
    """A plan."""

    game: str
    sizes: tuple[int, ...]
    seed: int = 1


PLAN = Plan("london", (2, 3))


def test_the_plan_of_a_folder_is_written_once(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    keep_plan(folder, PLAN, "training")
    file = folder / "plan.json"
    before = file.stat().st_mtime_ns, file.stat().st_ino
    keep_plan(folder, PLAN, "training")
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before


def test_another_plan_is_told_with_what_differs(tmp_path: Path) -> None:
    keep_plan(tmp_path, PLAN, "training")
    with pytest.raises(ForeignFolder, match=r"another training: sizes \[2, 3\], here \[2, 4\]; seed 1, here 7 \("):
        keep_plan(tmp_path, Plan("london", (2, 4), 7), "training")
    with pytest.raises(ForeignFolder, match=r"holds no imitation, but a folder of another kind: training"):
        keep_plan(tmp_path, PLAN, "imitation")


@pytest.mark.parametrize("content", [b"", b'{"game": "lon', b"[]", b'{"game": "london"}', b"\xff\xfe", b"[" * 100_000])
def test_a_plan_that_cannot_be_read_is_told_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "plan.json"
    file.write_bytes(content)
    with pytest.raises(UnreadablePlan, match="holds no plan that can be read"):
        keep_plan(tmp_path, PLAN, "training")
    assert file.read_bytes() == content
