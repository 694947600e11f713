"""Whether the two builds of a game, compiled and interpreted, are the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from keydom.core.breaches import STEP_LIMIT, Nonconformance
from keydom.core.game import Game
from keydom.core.trail import trail


def check_builds_agree(
    game: Game,
    seeds: Iterable[int] = range(2),
    players: Iterable[int] | None = None,
    options: Mapping[str, str] | None = None,
    limit: int = STEP_LIMIT,
    source: Path | None = None,
) -> int:
    """Compare the running build with the interpreted one, game by game, step by step; returns the steps compared.

    The interpreted build runs in a process of its own from the folder `source` that holds the package `keydom` (None:
    the `src` of the checkout around the working folder). Raises Nonconformance.
    """
    folder = source or source_folder()
    compared = 0
    for count in game.player_counts if players is None else players:
        for seed in seeds:
            mine = trail(game, count, dict(options or {}), seed, limit)
            other = interpreted_trail(game.name, count, dict(options or {}), seed, limit, folder)
            for step, (left, right) in enumerate(zip(mine, other, strict=False)):
                if left != right:
                    raise Nonconformance(
                        f"{game.title}, {count} players, seed {seed}: the builds differ at step {step}."
                    )
            if len(mine) != len(other):
                raise Nonconformance(f"{game.title}, {count} players, seed {seed}: the builds differ in length.")
            compared += len(mine)
    return compared


def source_folder() -> Path:
    """The `src` folder of the checkout around the working folder. Raises FileNotFoundError."""
    for folder in [Path.cwd(), *Path.cwd().parents]:
        if (folder / "src" / "keydom" / "core" / "state.py").exists():
            return folder / "src"
    raise FileNotFoundError("Comparing builds needs a checkout of the sources; there is none around this folder.")


def interpreted_trail(
    name: str, players: int, options: dict[str, str], seed: int, limit: int, source: Path
) -> list[int]:
    """The trail of a game in the interpreted build."""
    chosen = [f"{option}={value}" for option, value in options.items()]
    words = [sys.executable, "-m", "keydom.core.trail", name, str(players), str(seed), str(limit), *chosen]
    done = subprocess.run(
        words, env={**os.environ, "PYTHONPATH": str(source)}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise Nonconformance(f"The interpreted build of '{name}' failed:\n{done.stderr}")
    return [int(line) for line in done.stdout.split()]
