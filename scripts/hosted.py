"""What `scripts/hosting.py` runs inside of the bare Debian: docs/hosting.md step by step, and whether a game outlives
it.

There is no systemd inside: the lines of the units are run by hand, by the users that they name.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

Message = dict[str, Any]
SOURCE = Path("/root/keydom")
DEPLOY = SOURCE / "deploy"
NAME = "localhost"
"""For this name Caddy signs a certificate itself."""
ENVIRONMENT = Path("/etc/keydom.env")
CERTIFICATES = Path("/var/lib/caddy/caddy/pki/authorities/local/root.crt")
PATIENCE = 60.0
DECISIONS = 3


def run(*command: str) -> str:
    """A command as root; what it says."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{shlex.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def started(command: list[str], user: str, variables: dict[str, str]) -> subprocess.Popen[bytes]:
    """A service as systemd would start it."""
    return subprocess.Popen(["runuser", "-u", user, "--", *command], env={**os.environ, **variables}, cwd="/")


def line_of(unit: str, port: int) -> list[str]:
    """How a unit starts its server."""
    found = re.search(r"^ExecStart=(.+)$", (DEPLOY / unit).read_text(), re.MULTILINE)
    assert found is not None
    return shlex.split(found[1].replace("%i", str(port)))


def server(port: int) -> subprocess.Popen[bytes]:
    """A server of Keydom, by the line of its unit."""
    lines = [line for line in ENVIRONMENT.read_text().splitlines() if line and not line.startswith("#")]
    process = started(line_of("keydom@.service", port), "keydom", dict(line.split("=", 1) for line in lines))
    wait_for(f"http://127.0.0.1:{port}/health")
    return process


def wait_for(address: str) -> None:
    """Until something answers there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    sys.exit(f"Nothing answers at {address}.")


class Player:
    """A browser at the public address, which trusts Caddy's certificate."""

    def __init__(self) -> None:
        self.trusted = ssl.create_default_context(cafile=str(CERTIFICATES))
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.HTTPSHandler(context=self.trusted), urllib.request.HTTPCookieProcessor(self.cookies)
        )

    def call(self, path: str, body: Message | None = None) -> Message:
        """A call over https."""
        request = urllib.request.Request(f"https://{NAME}/api{path}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        with self.opener.open(request, timeout=PATIENCE) as answer:
            found: Message = json.loads(answer.read())
        return found

    def play(self, table: str, decisions: int) -> int:
        """Decide so often at a table, over the live connection; its version then."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.cookies)
        address = f"wss://{NAME}/api/tables/{table}/live?since=0"
        with connect(address, ssl=self.trusted, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE) as socket:
            decided, version = 0, -1
            while decided < decisions:
                message = json.loads(socket.recv(timeout=PATIENCE))
                if message["type"] == "update" and message["choices"] and message["version"] > version:
                    version = message["version"]
                    about = {"key": secrets.token_hex(8), "seat": message["seat"], "version": version}
                    socket.send(json.dumps({"type": "move", "codes": [message["choices"][0]["code"]], **about}))
                elif message["type"] == "done":
                    decided += 1
        return version


def log_of(player: Player, table: str) -> list[str]:
    """What has happened at a table."""
    events = player.call(f"/tables/{table}/log?limit=1000")["events"]
    return [event["text"] for event in events]


def database() -> None:
    """PostgreSQL with a role and a database for Keydom."""
    version = sorted(os.listdir("/usr/lib/postgresql"))[-1]
    run("pg_ctlcluster", version, "main", "start")
    run("runuser", "-u", "postgres", "--", "createuser", "keydom")
    run("runuser", "-u", "postgres", "--", "createdb", "--owner", "keydom", "keydom")


def install() -> None:
    """The files of `deploy/`, where they belong; systemd reads the units."""
    run("useradd", "--system", "--home-dir", "/var/lib/keydom", "--create-home", "keydom")
    settings = (DEPLOY / "keydom.env").read_text().replace("keys.example.org", NAME)
    ENVIRONMENT.write_text(settings.replace("KEYDOM_SECRET=\n", f"KEYDOM_SECRET={secrets.token_hex(32)}\n"))
    ENVIRONMENT.chmod(0o600)
    for command in ("keydom-backup", "keydom-restore"):
        shutil.copy(DEPLOY / command, "/usr/local/bin")
    units = [path for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer")]
    for unit in units:
        shutil.copy(unit, "/etc/systemd/system")
    run("systemd-analyze", "verify", "keydom@8000.service", "keydom-backup.service", "keydom-backup.timer")


def proxy(*ports: int) -> subprocess.Popen[bytes]:
    """Caddy in front of these servers."""
    servers = " ".join(f"127.0.0.1:{port}" for port in ports)
    file = Path("/etc/caddy/Caddyfile")
    file.write_text(
        (DEPLOY / "Caddyfile").read_text().replace("keys.example.org", NAME).replace("127.0.0.1:8000", servers)
    )
    run("caddy", "validate", "--config", str(file))
    process = subprocess.Popen(
        ["caddy", "run", "--config", str(file)],
        env={**os.environ, "XDG_DATA_HOME": "/var/lib/caddy", "HOME": "/var/lib/caddy"},
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            # Its first certificate takes a moment.
            trusted = ssl.create_default_context(cafile=str(CERTIFICATES))
            with (
                socket.create_connection((NAME, 443), timeout=5) as plain,
                trusted.wrap_socket(plain, server_hostname=NAME),
            ):
                return process
        except OSError:
            time.sleep(0.2)
    sys.exit("Caddy does not answer by https.")


def stop(*processes: subprocess.Popen[bytes]) -> None:
    """End services in good order."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.wait(timeout=PATIENCE)


def step(what: str) -> None:
    """Say what comes next."""
    print(f"-- {what}", flush=True)


def main() -> None:
    """All of it."""
    step("PostgreSQL, the units, HTTPS")
    database()
    install()
    first, caddy = server(8000), proxy(8000)
    player = Player()
    player.call("/me")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = player.call("/tables", {"game": "london", "players": 2, "seats": seats})["id"]
    player.play(table, DECISIONS)
    step("a backup, a lost database, and the backup in its place")
    before = log_of(player, table)
    backup = run("keydom-backup", "/var/backups/keydom").strip()
    stop(first)
    run("runuser", "-u", "postgres", "--", "dropdb", "keydom")
    run("keydom-restore", backup)
    first = server(8000)
    after = log_of(player, table)
    if after[: len(before)] != before:
        sys.exit("The game is not what it was before the backup.")
    player.play(table, DECISIONS)
    step("an upgrade with a migration")
    stop(first)
    downgrade = "from alembic import command; from keydom.server.settings import Settings; "
    downgrade += "from keydom.server.storage.database import Database, migrations; "
    downgrade += "database = Database(Settings.from_environment().database_url())\n"
    downgrade += "with database.writing() as connection: command.downgrade(migrations(connection), '-1')"
    url = re.search(r"^KEYDOM_DATABASE_URL=(.+)$", ENVIRONMENT.read_text(), re.MULTILINE)
    assert url is not None
    run("runuser", "-u", "keydom", "--", "env", f"KEYDOM_DATABASE_URL={url[1]}", sys.executable, "-c", downgrade)
    first = server(8000)
    if log_of(player, table)[: len(before)] != before:
        sys.exit("The game was lost by the upgrade.")
    step("a second server of the same database, and the first one gone")
    second = server(8001)
    stop(caddy)
    caddy = proxy(8000, 8001)
    player.play(table, DECISIONS)
    stop(first)
    player.play(table, DECISIONS)
    for limit in range(900, 910):
        # By their addresses some of these calls would be the first one's.
        events = player.call(f"/tables/{table}/log?limit={limit}")["events"]
        if [event["text"] for event in events][: len(before)] != before:
            sys.exit("The second server does not know the game.")
    stop(second, caddy)
    step("all of it went as docs/hosting.md says")


if __name__ == "__main__":
    main()
