"""All checks of Keydom, one after the other: `make test`. A failing one does not keep the others from running."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from prepare import (
    ROOT,
    WEB,
    CannotPrepare,
    apt_install,
    environment,
    find_compiler,
    has_headers,
    npm_command,
    prepare,
    python,
    say,
    why_interpreted,
)


@dataclass(frozen=True)
class Tool:
    """A program that the checks need beside Python and Node, and Debian's packages that bring it."""

    name: str
    here: bool
    packages: tuple[str, ...]


@dataclass(frozen=True)
class Check:
    """A command, and on which build of Keydom it runs."""

    name: str
    arguments: tuple[str, ...]
    folder: Path = ROOT
    interpreted: bool = False


def tools() -> list[Tool]:
    """What the checks need of the machine."""
    chromium = any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    postgres = shutil.which("pg_ctl") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    compiler = os.environ.get("KEYDOM_COMPILE") == "0" or (find_compiler() is not None and has_headers())
    return [
        Tool("Chromium, for the browser tests", chromium, ("chromium",)),
        Tool("PostgreSQL, for the storage tests", postgres, ("postgresql",)),
        Tool(
            "A C compiler and Python's headers, for the compiled build", compiler, ("gcc", "libc6-dev", "python3-dev")
        ),
    ]


def provide_tools() -> None:
    """Install what is missing, or say how. Raises CannotPrepare."""
    missing = [tool for tool in tools() if not tool.here]
    if not missing:
        return
    packages = [package for tool in missing for package in tool.packages]
    apt_install(*packages)
    missing = [tool for tool in tools() if not tool.here]
    if missing:
        needed = " ".join(package for tool in missing for package in tool.packages)
        lines = [f"{tool.name}: missing." for tool in missing]
        raise CannotPrepare("\n".join([*lines, f"Install it (Debian: apt-get install {needed}) and start again."]))


def checks() -> list[Check]:
    """All checks, the quick ones first; the longest run of tests comes last, so that its summary closes the output."""
    here = str(python())
    pytest = (here, "-m", "pytest", "-q")
    npm = npm_command()
    return [
        Check("style", (here, "-m", "ruff", "check")),
        Check("format", (here, "-m", "ruff", "format", "--check")),
        Check("types", (here, "-m", "mypy")),
        Check("docs", (here, "scripts/docs.py")),
        Check("client types", (npm, "run", "--silent", "check"), WEB),
        Check("client units", (npm, "test", "--silent"), WEB),
        Check("quick tests, interpreted build", (*pytest, "-m", "quick", "tests"), interpreted=True),
        Check("browser tests", (*pytest, "tests/browser")),
        Check("tests, compiled build", (*pytest, "-n", "2", "--ignore", "tests/browser", "tests")),
    ]


def run(check: Check) -> bool:
    """Run a check, its output as it comes."""
    say(f"\n== {check.name}")
    begun = time.monotonic()
    variables = environment() | ({"PYTHONPATH": str(ROOT / "src")} if check.interpreted else {})
    done = subprocess.run(check.arguments, cwd=check.folder, env=variables, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        say(f"== {check.name}: failed after {time.monotonic() - begun:.0f} s")
    return done.returncode == 0


def main() -> None:
    """Prepare, run all, and end with 0 only if all is well."""
    try:
        provide_tools()
        prepare(development=True)
    except CannotPrepare as error:
        sys.exit(str(error))
    if os.environ.get("KEYDOM_COMPILE") == "0":
        say("No check runs on the compiled build: " + why_interpreted())
    failed = [check.name for check in checks() if not run(check)]
    if failed:
        sys.exit(f"\nNot all is well: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
