"""Moments of a game that have passed: what happened, and the position behind it as a viewer was shown it. By them a
page lets its visitor follow what others did step by step, and go back to any line of the log."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from keydom.core.differences import difference
from keydom.core.game import Game
from keydom.core.state import State
from keydom.core.wire import View
from keydom.server.entries.ledger import Ledger
from keydom.server.entries.log import told
from keydom.server.storage.rows import Entry
from keydom.server.wire.messages import LogEvent, Moment
from keydom.server.wire.refusals import Refused

MOST_MOMENTS = 60
"""How many moments are told at once; whoever wants more asks on from the last one."""


@dataclass(frozen=True)
class Told:
    """What a viewer was told with one version, and the number of its last entry."""

    version: int
    last: int
    events: list[LogEvent]


def told_by_version(ledger: Ledger, seats: Collection[int], shown: int | None, entries: Sequence[Entry]) -> list[Told]:
    """The first `MOST_MOMENTS` versions of these entries of which something is told to a viewer with these seats who
    looks as seat `shown` (None: a spectator). The entries follow each other; whole versions begin and end with them.
    What was taken back since is left out, as in the log."""
    events = (event for event in told(ledger, seats, shown, entries) if event.text)
    versions = [(version, list(each)) for version, each in groupby(events, key=lambda event: event.version)]
    versions = versions[:MOST_MOMENTS]
    lasts = ledger.last_of_versions(seats, [version for version, _ in versions])
    return [Told(version, last, each) for (version, each), last in zip(versions, lasts, strict=True)]


def version_before_step(ledger: Ledger, seats: Collection[int], step: int) -> int:
    """The last version, as known with these seats, before a step of the record. Raises Refused if it has fewer."""
    steps = ledger.numbered_steps()
    if step > len(steps):
        raise Refused(f"The record has {len(steps)} steps.", 404)
    return max(0, ledger.version(seats, steps[step - 1][0]) - 1)


def moments_of(
    game: Game, beginning: State, steps: Sequence[tuple[int, int, int]], versions: Sequence[Told], shown: int | None
) -> list[Moment]:
    """What was told, each with the position behind it as seat `shown` (None: a spectator) was shown it.

    `beginning`: the position at the beginning of the game, which is used up; `steps`: those in force, as the ledger
    gives them.
    """
    return list(_moments(game, beginning, steps, versions, shown))


def _moments(
    game: Game, state: State, steps: Sequence[tuple[int, int, int]], versions: Sequence[Told], shown: int | None
) -> Iterator[Moment]:
    before: View | None = None
    remaining = iter(steps)
    step = next(remaining, None)
    for one in versions:
        while step is not None and step[0] <= one.last:
            state.apply(step[1], step[2])
            step = next(remaining, None)
        view = game.view(state, shown)
        change: Any = [view] if before is None else difference(before, view)
        yield Moment(version=one.version, change=change, events=one.events)
        before = view
