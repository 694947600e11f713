"""The kill test of scripts/, with few kills; `make kill-test` runs it with fifty."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(database: str, request: pytest.FixtureRequest) -> None:
    url: str = request.getfixturevalue("postgres_database") if database == "postgres" else ""
    environment = {**os.environ, "KEYDOM_GAMES": "tests.core.toy_game:SHELLS"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, str(ROOT / "scripts" / "kill_test.py"), "--kills", "3", "--tables", "2"]
    command += ["--game", "shells", "--database", url]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    figures = re.search(r"3 kills, (\d+) acknowledged requests .* 0 faults", done.stdout)
    assert figures is not None, done.stdout
    assert int(figures[1]) >= 4
