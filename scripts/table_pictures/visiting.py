"""Going through the moments with a real server and a real Chromium, whatever is done at each of them."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page

from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from table_pictures import pages, people
from table_pictures.life import lived
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
    among_people = [moment for moment in wanted if moment.folder == people.FOLDER]
    elsewhere = [moment for moment in wanted if moment.folder != people.FOLDER]
    failed: list[str] = []
    with launched() as browser:
        if elsewhere:
            failed += _visit_games(browser, elsewhere, windows, port, visit)
        if among_people:
            failed += _visit_people(browser, among_people, windows, port, visit)
    return failed


def _visit_games(
    browser: Browser, wanted: Sequence[Moment], windows: Sequence[Window], port: int, visit: Visit
) -> list[str]:
    """Moments at the tables of the games and of the pages around them, of one visitor."""
    failed: list[str] = []
    with tempfile.TemporaryDirectory(prefix="keydom-pictures-") as data:
        server = Server(Path(data), port)
        server.settings["KEYDOM_SECRET"] = SECRET
        server.start()
        try:
            stage = Stage(Store(Database(f"sqlite:///{Path(data) / 'keydom.sqlite3'}"), "pictures"))
            with visitors(browser, server.address, windows) as views:
                for set_up, seen in parts(wanted):
                    stage.set(set_up)
                    for window, page in views.items():
                        for moment in seen:
                            failed += _seen(page, server.address, moment, stage.made.get(moment), window, visit)
        finally:
            server.stop()
    return failed


def _visit_people(
    browser: Browser, wanted: Sequence[Moment], windows: Sequence[Window], port: int, visit: Visit
) -> list[str]:
    """Moments among people, each as one of them."""
    failed: list[str] = []
    with (
        tempfile.TemporaryDirectory(prefix="keydom-pictures-") as data,
        lived(Path(data), port, SECRET) as life,
        visitors(browser, life.server.address, windows) as views,
    ):
        for window, page in views.items():
            for moment in wanted:
                life.be(page.context, moment.who)
                there = replace(moment, path=moment.path.format(**life.places))
                failed += _seen(page, life.server.address, there, None, window, visit)
    return failed


def _seen(page: Page, address: str, moment: Moment, table: str | None, window: Window, visit: Visit) -> list[str]:
    """Go to a moment; why it could not be shown."""
    try:
        go_to(page, address, moment, table, window)
        visit(page, moment, window)
    except NotTaken as error:
        return [str(error)]
    return []


def parts(wanted: Sequence[Moment]) -> list[tuple[list[Moment], list[Moment]]]:
    """What is seen one after the other, each with the tables that have to be there: the start page lists them."""
    again = [moment for moment in wanted if moment in pages.WITH_TABLES]
    first = [moment for moment in wanted if moment.path and moment not in again]
    tables = [moment for moment in wanted if not moment.path]
    return [([], first), (pages.LISTED if again else [], again), (tables, tables)]
