"""Whoever waits for a program's thoughts waits no longer for others having many programs."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from pathlib import Path

import pytest

from keydom.server.settings import Settings
from keydom.server.thinking.thinking import Thinkers, Turns, Worker
from keydom.server.thinking.worker import Question
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_people_take_turns_and_so_do_their_tables() -> None:
    turns = Turns()
    crowd = [turns.take("crowd", f"c{number % 10}") for number in range(50)]
    anna = [turns.take("anna", "a1"), turns.take("anna", "a1"), turns.take("anna", "a2")]
    assert len(turns) == 53
    served = [turns.next() for _ in range(8)]
    assert [one in anna for one in served] == [False, True, False, True, False, True, False, False]
    # Each table of the crowd once before any of them a second time.
    assert Counter(crowd.index(one) % 10 for one in served if one in crowd) == Counter(range(5))
    assert len(turns) == 45


async def test_who_has_gone_away_is_passed_over() -> None:
    turns = Turns()
    gone, there = turns.take("anna", "a"), turns.take("bert", "b")
    gone.cancel()
    assert turns.next() is there
    assert turns.next() is None


async def test_a_worker_goes_from_hand_to_hand_also_past_those_who_stop_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(Settings(data_folder=tmp_path, bot_workers=1, extra_games=PLACES))
    at_once = most = 0
    order: list[str] = []

    async def think(_self: Thinkers, _worker: Worker, question: object, _work: object) -> list[int]:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0)
        at_once -= 1
        order.append(str(getattr(question, "table_id", "")))
        return [1]

    monkeypatch.setattr(Thinkers, "_ask_with_the_new", think)

    def ask(person: str, table: str) -> asyncio.Task[list[int]]:
        return asyncio.create_task(thinkers.decide(person, Question(table, "shells", 2, {}, [], 0, "random")))

    crowd = [ask("crowd", f"c{number}") for number in range(6)]
    anna = ask("anna", "anna's")
    await asyncio.sleep(0)
    crowd[2].cancel()
    await asyncio.gather(*crowd, anna, return_exceptions=True)
    assert most == 1
    assert order.index("anna's") <= 2
    assert sorted(order) == sorted(["anna's", *(f"c{number}" for number in range(6) if number != 2)])
    thinkers.close()


async def test_workers_step_back_behind_the_people_at_the_tables(tmp_path: Path) -> None:
    worker = Worker(Settings(data_folder=tmp_path))
    try:
        niceness = await asyncio.get_running_loop().run_in_executor(worker.pool, os.getpriority, os.PRIO_PROCESS, 0)
    finally:
        worker.close()
    assert niceness > os.getpriority(os.PRIO_PROCESS, 0)


async def test_bots_think_less_while_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_folder=tmp_path, bot_workers=1, bot_thinking=1.2, extra_games=PLACES)
    thinkers = Thinkers(settings)
    times: list[float] = []

    async def think(_self: Thinkers, _worker: Worker, question: Question, _work: object) -> list[int]:
        times.append(round(question.thinking, 6))
        await asyncio.sleep(0)
        return [1]

    monkeypatch.setattr(Thinkers, "_ask_with_the_new", think)
    asked = [Question(f"t{number}", "shells", 2, {}, [], 0, "random") for number in range(4)]
    await asyncio.gather(*(thinkers.decide("anna", question) for question in asked))
    assert times == [1.2, 0.4, 0.6, 1.2]
    thinkers.close()


async def test_no_bot_thinks_until_it_is_taken_to_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(Settings(data_folder=tmp_path, bot_thinking=60.0, bot_seconds=8.0, extra_games=PLACES))
    times: list[float] = []

    async def think(_self: Thinkers, _worker: Worker, question: Question, _work: object) -> list[int]:
        times.append(question.thinking)
        return [1]

    monkeypatch.setattr(Thinkers, "_ask_with_the_new", think)
    await thinkers.decide("anna", Question("t", "shells", 2, {}, [], 0, "random"))
    assert times == [4.0]
    thinkers.close()
