"""How uvicorn runs the server: limits on what a connection may send and how long it may be silent."""

from __future__ import annotations

import uvicorn

from keydom.server.app import create_app
from keydom.server.protection import MAX_MESSAGE
from keydom.server.settings import Settings


def configured(settings: Settings, log_level: str = "warning") -> uvicorn.Config:
    """The configuration for a server on a socket that the caller has bound."""
    return uvicorn.Config(
        create_app(settings),
        log_level=log_level,
        # A longer message is cut off by the library; up to there we say what is wrong.
        ws_max_size=4 * MAX_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # A page that is left open must not keep Ctrl+C waiting.
        timeout_graceful_shutdown=3,
    )
