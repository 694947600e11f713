"""Days that pass when a test says so, for servers in processes of their own.

`python -m tests.server.days PORT FILE` is a server on this machine with the settings of the environment, whose clocks
are as many seconds ahead of the machine's as the file says.
"""

from __future__ import annotations

import mmap
import socket
import struct
import sys
import time
from pathlib import Path

AHEAD = struct.Struct("d")


class Days:
    """The clocks of all servers that share a file: they go as the machine's do, so many seconds ahead of them."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            file.write_bytes(AHEAD.pack(0.0))
        with file.open("r+b") as stream:
            self._shared = mmap.mmap(stream.fileno(), AHEAD.size)

    @property
    def ahead(self) -> float:
        """How many seconds."""
        (seconds,) = AHEAD.unpack_from(self._shared)
        return float(seconds)

    def pass_by(self, seconds: float) -> None:
        """Have so many pass at once."""
        AHEAD.pack_into(self._shared, 0, self.ahead + seconds)

    def ticking(self) -> float:
        """Seconds that pass, as of `time.monotonic`."""
        return time.monotonic() + self.ahead

    def wall(self) -> float:
        """What time it is, in seconds since 1970."""
        return time.time() + self.ahead


def main(port: int, file: Path) -> None:
    """Be such a server, until it is ended."""
    # Here, as the processes in which programs think load this module, too.
    import uvicorn

    from keydom.server.run import configured
    from keydom.server.settings import Settings
    from keydom.server.upkeep.logs import set_up_logs

    days, settings = Days(file), Settings.from_environment()
    set_up_logs(settings.log, settings.log_level)
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind(("127.0.0.1", port))
    uvicorn.Server(configured(settings, ticking=days.ticking, wall=days.wall)).run(sockets=[bound])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
