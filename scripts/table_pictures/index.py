"""The page that shows all pictures side by side."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from table_pictures.moments import Moment
from table_pictures.shooting import WINDOWS

STYLE = """
body { margin: 1.5rem; font: 15px/1.4 system-ui, sans-serif; background: #8a8a86; color: #111; }
h2 { margin-top: 3rem; }
section { display: flex; gap: 0.75rem; align-items: start; overflow-x: auto; padding-bottom: 0.5rem; }
h3 { margin: 1.5rem 0 0.4rem; font-weight: 600; }
h3 code { font-weight: 400; }
img { height: 26rem; width: auto; box-shadow: 0 2px 10px rgb(0 0 0 / 35%); }
"""


def write_index(folder: Path, moments: Iterable[Moment]) -> Path:
    """Write `index.html` beside the pictures; moments whose pictures are not there are left out."""
    parts = ["<!doctype html>", '<html lang="en"><meta charset="utf-8"><title>Keydom in pictures</title>']
    parts.append(f"<style>{STYLE}</style><h1>Keydom in pictures</h1>")
    last = ""
    for moment in moments:
        names = [
            f"{moment.folder}/{moment.name}-{window.width}-{scheme}.png"
            for window in WINDOWS
            for scheme in ("light", "dark")
        ]
        there = [name for name in names if (folder / name).is_file()]
        if not there:
            continue
        if moment.folder != last:
            parts.append(f"<h2>{escape(moment.folder)}</h2>")
            last = moment.folder
        parts.append(f"<h3>{escape(moment.told)} <code>{escape(moment.name)}</code></h3><section>")
        parts += [f'<a href="{name}"><img loading="lazy" src="{name}" alt="{escape(name)}"></a>' for name in there]
        parts.append("</section>")
    index = folder / "index.html"
    index.write_text("\n".join(parts) + "\n", encoding="utf-8")
    return index
