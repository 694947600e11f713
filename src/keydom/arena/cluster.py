"""Work spread over a Ray cluster (extra `keydom[ray]`): the processors of this machine, or those of many."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from keydom.core.errors import KeydomError
from keydom.core.processes import spread

Call = TypeVar("Call")
Found = TypeVar("Found")

LOCAL = "local"
"""Instead of an address: a cluster of this machine's own, which ends with the work."""
SECONDS_TO_ANSWER = 5.0
MOST_BREAKS = 10
"""So many workers may die over one call before it is given up."""
WORKERS_OF_A_CLUSTER = 100
"""For so many there is work: how many a cluster has is known only when it has been joined."""
CALLS_OF_A_WORKER = 4
"""At least so many calls for each: whoever is done early takes what another would have had."""


class NoCluster(KeydomError):
    """There is no Ray, or no cluster at the address; says what to do."""


def carried_out(
    work: Callable[[Call], list[Found]], calls: Iterable[Call], jobs: int, cluster: str | None
) -> Iterator[Found]:
    """What the calls find: on a Ray cluster at this address, else in so many processes, or in this one."""
    if cluster is not None:
        return spread_over_cluster(work, calls, cluster)
    if jobs <= 1:
        return (found for call in calls for found in work(call))
    return spread(work, calls, jobs)


def games_of_a_call(games: int, jobs: int, cluster: str | None, timed: bool, most: int) -> int:
    """How many of these games go into one call, at most so many. Long games, whose players take their time, go out one
    by one: whatever breaks a series off costs few of them."""
    if timed:
        return 1
    workers = max(1, jobs) if cluster is None else WORKERS_OF_A_CLUSTER
    return max(1, min(most, games // (workers * CALLS_OF_A_WORKER)))


def spread_over_cluster(work: Callable[[Call], list[Found]], calls: Iterable[Call], address: str) -> Iterator[Found]:
    """What the calls find, as it comes. Whoever is slow holds nobody up; what a worker that dies had left, others do.

    `address`: `local`, `auto` for the cluster that this machine belongs to, or as Ray has it, `HOST:6379` or
    `ray://HOST:10001`. Keydom has to be installed on all machines. Raises NoCluster.
    """
    # Ray would tell its makers about its use.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise NoCluster('Ray is not installed: pip install "keydom[ray]".') from None
    if not answers(address):
        raise NoCluster(f"Nobody answers at '{address}'. `ray start --head` begins a cluster and tells its address.")
    try:
        if address == LOCAL:
            # Said outright: without an address Ray would join a cluster that runs here already.
            ray.init(LOCAL, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(
            f"There is no Ray cluster at '{address}', or it wants a token (then set RAY_AUTH_MODE=token): {error}"
        ) from error
    try:
        task = ray.remote(max_retries=MOST_BREAKS, num_cpus=1)(work)
        waiting = [task.remote(call) for call in calls]
        while waiting:
            done, waiting = ray.wait(waiting)
            for each in done:
                yield from ray.get(each)
    finally:
        ray.shutdown()


def answers(address: str) -> bool:
    """Whether somebody listens at an address with a port: Ray itself would ask for minutes. Words are Ray's own."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return True
    try:
        with socket.create_connection((host, int(port)), SECONDS_TO_ANSWER):
            return True
    except OSError:
        return False
