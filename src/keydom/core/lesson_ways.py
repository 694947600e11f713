"""All ways in which a learner can do a lesson's task from where they are, as codes: what a table marks as asked for."""

from __future__ import annotations

from typing import Any, Final

from keydom.core.game import Game
from keydom.core.lessons import LEARNER, Actions, Lesson, actions_in, begins, fits, progress
from keydom.core.transition import Shown, Transition

MOST: Final = 64
"""How many ways are told: where more is right, anything will do, and no single one is worth a mark."""


def ways(game: Game, lesson: Lesson, actions: Actions, shown: Shown[Any]) -> list[list[int]]:
    """Each way to do the task that the learner is at: codes to its end, or to where draws or others come between. The
    first is what "Show me" shows. Empty if all is done, the learner is not asked, or nothing of it is possible."""
    now = progress(lesson, actions)
    if now.done == len(lesson.tasks):
        return []
    found: dict[tuple[int, ...], None] = {}
    for pattern in lesson.tasks[now.done].right:
        if begins(pattern, now.entered):
            _walk(game, shown, actions_in(pattern)[len(now.entered) :], (), found)
    return [list(way) for way in found]


def _walk(
    game: Game, shown: Shown[Any], wanted: list[str], begun: tuple[int, ...], found: dict[tuple[int, ...], None]
) -> None:
    """Follow what is wanted through all that is possible."""
    state = shown.state
    if begun and (not wanted or not state.is_asked(LEARNER)):
        found[begun] = None
    if not wanted or not state.is_asked(LEARNER):
        return
    space = game.action_space(game.options_of(state))
    for code in state.legal(LEARNER):
        if len(found) == MOST:
            return
        if fits(wanted[0], str(space.action(int(code)))):
            after = Transition(game, shown, LEARNER, int(code)).shown_after
            _walk(game, after, wanted[1:], (*begun, int(code)), found)
