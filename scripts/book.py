"""Take the pictures of the games' books off their very pages: `make book`.

    python scripts/book.py --game london

Writes `docs/images/book/GAME-KEY.webp`, which stand in the rules documents, and removes those that no page
has any more.
They are taken again whenever a part of a table is drawn otherwise, or a page shows something else.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(1, str(ROOT))

from keydom.core import registry  # noqa: E402
from tests.browser.conftest import Server, launched  # noqa: E402
from tests.browser.player import DRAWN, MARKED  # noqa: E402

FOLDER = ROOT / "docs" / "images" / "book"
WIDTH, DENSITY, QUALITY = 390, 2, 70
"""Of the window, in pixels, and of the pictures: some tens of kilobytes each."""


def take(page: Page, address: str, game: str) -> list[Path]:
    """Take all pictures of a game's book."""
    page.goto(f"{address}rules/{game}/book")
    page.wait_for_function(MARKED)
    page.evaluate(DRAWN)
    chrome = page.context.new_cdp_session(page)
    taken = []
    for leaf in page.locator(".leaf").all():
        box = leaf.locator('.shown > [role="img"]').evaluate(
            "(one) => { const box = one.getBoundingClientRect(); "
            "return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }; }"
        )
        shot = chrome.send(
            "Page.captureScreenshot",
            {"format": "webp", "quality": QUALITY, "clip": {**box, "scale": DENSITY}, "captureBeyondViewport": True},
        )
        taken.append(FOLDER / f"{game}-{leaf.get_attribute('id')}.webp")
        taken[-1].write_bytes(base64.b64decode(shot["data"]))
    return taken


def main() -> None:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description="Take the pictures of the games' books.")
    parser.add_argument("--game", default="", help="one game; else all")
    games = [game.name for game in registry.games() if game.pictures and parser.parse_args().game in ("", game.name)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="keydom-book-") as data, launched() as browser:
        server = Server(Path(data))
        server.start()
        try:
            page = browser.new_page(
                viewport={"width": WIDTH, "height": 844},
                color_scheme="light",
                reduced_motion="reduce",
            )
            for game in games:
                taken = take(page, server.address, game)
                for old in {*FOLDER.glob(f"{game}-*.webp")} - {*taken}:
                    old.unlink()
                print(f"{game}: {len(taken)} pictures, {sum(path.stat().st_size for path in taken) // 1000} kB")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
