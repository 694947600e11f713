"""Moments of a game that have passed: what happened, and the position behind it as a viewer was shown it. By them a
page lets its visitor follow what others did step by step, and go back to any line of the log."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any

from keydom.core.differences import difference
from keydom.core.game import Game, Tick
from keydom.core.state import State
from keydom.core.wire import View
from keydom.server.entries.ledger import Ledger
from keydom.server.entries.log import Line, Place, lines
from keydom.server.storage.rows import Entry
from keydom.server.wire.messages import LogEvent, Moment
from keydom.server.wire.refusals import Refused

MOST_MOMENTS = 60
"""The moments of so many versions are told at once; whoever wants more asks on from the last one."""

Steps = Sequence[tuple[int, int, int]]
"""Steps in force: the number of the entry, seat and code."""


@dataclass(frozen=True)
class Part:
    """What a viewer was told of one part of a version, and where it had happened."""

    place: Place
    events: list[LogEvent]


@dataclass(frozen=True)
class Told:
    """What a viewer was told with one version, part by part, and the number of its last entry."""

    version: int
    last: int
    parts: list[Part]


def told_by_version(ledger: Ledger, seats: Collection[int], shown: int | None, entries: Sequence[Entry]) -> list[Told]:
    """The first `MOST_MOMENTS` versions of these entries of which something is told to a viewer with these seats who
    looks as seat `shown` (None: a spectator). The entries follow each other; whole versions begin and end with them.
    What was taken back since is left out, as in the log."""
    found = groupby(lines(ledger, seats, shown, entries), key=lambda line: line.event.version)
    read = ((version, list(each)) for version, each in found)
    versions = list(islice(((version, each) for version, each in read if has_words(each)), MOST_MOMENTS))
    lasts = ledger.last_of_versions(seats, [version for version, _ in versions])
    return [Told(version, last, parts_of(each)) for (version, each), last in zip(versions, lasts, strict=True)]


def has_words(told: Sequence[Line]) -> bool:
    """Whether there is anything to read."""
    return any(line.event.text for line in told)


def parts_of(version: Sequence[Line]) -> list[Part]:
    """What is told of a version by its parts."""
    parts = [list(each) for _, each in groupby(version, key=lambda line: line.event.part)]
    return [Part(each[0].place, [line.event for line in each]) for each in parts]


def version_before_step(ledger: Ledger, seats: Collection[int], step: int) -> int:
    """The last version, as known with these seats, before a step of the record. Raises Refused if it has fewer."""
    steps = ledger.numbered_steps()
    if step > len(steps):
        raise Refused(f"The record has {len(steps)} steps.", 404)
    return max(0, ledger.version(seats, steps[step - 1][0]) - 1)


def moments_of(game: Game, beginning: State, steps: Steps, versions: Sequence[Told], shown: int | None) -> list[Moment]:
    """What was told, each part with the position behind it as seat `shown` (None: a spectator) may see it.

    `beginning`: the position at the beginning of the game, which is used up; `steps`: those in force, as the ledger
    gives them.
    """
    return list(_moments(Course(game, beginning, steps), versions, shown))


def _moments(course: Course, versions: Sequence[Told], shown: int | None) -> Iterator[Moment]:
    before: View | None = None
    for one in versions:
        nexts = [part.place for part in one.parts[1:]]
        for part, end in zip(one.parts, [*nexts, (one.last + 1, 0)], strict=True):
            view = course.game.view(course.before(end), shown)
            change: Any = [view] if before is None else difference(before, view)
            yield Moment(version=one.version, change=change, events=part.events)
            before = view


class Course:
    """A game gone through from its beginning, in small steps where these are asked for."""

    def __init__(self, game: Game, beginning: State, steps: Steps) -> None:
        self.game = game
        self._state = beginning
        self._steps = steps
        self._done = 0
        self._ticks: list[Tick[State]] = []
        """The small steps of the next step, if they were asked for."""

    def before(self, place: Place) -> State:
        """The position before something happened; places rise, and the position counts until the next is asked for."""
        number, tick = place
        while self._done < len(self._steps) and self._steps[self._done][0] < number:
            self._go_on()
        if tick == 0 or self._done == len(self._steps) or self._steps[self._done][0] != number:
            return self._state
        if not self._ticks:
            self._ticks = list(self.game.ticks(self._state, *self._steps[self._done][1:]))
        # A table may be older than the small steps of today's rules.
        return self._ticks[min(tick, len(self._ticks)) - 1].after

    def _go_on(self) -> None:
        _, seat, code = self._steps[self._done]
        if self._ticks:
            self._state, self._ticks = self._ticks[-1].after, []
        else:
            self._state.apply(seat, code)
        self._done += 1
