"""Services for groups, through Apprise: what it may reach, and what it may not."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from keydom.server.being_told import services
from keydom.server.being_told.channels import NotSent
from keydom.server.being_told.outbox import LOST_SECONDS, UNKNOWN
from keydom.server.being_told.services import Services
from keydom.server.settings import Settings
from keydom.server.tables.absence import KEEP_SELDOM
from keydom.server.wire.refusals import Refused
from tests.server.being_told.places import INWARD, Elsewhere, Place, open_place
from tests.server.being_told.test_noticing import GRACE
from tests.server.playing import PATIENCE, Person, people, running
from tests.server.test_clocks import Ticking

pytestmark = pytest.mark.anyio
INSIDE = "Its address is not open to the outside."


def named(place: Place) -> str:
    """The place as Apprise writes it."""
    return place.address.replace("http://", "json://")


async def add(person: Person, address: str) -> Any:
    return await person.http.post("/api/being-told/service", json={"address": address})


async def test_a_service_is_told(settings: Settings) -> None:
    ticking = Ticking()
    async with (
        open_place(Place(status=200)) as place,
        running(replace(settings, inward=INWARD), ticking) as address,
        people(address, 2) as (host, guest),
    ):
        added = await add(guest, named(place))
        assert added.status_code == 200, added.text
        (destination,) = added.json()["destinations"]
        assert (destination["kind"], destination["name"]) == ("service", "JSON")
        tried = await guest.http.post(f"/api/being-told/destinations/{destination['id']}/test")
        assert tried.json() == {"problem": ""}
        table = await host.table("shells", "me open")
        await guest.join(table)
        ticking.seconds += GRACE
        told = (await place.first(2))[-1]
        assert told["title"] == "Shells: it is your turn"
        assert f"/table/{table['id']}" in told["message"]


async def test_a_service_inside_is_refused_unless_the_host_has_named_it(settings: Settings) -> None:
    async with (
        open_place(Place(status=200)) as place,
        running(settings) as address,
        people(address, 1) as (person,),
    ):
        port = place.address.rpartition(":")[2]
        for host in ("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"):
            added = await add(person, f"json://{host}:{port}")
            if added.status_code == 422:
                # Apprise itself knows no such address.
                continue
            destination = added.json()["destinations"][-1]["id"]
            tried = await person.http.post(f"/api/being-told/destinations/{destination}/test")
            assert tried.json() == {"problem": INSIDE}
        assert place.tries == 0


async def test_a_redirection_does_not_lead_inside() -> None:
    """Two addresses of this machine: the host has named the first."""
    inside = await asyncio.start_server(lambda _reader, writer: writer.close(), "127.0.0.2", 0)
    there = f"http://127.0.0.2:{inside.sockets[0].getsockname()[1]}/"
    async with inside, open_place(Elsewhere(status=307, to=there)) as place:
        answer = await Services(INWARD)._ask({"address": named(place), "title": "t", "body": "b"})
        assert (answer.problem, answer.again) == (INSIDE, False)
        assert place.tries >= 1


@pytest.mark.parametrize(
    "address",
    [
        "",
        "x",
        "mailto://a:b@example.org",
        "syslog://",
        "dbus://",
        "exec:///bin/sh",
        "file:///etc/passwd",
        "vapid://a@b.de",
    ],
)
async def test_what_is_no_service_by_http_is_refused(address: str) -> None:
    with pytest.raises(Refused, match="no address of a service"):
        await Services([]).name_of(address)


async def test_services_that_groups_use_are_known() -> None:
    known = {
        "discord://123456789012345678/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnop": "Discord",
        "tgram://123456789:abcdefg_hijklmnop/12315544": "Telegram",
        "matrixs://user:secret@matrix.example.org/#room": "Matrix",
        "ntfy://topic": "ntfy",
    }
    asked = Services([])
    assert [await asked.name_of(address) for address in known] == list(known.values())


async def test_a_message_whose_server_is_gone_is_not_sent_twice_and_its_person_hears_of_it(settings: Settings) -> None:
    """A group would read it twice, and a service knows no message again."""
    ticking = Ticking()
    there = replace(settings, inward=INWARD)
    async with open_place(Place(status=200)) as place:
        async with running(there, ticking) as address, people(address, 2) as (host, guest):
            assert (await add(guest, named(place))).status_code == 200
            cookies = dict(guest.http.cookies)
            place.held = asyncio.Event()
            await guest.join(await host.table("shells", "me open"))
            ticking.seconds += GRACE
            await place.first()
        place.held.set()
        async with running(there, ticking) as address, people(address, 1) as (again,):
            again.http.cookies.update(cookies)
            ticking.seconds += LOST_SECONDS + KEEP_SELDOM
            async with asyncio.timeout(PATIENCE):
                while not (told := (await again.http.get("/api/being-told")).json()["destinations"][0])["problem"]:
                    await asyncio.sleep(0.05)
            assert told["problem"] == UNKNOWN
        assert place.tries == 1


@pytest.mark.parametrize(
    "service",
    [
        "workflow://127.0.0.1:9/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/",
        "discord://123456789012345678/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnop/",
        "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/#general",
        "tgram://123456789:abcdefg_hijklmnop/12315544/",
    ],
)
async def test_no_service_reads_a_file_of_this_machine(tmp_path: Path, service: str) -> None:
    """Some of them take a pattern for what they send, from whatever file is named."""
    file = tmp_path / "secret.json"
    file.write_text('{"secret": 1}')
    for place in (str(file), f"file://{file}"):
        with pytest.raises(Refused, match="no address of a service"):
            await Services([]).name_of(f"{service}?template={quote(place, safe='')}")
    assert await Services([]).name_of(service)


async def test_a_message_that_was_not_begun_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two places that do not answer hold up all others, and nobody else's message may be lost by that."""
    monkeypatch.setattr(services, "WAIT_SECONDS", 0.05)
    held = asyncio.Event()
    async with open_place(Place(status=200, held=held)) as place:
        sending = Services(INWARD)
        wanted = {"address": named(place), "title": "t", "body": "b"}
        slow = [asyncio.create_task(sending._ask(wanted)) for _ in range(services.AT_ONCE)]
        await place.until(lambda: place.tries == services.AT_ONCE)
        with pytest.raises(NotSent) as refused:
            await sending._ask(wanted)
        assert refused.value.again
        held.set()
        assert [answer.problem for answer in await asyncio.gather(*slow)] == [""] * services.AT_ONCE
        assert (await sending._ask(wanted)).problem == ""
