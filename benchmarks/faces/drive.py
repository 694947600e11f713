"""Measure one game behind one face, ours or a peer's, in the environment that this runs in.

    python -m benchmarks.faces.drive DRIVER GAME SECONDS

Prints one line of JSON: decisions per second of processor time.
"""

from __future__ import annotations

import importlib
import random
import sys

from benchmarks.timing import Driven, tell


def driven(driver: str, name: str) -> Driven:
    """The game behind a face. Each face is imported only where it is asked for: an environment has no other."""
    match driver:
        case "pettingzoo" | "env" | "raw_env":
            from benchmarks.faces import in_turns

            return {"pettingzoo": in_turns.classic, "env": in_turns.wrapped, "raw_env": in_turns.bare}[driver](name)
        case "open_spiel":
            from benchmarks.drive_peers import open_spiel_game

            if name.startswith("python_"):
                # OpenSpiel knows its games in Python once they are imported.
                importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
            return open_spiel_game(name)
        case "load_game":
            import keydom.envs.openspiel  # noqa: F401 - OpenSpiel knows our games from then on
            from benchmarks.drive_peers import open_spiel_game

            return open_spiel_game(f"keydom_{name}(players=2)")._replace(library="keydom", game=driver)
        case "pgx" | "vector":
            from benchmarks.faces import at_once

            return {"pgx": at_once.pgx_game, "vector": at_once.ours}[driver](name)
    raise ValueError(f"There is no driver {driver}.")


def main() -> None:
    """Measure what the command line names."""
    driver, name, seconds = sys.argv[1:]
    random.seed(1)
    tell(driven(driver, name), float(seconds))


if __name__ == "__main__":
    main()
