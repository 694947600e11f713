"""What a server looks after by itself, again and again, for as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from keydom.server.wire.refusals import Refused


class Looking:
    """One task that looks every so many seconds; a look that is refused, as by a database that is away, or that fails
    by a mistake, is told in the log as `what` could not be done, and the next one is taken."""

    def __init__(self, look: Callable[[], Awaitable[None]], seconds: float, what: str, log: logging.Logger) -> None:
        self.look = look
        self.seconds = seconds
        self.what = what
        self.log = log
        self._task: asyncio.Task[None] | None = None

    def start(self, at_once: bool = False) -> None:
        """Begin to look: now, or after the first seconds have passed."""
        self._task = asyncio.create_task(self._look_on(at_once))

    async def stop(self) -> None:
        """End it."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look_on(self, at_once: bool) -> None:
        if not at_once:
            await asyncio.sleep(self.seconds)
        while True:
            try:
                await self.look()
            except Refused as error:
                self.log.warning("%s: %s", self.what, error)
            except Exception:
                # Whatever it was, what is looked after here must not stand still until somebody starts the server anew.
                self.log.exception("%s has failed", self.what)
            await asyncio.sleep(self.seconds)
