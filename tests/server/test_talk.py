"""What people say at a table: who gets it, what is kept, and what one does about those who say too much."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, select

from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.schema import people as people_table
from keydom.server.storage.schema import remarks, reports, tables
from keydom.server.talk import talk as talk_module
from keydom.server.talk.talk import PACES
from tests.server.playing import Message, Person, Viewer, people, running

pytestmark = pytest.mark.anyio


class Clock:
    """The clock on the wall, as the test sets it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Each remark comes a minute after the one before, so that nobody is too fast by accident."""
    made = Clock()
    monkeypatch.setattr(talk_module, "time", made)
    return made


class Talker:
    """Somebody at a table: says things, and keeps what comes over the socket."""

    def __init__(self, person: Person, table: Message, clock: Clock | None = None) -> None:
        self.person, self.table, self.clock = person, table, clock
        self.said = 0

    async def call(self, method: str, what: str, **body: Any) -> Message:
        address = f"/api/tables/{self.table['id']}/{what}"
        answer = await self.person.http.request(method, address, json=body)
        told: Message = answer.json()
        return told | {"code": answer.status_code}

    async def say(self, text: str, room: str = "players", seat: int | None = None, key: str = "") -> Message:
        self.said += 1
        if self.clock is not None:
            self.clock.now += 60.0
        return await self.call("POST", "say", room=room, seat=seat, text=text, key=key or f"key {self.said}")

    async def page(self, room: str = "players", more: str = "") -> Any:
        answer = await self.person.http.get(f"/api/tables/{self.table['id']}/talk?room={room}{more}")
        return answer.json().get("remarks", answer.status_code)


async def heard(viewer: Viewer, text: str) -> list[Message]:
    """Receive until this was said; all that was said with it."""
    while True:
        message = await viewer.receive()
        if message["type"] == "talk" and text in [remark["text"] for remark in message["remarks"]]:
            return list(message["remarks"])


async def test_players_talk_apart_from_spectators_until_the_game_is_over(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("shells", "me open random", options={"rounds": "2"})
        await ben.join(table)
        one, two, watcher = (Talker(person, table, clock) for person in (anna, ben, eve))
        async with anna.look(table) as page, ben.look(table) as other, eve.look(table) as watching:
            said = await one.say("Good luck!", seat=0)
            assert (said["number"], said["mine"], said["name"][:5]) == (1, True, "Guest")
            (remark,) = await heard(other, "Good luck!")
            assert (remark["seat"], remark["mine"], remark["room"]) == (0, False, "players")
            whispered = await watcher.say("Red will win.", room="spectators")
            assert (whispered["number"], whispered["seat"]) == (1, None)
            (remark,) = await heard(watching, "Red will win.")
            # Each room is closed to the others, whichever way they ask.
            assert await watcher.page() == 403
            assert await two.page("spectators") == 403
            assert (await watcher.say("Psst!"))["code"] == 403
            assert (await two.say("Psst!", room="spectators"))["code"] == 403
            about = {"room": "spectators", "number": 1}
            assert (await two.call("POST", "mute", **about, muted=True))["code"] == 403
            assert (await two.call("POST", "report", **about, reason="x"))["code"] == 403
            assert (await two.say("As Anna", seat=0))["code"] == 403
            await asyncio.gather(page.play_to_the_end(), other.play_to_the_end())
        async with anna.look(table) as page, eve.look(table) as watching:
            for viewer in (page, watching):
                rooms = (await opened(viewer))["rooms"]
                assert [(room["room"], room["last"]) for room in rooms] == [("players", 1), ("spectators", 1)]
            assert [remark["text"] for remark in await one.page("spectators")] == ["Red will win."]
            assert [remark["text"] for remark in await watcher.page()] == ["Good luck!"]
            await watcher.say("Well played, all.", room="players")
            await heard(page, "Well played, all.")
        record = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
        log = (await anna.http.get(f"/api/tables/{table['id']}/log")).text
        assert "Good luck" not in record + log


async def opened(viewer: Viewer) -> Message:
    """Receive until the rooms are told."""
    while True:
        message = await viewer.receive()
        if message["type"] == "talk":
            return message


async def test_nothing_of_a_room_comes_to_who_may_not_read_it(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        one, watcher = Talker(anna, table, clock), Talker(eve, table, clock)
        async with anna.look(table) as page, eve.look(table) as watching:
            got: dict[str, list[Message]] = {"player": [], "spectator": []}
            await page.catch_up()
            await watching.catch_up()
            for number in range(3):
                await watcher.say(f"secret of the spectators {number}", room="spectators")
                await one.say(f"secret of the players {number}", seat=0)
            for name, viewer in (("player", page), ("spectator", watching)):
                text = "players" if name == "player" else "spectators"
                while not any(remark["text"].endswith(f"{text} 2") for one in got[name] for remark in one["remarks"]):
                    message = await viewer.receive()
                    assert message["type"] == "talk", "nothing but the talk has changed"
                    got[name].append(message)
        assert "of the spectators" not in str(got["player"])
        assert "of the players" not in str(got["spectator"])
        assert [room["room"] for message in got["player"] for room in message["rooms"]] == ["players"] * len(
            got["player"]
        )


async def test_only_what_is_new_comes_and_the_rest_is_had_page_by_page(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        one, two = Talker(anna, table, clock), Talker(ben, table, clock)
        for number in range(1, 8):
            await (one if number % 2 else two).say(f"remark {number}")
        async with ben.look(table) as page:
            first = await opened(page)
            assert (first["remarks"], first["rooms"][0]["last"]) == ([], 7)
            await one.say("the eighth")
            assert [remark["number"] for remark in await heard(page, "the eighth")] == [8]
        assert [remark["number"] for remark in await two.page(more="&limit=3")] == [6, 7, 8]
        assert [remark["number"] for remark in await two.page(more="&limit=3&before=6")] == [3, 4, 5]
        assert await two.page(more="&before=1") == []
        assert (await two.page(more="&limit=1"))[0]["age"] == 0.0
        # The same request sent again is the same remark.
        again = await one.say("the ninth", key="once")
        assert (await one.say("the ninth", key="once"))["number"] == again["number"] == 9
        assert len(await two.page()) == 9
        assert len({remark["speaker"] for remark in await two.page()}) == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [("x" * 500, 200), ("x" * 501, 422), ("", 422), (" \u200b\n ", 422), ("<b>\x00\u202e{0}", 200), (None, 422)],
)
async def test_a_message_is_a_line_of_letters_that_can_be_seen(settings: Settings, text: str | None, code: int) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        said = await Talker(anna, table).call("POST", "say", room="players", seat=0, text=text, key="k")
        assert said["code"] == code
        if code == 200:
            assert said["text"] == ("<b> {0}" if text != "x" * 500 else text)


async def test_who_says_too_much_hears_when_they_can_go_on(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        fast, other = Talker(anna, table), Talker(ben, table)
        for _ in range(PACES[0][0]):
            clock.now += 1.0
            assert (await fast.say("quick"))["code"] == 200
        refused = await fast.say("too quick")
        assert (refused["code"], refused["error"]) == (429, "That was very much at once. You can go on in 7 seconds.")
        assert (await other.say("I am slow"))["code"] == 200
        elsewhere = await anna.table("shells", "me open random")
        await ben.join(elsewhere)
        assert (await Talker(anna, elsewhere).say("and here?"))["code"] == 429
        clock.now += 7.0
        assert (await fast.say("on I go"))["code"] == 200
        # Whoever goes on like that waits for longer.
        for _ in range(PACES[1][0] - PACES[0][0] - 1):
            clock.now += 3.0
            assert (await fast.say("steady"))["code"] == 200
        clock.now += 3.0
        wait = re.search(r"in (\d+) seconds", (await fast.say("still"))["error"])
        assert wait is not None
        assert 200 < int(wait[1]) < 300
        clock.now += int(wait[1])
        assert (await fast.say("at last"))["code"] == 200
        # A clock that is set back keeps nobody silent.
        clock.now -= 100_000.0
        assert (await fast.say("before all of it"))["code"] == 200


async def test_who_is_muted_is_not_heard_at_any_table_and_only_by_that_person(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("shells", "me open open")
        await ben.join(table)
        await eve.join(table)
        one, loud, third = (Talker(person, table, clock) for person in (anna, ben, eve))
        await loud.say("HEY")
        about = {"room": "players", "number": 1}
        assert (await one.call("POST", "mute", **about, muted=True))["code"] == 200
        assert (await one.call("POST", "mute", **about, muted=True))["code"] == 200
        assert (await loud.call("POST", "mute", **about, muted=True))["error"] == "You cannot mute yourself."
        assert (await one.call("POST", "mute", room="players", number=9, muted=True))["code"] == 404
        (remark,) = await one.page()
        assert (remark["text"], remark["muted"]) == ("", True)
        assert [remark["text"] for remark in await third.page()] == ["HEY"]
        async with anna.look(table) as page:
            await loud.say("HEY AGAIN")
            (muted,) = await heard(page, "")
            assert muted["muted"]
        other = await ben.table("shells", "me open random")
        await anna.join(other)
        await Talker(ben, other, clock).say("here too")
        assert (await Talker(anna, other).page())[0]["muted"] is True
        await one.call("POST", "mute", **about, muted=False)
        assert [remark["text"] for remark in await one.page()] == ["HEY", "HEY AGAIN"]


async def test_a_report_is_kept_once_with_what_was_said_and_why(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        one, rude = Talker(anna, table, clock), Talker(ben, table, clock)
        await rude.say("You fool!")
        about = {"room": "players", "number": 1}
        assert (await one.call("POST", "report", **about, reason=" \u200b"))["code"] == 422
        assert (await rude.call("POST", "report", **about, reason="x"))["code"] == 409
        for _ in range(2):
            assert (await one.call("POST", "report", **about, reason="Insults\nme"))["code"] == 200
        me = [(await person.http.get("/api/me")).json()["id"] for person in (anna, ben)]
    database = Database(settings.database_url())
    with database.reading() as connection:
        (row,) = connection.execute(select(reports)).all()
        assert (row.table_id, row.room, row.number, row.text, row.reason) == (
            table["id"],
            "players",
            1,
            "You fool!",
            "Insults me",
        )
        assert [row.reporter, row.accused] == me
        assert row.created == clock.now
    # A table that goes takes its talk along, but not what was reported; and who is deleted has no name any more.
    with database.writing() as connection:
        connection.execute(delete(people_table).where(people_table.c.id == me[1]))
    with database.reading() as connection:
        assert connection.execute(select(remarks.c.person, remarks.c.text)).all() == [(None, "You fool!")]
        assert connection.execute(select(reports.c.accused)).scalar_one() is None
    with database.writing() as connection:
        connection.execute(delete(tables))
    with database.reading() as connection:
        assert connection.execute(select(remarks)).first() is None
        assert connection.execute(select(reports.c.text)).scalar_one() == "You fool!"
    database.close()


async def test_words_of_who_is_deleted_have_no_name(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        await Talker(ben, table, clock).say("I was here")
        them = (await ben.http.get("/api/me")).json()["id"]
        database = Database(settings.database_url())
        with database.writing() as connection:
            connection.execute(delete(people_table).where(people_table.c.id == them))
        database.close()
        one = Talker(anna, table, clock)
        (remark,) = await one.page()
        assert (remark["name"], remark["speaker"], remark["text"]) == ("", "", "I was here")
        assert (await one.call("POST", "mute", room="players", number=1, muted=True))["code"] == 409


async def test_the_host_ends_what_spectators_say(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        host, guest, watcher = (Talker(person, table, clock) for person in (anna, ben, eve))
        await watcher.say("La la la", room="spectators")
        assert (await guest.call("PUT", "spectators-talk", on=False))["code"] == 403
        async with eve.look(table) as watching, anna.look(table) as page, ben.look(table) as other:
            assert [(await opened(viewer))["spectators"] for viewer in (watching, page, other)] == [None, True, None]
            assert (await host.call("PUT", "spectators-talk", on=False))["code"] == 200
            assert (await opened(watching))["rooms"] == [{"room": "spectators", "last": 1, "open": False, "removed": 0}]
            assert (await opened(page))["spectators"] is False
            refused = await watcher.say("La", room="spectators")
            assert (refused["code"], refused["error"]) == (403, "The host of this table has ended what spectators say.")
            assert len(await watcher.page("spectators")) == 1
            await host.call("PUT", "spectators-talk", on=True)
            assert (await opened(watching))["rooms"][0]["open"] is True
            assert (await watcher.say("La", room="spectators"))["code"] == 200


@pytest.mark.parametrize("seats", ["me random random", "me hotseat random", "me open random"])
async def test_who_is_alone_has_nobody_to_talk_to(settings: Settings, seats: str) -> None:
    async with running(settings) as address, people(address, 2) as (anna, eve):
        table = await anna.table("shells", seats)
        one = Talker(anna, table)
        assert (await one.say("Hello?", seat=0))["code"] == 403
        async with anna.look(table) as page:
            assert (await opened(page))["rooms"] == []
        # Those who look on can talk, and the player is told once the game is over.
        watched = await Talker(eve, table).say("Hm.", room="spectators")
        assert watched["code"] == (403 if "open" in seats else 200)


async def test_servers_on_one_database_tell_each_other(postgres_database: str, settings: Settings) -> None:
    shared = replace(settings, database=postgres_database)
    async with running(shared) as address, running(shared) as elsewhere, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        far = Person(elsewhere)
        far.http.cookies.update(ben.http.cookies)
        async with anna.look(table) as page, far.look(table) as other:
            await Talker(anna, table).say("Can you hear me?")
            assert [remark["number"] for remark in await heard(other, "Can you hear me?")] == [1]
            await Talker(far, table).say("I can.", key="from afar")
            assert [remark["number"] for remark in await heard(page, "I can.")] == [2]
        await far.http.aclose()


async def test_what_is_noted_is_ones_own_and_no_device_writes_over_another(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, ben):
        table = await anna.table("shells", "me open random")
        await ben.join(table)
        one, other = Talker(anna, table), Talker(ben, table)

        async def read(talker: Talker, seat: int) -> Any:
            answer = await talker.person.http.get(f"/api/tables/{table['id']}/notepad?seat={seat}")
            return answer.json() | {"code": answer.status_code}

        assert await read(one, 0) == {"text": "", "version": 0, "code": 200}
        kept = await one.call("PUT", "notepad", key="a", seat=0, version=0, text="wood first\n then clay")
        assert kept == {"text": "wood first\n then clay", "version": 1, "code": 200}
        # The same request once more, as after a break of the line.
        assert (await one.call("PUT", "notepad", key="a", seat=0, version=0, text="wood first\n then clay"))[
            "version"
        ] == 1
        late = await one.call("PUT", "notepad", key="b", seat=0, version=0, text="from another device")
        assert (late["code"], "changed elsewhere" in late["error"]) == (409, True)
        assert (await one.call("PUT", "notepad", key="c", seat=0, version=1, text=""))["version"] == 2
        assert (await one.call("PUT", "notepad", key="d", seat=0, version=7, text="x"))["code"] == 409
        assert (await one.call("PUT", "notepad", key="e", seat=0, version=2, text="x" * 2001))["code"] == 422
        assert (await one.call("PUT", "notepad", key="f", seat=0, version=2, text="y" * 2000))["code"] == 200
        for call in (await read(other, 0), await other.call("PUT", "notepad", key="g", seat=0, version=3, text="x")):
            assert call["code"] == 403
        assert (await read(other, 1))["text"] == ""
        # Whoever sits down there later has a notepad of their own.
        await one.call("POST", "leave", seat=0, to="open")
        await Talker(ben, table).call("POST", "join", seat=0)
        assert (await read(other, 0))["text"] == ""
        assert (await read(one, 0))["code"] == 403


async def test_the_pace_is_a_persons_also_at_many_tables_in_one_moment(settings: Settings, clock: Clock) -> None:
    async with running(settings) as address, running(settings) as second, people(address, 2) as (anna, ben):
        tables = []
        for _ in range(PACES[0][0] + 3):
            tables.append(await anna.table("shells", "me open random"))
            await ben.join(tables[-1])
        elsewhere = Person(second)
        elsewhere.http.cookies.update(anna.http.cookies)
        at = (anna, elsewhere)
        said = await asyncio.gather(*(Talker(at[n % 2], table).say("hello") for n, table in enumerate(tables)))
        assert sorted(one["code"] for one in said) == [200] * PACES[0][0] + [429] * 3
        await elsewhere.http.aclose()
