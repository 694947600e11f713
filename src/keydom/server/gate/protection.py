"""What protects every request: whose pages may ask, how much they may send, what browsers may do with the answer."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from keydom.server.gate.hosts import is_known_host, not_known
from keydom.server.upkeep import metrics

MAX_BODY = 64 * 1024
MAX_MESSAGE = 4 * 1024
REMEMBERED = 10_000
"""How many guests and addresses are kept in mind, the latest."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def own_origin(request: HTTPConnection, allowed: Collection[str]) -> bool:
    """Whether a browser's request comes from a page of this server. Programs that are no browsers send no origin."""
    origin = request.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


class Protection:
    """ASGI middleware: refuses names that are not this server's, limits bodies, refuses other sites' requests, sets the
    headers of every answer."""

    def __init__(self, app: ASGIApp, origins: Collection[str], hosts: frozenset[str]) -> None:
        self.app = app
        self.origins = origins
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host")
        if not is_known_host(host, self.hosts):
            if scope["type"] == "websocket":
                # Without a sentence: the page, which came from here under the same name, has got it.
                await send({"type": "websocket.close", "code": 1008})
            else:
                await _refuse(send, 421, not_known(host))
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        if scope["method"] not in SAFE_METHODS and not own_origin(HTTPConnection(scope), self.origins):
            await _refuse(send, 403, "This request comes from a page of another site, so it was not carried out.")
            return
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers or not length.isdigit():
            await _refuse(send, 411, "Send the request with its length (Content-Length).")
            return
        if int(length) > MAX_BODY:
            await _refuse(send, 413, f"That is too much for one request; {MAX_BODY} bytes are the limit.")
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer["X-Content-Type-Options"] = "nosniff"
                answer["Referrer-Policy"] = "same-origin"
                answer["Content-Security-Policy"] = CONTENT_POLICY
                if scope["path"].startswith("/api/"):
                    answer.setdefault("Cache-Control", "no-store")
            else:
                metrics.SENT.labels("http").inc(len(message.get("body", b"")))
            await send(message)

        await self.app(scope, receive, with_headers)


async def _refuse(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Pace:
    """How fast somebody may send or do something: bursts of so many, so many a second in the long run."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.refused = 0
        """How many were not allowed since the whole burst was there."""
        self._left = float(burst)
        self._last = time.monotonic()

    def allows(self) -> bool:
        """Whether one more is within the limits; counts it."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._last) * self.per_second)
        self._last = now
        if self._left >= self.burst:
            self.refused = 0
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        return True


class Paces:
    """A pace for each of many, such as addresses; of the latest so many it is known how much they have done."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._known: OrderedDict[str, Pace] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more of that name is within its limits; counts it."""
        pace = self._known.setdefault(name, Pace(self.burst, self.per_second))
        self._known.move_to_end(name)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return pace.allows()
