"""The client's pages, as they were built into `static` beside this file."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Keydom</title></head>
<body><h1>Keydom is running, but its pages were not built</h1>
<p>The server works; the browser client is missing. In the source folder run <code>make play</code>, which builds it
(it needs Node 20 or fetches one), or install a wheel that contains it.</p></body></html>
"""

# As files of the client are called; a path that no system takes is none.
_FILE = re.compile(r"(?:[\w-][\w.-]{0,99}/){0,5}[\w-][\w.-]{0,99}", re.ASCII)
# The addresses that the client knows (web/src/lib/router.svelte.ts).
_PAGE = re.compile(r"|table/[^/]{1,100}/?")


def page(path: str, static: Path = STATIC) -> Response:
    """The file of that path, or the client's page: it shows the start page, tables, and that there is nothing else."""
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    file = static / path if _FILE.fullmatch(path) else None
    if file is not None and file.is_file():
        # The names of files under assets contain a hash of what is in them.
        lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"Cache-Control": lasting})
    if path.startswith("assets/"):
        return Response(status_code=404)
    return FileResponse(index, 200 if _PAGE.fullmatch(path) else 404, headers={"Cache-Control": "no-cache"})
