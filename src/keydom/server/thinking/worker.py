"""What runs inside a worker process: follow a table's steps, deal the hidden things anew, ask the bot; or assess a
decision for a person who has asked for a hint, or decisions that were made."""

from __future__ import annotations

import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import connection, parent_process
from typing import TypeVar

from keydom.bots.assess import assess
from keydom.bots.review import loss
from keydom.bots.review import review as decision_review
from keydom.core.assessment import Assessment, Review
from keydom.core.commands import LONGEST_COMMAND
from keydom.core.decisions import Decision, decisions
from keydom.core.game import Game
from keydom.core.rng import Rng
from keydom.core.state import State
from keydom.server.tables.catalogue import Catalogue

KEPT_POSITIONS = 32
HINT = "hint"
REVIEW = "review"
"""Who is asked for a hint, or what decisions were worth, where else the name of a bot stands."""

LOW_PRIORITY = 15

T = TypeVar("T")

Step = tuple[int, int]
"""A seat (-1: a draw) and its code."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked, or `HINT` or `REVIEW` in its place: how a table stands, and for which seat to decide.

    `steps` are the table's steps in force behind the first `known` ones. Those, whose mark is `mark`, the worker was
    told before. `seed` decides what the bot leaves to chance. A bot that takes its time thinks for `thinking` seconds;
    one that is not ready after `seconds` is ended.
    """

    table_id: str
    game: str
    players: int
    options: dict[str, str]
    steps: list[Step]
    seat: int
    bot: str
    seed: int = 0
    thinking: float = 0.0
    seconds: float = 0.0
    known: int = 0
    mark: int = hash(())
    decisions: tuple[int, ...] = ()
    """Behind how many steps the decisions were begun that are to be reviewed."""
    advised: tuple[int, ...] = ()
    """The codes that a hint has advised instead of the decision that is reviewed; none if none was given."""
    planned: tuple[int, ...] = ()
    """The codes with which the seat would go on with the plan that a hint has told; none if there is none."""
    promised: tuple[str, ...] = ()
    """The sentences in which it was told, if it was told as what follows."""


class Behind(Exception):
    """The worker does not know the steps that it is said to know: it needs all of them."""


_catalogue: Catalogue
_positions: OrderedDict[str, tuple[list[Step], State]] = OrderedDict()


def mark_of(steps: Sequence[Step]) -> int:
    """A number by which two processes can tell that they mean the same steps."""
    return hash(tuple(steps))


def prepare(extra_games: tuple[str, ...], components: tuple[str, ...]) -> None:
    """Set a new worker process up: its games, that it steps back behind people, and that it ends with the server,
    however that ends."""
    global _catalogue
    if hasattr(os, "nice"):
        # People come first: what a program thinks up may take a moment longer.
        os.nice(LOW_PRIORITY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _catalogue = Catalogue(extra_games, components)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def answer(question: Question) -> list[int]:
    """The codes of the bot's next decision. A bot that thinks too long ends the process."""
    signal.setitimer(signal.ITIMER_REAL, question.seconds)
    try:
        game = _catalogue.game(question.game)
        bot = _catalogue.bot(question.bot, game, question.thinking)
        rng = Rng(question.seed)
        # The bot gets a position that fits all that its seat has seen, never the true one.
        here = game.determinize(_position(question), question.seat, rng)
        codes: list[int] = []
        while len(codes) < LONGEST_COMMAND and here.is_asked(question.seat):
            code = int(bot.choose(here.copy(), question.seat, rng))
            codes.append(code)
            here.apply(question.seat, code)
            if here.partial_actions[question.seat] == 0:
                break
        return codes
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def hint(question: Question) -> Assessment:
    """What a good player would do in the seat's place, and why. What thinks too long ends the process."""
    signal.setitimer(signal.ITIMER_REAL, question.seconds)
    try:
        game = _catalogue.game(question.game)
        # It deals what the seat has not seen anew by itself.
        position, rng = _position(question), Rng(question.seed)
        planned, promised = question.planned, question.promised
        return assess(game, position, question.seat, rng, question.thinking, planned=planned, promised=promised)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def review(question: Question) -> list[Review]:
    """What the decisions were worth, each with its share of the time. What thinks too long ends the process."""

    def reviewed(game: Game, decision: Decision, rng: Rng, seconds: float) -> Review:
        return decision_review(game, decision, rng, seconds, advised=question.advised)

    return _each_decision(question, reviewed)


def losses(question: Question) -> list[int]:
    """By how much each of the decisions seems to be behind the best, in thousandths of a point."""
    return _each_decision(question, loss)


def _each_decision(question: Question, work: Callable[[Game, Decision, Rng, float], T]) -> list[T]:
    signal.setitimer(signal.ITIMER_REAL, question.seconds)
    try:
        game = _catalogue.game(question.game)
        _position(question)
        steps, _ = _positions[question.table_id]
        beginning = game.new_state(question.players, question.options)
        made = {each.step: each for each in decisions(beginning, steps)}
        share = question.thinking / len(question.decisions)
        return [work(game, made[step], Rng(question.seed), share) for step in question.decisions]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _position(question: Question) -> State:
    """The position behind the table's steps, from the one of the last question if that is on the way. Raises Behind."""
    told, state = _positions.pop(question.table_id, ([], None))
    if len(told) < question.known or mark_of(told[: question.known]) != question.mark:
        raise Behind
    new = question.steps
    if state is None or len(told) > question.known:
        told, new = told[: question.known], told[: question.known] + new
        state = _catalogue.game(question.game).new_state(question.players, question.options)
    for seat, code in new:
        state.apply_unchecked(seat, code)
    _positions[question.table_id] = (told + question.steps, state)
    while len(_positions) > KEPT_POSITIONS:
        _positions.popitem(last=False)
    return state
