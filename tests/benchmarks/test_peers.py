"""The report of the benchmarks: best rounds, ratios, goals met or not."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from benchmarks.peers import better, print_peers, print_speed
from benchmarks.timing import measure
from keydom.arena.measure import Speed

pytestmark = pytest.mark.quick

SPEED = Speed(
    game="keythedral",
    players=3,
    compiled=True,
    games=10,
    steps_a_game=1000.0,
    loop_decisions=600_000.0,
    python_decisions=200_000.0,
    copy_microseconds=1.0,
    legal_microseconds=0.5,
    scores_microseconds=4.0,
)


def test_each_figure_keeps_its_best_round() -> None:
    other = replace(
        SPEED, loop_decisions=500_000.0, python_decisions=240_000.0, copy_microseconds=2.0, scores_microseconds=3.0
    )
    best = better(SPEED, other)
    assert (best.loop_decisions, best.python_decisions) == (600_000.0, 240_000.0)
    assert (best.copy_microseconds, best.scores_microseconds) == (1.0, 3.0)


def test_the_tables_say_what_was_met_and_how_the_peers_compare(capsys: pytest.CaptureFixture[str]) -> None:
    peer = {"library": "catan", "version": "1", "game": "Catan", "decisions": 40_000.0, "steps_a_game": 900.0}
    print_speed(SPEED, "Keythedral")
    other = replace(SPEED, game="another", loop_decisions=80_000.0, python_decisions=20_000.0)
    print_speed(other, "Another")
    print_peers([SPEED, other], ["Keythedral", "Another"], [peer])
    lines = capsys.readouterr().out.splitlines()
    assert "| decisions in the compiled loop | 600,000 /s | at least 500,000 /s | met |" in lines
    assert "| decisions driven from Python | 200,000 /s | at least 250,000 /s | not met |" in lines
    assert "| copy() | 1.00 µs | at most 1.5 µs | met |" in lines
    assert "| decisions in the compiled loop | 80,000 /s |  |  |" in lines
    assert "| list of options | 0.50 µs |  |  |" in lines
    print_speed(replace(SPEED, game="keyper", scores_microseconds=2_000.0), "Keyper")
    assert "| final scores | 2,000.00 µs | at most 1,000 µs | not met |" in capsys.readouterr().out
    assert "| catan 1, Catan | 40,000 | 900 | 5.0× | 15.0× | 0.5× | 2.0× |" in lines


def test_a_peer_is_measured_by_its_own_steps() -> None:
    def play() -> int:
        ends = time.process_time() + 0.01
        while time.process_time() < ends:
            pass
        return 7

    games, steps, spent = measure(play, 0.05)
    assert steps == 7 * games
    assert 0.05 <= spent < 0.3
    assert games >= 4
