"""How uvicorn runs the server: limits on what a connection may send and how long it may be silent."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Callable

import uvicorn

from keydom.server.app import create_app
from keydom.server.logs import set_up_logs
from keydom.server.protection import MAX_MESSAGE
from keydom.server.settings import Settings


def configured(settings: Settings) -> uvicorn.Config:
    """The configuration for a server on a socket that the caller has bound."""
    return uvicorn.Config(
        create_app(settings),
        # Its lines go where all others go, and no line for each request: addresses of tables are invitations.
        log_config=None,
        access_log=False,
        # A longer message is cut off by the library; up to there we say what is wrong.
        ws_max_size=4 * MAX_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # A page that is left open must not keep Ctrl+C waiting.
        timeout_graceful_shutdown=3,
    )


class AnnouncingServer(uvicorn.Server):
    """Says so once it answers requests, not before."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def serve(settings: Settings, bound: socket.socket, announce: Callable[[], None]) -> bool:
    """Be the server in this process until interrupted; `announce` is called once requests are answered. Whether it
    has started at all."""
    set_up_logs(settings.log, settings.log_level)
    server = AnnouncingServer(configured(settings), announce)
    # Ctrl+C is how a person stops the server, SIGTERM how the system does; uvicorn passes both on after it has closed
    # everything, and then this process ends in good order.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
    return server.started
