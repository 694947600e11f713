"""Lessons at a table: what is asked of the learner, what is said to an answer, and what the others do.

All of it follows from the table's entries. A lesson's table is like all others; its options say that it is a lesson.
"""

from __future__ import annotations

from keydom.core.actions import ActionSpace
from keydom.core.commands import enter
from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.lesson_ways import ways
from keydom.core.lessons import LEARNER, Lesson, not_yet, progress, reply_to, script_behind
from keydom.server.entries.position import Proposal
from keydom.server.tables.table import LiveTable, hints_at
from keydom.server.wire.messages import Course, CourseLesson, LessonState, LessonTask
from keydom.server.wire.refusals import LessonReply


def course_of(game: Game) -> Course:
    """All that is taught of a game, in its order."""
    return Course(
        game=game.name,
        title=game.title,
        lessons=[
            CourseLesson(
                key=lesson.key,
                title=lesson.title,
                teaches=list(lesson.teaches),
                scene=lesson.scene,
                not_yet=stepping_back,
                tasks=[
                    LessonTask(
                        tell=task.tell,
                        do=task.do,
                        reply=task.reply,
                        otherwise=task.otherwise,
                        look=list(task.look),
                    )
                    for task in lesson.tasks
                ],
                plays_on=lesson.plays_on,
                aims=[aim.told for aim in lesson.aims],
            )
            for lesson, stepping_back in zip(game.lessons, not_yet(game.lessons), strict=True)
        ],
    )


def lesson_told(live: LiveTable, seat: int | None) -> LessonState | None:
    """How far the learner is, told to themselves."""
    lesson, standing = live.lesson, live.position.standing
    if lesson is None or seat != LEARNER or standing is None:
        return None
    actions = live.learnt()
    now = progress(lesson, actions)
    done = now.done == len(lesson.tasks)
    return LessonState(
        done=now.done,
        begun=len(now.entered) > 0,
        finished=done and (bool(lesson.plays_on) or not _others_go_on(live, lesson)),
        alike=not done and lesson.tasks[now.done].alike,
        ways=ways(live.game, lesson, actions, standing.shown) if live.asks(LEARNER) else [],
        reached=[aim.told for aim in lesson.aims if aim.reached(standing.shown.state)],
    )


def _others_go_on(live: LiveTable, lesson: Lesson) -> bool:
    """Whether the lesson lays down what one of the others does next."""
    made = live.made_by_others()
    return any(script_behind(lesson, made, seat) is not None for seat in range(LEARNER + 1, lesson.players))


def comments_at(live: LiveTable) -> bool:
    """Whether a program says of decisions at a table that another one would have been better: where hints are free, and
    no lesson says what is right."""
    return hints_at(live.row) == "free" and (live.lesson is None or bool(live.lesson.plays_on))


def check(live: LiveTable, seat: int, proposal: Proposal) -> None:
    """Whether a learner does what is asked. Raises LessonReply, which says why another thing is to be done."""
    lesson = live.lesson
    if lesson is None or seat != LEARNER:
        return
    before = live.learnt()
    reply = reply_to(lesson, before, live.learnt(proposal)[len(before) :])
    if reply is not None:
        raise LessonReply(reply)


def scripted(live: LiveTable, seat: int) -> list[int] | None:
    """What a seat does next by the lesson; None where nothing is laid down, or cannot be done."""
    lesson, standing = live.lesson, live.position.standing
    if lesson is None or standing is None:
        return None
    actions = script_behind(lesson, live.made_by_others(), seat)
    if actions is None:
        return None
    space = _space(live)
    codes = [space.code(space.parse(action)) for action in actions]
    try:
        enter(live.game, standing.shown, seat, codes)
    except IllegalAction:
        # The learner has found another way: the others play on as they like.
        return None
    return codes


def _space(live: LiveTable) -> ActionSpace:
    return live.game.action_space(live.row.options)
