"""The one-ply player, called Steward at the table: it looks at every choice worth a look, one decision deep, and takes
the one that its game's evaluator likes best (compiled). It knows only core and the evaluator."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.bots.base import BotKind
from keydom.core.complete_choices import CompleteChoice, complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, State, lowest_bit

SAMPLES: Final[i64] = 6
"""How often the draws after a choice are tried out."""
MOST_LOOKS: Final[i64] = 1500
"""So many complete choices are looked at, then the best so far is taken."""
MOST_REPLIES: Final[i64] = 200
"""After so many replies of others a position is evaluated as it stands."""
WORST: Final[i64] = -(10**15)


class OnePlyPlayer:
    """A player that weighs the position after each of its choices, but for those, so many in a hundred, that it
    overlooks."""

    def __init__(self, evaluator: Evaluator, overlooks: i64 = 0) -> None:
        self.evaluator: Evaluator = evaluator
        self.overlooks: i64 = overlooks
        self.kept: CompleteChoice | None = None

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The code that begins the choice after which the seat stands best, or goes on with it."""
        kept = self.kept
        if kept is not None:
            code = kept.next_code(state, seat)
            if code >= 0:
                return code
            self.kept = None
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        codes = self.evaluator.narrow(state, seat, codes)
        if len(codes) == 1:
            return codes[0]
        choices = complete_choices(state, seat, codes, self.evaluator, MOST_LOOKS)
        best = self.best_of(choices, rng)
        self.kept = best
        return best.codes[0]

    def best_of(self, choices: list[CompleteChoice], rng: Rng) -> CompleteChoice:
        """The best of the choices that are not overlooked. Who would overlook all sees one of them."""
        best = choices[0] if self.overlooks == 0 else choices[rng.below(len(choices))]
        best_value: i64 = WORST
        equals: i64 = 0
        for choice in choices:
            if self.overlooks_this(choice, rng):
                continue
            self.weigh(choice, rng)
            if choice.value > best_value:
                best_value = choice.value
                best = choice
                equals = 1
            elif choice.value == best_value:
                # Of equal choices each is as likely: else the first colour, say, would be taken again and again.
                equals += 1
                if rng.below(equals) == 0:
                    best = choice
        return best

    def overlooks_this(self, choice: CompleteChoice, rng: Rng) -> bool:
        """Whether the choice is not seen this time; that one need not act always is."""
        if self.overlooks == 0 or (len(choice.codes) == 1 and self.evaluator.idles(choice.codes[0])):
            return False
        return rng.below(100) < self.overlooks

    def weigh(self, choice: CompleteChoice, rng: Rng) -> None:
        """Note what a choice is worth."""
        # The others reply on a copy: a choice that is played on later begins where it ends.
        choice.value = self.outcome(choice.after.copy(), choice.seat, rng)

    def outcome(self, state: State, seat: i64, rng: Rng) -> i64:
        """What a position is worth once the others have replied and what is drawn is drawn."""
        self.let_reply(state, seat)
        if state.to_act() != CHANCE:
            return self.evaluator.evaluate(state, seat)
        value: i64 = 0
        for _ in range(SAMPLES):
            drawn = state.copy()
            replies: i64 = 0
            while drawn.to_act() == CHANCE and replies < MOST_REPLIES:
                random_step(drawn, rng)
                self.let_reply(drawn, seat)
                replies += 1
            value += self.evaluator.evaluate(drawn, seat)
        return value // SAMPLES

    def let_reply(self, state: State, seat: i64) -> None:
        """Let the others reply as the evaluator takes them to, until somebody has a real choice."""
        replies: i64 = 0
        while state.to_act() < CHANCE and not state.is_asked(seat) and replies < MOST_REPLIES:
            other = lowest_bit(state.to_act())
            code = self.evaluator.reply(state, other)
            if code < 0:
                return
            state.apply_unchecked(other, code)
            replies += 1


def make(game: Game) -> OnePlyPlayer:
    """A one-ply player for a game that has an evaluator."""
    evaluator = game.evaluator()
    if evaluator is None:
        raise ValueError(f"{game.title} has no evaluator, so the Steward cannot play it")
    return OnePlyPlayer(evaluator)


def plays(game: Game) -> bool:
    """Whether the game has an evaluator."""
    return game.evaluator() is not None


STEWARD = BotKind(
    "steward",
    "Steward",
    "Plays quickly and sensibly: weighs what every choice brings.",
    make,
    plays,
)
