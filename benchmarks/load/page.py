"""One page at a table: a WebSocket as a browser opens it, that counts its bytes and keeps what the last message said.

The library's protocol without its connections, since a thousand of these share a processor with the server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from keydom.core.differences import changed
from keydom.server.gate.protection import Pace

BURST, PER_SECOND = 40, 18.0
"""A little less than the server allows a connection."""
OPENING, CLOSING = 30.0, 2.0
ANSWERS = ("done", "refused")


class Lost(Exception):
    """The server has closed a page or did not open it."""


class Choice(msgspec.Struct):
    code: int


class Said(msgspec.Struct):
    """What a message says, as far as scripted people want to know it."""

    type: str
    version: int = 0
    key: str = ""
    error: str = ""
    seat: int | None = None
    choices: list[Choice] = []
    partial_action: list[str] = []
    ended: bool = False
    change: msgspec.Raw = msgspec.Raw()


@dataclass
class Traffic:
    """Bytes that pages have received."""

    payload: int = 0
    """Of the messages, as the page reads them."""
    wire: int = 0
    """On the socket: frames, compressed if that was agreed."""


@dataclass
class Wishes:
    """How pages open their connections."""

    deflate: bool
    differences: bool


READ = msgspec.json.Decoder(Said)


class Page(asyncio.Protocol):
    """The page of one guest. `changed` is called whenever a message has come or the connection is lost."""

    def __init__(self, address: str, table: str, cookie: str, wishes: Wishes, traffic: Traffic) -> None:
        query = "?differences=1" if wishes.differences else ""
        uri = parse_uri(f"ws://{address}/api/tables/{table}/live{query}")
        deflate = ClientPerMessageDeflateFactory(client_max_window_bits=True, compress_settings={"memLevel": 5})
        self.protocol = ClientProtocol(uri, extensions=[deflate] if wishes.deflate else None, max_size=None)
        self.cookie = cookie
        self.traffic = traffic
        self.changed: Callable[[], None] = lambda: None
        self.pace = Pace(BURST, PER_SECOND)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = ""
        """Why there is no connection any more."""
        self.now = Said("none")
        """The newest position."""
        self.answer: Said | None = None
        """The answer to the last request."""
        self.answered_at = 0.0
        self.awaited = -1
        """The first position of a later version than this is awaited; -1: none is."""
        self.shown_at = 0.0
        """When it came."""
        self._differences = wishes.differences
        self._whole: Any = None
        self._parts: list[bytes] = []
        self._transport: asyncio.Transport | None = None

    async def open(self, host: str, port: int) -> None:
        """Connect. Raises Lost, OSError or TimeoutError."""
        async with asyncio.timeout(OPENING):
            await asyncio.get_running_loop().create_connection(lambda: self, host, port)
            await self.opened

    def send(self, message: bytes) -> None:
        """Send a message. Raises Lost."""
        if self.lost:
            raise Lost(self.lost)
        self.answer = None
        self.protocol.send_text(message)
        self._flush()

    def close(self) -> None:
        """Close, as a browser does whose page is left."""
        if self._transport is None or self.lost:
            return
        self.protocol.send_close(1001)
        self._flush()
        asyncio.get_running_loop().call_later(CLOSING, self._transport.abort)

    # -- what asyncio calls -------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self.protocol.connect()
        request.headers["Cookie"] = self.cookie
        self.protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.traffic.wire += len(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif isinstance(event, Response) and self.protocol.handshake_exc is None and not self.opened.done():
                self.opened.set_result(None)
        self._flush()
        if self.protocol.close_expected() and self._transport is not None:
            self._transport.close()

    def connection_lost(self, exception: Exception | None) -> None:
        refused = self.protocol.handshake_exc
        closed = f"closed with {self.protocol.close_code}" if self.protocol.close_code else ""
        self.lost = str(refused or exception or closed or "closed")
        if not self.opened.done():
            self.opened.set_exception(Lost(self.lost))
        self.changed()

    # -- messages -----------------------------------------------------------------------------------------------

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self.protocol.data_to_send():
            if data:
                self._transport.write(data)

    def _frame(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            text = b"".join(self._parts)
            self._parts.clear()
            self.traffic.payload += len(text)
            self._message(text)

    def _message(self, text: bytes) -> None:
        received = time.perf_counter()
        said = READ.decode(text)
        if said.type == "change":
            # A change tells the events that are new, without those of before.
            self._whole = changed({**self._whole, "events": []}, msgspec.json.decode(said.change))
            said = msgspec.convert(self._whole, Said)
        elif said.type == "update" and self._differences:
            self._whole = msgspec.json.decode(text)
        if said.type == "update":
            self.now = said
            if 0 <= self.awaited < said.version:
                self.shown_at = received
                self.awaited = -1
        elif said.type in ANSWERS:
            # What is said at the table comes when it likes, also between a request and its answer.
            self.answer = said
            self.answered_at = received
        self.changed()
