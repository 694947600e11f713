"""`make wheel` and `make dist`: what others install, into dist/.

Two wheels, one compiled for this platform and Python, one that runs interpreted anywhere, and the archive of the
source, from which either can be built without Node: the browser client is inside, as `make play` has built it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from prepare import ROOT, CannotPrepare, compiler_wanted, environment, python, say

DIST = ROOT / "dist"
ARCHIVE = "from setuptools.build_meta import build_sdist; import sys; build_sdist(sys.argv[1])"


def wheel(folder: Path = DIST, source: Path = ROOT, compiled: bool = True) -> None:
    """Build a wheel. Raises CannotPrepare."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    build([str(python()), "-m", "pip", "--disable-pip-version-check", "wheel", *options, "."], source, compiled)


def archive(folder: Path = DIST, source: Path = ROOT) -> None:
    """Pack the source. Raises CannotPrepare."""
    folder.mkdir(parents=True, exist_ok=True)
    build([str(python()), "-c", ARCHIVE, str(folder)], source, compiled=False)


def build(arguments: list[str], source: Path, compiled: bool) -> None:
    """Run what builds, and keep its words for when it fails. Raises CannotPrepare."""
    variables = environment() | ({} if compiled else {"KEYDOM_COMPILE": "0"})
    done = subprocess.run(
        arguments, cwd=source, env=variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CannotPrepare(f"{done.stdout}\n{done.stderr}\nBuilding failed; above is why.")


def main() -> None:
    """Build what is asked for, and name it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wanted", nargs="+", choices=["wheel", "sdist"])
    wanted = parser.parse_args().wanted
    known = {path: path.stat().st_mtime_ns for path in DIST.glob("*")}
    try:
        if "sdist" in wanted:
            archive()
        if "wheel" in wanted:
            wheel(compiled=False)
            if compiler_wanted():
                wheel()
    except CannotPrepare as error:
        sys.exit(str(error))
    for path in sorted(DIST.glob("*")):
        if known.get(path) != path.stat().st_mtime_ns:
            say(os.path.relpath(path))


if __name__ == "__main__":
    main()
