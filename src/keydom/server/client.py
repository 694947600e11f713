"""The client's pages, as they were built into `static` beside this file."""

from __future__ import annotations

import re
from functools import lru_cache
from mimetypes import add_type, guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response

from keydom.server.wire.representations import Representations, negotiated, represented

COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""What the build has put beside each file (`web/compress.js`), by content coding."""

# RFC 9239; what systems and older Pythons say differs.
add_type("text/javascript", ".js")
add_type("application/manifest+json", ".webmanifest")

STATIC = Path(__file__).parent / "static"

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Keydom</title></head>
<body><h1>Keydom is running, but its pages were not built</h1>
<p>The server works; the browser client is missing. In the source folder run <code>make play</code>, which builds it
(it needs Node 20 or fetches one), or install a wheel that contains it.</p></body></html>
"""

# As files of the client are called; a path that no system takes is none.
_FILE = re.compile(r"(?:[\w-][\w.-]{0,99}/){0,5}[\w-][\w.-]{0,99}", re.ASCII)
# The page of whoever runs the server: there is none for others.
_HOST = re.compile(r"host/?")
# The addresses that the client knows (web/src/lib/router.svelte.ts).
_PAGE = re.compile(
    r"|account(?:/device|/hours|/told)?/?|table/[^/]{1,100}/?|(?:player|program)/[^/]{1,100}/?|learn/[^/]{1,100}/?|new/[^/]{1,100}(?:/friends)?/?|rules/[^/]{1,100}(?:/(?:aid|book))?/?"
)


def page(path: str, asked: Headers, static: Path = STATIC, administrator: bool = False) -> Response:
    """The file of that path, or the client's page: it shows the start page, tables, and that there is nothing else; to
    an administrator also the host's page."""
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    file = static / path if _FILE.fullmatch(path) else None
    if file is not None and file.is_file():
        # The names of files under assets contain a hash of what is in them.
        lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return negotiated(held(file, file.stat().st_mtime_ns), asked, lasting)
    if path.startswith("assets/"):
        return Response(status_code=404)
    there = _PAGE.fullmatch(path) or (administrator and _HOST.fullmatch(path))
    return negotiated(held(index, index.stat().st_mtime_ns), asked, "no-cache", status=200 if there else 404)


@lru_cache(maxsize=256)
def held(file: Path, _changed: int) -> Representations:
    """A file of the client in memory, as it was when it was changed last: all of them together are small."""
    besides = {coding: file.with_name(file.name + ending) for coding, ending in COMPRESSED.items()}
    coded = {coding: beside.read_bytes() for coding, beside in besides.items() if beside.is_file()}
    return represented(guess_type(file.name)[0] or "application/octet-stream", file.read_bytes(), coded)
