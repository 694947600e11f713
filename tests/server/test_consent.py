"""What is done by agreement: taking back more than one may alone, and clocks that stand."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from keydom.core.draws import check_draws
from keydom.core.record import from_data
from keydom.server.settings import Settings
from keydom.server.tables.catalogue import Catalogue
from tests.server.playing import Message, Person, people, running
from tests.server.test_absence import CLOCK, leave
from tests.server.test_clocks import Ticking
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


async def post(person: Person, table: Message, what: str, **body: Any) -> Any:
    if what == "answer" and "question" not in body:
        asked = (await person.http.get(f"/api/tables/{table['id']}")).json()["ask"]
        body["question"] = asked["id"] if asked else "none"
    answer = await person.http.post(f"/api/tables/{table['id']}/{what}", json=body)
    return answer.json() | {"code": answer.status_code}


async def test_all_agree_and_everything_behind_a_decision_is_taken_back(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("shells", "me open open")
        await ben.join(table)
        await eve.join(table)
        async with anna.look(table) as one, ben.look(table) as two, eve.look(table) as three:
            nothing = await post(anna, table, "ask", seat=0, kind="undo")
            assert (nothing["code"], "decided nothing yet" in nothing["error"]) == (409, True)
            pages = (one, two, three)
            hands = [(await page.until(lambda update: bool(update["choices"])))["view"]["hands"] for page in pages]
            for page in pages:
                await page.move(page.update["choices"][0]["code"])
            # All bids are known, and the winner is asked: nobody takes that back alone any more.
            for page in pages:
                await page.until(lambda update: update["box"] == "prize")
            winner = next(page for page in pages if page.update["choices"])
            seat = winner.update["seat"]
            mover = (anna, ben, eve)[seat]
            await winner.move(winner.update["choices"][0]["code"])
            await winner.move((await winner.until(lambda update: bool(update["choices"])))["choices"][0]["code"])
            for page in pages:
                await page.until(lambda update: update["box"] == "bid")
            alone = await post(mover, table, "ask", seat=seat, kind="undo")
            if alone["code"] != 200:
                assert alone["error"].startswith("That you can take back yourself")
                return
            asked = await post(mover, table, "ask", seat=seat, kind="undo")
            assert (asked["ask"]["kind"], asked["ask"]["seat"], asked["ask"]["agreed"]) == ("undo", seat, [seat])
            others = [number for number in range(3) if number != seat]
            first, second = ((anna, ben, eve)[number] for number in others)
            again = await post(first, table, "ask", seat=others[0], kind="undo")
            assert again["error"].startswith("Something is asked already")
            refused = await post(first, table, "answer", seat=others[0], agrees=False)
            assert refused["ask"] is None
            assert (await post(second, table, "answer", seat=others[1], agrees=True))["code"] == 409
            await post(mover, table, "ask", seat=seat, kind="undo")
            agreed = await post(first, table, "answer", seat=others[0], agrees=True)
            assert agreed["ask"]["agreed"] == sorted([seat, others[0]])
            await post(second, table, "answer", seat=others[1], agrees=True)
            for page in pages:
                await page.until(lambda update: update["box"] == "prize" and update["table"]["ask"] is None)
            assert one.events[-1]["text"].startswith("All have agreed: {")
            assert len(hands) == 3


async def test_what_was_drawn_is_drawn_again_and_the_record_holds(toys: Settings) -> None:
    """Against programs nobody else has to agree."""
    async with running(toys) as address, people(address, 1) as (anna,):
        table = await anna.table("keythedral", "me random", words="anna")
        async with anna.look(table) as page:
            seen: list[Message] = []
            for _ in range(12):
                seen.append(await page.until(lambda update: bool(update["choices"])))
                await page.play()
            for _ in range(3):
                back = await post(anna, table, "ask", seat=0, kind="undo")
                if back["code"] == 409:
                    assert back["error"].startswith("That you can take back yourself")
                    await page.catch_up()
                    about = {"seat": 0, "version": page.update["version"], "to": "turn"}
                    assert (await page.request(type="undo", **about))["type"] == "done"
                    continue
                assert (back["code"], back["ask"]) == (200, None)
                await page.until(lambda update, now=back["version"]: update["version"] >= now)  # type: ignore[misc]
            # The same question as before: whatever was turned over lies there again.
            assert page.update["view"] in [update["view"] for update in seen]
            await page.play_to_the_end()
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        assert check_draws(Catalogue(PLACES).game("keythedral"), record) > 0


async def test_whatever_happens_ends_the_question_and_who_is_away_is_not_asked(toys: Settings) -> None:
    async with running(toys) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open open", clock=CLOCK)
        await ben.join(table)
        await eve.join(table)
        async with anna.look(table) as one:
            asked = await post(anna, table, "ask", seat=0, kind="pause")
            assert asked["ask"] is not None
            await leave(eve, table, 2)
            await one.until(lambda update: away(update) and update["table"]["ask"] is None)
            await post(anna, table, "ask", seat=0, kind="pause")
            assert (await post(eve, table, "answer", seat=1, agrees=True))["code"] == 403
            # Eve is away, so it is for Ben alone to say.
            assert (await post(ben, table, "answer", seat=1, agrees=True))["paused"] is True


async def test_an_undo_takes_from_all_what_the_undone_turns_had_given(toys: Settings) -> None:
    """Of the time that was really used nothing comes back."""
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 3) as persons:
        table = await persons[0].table("shells", "me open open", clock=CLOCK)
        for person in persons[1:]:
            await person.join(table)
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(person.look(table)) for person in persons]
            for page in pages:
                ticking.seconds += 10.0
                await page.until(lambda update: bool(update["choices"]))
                await page.move(page.update["choices"][0]["code"])
            # All bids are known: one of them is asked on, and everybody else has 30 seconds more.
            for page in pages:
                await page.until(lambda update: update["box"] == "prize")
            winner = next(number for number, page in enumerate(pages) if page.update["choices"])
            ticking.seconds += 5.0
            given = [0.0 if seat == winner else 30.0 for seat in range(3)]
            banks = [600.0 + given[seat] - 10.0 * (seat + 1) - 5.0 * (seat == winner) for seat in range(3)]
            assert [await bank(persons[0], table, seat) for seat in range(3)] == pytest.approx(banks)
            await post(persons[1], table, "ask", seat=1, kind="undo")
            for seat in (0, 2):
                assert (await post(persons[seat], table, "answer", seat=seat, agrees=True))["code"] == 200
            for page in pages:
                await page.until(lambda update: update["box"] == "bid")
            found = [await bank(persons[0], table, seat) for seat in range(3)]
            assert found == pytest.approx([before - more for before, more in zip(banks, given, strict=True)])


async def bank(person: Person, table: Message, seat: int) -> float:
    """How much time a seat has at this moment."""
    found = (await person.http.get(f"/api/tables/{table['id']}")).json()
    clock = found["seats"][seat]["clock"]
    return float(clock["left"] if clock["deadline"] is None else clock["deadline"] - found["time"])


def away(update: Message) -> bool:
    return any(seat["away"] for seat in update["table"]["seats"])


async def test_clocks_stand_by_agreement_until_somebody_goes_on(toys: Settings) -> None:
    ticking = Ticking()
    async with running(toys, ticking) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open", clock=CLOCK)
        await ben.join(table)
        async with anna.look(table) as page:
            ticking.seconds += 100.0
            assert (await post(anna, table, "ask", seat=0, kind="pause"))["paused"] is False
            stands = await post(ben, table, "answer", seat=1, agrees=True)
            assert stands["paused"] is True
            assert stands["seats"][0]["clock"] == {
                "left": pytest.approx(500.0),
                "deadline": None,
                "rests": "",
                "rests_until": 0.0,
            }
            ticking.seconds += 5000.0
            await page.until(lambda update: update["table"]["paused"])
            goes_on = await post(ben, table, "resume", seat=1)
            assert goes_on["paused"] is False
            assert goes_on["seats"][0]["clock"]["deadline"] - goes_on["time"] == pytest.approx(500.0)
            # So does whoever plays on.
            await post(anna, table, "ask", seat=0, kind="pause")
            await post(ben, table, "answer", seat=1, agrees=True)
            await page.until(lambda update: update["table"]["paused"])
            await page.play()
            assert page.update["table"]["paused"] is False
        unclocked = await anna.table("meadows", "me random")
        assert (await post(anna, unclocked, "ask", seat=0, kind="pause"))["code"] == 409


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_who_answer_at_once_by_two_servers_have_both_answered(toys: Settings) -> None:
    async with (
        running(toys) as address,
        running(toys) as second,
        people(address, 2) as (anna, ben),
        people(second, 1) as (eve,),
    ):
        for _game in range(5):
            table = await anna.table("shells", "me open open")
            await ben.join(table)
            await eve.join(table)
            asked = await post(anna, table, "ask", seat=0, kind="end")
            question = {"question": asked["ask"]["id"], "agrees": True}
            answers = await asyncio.gather(
                post(ben, table, "answer", seat=1, **question), post(eve, table, "answer", seat=2, **question)
            )
            assert [answer["code"] for answer in answers] == [200, 200]
            assert (await anna.http.get(f"/api/tables/{table['id']}")).json()["status"] == "over"
