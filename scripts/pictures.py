"""Take pictures of the key moments of each game in a real Chromium: `make pictures`.

    python scripts/pictures.py --game london --width 390 --moment auction

Writes `build/pictures/GAME/MOMENT-WIDTH-light.png` and `…-dark.png`, and `build/pictures/index.html`, which shows them
side by side. The moments are data (`table_pictures/`): positions of recorded games, so that the same moments can be
compared before and after a change.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(1, str(ROOT))

from table_pictures import pages  # noqa: E402
from table_pictures.index import write_index  # noqa: E402
from table_pictures.moments import Moment  # noqa: E402
from table_pictures.shooting import ALSO, WINDOWS, Window, shoot  # noqa: E402
from table_pictures.visiting import chosen, visit_all  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
PORT = 48211
"""Always the same if nothing else is said: the link to a table is to be seen in a picture."""


def take(wanted: Sequence[Moment], windows: Sequence[Window], folder: Path, port: int) -> list[str]:
    """Take the pictures of these moments in these windows; what could not be taken, and why."""
    for name in {moment.folder for moment in wanted}:
        (folder / name).mkdir(parents=True, exist_ok=True)
    return visit_all(wanted, windows, port, lambda page, moment, window: shoot(page, moment, window, folder))


def main() -> None:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description="Take pictures of the key moments of each game.")
    parser.add_argument("--game", default="", help="keythedral, london, keyper, pages, or people; else all")
    parser.add_argument(
        "--width", type=int, choices=[window.width for window in WINDOWS + ALSO], help="one size of window"
    )
    parser.add_argument("--moment", default="", help="moments whose name contains this")
    parser.add_argument("--port", type=int, default=PORT, help=f"of the server that is looked at ({PORT})")
    asked = parser.parse_args()
    moments = pages.all_moments()
    wanted = chosen(moments, asked.game, asked.moment)
    if not wanted:
        parser.error("no moment is called that; the names are: " + ", ".join(sorted({each.name for each in moments})))
    windows = [window for window in WINDOWS + ALSO if asked.width == window.width] or list(WINDOWS)
    if len(wanted) == len(moments) and len(windows) == len(WINDOWS):
        shutil.rmtree(FOLDER, ignore_errors=True)
    begun = time.monotonic()
    failed = take(wanted, windows, FOLDER, asked.port)
    taken = 2 * (len(wanted) * len(windows) - len(failed))
    print(f"{taken} pictures in {time.monotonic() - begun:.0f} seconds: {write_index(FOLDER, moments)}")
    for reason in failed:
        print(f"not taken: {reason}", file=sys.stderr)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
