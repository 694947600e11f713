"""Mail: nobody gets any who has not said so, and everybody can end it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from email import message_from_bytes
from email.message import Message as Mail
from email.policy import default
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, Envelope

from keydom.server.being_told.mail import MailServer, clean_address
from keydom.server.gate.hosts import is_own_page
from keydom.server.settings import Settings
from keydom.server.wire.refusals import Refused
from tests.server.being_told.test_noticing import GRACE
from tests.server.playing import PATIENCE, Message, Person, people, running
from tests.server.test_clocks import Ticking

pytestmark = pytest.mark.anyio


@dataclass
class Mailbox:
    """A mail server that keeps what it is given; `answer` is what it says to each."""

    answer: str = "250 OK"
    mails: list[Mail] = field(default_factory=list)
    tries: int = 0

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:  # noqa: N802
        self.tries += 1
        if self.answer.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            self.mails.append(message_from_bytes(content, policy=default))
        return self.answer

    async def first(self, count: int = 1) -> list[Mail]:
        """Wait for so many mails, and give all."""
        async with asyncio.timeout(PATIENCE):
            while len(self.mails) < count:
                await asyncio.sleep(0.02)
        return self.mails


def text_of(mail: Mail) -> str:
    body = mail.get_payload(decode=True)
    assert isinstance(body, bytes)
    return body.decode()


@dataclass
class Evening:
    """Two people at a server that sends mail; the second has asked for it."""

    ticking: Ticking
    host: Person
    guest: Person
    box: Mailbox

    async def waits(self) -> Message:
        table = await self.host.table("shells", "me open")
        await self.guest.join(table)
        found: Message = table
        return found


@asynccontextmanager
async def open_mailbox() -> AsyncIterator[tuple[Mailbox, int]]:
    """A mail server on this machine, and its port."""
    box = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(box), "127.0.0.1", 0)
    async with server:
        yield box, server.sockets[0].getsockname()[1]


@asynccontextmanager
async def evening(settings: Settings) -> AsyncIterator[Evening]:
    ticking = Ticking()
    async with open_mailbox() as (box, port):
        posting = replace(settings, smtp=f"smtp://127.0.0.1:{port}", mail_from="Keydom <keys@example.org>")
        async with running(posting, ticking) as address, people(address, 2) as (host, guest):
            yield Evening(ticking, host, guest, box)


async def ask(person: Person, address: str = "ada@example.org") -> Any:
    return await person.http.post("/api/being-told/mail", json={"address": address})


async def confirmed(these: Evening) -> None:
    """The guest has asked for mail, and given the code back."""
    count = len(these.box.mails)
    assert (await ask(these.guest)).status_code == 200
    mail = (await these.box.first(count + 1))[-1]
    found = re.search(r"the code is (\S+)", text_of(mail))
    assert found
    assert (await these.guest.http.post("/api/being-told/confirm", json={"code": found[1]})).status_code == 200


async def test_mail_comes_once_the_code_was_given_back(settings: Settings) -> None:
    async with evening(settings) as these:
        assert (await ask(these.guest)).json()["destinations"][0]["confirmed"] is False
        await these.box.first(1)
        wrong = await these.guest.http.post("/api/being-told/confirm", json={"code": "bbbb-bbbb-bbbb"})
        assert wrong.status_code == 403
        await confirmed(these)
        assert (await ask(these.guest)).status_code == 409
        table = await these.waits()
        these.ticking.seconds += GRACE
        mail = (await these.box.first(3))[-1]
        assert mail["To"] == "ada@example.org"
        assert mail["From"] == "Keydom <keys@example.org>"
        assert mail["Subject"] == "Shells: it is your turn"
        assert re.fullmatch(r"<[0-9a-f]{32}@example\.org>", mail["Message-ID"])
        assert f"/table/{table['id']}" in text_of(mail)


@pytest.mark.parametrize("one_click", [True, False])
async def test_a_link_in_each_mail_ends_it(settings: Settings, one_click: bool) -> None:
    async with evening(settings) as these:
        await confirmed(these)
        mail = these.box.mails[-1]
        header = re.search(r"<(https?://[^>]+)>", mail["List-Unsubscribe"])
        link = re.search(r"#off=(\S+)", text_of(mail))
        assert header
        assert link
        path = header[1] if one_click else f"/api/being-told/off/{link[1]}"
        # Mail programs do it without a cookie, with a form.
        async with people(these.host.address, 1) as (program,):
            # The last letter may say less than a letter can: one before it is another.
            other = "A" if link[1][-9] != "A" else "B"
            forged = await program.http.post(f"/api/being-told/off/{link[1][:-9]}{other}{link[1][-8:]}")
            assert forged.status_code == 404
            body = {"List-Unsubscribe": "One-Click"}
            assert (await program.http.post(path, data=body)).status_code == 200
        assert (await these.guest.http.get("/api/being-told")).json()["destinations"] == []


async def test_one_mail_an_hour_tells_all_that_was_new(settings: Settings) -> None:
    async with evening(settings) as these:
        await confirmed(these)
        wishes = {"kinds": ["turn"], "pace": 3600}
        assert (await these.guest.http.put("/api/being-told/wishes", json=wishes)).status_code == 200
        await these.waits()
        these.ticking.seconds += GRACE
        await these.box.first(2)
        await these.waits()
        await these.waits()
        these.ticking.seconds += 3600.0 + GRACE
        third = (await these.box.first(3))[-1]
        assert third["Subject"] == "Keydom: 2 tables wait for you"
        assert len(these.box.mails) == 3


async def test_a_mail_that_the_server_does_not_take_now_is_the_same_later(settings: Settings) -> None:
    async with evening(settings) as these:
        await confirmed(these)
        these.box.answer = "451 later"
        await these.waits()
        these.ticking.seconds += GRACE
        async with asyncio.timeout(PATIENCE):
            while not (told := (await these.guest.http.get("/api/being-told")).json())["destinations"][0]["problem"]:
                await asyncio.sleep(0.05)
        assert told["destinations"][0]["problem"] == "The mail server has refused it (451)."
        these.box.answer = "250 OK"
        these.ticking.seconds += 30.0
        assert (await these.box.first(2))[-1]["Subject"] == "Shells: it is your turn"


async def test_nobody_is_flooded_with_codes(settings: Settings) -> None:
    async with evening(settings) as these:
        for _mail in range(3):
            assert (await ask(these.guest)).status_code == 200
        # It is the address that counts, whoever asks.
        assert (await ask(these.host, "ADA@example.org")).status_code == 429
        assert len(await these.box.first(3)) == 3
        many = [(await ask(these.guest, f"b{number}@example.org")).status_code for number in range(12)]
        assert 429 in many


async def test_a_server_without_mail_says_so(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (person,):
        assert (await person.http.get("/api/being-told")).json()["mail"] is False
        assert (await ask(person)).status_code == 404


async def test_a_mail_server_that_is_away_is_told_at_once(settings: Settings) -> None:
    nowhere = replace(settings, smtp="smtp://127.0.0.1:9", mail_from="keys@example.org")
    async with running(nowhere) as address, people(address, 1) as (person,):
        answer = await ask(person)
        assert answer.status_code == 502
        assert answer.json()["error"] == "The mail server cannot be reached. Nothing was sent."
        assert (await person.http.get("/api/being-told")).json()["destinations"] == []


@pytest.mark.quick
@pytest.mark.parametrize(
    "text", ["", "a", "a@b", "a@b.c\nBcc: d@e.f", "a b@c.de", "a@-", f"{'a' * 65}@b.de", "<a@b.de>"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        clean_address(text)


@pytest.mark.quick
def test_settings_of_the_mail_server() -> None:
    named = MailServer.named("smtps://me:a%40b@mail.example.org", "keys@example.org")
    assert named is not None
    assert (named.port, named.user, named.password, named.encrypted) == (465, "me", "a@b", True)
    assert MailServer.named("", "") is None
    for address, sender in [("http://mail", "a@b.de"), ("smtp://", "a@b.de"), ("smtp://mail", "")]:
        with pytest.raises(ValueError, match="KEYDOM_"):
            MailServer.named(address, sender)


async def test_no_mail_leads_to_the_address_of_somebody_else(settings: Settings) -> None:
    """A server is asked for under its address, too, and what `Host` says only browsers cannot make up."""
    async with evening(settings) as these:
        for host in ("1.1.1.1", "8.8.8.8:8000", "[2001:4860:4860::8888]"):
            wanted = {"address": "ada@example.org"}
            answer = await these.guest.http.post("/api/being-told/mail", json=wanted, headers={"Host": host})
            assert (answer.status_code, "under the name of the server" in answer.json()["error"]) == (409, True)
        assert these.box.tries == 0
        assert (await these.guest.http.get("/api/being-told")).json()["destinations"] == []
        assert (await ask(these.guest)).status_code == 200


@pytest.mark.quick
def test_whose_page_it_is() -> None:
    known = frozenset({"keys.example.org", "8.8.4.4"})
    for own in ("https://keys.example.org", "http://localhost:8000", "http://192.168.1.5", "http://[fd00::1]:80"):
        assert is_own_page(own, known | {"localhost"})
    assert is_own_page("http://8.8.4.4", known), "The host has named it."
    for other in ("https://evil.example", "http://8.8.8.8", "http://[2606:4700::1]", "", "http://"):
        assert not is_own_page(other, known)
