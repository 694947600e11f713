"""Environments of the peers' own in `.cache/peers` (scripts/apart.py), and measurements that run in them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(1, str(ROOT / "scripts"))

from apart import Apart, prepared  # noqa: E402


def peer_python(name: str, packages: tuple[str, ...]) -> Path:
    """The interpreter of an environment with these packages, made if it is not there or holds other versions."""
    return prepared(Apart(f"peers/{name}", packages))


def measured(python: Path, driver: str, *words: str) -> dict[str, Any]:
    """What a driver, a module of `benchmarks`, tells when this interpreter runs it in a process of its own.

    Variables and packages of the person are left aside in the environments of peers; ours is the one that runs already.
    """
    alone = [] if python == Path(sys.executable) else ["-E", "-s"]
    command = [str(python), *alone, "-m", driver, *words]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout
    # Some libraries greet on the standard output when they are imported.
    found: dict[str, Any] = json.loads(told.splitlines()[-1])
    return found
