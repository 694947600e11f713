"""Hints: who may ask for them, what they tell, and who is told that somebody did."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from keydom.core.assessment import Assessment
from keydom.server.settings import Settings
from keydom.server.thinking.thinking import Thinkers
from keydom.server.thinking.worker import Question
from tests.server.playing import Person, people, running
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


async def asked(person: Person, table: dict[str, Any], seat: int = 0) -> Any:
    answer = await person.http.post(f"/api/tables/{table['id']}/hint", json={"seat": seat})
    return answer.json() | {"status": answer.status_code}


@pytest.mark.parametrize("name", ["keythedral", "london", "keyper"])
async def test_alone_against_programs_everybody_is_told_what_a_good_player_would_do(quick: Settings, name: str) -> None:
    async with running(quick) as address, people(address, 1) as (anna,):
        table = await anna.table(name, "me random")
        assert table["hints"] == "free"
        async with anna.look(table) as page:
            update = await page.until(lambda update: bool(update["choices"]))
            hint = await asked(anna, table)
            assert hint["status"] == 200, hint
            # The program may have decided beside the person meanwhile.
            update = await page.until(lambda update: update["version"] >= hint["version"])
            assert (hint["seat"], hint["version"]) == (0, update["version"])
            best = hint["choices"][0]
            assert best["codes"][0] in [choice["code"] for choice in update["choices"]]
            assert best["name"]
            # Whoever asks again is told the same, and nobody else is there to be told of it.
            assert await asked(anna, table) == hint
            assert [event for event in page.events if event["kind"] == "hint"] == []
            assert (await page.move(*best["codes"]))["type"] == "done"


async def test_what_another_decides_in_secret_meanwhile_does_not_take_a_hint_away(
    quick: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint that failed would tell that the other had decided."""
    begun, may_go_on = asyncio.Event(), asyncio.Event()

    async def thought_slowly(self: Thinkers, person: str, question: Question) -> Assessment:
        begun.set()
        await may_go_on.wait()
        return Assessment(seat=question.seat, remark="", choices=[])

    monkeypatch.setattr(Thinkers, "hint", thought_slowly)
    async with running(replace(quick, extra_games=PLACES)) as address, people(address, 2) as (anna, ben):
        table = await anna.table("advised", "me open", hints=True)
        await ben.join(table)
        async with anna.look(table) as page, ben.look(table) as other:
            while not (page.update["box"] == "sowing" and page.update["choices"]):
                await (page if page.update["choices"] else other).play()
                await page.catch_up()
                await other.catch_up()
            hint = asyncio.create_task(asked(anna, table))
            await begun.wait()
            await other.play()
            may_go_on.set()
            assert (await hint)["status"] == 200


async def test_a_decision_is_thought_about_anew_once_the_table_has_gone_on_beside_it(
    quick: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[int] = []
    begun, may_go_on = asyncio.Event(), asyncio.Event()

    async def thought_slowly(self: Thinkers, person: str, question: Question) -> Assessment:
        thoughts.append(question.seat)
        begun.set()
        await may_go_on.wait()
        return Assessment(seat=question.seat, remark=f"thought {len(thoughts)}", choices=[])

    monkeypatch.setattr(Thinkers, "hint", thought_slowly)
    async with running(quick) as address, people(address, 2) as (anna, ben):
        table = await anna.table("london", "me open", hints=True, options={"first_start": "0", "homes": "chosen"})
        await ben.join(table)
        async with anna.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            hint = asyncio.create_task(asked(anna, table))
            await begun.wait()
            before = page.update["version"]
            watched = await anna.http.put(f"/api/tables/{table['id']}/watched", json={"watched": "never"})
            assert watched.status_code == 200, watched.text
            await page.newer_than(before)
            may_go_on.set()
            told = await hint
            assert (told["status"], told["remark"], thoughts) == (200, "thought 2", [0, 0])


async def test_who_goes_the_first_step_of_what_was_advised_is_not_advised_otherwise(quick: Settings) -> None:
    async with running(quick) as address, people(address, 1) as (anna,):
        table = await anna.table("london", "me random")
        async with anna.look(table) as page:
            for _ in range(40):
                await page.until(lambda update: bool(update["choices"]) or update["ended"])
                hint = await asked(anna, table)
                first, advised = hint["choices"][0]["codes"][0], hint["choices"][:3]
                if not all(len(each["codes"]) > 1 and each["codes"][0] == first for each in advised):
                    assert (await page.move(*hint["choices"][0]["codes"]))["type"] == "done"
                    continue
                assert (await page.move(first))["type"] == "done"
                then = await asked(anna, table)
                # Where the program has laid a connector meanwhile, all is thought about anew.
                if then["version"] == hint["version"] + 1:
                    break
            assert then["version"] == hint["version"] + 1
            assert [each["codes"] for each in then["choices"][:3]] == [each["codes"][1:] for each in advised]
            assert [each["why"] for each in then["choices"][:3]] == [each["why"] for each in advised]


async def test_who_goes_on_with_what_was_told_to_follow_is_advised_by_it(
    quick: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[tuple[int, ...]] = []
    think = Thinkers.hint

    async def noted(self: Thinkers, person: str, question: Question) -> Assessment:
        plans.append(question.planned)
        return await think(self, person, question)

    monkeypatch.setattr(Thinkers, "hint", noted)
    async with running(quick) as address, people(address, 1) as (anna,):
        table = await anna.table("keyper", "me random")
        async with anna.look(table) as page:
            plan: tuple[int, ...] = ()
            gone_on = False
            while not gone_on:
                update = await page.until(lambda update: bool(update["choices"]) or update["ended"])
                assert not update["ended"], "No hint told of a decision of one's own that follows."
                best = (await asked(anna, table))["choices"][0]
                assert plans[-1] == plan
                gone_on = bool(plan)
                own = [each["codes"] for each in best["follows"] if each["seat"] == 0 and each["is_usual"]]
                # Where what the others do is not foreseen, it is what they do next whatever that is.
                own += [best["next"]["codes"]] if best["next"] else []
                plan = tuple(own[0]) if own else ()
                assert (await page.move(*best["codes"]))["type"] == "done"


async def test_only_who_is_asked_is_given_a_hint(quick: Settings) -> None:
    async with running(quick) as address, people(address, 2) as (anna, ben):
        table = await anna.table("london", "me random")
        assert (await asked(ben, table))["status"] == 403
        assert (await asked(anna, table, seat=1))["error"] == "Seat 1 is not yours at this table."
        assert (await asked(anna, table, seat=7))["status"] == 403
        bad = await anna.http.post(f"/api/tables/{table['id']}/hint", json={"seat": "x"})
        assert (bad.status_code, bad.json()["error"]) == (422, "'seat' is a whole number from 0 on.")
        open_table = await anna.table("london", "me open", hints=True)
        assert (await asked(anna, open_table))["status"] == 409


async def test_a_game_without_an_evaluator_gives_none(quick: Settings) -> None:
    async with running(replace(quick, extra_games=PLACES)) as address, people(address, 1) as (anna,):
        table = await anna.table("shells", "me random random")
        assert "No program can say what is good in" in (await asked(anna, table))["error"]


async def test_a_program_that_fails_says_so_and_may_be_asked_again(quick: Settings) -> None:
    async with running(replace(quick, bot_seconds=0.001)) as address, people(address, 1) as (anna,):
        table = await anna.table("london", "me random", options={"first_start": "0"})
        for _again in range(2):
            answer = await asked(anna, table)
            assert (answer["status"], answer["error"]) == (503, "No hint could be thought up. Try again in a moment.")


async def test_people_who_have_not_agreed_get_none(quick: Settings) -> None:
    async with running(quick) as address, people(address, 2) as (anna, ben):
        for table in (await anna.table("london", "me open"), await anna.table("london", "me hotseat")):
            assert table["hints"] == "none"
            if table["status"] == "open":
                await ben.join(table)
            assert "have not agreed on hints" in (await asked(anna, table))["error"]


async def test_people_who_have_agreed_are_all_told_once_for_a_decision(quick: Settings) -> None:
    async with running(quick) as address, people(address, 2) as (anna, ben):
        table = await anna.table("london", "me open", hints=True, options={"first_start": "0", "homes": "chosen"})
        await ben.join(table)
        async with anna.look(table) as page, ben.look(table) as other:
            assert page.update.get("table", table)["hints"] == "agreed"
            before = await page.until(lambda update: bool(update["choices"]))
            hint = await asked(anna, table)
            assert (hint["status"], hint["version"]) == (200, before["version"] + 1)
            assert (await asked(anna, table))["version"] == before["version"] + 1
            await other.until(lambda update: update["version"] == before["version"] + 1)
            told = [event["text"] for event in other.events if event["kind"] == "hint"]
            assert told == ["{0} was given a hint."]
            # A move that was on its way when the hint was told still counts.
            assert (await page.move(hint["choices"][0]["codes"][0], version=before["version"]))["type"] == "done"
            await page.newer_than(before["version"] + 1)
            assert page.update["can_undo"]["step"] or page.update["seat"] not in page.update["waiting_for"]


async def test_after_a_restart_the_log_still_tells_of_hints_and_the_record_replays(quick: Settings) -> None:
    table: dict[str, Any]
    async with running(quick) as address, people(address, 2) as (anna, ben):
        table = await anna.table("london", "me open", hints=True, options={"first_start": "0", "homes": "chosen"})
        await ben.join(table)
        async with anna.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            assert (await asked(anna, table))["status"] == 200
            await page.play()
        cookies = anna.http.cookies
    async with running(quick) as address, people(address, 1) as (anna,):
        anna.http.cookies = cookies
        log = (await anna.http.get(f"/api/tables/{table['id']}/log")).json()["events"]
        assert [event["kind"] for event in log].count("hint") == 1
        moments = (await anna.http.get(f"/api/tables/{table['id']}/moments")).json()["moments"]
        assert ["{0} was given a hint."] in [[event["text"] for event in moment["events"]] for moment in moments]
