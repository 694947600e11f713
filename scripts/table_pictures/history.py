"""Games that somebody has played to their end before: stored with their results, as if a server had seen them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from keydom.server.storage.rows import BEGIN, MOVE, Entry, Outcome, SeatRow, TableRow
from keydom.server.storage.store import Store

DAY = 86400.0
BOT = "steward"


def played(store: Store, people: Sequence[str], games: int, first: float, every: float = 2 * DAY) -> None:
    """So many games of these people and a Steward, for ratings and for all to see; the first ended at that time, each
    other one so much later. Whoever stands first wins a third of them for certain."""
    luck = random.Random(5)
    seats = [SeatRow(seat, "person", person) for seat, person in enumerate(people)]
    seats.append(SeatRow(len(people), "bot", bot=BOT, name="Bramble"))
    for number in range(games):
        table = f"{people[0][-8:]}{people[-1][-4:]}{number}"
        row = TableRow(
            id=table,
            game="london" if number % 4 else "keyper",
            players=len(seats),
            options={},
            edition="",
            components_hash="",
            rules_version=1,
            host=people[0],
            seats=tuple(seats),
            listed=True,
            rated=True,
        )
        store.create(row, None)
        moves = [Entry(2 + seat, MOVE, seat, 5, key=f"k{seat}", person=who) for seat, who in enumerate(people)]
        running = Outcome("running", 1, (0,), None, "", False, first)
        store.append(table, 0, [Entry(1, BEGIN), *moves], running)
        order = luck.sample(range(len(seats)), len(seats)) if number % 3 else range(len(seats))
        places = [{"seat": seat, "place": place, "score": 70 - 9 * place} for place, seat in enumerate(order, 1)]
        over = Outcome("over", 2, (), places, "", False, first + every * number)
        store.append(table, 1 + len(moves), [Entry(2 + len(moves), MOVE, 0, 5)], over)
