"""What a connection may do before anybody reads what it says: how many an address may have, how long a request may
take to come, how many frames may be sent that are no messages."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.server import ServerProtocol

from keydom.server.gate.handing_over import HandingOver
from keydom.server.gate.protection import Pace
from keydom.server.wire.compression import LargeMessagesFactory

REQUEST_SECONDS = 30.0
"""How long a request may take to come, from the connection or its first byte on to its last one."""
PIECE: Final = 2048
"""Bytes of a live connection that are looked at together: three hundred of the smallest frames."""
FRAME_BURST, FRAMES_PER_SECOND = 100, 10.0
"""Parts of messages, pings and pongs: pages send hardly any. Whole messages are counted where they are read."""
POLICY_VIOLATION: Final = 1008


class LimitedProtocol(HttpToolsProtocol):
    """A connection, closed at once if its address has too many (those of a trusted proxy are many people's), and after
    a while if a request does not come to its end."""

    def __init__(
        self,
        *arguments: Any,
        limit: int,
        proxies: Sequence[str],
        handing_over: HandingOver | None = None,
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **named)
        self._handing_over = handing_over
        self._limit = limit
        self._deadline: asyncio.TimerHandle | None = None
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or not."""
        super().connection_made(transport)
        if self.client is None:
            return
        address = ipaddress.ip_address(self.client[0].partition("%")[0])
        if any(address in proxy for proxy in self._proxies):
            return
        # HTTP and live connections alike: uvicorn keeps them all in one set.
        peers = (getattr(other, "client", None) for other in self.connections)
        alike = sum(peer is not None and peer[0] == self.client[0] for peer in peers)
        if alike > self._limit:
            transport.close()
            return
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._have_request()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins; whoever begins one has to bring it to its end."""
        super().on_message_begin()
        self._expect_request()

    def on_message_complete(self) -> None:
        """A request is there."""
        self._have_request()
        super().on_message_complete()

    def _expect_request(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def _have_request(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """Serve a live connection here, or hand it over to the process that has its table."""
        self._have_request()
        if self.cycle is not None and not self.cycle.response_complete:
            # An answer that is still to come would land in the middle of the messages.
            self.transport.close()
            return
        handing_over = self._handing_over
        owner = None if handing_over is None else handing_over.owner(self.url)
        if handing_over is None or owner is None or owner == handing_over.number:
            super().handle_websocket_upgrade()
            return
        first = b" ".join([self.scope["method"].encode(), self.url, b"HTTP/1.1"])
        request = b"\r\n".join([first, *(name + b": " + value for name, value in self.headers), b"", b""])
        connection = self.transport.get_extra_info("socket").fileno()
        if handing_over.give(owner, connection, request):
            # Only this end of it: the connection goes on where it was handed to.
            self.transport.abort()
        else:
            super().handle_websocket_upgrade()


class LiveProtocol(WebSocketsSansIOProtocol):
    """A live connection: uvicorn's, with our compression; cut off if it sends too many frames that are no messages, or
    does not take the answers to its pings."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = ServerProtocol(
            extensions=[LargeMessagesFactory()], max_size=self.config.ws_max_size, logger=self.conn.logger
        )
        self._pace = Pace(FRAME_BURST, FRAMES_PER_SECOND)
        self._is_cut = False

    def data_received(self, data: bytes) -> None:
        """Take in what has come, piece by piece, so that whoever is cut off costs no more than that."""
        for start in range(0, len(data), PIECE):
            if self._is_cut:
                return
            super().data_received(data[start : start + PIECE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_handshake()

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        if self._counts():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """A message, or its first part."""
        if event.fin or self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message of bytes, or its first part."""
        if event.fin or self._counts():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answered, if the answers are taken."""
        if self._counts(self.writable.is_set()):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The answer to our ping, or to none."""
        if self._counts():
            super().handle_pong(event)

    def _counts(self, may_go_on: bool = True) -> bool:
        """Whether a frame is to be looked at; counts it."""
        if self._is_cut:
            return False
        if may_go_on and self._pace.allows():
            return True
        self._is_cut = True
        self.conn.fail(POLICY_VIOLATION, "There were too many frames that are no messages.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # Who takes nothing shall not keep what was written for it in memory.
        (self.transport.close if self.writable.is_set() else self.transport.abort)()
        return False

    def _refuse_handshake(self) -> None:
        """What the library could not read as a handshake."""
        self._is_cut = self.handshake_complete = self.close_sent = True
        said = b"".join(self.conn.data_to_send())
        self.transport.write(said or b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()
