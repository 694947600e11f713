"""Lessons on a real server: begun by a call, learnt over the live connection, and in nobody's way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from keydom.core import registry
from keydom.server.settings import Settings
from tests.server.playing import Person, Viewer, people, running

pytestmark = pytest.mark.anyio
GAMES = [game.name for game in registry.games() if game.lessons]


async def lesson(person: Person, game: str, key: str) -> Any:
    answer = await person.http.post(f"/api/games/{game}/lessons/{key}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def shown(page: Viewer) -> Any:
    """The update in which the learner is asked, or all is done."""
    return await page.until(lambda update: update["lesson"]["finished"] or update["lesson"]["ways"])


@pytest.mark.parametrize("name", GAMES)
async def test_a_lesson_is_begun_and_done_as_it_shows(settings: Settings, name: str) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        course = (await anna.http.get(f"/api/games/{name}/lessons")).json()
        first = course["lessons"][0]
        games = (await anna.http.get("/api/games")).json()
        assert [each["lessons"] for each in games if each["name"] == name] == [[x["key"] for x in course["lessons"]]]
        table = await lesson(anna, name, first["key"])
        assert (table["lesson"], table["my_seats"], table["hints"]) == (first["key"], [0], "free")
        async with anna.look(table) as page:
            tasks = 0
            while not (update := await shown(page))["lesson"]["finished"]:
                tasks = update["lesson"]["done"]
                assert (await page.move(update["lesson"]["ways"][0][0]))["type"] == "done"
                await page.newer_than(update["version"])
            assert page.update["lesson"]["done"] == len(first["tasks"]) > tasks


async def test_another_answer_than_the_lessons_is_replied_to_and_changes_nothing(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "london", "bid")
        async with anna.look(table) as page:
            before = await shown(page)
            other = next(each for each in before["choices"] if each["code"] != before["lesson"]["ways"][0][0])
            answer = await page.move(other["code"])
            assert (answer["type"], answer["lesson"]) == ("refused", True)
            assert answer["error"].endswith((".", "!"))
            assert (await page.move(before["lesson"]["ways"][0][0]))["type"] == "done"
            # What cannot be done at all is no matter of the lesson.
            not_there = await page.move(10**6)
            assert (not_there["type"], not_there["lesson"]) == ("refused", False)


async def test_a_step_of_a_lesson_can_be_taken_back_and_the_page_left(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "london", "bid")
        async with anna.look(table) as page:
            first = (await shown(page))["lesson"]["ways"][0][0]
            await page.move(first)
            second = (await page.until(lambda update: update["lesson"]["begun"]))["lesson"]["ways"][0][0]
        async with anna.look(table) as page:
            assert (await shown(page))["lesson"]["ways"][0][0] == second
            undone = await page.request(type="undo", seat=0, version=page.update["version"], to="step")
            assert undone["type"] == "done"
            again = await page.until(lambda update: not update["lesson"]["begun"])
            assert again["lesson"]["ways"][0][0] == first


async def test_a_lesson_is_in_no_list_and_counts_as_no_unfinished_table(settings: Settings) -> None:
    few = replace(settings, limits=replace(settings.limits, tables_per_guest=1))
    async with running(few) as address, people(address, 2) as (anna, ben):
        await lesson(anna, "london", "bid")
        await lesson(anna, "london", "bid")
        table = await anna.table("london", "me random", listed=True)
        mine = (await anna.http.get("/api/tables")).json()["mine"]
        assert [each["id"] for each in mine] == [table["id"]]
        assert [each["id"] for each in (await ben.http.get("/api/tables")).json()["watchable"]] == [table["id"]]


async def test_the_last_lesson_goes_over_into_a_game_with_hints(settings: Settings) -> None:
    async with running(replace(settings, hint_thinking=0.1)) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "london", "game")
        assert table["seats"][1]["level"] == "Novice"
        async with anna.look(table) as page:
            update = await page.until(lambda update: bool(update["choices"]))
            assert update["lesson"]["finished"]
            assert update["lesson"]["ways"] == []
            answer = await anna.http.post(f"/api/tables/{table['id']}/hint", json={"seat": 0})
            assert answer.json()["choices"]
            await page.play_to_the_end()
        record = (await anna.http.get(f"/api/tables/{table['id']}/record")).json()
        assert record["options"]["start"] == "game"


async def test_no_decision_is_judged_in_a_lesson_that_says_what_is_right(settings: Settings) -> None:
    async with running(replace(settings, hint_thinking=0.1)) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "london", "bid")
        async with anna.look(table) as page:
            update = await shown(page)
            assert not update["comments"]
            await page.move(update["lesson"]["ways"][0][0])
        answer = await anna.http.post(f"/api/tables/{table['id']}/review", json={"seat": 0})
        assert (answer.status_code, "that are no lessons" in answer.json()["error"]) == (403, True)


async def test_no_comment_speaks_against_what_the_last_lesson_recommends(settings: Settings) -> None:
    async with running(replace(settings, hint_thinking=0.1)) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "keyper", "winter")
        async with anna.look(table) as page:
            assert (await page.until(lambda update: bool(update["choices"])))["comments"]
            space = registry.game("keyper").action_space(table["options"])
            for action in ("piece keyple", "colour blue", "board 1", "field deer"):
                update = await page.until(lambda update: bool(update["choices"]))
                await page.move(space.code(space.parse(action)))
                await page.newer_than(update["version"])
        answer = await anna.http.post(f"/api/tables/{table['id']}/review", json={"seat": 0})
        assert answer.json() == {"review": None}


async def test_it_is_told_what_of_the_last_lessons_aims_is_reached(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "keyper", "winter")
        async with anna.look(table) as page:
            assert (await page.until(lambda update: bool(update["choices"])))["lesson"]["reached"] == []
            space = registry.game("keyper").action_space(table["options"])
            await page.move(*(space.code(space.parse(action)) for action in ("piece keyper", "board 1")))
            # The keyper is played in time.
            update = await page.until(lambda update: bool(update["lesson"]["reached"]))
            (reached,) = update["lesson"]["reached"]
            assert reached.startswith("Play your keyper in time")
            await page.request(type="undo", to="turn", seat=0, version=page.update["version"])
            await page.until(lambda update: update["lesson"]["reached"] == [])


async def test_a_learner_takes_nothing_back_that_only_the_server_has_answered(settings: Settings) -> None:
    # What the lesson takes for right begins behind that: whoever entered it by hand could not go on.
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await lesson(anna, "london", "sail")
        async with anna.look(table) as page:
            update = await shown(page)
            await page.move(*update["lesson"]["ways"][0])
            update = await page.until(lambda update: update["lesson"]["done"] == 1 and update["lesson"]["ways"])
            assert update["partial_action"] == ["Barbican", "Buckingham Palace"]
            assert update["can_undo"] == {"step": False, "turn": False}
            for reach in ("step", "turn"):
                answer = await page.request(type="undo", seat=0, version=update["version"], to=reach)
                assert answer["type"] == "refused"
            await page.move(*update["lesson"]["ways"][0])
            await page.until(lambda update: update["lesson"]["finished"])


@pytest.mark.parametrize(
    ("game", "key", "sentence"),
    [
        ("london", "no-such", "Key to the City - London has no lesson 'no-such'."),
        ("atlantis", "bid", "There is no game 'atlantis'"),
        ("shells", "bid", "has no lesson 'bid'."),
    ],
)
async def test_lessons_that_there_are_not(settings: Settings, game: str, key: str, sentence: str) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        answer = await anna.http.post(f"/api/games/{game}/lessons/{key}")
        assert answer.status_code == 404
        assert sentence in answer.json()["error"]


async def test_a_table_cannot_begin_with_a_lesson_for_others(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        body = {
            "game": "london",
            "players": 3,
            "options": {"start": "bid"},
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}],
        }
        answer = await anna.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["error"]) == (
            422,
            "The lesson 'bid' of Key to the City - London is not for 3 players.",
        )


async def test_a_game_without_lessons_has_an_empty_course(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        assert (await anna.http.get("/api/games/shells/lessons")).json()["lessons"] == []
