"""Kills a server (SIGKILL) again and again while people and bots play, and checks that no acknowledged move is lost.

    python scripts/kill_test.py --kills 50

Starts a real `keydom serve` on a database of its own (or the one of --database), seats a scripted person and random
bots at several tables, kills the server in the middle of it, starts it again. After every kill the record is read
from the database: each request that was answered `done` must be there once, in the order of the answers; nothing that
a page has shown may be gone; the record must replay; a game that is over must have counted for ratings, once. A
request without an answer is sent again with the same key.
Prints one line of figures; the exit status is 0 only if nothing was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from keydom.core.errors import BadRecord
from keydom.server.entries.position import Position
from keydom.server.players.results import ANY_NUMBER
from keydom.server.players.results import Player as PlayerOf
from keydom.server.players.store import PlayerStore
from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.store import Store
from keydom.server.tables.catalogue import Catalogue

Message = dict[str, Any]
START_SECONDS = 120.0
ANSWER_SECONDS = 30.0


@dataclass
class Ledger:
    """What one table has promised to its player."""

    table_id: str
    acknowledged: list[str] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    """Keys of requests that were refused: they may not be in the record."""
    shown: int = 0
    """The highest version that the player's page has shown."""


@dataclass
class Tally:
    """What was found over all kills."""

    faults: list[str] = field(default_factory=list)
    repeated: int = 0
    repeated_done: int = 0


class Server:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, folder: Path, database: str, **settings: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.database = database
        self.settings = settings
        """Further variables of its environment."""
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start and wait until it answers."""
        command = [sys.executable, "-m", "keydom.cli.main", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--data", str(self.folder), "--database", self.database]
        environment = {**os.environ, "KEYDOM_BOT_PACE": "0", "KEYDOM_BOT_WORKERS": "1", **self.settings}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        async with httpx.AsyncClient() as client:
            while time.monotonic() < deadline and self.process.poll() is None:
                try:
                    await client.get(f"{self.address}/api/games")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        log_text = (self.folder / "server.log").read_text(errors="replace")
        raise RuntimeError(f"The server did not start:\n{log_text[-2000:]}")

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


class Player:
    """A scripted person: makes tables with bots and plays legal moves (and takes some back) until told to stop."""

    def __init__(self, address: str, game: str, seats: int, tally: Tally, chance: random.Random) -> None:
        self.address = address
        self.game = game
        self.seats = seats
        self.tally = tally
        self.chance = chance
        self.client = httpx.AsyncClient(base_url=address, timeout=ANSWER_SECONDS)
        self.ledgers: list[Ledger] = []
        self.pending: Message | None = None
        """The request that has no answer yet."""
        self.newest: Message = {}

    async def play(self) -> None:
        """Play on, through all crashes, table after table."""
        ledger: Ledger | None = None
        while True:
            try:
                if ledger is None:
                    ledger = await self._new_table()
                if await self._at_table(ledger):
                    ledger = None
            except (httpx.TransportError, OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(0.1)

    async def _new_table(self) -> Ledger:
        key = secrets.token_hex(8)
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (self.seats - 1)
        body = {"game": self.game, "players": self.seats, "options": {}, "seats": seats, "rated": True}
        while True:
            try:
                answer = await self.client.post("/api/tables", json=body, headers={"Idempotency-Key": key})
                answer.raise_for_status()
            except (httpx.TransportError, httpx.HTTPStatusError):
                await asyncio.sleep(0.1)
                continue
            ledger = Ledger(answer.json()["id"])
            self.ledgers.append(ledger)
            return ledger

    async def _at_table(self, ledger: Ledger) -> bool:
        """Play until the game is over (True) or the connection is cut."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        live = f"{self.address.replace('http', 'ws')}/api/tables/{ledger.table_id}/live?since={ledger.shown}"
        async with connect(live, additional_headers={"Cookie": cookie}) as socket:
            update = await self._next(socket, ledger, "update")
            if self.pending is not None:
                # The crash has swallowed the answer.
                self.tally.repeated += 1
                update, done = await self._ask(socket, ledger, self.pending)
                self.tally.repeated_done += done
            while not update["ended"]:
                if update["choices"]:
                    self.pending = self._request(update)
                    update, _done = await self._ask(socket, ledger, self.pending)
                else:
                    update = await self._next(socket, ledger, "update")
        return True

    def _request(self, update: Message) -> Message:
        about = {"key": secrets.token_hex(8), "seat": update["seat"], "version": update["version"]}
        if update["can_undo"]["step"] and self.chance.random() < 0.05:
            return {"type": "undo", "to": "step", **about}
        # A second code is often not allowed behind the first one: then neither may be in the record.
        length = 2 if self.chance.random() < 0.15 else 1
        return {
            "type": "move",
            "codes": [self.chance.choice(update["choices"])["code"] for _ in range(length)],
            **about,
        }

    async def _ask(self, socket: ClientConnection, ledger: Ledger, request: Message) -> tuple[Message, bool]:
        """Send a request; gives the update that shows what came of it, and whether it was carried out."""
        await socket.send(json.dumps(request))
        answer = await self._next(socket, ledger, "done", "refused")
        done = answer["type"] == "done"
        if done:
            ledger.acknowledged.append(answer["key"])
        else:
            ledger.refused.add(answer["key"])
        self.pending = None
        while self.newest["version"] < answer["version"]:
            await self._next(socket, ledger, "update")
        return self.newest, done

    async def _next(self, socket: ClientConnection, ledger: Ledger, *kinds: str) -> Message:
        while True:
            async with asyncio.timeout(ANSWER_SECONDS):
                message: Message = json.loads(await socket.recv())
            if message["type"] == "update":
                self.newest = message
                if message["version"] < ledger.shown:
                    self.tally.faults.append(
                        f"table {ledger.table_id} went back from version {ledger.shown} to {message['version']}"
                    )
                ledger.shown = message["version"]
            if message["type"] in kinds:
                return message


def check(store: Store, catalogue: Catalogue, ledger: Ledger, faults: list[str]) -> int:
    """Compare a table's record with what was promised; returns the number of its entries."""
    row = store.load(ledger.table_id)
    if row is None:
        faults.append(f"table {ledger.table_id} is lost")
        return 0
    entries = store.entries(ledger.table_id)
    keys = [entry.key for entry in entries if entry.key is not None]
    lost = [key for key in ledger.acknowledged if key not in keys]
    twice = {key for key in keys if keys.count(key) > 1}
    forbidden = ledger.refused & set(keys)
    faults += [f"table {row.id}: the acknowledged request {key} is lost" for key in lost]
    faults += [f"table {row.id}: request {key} was played twice" for key in twice]
    faults += [f"table {row.id}: the refused request {key} was played" for key in forbidden]
    promised = set(ledger.acknowledged)
    if not lost and [key for key in keys if key in promised] != ledger.acknowledged:
        faults.append(f"table {row.id}: requests are out of order")
    if row.entries != len(entries):
        faults.append(f"table {row.id}: the row counts {row.entries} entries, there are {len(entries)}")
    position = Position(catalogue.game(row.game), row.players, row.options)
    try:
        position.extend(entries)
    except BadRecord as error:
        faults.append(f"table {row.id}: {error}")
        return len(entries)
    if position.version([0]) < ledger.shown:
        faults.append(f"table {row.id}: version {ledger.shown} was shown, {position.version([0])} is stored")
    return len(entries)


def check_ratings(store: PlayerStore, tables: Store, player: Player, faults: list[str]) -> None:
    """Every game of the player that is over has counted for the player's rating, once."""
    ids = [ledger.table_id for ledger in player.ledgers]
    over = set(ids) - tables.unfinished_among(ids)
    people = {table: [row.person for row in rows if row.person] for table, rows in store.results_at(over).items()}
    faults += [f"table {table}: it is over, and has no result" for table in over if not people.get(table)]
    for person in {person for several in people.values() for person in several}:
        skill = store.skills(PlayerOf(person, "")).get((player.game, ANY_NUMBER))
        if skill is None or skill.games != len(over):
            faults.append(f"{len(over)} games are over, and the rating is {skill}")


async def run(kills: int, tables: int, game: str | None, seats: int, database: str, folder: Path, seed: int) -> int:
    """The whole test; the exit status."""
    chance = random.Random(seed)
    tally = Tally()
    settings = Settings.from_environment()
    settings = Settings(data_folder=folder, database=database, extra_games=settings.extra_games)
    catalogue = Catalogue(settings.extra_games)
    server = Server(folder, settings.database_url())
    await server.start()
    games = [found.name for found in catalogue.games() if seats in found.player_counts] if game is None else [game]
    players = [
        Player(server.address, games[number % len(games)], seats, tally, random.Random(chance.random()))
        for number in range(tables)
    ]
    playing = [asyncio.create_task(player.play()) for player in players]
    reader = Database(settings.database_url())
    store = Store(reader, "kill test")
    total = 0
    try:
        for number in range(1, kills + 1):
            # Mostly in full play; now and then while the server is still taking up its tables.
            goal = acknowledged(players) + (tables if chance.random() < 0.8 else 0)
            deadline = time.monotonic() + START_SECONDS
            while acknowledged(players) < goal and time.monotonic() < deadline:
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            failed = [task for task in playing if task.done()]
            if failed:
                failed[0].result()
            server.kill()
            await asyncio.sleep(0.1)
            total = sum(
                check(store, catalogue, ledger, tally.faults) for player in players for ledger in player.ledgers
            )
            print(f"\rkill {number} of {kills}: {acknowledged(players)} acknowledged, {total} entries", end="")
            for player in players:
                check_ratings(PlayerStore(reader, "kill test"), store, player, tally.faults)
            if tally.faults:
                break
            if number < kills:
                await server.start()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.client.aclose()
        server.kill()
        reader.close()
    print()
    for fault in tally.faults:
        print(fault)
    ledgers = [ledger for player in players for ledger in player.ledgers]
    print(
        f"{number} kills, {acknowledged(players)} acknowledged requests at {len(ledgers)} tables ({total} entries), "
        f"{tally.repeated} requests repeated after a kill ({tally.repeated_done} answered done), "
        f"{len(tally.faults)} faults."
    )
    return 1 if tally.faults else 0


def acknowledged(players: list[Player]) -> int:
    """How many requests were answered `done` so far."""
    return sum(len(ledger.acknowledged) for player in players for ledger in player.ledgers)


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50, help="how often the server is killed (50)")
    parser.add_argument("--tables", type=int, default=4, help="tables played at the same time (4)")
    parser.add_argument("--game", help="which game; without it all that there are take turns at the tables")
    parser.add_argument("--seats", type=int, default=3, help="seats at each table, one of them a person (3)")
    parser.add_argument("--database", default="", help="postgresql://… ; without it a new SQLite file")
    parser.add_argument("--seed", type=int, default=1, help="of the scripted players (1)")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="keydom-kill-test-"))
    status = 1
    try:
        status = asyncio.run(
            run(chosen.kills, chosen.tables, chosen.game, chosen.seats, chosen.database, folder, chosen.seed)
        )
    finally:
        if status == 0:
            shutil.rmtree(folder)
        else:
            print(f"The database and the server's log are in {folder}.")
    sys.exit(status)


if __name__ == "__main__":
    main()
