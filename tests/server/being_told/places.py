"""Real places on this machine to which notices go: a push service that decrypts what comes and checks who has signed
it, and a service for groups that takes what Apprise sends."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.playing import PATIENCE, Message

INWARD = ("127.0.0.1",)
"""What a host says who lets notices go to this machine."""


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@asynccontextmanager
async def listening(handle: Callable[[web.Request], Awaitable[web.Response]]) -> AsyncIterator[str]:
    """A web server on this machine, at the address that this gives."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handle)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await runner.cleanup()


@dataclass
class Place:
    """Keeps what came; answers with `status`, or not before `held` is set."""

    status: int = 201
    came: list[Message] = field(default_factory=list)
    tries: int = 0
    held: asyncio.Event | None = None
    address: str = ""
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    async def handle(self, request: web.Request) -> web.Response:
        self.tries += 1
        told = await self.read(request)
        self._news.set()
        if self.status < 300:
            self.came.append(told)
        if self.held is not None:
            await self.held.wait()
        return web.Response(status=self.status, headers=self.headers())

    def headers(self) -> dict[str, str]:
        return {}

    async def read(self, request: web.Request) -> Message:
        told: Message = await request.json()
        return told

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for what comes, until it is like that."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def first(self, count: int = 1) -> list[Message]:
        """Wait for so many messages, and give all."""
        await self.until(lambda: len(self.came) >= count)
        return self.came


@dataclass
class Elsewhere(Place):
    """Sends everybody on to another address."""

    to: str = ""

    def headers(self) -> dict[str, str]:
        return {"Location": self.to}

    async def read(self, request: web.Request) -> Message:
        return {}


class PushService(Place):
    """The push service of one browser, and the browser's keys."""

    def __init__(self) -> None:
        super().__init__()
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        self.server_key = ""
        """The public key with which the browser has subscribed."""

    def subscription(self) -> Message:
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.address}/push/1", "p256dh": _text(public), "auth": _text(self.secret)}

    async def read(self, request: web.Request) -> Message:
        scheme, _, fields = request.headers["Authorization"].partition(" ")
        signed = dict(part.strip().split("=", 1) for part in fields.split(","))
        assert scheme == "vapid"
        assert signed["k"] == self.server_key
        assert Vapid02.verify(request.headers["Authorization"])
        claims = json.loads(base64.urlsafe_b64decode(signed["t"].split(".")[1] + "=="))
        assert claims["aud"] == self.address
        body = await request.read()
        opened = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        told: Message = json.loads(opened)
        return {**told, "topic": request.headers["Topic"], "ttl": int(request.headers["TTL"])}


@asynccontextmanager
async def open_place(place: Any) -> AsyncIterator[Any]:
    """The place, which can be reached."""
    async with listening(place.handle) as address:
        place.address = address
        yield place
