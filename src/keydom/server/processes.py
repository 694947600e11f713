"""Several processes behind one port, each a whole server on the same PostgreSQL. This one answers nobody: it starts the
others, starts anew what has died, and ends all of them when it is told to end."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import connection, parent_process
from multiprocessing.context import SpawnProcess
from pathlib import Path

from keydom.server.gate.handing_over import HandingOver
from keydom.server.run import serve
from keydom.server.settings import Settings
from keydom.server.upkeep import metrics
from keydom.server.upkeep.logs import about, set_up_logs

log = logging.getLogger(__name__)

STOP_SECONDS = 30.0
"""How long a process may take to end in good order."""
LONGEST_PAUSE = 30.0

SPAWN = multiprocessing.get_context("spawn")


class Place:
    """One of the processes, or its successors one after the other."""

    def __init__(self, settings: Settings, bound: socket.socket, number: int, count: int) -> None:
        self.settings = settings
        self.bound = bound
        self.number = number
        self.count = count
        self.process: SpawnProcess | None = None
        self.answers = False
        self.due = 0.0
        """When to start a process if there is none, by `time.monotonic()`."""
        self._pause = 0.0

    def start(self) -> None:
        """Start a process."""
        self.ready, there = SPAWN.Pipe(duplex=False)
        folder = Path(os.environ[metrics.FOLDER])
        given = (self.settings, self.bound, there, folder, self.number, self.count)
        self.process = SPAWN.Process(target=be_server, args=given, name="keydom-server")
        self.process.start()
        there.close()

    def watched(self) -> list[connection.Connection | int]:
        """What tells news of the process: that it answers, or that it has ended."""
        if self.process is None:
            return []
        return [self.process.sentinel] if self.answers else [self.process.sentinel, self.ready]

    def take_in(self, news: Container[object]) -> None:
        """See what has come of the process."""
        if self.process is None:
            return
        if not self.answers and self.ready in news and self.process.sentinel not in news:
            self.ready.recv()
            self.answers = True
        if self.process.sentinel in news:
            self._note_end(self.process)

    def _note_end(self, process: SpawnProcess) -> None:
        process.join()
        log.error("a process of the server has ended", extra=about(ended=process.pid, exit=process.exitcode))
        metrics.process_ended(process.pid or 0)
        self.ready.close()
        # One that dies before it answers would do so again and again.
        self._pause = 0.0 if self.answers else min(LONGEST_PAUSE, self._pause * 2 or 1.0)
        self.process, self.answers, self.due = None, False, time.monotonic() + self._pause


class Processes:
    """So many processes of a server."""

    def __init__(self, settings: Settings, bound: socket.socket, count: int, announce: Callable[[], None]) -> None:
        self.settings = settings
        self.announce = announce
        self.places = [Place(share(settings, count, number), bound, number, count) for number in range(count)]

    def run(self) -> bool:
        """Serve until SIGINT or SIGTERM comes; whether all have started."""
        set_up_logs(self.settings.log, self.settings.log_level)
        with common_folder(), told_to_end() as end:
            try:
                return self._start_all(end) and self._keep_all(end)
            finally:
                stop([place.process for place in self.places if place.process is not None])

    def _start_all(self, end: socket.socket) -> bool:
        """Until all answer; False if one ends before, or all are to end."""
        for place in self.places:
            place.start()
        while not all(place.answers for place in self.places):
            if not self._wait(end) or any(place.process is None for place in self.places):
                return False
        self.announce()
        return True

    def _keep_all(self, end: socket.socket) -> bool:
        """Start anew what ends, until all are to end."""
        while self._wait(end):
            for place in self.places:
                if place.process is None and time.monotonic() >= place.due:
                    place.start()
        return True

    def _wait(self, end: socket.socket) -> bool:
        """Until there is news of a process, or one is to be started; False if all are to end."""
        due = [place.due - time.monotonic() for place in self.places if place.process is None]
        watched = [each for place in self.places for each in place.watched()]
        news = connection.wait([end, *watched], max(0.0, min(due)) if due else None)
        for place in self.places:
            place.take_in(news)
        return end not in news


def share(settings: Settings, count: int, number: int) -> Settings:
    """The settings of one process: the processes in which programs think are for all, and each has one at least."""
    whole, rest = divmod(settings.bot_workers, count)
    return replace(settings, bot_workers=max(1, whole + (number < rest)))


def be_server(
    settings: Settings, bound: socket.socket, ready: connection.Connection, folder: Path, number: int, count: int
) -> None:
    """What one of the processes does; in the folder it finds the others."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    serve(settings, bound, lambda: ready.send(None), HandingOver(folder, number, count))


def _end_with(sentinel: int) -> None:
    """End in good order when the process that watches us is gone, however it ended."""
    connection.wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def stop(processes: list[SpawnProcess]) -> None:
    """End processes in good order, and at once those that take too long."""
    for process in processes:
        process.terminate()
    until = time.monotonic() + STOP_SECONDS
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


@contextmanager
def common_folder() -> Iterator[None]:
    """Let all processes that are started in this block keep their figures in one folder, and find each other there."""
    with tempfile.TemporaryDirectory(prefix="keydom-serve-") as folder:
        os.environ[metrics.FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[metrics.FOLDER]


@contextmanager
def told_to_end() -> Iterator[socket.socket]:
    """A socket from which something can be read once SIGINT or SIGTERM has come."""
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    former = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    waking = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    try:
        yield reading
    finally:
        signal.set_wakeup_fd(waking)
        for number, handler in former.items():
            signal.signal(number, handler)
        reading.close()
        writing.close()
