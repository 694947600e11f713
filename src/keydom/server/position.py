"""A table's position, built from its entries and from nothing else: a cache that can be thrown away at any time.

`Position` proposes new entries (what a move, with the draws that follow it, would add to the record) without changing
itself. Once they are stored, `extend` takes them in; the same function rebuilds a position from the stored record.

The *steps in force* are the moves and draws that no undo names. The *trail* are the last of them that may still be
taken back, each with the position before it.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from keydom.core.errors import BadRecord, IllegalAction
from keydom.core.game import Event, Game
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.undo import is_boundary, is_private, undoable
from keydom.server.refusals import Refused
from keydom.server.storage.rows import BEGIN, DRAW, MOVE, UNDO, Entry

Reach = Literal["step", "turn"]


@dataclass(frozen=True, slots=True)
class Step:
    """A step in force that may still be taken back."""

    number: int
    seat: int
    code: int
    private: bool
    before: State


@dataclass(frozen=True, slots=True)
class Proposal:
    """Entries that a request would add, and the position after them."""

    entries: tuple[Entry, ...]
    after: State


class Position:
    """The entries of one table and the position that they lead to; `state` is None until the game has begun."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.entries: list[Entry] = []
        self.state: State | None = None
        self.trail: list[Step] = []
        self.steps: list[tuple[int, int, int]] = []
        """Steps in force: (number, seat, code)."""
        self.removed: set[int] = set()
        self.keys: set[tuple[int, str]] = set()
        # How many public entries there are up to each number; numbers of the private ones, by seat.
        self._public: list[int] = [0]
        self._private: dict[int, list[int]] = {}

    # -- reading ------------------------------------------------------------------------------------------------

    def version(self, seats: Iterable[int] = (), number: int | None = None) -> int:
        """How many entries (up to a number) somebody with these seats may know of; draws belong to their moves."""
        last = len(self.entries) if number is None else number
        return self._public[last] + sum(bisect_right(self._private.get(seat, []), last) for seat in set(seats))

    def running(self) -> State:
        """The position of a game that has begun. Raises Refused before."""
        if self.state is None:
            raise Refused("The game has not begun: seats are still open. Share the link.", 409)
        return self.state

    def asked(self, seat: int) -> bool:
        """Whether the game waits for this seat."""
        return self.state is not None and self.state.is_asked(seat)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state.to_act() == OVER

    def draft(self, seat: int) -> list[str]:
        """What the seat has entered so far of an unfinished (or sealed) decision, in words."""
        if self.state is None or self.state.drafts[seat] == 0:
            return []
        entered: list[str] = []
        for step in reversed(self.trail):
            if step.seat != seat:
                continue
            entered.append(self.game.choice_label(step.before, seat, step.code))
            if step.before.drafts[seat] == 0:
                break
        return entered[::-1]

    def undoable(self, seat: int) -> list[Step]:
        """Own steps that the seat may take back, the latest first."""
        return undoable(self.trail, seat)

    # -- proposing ----------------------------------------------------------------------------------------------

    def propose_begin(self, chance: random.Random) -> Proposal:
        """The beginning of the game, with its first draws."""
        state = self.game.new_state(self.players, self.options)
        begun = [Entry(len(self.entries) + 1, BEGIN, boundary=True)]
        return self._drawn(begun, state, chance)

    def propose_moves(
        self, seat: int, codes: Sequence[int], chance: random.Random, key: str | None, person: str | None
    ) -> Proposal:
        """Codes that a seat enters one after the other, and the draws that follow. Raises Refused."""
        state = self.running()
        made: list[Entry] = []
        for code in codes:
            try:
                after = state.copy()
                after.apply(seat, code)
            except IllegalAction as error:
                raise Refused(self._why_not(state, seat, code, error)) from None
            number = len(self.entries) + len(made) + 1
            entry = self._entry(number, MOVE, seat, code, state, after)
            made.append(replace(entry, key=None if made else key, person=person))
            state = after
        return self._drawn(made, state, chance)

    def propose_undo(self, seat: int, reach: Reach, key: str | None, person: str | None) -> Proposal:
        """Taking back the seat's last step, or all that it may take back. Raises Refused."""
        self.running()
        own = self.undoable(seat)
        if self.over() or not own:
            raise Refused(
                "There is nothing that you could take back: something was revealed or somebody has acted.", 409
            )
        numbers = [step.number for step in (own[:1] if reach == "step" else own)]
        public = [step.number for step in own if step.number in numbers and not step.private]
        if public:
            # What others had begun to enter since then was for a position that is gone.
            numbers += [step.number for step in self.trail if step.seat != seat and step.number > min(public)]
        told = f"{{{seat}}} took back {'a step' if len(public) == 1 else f'{len(public)} steps'}." if public else ""
        entry = Entry(
            number=len(self.entries) + 1,
            kind=UNDO,
            seat=seat,
            removed=tuple(sorted(numbers)),
            key=key,
            person=person,
            private=not public,
            events=(Event("undo", told, {"seat": seat}),),
        )
        return Proposal((entry,), self._without(entry.removed)[1])

    def _why_not(self, state: State, seat: int, code: int, error: IllegalAction) -> str:
        if not state.is_asked(seat):
            return "It is not your turn to decide."
        try:
            return self.game.explain(state, seat, code) or str(error)
        except (ValueError, IndexError, KeyError, OverflowError):
            return "There is no such choice in this game."

    def _drawn(self, made: list[Entry], state: State, chance: random.Random) -> Proposal:
        while state.to_act() == CHANCE:
            codes = [int(code) for code in state.legal(CHANCE_SEAT)]
            code = chance.choices(codes, weights=[int(weight) for weight in state.weights()])[0]
            after = state.copy()
            after.apply(CHANCE_SEAT, code)
            number = len(self.entries) + len(made) + 1
            made.append(self._entry(number, DRAW, CHANCE_SEAT, code, state, after))
            state = after
        return Proposal(tuple(made), state)

    def _entry(self, number: int, kind: str, seat: int, code: int, before: State, after: State) -> Entry:
        private = is_private(self.game, before, seat, after)
        events = self.game.narrate(before, seat, code)
        if private:
            # Nobody else may know that there was a step at all.
            events = [replace(event, audience=(seat,)) for event in events if event.visible_to(seat)]
            boundary = False
        else:
            boundary = is_boundary(self.game, before, seat, code, after)
        return Entry(number, kind, seat, code, private=private, boundary=boundary, events=tuple(events))

    # -- taking in ----------------------------------------------------------------------------------------------

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take in stored entries, in order. Raises BadRecord, naming the entry, if they do not replay."""
        for entry in entries:
            if entry.number != len(self.entries) + 1:
                raise BadRecord(f"Entry {entry.number} follows entry {len(self.entries)}.")
            try:
                self._follow(entry)
            except IllegalAction as error:
                raise BadRecord(f"Entry {entry.number} does not replay: {error}") from None
            self._count(entry)

    def _follow(self, entry: Entry) -> None:
        if entry.kind == BEGIN:
            self.state = self.game.new_state(self.players, self.options)
            return
        if entry.kind == UNDO:
            self.trail, self.state = self._without(entry.removed)
            self.removed.update(entry.removed)
            self.steps = [step for step in self.steps if step[0] not in self.removed]
            return
        before = self.running()
        after = before.copy()
        after.apply(entry.seat, entry.code)
        self.state = after
        self.steps.append((entry.number, entry.seat, entry.code))
        if entry.boundary:
            self.trail = []
        else:
            self.trail.append(Step(entry.number, entry.seat, entry.code, entry.private, before))

    def _without(self, removed: Sequence[int]) -> tuple[list[Step], State]:
        """The trail and the position when these steps had not been made."""
        gone = set(removed)
        first = next((index for index, step in enumerate(self.trail) if step.number in gone), None)
        if first is None:
            raise IllegalAction("nothing of what is taken back may be taken back.")
        trail = self.trail[:first]
        state = self.trail[first].before
        for step in self.trail[first:]:
            if step.number not in gone:
                trail.append(replace(step, before=state))
                after = state.copy()
                after.apply(step.seat, step.code)
                state = after
        return trail, state

    def _count(self, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.key is not None:
            self.keys.add((entry.seat, entry.key))
        self._public.append(self._public[-1] + (1 if entry.counts else 0))
        if entry.private:
            self._private.setdefault(entry.seat, []).append(entry.number)
