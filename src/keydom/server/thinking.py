"""Where bots think: processes of their own, so that no bot ever holds up the people at the tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

from keydom.server import metrics
from keydom.server.logs import about
from keydom.server.settings import Settings
from keydom.server.worker import KEPT_POSITIONS, Behind, Question, Step, answer, mark_of, prepare

log = logging.getLogger(__name__)


START_SECONDS = 30.0
"""How long a process may take to start, on a busy machine."""


class ThinkingFailed(Exception):
    """A bot crashed twice, took too long or gave no move."""


class Worker:
    """One process, how many questions wait for it, and the steps of tables that it has been told."""

    def __init__(self, settings: Settings) -> None:
        self.pool = ProcessPoolExecutor(
            max_workers=1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=prepare,
            initargs=(settings.extra_games, settings.components),
        )
        self.waiting = 0
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
    """Worker processes. Of those with the fewest questions the one is asked that knows the table best. One that crashes
    is replaced; the question is asked once more, of a process of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.questions = 0
        """How many wait for an answer."""
        self._last_sign = 0.0
        """When an answer came last, or the first question after a time without any."""
        self._workers: list[Worker] = []

    async def decide(
        self, table_id: str, game: str, players: int, options: dict[str, str], steps: list[Step], seat: int, bot: str
    ) -> list[int]:
        """The codes of a bot's next decision. Raises ThinkingFailed."""
        if self.questions == 0:
            self._last_sign = time.monotonic()
        self.questions += 1
        try:
            with metrics.thinking(bot):
                return await self._decide(table_id, game, players, options, steps, seat, bot)
        finally:
            self.questions -= 1
            self._last_sign = time.monotonic()

    def answering(self) -> bool:
        """Whether questions are answered in their time, which is that of two attempts and of starting a process."""
        longest = 2 * self.settings.bot_seconds + START_SECONDS
        return self.questions == 0 or time.monotonic() - self._last_sign < longest

    async def _decide(
        self, table_id: str, game: str, players: int, options: dict[str, str], steps: list[Step], seat: int, bot: str
    ) -> list[int]:
        seed, seconds = secrets.randbits(60), self.settings.bot_seconds
        whole = Question(table_id, game, players, options, 0, mark_of([]), steps, seat, bot, seed, seconds)
        while len(self._workers) < self.settings.bot_workers:
            self._workers.append(Worker(self.settings))
        worker = min(self._workers, key=lambda each: (each.waiting, -each.known(table_id, steps)))
        try:
            return await self._ask_with_the_new(worker, whole)
        except BrokenProcessPool:
            log.warning("a process ended in which a bot was thinking", extra=about(table=table_id, bot=bot))
            if worker in self._workers:
                self._workers.remove(worker)
            worker.close()
        # Alone, so that a bot that crashes again takes no other bot's thoughts with it.
        alone = Worker(self.settings)
        try:
            return await self._ask(alone.pool, whole)
        except BrokenProcessPool:
            raise ThinkingFailed(f"{bot} crashed or took too long, twice.") from None
        finally:
            alone.close()

    async def _ask_with_the_new(self, worker: Worker, whole: Question) -> list[int]:
        """Ask with the steps that the worker was not told yet; with all, should it have forgotten the others."""
        known = worker.known(whole.table_id, whole.steps)
        old, new = whole.steps[:known], whole.steps[known:]
        worker.tell(whole.table_id, whole.steps)
        worker.waiting += 1
        try:
            return await self._ask(worker.pool, replace(whole, known=known, mark=mark_of(old), steps=new))
        except Behind:
            return await self._ask(worker.pool, whole)
        finally:
            worker.waiting -= 1

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.close()
        self._workers.clear()

    async def _ask(self, pool: ProcessPoolExecutor, question: Question) -> list[int]:
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
        except (BrokenProcessPool, Behind):
            raise
        except RuntimeError as error:
            if "shutdown" in str(error):
                raise BrokenProcessPool(str(error)) from error
            raise ThinkingFailed(f"{question.bot}: {error!r}") from error
        except Exception as error:
            # Whatever a bot raises is a fault of the bot; the table must go on.
            raise ThinkingFailed(f"{question.bot}: {error!r}") from error
