"""Scripted people in a process of their own: pairs of guests who play at tables of two, and guests against programs.

    python -m benchmarks.load.people '{"address": "127.0.0.1:8765", …}'

Started by `python -m benchmarks.load`, which writes a command a line and reads an answer a line, both JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import msgspec

from benchmarks.load.page import Lost, Page, Traffic, Wishes

SLOWEST, FASTEST = 5.0, 2.0
"""Seconds between two moves at a table."""
LOOK = 0.5
"""Seconds that pass at least after a part of a decision was made, however late it is: the other page is due as well."""
ANSWER_SECONDS = 60.0
AT_ONCE = 16
"""How many tables are made, or connections opened, at the same time."""


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """What one process of people does."""

    address: str
    """Host and port of the server."""
    games: list[str]
    first: int
    step: int
    tables: int
    """Tables number first, first + step … below `tables`; the number says which game is played."""
    programs: int
    """The same of tables where a guest plays against a program."""
    bot: str
    """Which program; empty: the first that the game has."""
    flat: bool
    deflate: bool
    differences: bool
    seed: int


class Refused(Exception):
    """The server has not done what was asked."""


class Figures:
    """What was counted since the last `count`."""

    def __init__(self, traffic: Traffic) -> None:
        self.traffic = traffic
        self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self.traffic.payload = self.traffic.wire = 0
        self.shown: list[float] = []
        self.done: list[float] = []
        self.hidden = 0
        self.beside = 0
        self.by_programs = 0
        self.tables_made = 0
        self.games_ended = 0
        self.troubles: Counter[str] = Counter()

    def data(self) -> dict[str, Any]:
        """As JSON: times in milliseconds."""
        return {
            "shown": self.shown,
            "done": self.done,
            "hidden": self.hidden,
            "beside": self.beside,
            "by_programs": self.by_programs,
            "tables_made": self.tables_made,
            "games_ended": self.games_ended,
            "troubles": dict(self.troubles),
            "payload": self.traffic.payload,
            "wire": self.traffic.wire,
        }


class Calls:
    """HTTP calls to the server, and pages of its tables."""

    def __init__(self, plan: Plan, traffic: Traffic) -> None:
        self.address = plan.address
        self.wishes = Wishes(plan.deflate, plan.differences)
        self.traffic = traffic
        # Each call names its guest, so no cookie is kept.
        none = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.client = httpx.AsyncClient(
            base_url=f"http://{plan.address}", timeout=ANSWER_SECONDS, verify=False, cookies=none, trust_env=False
        )

    async def guest(self) -> str:
        """A new guest's cookie."""
        answer = await self.client.get("/api/me")
        return answer.headers["set-cookie"].partition(";")[0]

    async def get(self, path: str) -> Any:
        """What a call gives."""
        return (await self.client.get(path)).json()

    async def post(self, path: str, guest: str, body: dict[str, Any]) -> Any:
        """What a call of a guest gives. Raises Refused."""
        answer = await self.client.post(path, json=body, headers={"Cookie": guest})
        found = answer.json()
        if answer.is_error:
            raise Refused(found["error"])
        return found

    async def page(self, table: str, guest: str) -> Page:
        """A page that is open and shows the position."""
        page = Page(self.address, table, guest, self.wishes, self.traffic)
        host, _, port = self.address.partition(":")
        await page.open(host, int(port))
        return page


class Table:
    """A place where one game is played after the other, by a pair of guests or by a guest against a program."""

    def __init__(self, game: str, bot: str | None, calls: Calls, figures: Figures, plan: Plan, seed: str) -> None:
        self.game = game
        self.bot = bot
        self.calls = calls
        self.figures = figures
        self.flat = plan.flat
        self.chance = random.Random(seed)
        self.guests: list[str] = []
        self.id = ""
        self.pages: list[Page] = []
        self._changed = asyncio.Event()
        self._unsettled: tuple[float, list[Page]] | None = None
        """When the last move was sent, and the pages that were to show it."""

    async def make(self) -> None:
        """A new table, with everybody seated."""
        while len(self.guests) < (1 if self.bot else 2):
            self.guests.append(await self.calls.guest())
        other = {"kind": "bot", "bot": self.bot} if self.bot else {"kind": "open"}
        body = {"game": self.game, "players": 2, "seats": [{"kind": "me"}, other]}
        self.id = (await self.calls.post("/api/tables", self.guests[0], body))["id"]
        for guest in self.guests[1:]:
            await self.calls.post(f"/api/tables/{self.id}/join", guest, {})
        self.figures.tables_made += 1

    async def connect(self) -> None:
        """Open the page of the next guest."""
        page = await self.calls.page(self.id, self.guests[len(self.pages)])
        page.changed = self._changed.set
        self.pages.append(page)
        await self._until(lambda: page.now.version > 0)

    async def play(self) -> None:
        """Play until cancelled, one game after the other."""
        while True:
            try:
                if not self.id:
                    await self.make()
                while len(self.pages) < len(self.guests):
                    await self.connect()
                await self._one_game()
                self.figures.games_ended += 1
            except (Lost, Refused, TimeoutError, OSError, httpx.TransportError) as error:
                self.figures.troubles[f"{type(error).__name__}: {error}"] += 1
                await asyncio.sleep(1)
            self.leave()

    def leave(self) -> None:
        """Close the pages."""
        for page in self.pages:
            page.close()
        self.pages = []
        self._unsettled = None
        self.id = ""

    async def _one_game(self) -> None:
        due = time.perf_counter() + (0.0 if self.flat else self.chance.uniform(0, SLOWEST))
        while True:
            await self._until(self._somebody_asked)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            asked = [page for page in self.pages if page.now.choices]
            if not asked:
                if any(page.now.ended for page in self.pages):
                    self._settle()
                    return
                continue
            page = self.chance.choice(asked)
            while not page.pace.allows():
                await asyncio.sleep(0.05)
            sent = time.perf_counter()
            due = sent if self.flat else sent + self.chance.uniform(FASTEST, SLOWEST)
            await self._move(page, sent)
            if page.now.partial_action and not self.flat:
                due = max(due, time.perf_counter() + LOOK)

    def _somebody_asked(self) -> bool:
        return any(page.now.choices or page.now.ended for page in self.pages)

    async def _move(self, page: Page, sent: float) -> None:
        """Send a random choice and wait until the mover has seen what came of it, and the other if it must."""
        self._settle()
        before = page.now
        others = [other for other in self.pages if other is not page]
        for other in others:
            other.awaited = other.now.version
        key = secrets.token_hex(8)
        code = self.chance.choice(before.choices).code
        page.send(
            b'{"type":"move","key":"%s","seat":%d,"version":%d,"codes":[%d]}'
            % (key.encode(), before.seat or 0, before.version, code)
        )
        await self._until(lambda: page.answer is not None)
        answer = page.answer
        assert answer is not None
        if answer.type != "done":
            self.figures.troubles[f"refused: {answer.error}"] += 1
            await asyncio.sleep(0.5)
            return
        done = 1000 * (page.answered_at - sent)
        await self._until(lambda: page.now.version >= answer.version)
        if self.bot:
            self.figures.beside += 1
            await self._until(self._somebody_asked)
            self.figures.by_programs += page.now.version - answer.version
            return
        self.figures.done.append(round(done, 3))
        self._unsettled = sent, others
        # Of a part of a decision others may know or not: whether it was shown is seen when the next move is made.
        if not page.now.partial_action:
            await self._until(lambda: all(other.awaited < 0 for other in others))

    def _settle(self) -> None:
        """Count the last move, if there is one that is not counted yet."""
        if self._unsettled is None:
            return
        sent, others = self._unsettled
        self._unsettled = None
        shown = [round(1000 * (other.shown_at - sent), 3) for other in others if other.awaited < 0]
        self.figures.shown += shown
        self.figures.hidden += len(others) - len(shown)

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            while not condition():
                lost = [page.lost for page in self.pages if page.lost]
                if lost:
                    raise Lost(lost[0])
                self._changed.clear()
                await self._changed.wait()


class People:
    """All tables of one process, and the commands of whoever has started it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.traffic = Traffic()
        self.figures = Figures(self.traffic)
        self.calls = Calls(plan, self.traffic)
        self.tables = [self._table(number, None) for number in range(plan.first, plan.tables, plan.step)]
        self.beside: list[Table] = []
        self.playing: list[asyncio.Task[None]] = []

    def _table(self, number: int, bot: str | None) -> Table:
        game = self.plan.games[number % len(self.plan.games)]
        kind = "with" if bot else "without"
        seed = f"{self.plan.seed} {kind} {number}"
        return Table(game, bot, self.calls, self.figures, self.plan, seed)

    async def obey(self, command: str) -> dict[str, Any]:
        """Carry out one command; gives the answer."""
        match command:
            case "warm":
                await self._warm()
            case "make":
                await _some_at_once(table.make() for table in self.tables)
            case "connect":
                await _some_at_once(table.connect() for table in self.tables)
            case "programs":
                await self._make_programs()
            case "play":
                self.playing = [asyncio.create_task(table.play()) for table in self.tables + self.beside]
            case "count":
                self.figures.reset()
            case "figures":
                failed = [task for task in self.playing if task.done()]
                if failed:
                    failed[0].result()
                return self.figures.data()
            case "stop":
                await self._stop()
            case _:
                raise ValueError(f"There is no command {command!r}.")
        return {}

    async def _warm(self) -> None:
        """A table of each game, so that what a game loads once is not counted with the tables."""
        for number in range(len(self.plan.games)):
            table = self._table(number, None)
            await table.make()
            await table.connect()
            table.leave()

    async def _make_programs(self) -> None:
        bots = {info["name"]: [bot["name"] for bot in info["bots"]] for info in await self.calls.get("/api/games")}
        for number in range(self.plan.first, self.plan.programs, self.plan.step):
            game = self.plan.games[number % len(self.plan.games)]
            self.beside.append(self._table(number, self.plan.bot or bots[game][0]))
        await _some_at_once(table.make() for table in self.beside)

    async def _stop(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for table in self.tables + self.beside:
            table.leave()
        await self.calls.client.aclose()


async def _some_at_once(calls: Iterable[Coroutine[Any, Any, None]]) -> None:
    """All of these calls, a few at a time."""
    waiting = iter(list(calls))

    async def work() -> None:
        for call in waiting:
            await call

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))


async def serve(plan: Plan) -> None:
    """Obey the commands on standard input until it ends."""
    people = People(plan)
    loop = asyncio.get_running_loop()
    while command := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        print(json.dumps(await people.obey(command)), flush=True)
        if command == "stop":
            return


def main() -> None:
    """Read the plan from the command line and obey."""
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    factory = None
    with contextlib.suppress(ImportError):
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(serve(plan))


if __name__ == "__main__":
    main()
