"""Compares what a server tells about positions that a viewer must not be able to tell apart.

    python scripts/leaks.py --pairs 100000

Plays random games of every game, player count and option at tables as the server has them. At each decision a seat is
picked, and the position is dealt anew as that seat cannot tell it from the true one (`Game.determinize`). Whatever the
server would send of the two positions to the seat and to a spectator has to be the same to the letter: the whole
update with all advice, what lists of tables show, what a refused code is answered, and, after a step of the seat that
reveals nothing, the update and the events again. Prints one line of figures a game; the exit status is 0 only if no
pair differed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from keydom.core.differences import difference
from keydom.core.errors import IllegalAction
from keydom.core.fuzz import random_setup
from keydom.core.game import Game
from keydom.core.processes import spread
from keydom.core.registry import built_in_names
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import State
from keydom.core.transition import Shown, Transition, transition
from keydom.server.entries.position import Position, Standing
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.tables.table import LiveTable
from keydom.server.tables.updates import table_of, update_for

BATCH = 500
"""Pairs that a process compares before it takes the next game."""


@dataclass
class Compared:
    """What one process has found."""

    game: str
    pairs: int
    after_a_step: int
    """Of the pairs: those after a step of the viewer."""
    different: int
    """Of the pairs: those in which something hidden from the viewer differed at all."""
    leaks: list[str]


def table_for(game: Game, players: int, options: dict[str, str]) -> LiveTable:
    """A table as the server has it, not begun yet; a person in each seat, who looks at it."""
    seats = tuple(SeatRow(seat, "person", f"p{seat}", shown_name=f"P{seat}") for seat in range(players))
    row = TableRow("t", game.name, players, options, "e", "h", 1, "p0", "running", seats=seats)
    live = LiveTable(row, game)
    for seat in seats:
        live.watch(lambda: None, seat.person)
    return live


def twin_of(live: LiveTable, state: State) -> LiveTable:
    """The same table in another position: as many entries, the same may be taken back."""
    twin = LiveTable(live.row, live.game)
    twin.watchers = live.watchers
    position, standing = Position(live.game, live.row.players, live.row.options), live.position.standing
    assert standing is not None
    position.ledger, position.latest = live.position.ledger, live.position.latest
    position.standing = Standing(Shown(live.game, state), standing.trail, standing.begun_behind)
    twin.position = position
    return twin


def sent(live: LiveTable, viewer: int | None) -> Any:
    """The whole update to a viewer, with all advice."""
    person = None if viewer is None else f"p{viewer}"
    table = table_of(live.row, live.game.title, person, live, 0.0)
    return update_for(live, table, viewer, [], live.game.advice_type.__struct_fields__)


def told_of_step(made: Transition[Any], viewer: int | None) -> bytes:
    """The events of a step that a viewer is told."""
    events = [(event.kind, event.text, event.data) for event in made.events if event.visible_to(viewer)]
    return msgspec.json.encode(events)


def refused(game: Game, state: State, seat: int, code: int) -> str:
    """What the server says to a code that the seat may not enter; empty if it may."""
    try:
        transition(game, state, seat, code)
    except IllegalAction as error:
        return str(error)
    return ""


def compare(here: Compared, one: LiveTable, other: LiveTable, viewer: int | None, when: str) -> None:
    """Whatever the server would send of the two to a viewer is the same."""
    here.pairs += 1
    first, second = sent(one, viewer), sent(other, viewer)
    if msgspec.json.encode(first) != msgspec.json.encode(second):
        here.leaks.append(f"{here.game}, {when}, viewer {viewer}: {str(difference(first, second))[:400]}")
    if one.waiting_for() != other.waiting_for() or one.status != other.status:
        here.leaks.append(f"{here.game}, {when}: lists of tables differ")


def compare_after(here: Compared, one: LiveTable, other: LiveTable, seat: int, code: int) -> None:
    """A step of the seat that reveals nothing leads to positions of which it is told the same."""
    made = [transition(live.game, live.position.running(), seat, code) for live in (one, other)]
    if any(step.boundary for step in made):
        return
    here.after_a_step += 1
    if told_of_step(made[0], seat) != told_of_step(made[1], seat):
        here.leaks.append(f"{here.game}, seat {seat}, code {code}: the events differ")
    compare(here, twin_of(one, made[0].after), twin_of(other, made[1].after), seat, f"after code {code}")


def compare_positions(name: str, seed: int, pairs: int) -> Compared:
    """Play random games until so many pairs are compared, or something leaks."""
    game, rng, chance = find_game(name), Rng(seed), random.Random(seed)
    here = Compared(name, 0, 0, 0, [])
    while here.pairs < pairs and not here.leaks:
        players, options = random_setup(game, rng)
        live = table_for(game, players, options)
        live.position.accept(live.position.propose_begin(chance))
        while not live.position.over() and here.pairs < pairs and not here.leaks:
            state = live.position.running()
            seat = chance.randrange(players)
            dealt = game.determinize(state, seat, rng)
            here.different += dealt.fingerprint() != state.fingerprint()
            other = twin_of(live, dealt)
            for viewer in (seat, None):
                compare(here, live, other, viewer, f"players {players}, entry {len(live.position.ledger)}")
            code = chance.randrange(700)
            if refused(game, state, seat, code) != refused(game, dealt, seat, code):
                here.leaks.append(f"{name}, seat {seat}: code {code} is refused in other words")
            if live.position.asked(seat):
                compare_after(here, live, other, seat, int(chance.choice(list(state.legal(seat)))))
            mover = chance.choice([each for each in range(players) if live.position.asked(each)])
            entered = int(chance.choice(list(state.legal(mover))))
            live.position.accept(live.position.propose_moves(mover, [entered], chance, None, None))
            live.changed()
    return here


def work(call: tuple[str, int, int]) -> list[Compared]:
    """Some pairs in a process of its own."""
    return [compare_positions(*call)]


def compare_all(names: list[str], pairs: int, seed: int, jobs: int) -> Iterator[Compared]:
    """So many pairs, spread over the games."""
    each = max(1, pairs // len(names))
    calls = [(name, seed + first, min(BATCH, each - first)) for name in names for first in range(0, each, BATCH)]
    yield from spread(work, calls, jobs)


def main() -> None:
    """Read the command line and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=100_000, help="pairs of positions, of all games together (100000)")
    parser.add_argument("--game", help="which game; without it all of them")
    parser.add_argument("--seed", type=int, default=1, help="of the random games (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    chosen = parser.parse_args()
    names = [chosen.game] if chosen.game else built_in_names()
    found: dict[str, Compared] = {name: Compared(name, 0, 0, 0, []) for name in names}
    for part in compare_all(names, chosen.pairs, chosen.seed, chosen.jobs):
        whole = found[part.game]
        whole.pairs += part.pairs
        whole.after_a_step += part.after_a_step
        whole.different += part.different
        whole.leaks += part.leaks
    for whole in found.values():
        print(
            f"{whole.game}: {whole.pairs} pairs, {whole.after_a_step} of them after a step; {whole.different} deals "
            f"differed in something hidden; {len(whole.leaks)} leaks"
        )
        for leak in whole.leaks[:10]:
            print(f"  {leak}")
    sys.exit(1 if any(whole.leaks for whole in found.values()) else 0)


if __name__ == "__main__":
    main()
