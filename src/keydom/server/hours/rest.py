"""When somebody's clocks of days stand, and how the clock on the wall may decide that without deciding anything else.

Clocks of people run by house time (`server/clocks/house_time.py`). The clock on the wall is asked one thing: whether
somebody who does not rest yet begins to. Then

- it can only make a clock stand, never run: a clock that runs goes as house time does;
- how long the rest lasts is fixed when it begins, and counted in house time: the rest ends, whatever the wall says;
- rests of each kind come out of a store that fills by house time. One sleeps and has free days at any hour, and in the
  long run no more than `SHARE` of all house time, in one go no more than `STORE` allows. So a clock on the wall that is
  set back and forth, or is another on each server, gives nobody more rest than whose clock is right;
- vacation does not ask the wall at all: it begins and ends by house time, at most so many days within a year of it;
- other hours hold a day of house time after they were chosen, so nobody falls asleep because time gets short.

Where a server is down for a part of each day less house time passes, and the stores fill more slowly. Nobody's clock
has run meanwhile either.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from keydom.server.hours.calendar import NO_HOURS, rest_by_wall
from keydom.server.hours.messages import Hours, QuietHours
from keydom.server.wire.messages import RestKind

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
YEAR: Final = 365 * DAY
SHARE: Final[dict[str, float]] = {"sleep": 10.5 / 24, "free": 3.1 / 7}
"""Of all house time so much can be rest: a little more than may be asked for, as in autumn one night is longer."""
STORE: Final[dict[str, float]] = {"sleep": 6.5 * HOUR, "free": 42 * HOUR}
"""Seconds in a full store: a rest takes a second for each of its own, and gets back its share of it meanwhile. That is
enough for 11 and a half hours of sleep, or for three days and three hours, in one go."""
SHORTEST: Final = HOUR
"""Out of a store that holds less than this nobody falls asleep."""
SHORTEST_VACATION: Final = DAY
"""As so much counts a vacation that was ended before."""


class Vacation(msgspec.Struct, frozen=True, gc=False):
    """A vacation from one house time to another."""

    begins: float
    ends: float

    @property
    def counted(self) -> float:
        """How many seconds of the allowance it takes."""
        return max(SHORTEST_VACATION, self.ends - self.begins)


class HoursRow(msgspec.Struct, frozen=True, gc=False):
    """Somebody's hours; `coming` are to hold from house time `coming_at` on. The stores of sleep and of free days as of
    `since`; `rests`: why the clocks stand until `rests_until`. `vacations`: those of the last year, and the one to
    come. `quiet`: when they are told nothing. `version` counts the changes."""

    person: str
    hours: Hours = NO_HOURS
    coming: Hours | None = None
    coming_at: float = 0.0
    sleep_left: float = STORE["sleep"]
    free_left: float = STORE["free"]
    since: float = 0.0
    rests: RestKind = ""
    rests_until: float = 0.0
    vacations: tuple[Vacation, ...] = ()
    quiet: QuietHours | None = None
    version: int = 0

    @property
    def chosen(self) -> Hours:
        """Those that were chosen last, whether they hold by now or not."""
        return self.coming or self.hours

    def vacation(self, now: float) -> Vacation | None:
        """The vacation that runs or is to come."""
        last = self.vacations[-1] if self.vacations else None
        return last if last is not None and last.ends > now else None


def as_of(row: HoursRow, now: float, wall: float) -> HoursRow:
    """Somebody's hours at a house time, when the clock on the wall says so many seconds since 1970."""
    row = _filled(_changed(row, now), now)
    vacation = row.vacation(now)
    if vacation is not None and vacation.begins <= now:
        # Whoever sleeps longer than the vacation lasts sleeps on.
        return replace(row, rests="vacation", rests_until=vacation.ends) if vacation.ends > row.rests_until else row
    if row.rests_until > now:
        return row
    kind, seconds = rest_by_wall(row.hours, wall)
    if kind == "":
        return replace(row, rests="")
    stored = row.sleep_left if kind == "sleep" else row.free_left
    longest = stored / (1 - SHARE[kind])
    if longest < min(seconds, SHORTEST):
        return replace(row, rests="")
    return replace(row, rests=kind, rests_until=now + min(seconds, longest))


def _changed(row: HoursRow, now: float) -> HoursRow:
    """With the hours that hold by then."""
    if row.coming is None or now < row.coming_at:
        return row
    return replace(row, hours=row.coming, coming=None, coming_at=0.0)


def _filled(row: HoursRow, now: float) -> HoursRow:
    """With what the stores hold by then."""
    passed = max(0.0, now - row.since)
    rested = min(passed, max(0.0, row.rests_until - row.since))

    def left(kind: str, before: float) -> float:
        used = rested if row.rests == kind else 0.0
        return max(0.0, min(STORE[kind], before - used + passed * SHARE[kind]))

    return replace(
        row,
        sleep_left=left("sleep", row.sleep_left),
        free_left=left("free", row.free_left),
        since=max(now, row.since),
    )


def vacation_left(row: HoursRow, now: float, allowance: float) -> float:
    """How many seconds of vacation somebody has left, of so many a year."""
    return max(0.0, allowance - sum(taken.counted for taken in row.vacations if taken.ends > now - YEAR))


def with_vacation(row: HoursRow, now: float, vacation: Vacation) -> HoursRow:
    """With one more vacation; those of more than a year ago are forgotten."""
    kept = tuple(taken for taken in row.vacations if taken.ends > now - YEAR)
    return replace(row, vacations=(*kept, vacation))


def without_vacation(row: HoursRow, now: float) -> HoursRow:
    """With the vacation that runs ended now, or the one to come called off."""
    vacation = row.vacation(now)
    if vacation is None:
        return row
    begun = vacation.begins < now
    taken = (*row.vacations[:-1], Vacation(vacation.begins, now)) if begun else row.vacations[:-1]
    row = replace(row, vacations=taken)
    return replace(row, rests="", rests_until=now) if row.rests == "vacation" else row
