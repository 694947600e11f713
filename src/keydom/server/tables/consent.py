"""What the people at a table do by agreement: taking back more than one may alone, stopping the clocks for a while,
ending the game before its end, and having a program play on for somebody who does not.

One asks, all see what is asked, and it is done when everybody has agreed who plays there and is not away. Against
programs alone nobody else has to; at a table for ratings nobody takes back or ends anything then. Whatever happens at
the table meanwhile, or a single no, ends the question. For somebody who has not played for a day a program plays on if
more than half of the others want it.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection
from contextlib import suppress

from msgspec.structs import replace

from keydom.server.storage.rows import AskRow, TableRow
from keydom.server.storage.storing import Conflict
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import AskKind, EarlyEnd
from keydom.server.wire.refusals import Refused, not_your_seat

log = logging.getLogger(__name__)

PAUSED = "The clocks stand, as all have agreed. They go on when somebody goes on."
RESUMED = "{%d} goes on; the clocks run."
REPLACED = "Most have agreed that a program plays on for {%d} until they are back."
ATTEMPTS = 3
LONG = 86400.0
"""Seconds (house time): when nothing that all know of has happened for so long, a program may play on for whoever is
waited for."""


def long_waited_for(row: TableRow, own: Collection[int], now: float) -> list[int]:
    """The seats of others that have kept a table waiting so long, at this house time, that a program may play on;
    nobody does who rests."""
    if row.status != "running" or row.paused or now - row.moved < LONG:
        return []
    absent = [row.seats[seat] for seat in row.waiting_for]
    return [
        seat.seat
        for seat in absent
        if seat.kind == "person" and not seat.away and seat.rests_until <= now and seat.seat not in own
    ]


class Consent:
    """Questions to all, and what follows when all have agreed."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def ask(self, live: LiveTable, person: str, seat: int, kind: AskKind, about: int | None = None) -> None:
        """Ask all others, `about` a seat if a program is to play on for it; done at once if there are none. Raises
        Refused."""

        async def do() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                self._check(live, person, seat)
                if live.row.ask is not None:
                    raise Refused("Something is asked already. Wait until all have answered.", 409)
                if live.row.rated and kind in ("undo", "end") and not self._others(live, person):
                    raise Refused("This table is for ratings: somebody else has to agree, and nobody is here.", 409)
                number = await self._taken_back_from(live, seat) if kind == "undo" else 0
                if kind == "pause" and (live.row.clock is None or live.row.paused):
                    raise Refused("There are no clocks that could be stopped.", 409)
                if kind == "replace" and about not in long_waited_for(live.row, live.seats_of(person), self._now()):
                    raise Refused("Nobody has waited for that seat for a whole day yet.", 409)
                asked = AskRow(
                    id=secrets.token_hex(6),
                    kind=kind,
                    seat=seat,
                    about=about if kind == "replace" else None,
                    number=number,
                    steps=self._known_from(live, number),
                    agreed=live.seats_of(person),
                )
                try:
                    await self._settle(live, asked)
                except Conflict:
                    raise Refused("Something else has happened at this moment. Look, then ask again.", 409) from None

        await self.tables.calls.to_the_end(do())

    async def answer(self, live: LiveTable, person: str, seat: int, question: str, agrees: bool) -> None:
        """Agree to this question, or not. Raises Refused."""

        async def do() -> None:
            async with live.lock:
                for _attempt in range(ATTEMPTS):
                    await self.tables.catch_up(live)
                    self._check(live, person, seat)
                    asked = live.row.ask
                    if asked is None or asked.id != question:
                        raise Refused("That is not asked any more: the game went on, or somebody did not agree.", 409)
                    # Somebody may answer by another server at this moment: then both answers have to count.
                    with suppress(Conflict):
                        await self._take_answer(live, person, asked, agrees)
                        return
                raise Refused("Others have answered at the same moment. Answer again.", 409)

        await self.tables.calls.to_the_end(do())

    async def _take_answer(self, live: LiveTable, person: str, asked: AskRow, agrees: bool) -> None:
        """Holds the lock. Raises Conflict if something else is asked by now."""
        own = set(live.seats_of(person))
        if agrees:
            agreed, refused = {*asked.agreed, *own}, {*asked.refused} - own
        elif asked.kind == "replace" and asked.about not in own:
            agreed, refused = {*asked.agreed} - own, {*asked.refused, *own}
        else:
            await self._keep(live, None)
            return
        await self._settle(live, replace(asked, agreed=sorted(agreed), refused=sorted(refused)))

    async def resume(self, live: LiveTable, person: str, seat: int) -> None:
        """Let the clocks run again. Raises Refused."""

        async def do() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                self._check(live, person, seat)
                if live.row.paused:
                    told = live.position.propose_told(seat, person, "resumed", RESUMED % seat)
                    await self.tables.keep(live, told, paused=False)

        await self.tables.calls.to_the_end(do())

    async def resign(self, live: LiveTable, person: str, seat: int) -> None:
        """Give up a game of two: the other has won. Raises Refused."""

        async def do() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                self._check(live, person, seat)
                if live.row.players != 2 or len(live.seats_of(person)) != 1:
                    raise Refused("One can give up in a game of two only. Leave your seat to a program instead.", 409)
                await self.tables.keep(
                    live, live.position.propose_early_end(EarlyEnd(by="resignation", seat=seat), person)
                )

        await self.tables.calls.to_the_end(do())

    def _now(self) -> float:
        return self.tables.house.now()

    def _check(self, live: LiveTable, person: str, seat: int) -> None:
        if seat not in live.seats_of(person):
            raise not_your_seat(seat)
        if live.status != "running":
            raise Refused("There is no game running in which anything could be agreed on.", 409)
        if live.lesson is not None:
            raise Refused("In a lesson you can begin again instead.", 409)

    async def _taken_back_from(self, live: LiveTable, seat: int) -> int:
        """The number of the first step of the seat's last decision. Raises Refused."""
        if live.position.undoable(seat):
            raise Refused("That you can take back yourself: press Undo.", 409)
        first = await self.tables.calls.in_thread(live.position.last_decision, seat)
        if first is None:
            raise Refused("You have decided nothing yet that could be taken back.", 409)
        return first

    def _others(self, live: LiveTable, person: str) -> bool:
        """Whether anybody else plays there who has to agree."""
        return any(live.row.seats[seat].person != person for seat in live.asked_for_consent())

    def _known_from(self, live: LiveTable, number: int) -> int:
        """How many steps from a number on all may know of."""
        ledger = live.position.ledger
        steps = [step for step, _seat, _code in ledger.numbered_steps() if step >= number > 0]
        return len([step for step in steps if not ledger.private(step)])

    async def _settle(self, live: LiveTable, asked: AskRow) -> None:
        """Do what is asked if all have agreed, else wait for the others. Holds the lock. Raises Refused, and Conflict
        if something else is asked by now."""
        if asked.kind == "replace":
            await self._settle_by_majority(live, asked)
        elif any(seat not in asked.agreed for seat in live.asked_for_consent()):
            await self._keep(live, asked)
        elif asked.kind == "end":
            ended = EarlyEnd(by="agreement", seat=asked.seat)
            await self.tables.keep(live, live.position.propose_early_end(ended, None))
        elif asked.kind == "pause":
            told = live.position.propose_told(asked.seat, None, "paused", PAUSED)
            await self.tables.keep(live, told, paused=True)
        else:
            undone = await self.tables.calls.in_thread(live.position.propose_undo_from, asked.seat, asked.number)
            await self.tables.keep(live, undone)
        log.info("consent", extra=about(table=live.id, kind=asked.kind))

    async def _settle_by_majority(self, live: LiveTable, asked: AskRow) -> None:
        """Have a program play on if most of the others want it; drop the question if that cannot be any more."""
        about = asked.about or 0
        # People vote, however many seats they have at one screen.
        person_of = {row.seat: row.person for row in live.row.seats}
        voters = {person_of[seat] for seat in live.asked_for_consent()} - {person_of[about]}
        agree = len(voters & {person_of[seat] for seat in asked.agreed})
        refuse = len(voters & {person_of[seat] for seat in asked.refused})
        if 2 * agree > len(voters):
            seats = [replace(row, away=True) if row.seat == about else row for row in live.row.seats]
            told = live.position.propose_told(about, None, "away", REPLACED % about)
            await self.tables.keep(live, told, seats)
        else:
            await self._keep(live, None if 2 * refuse >= len(voters) else asked)

    async def _keep(self, live: LiveTable, asked: AskRow | None) -> None:
        entries, answered = len(live.position.ledger), [] if asked is None else [*asked.agreed, *asked.refused]
        waits = [] if asked is None else [seat for seat in live.asked_for_consent() if seat not in answered]
        people = {live.row.seats[seat].person or "" for seat in waits}
        before, store = live.row.ask, self.tables.store
        await self.tables.stored(live, store.set_ask, live.id, entries, before, asked, people, self._now())
        live.row = replace(live.row, ask=asked)
        live.changed()
