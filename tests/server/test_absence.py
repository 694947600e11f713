"""Leaving, coming back, and what happens when somebody's time is over; no test waits for a clock."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from keydom.server.settings import Settings
from keydom.server.tables.tables import Tables
from tests.server.playing import PATIENCE, Message, Person, Viewer, people, running
from tests.server.test_clocks import Ticking
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio
CLOCK = {"kind": "live", "bank": 600, "increment": 30, "at_end": "program"}


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


async def leave(person: Person, table: Message, seat: int, to: str = "program") -> Any:
    answer = await person.http.post(f"/api/tables/{table['id']}/leave", json={"seat": seat, "to": to})
    return answer.json() | {"code": answer.status_code}


async def come_back(person: Person, table: Message, seat: int) -> Any:
    answer = await person.http.post(f"/api/tables/{table['id']}/back", json={"seat": seat})
    return answer.json() | {"code": answer.status_code}


async def take(person: Person, table: Message, seat: int) -> Any:
    answer = await person.http.post(f"/api/tables/{table['id']}/join", json={"seat": seat})
    return answer.json() | {"code": answer.status_code}


def away(update: Message) -> list[bool]:
    return [seat["away"] for seat in update["table"]["seats"]]


def lines(viewer: Viewer) -> list[str]:
    return [event["text"] for event in viewer.events if event["kind"] == "seat"]


async def test_who_leaves_is_played_for_and_comes_back_where_the_game_stands(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        assert (await leave(eve, table, 0))["code"] == 403
        assert (await come_back(eve, table, 1))["code"] == 403
        async with anna.look(table) as one, ben.look(table) as other:
            assert away(await one.until(lambda update: bool(update["choices"]))) == [False, False]
            assert (await leave(anna, table, 0))["code"] == 200
            # Ben plays on against the program until he is asked to the end.
            await other.until(lambda update: away(update) == [True, False] and bool(update["choices"]))
            await one.until(lambda update: away(update) == [True, False])
            assert one.update["choices"] == []
            refused = await one.request(type="move", seat=0, version=one.update["version"], codes=[0])
            assert "A program plays for you" in refused["error"]
            back = await come_back(anna, table, 0)
            assert (back["code"], back["seats"][0]["away"]) == (200, False)
            # Twice is as good as once.
            assert (await come_back(anna, table, 0))["code"] == 200
            await asyncio.gather(one.play_to_the_end(), other.play_to_the_end())
            assert lines(one) == ["{0} has left. A program plays on until they are back.", "{0} is back."]
        assert (await leave(anna, table, 0))["error"] == "The game is over; nobody needs to come or go any more."


async def test_an_open_seat_is_played_until_somebody_sits_down(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", clock=CLOCK)
        await ben.join(table)
        left = await leave(anna, table, 0, "open")
        assert (left["seats"][0]["kind"], left["my_seats"]) == ("open", [])
        async with ben.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            taken = await eve.join(table)
            assert (taken["my_seats"], taken["seats"][0]["away"]) == ([0], False)
            await page.until(lambda update: update["table"]["seats"][0]["kind"] == "person")
            assert lines(page)[-1] == "{0} has sat down and plays on."
        with pytest.raises(AssertionError, match="No seat is open"):
            await anna.join(table)


@pytest.mark.parametrize("servers", [1, 2])
async def test_of_two_who_take_a_seat_in_the_middle_of_a_game_at_once_one_has_it(
    toys: Settings, monkeypatch: pytest.MonkeyPatch, servers: int
) -> None:
    async with (
        running(toys) as address,
        running(toys) as second,
        people(address, 3) as (anna, ben, eve),
        people(second if servers == 2 else address, 1) as (kim,),
    ):
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        await leave(anna, table, 0, "open")
        # Both have found it open before either has it.
        met = asyncio.Barrier(2)

        async def named(_tables: Tables, _person: str) -> None:
            await met.wait()

        monkeypatch.setattr(Tables, "name_first_time", named)
        async with asyncio.timeout(PATIENCE):
            answers = await asyncio.gather(*(take(person, table, 0) for person in (eve, kim)))
        first, other = sorted(answers, key=lambda answer: int(answer["code"]))
        assert (first["code"], first["my_seats"]) == (200, [0])
        assert (other["code"], other["error"]) == (409, "Seat 0 is not open.")
        for person, answer in zip((eve, kim), answers, strict=True):
            seen = (await person.http.get(f"/api/tables/{table['id']}")).json()
            assert seen["my_seats"] == ([0] if answer is first else [])
        async with ben.look(table) as page:
            assert lines(page)[-1] == "{0} has sat down and plays on."
            assert lines(page).count("{0} has sat down and plays on.") == 1


async def test_a_seat_that_is_left_before_the_game_is_free_again(toys: Settings) -> None:
    async with running(toys) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open open")
        await ben.join(table)
        left = await leave(ben, table, 1)
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        assert (await leave(ben, table, 1))["code"] == 403
        assert (await ben.join(table, 2))["my_seats"] == [2]


async def test_a_program_plays_for_whoever_has_no_time_left_and_hands_back(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open", clock=CLOCK)
        assert table["clock"] == CLOCK
        begun = await ben.join(table)
        assert begun["seats"][0]["clock"]["deadline"] - begun["time"] == pytest.approx(600.0)
        assert begun["seats"][1]["clock"] == {"left": 600.0, "deadline": None, "rests": "", "rests_until": 0.0}
        async with anna.look(table) as one, ben.look(table) as other:
            ticking.seconds += 599.0
            await one.catch_up()
            assert away(one.update) == [False, False]
            ticking.seconds += 2.0
            await other.until(lambda update: away(update) == [True, False])
            await other.until(lambda update: bool(update["choices"]))
            assert lines(other) == ["The time of {0} is over. A program plays on until they are back."]
            back = await come_back(anna, table, 0)
            # A quarter of the bank is enough to go on with.
            clock = back["seats"][0]["clock"]
            left = clock["left"] if clock["deadline"] is None else clock["deadline"] - back["time"]
            assert left == pytest.approx(150.0, abs=0.02)


async def test_the_safe_answer_is_given_at_every_time_that_is_over(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open", clock={**CLOCK, "at_end": "answer", "increment": 0})
        await ben.join(table)
        async with anna.look(table) as page:
            while not page.update["ended"]:
                ticking.seconds += 700.0
                await page.receive()
            told = [line for line in lines(page) if line.endswith("The safe answer was given.")]
            assert len(told) >= 6
            assert away(page.update) == [False, False]


async def test_the_seat_is_free_for_others_when_the_table_wants_it_so(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", clock={**CLOCK, "at_end": "open"})
        await ben.join(table)
        async with ben.look(table) as page:
            ticking.seconds += 601.0
            await page.until(lambda update: update["table"]["seats"][0]["kind"] == "open")
            assert (await eve.join(table))["my_seats"] == [0]
            await page.until(lambda update: update["table"]["seats"][0]["kind"] == "person")


async def test_two_servers_act_once_and_a_restart_goes_on_from_the_same_time(toys: Settings) -> None:
    """The time of one server that dies is gone on with by the next."""
    ticking, other_ticking = Ticking(), Ticking(7.0)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(running(toys, ticking))
        anna, ben = await stack.enter_async_context(people(first, 2))
        table = await anna.table("meadows", "me open", clock=CLOCK)
        await ben.join(table)
        ticking.seconds += 400.0
        left = (await anna.http.get(f"/api/tables/{table['id']}")).json()
        assert left["seats"][0]["clock"]["deadline"] - left["time"] == pytest.approx(200.0)
        second = await stack.enter_async_context(running(replace(toys, data_folder=toys.data_folder), other_ticking))
        eve = (await stack.enter_async_context(people(second, 1)))[0]
        ticking.seconds += 300.0
        other_ticking.seconds += 700.0
        for person in (eve, ben):
            async with asyncio.timeout(PATIENCE):
                while not (await person.http.get(f"/api/tables/{table['id']}")).json()["seats"][0]["away"]:
                    await asyncio.sleep(0.05)
            log = (await person.http.get(f"/api/tables/{table['id']}/log")).json()["events"]
            assert len([event for event in log if event["kind"] == "seat"]) == 1


@pytest.mark.parametrize(
    ("clock", "complaint"),
    [
        ({**CLOCK, "kind": "sand"}, "kind"),
        ({**CLOCK, "bank": 5}, "bank"),
        ({**CLOCK, "increment": -1}, "increment"),
        ({**CLOCK, "at_end": "explode"}, "at_end"),
        ({"kind": "live"}, ""),
    ],
)
async def test_a_clock_that_cannot_be_is_refused(toys: Settings, clock: Message, complaint: str) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        body = {"game": "shells", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
        answer = await anna.http.post("/api/tables", json=body)
        assert answer.status_code == 422
        assert complaint in answer.json()["error"]
