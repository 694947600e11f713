"""Environments of their own for what neither Keydom nor its checks shall depend on, each in `.cache/NAME`.

    python scripts/apart.py ppo examples/ppo.py london --minutes 3

runs a script in one of them, which is made on first use. Runs in the environment in which Keydom is installed.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / ".cache"
PIP = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet")


@dataclass(frozen=True)
class Apart:
    """An environment: what is installed in it."""

    name: str
    packages: tuple[str, ...]
    index: str = ""
    """Where the packages are looked for as well, if that can be reached; what they need comes from PyPI alone."""
    sees_ours: bool = False
    """Whether Keydom and all that is installed beside it can be imported there too."""

    @property
    def folder(self) -> Path:
        """Where it is."""
        return FOLDER / self.name

    @property
    def python(self) -> Path:
        """Its interpreter, which need not be there yet."""
        return self.folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


PPO = Apart("ppo", ("torch==2.13.0",), index="https://download.pytorch.org/whl/cpu", sees_ours=True)
"""On Linux PyPI's own torch brings gigabytes for graphics cards."""
ALL = {apart.name: apart for apart in (PPO,)}


def prepared(apart: Apart) -> Path:
    """The interpreter of an environment, which is made if it is not there or was made from something else."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with alone(FOLDER / f"{apart.name.replace('/', '-')}.lock"):
        return made_ready(apart)


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Wait until no other process holds this lock: tests side by side may want one environment."""
    with lock.open("w") as file:
        if sys.platform != "win32":
            import fcntl

            # It is let go with the file, also where the process is killed.
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def made_ready(apart: Apart) -> Path:
    """The same, for who is alone."""
    marker = apart.folder / "installed"
    ours = "\n".join(sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}))
    wanted = "\n".join((*apart.packages, sys.version, ours))
    if not marker.exists() or marker.read_text() != wanted:
        print(f"Making an environment for {' and '.join(apart.packages)} in {apart.folder} …", file=sys.stderr)
        venv.create(apart.folder, with_pip=True, clear=True)
        install(apart)
        if apart.sees_ours:
            see(apart, ours)
        marker.write_text(wanted)
    return apart.python


def install(apart: Apart) -> None:
    """Install its packages, and what they need."""
    if apart.index:
        # Asked for these packages alone, and once: where it cannot be reached, that must not take minutes.
        also = ("--no-deps", "--extra-index-url", apart.index, "--retries", "0", "--timeout", "15")
        subprocess.run([apart.python, *PIP, *also, *apart.packages], check=True)
    subprocess.run([apart.python, *PIP, *apart.packages], check=True)


def see(apart: Apart, ours: str) -> None:
    """Let it import from these folders too, a line each; what is installed in it comes first."""
    asked = [str(apart.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    theirs = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    (Path(theirs) / "ours.pth").write_text(ours + "\n", encoding="utf-8")


def main() -> None:
    """Run a script in an environment."""
    if len(sys.argv) < 3 or sys.argv[1] not in ALL:
        sys.exit(f"python scripts/apart.py {'|'.join(ALL)} SCRIPT [ARGUMENT …]")
    sys.exit(subprocess.run([prepared(ALL[sys.argv[1]]), *sys.argv[2:]], check=False).returncode)


if __name__ == "__main__":
    main()
