"""Measure what the tables are like for who sits there: `make table-figures`.

    python scripts/table_figures.py --game london --width 390 --json figures.json

Plays a whole game of each game in a real Chromium, by clicking on what is lit, and measures every decision: how much
the page jumps, what may be chosen but cannot be seen, the smallest letters, single buttons, the time from a click to a
change, the frames of motion, the bytes of the first visit. Prints the figures with their goals, and names the worst
cases. The computer opponents and the draws differ from game to game, so figures of two games are alike, not equal;
times are those of this machine, and of what else it does.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(1, str(ROOT))

from table_measures.figures import Game, rows, to_data  # noqa: E402
from table_measures.playing import HABITS, HEIGHTS, measured  # noqa: E402

from keydom.cli.words import console, table  # noqa: E402
from tests.browser.conftest import Server, launched  # noqa: E402


def show(game: Game) -> None:
    """Print the figures of a game."""
    listed = table("Figure", "Measured", "Goal", "")
    found = rows(game)
    for row in found:
        listed.add_row(row.figure, row.value, row.goal, "" if not row.goal else "reached" if row.reached else "MISSED")
    console().print(f"\n{game.game} at {game.width} pixels")
    console().print(listed)
    for row in found:
        if row.worst:
            console().print(f"{row.figure}, worst: {row.worst}", markup=False, highlight=False)


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description="Measure what the tables are like for who sits there.")
    parser.add_argument("--game", choices=sorted(HABITS), help="one game; else all")
    parser.add_argument("--width", type=int, choices=sorted(HEIGHTS), help="one size of window; else all")
    parser.add_argument("--players", type=int, default=3, help="how many sit at the table")
    parser.add_argument("--seed", type=int, default=1, help="for what the measured seat chooses")
    parser.add_argument("--json", type=Path, help="write all that was measured into this file")
    asked = parser.parse_args()
    games = [asked.game] if asked.game else list(HABITS)
    widths = [asked.width] if asked.width else list(HEIGHTS)
    found: list[Game] = []
    with tempfile.TemporaryDirectory(prefix="keydom-figures-") as data:
        server = Server(Path(data))
        server.start()
        try:
            with launched() as browser:
                for game in games:
                    for width in widths:
                        found.append(measured(browser, server.address, game, width, asked.players, asked.seed))
                        show(found[-1])
                        if asked.json:
                            told = [to_data(one) for one in found]
                            asked.json.write_text(json.dumps(told, indent=1), encoding="utf-8")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
