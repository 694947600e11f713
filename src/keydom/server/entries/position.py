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

from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from keydom.core.commands import default_decision, enter
from keydom.core.draws import Chance
from keydom.core.errors import BadRecord, IllegalAction
from keydom.core.game import Game
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.transition import Shown, Transition
from keydom.core.undo import Step, position_before, taken_along, thinned, undoable, without
from keydom.core.wire import plain
from keydom.server.entries.ledger import Ledger
from keydom.server.storage.rows import BEGIN, DRAW, END, HINT, MOVE, SEAT, UNDO, Entry, StoredEvent
from keydom.server.wire.messages import EarlyEnd
from keydom.server.wire.refusals import Refused, nothing_to_take_back

Reach = Literal["step", "turn"]

REBUILT = 60
"""Of how many steps the trail is made anew when more is taken back than one may alone."""
KEPT_ENTRIES = 12
"""How many entries of a table are kept whole: more than happens while a page is away for a moment."""


def early_end_told(ended: EarlyEnd) -> str:
    """How a game was ended before its end, for all."""
    if ended.by == "host":
        return f"The host of this server has ended the game: {ended.reason}"
    if ended.by == "agreement":
        return f"All have agreed with {{{ended.seat}}} to end the game here. It has no result."
    return f"{{{ended.seat}}} has given up."


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
    early_end: EarlyEnd | None = None
    """How they end the game before its end."""

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
        self.safe_answers: Counter[tuple[int, str]] = Counter()
        """How often the safe answer was given for a seat, by the span in which the game counts that."""
        self.early_end: EarlyEnd | None = None
        """How the game was ended before its end."""

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
        return self.state is not None and self.early_end is None and self.state.is_asked(seat)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and (self.early_end is not None or self.state.to_act() == OVER)

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
        """Whether all that happened since a version were decisions that stand on their own, and can be taken back, or
        what these seats may not know of."""
        independent = {step.number for step in self.trail if step.independent}
        ledger, own = self.ledger, list(seats)
        return all(
            number in independent
            or ledger.changes_nothing(number)
            or (ledger.private(number) and not ledger.known_to(number, own))
            for number in range(ledger.first_behind(own, version), len(ledger) + 1)
        )

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

    def propose_begin(self, chance: Chance) -> Proposal:
        """The beginning of the game, with its first draws."""
        begun = [Entry(len(self.ledger) + 1, BEGIN, boundary=True)]
        return self._drawn(begun, self._beginning(), chance)

    def propose_moves(
        self,
        seat: int,
        codes: Sequence[int],
        chance: Chance,
        key: str | None,
        person: str | None,
        told: Sequence[Entry] = (),
    ) -> Proposal:
        """A command: codes that a seat enters one after the other, and the draws that follow; behind what is told of
        it. Raises Refused."""
        standing = self._begun()
        if self.early_end is not None:
            raise Refused("The game was ended; nothing can be played any more.", 409)
        try:
            entered = enter(self.game, standing.shown, seat, codes, self._entered_already(seat))
        except IllegalAction as error:
            raise Refused(str(error)) from None
        made: list[Entry] = list(told)
        for step in entered:
            entry = self._entry(len(self.ledger) + len(made) + 1, MOVE, step)
            made.append(replace(entry, key=None if made else key, person=person))
            standing = standing.behind(step, entry)
        return self._drawn(made, standing, chance)

    def propose_undo(self, seat: int, reach: Reach, key: str | None, person: str | None) -> Proposal:
        """Taking back the seat's last command, or all that it may take back. Raises Refused."""
        own = self.undoable(seat)
        if self.over() or not own:
            raise nothing_to_take_back()
        return self._undone(seat, self.last_command(own) if reach == "step" else own, key, person)

    def _undone(self, seat: int, taken: Sequence[Step], key: str | None, person: str | None) -> Proposal:
        standing = self._begun()
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

    def propose_undo_from(self, seat: int, number: int) -> Proposal:
        """Taking back everything from a step on, whoever has made it, as all have agreed. Raises Refused."""
        removed = tuple(step for step, _seat, _code in self.ledger.numbered_steps() if step >= number)
        if self.over() or not removed:
            raise Refused("There is nothing any more that could be taken back.", 409)
        text = f"All have agreed: {{{seat}}} takes back the last decision, and what has followed."
        told = StoredEvent("undo", text, {"seat": seat})
        entry = Entry(len(self.ledger) + 1, UNDO, seat, removed=removed, events=(told,))
        return Proposal((entry,), self._rebuilt(removed))

    def last_decision(self, seat: int) -> int | None:
        """The number of the first step of the seat's last decision that it has made itself; None if there is none."""
        state: State = self.game.new_state(self.players, self.options)
        begun: int | None = None
        last: int | None = None
        for number, mover, code in self.ledger.numbered_steps():
            own = mover == seat and not self.ledger.by_server(number)
            state.apply(mover, code)
            if own:
                begun = begun or number
                if not (state.is_asked(seat) and self.game.has_begun(state, seat)):
                    last, begun = begun, None
        return begun or last

    def _without(self, removed: Sequence[int]) -> Standing:
        """Where the game stands when these steps had not been made. Raises IllegalAction."""
        trail = {step.number for step in self.trail}
        return self._begun().without(removed) if trail.issuperset(removed) else self._rebuilt(removed)

    def _rebuilt(self, removed: Collection[int]) -> Standing:
        """The same from the beginning on, for what lies behind the trail: by agreement people take back more than one
        may alone. Of the last steps that stay the trail is made anew."""
        gone = set(removed)
        steps = [step for step in self.ledger.numbered_steps() if step[0] not in gone]
        state: State = self.game.new_state(self.players, self.options)
        for _number, seat, code in steps[:-REBUILT]:
            state.apply(seat, code)
        standing = Standing(Shown(self.game, state))
        for number, seat, code in steps[-REBUILT:]:
            made = Transition(self.game, standing.shown, seat, code)
            entry = self._entry(number, MOVE if seat >= 0 else DRAW, made)
            standing = standing.behind(made, entry)
        return standing

    def propose_hint(self, seat: int, person: str | None) -> Proposal:
        """That a seat was given a hint, for all to see; the game stands as before."""
        told = StoredEvent("hint", f"{{{seat}}} was given a hint.", {"seat": seat})
        entry = Entry(len(self.ledger) + 1, HINT, seat, person=person, events=(told,))
        return Proposal((entry,), self._begun())

    def propose_told(self, seat: int, person: str | None, what: str, text: str) -> Proposal:
        """That somebody comes or goes, for all to see; the game stands as before. `person`: of whom it tells."""
        return Proposal((self._told(seat, person, text, {"seat": seat, "what": what}),), self._begun())

    def propose_early_end(self, ended: EarlyEnd, person: str | None) -> Proposal:
        """That the game ends here, before its end."""
        told = StoredEvent("end", early_end_told(ended), plain(ended))
        entry = Entry(len(self.ledger) + 1, END, ended.seat, person=person, boundary=True, events=(told,))
        return Proposal((entry,), self._begun(), ended)

    def propose_safe_answer(self, seat: int, text: str, chance: Chance) -> Proposal:
        """The game's answer for a seat that does not decide, behind a sentence for all; some games are less patient the
        second time. Raises Refused."""
        state = self.running()
        span = self.game.timeout_span(state, seat)
        codes = default_decision(self.game, state, seat, self.safe_answers[seat, span])
        told = self._told(seat, None, text, {"seat": seat, "what": "answered", "span": span})
        return self.propose_moves(seat, codes, chance, None, None, [told])

    def _told(self, seat: int, person: str | None, text: str, data: dict[str, Any]) -> Entry:
        return Entry(len(self.ledger) + 1, SEAT, seat, person=person, events=(StoredEvent("seat", text, data),))

    def propose_undo_of_begun(self, seat: int) -> Proposal | None:
        """Taking back what the seat has entered of a decision that is not complete; None where there is nothing of
        that, or it cannot be taken back."""
        state = self.running()
        if not state.is_asked(seat) or not self.game.has_begun(state, seat):
            return None
        begun = list(takewhile(lambda step: not step.completes, self.undoable(seat)))
        return self._undone(seat, begun, None, None) if begun else None

    def takes_back_from_server(self, seat: int, proposal: Proposal) -> bool:
        """Whether the proposed entries take back what the server has answered for the seat, and nothing that the seat
        has entered itself."""
        taken = [number for entry in proposal.entries for number in entry.removed]
        own = [number for number in taken if self.ledger.seat(number) == seat]
        return all(self.ledger.by_server(number) for number in own) if own else False

    def _beginning(self) -> Standing:
        return Standing(Shown(self.game, self.game.new_state(self.players, self.options)))

    def _drawn(self, made: list[Entry], standing: Standing, chance: Chance) -> Proposal:
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
            return self._without(entry.removed)
        if entry.kind in (HINT, SEAT, END):
            return standing
        return standing.behind(Transition(self.game, standing.shown, entry.seat, entry.code), entry)

    def _count(self, entry: Entry) -> None:
        self.ledger.add(entry)
        self.latest.append(entry)
        if entry.kind == END:
            self.early_end = next(msgspec.convert(event.data, EarlyEnd) for event in entry.events)
        if entry.kind == SEAT:
            self.safe_answers.update((entry.seat, event.data["span"]) for event in entry.events if "span" in event.data)
