"""How far a seat may take back: nobody can unsee what was revealed, and nobody takes back what others did.

Whoever keeps a game's steps marks each when it is made: a *boundary* (`is_boundary`) is never taken back, nor anything
before it; a *private* step (`is_private`) is one that nobody but its seat can notice; an *independent* one was a
decision that has nothing to do with what others do meanwhile (`Game.independent`). The steps since the last boundary
are the *trail*; `undoable` finds in it what a seat may take back, `without` makes the position without it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.state import CHANCE_SEAT, State


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a trail: who made it, what it was, and the position before it. `number` is its name."""

    number: int
    seat: int
    code: int
    private: bool
    independent: bool
    before: State


def is_boundary(game: Game, before: State, seat: int, code: int, after: State) -> bool:
    """Whether a step cannot be taken back: a draw, or one that told somebody something (`Game.reveals`)."""
    return seat == CHANCE_SEAT or game.reveals(before, seat, code, after)


class Sight:
    """What viewers are shown of positions, worked out once for each: a command's steps have positions in common."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[tuple[int, int | None], tuple[State, object]] = {}

    def of(self, state: State, viewer: int | None) -> object:
        """All that the viewer is shown."""
        key = (id(state), viewer)
        if key not in self._known:
            asked = viewer is not None and state.is_asked(viewer)
            shown = (
                self.game.view(state, viewer),
                self.game.prompt(state, viewer),
                self.game.waiting_for(state),
                asked,
            )
            # The state is kept too, so that no other one gets its id.
            self._known[key] = (state, shown)
        return self._known[key][1]


def is_private(game: Game, before: State, seat: int, code: int, after: State, sight: Sight | None = None) -> bool:
    """Whether a step changed nothing that anybody but its seat gets to see, and is told to nobody else."""
    if seat == CHANCE_SEAT:
        return False
    seen = sight or Sight(game)
    viewers = [None, *(other for other in range(after.players) if other != seat)]
    if any(seen.of(before, viewer) != seen.of(after, viewer) for viewer in viewers):
        return False
    if after.partial_actions[seat] != 0:
        return True
    told = [event for event in game.narrate(before, seat, code) if event.text]
    return not any(event.visible_to(viewer) for event in told for viewer in viewers)


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


def without(trail: Sequence[Step], removed: Collection[int]) -> tuple[list[Step], State]:
    """The trail and the position when the steps of these numbers had not been made.

    Raises IllegalAction if there are none of them, or if a step that stays cannot be made without them.
    """
    first = next((index for index, step in enumerate(trail) if step.number in removed), None)
    if first is None:
        raise IllegalAction("Nothing of what is taken back may be taken back.")
    kept = list(trail[:first])
    state = trail[first].before
    for step in trail[first:]:
        if step.number not in removed:
            kept.append(replace(step, before=state))
            state = _played(state, [step])
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
    state = trail[start].before
    for step in trail[start:]:
        if step.number in gone:
            continue
        begun_for_it = bool(public) and step.seat != seat and step.number > min(public) and not step.independent
        if step.private and (begun_for_it or step.seat in lost or not _possible(state, step)):
            along.append(step.number)
            lost.add(step.seat)
        else:
            state = _played(state, [step])
    return along


def _possible(state: State, step: Step) -> bool:
    return step.code in state.legal(step.seat)


def _played(state: State, steps: Sequence[Step]) -> State:
    """The position after these steps. Raises IllegalAction if they cannot be made there."""
    here = state.copy()
    for step in steps:
        here.apply(step.seat, step.code)
    return here
