"""The attack of scripts/attack.py: nothing that belongs to others is given to somebody who is signed in."""

from __future__ import annotations

import os
import re
import sys

import pytest

from tests.server.test_kill import ROOT, run


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_what_belongs_to_others_is_refused(database: str, request: pytest.FixtureRequest) -> None:
    url: str = request.getfixturevalue("postgres_database") if database == "postgres" else ""
    command = [sys.executable, str(ROOT / "scripts" / "attack.py"), "--database", url]
    status, said = run(command, dict(os.environ), seconds=600)
    assert status == 0, said
    assert re.search(r"[1-9]\d+ tries, and all were refused", said), said
