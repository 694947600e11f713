"""The outbox: sends what lies in it, tries again with growing pauses, and gives up after half a day.

A server claims a message, in the database, before it hands it over, and notes afterwards that it has. If it is killed
in between, another one finds the claim after a while. Then it does what the channel can promise: a message that is told
once however often it is sent, or that mailboxes know by its id, is sent again; any other one is not.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from keydom.core.errors import UnknownGame
from keydom.server.being_told.channels import SEND_SECONDS, Channel, Gone, Letter, NotSent
from keydom.server.being_told.letters import letter_of
from keydom.server.being_told.messages import DestinationKind
from keydom.server.being_told.rows import Delivery, Destination, Wishes
from keydom.server.being_told.store import ToldStore
from keydom.server.hours.calendar import is_quiet
from keydom.server.hours.store import HoursStore
from keydom.server.storage.storing import Conflict
from keydom.server.tables.tables import Tables
from keydom.server.upkeep.logs import about
from keydom.server.upkeep.looking import Looking
from keydom.server.wire.refusals import Refused

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
AT_A_LOOK = 500
AT_ONCE, AT_ONCE_FOR_ONE = 16, 2
"""How many messages are on their way at the same time, and of one person: places that do not answer may be slow for
those who have named them, and not for all."""
LOST_SECONDS = 180.0
"""After which a server that was sending a message counts as killed; times of two servers may differ by a minute."""
QUIET_SECONDS = 60.0
"""After which it is looked again whether somebody's quiet hours are over."""
FIRST_PAUSE, LATER = 30.0, 3.0
"""Seconds before the second try, and by how much each pause is longer than the one before."""
MOST_TRIES = 8

UNKNOWN = "Nobody knows whether the last message has arrived, and it is not sent twice."


class Outbox:
    """One task that sends what is due. `clock` tells the time of day, in seconds since 1970."""

    def __init__(
        self,
        tables: Tables,
        store: ToldStore,
        hours: HoursStore,
        channels: Mapping[DestinationKind, Channel],
        clock: Callable[[], float],
    ) -> None:
        self.tables = tables
        self.calls = tables.calls
        self.store = store
        self.hours = hours
        self.channels = channels
        self.clock = clock
        self.looking = Looking(self.look, LOOK_SECONDS, "Looking for what is to be sent", log)
        self._sending: dict[str, asyncio.Task[None]] = {}
        """By destination: it gets one message at a time."""
        self._whose: dict[str, str] = {}
        """The person of each of these destinations."""

    async def stop(self) -> None:
        """Send nothing more; what is on its way arrives, if that does not take long."""
        await self.looking.stop()
        if self._sending:
            _done, slow = await asyncio.wait(self._sending.values(), timeout=SEND_SECONDS / 10)
            for task in slow:
                task.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    async def look(self) -> None:
        """Begin to send what is due. Raises Refused."""
        now = self.tables.house.now()
        busy = {person for person, count in Counter(self._whose.values()).items() if count >= AT_ONCE_FOR_ONE}
        found = await self.calls.ask(self.store.due, now, now - LOST_SECONDS, busy, list(self._sending), AT_A_LOOK)
        for person, parcel in parcels(found):
            to = parcel[0].destination
            of_person = sum(whose == person for whose in self._whose.values())
            if to not in self._sending and len(self._sending) < AT_ONCE and of_person < AT_ONCE_FOR_ONE:
                self._whose[to] = person
                task = self._sending[to] = asyncio.create_task(self._send(to, parcel))
                task.add_done_callback(functools.partial(self._is_over, to))

    def _is_over(self, to: str, done: asyncio.Task[None]) -> None:
        self._sending.pop(to, None)
        self._whose.pop(to, None)
        error = None if done.cancelled() else done.exception()
        if isinstance(error, Refused):
            log.warning("a message waits for the database: %s", error)
        elif error is not None:
            log.error("a message was not sent", exc_info=error)

    async def _send(self, to: str, parcel: Sequence[Delivery]) -> None:
        destination = await self.calls.ask(self.store.destination, to)
        if destination is None:
            return
        now, first = self.tables.house.now(), parcel[0]
        channel = self.channels.get(destination.kind)
        message = first.message or secrets.token_hex(16)
        if first.message is None:
            later = await self._later(destination, now)
            if later is not None:
                await self.calls.tell(self.store.postpone, [each.id for each in parcel], later)
                return
        try:
            await self.calls.tell(self.store.claim, parcel, message, now)
        except Conflict:
            return
        if channel is None:
            await self.calls.tell(self.store.give_up, message, to, "This server does not send such messages any more.")
        elif first.claimed is not None and not channel.repeatable:
            await self.calls.tell(self.store.give_up, message, to, UNKNOWN)
        else:
            await self._hand_over(channel, destination, parcel, message)

    async def _later(self, destination: Destination, now: float) -> float | None:
        """The house time until which its person wants nothing to be sent there; None: it may be sent."""
        own = await self.calls.ask(self.hours.hours_of, destination.person)
        if own is not None and own.quiet is not None and is_quiet(own.quiet, own.chosen.zone, self.clock()):
            return now + QUIET_SECONDS
        wishes = await self.calls.ask(self.store.wishes_of, destination.person) or Wishes()
        if destination.kind != "push" and destination.sent is not None and destination.sent + wishes.pace > now:
            return destination.sent + wishes.pace
        return None

    async def _hand_over(
        self, channel: Channel, destination: Destination, parcel: Sequence[Delivery], message: str
    ) -> None:
        letter = await self._letter(parcel, destination.person)
        if letter is None:
            await self.calls.tell(self.store.drop, message)
            return
        extra = about(kind=destination.kind)
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await channel.send(destination, letter, message)
        except Gone:
            log.info("a destination is gone", extra=extra)
            await self.calls.tell(self.store.remove_destination, destination.id)
        except NotSent as error:
            log.info("a message was not taken: %s", error, extra=extra)
            await self._again(parcel, destination, message, str(error), error.again)
        except TimeoutError:
            log.info("a message took too long", extra=extra)
            problem = "It took too long." if channel.repeatable else UNKNOWN
            await self._again(parcel, destination, message, problem, channel.repeatable)
        else:
            log.info("somebody was told", extra=extra)
            await self.calls.tell(self.store.sent, message, destination.id, self.tables.house.now())

    async def _again(
        self, parcel: Sequence[Delivery], destination: Destination, message: str, problem: str, again: bool
    ) -> None:
        tries = 1 + max(each.tries for each in parcel)
        if not again or tries >= MOST_TRIES:
            await self.calls.tell(self.store.give_up, message, destination.id, problem)
        else:
            due = self.tables.house.now() + FIRST_PAUSE * LATER ** (tries - 1)
            await self.calls.tell(self.store.try_again, message, destination.id, due, problem)

    async def _letter(self, parcel: Sequence[Delivery], person: str) -> Letter | None:
        """What is to be said; None if nothing of it is so any more."""
        news = []
        for each in await self.calls.ask(self.store.still_true, parcel, person):
            table = await self.calls.ask(self.tables.store.load, each.table_id)
            if table is not None:
                news.append((each.kind, table, self._title_of(table.game)))
        return letter_of(news, person) if news else None

    def _title_of(self, game: str) -> str:
        try:
            return self.tables.catalogue.game(game).title
        except UnknownGame:
            return game


def parcels(found: Sequence[tuple[str, Delivery]]) -> list[tuple[str, list[Delivery]]]:
    """What goes together as one message, and to whom: what was one before stays one, and all that is new for a
    destination is."""
    by_message: dict[tuple[str, str | None], tuple[str, list[Delivery]]] = {}
    for person, each in found:
        by_message.setdefault((each.destination, each.message), (person, []))[1].append(each)
    return list(by_message.values())
