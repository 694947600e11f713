"""`make fresh`: both commands of the README in a bare Debian, as a newcomer's machine has it. For root on Debian.

A Debian with git, make and python3 and nothing else is unpacked into a temporary folder; a clone of the last commit
runs in it by chroot, in mounts and processes of its own that end with this script. It reaches the package registries as
this machine does: how pip, npm and apt find them, and which certificates they trust, is taken along.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prepare import ROOT, CannotPrepare, apt_install, say

PACKAGES = "git,make,python3"
CLONE = Path("/root/keydom")
HOME = Path.home()
MOUNTED = ("/sys", "/dev")
CONFIGURATION = [
    Path("/etc/resolv.conf"),
    Path("/etc/hosts"),
    Path("/etc/pip.conf"),
    Path("/usr/local/share/ca-certificates"),
    HOME / ".config" / "pip",
    HOME / ".pip",
    HOME / ".npmrc",
]
"""How this machine finds package registries, where it does so in files."""
VARIABLES = re.compile(r"(PIP_|UV_|npm_config_|NPM_CONFIG_)|.*(_proxy|_PROXY|CERT_FILE|CA_BUNDLE|CA_CERTS|PIP_CERT)$")
"""The same in variables."""
READY = re.compile(rb"http://127\.0\.0\.1:\d+/")
COMMANDS = ("play", "test")


def variables() -> dict[str, str]:
    """The variables that commands in the bare Debian get."""
    known = {name: value for name, value in os.environ.items() if VARIABLES.match(name)}
    return known | {
        "HOME": "/root",
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "LANG": "C.UTF-8",
    }


def places_named() -> set[Path]:
    """Files and folders of this machine that the configuration names: certificates, and packages kept at hand."""
    texts = [value for name, value in os.environ.items() if VARIABLES.match(name)]
    for path in CONFIGURATION:
        if path.is_file() and path.suffix == ".conf":
            texts.append(path.read_text(encoding="utf-8"))
    words = {word for text in texts for word in re.findall(r"(?:(?<=file://)|(?<![\w:/.]))/[\w./+-]+", text)}
    return {Path(word) for word in words if Path(word).exists()}


def unpack(suite: str | None, folder: Path, packages: str = PACKAGES) -> None:
    """A bare Debian with these packages in a folder. Raises CannotPrepare."""
    if shutil.which("mmdebstrap") is None:
        apt_install("mmdebstrap")
    if shutil.which("mmdebstrap") is None:
        raise CannotPrepare("mmdebstrap is missing. Install it: apt-get install mmdebstrap")
    proxies = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout.splitlines()
    options = [f"--aptopt={line}" for line in proxies if re.match(r"Acquire::https?::Proxy ", line)]
    suite = suite or suite_of_this_machine()
    say(f"Unpacking a bare Debian ({suite}) …")
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={packages}", *options, suite, folder], check=True
    )


def suite_of_this_machine() -> str:
    """The code name of the Debian that runs here."""
    found = re.search(r"^VERSION_CODENAME=(\w+)", Path("/etc/os-release").read_text(), re.MULTILINE)
    return found[1] if found else "stable"


def furnish(folder: Path) -> list[Path]:
    """Take the configuration along, and a clone of the last commit; the folders that are to be mounted too."""
    folders = []
    for path in {*CONFIGURATION, *places_named()}:
        there = folder / path.relative_to("/")
        if path.is_dir() and path not in CONFIGURATION:
            there.mkdir(parents=True, exist_ok=True)
            folders.append(path)
        elif path.exists():
            there.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, there, dirs_exist_ok=True)
            else:
                shutil.copyfile(path, there)
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, folder / CLONE.relative_to("/")], check=True)
    return folders


@contextmanager
def started(folder: Path, mounted: list[Path], command: str, alone: bool = False) -> Iterator[subprocess.Popen[bytes]]:
    """A command in the Debian, `alone` in a network of its own; whatever of it still runs at the end is ended."""
    mounts = "".join(
        f"mount --rbind {shlex.quote(str(path))} {shlex.quote(f'{folder}{path}')}\n" for path in [*MOUNTED, *mounted]
    )
    # Its own processes by their own numbers.
    mounts += f"mount -t proc proc {shlex.quote(f'{folder}/proc')}\n"
    mounts += "ip link set lo up\n" if alone else ""
    script = f"set -e\n{mounts}exec chroot {shlex.quote(str(folder))} {command}\n"
    process = subprocess.Popen(
        ["unshare", "--mount", "--pid", *(["--net"] if alone else []), "--fork", "--kill-child", "sh", "-c", script],
        env=variables(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def play(folder: Path, mounted: list[Path]) -> None:
    """`make play` until its page answers, then Ctrl+C. Raises CannotPrepare."""
    begun = time.monotonic()
    with started(folder, mounted, f"make -C {CLONE} play") as process:
        assert process.stdout is not None
        for line in process.stdout:
            show(line)
            if address := READY.search(line):
                break
        else:
            raise CannotPrepare("`make play` ended before there was a page.")
        with urllib.request.urlopen(address[0].decode()) as answer:
            if b'id="app"' not in answer.read():
                raise CannotPrepare("What answers is not the start page.")
        say(f"== make play: the page answered after {time.monotonic() - begun:.0f} s")
        os.killpg(process.pid, signal.SIGINT)
        for line in process.stdout:
            show(line)


def test(folder: Path, mounted: list[Path]) -> None:
    """`make test`. Raises CannotPrepare."""
    begun = time.monotonic()
    with started(folder, mounted, f"make -C {CLONE} test") as process:
        assert process.stdout is not None
        for line in process.stdout:
            show(line)
        process.wait()
        say(f"== make test: {time.monotonic() - begun:.0f} s")
        if process.returncode != 0:
            raise CannotPrepare("`make test` found faults.")


def show(line: bytes) -> None:
    """Pass on what is said inside."""
    say("   " + line.decode(errors="replace").rstrip("\n"))


def main() -> None:
    """Unpack, run, and remove everything again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", help="Debian's name of a release; without it that of this machine")
    parser.add_argument("--only", choices=COMMANDS, help="run one of the two commands only")
    arguments = parser.parse_args()
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        sys.exit("`make fresh` unpacks a Debian and mounts into it: it needs root, on Debian.")
    with tempfile.TemporaryDirectory(prefix="keydom-fresh-") as temporary:
        folder = Path(temporary, "debian")
        try:
            unpack(arguments.suite, folder)
            mounted = furnish(folder)
            for name, run in (("play", play), ("test", test)):
                if arguments.only in (None, name):
                    say(f"== make {name}")
                    run(folder, mounted)
        except (CannotPrepare, subprocess.CalledProcessError) as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
