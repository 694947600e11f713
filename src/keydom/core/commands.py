"""Several codes of one seat, entered as one command: all of them or none.

What leaves no choice the flow enters by itself (`State.tick`), so a decision has two spellings: the whole one with
these codes, and the short one without them. A command may use either, code by code. Where the flow waits for such a
code (`Game.code_without_choice`), the command goes on with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.state import State

LONGEST_COMMAND = 64
"""How many codes a command may have."""
_MOST_READINGS = 200


@dataclass(frozen=True, slots=True)
class Entered:
    """One code of a command that the seat entered itself, with the positions before and after it."""

    code: int
    before: State
    after: State


def enter(game: Game, state: State, seat: int, codes: Sequence[int], already: Sequence[int] = ()) -> list[Entered]:
    """The steps of a command; `state` is not changed. Raises IllegalAction that names the code and the reason.

    `already` are codes that the flow had entered for the seat before: they may be spelled out too. Of several ways to
    read a command, one that completes the seat's decision goes before one that leaves it half entered.
    """
    if not 1 <= len(codes) <= LONGEST_COMMAND:
        raise IllegalAction(f"A command has 1 to {LONGEST_COMMAND} codes, not {len(codes)}.")
    reader = _Reader(game, seat, codes)
    for known in [(), tuple(already)] if already else [()]:
        for whole in (True, False):
            found = reader.read(state, 0, known, whole)
            if found:
                return [*found, *_without_choice(game, found[-1].after, seat)]
    raise IllegalAction(reader.complaint())


def _without_choice(game: Game, state: State, seat: int) -> list[Entered]:
    """The steps that a seat's begun decision can only go on with."""
    steps: list[Entered] = []
    while (code := game.code_without_choice(state, seat)) is not None:
        after = state.copy()
        after.apply(seat, code)
        steps.append(Entered(code, state, after))
        state = after
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


def forced_codes(game: Game, before: State, by: int, code: int, seat: int) -> tuple[int, ...]:
    """The codes that the flow enters for a seat by itself behind a step, as far as its decision is still open."""
    found: list[int] = []
    for tick in list(game.ticks(before, by, code))[1:]:
        if tick.code is not None and tick.seat == seat:
            found.append(tick.code)
        if tick.after.partial_actions[seat] == 0:
            found.clear()
    return tuple(found)


def why_not(game: Game, state: State, seat: int, code: int) -> str:
    """Why a seat may not enter a code now, in a sentence for people, whatever number the code is."""
    try:
        return game.explain(state, seat, code)
    except (ValueError, IndexError, KeyError, OverflowError):
        return "There is no such choice in this game."


class _Reader:
    """Tries the ways to read a command, and remembers where the one that came furthest got stuck."""

    def __init__(self, game: Game, seat: int, codes: Sequence[int]) -> None:
        self.game = game
        self.seat = seat
        self.codes = codes
        self.readings = 0
        self.stuck: tuple[int, State] | None = None

    def read(self, state: State, index: int, forced: tuple[int, ...], whole: bool) -> list[Entered] | None:
        """The steps for the codes from `index` on, or None; `forced` are entered already but not spelled out so far."""
        if index == len(self.codes):
            return [] if not whole or state.partial_actions[self.seat] == 0 or not state.is_asked(self.seat) else None
        self.readings += 1
        if self.readings > _MOST_READINGS:
            return None
        code = self.codes[index]
        if code in forced:
            found = self.read(state, index + 1, forced[forced.index(code) + 1 :], whole)
            if found is not None:
                return found
        if code not in state.legal(self.seat):
            if self.stuck is None or index > self.stuck[0]:
                self.stuck = (index, state)
            return None
        ticks = list(self.game.ticks(state, self.seat, code))
        own = tuple(tick.code for tick in ticks[1:] if tick.code is not None and tick.seat == self.seat)
        after = ticks[-1].after
        rest = self.read(after, index + 1, own, whole)
        return None if rest is None else [Entered(code, state, after), *rest]

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
