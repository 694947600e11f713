"""Build the documentation as a site into build/docs: `make docs`. Ends with 1 if a link leads nowhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Run MkDocs, whose warnings are errors here."""
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"], cwd=ROOT, env=quiet, check=False
    )
    if done.returncode == 0:
        print(f"The documentation is in {ROOT / 'build' / 'docs' / 'index.html'}")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
