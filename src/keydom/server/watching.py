"""What whoever runs the server looks at: its figures at /metrics, its health at /health."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import multiprocessing
import time
from collections import Counter
from typing import Literal

import msgspec
from fastapi import APIRouter, Request, Response

from keydom.core.wire import Structure
from keydom.server.settings import Settings
from keydom.server.storage.database import Database, StorageFailed
from keydom.server.tables.tables import Tables
from keydom.server.thinking.thinking import Thinkers
from keydom.server.upkeep import metrics
from keydom.server.wire.refusals import Refused

COUNT_SECONDS = 5.0
"""How old the figures may be that are found by counting."""
CHECK_SECONDS = 1.0
"""How old a report of the server's health may be: whoever asks more often gets the same one."""
DATABASE_SECONDS = 5.0
"""How long a healthy database may take to answer."""
FAILURE_SECONDS = 60.0
"""How long a failure to store something counts."""

ADDED_BY_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


class DatabaseHealth(Structure, frozen=True, kw_only=True):
    """How the database does."""

    writable: bool
    """Whether it let us write just now."""
    seconds_since_commit: float | None
    """How long ago this process stored something; null: not yet."""
    seconds_since_failure: float | None
    """How long ago storing failed here; null: never."""


class ProgramHealth(Structure, frozen=True, kw_only=True):
    """How the programs do that play."""

    processes: int
    """In which they think; they are started when a program is asked first."""
    questions: int
    """What they are asked now."""
    answering: bool
    """Whether answers come as they should."""


class Health(Structure, frozen=True, kw_only=True):
    """How one process of the server does."""

    status: Literal["well", "failing"]
    """`failing` comes with the status 503."""
    database: DatabaseHealth
    """How the database does."""
    programs: ProgramHealth
    """How the programs do that play."""


class Watching:
    """Counts what is found by counting, and asks how the parts of the server do."""

    def __init__(self, tables: Tables, thinkers: Thinkers, database: Database) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.database = database
        self._counting: asyncio.Task[None] | None = None
        self._asking = asyncio.Lock()
        self._report: Health | None = None
        self._reported = 0.0

    def start(self) -> None:
        """Count from time to time: another process may be the one that is asked for the figures of all."""
        self._counting = asyncio.create_task(self._count_again_and_again())

    async def stop(self) -> None:
        """End it."""
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)

    async def _count_again_and_again(self) -> None:
        while True:
            self.count()
            await asyncio.sleep(COUNT_SECONDS)

    def count(self) -> None:
        """Tables in memory, and who looks at them."""
        tables = self.tables.all_in_memory()
        viewers = Counter(
            "seat" if live.seats_of(person) else "spectator" for live in tables for person in live.watchers.values()
        )
        metrics.TABLES.set(len(tables))
        for viewer in ("seat", "spectator"):
            metrics.CONNECTIONS.labels(viewer).set(viewers[viewer])

    async def health(self) -> Health:
        """How this process does, as of a second ago at most."""
        async with self._asking:
            if self._report is None or time.monotonic() - self._reported > CHECK_SECONDS:
                self._report, self._reported = await self._ask(), time.monotonic()
            return self._report

    async def _ask(self) -> Health:
        commits, now = self.database.commits, time.time()
        database = DatabaseHealth(
            writable=await self._writable(),
            seconds_since_commit=None if commits.last is None else round(now - commits.last, 1),
            seconds_since_failure=None if commits.last_failure is None else round(now - commits.last_failure, 1),
        )
        programs = ProgramHealth(
            processes=len(multiprocessing.active_children()),
            questions=self.thinkers.questions,
            answering=self.thinkers.answering(),
        )
        failed = database.seconds_since_failure
        well = database.writable and programs.answering and (failed is None or failed > FAILURE_SECONDS)
        return Health(status="well" if well else "failing", database=database, programs=programs)

    async def _writable(self) -> bool:
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                await self.tables.calls.in_thread(self.database.try_to_write)
        except (StorageFailed, TimeoutError):
            return False
        return True


def make_router(settings: Settings, watching: Watching) -> APIRouter:
    """The two addresses."""
    router = APIRouter(include_in_schema=False)

    @router.get("/metrics")
    async def figures(request: Request) -> Response:
        if not may_see_figures(request, settings.metrics_token):
            raise Refused("The figures of this server are for whoever runs it.", 403)
        watching.count()
        return Response(
            metrics.exposition(), headers={"Cache-Control": "no-store", "Content-Type": metrics.CONTENT_TYPE}
        )

    @router.get("/health")
    async def health() -> Response:
        report = await watching.health()
        return Response(
            msgspec.json.encode(report),
            200 if report.status == "well" else 503,
            headers={"Cache-Control": "no-store"},
            media_type="application/json",
        )

    return router


def may_see_figures(request: Request, token: str) -> bool:
    """Whoever knows the token, and programs of this machine; a proxy asks for others, though it may run here."""
    if token and hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        return True
    if any(name in request.headers for name in ADDED_BY_PROXIES):
        return False
    return request.client is not None and is_here(request.client.host) and is_here(request.url.hostname or "")


def is_here(host: str) -> bool:
    """Whether an address or name stands for the machine itself and cannot be reached from elsewhere."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
