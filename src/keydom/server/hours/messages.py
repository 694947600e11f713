"""What the page of one's own hours and the server say to each other, beside `server/wire/messages.py`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from keydom.core.wire import Structure
from keydom.server.wire.messages import RestKind

Weekday = Annotated[int, Meta(ge=0, le=6)]
Minute = Annotated[int, Meta(ge=0, lt=1440, description="a minute of the day, from 0 to 1439")]
SomeMinute = Annotated[Minute | None, Meta(description="a minute of the day, from 0 to 1439, or null")]


class Hours(Structure, frozen=True, kw_only=True):
    """When somebody sleeps and which days they have for themselves."""

    zone: Annotated[str, Meta(min_length=1, max_length=64, description="the name of a time zone")]
    """Where they live: a name of the IANA, like `Europe/Berlin`."""
    sleep_from: SomeMinute
    """From which minute of the day on they sleep; null: no hours."""
    sleep_until: SomeMinute
    """Until which minute they sleep."""
    free_days: Annotated[list[Weekday], Meta(max_length=7, description="a list of days, from 0 (Monday) to 6")]
    """The days of the week on which they do not play, from 0 (Monday) to 6."""


class QuietHours(Structure, frozen=True, kw_only=True):
    """When somebody is told nothing, by the clock where they live."""

    begins: Minute
    """The minute of the day from which on nothing is told."""
    ends: Minute
    """The minute of the day from which on all is told again, with what was kept back as one message."""


class ChooseHours(Structure, frozen=True, kw_only=True):
    """Other hours, which hold a day later, and other quiet hours, which hold at once."""

    hours: Hours
    """When they sleep and what they have free, and where they live."""
    quiet: Annotated[QuietHours | None, Meta(description="a beginning and an end, or null")]
    """When nothing is told; null: at all hours something is."""


class TakeVacation(Structure, frozen=True, kw_only=True):
    """Go on vacation, now or later."""

    begins: Annotated[float, Meta(ge=0, le=31_536_000, description="seconds from now, at most a year")]
    """In how many seconds it begins."""
    lasts: Annotated[float, Meta(ge=3600, le=31_536_000, description="seconds from an hour to a year")]
    """How many seconds it lasts."""


class Vacation(Structure, frozen=True, kw_only=True):
    """A vacation that runs or is to come."""

    begins: float
    """In how many seconds it begins; 0 once it runs."""
    ends: float
    """In how many seconds it ends."""


class OwnHours(Structure, frozen=True, kw_only=True):
    """The hours of whoever asks, and how their clocks stand."""

    hours: Hours
    """Those that hold now."""
    coming: Hours | None
    """Those that will hold; null if nothing was changed."""
    coming_in: float
    """In how many seconds these hold."""
    quiet: QuietHours | None
    """When they are told nothing, by the time zone that they have chosen last; null: they always are."""
    rests: RestKind
    """Why their clocks of days stand now; empty while they run."""
    rests_for: float
    """For how many seconds they stand."""
    vacation: Vacation | None
    """The vacation that runs or is to come."""
    vacation_days: float
    """How many days of vacation one may take in a year."""
    vacation_left: float
    """How many seconds of these are left."""
    longest_sleep: int
    """How many minutes a day one may sleep at most."""
    most_free_days: int
    """How many days of the week one may have free at most."""
