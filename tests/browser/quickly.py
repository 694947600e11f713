"""The part of a game of London that nobody has to watch: played by messages, as those whose cookies are given."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

from tests.server.playing import PATIENCE, Message, Person, Viewer

Cookies = dict[str, str]
PAUSE = 0.3
"""Seconds after which a server reads on from somebody who was too fast."""


def somebody(address: str, cookies: Cookies) -> Person:
    """Whoever has these cookies."""
    person = Person(address)
    person.http.cookies.update(cookies)
    return person


async def seen_by(address: str, table: str, cookies: Cookies) -> Message:
    """What somebody sees of a table now."""
    person = somebody(address, cookies)
    async with person.look({"id": table}) as page:
        await page.catch_up()
    await person.http.aclose()
    return page.update


def enters(update: Message, chance: random.Random, sails: float) -> int:
    """The code that is entered: a turn of any kind; `sails`: how likely the barge sails, if it may."""
    verbs = {choice["arguments"][0]: choice["code"] for choice in update["choices"] if choice["family"] == "do"}
    if "sail" in verbs and chance.random() < sails:
        return int(verbs["sail"])
    # If all pass in a row, all sail.
    idle = (verbs.get("pass"), verbs.get("sail"))
    codes = [int(choice["code"]) for choice in update["choices"]]
    return chance.choice([code for code in codes if code not in idle] or codes)


async def plays(page: Viewer, chance: random.Random, sails: float, until: Callable[[Message], bool]) -> None:
    """Play for one seat, until what it sees is like that."""
    while not until(page.update):
        if not page.update["choices"]:
            await page.receive()
            continue
        answer = await page.move(enters(page.update, chance, sails))
        if answer["type"] == "done":
            await page.until(lambda update: update["version"] >= answer["version"])  # noqa: B023
        else:
            # The game has gone on, or this was faster than anybody plays.
            await asyncio.sleep(PAUSE)
            await page.catch_up()


async def play_on(
    address: str,
    table: str,
    players: Sequence[Cookies],
    until: Callable[[Message], bool],
    sails: Sequence[float] = (0.3, 0.3),
) -> None:
    """Play for all of them, by seats, until what one of them sees is like that; `sails`: how likely it is in each turn
    that their barges do."""
    people = [somebody(address, cookies) for cookies in players]
    async with AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
        pages = [await stack.enter_async_context(person.look({"id": table})) for person in people]
        tasks = [
            asyncio.create_task(plays(page, random.Random(seat), sails[seat], until)) for seat, page in enumerate(pages)
        ]
        done, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for task in done:
            task.result()
    for person in people:
        await person.http.aclose()
