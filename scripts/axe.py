"""Let axe look at the key moments of each game and at the pages around them in a real Chromium: `make axe`.

    python scripts/axe.py --game london --width 390 --moment auction

Says what it finds, each fault once with where it was seen, and fails if there is any.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(1, str(ROOT))

from playwright.sync_api import Page  # noqa: E402
from table_pictures import pages  # noqa: E402
from table_pictures.axe import found_by_axe  # noqa: E402
from table_pictures.moments import Moment  # noqa: E402
from table_pictures.shooting import WINDOWS, Window  # noqa: E402
from table_pictures.visiting import chosen, visit_all  # noqa: E402

PORT = 48212
WIDTHS = (390, 1440)


def main() -> None:
    """Look at what the command line asks for."""
    parser = argparse.ArgumentParser(description="Let axe look at the key moments of each game.")
    parser.add_argument("--game", default="", help="keythedral, london, keyper, pages, or people; else all")
    parser.add_argument("--width", type=int, choices=WIDTHS, help="one size of window")
    parser.add_argument("--moment", default="", help="moments whose name contains this")
    asked = parser.parse_args()
    wanted = chosen(pages.all_moments(), asked.game, asked.moment)
    windows = [window for window in WINDOWS if window.width in ([asked.width] if asked.width else WIDTHS)]
    faults: dict[str, list[str]] = {}

    def look(page: Page, moment: Moment, window: Window) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            # The dark page is the same page in other colours.
            for fault in found_by_axe(page, colours=scheme == "dark"):
                faults.setdefault(fault, []).append(f"{moment.folder}/{moment.name}-{window.width}-{scheme}")

    failed = visit_all(wanted, windows, PORT, look)
    for fault, places in sorted(faults.items()):
        print(f"{fault}\n    at {', '.join(places[:6])}{f' and {len(places) - 6} more' if len(places) > 6 else ''}")
    for reason in failed:
        print(f"not seen: {reason}", file=sys.stderr)
    print(f"{len(faults)} faults at {len(wanted)} moments in {len(windows)} windows, light and dark")
    sys.exit(1 if faults or failed else 0)


if __name__ == "__main__":
    main()
