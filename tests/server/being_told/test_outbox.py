"""What lies in the outbox arrives, once, at the time at which its person wants it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from keydom.server.being_told import outbox
from keydom.server.being_told.outbox import LOST_SECONDS, parcels
from keydom.server.being_told.rows import Delivery
from keydom.server.settings import Settings
from keydom.server.tables.absence import KEEP_SELDOM
from tests.server.being_told.places import INWARD, PushService, open_place
from tests.server.being_told.test_noticing import GRACE, Evening, evening, subscribe
from tests.server.playing import PATIENCE, Message, Person, people, running
from tests.server.test_clocks import Ticking

pytestmark = pytest.mark.anyio
NINE = 9 * 60


def at(hour: int) -> float:
    return datetime(2026, 1, 10, hour, tzinfo=UTC).timestamp()


@pytest.mark.quick
def test_what_was_one_message_stays_one() -> None:
    rows = [
        Delivery(number, to, "t", "turn", str(number), 0.0, 0.0, 0, message, None)
        for number, (to, message) in enumerate([("a", None), ("b", None), ("a", "m"), ("a", None), ("a", "m")])
    ]
    found = parcels([("ben", row) for row in rows])
    assert [[each.id for each in parcel] for _person, parcel in found] == [[0, 3], [1], [2, 4]]


async def destinations(person: Person) -> list[Message]:
    found: list[Message] = (await person.http.get("/api/being-told")).json()["destinations"]
    return found


async def until_told(person: Person, problem: str) -> None:
    """Wait until the person's page says so."""
    async with asyncio.timeout(PATIENCE):
        while [problem] != [each["problem"] for each in await destinations(person)]:
            await asyncio.sleep(0.05)


async def waits(these: Evening) -> None:
    """The guest is waited for, unseen."""
    await these.begun("shells")
    these.pass_by(GRACE)


def refused(status: int) -> str:
    return f"The push service of this browser has refused it ({status})."


async def looked(these: Evening) -> None:
    """Let the grace pass, and wait until the server has looked at its outbox then: somebody else is told by that."""
    async with open_place(PushService()) as push, people(these.address, 1) as (other,):
        await subscribe(other, push)
        await other.join(await these.host.table("shells", "me open"))
        these.pass_by(GRACE)
        await push.first()


async def test_what_is_not_taken_is_tried_again_with_growing_pauses(settings: Settings) -> None:
    async with evening(settings) as these:
        these.push.status = 500
        await waits(these)
        for tries, pause in ((1, 30.0), (2, 90.0), (3, 270.0)):
            await until_told(these.guest, refused(these.push.status))
            these.push.status = 201 if tries == 3 else 500 + tries
            these.pass_by(pause - 1.0 - GRACE)
            await looked(these)
            assert these.push.tries == tries
            these.pass_by(1.0)
        assert await these.told(1) == ["Shells: it is your turn"]
        assert these.push.tries == 4
        await until_told(these.guest, "")


async def test_who_cannot_be_reached_for_half_a_day_is_told_why_on_their_page(settings: Settings) -> None:
    async with evening(settings) as these:
        these.push.status = 500
        await waits(these)
        for _try in range(8):
            await until_told(these.guest, refused(these.push.status))
            these.push.status += 1
            these.pass_by(86400.0)
        these.push.status = 201
        await these.end_with_a_notice(0)
        assert these.push.tries == 9


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_removed(settings: Settings, status: int) -> None:
    async with evening(settings) as these:
        these.push.status = status
        await waits(these)
        await these.push.until(lambda: these.push.tries == 1)
        async with asyncio.timeout(PATIENCE):
            while await destinations(these.guest):
                await asyncio.sleep(0.05)


async def test_what_is_over_before_it_is_sent_is_not_told(settings: Settings) -> None:
    async with evening(settings) as these:
        these.push.status = 503
        table = await these.begun("shells")
        these.pass_by(GRACE)
        await these.push.until(lambda: these.push.tries == 1)
        async with these.guest.look(table) as page:
            await page.play()
        these.push.status = 201
        these.pass_by(30.0)
        await these.end_with_a_notice(0)


async def test_by_night_nothing_is_told_and_in_the_morning_all_at_once(settings: Settings) -> None:
    clock = Ticking(at(23))
    ticking = Ticking()
    async with (
        open_place(PushService()) as push,
        running(replace(settings, inward=INWARD), ticking, clock) as address,
        people(address, 2) as (host, guest),
    ):
        await subscribe(guest, push)
        these = Evening(ticking, address, host, guest, push)
        here: Message = {"zone": "Europe/Berlin", "sleep_from": None, "sleep_until": None, "free_days": []}
        chosen = {"hours": here, "quiet": {"begins": 22 * 60, "ends": NINE}}
        assert (await guest.http.put("/api/account/hours", json=chosen)).status_code == 200
        await waits(these)
        await waits(these)
        over = await these.begun("shells")
        these.pass_by(GRACE)
        async with guest.look(over) as page:
            await page.play()
        for _minute in range(2):
            these.pass_by(60.0)
            await looked(these)
        assert push.tries == 0
        clock.seconds = at(8)
        these.pass_by(60.0)
        assert await these.told(1) == ["Keydom: 2 tables wait for you"]
        assert push.came[0]["body"] == "Shells: it is your turn\nShells: it is your turn"


async def test_a_message_whose_server_is_gone_is_sent_again_as_the_same(settings: Settings) -> None:
    """The first server is stopped while the push service has the message and does not answer."""
    ticking = Ticking()
    there = replace(settings, inward=INWARD)
    async with open_place(PushService()) as push:
        push.held = asyncio.Event()
        async with running(there, ticking) as address, people(address, 2) as (host, guest):
            await subscribe(guest, push)
            cookies = dict(guest.http.cookies)
            these = Evening(ticking, address, host, guest, push)
            await waits(these)
            await push.first()
        push.held.set()
        async with running(there, ticking) as address, people(address, 1) as (again,):
            again.http.cookies.update(cookies)
            # It goes on from a house time that was kept a minute ago at most.
            ticking.seconds += LOST_SECONDS + KEEP_SELDOM
            first, second = await push.first(2)
        # The browser knows it by its key, and the push service by its topic.
        assert first == second


async def test_places_that_do_not_answer_are_slow_for_their_person_and_not_for_all(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "AT_ONCE", 3)
    async with (
        evening(settings) as these,
        open_place(PushService()) as second,
        open_place(PushService()) as third,
    ):
        places = (these.push, second, third)
        for place in (second, third):
            await subscribe(these.guest, place)
        for place in places:
            place.held = asyncio.Event()
        await waits(these)
        async with asyncio.timeout(PATIENCE):
            while sum(place.tries for place in places) < outbox.AT_ONCE_FOR_ONE:
                await asyncio.sleep(0.02)
        await looked(these)
        assert sum(place.tries for place in places) == outbox.AT_ONCE_FOR_ONE
        for place in places:
            if place.held is not None:
                place.held.set()
        for place in places:
            await place.first()
