"""Servers and browsers whose days pass together, when a test says so."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import BrowserContext

from tests.browser.conftest import Server
from tests.server.days import Days

ROOT = Path(__file__).parents[2]

# Have the page's clock on the wall go so many milliseconds ahead of the machine's. Nothing else of it is changed.
SET_AHEAD = """(milliseconds) => {
  if (window.ahead === undefined) {
    const Real = Date;
    window.Date = class extends Real {
      constructor(...parts) {
        if (parts.length === 0) super(Real.now() + window.ahead);
        else super(...parts);
      }
      static now() {
        return Real.now() + window.ahead;
      }
    };
  }
  window.ahead = Math.max(window.ahead ?? milliseconds, milliseconds);
}"""


class SimulatedServer(Server):
    """A server in a process of its own that goes by these days."""

    def __init__(self, data: Path, days: Days, settings: Mapping[str, str], port: int = 0) -> None:
        super().__init__(data, port)
        self.days = days
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.settings = {"PYTHONPATH": path, "KEYDOM_DATA": str(data), **settings}

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.server.days", str(self.port), str(self.days.file)]


class Calendar:
    """What day it is, for the servers and for all browsers that were told."""

    def __init__(self, days: Days) -> None:
        self.days = days
        self._browsers: list[BrowserContext] = []

    def told_to(self, browser: BrowserContext) -> None:
        """Its pages go by this calendar from now on."""
        self._browsers.append(browser)
        self._tell(browser)

    def pass_by(self, seconds: float) -> None:
        """Have time pass."""
        self.days.pass_by(seconds)
        for browser in self._browsers:
            self._tell(browser)

    def until(self, moment: datetime) -> float:
        """How many seconds there are until then."""
        return moment.timestamp() - self.days.wall()

    def _tell(self, browser: BrowserContext) -> None:
        ahead = 1000 * self.days.ahead
        # Of several, in whatever order they are run, the latest counts.
        browser.add_init_script(f"({SET_AHEAD})({ahead})")
        for page in browser.pages:
            page.evaluate(SET_AHEAD, ahead)


def utc(day: int, hour: int, minute: int = 0) -> datetime:
    """A moment in February 2027, whose days are those of the week: the first is a Monday."""
    return datetime(2027, 2, day, hour, minute, tzinfo=UTC)
