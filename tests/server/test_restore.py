"""A backup that was made while people played, put in place of a database that is lost: the games are there, and go on.
The whole way with the commands of docs/hosting.md, in a bare Debian, is `make hosting`."""

from __future__ import annotations

import sqlite3
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from keydom.server.settings import Settings
from tests.postgres import find_binaries
from tests.server.hosting import moved_to
from tests.server.playing import Message, Person, people, running

pytestmark = pytest.mark.anyio


def back_up(database: str, file: Path) -> None:
    """What `sqlite3 FILE ".backup FILE"` does, or pg_dump."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        with sqlite3.connect(str(url.database)) as source, sqlite3.connect(file) as target:
            source.backup(target)
        return
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    subprocess.run([find_binaries() / "pg_dump", "--format=custom", f"--file={file}", plain], check=True)


def lose(database: str) -> None:
    """Nothing is left of it."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        for file in Path(str(url.database)).parent.glob("keydom.sqlite3*"):
            file.unlink()
        return
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


def restore(database: str, file: Path) -> None:
    """Put the backup in its place."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).write_bytes(file.read_bytes())
        return
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    options = ["--exit-on-error", "--clean", "--if-exists", "--no-owner", f"--dbname={plain}"]
    subprocess.run([find_binaries() / "pg_restore", *options, file], check=True)


async def log_of(person: Person, table: Message) -> list[str]:
    events = (await person.http.get(f"/api/tables/{table['id']}/log")).json()["events"]
    return [event["text"] for event in events]


async def test_a_game_is_there_again_from_a_backup_and_goes_on(
    settings: Settings, database_url: str, tmp_path: Path
) -> None:
    backup = tmp_path / "backup"
    fast = replace(settings, bot_pace=0.0)
    async with running(fast) as address, people(address, 1) as (anna,):
        made = await anna.http.post("/api/account", json={"name": "Anna", "credential": None})
        table = await anna.table("meadows", "me hotseat")
        async with anna.look(table) as page:
            await page.play()
            await page.play()
            before = await log_of(anna, table)
            # It is made while the server runs and somebody plays.
            back_up(database_url, backup)
            await page.play()
        cookies = anna.http.cookies
    lose(database_url)
    async with running(fast) as address, people(address, 1) as (other,):
        assert (await other.http.get(f"/api/tables/{table['id']}")).status_code == 404
    lose(database_url)
    restore(database_url, backup)
    async with running(fast) as address, people(address, 1) as (phone,):
        anna = moved_to(Person(address), address)
        anna.http.cookies = cookies
        assert await log_of(anna, table) == before
        async with anna.look(table) as page:
            await page.play()
        # What lets one in is there, too.
        code = made.json()["codes"][0]
        assert (await phone.http.post("/api/account/recover", json={"code": code})).status_code == 200
        await anna.http.aclose()
