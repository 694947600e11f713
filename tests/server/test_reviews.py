"""What decisions were worth: who is told, of which decision, and what a program says when it looks back at a game."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from keydom.bots.later import without_urgency
from keydom.bots.review import CLEARLY_BETTER, FEWEST
from keydom.server.settings import Settings
from tests.server.playing import Person, people, running
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


async def asked(person: Person, table: dict[str, Any], seat: int = 0) -> Any:
    answer = await person.http.post(f"/api/tables/{table['id']}/review", json={"seat": seat})
    return answer.json() | {"status": answer.status_code}


async def looked_back(person: Person, table: dict[str, Any]) -> Any:
    """What a program has found, once it has looked at all."""
    while True:
        answer = await person.http.get(f"/api/tables/{table['id']}/look-back")
        told = answer.json() | {"status": answer.status_code}
        if answer.status_code != 200 or told["reviews"] is not None:
            return told
        assert told["looked"] <= told["of"]
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("name", ["keythedral", "london", "keyper"])
async def test_alone_against_programs_the_last_decision_is_judged_once_it_is_complete(
    settings: Settings, name: str
) -> None:
    async with running(replace(settings, hint_thinking=0.2)) as address, people(address, 1) as (anna,):
        table = await anna.table(name, "me random")
        assert (await asked(anna, table))["status"] == 200
        async with anna.look(table) as page:
            found = []
            for _ in range(8):
                await page.until(lambda update: bool(update["choices"]))
                last = len(page.update["choices"]) - 1
                await page.play(last)
                told = await asked(anna, table)
                assert told["status"] == 200, told
                if told["review"]:
                    found.append(told["review"])
            assert found
            for review in found:
                assert review["seat"] == 0
                assert review["name"]
                assert (review["better"] is None) == (review["behind"] == 0)


@pytest.mark.parametrize("name", ["keythedral", "london", "keyper"])
async def test_who_was_given_a_hint_is_told_of_no_better_choice_than_that(settings: Settings, name: str) -> None:
    async with running(replace(settings, hint_thinking=0.2)) as address, people(address, 1) as (anna,):
        table = await anna.table(name, "me random")
        async with anna.look(table) as page:
            compared, entered = 0, list[int]()
            while not compared:
                await page.until(lambda update: bool(update["choices"]) or update["ended"])
                assert not page.update["ended"], "the game went by without a bad decision"
                if not page.update["partial_action"]:
                    entered = []
                answer = await anna.http.post(f"/api/tables/{table['id']}/hint", json={"seat": 0})
                assert answer.status_code == 200, answer.text
                advised = [*entered, *answer.json()["choices"][0]["codes"]]
                entered.append(page.update["choices"][-1]["code"])
                await page.play(len(page.update["choices"]) - 1)
                review = (await asked(anna, table))["review"]
                if review and review["better"]:
                    compared += 1
                    assert review["better"]["codes"] == advised


async def test_of_a_choice_that_a_hint_has_told_of_the_comment_says_what_the_hint_said(settings: Settings) -> None:
    async with running(replace(settings, hint_thinking=0.3)) as address, people(address, 1) as (anna,):
        table = await anna.table("london", "me random")
        async with anna.look(table) as page:
            blamed = 0
            while not blamed:
                await page.until(lambda update: bool(update["choices"]) or update["ended"])
                assert not page.update["ended"], "the game went by without a hint of which one choice is clearly behind"
                answer = await anna.http.post(f"/api/tables/{table['id']}/hint", json={"seat": 0})
                assert answer.status_code == 200, answer.text
                best, *others = answer.json()["choices"][:3]
                made = others[-1] if others else best
                # What goes before it was entered beside no hint.
                whole = not page.update["partial_action"]
                assert (await page.move(*made["codes"]))["type"] == "done"
                review = (await asked(anna, table))["review"]
                if not whole or made is best or best["value"] is None or made["value"] is None:
                    continue
                behind = best["value"] - made["value"]
                if made["nearly"] or not made["sure"] or behind < CLEARLY_BETTER or made["simulations"] < FEWEST:
                    assert review is None
                    continue
                blamed += 1
                assert (review["behind"], review["name"]) == (behind, made["name"])
                assert review["better"] == {**best, "why": without_urgency(best["why"])}


async def test_nobody_else_is_told_and_people_among_themselves_are_not(quick: Settings) -> None:
    async with running(quick) as address, people(address, 2) as (anna, ben):
        table = await anna.table("london", "me random")
        assert (await asked(ben, table))["error"] == "Seat 0 is not yours at this table."
        bad = await anna.http.post(f"/api/tables/{table['id']}/review", json={"seat": "x"})
        assert (bad.status_code, bad.json()["error"]) == (422, "'seat' is a whole number from 0 on.")
        shared = await anna.table("london", "me open", hints=True)
        assert (await asked(anna, shared))["status"] == 403
        await ben.join(shared)
        assert "and in games against programs" in (await asked(anna, shared))["error"]
        waiting = await anna.http.get(f"/api/tables/{shared['id']}/look-back")
        assert (waiting.status_code, waiting.json()["error"]) == (
            403,
            "What decided a game can be said once it is over.",
        )


async def test_after_a_game_those_who_played_are_told_what_decided_it(quick: Settings) -> None:
    async with running(quick) as address, people(address, 2) as (anna, ben):
        table = await anna.table("london", "me random")
        async with anna.look(table) as page:
            await page.play_to_the_end()
        assert "for those who have played it" in (await looked_back(ben, table))["error"]
        told = await looked_back(anna, table)
        assert told["status"] == 200, told
        assert told["looked"] == told["of"] > 20
        reviews = told["reviews"]
        assert len(reviews) <= 3
        assert [each["step"] for each in reviews] == sorted(each["step"] for each in reviews)
        record = (await anna.http.get(f"/api/tables/{table['id']}/record")).json()
        for each in reviews:
            assert each["better"]["name"]
            assert each["name"]
            assert each["step"] < len(record["steps"])
        assert await looked_back(anna, table) == told


async def test_a_game_without_a_judge_and_a_program_that_fails(quick: Settings) -> None:
    async with running(replace(quick, extra_games=PLACES)) as address, people(address, 1) as (anna,):
        table = await anna.table("shells", "me random random")
        assert "No program can say what is good in" in (await asked(anna, table))["error"]
        async with anna.look(table) as page:
            await page.play_to_the_end()
        assert (await looked_back(anna, table))["status"] == 409
    async with running(replace(quick, bot_seconds=0.001)) as address, people(address, 1) as (anna,):
        table = await anna.table("london", "me hotseat", options={"first_start": "0"})
        async with anna.look(table) as page:
            await page.play_to_the_end()
        for _ in range(3):
            answer = await anna.http.get(f"/api/tables/{table['id']}/look-back")
            assert (answer.status_code, answer.json()["reviews"]) == (200, None)
