"""What the wall says: whether somebody sleeps now where they live, has a free day, or wants to be left alone."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from keydom.server.hours.messages import Hours, QuietHours
from keydom.server.wire.messages import RestKind
from keydom.server.wire.refusals import Refused

LONGEST_SLEEP: Final = 600
"""Minutes a day."""
MOST_FREE_DAYS: Final = 3
WEEK: Final = 7
DAY_MINUTES: Final = 1440
NO_HOURS: Final = Hours(zone="UTC", sleep_from=None, sleep_until=None, free_days=[])


@cache
def known_zones() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


def check_zone(name: str) -> None:
    """Raise Refused unless there is such a time zone."""
    if name not in known_zones():
        raise Refused(f"There is no time zone called {name}. Choose one from the list.", 422)


def _zone(name: str) -> tzinfo:
    """A time zone that somebody has chosen; world time if there is none of that name any more."""
    return ZoneInfo(name) if name in known_zones() else UTC


def checked(hours: Hours) -> Hours:
    """Hours that somebody may have. Raises Refused."""
    check_zone(hours.zone)
    if (hours.sleep_from is None) != (hours.sleep_until is None):
        raise Refused("Say both when you go to sleep and when you get up, or neither.", 422)
    if hours.sleep_from is not None and hours.sleep_until is not None:
        asleep = (hours.sleep_until - hours.sleep_from) % DAY_MINUTES
        if not 0 < asleep <= LONGEST_SLEEP:
            raise Refused(f"You can sleep at most {LONGEST_SLEEP // 60} hours a day here. Choose other times.", 422)
    free = sorted(set(hours.free_days))
    if len(free) > MOST_FREE_DAYS:
        raise Refused(f"You can keep at most {MOST_FREE_DAYS} days of the week free. Choose fewer.", 422)
    return Hours(zone=hours.zone, sleep_from=hours.sleep_from, sleep_until=hours.sleep_until, free_days=free)


def check_quiet(quiet: QuietHours | None) -> None:
    """Raise Refused for quiet hours that are none."""
    if quiet is not None and quiet.begins == quiet.ends:
        raise Refused("Quiet hours cannot end when they begin. Choose another time.", 422)


def is_quiet(quiet: QuietHours, zone: str, wall: float) -> bool:
    """Whether somebody who lives in that time zone has quiet hours at this time (seconds since 1970)."""
    there = datetime.fromtimestamp(wall, _zone(zone))
    minute = there.hour * 60 + there.minute
    if quiet.begins < quiet.ends:
        return quiet.begins <= minute < quiet.ends
    return minute >= quiet.begins or minute < quiet.ends


def rest_by_wall(hours: Hours, wall: float) -> tuple[RestKind, float]:
    """Why somebody with these hours does not play at this time (seconds since 1970), and for how many seconds; empty
    and 0 if they may. Where clocks are put forward or back, a night is shorter or longer."""
    zone = _zone(hours.zone)
    today = datetime.fromtimestamp(wall, zone).date()
    if today.weekday() in hours.free_days:
        next_day = today + timedelta(days=1)
        while next_day.weekday() in hours.free_days:
            next_day += timedelta(days=1)
        return "free", _at(next_day, 0, zone) - wall
    if hours.sleep_from is not None and hours.sleep_until is not None:
        for evening in (today, today - timedelta(days=1)):
            morning = evening + timedelta(days=1) if hours.sleep_until <= hours.sleep_from else evening
            if _at(evening, hours.sleep_from, zone) <= wall < (end := _at(morning, hours.sleep_until, zone)):
                return "sleep", end - wall
    return "", 0.0


def _at(day: date, minute: int, zone: tzinfo) -> float:
    """When it is that minute there, in seconds since 1970; of a minute that comes twice the first."""
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()
