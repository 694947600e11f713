"""How the points went: those of every moment of a finished game, read off its record.

A position tells what its players hide from each other, so this is for games that are over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from keydom.core.game import Game, Tick
from keydom.core.record import Step
from keydom.core.state import CHANCE, OVER, State
from keydom.core.wire import PointsMoment, PointsOverTime
from keydom.core.words import who


def points_over_time(
    game: Game[Any], players: int, options: Mapping[str, str], steps: Sequence[Step]
) -> PointsOverTime:
    """The points of a finished game, from all the steps of its record. Raises IllegalAction if they do not replay, and
    ValueError if the game is not over after them.

    >>> from keydom.core.registry import game
    >>> points_over_time(game("london"), 2, {}, [])
    Traceback (most recent call last):
    ValueError: The game is not over.
    """
    state = game.new_state(players, dict(options))
    telling = _Telling(game, state)
    for step in steps:
        telling.see(state, step)
    if state.to_act() != OVER:
        raise ValueError("The game is not over.")
    return telling.all_told(state)


class _Telling:
    """Goes through a record and notes its moments."""

    def __init__(self, game: Game[Any], beginning: State) -> None:
        self.game = game
        self.moments: list[PointsMoment] = []
        self.parts: list[str] = []
        self.number = 0
        """How many steps were seen."""
        self.since: list[Step] = []
        """The steps since the last moment."""
        self.last: State = beginning.copy()
        """The position of the last moment."""
        self.points: list[int] = scores_of(beginning)

    def see(self, state: State, step: Step) -> None:
        """Apply a step, and note the moment that it completes."""
        state.apply(step.seat, step.code)
        self.number += 1
        self.since.append(step)
        mid_choice = step.seat >= 0 and state.partial_actions[step.seat] != 0
        if state.to_act() != CHANCE and not mid_choice:
            self._note(state)

    def _note(self, state: State) -> None:
        points = scores_of(state)
        told = self._told(points) if points != self.points else []
        self.moments.append(PointsMoment(step=self.number, part=self._part(), points=points, told=told))
        if state.to_act() != OVER:
            self.points, self.since, self.last = points, [], state.copy()

    def _part(self) -> int:
        """The part in which the steps since the last moment were made."""
        part = self.game.part_of_game(self.last)
        if not self.parts or self.parts[-1] != part:
            self.parts.append(part)
        return len(self.parts) - 1

    def _ticks(self) -> list[Tick[Any]]:
        """The steps since the last moment once more, small step by small step."""
        found: list[Tick[Any]] = []
        here = self.last
        for step in self.since:
            found += self.game.ticks(here, step.seat, step.code)
            here = found[-1].after
        return found

    def _told(self, after: list[int]) -> list[str]:
        """What everybody may know of the small steps since the last moment that changed the points. Of whom nothing is
        told there, all else that is told of them."""
        ticks = self._ticks()
        found: list[str] = []
        points = self.points
        for tick in ticks:
            before, points = points, scores_of(tick.after)
            if points != before:
                found += self._sentences(tick)
        for seat, (had, has) in enumerate(zip(self.points, after, strict=True)):
            if had != has and not any(who(seat) in sentence for sentence in found):
                found += [told for tick in ticks for told in self._sentences(tick) if who(seat) in told]
        return found

    def _sentences(self, tick: Tick[Any]) -> list[str]:
        return [
            event.brief or event.text for event in self.game.events([tick]) if event.text and event.visible_to(None)
        ]

    def all_told(self, end: State) -> PointsOverTime:
        """The points of the game, once it was seen to its end."""
        # A game tells its result last.
        outcome = next(reversed(self._sentences(self._ticks()[-1])), "")
        *earlier, last = self.moments
        return PointsOverTime(
            categories=self.game.points_categories(end),
            final=[self.game.points_by_category(end, seat) for seat in range(int(end.players))],
            outcome=outcome,
            parts=self.parts,
            meaning=self.game.points_meaning_of(end),
            moments=[*earlier, replace(last, told=[each for each in last.told if each != outcome])],
        )


def scores_of(state: State) -> list[int]:
    """The points of each seat if the game ended now."""
    return [int(score) for score in state.scores()]
