"""Pages of one table come to one process: of several behind one port, each hands the live connections of others' tables
over to them. So what a table needs is in one memory, and nobody has to tell the others of each move.

It only saves work: a connection that cannot be handed over is served where it is, and processes that meet at a table
tell each other through the database (server/tables/notices.py).
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from keydom.server.upkeep.logs import about

log = logging.getLogger(__name__)

LIVE: Final = re.compile(rb"^/api/tables/([A-Za-z0-9]{1,24})/live(?:\?|$)")
LONGEST_REQUEST: Final = 2**17
"""Bytes of a request's head; longer ones are served where they are."""

Take = Callable[[socket.socket, bytes], None]
"""Goes on with a connection from which this was read."""


class HandingOver:
    """One process's part of it: `number` of `count` processes, which find each other's sockets in `folder`."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self.folder = folder
        self.number = number
        self.count = count
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def start(self, take: Take) -> None:
        """Begin to take in what the others hand over; in the place of a process that has died."""
        own = self._place(self.number)
        try:
            own.unlink(missing_ok=True)
            self._socket.bind(str(own))
        except OSError as error:
            log.warning("live connections stay where they come: %s", error)
            return
        asyncio.get_running_loop().add_reader(self._socket.fileno(), self._take_in, take)

    def stop(self) -> None:
        """Take in nothing more."""
        asyncio.get_running_loop().remove_reader(self._socket.fileno())
        self._socket.close()

    def owner(self, url: bytes) -> int | None:
        """Which process has the table of a live connection; None for all other addresses."""
        found = LIVE.match(url)
        return None if found is None else zlib.crc32(found[1]) % self.count

    def give(self, owner: int, connection: int, request: bytes) -> bool:
        """Hand a connection (its file descriptor) over with the request that was read from it; whether that worked.
        The caller's own end is to be closed then."""
        if len(request) > LONGEST_REQUEST:
            return False
        try:
            # Not `socket.send_fds`: in Python 3.11 it forgets the address.
            carried = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._socket.sendmsg([request], [carried], 0, str(self._place(owner)))
        except OSError as error:
            # It has died, or has more to take in than it can.
            log.info("a connection stays here: %s", error, extra=about(owner=owner))
            return False
        return True

    def _take_in(self, take: Take) -> None:
        with suppress(BlockingIOError):
            request, connections, _flags, _address = socket.recv_fds(self._socket, LONGEST_REQUEST, 1)
            for connection in connections:
                taken = socket.socket(fileno=connection)
                taken.setblocking(False)
                take(taken, request)

    def _place(self, number: int) -> Path:
        return self.folder / f"{number}.socket"
