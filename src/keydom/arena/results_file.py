"""A file that keeps the results of a long series of games as they come, so that it can go on after a break."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keydom.arena.match import MatchResult, Pairing
from keydom.core.errors import KeydomError
from keydom.core.write_beside import write_beside


class ForeignResults(KeydomError):
    """The file holds results of another series; says what to do."""


class ResultsFile:
    """JSON lines: first what series it is, then a line for each game."""

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        """Open the file, or begin it. Raises ForeignResults if it does not begin with this series."""
        self.path = path
        self.results: dict[tuple[int, tuple[str, ...]], MatchResult] = {}
        head = json.dumps(series, sort_keys=True)
        lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
        # Without its end of line a line was cut off by whatever broke the series off.
        whole = lines[:-1]
        if whole and whole[0] != head:
            raise ForeignResults(
                f"{path} holds results of another series ({whole[0]}, here {head}). Name another file, or move it away."
            )
        for line in whole[1:]:
            self._take(MatchResult.from_data(json.loads(line)))
        if not whole or lines[-1]:
            with write_beside(path) as file:
                file.write("".join(f"{line}\n" for line in whole or [head]).encode())

    def found(self, matches: list[Pairing]) -> list[MatchResult]:
        """The results of those of these matches that were played."""
        known = [self.results.get((match.seed, match.bots)) for match in matches]
        return [result for result in known if result is not None]

    def missing(self, matches: list[Pairing]) -> list[Pairing]:
        """Those of these matches that are still to be played."""
        return [match for match in matches if (match.seed, match.bots) not in self.results]

    def add(self, result: MatchResult) -> None:
        """Keep a result, at once."""
        self._take(result)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result.to_data()) + "\n")

    def _take(self, result: MatchResult) -> None:
        self.results[result.seed, result.bots] = result
