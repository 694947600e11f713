"""The host's page: nobody else learns that it is there; what administrators do holds on every server; who is kept out
is told why, and how to reach the host."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from keydom.core.record import from_data
from keydom.server.accounts import open_pages
from keydom.server.hosting import host as host_module
from keydom.server.hosting import load as load_module
from keydom.server.hosting import store as host_store
from keydom.server.hosting.ban_store import BanStore
from keydom.server.hosting.bans import can_be_banned
from keydom.server.hosting.load import together
from keydom.server.hosting.messages import BanKind, HostTimes, ServerLoad
from keydom.server.hosting.rows import BanRow, DeedRow
from keydom.server.live import POLICY_VIOLATION, SIGNED_OUT
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.storing import Conflict
from tests.server.hosting import Administrator, administrator_of, moved_to
from tests.server.playing import Message, Person, Viewer, people, running
from tests.server.test_clocks import Ticking

pytestmark = pytest.mark.anyio
DAY = 86400


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other servers have done is looked for at once."""
    monkeypatch.setattr(open_pages, "LOOK_SECONDS", 0.05)


@asynccontextmanager
async def hosted(
    settings: Settings, count: int, ticking: Ticking | None = None
) -> AsyncIterator[tuple[str, Administrator, list[Person]]]:
    async with (
        administrator_of(settings) as (named, host),
        running(named, ticking or Ticking()) as address,
        people(address, count) as persons,
    ):
        moved_to(host, address)
        yield address, host, persons


async def name(person: Person) -> str:
    """What the server calls somebody."""
    called: str = (await person.http.get("/api/me")).json()["name"]
    return called


async def cut_off(viewer: Viewer) -> int:
    """The code with which a page is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        await viewer.until(lambda _update: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def test_for_all_others_there_is_no_such_page(settings: Settings) -> None:
    async with hosted(settings, 1) as (address, host, (eve,)):
        stranger = Person(address)
        account = Person(address)
        await account.http.get("/api/me")
        assert (await account.http.post("/api/account", json={"name": "Eve", "credential": None})).status_code == 200
        for person in (eve, stranger, account):
            for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
                for what in ("", "/tables", "/people", "/bans", "/load", "/reports/1/settle", "/tables?skip=x"):
                    there = await person.http.request(method, f"/api/host{what}", json={"kind": 7})
                    nowhere = await person.http.request(method, f"/api/hoax{what}", json={"kind": 7})
                    assert there.status_code == nowhere.status_code, (method, what)
                    assert there.text.replace("/host", "/hoax") == nowhere.text
                    assert set(there.headers) == set(nowhere.headers)
                    assert there.headers.get("allow") == nowhere.headers.get("allow")
        for path in ("/host", "/host/"):
            there, nowhere = await eve.http.get(path), await eve.http.get("/hoax")
            assert (there.status_code, there.text) == (nowhere.status_code, nowhere.text)
            assert (await host.http.get(path)).status_code in (200, 503), "503: the pages are not built here"
        assert (await account.http.get("/api/account")).json()["administrator"] is False
        assert (await host.http.get("/api/account")).json()["administrator"] is True
        await stranger.http.aclose()
        await account.http.aclose()


async def test_an_administrator_is_an_account_and_no_guest_with_its_id(settings: Settings) -> None:
    async with people_before(settings) as (eve, who):
        named = replace(settings, administrators=frozenset({who}))
        async with running(named) as address:
            moved_to(eve, address)
            # The guest has the very id, and its cookie is signed.
            assert (await eve.http.get("/api/me")).json()["id"] == who
            assert (await eve.http.get("/api/host/tables")).status_code == 404
            await eve.http.post("/api/account", json={"name": "Eve", "credential": None})
            assert (await eve.http.get("/api/host/tables")).status_code == 200
            await eve.http.post("/api/account/sign-out", json={"everywhere": False})
            assert (await eve.http.get("/api/host/tables")).status_code == 404


@asynccontextmanager
async def people_before(settings: Settings) -> AsyncIterator[tuple[Person, str]]:
    async with running(settings) as address, people(address, 1) as (person,):
        yield person, (await person.http.get("/api/me")).json()["id"]


@pytest.mark.quick
def test_administrators_are_named_by_ids() -> None:
    who = "0123456789abcdef01234567"
    read = Settings.from_environment({"KEYDOM_ADMINISTRATORS": f" {who} ", "KEYDOM_CONTACT": " a@b.example "})
    assert (read.administrators, read.contact) == (frozenset({who}), "a@b.example")
    with pytest.raises(ValueError, match="takes the ids of accounts"):
        Settings.from_environment({"KEYDOM_ADMINISTRATORS": "Hostess"})


async def test_a_banned_person_is_told_why_and_live_pages_end_on_every_server(settings: Settings) -> None:
    ticking = Ticking()
    async with (
        administrator_of(settings) as (named, host),
        running(named, ticking) as address,
        running(named, ticking) as second,
        people(second, 1) as (eve,),
        people(address, 1) as (anna,),
    ):
        moved_to(host, address)
        table = await anna.table("meadows", "me open")
        await eve.join(table)
        async with eve.look(table) as page, anna.look(table) as other:
            await page.until(lambda update: update["table"]["status"] == "running")
            (ban,) = await host.ban(eve, seconds=2 * DAY, reason="You have insulted {0}")
            assert (ban["kind"], ban["seconds"], ban["reason"]) == ("person", 2 * DAY, "You have insulted (0).")
            assert await cut_off(page) == SIGNED_OUT
            # Nobody waits for somebody who may not come.
            await other.until(lambda update: update["table"]["seats"][1]["away"])
        sentence = (
            "You are banned from this server for another 2 days: You have insulted (0). "
            "You can reach the host at host@example.org."
        )
        for method, path in (("GET", "/api/me"), ("GET", "/api/tables"), ("POST", "/api/tables")):
            refused = await eve.http.request(method, path, json={})
            assert (refused.status_code, refused.json()) == (403, {"error": sentence, "banned": True})
        async with eve.look(table) as page:
            assert await cut_off(page) == POLICY_VIOLATION
        ticking.seconds += 2 * DAY + 1
        assert (await eve.http.get("/api/me")).status_code == 200
        assert (await host.get("bans"))["bans"] == []


async def test_a_ban_is_taken_back_and_replaced(settings: Settings) -> None:
    async with hosted(settings, 1) as (_address, host, (eve,)):
        await eve.http.put("/api/me", json={"name": "Eve"})
        await host.ban(eve)
        refused = (await eve.http.get("/api/me")).json()["error"]
        assert refused.startswith("You are banned from this server: It is enough.")
        who = (await host.get("people?words=eve"))["people"][0]["id"]
        bans = (await host.do("bans", kind="person", who=who, seconds=3600, reason="Less"))["bans"]
        assert [(ban["reason"], ban["name"]) for ban in bans] == [("Less.", "Eve")]
        assert (await host.do(f"bans/{bans[0]['id']}/lift"))["bans"] == []
        assert (await eve.http.get("/api/me")).status_code == 200
        late = await host.do(f"bans/{bans[0]['id']}/lift", 404)
        assert late["error"] == "That ban does not hold any more."
        deeds = (await host.get("deeds"))["deeds"]
        assert [(deed["what"], deed["name"], deed["administrator"]) for deed in deeds] == [
            ("lift", "Eve", "Hostess"),
            ("ban", "Eve", "Hostess"),
            ("ban", "Eve", "Hostess"),
        ]


async def test_a_ban_of_an_account_ends_it_in_every_browser_and_lets_nobody_in_again(settings: Settings) -> None:
    async with hosted(settings, 2) as (_address, host, (eve, phone)):
        made = await eve.http.post("/api/account", json={"name": "Eve", "credential": None})
        await host.ban(eve)
        assert (await eve.http.get("/api/me")).json()["banned"] is True
        await phone.http.post("/api/account/recover", json={"code": made.json()["codes"][0]})
        assert (await phone.http.get("/api/me")).json()["banned"] is True


async def test_an_address_is_banned_and_with_a_person_wherever_they_come_from(settings: Settings) -> None:
    async with administrator_of(settings) as (named, host):
        proxied = replace(named, proxies=("127.0.0.1",))
        async with running(proxied, Ticking()) as address, people(address, 3) as (eve, ben, cleo):
            moved_to(host, address)
            for person, at in ((eve, "203.0.113.7"), (ben, "203.0.113.7"), (cleo, "2001:db8::7")):
                person.http.headers["X-Forwarded-For"] = at
                await person.http.put("/api/me", json={"name": f"From {at}"[:30]})
            assert (await ben.http.get("/api/me")).status_code == 200
            await host.ban(eve, address_too=True)
            assert (await eve.http.get("/api/me")).status_code == 403
            while (await ben.http.get("/api/me")).status_code != 403:
                pass
            banned = {(ban["kind"], ban["who"]) for ban in (await host.get("bans"))["bans"]}
            assert ("address", "203.0.113.7") in banned
            assert (await cleo.http.get("/api/me")).status_code == 200
            await host.do("bans", kind="address", who="2001:db8::9", seconds=None)
            # The network of a household is one address.
            assert (await cleo.http.get("/api/me")).status_code == 403
            host.http.headers["X-Forwarded-For"] = "203.0.113.7"
            assert (await host.http.get("/api/me")).status_code == 200, "administrators are never kept out"
            for who, status in (("203.0.113.7", 409), ("127.0.0.1", 409), ("somewhere", 422)):
                await host.do("bans", status, kind="address", who=who, seconds=None)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("address", "can_be"),
    [("127.0.0.1", False), ("::/64", False), ("", False), ("testclient", False), ("203.0.113.7", True)],
)
def test_a_proxy_of_the_machine_is_nobody_to_be_banned(address: str, can_be: bool) -> None:
    assert can_be_banned(address) is can_be


async def test_who_cannot_be_banned(settings: Settings) -> None:
    async with hosted(settings, 0) as (_address, host, _):
        who = (await host.http.get("/api/me")).json()["id"]
        refused = await host.do("bans", 409, kind="person", who=who, seconds=None)
        assert "Take the id out of the settings" in refused["error"]
        assert (await host.do("bans", 404, kind="person", who="nobody", seconds=None))["error"] == "Nobody has that id."
        nothing = await host.do("bans", 422, kind="person", who=who, seconds=None, reason="\u200b {}")
        assert nothing["error"] == "Say in a few words why. Those whom it is about read it."
        await host.do("bans", 422, kind="person", who=who, seconds=5)


async def test_an_open_table_that_is_closed_is_gone_and_all_are_told_why(settings: Settings) -> None:
    async with hosted(settings, 2) as (address, host, (anna, eve)):
        table = await anna.table("meadows", "me open")
        async with eve.look(table, None) as page:
            await host.do(f"tables/{table['id']}/close", seen="open", reason="The name of a seat is an insult")
            sentence = "The host of this server has closed this table: The name of a seat is an insult."
            refused: Message = {}
            while refused.get("type") != "refused":
                refused = await page.receive()
            assert refused["error"] == sentence
            assert await cut_off(page) == 4404
        async with running(settings) as second:
            for at in (address, second):
                gone = await anna.http.get(f"{at}/api/tables/{table['id']}")
                assert (gone.status_code, gone.json()["error"]) == (404, sentence)
        await host.do(f"tables/{table['id']}/close", 404, seen="open")


async def test_a_running_game_that_is_closed_ends_without_a_result_and_its_record_tells_why(
    settings: Settings,
) -> None:
    async with hosted(settings, 1) as (_address, host, (anna,)):
        table = await anna.table("meadows", "me random")
        async with anna.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
            await host.do(f"tables/{table['id']}/close", seen="running", reason="No {0} games!")
            # Whoever closes it once more does not mean its record.
            await host.do(f"tables/{table['id']}/close", 409, seen="running")
            update = await page.until(lambda update: update["ended"])
            sentence = "The host of this server has ended the game: No (0) games!"
            assert (update["prompt"], page.events[-1]["text"]) == (sentence, sentence)
            assert update["table"]["early_end"] == {"by": "host", "seat": -1, "reason": "No (0) games!"}
        record = from_data((await anna.http.get(f"/api/tables/{table['id']}/record")).json())
        assert (record.result, record.told[-1].text) == ((), sentence)
        async with running(settings) as second:
            again = (await anna.http.get(f"{second}/api/tables/{table['id']}")).json()
            assert (again["status"], again["early_end"]["by"]) == ("over", "host")
        # What is over can be closed, too: it goes.
        await host.do(f"tables/{table['id']}/close", seen="over")
        assert (await anna.http.get(f"/api/tables/{table['id']}")).status_code == 404
        assert [deed["what"] for deed in (await host.get("deeds"))["deeds"]] == ["close", "close"]


async def test_tables_and_people_are_found(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_store, "PAGE", 2)
    async with hosted(settings, 2) as (_address, host, (anna, ben)):
        await anna.http.put("/api/me", json={"name": "Anna_1"})
        await ben.http.put("/api/me", json={"name": "Ben"})
        tables = [await anna.table("meadows", "me open") for _ in range(3)]
        await ben.join(tables[0])

        async def ids(query: str) -> list[str]:
            return [table["id"] for table in (await host.get(f"tables?{query}"))["tables"]]

        first = await host.get("tables")
        assert (len(first["tables"]), first["more"]) == (2, True)
        rest = await host.get("tables?skip=2")
        assert (len(rest["tables"]), rest["more"]) == (1, False)
        assert await ids("status=running") == [tables[0]["id"]]
        assert await ids("words=ben") == [tables[0]["id"]]
        assert await ids("game=nothing") == []
        assert await ids(f"words={tables[1]['id']}") == [tables[1]["id"]]
        seen = (await host.get("tables?status=running"))["tables"][0]
        assert [seat["name"] for seat in seen["seats"]] == ["Anna_1", "Ben"]
        assert seen["maker"] == "Anna_1"
        # A sign that means something to a database means itself.
        found = (await host.get("people?words=a_1"))["people"]
        assert [(one["name"], one["account"], one["unfinished"], one["finished"]) for one in found] == [
            ("Anna_1", False, 3, 0)
        ]
        (hostess,) = (await host.get("people?words=hostess"))["people"]
        assert (hostess["account"], hostess["administrator"], hostess["sessions"]) == (True, True, 1)


async def said(person: Person, table: Message, text: str, seat: int) -> Any:
    body = {"key": f"key {text}", "room": "players", "seat": seat, "text": text}
    answer = await person.http.post(f"/api/tables/{table['id']}/say", json=body)
    return answer.json()


async def test_a_report_is_read_with_what_was_said_around_and_settled(settings: Settings) -> None:
    async with hosted(settings, 2) as (_address, host, (anna, ben)):
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        for text in ("Hello", "An insult", "Well"):
            await said(ben, table, text, 1)
        reports = f"/api/tables/{table['id']}/report"
        await anna.http.post(reports, json={"room": "players", "number": 2, "reason": "It is an insult"})
        await anna.http.post(reports, json={"room": "players", "number": 3, "reason": "This too"})
        told = await host.get("reports")
        assert (told["open"], [report["number"] for report in told["reports"]]) == (2, [3, 2])
        insult = told["reports"][1]
        assert insult["text"] == "An insult"
        (reason,) = insult["reasons"]
        assert (reason["reporter"], reason["reason"]) == (await name(anna), "It is an insult")
        assert [remark["text"] for remark in insult["around"]] == ["Hello", "An insult", "Well"]
        await host.do(f"reports/{told['reports'][0]['id']}/settle", what="aside")

        async with anna.look(table, None) as page:
            await page.catch_up()
            await host.do(f"reports/{insult['id']}/settle", what="remove")
            while (message := await page.receive())["type"] != "talk" or not message["rooms"][0]["removed"]:
                pass
        remarks = (await anna.http.get(f"/api/tables/{table['id']}/talk?room=players")).json()["remarks"]
        assert [(remark["text"], remark["removed"]) for remark in remarks] == [
            ("Hello", False),
            ("", True),
            ("Well", False),
        ]
        assert (await host.get("reports"))["reports"] == []
        settled = (await host.get("reports?settled=true"))["reports"]
        assert [(report["settled"], report["text"]) for report in settled] == [
            ("aside", "Well"),
            ("remove", "An insult"),
        ]
        await host.do("reports/999/settle", 404, what="aside")


async def test_what_several_have_reported_stands_once_with_what_each_wrote(settings: Settings) -> None:
    async with hosted(settings, 3) as (_address, host, (anna, ben, eve)):
        table = await anna.table("shells", "me open open")
        for person in (ben, eve):
            await person.join(table)
        for text in ("An insult", "Well"):
            await said(ben, table, text, 1)

        async def report(person: Person, number: int, reason: str) -> None:
            body = {"room": "players", "number": number, "reason": reason}
            assert (await person.http.post(f"/api/tables/{table['id']}/report", json=body)).status_code == 200

        def reasons(of: Message) -> list[tuple[str, str, str | None]]:
            return [(one["reporter"], one["reason"], one["settled"]) for one in of["reasons"]]

        await report(anna, 1, "It is an insult")
        await report(anna, 2, "This too")
        told = await host.get("reports")
        assert (told["open"], [one["number"] for one in told["reports"]]) == (2, [2, 1])
        await host.do(f"reports/{told['reports'][1]['id']}/settle", what="aside")
        # What was put aside waits again when another one reports it, and tells what was written before.
        await report(eve, 1, "He means me")
        told = await host.get("reports")
        assert (told["open"], [one["number"] for one in told["reports"]]) == (2, [1, 2])
        insult = told["reports"][0]
        names = [await name(anna), await name(eve)]
        assert (insult["text"], insult["settled"]) == ("An insult", None)
        assert reasons(insult) == [(names[1], "He means me", None), (names[0], "It is an insult", "aside")]
        assert (await host.get("reports?settled=true"))["reports"] == []

        await host.do(f"reports/{insult['id']}/settle", what="remove")
        told = await host.get("reports")
        assert (told["open"], [one["number"] for one in told["reports"]]) == (1, [2])
        (settled,) = (await host.get("reports?settled=true"))["reports"]
        assert (settled["settled"], settled["text"], len(settled["reasons"])) == ("remove", "An insult", 2)
        assert {one["settled"] for one in settled["reasons"]} == {"remove"}


async def test_the_pages_of_what_was_reported_are_counted_by_remarks(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_store, "PAGE", 2)
    async with hosted(settings, 3) as (_address, host, (anna, ben, eve)):
        table = await anna.table("shells", "me open open")
        for person in (ben, eve):
            await person.join(table)
        for number, text in enumerate(("One", "Two", "Three"), 1):
            await said(ben, table, text, 1)
            for person in (anna, eve):
                body = {"room": "players", "number": number, "reason": "No"}
                await person.http.post(f"/api/tables/{table['id']}/report", json=body)
        first, last = await host.get("reports"), await host.get("reports?skip=2")
        assert ([one["text"] for one in first["reports"]], first["more"], first["open"]) == (["Three", "Two"], True, 3)
        assert ([one["text"] for one in last["reports"]], last["more"], last["open"]) == (["One"], False, 3)


async def test_who_is_muted_by_the_host_says_nothing_and_plays_on(settings: Settings) -> None:
    ticking = Ticking()
    async with hosted(settings, 2, ticking) as (_address, host, (anna, ben)):
        table = await anna.table("meadows", "me open")
        await ben.join(table)
        await said(ben, table, "An insult", 1)
        reports = f"/api/tables/{table['id']}/report"
        await anna.http.post(reports, json={"room": "players", "number": 1, "reason": "It is an insult"})
        (report,) = (await host.get("reports"))["reports"]
        await host.ban(ben, "talk", seconds=3600, report=report["id"])
        refused = await said(ben, table, "Another one", 1)
        assert refused["error"] == (
            "You may not talk on this server for another 60 minutes: It is enough. "
            "You can reach the host at host@example.org."
        )
        assert (await ben.http.get("/api/me")).status_code == 200
        (settled,) = (await host.get("reports?settled=true"))["reports"]
        assert settled["settled"] == "mute"
        ticking.seconds += 3601
        assert (await said(ben, table, "Sorry", 1))["text"] == "Sorry"


async def test_the_load_of_a_server_is_told_from_its_figures(settings: Settings) -> None:
    async with hosted(settings, 1) as (_address, host, (anna,)):
        table = await anna.table("meadows", "me random")
        async with anna.look(table) as page:
            await page.play()
            load = await host.get("load")
            assert load["all"]["in_memory"] >= 1
            assert load["all"]["seats"] >= 1
            ((here, own),) = [(server["here"], server["load"]) for server in load["servers"]]
            assert (here, own) == (True, load["all"])
            assert load["tables"]["running"] == 1
            assert (load["accounts"], load["people"]) == (1, 2)
            assert load["database"] > 10_000
            assert set(load["all"]["commits"]) == {"half", "most"}


async def test_who_was_banned_in_the_middle_of_something_keeps_no_seat(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server was killed behind the ban, or another one had not heard of it when they sat down."""
    monkeypatch.setattr(host_module, "LOOK_SECONDS", 0.05)
    async with hosted(settings, 2) as (_address, host, (anna, eve)):
        waiting, running_game = await anna.table(seats="me open open"), await anna.table("meadows", "me open")
        for table in (waiting, running_game):
            await eve.join(table)
        who = (await eve.http.get("/api/me")).json()["id"]
        database = Database(settings.database_url())
        row = BanRow("b1", "person", who, "Eve", "It is enough.", None, False, 0.0)
        BanStore(database, "killed").ban(row, None, None)
        database.close()
        async with anna.look(running_game) as page:
            await page.until(lambda update: update["table"]["seats"][1]["away"])
        async with anna.look(waiting) as page:
            await page.until(lambda update: update["table"]["seats"][1]["kind"] == "open")
        assert (await host.get("bans"))["bans"][0]["name"] == "Eve"


async def test_whoever_is_banned_can_have_what_is_theirs_and_nothing_else(settings: Settings) -> None:
    async with hosted(settings, 2) as (_address, host, (anna, eve)):
        table = await anna.table("meadows", "me open")
        await eve.join(table)
        said = {"key": "k", "room": "players", "seat": 0, "text": "You cheat!"}
        assert (await anna.http.post(f"/api/tables/{table['id']}/say", json=said)).status_code == 200
        told = {"room": "players", "number": 1, "reason": "An insult"}
        assert (await eve.http.post(f"/api/tables/{table['id']}/report", json=told)).status_code == 200
        await host.ban(eve, reason="Enough")
        assert (await eve.http.get("/api/me")).status_code == 403
        exported = await eve.http.get("/api/account/export")
        assert exported.status_code == 200, exported.text
        mine = exported.json()
        assert [(each["table"], each["reason"]) for each in mine["reports"]] == [(table["id"], "An insult")]
        assert [(ban["kind"], ban["reason"]) for ban in mine["bans"]] == [("person", "Enough.")]
        assert [row["id"] for row in mine["tables"]] == [table["id"]]
        assert (await eve.http.request("DELETE", "/api/account", json={"name": mine["name"]})).status_code == 403
        eve.http.cookies.clear()
        assert (await eve.http.get("/api/account/export")).status_code == 404


async def test_an_address_that_was_banned_with_somebody_is_free_with_them(settings: Settings) -> None:
    database = Database(settings.database_url())
    database.migrate()
    bans = BanStore(database, "test")
    deed = DeedRow("host", "Hostess", "lift", "eve", "Eve", "Enough.", 0.0)

    def made(name: str, kind: BanKind, who: str, because_of: str | None = None) -> BanRow:
        return BanRow(name, kind, who, who, "Enough.", None, kind == "person", 0.0, because_of)

    def held() -> set[str]:
        return {row.who for row in bans.bans(0.0)}

    bans.ban(made("b1", "person", "eve"), None, None)
    bans.ban(made("b2", "address", "203.0.113.7", "b1"), None, None)
    bans.ban(made("b3", "address", "203.0.113.8"), None, None)
    assert held() == {"eve", "203.0.113.7", "203.0.113.8"}
    bans.lift("b1", deed)
    assert held() == {"203.0.113.8"}
    # A server that has not heard of it yet bans no further address.
    bans.ban(made("b4", "address", "203.0.113.9", "b1"), None, None)
    assert held() == {"203.0.113.8"}
    with pytest.raises(Conflict):
        bans.lift("b1", deed)
    database.close()


async def test_the_guest_of_a_browser_that_is_banned_is_not_brought_along(settings: Settings) -> None:
    async with hosted(settings, 2) as (_address, host, (anna, eve)):
        made = await anna.http.post("/api/account", json={"name": "Anna", "credential": None})
        table = await eve.table("meadows", "me random")
        entered = await eve.http.post("/api/account/recover", json={"code": made.json()["codes"][0]})
        assert entered.status_code == 200
        left = (await eve.http.get("/api/account")).json()["left_here"]
        people_here = (await host.get("people"))["people"]
        (guest,) = [each["id"] for each in people_here if not each["account"]]
        await host.do("bans", kind="person", who=guest, seconds=None)
        refused = await eve.http.post("/api/account/bring-along")
        assert (left, refused.status_code, "is banned" in refused.json()["error"]) == (1, 403, True)
        assert (await eve.http.get(f"/api/tables/{table['id']}")).json()["my_seats"] == []


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_the_load_of_all_servers_is_told_by_whichever_is_asked(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_module, "TELL_SECONDS", 0.05)
    ticking = Ticking()
    async with administrator_of(settings) as (named, host), running(named, ticking) as address:
        moved_to(host, address)
        async with running(named, ticking) as second, people(second, 1) as (anna,):
            table = await anna.table("meadows", "me open")
            async with anna.look(table):
                servers: list[Message] = []
                while len(servers) < 2:
                    servers = (await host.get("load"))["servers"]
                assert [server["here"] for server in servers] == [True, False]
                load = await host.get("load")
                each = [server["load"] for server in load["servers"]]
                for what in ("seats", "in_memory", "errors"):
                    assert load["all"][what] == sum(one[what] for one in each)
        # It has told nothing for a while: it is not alive any more.
        ticking.seconds += load_module.ALIVE_SECONDS + 1
        assert len((await host.get("load"))["servers"]) == 1


@pytest.mark.quick
def test_the_load_of_several_servers_has_the_times_of_the_slowest() -> None:
    def of(seats: int, commands: float | None, half: float | None) -> ServerLoad:
        times = HostTimes(half=half, most=half)
        return ServerLoad(
            seats=seats,
            spectators=1,
            in_memory=2,
            commands=commands,
            refused=None,
            answered=times,
            commits=times,
            thinking=times,
            questions=0,
            storage_calls=0,
            errors=1,
        )

    both = together([of(3, 0.5, 0.02), of(4, 1.25, None), of(1, None, 0.5)])
    assert (both.seats, both.spectators, both.commands, both.refused, both.errors) == (8, 3, 1.75, None, 3)
    assert both.answered == HostTimes(half=0.5, most=0.5)
