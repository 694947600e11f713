"""What the lessons of Keyper say of buttons and of one another."""

from __future__ import annotations

import re

import pytest

from keydom.core.clauses import clause
from keydom.core.lessons import LEARNER, Lesson
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.teaching.lessons import LESSONS
from tests.bots.positions import played_by_stewards
from tests.learning import Learning
from tests.matches import compiled_only

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
        for number in re.findall(r"[Ll]esson (\d+)", task.tell)
    }
    assert named == {
        ("colours", "keyper"),
        ("market", "new-season"),
        ("market", "season-end"),
    }


KEYPLES_THERE = re.compile(
    r"board (\d), which has (\d+) keyples|Only (\d+) keyples are there|is yours, with (\d+) keyples"
)
"""How many keyples a lesson says that there are on a country board."""


def keyples_on(state: KeyperState, board: int) -> int:
    """How many keyples are on a country board, as people see it."""
    view = game.public_view(state)
    return sum(len(space.keyples) for space in view.boards[board - 1].spaces)


@pytest.mark.parametrize("key", ["keyper", "autumn"])
def test_there_are_as_many_keyples_on_a_board_as_a_lesson_says(key: str) -> None:
    (lesson,) = (each for each in LESSONS if each.key == key)
    learning, told = Learning(game, lesson), 0
    for task in lesson.tasks:
        state = learning.live.position.running()
        assert isinstance(state, KeyperState)
        sentences = [(task.do, 0), (task.reply, 1), *((reply, 0) for _, reply in task.wrong)]
        for sentence, behind in sentences:
            for board, claimed, other, mine in KEYPLES_THERE.findall(sentence):
                assert not behind or mine
                at = int(board or 1) if claimed or mine else 2
                assert keyples_on(state, at) == int(claimed or other or mine), sentence
                told += 1
        learning.decide(task.right[0])
        learning.others_play()
    assert told


@clause("KP-1203", "KP-1204")
def test_where_two_turns_are_said_to_be_left_the_season_ends_behind_them() -> None:
    (lesson,) = (each for each in LESSONS if each.key == "lay-down")
    assert "you have this turn, and one more when theirs is played: then the season ends" in lesson.tasks[0].tell
    learning, boxes = Learning(game, lesson), []
    for task in lesson.tasks:
        boxes.append(box_of(learning))
        learning.decide(task.right[0])
        learning.others_play()
    assert boxes == ["turn", "turn"]
    assert box_of(learning) not in ("turn", "over")


def box_of(learning: Learning) -> str:
    """Where the game stands."""
    state = learning.live.position.running()
    assert isinstance(state, KeyperState)
    return game.box_name(state)


@compiled_only
def test_what_was_reached_in_the_winter_is_still_so_when_it_is_over() -> None:
    aims = LESSONS[-1].aims
    held = 0
    for seed in range(6):
        state = Learning(game, LESSONS[-1]).live.position.running()
        assert isinstance(state, KeyperState)
        for _ in played_by_stewards(game, state, seed):
            pass
        fair, keyper = (aim.reached(state) for aim in aims[1:])
        assert keyper
        assert fair or not state.held_winter[LEARNER]
        held += bool(state.held_winter[LEARNER])
    assert held
