"""Sends a server what nobody should send it, and checks that it stands.

    python scripts/hostile.py --cases 20000

Starts a real `keydom serve` on this machine with a database of its own. Schemathesis makes HTTP requests from an
OpenAPI description, which is built here from the structures of `keydom.server.wire.messages`; many connections at once
send WebSocket messages: right, half right, garbage, huge, binary, and no WebSocket at all. No answer may be a 5xx, the
server's log may hold no error, and at the end the server must play a game as if nothing had been. Prints one line of
figures; the exit status is 0 only if all of that holds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
from kill_test import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from keydom.core import registry
from keydom.server.accounts.messages import (
    AllowDevice,
    AskChallenge,
    DeleteMe,
    EnterCode,
    MakeAccount,
    NewPasskey,
    SignIn,
    SignOut,
)
from keydom.server.being_told.messages import Confirm, NewMail, NewPush, NewService, NewWishes
from keydom.server.client import STATIC
from keydom.server.hosting.messages import CloseTable, LiftBan, NewBan, SettleReport
from keydom.server.hours.messages import ChooseHours, TakeVacation
from keydom.server.players.messages import HideProfile, MarkFriend, MutePlayer
from keydom.server.wire.messages import (
    AnswerAsked,
    AskAll,
    AskHint,
    AskReview,
    ChooseWatched,
    ComeBack,
    JoinAny,
    JoinTable,
    KeepNotepad,
    LeaveSeat,
    Mute,
    Name,
    NewTable,
    PutAway,
    Report,
    Say,
    SpectatorsTalk,
)

Message = dict[str, Any]
CONNECTIONS = 20
PATIENCE = 60.0
FAULT = re.compile(r"Traceback|\bERROR\b|never retrieved|[Ee]xception|Fatal error")
ROOMY = "1000000"
BODIES = (Name, NewTable, JoinTable, PutAway, AskHint, AskReview, LeaveSeat, ComeBack, AskAll, AnswerAsked, JoinAny)
TALK = (Say, Mute, Report, SpectatorsTalk, KeepNotepad, ChooseWatched)
OF_PLAYERS = (HideProfile, MarkFriend, MutePlayer)
UNLIMITED = {
    # How many tables somebody may make is tested elsewhere; here as many requests as can be shall go all the way.
    "KEYDOM_TABLES_PER_GUEST": ROOMY,
    "KEYDOM_TABLES_PER_ADDRESS": ROOMY,
    "KEYDOM_HOURLY_TABLES_PER_GUEST": ROOMY,
    "KEYDOM_HOURLY_TABLES_PER_ADDRESS": ROOMY,
    "KEYDOM_HOURLY_GUESTS_PER_ADDRESS": ROOMY,
    "KEYDOM_HOURLY_NAMES_PER_ADDRESS": ROOMY,
    "KEYDOM_HOURLY_CODES_PER_ADDRESS": ROOMY,
}
OF_HOST = [CloseTable, NewBan, LiftBan, SettleReport]
OF_TELLING = (NewWishes, NewPush, NewMail, NewService, Confirm)
OF_ACCOUNTS = [AskChallenge, MakeAccount, SignIn, NewPasskey, EnterCode, AllowDevice, SignOut, DeleteMe]
OF_HOURS = [ChooseHours, TakeVacation]


def description(tables: list[str], games: list[str], players: list[str]) -> Message:
    """The HTTP calls as OpenAPI 3.1; ids of tables and players and names of games that there are, among others."""
    bodies, components = msgspec.json.schema_components(
        [*BODIES, *TALK, *OF_TELLING, *OF_PLAYERS, *OF_HOURS, *OF_ACCOUNTS, *OF_HOST],
        ref_template="#/components/schemas/{name}",
    )
    of_tables, bodies = bodies[: len(BODIES)], bodies[len(BODIES) :]
    of_talk, bodies = bodies[: len(TALK)], bodies[len(TALK) :]
    of_telling, bodies = bodies[: len(OF_TELLING)], bodies[len(OF_TELLING) :]
    (hide_profile, mark_friend, mute_player), bodies = bodies[: len(OF_PLAYERS)], bodies[len(OF_PLAYERS) :]
    (hours, take_vacation), bodies = bodies[: len(OF_HOURS)], bodies[len(OF_HOURS) :]
    of_accounts, (close_table, new_ban, lift_ban, settle_report) = bodies[: -len(OF_HOST)], bodies[-len(OF_HOST) :]
    (
        name,
        new_table,
        join_table,
        put_away,
        ask_hint,
        ask_review,
        leave_seat,
        come_back,
        ask_all,
        answer_asked,
        join_any,
    ) = of_tables
    say, mute, report, spectators_talk, keep_notepad, choose_watched = of_talk
    wishes, push, mail, service, confirm = of_telling
    ask_challenge, make_account, sign_in, new_passkey, enter_code, allow_device, sign_out, delete_me = of_accounts
    table = _in_path("table_id", {"anyOf": [{"enum": tables}, {"type": "string"}]})
    player = _in_path("player", {"anyOf": [{"enum": [*players, "me"]}, {"type": "string"}]})
    program = _in_path("name", {"anyOf": [{"enum": ["steward", "random"]}, {"type": "string"}]})
    game = _in_path("name", {"anyOf": [{"enum": games}, {"type": "string"}]})
    lessons = [lesson.key for each in registry.games() for lesson in each.lessons]
    lesson = _in_path("key", {"anyOf": [{"enum": lessons}, {"type": "string"}]})
    session = _in_path("session_id", {"type": "string"})
    passkey = _in_path("passkey_id", {"type": "string"})
    skip = _in_query("skip", {"type": "integer"})
    words = _in_query("words", {"type": "string"})
    # What is closed is gone for the others who attack, so it is made up.
    closed = _in_path("table_id", {"type": "string"})
    listed = [_in_query("status", {"anyOf": [{"enum": ["open", "running", "over"]}, {"type": "string"}]}), words, skip]
    destination = _in_path("destination_id", {"type": "string"})
    page = [_in_query(word, {"type": "integer"}) for word in ("before", "limit", "seat")]
    moments = [_in_query(word, {"type": "integer"}) for word in ("after", "until", "seat", "step")]
    seat = _in_query("seat", {"type": "integer"})
    room = _in_query("room", {"anyOf": [{"enum": ["players", "spectators"]}, {"type": "string"}]})
    talk = [room, *(_in_query(word, {"type": "integer"}) for word in ("before", "limit"))]
    finished = [_in_query("put_away", {"type": "boolean"}), _in_query("skip", {"type": "integer"})]
    key = {"name": "Idempotency-Key", "in": "header", "required": False, "schema": {"type": "string"}}
    described: Message = {
        "openapi": "3.1.0",
        "info": {"title": "Keydom", "version": "0"},
        "components": {"schemas": components},
        "paths": {
            "/api/games": {"get": _call()},
            "/api/games/{name}/reference": {"get": _call(game)},
            "/api/games/{name}/rules": {"get": _call(game)},
            "/api/games/{name}/glossary": {"get": _call(game)},
            "/api/games/{name}/book": {"get": _call(game)},
            "/api/games/{name}/lessons": {"get": _call(game)},
            "/api/games/{name}/lessons/{key}": {"post": _call(game, lesson)},
            "/api/games/{name}/best": {"get": _call(game)},
            "/api/players/{player}": {"get": _call(player)},
            "/api/players/{player}/games": {"get": _call(player, _in_query("before", {"type": "integer"}))},
            "/api/players/me/hidden": {"put": _call(body=hide_profile)},
            "/api/players/{player}/friend": {"put": _call(player, body=mark_friend)},
            "/api/players/{player}/mute": {"put": _call(player, body=mute_player)},
            "/api/programs/{name}": {"get": _call(program)},
            "/api/programs/{name}/games": {"get": _call(program, _in_query("before", {"type": "integer"}))},
            "/api/me": {"get": _call(), "put": _call(body=name)},
            "/api/account": {"get": _call(), "post": _call(body=make_account), "delete": _call(body=delete_me)},
            "/api/account/export": {"get": _call()},
            "/api/account/hours": {"get": _call(), "put": _call(body=hours)},
            "/api/account/hours/vacation": {"post": _call(body=take_vacation), "delete": _call()},
            "/api/account/challenge": {"post": _call(body=ask_challenge)},
            "/api/account/sign-in": {"post": _call(body=sign_in)},
            "/api/account/recover": {"post": _call(body=enter_code)},
            "/api/account/sign-out": {"post": _call(body=sign_out)},
            "/api/account/sessions/{session_id}": {"delete": _call(session)},
            "/api/account/passkeys": {"post": _call(body=new_passkey)},
            "/api/account/passkeys/{passkey_id}": {"put": _call(passkey, body=name), "delete": _call(passkey)},
            "/api/account/recovery-codes": {"post": _call()},
            "/api/account/bring-along": {"post": _call()},
            "/api/account/other-device": {"get": _call(), "post": _call(), "put": _call(body=allow_device)},
            "/api/account/device/come": {"post": _call(body=enter_code)},
            "/api/account/device/enter": {"post": _call(body=enter_code)},
            "/api/being-told": {"get": _call()},
            "/api/being-told/waiting": {"get": _call()},
            "/api/being-told/wishes": {"put": _call(body=wishes)},
            "/api/being-told/push": {"post": _call(body=push)},
            "/api/being-told/mail": {"post": _call(body=mail)},
            "/api/being-told/service": {"post": _call(body=service)},
            "/api/being-told/confirm": {"post": _call(body=confirm)},
            "/api/being-told/off/{token}": {"post": _call(_in_path("token", {"type": "string"}))},
            "/api/being-told/destinations/{destination_id}": {"delete": _call(destination)},
            "/api/being-told/destinations/{destination_id}/test": {"post": _call(destination)},
            "/api/tables": {"get": _call(), "post": _call(key, body=new_table)},
            "/api/tables/finished": {"get": _call(*finished)},
            "/api/tables/{table_id}": {"get": _call(table)},
            "/api/tables/{table_id}/again": {"post": _call(table)},
            "/api/commitment": {"get": _call()},
            "/api/tables/{table_id}/draws": {"get": _call(table)},
            "/api/tables/any/join": {"post": _call(body=join_any)},
            "/api/tables/{table_id}/ask": {"post": _call(table, body=ask_all)},
            "/api/tables/{table_id}/answer": {"post": _call(table, body=answer_asked)},
            "/api/tables/{table_id}/resume": {"post": _call(table, body=come_back)},
            "/api/tables/{table_id}/resign": {"post": _call(table, body=come_back)},
            "/api/tables/{table_id}/close": {"post": _call(table)},
            "/api/tables/{table_id}/watched": {"put": _call(table, body=choose_watched)},
            "/api/tables/{table_id}/leave": {"post": _call(table, body=leave_seat)},
            "/api/tables/{table_id}/back": {"post": _call(table, body=come_back)},
            "/api/tables/{table_id}/hint": {"post": _call(table, body=ask_hint)},
            "/api/tables/{table_id}/review": {"post": _call(table, body=ask_review)},
            "/api/tables/{table_id}/look-back": {"get": _call(table)},
            "/api/tables/{table_id}/join": {"post": _call(table, body=join_table)},
            "/api/tables/{table_id}/log": {"get": _call(table, *page)},
            "/api/tables/{table_id}/moments": {"get": _call(table, *moments)},
            "/api/tables/{table_id}/summary": {"get": _call(table, seat)},
            "/api/tables/{table_id}/talk": {"get": _call(table, *talk)},
            "/api/tables/{table_id}/say": {"post": _call(table, body=say)},
            "/api/tables/{table_id}/mute": {"post": _call(table, body=mute)},
            "/api/tables/{table_id}/report": {"post": _call(table, body=report)},
            "/api/tables/{table_id}/spectators-talk": {"put": _call(table, body=spectators_talk)},
            "/api/tables/{table_id}/notepad": {"get": _call(table, seat), "put": _call(table, body=keep_notepad)},
            "/api/tables/{table_id}/put-away": {"put": _call(table, body=put_away)},
            "/api/host/tables": {"get": _call(*listed, _in_query("game", {"type": "string"}))},
            "/api/host/tables/{table_id}/close": {"post": _call(closed, body=close_table)},
            "/api/host/people": {"get": _call(words, skip)},
            "/api/host/bans": {"get": _call(), "post": _call(body=new_ban)},
            "/api/host/bans/{ban_id}/lift": {"post": _call(_in_path("ban_id", {"type": "string"}), body=lift_ban)},
            "/api/host/reports": {"get": _call(_in_query("settled", {"type": "boolean"}), skip)},
            "/api/host/reports/{report}/settle": {
                "post": _call(_in_path("report", {"type": "integer"}), body=settle_report)
            },
            "/api/host/load": {"get": _call()},
            "/api/host/deeds": {"get": _call(skip)},
            "/api/tables/{table_id}/record": {"get": _call(table)},
            "/api/tables/{table_id}/points": {"get": _call(table)},
        },
    }
    if (STATIC / "index.html").is_file():
        described["paths"]["/{path}"] = {"get": _call(_in_path("path", {"type": "string"}))}
    return described


def _call(*parameters: Message, body: Message | None = None) -> Message:
    call: Message = {"parameters": list(parameters), "responses": {"default": {"description": "What the server says."}}}
    if body is not None:
        call["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return call


def _in_path(name: str, schema: Message) -> Message:
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(name: str, schema: Message) -> Message:
    return {"name": name, "in": "query", "required": False, "schema": schema}


def split(described: Message) -> tuple[Message, Message]:
    """The calls for everybody, and those for administrators."""
    paths = described["paths"]
    of_host = {path: calls for path, calls in paths.items() if path.startswith("/api/host/")}
    of_all = {path: calls for path, calls in paths.items() if path not in of_host}
    return described | {"paths": of_all}, described | {"paths": of_host}


async def send_requests(server: Server, described: Message, cookie: str, cases: int, seed: int) -> tuple[int, str]:
    """Let Schemathesis send about so many requests: how many it sent; what it says if one got a 5xx or no answer."""
    operations = sum(len(calls) for calls in described["paths"].values())
    file = server.folder / f"openapi-{secrets.token_hex(4)}.json"
    file.write_text(json.dumps(described), encoding="utf-8")
    command = [sys.executable, "-m", "schemathesis.cli", "run", str(file), "--url", server.address]
    command += ["--checks", "not_a_server_error", "--phases", "coverage,fuzzing", "--continue-on-failure", "--no-color"]
    command += ["--max-examples", str(max(1, cases // operations)), "--seed", str(seed), "--warnings", "off"]
    command += [
        "--suppress-health-check",
        "all",
        "--generation-database",
        "none",
        "--workers",
        "2",
        "--request-timeout",
        str(PATIENCE),
    ]
    command += ["--header", f"Cookie: {cookie}", "--report", "ndjson", "--report-dir", str(server.folder)]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=server.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        said = (await process.communicate())[0].decode(errors="replace")
    finally:
        if process.returncode is None:
            process.kill()
    sent = re.search(r"(\d+) generated", said)
    # A fault of Python 3.11 (a SystemError while a case is described) makes it stumble at times: not the server's.
    own = re.findall(r"^  🚫 (?!Coverage|Fuzzing)(.+): \d+$", said, re.MULTILINE) == ["Runtime Error"]
    good = process.returncode == 0 or ("Failures:" not in said and own and "SystemError" in said)
    return int(sent[1]) if sent is not None else 0, "" if good else said


class Attacker:
    """Connects to tables, sends what it makes up, comes again; gives up after its share of messages."""

    def __init__(self, address: str, tables: list[str], cookie: str, messages: int, chance: random.Random) -> None:
        self.address = address
        self.tables = tables
        self.cookie = cookie
        self.left = messages
        self.chance = chance
        self.answers: Counter[str] = Counter()

    async def attack(self) -> None:
        """Until everything is sent."""
        while self.left > 0:
            if self.chance.random() < 0.1:
                self.left -= 1
                await self._knock()
            else:
                await self._connect()

    async def _connect(self) -> None:
        table = self.chance.choice([*self.tables, "nothere", "%00", "%C3%A9"])
        query = self.chance.choice(["", "?since=0", "?since=-5", "?since=99999999999999", "?advice=x,y", "?since=x"])
        live = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live{query}"
        headers = {"Cookie": self.chance.choice([self.cookie, self.cookie, "keydom_guest=forged", ""])}
        try:
            async with asyncio.timeout(PATIENCE), connect(live, additional_headers=headers, close_timeout=5) as socket:
                await self._send_all(socket)
        except (WebSocketException, OSError):
            # The server has every right to send us away; what it may not do is in its log.
            self.answers["cut"] += 1
            self.left -= 1

    async def _send_all(self, socket: ClientConnection) -> None:
        newest: Message = {}
        for _message in range(self.chance.choice([0, 5, 55, 55, 55, 200])):
            await socket.send(self._made_up(newest))
            self.left -= 1
            while self.chance.random() < 0.5:
                try:
                    async with asyncio.timeout(0.001):
                        answer: Message = json.loads(await socket.recv())
                except TimeoutError:
                    break
                self.answers[answer["type"]] += 1
                if answer["type"] == "update":
                    newest = answer
        if self.chance.random() < 0.3:
            # Gone without a word.
            socket.transport.abort()

    def _made_up(self, newest: Message) -> str | bytes:
        kind = self.chance.random()
        message = self._right(newest)
        if kind < 0.4:
            return json.dumps(message)
        if kind < 0.8:
            word = self.chance.choice(list(message))
            if self.chance.random() < 0.3:
                del message[word]
            else:
                message[word] = self._value()
            return json.dumps(message)
        if kind < 0.9:
            text = json.dumps(message)
            cut = self.chance.randrange(len(text))
            return text[:cut] + self.chance.choice(["", "\x00", "\ud7ff", "}}", "[" * 500, "é" * 50]) + text[cut + 1 :]
        if kind < 0.98:
            return "".join(chr(self.chance.randrange(1, 0xD7FF)) for _ in range(self.chance.choice([0, 1, 30, 1000])))
        if kind < 0.99:
            return self.chance.randbytes(self.chance.choice([0, 1, 100, 5000]))
        return "x" * self.chance.choice([4096, 4097, 20_000, 200_000])

    def _right(self, newest: Message) -> Message:
        seat = newest.get("seat") or 0
        about = {"key": secrets.token_hex(8), "seat": seat, "version": newest.get("version", 0)}
        codes = [choice["code"] for choice in newest.get("choices", [])] or [0]
        return self.chance.choice(
            [
                {"type": "move", "codes": [self.chance.choice(codes)], **about},
                {"type": "move", "codes": [self.chance.choice(codes) for _ in range(3)], **about},
                {"type": "undo", "to": self.chance.choice(["step", "turn"]), **about},
                {"type": "responses", "responses": {"never": True}, "key": about["key"], "seat": seat},
                {"type": "look", "seat": seat},
                {"type": "advise", "topics": []},
                {"type": "seen", "version": about["version"], "asked": "x"},
                {"type": "ping"},
            ]
        )

    def _value(self) -> Any:
        texts = ["", "\x00", "a\x00b", "x" * 200, "step", "ping"]
        return self.chance.choice(
            [None, True, -1, 0, 1.5, 2**31, 2**63, 10**30, *texts, [], [0] * 300, [[]], {}, [-1], [2**40], ["x"]]
        )

    async def _knock(self) -> None:
        """No client at all: a line of bytes at the door, or a hand that is pulled back."""
        host, port = self.address.removeprefix("http://").split(":")
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        upgrade += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        table = self.chance.choice([*self.tables, "nothere"])
        knock = self.chance.choice(
            [
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\n{upgrade}".encode(),
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: evil.example\r\n{upgrade}".encode(),
                f"GET /api/tables/é/live?é HTTP/1.1\r\nHost: {host}\r\n{upgrade}".encode(),
                f"GET /nowhere HTTP/1.1\r\nHost: {host}\r\n{upgrade}".encode(),
                f"GET /%00 HTTP/1.1\r\nHost: {host}\r\n\r\n".encode(),
                f"GET /{'x' * 3000} HTTP/1.0\r\n\r\n".encode(),
                f"PUT /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9000\r\n\r\n{{".encode(),
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                b"",
            ]
        )
        try:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(knock)
            await writer.drain()
            if self.chance.random() < 0.5:
                async with asyncio.timeout(0.05):
                    await reader.read(100)
            writer.transport.abort()
        except (OSError, TimeoutError):
            self.answers["cut"] += 1


async def play_a_game(address: str, game: str, players: int) -> int:
    """A person with random bots plays to the end; how many moves the person made."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (players - 1)
        answer = await client.post("/api/tables", json={"game": game, "players": players, "seats": seats})
        answer.raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        live = f"{address.replace('http', 'ws')}/api/tables/{answer.json()['id']}/live?since=0"
        moves = 0
        async with connect(live, additional_headers={"Cookie": cookie}) as socket:
            asked_at = -1
            while True:
                async with asyncio.timeout(PATIENCE):
                    message: Message = json.loads(await socket.recv())
                if message["type"] == "refused" and "gone on" not in message["error"]:
                    raise RuntimeError(message["error"])
                if message["type"] != "update":
                    continue
                if message["ended"]:
                    return moves
                if message["choices"] and message["version"] > asked_at:
                    asked_at, moves = message["version"], moves + 1
                    about = {"key": secrets.token_hex(8), "seat": message["seat"], "version": asked_at}
                    code = random.Random(moves).choice(message["choices"])["code"]
                    await socket.send(json.dumps({"type": "move", "codes": [code], **about}))
                    # Twenty a second is what a connection may send.
                    await asyncio.sleep(0.06)


async def new_tables(client: httpx.AsyncClient, game: str, players: int) -> list[str]:
    """Tables of one guest: one waits for others, at one the guest sits everywhere, at one somebody else sits, too."""
    found = []
    waiting = ["me"] + ["open"] * (players - 1)
    for kinds in (waiting, ["me"] + ["hotseat"] * (players - 1), waiting):
        seats = [{"kind": kind} for kind in kinds]
        answer = await client.post("/api/tables", json={"game": game, "players": players, "seats": seats})
        answer.raise_for_status()
        found.append(str(answer.json()["id"]))
    async with httpx.AsyncClient(base_url=str(client.base_url), timeout=PATIENCE) as friend:
        (await friend.post(f"/api/tables/{found[-1]}/join", json={})).raise_for_status()
        # There is something to be read, muted and reported.
        said = {"key": "hello", "room": "players", "seat": 1, "text": "Hello!"}
        (await friend.post(f"/api/tables/{found[-1]}/say", json=said)).raise_for_status()
    return found


async def name_administrator(server: Server) -> str:
    """Start the server with an account that its settings name: the cookie of that."""
    await server.start()
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        (await client.get("/api/me")).raise_for_status()
        (await client.post("/api/account", json={"name": "Hostess", "credential": None})).raise_for_status()
        server.settings["KEYDOM_ADMINISTRATORS"] = (await client.get("/api/me")).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    server.kill()
    await server.start()
    return cookie


async def run(cases: int, game: str | None, database: str, folder: Path, seed: int) -> list[str]:
    """The whole attack; the faults that were found."""
    server = Server(folder, database or f"sqlite:///{folder / 'keydom.sqlite3'}", **UNLIMITED)
    faults = []
    try:
        administrator = await name_administrator(server)
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
            games = {found["name"]: found for found in (await client.get("/api/games")).json()}
            chosen = games[game or next(iter(games))]
            players = min(chosen["player_counts"])
            tables = [table for _ in range(3) for table in await new_tables(client, chosen["name"], players)]
            sitting = (await client.get(f"/api/tables/{tables[-1]}")).json()["seats"]
            known = [seat["player"] for seat in sitting]
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        share = -(-cases // CONNECTIONS)
        attackers = [
            Attacker(server.address, tables, cookie, share, random.Random(seed * 1000 + number))
            for number in range(CONNECTIONS)
        ]
        async with asyncio.TaskGroup() as at_once:
            of_all, of_host = split(description(tables, list(games), known))
            sending = at_once.create_task(send_requests(server, of_all, cookie, cases, seed))
            for attacker in attackers:
                at_once.create_task(attacker.attack())
        sent, said = sending.result()
        sent_to_host, said_of_host = await send_requests(server, of_host, administrator, cases // 10, seed)
        for found, words in ((sent, said), (sent_to_host, said_of_host)):
            if words or found == 0:
                faults.append(f"Schemathesis found:\n{words[-6000:]}")
        moves = await play_a_game(server.address, chosen["name"], players)
        answers: Counter[str] = sum((attacker.answers for attacker in attackers), Counter())
        print(
            f"{sent + sent_to_host} requests and {cases} messages of seed {seed}: "
            f"{', '.join(f'{answers[a]} {a}' for a in answers)}; then a game of {moves} moves."
        )
    except (httpx.HTTPError, OSError, TimeoutError, RuntimeError, WebSocketException) as error:
        faults.append(f"The server does not play any more: {error!r}")
    finally:
        server.kill()
    log = (folder / "server.log").read_text(errors="replace")
    if FAULT.search(log):
        faults.append(f"The server's log holds errors:\n{log[-6000:]}")
    return faults


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=20_000, help="HTTP requests, and as many messages (20000)")
    parser.add_argument("--game", help="which game is played; without it the first that there is")
    parser.add_argument("--database", default="", help="postgresql://… ; without it a new SQLite file")
    parser.add_argument("--seed", type=int, default=1, help="of what is made up (1)")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="keydom-hostile-"))
    faults = asyncio.run(run(chosen.cases, chosen.game, chosen.database, folder, chosen.seed))
    for fault in faults:
        print(fault)
    if faults:
        print(f"The database and the server's log are in {folder}.")
    else:
        shutil.rmtree(folder)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
