"""How much time a seat has: the arithmetic, by house time, and the house time itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import pytest

from keydom.server.clocks import clocks
from keydom.server.clocks.house_time import HouseTime
from keydom.server.storage.calls import Calls
from keydom.server.storage.database import StorageFailed
from keydom.server.storage.rows import SeatRow
from keydom.server.storage.store import Store
from keydom.server.storage.writer import Writer
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.messages import Clock
from keydom.server.wire.refusals import Refused

pytestmark = pytest.mark.anyio
LIVE = Clock(kind="live", bank=600, increment=30, at_end="program")
DAYS = Clock(kind="days", bank=3 * 86400, increment=12 * 3600, at_end="program")


@dataclass
class Ticking:
    """Seconds that pass when a test says so."""

    seconds: float = 1000.0

    def __call__(self) -> float:
        return self.seconds


def table(clock: Clock = LIVE, seats: int = 3) -> list[SeatRow]:
    return [clocks.wound_up(SeatRow(seat, "person", f"p{seat}"), clock) for seat in range(seats)]


def behind(
    seats: list[SeatRow],
    now: float,
    asked: Collection[int],
    waited: Collection[int],
    waits: Collection[int],
    clock: Clock = LIVE,
    reacting: Collection[int] = (),
    taken: Mapping[int, float] | None = None,
) -> list[SeatRow]:
    return clocks.after(seats, clock, now, asked, reacting, (waited, waits), taken)[0]


def test_only_the_asked_ones_clock_runs_and_the_increment_comes_with_the_end_of_the_turn() -> None:
    seats = behind(table(), 10.0, [0], [], [0])
    assert [seat.deadline for seat in seats] == [610.0, None, None]
    # A part of a decision changes nothing.
    assert behind(seats, 50.0, [0], [0], [0]) == seats
    seats = behind(seats, 110.0, [1], [0], [1])
    assert [seat.bank for seat in seats] == [530.0, 600.0, 600.0]
    assert [seat.deadline for seat in seats] == [None, 710.0, None]


def test_several_who_are_asked_at_once_have_a_clock_each_and_who_has_sealed_waits_for_free() -> None:
    seats = behind(table(), 0.0, [0, 1, 2], [], [0, 1, 2])
    seats = behind(seats, 100.0, [1, 2], [0, 1, 2], [0, 1, 2])
    seats = behind(seats, 300.0, [], [0, 1, 2], [])
    assert [seat.bank for seat in seats] == [530.0, 330.0, 330.0]


def test_taking_back_gives_no_time_however_often() -> None:
    seats = behind(table(), 0.0, [0], [], [0])
    for turn in range(10):
        seats = behind(seats, turn * 10.0 + 5.0, [1], [0], [1])
        assert seats[0].bank <= 630.0 - 5.0 * (turn + 1)
        seats = behind(seats, turn * 10.0 + 5.0, [0], [1], [0], taken={0: 30.0})
        seats = behind(seats, turn * 10.0 + 10.0, [0], [0], [0])


def test_a_reaction_has_an_allowance_of_its_own_and_brings_no_increment() -> None:
    seats = behind(table(), 0.0, [1], [], [1], reacting=[1])
    assert seats[1].deadline == 620.0
    quick = behind(seats, 15.0, [0], [1], [0])
    assert quick[1].bank == 600.0
    slow = behind(seats, 50.0, [0], [1], [0])
    assert slow[1].bank == 570.0
    # Who takes the answer back has what was left of the allowance, and no second one.
    again = behind(quick, 15.0, [1], [0], [1], reacting=[1], taken={})
    assert again[1].deadline == 15.0 + 5.0 + 600.0


def test_days_never_grow_over_the_bank_and_live_time_does() -> None:
    for clock, most in ((DAYS, DAYS.bank), (LIVE, LIVE.bank + LIVE.increment - 1)):
        seats = behind(table(clock), 0.0, [0], [], [0], clock)
        seats = behind(seats, 1.0, [1], [0], [1], clock)
        assert seats[0].bank == most


def test_nobodys_clock_runs_while_a_program_decides() -> None:
    seats = table()
    seats[0] = SeatRow(0, "bot", bot="steward")
    seats[1] = SeatRow(1, "person", "p1", away=True, bank=20.0)
    assert behind(seats, 5.0, [0, 1], [], [0, 1]) == seats
    assert clocks.returned(seats[1], LIVE).bank == 150.0
    assert clocks.told(seats[0], LIVE, False, True, 0.0) is None


def test_others_cannot_tell_who_has_sealed() -> None:
    seats = behind(table(), 0.0, [0, 1], [], [0, 1])
    before = clocks.told(seats[0], LIVE, False, True, 0.0)
    for now in (0.1, 7.7, 77.3, 599.9):
        sealed = behind(seats, now, [1], [0, 1], [0, 1])
        assert clocks.told(sealed[0], LIVE, False, True, 0.0) == before
        reacting = behind(table(), 0.0, [0, 1], [], [0, 1], reacting=[0])
        shown = clocks.told(reacting[0], LIVE, False, True, 0.0)
        assert clocks.told(behind(reacting, now, [1], [0, 1], [0, 1])[0], LIVE, False, True, 0.0) == shown
    sealed = behind(seats, 77.0, [1], [0, 1], [0, 1])
    own = clocks.told(sealed[0], LIVE, True, True, 0.0)
    assert own is not None
    assert (own.left, own.deadline) == (523.0, None)


async def test_house_time_goes_on_only_while_a_server_lives_and_never_back(store: Store) -> None:
    calls = Calls(Writer(store.database))
    ticking = Ticking()
    first = HouseTime(store, calls, ticking)
    await first.agree()
    ticking.seconds += 100.0
    assert first.now() == 100.0
    await first.keep()
    # Another machine, whose clock shows something else altogether, goes on from there.
    other_ticking = Ticking(5.0)
    second = HouseTime(store, calls, other_ticking)
    assert await second.agree() == 100.0
    other_ticking.seconds += 50.0
    await second.keep()
    assert await first.agree() == 150.0
    # What goes back is not believed, and what is kept never shrinks.
    ticking.seconds -= 1000.0
    assert first.now() == 150.0
    await first.keep()
    assert await second.agree() == 150.0
    await calls.close()


async def test_time_stands_while_the_database_is_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can play then, so nobody's clock runs."""
    ticking = Ticking()
    calls = Calls(Writer(store.database))
    house = HouseTime(store, calls, ticking)
    await house.agree()
    ticking.seconds += 5

    def away() -> float:
        raise StorageFailed("away")

    monkeypatch.setattr(store, "house_seconds", away)
    for _look in range(3):
        with pytest.raises(Refused):
            await house.agree()
        ticking.seconds += 3600
        assert house.now() == 5.0
    monkeypatch.undo()
    assert await house.agree() == 5.0
    ticking.seconds += 2
    assert house.now() == 7.0
    await calls.close()


async def test_a_look_that_fails_by_a_mistake_is_not_the_last_one() -> None:
    looks, done = 0, asyncio.Event()

    async def look() -> None:
        nonlocal looks
        looks += 1
        if looks > 2:
            done.set()
        raise RuntimeError("a mistake")

    looking = Looking(look, 0.0, "Looking", logging.getLogger("a test"))
    looking.start(at_once=True)
    async with asyncio.timeout(60):
        await done.wait()
    await looking.stop()
