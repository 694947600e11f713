"""Whole games by chance in which much happens; how a game is made of high coverage it says itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from keydom.core.game import Event, Game
from keydom.core.play import Play
from keydom.core.rng import Rng
from keydom.core.state import OVER, State

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Play)  # type: ignore[type-arg]


@dataclass(frozen=True)
class Step(Generic[P]):
    """One code of a game: the position before it, who entered it (no seat: -1), the action, the position after it."""

    before: P
    seat: int
    action: str
    after: P


def played(here: P, choose: Callable[[P], tuple[int, int]]) -> list[Step[P]]:
    """The game to its end, each code as `choose` says."""
    steps = []
    while here.asked != "over":
        seat, code = choose(here)
        before = here.copy()
        here.state.apply(seat, code)
        steps.append(Step(before, seat, str(here.space.action(code)), here.copy()))
    return steps


class HighCoverageGames(Generic[S]):
    """Whole games of one game; `choose` enters something for somebody who is asked, or makes a draw."""

    def __init__(self, game: Game, choose: Callable[[S, Rng], tuple[int, int]]) -> None:
        self.game = game
        self.choose = choose

    def steps(self, players: int, seed: int, **options: str) -> Iterator[tuple[S, int, int, list[Event]]]:
        """A whole game: the position, who enters what, and what is told of it."""
        state = cast(S, self.game.new_state(players, options))
        rng = Rng(seed)
        while state.to_act() != OVER:
            before = cast(S, state.copy())
            seat, code = self.choose(state, rng)
            yield before, seat, code, self.game.narrate(before, seat, code)
            state.apply(seat, code)

    def positions(self, players: int, seed: int, every: int = 11, **options: str) -> Iterator[S]:
        """Positions of such a game."""
        for number, (before, _, _, _) in enumerate(self.steps(players, seed, **options)):
            if number % every == 0:
                yield before

    def end_of(self, players: int, seed: int, **options: str) -> S:
        """The end of such a game."""
        for before, seat, code, _ in self.steps(players, seed, **options):
            last, entered = before, (seat, code)
        last.apply(*entered)
        return last
