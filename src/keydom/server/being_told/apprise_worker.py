"""Runs Apprise in a process of its own, which can connect to the outside only: `python -m` this module, a JSON object
on standard input, the answer on standard output. It is started for one message and ends with it.

People name services, and Apprise speaks to whatever they name. So this process is watched from below: whatever library
opens a connection, an audit hook, which nothing can take away, sees the address to which it goes. Other programs cannot
be started. Only services are spoken to that are reached by http, and none that read files of this machine.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import apprise

from keydom.server.being_told.outward import InwardAddress, Outward

SERVICES = {
    "bark",
    "barks",
    "discord",
    "form",
    "forms",
    "gchat",
    "gotify",
    "gotifys",
    "guilded",
    "json",
    "jsons",
    "line",
    "lunasea",
    "mastodon",
    "matrix",
    "matrixs",
    "mmost",
    "mmosts",
    "nctalk",
    "nctalks",
    "ntfy",
    "ntfys",
    "pbul",
    "pover",
    "prowl",
    "pushy",
    "revolt",
    "rocket",
    "rockets",
    "ryver",
    "signal",
    "signals",
    "slack",
    "spush",
    "synology",
    "synologys",
    "tgram",
    "toot",
    "toots",
    "webex",
    "workflow",
    "workflows",
    "wxteams",
    "xml",
    "xmls",
    "zulip",
}
"""Schemas of Apprise whose services are reached by http alone."""
CONNECTING = ("socket.connect", "socket.sendto", "socket.sendmsg")
STARTING = (
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.fork",
    "os.forkpty",
    "os.spawn",
    "pty.spawn",
)

UNKNOWN = "This is no address of a service that Keydom knows. Apprise's pages say how yours is written."
FAILED = "The service has not taken it, or cannot be reached."
INWARD = "Its address is not open to the outside."


class Watch:
    """Looks at each connection before it is made."""

    def __init__(self, outward: Outward) -> None:
        self.outward = outward
        self.inward = False
        """Whether one to inside was refused."""

    def see(self, event: str, arguments: tuple[Any, ...]) -> None:
        """The audit hook. Raises InwardAddress and PermissionError."""
        if event in CONNECTING:
            address = arguments[1]
            try:
                # Of a socket of this machine alone it is no pair.
                self.outward.check(str(address[0]) if isinstance(address, tuple) else "")
            except InwardAddress:
                self.inward = True
                raise
        elif event in STARTING:
            raise PermissionError("No program is started here.")


def read(address: str) -> apprise.NotifyBase | None:
    """The service at an address; None if it is none that may be spoken to."""
    schema = address.partition("://")[0].lower()
    if schema not in SERVICES:
        return None
    asset = apprise.AppriseAsset(app_id="Keydom", app_url="", storage_mode=apprise.PersistentStoreMode.MEMORY)
    found = apprise.Apprise.instantiate(address, asset=asset, suppress_exceptions=True)
    # Some take a file of this machine, or whatever an address leads to, as a pattern for what they send.
    is_plain = isinstance(found, apprise.NotifyBase) and not getattr(found, "template", None)
    return found if is_plain else None


def carry_out(wanted: dict[str, Any]) -> dict[str, Any]:
    """`name` of the service, and if there is a `body`, a `problem` unless it was sent; `again`: whether another try may
    help."""
    watch = Watch(Outward(wanted["inward"]))
    sys.addaudithook(watch.see)
    service = read(wanted["address"])
    if service is None:
        return {"name": "", "problem": UNKNOWN, "again": False}
    name = str(service.service_name)
    if "body" not in wanted:
        return {"name": name, "problem": "", "again": False}
    sent = bool(service.notify(body=wanted["body"], title=wanted["title"]))
    problem = "" if sent else INWARD if watch.inward else FAILED
    return {"name": name, "problem": problem, "again": not watch.inward}


if __name__ == "__main__":
    # What a library says belongs into no answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    os.environ["NO_PROXY"] = "*"
    json.dump(carry_out(json.load(sys.stdin)), answers)
