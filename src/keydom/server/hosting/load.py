"""How much there is to do for each server of the database, read off the figures that it has for Prometheus
(`server/upkeep/metrics.py`). Each tells the others now and then, in the database; whichever is asked tells of all."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from keydom.core.wire import plain
from keydom.server.clocks.house_time import HouseTime
from keydom.server.hosting.messages import HostLoad, HostServer, HostTimes, ServerLoad
from keydom.server.hosting.store import HostStore
from keydom.server.storage.calls import Calls
from keydom.server.storage.storing import Conflict
from keydom.server.upkeep import metrics
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

TELL_SECONDS, ALIVE_SECONDS, FORGOTTEN_SECONDS = 10.0, 45.0, 86400.0
"""How often a server tells its load; after how much house time without a word it counts no more, and is forgotten."""
WINDOW = 60.0
"""Seconds over which what happens in a second is counted."""
LATEST = 1.0
"""A figure so many seconds old is told once more: whoever asks often gets the same."""
HALF, MOST = 0.5, 0.95
NO_TIMES = HostTimes(half=None, most=None)

Figures = Mapping[tuple[str, tuple[tuple[str, str], ...]], float]
"""The value of each figure, by its name and labels."""


class Sample(NamedTuple):
    """The figures at a moment, in seconds of this process."""

    at: float
    figures: Figures


class Load:
    """Looks at the figures now and then and when somebody asks; what was seen within the last minute is kept for
    comparison."""

    def __init__(
        self,
        store: HostStore,
        calls: Calls,
        house: HouseTime,
        process: str,
        count: Callable[[], None],
        ticking: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.calls = calls
        self.house = house
        self.id, self.name = _this_server(process)
        self.looking = Looking(self.tell, TELL_SECONDS, "Telling the other servers what there is to do", log)
        self._count = count
        self._ticking = ticking
        self._samples: deque[Sample] = deque()

    def look(self) -> Sample:
        """The figures now, which are kept for a minute."""
        now = self._ticking()
        if not self._samples or now - self._samples[-1].at >= LATEST:
            self._count()
            self._samples.append(Sample(now, _figures()))
        while now - self._samples[0].at > WINDOW and len(self._samples) > 2:
            self._samples.popleft()
        return self._samples[-1]

    async def tell(self) -> None:
        """Let the other servers know what there is to do here. Raises Refused."""
        # The processes of one server tell the same, perhaps at the same moment.
        with suppress(Conflict):
            await self.calls.tell(
                self.store.tell_load, self.id, self.name, plain(self._own()), self.house.now(), FORGOTTEN_SECONDS
            )

    async def stop(self) -> None:
        """Tell nothing more: this server ends, and the others need not wait to see it."""
        await self.looking.stop()
        with suppress(Refused):
            await self.calls.tell(self.store.forget_load, self.id)

    async def told(self) -> HostLoad:
        """What there is to do for all servers that are alive, and in the database. Raises Refused."""
        here = HostServer(name=self.name, here=True, load=self._own())
        rows = await self.calls.ask(self.store.loads, self.house.now() - ALIVE_SECONDS)
        others = [_other(name, load) for server, name, load in rows if server != self.id]
        servers = [here, *(other for other in others if other is not None)]
        counts, size = await self.calls.ask(self.store.counts), await self.calls.ask(self.store.size)
        return HostLoad(
            all=together([server.load for server in servers]),
            servers=servers,
            database=size,
            tables={state: counts.get(state, 0) for state in ("open", "running", "over")},
            people=counts["people"],
            accounts=counts["accounts"],
        )

    def _own(self) -> ServerLoad:
        """What there is to do for this server."""
        latest = self.look()
        first, now = self._samples[0], latest.figures
        return ServerLoad(
            seats=int(_sum(now, "keydom_connections", viewer="seat")),
            spectators=int(_sum(now, "keydom_connections", viewer="spectator")),
            in_memory=int(_sum(now, "keydom_tables")),
            commands=_each_second(first, latest, "keydom_commands_total"),
            refused=_each_second(first, latest, "keydom_refusals_total"),
            answered=_times(first, latest, "keydom_request_seconds", until="answered"),
            commits=_times(first, latest, "keydom_commit_seconds"),
            thinking=_times(first, latest, "keydom_thinking_seconds"),
            questions=int(_sum(now, "keydom_questions")),
            storage_calls=int(_sum(now, "keydom_storage_calls")),
            errors=int(_sum(now, "keydom_errors_total")),
        )


def together(loads: Sequence[ServerLoad]) -> ServerLoad:
    """The load of all these servers."""
    return ServerLoad(
        seats=sum(each.seats for each in loads),
        spectators=sum(each.spectators for each in loads),
        in_memory=sum(each.in_memory for each in loads),
        commands=_added(each.commands for each in loads),
        refused=_added(each.refused for each in loads),
        answered=_slowest(each.answered for each in loads),
        commits=_slowest(each.commits for each in loads),
        thinking=_slowest(each.thinking for each in loads),
        questions=sum(each.questions for each in loads),
        storage_calls=sum(each.storage_calls for each in loads),
        errors=sum(each.errors for each in loads),
    )


def _added(rates: Iterable[float | None]) -> float | None:
    known = [rate for rate in rates if rate is not None]
    return round(sum(known), 2) if known else None


def _slowest(times: Iterable[HostTimes]) -> HostTimes:
    known = [(each.half, each.most) for each in times if each.half is not None and each.most is not None]
    return HostTimes(half=max(half for half, _ in known), most=max(most for _, most in known)) if known else NO_TIMES


def _other(name: str, load: Any) -> HostServer | None:
    """Another server as it has told of itself; None if it tells otherwise, as one of another version may."""
    try:
        return HostServer(name=name, here=False, load=msgspec.convert(load, ServerLoad))
    except msgspec.ValidationError:
        return None


def _this_server(process: str) -> tuple[str, str]:
    """The id and the name of a server; several processes behind one port have both in common, as their figures are."""
    machine, folder = socket.gethostname(), os.environ.get(metrics.FOLDER)
    if folder is None:
        return process, f"{machine}, {os.getpid()}"
    return sha256(f"{machine} {folder}".encode()).hexdigest()[:16], f"{machine}, {os.getppid()}"


def _figures() -> Figures:
    families = text_string_to_metric_families(metrics.exposition().decode())
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def _sum(figures: Figures, name: str, **labels: str) -> float:
    """The sum of all figures of a name that have these labels."""
    return sum(
        value
        for (called, its), value in figures.items()
        if called == name and all(pair in its for pair in labels.items())
    )


def _each_second(first: Sample, latest: Sample, name: str) -> float | None:
    passed = latest.at - first.at
    return None if passed <= 0 else round((_sum(latest.figures, name) - _sum(first.figures, name)) / passed, 2)


def _times(first: Sample, latest: Sample, name: str, **labels: str) -> HostTimes:
    """What a histogram has counted between two moments."""
    bounds = sorted(
        {
            float(value)
            for called, its in latest.figures
            if called == f"{name}_bucket"
            for label, value in its
            if label == "le"
        }
    )
    counted = [(bound, _below(latest, name, bound, labels) - _below(first, name, bound, labels)) for bound in bounds]
    return HostTimes(half=_share(counted, HALF), most=_share(counted, MOST))


def _below(sample: Sample, name: str, bound: float, labels: Mapping[str, str]) -> float:
    return sum(
        value
        for (called, its), value in sample.figures.items()
        if called == f"{name}_bucket"
        and all(pair in its for pair in labels.items())
        and float(dict(its)["le"]) == bound
    )


def _share(counted: list[tuple[float, float]], share: float) -> float | None:
    """The least bound below which this share of all times lies; null if there are none, or if they are longer than the
    last bound."""
    total = counted[-1][1] if counted else 0.0
    if total <= 0:
        return None
    found = next(bound for bound, below in counted if below >= share * total)
    return found if found != float("inf") else counted[-2][0]
