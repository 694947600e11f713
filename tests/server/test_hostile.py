"""The attack of scripts/hostile.py, a short one; `make hostile` runs it with 20000 cases of each kind."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import hostile
import pytest

from keydom.server.app import create_app
from keydom.server.settings import Settings
from tests.server.test_kill import ROOT, run


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_the_server_stands_whatever_it_is_sent(database: str, request: pytest.FixtureRequest) -> None:
    url: str = request.getfixturevalue("postgres_database") if database == "postgres" else ""
    environment = {**os.environ, "KEYDOM_GAMES": "tests.core.toy_game:SHELLS"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, str(ROOT / "scripts" / "hostile.py"), "--cases", "300", "--game", "shells"]
    status, said = run([*command, "--database", url], environment, seconds=600)
    assert status == 0, said
    assert re.search(r"then a game of [1-9]\d* moves", said), said


@pytest.mark.quick
def test_every_call_of_the_server_is_attacked(tmp_path: Path) -> None:
    app = create_app(Settings(data_folder=tmp_path, secret="a secret of the tests, long enough"))
    described = hostile.description(["a"], ["shells"], ["b"])
    attacked = {(path, method.upper()) for path, calls in described["paths"].items() for method in calls}
    there = {(path, method.upper()) for path, calls in app.openapi()["paths"].items() for method in calls}
    assert ("/api/tables/{table_id}/join", "POST") in there
    assert there <= attacked
