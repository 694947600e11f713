"""`keydom play` and `keydom serve`, run as a person runs them: as processes, stopped with Ctrl+C."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from keydom.cli.hosting import bind, bind_or_any, port_of
from keydom.cli.play import has_screen
from keydom.cli.serve import addresses

READY_SECONDS = 120


class Running:
    """A `keydom` command that serves."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self.address = ""

    def wait_until_ready(self) -> None:
        """Read what it says until it names an address and how to stop it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = found[0]
            if self.address and "Ctrl+C" in line:
                return
        raise AssertionError(f"the server ended instead of serving: {self.lines}")

    def stop(self) -> int:
        """Press Ctrl+C; the exit status."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=READY_SECONDS)
        self.lines += said.splitlines()
        return self.process.returncode


@contextmanager
def keydom(*words: str) -> Iterator[Running]:
    """Start `keydom` with these words and wait until it serves."""
    process = subprocess.Popen(
        [sys.executable, "-m", "keydom.cli.main", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("KEYDOM_")},
    )
    guard = threading.Timer(READY_SECONDS, process.kill)
    guard.start()
    running = Running(process)
    try:
        running.wait_until_ready()
        yield running
    finally:
        guard.cancel()
        if process.poll() is None:
            process.kill()
        process.communicate()


def fail(*words: str) -> str:
    """Run `keydom` with words that cannot work; what it says, after checking that it says no by its status."""
    done = subprocess.run(
        [sys.executable, "-m", "keydom.cli.main", *words],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=READY_SECONDS,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    return done.stderr


def test_play_serves_one_person_keeps_the_tables_and_ends_well(tmp_path: Path) -> None:
    with keydom("play", "--no-browser", "--data", str(tmp_path)) as running:
        assert "keythedral" in [game["name"] for game in httpx.get(f"{running.address}/api/games").json()]
        assert any(str(tmp_path) in line for line in running.lines)
        assert (tmp_path / "keydom.sqlite3").exists()
        port = int(running.address.rpartition(":")[2])
        with socket.socket() as elsewhere, pytest.raises(OSError, match="refused"):
            # Only this machine reaches it: 127.0.0.2 is another address of the same machine.
            elsewhere.connect(("127.0.0.2", port))
        assert running.stop() == 0
        assert running.lines[-1] == "Keydom has stopped. Your tables are kept."


def test_play_takes_another_port_if_its_own_is_taken() -> None:
    with bind("127.0.0.1", 0) as first:
        first.listen()
        with bind_or_any("127.0.0.1", port_of(first)) as second:
            assert port_of(second) != port_of(first)
            second.listen()


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = port_of(taken)
        said = fail("play", "--no-browser", "--port", str(port), "--data", str(tmp_path))
    assert f"Port {port} is taken" in said
    assert f"--port {port + 1}" in said


def test_serve_keeps_tables_in_postgresql(postgres_url: str, tmp_path: Path) -> None:
    database = postgres_url.replace("+psycopg", "")
    words = ("serve", "--port", "0", "--host", "127.0.0.1", "--database", database, "--data", str(tmp_path))
    with keydom(*words, "--secret", "a secret of at least some length") as running:
        assert httpx.get(f"{running.address}/api/tables").status_code == 200
        assert running.stop() == 0
    engine = create_engine(postgres_url)
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from alembic_version")).scalar() == 1
    engine.dispose()
    assert list(tmp_path.iterdir()) == [], "neither a SQLite file nor a secret is made when both are given"


def test_several_processes_are_refused_with_sqlite(tmp_path: Path) -> None:
    said = fail("serve", "--port", "0", "--workers", "2", "--data", str(tmp_path))
    assert "2 processes need PostgreSQL" in said
    assert "would not see what others do" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("nonsense", "This is no address of a database"),
        ("mysql://somebody@127.0.0.1/keydom", "This is no address of a database"),
        ("postgresql://somebody:hidden@127.0.0.1:1/keydom", "Is the database running"),
    ],
)
def test_a_database_that_cannot_be_used_is_a_sentence(database: str, sentence: str, tmp_path: Path) -> None:
    said = fail("serve", "--port", "0", "--database", database, "--data", str(tmp_path))
    assert sentence in said
    assert "hidden" not in said


def test_a_data_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert str(file) in fail("play", "--no-browser", "--data", str(file / "inside"))


def test_serve_names_addresses_that_can_be_typed() -> None:
    assert addresses("192.168.1.7") == ["192.168.1.7"]
    assert addresses("fd00::7") == ["[fd00::7]"]
    everywhere = addresses("0.0.0.0")
    assert everywhere[0] == "127.0.0.1"
    assert "0.0.0.0" not in everywhere


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()
