"""A step worked out once: the code, all that follows from it by itself, and what that means for everybody who looks.

Whoever stores a step, tells it, shows it or takes it back reads its `Transition`; nobody runs the step a second time.
A position is followed together with what viewers were shown of it (`Shown`), so that the next step compares with that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from keydom.core.game import Event, Game, Question, Tick
from keydom.core.state import CHANCE_SEAT, State
from keydom.core.wire import Advice, View

S = TypeVar("S", bound=State)


class Face(msgspec.Struct, frozen=True):
    """What one viewer is shown of a position, apart from the own choices."""

    view: Any
    question: Question
    waiting_for: list[int]
    asked: bool


class Shown(Generic[S]):
    """A position, which is not changed any more, and what viewers are shown of it, worked out once for each."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self._faces: dict[int | None, Face] = {}
        self._advice: dict[tuple[int | None, str], Any] = {}

    @cached_property
    def public(self) -> View:
        """What everybody may see; the views of the seats share it."""
        return self.game.public_view(self.state)

    def to(self, viewer: int | None) -> Face:
        """What a seat (None: a spectator) is shown."""
        if viewer not in self._faces:
            self._faces[viewer] = Face(
                self.public if viewer is None else self.game.own_view(self.state, viewer, self.public),
                self.game.question(self.state, viewer),
                self.game.waiting_for(self.state),
                viewer is not None and self.state.is_asked(viewer),
            )
        return self._faces[viewer]

    def advice(self, seat: int | None, topics: Collection[str]) -> Advice:
        """What is reckoned for a seat (None: a spectator) on these topics, which the game has; each worked out once."""
        new = [topic for topic in topics if (seat, topic) not in self._advice]
        if new:
            found = self.game.advice(self.state, seat, new)
            self._advice |= {(seat, topic): getattr(found, topic) for topic in new}
        return self.game.advice_type(**{topic: self._advice[seat, topic] for topic in topics})


class Transition(Generic[S]):
    """A code that a seat enters (seat -1: a draw), with all that follows by itself.

    Raises IllegalAction if the seat may not enter it. The position before is not changed.
    """

    def __init__(self, game: Game[S], shown: Shown[S], seat: int, code: int) -> None:
        shown.state.refuse(seat, code)
        self.game = game
        self.seat = seat
        self.code = code
        self.ticks: tuple[Tick[S], ...] = tuple(game.ticks(shown.state, seat, code))
        self.shown_before = shown
        self.shown_after: Shown[S] = Shown(game, self.ticks[-1].after)

    @property
    def before(self) -> S:
        """The position before the code."""
        return self.shown_before.state

    @property
    def after(self) -> S:
        """The position at the next decision."""
        return self.shown_after.state

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, each with who may know it."""
        return tuple(self.game.events(self.ticks))

    @cached_property
    def private(self) -> bool:
        """Whether nobody but the seat can notice the step: what all others are shown and told is as it was."""
        if self.seat == CHANCE_SEAT:
            return False
        # A spectator sees nothing that does not show at every seat; alone at the table, somebody may be looking on.
        seats = range(int(self.after.players))
        others: list[int | None] = [other for other in seats if other != self.seat] or [None]
        if self.after.partial_actions[self.seat] == 0:
            if any(event.text and event.visible_to(viewer) for event in self.events for viewer in others):
                return False
        return all(self.shown_before.to(viewer) == self.shown_after.to(viewer) for viewer in others)

    @cached_property
    def boundary(self) -> bool:
        """Whether the step is never taken back: a draw, or one that told somebody something (`Game.reveals`)."""
        return self.seat == CHANCE_SEAT or self.game.reveals(self.before, self.seat, self.code, self.after)

    @cached_property
    def independent(self) -> bool:
        """Whether it was a decision that has nothing to do with what others do meanwhile (`Game.independent`)."""
        return self.game.independent(self.before, self.seat)

    @cached_property
    def completes(self) -> bool:
        """Whether the seat's decision was complete with it, forced further codes included."""
        return any(not tick.after.mid_choice(self.seat) for tick in self.ticks)

    @cached_property
    def entered_by_flow(self) -> tuple[int, ...]:
        """The codes that the flow entered for the seat by itself."""
        return tuple(tick.code for tick in self.ticks[1:] if tick.code is not None and tick.seat == self.seat)

    @cached_property
    def begun_by_flow(self) -> Mapping[int, tuple[int, ...]]:
        """The codes that the flow has entered of decisions that are still open, by seat."""
        found: dict[int, tuple[int, ...]] = {}
        for tick in self.ticks[1:]:
            if tick.code is not None and tick.seat != CHANCE_SEAT:
                found[tick.seat] = (*found.get(tick.seat, ()), tick.code)
            found = {seat: codes for seat, codes in found.items() if tick.after.partial_actions[seat] != 0}
        return found


def transition(game: Game[S], before: S, seat: int, code: int) -> Transition[S]:
    """A step from a position of which nothing was shown yet. Raises IllegalAction."""
    return Transition(game, Shown(game, before), seat, code)
