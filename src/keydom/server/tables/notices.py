"""Several servers on one PostgreSQL tell each other which table has changed."""

from __future__ import annotations

import asyncio
import logging

import psycopg
from sqlalchemy import make_url

from keydom.server.storage.storing import CHANNEL
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

RETRY_SECONDS = 2.0


class Notices:
    """Listens, and refreshes the tables in memory that others have changed."""

    def __init__(self, tables: Tables, database_url: str, process: str) -> None:
        url = make_url(database_url).set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._tables = tables
        self._process = process
        self._listening: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._listening = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """End it."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    # Whatever happened while nobody listened.
                    for live in self._tables.all_in_memory():
                        await self._refresh(live.id)
                    async for notice in connection.notifies():
                        process, _, table_id = notice.payload.partition(" ")
                        if process != self._process:
                            await self._refresh(table_id)
            except (psycopg.Error, OSError) as error:
                log.warning("the connection to the other servers is cut, trying again: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _refresh(self, table_id: str) -> None:
        live = self._tables.in_memory(table_id)
        if live is None:
            return
        try:
            await self._tables.refresh(live)
        except Refused as error:
            log.warning("not refreshed: %s", error, extra=about(table=table_id))
        except Exception:
            # What is wrong with one table keeps nobody from hearing of the others.
            log.exception("not refreshed", extra=about(table=table_id))
