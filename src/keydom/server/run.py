"""How uvicorn runs the server: with which protocols, and whom it believes who asks."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import signal
import socket
import time
from collections.abc import Callable
from typing import Any

import uvicorn

from keydom.server.app import create_app
from keydom.server.gate.connections import LimitedProtocol, LiveProtocol
from keydom.server.gate.handing_over import HandingOver
from keydom.server.gate.protection import MAX_MESSAGE
from keydom.server.settings import Settings
from keydom.server.upkeep.logs import set_up_logs


def configured(
    settings: Settings,
    handing_over: HandingOver | None = None,
    ticking: Callable[[], float] = time.monotonic,
    wall: Callable[[], float] = time.time,
) -> uvicorn.Config:
    """The configuration for a server on a socket that the caller has bound; people's clocks go by `ticking`, their
    hours by `wall`."""
    protocol: Any = functools.partial(
        LimitedProtocol,
        limit=settings.limits.connections_per_address,
        proxies=settings.proxies,
        handing_over=handing_over,
    )
    return uvicorn.Config(
        create_app(settings, ticking, wall),
        http=protocol,
        # Only a proxy that was named is believed who asks, and whether by https.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        # Its lines go where all others go, and no line for each request: addresses of tables are invitations.
        log_config=None,
        access_log=False,
        ws=LiveProtocol,
        # Its own way to compress; see server/wire/compression.py.
        ws_per_message_deflate=False,
        # A longer message is cut off by the library; up to there we say what is wrong.
        ws_max_size=4 * MAX_MESSAGE,
        # Proxies cut what is silent for a minute; the page asks by itself when it hears nothing.
        ws_ping_interval=45,
        ws_ping_timeout=20,
        # A page that is left open must not keep Ctrl+C waiting.
        timeout_graceful_shutdown=3,
    )


class AnnouncingServer(uvicorn.Server):
    """Says so once it answers requests, not before."""

    def __init__(
        self, config: uvicorn.Config, announce: Callable[[], None], handing_over: HandingOver | None = None
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._handing_over = handing_over
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            if self._handing_over is not None:
                self._handing_over.start(self._take)
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer no more."""
        if self._handing_over is not None:
            self._handing_over.stop()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, request: bytes) -> None:
        """Go on with a connection that another process has handed over."""
        task = asyncio.get_running_loop().create_task(self._go_on(connection, request))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _go_on(self, connection: socket.socket, request: bytes) -> None:
        make: Any = self.config.http_protocol_class
        protocol = functools.partial(
            make,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        # Who has gone meanwhile needs nothing any more.
        with contextlib.suppress(OSError):
            loop = asyncio.get_running_loop()
            transport, taken = await loop.connect_accepted_socket(protocol, connection)
            # Its address may have too many connections here.
            if not transport.is_closing():
                taken.data_received(request)


def _spare_the_collector() -> None:
    """What is there now stays, and what a move leaves behind refers to itself nowhere: to look through all tables for
    garbage again and again took half of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def serve(
    settings: Settings, bound: socket.socket, announce: Callable[[], None], handing_over: HandingOver | None = None
) -> bool:
    """Be the server in this process until interrupted; `announce` is called once requests are answered. Whether it
    has started at all."""
    set_up_logs(settings.log, settings.log_level)
    server = AnnouncingServer(configured(settings, handing_over), announce, handing_over)
    _spare_the_collector()
    # Ctrl+C is how a person stops the server, SIGTERM how the system does; uvicorn passes both on after it has closed
    # everything, and then this process ends in good order.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
    return server.started
