"""What a load test starts: a server on a folder of its own, and processes of people who obey commands."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx

from keydom.server.settings import Limits

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60.0
STOP_SECONDS = 10.0
LONGEST_ANSWER = 2**27
MOST = 1_000_000
"""What a guest or an address may have of all that the server limits."""


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def keydom_command(folder: Path, database: str, port: int, workers: int) -> list[str]:
    """How `keydom serve` is started; an empty database is SQLite in the folder."""
    command = [sys.executable, "-m", "keydom.cli.main", "serve", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--data", str(folder), "--workers", str(workers)]
    return [*command, "--database", database] if database else command


@asynccontextmanager
async def running_server(command: Sequence[str], log: Path, answers: str) -> AsyncIterator[int]:
    """A server, until the block is left; gives its process id when it answers at the address. Raises RuntimeError."""
    with log.open("ab") as said:
        process = await asyncio.create_subprocess_exec(
            *command, cwd=log.parent, env=_environment(), stdin=asyncio.subprocess.DEVNULL, stdout=said, stderr=said
        )
    try:
        await _until_it_answers(process, answers, log)
        yield process.pid
    finally:
        await _end(process)


class Crew:
    """Processes of people, all of whom obey the same commands."""

    def __init__(self, processes: list[asyncio.subprocess.Process]) -> None:
        self.processes = processes

    async def ask(self, command: str) -> list[dict[str, Any]]:
        """Give a command to all; their answers. Raises RuntimeError if one has died."""
        for process in self.processes:
            assert process.stdin is not None
            process.stdin.write(f"{command}\n".encode())
        return [await self._answer(process, command) for process in self.processes]

    async def _answer(self, process: asyncio.subprocess.Process, command: str) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise RuntimeError(f"The scripted people have died of the command {command!r}; what they said is above.")
        found: dict[str, Any] = json.loads(line)
        return found


@asynccontextmanager
async def running_crew(commands: Sequence[Sequence[str]]) -> AsyncIterator[Crew]:
    """Processes of people, until the block is left."""
    processes: list[asyncio.subprocess.Process] = []
    try:
        for command in commands:
            processes.append(
                await asyncio.create_subprocess_exec(
                    *command,
                    cwd=ROOT,
                    env=_environment(),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST_ANSWER,
                )
            )
        yield Crew(processes)
    finally:
        for process in processes:
            await _end(process)


def _environment() -> dict[str, str]:
    # All people come from one address, which may have what a thousand may have. The server runs in a folder of its own,
    # so relative places of modules would lead nowhere.
    limits = {f"KEYDOM_{limit.name.upper()}": str(MOST) for limit in fields(Limits)}
    places = [str(Path(place).resolve()) for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
    return {**os.environ, **limits, "PYTHONPATH": os.pathsep.join(places)}


async def _until_it_answers(process: asyncio.subprocess.Process, address: str, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    async with httpx.AsyncClient(trust_env=False) as client:
        while time.monotonic() < deadline and process.returncode is None:
            try:
                await client.get(address)
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)
    raise RuntimeError(f"The server did not start:\n{log.read_text(errors='replace')[-2000:]}")


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a process, politely at first."""
    if process.returncode is None:
        process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
    await process.wait()
