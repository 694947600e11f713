"""The figures of one run, as they are printed and written as JSON."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Times:
    """Percentiles of a list of times, in milliseconds; all 0 if there are none."""

    p50: float
    p90: float
    p99: float
    max: float

    @classmethod
    def of(cls, times: Iterable[float]) -> Times:
        """The percentiles of these times (nearest rank)."""
        ordered = sorted(times)
        if not ordered:
            return cls(0.0, 0.0, 0.0, 0.0)
        p50, p90, p99 = (ordered[math.ceil(share * len(ordered)) - 1] for share in (0.5, 0.9, 0.99))
        return cls(p50, p90, p99, ordered[-1])


@dataclass(frozen=True)
class Spent:
    """Processor time in seconds, at one moment or between two."""

    server: float
    """The server's main process."""
    programs: float
    """The processes in which programs think."""
    database: float
    """PostgreSQL; 0 with SQLite, which is a part of the server."""
    people: float
    """The scripted people: near the time that has passed, they are what holds everything up."""

    def since(self, before: Spent) -> Spent:
        """What was spent between two moments."""
        return Spent(
            self.server - before.server,
            self.programs - before.programs,
            self.database - before.database,
            self.people - before.people,
        )


@dataclass(frozen=True)
class Memory:
    """Resident memory of the server's main process in KiB, at four moments."""

    before: int
    """A table of each game was played at; nobody is connected."""
    one: int
    """One page is open at each table."""
    both: int
    """Two pages are open at each table."""
    after: int
    """At the end of the measured time."""


@dataclass(frozen=True)
class Run:
    """All figures of one run; `to_data` gives them as JSON."""

    server: str
    """What was measured: Keydom, or another server beside it."""
    storage: str
    workers: int
    """Processes of the server that answer."""
    tables: int
    programs: int
    flat: bool
    deflate: bool
    differences: bool
    seconds: float
    moves: int
    """All that were stored in the measured time, those of programs and at their tables included."""
    by_programs: int
    hidden: int
    """Moves that only the mover may know of, so that nothing is shown to the other page."""
    wanted: float | None
    """Moves a second at the tables of pairs, if all were made when they were due; None: as fast as can be."""
    reached: float
    """Moves a second at the tables of pairs."""
    shown: Times
    """From sending a move until the other page has the message that shows it."""
    done: Times
    """From sending a move until the mover has the answer `done`."""
    spent: Spent
    memory: Memory
    payload: int
    """Bytes of messages that pages have received."""
    wire: int
    """Bytes that they have received on their sockets."""
    load: tuple[float, float]
    """Load average of the machine before and after."""
    tables_made: int
    games_ended: int
    troubles: dict[str, int] = field(default_factory=dict)
    """Refusals and errors, by what was said."""

    def a_move(self, amount: float) -> float:
        """An amount divided by all moves; 0 if there were none."""
        return amount / self.moves if self.moves else 0.0

    @property
    def connection_kib(self) -> float:
        """Memory of one more connection to a table that is in use already."""
        return (self.memory.both - self.memory.one) / self.tables if self.tables else 0.0

    @property
    def table_kib(self) -> float:
        """Memory of a table in use, without its connections."""
        return (self.memory.one - self.memory.before) / self.tables - self.connection_kib if self.tables else 0.0

    def to_data(self) -> dict[str, Any]:
        """As JSON, with what follows from the counts."""
        return {
            **asdict(self),
            "milliseconds_a_move": {name: 1000 * self.a_move(value) for name, value in asdict(self.spent).items()},
            "bytes_a_move": {"payload": self.a_move(self.payload), "wire": self.a_move(self.wire)},
            "table_kib": self.table_kib,
            "connection_kib": self.connection_kib,
        }


def added(counts: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """What several processes of people have counted, as one: lists put together, numbers added."""
    first, *others = counts
    whole = dict(first)
    for other in others:
        for name, value in other.items():
            whole[name] = dict(Counter(whole[name]) + Counter(value)) if name == "troubles" else whole[name] + value
    return whole
