"""Several processes behind one port, on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from keydom.server.processes import share
from keydom.server.settings import Settings
from tests.server.playing import PATIENCE, Message, Viewer, people

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
WORKERS = 2


class Running:
    """`keydom serve --workers` as a process, its address, and what its processes log."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.address = ""
        self.started: list[int] = []
        """Process numbers of the servers, in the order in which they have started."""
        self.lines: list[str] = []
        self.heard = asyncio.Condition()

    async def listen(self) -> None:
        """Take in what is logged, to the end; Python itself may have something to say of a process that was killed."""
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            async with self.heard:
                self.lines.append(line.decode())
                event = json.loads(line) if line.startswith(b"{") else {}
                if event.get("event") == "the server has started":
                    self.started.append(event["process"])
                self.heard.notify_all()

    async def until_started(self, count: int) -> None:
        """Wait until so many servers have started, those that have ended among them."""
        async with asyncio.timeout(PATIENCE), self.heard:
            await self.heard.wait_for(lambda: len(self.started) >= count)

    async def processes_with_pages(self, table: str, count: int) -> set[int]:
        """The processes that had a page of this table open, once so many were opened."""
        opened: list[int] = []

        def all_opened() -> bool:
            events = [json.loads(line) for line in self.lines if line.startswith("{")]
            found = [each for each in events if each["event"] == "a page is open" and each["table"] == table]
            opened[:] = [each["process"] for each in found]
            return len(opened) >= count

        async with asyncio.timeout(PATIENCE), self.heard:
            await self.heard.wait_for(all_opened)
        return set(opened)

    async def stop(self) -> str:
        """Tell them to end; what is said last."""
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            said = (await self.process.stdout.read()).decode()
            assert await self.process.wait() == 0
        return said


@asynccontextmanager
async def serving(database: str, folder: Path) -> AsyncIterator[Running]:
    """Several processes that serve."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KEYDOM_")}
    environment |= {
        "KEYDOM_GAMES": "tests.core.toy_game:SHELLS",
        "KEYDOM_LOG": "json",
        "KEYDOM_LOG_LEVEL": "info",
        "KEYDOM_SECRET": "a secret of the tests, long enough",
        "KEYDOM_BOT_PACE": "0",
        "KEYDOM_BOT_WORKERS": "2",
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
    }
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--workers", str(WORKERS)]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "keydom.cli.main", *words, "--database", database, "--data", str(folder)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=ROOT,
        limit=2**20,
    )
    running = Running(process)
    listening = asyncio.create_task(running.listen())
    try:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            said = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found is not None, (said, running.lines)
        running.address = found[0]
        yield running
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await listening


async def total(address: str, name: str) -> float:
    """The sum of a figure's samples."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        answer = await http.get(f"{address}/metrics")
    assert answer.status_code == 200, answer.text
    families = text_string_to_metric_families(answer.text)
    return sum(sample.value for family in families for sample in family.samples if sample.name == name)


async def is_gone(process: int) -> bool:
    """Whether the process ends; it is nobody's child here, so nothing else tells."""
    async with asyncio.timeout(PATIENCE):
        while Path(f"/proc/{process}").exists():
            await asyncio.sleep(0.05)
    return True


async def test_processes_serve_the_same_tables_and_one_that_dies_is_replaced(
    postgres_database: str, tmp_path: Path
) -> None:
    async with serving(postgres_database, tmp_path) as servers:
        await servers.until_started(WORKERS)
        assert len(set(servers.started)) == WORKERS
        async with people(servers.address, 2) as (anna, bert), AsyncExitStack() as opened:
            table = await anna.table(seats="me hotseat")
            watching: list[Viewer] = []
            # Which process takes a connection is the system's choice; it hands it over to the one with the table.
            for _ in range(4 * WORKERS):
                watching.append(await opened.enter_async_context(bert.look(table)))
                await watching[-1].until(lambda _update: True)
            assert len(await servers.processes_with_pages(table["id"], len(watching))) == 1
            async with anna.look(table) as page:
                while not (await page.until(asked_or_over))["ended"]:
                    await page.play()
            for each in watching:
                await each.until(lambda update: update["ended"])
            moves = await total(servers.address, "keydom_commands_total")
            assert moves > 2
            os.kill(servers.started[0], signal.SIGKILL)
            await servers.until_started(WORKERS + 1)
            other = await anna.table(seats="me random random")
            async with anna.look(other) as page:
                await page.play()
            # What the dead process has counted is still counted.
            assert await total(servers.address, "keydom_commands_total") > moves
        assert "Your tables are kept" in await servers.stop()
    for process in servers.started:
        assert await is_gone(process)


def asked_or_over(update: Message) -> bool:
    return bool(update["choices"]) or bool(update["ended"])


async def test_tables_are_spread_over_the_processes_and_pages_come_to_their_table(
    postgres_database: str, tmp_path: Path
) -> None:
    async with serving(postgres_database, tmp_path) as servers:
        await servers.until_started(WORKERS)
        async with people(servers.address, 2) as (anna, bert):
            at: dict[str, int] = {}
            while len(set(at.values())) < WORKERS:
                table = await anna.table(seats="me hotseat")
                async with anna.look(table) as page, bert.look(table) as other:
                    await page.until(asked_or_over)
                    await page.play()
                    await other.catch_up()
                (at[table["id"]],) = await servers.processes_with_pages(table["id"], 2)


async def test_a_page_is_served_where_it_comes_while_the_process_with_its_table_is_gone(
    postgres_database: str, tmp_path: Path
) -> None:
    async with serving(postgres_database, tmp_path) as servers:
        await servers.until_started(WORKERS)
        async with people(servers.address, 1) as (anna,):
            table = await anna.table(seats="me hotseat")
            async with anna.look(table) as page:
                await page.until(asked_or_over)
            (process,) = await servers.processes_with_pages(table["id"], 1)
            os.kill(process, signal.SIGKILL)
            assert await is_gone(process)
            async with anna.look(table) as page:
                await page.until(asked_or_over)
                await page.play()


async def test_the_processes_end_when_the_one_that_watches_them_is_killed(
    postgres_database: str, tmp_path: Path
) -> None:
    async with serving(postgres_database, tmp_path) as servers:
        await servers.until_started(WORKERS)
        servers.process.kill()
        await servers.process.wait()
        for process in servers.started:
            assert await is_gone(process)


@pytest.mark.quick
def test_the_processes_in_which_programs_think_are_shared() -> None:
    settings = Settings(bot_workers=5)
    assert [share(settings, 3, number).bot_workers for number in range(3)] == [2, 2, 1]
    assert [share(settings, 8, number).bot_workers for number in range(8)] == [1] * 8
