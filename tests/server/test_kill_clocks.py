"""A server is killed again and again at a table with clocks, hours and agreement: nothing acknowledged is lost, no
clock jumps, and nobody's time is over twice. House time is moved on in the database, as if days had passed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from kill_test import Server
from sqlalchemy import text

from keydom.server.hours.store import HoursStore
from keydom.server.storage.database import Database
from keydom.server.storage.rows import SEAT
from keydom.server.storage.store import Store
from tests.server.playing import PATIENCE, Message, people
from tests.server.test_absence import leave
from tests.server.test_consent import post

pytestmark = pytest.mark.anyio
HOUR, DAY = 3600.0, 86400.0
CLOCK = {"kind": "days", "bank": 20 * 86400, "increment": 0, "at_end": "program"}
KILLS = 4
GAMES = {"KEYDOM_GAMES": "tests.core.toy_game:SHELLS", "PYTHONPATH": str(Path(__file__).parents[2])}
SLACK = 0.05


@pytest.fixture
def stored(database_url: str) -> Iterator[Store]:
    database = Database(database_url.replace("postgresql://", "postgresql+psycopg://"))
    database.migrate()
    yield Store(database, "kill test")
    database.close()


class Watched:
    """What the clocks of a table said when they were looked at last."""

    def __init__(self, store: Store, table_id: str) -> None:
        self.store = store
        self.table_id = table_id
        self.house = store.house_seconds()
        self.left = self.look()

    def look(self) -> list[float]:
        """How much time each seat has."""
        row = self.store.load(self.table_id)
        assert row is not None
        house = self.store.house_seconds()
        return [
            seat.bank + seat.allowance if seat.deadline is None else seat.deadline - max(house, seat.rests_until)
            for seat in row.seats
        ]

    def check(self) -> None:
        """House time has not gone back, and no seat has got time, or lost more than has passed."""
        house, left = self.store.house_seconds(), self.look()
        assert house >= self.house
        for before, after in zip(self.left, left, strict=True):
            assert after <= before + SLACK
            assert before - after <= house - self.house + SLACK
        self.house, self.left = house, left

    def pass_time(self, seconds: float) -> None:
        """Have house time pass."""
        with self.store.database.writing() as connection:
            connection.execute(text("UPDATE house SET seconds = seconds + :more"), {"more": seconds})


async def test_clocks_and_agreement_outlive_every_kill(database_url: str, stored: Store, tmp_path: Path) -> None:
    chance = random.Random(7)
    server = Server(tmp_path, database_url, **GAMES)
    await server.start()
    try:
        async with people(server.address, 2) as (anna, ben):
            table = await anna.table("shells", "me open", clock=CLOCK)
            await ben.join(table)
            watched = Watched(stored, table["id"])
            acknowledged: list[str] = []
            rests: list[str | None] = [None]

            async def request(number: int) -> None:
                """Something that moves clocks; what was answered is acknowledged. Of what was not, nobody knows
                whether it came about."""
                what: list[Any] = [
                    lambda: anna.http.post("/api/account/hours/vacation", json={"begins": 0, "lasts": DAY}),
                    lambda: anna.http.request("DELETE", "/api/account/hours/vacation"),
                    lambda: post(anna, table, "ask", seat=0, kind="pause"),
                    lambda: leave(ben, table, 1),
                ]
                kind = ("vacation", "back", "asked", "left")[number % len(what)]
                moves_vacation = kind in ("vacation", "back")
                if moves_vacation:
                    rests[0] = None
                answered = await what[number % len(what)]()
                code = answered["code"] if isinstance(answered, dict) else answered.status_code
                if code == 200:
                    acknowledged.append(kind)
                    if moves_vacation:
                        rests[0] = "vacation" if kind == "vacation" else ""

            for number in range(KILLS):
                watched.check()
                asking = asyncio.create_task(request(number))
                await asyncio.sleep(chance.uniform(0.0, 0.15))
                server.kill()
                await asyncio.gather(asking, return_exceptions=True)
                if rests[0] is not None:
                    hours = HoursStore(stored.database, "kill test").hours_of(stored.load(table["id"]).seats[0].person)  # type: ignore[union-attr,arg-type]
                    assert (hours.rests if hours else "") == rests[0]
                if acknowledged and acknowledged[-1] == "left":
                    assert stored.load(table["id"]).seats[1].away  # type: ignore[union-attr]
                watched.pass_time(chance.uniform(0.0, HOUR))
                await server.start()
                watched.check()
            # Two servers look for the same time that is over; one of them is killed while it does.
            other = Server(tmp_path, database_url, **GAMES)
            await other.start()
            try:
                watched.pass_time(60 * DAY)
                await asyncio.sleep(chance.uniform(0.5, 1.2))
                server.kill()
                await until_away(other.address, table)
            finally:
                other.kill()
            await server.start()
            await until_away(server.address, table)
            told = [entry.events[0].text for entry in stored.entries(table["id"]) if entry.kind == SEAT]
            assert sum("The time of {0} is over" in line for line in told) == 1
            assert sum("{1}" in line for line in told) == 1
    finally:
        server.kill()


async def until_away(address: str, table: Message) -> None:
    """Wait until programs play in both seats."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
        while True:
            found = (await client.get(f"/api/tables/{table['id']}")).json()
            if all(seat["away"] for seat in found["seats"]):
                return
            await asyncio.sleep(0.05)
