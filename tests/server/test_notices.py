"""Servers on one PostgreSQL hear of each other's tables, also when the connection by which they listen is cut."""

from __future__ import annotations

import asyncio
import contextlib
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.tables import notices
from tests.server.playing import PATIENCE, Message, Person, people, running

pytestmark = pytest.mark.anyio

LISTENING = "FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^LISTEN'"


class Network:
    """The way to the database for those who listen, which can be held up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.up = asyncio.Event()
        self.up.set()
        self.waiting = 0
        self.came = asyncio.Condition()
        here = SimpleNamespace(AsyncConnection=SimpleNamespace(connect=self.connect), Error=psycopg.Error)
        monkeypatch.setattr(notices, "psycopg", here)
        monkeypatch.setattr(notices, "RETRY_SECONDS", 0.0)

    async def connect(self, *arguments: Any, **named: Any) -> psycopg.AsyncConnection[Any]:
        async with self.came:
            self.waiting += 1
            self.came.notify_all()
        await self.up.wait()
        self.waiting -= 1
        return await psycopg.AsyncConnection.connect(*arguments, **named)

    async def until_waiting(self, count: int) -> None:
        """Wait until so many have come for a new connection."""
        async with asyncio.timeout(PATIENCE), self.came:
            await self.came.wait_for(lambda: self.waiting == count)


async def cut(settings: Settings, count: int) -> None:
    """Cut the connections by which servers listen, once there are so many."""
    with contextlib.closing(Database(settings.database_url())) as database:
        async with asyncio.timeout(PATIENCE):
            while ask(database, f"SELECT count(*) {LISTENING}") != [count]:
                await asyncio.sleep(0.01)
        ask(database, f"SELECT pg_terminate_backend(pid) {LISTENING}")


def ask(database: Database, question: str) -> list[Any]:
    with database.reading() as connection:
        return list(connection.execute(text(question)).scalars())


async def sit_down(person: Person, table: Message, seat: int) -> None:
    answer = await person.http.post(f"/api/tables/{table['id']}/join", json={"seat": seat})
    assert answer.status_code == 200, answer.text


def taken(seat: int) -> Any:
    return lambda update: update["table"]["seats"][seat]["kind"] == "person"


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_server_that_could_not_listen_for_a_while_misses_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = Network(monkeypatch)
    async with (
        running(settings) as address,
        running(settings) as elsewhere,
        people(address, 3) as (anna, ben, eve),
        people(elsewhere, 1) as (far,),
    ):
        table = await anna.table("shells", "me open open")
        async with far.look(table) as page:
            network.up.clear()
            await cut(settings, 2)
            await network.until_waiting(2)
            await sit_down(ben, table, 1)
            await page.catch_up()
            assert not taken(1)(page.update), "Nobody listens just now."
            network.up.set()
            await page.until(taken(1))
            # From here on it listens again.
            await sit_down(eve, table, 2)
            await page.until(taken(2))
