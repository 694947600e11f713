"""What processes have used: processor time and memory, as Linux tells it in /proc."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Used:
    """Processor time in seconds since a process began."""

    own: float
    """Of the process itself."""
    children: float
    """Of all that it has started, those that are gone included."""

    @property
    def all(self) -> float:
        """Of the process and all that it has started."""
        return self.own + self.children


def processor_time(pid: int) -> Used:
    """What a process and its children have used so far; nothing of a process that is gone."""
    fields = _stat(pid)
    if fields is None:
        return Used(0.0, 0.0)
    user, system, gone_user, gone_system = (int(fields[place]) for place in (11, 12, 13, 14))
    children = (gone_user + gone_system) / TICKS + sum(processor_time(child).all for child in children_of(pid))
    return Used((user + system) / TICKS, children)


def servers_of(pid: int, workers: int) -> list[int]:
    """The processes of a server that answer: itself, or those that it has started if it only watches them."""
    return [pid] if workers == 1 else [pid, *children_of(pid)]


def serving_time(servers: Sequence[int]) -> Used:
    """What the processes of a server have used so far, and what those that they have started."""
    own = [processor_time(pid) for pid in servers]
    # The first has started the others.
    return Used(sum(each.own for each in own), own[0].all - sum(each.own for each in own))


def children_of(pid: int) -> list[int]:
    """The processes that this one has started and that run."""
    found = []
    for folder in PROC.glob("[0-9]*"):
        fields = _stat(int(folder.name))
        if fields is not None and int(fields[1]) == pid:
            found.append(int(folder.name))
    return found


def resident_kib(pids: Sequence[int]) -> int:
    """The memory that processes have in use, without their children, in KiB."""
    found = 0
    for pid in pids:
        for line in (PROC / str(pid) / "status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                found += int(line.split()[1])
    return found


def load_average() -> float:
    """How many processes of the machine have wanted to run, over the last minute."""
    return os.getloadavg()[0]


def _stat(pid: int) -> list[str] | None:
    """The fields of /proc/PID/stat behind the name: state, parent …"""
    try:
        text = (PROC / str(pid) / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return text.rpartition(")")[2].split()
