"""Playing again: whoever sat at a finished table is taken along, once, by whoever asks first."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from keydom.server.settings import Settings
from tests.server.playing import Person, people, running
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


async def again(person: Person, table: dict[str, Any]) -> Any:
    answer = await person.http.post(f"/api/tables/{table['id']}/again")
    return answer.json() | {"code": answer.status_code}


async def played(anna: Person, ben: Person) -> Any:
    """A finished table of two people, one of them with a second seat, and a program."""
    table = await anna.table("shells", "me open random")
    await ben.join(table)
    async with anna.look(table) as one, ben.look(table) as other:
        await asyncio.gather(one.play_to_the_end(), other.play_to_the_end())
    return table


async def test_all_go_on_at_one_table_with_the_same_programs(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        running_table = await anna.table("shells", "me open random")
        assert "once the game is over" in (await again(anna, running_table))["error"]
        table = await played(anna, ben)
        assert (await again(eve, table))["error"] == "Only those who have played here can play again."
        async with ben.look(table) as page:
            await page.until(lambda update: update["table"]["next"] == "")
            first = await again(anna, table)
            assert (first["code"], first["status"], first["game"]) == (200, "open", "shells")
            # Everybody who looks at the old table hears of it.
            await page.until(lambda update: update["table"]["next"] == first["id"])
        assert [seat["kind"] for seat in first["seats"]] == ["person", "open", "bot"]
        assert first["seats"][2]["bot"] == "random"
        second = await again(ben, table)
        assert (second["id"], second["status"], second["my_seats"]) == (first["id"], "running", [1])
        assert (await again(anna, table))["id"] == first["id"]


async def test_two_who_ask_at_the_same_moment_get_one_table(toys: Settings) -> None:
    async with running(toys) as address, people(address, 2) as (anna, ben):
        table = await played(anna, ben)
        one, other = await asyncio.gather(again(anna, table), again(ben, table))
        assert (one["code"], other["code"]) == (200, 200)
        assert one["id"] == other["id"]
        mine = (await anna.http.get(f"/api/tables/{one['id']}")).json()
        assert sorted([*mine["my_seats"], *other["my_seats"]]) == [0, 1]
        assert mine["status"] == "running"


async def test_alone_one_plays_on_at_once_and_people_at_ones_screen_come_along(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        table = await anna.table("shells", "me hotseat random")
        async with anna.look(table) as page:
            await page.play_to_the_end()
        first = await again(anna, table)
        assert (first["status"], first["my_seats"]) == ("running", [0, 1])
        assert [seat["name"] for seat in first["seats"]] == [seat["name"] for seat in table["seats"]]
        assert (await again(anna, table))["id"] == first["id"]
