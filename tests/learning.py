"""A lesson as its table lives it, without server or database: the learner answers, the others do what is laid down."""

from __future__ import annotations

import random
from collections.abc import Iterator

from keydom.core.game import Game
from keydom.core.lessons import LEARNER, START, Lesson, Progress, actions_in, fits, progress
from keydom.core.state import OVER
from keydom.server.entries.position import Proposal
from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.tables.chance import chance_of
from keydom.server.tables.lessons import check, lesson_told, scripted
from keydom.server.tables.table import LiveTable


class Unscripted(AssertionError):
    """Somebody else is asked, and the lesson does not say what they do."""


class Learning:
    """One learner at one lesson."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        options = game.options_of(game.new_state(lesson.players, {START: lesson.key}))
        seats = [SeatRow(LEARNER, "person", "learner"), *(SeatRow(n, "bot", bot="steward") for n in self._others())]
        row = TableRow("lesson", game.name, lesson.players, options, "", "", 1, "learner", seats=tuple(seats))
        self.live = LiveTable(row, game)
        self.space = game.action_space(options)
        self._keep(self.live.position.propose_begin(chance_of(self.live, random.Random(0))))
        self.others_play()

    def _others(self) -> range:
        return range(1, self.lesson.players)

    def again(self, actions: list[str]) -> Learning:
        """Another learner, who has entered these actions, one after the other."""
        other = Learning(self.game, self.lesson)
        for action in actions:
            other.enter(action)
        return other

    @property
    def entered(self) -> list[str]:
        """What the learner has entered so far."""
        return self.live.learnt()

    @property
    def progress(self) -> Progress:
        """How far the learner is."""
        return progress(self.lesson, self.entered)

    @property
    def finished(self) -> bool:
        """Whether all tasks are done."""
        return self.progress.done == len(self.lesson.tasks)

    @property
    def shown(self) -> str | None:
        """What "Show me" shows."""
        told = lesson_told(self.live, LEARNER)
        assert told is not None
        return str(self.space.action(told.ways[0][0])) if told.ways else None

    @property
    def options(self) -> list[str]:
        """What the learner can enter now."""
        if not self.live.asks(LEARNER):
            return []
        return [str(self.space.action(code)) for code in self.live.position.running().legal(LEARNER)]

    def enter(self, *actions: str) -> None:
        """Enter actions as one command; the others play on. Raises LessonReply, and Refused if it is not possible."""
        self._move(LEARNER, [self.space.code(self.space.parse(action)) for action in actions], "learner")
        self.others_play()

    def decide(self, pattern: str) -> None:
        """Enter a whole decision, action by action, as a person does; what goes by itself need not be entered."""
        for action in actions_in(pattern):
            if action not in self.entered[-len(actions_in(pattern)) :] or action in self.options:
                self.enter(action)

    def others_play(self) -> None:
        """Let the others do what is laid down until the learner is asked. Raises Unscripted."""
        while rows := self.live.server_moves_for(here=True):
            state = self.live.position.running()
            row = rows[0]
            if row.kind != "bot":
                answer = self.live.response(state, row)
                assert answer is not None
                self._move(row.seat, [answer], None)
                continue
            codes = scripted(self.live, row.seat)
            if codes is None:
                if self.finished:
                    return
                said = self.game.prompt(state, row.seat)
                options = [str(self.space.action(code)) for code in state.legal(row.seat)]
                raise Unscripted(
                    f"{self.lesson.key}: seat {row.seat} is asked after {self.entered}: {said} {options[:40]}"
                )
            self._move(row.seat, codes, None)

    def wholes(self, pattern: str) -> Iterator[list[str]]:
        """The decisions that a pattern stands for, from where the learner is."""
        yield from self._wholes([], actions_in(pattern))

    def _wholes(self, begun: list[str], wanted: list[str]) -> Iterator[list[str]]:
        if not wanted:
            yield begun
            return
        for action in self.again([*self.entered, *begun]).options:
            if fits(wanted[0], action):
                yield from self._wholes([*begun, action], wanted[1:])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.live.position.running().to_act() == OVER

    def _move(self, seat: int, codes: list[int], person: str | None) -> None:
        key = "key" if person else None
        chance = chance_of(self.live, random.Random(0))
        proposal = self.live.position.propose_moves(seat, codes, chance, key, person)
        if person is not None:
            check(self.live, seat, proposal)
        self._keep(proposal)

    def _keep(self, proposal: Proposal) -> None:
        self.live.position.accept(proposal)
        self.live.changed()
