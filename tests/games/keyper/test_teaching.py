"""What the lessons of Keyper say of buttons and of one another."""

from __future__ import annotations

import re

import pytest

from keydom.core.lessons import LEARNER, Lesson
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.teaching.lessons import LESSONS
from tests.learning import Learning

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])


@each_lesson
def test_what_is_to_be_done_names_only_buttons_that_are_there(lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for task in lesson.tasks:
        state = learning.live.position.running()
        assert isinstance(state, KeyperState)
        labels = [game.choice_label(state, LEARNER, int(code)) for code in state.legal(LEARNER)]
        there = {kind.title for kind in game.action_kinds(state, LEARNER)}
        there |= {label[:1].upper() + label[1:] for label in labels}
        assert set(re.findall(r"\[([^\]]+)\]", task.do)) <= there, task.do
        learning.decide(task.right[0])


def test_a_lesson_that_is_named_by_its_number_is_that_one() -> None:
    keys = [lesson.key for lesson in LESSONS]
    named = {
        (lesson.key, keys[int(number) - 1])
        for lesson in LESSONS
        for task in lesson.tasks
        for number in re.findall(r"lesson (\d+)", task.tell)
    }
    assert named == {
        ("work", "keyper"),
        ("colours", "keyper"),
        ("market", "new-season"),
    }
