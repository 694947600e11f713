"""A game of an outside package at a table: found, offered, played by people and programs, kept as a record."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from keydom.server.settings import Settings
from tests.outside import install_twenty
from tests.server.playing import people, running

pytestmark = pytest.mark.anyio


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "site"
    folder.mkdir()
    # Bots think in processes of their own, which find it by the environment.
    monkeypatch.setenv("PYTHONPATH", str(install_twenty(folder)), prepend=":")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    yield
    sys.modules.pop("twenty", None)


async def test_the_game_of_the_document_is_offered_and_played_to_its_end(settings: Settings, outside: None) -> None:
    own = replace(settings, extra_games=("twenty:game",))
    async with running(own) as address, people(address, 1) as (anna,):
        games = (await anna.http.get("/api/games")).json()
        assert next(game["title"] for game in games if game["name"] == "twenty") == "Twenty"
        assert (await anna.http.get("/api/games/twenty/reference")).json()["stones"] == 20
        table = await anna.table("twenty", "me random", options={"first_start": "0"})
        async with anna.look(table) as page:
            labels = [choice["label"] for choice in page.update["choices"]]
            assert labels == ["Take 1 stone", "Take 2 stones", "Take 3 stones"]
            while not page.update["ended"]:
                if page.update["choices"]:
                    await page.play()
                else:
                    await page.receive()
            assert sum(page.update["view"]["points"]) == 30
        record = (await anna.http.get(f"/api/tables/{table['id']}/record")).json()
        assert record["game"] == "twenty"
