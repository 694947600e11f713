"""The server's own moves: for bots, and for people who have answered in advance."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Sequence

from keydom.core.state import State
from keydom.server.storage.rows import SeatRow
from keydom.server.tables.lessons import scripted
from keydom.server.tables.playing import Playing
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Overtaken
from keydom.server.thinking.thinking import Thinkers, ThinkingFailed
from keydom.server.thinking.worker import Question
from keydom.server.upkeep.logs import about
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

TAKE_OVER_SECONDS = 5.0
"""A table that waits for the server and stands still that long is taken up by any server on the database."""
LONGEST_PAUSE = 30.0
NOT_THOUGHT_UP = "The program of {%d} found no answer. The safe one was given."
PACES_OF_A_PERSON = (2.0, 14.0)
"""How long an answer takes that others are not to tell from a person's own: between so many times the pace."""


class Autoplay:
    """One task for each table where the server has to move, for as long as it has to."""

    def __init__(self, playing: Playing, thinkers: Thinkers, pace: float) -> None:
        self.playing = playing
        self.tables = playing.tables
        self.thinkers = thinkers
        self.pace = pace
        self.chance = random.SystemRandom()
        self._sweeping: asyncio.Task[None] | None = None
        self._watched: dict[str, tuple[int, float]] = {}
        """Tables that wait for the server: how many entries they have, and since when."""
        self.tables.on_server_to_move = self.move

    def start(self) -> None:
        """Take up all tables that wait for the server, now and whenever one stands still."""
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """End all tasks; what was stored stays."""
        tasks = [live.moving for live in self.tables.all_in_memory() if live.moving is not None]
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def move(self, live: LiveTable) -> None:
        """See to it that the server moves at this table."""
        live.woken.set()
        if live.moving is None:
            live.moving = asyncio.create_task(self._move_while_due(live))

    async def _sweep(self) -> None:
        for table_id in await self._waiting():
            await self._take_up(table_id)
        while True:
            await asyncio.sleep(TAKE_OVER_SECONDS)
            for table_id in await self._standing_still():
                await self._take_up(table_id)

    async def _waiting(self) -> dict[str, int]:
        try:
            return await self.tables.server_to_move()
        except Refused as error:
            log.warning("Looking for tables that wait for the server: %s", error)
            return {}

    async def _standing_still(self) -> list[str]:
        """Tables that wait for the server and have got no entry for as long as this process has watched them.

        Clocks on the wall are set back and forth, and those of several servers differ; nobody has to believe them here.
        """
        now = time.monotonic()
        waiting = await self._waiting()
        self._watched = {
            table_id: before
            if (before := self._watched.get(table_id)) is not None and before[0] == entries
            else (entries, now)
            for table_id, entries in waiting.items()
        }
        return [
            table_id
            for table_id, (_entries, since) in self._watched.items()
            if now - since >= self.pace + TAKE_OVER_SECONDS
        ]

    async def _take_up(self, table_id: str) -> None:
        try:
            live = await self.tables.get(table_id)
        except Refused as error:
            log.warning("a table cannot be gone on with: %s", error, extra=about(table=table_id))
            return
        if live.server_moves_for(here=True):
            self.move(live)

    async def _move_while_due(self, live: LiveTable) -> None:
        pause = 1.0
        try:
            while due := live.server_moves_for(here=True):
                live.woken.clear()
                await asyncio.sleep(self.pace)
                waiting = self._seconds_till_an_answer(live, due)
                if waiting > 0:
                    # Something new, another seat that is asked or a changed mind, is looked at meanwhile.
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(live.woken.wait(), waiting)
                    continue
                # First what stands on its own: it would make the others' thoughts out of date.
                results = await self._move_all(live, independent=True)
                results += await self._move_all(live, independent=False)
                if any(isinstance(result, Overtaken) for result in results):
                    # Another server moves at this table, for all but those who look at it here; if it stops, the sweep
                    # will take it up.
                    if len(live.server_moves_for(here=True)) == len(live.server_moves_for()):
                        return
                    continue
                failures = [result for result in results if isinstance(result, Exception)]
                if any(not isinstance(failure, Refused) or failure.status == 503 for failure in failures):
                    log.error("the server's moves wait %.0f s: %r", pause, failures, extra=about(table=live.id))
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)
                else:
                    pause = 1.0
        finally:
            live.moving = None

    async def _move_all(self, live: LiveTable, independent: bool) -> list[BaseException | None]:
        """One decision for each seat for which the server has to move, of those that stand on their own or the rest."""
        state = live.position.running()
        seats = [
            row
            for row in live.server_moves_for(here=True)
            if live.game.independent(state, row.seat) == independent and self._is_time(live, state, row)
        ]
        return await asyncio.gather(*(self._move_for(live, row) for row in seats), return_exceptions=True)

    async def _move_for(self, live: LiveTable, seat: SeatRow) -> None:
        """One decision for a seat. Refused if the position has changed meanwhile; then it is looked at anew."""
        position = live.position
        state = position.running()
        version = position.version([seat.seat])
        if not seat.by_program:
            answer = live.response(state, seat)
            if answer is not None:
                await self.playing.answer(live, seat.seat, version, [answer])
            return
        try:
            codes = await self._thought_up(live, seat.seat, live.program_of(seat))
            await self.playing.answer(live, seat.seat, version, codes)
            return
        except ThinkingFailed as error:
            log.error("the safe default is played: %s", error, extra=about(table=live.id, seat=seat.seat))
        except Refused as error:
            if error.status in (409, 503):
                raise
            log.error("a bot chose what is not allowed: %s", error, extra=about(table=live.id, seat=seat.seat))
        await self.playing.answer_safely(live, seat.seat, version, NOT_THOUGHT_UP % seat.seat)

    def _is_time(self, live: LiveTable, state: State, seat: SeatRow) -> bool:
        """Whether the server may answer for a seat already: nobody is to tell its answers from those of people."""
        if seat.by_program or not live.conceals(state, seat):
            return True
        return time.monotonic() >= self._answer_time(live, seat)

    def _answer_time(self, live: LiveTable, seat: SeatRow) -> float:
        """When the answer to the present question of a seat comes, drawn once for it: as a person might take, whatever
        the seat holds."""
        asked = live.position.version([seat.seat])
        known = live.answer_times.get(seat.seat)
        if known is None or known[0] != asked:
            known = (asked, time.monotonic() + self.pace * self.chance.uniform(*PACES_OF_A_PERSON))
            live.answer_times[seat.seat] = known
        return known[1]

    def _seconds_till_an_answer(self, live: LiveTable, due: Sequence[SeatRow]) -> float:
        """How long nothing is to be done: until the first answer whose time is not come, if there is no other."""
        state = live.position.state
        if state is None or any(self._is_time(live, state, row) for row in due):
            return 0.0
        return min(self._answer_time(live, row) for row in due) - time.monotonic()

    async def _thought_up(self, live: LiveTable, seat: int, bot: str) -> list[int]:
        laid_down = scripted(live, seat)
        if laid_down is not None:
            return laid_down
        steps = live.position.ledger.steps()
        row = live.row
        question = Question(live.id, row.game, row.players, row.options, steps, seat, bot)
        codes = await self.thinkers.decide(row.host, question)
        if not codes:
            raise ThinkingFailed(f"{bot} chose nothing.")
        return codes
