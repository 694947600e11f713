"""Count what one click costs at a table: how often a position is copied, a code entered, an automatic step taken.

    PYTHONPATH=src python benchmarks/clicks.py [GAME …] [--clicks 200] [--players 4] [--bot steward] [--seed 1]

A bot plays in all seats of one table, code by code, as people click. Counted is what the server does for each code:
*to store* it (reading the command, who may see what of it, where undo stops, the entries) and *to show* it (the updates
of all seats and of a spectator). The methods of a position are counted by wrapping them, which only the interpreted
build allows; the counts are the same in both builds.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from keydom.bots.base import Player
from keydom.bots.registry import make_bot
from keydom.core import registry
from keydom.core.build import is_compiled
from keydom.core.game import Game
from keydom.server.entries.log import told
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.tables.table import LiveTable
from keydom.server.tables.updates import table_of, update_for

COUNTED = ("copy", "decide", "tick")
MOST_CLICKS = 5000


class Counting:
    """Wraps the methods of a game's positions while it is entered; `counts` are the calls by phase and method."""

    def __init__(self, positions: type) -> None:
        self.positions = positions
        self.counts: Counter[tuple[str, str]] = Counter()
        self._phase: str | None = None

    def __enter__(self) -> Counting:
        self._own = {name: vars(self.positions).get(name) for name in COUNTED}
        for name in COUNTED:
            setattr(self.positions, name, self._counted(name, getattr(self.positions, name)))
        return self

    def __exit__(self, *_: object) -> None:
        for name, method in self._own.items():
            if method is None:
                delattr(self.positions, name)
            else:
                setattr(self.positions, name, method)

    def _counted(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            if self._phase is not None:
                self.counts[self._phase, name] += 1
            return method(*arguments)

        return call

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Count under this name."""
        self._phase = name
        try:
            yield
        finally:
            self._phase = None


def table_with(game: Game, players: int, chance: random.Random) -> LiveTable:
    """A table of people at which the game has begun."""
    options = game.options_of(game.new_state(players, {}))
    seats = tuple(SeatRow(seat, "person", f"p{seat}", shown_name=f"P{seat}") for seat in range(players))
    live = LiveTable(TableRow("t", game.name, players, options, "", "", 1, "p0", "running", seats=seats), game)
    live.position.extend(live.position.propose_begin(chance).entries)
    return live


def count_clicks(game: Game, players: int, clicks: int, bot: str, seed: int) -> tuple[int, Counter[tuple[str, str]]]:
    """How many codes were entered, and all calls by phase and method."""
    chance = random.Random(seed)
    live = table_with(game, players, chance)
    position = live.position
    programs = [Player(game, make_bot(bot, game), seed * 16 + seat + 1) for seat in range(players)]
    made = 0
    with Counting(type(position.running())) as counting:
        while made < clicks and not position.over():
            state = position.running()
            seat = next(seat for seat in range(players) if state.is_asked(seat))
            code = programs[seat].choose(state, seat)
            with counting.phase("store"):
                proposal = position.propose_moves(seat, [code], chance, None, f"p{seat}")
                position.takes_back_from_server(seat, proposal)
                live.outcome_of(proposal, 0.0)
                position.accept(proposal)
            live.changed()
            with counting.phase("show"):
                for viewer in (None, *range(players)):
                    person, own = (None, []) if viewer is None else (f"p{viewer}", [viewer])
                    events = list(told(position.ledger, own, viewer, proposal.entries))
                    update_for(live, table_of(live.row, game.title, person, live, 0.0), viewer, events)
            made += 1
    return made, counting.counts


def main() -> None:
    """Count, and print a table that can be pasted into docs/benchmarks.md."""
    parser = argparse.ArgumentParser(description="Count what one click costs at a table.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; without a name all of them")
    parser.add_argument("--clicks", type=int, default=200, help=f"how many codes are entered, at most {MOST_CLICKS}")
    parser.add_argument("--players", type=int, default=4, help="seats of the table")
    parser.add_argument("--bot", default="steward", help="who plays in every seat")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if is_compiled():
        raise SystemExit("Compiled positions cannot be counted: run it with PYTHONPATH=src in the repository.")
    games = [registry.game(name) for name in chosen.games] or registry.games()
    print("| Game | Clicks | copies to store | to show | codes entered to store | to show | ticks to store | to show |")
    print("|---|---:|" + "---:|" * 2 * len(COUNTED))
    for game in games:
        made, counts = count_clicks(game, chosen.players, min(chosen.clicks, MOST_CLICKS), chosen.bot, chosen.seed)
        figures = (f"{counts[phase, name] / made:.1f}" for name in COUNTED for phase in ("store", "show"))
        print(f"| {game.title} | {made} | {' | '.join(figures)} |", flush=True)


if __name__ == "__main__":
    main()
