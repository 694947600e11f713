"""The one thread that writes: all that waits goes into one transaction, so that the disk is waited for once."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, TypeVar

from keydom.server.storage.database import Database, StorageFailed

MOST_TOGETHER = 256
"""How many calls one transaction takes at most."""

T = TypeVar("T")


@dataclass(slots=True)
class Waiting:
    """A call that is to write, and who waits for it."""

    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: Future[Any]


class Writer:
    """Carries out calls of the store that write, in the order in which they come.

    The calls that have come while the disk was busy share the next transaction (group commit). Nobody is answered
    before it is committed. Should one of them fail, nothing of the whole is kept, and each gets a transaction of its
    own.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()

    def submit(self, call: Callable[..., T], *arguments: Any) -> Future[T]:
        """Have a call carried out; the future has its result, or what it raises, once it is stored."""
        done: Future[T] = Future()
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
        self._waiting.put(Waiting(call, arguments, done))
        return done

    def waiting(self) -> int:
        """How many calls wait for the next transaction."""
        return self._waiting.qsize()

    def close(self) -> None:
        """Carry out what waits, and end."""
        with self._starting:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._waiting.put(None)
            thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batch: list[Waiting] = []
            one = self._waiting.get()
            while one is not None:
                batch.append(one)
                if len(batch) == MOST_TOGETHER:
                    break
                try:
                    one = self._waiting.get_nowait()
                except queue.Empty:
                    break
            going = one is not None
            # Who has gone away while waiting is passed over; from here on nobody can call it off.
            there = [waiting for waiting in batch if waiting.done.set_running_or_notify_cancel()]
            if there:
                self._carry_out(there)

    def _carry_out(self, batch: list[Waiting]) -> None:
        """Together, if none fails; else, and a single one anyway, each in a transaction of its own."""
        try:
            results = self._together(batch) if len(batch) > 1 else None
        except Exception as error:
            # Whether the whole was stored nobody knows: whoever asked looks.
            results = [StorageFailed(str(error))] * len(batch)
        if results is None:
            results = [_outcome_of(one) for one in batch]
        for one, result in zip(batch, results, strict=True):
            if isinstance(result, Exception):
                one.done.set_exception(result)
            else:
                one.done.set_result(result)

    def _together(self, batch: list[Waiting]) -> list[Any] | None:
        """All in one transaction; None, and nothing stored, if one of them failed."""
        try:
            with self.database.sharing() as shared:
                results = []
                for one in batch:
                    results.append(_outcome_of(one))
                    if shared.failed:
                        raise _OneFailed
                return results
        except _OneFailed:
            return None


class _OneFailed(Exception):
    """Ends a shared transaction without keeping it."""


def _outcome_of(waiting: Waiting) -> Any:
    """What a call gives, or what it raises."""
    try:
        return waiting.call(*waiting.arguments)
    except Exception as error:
        return error
