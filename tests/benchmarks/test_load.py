"""The load test: its pages, its figures, and a short run against a real server."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from benchmarks.load.figures import Times, added
from benchmarks.load.page import Lost, Page, Traffic, Wishes
from benchmarks.load.processes import children_of, processor_time, resident_kib, servers_of, serving_time

ROOT = Path(__file__).parents[2]
WHOLE = {
    "type": "update",
    "version": 3,
    "seat": 1,
    "table": {"title": "a game"},
    "partial_action": ["a", "b"],
    "choices": [{"code": 7, "label": "take"}, {"code": 8, "label": "pass"}],
    "ended": False,
    "events": [{"text": "of before"}],
    "view": {"filler": "wood " * 400},
}
CHANGE = {"version": [4], "partial_action": {"#": 0}, "choices": {"#": 1, "0": {"code": [9]}}}


@pytest.mark.quick
def test_times_are_told_by_the_nearest_rank() -> None:
    assert Times.of([]) == Times(0, 0, 0, 0)
    assert Times.of([5.0]) == Times(5, 5, 5, 5)
    assert Times.of(range(200, 0, -1)) == Times(100, 180, 198, 200)


@pytest.mark.quick
def test_what_several_processes_have_counted_is_added() -> None:
    one = {"done": [1.0], "wire": 5, "troubles": {"late": 1}}
    other = {"done": [2.0, 3.0], "wire": 7, "troubles": {"late": 2, "lost": 1}}
    assert added([one, other]) == {"done": [1.0, 2.0, 3.0], "wire": 12, "troubles": {"late": 3, "lost": 1}}
    assert added([one]) == one


@pytest.mark.quick
def test_what_a_process_has_used_counts_with_what_it_has_started() -> None:
    busy = "import time\nwhile time.process_time() < 0.1: pass\n"
    starter = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {busy!r}])\nprint('done')\ninput()"
    with subprocess.Popen(
        [sys.executable, "-c", starter], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "done\n"
        used = processor_time(process.pid)
        assert used.children >= 0.09
        assert used.all == used.own + used.children
        assert resident_kib([process.pid]) > 1000
        assert children_of(process.pid) == []
        # A server that answers itself; and one that only watches those who do, of whom there are none yet.
        assert servers_of(process.pid, 1) == servers_of(process.pid, 2) == [process.pid]
        assert serving_time([process.pid]).children >= 0.09
        process.kill()
    assert processor_time(process.pid).all == 0


def shown_by_a_page(wishes: Wishes, messages: list[Any], until: Callable[[Page], bool]) -> tuple[Page, Traffic, str]:
    """A page that a server sends these messages; also what it has received, and what it has asked for."""

    async def run() -> tuple[Page, Traffic, str]:
        asked = ""

        async def speak(socket: ServerConnection) -> None:
            nonlocal asked
            assert socket.request is not None
            asked = f"{socket.request.path} {socket.request.headers['Cookie']}"
            for message in messages:
                await socket.send(json.dumps(message))
            await socket.wait_closed()

        async with serve(speak, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            traffic, changed = Traffic(), asyncio.Event()
            page = Page(f"127.0.0.1:{port}", "abc", "guest=1", wishes, traffic)
            page.changed = changed.set
            page.awaited = 3
            await page.open("127.0.0.1", port)
            async with asyncio.timeout(30):
                while not until(page):
                    changed.clear()
                    await changed.wait()
                page.close()
                while not page.lost:
                    changed.clear()
                    await changed.wait()
            with pytest.raises(Lost):
                page.send(b"{}")
        return page, traffic, asked

    return asyncio.run(run())


@pytest.mark.quick
@pytest.mark.parametrize("deflate", [True, False])
def test_a_page_keeps_the_newest_position_and_counts_its_bytes(deflate: bool) -> None:
    later = {**WHOLE, "version": 4}
    answer = {"type": "done", "key": "k", "version": 4}
    messages = [WHOLE, later, answer]
    page, traffic, asked = shown_by_a_page(Wishes(deflate, False), messages, lambda page: page.answer is not None)
    assert asked == "/api/tables/abc/live guest=1"
    assert (page.now.version, page.now.seat, [choice.code for choice in page.now.choices]) == (4, 1, [7, 8])
    assert page.answer is not None
    assert (page.answer.type, page.answer.version) == ("done", 4)
    assert page.shown_at > 0
    assert traffic.payload == sum(len(json.dumps(message)) for message in messages)
    assert (traffic.wire < traffic.payload / 2) == deflate


@pytest.mark.quick
def test_a_page_that_asks_for_differences_puts_them_into_effect() -> None:
    messages = [WHOLE, {"type": "change", "change": CHANGE}]
    page, _traffic, asked = shown_by_a_page(Wishes(True, True), messages, lambda page: page.now.version == 4)
    assert asked == "/api/tables/abc/live?differences=1 guest=1"
    assert ([choice.code for choice in page.now.choices], page.now.partial_action, page.now.seat) == ([9], [], 1)
    assert page.shown_at > 0


@pytest.mark.quick
def test_talk_at_the_table_is_no_answer_to_a_request() -> None:
    talk: dict[str, object] = {"type": "talk", "rooms": [], "remarks": [], "spectators": None}
    done = {"type": "done", "key": "ab", "version": 4}
    page, _traffic, _asked = shown_by_a_page(Wishes(True, False), [talk, WHOLE], lambda page: page.now.version == 3)
    assert page.answer is None
    page, _traffic, _asked = shown_by_a_page(
        Wishes(True, False), [talk, done, talk], lambda page: page.answer is not None
    )
    assert page.answer is not None
    assert (page.answer.type, page.answer.version) == ("done", 4)


def test_a_short_load_is_measured(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    command = [sys.executable, "-m", "benchmarks.load", "--tables", "2", "--programs", "1", "--pace", "flat"]
    command += ["--clients", "2", "--warm-up", "0", "--seconds", "1", "--json", str(figures)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    (run,) = json.loads(figures.read_text())
    assert run["troubles"] == {}, done.stderr
    assert run["moves"] > 0
    assert run["reached"] > 0
    assert 0 < run["done"]["p50"] <= run["done"]["p99"] <= run["done"]["max"]
    assert 0 < run["bytes_a_move"]["wire"] < run["bytes_a_move"]["payload"]
    assert min(run["memory"].values()) > 0
    assert "moves a second" in done.stdout
