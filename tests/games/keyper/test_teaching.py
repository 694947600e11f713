"""What the lessons of Keyper say of buttons and of one another."""

from __future__ import annotations

import re

import pytest

from keydom.core.clauses import clause
from keydom.core.lessons import LEARNER, Lesson
from keydom.games.keyper.components import codes
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.animals import PLACES
from keydom.games.keyper.rules.season_end import side_allowed
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.teaching.lessons import LESSONS
from keydom.games.keyper.testing.builder import Position
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
        ("second", "lay-down"),
    }


@pytest.mark.parametrize(
    ("key", "task", "board", "said"),
    [
        ("keyper", 0, 1, "board 1, which has {} keyples"),
        ("keyper", 0, 2, "Only {} keyples are there"),
        ("autumn", 1, 1, "Board 1 is yours, with {} keyples"),
    ],
)
def test_there_are_as_many_keyples_on_a_board_as_a_lesson_says(key: str, task: int, board: int, said: str) -> None:
    (lesson,) = (each for each in LESSONS if each.key == key)
    learning, asked = Learning(game, lesson), lesson.tasks[task]
    for each in lesson.tasks[:task]:
        learning.decide(each.right[0])
        learning.others_play()
    there = game.public_view(running(learning)).boards[board - 1]
    told = said.format(sum(len(space.keyples) for space in there.spaces))
    assert told in " ".join((asked.do, asked.reply, *(reply for _, reply in asked.wrong)))


def told_in(key: str) -> str:
    """All that a lesson tells."""
    (lesson,) = (each for each in LESSONS if each.key == key)
    return " ".join(text for task in lesson.tasks for text in (task.tell, task.reply))


@clause("KP-141", "KP-143", "KP-144")
def test_what_a_resting_keyple_is_said_to_bring_by_its_colour_it_brings() -> None:
    brings = {colour: set(found) for colour, found in game.components.keyp_tile.items()}
    animals, raw = {"cow", "horse", "pig", "sheep"}, {"clay", "log", "rock"}
    told = told_in("autumn")
    assert "Blue, green or black brings a cow, horse, pig or sheep" in told
    assert [colour for colour in brings if brings[colour] == animals] == ["blue", "green", "black"]
    assert "orange, brown or grey brings a raw material" in told
    assert [colour for colour in brings if brings[colour] == raw] == ["orange", "brown", "grey"]
    assert "White may choose from all seven" in told
    assert brings["white"] == animals | raw


@clause("KP-1208", "KP-1209", "KP-1210")
def test_a_winter_fair_is_held_when_and_for_what_a_lesson_says() -> None:
    told = "brings 4 points in summer, or 6 in autumn, when it asks for a gem, too. In winter you choose."
    assert told in told_in("season-end")
    held = {season: [side_allowed(season, high) for high in (False, True)] for season in range(1, codes.WINTER + 1)}
    assert held == {
        codes.SPRING: [False, False],
        codes.SUMMER: [True, False],
        codes.AUTUMN: [False, True],
        codes.WINTER: [True, True],
    }
    winter_fairs = [fair for fair in game.components.fairs if fair.gem]
    assert {tuple(fair.points) for fair in winter_fairs} == {(4, 6)}


@clause("KP-1222")
def test_a_house_has_as_much_room_and_a_team_as_many_keyples_as_lessons_say() -> None:
    assert f"Like every house it has room for {PLACES} animals" in told_in("build")
    assert f"With two players at most {game.components.rest_limit[2]} keyples play" in told_in("new-season")


@clause("KP-933")
def test_a_discount_takes_off_what_the_lesson_on_building_says() -> None:
    assert "On a Discount build field you would pay 1 icon less" in told_in("build")
    assert "The Pig sty costs 1 clay, and 1 more thing" in told_in("build")
    play = Position(3).area(0, "blue 1").has(0, "clay 1").at_turn(0).play().do(0, "keyple blue 2 discount_build")
    play.do(0, "build pig_sty farm-1-1 less rawW")
    assert (play.tile(0, "farm-1-1"), play.stock(0)) == ("pig_sty", "")


@clause("KP-1203", "KP-1204")
def test_where_two_turns_are_said_to_be_left_the_season_ends_behind_them() -> None:
    (lesson,) = (each for each in LESSONS if each.key == "lay-down")
    assert "{1} has one piece left, so you have two such turns" in lesson.tasks[0].tell
    learning, boxes = Learning(game, lesson), []
    for task in lesson.tasks:
        boxes.append(box_of(learning))
        learning.decide(task.right[0])
        learning.others_play()
    assert boxes == ["turn", "turn"]
    assert box_of(learning) not in ("turn", "over")


def running(learning: Learning) -> KeyperState:
    """The position of a lesson."""
    state = learning.live.position.running()
    assert isinstance(state, KeyperState)
    return state


def box_of(learning: Learning) -> str:
    """Where the game stands."""
    return game.box_name(running(learning))


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
