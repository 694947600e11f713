"""Under which names the server may be asked for, and whom it believes who asks."""

from __future__ import annotations

import socket
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from keydom.server.gate.hosts import is_known_host, known_hosts
from keydom.server.settings import Settings
from tests.server.playing import people, running

HERE = socket.gethostname().lower().partition(".")[0]


@pytest.mark.quick
@pytest.mark.parametrize(
    ("host", "known"),
    [
        (None, True),
        ("127.0.0.1:8765", True),
        ("192.168.1.5:8765", True),
        ("[::1]:8765", True),
        ("[fd00::7]", True),
        ("localhost:8765", True),
        ("LOCALHOST.", True),
        ("keys.localhost", True),
        (f"{HERE}:8765", True),
        (f"{HERE.upper()}.local:8765", True),
        ("keys.example.org", True),
        ("Keys.Example.org:443", True),
        ("play.example.org:8080", True),
        ("named.example.org:9", True),
        ("evil.example", False),
        (f"{HERE}.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("keys.example.org.evil.example", False),
        ("", False),
        ("[evil]", False),
        ("a b", False),
        ("user@127.0.0.1", False),
        ("127.0.0.1:80:80", False),
    ],
)
def test_only_names_of_this_server_are_known(host: str | None, known: bool) -> None:
    names = known_hosts(["keys.example.org", "named.example.org:8765"], ["https://play.example.org:8080"])
    assert is_known_host(host, names) == known


@pytest.mark.anyio
async def test_a_name_that_was_rebound_gets_no_answer_but_what_to_do(settings: Settings) -> None:
    async with running(replace(settings, hosts=("keys.example.org",))) as address, people(address, 1) as (anna,):
        for path in ("/", "/api/me"):
            answer = await anna.http.get(path, headers={"Host": "evil.example"})
            assert answer.status_code == 421
            assert "KEYDOM_HOSTS" in answer.json()["error"]
            assert "set-cookie" not in answer.headers
        assert (await anna.http.get("/api/me", headers={"Host": "keys.example.org"})).status_code == 200
        table = await anna.table(seats="me hotseat")
        live = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/live"
        port = address.rpartition(":")[2]
        rebound = live.replace("127.0.0.1", "evil.localhost.example")
        with pytest.raises(InvalidStatus) as refusal:
            async with connect(rebound, host="127.0.0.1", port=int(port)):
                pass
        assert refusal.value.response.status_code == 403


@pytest.mark.anyio
async def test_only_a_proxy_that_was_named_is_believed(settings: Settings) -> None:
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    for proxies, secure in (((), False), (("10.0.0.1",), False), (("127.0.0.0/8",), True)):
        async with running(replace(settings, proxies=proxies)) as address, people(address, 1) as (anna,):
            anna.http.cookies.clear()
            answer = await anna.http.get("/api/me", headers=said)
            assert ("Secure" in answer.headers["set-cookie"]) == secure
