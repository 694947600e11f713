"""Going through the moments with a real server and a real Chromium, whatever is done at each of them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Page

from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from table_pictures import pages
from table_pictures.moments import Moment
from table_pictures.shooting import SECRET, NotTaken, Window, go_to, visitors
from table_pictures.staging import Stage
from tests.browser.conftest import Server, launched

Visit = Callable[[Page, Moment, Window], None]
"""What is done at a moment: on a page that shows it, in a window. Raises NotTaken."""


def chosen(moments: Sequence[Moment], game: str, name: str) -> list[Moment]:
    """The moments of a game (empty: of all) whose names contain a word."""
    return [moment for moment in moments if game in ("", moment.folder) and name in moment.name]


def visit_all(wanted: Sequence[Moment], windows: Sequence[Window], port: int, visit: Visit) -> list[str]:
    """Go to each of these moments in each of these windows; what could not be shown, and why."""
    failed: list[str] = []
    with tempfile.TemporaryDirectory(prefix="keydom-pictures-") as data:
        os.environ.update(KEYDOM_SECRET=SECRET)
        server = Server(Path(data), port)
        server.start()
        try:
            stage = Stage(Store(Database(f"sqlite:///{Path(data) / 'keydom.sqlite3'}"), "pictures"))
            with launched() as browser, visitors(browser, server.address, windows) as views:
                for set_up, seen in parts(wanted):
                    stage.set(set_up)
                    for window, page in views.items():
                        for moment in seen:
                            try:
                                go_to(page, server.address, moment, stage.made.get(moment), window)
                                visit(page, moment, window)
                            except NotTaken as error:
                                failed.append(str(error))
        finally:
            server.stop()
    return failed


def parts(wanted: Sequence[Moment]) -> list[tuple[list[Moment], list[Moment]]]:
    """What is seen one after the other, each with the tables that have to be there: the start page lists them."""
    again = [moment for moment in wanted if moment in pages.WITH_TABLES]
    first = [moment for moment in wanted if moment.path and moment not in again]
    tables = [moment for moment in wanted if not moment.path]
    return [([], first), (pages.LISTED if again else [], again), (tables, tables)]
