"""A body in several content codings (RFC 9110, sections 8 and 12), each with an ETag: whoever has it already is told so
instead of getting it again."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import Response

SMALLEST = 1024
"""What is shorter fits into one packet anyhow, and is not compressed; `web/compress.js` has the same bound."""
CODINGS = ("br", "gzip")
"""Content codings, the one that saves most first."""
PLAIN = "identity"


@dataclass(frozen=True)
class Representations:
    """What one address gives: its media type, and its bytes by content coding (always at least as `identity`)."""

    media_type: str
    bodies: Mapping[str, bytes]
    tag: str
    """A hash of the bytes as they are without a coding."""


def represented(media_type: str, body: bytes, coded: Mapping[str, bytes] | None = None) -> Representations:
    """A body that is given often; without `coded`, its compressed forms, it is compressed here and now."""
    if coded is None:
        coded = {"gzip": gzip.compress(body, 9, mtime=0)} if len(body) >= SMALLEST else {}
    return Representations(media_type, {PLAIN: body, **coded}, hashlib.sha256(body).hexdigest()[:32])


def negotiated(found: Representations, asked: Headers, lasting: str, status: int = 200) -> Response:
    """The form that a request with these headers gets, or 304 if it has that one; `lasting` is its Cache-Control,
    `status` the status if all is sent."""
    accepted = accepted_codings(asked.get("accept-encoding", ""))
    coding = next((each for each in CODINGS if each in accepted and each in found.bodies), PLAIN)
    # Two forms are not the same byte for byte, so they may not have the same (strong) ETag.
    tag = f'"{found.tag}"' if coding == PLAIN else f'"{found.tag}-{coding}"'
    headers = {"Cache-Control": lasting, "ETag": tag, "Vary": "Accept-Encoding"}
    if has_tag(asked.get("if-none-match", ""), tag):
        return Response(status_code=304, headers=headers)
    if coding != PLAIN:
        headers["Content-Encoding"] = coding
    return Response(found.bodies[coding], status, headers=headers, media_type=found.media_type)


def accepted_codings(header: str) -> set[str]:
    """The content codings that an Accept-Encoding names and does not refuse (`q=0`)."""
    accepted = set()
    for part in header.lower().split(","):
        coding, *parameters = (piece.strip() for piece in part.split(";"))
        if not any(piece.startswith("q=") and piece[2:].strip("0.") == "" for piece in parameters):
            accepted.add(coding)
    return accepted


def has_tag(header: str, tag: str) -> bool:
    """Whether an If-None-Match names the ETag; a proxy that changed something has marked it as weak (`W/`)."""
    named = [part.strip().removeprefix("W/") for part in header.split(",")]
    return tag in named or "*" in named
