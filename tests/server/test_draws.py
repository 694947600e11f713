"""Draws of a table: promised before the first word, the same for all who check them, and nobody's business before."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from typing import Any

import pytest

from keydom.core.draws import check_draws, outcome_of
from keydom.core.record import from_data
from keydom.server.settings import Settings
from keydom.server.tables import chance
from keydom.server.tables.catalogue import Catalogue
from tests.server.playing import Person, people, running
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


async def promised(person: Person) -> Any:
    return (await person.http.get("/api/commitment")).json()


async def test_a_table_keeps_its_promise_and_everybodys_words_count(toys: Settings) -> None:
    async with running(toys) as address, people(address, 2) as (anna, ben):
        promise = await promised(anna)
        table = await anna.table("shells", "me open random", nonce=promise["nonce"], words="annas")
        assert table["commitment"] == promise["commitment"]
        answer = await ben.http.post(f"/api/tables/{table['id']}/join", json={"words": "bens"})
        assert answer.status_code == 200
        assert (await ben.http.get(f"/api/tables/{table['id']}/draws")).status_code == 403
        async with anna.look(table) as one, ben.look(table) as other:
            await asyncio.gather(one.play_to_the_end(), other.play_to_the_end())
            for viewer in (one, other):
                assert all("secret" not in str(update) for update in viewer.updates)
        draws = (await ben.http.get(f"/api/tables/{table['id']}/draws")).json()
        assert draws["words"] == ["annas", "bens", ""]
        assert hashlib.sha256(bytes.fromhex(draws["secret"])).hexdigest() == promise["commitment"]
        for number, draw in enumerate(draws["draws"]):
            found = outcome_of(bytes.fromhex(draws["secret"]), draws["words"], number, draw["weights"])
            assert found == draw["outcome"]
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        assert check_draws(Catalogue(PLACES).game("shells"), record) == len(draws["draws"]) == 9


async def test_a_promise_is_used_once_and_cannot_be_made_up(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        promise = await promised(anna)
        assert promise != await promised(anna)
        await anna.table("shells", "me open", nonce=promise["nonce"])
        body = {"game": "shells", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        again = await anna.http.post("/api/tables", json={**body, "nonce": promise["nonce"]})
        assert (again.status_code, "used already" in again.json()["error"]) == (409, True)
        forged = await anna.http.post("/api/tables", json={**body, "nonce": "secret"})
        assert forged.status_code == 422
        unclean = await anna.http.post("/api/tables", json={**body, "words": "[seat 0]"})
        assert unclean.status_code == 422


async def test_a_lesson_has_no_secret(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        course = (await anna.http.get("/api/games/london/lessons")).json()
        made = await anna.http.post(f"/api/games/london/lessons/{course['lessons'][0]['key']}")
        assert made.json()["commitment"] == ""


async def test_a_secret_that_was_told_is_no_secret_of_another_table(
    toys: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays with programs, reads the secret in the record and has the table deleted with all that is theirs
    would know all draws of the next one."""
    day = chance._day()
    async with running(toys) as address, people(address, 2) as (anna, ben):
        promise = await promised(anna)
        table = await anna.table("shells", "me random", nonce=promise["nonce"])
        async with anna.look(table) as page:
            await page.play_to_the_end()
        assert (await anna.http.get(f"/api/tables/{table['id']}/draws")).status_code == 200
        name = (await anna.http.get("/api/me")).json()["name"]
        gone = await anna.http.request("DELETE", "/api/account", json={"name": name})
        assert gone.status_code == 200
        body = {"game": "shells", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "nonce": promise["nonce"]}
        for person in (anna, ben):
            again = await person.http.post("/api/tables", json=body)
            assert (again.status_code, "promised to somebody else" in again.json()["error"]) == (409, True)
        late = await promised(ben)
        for later, status in ((2, 409), (1, 200)):
            monkeypatch.setattr(chance, "_day", lambda later=later: day + later)
            answer = await ben.http.post("/api/tables", json=body | {"nonce": late["nonce"]})
            assert answer.status_code == status, answer.text
