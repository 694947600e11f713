"""A real server and a real Chromium for the browser tests."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from prepare import find_browser
from table_pictures.moments import Moment
from table_pictures.shooting import open_moment, sit_down
from table_pictures.staging import Stage

from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from tests.browser.player import PATIENCE

START_SECONDS = PATIENCE / 1000
# Without a network the browser must not wait for services of its maker.
AT_ONCE = """localStorage["keydom.settings"] ??= JSON.stringify({ following: "at_once" })"""
"""Run before a page's own script: whoever plays fast does not watch what others did one thing after the other."""
# Programs answer at once, a hint need not be good, and no table is cleared away, however old it says that it is.
ENVIRONMENT = {
    "KEYDOM_BOT_PACE": "0",
    "KEYDOM_BOT_WORKERS": "1",
    "KEYDOM_HINT_THINKING": "0.1",
    "KEYDOM_KEEP_OPEN_DAYS": "0",
    "KEYDOM_KEEP_IDLE_DAYS": "0",
}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


class Server:
    """`keydom serve` in a process of its own, on a port (0: any that is free) that it keeps over restarts."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        with socket.socket() as probe:
            # As the server binds it: a connection that lingers from before does no harm.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}/"
        self.settings: dict[str, str] = {}
        """Further variables of its environment."""
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What is run."""
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        return [sys.executable, "-m", "keydom.cli.main", *words]

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._process = subprocess.Popen(
            self.command(),
            env={**os.environ, **ENVIRONMENT, **self.settings},
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with status {self._process.returncode}")
            try:
                with urllib.request.urlopen(self.address + "api/games", timeout=START_SECONDS):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not answer in time")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        """End it if it runs."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=START_SECONDS)
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the built client; fails with a clear line where the client was not built."""
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    with urllib.request.urlopen(running.address) as answer:
        assert b'id="app"' in answer.read(), "the browser client was not built: run `npm run build` in web/"
    yield running
    running.stop()


@pytest.fixture(scope="session")
def stage(server: Server) -> Iterator[Stage]:
    """Tables at chosen moments of recorded games, as if they had been played on this server."""
    database = Database(f"sqlite:///{server.data / 'keydom.sqlite3'}")
    yield Stage(Store(database, "stage"))
    database.close()


@pytest.fixture
def go_to_moment(server: Server, stage: Stage) -> Callable[[Page, Moment], None]:
    """Opens the table of a moment, as the person who looks at it. Each test has tables of its own: what one enters is
    not there for the next."""
    stage.clear()

    def gone(page: Page, moment: Moment) -> None:
        stage.set([moment])
        sit_down(page.context, server.address, (server.data / "secret").read_text(encoding="utf-8").strip())
        open_moment(page, server.address, moment, stage.made[moment])

    return gone


@contextmanager
def launched() -> Iterator[Browser]:
    """The machine's Chromium, or the one that playwright has installed."""
    expect.set_options(timeout=PATIENCE)
    own = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser for all tests."""
    with launched() as browser:
        yield browser


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[Page]:
    """A visitor with a desktop window. A fault in the page's script, or a request to elsewhere, fails the test."""
    yield from visitor(chromium, server, 1440, 900)


@pytest.fixture
def friend(chromium: Browser, server: Server) -> Iterator[Page]:
    """A second visitor, with another cookie."""
    yield from visitor(chromium, server, 1440, 900)


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    """A visitor with a phone."""
    yield from visitor(chromium, server, 390, 844, touch=True)


def visitor(chromium: Browser, server: Server, width: int, height: int, touch: bool = False) -> Iterator[Page]:
    """Somebody with a window of that size."""
    context: BrowserContext = chromium.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"script fault: {error}\n{error.stack}"))
    # What the framework warns of is read too late: something that is gone.
    page.on(
        "console", lambda message: faults.append(f"warning: {message.text}") if "svelte.dev" in message.text else None
    )
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((server.address, "data:", "blob:"))
            else faults.append(f"request to {request.url}")
        ),
    )
    yield page
    context.close()
    assert faults == []
