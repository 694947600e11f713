"""The measurement of the faces: turns and best rounds, the drivers of our own faces, the tables."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.environments import measured
from benchmarks.faces.__main__ import Measured, print_face
from benchmarks.faces.compared import FACES, Face, Peer
from benchmarks.faces.drive import driven
from benchmarks.turns import Turn, more_decisions, take_turns

ROOT = Path(__file__).parents[2]
FACE = Face(
    title="Turns",
    unit="steps",
    drivers=("env", "raw_env"),
    goals={"env": 300},
    peer=Peer("zoo", ("zoo==1",), "zoo", ("chess",)),
)


@pytest.mark.quick
def test_measurements_take_turns_and_each_keeps_its_best_round() -> None:
    order = []

    def turn(name: str, rounds: list[float]) -> Turn[dict[str, Any]]:
        left = iter(rounds)

        def measure() -> dict[str, Any]:
            order.append(name)
            return {"game": name, "decisions": next(left)}

        return Turn(measure, more_decisions)

    turns = [turn("ours", [1.0, 3.0, 2.0]), turn("theirs", [5.0, 4.0, 3.0])]
    take_turns(turns, 3)
    assert order == ["ours", "theirs"] * 3
    assert [each.best["decisions"] for each in turns] == [3.0, 5.0]


@pytest.mark.quick
def test_the_tables_say_what_was_met_and_how_the_peers_compare(capsys: pytest.CaptureFixture[str]) -> None:
    ours = {"env": {"London": 400.0, "Keyper": 200.0}, "raw_env": {"London": 4000.0, "Keyper": 2000.0}}
    peer = {"library": "zoo", "version": "1", "game": "chess", "decisions": 50.0}
    print_face(Measured(FACE, ours, [peer]))
    lines = capsys.readouterr().out.splitlines()
    assert "| London | `env` | 400 /s | at least 300 /s | met |" in lines
    assert "| Keyper | `env` | 200 /s | at least 300 /s | not met |" in lines
    assert "| Keyper | `raw_env` | 2,000 /s |  |  |" in lines
    assert "| Peer | Steps/s | London | Keyper |" in lines
    assert "| zoo 1, chess | 50 | 8.0× | 4.0× |" in lines


@pytest.mark.parametrize("driver", [driver for face in FACES for driver in face.drivers])
def test_our_faces_are_driven(driver: str) -> None:
    game = driven(driver, "london")
    assert game.library == "keydom"
    assert game.play() > 1


def test_games_of_openspiel_are_driven() -> None:
    assert driven("open_spiel", "tic_tac_toe").play() in range(5, 10)
    with pytest.raises(ValueError, match="no driver"):
        driven("another", "chess")


def test_a_driver_tells_its_figures_as_a_line() -> None:
    found = measured(Path(sys.executable), "benchmarks.faces.drive", "raw_env", "london", "0.01")
    assert (found["library"], found["game"]) == ("keydom", "raw_env")
    assert found["decisions"] > 0


def test_it_says_how_it_is_called() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.faces", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "--face" in done.stdout
    assert all(face.title in done.stdout for face in FACES)
