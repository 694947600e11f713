"""When people sleep, are free or on vacation: what the wall may decide, and what it may not."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest
from alembic import command
from sqlalchemy import text

from keydom.server.clocks import clocks
from keydom.server.hours.calendar import check_quiet, checked, is_quiet, rest_by_wall
from keydom.server.hours.messages import Hours, QuietHours
from keydom.server.hours.rest import DAY, HOUR, HoursRow, Vacation, as_of, vacation_left, with_vacation
from keydom.server.hours.store import HoursStore
from keydom.server.settings import Settings
from keydom.server.storage.database import migrations
from keydom.server.storage.rows import SeatRow
from keydom.server.storage.store import Store
from keydom.server.wire.messages import Clock
from keydom.server.wire.refusals import Refused
from tests.server.playing import Message, Person, people, running
from tests.server.test_clocks import Ticking
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio
DAYS = {"kind": "days", "bank": 3 * 86400, "increment": 0, "at_end": "program"}
NIGHTS = Hours(zone="Europe/Berlin", sleep_from=22 * 60, sleep_until=7 * 60, free_days=[])


def wall(zone: str, *when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


# -- the calendar ------------------------------------------------------------------------------------------------------


def test_one_sleeps_where_one_lives() -> None:
    berlin, tokyo = NIGHTS, msgspec.structs.replace(NIGHTS, zone="Asia/Tokyo")
    assert rest_by_wall(berlin, wall("Europe/Berlin", 2026, 3, 3, 23)) == ("sleep", 8 * HOUR)
    assert rest_by_wall(berlin, wall("Europe/Berlin", 2026, 3, 4, 6, 30)) == ("sleep", 0.5 * HOUR)
    assert rest_by_wall(berlin, wall("Europe/Berlin", 2026, 3, 4, 7)) == ("", 0.0)
    assert rest_by_wall(tokyo, wall("Europe/Berlin", 2026, 3, 3, 23)) == ("", 0.0)
    nap = msgspec.structs.replace(NIGHTS, sleep_from=13 * 60, sleep_until=15 * 60)
    assert rest_by_wall(nap, wall("Europe/Berlin", 2026, 3, 4, 14)) == ("sleep", HOUR)


def test_the_night_in_which_clocks_are_put_forward_is_an_hour_shorter_and_back_an_hour_longer() -> None:
    assert rest_by_wall(NIGHTS, wall("Europe/Berlin", 2026, 3, 28, 22)) == ("sleep", 8 * HOUR)
    assert rest_by_wall(NIGHTS, wall("Europe/Berlin", 2026, 10, 24, 22)) == ("sleep", 10 * HOUR)


def test_free_days_that_follow_each_other_are_one_rest() -> None:
    weekend = msgspec.structs.replace(NIGHTS, free_days=[5, 6])
    assert rest_by_wall(weekend, wall("Europe/Berlin", 2026, 3, 7, 12)) == ("free", 36 * HOUR)
    assert rest_by_wall(weekend, wall("Europe/Berlin", 2026, 3, 6, 12)) == ("", 0.0)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"zone": "Europe/Atlantis"}, "no time zone"),
        ({"zone": "../../etc/passwd"}, "no time zone"),
        ({"sleep_from": None}, "both"),
        ({"sleep_from": 0, "sleep_until": 601}, "at most 10 hours"),
        ({"sleep_from": 60, "sleep_until": 60}, "at most 10 hours"),
        ({"free_days": [0, 1, 2, 3]}, "at most 3 days"),
    ],
)
def test_nobody_sleeps_or_is_free_for_ever(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        checked(msgspec.structs.replace(NIGHTS, **wrong))


@pytest.mark.quick
def test_quiet_hours_are_those_of_the_clock_where_one_lives() -> None:
    def quiet(begins: int, ends: int, *when: int, zone: str = "Europe/Berlin") -> bool:
        return is_quiet(QuietHours(begins=begins * 60, ends=ends * 60), zone, wall("UTC", 2026, *when))

    # In winter Berlin is an hour ahead, in summer two.
    night = [quiet(22, 9, 1, 10, *when) for when in ((20, 59), (21, 0), (7, 59), (8, 0))]
    assert night == [False, True, True, False]
    assert [quiet(22, 9, 7, 10, hour) for hour in (19, 20, 6, 7)] == [False, True, True, False]
    noon = [quiet(13, 14, 1, 10, *when, zone="UTC") for when in ((12, 59), (13, 0), (14, 0))]
    assert noon == [False, True, False]
    # A zone that is gone from the list is the world's time, and nothing stops for it.
    assert quiet(13, 14, 1, 10, 13, zone="Europe/Atlantis")
    assert rest_by_wall(msgspec.structs.replace(NIGHTS, zone="Europe/Atlantis"), wall("UTC", 2026, 1, 10, 23))[0]
    with pytest.raises(Refused, match="cannot end when they begin"):
        check_quiet(QuietHours(begins=60, ends=60))


# -- what the wall may decide ------------------------------------------------------------------------------------------


def rested(row: HoursRow, hours: int, at: Any) -> float:
    """How many hours of the next so many of house time somebody rests, if the wall says `at(house time)`."""
    found, step = 0.0, 0.25 * HOUR
    start = row.since
    for index in range(int(hours * HOUR / step)):
        now = start + index * step
        row = as_of(row, now, at(now))
        found += min(step, max(0.0, row.rests_until - now)) / HOUR
    return found


def test_whoever_sleeps_as_they_say_sleeps_all_of_it_every_night() -> None:
    longest = msgspec.structs.replace(NIGHTS, sleep_from=21 * 60)
    begin = wall("Europe/Berlin", 2026, 10, 20, 12)
    # In these weeks is the night that is an hour longer.
    assert rested(HoursRow("anna", longest), 14 * 24, lambda now: begin + now) == 14 * 10 + 1
    free = msgspec.structs.replace(NIGHTS, sleep_from=None, sleep_until=None, free_days=[4, 5, 6])
    assert rested(HoursRow("anna", free), 28 * 24, lambda now: begin + now) == 4 * 3 * 24 + 1


def test_a_wall_that_always_says_night_gives_little_more_rest_than_one_that_is_right() -> None:
    midnight = wall("Europe/Berlin", 2026, 3, 4, 0)
    in_one_go = 0
    row = HoursRow("anna", NIGHTS)
    while (row := as_of(row, in_one_go * HOUR, midnight)).rests_until > in_one_go * HOUR:
        in_one_go += 1
    assert in_one_go <= 12
    assert rested(HoursRow("anna", NIGHTS), 30 * 24, lambda _now: midnight) <= 30 * 10.5 + 12


def test_whatever_the_wall_says_a_rest_ends_and_no_clock_runs_faster_than_house_time() -> None:
    midnight = wall("Europe/Berlin", 2026, 3, 4, 0)
    row = as_of(HoursRow("anna", NIGHTS), 1000.0, midnight)
    assert (row.rests, row.rests_until) == ("sleep", 1000.0 + 7 * HOUR)
    # The wall was set back, or another server's is wrong.
    for shown in (midnight - 30 * DAY, midnight - 3 * HOUR, midnight + 300 * DAY + 12 * HOUR):
        same = as_of(row, 1000.0 + 6 * HOUR, shown)
        assert (same.rests, same.rests_until) == ("sleep", 1000.0 + 7 * HOUR)
    assert as_of(row, 1000.0 + 7 * HOUR, midnight + 12 * HOUR).rests == ""


def test_vacation_goes_by_house_time_and_comes_out_of_the_years_allowance() -> None:
    row = with_vacation(HoursRow("anna"), 0.0, Vacation(5 * DAY, 15 * DAY))
    assert as_of(row, 4.9 * DAY, 0.0).rests == ""
    assert as_of(row, 5 * DAY, 1e9).rests_until == 15 * DAY
    assert vacation_left(row, 20 * DAY, 28 * DAY) == 18 * DAY
    assert vacation_left(row, 381 * DAY, 28 * DAY) == 28 * DAY
    # Who comes back at once has taken a day.
    assert vacation_left(with_vacation(HoursRow("a"), 0.0, Vacation(0.0, 60.0)), 1.0, 28 * DAY) == 27 * DAY


# -- the clocks --------------------------------------------------------------------------------------------------------

CLOCK = Clock(kind="days", bank=3 * 86400, increment=0, at_end="program")


def after(seats: list[SeatRow], now: float, asked: list[int], waits: list[int]) -> list[SeatRow]:
    return clocks.after(seats, CLOCK, now, asked, [], (waits, waits), None)[0]


def test_a_rest_moves_the_deadline_by_as_long_as_it_lasts_and_back_if_it_ends_before() -> None:
    seats = after([clocks.wound_up(SeatRow(n, "person", f"p{n}"), CLOCK) for n in range(2)], 0.0, [0], [0])
    asleep = clocks.resting(seats[0], "sleep", 1000.0 + 9 * HOUR, 1000.0)
    assert asleep.deadline == 3 * DAY + 9 * HOUR
    # Whoever plays in these hours has used what had passed before.
    assert clocks.stopped(asleep, 5000.0).bank == 3 * DAY - 1000.0
    assert clocks.resting(asleep, "", 1000.0 + HOUR, 1000.0 + HOUR).deadline == 3 * DAY + HOUR
    longer = clocks.resting(asleep, "vacation", 1000.0 + 20 * HOUR, 1000.0 + HOUR)
    assert longer.deadline == 3 * DAY + 20 * HOUR
    # Whoever is asked in these hours has all of the time behind them.
    begun = after([clocks.resting(seats[1], "sleep", 9 * HOUR, 0.0)], HOUR, [1], [1])[0]
    assert begun.deadline == 9 * HOUR + 3 * DAY


def test_others_cannot_tell_who_has_sealed_also_while_somebody_sleeps() -> None:
    seats = after([clocks.wound_up(SeatRow(n, "person", f"p{n}"), CLOCK) for n in range(2)], 0.0, [0, 1], [0, 1])
    for sealed_at in (500.0, 2000.0, 50_000.0):
        told = []
        for seals in (False, True):
            row = seats[0]
            for now in sorted({sealed_at, 1000.0, 60_000.0}):
                if now == sealed_at and seals:
                    row = after([row], now, [], [0])[0]
                if now == 1000.0:
                    row = clocks.resting(row, "sleep", 1000.0 + 9 * HOUR, now)
            told.append([clocks.told(row, CLOCK, False, True, now) for now in (2500.0, 60_000.0)])
        assert told[0] == told[1]


# -- a server ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def toys(settings: Settings) -> Settings:
    return replace(settings, extra_games=PLACES)


async def hours(person: Person, what: str = "", **body: Any) -> Any:
    path = "/api/account/hours" + ("/vacation" if what in ("take", "end") else "")
    method = {"": "GET", "choose": "PUT", "take": "POST", "end": "DELETE"}[what]
    answer = await person.http.request(method, path, json=body or None)
    return answer.json() | {"code": answer.status_code}


def own_clock(table: Message, seat: int = 0) -> tuple[float, str, float]:
    """How much time a seat has left, and why its clock stands for how long."""
    clock, now = table["seats"][seat]["clock"], table["time"]
    left = clock["deadline"] - max(now, clock["rests_until"])
    return left, clock["rests"], max(0.0, clock["rests_until"] - now)


def approx(left: float, why: str, stands: float) -> tuple[Any, str, Any]:
    """The same, to some seconds."""
    return pytest.approx(left, abs=5), why, pytest.approx(stands, abs=5)


async def test_hours_hold_a_day_after_they_were_chosen_and_then_the_clock_stands_at_night(toys: Settings) -> None:
    ticking, begin = Ticking(0.0), wall("Europe/Berlin", 2026, 3, 3, 21)
    async with (
        running(toys, ticking, lambda: begin + ticking.seconds) as address,
        people(address, 2) as (anna, ben),
    ):
        chosen = await hours(anna, "choose", hours=msgspec.to_builtins(NIGHTS), quiet=None)
        assert (chosen["hours"]["sleep_from"], chosen["coming"]["sleep_from"]) == (None, 1320)
        assert chosen["coming_in"] == pytest.approx(DAY, abs=1)
        table = await anna.table("meadows", "me open", clock=DAYS)
        await ben.join(table)
        async with anna.look(table) as one, ben.look(table) as other:
            # In the first night nothing stands.
            ticking.seconds = 2 * HOUR
            await one.catch_up()
            found = (await anna.http.get(f"/api/tables/{table['id']}")).json()
            assert own_clock(found) == approx(3 * DAY - 2 * HOUR, "", 0.0)
            # In the second one does. The server has looked shortly before it, and looks on.
            ticking.seconds = 25 * HOUR + 60
            for page in (one, other):
                await page.until(lambda update: update["table"]["seats"][0]["clock"]["rests"] == "sleep")
            assert own_clock(other.update["table"]) == approx(3 * DAY - 25 * HOUR - 60, "sleep", 9 * HOUR - 60)
            # It goes on by itself, and nobody's time is over before that.
            ticking.seconds = 34 * HOUR + 600
            found = (await ben.http.get(f"/api/tables/{table['id']}")).json()
            assert own_clock(found) == approx(3 * DAY - 25 * HOUR - 660, "", 0.0)
            # Of whoever is not waited for others are told nothing.
            assert other.update["table"]["seats"][1]["clock"]["rests"] == ""


async def test_quiet_hours_hold_at_once_by_the_zone_that_was_chosen_last(toys: Settings) -> None:
    ticking, quiet = Ticking(0.0), {"begins": 1320, "ends": 480}
    async with running(toys, ticking) as address, people(address, 1) as (anna,):
        chosen = await hours(anna, "choose", hours=msgspec.to_builtins(NIGHTS), quiet=quiet)
        assert (chosen["quiet"], chosen["coming"]["zone"]) == (quiet, "Europe/Berlin")
        # Whoever changes nothing else does not wait longer for the hours of their clocks.
        ticking.seconds = 0.5 * DAY
        again = await hours(anna, "choose", hours=msgspec.to_builtins(NIGHTS), quiet=None)
        assert (again["quiet"], again["coming_in"]) == (None, pytest.approx(0.5 * DAY, abs=1))
        wrong = await hours(anna, "choose", hours=msgspec.to_builtins(NIGHTS), quiet={"begins": 1440, "ends": 0})
        assert (wrong["code"], wrong["error"]) == (422, "'begins' is a minute of the day, from 0 to 1439.")


async def test_a_vacation_from_now_is_ended_early_and_counts_as_what_was_used(toys: Settings) -> None:
    ticking = Ticking(0.0)
    async with running(toys, ticking) as address, people(address, 3) as (anna, ben, eve):
        table = await anna.table("meadows", "me open", clock=DAYS)
        live = await eve.table("meadows", "me random", clock={**DAYS, "kind": "live", "bank": 600})
        await ben.join(table)
        ticking.seconds = DAY
        assert (await hours(anna, "take", begins=0, lasts=29 * DAY))["code"] == 409
        gone = await hours(anna, "take", begins=0, lasts=10 * DAY)
        assert (gone["rests"], gone["vacation"]["begins"]) == ("vacation", 0.0)
        assert (await hours(anna, "take", begins=0, lasts=DAY))["code"] == 409
        found = (await ben.http.get(f"/api/tables/{table['id']}")).json()
        assert own_clock(found) == approx(2 * DAY, "vacation", 10 * DAY)
        # Nobody is replaced by a program meanwhile, and nobody's time is over.
        ticking.seconds = 6 * DAY
        assert (await ben.http.get(f"/api/tables/{table['id']}")).json()["long_waited_for"] == []
        back = await hours(anna, "end")
        assert (back["rests"], back["vacation"]) == ("", None)
        assert back["vacation_left"] == pytest.approx(23 * DAY, abs=5)
        found = (await anna.http.get(f"/api/tables/{table['id']}")).json()
        assert own_clock(found) == approx(2 * DAY, "", 0.0)
        # An evening goes on, whoever is on vacation.
        await hours(eve, "take", begins=0, lasts=DAY)
        evening = (await eve.http.get(f"/api/tables/{live['id']}")).json()
        assert evening["seats"][0]["clock"]["rests"] == ""
        ticking.seconds += 60
        later = await hours(eve, "end")
        assert later["vacation_left"] == 27 * DAY


async def test_a_vacation_to_come_begins_by_itself_and_can_be_called_off(toys: Settings) -> None:
    ticking = Ticking(0.0)
    async with running(toys, ticking) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open", clock=DAYS)
        await ben.join(table)
        await hours(anna, "take", begins=DAY, lasts=2 * DAY)
        assert (await hours(anna, "end"))["vacation_left"] == 28 * DAY
        await hours(anna, "take", begins=DAY, lasts=2 * DAY)
        async with ben.look(table) as page:
            ticking.seconds = DAY + 100
            await page.until(lambda update: update["table"]["seats"][0]["clock"]["rests"] == "vacation")
            assert own_clock(page.update["table"])[0] == pytest.approx(2 * DAY - 100, abs=1)


async def test_what_a_server_began_the_next_one_finishes_and_nothing_is_moved_twice(toys: Settings) -> None:
    first_ticking, second_ticking = Ticking(0.0), Ticking(5.0)
    async with running(toys, first_ticking) as address, people(address, 2) as (anna, ben):
        table = await anna.table("meadows", "me open", clock=DAYS)
        await ben.join(table)
        await hours(anna, "take", begins=HOUR, lasts=DAY)
        first_ticking.seconds = 600.0
        async with running(toys, second_ticking) as other:
            second_ticking.seconds += HOUR
            first_ticking.seconds += HOUR
            eve = Person(other)
            told = []
            for asking in (ben, eve, ben):
                while True:
                    found = (await asking.http.get(f"/api/tables/{table['id']}")).json()
                    if found["seats"][0]["clock"]["rests"] == "vacation":
                        break
                    await asyncio.sleep(0.05)
                told.append(found["seats"][0]["clock"])
            assert told == [told[0]] * 3
            # Whoever plays on at one server while clocks are moved at the other is not refused.
            async with anna.look(table) as own:
                await own.play()
            await eve.http.aclose()
        found = (await ben.http.get(f"/api/tables/{table['id']}")).json()
        assert found["seats"][0]["clock"]["left"] == pytest.approx(3 * DAY - HOUR, abs=1200)


async def test_all_that_one_has_chosen_is_exported_and_goes_with_who_goes(toys: Settings) -> None:
    async with running(toys) as address, people(address, 1) as (anna,):
        await hours(anna, "choose", hours=msgspec.to_builtins(NIGHTS), quiet=None)
        told = (await anna.http.get("/api/account/export")).json()
        assert told["hours"]["coming"]["zone"] == "Europe/Berlin"
        gone = await anna.http.request("DELETE", "/api/account", json={"name": told["name"]})
        assert gone.status_code == 200
        assert (await hours(anna))["coming"] is None


@pytest.mark.quick
@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("America/Santiago", datetime(2026, 9, 6)),  # It begins at 1 o'clock.
        ("Africa/Cairo", datetime(2026, 4, 24)),
        ("Asia/Beirut", datetime(2026, 3, 29)),
        ("Australia/Lord_Howe", datetime(2026, 10, 4)),  # Half an hour.
        ("Pacific/Apia", datetime(2011, 12, 29)),  # The next day there was none.
        ("Asia/Kathmandu", datetime(2026, 6, 1)),
        ("America/New_York", datetime(2026, 11, 1)),
    ],
)
def test_a_free_day_and_a_night_end_wherever_clocks_are_changed(name: str, day: datetime) -> None:
    zone = ZoneInfo(name)
    hours = Hours(zone=name, sleep_from=23 * 60 + 30, sleep_until=30, free_days=[day.weekday()])
    noon = day.replace(hour=12, tzinfo=zone).timestamp()
    for half_hours in range(-60, 61):
        wall = noon + 1800 * half_hours
        kind, seconds = rest_by_wall(hours, wall)
        here, then = datetime.fromtimestamp(wall, zone), datetime.fromtimestamp(wall + seconds, zone)
        assert (kind == "free") == (here.weekday() == day.weekday())
        if kind == "free":
            assert 0 < seconds <= 25 * HOUR
            assert then.weekday() != day.weekday()
        elif kind == "sleep":
            assert 0 < seconds <= 2 * HOUR
            assert (then.hour, then.minute) == (0, 30) or then.weekday() == day.weekday()


@pytest.mark.quick
def test_a_zone_that_only_another_server_knows_stops_no_clock_of_others() -> None:
    hours = Hours(zone="Mars/Olympus", sleep_from=60, sleep_until=120, free_days=[])
    assert rest_by_wall(hours, 3600.0) == ("sleep", 3600.0)
    assert rest_by_wall(hours, 7200.0) == ("", 0.0)


# -- from before -------------------------------------------------------------------------------------------------------


def test_who_had_two_time_zones_has_one_and_is_left_alone_at_the_same_moments(store: Store) -> None:
    """Quiet hours had a time zone of their own once."""
    kept, never = HoursStore(store.database, "test"), Hours(zone="UTC", sleep_from=None, sleep_until=None, free_days=[])
    people = ("told", "asleep", "away", "talked to")
    for person in people:
        store.rename(person, person)
    tokyo = msgspec.structs.replace(NIGHTS, zone="Asia/Tokyo")
    kept.keep_hours(HoursRow("asleep", never, coming=tokyo, coming_at=9.0, version=1))
    kept.keep_hours(HoursRow("away", never, vacations=(Vacation(1.0, 2.0),), version=1))
    with store.database.writing() as connection:
        command.downgrade(migrations(connection), "0020")
        for person, begins in zip(people, (1320, 1320, 1320, None), strict=True):
            connection.execute(
                text(
                    "INSERT INTO wishes (person, kinds, zone, quiet_from, quiet_until, pace) "
                    "VALUES (:person, '[\"turn\"]', 'Asia/Kolkata', :begins, :ends, 3600)"
                ),
                {"person": person, "begins": begins, "ends": None if begins is None else 480},
            )
    store.database.migrate()
    row = {person: kept.hours_of(person) for person in people}
    assert [own and (own.chosen.zone, own.quiet) for own in row.values()] == [
        ("Asia/Kolkata", QuietHours(begins=1320, ends=480)),
        # Tokyo's clock is three hours and a half ahead of Kolkata's.
        ("Asia/Tokyo", QuietHours(begins=90, ends=690)),
        ("Asia/Kolkata", QuietHours(begins=1320, ends=480)),
        None,
    ]
    assert row["away"] is not None
    assert row["away"].vacations == (Vacation(1.0, 2.0),)
    # Whoever has hours by now can change them.
    assert row["told"] is not None
    kept.keep_hours(msgspec.structs.replace(row["told"], quiet=None, version=2))
    with store.database.writing() as connection:
        command.downgrade(migrations(connection), "0020")
        found = connection.execute(text("SELECT person, zone, quiet_from, pace FROM wishes ORDER BY person")).all()
    assert [tuple(one) for one in found] == [
        ("asleep", "Asia/Tokyo", 90, 3600),
        ("away", "Asia/Kolkata", 1320, 3600),
        ("talked to", "UTC", None, 3600),
        ("told", "UTC", None, 3600),
    ]
    store.database.migrate()
