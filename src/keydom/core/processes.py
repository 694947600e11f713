"""Work spread over processes."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Call = TypeVar("Call")
Found = TypeVar("Found")


MOST_BREAKS = 3
"""So often in a row, with nothing found in between, processes may die before the work is given up."""


def spread(work: Callable[[Call], list[Found]], calls: Iterable[Call], jobs: int) -> Iterator[Found]:
    """What the calls find, in their order, worked on by so many processes. All of it has to be picklable. If one is
    killed, others take up what it has left; raises BrokenProcessPool if that happens again and again."""
    # Fresh processes, not forks: a fork of a program with threads (a progress bar has one) may hang.
    context = multiprocessing.get_context("spawn")
    waiting = deque(calls)
    breaks = 0
    while waiting:
        pool = ProcessPoolExecutor(jobs, mp_context=context)
        try:
            answers = pool.map(work, list(waiting))
            while waiting:
                try:
                    found = next(answers)
                except BrokenProcessPool:
                    breaks += 1
                    if breaks > MOST_BREAKS:
                        raise
                    break
                breaks = 0
                waiting.popleft()
                yield from found
        finally:
            # Whoever stops listening does not wait for all that was still to come.
            pool.shutdown(cancel_futures=True)
