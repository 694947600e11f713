"""Playing at a table: moving, taking back, the server's own answers, automatic responses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from keydom.core.automatic_responses import ALWAYS, check_responses, response_spans
from keydom.core.errors import IllegalAction
from keydom.server.entries.position import Position, Proposal, Reach
from keydom.server.storage.storing import Conflict
from keydom.server.tables.chance import chance_of
from keydom.server.tables.lessons import check
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.wire.refusals import Refused, not_your_seat, nothing_to_take_back, stale


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
            proposal = position.propose_moves(seat, codes, chance_of(live, self.tables.chance), key, person)
            check(live, seat, proposal)
            return proposal

        await self.calls.to_the_end(self._play(live, person, seat, version, key, propose, Position.still_stands))

    async def undo(self, live: LiveTable, person: str | None, seat: int, version: int, reach: Reach, key: str) -> None:
        """Take back. As `move`."""

        def propose(position: Position) -> Proposal:
            if not live.undoable(seat):
                raise nothing_to_take_back()
            return position.propose_undo(seat, reach, key, person)

        await self.calls.to_the_end(self._play(live, person, seat, version, key, propose, Position.may_still_undo))

    async def answer(self, live: LiveTable, seat: int, version: int, codes: Sequence[int]) -> None:
        """A decision that the server makes for a seat, thought up at the seat's `version`. Raises Refused."""
        await self._answer(
            live,
            seat,
            version,
            lambda position: position.propose_moves(seat, codes, chance_of(live, self.tables.chance), None, None),
        )

    async def answer_safely(self, live: LiveTable, seat: int, version: int, text: str) -> None:
        """The game's safe answer for a seat that is asked at `version`, behind a sentence for all. Raises Refused."""
        await self._answer(
            live,
            seat,
            version,
            lambda position: position.propose_safe_answer(seat, text, chance_of(live, self.tables.chance)),
        )

    async def _answer(self, live: LiveTable, seat: int, version: int, propose: Callable[[Position], Proposal]) -> None:
        async def play() -> None:
            async with live.lock:
                position = live.position
                late = position.version([seat]) != version
                if late and not position.still_stands(seat, version, [seat]):
                    raise stale()
                if late and not any(row.seat == seat for row in live.server_moves_for(here=True)):
                    # Its person has come back meanwhile, or wants to be asked.
                    raise stale()
                try:
                    proposal = propose(position)
                except Refused:
                    if late:
                        raise stale() from None
                    raise
                await self.tables.keep(live, proposal)

        await self.calls.to_the_end(play())

    async def set_responses(
        self, live: LiveTable, person: str | None, seat: int, responses: dict[str, Any] | None, span: str | None
    ) -> None:
        """Lay down a seat's automatic responses for a span (None: the shortest); those for shorter spans go. Without
        responses, nothing is laid down for these spans any more. Raises Refused."""

        async def keep() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                if seat not in live.seats_of(person):
                    raise not_your_seat(seat)
                await self._keep_responses(live, seat, _laid_down(live, seat, responses, span))
            self.tables.move_if_due(live)

        await self.calls.to_the_end(keep())

    async def _keep_responses(self, live: LiveTable, seat: int, responses: Mapping[str, dict[str, Any]]) -> None:
        """Store a seat's responses, checked. Holds the lock. Raises Refused."""
        row = replace(live.row.seats[seat], responses=responses)
        seats = [row if each.seat == seat else each for each in live.row.seats]
        due, store, entries = bool(live.server_moves_for(seats=seats)), self.tables.store, len(live.position.ledger)
        try:
            await self.tables.stored(live, store.set_responses, live.id, seat, row.person, entries, responses, due)
        except Conflict:
            await self.tables.catch_up(live)
            raise stale() from None
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
            if live.row.seats[seat].away:
                raise Refused("A program plays for you. Say that you are back first.", 409)
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
                    await self._keep_responses(live, seat, _laid_down(live, seat, dict(ALWAYS), None))
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


def _laid_down(
    live: LiveTable, seat: int, responses: dict[str, Any] | None, span: str | None
) -> dict[str, dict[str, Any]]:
    """What is kept of a seat's responses, by span, once some are laid down. Raises Refused."""
    state = live.position.running()
    spans = response_spans(live.game, state, seat)
    if not spans:
        raise Refused("There is nothing any more that you could answer in advance.", 409)
    chosen = spans[0] if span is None else span
    if chosen not in spans:
        raise Refused(f"You cannot answer in advance for {chosen} now, but for {' or '.join(spans)}.", 409)
    before = live.row.seats[seat].responses
    kept = {longer: dict(before[longer]) for longer in spans[spans.index(chosen) + 1 :] if longer in before}
    if responses is None:
        return kept
    try:
        return {chosen: check_responses(live.game, state, seat, responses), **kept}
    except IllegalAction as error:
        raise Refused(str(error), 422) from None
