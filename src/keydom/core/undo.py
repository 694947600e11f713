"""How far a seat may take back: nobody can unsee what was revealed, and nobody takes back what others did.

Whoever keeps a game's steps keeps those since the last boundary (`Transition.boundary`) as the *trail*: a boundary is
never taken back, nor anything before it. `undoable` finds in the trail what a seat may take back, `without` makes the
trail and the position without it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.state import State
from keydom.core.transition import Transition, transition

WITH_POSITION: Final = 4
"""So many of a trail's last steps keep the position before them."""
BETWEEN_POSITIONS: Final = 12
"""Of the older ones every twelfth."""


class Step(msgspec.Struct, frozen=True):
    """What a trail keeps of a step: who made it, what it was, and the position before it. `number` is its name.

    Older steps may have lost the position (`thinned`); `position_before` plays up to it.
    `private`, `independent`, `completes` and `begun_by_flow` are those of its transition.
    """

    number: int
    seat: int
    code: int
    private: bool
    independent: bool
    completes: bool
    begun_by_flow: Mapping[int, tuple[int, ...]]
    before: State | None

    @classmethod
    def of(cls, number: int, made: Transition[Any], private: bool | None = None) -> Step:
        """A step as it was made; `private` if that is known already."""
        return cls(
            number,
            made.seat,
            made.code,
            made.private if private is None else private,
            made.independent,
            made.completes,
            made.begun_by_flow,
            made.before,
        )


def thinned(trail: tuple[Step, ...]) -> tuple[Step, ...]:
    """The trail, one step longer than when it was thinned last, with the position before a step kept for the last
    steps and for some of the older ones: a game without draws has a long trail, and a position takes kilobytes."""
    index = len(trail) - 1 - WITH_POSITION
    if index < 0 or index % BETWEEN_POSITIONS == 0 or trail[index].before is None:
        return trail
    return (*trail[:index], replace(trail[index], before=None), *trail[index + 1 :])


def position_before(trail: Sequence[Step], index: int) -> State:
    """The position before a step of a trail; not to be changed."""
    known = index
    while trail[known].before is None:
        known -= 1
    found = trail[known].before
    assert found is not None
    if known < index:
        found = found.copy()
        for step in trail[known:index]:
            found.apply_unchecked(step.seat, step.code)
    return found


def undoable(trail: Sequence[Step], seat: int) -> list[Step]:
    """Own steps of a trail that the seat may take back, the latest first.

    A public step of another seat stands in the way, except of an independent choice that is unfinished or sealed:
    nobody can have acted on it. Private steps of others do not count: whether there are any is nobody's business.
    """
    own: list[Step] = []
    acted = False
    for step in reversed(trail):
        if step.seat != seat:
            acted = acted or not step.private
            continue
        if acted and not (step.private and step.independent):
            break
        own.append(step)
    return own


def without(game: Game, trail: Sequence[Step], removed: Collection[int]) -> tuple[list[Step], State]:
    """The trail and the position when the steps of these numbers had not been made.

    Raises IllegalAction if there are none of them, or if a step that stays cannot be made without them.
    """
    first = next((index for index, step in enumerate(trail) if step.number in removed), None)
    if first is None:
        raise IllegalAction("Nothing of what is taken back may be taken back.")
    kept = list(trail[:first])
    state = position_before(trail, first)
    for step in trail[first:]:
        if step.number not in removed:
            again = transition(game, state, step.seat, step.code)
            kept.append(replace(Step.of(step.number, again, step.private), independent=step.independent))
            state = again.after
    return kept, state


def taken_along(trail: Sequence[Step], taken: Sequence[Step]) -> list[int]:
    """Numbers of the private steps of others that go when a seat's steps are taken back: what they had begun to enter
    for a position that is gone. What has nothing to do with the steps taken back stays.

    Raises IllegalAction if a public step of another seat cannot stand without them.
    """
    seat = taken[0].seat
    gone = {step.number for step in taken}
    public = [step.number for step in taken if not step.private and not step.independent]
    along: list[int] = []
    lost: set[int] = set()
    start = next(index for index, step in enumerate(trail) if step.number in gone)
    state = position_before(trail, start).copy()
    for step in trail[start:]:
        if step.number in gone:
            continue
        begun_for_it = bool(public) and step.seat != seat and step.number > min(public) and not step.independent
        if step.private and (begun_for_it or step.seat in lost or step.code not in state.legal(step.seat)):
            along.append(step.number)
            lost.add(step.seat)
        else:
            state.apply(step.seat, step.code)
    return along
