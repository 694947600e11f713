"""Who may hold a live connection: seats come first."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from keydom.server.settings import Limits, Settings
from keydom.server.tables.admission import address_of
from tests.server.playing import people, running

pytestmark = pytest.mark.anyio


async def admitted(socket: ClientConnection) -> bool:
    """Whether the first word is an update; a refusal is followed by a close."""
    first: dict[str, Any] = json.loads(await socket.recv())
    if first["type"] == "update":
        return True
    assert first["error"].endswith(".")
    with pytest.raises(ConnectionClosed):
        await socket.recv()
    assert socket.close_code == 1013
    return False


@pytest.mark.parametrize("limit", ["spectators_per_table", "spectators_per_address"])
async def test_spectators_cannot_lock_out_players_or_host(settings: Settings, limit: str) -> None:
    small = replace(settings, limits=Limits(**{limit: 3}))
    async with running(small) as address, people(address, 2) as (anna, bert), AsyncExitStack() as watching:
        table = await anna.table(seats="open open")
        await bert.join(table)
        live = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/live"
        audience = [await watching.enter_async_context(connect(live)) for _ in range(5)]
        assert [await admitted(socket) for socket in audience] == [True, True, True, False, False]
        # Anna is the host and Bert has a seat.
        for person in (anna, bert, bert):
            await watching.enter_async_context(person.look(table))
        await audience[0].close()
        while not await admitted(await watching.enter_async_context(connect(live))):
            pass


async def test_behind_a_named_proxy_everybody_has_an_address_of_their_own(settings: Settings) -> None:
    small = replace(settings, proxies=("127.0.0.1",), limits=Limits(spectators_per_address=1))
    async with running(small) as address, people(address, 1) as (anna,), AsyncExitStack() as watching:
        table = await anna.table(seats="me open")
        live = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/live"
        found = []
        for origin in ("203.0.113.1", "203.0.113.2", "203.0.113.1", "2001:db8::1", "2001:db8::2", "2001:db8:1::1"):
            headers = {"X-Forwarded-For": origin}
            found.append(await admitted(await watching.enter_async_context(connect(live, additional_headers=headers))))
        assert found == [True, True, False, True, False, True]


async def test_nobody_connects_without_end(settings: Settings) -> None:
    small = replace(settings, limits=Limits(connections_per_address=4))
    async with running(small) as address, AsyncExitStack() as open_ones:
        limits = httpx.Limits(max_connections=1, max_keepalive_connections=1)
        async with httpx.AsyncClient(base_url=address, limits=limits) as http:
            body = {"game": "shells", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = (await http.post("/api/tables", json=body)).json()
        live = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/live"
        sockets = [await open_ones.enter_async_context(connect(live)) for _ in range(3)]
        await open_ones.enter_async_context(connect(live))
        with pytest.raises((WebSocketException, OSError)):
            await open_ones.enter_async_context(connect(live))
        assert [await admitted(socket) for socket in sockets] == [True] * 3
        await sockets[0].close()
        while True:
            try:
                await open_ones.enter_async_context(connect(live))
                break
            except (WebSocketException, OSError):
                continue


@pytest.mark.quick
@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:0:1:2::3", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("elsewhere", "elsewhere"),
    ],
)
def test_an_address_is_one_household_s(host: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == address


def test_a_connection_without_address_has_none() -> None:
    assert address_of(HTTPConnection({"type": "http", "client": None, "headers": []})) == ""


async def test_guests_do_not_come_without_end(settings: Settings) -> None:
    """Each can have a row of its own in the database, whatever it does first."""
    few = replace(settings, limits=Limits(hourly_guests_per_address=3))
    async with running(few) as address:
        for status in (200, 200, 200, 429):
            async with httpx.AsyncClient(base_url=address) as stranger:
                answer = await stranger.put("/api/players/me/hidden", json={"hidden": True})
                assert answer.status_code == status
        assert "from your address" in answer.json()["error"]
