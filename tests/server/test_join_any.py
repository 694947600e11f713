"""Sitting down anywhere: at the listed table that has waited longest for players."""

from __future__ import annotations

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


async def anywhere(person: Person, **wanted: Any) -> Any:
    answer = await person.http.post("/api/tables/any/join", json=wanted)
    return answer.json() | {"code": answer.status_code}


async def test_whoever_wants_to_play_anywhere_sits_down_where_others_have_waited_longest(toys: Settings) -> None:
    async with running(toys) as address, people(address, 4) as (anna, ben, eve, max_):
        hidden = await anna.table("meadows", "me open")
        first = await anna.table("meadows", "me open", listed=True)
        second = await ben.table("shells", "me open open", listed=True)
        assert (await anywhere(eve, game="keyper"))["code"] == 404
        assert (await anywhere(eve, game="shells"))["id"] == second["id"]
        sat = await anywhere(eve, words="eve")
        assert (sat["id"], sat["my_seats"], sat["status"]) == (first["id"], [1], "running")
        # Where one sits already, and where all seats are taken, is nothing to be found.
        assert (await anywhere(max_))["id"] == second["id"]
        none = await anywhere(max_)
        assert (none["code"], none["error"]) == (
            404,
            "No listed table waits for players just now. Open one, and list it: others find it then.",
        )
        assert (await anna.http.get(f"/api/tables/{hidden['id']}")).json()["status"] == "open"
