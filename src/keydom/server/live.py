"""One viewer's WebSocket: takes requests, sends updates.

There is no queue of updates: whenever something has changed and the viewer is ready to receive, the newest position is
sent with all events since the last one sent. A slow viewer gets fewer, longer updates; one that takes nothing at all
is cut off and catches up when it comes back.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from keydom.core.commands import LONGEST_COMMAND
from keydom.server.log import events_since
from keydom.server.protection import MAX_MESSAGE, Pace
from keydom.server.refusals import Refused
from keydom.server.table import LiveTable
from keydom.server.tables import Tables
from keydom.server.updates import responses_of, seat_to_show, table_of, update_for

log = logging.getLogger(__name__)

SEND_SECONDS = 20.0
REPLIES = 16
BURST, PER_SECOND = 60, 20.0
KEY_LENGTH = 100
LARGEST = 2**31 - 1

POLICY_VIOLATION, TOO_BIG = 1008, 1009

Message = dict[str, Any]


class Connection:
    """A viewer (a guest, or None for somebody without a cookie) at a table."""

    def __init__(
        self, socket: WebSocket, tables: Tables, live: LiveTable, person: str | None, since: int | None
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.live = live
        self.person = person
        self.pace = Pace(BURST, PER_SECOND)
        self._wake = asyncio.Event()
        self._replies: asyncio.Queue[Message] = asyncio.Queue(REPLIES)
        self._shown: int | None = None
        self._picked: int | None = None
        self._picked_at = -1
        version = self._version()
        # A viewer that knows a later version than there is has seen another server's data: only what is new counts.
        self._sent_version = version if since is None or since > version else max(since, 0)
        self._sent: tuple[Any, ...] | None = None

    async def serve(self) -> None:
        """Until the viewer goes away."""
        receiving = asyncio.create_task(self._receive())
        sending = asyncio.create_task(self._send())
        self.live.watchers[self.wake] = self.person
        self._tell_presence()
        self.wake()
        try:
            await asyncio.wait({receiving, sending}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.watchers.pop(self.wake, None)
            self._tell_presence()
            for task in (receiving, sending):
                task.cancel()
            for result in await asyncio.gather(receiving, sending, return_exceptions=True):
                if isinstance(result, Exception):
                    log.error("A connection at table %s ended: %r", self.live.id, result)

    def wake(self) -> None:
        """There may be something to send."""
        self._wake.set()

    def _tell_presence(self) -> None:
        for watcher in list(self.live.watchers):
            watcher()

    def _version(self) -> int:
        return self.live.position.version(self.live.seats_of(self.person))

    # -- sending ------------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while not self._replies.empty():
                if not await self._put(self._replies.get_nowait()):
                    return
            message = self._news()
            if message is not None and not await self._put(message):
                return

    async def _put(self, message: Message) -> bool:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self.socket.send_text(json.dumps(message, separators=(",", ":")))
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            # Too slow, or gone already: the viewer comes back with the version it has.
            return False
        return True

    def _news(self) -> Message | None:
        """The update that the viewer needs; None if all that it may know is sent."""
        live = self.live
        own = live.seats_of(self.person)
        shown = self._seat_to_show(own)
        title = live.game.title
        table = table_of(live.row, title, self.person, live)
        # Others' hidden steps change nothing here, so they cause no update.
        state = ({**table, "updated": None}, shown, responses_of(live, shown))
        if state == self._sent:
            return None
        version = table["version"]
        events = events_since(live.position, own, shown, self._sent_version)
        self._sent, self._sent_version, self._shown = state, version, shown
        return update_for(live, title, self.person, shown, events)

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
            except (WebSocketDisconnect, RuntimeError, KeyError):
                # Gone, or a message that is no text.
                return
            if len(text) > MAX_MESSAGE:
                await self.socket.close(TOO_BIG, "A message is too long.")
                return
            await self._handle(text)

    async def _handle(self, text: str) -> None:
        key = ""
        try:
            message = _read(text)
            key = _key(message) if message["type"] in ("move", "undo", "responses") else ""
            if not self.pace.allows():
                raise Refused("That was too fast. Wait a moment.", 429)
            await self._carry_out(message, key)
        except Refused as refusal:
            await self._reply({"type": "refused", "key": key, "error": str(refusal), "version": self._version()})
        except Exception:
            log.exception("Table %s: %s", self.live.id, text[:200])
            error = "The server made a mistake, so nothing was played. Reload the page."
            await self._reply({"type": "refused", "key": key, "error": error, "version": self._version()})

    async def _carry_out(self, message: Message, key: str) -> None:
        kind = message["type"]
        if kind == "ping":
            await self._reply({"type": "pong"})
            return
        seat = _number(message, "seat")
        if kind == "look":
            if seat not in self.live.seats_of(self.person):
                raise Refused(f"Seat {seat} is not yours, so you cannot look at it.", 403)
            self._picked, self._picked_at = seat, self._version()
            self.wake()
            return
        if kind == "move":
            version, codes = _number(message, "version"), _codes(message)
            await self.tables.move(self.live, self.person, seat, version, codes, key)
        elif kind == "undo":
            reach = message.get("to")
            if reach not in ("step", "turn"):
                raise Refused("'to' is 'step' or 'turn'.", 422)
            await self.tables.undo(self.live, self.person, seat, _number(message, "version"), reach, key)
        else:
            await self.tables.set_responses(self.live, self.person, seat, _responses(message))
        await self._reply({"type": "done", "key": key, "version": self._version()})

    async def _reply(self, message: Message) -> None:
        # Who does not take the answers cannot ask on: this waits when the queue is full.
        await self._replies.put(message)
        self.wake()


def _read(text: str) -> Message:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("A message is a JSON object.", 422) from None
    if not isinstance(message, dict):
        raise Refused("A message is a JSON object.", 422)
    if message.get("type") not in ("move", "undo", "responses", "look", "ping"):
        raise Refused("The type of a message is move, undo, responses, look or ping.", 422)
    return message


def _key(message: Message) -> str:
    key = message.get("key")
    if not isinstance(key, str) or not 1 <= len(key) <= KEY_LENGTH or not key.isprintable():
        raise Refused(f"'key' is a fresh id of 1 to {KEY_LENGTH} letters.", 422)
    return key


def _codes(message: Message) -> list[int]:
    codes = message.get("codes")
    if not isinstance(codes, list) or not 1 <= len(codes) <= LONGEST_COMMAND or not all(map(_is_number, codes)):
        raise Refused(f"'codes' is a list of 1 to {LONGEST_COMMAND} whole numbers from 0 on.", 422)
    return codes


def _responses(message: Message) -> dict[str, Any] | None:
    responses = message.get("responses")
    if "responses" not in message or not (responses is None or isinstance(responses, dict)):
        raise Refused("'responses' is an object, or null to be asked again.", 422)
    return responses


def _number(message: Message, name: str) -> int:
    value: Any = message.get(name)
    if not _is_number(value):
        raise Refused(f"'{name}' is a whole number from 0 on.", 422)
    return int(value)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST
