"""All checks of Keydom, `make test`, and the quick ones, `make quick`. One that fails does not keep others back."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from prepare import (
    BROWSER_PACKAGES,
    ROOT,
    STAMPS,
    WEB,
    CannotPrepare,
    apt_install,
    bin_folder,
    environment,
    files_below,
    find_compiler,
    has_browser,
    has_headers,
    hash_of_files,
    npm_command,
    prepare,
    prepare_tools,
    provide_browser_shell,
    python,
    say,
    why_interpreted,
)

GAMES = ROOT / "tests" / "games"
SLOWEST = 10
"""How many of the slowest tests are named."""
WALKS = (
    "test_adding_a_game",
    "test_balance",
    "test_chance",
    "test_conformance",
    "test_decisions",
    "test_information",
    "test_invariants",
    "test_invariants_hold",
    "test_pictures",
    "test_position",
)
"""Modules of tests that walk through whole games: two thirds of the time of all small tests."""


@dataclass(frozen=True)
class Tool:
    """A program that the checks need beside Python and Node, and Debian's packages that bring it."""

    name: str
    here: bool
    packages: tuple[str, ...]


@dataclass(frozen=True)
class Check:
    """A command, on which build of Keydom it runs, and the folders and files that decide what comes of it."""

    name: str
    arguments: tuple[str, ...]
    folder: Path = ROOT
    interpreted: bool = False
    depends: tuple[Path, ...] = ()


def tools() -> list[Tool]:
    """What the checks need of the machine."""
    postgres = shutil.which("pg_ctl") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    compiler = os.environ.get("KEYDOM_COMPILE") == "0" or (find_compiler() is not None and has_headers())
    return [
        Tool("Chromium, for the browser tests", has_browser(), BROWSER_PACKAGES),
        Tool("PostgreSQL, for the storage tests", postgres, ("postgresql",)),
        Tool(
            "A C compiler and Python's headers, for the compiled build", compiler, ("gcc", "libc6-dev", "python3-dev")
        ),
    ]


def provide_tools() -> None:
    """Install what is missing, or say how. Raises CannotPrepare."""
    provide_browser_shell()
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


def style_checks() -> list[Check]:
    """Checks that run nothing of Keydom; the longest come first, since they run side by side."""
    here = str(python())
    npm = npm_command()
    return [
        Check("client types", (npm, "run", "--silent", "check"), WEB, depends=(WEB,)),
        Check("client style", (npm, "run", "--silent", "lint"), WEB, depends=(WEB,)),
        Check("client units", (npm, "test", "--silent"), WEB, depends=(WEB,)),
        Check("client format", (npm, "run", "--silent", "format:check"), WEB, depends=(WEB,)),
        Check("types", (here, "-m", "mypy")),
        Check("style", (here, "-m", "ruff", "check")),
        Check("format", (here, "-m", "ruff", "format", "--check")),
        Check("layers", (str(bin_folder() / "lint-imports"), "--no-logo"), interpreted=True),
    ]


def test_checks() -> list[Check]:
    """All tests; the longest run comes last, so that its summary closes the output."""
    pytest = (str(python()), "-m", "pytest", "-q")
    slowest = f"--durations={SLOWEST}"
    # Whole games are walked through on the compiled build, where the conformance suite compares both builds.
    quick = ("-n", "2", "-m", "quick", *without_walks(), "tests")
    return [
        Check("docs", (str(python()), "scripts/docs.py")),
        Check("quick tests, interpreted build", (*pytest, *quick), interpreted=True),
        Check("browser tests", (*pytest, slowest, "-n", "2", "--dist", "worksteal", "tests/browser")),
        Check("tests, compiled build", (*pytest, slowest, "-n", "2", "--ignore", "tests/browser", "tests")),
    ]


def quick_tests() -> list[Check]:
    """The small tests room by room, without those that walk through whole games: each runs when it could tell news."""
    rooms = sorted(path.name for path in GAMES.iterdir() if path.is_dir() and path.name != "__pycache__")
    pytest = (str(python()), "-m", "pytest", "-q", "--no-header", "-m", "quick", *without_walks())
    others = [Check("tests of the house", (*pytest, f"--ignore={GAMES}", "tests"), interpreted=True)]
    games = [
        Check(f"tests of {room}", (*pytest, str(GAMES / room)), interpreted=True, depends=inputs_of(room, rooms))
        for room in rooms
    ]
    return sorted(games, key=lambda check: "keythedral" not in check.name) + others


def without_walks() -> tuple[str, ...]:
    """What pytest is told to leave out the walks through whole games."""
    return tuple(f"--ignore-glob=*/{name}.py" for name in WALKS)


def inputs_of(room: str, rooms: list[str]) -> tuple[Path, ...]:
    """What a game's tests can notice: everything but the web pages and the other games."""
    others = {folder / name for name in rooms if name != room for folder in (GAMES, ROOT / "src/keydom/games")}
    return tuple(path for path in sources() if not others & {*path.parents} and WEB not in path.parents)


def run_side_by_side(checks: list[Check]) -> list[str]:
    """Run checks on all cores, the output of each at once when it has ended; the names of those that failed."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [check.name for check, well in zip(checks, pool.map(run_quietly, checks), strict=True) if not well]


def run_quietly(check: Check) -> bool:
    """Run a check and say how it went, its output only if it failed."""
    begun = time.monotonic()
    done = subprocess.run(
        check.arguments,
        cwd=check.folder,
        env=variables(check),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    said = done.stdout.decode(errors="replace").rstrip()
    took = f"{time.monotonic() - begun:.0f} s"
    if done.returncode != 0:
        say(f"\n== {check.name}: failed after {took}\n{said}\n")
    else:
        say(f"== {check.name}: {took}{summary(said)}")
    return done.returncode == 0


def summary(said: str) -> str:
    """How many tests passed, where that was said last."""
    last = said.rpartition("\n")[2]
    return f", {last.partition(' in ')[0]}" if re.match(r"\d+ passed", last) else ""


def run(check: Check) -> bool:
    """Run a check, its output as it comes."""
    say(f"\n== {check.name}")
    begun = time.monotonic()
    done = subprocess.run(
        check.arguments, cwd=check.folder, env=variables(check), stdin=subprocess.DEVNULL, check=False
    )
    if done.returncode != 0:
        say(f"== {check.name}: failed after {time.monotonic() - begun:.0f} s")
    return done.returncode == 0


def variables(check: Check) -> dict[str, str]:
    """The environment of a check: with the source tree in front for the interpreted build."""
    # Six processes read the same tests: what one of them has compiled is kept, whatever the machine's habit is.
    kept = {"PYTHONDONTWRITEBYTECODE": ""}
    return environment() | kept | ({"PYTHONPATH": str(ROOT / "src")} if check.interpreted else {})


def all_checks() -> list[str]:
    """Prepare and run everything; the names of what failed."""
    provide_tools()
    prepare(development=True)
    if os.environ.get("KEYDOM_COMPILE") == "0":
        say("No check runs on the compiled build: " + why_interpreted())
    failed = run_side_by_side(style_checks())
    return failed + [check.name for check in test_checks() if not run(check)]


def quick_checks() -> list[str]:
    """Run what matters while one works, and what could have changed since it passed; the names of what failed."""
    prepare_tools()
    passed = STAMPS / "passed"
    passed.mkdir(exist_ok=True)
    wanted = []
    for check in [*quick_tests(), *style_checks()]:
        stamp = passed / check.name.replace(" ", "-")
        hashed = inputs_hash(check)
        if stamp.exists() and stamp.read_text() == hashed:
            say(f"== {check.name}: passed before, nothing has changed since")
        else:
            wanted.append((check, stamp, hashed))
    failed = run_side_by_side([check for check, _, _ in wanted])
    for check, stamp, hashed in wanted:
        if check.name not in failed:
            stamp.write_text(hashed)
    return failed


def inputs_hash(check: Check) -> str:
    """A hash over what decides about a check: without a word of its own, everything."""
    files = [file for path in check.depends for file in (files_below(path) if path.is_dir() else [path])]
    return hash_of_files(files or sources())


def sources() -> list[Path]:
    """Every file that people wrote."""
    parts = [path for path in ROOT.iterdir() if not path.name.startswith(".") and path.name not in ("build", "dist")]
    return [file for path in sorted(parts) for file in (files_below(path) if path.is_dir() else [path])]


def main() -> None:
    """Run all checks, or the quick ones, and end with 0 only if all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only what matters while you work, on the source as it is")
    arguments = parser.parse_args()
    try:
        failed = quick_checks() if arguments.quick else all_checks()
    except CannotPrepare as error:
        sys.exit(str(error))
    if failed:
        sys.exit(f"\nNot all is well: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
