"""Finds links of the built site that lead nowhere, and anything that a reader's browser would fetch from elsewhere."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src"}


class _Page(HTMLParser):
    """The anchors of a page, where its links lead, and what it fetches."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.anchors |= {value for name in ("id", "name") if (value := values.get(name))}
        if tag == "a" and (target := values.get("href")):
            self.links.add(target)
        if tag in FETCHED and (target := values.get(FETCHED[tag])):
            if not (tag == "link" and values.get("rel") in ("canonical", "next", "prev")):
                self.fetched.add(target)


def dead_links(site: Path) -> list[str]:
    """One line for every link to a file or an anchor that is not there, and for everything fetched from outside."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    dead = []
    for path, page in sorted(pages.items()):
        if path.name == "404.html":
            continue  # Its addresses are absolute, as it is served for any path.
        for target in sorted(page.links | page.fetched):
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                if target in page.fetched and parts.scheme != "data":
                    dead.append(f"{path.relative_to(site)} fetches {target}")
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            there = there / "index.html" if there.is_dir() else there
            if not there.exists():
                dead.append(f"{path.relative_to(site)} leads to {target}, which is not there")
            elif parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].anchors | {"__top"}:
                dead.append(f"{path.relative_to(site)} leads to {target}: no such anchor")
    return dead
