"""The command line as a whole: what becomes a sentence."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from keydom.arena.match import MatchResult
from keydom.arena.results_file import ResultsFile
from keydom.cli.main import main


def typed(monkeypatch: pytest.MonkeyPatch, *words: str) -> int | str | None:
    """Type `keydom` with these words, and say how it ended."""
    monkeypatch.setattr(sys, "argv", ["keydom", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


def test_a_file_that_cannot_be_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    place = tmp_path / "file" / "training"
    assert typed(monkeypatch, "arena", "train", "london", "--out", str(place)) == 1
    assert capsys.readouterr().err == f"{place}: Not a directory.\n"
    page = tmp_path / "nowhere" / "page.html"
    words = ("arena", "ladder", "keythedral", "-n", "1", "--bots", "random,novice", "--jobs", "1", "--out", str(page))
    assert typed(monkeypatch, *words) == 1
    assert capsys.readouterr().err == f"{page}: No such file or directory.\n"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    def full(results: ResultsFile, result: MatchResult) -> None:
        raise OSError(number, "No space left on device")

    monkeypatch.setattr(ResultsFile, "add", full)
    words = ("arena", "ladder", "keythedral", "-n", "1", "--bots", "random,novice", "--jobs", "1")
    assert typed(monkeypatch, *words, "--results", str(tmp_path / "results")) == 1
    assert capsys.readouterr().err == "A file cannot be written: No space left on device.\n"


def test_a_fault_of_ours_keeps_its_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(results: ResultsFile, result: MatchResult) -> None:
        raise OSError(errno.EBADF, "Bad file descriptor")

    monkeypatch.setattr(ResultsFile, "add", broken)
    words = ("arena", "ladder", "keythedral", "-n", "1", "--bots", "random,novice", "--jobs", "1")
    monkeypatch.setattr(sys, "argv", ["keydom", *words, "--results", str(tmp_path / "results")])
    with pytest.raises(OSError, match="Bad file descriptor"):
        main()
