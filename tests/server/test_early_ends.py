"""Games that end before their end, somebody for whom a program plays on, tables that are closed, and such as nobody
else sees; no test waits for a clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from keydom.core.record import from_data
from keydom.server.settings import Settings
from tests.server.playing import Message, Person, people, running
from tests.server.test_absence import CLOCK, away
from tests.server.test_clocks import Ticking
from tests.server.test_consent import post
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio
DAY = 86400.0


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


async def found(person: Person, table: Message, what: str = "") -> Any:
    answer = await person.http.get(f"/api/tables/{table['id']}{what}")
    return answer.json() | {"code": answer.status_code}


async def test_all_agree_to_end_a_game_and_nothing_is_played_any_more(toys: Settings) -> None:
    async with running(toys) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open", clock=CLOCK)
        await ben.join(table)
        async with anna.look(table) as page:
            played = await page.until(lambda update: bool(update["choices"]))
            codes = [played["choices"][0]["code"]]
            asked = await post(anna, table, "ask", seat=0, kind="end")
            assert (asked["status"], asked["ask"]["kind"]) == ("running", "end")
            ended = await post(ben, table, "answer", seat=1, agrees=True)
            assert (ended["status"], ended["places"]) == ("over", None)
            assert ended["early_end"] == {"by": "agreement", "seat": 0}
            update = await page.until(lambda update: update["ended"])
            text = "All have agreed with {0} to end the game here. It has no result."
            assert (update["prompt"], page.events[-1]["text"], update["choices"], update["waiting_for"]) == (
                text,
                text,
                [],
                [],
            )
            assert [seat["clock"]["deadline"] for seat in update["table"]["seats"]] == [None, None]
            late = await page.request(type="move", seat=0, version=update["version"], codes=codes)
            assert late["error"] == "The game was ended; nothing can be played any more."
            undone = await page.request(type="undo", seat=0, version=update["version"], to="step")
            assert undone["type"] == "refused"
        for what in ("ask", "resign"):
            assert (await post(anna, table, what, seat=0, kind="end"))["code"] == 409
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        assert (record.result, record.players) == ((), 2)
        told = record.told[-1]
        assert (told.after, told.text) == (
            len(record.steps),
            f"All have agreed with {record.names()[0]} to end the game here. It has no result.",
        )
        assert (await found(anna, table, "/summary"))["code"] == 200
        mine = (await anna.http.get("/api/tables")).json()["mine"]
        assert [(row["status"], row["early_end"]["by"], row["asked"]) for row in mine] == [("over", "agreement", "")]
        again = await post(anna, table, "again")
        assert (again["code"], again["game"], again["status"]) == (200, "meadows", "open")


async def test_a_game_against_programs_is_ended_at_once_and_no_program_plays_on(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        table = await anna.table("meadows", "me random random")
        async with anna.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            ended = await post(anna, table, "ask", seat=0, kind="end")
            assert (ended["status"], ended["early_end"]["by"]) == ("over", "agreement")
            update = await page.until(lambda update: update["ended"])
            await page.catch_up()
            assert page.update["version"] == update["version"]


async def test_the_end_stands_when_another_server_reads_the_table(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        table = await anna.table("meadows", "me random")
        await post(anna, table, "ask", seat=0, kind="end")
        async with running(toys) as second:
            read = (await anna.http.get(f"{second}/api/tables/{table['id']}")).json()
            assert (read["status"], read["early_end"], read["waiting_for"]) == (
                "over",
                {"by": "agreement", "seat": 0},
                [],
            )


async def test_one_of_two_gives_up_and_the_other_has_won(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        assert (await post(eve, table, "resign", seat=0))["code"] == 403
        async with anna.look(table) as page:
            given_up = await post(ben, table, "resign", seat=1)
            assert (given_up["status"], given_up["early_end"]) == ("over", {"by": "resignation", "seat": 1})
            update = await page.until(lambda update: update["ended"])
            assert (update["prompt"], update["table"]["early_end"]["seat"]) == (
                "You have won: {1} has given up.",
                1,
            )
            assert page.events[-1]["text"] == "{1} has given up."
        three = await anna.table("shells", "me open open")
        await ben.join(three)
        await eve.join(three)
        assert "in a game of two only" in (await post(anna, three, "resign", seat=0))["error"]


async def test_most_of_the_others_have_a_program_play_on_for_who_has_not_played_for_a_day(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 4) as persons:
        table = await persons[0].table("keythedral", "me open open open")
        for person in persons[1:]:
            await person.join(table)
        (late,) = (await found(persons[0], table))["waiting_for"]
        one, two, three = (seat for seat in range(4) if seat != late)
        early = await post(persons[one], table, "ask", seat=one, kind="replace", about=late)
        assert (early["code"], early["error"]) == (409, "Nobody has waited for that seat for a whole day yet.")
        ticking.seconds += DAY
        assert (await found(persons[one], table))["long_waited_for"] == [late]
        assert (await found(persons[late], table))["long_waited_for"] == []
        for wrong in (None, one, two, 77):
            assert (await post(persons[one], table, "ask", seat=one, kind="replace", about=wrong))["code"] == 409
        asked = (await post(persons[one], table, "ask", seat=one, kind="replace", about=late))["ask"]
        assert (asked["kind"], asked["about"], asked["agreed"], asked["refused"]) == ("replace", late, [one], [])
        # One no does not end it.
        no = await post(persons[two], table, "answer", seat=two, agrees=False)
        assert no["ask"]["refused"] == [two]
        async with persons[three].look(table) as page:
            done = await post(persons[three], table, "answer", seat=three, agrees=True)
            assert (done["ask"], done["seats"][late]["away"]) == (None, True)
            await page.until(lambda update: away(update)[late])
            text = f"Most have agreed that a program plays on for {{{late}}} until they are back."
            assert text in [event["text"] for event in page.events]
        assert (await post(persons[late], table, "back", seat=late))["seats"][late]["away"] is False


async def test_who_is_spoken_of_is_there_and_the_question_ends(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open open")
        await ben.join(table)
        await eve.join(table)
        ticking.seconds += DAY
        await post(ben, table, "ask", seat=1, kind="replace", about=0)
        assert (await post(anna, table, "answer", seat=0, agrees=False))["ask"] is None
        await post(ben, table, "ask", seat=1, kind="replace", about=0)
        # Half of the others are not most of them.
        assert (await post(eve, table, "answer", seat=2, agrees=False))["ask"] is None
        assert (await found(ben, table))["seats"][0]["away"] is False
        await post(ben, table, "ask", seat=1, kind="replace", about=0)
        async with anna.look(table) as page:
            await page.play()
            assert page.update["table"]["ask"] is None


async def test_what_time_has_passed_is_known_after_a_restart(toys: Settings) -> None:
    """Also where no clock runs."""
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        ticking.seconds += DAY / 2
        async with anna.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            again = await anna.table("meadows", "me random")
            async with anna.look(again) as other:
                await other.play()
        cookies = (anna.http.cookies, ben.http.cookies)
    async with running(toys, ticking) as address, people(address, 2) as (anna, ben):
        anna.http.cookies, ben.http.cookies = cookies
        ticking.seconds += DAY
        assert (await found(ben, table))["long_waited_for"] == [0]


async def test_who_has_made_a_table_closes_it_before_the_game(toys: Settings) -> None:
    async with running(toys) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open open")
        await ben.join(table)
        refused = await ben.http.post(f"/api/tables/{table['id']}/close")
        assert (refused.status_code, refused.json()["error"]) == (403, "Only who has made the table can close it.")
        assert (await found(anna, table))["host"] is True
        assert (await found(ben, table))["host"] is False
        assert (await anna.http.post(f"/api/tables/{table['id']}/close")).json()["id"] == table["id"]
        assert (await found(ben, table))["code"] == 404
        begun = await anna.table("meadows", "me random")
        late = await anna.http.post(f"/api/tables/{begun['id']}/close")
        assert (late.status_code, "The game has begun" in late.json()["error"]) == (409, True)


async def test_a_table_that_is_not_watched_is_seen_by_those_who_sit_there_only(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", watched="never", listed=True)
        # Whoever has the link may still sit down.
        assert (await found(eve, table))["code"] == 200
        await ben.join(table)
        for what in ("", "/log", "/moments", "/summary", "/record", "/draws", "/points", "/look-back"):
            refused = await found(eve, table, what)
            assert (refused["code"], refused["error"]) == (403, "Only those who sit at this table can see it."), what
            assert (await found(ben, table, what))["code"] in (200, 403, 409)
        assert (await eve.http.get("/api/tables")).json()["watchable"] == []
        async with eve.look(table, None) as page:
            assert (page.update, page.updates) == ({}, [])
        await post(ben, table, "resign", seat=1)
        assert (await found(eve, table))["code"] == 403
        assert (await found(ben, table, "/record"))["code"] == 200
        # Nobody counted the points of a game that ended before its end.
        points = await found(ben, table, "/points")
        assert (points["code"], "ended before its end" in points["error"]) == (404, True)
        again = await post(ben, table, "again")
        assert (again["watched"], again["listed"]) == ("never", True)


async def test_the_record_tells_who_came_and_went_with_the_names_of_the_day(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        for person, name in ((anna, "Anna"), (ben, "Ben"), (eve, "Eve")):
            await person.http.put("/api/me", json={"name": name})
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        async with ben.look(table) as page:
            await post(anna, table, "leave", seat=0, to="program")
            await post(anna, table, "back", seat=0)
            await post(anna, table, "leave", seat=0, to="open")
            await eve.join(table)
            await page.until(lambda update: update["table"]["seats"][0]["name"] == "Eve")
            await post(ben, table, "resign", seat=1)
        record = from_data((await eve.http.get(f"/api/tables/{table['id']}/record")).json())
        assert [told.text for told in record.told] == [
            "Anna has left. A program plays on until they are back.",
            "Anna is back.",
            "Anna has left the seat to whoever sits down next. A program plays meanwhile.",
            "Eve has sat down and plays on.",
            "Ben has given up.",
        ]
        assert record.told[-1].after == len(record.steps)


async def test_who_looked_while_a_seat_was_free_is_cut_off_when_the_game_begins(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", watched="never")
        async with eve.look(table, None) as page:
            await ben.join(table)
            with pytest.raises(ConnectionClosed):
                await page.until(lambda _update: False)
            assert all(update["view"] is None for update in page.updates)


async def test_a_seat_that_was_left_opens_no_finished_table(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", watched="never")
        await ben.join(table)
        await post(anna, table, "leave", seat=0, to="open")
        assert (await found(eve, table))["code"] == 200
        await post(ben, table, "ask", seat=1, kind="end")
        assert (await found(eve, table))["code"] == 403
        assert (await found(eve, table, "/record"))["code"] == 403


async def test_an_answer_is_for_its_own_question(toys: Settings) -> None:
    async with running(toys) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open", clock=CLOCK)
        await ben.join(table)
        asked = (await post(anna, table, "ask", seat=0, kind="pause"))["ask"]
        await post(anna, table, "answer", seat=0, agrees=False)
        await post(anna, table, "ask", seat=0, kind="end")
        late = await post(ben, table, "answer", seat=1, agrees=True, question=asked["id"])
        assert (late["code"], "not asked any more" in late["error"]) == (409, True)
        assert (await found(ben, table))["status"] == "running"


async def test_people_vote_and_not_seats(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 3) as persons:
        table = await persons[0].table("keythedral", "me hotseat open open")
        for person in persons[1:]:
            await person.join(table)
        ticking.seconds += DAY
        (late,) = (await found(persons[0], table))["waiting_for"]
        owner = [0, 0, 1, 2]
        if owner[late] == 0:
            # Two others, one vote each: one of them is not most.
            asked = await post(persons[1], table, "ask", seat=2, kind="replace", about=late)
            assert asked["ask"]["agreed"] == [2]
            return
        other = next(person for person in (1, 2) if person != owner[late])
        asked = await post(persons[0], table, "ask", seat=0, kind="replace", about=late)
        assert (asked["ask"]["agreed"], asked["seats"][late]["away"]) == ([0, 1], False)
        done = await post(persons[other], table, "answer", seat=other + 1, agrees=True)
        assert done["seats"][late]["away"] is True


async def test_a_hidden_step_does_not_end_what_is_asked(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("shells", "me open open")
        await ben.join(table)
        await eve.join(table)
        asked = (await post(anna, table, "ask", seat=0, kind="end"))["ask"]
        async with ben.look(table) as page:
            before = await page.until(lambda update: bool(update["choices"]))
            assert (await page.move(before["choices"][0]["code"]))["type"] == "done"
            # Ben has sealed a bid, of which Eve knows nothing.
            assert (await found(eve, table))["ask"] == asked
