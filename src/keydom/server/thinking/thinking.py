"""Where programs think, as bots or to give a hint: processes of their own, so that none ever holds up the people at the
tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import TypeVar

from keydom.core.assessment import Assessment, Review
from keydom.server.settings import Settings
from keydom.server.thinking.worker import (
    KEPT_POSITIONS,
    Behind,
    Question,
    Step,
    answer,
    hint,
    losses,
    mark_of,
    prepare,
    review,
)
from keydom.server.upkeep import metrics
from keydom.server.upkeep.logs import about

log = logging.getLogger(__name__)

T = TypeVar("T")

START_SECONDS = 30.0
"""How long a process may take to start, on a busy machine."""


class ThinkingFailed(Exception):
    """A bot crashed twice, took too long or gave no move."""


class Turns:
    """Who has to wait because all workers think. People take turns, and so do the tables of each: whoever has opened
    many tables of programs holds up nobody but themselves."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[Worker]]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(waiting) for tables in self._people.values() for waiting in tables.values())

    def take(self, person: str, table_id: str) -> asyncio.Future[Worker]:
        """Stand in line for a worker."""
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._people.setdefault(person, OrderedDict()).setdefault(table_id, deque()).append(turn)
        return turn

    def next(self) -> asyncio.Future[Worker] | None:
        """Whose turn it is; they are out of the line with that. None if nobody waits."""
        while self._people:
            person, tables = self._people.popitem(last=False)
            table_id, waiting = tables.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                tables[table_id] = waiting
            if tables:
                self._people[person] = tables
            if not turn.done():
                return turn
        return None


class Worker:
    """One process, whether it thinks just now, and the steps of tables that it has been told."""

    def __init__(self, settings: Settings) -> None:
        self.pool = ProcessPoolExecutor(
            max_workers=1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=prepare,
            initargs=(settings.extra_games, settings.components),
        )
        self.told: OrderedDict[str, list[Step]] = OrderedDict()

    def known(self, table_id: str, steps: Sequence[Step]) -> int:
        """How many of these steps, from the first one on, the process has been told already."""
        told = self.told.get(table_id, [])
        for index, (one, other) in enumerate(zip(told, steps, strict=False)):
            if one != other:
                return index
        return min(len(told), len(steps))

    def tell(self, table_id: str, steps: list[Step]) -> None:
        """Note what the process is told now; as many tables as it keeps itself."""
        self.told.pop(table_id, None)
        self.told[table_id] = list(steps)
        while len(self.told) > KEPT_POSITIONS:
            self.told.popitem(last=False)

    def close(self) -> None:
        """End the process."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """Worker processes. Each thinks about one question at a time; of those that are free the one is asked that knows
    the table best. One that crashes is replaced; the question is asked once more, of a process of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.turns = Turns()
        self._free: list[Worker] = []
        self._thinking: list[Worker] = []
        self.questions = 0
        """How many wait for an answer."""
        self._last_sign = 0.0
        """When an answer came last, or the first question after a time without any."""

    async def decide(self, person: str, question: Question) -> list[int]:
        """The codes of a bot's next decision at a table of this person. Raises ThinkingFailed."""
        return await self._answered(person, question, answer, self.settings.bot_thinking)

    async def hint(self, person: str, question: Question) -> Assessment:
        """What a good player would do in the place of a seat of this person, and why. Raises ThinkingFailed."""
        return await self._answered(person, question, hint, self.settings.hint_thinking)

    async def review(self, person: str, question: Question) -> list[Review]:
        """What decisions were worth that were made at a table of this person. Raises ThinkingFailed."""
        return await self._answered(person, question, review, self.settings.hint_thinking)

    async def losses(self, person: str, question: Question) -> list[int]:
        """By how much they seem to be behind the best, in thousandths of a point. Raises ThinkingFailed."""
        return await self._answered(person, question, losses, self.settings.hint_thinking)

    def busy(self) -> bool:
        """Whether somebody waits for a worker."""
        return len(self.turns) > 0

    async def _answered(self, person: str, question: Question, work: Callable[[Question], T], thinking: float) -> T:
        if self.questions == 0:
            self._last_sign = time.monotonic()
        self.questions += 1
        try:
            with metrics.thinking(question.bot):
                return await self._asked_twice(person, question, work, thinking)
        finally:
            self.questions -= 1
            self._last_sign = time.monotonic()

    def answering(self) -> bool:
        """Whether questions are answered in their time, which is that of two attempts and of starting a process."""
        longest = 2 * self.settings.bot_seconds + START_SECONDS
        return self.questions == 0 or time.monotonic() - self._last_sign < longest

    async def _asked_twice(self, person: str, question: Question, work: Callable[[Question], T], thinking: float) -> T:
        whole = replace(question, seed=secrets.randbits(60), seconds=self.settings.bot_seconds)
        worker = await self._worker_for(person, whole.table_id, whole.steps)
        whole = replace(whole, thinking=self._thinking_time(thinking))
        broken = False
        try:
            return await self._ask_with_the_new(worker, whole, work)
        except BrokenProcessPool:
            log.warning("a process ended in which a bot was thinking", extra=about(table=whole.table_id, bot=whole.bot))
            broken = True
        finally:
            self._give_back(worker, broken)
        # Alone, so that a bot that crashes again takes no other bot's thoughts with it.
        alone = Worker(self.settings)
        try:
            return await self._ask(alone.pool, whole, work)
        except BrokenProcessPool:
            raise ThinkingFailed(f"{whole.bot} crashed or took too long, twice.") from None
        finally:
            alone.close()

    def _thinking_time(self, alone: float) -> float:
        """How long what thinks as long as it may does so, that would think `alone` seconds if nobody waited: the less,
        the more questions wait for a worker, and never until it is taken to be lost."""
        settings = self.settings
        fair = alone * settings.bot_workers / (settings.bot_workers + len(self.turns))
        return min(fair, settings.bot_seconds / 2)

    async def _ask_with_the_new(self, worker: Worker, whole: Question, work: Callable[[Question], T]) -> T:
        """Ask with the steps that the worker was not told yet; with all, should it have forgotten the others."""
        known = worker.known(whole.table_id, whole.steps)
        old, new = whole.steps[:known], whole.steps[known:]
        worker.tell(whole.table_id, whole.steps)
        try:
            return await self._ask(worker.pool, replace(whole, known=known, mark=mark_of(old), steps=new), work)
        except Behind:
            return await self._ask(worker.pool, whole, work)

    async def _worker_for(self, person: str, table_id: str, steps: list[Step]) -> Worker:
        while len(self._free) + len(self._thinking) < self.settings.bot_workers:
            self._free.append(Worker(self.settings))
        if self._free:
            worker = max(self._free, key=lambda each: each.known(table_id, steps))
            self._free.remove(worker)
            self._thinking.append(worker)
            return worker
        turn = self.turns.take(person, table_id)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result(), broken=False)
            raise

    def _give_back(self, worker: Worker, broken: bool) -> None:
        """Hand a worker, or a new one in its place, to whoever has waited longest."""
        if worker not in self._thinking:
            return  # The server is ending.
        if broken:
            self._thinking.remove(worker)
            worker.close()
            worker = Worker(self.settings)
            self._thinking.append(worker)
        turn = self.turns.next()
        if turn is not None:
            turn.set_result(worker)
        else:
            self._thinking.remove(worker)
            self._free.append(worker)

    def close(self) -> None:
        """End the workers."""
        for worker in [*self._free, *self._thinking]:
            worker.close()
        self._free.clear()
        self._thinking.clear()

    async def _ask(self, pool: ProcessPoolExecutor, question: Question, work: Callable[[Question], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, question)
        except (BrokenProcessPool, Behind):
            raise
        except RuntimeError as error:
            if "shutdown" in str(error):
                raise BrokenProcessPool(str(error)) from error
            raise ThinkingFailed(f"{question.bot}: {error!r}") from error
        except Exception as error:
            # Whatever a bot raises is a fault of the bot; the table must go on.
            raise ThinkingFailed(f"{question.bot}: {error!r}") from error
