"""Clocks of people: how much time each seat has left, and when it is over.

A seat's clock runs while the seat itself is asked, be it that others are asked with it. A chance to react has an
allowance of its own before the bank is touched. Once nobody waits for a person any more, the clock's increment comes
back, and goes again if what it came for is taken back. All times are seconds of house time
(`server/clocks/house_time.py`).

A clock of days stands while its person rests (`server/hours/rest.py`): when a rest begins, all of the seat's times are
moved by as long as it lasts, and moved back by what is left of it if it ends before. So nothing has to happen when it
ends, and whoever has sealed an answer cannot be told from whoever has not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from keydom.server.storage.rows import SeatRow
from keydom.server.wire.messages import Clock, RestKind, SeatClock

MINUTE, HOUR, DAY = 60, 3600, 86400
ALLOWANCE: Final = {"live": 20.0, "days": 8.0 * HOUR}
"""For a chance to react."""
SHARE_ON_RETURN: Final = 0.25
"""Of a whole bank: so much has at least whoever comes back."""


def wound_up(seat: SeatRow, clock: Clock | None) -> SeatRow:
    """A seat before the game, or whose new person has all of the time."""
    bank = 0.0 if clock is None else float(clock.bank)
    return replace(seat, bank=bank, allowance=0.0, since=0.0, deadline=None, reacts=False, rests="", rests_until=0.0)


def started(seat: SeatRow, clock: Clock, now: float, reacts: bool, again: bool) -> SeatRow:
    """A seat that is asked from now on; `again`: because its person has taken something back, which gives no time."""
    allowance = seat.allowance if again else ALLOWANCE[clock.kind] if reacts else 0.0
    since = max(now, seat.rests_until)
    return replace(seat, allowance=allowance, since=since, deadline=since + allowance + seat.bank, reacts=reacts)


def stopped(seat: SeatRow, now: float) -> SeatRow:
    """A seat that is not asked any more; what is left of an allowance is kept, as the question may come back."""
    now = max(now, seat.rests_until)
    passed = max(0.0, now - seat.since)
    allowance = max(0.0, seat.allowance - passed)
    bank = max(0.0, seat.bank - max(0.0, passed - seat.allowance))
    return replace(seat, bank=bank, allowance=allowance, since=now, deadline=None)


def given_back(seat: SeatRow, clock: Clock) -> SeatRow:
    """A seat for which nobody waits any more gets its increment, if that was more than a reaction."""
    if seat.reacts:
        return seat
    more = seat.bank + clock.increment
    # Days are for the next days: who is quick does not pile them up.
    return replace(seat, bank=min(more, max(seat.bank, float(clock.bank))) if clock.kind == "days" else more)


def taken_again(seat: SeatRow, given: float) -> SeatRow:
    """A seat for which what gave it so many seconds was taken back; nobody's time is over by that."""
    return replace(seat, bank=max(min(seat.bank, 1.0), seat.bank - given))


def resting(seat: SeatRow, rests: RestKind, until: float, now: float) -> SeatRow:
    """A seat whose person rests until then, or not any more."""
    longer = max(now, until) - max(now, seat.rests_until)
    deadline = None if seat.deadline is None else seat.deadline + longer
    return replace(seat, since=seat.since + longer, deadline=deadline, rests=rests, rests_until=until)


def returned(seat: SeatRow, clock: Clock | None) -> SeatRow:
    """A seat whose person is back, who needs some time to play at all."""
    least = 0.0 if clock is None else max(clock.bank * SHARE_ON_RETURN, float(clock.increment))
    return replace(seat, away=False, bank=max(seat.bank, least), allowance=0.0, reacts=False)


def after(
    seats: Sequence[SeatRow],
    clock: Clock,
    now: float,
    asked: Collection[int],
    reacting: Collection[int],
    waits: tuple[Collection[int], Collection[int]],
    taken: Mapping[int, float] | None,
    paused: bool = False,
) -> tuple[list[SeatRow], dict[int, float]]:
    """The seats of a table behind something that happened, and how many seconds were given back, by seat.

    `asked`: the seats that decide from now on, those `reacting` among them; `waits`: for whom everybody knows that the
    game waited before and waits now; `taken`: if something was taken back, what was given with it; `paused`: all clocks
    stand by agreement.
    """
    found: list[SeatRow] = []
    given: dict[int, float] = {}
    for seat in seats:
        runs = not paused and seat.seat in asked and seat.kind == "person" and not seat.away
        if seat.deadline is not None and not runs:
            seat = stopped(seat, now)
        if taken is not None:
            seat = taken_again(seat, taken.get(seat.seat, 0.0))
        elif seat.seat in waits[0] and seat.seat not in waits[1] and seat.kind == "person" and not seat.away:
            more = given_back(seat, clock)
            if more.bank > seat.bank:
                given[seat.seat] = more.bank - seat.bank
            seat = more
        if seat.deadline is None and runs:
            seat = started(seat, clock, now, seat.seat in reacting, taken is not None)
        found.append(seat)
    return found, given


def told(seat: SeatRow, clock: Clock | None, own: bool, waited_for: bool, now: float) -> SeatClock | None:
    """A seat's clock as somebody is told of it at a house time. Others see it run as long as everybody thinks that the
    seat decides: whether it has sealed an answer is nobody's business."""
    if clock is None or seat.kind != "person":
        return None
    deadline = seat.deadline
    if deadline is None and waited_for and not own and not seat.away:
        deadline = seat.since + seat.allowance + seat.bank
    # That somebody rests for whom nobody waits is nobody's business.
    stands = seat.rests != "" and seat.rests_until > now and (own or deadline is not None)
    rests, until = (seat.rests, round(seat.rests_until, 2)) if stands else ("", 0.0)
    if deadline is None:
        return SeatClock(left=seat.bank + seat.allowance, deadline=None, rests=rests, rests_until=until)
    # Without the last digits, in which a sum that was reckoned in another order could differ.
    return SeatClock(left=None, deadline=round(deadline, 2), rests=rests, rests_until=until)
