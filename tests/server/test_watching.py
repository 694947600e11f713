"""What whoever runs the server sees of it: figures, health, log; and who else sees none of it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.requests import Request

from keydom.server import watching
from keydom.server.people.guests import COOKIE
from keydom.server.settings import Settings
from keydom.server.thinking import thinking
from keydom.server.thinking.thinking import Thinkers
from keydom.server.thinking.worker import Question
from keydom.server.upkeep.logs import JsonLines, TextLines, about
from keydom.server.upkeep.metrics import ERRORS, ErrorCount
from keydom.server.watching import may_see_figures
from tests.server.playing import PATIENCE, Person, people, running
from tests.server.test_failures import failing

pytestmark = pytest.mark.anyio

TOKEN = "a token for the figures"


async def figures(http: httpx.AsyncClient) -> dict[str, float]:
    """All samples of the server, by name and values of labels."""
    answer = await http.get("/metrics")
    assert answer.status_code == 200, answer.text
    return {
        " ".join([sample.name, *(value for _, value in sorted(sample.labels.items()))]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_the_figures_count_what_people_do(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        before = await figures(anna.http)
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page, bert.look(table):
            await page.play()
            assert (await page.move(10**6))["type"] == "refused"
            assert (await anna.http.get("/api/tables/nowhere")).status_code == 404
            async with asyncio.timeout(PATIENCE):
                while True:
                    now = await figures(anna.http)
                    grown = {name: value - before.get(name, 0) for name, value in now.items()}
                    if grown["keydom_request_seconds_count answered"] == 1:
                        break
        assert now["keydom_tables"] == 1
        assert (now["keydom_connections seat"], now["keydom_connections spectator"]) == (1, 1)
        assert grown["keydom_commands_total person shells move"] == 1
        assert grown["keydom_commands_total server shells begin"] == 1
        assert grown["keydom_request_seconds_count stored"] == 1
        assert 0 < grown["keydom_request_seconds_sum stored"] <= grown["keydom_request_seconds_sum answered"]
        assert grown["keydom_refusals_total http 404"] == 1
        assert grown["keydom_refusals_total websocket 400"] == 1
        assert grown["keydom_sent_bytes_total websocket"] > 1000
        assert grown["keydom_sent_bytes_total http"] > 100
        assert grown["keydom_commit_seconds_count committed"] >= 3
        assert now["keydom_storage_calls"] == 0
        assert not any("cookie" in name or table["id"] in name for name in now)


async def test_the_figures_tell_how_long_programs_think(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        before = await figures(anna.http)
        table = await anna.table(seats="random random random")
        async with anna.look(table) as page:
            await page.until(lambda update: update["ended"])
        now = await figures(anna.http)
    assert now["keydom_thinking_seconds_count random"] > before.get("keydom_thinking_seconds_count random", 0)
    assert now["keydom_questions"] == 0


async def test_the_figures_are_for_this_machine_and_for_whoever_knows_the_token(settings: Settings) -> None:
    known = replace(settings, metrics_token=TOKEN, hosts=("keys.example.org",))
    async with running(known) as address, people(address, 1) as (anna,):
        for headers, status in [
            ({}, 200),
            ({"X-Forwarded-For": "127.0.0.1"}, 403),
            ({"Forwarded": "for=192.0.2.1"}, 403),
            ({"Host": "keys.example.org"}, 403),
            ({"X-Forwarded-For": "192.0.2.1", "Authorization": f"Bearer {TOKEN}"}, 200),
            ({"X-Forwarded-For": "192.0.2.1", "Authorization": f"Bearer {TOKEN} "[:-2]}, 403),
        ]:
            answer = await anna.http.get("/metrics", headers=headers)
            assert answer.status_code == status, headers


@pytest.mark.quick
@pytest.mark.parametrize(
    ("client", "host", "token", "given", "allowed"),
    [
        ("127.0.0.1", "localhost:8765", "", "", True),
        ("::1", "[::1]:8765", "", "", True),
        ("192.0.2.1", "localhost:8765", "", "", False),
        ("192.0.2.1", "keys.example.org", "", "Bearer ", False),
        ("192.0.2.1", "keys.example.org", TOKEN, f"Bearer {TOKEN}", True),
        ("192.0.2.1", "keys.example.org", TOKEN, "Bearer ", False),
        (None, "localhost", "", "", False),
    ],
)
def test_strangers_see_no_figures(client: str | None, host: str, token: str, given: str, allowed: bool) -> None:
    headers = [(b"host", host.encode()), (b"authorization", given.encode())]
    scope = {"type": "http", "scheme": "http", "path": "/metrics", "headers": headers}
    request = Request({**scope, "client": None if client is None else (client, 1)})
    assert may_see_figures(request, token) is allowed


async def test_health_tells_whether_the_database_takes_moves(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "CHECK_SECONDS", 0.0)
    async with running(settings) as address, people(address, 1) as (anna,):
        stranger = {"X-Forwarded-For": "192.0.2.1"}
        report = await anna.http.get("/health", headers=stranger)
        assert (report.status_code, report.json()["status"]) == (200, "well")
        await anna.table(seats="me hotseat")
        report = await anna.http.get("/health")
        database = report.json()["database"]
        assert database["writable"]
        assert 0 <= database["seconds_since_commit"] < PATIENCE
        assert database["seconds_since_failure"] is None
        assert report.json()["programs"]["answering"]
        with failing("UPDATE tables"):
            report = await anna.http.get("/health")
            assert (report.status_code, report.json()["status"]) == (503, "failing")
            assert not report.json()["database"]["writable"]
        assert (await anna.http.get("/health")).status_code == 200


async def test_health_remembers_a_move_that_could_not_be_stored(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "CHECK_SECONDS", 0.0)
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table(seats="me hotseat")
        async with anna.look(table) as page:
            with failing("INSERT INTO entries"):
                assert (await page.move(page.update["choices"][0]["code"]))["type"] == "refused"
            report = await anna.http.get("/health")
            assert (report.status_code, report.json()["database"]["writable"]) == (503, True)
            monkeypatch.setattr(watching, "FAILURE_SECONDS", -1.0)
            assert (await anna.http.get("/health")).status_code == 200


@pytest.mark.quick
async def test_health_tells_when_programs_do_not_answer(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(replace(settings, bot_seconds=0.0))
    answered = asyncio.Event()

    async def decide(*_question: object) -> list[int]:
        await answered.wait()
        return [1]

    monkeypatch.setattr(thinkers, "_asked_twice", decide)
    asked = asyncio.create_task(thinkers.decide("anna", Question("t", "shells", 2, {}, [], 0, "random")))
    await asyncio.sleep(0)
    assert thinkers.questions == 1
    assert thinkers.answering()
    monkeypatch.setattr(thinking, "START_SECONDS", 0.0)
    assert not thinkers.answering()
    answered.set()
    assert await asked == [1]
    assert thinkers.answering()


@contextmanager
def logged() -> Iterator[list[str]]:
    """The lines that the server logs, as JSON."""
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler, logger = Keeping(), logging.getLogger("keydom")
    handler.setFormatter(JsonLines())
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


async def play_a_little(anna: Person) -> str:
    table = await anna.table(seats="me hotseat")
    async with anna.look(table) as page:
        await page.play()
        assert (await page.move(10**6))["type"] == "refused"
    return str(table["id"])


async def test_every_event_is_a_line_with_its_table_and_without_secrets(settings: Settings) -> None:
    with logged() as lines:
        async with running(replace(settings, metrics_token=TOKEN)) as address, people(address, 1) as (anna,):
            table = await play_a_little(anna)
            secret = [anna.http.cookies[COOKIE], (await anna.http.get("/api/me")).json()["id"]]
    events = [json.loads(line) for line in lines]
    assert all({"timestamp", "level", "logger", "event", "process"} <= event.keys() for event in events)
    assert [event["event"] for event in events if event.get("table") == table] == [
        "a table was made",
        "stored",
        "a page is open",
        "stored",
        "refused: There is no such choice in this game.",
        "a page is closed",
    ]
    stored = [event for event in events if event["event"] == "stored"][1]
    assert (stored["game"], stored["kind"], stored["level"]) == ("shells", "move", "INFO")
    assert [event["event"] for event in (events[0], events[-1])] == ["the server has started", "the server has stopped"]
    for word in (*secret, settings.secret, TOKEN):
        assert word not in "\n".join(lines)


@pytest.mark.quick
def test_a_line_for_people_ends_with_what_it_is_about() -> None:
    logger = logging.getLogger("keydom.test")
    record = logger.makeRecord(
        "keydom.test", logging.ERROR, "", 1, "not %s", ("stored",), None, extra=about(table="t", seat=2)
    )
    assert TextLines().format(record).endswith(" ERROR keydom.test: not stored table=t seat=2")


@pytest.mark.quick
def test_errors_are_counted_by_where_they_happen() -> None:
    logger = logging.getLogger("keydom.test.errors")
    logger.addHandler(ErrorCount())
    logger.propagate = False
    counted = ERRORS.labels(logger.name)
    for line in (logger.warning, logger.error, logger.critical):
        line("something")
    assert counted._value.get() == 2
