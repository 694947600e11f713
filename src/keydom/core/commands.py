"""Several codes of one seat, entered as one command: all of them or none.

What leaves no choice the flow enters by itself (`State.tick`), so a decision has two spellings: the whole one with
these codes, and the short one without them. A command may use either, code by code. Where the flow waits for such a
code (`Game.code_without_choice`), the command goes on with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.state import State
from keydom.core.transition import Shown, Transition

LONGEST_COMMAND = 64
"""How many codes a command may have."""
_MOST_READINGS = 200


def enter(
    game: Game, shown: Shown[Any], seat: int, codes: Sequence[int], already: Sequence[int] = ()
) -> list[Transition[Any]]:
    """The steps of a command; the position is not changed. Raises IllegalAction that names the code and the reason.

    `already` are codes that the flow had entered for the seat before: they may be spelled out too. Of several ways to
    read a command, one that completes the seat's decision goes before one that leaves it half entered.
    """
    if not 1 <= len(codes) <= LONGEST_COMMAND:
        raise IllegalAction(f"A command has 1 to {LONGEST_COMMAND} codes, not {len(codes)}.")
    reader = _Reader(game, seat, codes)
    for known in [(), tuple(already)] if already else [()]:
        for whole in (True, False):
            found = reader.read(shown, 0, known, whole)
            if found:
                return [*found, *_without_choice(game, found[-1].shown_after, seat)]
    raise IllegalAction(reader.complaint())


def _without_choice(game: Game, shown: Shown[Any], seat: int) -> list[Transition[Any]]:
    """The steps that a seat's begun decision can only go on with."""
    steps: list[Transition[Any]] = []
    while (code := game.code_without_choice(shown.state, seat)) is not None:
        steps.append(Transition(game, shown, seat, code))
        shown = steps[-1].shown_after
    return steps


def default_decision(game: Game, state: State, seat: int, timeouts: int = 0) -> list[int]:
    """The codes of the safe answer for an absent seat, from where its decision stands to its end."""
    here = state.copy()
    codes: list[int] = []
    while here.is_asked(seat) and len(codes) < LONGEST_COMMAND:
        codes.append(game.default_code(here, seat, timeouts))
        here.apply(seat, codes[-1])
        if here.partial_actions[seat] == 0:
            break
    return codes


def why_not(game: Game, state: State, seat: int, code: int) -> str:
    """Why a seat may not enter a code now, in a sentence for people, whatever number the code is.

    A game is asked only about codes that it has; whatever fails then is a fault of the game and is not hidden.
    """
    if not 0 <= code < len(game.action_space(game.options_of(state))):
        return "There is no such choice in this game."
    return game.explain(state, seat, code)


class _Reader:
    """Tries the ways to read a command, and remembers where the one that came furthest got stuck."""

    def __init__(self, game: Game, seat: int, codes: Sequence[int]) -> None:
        self.game = game
        self.seat = seat
        self.codes = codes
        self.readings = 0
        self.stuck: tuple[int, State] | None = None
        self._made: dict[tuple[Shown[Any], int], Transition[Any]] = {}

    def read(self, shown: Shown[Any], index: int, forced: tuple[int, ...], whole: bool) -> list[Transition[Any]] | None:
        """The steps for the codes from `index` on, or None; `forced` are entered already but not spelled out so far."""
        state = shown.state
        if index == len(self.codes):
            return [] if not whole or state.partial_actions[self.seat] == 0 or not state.is_asked(self.seat) else None
        self.readings += 1
        if self.readings > _MOST_READINGS:
            return None
        code = self.codes[index]
        if code in forced:
            found = self.read(shown, index + 1, forced[forced.index(code) + 1 :], whole)
            if found is not None:
                return found
        if code not in state.legal(self.seat):
            if self.stuck is None or index > self.stuck[0]:
                self.stuck = (index, state)
            return None
        made = self._step(shown, code)
        rest = self.read(made.shown_after, index + 1, made.entered_by_flow, whole)
        return None if rest is None else [made, *rest]

    def _step(self, shown: Shown[Any], code: int) -> Transition[Any]:
        """A step, worked out once however many readings begin with it."""
        if (shown, code) not in self._made:
            self._made[shown, code] = Transition(self.game, shown, self.seat, code)
        return self._made[shown, code]

    def complaint(self) -> str:
        """Which code is not allowed, and why."""
        if self.stuck is None:
            return "This command can be read in too many ways; enter it in parts."
        index, state = self.stuck
        code = self.codes[index]
        why = why_not(self.game, state, self.seat, code)
        if len(self.codes) == 1:
            return why
        space = self.game.action_space(self.game.options_of(state))
        name = f", '{space.action(code)}'," if 0 <= code < len(space) else ""
        return f"Code {index + 1} of {len(self.codes)}{name} cannot be entered: {why}"
