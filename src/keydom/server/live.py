"""One viewer's WebSocket: takes requests, sends updates.

There is no queue of updates: whenever something has changed and the viewer is ready to receive, the newest position is
sent with all events since the last one sent. A slow viewer gets fewer, longer updates; one that takes nothing at all
is cut off and catches up when it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from keydom.core.differences import difference
from keydom.core.errors import BadRecord
from keydom.server.being_told.on_screen import OnScreen
from keydom.server.entries.log import told
from keydom.server.gate.protection import MAX_MESSAGE, Pace
from keydom.server.tables.playing import Playing
from keydom.server.tables.table import LiveTable
from keydom.server.tables.updates import responses_of, seat_to_show, table_of, update_for
from keydom.server.talk.talk import Talking
from keydom.server.upkeep import metrics
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import (
    Advise,
    Change,
    ClientMessage,
    Done,
    Look,
    Move,
    Ping,
    Pong,
    Reason,
    Refusal,
    Room,
    Seen,
    ServerMessage,
    SetResponses,
    Talk,
    Undo,
    Update,
    Why,
)
from keydom.server.wire.reading import key_in, read_message
from keydom.server.wire.refusals import LessonReply, Refused

log = logging.getLogger(__name__)

SEND_SECONDS = 20.0
AGAIN_SECONDS = 2.0
"""After which what the database did not tell is asked again."""
REPLIES = 16
BURST, PER_SECOND = 60, 20.0
PAUSE = 0.25
"""Seconds for which a connection is not read after a message that came too fast."""
REFUSED = 20
"""How many messages may come too fast, one after another pause, before the connection is cut."""

UNSUPPORTED, POLICY_VIOLATION, TOO_BIG = 1003, 1008, 1009
SIGNED_OUT = 4401
"""Close code when the session has ended by which a page was let in: it may come again as whoever it is now."""


class Connection:
    """A viewer (a person, or None for somebody without a cookie) at a table, until `ended` says that they may not be
    let in any more. `shown` is the table as it is shown to them."""

    def __init__(
        self,
        socket: WebSocket,
        playing: Playing,
        talking: Talking,
        on_screen: OnScreen,
        live: LiveTable,
        shown: LiveTable,
        person: str | None,
        ended: asyncio.Event,
        since: int | None,
        topics: Sequence[str] = (),
        differences: bool = False,
    ) -> None:
        self.ended = ended
        self.topics = known_topics(live, topics)
        """What advice the page asks for."""
        self.socket = socket
        self.playing = playing
        self.talking = talking
        self.on_screen = on_screen
        self.live = live
        self._table = shown
        self.person = person
        self.pace = Pace(BURST, PER_SECOND)
        self.requests = metrics.Requests()
        self._wake = asyncio.Event()
        self._replies: asyncio.Queue[ServerMessage] = asyncio.Queue(REPLIES)
        self._shown: int | None = None
        self._picked: int | None = None
        self._picked_at = -1
        version = self._version()
        # A viewer that knows a later version than there is has seen another server's data: only what is new counts.
        self._sent_version = version if since is None or since > version else max(since, 0)
        self._sent: tuple[Any, ...] | None = None
        self._differences = differences
        self._last: Update | None = None
        """What the viewer has in front of it, if it takes differences."""
        self._told_of: tuple[list[Room], bool | None] = ([], None)
        """The rooms as the viewer knows them, and whether spectators may talk."""
        self._muted: frozenset[str] | None = None

    async def serve(self) -> None:
        """Until the viewer goes away."""
        receiving = asyncio.create_task(self._receive())
        sending = asyncio.create_task(self._send())
        self.live.watch(self.wake, self.person)
        # Some answers are given only while their person is here.
        self.playing.tables.move_if_due(self.live)
        gone = asyncio.create_task(self.live.gone.wait())
        ended = asyncio.create_task(self.ended.wait())
        log.info("a page is open", extra=about(table=self.live.id))
        try:
            await asyncio.wait({receiving, sending, gone, ended}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            log.info("a page is closed", extra=about(table=self.live.id))
            self.live.watch_no_more(self.wake)
            for task in (receiving, sending, gone, ended):
                task.cancel()
            for result in await asyncio.gather(receiving, sending, gone, ended, return_exceptions=True):
                if isinstance(result, Exception):
                    log.error("a connection failed: %r", result, extra=about(table=self.live.id))
        if self.live.gone.is_set():
            cleared = Refused("This table is gone: it was closed, or nobody had touched it for a long time.", 404)
            raise await self.playing.tables.gone(self.live.id, cleared)
        if self.ended.is_set():
            await self._cut(SIGNED_OUT, "Signed out.")

    def wake(self) -> None:
        """There may be something to send."""
        self._wake.set()

    def _version(self) -> int:
        """The version that the viewer may know of."""
        table = self._table if self.live.row.is_later_for(self.person) else self.live
        return table.position.version(table.seats_of(self.person))

    # -- sending ------------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if not self.live.may_see(self.person):
                # Whoever saw the table while a seat was free, or has left it.
                await self._cut(POLICY_VIOLATION, "Only those who sit there can see it.")
                return
            while not self._replies.empty():
                if not await self._put(self._replies.get_nowait()):
                    return
            message = await self._news()
            if message is not None and not await self._put(message):
                return
            talk = await self._talk()
            if talk is not None and not await self._put(talk):
                return

    async def _put(self, message: ServerMessage) -> bool:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                encoded = msgspec.json.encode(message)
                await self.socket.send_text(encoded.decode())
                self.requests.sent(message, len(encoded))
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            # Too slow, or gone already: the viewer comes back with the version it has.
            return False
        return True

    async def _news(self) -> Update | Change | None:
        """What the viewer needs; None if all that it may know is sent."""
        live = self._table = await self.playing.tables.shown_to(self.live, self.person)
        own = live.seats_of(self.person)
        first = live.position.ledger.first_behind(own, self._sent_version)
        entries = live.position.latest_from(first)
        if entries is None:
            # Away for long: what it has missed lies in the database.
            entries = await self.playing.tables.entries_from(live, first)
            if own != live.seats_of(self.person):
                return await self._news()
        shown = self._seat_to_show(own)
        table = table_of(live.row, live.game.title, self.person, live, self.playing.tables.house.now())
        # Others' hidden steps change nothing here, so they cause no update.
        asked = [seat for seat in own if live.asks(seat)]
        state = (
            msgspec.structs.replace(table, updated="", time=0.0),
            shown,
            responses_of(live, shown),
            asked,
            self.topics,
        )
        if state == self._sent:
            return None
        events = told(live.position.ledger, own, shown, entries)
        self._sent, self._sent_version, self._shown = state, table.version, shown
        update = update_for(live, table, shown, events, self.topics)
        before, self._last = self._last, update if self._differences else None
        if before is None:
            return update
        return Change(change=difference(msgspec.structs.replace(before, events=[]), update))

    async def _talk(self) -> Talk | None:
        """What the viewer does not know of the talk; None if there is nothing."""
        rooms = self.talking.rooms(self.live, self.person)
        state = (rooms, self.talking.switch_of(self.live, self.person))
        if state == self._told_of:
            return None
        known = {room.room: room.last for room in self._told_of[0]}
        # Of a room that was not open before only what comes from now on is told by itself.
        grown = [room for room in rooms if room.last > known.get(room.room, room.last)]
        try:
            if grown and self._muted is None:
                self._muted = await self.talking.muted_by(self.person)
            remarks = [
                remark
                for room in grown
                for remark in await self.talking.new(
                    self.live, self.person, room, known[room.room], self._muted or frozenset()
                )
            ]
        except Refused as refusal:
            # The game goes on without the talk, which comes when the database is there again.
            log.warning("the talk is not told: %s", refusal, extra=about(table=self.live.id))
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.wake)
            return None
        self._told_of = state
        return Talk(rooms=rooms, remarks=remarks, spectators=state[1])

    def _seat_to_show(self, own: list[int]) -> int | None:
        if self._picked is not None and self._version() != self._picked_at:
            # The game went on: the pick holds only while that seat is asked or no other of the guest's seats is.
            asked = [seat for seat in own if self.live.position.asked(seat)]
            if asked and self._picked not in asked:
                self._picked = None
        return seat_to_show(self.live, own, self._shown, self._picked)

    # -- receiving ----------------------------------------------------------------------------------------------

    async def _receive(self) -> None:
        while True:
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, RuntimeError):
                return
            except KeyError:
                await self._cut(UNSUPPORTED, "Messages here are text.")
                return
            if len(text) > MAX_MESSAGE or (not text.isascii() and len(text.encode(errors="replace")) > MAX_MESSAGE):
                await self._cut(TOO_BIG, "A message is too long.")
                return
            self.requests.read()
            if self.pace.allows():
                await self._handle(text)
            elif self.pace.refused <= REFUSED:
                await self._refuse(text, "That was too fast. Wait a moment.")
                # Nothing more is read meanwhile, so that whoever floods waits, and the others do not.
                await asyncio.sleep(PAUSE)
            else:
                await self._cut(POLICY_VIOLATION, "There were too many messages for too long.")
                return

    async def _cut(self, code: int, sentence: str) -> None:
        """Close the connection; one that is gone already needs no closing."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(code, sentence)

    async def _handle(self, text: str) -> None:
        try:
            await self._carry_out(read_message(text))
        except Refused as refusal:
            metrics.REFUSALS.labels("websocket", refusal.status).inc()
            log.info("refused: %s", refusal, extra=about(table=self.live.id, status=refusal.status))
            await self._refuse(text, str(refusal), isinstance(refusal, LessonReply))
        except Exception:
            log.exception("a request failed: %s", text[:200], extra=about(table=self.live.id))
            await self._refuse(text, "The server made a mistake. Reload the page to see how the game stands.")

    async def _carry_out(self, message: ClientMessage) -> None:
        match message:
            case Ping():
                await self._reply(Pong())
                return
            case Seen():
                self._has_seen(message.version, message.asked, message.next)
                return
            case Look():
                if message.seat not in self.live.seats_of(self.person):
                    raise Refused(f"Seat {message.seat} is not yours, so you cannot look at it.", 403)
                self._picked, self._picked_at = message.seat, self._version()
                self.wake()
                return
            case Advise():
                self.topics = known_topics(self.live, message.topics)
                self.wake()
                return
            case Why():
                await self._reply(Reason(key=message.key, text=self._why(message.seat, message.action)))
                return
            case Move():
                await self.playing.move(
                    self.live, self.person, message.seat, message.version, message.codes, message.key
                )
            case Undo():
                await self.playing.undo(self.live, self.person, message.seat, message.version, message.to, message.key)
            case SetResponses():
                await self.playing.set_responses(self.live, self.person, message.seat, message.responses, message.span)
        if not isinstance(message, SetResponses):
            self._has_seen(message.version)
        self.requests.stored()
        await self._reply(Done(key=message.key, version=self._version()))

    def _has_seen(self, version: int, asked: str = "", following: str = "") -> None:
        """Their person has this version in front of them, with a question to all and a table to go on at."""
        if self.person is not None:
            own = self.live.seats_of(self.person)
            entries = self.live.position.ledger.first_behind(own, version) - 1
            self.on_screen.note(self.live.id, self.person, entries, asked, following)

    def _why(self, seat: int, action: str) -> str:
        """Why one of the guest's own seats may not enter an action now."""
        state, game = self.live.position.state, self.live.game
        if seat not in self.live.seats_of(self.person):
            raise Refused(f"Seat {seat} is not yours, so you cannot ask for it.", 403)
        if state is None:
            raise Refused("The game has not begun.", 409)
        space = game.action_space(game.options_of(state))
        try:
            code = space.code(space.parse(action))
        except BadRecord:
            return "There is no such choice in this game."
        return game.explain(state, seat, code)

    async def _refuse(self, text: str, error: str, lesson: bool = False) -> None:
        await self._reply(Refusal(key=key_in(text), error=error, version=self._version(), lesson=lesson))

    async def _reply(self, message: ServerMessage) -> None:
        # Who does not take the answers cannot ask on: this waits when the queue is full.
        await self._replies.put(message)
        self.wake()


def known_topics(live: LiveTable, topics: Sequence[str]) -> tuple[str, ...]:
    """Topics of advice, each once. Raises Refused if the game lacks one of them."""
    known = live.game.advice_type.__struct_fields__
    for topic in topics:
        if topic not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise Refused(f"{live.game.title} has no advice on '{topic[:40]}'; {has}.", 422)
    return tuple(dict.fromkeys(topics))
