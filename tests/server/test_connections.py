"""What is sent below the messages: frames without end, requests without end, handshakes that are none."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from urllib.parse import urlsplit

import pytest

from keydom.server.gate import connections
from keydom.server.settings import Limits, Settings
from tests.server.playing import PATIENCE, Message, people, running

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
KEY = UPGRADE.format(key="AAAAAAAAAAAAAAAAAAAAAA==")
PART, PING, BEGIN = b"\x00\x80\0\0\0\0", b"\x89\x80\0\0\0\0", b"\x01\x80\0\0\0\0"
"""Frames as a client sends them, all empty: a further part, a ping, the first part of a message."""


async def connected(address: str) -> Streams:
    return await asyncio.open_connection(urlsplit(address).hostname, urlsplit(address).port)


def head(address: str, path: str, *lines: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\n{KEY}{''.join(lines)}\r\n".encode()


async def opened(address: str, table: Message) -> Streams:
    """A live connection, spoken by hand."""
    reader, writer = await connected(address)
    writer.write(head(address, f"/api/tables/{table['id']}/live"))
    async with asyncio.timeout(PATIENCE):
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def to_the_end(streams: Streams) -> bytes:
    """All that the server has to say; the connection ends."""
    said = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while part := await streams[0].read(65536):
                said += part
    streams[1].close()
    return said


async def flood(streams: Streams, frames: bytes) -> None:
    """Send until the connection is cut."""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while not streams[1].is_closing():
                streams[1].write(frames * 2000)
                await streams[1].drain()


@pytest.mark.parametrize(("first", "again"), [(BEGIN, PART), (b"", PING)], ids=["parts", "pings"])
async def test_who_sends_frames_that_are_no_messages_is_cut_off_and_the_others_play_on(
    settings: Settings, first: bytes, again: bytes
) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("shells", "me hotseat")
        streams = await opened(address, table)
        streams[1].write(first)
        flooding = asyncio.create_task(flood(streams, again))
        async with anna.look(table) as page:
            await page.play()
        # Its last words may be lost: a system tells whoever goes on sending that nobody reads any more.
        await to_the_end(streams)
        await flooding


async def test_some_pings_and_a_message_in_parts_are_answered(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        streams = await opened(address, await anna.table("shells", "me hotseat"))
        ping = b'{"type":"ping"}'
        parts = b"".join(b"\x00\x81\0\0\0\0" + bytes([letter]) for letter in ping)
        streams[1].write(PING * 20 + BEGIN + parts + b"\x80\x80\0\0\0\0")
        async with asyncio.timeout(PATIENCE):
            await streams[0].readuntil(b'"pong"')
        streams[1].close()


@pytest.mark.parametrize(
    "lines",
    [
        "Content-Length: 5\r\n",
        "Transfer-Encoding: chunked\r\n",
        "X-Long: " + "x" * 20_000 + "\r\n",
        "".join(f"X-{n}: 1\r\n" for n in range(200)),
    ],
    ids=["length", "chunked", "long", "many"],
)
async def test_a_handshake_that_is_none_is_answered_at_once(settings: Settings, lines: str) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("shells", "me hotseat")
        streams = await connected(address)
        streams[1].write(head(address, f"/api/tables/{table['id']}/live", lines))
        assert (await to_the_end(streams)).startswith(b"HTTP/1.1 4")


@pytest.mark.parametrize("begun", [b"", b"GET /api/me HT", b"PUT /api/me HTTP/1.1\r\nContent-Length: 50\r\n\r\n{"])
async def test_a_request_that_does_not_come_to_its_end_is_not_waited_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)
    async with running(settings) as address:
        streams = await connected(address)
        streams[1].write(begun)
        assert b" 408 " in await to_the_end(streams)


async def test_an_upgrade_behind_a_request_that_is_not_answered_yet_ends_the_connection(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("shells", "me hotseat")
        streams = await connected(address)
        first = f"GET /api/games HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\n\r\n".encode()
        streams[1].write(first + head(address, f"/api/tables/{table['id']}/live"))
        assert b" 101 " not in await to_the_end(streams)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://elsewhere.example"])
async def test_an_origin_that_is_none_of_ours_is_refused_whatever_it_is(settings: Settings, origin: str) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        answer = await anna.http.post("/api/tables", json={}, headers={"Origin": origin})
        assert answer.status_code == 403
        table = await anna.table("shells", "me hotseat")
        streams = await connected(address)
        streams[1].write(head(address, f"/api/tables/{table['id']}/live", f"Origin: {origin}\r\n"))
        assert b" 403 " in await to_the_end(streams)


async def test_names_are_not_chosen_without_end(settings: Settings) -> None:
    assert settings.limits.hourly_names_per_address == 600
    few = replace(settings, limits=Limits(hourly_names_per_address=30))
    async with running(few) as address, people(address, 1) as (anna,):
        answers = [
            (await anna.http.put("/api/me", json={"name": f"Anna {'x' * (n % 20)}"})).status_code for n in range(50)
        ]
        assert answers[:30] == [200] * 30
        assert 429 in answers
