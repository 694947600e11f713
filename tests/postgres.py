"""A private PostgreSQL cluster for tests: made in a temporary folder, gone afterwards, reached by a socket only."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = (
    "PostgreSQL is not installed, and the storage tests run on it too. "
    "Install it (Debian: apt-get install postgresql) or put the folder of pg_ctl on PATH, then run the tests again."
)


def find_binaries() -> Path:
    """The folder of `initdb` and `pg_ctl`, the newest version first. Raises RuntimeError with what to do."""
    versioned = Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")
    found = sorted(versioned, key=lambda path: float(path.parts[-3]), reverse=True)
    on_path = shutil.which("pg_ctl")
    candidates = [path.parent for path in found] + ([Path(on_path).resolve().parent] if on_path else [])
    for folder in candidates:
        if (folder / "initdb").exists():
            return folder
    raise RuntimeError(MISSING)


@contextmanager
def private_postgres(durable: bool = False) -> Iterator[str]:
    """Run a cluster of our own; gives the SQLAlchemy URL of its empty database. A durable one waits for the disk."""
    binaries = find_binaries()
    # PostgreSQL refuses to run as root, so root lends it to the user that came with the package.
    owner = "postgres" if os.geteuid() == 0 else getpass.getuser()
    folder = Path(tempfile.mkdtemp(prefix="keydom-postgres-"))
    cluster = folder / "cluster"
    account = pwd.getpwnam(owner)
    os.chown(folder, account.pw_uid, account.pw_gid)
    settings = f"-c listen_addresses= -c unix_socket_directories={folder}"
    if not durable:
        # What survives a crash of the machine is no matter to a test; speed is.
        settings += " -c fsync=off -c full_page_writes=off"
    try:
        _run([binaries / "initdb", "-D", cluster, "-U", "keydom", "-A", "trust", "-E", "UTF8", "--no-sync"], owner)
        log = folder / "log"
        _run([binaries / "pg_ctl", "-D", cluster, "-l", log, "-o", settings, "-w", "-t", "60", "start"], owner)
        try:
            yield f"postgresql+psycopg://keydom@/postgres?host={folder}"
        finally:
            _run([binaries / "pg_ctl", "-D", cluster, "-m", "immediate", "stop"], owner)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[Path | str], owner: str) -> None:
    user = owner if os.geteuid() == 0 else None
    # A file, not a pipe: the server keeps what it inherits open, and a pipe would never end.
    with tempfile.TemporaryFile() as errors:
        done = subprocess.run(
            command,
            user=user,
            group=pwd.getpwnam(owner).pw_gid if user else None,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            check=False,
        )
        errors.seek(0)
        said = errors.read().decode(errors="replace").strip()
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed: {said}")
