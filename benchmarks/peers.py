"""Measure Keythedral and, in the same run, Catanatron and OpenSpiel from PyPI; print the ratios.

    python benchmarks/peers.py [--seconds 3] [--rounds 3] [--json FILE]

The peers get a virtual environment of their own, `.cache/peers` in the working folder, made on the first run. Each is
driven as its own documentation does: see drive_peers.py. All measurements take turns and each keeps its best round, so
that a busy moment of the machine hits none of them alone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import venv
from dataclasses import replace
from pathlib import Path
from typing import Any

from keydom.arena.measure import Speed, measure
from keydom.core import registry

HERE = Path(__file__).resolve().parent
ENVIRONMENT = Path(".cache") / "peers"
PEERS = ("catanatron==3.2.1", "open_spiel==2.0.2")
DRIVERS = ("catanatron", "hanabi", "gin_rummy")
GOALS = {
    "decisions in the compiled loop": 500_000,
    "decisions driven from Python": 250_000,
    "copy()": 1.5,
}


def peer_python() -> Path:
    """The interpreter of the peers' environment, which is made if it is not there or holds other versions."""
    python = ENVIRONMENT / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    marker = ENVIRONMENT / "installed"
    wanted = "\n".join(PEERS)
    if not marker.exists() or marker.read_text() != wanted:
        print(f"Making an environment for {' and '.join(PEERS)} in {ENVIRONMENT} …", file=sys.stderr)
        venv.create(ENVIRONMENT, with_pip=True, clear=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS]
        subprocess.run(install, check=True)
        marker.write_text(wanted)
    return python


def measure_peer(python: Path, driver: str, seconds: float) -> dict[str, Any]:
    """One measurement of one peer, in its own environment."""
    words = [str(python), "-I", str(HERE / "drive_peers.py"), driver, str(seconds)]
    found: dict[str, Any] = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    return found


def better(best: Speed | None, new: Speed) -> Speed:
    """The better of two measurements, figure by figure."""
    if best is None:
        return new
    return replace(
        new,
        loop_decisions=max(best.loop_decisions, new.loop_decisions),
        python_decisions=max(best.python_decisions, new.python_decisions),
        copy_microseconds=min(best.copy_microseconds, new.copy_microseconds),
        legal_microseconds=min(best.legal_microseconds, new.legal_microseconds),
    )


def measure_all(seconds: float, rounds: int) -> tuple[Speed, list[dict[str, Any]]]:
    """Keythedral and all peers, taking turns; the best round of each."""
    game = registry.game("keythedral")
    python = peer_python()
    ours: Speed | None = None
    peers: dict[str, dict[str, Any]] = {}
    for _ in range(rounds):
        ours = better(ours, measure(game, seconds=seconds))
        for driver in DRIVERS:
            found = measure_peer(python, driver, seconds)
            if driver not in peers or found["decisions"] > peers[driver]["decisions"]:
                peers[driver] = found
    assert ours is not None
    return ours, [peers[driver] for driver in DRIVERS]


def print_tables(ours: Speed, peers: list[dict[str, Any]]) -> None:
    """The figures and the ratios, as tables that can be pasted into docs/benchmarks.md."""
    build = "compiled" if ours.compiled else "interpreted: these are not the figures of an installed Keydom"
    print(f"Keythedral, {ours.players} players, one core, {build}\n")
    figures = {
        "decisions in the compiled loop": ours.loop_decisions,
        "decisions driven from Python": ours.python_decisions,
        "copy()": ours.copy_microseconds,
    }
    print("| What | Measured | Goal | |\n|---|---:|---:|---|")
    for what, value in figures.items():
        goal = GOALS[what]
        met = value <= goal if what == "copy()" else value >= goal
        unit, digits = ("µs", 2) if what == "copy()" else ("/s", 0)
        sign = "at most" if what == "copy()" else "at least"
        print(f"| {what} | {value:,.{digits}f} {unit} | {sign} {goal:,} {unit} | {'met' if met else 'not met'} |")
    print(f"| list of options | {ours.legal_microseconds:.2f} µs | | |")
    print(f"| decisions in a random game | {ours.steps_a_game:,.0f} | | |")
    print("\n| Peer, driven from Python | Decisions/s | Decisions a game | Keythedral from Python | in its loop |")
    print("|---|---:|---:|---:|---:|")
    for peer in peers:
        driven = ours.python_decisions / peer["decisions"]
        loop = ours.loop_decisions / peer["decisions"]
        name = f"{peer['library']} {peer['version']}, {peer['game']}"
        print(f"| {name} | {peer['decisions']:,.0f} | {peer['steps_a_game']:,.0f} | {driven:.1f}× | {loop:.1f}× |")


def main() -> None:
    """Measure, print, and write JSON if it is wanted."""
    parser = argparse.ArgumentParser(description="Measure Keythedral beside Catanatron and OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often all take turns; the best round counts")
    parser.add_argument("--json", type=Path, help="also write the figures into this file")
    chosen = parser.parse_args()
    ours, peers = measure_all(chosen.seconds, chosen.rounds)
    print_tables(ours, peers)
    if chosen.json is not None:
        chosen.json.write_text(json.dumps({"keythedral": ours.to_data(), "peers": peers}, indent=2) + "\n")


if __name__ == "__main__":
    main()
