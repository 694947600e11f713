"""A real server in the test's own loop, and guests who talk to it as browsers do."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from keydom.server.run import configured
from keydom.server.settings import Settings

Message = dict[str, Any]
PATIENCE = 120.0


@asynccontextmanager
async def running(
    settings: Settings, ticking: Callable[[], float] = time.monotonic, wall: Callable[[], float] = time.time
) -> AsyncIterator[str]:
    """A server at the address that this gives, like `http://127.0.0.1:41234`; people's clocks go by `ticking`, their
    hours by `wall`."""
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    server = uvicorn.Server(configured(settings, ticking=ticking, wall=wall))
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:
        if serving.done():
            raise RuntimeError("The server did not start.")
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving
        bound.close()


class Viewer:
    """A page that shows a table: keeps the newest update and all events that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: Message = {}
        self.updates: list[Message] = []
        self.events: list[Message] = []

    async def receive(self) -> Message:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self.socket.recv())
        if message["type"] == "update":
            self.update = message
            self.updates.append(message)
            self.events += message["events"]
        return message

    async def until(self, condition: Callable[[Message], bool]) -> Message:
        """Receive until the newest update is like that."""
        while not self.update or not condition(self.update):
            await self.receive()
        return self.update

    async def newer_than(self, version: int) -> Message:
        """Receive until a later version is shown."""
        return await self.until(lambda update: update["version"] > version)

    async def catch_up(self) -> None:
        """Receive all that the server had to tell when this was called: what is new it sends between the answers to two
        pings, since it takes the second one when the first is answered.
        """
        for _ping in range(2):
            assert (await self.request(type="ping"))["type"] == "pong"

    async def request(self, **message: Any) -> Message:
        """Send something and wait for its answer."""
        message = {"key": secrets.token_hex(8), **message}
        await self.socket.send(json.dumps(message))
        while True:
            answer = await self.receive()
            if answer["type"] in ("done", "refused", "reason", "pong") and answer.get("key", message["key"]) in (
                "",
                message["key"],
            ):
                return answer

    async def move(self, *codes: int, **other: Any) -> Message:
        """Enter codes for the shown seat, at the version that the page has."""
        about = {"seat": self.update["seat"], "version": self.update["version"]}
        return await self.request(**{"type": "move", "codes": codes, **about, **other})

    async def play(self, choice: int = 0) -> Message:
        """Wait until the shown seat is asked and play one of its choices; gives the update after it."""
        before = await self.until(lambda update: bool(update["choices"]))
        answer = await self.move(before["choices"][choice]["code"])
        assert answer["type"] == "done", answer
        return await self.newer_than(before["version"])

    async def play_to_the_end(self) -> None:
        """Play the first choice whenever the shown seat is asked, until the game is over."""
        while not (await self.until(lambda update: bool(update["choices"]) or update["ended"]))["ended"]:
            await self.play()


class Person:
    """A guest with a browser of their own."""

    def __init__(self, address: str) -> None:
        self.address = address
        # Connections are given up sooner than the server closes them: else a request meets that on a busy machine.
        limits = httpx.Limits(keepalive_expiry=1)
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=limits)

    async def table(
        self, game: str = "shells", seats: str = "me open open", key: str | None = None, **more: Any
    ) -> Any:
        """Make a table; seats in words, a bot by its name."""
        kinds = seats.split()
        body = {
            "game": game,
            "players": len(kinds),
            "options": {},
            "seats": [
                {"kind": kind} if kind in ("me", "open", "hotseat") else {"kind": "bot", "bot": kind} for kind in kinds
            ],
            **more,
        }
        answer = await self.http.post("/api/tables", json=body, headers={"Idempotency-Key": key} if key else {})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def join(self, table: Message, seat: int | None = None) -> Any:
        """Sit down."""
        answer = await self.http.post(f"/api/tables/{table['id']}/join", json={"seat": seat})
        assert answer.status_code == 200, answer.text
        return answer.json()

    @asynccontextmanager
    async def look(self, table: Message, since: int | None = 0, advice: str = "") -> AsyncIterator[Viewer]:
        """Open the table's page; its first update is there."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table['id']}/live"
        address += f"?advice={advice}" + ("" if since is None else f"&since={since}")
        async with connect(address, additional_headers={"Cookie": cookie} if cookie else {}) as socket:
            viewer = Viewer(socket)
            await viewer.receive()
            yield viewer


@asynccontextmanager
async def people(address: str, count: int) -> AsyncIterator[list[Person]]:
    """Guests who have opened the start page."""
    found = [Person(address) for _ in range(count)]
    for person in found:
        await person.http.get("/api/me")
    try:
        yield found
    finally:
        for person in found:
            await person.http.aclose()
