"""A table's position, built from its entries and from nothing else: a cache that can be thrown away at any time.

`Position` proposes new entries (what a move, with the draws that follow it, would add to the record) without changing
itself; each step is worked out there, once. When they are stored, `accept` takes the proposal in as it is. `extend`
rebuilds a position from the stored record.

Of every entry the ledger keeps the little that is asked of old ones; the latest are kept whole, the others lie in the
database. The *steps in force* are the moves and draws that no undo names. The *trail* are the last of them that may
still be taken back, each with the position before it. A *command* is what one request entered: its first entry has the
key.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from keydom.core.commands import enter
from keydom.core.errors import BadRecord, IllegalAction
from keydom.core.game import Game
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.transition import Shown, Transition
from keydom.core.undo import Step, position_before, taken_along, thinned, undoable, without
from keydom.server.ledger import Ledger
from keydom.server.refusals import Refused
from keydom.server.storage.rows import BEGIN, DRAW, HINT, MOVE, UNDO, Entry, StoredEvent

Reach = Literal["step", "turn"]

KEPT_ENTRIES = 12
"""How many entries of a table are kept whole: more than happens while a page is away for a moment."""


class Standing(msgspec.Struct, frozen=True):
    """Where a game stands: the position as viewers are shown it, and what may still be taken back."""

    shown: Shown[Any]
    trail: tuple[Step, ...] = ()
    begun_behind: Mapping[int, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """What the flow has entered of open decisions, by seat, with the last step that cannot be taken back."""

    def behind(self, made: Transition[Any], entry: Entry) -> Standing:
        """Where it stands behind one more step, of this entry."""
        if entry.boundary:
            return Standing(made.shown_after, (), made.begun_by_flow)
        trail = thinned((*self.trail, Step.of(entry.number, made, entry.private)))
        return Standing(made.shown_after, trail, self.begun_behind)

    def without(self, removed: Iterable[int]) -> Standing:
        """Where it stands when the steps of these numbers had not been made. Raises IllegalAction."""
        game = self.shown.game
        trail, state = without(game, self.trail, set(removed))
        return Standing(Shown(game, state), tuple(trail), self.begun_behind)


class Proposal(msgspec.Struct, frozen=True):
    """Entries that a request would add, and where the game stands with them."""

    entries: tuple[Entry, ...]
    standing: Standing

    @property
    def only_for(self) -> int | None:
        """The seat to which alone the entries show; None if others can see that something has happened."""
        return self.entries[0].seat if all(entry.private for entry in self.entries) else None

    @property
    def after(self) -> State:
        """The position after them."""
        state: State = self.standing.shown.state
        return state


class Position:
    """The entries of one table and the position that they lead to; `state` is None until the game has begun."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.ledger = Ledger()
        self.latest: deque[Entry] = deque(maxlen=KEPT_ENTRIES)
        """The last entries, whole."""
        self.standing: Standing | None = None

    # -- reading ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State | None:
        """The position; None until the game has begun. Read-only."""
        return None if self.standing is None else self.standing.shown.state

    @property
    def trail(self) -> tuple[Step, ...]:
        """The steps that may still be taken back, in order."""
        return () if self.standing is None else self.standing.trail

    def version(self, seats: Iterable[int] = (), number: int | None = None) -> int:
        """How many entries (up to a number) somebody with these seats may know of; draws belong to their moves."""
        return self.ledger.version(seats, number)

    def latest_from(self, number: int) -> list[Entry] | None:
        """The entries from a number on; None if not all of them are kept here."""
        first = len(self.ledger) - len(self.latest) + 1
        return [entry for entry in self.latest if entry.number >= number] if number >= first else None

    def played(self, seat: int, key: str) -> bool:
        """Whether one of the last entries was made by a request of the seat with this key."""
        return any(entry.key == key and entry.seat == seat for entry in self.latest)

    def running(self) -> State:
        """The position of a game that has begun. Raises Refused before."""
        state: State = self._begun().shown.state
        return state

    def _begun(self) -> Standing:
        if self.standing is None:
            raise Refused("The game has not begun: seats are still open. Share the link.", 409)
        return self.standing

    def asked(self, seat: int) -> bool:
        """Whether the game waits for this seat."""
        return self.state is not None and self.state.is_asked(seat)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state.to_act() == OVER

    def partial_action(self, seat: int) -> list[str]:
        """What the seat has entered so far of an unfinished (or sealed) decision, in words."""
        if self.state is None or self.state.partial_actions[seat] == 0:
            return []
        # Who is not asked any more has sealed the whole decision; its last step completed it.
        sealed = not self.state.is_asked(seat)
        entered: list[str] = []
        for index in reversed(range(len(self.trail))):
            step = self.trail[index]
            if step.seat != seat:
                continue
            before = position_before(self.trail, index)
            waits = sealed and not entered and before.box() == self.state.box()
            if step.completes and not waits:
                break  # Of an earlier decision: the flow has begun the present one.
            entered.append(self.game.choice_label(before, seat, step.code))
            if before.partial_actions[seat] == 0:
                break
        return entered[::-1]

    def undoable(self, seat: int) -> list[Step]:
        """Own steps that the seat may take back, the latest first."""
        return undoable(self.trail, seat)

    def last_command(self, steps: Sequence[Step]) -> list[Step]:
        """Those of a seat's undoable steps that were entered with its last command, and what the server has answered
        for it since; where there is no command, the server's last answer."""
        begun = [index for index, step in enumerate(steps) if self.ledger.begins_command(step.number)]
        own = [index for index in begun if not self.ledger.by_server(steps[index].number)]
        return list(steps[: (own or begun or [len(steps)])[0] + 1])

    def still_stands(self, seat: int, version: int, seats: Iterable[int]) -> bool:
        """Whether the seat's decision is the one that it was at an older version (as known with these seats), and does
        not depend on what has happened since."""
        return (
            version < self.version(seats)
            and self.asked(seat)
            and (self.game.independent(self.running(), seat) or self._only_independent_since(version, seats))
            and self._untouched(seat, version, seats)
        )

    def may_still_undo(self, seat: int, version: int, seats: Iterable[int]) -> bool:
        """Whether all that the seat may take back is what it was at an older version, and independent of the rest."""
        own = self.undoable(seat)
        return (
            version < self.version(seats)
            and all(step.independent for step in own)
            and self._untouched(seat, version, seats)
        )

    def _only_independent_since(self, version: int, seats: Iterable[int]) -> bool:
        """Whether all that happened since a version were decisions that stand on their own, and can be taken back."""
        independent = {step.number for step in self.trail if step.independent}
        first = self.ledger.first_behind(seats, version)
        since = range(first, len(self.ledger) + 1)
        return all(number in independent or self.ledger.changes_nothing(number) for number in since)

    def _untouched(self, seat: int, version: int, seats: Iterable[int]) -> bool:
        """Whether no step of the seat was made or taken back since a version."""
        first = self.ledger.first_behind(seats, version)
        return not any(self.ledger.touches(number, seat) for number in range(first, len(self.ledger) + 1))

    def _entered_already(self, seat: int) -> tuple[int, ...]:
        """Codes of the seat's open decision that the flow has entered since the seat's own last step."""
        standing = self._begun()
        if standing.shown.state.partial_actions[seat] == 0:
            return ()
        found: tuple[int, ...] = ()
        for step in reversed(standing.trail):
            found = step.begun_by_flow.get(seat, ()) + found
            if step.seat == seat:
                return found
        return standing.begun_behind.get(seat, ()) + found

    # -- proposing ----------------------------------------------------------------------------------------------

    def propose_begin(self, chance: random.Random) -> Proposal:
        """The beginning of the game, with its first draws."""
        begun = [Entry(len(self.ledger) + 1, BEGIN, boundary=True)]
        return self._drawn(begun, self._beginning(), chance)

    def propose_moves(
        self, seat: int, codes: Sequence[int], chance: random.Random, key: str | None, person: str | None
    ) -> Proposal:
        """A command: codes that a seat enters one after the other, and the draws that follow. Raises Refused."""
        standing = self._begun()
        try:
            entered = enter(self.game, standing.shown, seat, codes, self._entered_already(seat))
        except IllegalAction as error:
            raise Refused(str(error)) from None
        made: list[Entry] = []
        for step in entered:
            entry = self._entry(len(self.ledger) + len(made) + 1, MOVE, step)
            made.append(replace(entry, key=None if made else key, person=person))
            standing = standing.behind(step, entry)
        return self._drawn(made, standing, chance)

    def propose_undo(self, seat: int, reach: Reach, key: str | None, person: str | None) -> Proposal:
        """Taking back the seat's last command, or all that it may take back. Raises Refused."""
        standing = self._begun()
        own = self.undoable(seat)
        if self.over() or not own:
            raise Refused(
                "There is nothing that you could take back: something was revealed or somebody has acted.", 409
            )
        taken = self.last_command(own) if reach == "step" else own
        public = [step.number for step in taken if not step.private]
        numbers = [step.number for step in taken] + taken_along(self.trail, taken)
        told = f"{{{seat}}} took back {'a step' if len(public) == 1 else f'{len(public)} steps'}." if public else ""
        entry = Entry(
            number=len(self.ledger) + 1,
            kind=UNDO,
            seat=seat,
            removed=tuple(sorted(numbers)),
            key=key,
            person=person,
            private=not public,
            events=(StoredEvent("undo", told, {"seat": seat}),),
        )
        return Proposal((entry,), standing.without(entry.removed))

    def propose_hint(self, seat: int, person: str | None) -> Proposal:
        """That a seat was given a hint, for all to see; the game stands as before."""
        told = StoredEvent("hint", f"{{{seat}}} was given a hint.", {"seat": seat})
        entry = Entry(len(self.ledger) + 1, HINT, seat, person=person, events=(told,))
        return Proposal((entry,), self._begun())

    def takes_back_from_server(self, seat: int, proposal: Proposal) -> bool:
        """Whether the proposed entries take back what the server has answered for the seat, and nothing that the seat
        has entered itself."""
        taken = [number for entry in proposal.entries for number in entry.removed]
        own = [number for number in taken if self.ledger.seat(number) == seat]
        return all(self.ledger.by_server(number) for number in own) if own else False

    def _beginning(self) -> Standing:
        return Standing(Shown(self.game, self.game.new_state(self.players, self.options)))

    def _drawn(self, made: list[Entry], standing: Standing, chance: random.Random) -> Proposal:
        while standing.shown.state.to_act() == CHANCE:
            state = standing.shown.state
            codes = [int(code) for code in state.legal(CHANCE_SEAT)]
            code = chance.choices(codes, weights=[int(weight) for weight in state.weights()])[0]
            step = Transition(self.game, standing.shown, CHANCE_SEAT, code)
            made.append(self._entry(len(self.ledger) + len(made) + 1, DRAW, step))
            standing = standing.behind(step, made[-1])
        return Proposal(tuple(made), standing)

    def _entry(self, number: int, kind: str, step: Transition[Any]) -> Entry:
        if step.private:
            # Nobody else may know that there was a step at all.
            own = [event for event in step.events if event.visible_to(step.seat)]
            events = tuple(StoredEvent.of(event, (step.seat,)) for event in own)
        else:
            events = tuple(StoredEvent.of(event, event.audience) for event in step.events)
        boundary = not step.private and step.boundary
        return Entry(number, kind, step.seat, step.code, private=step.private, boundary=boundary, events=events)

    # -- taking in ----------------------------------------------------------------------------------------------

    def accept(self, proposal: Proposal) -> None:
        """Take in a proposal that was made here for the present position, once it is stored."""
        for entry in proposal.entries:
            self._count(entry)
        self.standing = proposal.standing

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take in stored entries, in order. Raises BadRecord, naming the entry, if they do not replay."""
        for entry in entries:
            if entry.number != len(self.ledger) + 1:
                raise BadRecord(f"Entry {entry.number} follows entry {len(self.ledger)}.")
            try:
                self.standing = self._behind(entry)
            except IllegalAction as error:
                raise BadRecord(f"Entry {entry.number} does not replay: {error}") from None
            self._count(entry)

    def _behind(self, entry: Entry) -> Standing:
        """Where the game stands behind one more stored entry."""
        if entry.kind == BEGIN:
            return self._beginning()
        standing = self._begun()
        if entry.kind == UNDO:
            return standing.without(entry.removed)
        if entry.kind == HINT:
            return standing
        return standing.behind(Transition(self.game, standing.shown, entry.seat, entry.code), entry)

    def _count(self, entry: Entry) -> None:
        self.ledger.add(entry)
        self.latest.append(entry)
