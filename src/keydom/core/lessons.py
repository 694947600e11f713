"""Lessons: a game learnt by playing it, on the real table and by the real rules.

A lesson begins at a position in the words of the game's position builder and asks for one thing after the other. What
is right is written as in records, actions with commas between them; `*` stands for any word, `a|b` for either, and an
action `*` for any action:

    tile kingsCross, colour red, number 2|3
    tile *, colour blue, number *

How far a learner is follows from what was entered, and from nothing else: so undo, coming back and replay need no
bookkeeping.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

START: Final = "start"
"""The option that names the lesson that a game begins with; games in earnest do not have it."""
LEARNER: Final = 0
"""The seat of whoever learns."""

Actions = Sequence[str]
"""What a seat has entered, action by action, as records write it."""
At = Callable[..., Any]
"""The game's position builder: takes the number of players and what else its positions begin with."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """One thing that the learner does by own hand. All texts are for people, in sentences of at most 25 words; `{1}`
    stands for the name of that seat, `[Pass]` for the button of that name."""

    tell: str
    """The thought: what there is and why it matters."""
    do: str
    """What is to be done now."""
    right: tuple[str, ...]
    """The decisions that do it. The first is what "Show me" shows, and leaves nothing open."""
    alike: bool = False
    """Whether all of that is asked for alike, so that the light lies on all of it; else it lies on the first, and the
    others are only accepted."""
    reply: str
    """What is said when it is done."""
    wrong: tuple[tuple[str, str], ...] = ()
    """What is said to other answers: the first of these that one begins like."""
    otherwise: str
    """What is said to all others."""
    then: tuple[str, ...] = ()
    """What the others do from then on: `1: tile kingsCross, colour red, number 1`."""
    look: tuple[str, ...] = ()
    """What the thought is about, by the words that the game's table has for its places, in the order in which they are
    chosen: a ring lies on those that can be chosen now, on what else opens something if none can. Where the table shows
    one part at a time it opens at the first. From the first step on, the light goes on to what "Show me" shows. A
    button that carries something out is named, too (`do claim 0`): the light lies on it as soon as it is there."""


@dataclass(frozen=True)
class Aim:
    """Something worth doing in the game behind the lessons."""

    told: str
    """What, in a sentence of at most 25 words."""
    reached: Callable[[Any], bool]
    """Whether the learner has done it, by the position."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One thought of a game, taught in one or a few tasks."""

    key: str
    """Its name in addresses and records; never changes."""
    title: str
    teaches: tuple[str, ...]
    """The clauses that the learner meets."""
    scene: str
    """At what time of a game it plays, told first: each lesson has a table of its own."""
    introduces: tuple[str, ...] = ()
    """The parts of the table that it tells of first, by the table's words for them: until then they step back, and
    what only tells of one that cannot be had is left out, as a kind of action of that name."""
    players: int
    position: Callable[[At], Any]
    """Where it begins: a description that `state()` builds."""
    first: tuple[str, ...] = ()
    """What the others do before the first task, written as `Task.then`."""
    tasks: tuple[Task, ...]
    plays_on: str = ""
    """What is told when the tasks are done, if the game then goes on to its end; empty if the lesson ends with them."""
    recommends: tuple[str, ...] = ()
    """Decisions that `plays_on` recommends, written as `Task.right` by their beginnings: nobody is told afterwards that
    another one would have been better."""
    aims: tuple[Aim, ...] = ()
    """What is worth doing in that game: a short list, which stays in sight while it is played."""


@dataclass(frozen=True)
class Progress:
    """How far a learner is."""

    done: int
    """How many tasks are done."""
    entered: tuple[str, ...]
    """What has been entered of the next one."""


def progress(lesson: Lesson, actions: Actions) -> Progress:
    """How far somebody is who has entered these actions since the lesson began."""
    done, begun = 0, 0
    for end in range(1, len(actions) + 1):
        if done == len(lesson.tasks):
            break
        if any(_whole(pattern, actions[begun:end]) for pattern in lesson.tasks[done].right):
            done, begun = done + 1, end
    return Progress(done, tuple(actions[begun:]) if done < len(lesson.tasks) else ())


def reply_to(lesson: Lesson, actions: Actions, new: Actions) -> str | None:
    """What is said to somebody who wants to enter these new actions; None if they do what is asked, or begin to."""
    so_far = progress(lesson, actions)
    here = list(actions)
    for action in new:
        here.append(action)
        now = progress(lesson, here)
        if now.done == len(lesson.tasks):
            return None
        if now.done > so_far.done:
            so_far = now
        elif not any(begins(pattern, now.entered) for pattern in lesson.tasks[now.done].right):
            task = lesson.tasks[now.done]
            wanted = (*now.entered, *new[len(here) - len(actions) :])
            return next((said for pattern, said in task.wrong if _like(pattern, wanted)), task.otherwise)
    return None


def is_recommended(lesson: Lesson, decision: Actions) -> bool:
    """Whether a lesson that plays on has recommended a decision."""
    return any(_like(pattern, decision) for pattern in lesson.recommends)


def script(lesson: Lesson) -> list[tuple[int, list[str]]]:
    """What the others do, decision by decision: the seat, and its actions."""
    lines = [*lesson.first, *(line for task in lesson.tasks for line in task.then)]
    told = (line.split(":", 1) for line in lines)
    return [(int(seat), actions_in(actions)) for seat, actions in told]


def script_behind(lesson: Lesson, made: Sequence[tuple[int, str]], seat: int) -> list[str] | None:
    """What a seat does next when the others have made these actions, with the seat of each; None if that is not laid
    down. A script leaves out what the flow enters by itself, and spells out what a command goes on with."""
    behind = 0
    for line_seat, actions in script(lesson):
        if behind == len(made):
            return actions if line_seat == seat else None
        if list(made[behind : behind + len(actions)]) != [(line_seat, action) for action in actions]:
            return None
        behind += len(actions)
    return None


def at_rest(lesson: Lesson, actions: Actions, made: Sequence[tuple[int, str]], seat: int) -> bool:
    """Whether a seat does nothing more: all is done, also what is laid down, and the game is not played to its end."""
    done = progress(lesson, actions).done == len(lesson.tasks)
    return done and not lesson.plays_on and script_behind(lesson, made, seat) is None


def not_yet(lessons: Sequence[Lesson]) -> list[list[str]]:
    """The parts of the table that step back in each of these lessons: a later one tells of them first."""
    return [[part for later in lessons[at + 1 :] for part in later.introduces] for at in range(len(lessons))]


def chance_in(lesson: Lesson, steps: int) -> random.Random:
    """The chance of a lesson behind so many steps: a lesson goes the same way for everybody."""
    return random.Random(f"{lesson.key} {steps}")


def actions_in(pattern: str) -> list[str]:
    """The actions of a decision."""
    return [" ".join(action.split()) for action in pattern.split(",")]


def _whole(pattern: str, actions: Actions) -> bool:
    wanted = actions_in(pattern)
    return len(wanted) == len(actions) and all(fits(*pair) for pair in zip(wanted, actions, strict=True))


def begins(pattern: str, actions: Actions) -> bool:
    """Whether the actions are a beginning of the pattern."""
    wanted = actions_in(pattern)
    return len(actions) <= len(wanted) and all(fits(*pair) for pair in zip(wanted, actions, strict=False))


def _like(pattern: str, actions: Actions) -> bool:
    """Whether the pattern is a beginning of the actions."""
    wanted = actions_in(pattern)
    return len(wanted) <= len(actions) and all(fits(*pair) for pair in zip(wanted, actions, strict=False))


def fits(wanted: str, action: str) -> bool:
    """Whether an action is one for which a part of a pattern stands."""
    if wanted == "*":
        return True
    words = zip_longest(wanted.split(), action.split(), fillvalue="")
    return all(one == "*" or word in one.split("|") for one, word in words)
