"""What runs beside a browser: playwright has the test's own thread, so this is a loop in another one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Beside:
    """A loop in a thread of its own, and all that was opened there."""

    def __init__(self, loop: asyncio.AbstractEventLoop, opened: AsyncExitStack) -> None:
        self._loop = loop
        self._opened = opened

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def open(self, there: AbstractAsyncContextManager[T]) -> T:
        """What it gives; it is closed in the end."""
        return self.run(self._opened.enter_async_context(there))


@contextmanager
def beside() -> Iterator[Beside]:
    """Such a loop."""
    loop, opened = asyncio.new_event_loop(), AsyncExitStack()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    running = Beside(loop, opened)
    try:
        yield running
    finally:
        running.run(opened.aclose())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
