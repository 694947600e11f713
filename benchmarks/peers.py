"""Measure our games and, in the same run, Catanatron and OpenSpiel from PyPI; print the ratios.

    python -m benchmarks.peers [GAME …] [--seconds 3] [--rounds 3] [--json FILE]

Each peer gets a virtual environment of its own, made on the first run (environments.py), and is driven as its own
documentation does (drive_peers.py). All measurements take turns and each keeps its best round (turns.py).
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.environments import measured, peer_python
from benchmarks.turns import Turn, more_decisions, take_turns
from keydom.arena.measure import Speed, measure
from keydom.core import registry
from keydom.core.game import Game

PEERS = {
    "catanatron": ("catanatron==3.2.1", ("catanatron",)),
    "open_spiel": ("open_spiel==2.0.2", ("hanabi", "gin_rummy")),
}
"""By library the package of PyPI, and what drive_peers.py plays of it."""
DRIVER = "benchmarks.drive_peers"
LOOP, DRIVEN = "decisions in the compiled loop", "decisions driven from Python"
COPY, LEGAL, SCORES = "copy()", "list of options", "final scores"
TIMES = (COPY, LEGAL, SCORES)
"""What is told in microseconds, and better if it is less."""
GOALS = {
    "keythedral": {LOOP: 500_000, DRIVEN: 250_000, COPY: 1.5},
    "london": {LOOP: 300_000, COPY: 2.0},
    "keyper": {LOOP: 300_000, COPY: 2.0, SCORES: 1_000},
}
"""What we want of our games; a game of another package has no goals here."""


def better(best: Speed, new: Speed) -> Speed:
    """The better of two measurements, figure by figure."""
    return replace(
        new,
        loop_decisions=max(best.loop_decisions, new.loop_decisions),
        python_decisions=max(best.python_decisions, new.python_decisions),
        copy_microseconds=min(best.copy_microseconds, new.copy_microseconds),
        legal_microseconds=min(best.legal_microseconds, new.legal_microseconds),
        scores_microseconds=min(best.scores_microseconds, new.scores_microseconds),
    )


def measure_all(games: list[Game], seconds: float, rounds: int) -> tuple[list[Speed], list[dict[str, Any]]]:
    """Our games and all peers, taking turns; the best round of each."""
    ours = [Turn(partial(measure, game, seconds=seconds), better) for game in games]
    peers = [
        Turn(partial(measured, peer_python(library, (package,)), DRIVER, name, str(seconds)), more_decisions)
        for library, (package, names) in PEERS.items()
        for name in names
    ]
    take_turns([*ours, *peers], rounds)
    return [turn.best for turn in ours], [turn.best for turn in peers]


def print_speed(ours: Speed, title: str) -> None:
    """The figures of one game, as a table that can be pasted into docs/benchmarks.md."""
    build = "compiled" if ours.compiled else "interpreted: these are not the figures of an installed Keydom"
    print(f"{title}, {ours.players} players, one core, {build}\n")
    figures = {
        LOOP: ours.loop_decisions,
        DRIVEN: ours.python_decisions,
        COPY: ours.copy_microseconds,
        LEGAL: ours.legal_microseconds,
        SCORES: ours.scores_microseconds,
    }
    print("| What | Measured | Goal | |\n|---|---:|---:|---|")
    for what, value in figures.items():
        unit, digits = ("µs", 2) if what in TIMES else ("/s", 0)
        goal = GOALS.get(ours.game, {}).get(what)
        wanted = met = ""
        if goal is not None:
            wanted = f"{'at most' if what in TIMES else 'at least'} {goal:,} {unit}"
            met = "met" if (value <= goal if what in TIMES else value >= goal) else "not met"
        print(f"| {what} | {value:,.{digits}f} {unit} | {wanted} | {met} |")
    print(f"| decisions in a random game | {ours.steps_a_game:,.0f} | | |\n")


def print_peers(ours: list[Speed], titles: list[str], peers: list[dict[str, Any]]) -> None:
    """The ratios of our games to the peers, as a table that can be pasted into docs/benchmarks.md."""
    columns = "".join(f" {title} from Python | in its loop |" for title in titles)
    print(f"| Peer, driven from Python | Decisions/s | Decisions a game |{columns}")
    print("|---|---:|---:|" + "---:|---:|" * len(ours))
    for peer in peers:
        name = f"{peer['library']} {peer['version']}, {peer['game']}"
        ratios = "".join(
            f" {speed.python_decisions / peer['decisions']:.1f}× | {speed.loop_decisions / peer['decisions']:.1f}× |"
            for speed in ours
        )
        print(f"| {name} | {peer['decisions']:,.0f} | {peer['steps_a_game']:,.0f} |{ratios}")


def main() -> None:
    """Measure, print, and write JSON if it is wanted."""
    parser = argparse.ArgumentParser(description="Measure our games beside Catanatron and OpenSpiel.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; without a name all of them")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often all take turns; the best round counts")
    parser.add_argument("--json", type=Path, help="also write the figures into this file")
    chosen = parser.parse_args()
    games = [registry.game(name) for name in chosen.games] or registry.games()
    ours, peers = measure_all(games, chosen.seconds, chosen.rounds)
    titles = [game.title for game in games]
    for speed, title in zip(ours, titles, strict=True):
        print_speed(speed, title)
    print_peers(ours, titles, peers)
    if chosen.json is not None:
        found = {"games": [speed.to_data() for speed in ours], "peers": peers}
        chosen.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
