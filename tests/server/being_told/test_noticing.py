"""One notice for each time one is waited for: who is told, and who needs not be."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import httpx
import pytest
from sqlalchemy import Column, select

from keydom.server.being_told.noticing import Noticing
from keydom.server.being_told.rows import Matter
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.schema import matters
from keydom.server.tables.table import LiveTable
from tests.server.being_told.places import INWARD, PushService, open_place
from tests.server.playing import Message, Person, people, running
from tests.server.test_clocks import Ticking

pytestmark = pytest.mark.anyio
GRACE = 10.0


@dataclass
class Evening:
    """Two people at a server whose clock the test moves; the second is told by push."""

    ticking: Ticking
    address: str
    host: Person
    guest: Person
    push: PushService

    def pass_by(self, seconds: float) -> None:
        self.ticking.seconds += seconds

    async def begun(self, game: str = "meadows", **more: Any) -> Message:
        """A game of the two that has begun; in Meadows they have turns, and the host has the first."""
        table = await self.host.table(game, "me open", **more)
        await self.guest.join(table)
        found: Message = table
        return found

    async def told(self, count: int) -> list[str]:
        """Wait for so many notices; the titles of all that have come."""
        return [each["title"] for each in await self.push.first(count)]

    async def end_with_a_notice(self, before: int) -> None:
        """Something of which the guest is told for certain, after so many notices; nothing else has come between. What
        is due is looked for in its order, so whatever was to come before has come by then."""
        await self.begun("shells")
        self.pass_by(GRACE)
        titles = await self.told(before + 1)
        assert len(titles) == before + 1
        assert titles[-1] == "Shells: it is your turn"


async def subscribe(person: Person, push: PushService) -> Message:
    """Be told in a browser whose push service this is."""
    told = (await person.http.get("/api/being-told")).json()
    push.server_key = told["push_key"]
    answer = await person.http.post("/api/being-told/push", json=push.subscription())
    assert answer.status_code == 200, answer.text
    subscribed: Message = answer.json()
    return subscribed


@asynccontextmanager
async def evening(settings: Settings) -> AsyncIterator[Evening]:
    ticking = Ticking()
    async with (
        open_place(PushService()) as push,
        running(replace(settings, inward=INWARD), ticking) as address,
        people(address, 2) as (host, guest),
    ):
        await subscribe(guest, push)
        yield Evening(ticking, address, host, guest, push)


async def take(person: Person, table: Message, bulbs: int = 0) -> None:
    """Have a turn in Meadows, without bulbs to plant."""
    async with person.look(table) as page:
        await page.play(bulbs)


async def test_who_is_waited_for_is_told_once_for_each_time(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun()
        await take(these.host, table)
        these.pass_by(GRACE)
        assert await these.told(1) == ["Meadows: it is your turn"]
        assert these.push.came[0]["path"] == f"/table/{table['id']}"
        # As long as they wait for the same, nothing more comes.
        these.pass_by(86400.0)
        await take(these.guest, table)
        await take(these.host, table)
        these.pass_by(GRACE)
        assert await these.told(2) == ["Meadows: it is your turn"] * 2
        await these.end_with_a_notice(2)


async def test_who_has_the_first_turn_hears_of_that_and_the_other_that_the_game_begins(settings: Settings) -> None:
    async with evening(settings) as these, open_place(PushService()) as push:
        await subscribe(these.host, push)
        await these.begun()
        these.pass_by(GRACE)
        assert await these.told(1) == ["Meadows: the game begins"]
        assert [each["title"] for each in await push.first()] == ["Meadows: it is your turn"]


async def test_what_was_seen_is_not_told(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun()
        async with these.guest.look(table) as page:
            await take(these.host, table)
            update = await page.until(lambda update: bool(update["choices"]))
            await page.socket.send(json.dumps({"type": "seen", "version": update["version"]}))
            await page.catch_up()
        these.pass_by(GRACE)
        await these.end_with_a_notice(0)


async def test_a_page_that_nobody_looks_at_has_shown_nothing(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun()
        async with these.guest.look(table) as page:
            await page.socket.send(json.dumps({"type": "seen", "version": page.update["version"]}))
            await page.catch_up()
            await take(these.host, table)
            await page.until(lambda update: bool(update["choices"]))
            these.pass_by(GRACE)
            # What they had seen was the beginning.
            assert await these.told(1) == ["Meadows: it is your turn"]


async def test_a_table_that_goes_on_in_time_tells_nothing(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun()
        await take(these.host, table)
        these.pass_by(GRACE / 4)
        await take(these.guest, table)
        these.pass_by(GRACE)
        await these.end_with_a_notice(0)


async def test_what_answers_itself_is_not_told(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun("reacting")
        async with these.guest.look(table) as page:
            laid_down = await page.request(type="responses", seat=1, responses={"never": True})
            assert laid_down["type"] == "done"
            await page.until(lambda update: not update["choices"])
        these.pass_by(GRACE)
        assert await these.told(1) == ["Shells: the game begins"]
        await these.end_with_a_notice(1)


async def test_nobody_waits_where_one_plays_with_programs_alone(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.guest.table("shells", "me random")
        async with these.guest.look(table) as page:
            await page.until(lambda update: bool(update["choices"]))
        these.pass_by(GRACE)
        await these.end_with_a_notice(0)
        assert (await these.guest.http.get("/api/being-told/waiting")).json()["tables"][0]["title"] == "Shells"


async def test_one_is_told_of_questions_of_the_end_and_of_the_next_table(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun()
        these.pass_by(GRACE)
        assert await these.told(1) == ["Meadows: the game begins"]
        path = f"/api/tables/{table['id']}"
        asked = await these.host.http.post(f"{path}/ask", json={"seat": 0, "kind": "end"})
        these.pass_by(GRACE)
        assert (await these.told(2))[-1] == "Meadows: your answer is waited for"
        question = asked.json()["ask"]["id"]
        await these.guest.http.post(f"{path}/answer", json={"seat": 1, "question": question, "agrees": True})
        these.pass_by(GRACE)
        assert (await these.told(3))[-1] == "Meadows: the game is over"
        following = (await these.host.http.post(f"{path}/again", json={})).json()
        these.pass_by(GRACE)
        assert (await these.told(4))[-1] == "Meadows: the others play again"
        assert these.push.came[-1]["path"] == f"/table/{following['id']}"
        await these.guest.join(following)
        these.pass_by(GRACE)
        assert (await these.told(5))[-1] == "Meadows: the game begins"


async def test_what_one_does_not_want_to_hear_is_not_told(settings: Settings) -> None:
    async with evening(settings) as these:
        wishes = (await these.guest.http.get("/api/being-told")).json()["wishes"]
        changed = {**wishes, "kinds": ["turn", "over"]}
        assert (await these.guest.http.put("/api/being-told/wishes", json=changed)).json()["wishes"] == changed
        await these.begun()
        these.pass_by(GRACE)
        await these.end_with_a_notice(0)


async def test_only_of_a_listed_table_it_is_told_who_sits_there(settings: Settings) -> None:
    async with evening(settings) as these:
        assert (await these.host.http.put("/api/me", json={"name": "Ada Lovelace"})).status_code == 200
        await these.begun("shells")
        these.pass_by(GRACE)
        await these.told(1)
        await these.begun("shells", listed=True)
        these.pass_by(GRACE)
        await these.told(2)
        assert ["Ada Lovelace" in each["body"] for each in these.push.came] == [False, True]


async def test_a_browser_of_an_account_is_told_nothing_once_its_person_has_signed_out(settings: Settings) -> None:
    async with evening(settings) as these:
        made = await these.guest.http.post("/api/account", json={"name": "Grace Hopper", "credential": None})
        assert made.status_code == 200, made.text
        await these.begun("shells")
        these.pass_by(GRACE)
        assert await these.told(1) == ["Shells: it is your turn"]
        table = await these.begun("shells")
        out = await these.guest.http.post("/api/account/sign-out", json={"everywhere": False})
        assert out.status_code == 200
        # Somebody else in front of the same browser is told what is theirs.
        these.guest.http.cookies.clear()
        await these.guest.http.get("/api/me")
        assert (await these.guest.http.get("/api/being-told")).json()["destinations"] == []
        await subscribe(these.guest, these.push)
        these.pass_by(GRACE)
        await these.end_with_a_notice(1)
        assert table["id"] not in these.push.came[-1]["path"]


async def test_the_tables_that_wait_are_told_to_their_person_alone(settings: Settings) -> None:
    async with evening(settings) as these:
        table = await these.begun()
        waiting = [
            (await each.http.get("/api/being-told/waiting")).json()["tables"] for each in (these.host, these.guest)
        ]
        assert waiting == [[{"id": table["id"], "title": "Meadows", "kind": "turn"}], []]
        await take(these.host, table)
        waiting = [
            (await each.http.get("/api/being-told/waiting")).json()["tables"] for each in (these.host, these.guest)
        ]
        assert [len(each) for each in waiting] == [0, 1]
        async with httpx.AsyncClient(base_url=these.address) as nobody:
            assert (await nobody.get("/api/being-told/waiting")).json() == {"tables": []}


async def ended(these: Evening) -> Message:
    """A game that the host has given up; the guest has heard of its beginning and its end."""
    table = await these.begun("meadows")
    these.pass_by(GRACE)
    assert await these.told(1) == ["Meadows: the game begins"]
    answer = await these.host.http.post(f"/api/tables/{table['id']}/resign", json={"seat": 0})
    assert answer.status_code == 200
    these.pass_by(GRACE)
    assert (await these.told(2))[-1] == "Meadows: the game is over"
    return table


async def kept(settings: Settings, table: Message, what: Column[Any]) -> list[Any]:
    """What is kept of those who are told that the others play again at this table."""
    database = Database(settings.database_url())
    with database.reading() as connection:
        about = select(what).where(matters.c.table_id == table["id"], matters.c.kind == "again")
        found = list(connection.execute(about).scalars())
    database.close()
    return found


async def test_who_has_the_page_open_hears_of_the_next_table_from_it_and_not_at_once_elsewhere(
    settings: Settings,
) -> None:
    """They have as much time to see that the others play again as to see anything else."""
    async with evening(settings) as these:
        table = await ended(these)
        following = (await these.host.http.post(f"/api/tables/{table['id']}/again", json={})).json()
        assert await kept(settings, following, matters.c.since) == [2 * GRACE]
        async with these.guest.look(table) as page:
            update = await page.until(lambda update: bool(update["table"]["next"]))
            seen = {"type": "seen", "version": update["version"], "next": update["table"]["next"]}
            await page.socket.send(json.dumps(seen))
            await page.catch_up()
        these.pass_by(GRACE)
        await these.end_with_a_notice(2)


async def test_a_seat_that_others_have_taken_is_not_looked_at_for_ever(settings: Settings) -> None:
    """Else as many of them as are looked at together would keep all later news from everybody."""
    async with evening(settings) as these, people(these.address, 1) as (eve,):
        table = await ended(these)
        following = (await these.host.http.post(f"/api/tables/{table['id']}/again", json={})).json()
        await eve.join(following)
        these.pass_by(GRACE)
        await these.end_with_a_notice(2)
        assert await kept(settings, following, matters.c.settled) == [True]


async def test_what_fails_for_one_keeps_the_others_from_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(settings) as these:
        broken = await these.begun()
        whole = Noticing._is_true

        def is_true(noticing: Noticing, matter: Matter, live: LiveTable) -> bool:
            if matter.table_id == broken["id"]:
                raise RuntimeError("a mistake")
            return whole(noticing, matter, live)

        monkeypatch.setattr(Noticing, "_is_true", is_true)
        these.pass_by(GRACE)
        await these.end_with_a_notice(0)
