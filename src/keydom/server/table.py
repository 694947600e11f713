"""One table in memory: its row, its position, and who is looking. The record in the database is the truth."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

import msgspec

from keydom.bots.registry import bot_title
from keydom.core.automatic_responses import NEVER, in_force, is_reaction, respond_automatically
from keydom.core.game import Choice, Game, KindOfAction
from keydom.core.state import OVER, State
from keydom.core.wire import View, plain
from keydom.server.messages import CanUndo, Hints, Seat, TableState
from keydom.server.position import Position, Proposal
from keydom.server.storage.rows import Outcome, SeatRow, TableRow

Watcher = Callable[[], None]
"""Called when something at the table has changed, after it was stored."""


class Seen(msgspec.Struct, frozen=True):
    """What a seat (or a spectator) is shown of a position and may do in it."""

    view: View | None
    box: str
    prompt: str
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
        self.watchers: dict[Watcher, str | None] = {}
        """Who is looking: the guest of each connection, None for somebody without a cookie."""
        self.gone = asyncio.Event()
        """Set once the table was cleared away."""
        self.moving: asyncio.Task[None] | None = None
        """The task that moves for bots and for those who have answered in advance."""
        self.timeouts: dict[tuple[int, str], int] = {}
        """How often the server has moved in place of an absent seat, by the span in which the game counts that."""
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
        for watcher in list(self.watchers):
            watcher()

    def seats_told(self, person: str | None) -> list[Seat]:
        """The seats as a guest is told of them. They change seldom, so they are kept for the next move."""
        if self._seats_told_of is not self.row.seats:
            self._seats_told.clear()
            self._seats_told_of = self.row.seats
        if person not in self._seats_told:
            self._seats_told[person] = [seat_told(seat, person, self._online(seat)) for seat in self.row.seats]
        return self._seats_told[person]

    def _online(self, seat: SeatRow) -> bool:
        """Whether the seat's person is looking (bots always are)."""
        return seat.kind == "bot" or (seat.person is not None and seat.person in self.watchers.values())

    def waiting_for(self) -> list[int]:
        """Seats that everybody may know are thought to be deciding."""
        state = self.position.state
        return [] if state is None or self.position.over() else list(self.game.waiting_for(state))

    # -- what the server answers --------------------------------------------------------------------------------

    def server_moves_for(
        self, state: State | None = None, seats: Sequence[SeatRow] | None = None, here: bool = False
    ) -> list[SeatRow]:
        """Asked seats for which the server itself has to answer: bots, and people who have an automatic response.

        In the present position or another one; `seats` are those of the table, if other responses are kept of them.
        Any server moves for these; with `here` also those for whom only the server moves where their person is.
        """
        position = state or self.position.state
        if position is None:
            return []
        rows = self.row.seats if seats is None else seats
        return [
            row
            for row in rows
            if position.is_asked(row.seat)
            and (
                row.kind == "bot"
                or (self.response(position, row) is not None and self._may_respond(position, row, rows, here))
            )
        ]

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
            self._answered = frozenset(row.seat for row in self.server_moves_for(here=True) if row.kind == "person")
        return self._answered

    def outcome_of(self, proposal: Proposal) -> Outcome:
        """What the table's row will say when the proposed entries are in."""
        state, game = proposal.after, self.game
        over = state.to_act() == OVER
        return Outcome(
            status="over" if over else "running",
            version=self.position.version() + sum(entry.counts for entry in proposal.entries),
            waiting_for=() if over else tuple(game.waiting_for(state)),
            places=plain(game.places(state)) if over else None,
            asked=game.prompt(state, None),
            server_to_move=bool(self.server_moves_for(state)),
            # Everybody can see when a table was last changed, so a hidden step does not touch it.
            time=time.time() if any(entry.counts for entry in proposal.entries) else self.row.updated,
        )

    def changed(self, only_for: int | None = None) -> None:
        """Tell everybody who is looking; or, of what nobody else can notice, only those of one seat, unless
        the server answers for others than before."""
        self.seen.clear()
        before, self._answered = self._answered, None
        everybody = only_for is None or self._answered_for() != before
        person = None if only_for is None else self.row.seats[only_for].person
        for watcher, looking in list(self.watchers.items()):
            if everybody or looking == person:
                watcher()


def hints_at(row: TableRow) -> Hints:
    """Whether who sits at a table may ask for hints: without asking anybody where nobody else would mind."""
    if sum(seat.kind != "bot" for seat in row.seats) < 2:
        return "free"
    return "agreed" if row.hints else "none"


def seat_told(seat: SeatRow, person: str | None, online: bool) -> Seat:
    """A seat as a guest is told of it."""
    return Seat(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.shown_name,
        bot=seat.bot,
        level="" if seat.bot is None else bot_title(seat.bot),
        mine=person is not None and seat.person == person,
        online=online,
    )
