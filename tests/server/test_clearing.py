"""Tables that nobody needs any more are cleared away."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from keydom.core.lessons import START
from keydom.server.players.results import ANY_NUMBER, Player
from keydom.server.players.store import PlayerStore
from keydom.server.settings import Settings
from keydom.server.storage import schema
from keydom.server.storage.database import Database
from keydom.server.storage.rows import BEGIN, MOVE, Entry, SeatRow, TableRow
from keydom.server.storage.store import Store
from keydom.server.storage.storing import Conflict
from keydom.server.tables import clearing
from keydom.server.tables.catalogue import Catalogue
from keydom.server.tables.clearing import Clearing
from keydom.server.tables.tables import Tables
from tests.server.playing import people, running
from tests.server.test_store import RUNNING, entry
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio
DAY = 86400.0
LATER = 1e11


class Clocks:
    """The clock on the wall, and the process's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began = self.wall = time.time()
        self.own = 1000.0
        clocks = SimpleNamespace(time=lambda: self.wall, monotonic=lambda: self.own)
        monkeypatch.setattr(clearing, "time", clocks)

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.own += seconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


def kept(store: Store, *names: str) -> set[str]:
    return {name for name in names if store.load(name) is not None}


def make(store: Store, name: str, **more: Any) -> None:
    shells = Catalogue(PLACES).game("shells")
    row = TableRow(
        id=name,
        game="shells",
        players=2,
        options={"rounds": "3", "open": "no"},
        edition=shells.components.edition,
        components_hash=shells.components.hash,
        rules_version=shells.rules_version,
        host="anna",
        seats=(SeatRow(0, "person", "anna"), SeatRow(1, "open")),
    )
    store.create(msgspec.structs.replace(row, **more), None)


async def test_each_kind_of_table_goes_after_its_own_time(store: Store, settings: Settings, clocks: Clocks) -> None:
    for name in ("waiting", "played", "finished"):
        make(store, name)
    store.append("played", 0, [entry(1)], msgspec.structs.replace(RUNNING, time=clocks.began))
    store.append("finished", 0, [entry(1)], msgspec.structs.replace(RUNNING, status="over", time=clocks.began))
    tables = Tables(store, Catalogue(PLACES), ticking=lambda: clocks.own)
    looking = Clearing(tables, replace(settings, keep_open_days=14, keep_idle_days=365, keep_finished_days=0))
    for days, left in (
        (13, {"waiting", "played", "finished"}),
        (15, {"played", "finished"}),
        (364, {"played", "finished"}),
        (366, {"finished"}),
        (4000, {"finished"}),
    ):
        clocks.go(clocks.began + days * DAY - clocks.wall)
        for _look in range(3):
            await looking.look()
            clocks.go(3600)
        assert kept(store, "waiting", "played", "finished") == left
    assert store.entries("played") == []
    await tables.close()


async def test_a_lesson_goes_a_day_after_it_was_left(store: Store, settings: Settings, clocks: Clocks) -> None:
    make(store, "waiting")
    london = Catalogue().game("london")
    row = TableRow(
        id="lesson",
        game="london",
        players=2,
        options={START: "bid"},
        edition=london.components.edition,
        components_hash=london.components.hash,
        rules_version=london.rules_version,
        host="anna",
        seats=(SeatRow(0, "person", "anna"), SeatRow(1, "bot", bot="steward")),
    )
    store.create(row, None)
    tables = Tables(store, Catalogue(PLACES), ticking=lambda: clocks.own)
    looking = Clearing(tables, settings)
    for hours, left in ((22, {"waiting", "lesson"}), (26, {"waiting"})):
        clocks.go(clocks.began + hours * 3600 - clocks.wall)
        for _look in range(2):
            await looking.look()
            clocks.go(3600)
        assert kept(store, "waiting", "lesson") == left
    await tables.close()


@pytest.mark.parametrize(("rules", "games"), [("as they were", 1), ("other ones", 0)])
async def test_who_leaves_a_game_with_programs_for_ratings_has_lost_when_it_goes(
    store: Store, settings: Settings, clocks: Clocks, rules: str, games: int
) -> None:
    store.introduce("anna", "Anna")
    make(store, "left", rated=True, seats=(SeatRow(0, "person", "anna"), SeatRow(1, "bot", bot="random")))
    if rules == "other ones":
        with store.database.writing() as connection:
            connection.execute(update(schema.tables).values(rules_version=schema.tables.c.rules_version + 1))
    moves = [Entry(1, BEGIN), Entry(2, MOVE, 0, 5, key="k", person="anna"), Entry(3, MOVE, 1, 5)]
    store.append("left", 0, moves, msgspec.structs.replace(RUNNING, waiting_for=(0,), time=clocks.began))
    tables = Tables(store, Catalogue(PLACES), ticking=lambda: clocks.own)
    looking = Clearing(tables, replace(settings, keep_idle_days=365))
    players = PlayerStore(store.database, "test")
    for days, left, counted in ((364, {"left"}, 0), (366, set(), games)):
        clocks.go(clocks.began + days * DAY - clocks.wall)
        for _look in range(3):
            await looking.look()
            clocks.go(3600)
        assert kept(store, "left") == left
        skills = players.skills(Player("anna", ""))
        assert [skill.games for at, skill in skills.items() if at[1] == ANY_NUMBER] == [1] * counted
        assert all(skill.value < 1500 for skill in skills.values())
    await tables.close()


@pytest.mark.parametrize("astray", [15 * DAY, 400 * DAY, -400 * DAY])
async def test_a_clock_that_was_set_clears_nothing_away_at_once(
    store: Store, settings: Settings, clocks: Clocks, astray: float
) -> None:
    make(store, "waiting")
    tables = Tables(store, Catalogue(PLACES), ticking=lambda: clocks.own)
    looking = Clearing(tables, settings)
    await looking.look()
    clocks.go(3600)
    clocks.wall += astray
    await looking.look()
    assert kept(store, "waiting")
    # Somebody sets it right again.
    clocks.go(3600)
    clocks.wall -= astray
    await looking.look()
    clocks.go(3600)
    await looking.look()
    assert kept(store, "waiting")
    await tables.close()


async def test_a_clock_that_is_wrong_for_good_clears_nothing_away(
    store: Store, settings: Settings, clocks: Clocks
) -> None:
    """It was a year ahead when the machine started, and goes as any other since then."""
    make(store, "waiting")
    clocks.wall += 400 * DAY
    tables = Tables(store, Catalogue(PLACES), ticking=lambda: clocks.own)
    looking = Clearing(tables, settings)
    for _look in range(3):
        await looking.look()
        clocks.go(3600)
    assert kept(store, "waiting")
    clocks.go(15 * DAY)
    for _look in range(2):
        await looking.look()
        clocks.go(3600)
    assert not kept(store, "waiting"), "Nobody has touched it for as many days of house time."
    await tables.close()


def test_a_table_that_was_touched_meanwhile_stays(store: Store) -> None:
    make(store, "waiting")
    ((name, (entries, updated)),) = store.untouched("open", LATER, LATER).items()
    store.take_seat(name, 1, "bert", "", False)
    with pytest.raises(Conflict):
        store.delete_table(name, entries, updated)
    assert kept(store, name)
    entries, updated = store.untouched("open", LATER, LATER)[name]
    store.delete_table(name, entries, updated)
    with pytest.raises(Conflict):
        store.delete_table(name, entries, updated)


async def until_gone(receive: Callable[[], Any]) -> str:
    said = ""
    while True:
        try:
            said = (await receive()).get("error", said)
        except ConnectionClosed:
            return said


@pytest.mark.parametrize("seats", ["me open", "random random"])
async def test_whoever_looks_at_a_table_that_is_cleared_away_is_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, seats: str
) -> None:
    monkeypatch.setattr(clearing, "LOOK_SECONDS", 0.2)
    short = replace(settings, keep_open_days=1 / DAY, keep_idle_days=1 / DAY, bot_pace=120.0)
    async with running(short) as address, people(address, 1) as (anna,):
        table = await anna.table(seats=seats)
        async with anna.look(table) as page:
            assert "nobody had touched it for a long time" in await until_gone(page.receive)
            assert page.socket.close_code == 4404
        assert (await anna.http.get(f"/api/tables/{table['id']}")).status_code == 404


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_another_server_s_viewers_are_told_too(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me open")
        async with anna.look(table) as page:
            database = Database(settings.database_url())
            store = Store(database, "another")
            entries, updated = store.untouched("open", LATER, LATER)[table["id"]]
            store.delete_table(table["id"], entries, updated)
            database.close()
            assert "nobody had touched it for a long time" in await until_gone(page.receive)
