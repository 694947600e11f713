"""Calls that are carried out beside the server's loop, and to their end also if whoever asked goes away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from keydom.server.storage.database import StorageFailed
from keydom.server.storage.writer import Writer
from keydom.server.upkeep import metrics
from keydom.server.wire.refusals import Refused, not_stored

log = logging.getLogger(__name__)

STORE_THREADS = 8

T = TypeVar("T")


@contextmanager
def refusing() -> Iterator[None]:
    """What fails in the database here is refused. Raises Refused."""
    try:
        yield
    except StorageFailed as error:
        log.error("the database failed: %s", error)
        raise not_stored() from error


class Calls:
    """The threads in which the store is asked, the one in which it writes, and the work that has begun."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._threads = ThreadPoolExecutor(STORE_THREADS, thread_name_prefix="store")
        self._tasks: set[asyncio.Task[Any]] = set()

    async def in_thread(self, call: Callable[..., T], *arguments: Any) -> T:
        """Call something that takes a while in a thread. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, call, *arguments)

    async def write(self, call: Callable[..., T], *arguments: Any) -> T:
        """Have the store write something, with what others write. Raises what the call raises."""
        with metrics.STORAGE_CALLS.track_inprogress():
            return await asyncio.wrap_future(self._writer.submit(call, *arguments))

    async def tell(self, call: Callable[..., T], *arguments: Any) -> T:
        """Have the store write something. Raises Refused if the database fails."""
        with refusing():
            return await self.write(call, *arguments)

    async def ask(self, call: Callable[..., T], *arguments: Any) -> T:
        """Call the store in a thread. Raises Refused if the database fails."""
        with refusing(), metrics.STORAGE_CALLS.track_inprogress():
            return await self.in_thread(call, *arguments)

    async def to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end also if whoever asked for it goes away in the middle."""
        return await asyncio.shield(self.task(work))

    def task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin some work."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._over)
        return task

    def _over(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        # Whoever asked may be gone; a refusal then is nobody's business, and a mistake is still one.
        if error is not None and not isinstance(error, Refused):
            log.error("What was begun failed.", exc_info=error)

    async def close(self) -> None:
        """Let what has begun come to its end."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown()
        self._writer.close()
