"""How the server does under load: scripted people in pairs play at many tables at once, and everything is measured.

    python -m benchmarks.load --tables 50,300,1000 --programs 0,50 --seconds 30

Each run starts a `keydom serve` of its own on 127.0.0.1, with a new database, and processes of scripted people. Times,
processor time, bytes and memory come as one table, and as JSON if a file is named; docs/benchmarks.md says what each
figure is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
from sqlalchemy import make_url

from benchmarks.load import peer
from benchmarks.load.figures import Memory, Run, Spent, Times, added
from benchmarks.load.people import FASTEST, SLOWEST, Plan
from benchmarks.load.processes import load_average, processor_time, resident_kib, servers_of, serving_time
from benchmarks.load.report import reports
from benchmarks.load.started import Crew, free_port, keydom_command, running_crew, running_server
from keydom.cli.words import console, messages
from keydom.core.build import is_compiled

MOST_TABLES = 2_000
MOST_SECONDS = 600.0
MOST_CLIENTS = 16
SECONDS_TO_MAKE = 0.5
"""How long making a table and opening its pages may take at most."""
GAMES = "london,keyper,keythedral"


@dataclass(frozen=True)
class Load:
    """What one run is."""

    tables: int
    programs: int
    deflate: bool
    database: str
    games: tuple[str, ...]
    bot: str
    flat: bool
    differences: bool
    clients: int
    warm_up: float
    seconds: float
    seed: int
    workers: int = 1
    """How many processes of the server answer."""
    peer: peer.Way | None = None
    """Not Keydom is run, but the server beside it."""

    @property
    def longest(self) -> float:
        """Seconds after which the run is given up."""
        return 120 + self.warm_up + self.seconds + SECONDS_TO_MAKE * (2 * self.tables + self.programs)


@contextmanager
def storage(database: str) -> Iterator[tuple[str, int]]:
    """URL of the database (empty: SQLite in the server's folder) and the process id of PostgreSQL (0: none)."""
    if database == "sqlite":
        yield "", 0
        return
    from tests.postgres import private_postgres

    with private_postgres(durable=True) as url:
        folder = Path(str(make_url(url).query["host"]))
        yield url, int((folder / "cluster" / "postmaster.pid").read_text().splitlines()[0])


def plans(load: Load, address: str) -> list[str]:
    """What each process of people does; tables go to them in turn."""
    made = [
        Plan(
            address=address,
            games=list(load.games),
            first=number,
            step=load.clients,
            tables=load.tables,
            programs=load.programs,
            bot=load.bot,
            flat=load.flat,
            deflate=load.deflate,
            differences=load.differences,
            seed=load.seed,
        )
        for number in range(load.clients)
    ]
    return [msgspec.json.encode(plan).decode() for plan in made]


async def run_keydom(load: Load, folder: Path) -> Run:
    """One run on a server of its own."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    with storage(load.database) as (database, database_process):
        command = keydom_command(folder, database, port, load.workers)
        people = [[sys.executable, "-m", "benchmarks.load.people", plan] for plan in plans(load, address)]
        async with (
            asyncio.timeout(load.longest),
            running_server(command, folder / "server.log", f"http://{address}/api/games") as server,
            running_crew(people) as crew,
        ):
            name = "Keydom" if is_compiled() else "Keydom, interpreted"
            return await measured(name, load, crew, server, database_process)


async def run_peer(load: Load, way: peer.Way, folder: Path) -> Run:
    """One run of the server beside ours."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    async with (
        asyncio.timeout(load.longest),
        running_server(
            peer.server_command(way, folder, port), folder / "server.log", f"http://{address}/games"
        ) as server,
        running_crew([peer.people_command(plan) for plan in plans(load, address)]) as crew,
    ):
        return await measured(peer.NAME, load, crew, server, 0)


async def measured(name: str, load: Load, crew: Crew, server: int, database_process: int) -> Run:
    """Open the tables, let people play, and count."""
    servers = servers_of(server, load.workers)

    def spent() -> Spent:
        used = serving_time(servers)
        database = processor_time(database_process).all if database_process else 0.0
        people = sum(processor_time(process.pid).all for process in crew.processes)
        return Spent(used.own, used.children, database, people)

    await crew.ask("warm")
    before = resident_kib(servers)
    await crew.ask("make")
    await crew.ask("connect")
    one = resident_kib(servers)
    await crew.ask("connect")
    both = resident_kib(servers)
    await crew.ask("programs")
    await crew.ask("play")
    await asyncio.sleep(load.warm_up)
    clock = asyncio.get_running_loop().time
    load_before, spent_before, began = load_average(), spent(), clock()
    await crew.ask("count")
    await asyncio.sleep(load.seconds)
    seconds, spent_then = clock() - began, spent()
    counted = added(await crew.ask("figures"))
    while not counted["done"] and load.tables:
        # A machine may be so busy, or a time so short, that not one move was made: then there is nothing to tell yet.
        await asyncio.sleep(0.1)
        seconds, spent_then = clock() - began, spent()
        counted = added(await crew.ask("figures"))
    after = resident_kib(servers)
    await crew.ask("stop")
    pairs = len(counted["done"])
    return Run(
        server=name,
        storage=load.database,
        workers=load.workers,
        tables=load.tables,
        programs=load.programs,
        flat=load.flat,
        deflate=load.deflate,
        differences=load.differences,
        seconds=seconds,
        moves=pairs + counted["beside"] + counted["by_programs"],
        by_programs=counted["by_programs"],
        hidden=counted["hidden"],
        wanted=None if load.flat else 2 * load.tables / (FASTEST + SLOWEST),
        reached=pairs / seconds,
        shown=Times.of(counted["shown"]),
        done=Times.of(counted["done"]),
        spent=spent_then.since(spent_before),
        memory=Memory(before, one, both, after),
        payload=counted["payload"],
        wire=counted["wire"],
        load=(load_before, load_average()),
        tables_made=counted["tables_made"],
        games_ended=counted["games_ended"],
        troubles=counted["troubles"],
    )


def run_all(loads: Sequence[Load]) -> list[Run]:
    """All runs, one after the other. A server's log stays if its run has failed."""
    runs = []
    for number, load in enumerate(loads, 1):
        name = "Keydom" if load.peer is None else peer.NAME
        told = f"{name}, {load.tables} tables of pairs, {load.programs} of programs, {load.database}"
        messages().print(f"Run {number} of {len(loads)}: {told} …")
        folder = Path(tempfile.mkdtemp(prefix="keydom-load-"))
        try:
            run = run_keydom(load, folder) if load.peer is None else run_peer(load, load.peer, folder)
            runs.append(asyncio.run(run))
        except BaseException:
            messages().print(f"The server's log is in {folder}.")
            raise
        shutil.rmtree(folder)
        for trouble, count in runs[-1].troubles.items():
            messages().print(f"{count} times: {trouble}")
    return runs


def with_peer(loads: Sequence[Load]) -> list[Load]:
    """The runs of the server beside ours: as many tables and the same pace, in each way that it can be run."""
    peer.fetch()
    once = {load.tables: load for load in loads}
    return [
        replace(
            load,
            programs=0,
            # Its server compresses nothing, as its documentation starts it.
            deflate=False,
            database="files" if way.files else "memory",
            workers=1,
            differences=way.differences,
            peer=way,
        )
        for load in once.values()
        for way in peer.WAYS
    ]


def listed(text: str) -> list[int]:
    """`50,300` as numbers."""
    numbers = [int(part) for part in text.split(",")]
    if any(not 0 <= number <= MOST_TABLES for number in numbers):
        raise argparse.ArgumentTypeError(f"0 to {MOST_TABLES} tables")
    return numbers


def some_seconds(text: str) -> float:
    """A time within the bounds."""
    seconds = float(text)
    if not 0 <= seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"0 to {MOST_SECONDS:.0f} seconds")
    return seconds


def allow_many_sockets() -> None:
    """As many open files as the system lets us have; what is started inherits that."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> None:
    """Read the command line, run, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="python -m benchmarks.load"
    )
    add = parser.add_argument
    add("--tables", type=listed, default=[50], help="tables of pairs; several numbers make several runs (50)")
    add("--programs", type=listed, default=[0], help="tables of a guest and a program beside, likewise (0)")
    add("--deflate", choices=["on", "off", "both"], default="on", help="whether pages offer permessage-deflate (on)")
    add("--database", choices=["sqlite", "postgresql", "both"], default="sqlite", help="where tables are kept (sqlite)")
    add("--games", default=GAMES, help=f"which games, in turn; a name may come twice ({GAMES})")
    add("--bot", default="", help="which program plays (the first of each game)")
    add("--pace", choices=["people", "flat"], default="people", help="a move every 2 to 5 s a table, or flat out")
    add(
        "--differences",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="whether pages ask for differences instead of whole updates (yes)",
    )
    add("--workers", type=int, default=1, help="processes of the server; more than one on PostgreSQL only (1)")
    add("--clients", type=int, default=1, help="processes of scripted people (1)")
    add("--warm-up", type=some_seconds, default=10.0, help="seconds of play before the measured ones (10)")
    add("--seconds", type=some_seconds, default=30.0, help="measured seconds (30)")
    add("--seed", type=int, default=1, help="of the scripted people (1)")
    add("--peer", action="store_true", help=f"also run {peer.NAME}, which npm fetches on the first run")
    add("--json", type=Path, help="also write the figures into this file")
    chosen = parser.parse_args()
    if not 1 <= chosen.workers <= MOST_CLIENTS:
        parser.error(f"1 to {MOST_CLIENTS} processes of the server")
    if chosen.workers > 1 and chosen.database != "postgresql":
        parser.error("several processes of the server need --database postgresql")
    if not 1 <= chosen.clients <= MOST_CLIENTS:
        parser.error(f"1 to {MOST_CLIENTS} processes of people")
    loads = [
        Load(
            tables=tables,
            programs=programs,
            deflate=deflate,
            database=database,
            games=tuple(chosen.games.split(",")),
            bot=chosen.bot,
            flat=chosen.pace == "flat",
            differences=chosen.differences,
            clients=chosen.clients,
            warm_up=chosen.warm_up,
            seconds=chosen.seconds,
            seed=chosen.seed,
            workers=chosen.workers,
        )
        for database in (["sqlite", "postgresql"] if chosen.database == "both" else [chosen.database])
        for deflate in {"on": [True], "off": [False], "both": [True, False]}[chosen.deflate]
        for programs in chosen.programs
        for tables in chosen.tables
    ]
    allow_many_sockets()
    runs = run_all(loads + with_peer(loads) if chosen.peer else loads)
    console().print(*reports(runs))
    if chosen.json is not None:
        chosen.json.write_text(json.dumps([run.to_data() for run in runs], indent=2) + "\n")


if __name__ == "__main__":
    main()
