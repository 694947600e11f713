"""No message goes to what only this server can reach."""

from __future__ import annotations

import asyncio
import socket

import aiohttp
import pytest

from keydom.server.being_told.outward import InwardAddress, Outward
from tests.server.being_told.places import Elsewhere, Place, open_place

pytestmark = pytest.mark.anyio

INSIDE = """
192.0.0.192 168.63.129.16 192.88.99.1 64:ff9b:1::7f00:1 64:ff9b::a83f:8110 3fff::1
127.0.0.1 127.8.9.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1
255.255.255.255 240.0.0.1 192.0.2.1 198.18.0.1 :: ::1 fe80::1 fe80::1%eth0 fd00::1 fec0::1 ff02::1
::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2002:a00:1:: 2001:db8::1 localhost
example.org 2130706433 0x7f000001 017700000001
"""


@pytest.mark.quick
@pytest.mark.parametrize("address", INSIDE.split())
def test_what_is_inside_is_refused(address: str) -> None:
    with pytest.raises(InwardAddress):
        Outward([]).check(address)


@pytest.mark.quick
@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_what_is_outside_is_not(address: str) -> None:
    Outward([]).check(address)


@pytest.mark.quick
def test_what_the_host_has_named_may_be_reached() -> None:
    outward = Outward(["192.168.1.20", "fd00:1::/32"])
    outward.check("192.168.1.20")
    outward.check("fd00:1::5")
    for address in ("192.168.1.21", "127.0.0.1", "fd00:2::5"):
        with pytest.raises(InwardAddress):
            outward.check(address)


@pytest.mark.quick
def test_the_machines_own_address_is_inside_whatever_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Documentation's addresses are nobody's; one of the outside that this machine has is taken for one here."""
    bound = []

    def bind(_self: socket.socket, address: tuple[str, int]) -> None:
        bound.append(address[0])

    monkeypatch.setattr(socket.socket, "bind", bind)
    with pytest.raises(InwardAddress):
        Outward([]).check("9.9.9.9")
    assert bound == ["9.9.9.9"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"])
async def test_no_name_and_no_way_of_writing_leads_inside(host: str) -> None:
    async with open_place(Place()) as place:
        connector = aiohttp.TCPConnector(socket_factory=Outward([]).make_socket)
        async with aiohttp.ClientSession(connector=connector) as session:
            port = place.address.rpartition(":")[2]
            with pytest.raises(aiohttp.ClientConnectorError) as failed:
                await session.post(f"http://{host}:{port}/")
            assert isinstance(failed.value.os_error, InwardAddress)
        assert place.tries == 0


async def test_a_redirection_does_not_lead_inside_either() -> None:
    """The first address is named by the host, the second is not."""
    inside = await asyncio.start_server(lambda _reader, writer: writer.close(), "127.0.0.2", 0)
    there = f"http://127.0.0.2:{inside.sockets[0].getsockname()[1]}/"
    async with inside, open_place(Elsewhere(status=307, to=there)) as place:
        connector = aiohttp.TCPConnector(socket_factory=Outward(["127.0.0.1"]).make_socket)
        async with aiohttp.ClientSession(connector=connector) as session:
            with pytest.raises(aiohttp.ClientConnectorError) as failed:
                await session.post(place.address)
            assert isinstance(failed.value.os_error, InwardAddress)
        assert place.tries == 1
