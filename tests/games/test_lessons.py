"""The lessons of all games: each can be done in every way that it calls right, and what it says can be heard."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from keydom.core import registry
from keydom.core.clause_mentions import mentions_in
from keydom.core.clauses import clauses_in, rules_text, untaught
from keydom.core.game import Game
from keydom.core.lesson_ways import MOST, ways
from keydom.core.lessons import (
    LEARNER,
    Lesson,
    Task,
    actions_in,
    begins,
    is_recommended,
    not_yet,
    reply_to,
    script,
    script_behind,
)
from keydom.server.wire.refusals import LessonReply
from tests.bots.positions import played_by_stewards
from tests.learning import Learning
from tests.matches import compiled_only

LESSONS = [(game, lesson) for game in registry.games() for lesson in game.lessons]
each_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.name}-{lesson.key}" for game, lesson in LESSONS]
)
each_course = pytest.mark.parametrize("game", [g for g in registry.games() if g.lessons], ids=lambda game: game.name)
in_keythedral = pytest.mark.parametrize("lesson", registry.game("keythedral").lessons, ids=lambda lesson: lesson.key)
MOST_WORDS = 25


@each_lesson
def test_show_me_leads_to_the_end_of_the_lesson(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for _ in range(100):
        if learning.finished:
            break
        assert learning.shown is not None, (learning.entered, learning.options[:40])
        learning.enter(learning.shown)
    assert learning.finished
    assert learning.shown is None


@each_lesson
def test_every_right_answer_is_possible_and_does_the_task(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for number, task in enumerate(lesson.tasks):
        for pattern in task.right:
            wholes = list(learning.wholes(pattern))
            assert wholes, (pattern, learning.entered, learning.options[:60])
            # Many amounts may be right: the first and the last of them.
            for whole in (wholes[0], wholes[-1]):
                other = learning.again(learning.entered)
                for action in whole:
                    other.enter(action)
                assert other.progress.done == number + 1, (pattern, whole)
                _goes_on(other)
        learning.decide(task.right[0])


def _goes_on(learning: Learning) -> None:
    """Whichever right answer was given, the next tasks can be done as they are shown."""
    while not learning.finished:
        assert learning.shown is not None, (learning.entered, learning.options[:40])
        learning.enter(learning.shown)


@each_lesson
def test_other_answers_get_a_reply_and_change_nothing(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    while not learning.finished:
        shown, before = learning.shown, learning.entered
        for action in learning.options:
            said = reply_to(lesson, before, [action])
            if said is None:
                continue
            with pytest.raises(LessonReply, match=re.escape(said)):
                learning.enter(action)
            assert learning.entered == before
        assert shown is not None
        learning.enter(shown)


@each_lesson
def test_every_reply_to_a_wrong_answer_can_be_heard(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for task in lesson.tasks:
        for pattern, said in task.wrong:
            assert _heard(learning, task, pattern, said), f"{pattern}: never heard by who enters action after action"
        learning.decide(task.right[0])


def _heard(learning: Learning, task: Task, pattern: str, said: str) -> bool:
    *beginning, _last = actions_in(pattern)
    # Who enters action after action is stopped at the first wrong one.
    assert not beginning or any(begins(right, beginning) for right in task.right), f"{pattern}: is stopped before"
    return any(reply_to(learning.lesson, learning.entered, whole) == said for whole in learning.wholes(pattern))


@each_lesson
@pytest.mark.parametrize("seed", range(3))
def test_no_accepted_answer_leads_astray(game: Game, lesson: Lesson, seed: int) -> None:
    learning, rng = Learning(game, lesson), Random(f"{lesson.key} {seed}")
    for _ in range(60):
        if learning.finished:
            return
        accepted = [each for each in learning.options if reply_to(lesson, learning.entered, [each]) is None]
        assert accepted, (learning.entered, learning.options[:40])
        # Also what is shown has to lead on from wherever one has come to.
        assert learning.shown in accepted
        learning.enter(rng.choice(accepted))
    raise AssertionError(f"no end: {learning.entered}")


@each_lesson
def test_the_others_do_all_that_is_laid_down(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    _goes_on(learning)
    made = learning.live.made_by_others()
    assert len(made) >= sum(len(actions) for _seat, actions in script(lesson)), made
    left = [seat for seat in range(lesson.players) if script_behind(lesson, made, seat) is not None]
    assert not left, (made, [script_behind(lesson, made, seat) for seat in left])
    # Then they rest, unless the game is played on: what was said of the table stays true.
    due = [row.seat for row in learning.live.server_moves_for(here=True) if row.kind == "bot"]
    assert lesson.plays_on or due == []


@each_lesson
def test_a_step_taken_back_is_taken_back_in_the_lesson(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    shown = learning.shown
    if shown is None:
        return
    learning.enter(shown)
    if learning.live.position.undoable(LEARNER):
        learning.live.position.accept(learning.live.position.propose_undo(LEARNER, "turn", None, "learner"))
        learning.live.changed()
        assert (learning.entered, learning.shown) == ([], shown)


@in_keythedral
def test_only_seats_that_can_be_taken_are_in_the_light(lesson: Lesson) -> None:
    learning = Learning(registry.game("keythedral"), lesson)
    for task in lesson.tasks:
        state: Any = learning.live.position.running()
        positions = [int(action.split()[1]) for action in learning.options if action.startswith("position")]
        possible = {f"tile {state.figures.tile_names[state.offer[position - 1]]}" for position in positions}
        lit = {word for word in task.look if word.startswith("tile ")}
        assert not possible or lit <= possible, (task.do, lit, possible)
        learning.decide(task.right[0])


@in_keythedral
def test_the_round_that_a_lesson_names_is_the_one_on_the_table(lesson: Lesson) -> None:
    named = re.search(r"(before )?round (\d+)", lesson.scene, re.IGNORECASE)
    assert named, lesson.scene
    before, number = named.groups()
    state: Any = Learning(registry.game("keythedral"), lesson).live.position.running()
    assert state.round == (0 if before else int(number))


@each_lesson
def test_what_is_recommended_can_be_done_at_once(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for pattern in lesson.recommends:
        assert any(is_recommended(lesson, whole) for whole in learning.wholes(pattern)), pattern


@each_lesson
def test_texts_are_plain(game: Game, lesson: Lesson) -> None:
    for text in _texts(lesson):
        assert text == text.strip(), text
        assert "  " not in text, text
        assert text[-1] in ".!?:", text
        for sentence in re.split(r"(?<=[.!?:])\s+", text):
            assert len(sentence.split()) <= MOST_WORDS, sentence
    assert len(lesson.title) <= 36, lesson.title
    assert 0 < len(lesson.scene) <= 60, lesson.scene
    for task in lesson.tasks:
        assert len(task.tell) <= 320, task.tell
        assert len(task.do) <= 130, task.do
        assert len(task.reply) <= 240, task.reply


def _texts(lesson: Lesson) -> list[str]:
    around = [lesson.scene, lesson.plays_on, *(aim.told for aim in lesson.aims)] if lesson.plays_on else [lesson.scene]
    return around + [
        text
        for task in lesson.tasks
        for text in (task.tell, task.do, task.reply, task.otherwise, *(said for _pattern, said in task.wrong))
    ]


@each_lesson
def test_a_crown_that_is_told_of_is_to_be_seen(game: Game, lesson: Lesson) -> None:
    lessons = game.lessons
    if any("crown over" in text for text in _texts(lesson)):
        assert "leader" not in not_yet(lessons)[lessons.index(lesson)]


@each_lesson
def test_a_button_that_is_named_is_one(game: Game, lesson: Lesson) -> None:
    named = {name for text in _texts(lesson) for name in re.findall(r"\[([^\]]+)\]", text)}
    assert not any("[" in task.tell for task in lesson.tasks)
    if not named:
        return
    learning = Learning(game, lesson)
    told = {name for name in named if _by_client(name)}
    while not learning.finished:
        state = learning.live.position.running()
        told |= {kind.title for kind in game.action_kinds(state, LEARNER)}
        labels = {game.choice_label(state, LEARNER, int(code)) for code in state.legal(LEARNER)}
        told |= {label[:1].upper() + label[1:] for label in labels} | {f"Choose {label}" for label in labels}
        assert learning.shown is not None
        learning.enter(learning.shown)
    assert named <= told, named - told


@cache
def _words_of_client() -> str:
    source = Path(__file__).parents[2] / "web" / "src"
    return "\n".join(file.read_text("utf-8") for file in sorted(source.rglob("words/**/*.ts")))


def _by_client(name: str) -> bool:
    """Whether the client has a button of this name, or of one that goes on behind a colon: one that is no choice."""
    return re.search(rf"""["`]{re.escape(name)}["`:]""", _words_of_client()) is not None


@each_lesson
def test_a_lesson_teaches_clauses_that_there_are(game: Game, lesson: Lesson) -> None:
    rules = rules_text(game)
    assert rules is not None
    known = {clause.id for clause in clauses_in(rules)}
    named = [mention.first for each in lesson.teaches for mention in mentions_in(each)]
    assert named == list(lesson.teaches)
    assert set(named) <= known, set(named) - known


@each_course
def test_what_the_lessons_leave_out_is_left_out_for_a_reason(game: Game) -> None:
    clauses = clauses_in(rules_text(game) or "")
    left = untaught(game, clauses)
    assert [each.id for each in left.pop("")] == []
    for reason, named in game.beyond_lessons.items():
        idle = [one for one in named if not any(one in (each.id, each.heading[: len(one)]) for each in left[reason])]
        assert idle == [], reason


@compiled_only
@each_course
def test_what_is_worth_doing_in_the_game_behind_the_lessons_can_be_done_there_and_is_not_done_yet(game: Game) -> None:
    lesson = game.lessons[-1]
    begun = Learning(game, lesson).live.position.running()
    assert begun is not None
    assert not any(aim.reached(begun) for aim in lesson.aims)
    met: set[int] = set()
    for seed in range(8):
        for state, _, _ in played_by_stewards(game, begun.copy(), seed):
            met |= {number for number, aim in enumerate(lesson.aims) if aim.reached(state)}
            if len(met) == len(lesson.aims):
                return
    raise AssertionError(met)


@each_course
def test_a_course_is_whole(game: Game) -> None:
    keys = [lesson.key for lesson in game.lessons]
    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[a-z0-9-]{1,30}", key) for key in keys), keys
    assert 12 <= len(keys) <= 20
    assert [bool(lesson.plays_on) for lesson in game.lessons] == [False] * (len(keys) - 1) + [True]
    assert all(lesson.tasks or lesson.plays_on for lesson in game.lessons)
    assert not any(lesson.aims for lesson in game.lessons[:-1])
    # What stays in sight while a game is played is a glance.
    assert len(game.lessons[-1].aims) <= 3
    # Nothing is said twice in the course's table of contents.
    titles = sorted(lesson.title for lesson in game.lessons)
    assert all(one != other for one, other in pairwise(titles))


@each_lesson
def test_all_ways_to_do_a_task_are_told_that_of_show_me_first(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for number, task in enumerate(lesson.tasks):
        told = _ways(learning)
        right = [whole for pattern in task.right for whole in learning.wholes(pattern)]
        assert {tuple(whole) for whole in right} == {tuple(way) for way in told}, task.do
        # None is left out for there being too many.
        assert len(told) < MOST
        assert told[0] == actions_in(task.right[0])
        # Begun, it goes on with what is left.
        begun = learning.again([*learning.entered, told[0][0]]) if len(told[0]) > 1 else None
        if begun is not None:
            assert {tuple(way[1:]) for way in told if way[0] == told[0][0]} == {tuple(way) for way in _ways(begun)}
        learning.decide(task.right[0])
        assert learning.progress.done == number + 1
    assert _ways(learning) == []


@each_lesson
def test_what_is_asked_for_alike_is_more_than_one_thing(game: Game, lesson: Lesson) -> None:
    learning = Learning(game, lesson)
    for task in lesson.tasks:
        choices = 0
        for action in actions_in(task.right[0]):
            if action in learning.options:
                choices = max(choices, len({way[0] for way in _ways(learning)}))
                learning.enter(action)
        assert choices > 1 or not task.alike, task.do


def _ways(learning: Learning) -> list[list[str]]:
    standing = learning.live.position.standing
    assert standing is not None
    if not learning.live.asks(LEARNER):
        return []
    told = ways(learning.game, learning.lesson, learning.entered, standing.shown)
    return [[str(learning.space.action(code)) for code in way] for way in told]
