"""Playing at a table: moving, taking back, the server's own answers, automatic responses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from keydom.core.errors import IllegalAction
from keydom.server.position import Position, Proposal, Reach
from keydom.server.refusals import Refused, not_your_seat, stale
from keydom.server.table import LiveTable
from keydom.server.tables import Tables


class Playing:
    """What people and the server do at running tables. Each returns once it is stored."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.calls = tables.calls

    async def move(
        self, live: LiveTable, person: str | None, seat: int, version: int, codes: Sequence[int], key: str
    ) -> None:
        """A command of a person: all its codes or none. Returns once it is stored, also if the key shows that it was
        before. Raises Refused."""

        def propose(position: Position) -> Proposal:
            return position.propose_moves(seat, codes, self.tables.chance, key, person)

        await self.calls.to_the_end(self._play(live, person, seat, version, key, propose, Position.still_stands))

    async def undo(self, live: LiveTable, person: str | None, seat: int, version: int, reach: Reach, key: str) -> None:
        """Take back. As `move`."""

        def propose(position: Position) -> Proposal:
            return position.propose_undo(seat, reach, key, person)

        await self.calls.to_the_end(self._play(live, person, seat, version, key, propose, Position.may_still_undo))

    async def answer(self, live: LiveTable, seat: int, version: int, codes: Sequence[int]) -> None:
        """A decision that the server makes for a seat, thought up at the seat's `version`. Raises Refused."""

        async def play() -> None:
            async with live.lock:
                position = live.position
                late = position.version([seat]) != version
                if late and not position.still_stands(seat, version, [seat]):
                    raise stale()
                try:
                    proposal = position.propose_moves(seat, codes, self.tables.chance, None, None)
                except Refused:
                    if late:
                        raise stale() from None
                    raise
                await self.tables.keep(live, proposal)

        await self.calls.to_the_end(play())

    async def set_responses(
        self, live: LiveTable, person: str | None, seat: int, responses: dict[str, Any] | None
    ) -> None:
        """Lay down a seat's automatic responses, for the present span; None: it is asked again. Raises Refused."""

        async def keep() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                if seat not in live.seats_of(person):
                    raise not_your_seat(seat)
                span, kept = (None, None) if responses is None else _checked(live, seat, responses)
                await self._keep_responses(live, seat, span, kept)
            self.tables.move_if_due(live)

        await self.calls.to_the_end(keep())

    async def _keep_responses(
        self, live: LiveTable, seat: int, span: str | None, responses: dict[str, Any] | None
    ) -> None:
        """Store a seat's responses, checked. Holds the lock. Raises Refused."""
        row = replace(live.row.seats[seat], response_span=span, responses=responses)
        seats = [row if each.seat == seat else each for each in live.row.seats]
        due = bool(live.server_moves_for(seats=seats))
        await self.tables.stored(live, self.tables.store.set_responses, live.id, seat, span, responses, due)
        live.row = replace(live.row, seats=tuple(seats), server_to_move=due)
        live.changed()

    async def _play(
        self,
        live: LiveTable,
        person: str | None,
        seat: int,
        version: int,
        key: str,
        propose: Callable[[Position], Proposal],
        although_late: Callable[[Position, int, int, Sequence[int]], bool],
    ) -> None:
        async with live.lock:
            seats = live.seats_of(person)
            if seat not in seats:
                raise not_your_seat(seat)
            if live.position.played(seat, key):
                return
            if live.position.version(seats) != version:
                await self.tables.catch_up(live)
                if await self._carried_out(live, seat, key):
                    return
                if live.position.version(seats) != version and not although_late(live.position, seat, version, seats):
                    raise stale()
            try:
                proposal = propose(live.position)
                if live.position.takes_back_from_server(seat, proposal):
                    # Else the same answer would come again at once.
                    await self._keep_responses(live, seat, None, None)
                await self.tables.keep(live, proposal)
            except Refused as refusal:
                # A database that failed may have stored it all the same; what is read from it tells.
                if refusal.status != 503 or not await self._carried_out(live, seat, key):
                    raise

    async def _carried_out(self, live: LiveTable, seat: int, key: str) -> bool:
        """Whether a request with this key was carried out, be it long ago."""
        return live.position.played(seat, key) or await self.calls.ask(
            self.tables.store.carried_out, live.id, seat, key
        )


def _checked(live: LiveTable, seat: int, responses: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The span for which a seat's responses count, and the responses as the game keeps them. Raises Refused."""
    state = live.position.running()
    span = live.game.response_span(state, seat)
    if span is None:
        raise Refused("There is nothing now that you could answer in advance.", 409)
    try:
        return span, live.game.check_responses(state, seat, responses)
    except IllegalAction as error:
        raise Refused(str(error), 422) from None
