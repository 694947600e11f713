"""boardgame.io beside Keydom: its server and its client from npm, under the same load.

It is fetched into `.cache/boardgame.io` of the working folder on the first run; `boardgame_io/` has the game, the
server and the people, written as its documentation does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from keydom.cli.words import messages

ENVIRONMENT = Path(".cache").resolve() / "boardgame.io"
SCRIPTS = Path(__file__).resolve().parent / "boardgame_io"
PACKAGES = (
    "boardgame.io@0.50.2",
    # Its server adds calls after koa-compose has put them together; newer versions do not see them then.
    "koa-compose@4.1.0",
    "node-persist@3.1.3",
    "socket.io@4.8.4",
    "socket.io-client@4.8.4",
)
NAME = "boardgame.io 0.50.2"


@dataclass(frozen=True)
class Way:
    """One of the ways in which its server can be run."""

    files: bool
    """Matches are kept in files (`FlatFile`), not in memory only."""
    differences: bool
    """A move is sent as a patch (`deltaState`), not as the whole position."""


WAYS = tuple(Way(files, differences) for files in (False, True) for differences in (False, True))


class NoPeer(Exception):
    """The peer cannot be run here; says what to do."""


def fetch() -> Path:
    """The folder of the peer, which is filled if it is not there or holds other versions. Raises NoPeer."""
    marker = ENVIRONMENT / "installed"
    wanted = "\n".join(PACKAGES)
    if not marker.exists() or marker.read_text() != wanted:
        messages().print(f"Fetching {NAME} into {ENVIRONMENT} …")
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        ENVIRONMENT.mkdir(parents=True)
        (ENVIRONMENT / "package.json").write_text('{"private": true}\n')
        install = [tool("npm"), "install", "--no-audit", "--no-fund", "--save-exact", "--loglevel=error", *PACKAGES]
        done = subprocess.run(install, cwd=ENVIRONMENT, capture_output=True, text=True)
        if done.returncode != 0:
            raise NoPeer(f"npm could not fetch {NAME}:\n{done.stderr.strip()}")
        marker.write_text(wanted)
    for script in SCRIPTS.glob("*.cjs"):
        shutil.copy(script, ENVIRONMENT)
    return ENVIRONMENT


def tool(name: str) -> str:
    """Node or npm, of this environment or of the machine. Raises NoPeer."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which(name, path=places)
    if found is None:
        raise NoPeer(f"{NAME} needs Node, and {name} is not here. Install it from https://nodejs.org")
    return found


def server_command(way: Way, folder: Path, port: int) -> list[str]:
    """How its server is started."""
    kept = str(folder / "matches") if way.files else ""
    return [tool("node"), str(ENVIRONMENT / "server.cjs"), str(port), kept, "yes" if way.differences else "no"]


def people_command(plan: str) -> list[str]:
    """How its people are started with a plan."""
    return [tool("node"), str(ENVIRONMENT / "people.cjs"), plan]
