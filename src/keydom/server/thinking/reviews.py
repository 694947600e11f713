"""What decisions were worth that people have made: the last one, at a table at which hints are free; and after a game
the few that decided it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from keydom.bots.later import without_urgency
from keydom.bots.reasons import MOST_ADVISED
from keydom.bots.review import CLEARLY_BETTER, FEWEST
from keydom.core.assessment import AssessedChoice, Review
from keydom.core.decisions import Decision, decisions
from keydom.core.lessons import is_recommended
from keydom.server.tables.lessons import comments_at
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.thinking.hints import Hints
from keydom.server.thinking.thinking import Thinkers, ThinkingFailed
from keydom.server.thinking.worker import REVIEW, Question, Step
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import DecisionReview, LookBack
from keydom.server.wire.refusals import Refused, not_your_seat

log = logging.getLogger(__name__)

TOLD = 3
"""So many decisions are told of after a game."""
LOOKED_AT = 8
"""Of those that seem to have cost most, so many are thought over."""
AT_ONCE = 12
"""So many decisions are gone over with one question: others who wait for an answer come between."""
WORTH_A_LESSON = 3000
"""In thousandths of a point: whoever has just learnt a game is not told of less."""


@dataclass
class _Look:
    """A finished game that is looked back at, or was."""

    of: int = 0
    """How many decisions there are to go over."""
    looked: int = 0
    reviews: list[Review] | None = None
    failed: bool = False
    work: asyncio.Task[None] | None = field(default=None, repr=False)


class Reviews:
    """Who is told what their decisions were worth."""

    def __init__(self, tables: Tables, thinkers: Thinkers, hints: Hints) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.hints = hints
        self._last: WeakKeyDictionary[LiveTable, dict[int, tuple[Decision, asyncio.Task[list[Review]]]]] = (
            WeakKeyDictionary()
        )
        """The latest of each seat."""
        self._looks: WeakKeyDictionary[LiveTable, _Look] = WeakKeyDictionary()

    def close(self) -> None:
        """Look back no more: the server ends."""
        for look in self._looks.values():
            if look.work is not None:
                look.work.cancel()

    # -- the last decision ----------------------------------------------------------------------------------------

    async def last(self, live: LiveTable, person: str, seat: int) -> DecisionReview:
        """What the last decision of a seat of this person was worth; nothing if there is none, if it had no other
        choice, or if the server has too much to do. Raises Refused."""
        if seat not in live.seats_of(person):
            raise not_your_seat(seat)
        _refuse_without_judge(live)
        if not comments_at(live):
            raise Refused("Decisions are judged after a game, and in games against programs that are no lessons.", 403)
        if live.position.state is None:
            raise Refused("The game has not begun.", 409)
        steps = live.position.ledger.steps()
        made = [each for each in await self._decisions(live, steps) if each.seat == seat]
        # A decision that is not complete is the last one, and none that could be judged.
        own = [step for step, (who, _) in enumerate(steps) if who == seat]
        if not made or own[-1] >= made[-1].step + len(made[-1].codes) or not _had_a_choice(made[-1]):
            return DecisionReview(review=None)
        if live.lesson is not None and is_recommended(live.lesson, _actions(live, made[-1])):
            return DecisionReview(review=None)
        entered, choices = self.hints.said_of(live, made[-1])
        by_hint = next((each for each in choices[:MOST_ADVISED] if each.codes == list(made[-1].codes[entered:])), None)
        if by_hint is not None:
            # Who has read by how much a choice is worse should not be told otherwise.
            begun = made[-1].codes[:entered]
            best = replace(choices[0], codes=[*begun, *choices[0].codes])
            return _told(live, _worse(live, made[-1], best, by_hint))
        known = self._last.setdefault(live, {}).get(seat)
        if known is not None and (known[0].step, known[0].codes) == (made[-1].step, made[-1].codes):
            thought = known[1]
        elif self.thinkers.busy():
            return DecisionReview(review=None)
        else:
            advised = (*made[-1].codes[:entered], *choices[0].codes) if choices else ()
            asked = self._question(live, steps, seat, [made[-1]], advised)
            thought = self.tables.calls.task(self.thinkers.review(person, asked))
            self._last[live][seat] = (made[-1], thought)
        try:
            (review,) = await asyncio.shield(thought)
        except ThinkingFailed as error:
            log.error("no review: %s", error, extra=about(table=live.id, seat=seat))
            return DecisionReview(review=None)
        return _told(live, review)

    # -- after the game -------------------------------------------------------------------------------------------

    def look_back(self, live: LiveTable, person: str) -> LookBack:
        """How far somebody who sat at the table is with the decisions of a finished game, beginning if need be. Raises
        Refused."""
        if live.status != "over":
            raise Refused("What decided a game can be said once it is over.", 403)
        seats = live.seats_of(person)
        if not seats:
            raise Refused("A program looks back at a game for those who have played it.", 403)
        _refuse_without_judge(live)
        look = self._looks.get(live)
        if look is None or look.failed:
            look = self._looks[live] = _Look()
            look.work = asyncio.create_task(self._look(live, person, seats[0], look))
        return LookBack(looked=look.looked, of=look.of, reviews=look.reviews)

    async def _look(self, live: LiveTable, person: str, seat: int, look: _Look) -> None:
        steps = live.position.ledger.steps()
        made = [each for each in await self._decisions(live, steps) if _had_a_choice(each)]
        look.of = len(made)
        seeming: list[int] = []
        try:
            while len(seeming) < len(made):
                asked = self._question(live, steps, seat, made[len(seeming) : len(seeming) + AT_ONCE])
                seeming += await self.thinkers.losses(person, asked)
                look.looked = len(seeming)
            worst = sorted(range(len(made)), key=lambda each: -seeming[each])[:LOOKED_AT]
            found: list[Review] = []
            for each in worst:
                found += await self.thinkers.review(person, self._question(live, steps, seat, [made[each]]))
        except ThinkingFailed as error:
            log.error("no look back: %s", error, extra=about(table=live.id, seat=seat))
            look.failed = True
            return
        clear = sorted((each for each in found if each.better), key=lambda review: -review.behind)[:TOLD]
        look.reviews = sorted(clear, key=lambda review: review.step)

    async def _decisions(self, live: LiveTable, steps: Sequence[Step]) -> list[Decision]:
        """All that was decided, in order."""
        beginning = live.game.new_state(live.row.players, live.row.options)
        return await self.tables.calls.in_thread(lambda: list(decisions(beginning, steps)))

    def _question(
        self, live: LiveTable, steps: list[Step], seat: int, made: Sequence[Decision], advised: tuple[int, ...] = ()
    ) -> Question:
        row, begun = live.row, tuple(each.step for each in made)
        return Question(
            live.id, row.game, row.players, row.options, steps, seat, REVIEW, decisions=begun, advised=advised
        )


def _refuse_without_judge(live: LiveTable) -> None:
    if live.game.evaluator() is None or live.game.judge() is None:
        raise Refused(f"No program can say what is good in {live.game.title}.", 409)


def _actions(live: LiveTable, decision: Decision) -> list[str]:
    space = live.game.action_space(live.row.options)
    return [str(space.action(code)) for code in decision.codes]


def _had_a_choice(decision: Decision) -> bool:
    return len(decision.codes) > 1 or len(decision.before.legal(decision.seat)) > 1


def _told(live: LiveTable, review: Review | None) -> DecisionReview:
    """A review, if it is worth a word to who plays at the table."""
    told = review is not None and (live.lesson is None or review.behind >= WORTH_A_LESSON)
    return DecisionReview(review=review if told else None)


def _worse(live: LiveTable, decision: Decision, best: AssessedChoice, made: AssessedChoice) -> Review | None:
    """What a hint has said of a choice that was made all the same; None if it was about as good as the best one."""
    if best.value is None or made.value is None or made.nearly or not made.sure or made.simulations < FEWEST:
        return None
    behind = best.value - made.value
    if behind < CLEARLY_BETTER:
        return None
    name = live.game.choice_name(decision.before, decision.seat, decision.codes)
    better = replace(best, why=without_urgency(best.why))
    return Review(seat=decision.seat, step=decision.step, name=name, behind=behind, better=better)
