"""How many tables one guest, and one address, may make."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import httpx
import pytest

from keydom.server.settings import Limits, Settings
from tests.server.playing import people, running

pytestmark = pytest.mark.anyio


def body(*kinds: str) -> dict[str, object]:
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    return {"game": "shells", "players": len(kinds), "seats": seats}


async def made(address: str, count: int, *kinds: str, cookies: httpx.Cookies | None = None) -> list[httpx.Response]:
    """So many requests for a table at once, of one guest or each of a new one."""

    async def make() -> httpx.Response:
        async with httpx.AsyncClient(base_url=address, cookies=cookies, timeout=120) as http:
            return await http.post("/api/tables", json=body(*kinds))

    return list(await asyncio.gather(*(make() for _ in range(count))))


def good(answers: list[httpx.Response]) -> int:
    for answer in answers:
        assert answer.status_code in (200, 429), answer.text
        if answer.status_code == 429:
            assert answer.json()["error"].endswith(".")
    return sum(answer.status_code == 200 for answer in answers)


@pytest.mark.parametrize("limit", ["tables_per_guest", "hourly_tables_per_guest"])
async def test_a_guest_makes_so_many_tables_and_another_one_still_can(settings: Settings, limit: str) -> None:
    async with running(replace(settings, limits=Limits(**{limit: 3}))) as address, people(address, 2) as (anna, bert):
        assert good(await made(address, 6, "me", "open", cookies=anna.http.cookies)) == 3
        assert good(await made(address, 1, "me", "open", cookies=bert.http.cookies)) == 1


@pytest.mark.parametrize("limit", ["tables_per_address", "hourly_tables_per_address"])
async def test_new_guests_do_not_make_an_address_bigger(settings: Settings, limit: str) -> None:
    async with running(replace(settings, limits=Limits(**{limit: 3}), proxies=("127.0.0.1",))) as address:
        assert good(await made(address, 6, "me", "open")) == 3
        async with httpx.AsyncClient(base_url=address, headers={"X-Forwarded-For": "203.0.113.1"}) as elsewhere:
            assert (await elsewhere.post("/api/tables", json=body("me", "open"))).status_code == 200


@pytest.mark.parametrize("limit", ["bot_tables_per_guest", "bot_tables_per_address"])
async def test_programs_among_themselves_play_at_few_tables(settings: Settings, limit: str) -> None:
    slow = replace(settings, limits=Limits(**{limit: 2}), bot_pace=60.0)
    async with running(slow) as address, people(address, 1) as (anna,):
        assert good(await made(address, 5, "random", "random", cookies=anna.http.cookies)) == 2
        assert good(await made(address, 3, "me", "random", cookies=anna.http.cookies)) == 3


async def test_a_finished_table_makes_room(settings: Settings) -> None:
    small = replace(settings, limits=Limits(bot_tables_per_address=1))
    async with running(small) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="random random")
        async with anna.look(table) as page:
            await page.until(lambda update: update["ended"])
        assert good(await made(address, 1, "random", "random")) == 1


async def test_a_request_that_is_sent_again_makes_no_further_table(settings: Settings) -> None:
    small = replace(settings, limits=Limits(hourly_tables_per_guest=1))
    async with running(small) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me open", key="once")
        assert (await anna.table(seats="me open", key="once"))["id"] == table["id"]


async def test_a_school_class_behind_one_address_gets_its_tables(settings: Settings) -> None:
    async with running(settings) as address:
        assert good(await made(address, 30, "me", "open")) == 30
