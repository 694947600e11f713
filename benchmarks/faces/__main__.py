"""Measure our faces for research beside PettingZoo's, OpenSpiel's and Pgx's own games, in one run; print tables.

    python -m benchmarks.faces [GAME …] [--face PettingZoo …] [--seconds 2] [--rounds 3] [--json FILE]

Every measurement is a process of its own (drive.py), each peer in an environment of its own, ours in the one that this
runs in. All measurements take turns and each keeps its best round.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.environments import measured, peer_python
from benchmarks.faces.compared import FACES, Face
from benchmarks.turns import Turn, more_decisions, take_turns
from keydom.core import registry
from keydom.core.build import is_compiled
from keydom.core.game import Game

DRIVER = "benchmarks.faces.drive"


@dataclass(frozen=True)
class Measured:
    """The best rounds of a face: of ours by driver and title of the game, and of the peer's games."""

    face: Face
    ours: dict[str, dict[str, float]]
    peers: list[dict[str, Any]]

    def to_data(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {"face": self.face.title, "ours": self.ours, "peers": self.peers}


def measure_all(faces: list[Face], games: list[Game], seconds: float, rounds: int) -> list[Measured]:
    """All faces, ours and those of the peers, taking turns."""

    def turn(python: Path, driver: str, name: str) -> Turn[dict[str, Any]]:
        return Turn(partial(measured, python, DRIVER, driver, name, str(seconds)), more_decisions)

    here = Path(sys.executable)
    pythons = {face.title: peer_python(face.peer.library, face.peer.packages) for face in faces}
    ours = {
        (face.title, driver, game.title): turn(here, driver, game.name)
        for face in faces
        for driver in face.drivers
        for game in games
    }
    peers = {
        (face.title, name): turn(pythons[face.title], face.peer.driver, name)
        for face in faces
        for name in face.peer.games
    }
    take_turns([*ours.values(), *peers.values()], rounds)
    return [
        Measured(
            face,
            {
                driver: {game.title: ours[face.title, driver, game.title].best["decisions"] for game in games}
                for driver in face.drivers
            },
            [peers[face.title, name].best for name in face.peer.games],
        )
        for face in faces
    ]


def print_face(found: Measured) -> None:
    """Our figures and goals, and the ratios to the peers, as tables that can be pasted into docs/benchmarks.md."""
    face = found.face
    build = "compiled" if is_compiled() else "interpreted: these are not the figures of an installed Keydom"
    print(f"**{face.title}**, two players, {face.unit} a second of one core, {build}\n")
    print("| Keydom | | Measured | Goal | |\n|---|---|---:|---:|---|")
    for driver, figures in found.ours.items():
        goal = face.goals.get(driver)
        for title, value in figures.items():
            wanted = met = ""
            if goal is not None:
                wanted, met = f"at least {goal:,} /s", "met" if value >= goal else "not met"
            print(f"| {title} | `{driver}` | {value:,.0f} /s | {wanted} | {met} |")
    beside = found.ours[face.drivers[0]]
    print(f"\n| Peer | {face.unit.capitalize()}/s |" + "".join(f" {title} |" for title in beside))
    print("|---|---:|" + "---:|" * len(beside))
    for peer in found.peers:
        ratios = "".join(f" {value / peer['decisions']:.1f}× |" for value in beside.values())
        print(f"| {peer['library']} {peer['version']}, {peer['game']} | {peer['decisions']:,.0f} |{ratios}")
    print()


def main() -> None:
    """Measure, print, and write JSON if it is wanted."""
    titles = [face.title for face in FACES]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faces", description="Measure our faces beside others.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; without a name all of them")
    parser.add_argument("--face", action="append", choices=titles, help="only this face; may be given several times")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often all take turns; the best round counts")
    parser.add_argument("--json", type=Path, help="also write the figures into this file")
    chosen = parser.parse_args()
    games = [registry.game(name) for name in chosen.games] or registry.games()
    faces = [face for face in FACES if chosen.face is None or face.title in chosen.face]
    found = measure_all(faces, games, chosen.seconds, chosen.rounds)
    for face in found:
        print_face(face)
    if chosen.json is not None:
        chosen.json.write_text(json.dumps([face.to_data() for face in found], indent=2) + "\n")


if __name__ == "__main__":
    main()
