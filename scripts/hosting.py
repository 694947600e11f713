"""`make hosting`: docs/hosting.md tried out in a bare Debian: installed, played at over HTTPS, backed up, destroyed,
restored, upgraded, and served by two servers. For root on Debian.

The Debian is unpacked into a temporary folder as `make fresh` does. It reaches the package registries while things are
installed; then it has a network of its own, so that its ports are nobody else's. `scripts/hosted.py` runs inside.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fresh import CLONE, furnish, show, started, unpack
from pack import wheel
from prepare import CannotPrepare, say

PACKAGES = "git,python3,python3-venv,postgresql,caddy,systemd,iproute2,ca-certificates"
ENVIRONMENT = "/opt/keydom"


def inside(folder: Path, mounted: list[Path], command: str, alone: bool = False) -> None:
    """Run something in the Debian, with a network of its own or with that of the machine. Raises CannotPrepare."""
    with started(folder, mounted, command, alone) as process:
        assert process.stdout is not None
        for line in process.stdout:
            show(line)
        process.wait()
        if process.returncode != 0:
            raise CannotPrepare(f"{command} failed; above is why.")


def main() -> None:
    """Unpack, run, and remove everything again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", help="Debian's name of a release; without it that of this machine")
    arguments = parser.parse_args()
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        sys.exit("`make hosting` unpacks a Debian and mounts into it: it needs root, on Debian.")
    with tempfile.TemporaryDirectory(prefix="keydom-hosting-") as temporary:
        folder = Path(temporary, "debian")
        try:
            say("Building a wheel …")
            wheel(Path(temporary), compiled=False)
            unpack(arguments.suite, folder, PACKAGES)
            mounted = furnish(folder)
            (built,) = Path(temporary).glob("*.whl")
            shutil.copy(built, folder / "root")
            say("Installing Keydom …")
            inside(folder, mounted, f"python3 -m venv {ENVIRONMENT}")
            inside(folder, mounted, f"{ENVIRONMENT}/bin/pip install --quiet /root/{built.name}")
            inside(folder, mounted, f"{ENVIRONMENT}/bin/python {CLONE}/scripts/hosted.py", alone=True)
        except (CannotPrepare, subprocess.CalledProcessError) as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
