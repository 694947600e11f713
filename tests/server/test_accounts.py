"""Accounts: a guest keeps the name and all tables, signs in anywhere, and nobody else does."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine, event, func, select
from websockets.exceptions import ConnectionClosed

from keydom.server.accounts import open_pages, other_device, passkeys
from keydom.server.accounts.store import MOST_CHALLENGES
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.schema import challenges
from tests.server.authenticator import Authenticator
from tests.server.playing import PATIENCE, Person, running

pytestmark = pytest.mark.anyio


class Browser(Person):
    """A guest whose page stands at `localhost`, where passkeys work without https."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.origin = address.replace("127.0.0.1", "localhost")
        host = {"Host": self.origin.removeprefix("http://"), "Origin": self.origin, "User-Agent": "Firefox on Windows"}
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=host)

    async def call(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """A call below /api/account that is answered with this status."""
        answer = await self.http.request(method, f"/api/account{path}", json=body or None)
        assert answer.status_code == status, answer.text
        return answer.json() if status == 200 else answer.json()["error"]

    async def me(self) -> Any:
        return (await self.http.get("/api/me")).json()

    async def options(self, purpose: str, name: str = "") -> Any:
        return (await self.call("POST", "/challenge", purpose=purpose, name=name))["options"]

    async def make_account(self, name: str, key: Authenticator | None) -> list[str]:
        """Make an account; its recovery codes."""
        credential = None if key is None else key.make(await self.options("make", name), self.origin)
        codes: list[str] = (await self.call("POST", "", name=name, credential=credential))["codes"]
        return codes

    async def sign_in(self, key: Authenticator) -> None:
        await self.call("POST", "/sign-in", credential=key.sign(await self.options("sign_in"), self.origin))


@asynccontextmanager
async def browsers(address: str, count: int) -> AsyncIterator[list[Browser]]:
    found = [Browser(address) for _ in range(count)]
    for browser in found:
        await browser.me()
    try:
        yield found
    finally:
        for browser in found:
            await browser.http.aclose()


async def test_a_guest_makes_an_account_and_signs_in_on_another_device(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, phone):
        guest = await anna.me()
        assert guest["account"] is False
        table = await anna.table(seats="me open")
        key = Authenticator()
        codes = await anna.make_account("Anna", key)
        assert len(set(codes)) == 8
        assert await anna.me() == {**guest, "name": "Anna", "named": True, "account": True}
        # All that the guest had came along.
        seen = (await anna.http.get(f"/api/tables/{table['id']}")).json()
        assert (seen["my_seats"], seen["seats"][0]["name"]) == ([0], "Anna")

        await phone.sign_in(key)
        assert (await phone.me())["id"] == guest["id"]
        seen = (await phone.http.get(f"/api/tables/{table['id']}")).json()
        assert seen["my_seats"] == [0]
        account = await phone.call("GET", "")
        assert [session["here"] for session in account["sessions"]] == [True, False]
        assert account["sessions"][0]["device"] == "Firefox on Windows"
        assert [passkey["host"] for passkey in account["passkeys"]] == ["localhost"]


async def test_a_guests_old_cookie_opens_no_account(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, thief):
        before = dict(anna.http.cookies)
        me = await anna.me()
        await anna.make_account("Anna", None)
        thief.http.cookies.clear()
        thief.http.cookies.update(before)
        assert (await thief.me())["id"] != me["id"]


async def test_each_sign_in_makes_a_new_session_and_the_old_one_ends(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, other):
        key = Authenticator()
        await anna.make_account("Anna", key)
        first = anna.http.cookies["keydom_session"]
        await anna.sign_in(key)
        assert anna.http.cookies["keydom_session"] != first
        other.http.cookies.set("keydom_session", first)
        assert (await other.me())["account"] is False
        assert len((await anna.call("GET", ""))["sessions"]) == 1


async def test_cookies_are_kept_from_scripts_and_travel_encrypted_behind_https(settings: Settings) -> None:
    async with running(replace(settings, proxies=("127.0.0.1",))) as address, browsers(address, 1) as (anna,):
        anna.http.headers["X-Forwarded-Proto"] = "https"
        answer = await anna.http.post("/api/account", json={"name": "Anna", "credential": None})
        cookie = next(each for each in answer.headers.get_list("set-cookie") if each.startswith("keydom_session"))
        assert {"HttpOnly", "Secure", "SameSite=lax"} <= set(cookie.split("; "))


async def test_a_passkeys_answer_counts_once_for_its_page_and_for_whoever_was_asked(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, thief):
        key = Authenticator()
        await anna.make_account("Anna", key)
        answered = key.sign(await anna.options("sign_in"), anna.origin)
        await anna.call("POST", "/sign-in", credential=answered)
        assert "given before" in await anna.call("POST", "/sign-in", 403, credential=answered)

        stolen = key.sign(await anna.options("sign_in"), anna.origin)
        assert "given before" in await thief.call("POST", "/sign-in", 403, credential=stolen)
        # A page elsewhere cannot pass on what it was given.
        elsewhere = key.sign(await thief.options("sign_in"), "https://evil.example")
        assert "another page" in await thief.call("POST", "/sign-in", 403, credential=elsewhere)
        other_host = key.sign({**await thief.options("sign_in"), "rpId": "evil.example"}, thief.origin)
        assert "not right" in await thief.call("POST", "/sign-in", 403, credential=other_host)
        unknown = Authenticator().sign(await thief.options("sign_in"), thief.origin)
        assert "does not know" in await thief.call("POST", "/sign-in", 403, credential=unknown)
        forged = Authenticator()
        forged.id, forged.uses = key.id, 100
        wrong = forged.sign(await thief.options("sign_in"), thief.origin)
        assert "not right" in await thief.call("POST", "/sign-in", 403, credential=wrong)
        # A copy of the key that has counted less.
        key.uses = 0
        copied = key.sign(await thief.options("sign_in"), thief.origin)
        assert "not right" in await thief.call("POST", "/sign-in", 403, credential=copied)
        assert (await thief.me())["account"] is False
        answer = await thief.http.post("/api/account/challenge", json={}, headers={"Origin": "https://evil.example"})
        assert answer.status_code == 403


async def test_a_challenge_is_short_lived(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings) as address, browsers(address, 1) as (anna,):
        key = Authenticator()
        answered = key.make(await anna.options("make", "Anna"), anna.origin)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + passkeys.CHALLENGE_SECONDS + 1)
        assert "too late" in await anna.call("POST", "", 403, name="Anna", credential=answered)


async def test_of_the_challenges_of_one_visitor_only_the_latest_wait(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 3) as (anna, other, bert):
        key, of_bert = Authenticator(), Authenticator()
        await anna.make_account("Anna", key)
        before = of_bert.make(await bert.options("make", "Bert"), bert.origin)
        pushed_out = key.sign(await other.options("sign_in"), other.origin)
        # Whatever they are for, they are counted together.
        kept = key.sign(await other.options("sign_in"), other.origin)
        for number in range(MOST_CHALLENGES - 1):
            await other.options("sign_in" if number % 2 else "make", "Somebody")
        with contextlib.closing(Database(settings.database_url())) as database, database.reading() as connection:
            count = select(func.count()).select_from(challenges).group_by(challenges.c.person)
            assert sorted(connection.execute(count).scalars()) == [1, MOST_CHALLENGES]
        assert "too late" in await other.call("POST", "/sign-in", 403, credential=pushed_out)
        await other.call("POST", "/sign-in", credential=kept)
        assert (await other.me())["name"] == "Anna"
        # Nobody else's goes for it.
        await bert.call("POST", "", name="Bert", credential=before)


async def test_where_passkeys_cannot_be_that_is_said_and_codes_do(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, phone):
        for browser in (anna, phone):
            browser.http.headers["Host"] = address.removeprefix("http://")
            browser.http.headers["Origin"] = address
        told = await anna.call("POST", "/challenge", 409, purpose="make", name="Anna")
        assert "recovery code" in told
        codes = await anna.make_account("Anna", None)
        await phone.call("POST", "/recover", code=codes[0].upper().replace("-", " "))
        assert (await phone.me())["name"] == "Anna"
        assert (await phone.call("GET", ""))["recovery_codes"] == 7


async def test_a_recovery_code_is_good_once_and_new_ones_end_the_old(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, phone):
        codes = await anna.make_account("Anna", None)
        answers = await asyncio.gather(
            *(phone.http.post("/api/account/recover", json={"code": codes[0]}) for _ in range(4))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]
        new = (await anna.call("POST", "/recovery-codes"))["codes"]
        assert "no such" in await phone.call("POST", "/recover", 403, code=codes[1])
        await phone.call("POST", "/recover", code=new[0])


async def test_codes_cannot_be_tried_at_will(settings: Settings) -> None:
    few = replace(settings, limits=replace(settings.limits, hourly_codes_per_address=3))
    async with running(few) as address, browsers(address, 1) as (thief,):
        for _ in range(3):
            await thief.call("POST", "/recover", 403, code="bcdf-bcdf-bcdf-bcdf")
        assert "Wait" in await thief.call("POST", "/recover", 429, code="bcdf-bcdf-bcdf-bcdf")
        assert "Wait" in await thief.call("POST", "/device/come", 429, code="bcdf-bcdf-bcdf")


async def test_another_device_goes_on_by_a_code_and_a_yes(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 3) as (anna, phone, thief):
        await anna.make_account("Anna", None)
        code = await anna.call("POST", "/other-device")
        assert code["path"] == f"/account/device#{code['code']}"
        assert code["picture"].startswith("data:image/svg+xml")
        assert (await anna.call("GET", "/other-device"))["state"] == "out"
        entry = await phone.call("POST", "/device/come", code=code["code"])
        assert "used already" in await thief.call("POST", "/device/come", 403, code=code["code"])
        assert "said no" in await thief.call("POST", "/device/enter", 403, code=code["code"])
        asked = await anna.call("GET", "/other-device")
        assert asked == {"state": "asked", "device": "Firefox on Windows", "number": entry["number"]}
        assert (await phone.call("POST", "/device/enter", code=code["code"]))["entered"] is False
        other = "10" if entry["number"] != "10" else "11"
        assert "No device" in await anna.call("PUT", "/other-device", 409, number=other, allow=True)
        assert (await anna.call("PUT", "/other-device", number=entry["number"], allow=True))["state"] == "done"
        assert (await phone.call("POST", "/device/enter", code=code["code"]))["entered"] is True
        assert (await phone.me())["name"] == "Anna"
        assert "said no" in await thief.call("POST", "/device/enter", 403, code=code["code"])
        # Nobody but the person may say yes, and a no ends it.
        again = await anna.call("POST", "/other-device")
        await thief.call("POST", "/device/come", code=again["code"])
        await thief.call("PUT", "/other-device", 403, number="10", allow=True)
        number = (await anna.call("GET", "/other-device"))["number"]
        assert (await anna.call("PUT", "/other-device", number=number, allow=False))["state"] == "done"
        assert "said no" in await thief.call("POST", "/device/enter", 403, code=again["code"])


async def test_the_answer_that_lets_a_device_in_may_be_lost(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, phone):
        await anna.make_account("Anna", None)
        code = (await anna.call("POST", "/other-device"))["code"]
        number = (await phone.call("POST", "/device/come", code=code))["number"]
        await anna.call("PUT", "/other-device", number=number, allow=True)
        guest = dict(phone.http.cookies)
        assert (await phone.call("POST", "/device/enter", code=code))["entered"] is True
        # The answer, and the cookie with it, never came: it asks once more, and is signed in once.
        phone.http.cookies.clear()
        phone.http.cookies.update(guest)
        assert (await phone.call("POST", "/device/enter", code=code))["entered"] is True
        assert (await phone.me())["name"] == "Anna"
        assert len((await anna.call("GET", ""))["sessions"]) == 2
        # Not for long.
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + other_device.AGAIN_SECONDS + 1)
        phone.http.cookies.clear()
        phone.http.cookies.update(guest)
        assert "too long" in await phone.call("POST", "/device/enter", 403, code=code)


async def test_a_code_for_another_device_is_short_lived(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, phone):
        await anna.make_account("Anna", None)
        code = await anna.call("POST", "/other-device")
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + other_device.CODE_SECONDS + 1)
        assert "too old" in await phone.call("POST", "/device/come", 403, code=code["code"])
        assert (await anna.call("GET", "/other-device"))["state"] == "done"


async def test_the_last_way_in_stays(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 3) as (anna, phone, tablet):
        first, second = Authenticator(), Authenticator()
        codes = await anna.make_account("Anna", first)
        assert "belongs to an account" in await anna.call(
            "POST", "/passkeys", 409, credential=first.make(await anna.options("add"), anna.origin)
        )
        account = await anna.call("POST", "/passkeys", credential=second.make(await anna.options("add"), anna.origin))
        one, two = (passkey["id"] for passkey in account["passkeys"])
        account = await anna.call("PUT", f"/passkeys/{two}", name="The blue key")
        assert [passkey["name"] for passkey in account["passkeys"]][1] == "The blue key"
        await phone.make_account("Bert", Authenticator())
        assert "no such" in await phone.call("PUT", f"/passkeys/{two}", 404, name="Mine")
        await phone.call("DELETE", f"/passkeys/{two}")
        assert len((await anna.call("DELETE", f"/passkeys/{one}"))["passkeys"]) == 1
        for code in codes:
            await tablet.call("POST", "/recover", code=code)
        assert "nothing would let you in" in await anna.call("DELETE", f"/passkeys/{two}", 409)
        await anna.call("POST", "/recovery-codes")
        assert (await anna.call("DELETE", f"/passkeys/{two}"))["passkeys"] == []
        assert "does not know" in await phone.call(
            "POST", "/sign-in", 403, credential=second.sign(await phone.options("sign_in"), phone.origin)
        )


async def test_signing_out_everywhere_closes_every_page_on_every_server(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_pages, "LOOK_SECONDS", 0.05)
    async with running(settings) as address, running(settings) as elsewhere, browsers(address, 2) as (anna, phone):
        key = Authenticator()
        await anna.make_account("Anna", key)
        table = await anna.table(seats="me open")
        await phone.sign_in(key)
        phone.address = elsewhere
        async with phone.look(table) as page, anna.look(table):
            assert page.update["seat"] == 0
            await anna.call("POST", "/sign-out", everywhere=True)
            with pytest.raises(ConnectionClosed) as closed:
                await page.until(lambda update: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
        for browser in (anna, phone):
            assert (await browser.me())["account"] is False
            assert "not signed in" in await browser.call("GET", "", 403)


async def test_one_browser_can_be_signed_out_from_another(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 3) as (anna, phone, bert):
        key = Authenticator()
        await anna.make_account("Anna", key)
        await phone.sign_in(key)
        await bert.make_account("Bert", None)
        there = next(one for one in (await anna.call("GET", ""))["sessions"] if not one["here"])
        await bert.call("DELETE", f"/sessions/{there['id']}")
        assert (await phone.me())["account"] is True
        assert len((await anna.call("DELETE", f"/sessions/{there['id']}"))["sessions"]) == 1
        assert (await phone.me())["account"] is False
        await anna.call("POST", "/sign-out", everywhere=False)
        assert (await anna.me())["account"] is False


async def test_what_the_guest_of_a_browser_has_can_be_brought_along(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, phone):
        await anna.make_account("Anna", key := Authenticator())
        shared = await anna.table(seats="me open open")
        table = await phone.table(seats="me open")
        await phone.join(shared)
        guest = (await phone.me())["id"]
        said = {"key": "k" * 8, "room": "players", "seat": 1, "text": "Hello"}
        assert (await phone.http.post(f"/api/tables/{shared['id']}/say", json=said)).status_code == 200
        noted = {"key": "n" * 8, "seat": 1, "version": 0, "text": "Bid high"}
        assert (await phone.http.put(f"/api/tables/{shared['id']}/notepad", json=noted)).status_code == 200
        await phone.sign_in(key)
        assert (await phone.call("GET", ""))["left_here"] == 2
        assert (await phone.http.get(f"/api/tables/{table['id']}")).json()["my_seats"] == []
        assert (await phone.call("POST", "/bring-along"))["left_here"] == 0
        assert (await phone.http.get(f"/api/tables/{table['id']}")).json()["my_seats"] == [0]
        assert (await anna.http.get(f"/api/tables/{shared['id']}")).json()["my_seats"] == [0, 1]
        talk = (await anna.http.get(f"/api/tables/{shared['id']}/talk?room=players")).json()
        assert [one["name"] for one in talk["remarks"]] == ["Anna"]
        assert (await anna.http.get(f"/api/tables/{shared['id']}/notepad?seat=1")).json()["text"] == "Bid high"
        await phone.call("POST", "/sign-out", everywhere=False)
        # Whoever uses the browser next is the guest that it had, who has nothing any more.
        assert (await phone.me())["id"] == guest
        assert (await phone.http.get("/api/tables")).json()["mine"] == []


async def test_names_of_accounts_are_theirs(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, bert):
        await anna.make_account("Ines", None)
        for name in ("Ines", "ines", "lnes", "Inés", "I n e s", "Іnеѕ"):
            taken = await bert.http.put("/api/me", json={"name": name})
            assert taken.status_code in (409, 422), name
            assert "looks like" in taken.json()["error"] or "mixes" in taken.json()["error"]
        assert "looks like" in await bert.call("POST", "", 409, name="lnes", credential=None)
        assert "looks like" in await bert.call("POST", "/challenge", 409, purpose="make", name="lnes")
        assert "Choose a name" in await bert.call("POST", "", 422, name=(await bert.me())["name"], credential=None)
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": "lnes"}]
        table = {"game": "shells", "players": 2, "options": {}, "seats": seats}
        assert (await bert.http.post("/api/tables", json=table)).status_code == 409
        # Its owner may write it otherwise, and leave it to others.
        assert (await anna.http.put("/api/me", json={"name": "INES"})).json()["name"] == "INES"
        assert (await anna.http.put("/api/me", json={"name": "Ida"})).status_code == 200
        await bert.make_account("lnes", None)
        assert (await anna.http.put("/api/me", json={"name": "Ines"})).status_code == 409


@pytest.mark.parametrize("servers", [1, 2])
async def test_of_two_accounts_that_want_a_name_at_once_one_has_it(
    settings: Settings, servers: int, request: pytest.FixtureRequest
) -> None:
    async with (
        running(settings) as address,
        running(settings) as second,
        browsers(address, 1) as (anna,),
        browsers(second if servers == 2 else address, 1) as (bert,),
    ):
        await anna.make_account("Anna", None)
        await bert.make_account("Bert", None)
        if servers == 2 and "postgres" in settings.database_url():
            # SQLite has one writer at a time.
            both_write_at_once(request, "UPDATE accounts")
        answers = await asyncio.gather(
            anna.http.put("/api/me", json={"name": "Ines"}), bert.http.put("/api/me", json={"name": "lnes"})
        )
        first, other = sorted(answers, key=lambda answer: answer.status_code)
        assert (first.status_code, other.status_code) == (200, 409)
        assert "looks like" in other.json()["error"]
        wanted = ("Ines", "lnes")
        names = [wanted[at] if answer is first else ("Anna", "Bert")[at] for at, answer in enumerate(answers)]
        assert [(await person.me())["name"] for person in (anna, bert)] == names


def both_write_at_once(request: pytest.FixtureRequest, statement: str) -> None:
    """The first two transactions that come to a statement go on when both have looked at what was there before."""
    met, numbers = threading.Barrier(2, timeout=PATIENCE), itertools.count()

    def meet(_connection: Any, _cursor: Any, asked: str, *_more: Any) -> None:
        if asked.startswith(statement) and next(numbers) < met.parties:
            met.wait()

    event.listen(Engine, "before_cursor_execute", meet)
    request.addfinalizer(lambda: event.remove(Engine, "before_cursor_execute", meet))


async def test_nobody_is_called_like_a_program_or_like_people_at_one_screen(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 1) as (anna,):
        for name in ("Bramble", "BRAMBLE 2", "Player 3", "P1ayer 3"):
            assert "is what the server calls" in await anna.call("POST", "", 422, name=name, credential=None)
            assert (await anna.http.put("/api/me", json={"name": name})).status_code == 422
        table = await anna.table(seats="me random")
        async with anna.look(table) as page:
            await page.play_to_the_end()
        again = await anna.http.post(f"/api/tables/{table['id']}/again", json={})
        assert again.json()["seats"][1]["name"] == "Bramble"


async def test_letters_that_no_database_takes_are_refused_before(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 1) as (anna,):
        await anna.make_account("Anna", None)
        await anna.call("PUT", "/other-device", 422, number="\0", allow=True)
        for path in ("/passkeys/%00", "/sessions/%00", "/passkeys/Large"):
            assert (await anna.http.delete(f"/api/account{path}")).status_code == 422
        assert (await anna.http.get("/health")).status_code == 200


async def test_all_that_is_mine_can_be_taken_along_and_deleted(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, bert):
        await anna.make_account("Anna", Authenticator())
        before = dict(anna.http.cookies)
        alone = await anna.table(seats="me hotseat", options={"rounds": "2"})
        shared = await anna.table(seats="me open", options={"rounds": "2"})
        await bert.join(shared)
        async with anna.look(alone) as page:
            await page.play_to_the_end()
        running_too = await anna.table(seats="me open")
        await bert.join(running_too)
        said = {"key": "k" * 8, "room": "players", "seat": 0, "text": "Hello"}
        assert (await anna.http.post(f"/api/tables/{running_too['id']}/say", json=said)).status_code == 200
        noted = {"key": "n" * 8, "seat": 0, "version": 0, "text": "Bid high"}
        assert (await anna.http.put(f"/api/tables/{running_too['id']}/notepad", json=noted)).status_code == 200
        async with anna.look(shared) as mine, bert.look(shared) as theirs:
            await asyncio.gather(mine.play_to_the_end(), theirs.play_to_the_end())
        answer = await anna.http.get("/api/account/export")
        assert "attachment" in answer.headers["content-disposition"]
        told = answer.json()
        assert (told["name"], len(told["account"]["passkeys"])) == ("Anna", 1)
        assert [(table["id"], table["record"] is not None) for table in told["tables"]] == [
            (alone["id"], True),
            (shared["id"], True),
            (running_too["id"], False),
        ]
        assert [(one["table"], one["text"]) for one in told["remarks"]] == [(running_too["id"], "Hello")]
        assert [(one["table"], one["text"]) for one in told["notepads"]] == [(running_too["id"], "Bid high")]
        assert "nothing was deleted" in await anna.call("DELETE", "", 422, name="Bert")
        await anna.call("DELETE", "", name="Anna")
        assert (await anna.http.get(f"/api/tables/{alone['id']}")).status_code == 404
        seen = (await bert.http.get(f"/api/tables/{shared['id']}")).json()
        assert [seat["name"] for seat in seen["seats"]] == ["Somebody who left", (await bert.me())["name"]]
        assert (await bert.http.get(f"/api/tables/{shared['id']}/record")).status_code == 200
        seen = (await bert.http.get(f"/api/tables/{running_too['id']}")).json()
        assert (seen["seats"][0]["kind"], seen["seats"][0]["away"]) == ("open", True)
        # What others have heard stays, without a name; so does that somebody has left.
        page = (await bert.http.get(f"/api/tables/{running_too['id']}/talk?room=players")).json()
        assert [(one["name"], one["text"]) for one in page["remarks"]] == [("", "Hello")]
        assert (await bert.http.post(f"/api/tables/{running_too['id']}/ask", json={"seat": 1, "kind": "end"})).json()[
            "status"
        ] == "over"
        record = (await bert.http.get(f"/api/tables/{running_too['id']}/record")).text
        assert "Somebody who left has left the seat" in record
        assert "Anna" not in record
        # The session is gone, and the name is free again.
        anna.http.cookies.update(before)
        assert (await anna.me())["named"] is False
        await bert.make_account("Anna", None)
        assert "people who are gone" in await anna.call("POST", "", 422, name="Somebody who left", credential=None)


async def test_a_guest_can_be_forgotten_too(settings: Settings) -> None:
    async with running(settings) as address, browsers(address, 2) as (anna, bert):
        table = await anna.table(seats="me open open")
        await bert.join(table)
        guest = await bert.me()
        assert (await bert.http.get("/api/account/export")).json()["account"] is None
        await bert.call("DELETE", "", name=guest["name"])
        seats = (await anna.http.get(f"/api/tables/{table['id']}")).json()["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
        assert (await bert.me())["id"] != guest["id"]
