"""`python scripts/icons.py` makes the pictures of the installed app, in web/public/icons, out of web/src/keydom.svg."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from prepare import ROOT, find_browser

SIGN = ROOT / "web" / "src" / "keydom.svg"
ICONS = ROOT / "web" / "public" / "icons"
GROUND = "#f3e7d0"
# The name of each, how many pixels it has, the part of it that the sign takes, and what lies below it.
PICTURES = (
    ("192", 192, 1.0, "transparent"),
    ("512", 512, 1.0, "transparent"),
    # Systems cut these into shapes of their own.
    ("whole-512", 512, 0.62, GROUND),
    ("apple-180", 180, 0.72, GROUND),
)


def main() -> None:
    """Draw all of them."""
    ICONS.mkdir(parents=True, exist_ok=True)
    sign = base64.b64encode(SIGN.read_bytes()).decode("ascii")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name, pixels, part, ground in PICTURES:
            draw(
                browser.new_page(viewport={"width": pixels, "height": pixels}),
                ICONS / f"{name}.png",
                sign,
                part,
                ground,
            )
        # Beside a message there is room for a shape of one colour only.
        flat = base64.b64encode(one_colour(SIGN.read_text(encoding="utf-8")).encode()).decode("ascii")
        draw(browser.new_page(viewport={"width": 96, "height": 96}), ICONS / "badge-96.png", flat, 1.0, "transparent")
        browser.close()


def draw(page: Page, file: Path, sign: str, part: float, ground: str) -> None:
    """One picture."""
    page.set_content(
        f"<style>body{{margin:0;background:{ground};display:grid;place-items:center;height:100vh}}</style>"
        f'<img src="data:image/svg+xml;base64,{sign}" style="width:{part * 100}vw">'
    )
    page.screenshot(path=file, omit_background=True)


def one_colour(sign: str) -> str:
    """The sign as a white shape, with what is light in it cut out."""
    light = '<path d="M32 12l13 15v21H19V27z" fill="#fdfaf4"/>'
    assert light in sign
    cut = (
        '<mask id="m"><rect width="64" height="64" fill="#fff"/><path d="M32 12l13 15v21H19V27z" fill="#000"/>'
        '<circle cx="32" cy="31" r="5" fill="#fff"/><path d="M29.5 34h5l2 10h-9z" fill="#fff"/></mask>'
    )
    shape = '<path mask="url(#m)" d="M19 3h26l16 16v26L45 61H19L3 45V19z" fill="#fff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{cut}{shape}</svg>'


if __name__ == "__main__":
    main()
