"""Spectators who see a game some decisions later: nothing of what has happened since reaches them, by whatever way they
ask, and when the game is over they see all. However many they are, players are not crowded out."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from keydom.server.accounts import own_data
from keydom.server.entries.ledger import Ledger
from keydom.server.settings import Limits, Settings
from keydom.server.spectators import lag as lag_module
from keydom.server.spectators.lag import DECISIONS, lag_of, last_shown, watched_of
from keydom.server.storage.rows import BEGIN, DRAW, MOVE, UNDO, Entry
from tests.server.playing import Message, Person, Viewer, people, running
from tests.server.test_absence import CLOCK
from tests.server.test_consent import post

pytestmark = pytest.mark.anyio

ROUTES = (
    "",
    "/log?limit=1000",
    "/moments",
    "/summary",
    "/record",
    "/draws",
    "/points",
    "/look-back",
    "/talk?room=spectators",
)
SOON = 2
"""Tests look so many decisions behind."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lag_module, "DECISIONS", SOON)
    monkeypatch.setattr(own_data, "EXPORTS", 1000)


def ledger_of(*moves: int | str) -> Ledger:
    """A beginning with a draw, then moves of these seats; `undo N` takes entry N back, `hidden N` is a private step."""
    ledger = Ledger()
    ledger.add(Entry(1, BEGIN))
    ledger.add(Entry(2, DRAW, code=0))
    for number, move in enumerate(moves, 3):
        if isinstance(move, int):
            ledger.add(Entry(number, MOVE, move, 0, person="somebody"))
        else:
            kind, _, about = move.partition(" ")
            if kind == "undo":
                ledger.add(Entry(number, UNDO, 0, removed=(int(about),)))
            else:
                ledger.add(Entry(number, MOVE, int(about), 0, private=True))
    return ledger


@pytest.mark.quick
@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        ((), 2),
        ((0, 1), 2),
        ((0, 1, 0), 3),
        # A turn of several steps is one decision, and so is one that is taken back and made again.
        ((0, 0, 0, 1, 1, 2), 5),
        ((0, 1, "undo 4", 1, "undo 6", 1), 2),
        # What only one seat may know of counts for nobody.
        ((0, "hidden 1", "hidden 2", 1), 2),
        ((0, "hidden 1", 1, "hidden 0", 0), 4),
    ],
)
def test_what_is_shown_ends_before_the_last_decisions(moves: tuple[int | str, ...], shown: int) -> None:
    assert last_shown(ledger_of(*moves), SOON) == shown


@pytest.mark.quick
def test_what_is_shown_only_grows() -> None:
    moves = (0, 0, 1, "undo 5", 1, "hidden 2", 2, 0, 1, 1, "undo 12", 1, 2, 0)
    ends = [last_shown(ledger_of(*moves[:count]), SOON) for count in range(len(moves) + 1)]
    assert ends == sorted(ends)


@pytest.mark.quick
def test_each_answer_has_its_lag() -> None:
    assert [watched_of(lag_of(watched)) for watched in ("now", "later", "never")] == ["now", "later", "never"]
    assert lag_of("now") == 0
    assert lag_of("later") == SOON


async def table_watched_later(anna: Person, ben: Person, **more: Any) -> Message:
    table: Message = await anna.table("meadows", "me open", watched="later", listed=True, clock=CLOCK, **more)
    await ben.join(table)
    return table


async def decide(pages: list[Viewer]) -> None:
    """Whoever is asked decides once."""
    for page in pages:
        await page.catch_up()
    asked = next(page for page in pages if page.update["choices"])
    await asked.play()


async def known(person: Person, table: Message) -> str:
    """All that somebody who looks is told at a moment, but for the time."""
    told: list[Any] = []
    for route in ROUTES:
        answer = await person.http.get(f"/api/tables/{table['id']}{route}")
        told.append((route, answer.status_code, answer.json()))
    lists = (await person.http.get("/api/tables")).json()
    told.append([row for row in lists["mine"] + lists["watchable"] if row["id"] == table["id"]])
    async with person.look(table) as page:
        await page.catch_up()
        refused = await page.request(type="move", seat=0, version=0, codes=[0])
        advised = await page.request(type="nonsense")
        told += [page.updates, refused["version"], advised["version"]]
    exported = (await person.http.get("/api/account/export")).json()
    told.append(exported.get("tables"))
    return json.dumps(told, sort_keys=True)


def timeless(told: str) -> Any:
    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: without(each) for name, each in value.items() if name not in ("time", "key", "online")}
        return [without(each) for each in value] if isinstance(value, list) else value

    return without(json.loads(told))


async def test_nothing_of_the_last_decisions_reaches_a_spectator_by_any_way(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await table_watched_later(anna, ben)
        stranger = Person(address)
        async with anna.look(table) as first, ben.look(table) as second, eve.look(table) as watching:
            await watching.catch_up()
            begun = watching.update
            assert (begun["table"]["status"], begun["version"], begun["choices"]) == ("running", 1, [])
            for _ in range(SOON):
                before = timeless(await known(eve, table))
                strangers = timeless(await known(stranger, table))
                await decide([first, second])
                assert timeless(await known(eve, table)) == before
                assert timeless(await known(stranger, table)) == strangers
                await watching.catch_up()
                assert watching.updates == [begun]
            # What belongs to nobody's decision shows nothing either: clocks that stand, questions, somebody who leaves.
            before = timeless(await known(eve, table))
            asked = await post(anna, table, "ask", seat=0, kind="pause")
            await post(ben, table, "answer", seat=1, agrees=True, question=asked["ask"]["id"])
            await post(anna, table, "leave", seat=0, to="program")
            await post(anna, table, "back", seat=0)
            assert timeless(await known(eve, table)) == before
            await watching.catch_up()
            assert watching.updates == [begun]
            seats = watching.update["table"]["seats"]
            assert [(seat["clock"], seat["away"]) for seat in seats] == [(None, False)] * 2
            # One more decision, and the first of them is there.
            await decide([first, second])
            later = await watching.newer_than(begun["version"])
            assert later["version"] < first.update["version"]
            assert later["view"] != first.update["view"]
        await stranger.http.aclose()


async def test_when_the_game_is_over_spectators_see_all_of_it(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await table_watched_later(anna, ben)
        async with anna.look(table) as first, ben.look(table) as second, eve.look(table) as watching:
            for _ in range(SOON + 1):
                await decide([first, second])
            await post(ben, table, "resign", seat=1)
            ended = await watching.until(lambda update: update["ended"])
            await first.until(lambda update: update["ended"])
            told = [event["text"] for event in watching.events if event["text"]]
            assert told == [event["text"] for event in first.events if event["text"]]
            assert ended["view"] is not None
        assert (await eve.http.get(f"/api/tables/{table['id']}/record")).status_code == 200


async def test_who_has_made_a_table_and_does_not_sit_there_sees_it_later_too(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (host, anna, ben):
        table = await host.table("meadows", "open open", watched="later", key="made")
        await anna.join(table)
        await ben.join(table)
        async with anna.look(table) as first, ben.look(table) as second:
            before = timeless(await known(host, table))
            await decide([first, second])
            assert timeless(await known(host, table)) == before
            # The same request once more gives the same table, as it may be known.
            again = await host.table("meadows", "open open", watched="later", key="made")
            assert (again["id"], again["version"]) == (table["id"], 1)
            # A player sees it at once.
            assert (await anna.http.get(f"/api/tables/{table['id']}")).json()["version"] > 1


async def test_another_server_shows_no_more(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await table_watched_later(anna, ben)
        async with anna.look(table) as first, ben.look(table) as second:
            for _ in range(SOON + 2):
                await decide([first, second])
        here = (await eve.http.get(f"/api/tables/{table['id']}/log")).json()
        async with running(settings) as other:
            assert (await eve.http.get(f"{other}/api/tables/{table['id']}/log")).json() == here


async def test_while_the_game_runs_it_is_opened_no_further(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open")

        async def choose(person: Person, watched: str) -> tuple[int, Any]:
            answer = await person.http.put(f"/api/tables/{table['id']}/watched", json={"watched": watched})
            return answer.status_code, answer.json().get("error") or answer.json()["watched"]

        assert await choose(anna, "never") == (200, "never")
        assert await choose(anna, "now") == (200, "now")
        assert (await choose(ben, "never"))[0] == 403
        await ben.join(table)
        async with anna.look(table) as first, ben.look(table) as second:
            await decide([first, second])
            assert (await eve.http.get(f"/api/tables/{table['id']}")).json()["version"] == 2
            assert await choose(anna, "later") == (200, "later")
            await second.until(lambda update: update["table"]["watched"] == "later")
            assert (await eve.http.get(f"/api/tables/{table['id']}")).json()["version"] == 1
            assert await choose(anna, "now") == (
                409,
                "Once the game has begun nobody can be shown more than was agreed on.",
            )
            assert await choose(anna, "never") == (200, "never")
            await second.until(lambda update: update["table"]["watched"] == "never")
            assert [event["text"] for event in second.events][-2:] == [
                f"From now on spectators see the game {DECISIONS} decisions later.",
                "From now on only those who sit at the table see it.",
            ]
        assert (await eve.http.get(f"/api/tables/{table['id']}")).status_code == 403


async def test_what_was_played_and_said_in_private_stays_private(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", watched="never")
        place = f"/api/tables/{table['id']}"
        await ben.join(table)
        said = {"key": "k", "room": "players", "text": "Among us.", "seat": 1}
        assert (await ben.http.post(f"{place}/say", json=said)).status_code == 200
        async with anna.look(table) as first, ben.look(table) as second:
            await asyncio.gather(first.play_to_the_end(), second.play_to_the_end())
        for watched in ("later", "now"):
            answer = await anna.http.put(f"{place}/watched", json={"watched": watched})
            assert (answer.status_code, "Once the game has begun" in answer.text) == (409, True)
        for path in ("", "/talk?room=players", "/log", "/record"):
            assert (await eve.http.get(f"{place}{path}")).status_code == 403, path
        assert (await ben.http.get(f"{place}/talk?room=players")).json()["remarks"][0]["text"] == "Among us."


async def test_a_finished_table_is_closed_to_others_for_good(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, eve):
        table = await anna.table("shells", "me random")
        place = f"/api/tables/{table['id']}"
        async with anna.look(table) as page:
            await page.play_to_the_end()
        assert (await eve.http.get(place)).status_code == 200
        for watched, status in (("never", 200), ("never", 200), ("now", 409)):
            answer = await anna.http.put(f"{place}/watched", json={"watched": watched})
            assert answer.status_code == status, answer.text
        assert (await eve.http.get(place)).status_code == 403


async def test_who_has_talked_among_themselves_before_the_game_is_not_overheard_later(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open open", watched="never")
        place = f"/api/tables/{table['id']}"
        await ben.join(table)
        said = {"key": "k", "room": "players", "text": "Among us.", "seat": 1}
        assert (await ben.http.post(f"{place}/say", json=said)).status_code == 200
        answer = await anna.http.put(f"{place}/watched", json={"watched": "now"})
        assert (answer.status_code, "have talked among themselves" in answer.text) == (409, True)
        assert (await anna.http.get(place)).json()["watched"] == "never"


async def test_a_flood_of_spectators_crowds_out_no_player(settings: Settings) -> None:
    few = replace(settings, limits=Limits(spectators_per_address=4, spectators_per_table=3))
    async with running(few) as address, people(address, 3) as (anna, ben, eve):
        table = await table_watched_later(anna, ben)
        async with eve.look(table, None), eve.look(table, None), eve.look(table, None):
            for _ in range(20):
                async with eve.look(table, None) as crowd:
                    assert crowd.update == {}, "it was refused"
            # Players come in, and play, however many look on.
            async with anna.look(table) as first, ben.look(table) as second, anna.look(table), ben.look(table):
                await decide([first, second])
                assert first.update["version"] > 1 or second.update["version"] > 1
