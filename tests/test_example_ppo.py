"""The agent of examples/ppo.py learns, and reckons each seat's advantages from the seat's own decisions."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from apart import PPO, prepared

from tests.matches import compiled_only

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "examples/ppo.py"


@compiled_only
def test_it_beats_random_players_after_seconds() -> None:
    """With the seeds 1 to 10 it won 88 to 92% of these games; one that has learned nothing wins 50%, give or take 4."""
    learn = "london --updates 8 --evaluations 200 --seed 7"
    done = subprocess.run(
        [str(prepared(PPO)), "-W", "error", str(SCRIPT), *learn.split()],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
        cwd=ROOT,
    )
    last = done.stdout.splitlines()[-1]
    told = re.fullmatch(r"london: won (\d+\.\d)% of 200 games against random players, by chance 50\.0%", last)
    assert told is not None
    assert float(told[1]) >= 75


@pytest.mark.quick
def test_what_follows_a_decision_is_the_seats_own_next_or_its_reward(monkeypatch: pytest.MonkeyPatch) -> None:
    # The advantages are reckoned with NumPy alone, so a stand-in for torch is enough.
    torch = ModuleType("torch")
    monkeypatch.setattr(torch, "nn", ModuleType("torch.nn"), raising=False)
    monkeypatch.setitem(sys.modules, "torch", torch)
    ppo = runpy.run_path(str(SCRIPT))
    monkeypatch.setitem(ppo["advantages"].__globals__, "DISCOUNT", 0.5)
    monkeypatch.setitem(ppo["advantages"].__globals__, "TRACE", 0.5)
    seats, values = [0, 1, 1, 0, 1, 0, 1], [0.2, 0.1, 0.4, 0.6, 0.3, -0.2, 0.5]
    rewards = np.zeros((7, 1, 2), np.float32)
    rewards[3] = 1, -1
    ended = [step == 3 for step in range(7)]
    unused: list[Any] = [None] * 4
    observations, masks, actions, log_probabilities = unused
    rollout = ppo["Rollout"](
        observations,
        masks,
        np.array(seats)[:, None],
        actions,
        log_probabilities,
        np.array(values, np.float32)[:, None],
        rewards,
        np.array(ended)[:, None],
    )
    found, known = ppo["advantages"](rollout, 2)
    expected = [
        0.5 * 0.6 - 0.2 + 0.25 * 0.4,  # followed by the decision with which seat 0 ends the game
        0.5 * 0.4 - 0.1 + 0.25 * -1.4,
        -1 - 0.4,  # the last of seat 1 in this game: its reward comes when seat 0 ends it
        1 - 0.6,
        0.5 * 0.5 - 0.3,  # in the next game, followed by the last decision of the rollout
        0,
        0,
    ]
    assert found[:, 0] == pytest.approx(expected, abs=1e-6)
    assert known[:, 0].tolist() == [True] * 5 + [False] * 2
