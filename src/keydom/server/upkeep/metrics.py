"""What is measured of a server, for Prometheus; docs/server.md lists it. Each measure is an object here, and small
functions and classes are called at the one place where the thing happens.

Where several processes serve one port (`keydom serve --workers`), the library keeps the figures in files that all of
them share; PROMETHEUS_MULTIPROC_DIR names their folder, and has to be set before this module is imported.
"""

from __future__ import annotations

import logging
import os
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

from keydom.server.storage.rows import Entry
from keydom.server.wire.messages import Done, ServerMessage

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The library's own variable."""
CONTENT_TYPE = CONTENT_TYPE_LATEST

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Bounds in seconds for what people wait for."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0)
"""Bounds in seconds for what programs think about."""

TABLES = Gauge("keydom_tables", "Tables in memory.", multiprocess_mode="livesum")
CONNECTIONS = Gauge("keydom_connections", "Open pages, by who looks.", ["viewer"], multiprocess_mode="livesum")
COMMANDS = Counter("keydom_commands", "Stored commands, by game, kind and who gave them.", ["game", "kind", "by"])
REFUSALS = Counter("keydom_refusals", "Refused requests, by their way and status.", ["over", "status"])
REQUESTS = Histogram(
    "keydom_request_seconds", "From a page's request being read to stored and to answered.", ["until"], buckets=QUICK
)
STORED, ANSWERED = REQUESTS.labels("stored"), REQUESTS.labels("answered")
SENT = Counter("keydom_sent_bytes", "Bytes given to the network, before a WebSocket compresses them.", ["over"])
SENT_LIVE = SENT.labels("websocket")
QUESTIONS = Gauge("keydom_questions", "Questions that programs think about or that wait.", multiprocess_mode="livesum")
THINKING = Histogram("keydom_thinking_seconds", "From a question to a program's answer.", ["bot"], buckets=SLOW)
STORAGE_CALLS = Gauge(
    "keydom_storage_calls", "Calls of the store that run or wait, to read or to write.", multiprocess_mode="livesum"
)
COMMITS = Histogram("keydom_commit_seconds", "Transactions that write, by outcome.", ["outcome"], buckets=QUICK)
ERRORS = Counter("keydom_errors", "Errors in the log, by the part of the server.", ["logger"])


def exposition() -> bytes:
    """All figures in the text format of Prometheus; of all processes, if several serve together."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def process_ended(process: int) -> None:
    """Of several processes one has ended: what it had open counts no more, what it has done still does."""
    multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]


def stored(game: str, entries: Sequence[Entry]) -> None:
    """A command was stored: its entries, draws among them."""
    first = entries[0]
    COMMANDS.labels(game, first.kind, "server" if first.person is None else "person").inc()


@contextmanager
def thinking(bot: str) -> Iterator[None]:
    """A program is asked in this block, which ends with its answer."""
    with QUESTIONS.track_inprogress(), THINKING.labels(bot).time():
        yield


class Requests:
    """The requests of one connection, which are carried out one after the other: read, stored, answered."""

    def __init__(self) -> None:
        self._read_at = 0.0
        self._unanswered: deque[float] = deque()

    def read(self) -> None:
        """A request has come in."""
        self._read_at = time.perf_counter()

    def stored(self) -> None:
        """What it asked for is stored; the answer `done` comes next."""
        STORED.observe(time.perf_counter() - self._read_at)
        self._unanswered.append(self._read_at)

    def sent(self, message: ServerMessage, size: int) -> None:
        """A message of so many bytes was given to the network."""
        SENT_LIVE.inc(size)
        if isinstance(message, Done):
            ANSWERED.observe(time.perf_counter() - self._unanswered.popleft())


class Commits:
    """How writing goes, for the figures and for whoever asks after the server's health."""

    def __init__(self) -> None:
        self.last: float | None = None
        """When something was stored last, in seconds since 1970."""
        self.last_failure: float | None = None
        """When the database failed last to store something."""

    @contextmanager
    def timed(self, failures: type[Exception], others_were_first: type[Exception]) -> Iterator[None]:
        """A transaction that writes runs in this block; it fails with `failures`, except those of being too late."""
        begun, outcome = time.perf_counter(), "rolled back"
        try:
            yield
            outcome, self.last = "committed", time.time()
        except others_were_first:
            raise
        except failures:
            outcome, self.last_failure = "failed", time.time()
            raise
        finally:
            COMMITS.labels(outcome).observe(time.perf_counter() - begun)


class ErrorCount(logging.Handler):
    """Counts the errors that are logged, wherever that is done."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        """Count one."""
        ERRORS.labels(record.name).inc()
