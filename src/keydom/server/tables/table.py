"""One table in memory: its row, its position, and who is looking. The record in the database is the truth."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from keydom.bots.registry import bot_title, stand_in
from keydom.core.automatic_responses import NEVER, in_force, is_reaction, respond_automatically
from keydom.core.game import Choice, Game, KindOfAction, Question
from keydom.core.lessons import LEARNER, START, Lesson, at_rest
from keydom.core.state import OVER, State
from keydom.core.undo import Step
from keydom.core.wire import View, plain
from keydom.server.clocks import clocks
from keydom.server.entries.position import Position, Proposal
from keydom.server.storage.rows import MOVE, UNDO, Outcome, SeatRow, TableRow
from keydom.server.tables.remarks import LatestRemarks
from keydom.server.wire.messages import CanUndo, Clock, Hints, Seat, TableState

Watcher = Callable[[], None]
"""Called when something at the table has changed, after it was stored."""


class Seen(msgspec.Struct, frozen=True):
    """What a seat (or a spectator) is shown of a position and may do in it."""

    view: View | None
    box: str
    question: Question
    choices: list[Choice]
    action_kinds: list[KindOfAction]
    partial_action: list[str]
    can_undo: CanUndo


class LiveTable:
    """A table that somebody looks at or that is being played. Changed only while `lock` is held."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.game = game
        self.position = Position(game, row.players, row.options)
        self.lock = asyncio.Lock()
        self.later_lock = asyncio.Lock()
        """Held while the table is made as it was some decisions ago."""
        self.watchers: dict[Watcher, str | None] = {}
        """Who is looking: the guest of each connection, None for somebody without a cookie."""
        self.gone = asyncio.Event()
        """Set once the table was closed or cleared away."""
        self.moving: asyncio.Task[None] | None = None
        """The task that moves for bots and for those who have answered in advance."""
        self.seen: dict[int | None, Seen] = {}
        """What each seat (None: spectators) is shown of the present position, as far as it was asked for."""
        self.points_told: bytes | None = None
        """How the points of the finished game went, encoded, once somebody has asked for it."""
        self._seats_told: dict[str | None, list[Seat]] = {}
        self._seats_told_of: tuple[SeatRow, ...] = ()
        self.answer_times: dict[int, tuple[int, float]] = {}
        """When the answer of a seat is due that is not to be told from its person's own: the version that it
        knew when it was asked, and the time."""
        self.woken = asyncio.Event()
        """Set when the task that moves has something new to look at."""
        self._answered: frozenset[int] | None = None
        self.latest_remarks = LatestRemarks()
        """What was said last, so that not every page asks the database for it."""

    @property
    def id(self) -> str:
        """The table's id, also its link."""
        return self.row.id

    @property
    def status(self) -> TableState:
        """`open`, `running` or `over`, by the entries."""
        if self.position.state is None:
            return "open"
        return "over" if self.position.over() else "running"

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a guest."""
        return [seat.seat for seat in self.row.seats if person is not None and seat.person == person]

    def watch(self, watcher: Watcher, person: str | None) -> None:
        """A guest begins to look; everybody who is looking hears of it."""
        self.watchers[watcher] = person
        self._presence_changed()

    def watch_no_more(self, watcher: Watcher) -> None:
        """A guest has gone; everybody who is looking hears of it."""
        self.watchers.pop(watcher, None)
        self._presence_changed()

    def _presence_changed(self) -> None:
        """For whom the server answers may depend on who is looking."""
        self._seats_told.clear()
        before, self._answered = self._answered, None
        if self._answered_for() != before:
            self.seen.clear()
        self.wake()

    def wake(self) -> None:
        """Whoever is looking shall see whether there is something new for them."""
        for watcher in list(self.watchers):
            watcher()

    def seats_told(self, person: str | None, now: float) -> list[Seat]:
        """The seats as a guest is told of them at a house time. They change seldom, so they are kept for the next
        move."""
        if self._seats_told_of is not self.row.seats:
            self._seats_told.clear()
            self._seats_told_of = self.row.seats
        if person not in self._seats_told:
            waiting_for = [] if self.row.paused else self.waiting_for()
            self._seats_told[person] = [
                seat_told(seat, person, self._online(seat), self.row.clock, seat.seat in waiting_for, now)
                for seat in self.row.seats
            ]
        return self._seats_told[person]

    def _online(self, seat: SeatRow) -> bool:
        """Whether the seat's person is looking (bots always are)."""
        return seat.kind == "bot" or (seat.person is not None and seat.person in self.watchers.values())

    def waiting_for(self) -> list[int]:
        """Seats that everybody may know are thought to be deciding."""
        state = self.position.state
        return [] if state is None or self.position.over() else list(self.game.waiting_for(state))

    # -- what is taught -----------------------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson | None:
        """What is taught at the table; None where people play in earnest."""
        start = self.row.options.get(START)
        return None if start is None else self.game.lesson(start)

    def learnt(self, proposal: Proposal | None = None) -> list[str]:
        """What the learner has entered, action by action; also what they would with this."""
        return [action for seat, action in self._entered(proposal) if seat == LEARNER]

    def made_by_others(self, proposal: Proposal | None = None) -> list[tuple[int, str]]:
        """What the others have entered, action by action, with the seat of each."""
        return [(seat, action) for seat, action in self._entered(proposal) if seat > LEARNER]

    def _entered(self, proposal: Proposal | None) -> list[tuple[int, str]]:
        """All actions of people and programs; what was answered for the learner is not theirs."""
        space, ledger = self.game.action_space(self.row.options), self.position.ledger
        steps = [
            (seat, code)
            for number, seat, code in ledger.numbered_steps()
            if seat > LEARNER or not ledger.by_server(number)
        ]
        if proposal is not None:
            steps += [(entry.seat, entry.code) for entry in proposal.entries if entry.kind == MOVE]
        return [(seat, str(space.action(code))) for seat, code in steps if seat >= 0]

    def _rests(self, row: SeatRow, proposal: Proposal | None) -> bool:
        """Whether a program does nothing more, as all of a lesson is done."""
        lesson = self.lesson
        return lesson is not None and at_rest(lesson, self.learnt(proposal), self.made_by_others(proposal), row.seat)

    def undoable(self, seat: int) -> list[Step]:
        """Own steps that the seat may take back, the latest first. In a lesson that is nothing as long as only the
        server has answered for it: what the lesson takes for right begins behind that."""
        own = self.position.undoable(seat)
        answered = self.lesson is not None and all(self.position.ledger.by_server(step.number) for step in own)
        return [] if answered else own

    # -- what the server answers --------------------------------------------------------------------------------------

    def server_moves_for(
        self, proposal: Proposal | None = None, seats: Sequence[SeatRow] | None = None, here: bool = False
    ) -> list[SeatRow]:
        """Asked seats for which the server itself has to answer: bots, and people who have an automatic response.

        In the present position or the one behind a proposal; `seats` are those of the table, if other responses are
        kept of them. Any server moves for these; with `here` also those for whom only the server moves where their
        person is.
        """
        position = proposal.after if proposal else self.position.state
        if position is None or self.position.early_end or (proposal and proposal.early_end):
            return []
        rows = self.row.seats if seats is None else seats
        return [
            row
            for row in rows
            if position.is_asked(row.seat)
            and (
                not self._rests(row, proposal)
                if row.by_program
                else self.response(position, row) is not None and self._may_respond(position, row, rows, here)
            )
        ]

    def program_of(self, seat: SeatRow) -> str:
        """The program that decides for a seat by a program."""
        return seat.bot or stand_in(self.game)

    def response(self, state: State, seat: SeatRow) -> int | None:
        """The automatic response of a seat in a position, if there is one."""
        return respond_automatically(self.game, state, seat.seat, seat.responses)

    def is_watched(self, seat: SeatRow) -> bool:
        """Whether somebody else sits at the table who might learn from when a seat's answer comes."""
        return any(row.kind == "person" and row.person != seat.person for row in self.row.seats)

    def conceals(self, state: State, seat: SeatRow) -> bool:
        """Whether an answer for the seat must not be told from the person's own by when it comes."""
        return self.game.conceals(state, seat.seat) and self.is_watched(seat)

    def asks(self, seat: int) -> bool:
        """Whether the game waits for what the seat's person decides."""
        return self.position.asked(seat) and seat not in self._answered_for()

    def _may_respond(self, state: State, seat: SeatRow, seats: Sequence[SeatRow], here: bool) -> bool:
        """Whether not to stop for the seat tells others nothing.

        Who lets everything pass has said so whatever they hold. Any other answer depends on what is hidden: at one
        screen everybody sees that it did not stop, and of somebody who is away everybody knows who has answered.
        """
        if not self.game.conceals(state, seat.seat):
            return True
        if in_force(self.game, state, seat.seat, seat.responses) == NEVER and is_reaction(self.game, state, seat.seat):
            return True
        if any(row is not seat and row.kind == "person" and row.person == seat.person for row in seats):
            return False
        return not self.is_watched(seat) or (here and self._online(seat))

    def _answered_for(self) -> frozenset[int]:
        if self._answered is None:
            self._answered = frozenset(row.seat for row in self.server_moves_for(here=True) if row.kind != "bot")
        return self._answered

    def may_see(self, person: str | None) -> bool:
        """Whether a guest may look: who sits there, has made it or may sit down, and all others if they may watch."""
        if self.row.lag is not None or self.seats_of(person) or (person is not None and person == self.row.host):
            return True
        return self.status != "over" and any(seat.kind == "open" for seat in self.row.seats)

    def asked_for_consent(self) -> list[int]:
        """The seats without whose people nothing is agreed on: those who play there themselves."""
        return [row.seat for row in self.row.seats if row.kind == "person" and not row.away]

    def outcome_of(
        self,
        proposal: Proposal,
        now: float,
        seats: Sequence[SeatRow] | None = None,
        paused: bool | None = None,
        taken: Mapping[int, float] | None = None,
    ) -> Outcome:
        """What the table's row will say when the proposed entries are in, at this house time; `seats` are those of the
        table, if somebody comes or goes with them, `paused` whether the clocks stand from then on, `taken` what clocks
        had got back, if something is taken back."""
        # Whoever plays on lets the clocks run.
        shows = any(entry.counts for entry in proposal.entries)
        goes_on = any(entry.kind in (MOVE, UNDO) for entry in proposal.entries)
        stand = paused if paused is not None else self.row.paused and not goes_on
        state, game = proposal.after, self.game
        over = state.to_act() == OVER or proposal.early_end is not None
        waiting_for = () if over else tuple(game.waiting_for(state))
        people = self.row.seats if seats is None else seats
        rows, given = self._clocked(proposal, now, waiting_for, people, stand, taken)
        waited = () if over else self.waited_for(state, rows)
        before = self.position.state
        same = before is not None and self.waited_for(before, self.row.seats) == waited
        # Whoever plays with programs alone, or learns, needs no news of it.
        others = people_of(rows) if self.lesson is None and len(people_of(rows)) > 1 else ()
        return Outcome(
            status="over" if over else "running",
            version=self.position.version() + sum(entry.counts for entry in proposal.entries),
            waiting_for=waiting_for,
            places=plain(game.places(state)) if state.to_act() == OVER else None,
            asked="" if proposal.early_end else game.prompt(state, None),
            server_to_move=bool(self.server_moves_for(proposal, rows)),
            # Everybody can see when a table was last changed, so a hidden step does not touch it.
            time=time.time() if shows else self.row.updated,
            seats=tuple(row for row, before in zip(rows, self.row.seats, strict=True) if row != before),
            reseated=tuple(
                row.seat
                for row, before in zip(rows, self.row.seats, strict=True)
                if (row.kind, row.person, row.name) != (before.kind, before.person, before.name)
            ),
            house=now,
            clocks_moved=self.row.clocks_moved,
            given=given,
            paused=stand,
            # Whatever all know of ends what is asked; that it ends must not tell of anything else.
            ask=None if shows else self.row.ask,
            early_end=proposal.early_end,
            moved=now if shows else self.row.moved,
            question_over=shows and self.row.ask is not None,
            waited=None if same else waited,
            happened="over" if over else "begin" if before is None else None,
            all_people=others,
        )

    def waited_for(self, state: State, seats: Sequence[SeatRow]) -> tuple[str, ...]:
        """The people for whom others wait in a position; nobody waits where one plays with programs alone."""
        people = people_of(seats)
        if self.lesson is not None or len(people) < 2:
            return ()
        asked = {row.person for row in seats if not row.by_program and state.is_asked(row.seat)}
        return tuple(person for person in people if person in asked)

    def _clocked(
        self,
        proposal: Proposal,
        now: float,
        waiting_for: Sequence[int],
        seats: Sequence[SeatRow],
        paused: bool,
        taken: Mapping[int, float] | None,
    ) -> tuple[Sequence[SeatRow], Mapping[int, float]]:
        """The seats with their clocks behind the proposed entries, and what was given back."""
        clock, state = self.row.clock, proposal.after
        if clock is None:
            return seats, {}
        asked = [] if proposal.early_end else [row.seat for row in seats if state.is_asked(row.seat)]
        return clocks.after(
            seats,
            clock,
            now,
            asked,
            [seat for seat in asked if is_reaction(self.game, state, seat)],
            (self.row.waiting_for, waiting_for),
            taken,
            paused,
        )

    def changed(self, only_for: int | None = None) -> None:
        """Tell everybody who is looking; or, of what nobody else can notice, only those of one seat, unless
        the server answers for others than before."""
        self.seen.clear()
        if self.row.clock is not None:
            self._seats_told.clear()
        before, self._answered = self._answered, None
        everybody = only_for is None or self._answered_for() != before
        person = None if only_for is None else self.row.seats[only_for].person
        for watcher, looking in list(self.watchers.items()):
            if everybody or looking == person:
                watcher()


def people_of(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Who sits there, each once, in the order of their seats."""
    return tuple(dict.fromkeys(row.person for row in seats if row.kind == "person" and row.person is not None))


def hints_at(row: TableRow) -> Hints:
    """Whether who sits at a table may ask for hints: never for ratings; without asking anybody where nobody else would
    mind."""
    if row.rated:
        return "none"
    if sum(seat.kind != "bot" for seat in row.seats) < 2:
        return "free"
    return "agreed" if row.hints else "none"


def seat_told(
    seat: SeatRow, person: str | None, online: bool, clock: Clock | None, waited_for: bool, now: float
) -> Seat:
    """A seat as a guest is told of it at a house time; `waited_for`: whether all think that it is deciding."""
    mine = person is not None and seat.person == person
    return Seat(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.shown_name,
        bot=seat.bot,
        level="" if seat.bot is None else bot_title(seat.bot),
        player=seat.player,
        mine=mine,
        online=online,
        away=seat.away,
        clock=clocks.told(seat, clock, mine, waited_for, now),
    )
