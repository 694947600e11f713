"""A game played in words: actions as they are written in records, for tests and for trying things out.

A game derives from `Play` and adds what is seen of its positions, as people would say it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Self, TypeVar

from keydom.core import registry
from keydom.core.game import Game
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.wire import plain

S = TypeVar("S", bound=State)


class Play(Generic[S]):
    """A position and what can be done with it. Actions are written as in records, for example `tile barbican`."""

    game_name: ClassVar[str]

    def __init__(self, state: S) -> None:
        self.state = state
        self.space = self.game.action_space(self.game.options_of(state))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return registry.game(self.game_name)

    def copy(self) -> Self:
        """The same position, to try something else."""
        copied: Any = self.state.copy()
        return type(self)(copied)

    # -- what is asked ------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked: `draw`, `over`, or the seats as digits (`02`)."""
        mask = int(self.state.to_act())
        if mask == CHANCE:
            return "draw"
        if mask == OVER:
            return "over"
        return "".join(str(seat) for seat in range(self.state.players) if mask >> seat & 1)

    @property
    def box(self) -> str:
        """The named point of the flow."""
        return self.game.box_name(self.state)

    def options(self, seat: int = CHANCE_SEAT, family: str = "") -> list[str]:
        """What a seat (no seat: the draw) may enter now, in order; with a family only its actions."""
        words = [str(self.space.action(code)) for code in self.state.legal(seat)]
        return [word for word in words if not family or word.split()[0] == family]

    def weights(self) -> dict[str, int]:
        """The outcomes of the draw that the position waits for, with their weights."""
        return dict(zip(self.options(), (int(weight) for weight in self.state.weights()), strict=True))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees (no seat: a spectator), as it crosses the wire."""
        return dict(plain(self.game.view(self.state, seat)))

    # -- doing it -----------------------------------------------------------------------------------------------

    def play(self, seat: int, *actions: str) -> Self:
        """Enter codes for a seat, one after the other. IllegalAction if the seat may not.

        Codes that leave no choice are made by the flow itself; they may be written out all the same.
        """
        wanted = [self.space.code(self.space.parse(action)) for action in actions]
        while wanted:
            code = wanted.pop(0)
            if code not in list(self.state.legal(seat)):
                self.state.apply(seat, code)  # Refuses, and says why.
            self.state.decide(seat, code)
            self._run_on(seat, wanted)
        return self

    def _run_on(self, seat: int, wanted: list[int]) -> None:
        """Run to the next decision; what the flow enters for the seat by itself is no longer wanted."""
        running = True
        while running:
            forced, actor = int(self.state.forced()), int(self.state.forced_seat())
            running = self.state.tick()
            if forced >= 0 and actor == seat and wanted[:1] == [forced]:
                wanted.pop(0)

    def draw(self, *wanted: str) -> Self:
        """Make draws that must come out in this order."""
        return self.play(CHANCE_SEAT, *wanted)

    def draw_all(self, *preferred: str) -> Self:
        """Make draws until somebody is asked: the first preferred outcome that is possible, else the first of all."""
        while self.asked == "draw":
            options = self.options()
            self.draw(next((word for word in preferred if word in options), options[0]))
        return self

    def default(self, box: str) -> Self:
        """Let everybody give the safe answer until the position is in this box or the game is over."""
        while self.box != box and self.asked != "over":
            if self.asked == "draw":
                self.draw_all()
            else:
                seat = int(self.asked[0])
                self.state.apply(seat, self.game.default_code(self.state, seat))
        return self


def behind(words: list[str], mark: str) -> list[str]:
    """The words behind a mark; they and the mark are taken out."""
    if mark not in words:
        return []
    place = words.index(mark)
    found = words[place + 1 :]
    del words[place:]
    return found
