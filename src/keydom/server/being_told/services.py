"""The services that groups use, through Apprise; each message in a process of its own (`apprise_worker.py`)."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from keydom.server.being_told.channels import SEND_SECONDS, Letter, NotSent
from keydom.server.being_told.rows import Destination
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

WORKER = "keydom.server.being_told.apprise_worker"
AT_ONCE = 2
"""How many of these processes there are at most."""
WAIT_SECONDS = 10.0
"""How long a message waits for one, before it is tried another time."""
PASSED_ON = ("PATH", "PYTHONPATH", "LANG", "SSL_CERT_FILE", "SSL_CERT_DIR", "SYSTEMROOT")
"""What such a process gets of the environment: no secret of the server is among it."""


class _Answer(msgspec.Struct):
    name: str
    problem: str
    again: bool


class Services:
    """Sends to services; `inward` are the addresses inside to which that is allowed.

    A service cannot be told that a message is the same as one before. If a server is killed while it hands one over, or
    the service does not answer in time, it is not sent again: rather never than twice, as it may be read by a group.
    """

    repeatable = False

    def __init__(self, inward: Sequence[str]) -> None:
        self.inward = list(inward)
        self._at_once = asyncio.Semaphore(AT_ONCE)

    async def name_of(self, address: str) -> str:
        """What the service at an address is called. Raises Refused."""
        try:
            answer = await self._ask({"address": address})
        except (NotSent, TimeoutError):
            raise Refused("The address could not be looked at. Try again.", 503) from None
        if answer.problem:
            raise Refused(answer.problem, 422)
        return answer.name

    async def send(self, destination: Destination, letter: Letter, _message: str) -> None:
        """Hand it to the service. Raises NotSent, and TimeoutError if nobody knows whether it has arrived."""
        body = "\n".join((*letter.lines, f"{destination.origin}{letter.path}"))
        answer = await self._ask({"address": destination.address, "title": letter.title, "body": body})
        if answer.problem:
            raise NotSent(answer.problem, answer.again)

    async def _ask(self, wanted: dict[str, Any]) -> _Answer:
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        async with self._place():
            worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                WORKER,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=environment,
            )
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    said, _ = await worker.communicate(msgspec.json.encode({**wanted, "inward": self.inward}))
            finally:
                if worker.returncode is None:
                    worker.kill()
                    await worker.wait()
        return self._read(said, worker.returncode)

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """One of the places for these processes. Raises NotSent: what was not even begun has certainly not arrived."""
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await self._at_once.acquire()
        except TimeoutError:
            raise NotSent("Very many messages are on their way, so it is tried again.") from None
        try:
            yield
        finally:
            self._at_once.release()

    def _read(self, said: bytes, status: int | None) -> _Answer:
        try:
            return msgspec.json.decode(said, type=_Answer)
        except msgspec.DecodeError:
            log.error("what sends to services has ended with status %s", status)
            raise NotSent("The server made a mistake.") from None
