"""One table in memory: its row, its position, and who is looking. The record in the database is the truth."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

import msgspec

from keydom.core.automatic_responses import respond_automatically
from keydom.core.game import Choice, Game, KindOfAction
from keydom.core.state import OVER, State
from keydom.core.wire import View, plain
from keydom.server.messages import CanUndo, Seat, TableState
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
        self._seats_told: dict[str | None, list[Seat]] = {}
        self._seats_told_of: tuple[SeatRow, ...] = ()

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
        self._seats_told.clear()
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

    def server_moves_for(self, state: State | None = None, seats: Sequence[SeatRow] | None = None) -> list[SeatRow]:
        """Asked seats for which the server itself has to answer: bots, and those who have answered in advance.

        In the present position or another one; `seats` are those of the table, if other responses are kept of them.
        """
        here = state or self.position.state
        if here is None:
            return []
        return [
            seat
            for seat in (self.row.seats if seats is None else seats)
            if here.is_asked(seat.seat) and (seat.kind == "bot" or self.respond_automatically(here, seat) is not None)
        ]

    def respond_automatically(self, state: State, seat: SeatRow) -> int | None:
        """The answer that a seat has laid down for the position, if there is one."""
        return respond_automatically(self.game, state, seat.seat, seat.response_span, seat.responses)

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
        """Tell everybody who is looking; or, of what nobody else can notice, only those of one seat."""
        self.seen.clear()
        person = None if only_for is None else self.row.seats[only_for].person
        for watcher, looking in list(self.watchers.items()):
            if only_for is None or looking == person:
                watcher()


def seat_told(seat: SeatRow, person: str | None, online: bool) -> Seat:
    """A seat as a guest is told of it."""
    return Seat(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.shown_name,
        bot=seat.bot,
        mine=person is not None and seat.person == person,
        online=online,
    )
