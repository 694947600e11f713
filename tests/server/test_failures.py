"""When the database fails: the move is refused or known to be stored, and play goes on."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event

from keydom.server.settings import Settings
from keydom.server.storage.database import Database, StorageFailed
from keydom.server.storage.rows import Entry, Outcome
from keydom.server.storage.store import Store
from tests.server.playing import people, running

pytestmark = pytest.mark.anyio


@contextmanager
def failing(statements: str) -> Iterator[None]:
    """Every database fails at statements that begin like that."""

    def fail(_connection: object, cursor: Any, statement: str, *_rest: object) -> None:
        if statement.startswith(statements):
            cursor.execute("SELECT * FROM a_table_that_is_not_there")

    event.listen(Engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", fail)


@pytest.mark.parametrize("statements", ["INSERT INTO entries", ""])
async def test_a_move_that_cannot_be_stored_is_refused_and_can_be_made_later(
    settings: Settings, statements: str
) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            before = page.update
            code = before["choices"][0]["code"]
            with failing(statements):
                answer = await page.move(code, key="again")
                assert answer["type"] == "refused"
                assert "could not store" in answer["error"]
                assert answer["version"] == before["version"]
            await page.catch_up()
            assert page.update == before
            assert (await page.move(code, key="again"))["type"] == "done"
            await page.until(lambda update: update["version"] == before["version"] + 1)
    database = Database(settings.database_url())
    keys = [entry.key for entry in Store(database, "test").entries(table["id"]) if entry.key]
    database.close()
    assert keys == ["again"]


async def test_a_failing_database_is_told_over_http_too(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        with failing(""):
            for path in ("/api/tables", "/api/tables/abc"):
                answer = await anna.http.get(path)
                assert answer.status_code == 503
                assert "Try again" in answer.json()["error"]
        assert (await anna.http.get("/api/tables")).status_code == 200


async def test_a_move_that_was_stored_although_the_database_said_no_is_answered_done(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append

    def append_and_fail(store: Store, table_id: str, expected: int, new: Sequence[Entry], outcome: Outcome) -> None:
        append(store, table_id, expected, new, outcome)
        raise StorageFailed("the connection was cut after the commit")

    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            code = page.update["choices"][0]["code"]
            with monkeypatch.context() as broken:
                broken.setattr(Store, "append", append_and_fail)
                assert (await page.move(code))["type"] == "done"
            await page.until(lambda update: update["version"] == 2)
            assert (await page.play())["version"] == 3


async def test_whoever_leaves_in_the_middle_is_no_mistake_of_the_server(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)
        host, port = address.removeprefix("http://").split(":")
        upgrade = (
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        beginnings = (
            f"PUT /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: 900\r\n\r\n{{",
            f"GET /api/tables/nothere/live HTTP/1.1\r\nHost: {host}\r\n{upgrade}",
        )
        for number in range(60):
            _reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(beginnings[number % 2].encode())
            await writer.drain()
            if number % 4 > 1:
                await anna.http.get("/api/me")
            writer.transport.abort()
        # What was asked later is answered, and the server is stopped: nothing of the above is under way any more.
        assert (await anna.http.get("/api/me")).status_code == 200
    gc.collect()
    logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_record_that_was_tampered_with_is_not_gone_on_with(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
    database = Database(settings.database_url())
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE entries SET code = 99 WHERE number = 3")
    async with running(settings) as address, people(address, 1) as (anna,):
        answer = await anna.http.get(f"/api/tables/{table['id']}")
        assert answer.status_code == 500
        assert "does not replay" in answer.json()["error"]
    assert len(Store(database, "test").entries(table["id"])) == 10 - 3
    database.close()


async def test_a_table_of_other_rules_is_listed_but_not_gone_on_with(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        cookies = dict(anna.http.cookies)
    database = Database(settings.database_url())
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules_version = 77")
    database.close()
    async with running(settings) as address, people(address, 1) as (anna,):
        anna.http.cookies.clear()
        anna.http.cookies.update(cookies)
        assert [row["id"] for row in (await anna.http.get("/api/tables")).json()["mine"]] == [table["id"]]
        answer = await anna.http.get(f"/api/tables/{table['id']}")
        assert answer.status_code == 409
        assert "other rules" in answer.json()["error"]
