"""Talk to a server as the page in the browser does: a table by HTTP, the moves by a WebSocket.

keydom serve                                  # in another terminal
python examples/talk_to_a_server.py http://127.0.0.1:8765
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]


def main(address: str, decisions: int = 20) -> None:
    """Take a seat against a bot, choose some times at random, and leave: the table waits for us."""
    cookies = CookieJar()  # Who we are is a signed cookie; without it the seat is not ours.
    web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
    wanted = {"game": "london", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(wanted).encode(),
        {"Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(8)},
    )
    with web.open(request) as answer:
        table = json.load(answer)
    print(f"a table of {table['title']}: {address}{table['link']}")

    live = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/live?since=0"
    cookie = "; ".join(f"{each.name}={each.value}" for each in cookies)
    names = [seat["name"] for seat in table["seats"]]
    with connect(live, additional_headers={"Cookie": cookie}) as socket:
        update = receive(socket, "update")
        while decisions and not update["ended"]:
            if not update["choices"]:
                update = receive(socket, "update")
                continue
            choice = random.choice(update["choices"])
            key = secrets.token_hex(8)  # The same key is never played twice: after a lost connection ask again.
            move = {"type": "move", "key": key, "seat": update["seat"], "version": update["version"]}
            socket.send(json.dumps({**move, "codes": [choice["code"]]}))
            while update["version"] <= move["version"]:
                update = receive(socket, "update")
            print(f"{choice['label']} -> {update['prompt']}".format(*names))
            decisions -= 1


def receive(socket: ClientConnection, kind: str) -> Message:
    """The next message of this kind. Raises RuntimeError with the server's sentence if a move is refused."""
    while True:
        message: Message = json.loads(socket.recv(timeout=60))
        if message["type"] == "refused":
            raise RuntimeError(message["error"])
        if message["type"] == kind:
            return message


if __name__ == "__main__":
    main(sys.argv[1])
