"""Positions from records: every step is applied with all checks."""

from __future__ import annotations

from collections.abc import Iterator

from keydom.core.errors import BadOption, BadRecord, IllegalAction
from keydom.core.game import Game
from keydom.core.record import Record, Step, result_of
from keydom.core.state import State


def refuse_foreign(game: Game, record: Record) -> None:
    """Raise BadRecord if the record is of another game, of other rules, or of other printed values."""
    if record.game != game.name:
        raise BadRecord(f"The record is of the game '{record.game}', not of '{game.name}'.")
    if record.rules_version != game.rules_version:
        raise BadRecord(
            f"The record was played with rules version {record.rules_version} of {game.title}, this is version "
            f"{game.rules_version}: it may replay differently. It can be forced."
        )
    if record.components != game.components.hash:
        raise BadRecord(
            f"The record was played with the components '{record.edition}' ({record.components}), in use are "
            f"'{game.components.edition}' ({game.components.hash}): it may replay differently. It can be forced."
        )


class Replay:
    """A record and the position behind its first `position` steps; it can go on through the record, or extend it.

    `state` is the position; treat it as read-only, copy it to try things. `force` replays a record of other rules or
    components all the same. Raises BadRecord.
    """

    def __init__(self, game: Game, record: Record, force: bool = False) -> None:
        if not force:
            refuse_foreign(game, record)
        elif record.game != game.name:
            raise BadRecord(f"The record is of the game '{record.game}', not of '{game.name}'.")
        self.game = game
        self.record = record
        self.position = 0
        try:
            self.state: State = game.new_state(record.players, record.options)
        except BadOption as error:
            raise BadRecord(str(error)) from None

    def forward(self) -> Step | None:
        """Apply the next step of the record; None if there is no more. Raises BadRecord with the step's number."""
        if self.position == len(self.record.steps):
            return None
        step = self.record.steps[self.position]
        try:
            self.state.apply(step.seat, step.code)
        except IllegalAction as error:
            raise BadRecord(f"step {self.position + 1} ({self.words(step)}): {error}") from None
        self.position += 1
        return step

    def go_to(self, position: int) -> State:
        """The position behind so many steps of the record (0: the beginning)."""
        if not 0 <= position <= len(self.record.steps):
            raise BadRecord(f"The record has {len(self.record.steps)} steps; there is no position {position}.")
        if position < self.position:
            self.state = self.game.new_state(self.record.players, self.record.options)
            self.position = 0
        while self.position < position:
            self.forward()
        return self.state

    def extend(self, seat: int, code: int) -> None:
        """Play a new step behind the last one and append it. Raises IllegalAction; then nothing has changed."""
        self.go_to(len(self.record.steps))
        self.state.apply(seat, code)
        self.record.steps.append(Step(int(seat), int(code)))
        self.position += 1
        self.record.result = result_of(self.game, self.state)

    def words(self, step: Step) -> str:
        """A step in the words of the notation, for messages."""
        try:
            action = str(self.game.action_space(self.record.options).action(step.code))
        except ValueError:
            action = f"code {step.code}"
        return f"{'*' if step.seat < 0 else step.seat}: {action}"


def replay(game: Game, record: Record, force: bool = False) -> State:
    """The position at the end of a record. Raises BadRecord, also if the result noted in it is another."""
    run = Replay(game, record, force)
    state = run.go_to(len(record.steps))
    found = result_of(game, state)
    if record.result and record.result != found:
        raise BadRecord(f"The record notes the result {_told(record)}, but its steps lead to another one.")
    return state


def positions(game: Game, record: Record, force: bool = False) -> Iterator[tuple[State, Step]]:
    """Every step with a copy of the position before it."""
    run = Replay(game, record, force)
    for step in record.steps:
        before = run.state.copy()
        run.forward()
        yield before, step


def _told(record: Record) -> str:
    return ", ".join(f"seat {seat}: {each.score} points, place {each.place}" for seat, each in enumerate(record.result))
