"""Large messages are compressed, small ones are not, and no message needs the one before it."""

from __future__ import annotations

import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from keydom.server.settings import Settings
from keydom.server.wire.compression import SMALL, LargeMessagesFactory
from tests.server.playing import people, running

pytestmark = pytest.mark.anyio


def test_what_fits_into_a_packet_goes_as_it_is() -> None:
    client = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    agreed, server = LargeMessagesFactory().process_request_params(client.get_request_params(), [])
    page = client.process_response_params(agreed, [])
    small, large = Frame(Opcode.TEXT, b"a" * (SMALL - 1)), Frame(Opcode.TEXT, b"large " * 1000)
    for frame, compressed in ((small, False), (large, True), (large, True), (small, False)):
        sent = server.encode(frame)
        assert sent.rsv1 == compressed
        assert (len(sent.data) < len(frame.data)) == compressed
        # As if it were the first: nothing of the messages before is needed.
        assert bytes(client.process_response_params(agreed, []).decode(sent).data) == frame.data
        assert bytes(page.decode(sent).data) == frame.data
    assert not server.encode(Frame(Opcode.PING, b"p" * 100)).rsv1


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_pages_that_compress_and_pages_that_do_not_read_the_same(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        table = await anna.table("keyper", "me hotseat")
        wire = address.replace("http", "ws") + f"/api/tables/{table['id']}/live"
        read = []
        for compression in ("deflate", None):
            async with connect(wire, compression=compression) as page:
                assert bool(page.protocol.extensions) == (compression is not None)
                read.append(str(await page.recv()))
        assert len(read[0]) > SMALL
        assert read[0] == read[1]
