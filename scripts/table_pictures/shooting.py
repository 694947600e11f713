"""Taking the pictures: one server, one Chromium, a window for each size; each page is loaded once, and shown light and
dark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import TimeoutError as TookTooLong
from starlette.requests import Request
from starlette.responses import Response

from keydom.server.people.guests import COOKIE, Guests
from table_pictures.moments import Moment
from table_pictures.staging import VISITOR
from tests.browser.player import DRAWN

SECRET = "pictures"
PATIENCE = 30_000
"""Milliseconds after which a page is given up that does not show what it should."""
SETTLED = "main[aria-busy=false] .board > :not(.lobby)"
STILL = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""
LONG = "!document.querySelector('dialog[open], main .board')"
"""Whether all of a page of people is to be seen, as long as its lists are, and not what fits into a window: where there
is neither a dialog nor a table."""


@dataclass(frozen=True)
class Window:
    """A size of window, with a finger or with a mouse."""

    width: int
    height: int
    touch: bool = False


WINDOWS = (Window(390, 844, True), Window(1440, 900), Window(1920, 1080))
ALSO = (Window(844, 390, True), Window(1024, 768), Window(1280, 720), Window(2560, 1440))
"""Windows of which pictures are taken when asked for: a phone held sideways, small and large screens."""


class NotTaken(Exception):
    """There is no picture of a moment: says which and why."""


@contextmanager
def visitors(browser: Browser, address: str, windows: Iterable[Window]) -> Iterator[dict[Window, Page]]:
    """The visitor's page in a window of each size; nothing moves in it."""
    contexts = {window: _context(browser, address, window) for window in windows}
    yield {window: context.new_page() for window, context in contexts.items()}
    for context in contexts.values():
        context.close()


def _context(browser: Browser, address: str, window: Window) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height},
        has_touch=window.touch,
        reduced_motion="reduce",
        locale="en-GB",
        timezone_id="UTC",
    )
    context.set_default_timeout(PATIENCE)
    sit_down(context, address, SECRET)
    return context


def sit_down(context: BrowserContext, address: str, secret: str, guest: str = VISITOR) -> None:
    """Be the visitor of the moments' tables, or another of their guests, by a cookie as a server with this secret would
    have written it."""
    response = Response()
    request = Request({"type": "http", "scheme": "http", "path": "/", "server": ("localhost", 80), "headers": []})
    Guests(secret).write(response, request, guest)
    cookie = response.headers["set-cookie"].partition("=")[2].partition(";")[0].strip('"')
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": address}])


def shoot(page: Page, moment: Moment, window: Window, folder: Path) -> None:
    """Take a moment's pictures, light and dark, on a page that shows it."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.evaluate(STILL)
        page.evaluate(DRAWN)
        file = folder / moment.folder / f"{moment.name}-{window.width}-{scheme}.png"
        page.screenshot(path=file, full_page=moment.who != "" and page.evaluate(LONG))


def go_to(page: Page, address: str, moment: Moment, table: str | None, window: Window) -> None:
    """Open the page of a moment. Raises NotTaken."""
    try:
        open_moment(page, address, moment, table)
    except TookTooLong as error:
        said = str(error).splitlines()[-1].strip()
        raise NotTaken(f"{moment.folder}/{moment.name} at {window.width}: {said}") from None


def open_moment(page: Page, address: str, moment: Moment, table: str | None) -> None:
    """Open the page of a moment, and click what it says. Raises NotTaken if that has played something: then the next
    picture of this table would be another one."""
    page.emulate_media(color_scheme="light")
    page.mouse.move(0, 0)
    page.goto(address + (moment.path.removeprefix("/") if table is None else f"table/{table}"))
    page.evaluate("localStorage.clear()")
    if moment.at is not None:
        page.locator(SETTLED).first.wait_for(state="attached")
    before = _version(page)
    for selector in moment.clicks:
        page.locator(f"{selector} >> visible=true").first.click()
        page.evaluate(DRAWN)
    if moment.types is not None:
        page.locator(moment.types[0]).first.fill(moment.types[1])
    page.mouse.move(0, 0)
    if moment.shows:
        page.locator(moment.shows).first.wait_for()
    if moment.at is not None and _version(page) != before:
        raise NotTaken(f"{moment.folder}/{moment.name}: what is clicked there plays something")


def _version(page: Page) -> str | None:
    version: str | None = page.evaluate("document.querySelector('main')?.dataset.version")
    return version
