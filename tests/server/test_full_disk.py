"""A disk that is full, with the database's own log too, and then has room again: play goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SCRIPT = """
import resource, sys
from msgspec.structs import replace
from keydom.server.storage.database import Database, StorageFailed
from keydom.server.storage.rows import StoredEvent
from keydom.server.storage.store import Store
from keydom.server.storage.writer import Writer
from tests.server.test_store import RUNNING, entry, new_table

database = Database("sqlite:///" + sys.argv[1])
database.migrate()
store = Store(database, "test")
writer = Writer(database)
tables = [new_table(store, f"t{number}") for number in range(4)]
kept = dict.fromkeys(tables, 0)
told = (StoredEvent("long", "x" * 3000, {}),)


def play():
    asked = []
    for table in tables:
        next_one = replace(entry(kept[table] + 1), events=told)
        asked.append((table, writer.submit(store.append, table, kept[table], [next_one], RUNNING)))
    failures = []
    for table, done in asked:
        error = done.exception()
        if error is None:
            kept[table] += 1
        else:
            failures.append(error)
    assert all(isinstance(failure, StorageFailed) for failure in failures), failures
    return len(tables) - len(failures)


# No file may grow beyond this size. The log reaches it before it is moved into the database, so the log fills the disk.
_soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, hard))
rounds = 0
while play() == 4:
    rounds += 1
    assert rounds < 1000
assert rounds > 0
play()
assert {table: len(store.entries(table)) for table in tables} == kept
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
assert [play() for _ in range(3)] == [4, 4, 4]
assert {table: len(store.entries(table)) for table in tables} == kept
writer.close()
database.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit on the size of files")
def test_play_goes_on_when_a_full_disk_has_room_again(tmp_path: Path) -> None:
    # In a process of its own: the limit is on everything that a process writes.
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "keydom.sqlite3")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
