"""Work spread over processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Call = TypeVar("Call")
Found = TypeVar("Found")


def spread(work: Callable[[Call], list[Found]], calls: Iterable[Call], jobs: int) -> Iterator[Found]:
    """What the calls find, in their order, worked on by so many processes. All of it has to be picklable."""
    # Fresh processes, not forks: a fork of a program with threads (a progress bar has one) may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        for found in pool.map(work, calls):
            yield from found
