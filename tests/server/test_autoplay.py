"""The server's own moves: bots that think, crash, or dawdle, and go on after a restart."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

from keydom.core.record import from_data
from keydom.core.replay import replay
from keydom.core.wire import plain
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from keydom.server.tables.catalogue import Catalogue
from keydom.server.thinking import autoplay
from keydom.server.thinking.thinking import Thinkers, ThinkingFailed
from keydom.server.thinking.worker import Question
from tests.core.toy_meadows import THROW
from tests.server.playing import Person, Viewer, people, running
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


async def finished(person: Person, table: dict[str, Any]) -> dict[str, Any]:
    async with person.look(table) as page:
        return await page.until(lambda update: update["ended"])


async def test_bots_play_a_whole_game_that_replays(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="random random random")
        # Each has a name of its own; what they are is told beside it.
        assert [seat["name"] for seat in table["seats"]] == ["Bramble", "Clover", "Fennel"]
        assert [seat["level"] for seat in table["seats"]] == ["Random"] * 3
        update = await finished(anna, table)
        assert update["seat"] is None
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        assert [seat.bot for seat in record.seats] == ["random"] * 3
        replay(Catalogue(PLACES).game("shells"), record)


@pytest.mark.parametrize("game", ["crashing", "raising"])
async def test_a_bot_that_fails_gets_the_safe_default_and_the_game_goes_on(settings: Settings, game: str) -> None:
    quick = replace(settings, extra_games=PLACES)
    async with running(quick) as address, people(address, 1) as (anna,):
        table = await anna.table(game, "me random", options={"rounds": "2"})
        async with anna.look(table) as page:
            while not page.update["ended"]:
                if page.update["choices"]:
                    await page.play(-1)
                else:
                    await page.receive()
            moves = (await anna.http.get(f"/api/tables/{table['id']}/record")).json()["steps"]
            hand = sorted(code for seat, code in moves[:6:2]), sorted(code for seat, code in moves[1:6:2])
            bids = [code for seat, code in moves[6:] if seat == 1 and code < 12]
            assert bids == hand[1][:2]


async def test_a_bot_that_fails_again_in_a_span_is_answered_for_as_the_game_says(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("absent", "me random")
        async with anna.look(table) as page:
            while not page.update["ended"]:
                if page.update["choices"]:
                    await page.play()
                else:
                    await page.receive()
        steps = (await anna.http.get(f"/api/tables/{table['id']}/record")).json()["steps"]
        # It takes a bulb and throws it back, which is no timeout of a turn; from the second time on it takes none.
        assert [code for seat, code in steps if seat == 1][:3] == [1, THROW, 0]


async def test_bots_that_decide_at_once_do_not_make_each_other_think_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    decide = Thinkers.decide

    async def counted(thinkers: Thinkers, *question: Any) -> list[int]:
        nonlocal asked
        asked += 1
        return await decide(thinkers, *question)

    monkeypatch.setattr(Thinkers, "decide", counted)
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("meadows", "random random random")
        await finished(anna, table)
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        state = replay(Catalogue(PLACES).game("meadows"), record)
        assert min(state.scores()) >= 2
        assert asked <= len(record.steps)


async def test_a_bot_that_takes_too_long_is_stopped(settings: Settings) -> None:
    thinkers = Thinkers(replace(settings, bot_seconds=0.3))
    began = time.monotonic()
    state = Catalogue(PLACES).game("slow").new_state(2, {})
    steps = []
    for _draw in range(6):
        code = int(state.legal(-1)[0])
        state.apply(-1, code)
        steps.append((-1, code))
    with pytest.raises(ThinkingFailed):
        await thinkers.decide("anna", Question("t", "slow", 2, {}, steps, 0, "random"))
    assert time.monotonic() - began < 20
    # The pool is whole again for others.
    assert len(await thinkers.decide("anna", Question("t2", "shells", 2, {}, steps, 0, "random"))) == 1
    thinkers.close()


async def test_running_tables_go_on_after_a_restart(settings: Settings) -> None:
    async with running(replace(settings, bot_pace=60.0)) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="random random")
        assert table["status"] == "running"
        assert table["version"] == 1
    async with running(settings) as address, people(address, 1) as (anna,):
        await finished(anna, table)


async def test_bots_move_at_the_pace_that_was_set(settings: Settings) -> None:
    async with running(replace(settings, bot_pace=0.5)) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me random", options={"rounds": "2"})
        async with anna.look(table) as page:
            await page.play()
            began = time.monotonic()
            update = await page.until(lambda update: update["box"] == "prize")
            if not update["choices"]:
                await page.until(lambda update: update["box"] == "bid" and update["view"]["round"] == 1)
                assert time.monotonic() - began >= 0.5


async def test_a_bot_gets_a_hand_that_its_seat_can_see_only(settings: Settings) -> None:
    """Seat 0's cards are dealt anew for the bot in seat 1; its own stay."""
    from keydom.core.rng import Rng

    game = Catalogue(PLACES).game("shells")
    state = game.new_state(2, {})
    for _draw in range(6):
        state.apply(-1, int(state.legal(-1)[0]))
    hands = [plain(game.view(game.determinize(state, 1, Rng(seed)), 0))["hands"][0] for seed in range(20)]
    assert len({tuple(hand) for hand in hands}) > 5


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
@pytest.mark.parametrize("hours", [-5, 5])
async def test_a_clock_that_was_set_does_not_keep_a_table_from_being_taken_up(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    monkeypatch.setattr(autoplay, "TAKE_OVER_SECONDS", 0.5)
    # The second server is there already when the table is made, so that it does not take it up at its start.
    async with (
        running(replace(settings, bot_pace=60.0)) as stuck,
        running(settings) as address,
        people(stuck, 1) as (anna,),
        people(address, 1) as (bert,),
    ):
        table = await anna.table(seats="random random")
        database = Database(settings.database_url())
        with database.writing() as connection:
            # As if it had last changed at another hour by the clock of today.
            connection.exec_driver_sql(f"UPDATE tables SET updated = updated - {hours * 3600}")
        database.close()
        await finished(bert, table)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_table_that_stands_still_is_taken_up_by_another_server(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "TAKE_OVER_SECONDS", 0.5)
    async with running(replace(settings, bot_pace=60.0)) as stuck, people(stuck, 1) as (anna,):
        table = await anna.table(seats="random random")
        async with running(settings) as address, people(address, 1) as (bert,):
            await finished(bert, table)
            await finished(anna, table)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_two_servers_on_one_database_show_each_other_s_moves(settings: Settings) -> None:
    async with (
        running(settings) as first,
        running(settings) as second,
        people(first, 1) as (anna,),
        people(second, 1) as (bert,),
    ):
        table = await anna.table(seats="me open")
        async with anna.look(table) as one:
            await bert.join(table)
            await one.until(lambda update: update["table"]["status"] == "running")
            async with bert.look(table) as two:
                await asyncio.gather(play_on(one), play_on(two))
                assert one.update["table"]["places"] == two.update["table"]["places"]


async def play_on(page: Viewer) -> None:
    """Play to the end; who plays in the same moment as somebody at the other server is told so and plays again."""
    while not (await page.until(lambda update: bool(update["choices"]) or update["ended"]))["ended"]:
        seen = page.update["version"]
        answer = await page.move(page.update["choices"][0]["code"])
        if answer["type"] == "done":
            await page.newer_than(seen)
        else:
            assert "gone on" in answer["error"], answer


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_bots_at_a_table_of_two_servers_play_every_step_once(settings: Settings) -> None:
    async with (
        running(settings) as first,
        running(settings) as second,
        people(first, 1) as (anna,),
        people(second, 1) as (bert,),
    ):
        tables = [await person.table(seats="random random random") for person in (anna, bert)]
        await asyncio.gather(*(finished(person, table) for person in (anna, bert) for table in tables))
    database = Database(settings.database_url())
    for table in tables:
        entries = Store(database, "test").entries(table["id"])
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    database.close()
