"""A server is killed while somebody is being told: whoever was acknowledged to be waited for is told, and of what was
acknowledged to have arrived nobody is told twice. House time is moved on in the database, as if days had passed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from kill_test import Server
from sqlalchemy import func, select, text

from keydom.server.being_told.outbox import LOST_SECONDS, UNKNOWN
from keydom.server.storage.schema import deliveries
from keydom.server.storage.store import Store
from keydom.server.tables.absence import KEEP_SELDOM
from tests.server.being_told.places import INWARD, Place, PushService, open_place
from tests.server.being_told.test_noticing import GRACE, subscribe
from tests.server.being_told.test_services import add, named
from tests.server.playing import PATIENCE, Message, Person, people
from tests.server.test_kill_clocks import DAY, GAMES

pytestmark = pytest.mark.anyio
KILLS = 4


@dataclass
class Night:
    """Two people at a server that is killed now and then; the second is told somewhere."""

    server: Server
    store: Store
    host: Person
    guest: Person

    async def waits(self) -> Message:
        """The guest is waited for at a new table, and that is acknowledged."""
        table: Message = await self.host.table("shells", "me open")
        await self.guest.join(table)
        return table

    def pass_by(self, seconds: float) -> None:
        with self.store.database.writing() as connection:
            connection.execute(text("UPDATE house SET seconds = seconds + :more"), {"more": seconds})

    def outbox(self) -> int:
        """How much is to be sent, or is on its way."""
        with self.store.database.reading() as connection:
            return connection.execute(select(func.count()).select_from(deliveries)).scalar_one()

    async def until_sent(self) -> None:
        """Wait until the server has noted of everything that it has arrived."""
        async with asyncio.timeout(PATIENCE):
            while self.outbox() > 0:
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """A power cut, and another start; a server that was sending something counts as dead by then."""
        self.server.kill()
        await self.server.start()
        self.pass_by(LOST_SECONDS + KEEP_SELDOM)


@asynccontextmanager
async def night(folder: Path, database_url: str, store: Store) -> AsyncIterator[Night]:
    server = Server(folder, database_url, **GAMES, KEYDOM_INWARD=",".join(INWARD))
    await server.start()
    try:
        async with people(server.address, 2) as (host, guest):
            yield Night(server, store, host, guest)
    finally:
        server.kill()


async def problem_of(person: Person) -> Any:
    """What the page of somebody who is told in one place says of it."""
    (destination,) = (await person.http.get("/api/being-told")).json()["destinations"]
    return destination["problem"]


async def test_a_message_that_is_on_its_way_is_the_same_when_it_comes_again(
    tmp_path: Path, database_url: str, store: Store
) -> None:
    async with night(tmp_path, database_url, store) as these, open_place(PushService()) as push:
        await subscribe(these.guest, push)
        push.held = asyncio.Event()
        table = await these.waits()
        these.pass_by(GRACE)
        await push.first()
        these.server.kill()
        push.held.set()
        await these.kill()
        first, second = await push.first(2)
        # The browser knows it by its key, and the push service by its topic.
        assert first == second
        assert first["path"] == f"/table/{table['id']}"
        await these.until_sent()


async def test_a_group_does_not_read_twice_what_was_on_its_way(tmp_path: Path, database_url: str, store: Store) -> None:
    async with night(tmp_path, database_url, store) as these, open_place(Place(status=200)) as place:
        assert (await add(these.guest, named(place))).status_code == 200
        place.held = asyncio.Event()
        await these.waits()
        these.pass_by(GRACE)
        await place.first()
        these.server.kill()
        place.held.set()
        await these.kill()
        async with asyncio.timeout(PATIENCE):
            while await problem_of(these.guest) != UNKNOWN:
                await asyncio.sleep(0.05)
        assert (place.tries, these.outbox()) == (1, 0)


async def test_what_has_arrived_is_not_sent_again_and_what_was_not_sent_is(
    tmp_path: Path, database_url: str, store: Store
) -> None:
    async with night(tmp_path, database_url, store) as these, open_place(PushService()) as push:
        await subscribe(these.guest, push)
        first = await these.waits()
        these.pass_by(GRACE)
        await push.first()
        await these.until_sent()
        await these.kill()
        # Acknowledged, and killed before anybody could be told.
        second = await these.waits()
        await these.kill()
        await push.first(2)
        await these.until_sent()
        await these.kill()
        these.pass_by(DAY)
        third = await these.waits()
        these.pass_by(GRACE)
        told = [message["path"] for message in await push.first(3)]
        assert told == [f"/table/{table['id']}" for table in (first, second, third)]


async def test_kills_at_any_moment_lose_no_notice_and_double_none(
    tmp_path: Path, database_url: str, store: Store
) -> None:
    chance = random.Random(11)
    async with night(tmp_path, database_url, store) as these, open_place(PushService()) as push:
        await subscribe(these.guest, push)
        for _kill in range(KILLS):
            table = await these.waits()
            these.pass_by(GRACE)
            # Before it is found, while it is put out, sent, or noted as sent.
            await asyncio.sleep(chance.uniform(0.4, 2.2))
            await these.kill()
            await push.until(lambda: push.came != [] and push.came[-1]["path"] == f"/table/{table['id']}")  # noqa: B023
            await these.until_sent()
        keys = {message["path"]: set[str]() for message in push.came}
        for message in push.came:
            keys[message["path"]].add(message["key"])
        # Twice is the same message.
        assert [len(each) for each in keys.values()] == [1] * KILLS
