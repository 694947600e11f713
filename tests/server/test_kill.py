"""The kill test of scripts/, with few kills; `make kill-test` runs it with fifty."""

from __future__ import annotations

import os
import re
import signal
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
    status, said = run(command, environment, seconds=600)
    assert status == 0, said
    figures = re.search(r"3 kills, (\d+) acknowledged requests .* 0 faults", said)
    assert figures is not None, said
    assert int(figures[1]) >= 4


def run(command: list[str], environment: dict[str, str], seconds: float) -> tuple[int, str]:
    """Exit status and output; a script that takes too long is ended with the server that it has started."""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as script:
        try:
            said, _ = script.communicate(timeout=seconds)
        except BaseException:
            os.killpg(script.pid, signal.SIGKILL)
            raise
    return script.returncode, said
