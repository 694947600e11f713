"""Hints: what a good player would do in one's place, and why. Alone against programs everybody may ask; people who play
with each other have agreed on it when the table was made, and all of them are told when it was done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from keydom.bots.plans import PLANNED_OTHERWISE
from keydom.bots.reasons import MOST_ADVISED
from keydom.core.assessment import AssessedChoice, Assessment
from keydom.core.decisions import Decision
from keydom.core.wire import EnteredCode
from keydom.server.tables.playing import Playing
from keydom.server.tables.table import LiveTable, hints_at
from keydom.server.thinking.thinking import Thinkers, ThinkingFailed
from keydom.server.thinking.worker import HINT, Question, mark_of
from keydom.server.upkeep.logs import about
from keydom.server.wire.messages import Hint
from keydom.server.wire.refusals import Refused, not_your_seat, stale

log = logging.getLogger(__name__)

GIVEN_UP = PLANNED_OTHERWISE.partition("{")[0]
"""How it begins that a plan was given up."""
MOST_THOUGHTS = 8
"""So often one decision is thought about while others go on beside it."""


@dataclass
class Thought:
    """What is thought up about a decision, how far the person knew of the game, and whether the others have been told.

    What others have decided in secret meanwhile changes neither the decision nor what may be said about it.
    """

    version: int
    coming: asyncio.Task[Assessment]
    told: bool
    steps: int
    """Behind how many steps of the game it was asked for,"""
    mark: int
    """and behind which: some may be taken back."""


class Hints:
    """Who is told what a good player would do."""

    def __init__(self, playing: Playing, thinkers: Thinkers) -> None:
        self.tables = playing.tables
        self.thinkers = thinkers
        self._thoughts: WeakKeyDictionary[LiveTable, dict[int, Thought]] = WeakKeyDictionary()
        """The latest of each seat."""

    async def hint(self, live: LiveTable, person: str, seat: int) -> Hint:
        """What a good player would do in the place of a seat of this person; about one decision always the same.
        Raises Refused."""
        if seat not in live.seats_of(person):
            raise not_your_seat(seat)
        if live.game.evaluator() is None or live.game.judge() is None:
            raise Refused(f"No program can say what is good in {live.game.title}.", 409)
        if live.row.rated:
            raise Refused("This table is for ratings, so nobody is given hints.", 403)
        if hints_at(live.row) == "none":
            raise Refused("The people at this table have not agreed on hints; that is done when a table is made.", 403)
        if not live.asks(seat):
            raise Refused("You are not asked for anything now. A hint is given on a decision of yours.", 409)
        # Where all decide at the same time, another may have done so meanwhile: the decision is thought about anew.
        for _ in range(MOST_THOUGHTS):
            thought = self._thought(live, person, seat)
            try:
                assessment = await asyncio.shield(thought.coming)
            except ThinkingFailed as error:
                log.error("no hint: %s", error, extra=about(table=live.id, seat=seat))
                raise Refused("No hint could be thought up. Try again in a moment.", 503) from None
            if await self.tables.calls.to_the_end(self._tell(live, person, seat, thought)):
                return _hint(live, seat, _known(live, person), assessment)
            if not live.asks(seat):
                break
        raise stale()

    def _thought(self, live: LiveTable, person: str, seat: int) -> Thought:
        """What is thought about the decision, once for all who ask at the same time or again."""
        version, thoughts = _known(live, person), self._thoughts.setdefault(live, {})
        known = thoughts.get(seat)
        if known is not None and known.version == version and not _failed(known.coming):
            return known
        row, steps = live.row, live.position.ledger.steps()
        gone_on = None if known is None else _gone_on(known, seat, steps)
        planned, promised = ((), ()) if known is None else _planned(known, seat, steps)
        question = Question(
            live.id, row.game, row.players, row.options, steps, seat, HINT, planned=planned, promised=promised
        )
        coming = self.tables.calls.task(
            self.thinkers.hint(person, question) if gone_on is None else _known_already(gone_on)
        )
        thought = thoughts[seat] = Thought(
            version, coming, told=hints_at(row) == "free", steps=len(steps), mark=mark_of(steps)
        )
        return thought

    def said_of(self, live: LiveTable, decision: Decision) -> tuple[int, list[AssessedChoice]]:
        """What a hint said of a decision, the best choice first, and how many codes of it were entered before; nothing
        if none was given on it."""
        thought = self._thoughts.get(live, {}).get(decision.seat)
        if thought is None or not thought.coming.done() or _failed(thought.coming):
            return 0, []
        entered = thought.steps - decision.step
        still = mark_of(live.position.ledger.steps()[: thought.steps]) == thought.mark
        if not still or not 0 <= entered < len(decision.codes):
            return 0, []
        return entered, thought.coming.result().choices

    async def _tell(self, live: LiveTable, person: str, seat: int, thought: Thought) -> bool:
        """Tell all people at the table before the hint is given; False if the game has gone on meanwhile."""
        async with live.lock:
            if _known(live, person) != thought.version:
                return False
            if not thought.told:
                await self.tables.keep(live, live.position.propose_hint(seat, person))
                thought.told, thought.version = True, _known(live, person)
            return True


def _hint(live: LiveTable, seat: int, version: int, assessment: Assessment) -> Hint:
    space = live.game.action_space(live.row.options)
    entered = [[EnteredCode.of(space.action(code)) for code in choice.codes] for choice in assessment.choices]
    return Hint(seat=seat, version=version, remark=assessment.remark, choices=assessment.choices, entered=entered)


def _gone_on(thought: Thought, seat: int, steps: Sequence[tuple[int, int]]) -> Assessment | None:
    """What was advised before the seat entered the beginning of it, without that beginning; None where not all that was
    advised begins so. Whoever goes the first step of the way that they were shown is not shown another one."""
    if not thought.coming.done() or _failed(thought.coming) or len(steps) <= thought.steps:
        return None
    entered = [code for doer, code in steps[thought.steps :] if doer == seat]
    before, assessment = steps[: thought.steps], thought.coming.result()
    if mark_of(before) != thought.mark or len(entered) != len(steps) - thought.steps or not assessment.choices:
        return None
    number = len(entered)
    kept = [each for each in assessment.choices if each.codes[:number] == entered and len(each.codes) > number]
    if kept[:MOST_ADVISED] != assessment.choices[:MOST_ADVISED]:
        return None
    # That a plan was given up was said before.
    said = "" if assessment.remark.startswith(GIVEN_UP) else assessment.remark
    return replace(assessment, remark=said, choices=[replace(each, codes=each.codes[number:]) for each in kept])


def _planned(thought: Thought, seat: int, steps: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """With which codes the seat would go on with the choice that it has made of those that it was told of, or with what
    it was told to follow on the best, and in which sentences; none if it has done anything else."""
    if not thought.coming.done() or _failed(thought.coming) or mark_of(steps[: thought.steps]) != thought.mark:
        return (), ()
    choices = thought.coming.result().choices
    if not choices:
        return (), ()
    own = [code for doer, code in steps[thought.steps :] if doer == seat]
    best = choices[0]
    made = next((each for each in choices[:MOST_ADVISED] if each.codes == own[: len(each.codes)]), best)
    # Of the best alone it is told what follows, and what the seat does next where that does not tell it.
    told = [each for each in (*best.follows, best.next) if each and each.seat == seat and each.is_usual]
    ways = [(made.codes, list[str]()), *((each.codes, each.told) for each in told if made is best)]
    for codes, sentences in ways:
        if codes[: len(own)] != own[: len(codes)]:
            break
        if len(own) < len(codes):
            # What is begun is the same decision.
            return tuple(codes[len(own) :]), () if own else tuple(sentences)
        own = own[len(codes) :]
    return (), ()


async def _known_already(assessment: Assessment) -> Assessment:
    """What need not be thought about."""
    return assessment


def _known(live: LiveTable, person: str) -> int:
    """Up to which entry the person may know of the game."""
    return live.position.version(live.seats_of(person))


def _failed(coming: asyncio.Task[Assessment]) -> bool:
    return coming.done() and (coming.cancelled() or coming.exception() is not None)
