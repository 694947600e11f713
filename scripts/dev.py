"""`make dev`: the server on the interpreted source tree and the client, both renewed whenever a file changes."""

from __future__ import annotations

import contextlib
import subprocess
import sys

from prepare import ROOT, WEB, CannotPrepare, environment, npm_command, prepare, python, say

SERVER_PORT = 8765  # The client's development server passes /api on to it: web/vite.config.ts.


def main() -> None:
    """Run both until Ctrl+C, or until one of them ends."""
    try:
        prepare(development=True)
    except CannotPrepare as error:
        sys.exit(str(error))
    source = str(ROOT / "src")
    server = [str(python()), "-m", "uvicorn", "--factory", "keydom.server.app:create_app", "--port", str(SERVER_PORT)]
    with (
        subprocess.Popen(
            [*server, "--reload", "--reload-dir", source], cwd=ROOT, env=environment() | {"PYTHONPATH": source}
        ) as api,
        subprocess.Popen([npm_command(), "run", "dev"], cwd=WEB, env=environment()) as client,
    ):
        say("Open the address that the client's development server prints. Stop both with Ctrl+C.")
        with contextlib.suppress(KeyboardInterrupt):
            client.wait()
        for process in (client, api):
            process.terminate()


if __name__ == "__main__":
    main()
