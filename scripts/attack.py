"""Tries what belongs to others, as somebody who is signed in, and checks that each try is refused with a sentence.

    python scripts/attack.py

Starts a real `keydom serve` on this machine with a database of its own. Anna and Ben play at a private table; Eve has
an account, knows every address and id, and wants what is theirs: the table and all that is said and noted there,
seats, sessions, recovery codes and the codes of other devices, the host's page. She sends requests from pages of
other sites, lays sessions down before others sign in, and asks whether names and tables are taken. Prints one line of
figures; the exit status is 0 only if nothing was given, and what was Anna's is as it was. (Assertions of passkeys
that come again are tried in tests/server/test_accounts.py, with an authenticator; what is no request at all in
scripts/hostile.py.)
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
from hostile import PATIENCE, name_administrator
from kill_test import Server
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

Message = dict[str, Any]
REFUSED = (400, 401, 403, 404, 409, 422, 429)
EVIL = "https://evil.example"
TRIES = 12
"""How many codes may be tried in an hour on the attacked server."""
ASKED = 40
"""How often it is asked whether a table is there, to see how long that takes."""
SECRET = "The plum is ripe."
NOTE = "Bid on the bridge."


class Attack:
    """All tries on one server; `faults` says which of them were not refused as they should be."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self.tried = 0

    async def browser(self, name: str, account: bool) -> tuple[httpx.AsyncClient, list[str]]:
        """Somebody's browser, and their recovery codes."""
        client = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE)
        await client.get("/api/me")
        if not account:
            (await client.put("/api/me", json={"name": name})).raise_for_status()
            return client, []
        made = await client.post("/api/account", json={"name": name, "credential": None})
        made.raise_for_status()
        return client, made.json()["codes"]

    def check(self, what: str, answer: httpx.Response, statuses: Iterable[int] = REFUSED) -> None:
        """A try has to be refused with one of these, in a sentence, and tell nothing that is hidden."""
        self.tried += 1
        try:
            said = answer.json().get("error", "")
        except (ValueError, AttributeError):
            said = ""
        if answer.status_code not in statuses or not said.endswith((".", "!", "?")):
            self.faults.append(f"{what}: {answer.status_code} {answer.text[:200]}")
        elif SECRET in answer.text or NOTE in answer.text:
            self.faults.append(f"{what}: it tells what is hidden: {answer.text[:200]}")

    def same(self, what: str, one: httpx.Response, other: httpx.Response, names: tuple[str, str]) -> None:
        """Two answers have to be the same but for what was asked for."""
        self.tried += 1
        if (one.status_code, one.text.replace(names[0], "")) != (other.status_code, other.text.replace(names[1], "")):
            self.faults.append(f"{what} can be told apart: {one.text[:100]} / {other.text[:100]}")

    async def of_tables(self, eve: httpx.AsyncClient, anna: httpx.AsyncClient, table: str) -> None:
        """What is at a private table."""
        place = f"/api/tables/{table}"
        for what in ("", "/log", "/moments", "/summary", "/record", "/draws", "/points", "/look-back"):
            self.check(f"read{what} of a private table", await eve.get(place + what), [403])
        for room in ("players", "spectators"):
            self.check(f"read what {room} say", await eve.get(f"{place}/talk?room={room}"), [403])
        self.check("read a notepad", await eve.get(f"{place}/notepad?seat=0"), [403])
        seat = {"seat": 0}
        bodies: dict[str, Message] = {
            "join": seat,
            "leave": seat | {"to": "open"},
            "back": seat,
            "ask": seat | {"kind": "end"},
            "answer": seat | {"question": "a", "agrees": True},
            "resume": seat,
            "resign": seat,
            "close": {},
            "hint": seat,
            "review": seat,
            "again": {},
            "say": {"key": "k", "room": "players", "seat": 0, "text": "I am Anna."},
            "mute": {"room": "players", "number": 1, "muted": True},
            "report": {"room": "players", "number": 1, "reason": "None"},
        }
        for what, body in bodies.items():
            self.check(f"{what} at a table of others", await eve.post(f"{place}/{what}", json=body))
        notes = {"key": "k", "seat": 0, "version": 0, "text": "Eve was here"}
        self.check("write a notepad", await eve.put(f"{place}/notepad", json=notes), [403])
        self.check("open a table to all", await eve.put(f"{place}/watched", json={"watched": "now"}), [403])
        self.check("say who may talk", await eve.put(f"{place}/spectators-talk", json={"on": False}), [403])
        self.check("put away", await eve.put(f"{place}/put-away", json={"put_away": True}))
        await self.of_live_pages(eve, anna, table)

    async def of_live_pages(self, eve: httpx.AsyncClient, anna: httpx.AsyncClient, table: str) -> None:
        """A live connection of her own to the table, and one of Anna's from a page of another site."""
        live = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live?since=0"
        for what, client, origin in (("watch a private table", eve, None), ("use her cookie elsewhere", anna, EVIL)):
            self.tried += 1
            headers = {"Cookie": cookies_of(client), **({"Origin": origin} if origin else {})}
            try:
                async with asyncio.timeout(PATIENCE), connect(live, additional_headers=headers) as socket:
                    message = json.loads(await socket.recv())
                    if message["type"] != "refused":
                        self.faults.append(f"{what}: {message['type']}")
            except (WebSocketException, OSError):
                pass

    async def of_accounts(self, eve: httpx.AsyncClient, anna: httpx.AsyncClient, codes: list[str]) -> None:
        """Sessions, passkeys, exports, and what lets one in."""
        mine = (await anna.get("/api/account")).json()
        session = mine["sessions"][0]["id"]
        await eve.delete(f"/api/account/sessions/{session}")
        self.tried += 1
        if (await anna.get("/api/account")).status_code != 200:
            self.faults.append("Anna's session was ended by Eve.")
        exported = await eve.get("/api/account/export")
        self.tried += 1
        if SECRET in exported.text or NOTE in exported.text or mine["id"] in exported.text:
            self.faults.append("What is Anna's stands in Eve's export.")
        self.check("delete Anna", await eve.request("DELETE", "/api/account", json={"name": "Anna"}), [422])
        guest, _ = await self.browser("Mallory", account=False)
        for name in ("Anna", "ANNA", "Αnna", "A n n a"):
            self.check(f"be called {name}", await guest.put("/api/me", json={"name": name}), [409, 422])
        # A device code is good once, and for who has come with it first.
        code = (await anna.post("/api/account/other-device")).json()["code"]
        (await guest.post("/api/account/device/come", json={"code": code})).raise_for_status()
        self.check("come with a code that is taken up", await eve.post("/api/account/device/come", json={"code": code}))
        entered = await guest.post("/api/account/device/enter", json={"code": code})
        self.tried += 1
        if entered.status_code == 200 and entered.json()["entered"]:
            self.faults.append("A device was let in to which nobody has said yes.")
        other = await eve.put("/api/account/other-device", json={"number": "0000", "allow": True})
        self.check("let a device in for Anna", other)
        # A recovery code is good once.
        first, _ = await self.browser("First", account=False)
        (await first.post("/api/account/recover", json={"code": codes[0]})).raise_for_status()
        self.check(
            "use a recovery code again", await guest.post("/api/account/recover", json={"code": codes[0]}), [403]
        )
        # A word that was laid down before the sign-in opens nothing behind it.
        laid = secrets.token_urlsafe(32)
        fixed, _ = await self.browser("Fixed", account=False)
        fixed.cookies.set("keydom_session", laid)
        (await fixed.post("/api/account/recover", json={"code": codes[1]})).raise_for_status()
        thief = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, cookies={"keydom_session": laid})
        self.check("use a session that was laid down", await thief.get("/api/account"), [403])
        answers = [await guest.post("/api/account/recover", json={"code": f"{n:04}" * 4}) for n in range(TRIES + 1)]
        self.check("try code after code", answers[-1], [429])
        for client in (guest, first, fixed, thief):
            await client.aclose()

    async def from_elsewhere(self, anna: httpx.AsyncClient, table: str) -> None:
        """Requests with Anna's cookie from a page of another site."""
        for method, path in (
            ("POST", "/api/tables"),
            ("PUT", "/api/me"),
            ("POST", "/api/account"),
            ("DELETE", "/api/account"),
            ("POST", "/api/account/sign-out"),
            ("POST", "/api/account/recovery-codes"),
            ("POST", "/api/account/other-device"),
            ("PUT", "/api/account/other-device"),
            ("POST", f"/api/tables/{table}/leave"),
            ("POST", f"/api/tables/{table}/resign"),
            ("POST", f"/api/tables/{table}/say"),
            ("PUT", f"/api/tables/{table}/notepad"),
            ("PUT", f"/api/tables/{table}/watched"),
            ("POST", "/api/host/bans"),
        ):
            for origin in (EVIL, "null", self.address.replace("http", "https") + ".evil.example"):
                answer = await anna.request(method, path, json={}, headers={"Origin": origin})
                self.check(f"{method} {path} from {origin}", answer, [403])

    async def of_the_host(self, eve: httpx.AsyncClient) -> None:
        """The host's page, which is nowhere for her."""
        for method, what in (
            ("GET", "tables"),
            ("GET", "people"),
            ("GET", "load"),
            ("GET", "deeds"),
            ("GET", "reports"),
            ("POST", "bans"),
            ("POST", "tables/abc/close"),
            ("OPTIONS", "tables"),
            ("PATCH", "bans"),
        ):
            there = await eve.request(method, f"/api/host/{what}", json={})
            nowhere = await eve.request(method, f"/api/hoax/{what}", json={})
            self.same(f"{method} of the host's page", there, nowhere, ("host", "hoax"))
        self.same("the host's page", await eve.get("/host"), await eve.get("/hoax"), ("", ""))

    async def of_what_there_is(self, eve: httpx.AsyncClient, table: str) -> None:
        """Whether tables and sessions are there, by answers and by how long they take."""
        never = "bcdfghjkmnpq"
        for what in ("join", "leave", "say"):
            one = await eve.post(f"/api/tables/{never}/{what}", json={"seat": 0, "to": "open"})
            other = await eve.post(f"/api/tables/{never[::-1]}/{what}", json={"seat": 0, "to": "open"})
            self.same(f"{what} at tables that are not there", one, other, (never, never[::-1]))
        for code in ("aaaa aaaa aaaa aaaa", "bbbb bbbb bbbb"):
            self.check("guess a code", await eve.post("/api/account/device/come", json={"code": code}))
        takes: dict[str, list[float]] = {table: [], never: []}
        for _ in range(ASKED):
            for asked, times in takes.items():
                begun = time.perf_counter()
                await eve.get(f"/api/tables/{asked}")
                times.append(time.perf_counter() - begun)
        there, nowhere = (statistics.median(times) for times in takes.values())
        self.tried += 1
        # An id has 56 bits: what can be told apart are two milliseconds, not which of them is there.
        if abs(there - nowhere) > 0.05:
            self.faults.append(f"It takes {there:.3f} s to refuse a table, and {nowhere:.3f} s to miss one.")

    async def of_what_leads_out(self, eve: httpx.AsyncClient, anna: httpx.AsyncClient) -> None:
        """Draws that were promised to Anna, files of this machine, mail that leads to another server."""
        promise = (await anna.get("/api/commitment")).json()["nonce"]
        wanted = {"game": "london", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "nonce": promise}
        self.check("use a secret that was promised to Anna", await eve.post("/api/tables", json=wanted), [409])
        discord = f"discord://{'1' * 18}/{'a' * 68}/?template=file:///etc/passwd"
        told = await eve.post("/api/being-told/service", json={"address": discord})
        self.check("have a file of this machine sent", told, [422])
        mail = {"address": "ada@example.org"}
        elsewhere = await eve.post("/api/being-told/mail", json=mail, headers={"Host": "8.8.8.8"})
        self.check("have mail sent that leads elsewhere", elsewhere, [404, 409])
        own = (await anna.get("/api/players/me")).json()["id"]
        (await anna.put("/api/players/me/hidden", json={"hidden": True})).raise_for_status()
        for what in ("", "/games"):
            self.tried += 1
            if (await eve.get(f"/api/players/{own}{what}")).json()["played"]:
                self.faults.append(f"What Anna does not show is told at {what or 'her page'}.")


def cookies_of(client: httpx.AsyncClient) -> str:
    """A browser's cookies, as a header has them."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def run(database: str, folder: Path) -> tuple[list[str], int]:
    """The whole attack: the faults that were found, and how much was tried."""
    limits = {"KEYDOM_HOURLY_CODES_PER_ADDRESS": str(TRIES)}
    server = Server(folder, database or f"sqlite:///{folder / 'keydom.sqlite3'}", **limits)
    try:
        await name_administrator(server)
        attack = Attack(server.address)
        anna, codes = await attack.browser("Anna", account=True)
        ben, _ = await attack.browser("Ben", account=False)
        eve, _ = await attack.browser("Eve", account=True)
        wanted = {"game": "london", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "watched": "never"}
        table = (await anna.post("/api/tables", json=wanted)).json()["id"]
        place = f"/api/tables/{table}"
        (await ben.post(f"{place}/join", json={})).raise_for_status()
        said = {"key": "k", "room": "players", "seat": 0, "text": SECRET}
        (await anna.post(f"{place}/say", json=said)).raise_for_status()
        noted = {"key": "k", "seat": 0, "version": 0, "text": NOTE}
        (await anna.put(f"{place}/notepad", json=noted)).raise_for_status()
        before = (await anna.get(place)).json()["seats"]
        await attack.of_tables(eve, anna, table)
        await attack.from_elsewhere(anna, table)
        await attack.of_the_host(eve)
        await attack.of_what_there_is(eve, table)
        await attack.of_accounts(eve, anna, codes)
        await attack.of_what_leads_out(eve, anna)
        if (await anna.get(place)).json()["seats"] != before:
            attack.faults.append("Anna's table is not as it was.")
        if (await anna.get(f"{place}/notepad?seat=0")).json()["text"] != NOTE:
            attack.faults.append("Anna's notepad is not as it was.")
        for client in (anna, ben, eve):
            await client.aclose()
    finally:
        server.kill()
    return attack.faults, attack.tried


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", default="", help="postgresql://… ; without it a new SQLite file")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="keydom-attack-"))
    faults, tried = asyncio.run(run(chosen.database, folder))
    for fault in faults:
        print(fault)
    if not faults:
        shutil.rmtree(folder)
        print(f"{tried} tries, and all were refused.")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
