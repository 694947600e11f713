"""Where bots think: processes of their own, so that no bot ever holds up the people at the tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from keydom.server.settings import Settings
from keydom.server.worker import Question, answer, prepare

log = logging.getLogger(__name__)


class ThinkingFailed(Exception):
    """A bot crashed twice, took too long or gave no move."""


class Thinkers:
    """A pool of worker processes. A crash ends the pool, which is made anew; the question is asked once more, alone."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._pool: ProcessPoolExecutor | None = None

    async def decide(
        self,
        table_id: str,
        game: str,
        players: int,
        options: dict[str, str],
        steps: list[tuple[int, int]],
        seat: int,
        bot: str,
    ) -> list[int]:
        """The codes of a bot's next decision. Raises ThinkingFailed."""
        question = Question(
            table_id, game, players, options, steps, seat, bot, secrets.randbits(60), self.settings.bot_seconds
        )
        pool = self._pool = self._pool or self._start(self.settings.bot_workers)
        try:
            return await self._ask(pool, question)
        except BrokenProcessPool:
            log.warning("A worker process ended while %s was thinking at table %s; once more.", bot, table_id)
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
        # Alone, so that a bot that crashes again takes no other bot's thoughts with it.
        alone = self._start(1)
        try:
            return await self._ask(alone, question)
        except BrokenProcessPool:
            raise ThinkingFailed(f"{bot} crashed or took too long, twice.") from None
        finally:
            alone.shutdown(wait=False)

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _start(self, workers: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            max_workers=workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=prepare,
            initargs=(self.settings.extra_games, self.settings.components),
        )

    async def _ask(self, pool: ProcessPoolExecutor, question: Question) -> list[int]:
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
        except BrokenProcessPool:
            raise
        except RuntimeError as error:
            if "shutdown" in str(error):
                raise BrokenProcessPool(str(error)) from error
            raise ThinkingFailed(f"{question.bot}: {error!r}") from error
        except Exception as error:
            # Whatever a bot raises is a fault of the bot; the table must go on.
            raise ThinkingFailed(f"{question.bot}: {error!r}") from error
