"""`make lock`: writes down which versions are installed, with their hashes, for every platform and Python at once.

pyproject.toml says what Keydom can work with; requirements/*.lock say what `make play` and `make test` install: plain
pip reads them. The client has web/package-lock.json, which npm keeps.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib

from prepare import (
    LOCKS,
    NODE_WHEEL,
    ROOT,
    VENV,
    CannotPrepare,
    empty_stale_environment,
    environment,
    environment_step,
    pip,
    python,
    run_step,
    say,
)

UV = "uv>=0.9,<1"
OLDEST_PYTHON = "3.11"


def requirements() -> dict[str, list[str]]:
    """What each lock file is made from, the largest first: the others keep to its versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = project["build-system"]["requires"]
    play = [*build, *project["project"]["dependencies"]]
    groups = project["dependency-groups"]
    return {
        "development": [*play, *(line for group in groups.values() for line in group)],
        "play": play,
        "build": build,
        "node": [NODE_WHEEL],
    }


def lock(name: str, wanted: list[str], upgrade: bool) -> None:
    """Write one lock file. Raises CannotPrepare."""
    heading = f"# Made from pyproject.toml by `make lock`: what is installed for {name}. Not to be changed by hand.\n"
    file = LOCKS / f"{name}.lock"
    options = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-header", "--no-annotate"]
    if name not in ("development", "node"):
        options += ["--constraints", str(LOCKS / "development.lock")]
    elif upgrade:
        options.append("--upgrade")
    done = subprocess.run(
        [python(), "-m", "uv", "pip", "compile", "-", *options, "--no-emit-index-url", "--output-file", file],
        cwd=ROOT,
        env=environment(),
        input="\n".join(wanted),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise CannotPrepare(done.stderr)
    file.write_text(heading + file.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> None:
    """Write all lock files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions instead of those written down")
    arguments = parser.parse_args()
    LOCKS.mkdir(exist_ok=True)
    try:
        empty_stale_environment()
        run_step(environment_step())
        pip("install", UV)
        for name, wanted in requirements().items():
            lock(name, wanted, arguments.upgrade)
            say(f"requirements/{name}.lock")
    except CannotPrepare as error:
        sys.exit(str(error))
    say(f"What is installed in {VENV.name} follows at the next `make play` or `make test`.")


if __name__ == "__main__":
    main()
