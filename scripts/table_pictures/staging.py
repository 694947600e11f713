"""Tables of a real server at chosen moments of recorded games: what was played and drawn is entered as the server
would have entered it, and stored in its database.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import update

from keydom.core.game import Game
from keydom.core.record import Record, from_json
from keydom.core.registry import game as find_game
from keydom.core.replay import refuse_foreign
from keydom.core.state import OVER, State, lowest_bit
from keydom.core.wire import plain
from keydom.server.entries.position import Position
from keydom.server.storage.rows import DRAW, MOVE, Entry, Outcome, SeatRow, TableRow
from keydom.server.storage.schema import tables
from keydom.server.storage.store import Store
from table_pictures.moments import At, Moment

RECORDS = Path(__file__).parent / "records"
VISITOR = "visitor"
"""Id of the guest who looks at the pictures' tables."""
NAMES = {VISITOR: "Ada", "guest1": "Bertram", "guest2": "Cleo", "guest3": "Dimitri", "guest4": "Eve", "guest5": "Finn"}
"""The guests of all tables, the visitor first; the others look away."""
BEGUN = 1_767_225_600.0
"""When the first table was made: the beginning of 2026."""
MINUTE = 60.0


class NoSuchMoment(Exception):
    """No position of the record is like a moment says; tells which."""


class Recorded(random.Random):
    """Chance that draws what was drawn in a record."""

    def __init__(self, record: Record) -> None:
        super().__init__(0)
        self._left = [step.code for step in record.steps if step.seat < 0][::-1]

    def choices(self, *_: Any, **__: Any) -> list[Any]:
        """What is drawn next."""
        return [self._left.pop()]


@dataclass(frozen=True)
class Here:
    """A position of a record: behind how many steps it stands, and the entries that lead to it."""

    game: Game[Any]
    record: Record
    steps: int
    position: Position
    entries: Sequence[Entry]

    @property
    def state(self) -> State:
        """The position itself. Read-only."""
        return self.position.running()


def read_record(name: str) -> Record:
    """A record of the pictures. Raises BadRecord if the rules or the printed values are others by now."""
    record = from_json((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    refuse_foreign(find_game(record.game), record)
    return record


def walk(record: Record) -> Iterator[Here]:
    """The positions of a record in which somebody is asked, and the last one; each is gone when the next is given."""
    game = find_game(record.game)
    chance = Recorded(record)
    position = Position(game, record.players, dict(record.options))
    entries: list[Entry] = []
    proposal = position.propose_begin(chance)
    while True:
        position.accept(proposal)
        entries += proposal.entries
        steps = len(entries) - 1
        yield Here(game, record, steps, position, entries)
        if steps == len(record.steps):
            return
        seat, code = record.steps[steps]
        proposal = position.propose_moves(seat, [code], chance, None, None)
        made = [(entry.seat, entry.code) for entry in proposal.entries if entry.kind in (MOVE, DRAW)]
        assert made == [tuple(step) for step in record.steps[steps : steps + len(made)]]


def found(wanted: Iterable[At]) -> Iterator[tuple[At, Here]]:
    """The first position that each of them says. Raises NoSuchMoment."""
    missing = [*dict.fromkeys(wanted)]
    for name in dict.fromkeys(at.record for at in missing):
        for here in walk(read_record(name)):
            for at in [at for at in missing if at.record == name and at.fits(here.game, here.state, here.steps)]:
                missing.remove(at)
                yield at, here
    if missing:
        raise NoSuchMoment("; ".join(map(str, missing)))


def seat_of_viewer(moment: Moment, here: Here) -> int | None:
    """Where the visitor sits in a moment; None: nowhere."""
    asked = here.state.to_act()
    if moment.viewer == "spectator":
        return None
    if asked == OVER:
        return 0
    if moment.viewer == "asked":
        return int(lowest_bit(asked))
    return next(seat for seat in range(here.record.players) if not here.state.is_asked(seat))


class Stage:
    """The tables that were made so far, in a database that a server may have open."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.made: dict[Moment, str] = {}
        """The id of the table of each moment."""
        self._number = 0
        for guest, name in NAMES.items():
            store.rename(guest, name)

    def clear(self) -> None:
        """Make all tables anew from now on, as if nobody had sat down at those that were made."""
        self.made.clear()

    def set(self, moments: Iterable[Moment]) -> None:
        """Make the tables of moments that have none yet. Raises NoSuchMoment."""
        new = [moment for moment in moments if moment not in self.made]
        at_tables = [moment for moment in new if moment.at is not None]
        for at, here in found(moment.at for moment in at_tables if moment.at is not None):
            for moment in [moment for moment in at_tables if moment.at == at]:
                self._running(moment, here)
        for moment in new:
            if moment.free_seats > 0:
                self._open(moment)

    def _running(self, moment: Moment, here: Here) -> None:
        players = here.record.players
        others = iter([guest for guest in NAMES if guest != VISITOR])
        viewer = seat_of_viewer(moment, here)
        people = [VISITOR if seat == viewer else next(others) for seat in range(players)]
        table = self._table(
            moment, players, here.record.options, [SeatRow(n, "person", who) for n, who in enumerate(people)]
        )
        over = here.state.to_act() == OVER
        outcome = Outcome(
            status="over" if over else "running",
            version=here.position.version(),
            waiting_for=() if over else tuple(here.game.waiting_for(here.state)),
            places=plain(here.game.places(here.state)) if over else None,
            asked=here.game.prompt(here.state, None),
            server_to_move=False,
            time=BEGUN,
        )
        self.store.append(table, 0, here.entries, outcome)
        self._date(table)

    def _open(self, moment: Moment) -> None:
        game = find_game(moment.folder)
        players = game.player_counts[0]
        taken = players - moment.free_seats
        seats = [
            SeatRow(seat, "person", who) if seat < taken else SeatRow(seat, "open")
            for seat, who in zip(range(players), NAMES, strict=False)
        ]
        self._table(moment, players, game.options_of(game.new_state(players)), seats)

    def _table(self, moment: Moment, players: int, options: Mapping[str, str], seats: Sequence[SeatRow]) -> str:
        game = find_game(moment.folder)
        table = f"{game.name}{self._number}"
        self._number += 1
        self.made[moment] = table
        free = any(seat.kind == "open" for seat in seats)
        row = TableRow(
            id=table,
            game=game.name,
            players=players,
            options=dict(options),
            edition=game.components.edition,
            components_hash=game.components.hash,
            rules_version=game.rules_version,
            host=VISITOR if free else "guest1",
            status="open" if free else "running",
            seats=tuple(seats),
        )
        self.store.create(row, None)
        self._date(table)
        return table

    def _date(self, table: str) -> None:
        """Say when a table was made and changed, the same on every day: pictures show it."""
        when = BEGUN + MINUTE * self._number
        with self.store.database.writing() as connection:
            connection.execute(update(tables).where(tables.c.id == table).values(created=when, updated=when))
