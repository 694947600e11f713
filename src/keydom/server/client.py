"""The browser client, as it was built into `static` beside this file."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Keydom</title></head>
<body><h1>Keydom is running, but its pages were not built</h1>
<p>The server works; the browser client is missing. In the source folder run <code>make play</code>, which builds it
(it needs Node 20 or fetches one), or install a wheel that contains it.</p></body></html>
"""


def page(path: str, static: Path = STATIC) -> Response:
    """The file of that path, or the client's page, which knows the other addresses (`/table/ID`) itself."""
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    file = (static / path).resolve()
    if path and file.is_file() and file.is_relative_to(static.resolve()):
        # The names of files under assets contain a hash of what is in them.
        lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"Cache-Control": lasting})
    if path.startswith("assets/"):
        return Response(status_code=404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
