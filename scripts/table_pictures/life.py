"""A server with life on it, for the pictures of `people.py`: people with accounts and friends, games that wait, run and
are over, talk and reports, bans, and places where somebody is told something.

What people do is done by the calls that their pages make. What has happened before is written into the database.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import BrowserContext
from sqlalchemy import update
from starlette.requests import Request
from starlette.responses import Response

from keydom.server.accounts.sessions import fresh_id
from keydom.server.accounts.store import AccountStore, Passkey, Session
from keydom.server.being_told.rows import Destination
from keydom.server.being_told.store import ToldStore
from keydom.server.people.guests import Guests
from keydom.server.storage.database import Database
from keydom.server.storage.schema import people, tables
from keydom.server.storage.store import Store
from table_pictures.history import played
from tests.browser.conftest import Server

DAY = 86400.0
HOUSE = 40 * DAY
"""How long the server has been there, in house time."""
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
NAMES = ("Ada", "Bertram", "Cleo", "Dimitri", "Eve", "Finn", "Gus", "Wilhelmina van der Heuvel")
ACCOUNTS = ("Ada", "Bertram", "Cleo")
HOST = "Ada"
NEWCOMER = "newcomer"
"""Somebody who has just come, and has no name."""
DAYS = {"kind": "days", "bank": 7 * 86400, "increment": 43200, "at_end": "program"}
EVENING = {"kind": "live", "bank": 1200, "increment": 30, "at_end": "program"}


@dataclass(frozen=True)
class Somebody:
    """A person, and the browser from which they ask."""

    id: str
    http: httpx.Client

    def do(self, method: str, path: str, **body: Any) -> Any:
        """A call that their page makes."""
        answer = self.http.request(method, f"/api/{path}", json=body or None)
        assert answer.is_success, f"{path}: {answer.text}"
        return answer.json()

    def table(self, game: str, seats: str, **more: Any) -> str:
        """A table that they make, with seats as in "me open steward"; its id."""
        kinds = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "bot": one} for one in seats.split()]
        made = self.do("POST", "tables", game=game, players=len(kinds), seats=kinds, **more)
        return str(made["id"])

    def join(self, table: str) -> None:
        """Sit down."""
        self.do("POST", f"tables/{table}/join")

    def say(self, table: str, text: str, seat: int | None = 0, room: str = "players") -> None:
        """Say something there."""
        self.do("POST", f"tables/{table}/say", key=fresh_id(), room=room, seat=seat, text=text)


@dataclass(frozen=True)
class Life:
    """Who is there, and by what words a moment's path names things: people's pages and tables."""

    server: Server
    somebody: Mapping[str, Somebody]
    places: Mapping[str, str]

    def be(self, context: BrowserContext, name: str) -> None:
        """Have a browser be the one of that name."""
        context.clear_cookies()
        jar = self.somebody[name].http.cookies.jar
        context.add_cookies([{"name": one.name, "value": one.value or "", "url": self.server.address} for one in jar])


@contextmanager
def lived(data: Path, port: int, secret: str) -> Iterator[Life]:
    """A running server with life on it."""
    server = Server(data, port)
    ids = {name: f"{number:024x}" for number, name in enumerate((*NAMES, NEWCOMER), 1)}
    server.settings |= {
        "KEYDOM_SECRET": secret,
        "KEYDOM_ADMINISTRATORS": ids[HOST],
        "KEYDOM_CONTACT": "host@keys.example.org",
        "KEYDOM_SMTP": "smtp://127.0.0.1:9",
        "KEYDOM_MAIL_FROM": "keydom@keys.example.org",
    }
    database = Database(f"sqlite:///{data / 'keydom.sqlite3'}")
    database.migrate()
    store = Store(database, "life")
    _before(store, ids)
    somebody = {name: Somebody(who, _browser(server.address, secret, who)) for name, who in ids.items()}
    server.start()
    try:
        pages = _introduced(somebody)
        _devices(database, ids)
        _friends(somebody, pages)
        made = _tables(somebody)
        _hours(somebody)
        _told(ToldStore(database, "life"), ids[HOST], server.address)
        _hosting(somebody, made)
        server.stop()
        _later(database, ids, made)
        server.start()
        yield Life(server, somebody, {**pages, **made})
    finally:
        server.stop()
        for one in somebody.values():
            one.http.close()
        database.close()


def _browser(address: str, secret: str, person: str) -> httpx.Client:
    """The browser of a guest, by a cookie as the server would have written it."""
    response = Response()
    request = Request({"type": "http", "scheme": "http", "path": "/", "server": ("localhost", 80), "headers": []})
    Guests(secret).write(response, request, person)
    cookies = {name: one.value for name, one in SimpleCookie(response.headers["set-cookie"]).items()}
    return httpx.Client(base_url=address, cookies=cookies, headers={"user-agent": BROWSER}, timeout=60)


def _before(store: Store, ids: Mapping[str, str]) -> None:
    """What was played in the months before."""
    store.keep_house_seconds(HOUSE)
    for name in NAMES:
        store.introduce(ids[name], name)
    now = time.time()
    played(store, [ids["Ada"], ids["Bertram"]], 26, now - 60 * DAY)
    played(store, [ids["Cleo"], ids["Ada"]], 12, now - 30 * DAY)
    played(store, [ids["Dimitri"], ids["Cleo"], ids["Eve"]], 11, now - 25 * DAY)


def _introduced(somebody: Mapping[str, Somebody]) -> dict[str, str]:
    """People choose their names, and some make accounts; the pages of all."""
    for name in NAMES:
        somebody[name].do("PUT", "me", name=name)
    for name in ACCOUNTS:
        somebody[name].do("POST", "account", name=name, credential=None)
    somebody["Eve"].do("PUT", "players/me/hidden", hidden=True)
    return {name: str(somebody[name].do("GET", "players/me")["id"]) for name in NAMES}


def _devices(database: Database, ids: Mapping[str, str]) -> None:
    """Where Ada is signed in, and her passkeys."""
    store, now, ada = AccountStore(database), time.time(), ids[HOST]
    for number, device in enumerate(("Safari on an iPhone", "Edge on Windows")):
        since = now - (30 + 40 * number) * DAY
        store.begin_session(Session(f"{number:064x}", fresh_id(), ada, device, since, now), None)
    for number, (name, host) in enumerate((("iPhone", "127.0.0.1"), ("Yellow key on my keyring", "keys.example.org"))):
        since = now - (30 + 40 * number) * DAY
        store.add_passkey(
            Passkey(fresh_id(), ada, f"credential{number}", "key", 0, host, name, since, None if number else now - DAY)
        )


def _friends(somebody: Mapping[str, Somebody], pages: Mapping[str, str]) -> None:
    for friend in ("Bertram", "Cleo"):
        somebody[HOST].do("PUT", f"players/{pages[friend]}/friend", friend=True)


def _tables(somebody: Mapping[str, Somebody]) -> dict[str, str]:
    """Tables that wait and that run; by what they are there for."""
    ada, bertram, cleo, dimitri, eve, finn, gus, wilhelmina = (somebody[name] for name in NAMES)
    made = {
        "open": ada.table("london", "me open open", clock=DAYS),
        "invited": bertram.table("keythedral", "me open open steward", clock=EVENING),
    }
    bertram.table("keyper", "me open", listed=True, rated=True)
    cleo.table("london", "me open open", listed=True, clock=DAYS)
    dimitri.table("keythedral", "me open steward", listed=True, clock=EVENING, hints=True)
    wilhelmina.table("london", "me open", listed=True)

    def running(game: str, people: list[Somebody], **more: Any) -> str:
        table = people[0].table(game, " ".join(["me"] + ["open"] * (len(people) - 1)), **more)
        for one in people[1:]:
            one.join(table)
        return table

    running("london", [finn, eve], listed=True)
    running("keyper", [wilhelmina, dimitri], listed=True, clock=DAYS)
    made["asked"] = running("keythedral", [bertram, ada, dimitri], clock=EVENING)
    bertram.do("POST", f"tables/{made['asked']}/ask", seat=0, kind="pause")
    made["waits"] = made["asked"]
    made["paused"] = running("london", [ada, cleo], clock=EVENING)
    ada.do("POST", f"tables/{made['paused']}/ask", seat=0, kind="pause")
    question = cleo.do("GET", f"tables/{made['paused']}")["ask"]["id"]
    cleo.do("POST", f"tables/{made['paused']}/answer", seat=1, question=question, agrees=True)
    made["left"] = running("keyper", [ada, cleo, eve])
    ada.do("POST", f"tables/{made['left']}/leave", seat=0, to="program")
    made["resting"] = running("london", [bertram, ada, cleo], clock=DAYS)
    made["absent"] = running("keythedral", [dimitri, ada, eve], clock=DAYS)
    made["two"] = running("keyper", [ada, bertram], rated=True, clock=DAYS)
    made["later"] = running("london", [dimitri, eve], watched="later", listed=True)
    made["again"] = running("keyper", [bertram, ada])
    ada.do("POST", f"tables/{made['again']}/resign", seat=1)
    bertram.do("POST", f"tables/{made['again']}/again")
    made["talk"] = running("london", [ada, gus, cleo], listed=True)
    _talk(somebody, made["talk"])
    return made


def _talk(somebody: Mapping[str, Somebody], table: str) -> None:
    ada, cleo, gus, finn = (somebody[name] for name in ("Ada", "Cleo", "Gus", "Finn"))
    ada.say(table, "Good evening, both of you!")
    cleo.say(table, "Hello! I have not played London for a year, so be kind.", 2)
    gus.say(table, "You play like a sleepy goat.", 1)
    gus.say(table, "Both of you.", 1)
    cleo.say(table, "That is not how we talk here.", 2)
    ada.say(
        table, "Let us begin. Who wants tea may say so before the second season, and not in the middle of an auction."
    )
    finn.say(table, "I am here to learn. Is the connector worth its price?", None, "spectators")
    for number, reason in ((3, "That is an insult."), (4, "He goes on.")):
        cleo.do("POST", f"tables/{table}/report", room="players", number=number, reason=reason)
    ada.do("POST", f"tables/{table}/report", room="players", number=3, reason="Nobody is a goat here.")


def _hours(somebody: Mapping[str, Somebody]) -> None:
    hours = {"zone": "Europe/Berlin", "sleep_from": 1380, "sleep_until": 420, "free_days": [6]}
    somebody[HOST].do("PUT", "account/hours", hours=hours, quiet={"begins": 1320, "ends": 480})
    somebody[HOST].do("POST", "account/hours/vacation", begins=20 * DAY, lasts=9 * DAY)
    somebody["Bertram"].do("POST", "account/hours/vacation", begins=0, lasts=5 * DAY)


def _told(store: ToldStore, ada: str, origin: str) -> None:
    """Where Ada is told something."""
    places = (
        ("push", "Firefox on Linux", None, ""),
        ("mail", "ada.lovelace@example.org", None, ""),
        ("mail", "countess@a-very-long-name-of-a-mail-server.example.org", "0" * 64, ""),
        ("service", "Discord", None, "The service has not taken it: 404."),
    )
    for kind, name, code, problem in places:
        new = Destination(
            id=fresh_id(),
            person=ada,
            kind=kind,  # type: ignore[arg-type]
            address=name,
            keys={} if kind == "push" else None,
            mark=name,
            name=name,
            origin=origin,
            session=None,
            code=code,
            created=time.time() - 9 * DAY,
            problem=problem,
        )
        store.add_destination(new, 12)


def _hosting(somebody: Mapping[str, Somebody], made: Mapping[str, str]) -> None:
    """What the administrator has done."""
    host = somebody[HOST]
    wrong = somebody["Finn"].table("keyper", "me open", listed=True)
    host.do("POST", f"host/tables/{wrong}/close", seen="open", reason="This table was made by mistake")
    reports = host.do("GET", "host/reports")["reports"]
    second = next(one for one in reports if one["number"] == 4)
    host.do("POST", f"host/reports/{second['id']}/settle", what="aside", reason="It says nothing by itself")
    finn = somebody["Finn"].id
    host.do("POST", "host/bans", kind="talk", who=finn, seconds=3600, reason="Ten questions in a minute are too many")
    bans = host.do("POST", "host/bans", kind="person", who=somebody["Eve"].id, seconds=86400, reason="A wrong name")
    held = next(one for one in bans["bans"] if one["who"] == somebody["Eve"].id)
    host.do("POST", f"host/bans/{held['id']}/lift", reason="It was somebody else")
    host.do(
        "POST",
        "host/bans",
        kind="person",
        who=somebody["Gus"].id,
        seconds=7 * 86400,
        reason="You have insulted those with whom you play. Come back when you can lose a game.",
    )
    host.do("POST", "host/bans", kind="address", who="203.0.113.7", seconds=None, reason="Thousands of empty tables")


def _later(database: Database, ids: Mapping[str, str], made: Mapping[str, str]) -> None:
    """Two days on at one table; and people are here for longer than since this morning."""
    with database.writing() as connection:
        connection.execute(update(tables).where(tables.c.id == made["absent"]).values(moved=HOUSE - 3 * DAY))
        over = tables.c.updated < tables.c.created
        connection.execute(update(tables).where(over).values(created=tables.c.updated - 3600.0))
        for number, name in enumerate(NAMES):
            since = time.time() - (400 - 45 * number) * DAY
            connection.execute(update(people).where(people.c.id == ids[name]).values(created=since))
