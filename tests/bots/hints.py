"""What hints say in whole games, with the positions behind each sentence, for tests of games that give reasons."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from keydom.bots.assess import assess
from keydom.bots.later import FOR_THIS, without_order
from keydom.bots.lead import MOST_WORDS
from keydom.bots.one_ply import make as make_steward
from keydom.core.assessment import AssessedChoice
from keydom.core.comparison import OFTEN, USUALLY, Comparison, average
from keydom.core.game import Game
from keydom.core.playout import draw_all, random_step
from keydom.core.rng import Rng
from keydom.core.state import OVER, State, lowest_bit

SIMULATIONS = 60
ADVISED = 3
"""So many choices are shown to somebody who asks for a hint."""

VERBS = re.compile(
    r"\b(leaves|gets|gives|lets|brings|helps|should keep|keeps|saves|holds|makes|closes|opens|scores|adds) "
    r"(?!it harder)"
)
"""What a thing that is done for somebody begins with."""

Check = Callable[[Comparison[Any], "re.Match[str]"], bool]
"""Whether what was said is true of the positions behind it."""


class Said(NamedTuple):
    """Words that a game has given for a term, and the positions that they were read off."""

    words: str
    ends: Comparison[Any]


class Hints(NamedTuple):
    """The hints of a game."""

    choices: list[AssessedChoice]
    """All that were advised."""
    best: list[AssessedChoice]
    """Of each hint the first."""
    read: list[AssessedChoice]
    """Those of which is told what people read on them, as nothing else could be said."""
    said: list[Said]

    def share(self) -> float:
        """How many of the best choices have a reason."""
        return sum(bool(each.why) for each in self.best) / len(self.best)


def hints_of_a_game(
    game: Game, players: int, seed: int, every: int, patch: pytest.MonkeyPatch, at_random: bool = False
) -> Hints:
    """The hints for every so many decisions of a game: played at random, or by what is advised and by Stewards."""
    hints, steward, rng = Hints([], [], [], []), make_steward(game), Rng(seed)
    state: State = game.new_state(players)
    with patch.context() as patched:
        listen(game, hints.said, patched)
        asked = 0
        draw_all(state, rng)
        while state.to_act() != OVER:
            seat = int(lowest_bit(state.to_act()))
            begins = not state.mid_choice(seat) and len(state.legal(seat)) > 1
            asked += begins
            advised = (
                assess(game, state, seat, Rng(5), 0.0, SIMULATIONS).choices if begins and not asked % every else []
            )
            hints.choices.extend(advised[:ADVISED])
            hints.read.extend(each for each in advised[:ADVISED] if is_its_hint(game, state, seat, each))
            hints.best.extend(advised[:1] if len(advised) > 1 else [])
            if at_random:
                random_step(state, rng)
            else:
                state.apply(seat, advised[0].codes[0] if advised else steward.choose(state, seat, rng))
            draw_all(state, rng)
    return hints


def is_its_hint(game: Game, state: State, seat: int, choice: AssessedChoice) -> bool:
    """Whether of a choice is told what people read on it."""
    hint = game.choice_brings(state, seat, choice.codes)
    told = without_order(choice.why).lower().rstrip(".")
    return told != "" and hint != "" and hint.lower().startswith(told)


def reason_alone(why: str) -> str:
    """What is said of a choice, without what people read on it, where that stands before what compares it."""
    why = without_order(why).partition(FOR_THIS)[0].strip()
    _, compared, rest = why.partition(". Compared with ")
    return f"{compared.removeprefix('. ')}{rest}" if compared else why


def listen(game: Game, said: list[Said], patch: pytest.MonkeyPatch) -> None:
    """Note all words that the game gives for a term."""
    reason = type(game).reason

    def noted(self: Game, place: int, ends: Comparison[Any]) -> str:
        words = reason(self, place, ends)
        if words:
            said.append(Said(words, ends))
        return words

    patch.setattr(type(game), "reason", noted)


def untrue(said: list[Said], checks: Mapping[str, Check]) -> list[str]:
    """What was said that no pattern knows, or that is not true of the positions behind it."""
    found = []
    for words, ends in said:
        fitting = [(match, check) for pattern, check in checks.items() if (match := re.fullmatch(pattern, words))]
        if len(fitting) != 1 or not all(check(ends, match) for match, check in fitting):
            found.append(words)
    return found


def check_exact_and_true(hints: Hints, checks: Mapping[str, Check], least_share: float) -> None:
    """All that was said is known, true and short, and enough of the best choices have a reason."""
    assert untrue(hints.said, checks) == []
    assert all(len(sentence.split()) <= MOST_WORDS for choice in hints.choices for sentence in choice.why.split(". "))
    assert [choice.why for choice in hints.choices if says_a_verb_twice(choice.why)] == []
    print(f"{hints.share():.0%} of {len(hints.best)} best choices have a reason.")
    assert hints.share() >= least_share


def says_a_verb_twice(why: str) -> bool:
    """Whether what a choice does, or what the best one does, begins twice with the same verb; what stands in brackets
    tells of a tile."""
    halves = re.split(r", but the best one |\. ", re.sub(r"\([^)]*\)", "", why))
    return any(len(verbs) > len(set(verbs)) for verbs in map(VERBS.findall, halves))


# -- what is true -----------------------------------------------------------------------------------------------------


def more(ends: Comparison[Any], counted: Callable[[Any], int], told: str = "") -> bool:
    """Whether there is clearly more behind the choice than behind each other one, and as much more as is told."""
    found = average(counted, ends.own) - max(average(counted, others) for others in ends.each_other)
    return found >= OFTEN and (not told or round(found) == int(told))


def fewer(ends: Comparison[Any], counted: Callable[[Any], int], told: str = "") -> bool:
    """The same of less."""
    return more(ends, lambda end: -counted(end), told)


def as_sure(ends: Comparison[Any], said: str, holds: Callable[[Any], int]) -> bool:
    """Whether something comes about more often behind the choice, and can be counted on where that is said."""
    counted_on = not said.startswith("helps") and not said.startswith("makes it harder")
    share = average(holds, ends.own)
    if said.startswith(("should keep", "makes it harder")):
        return fewer(ends, holds) and (not counted_on or share <= 1 - USUALLY)
    return more(ends, holds) and (share >= USUALLY) == counted_on


def kinds_pattern(things: Sequence[str]) -> str:
    """What matches one or two kinds of these things, and how much more or less of each there is."""
    kind = rf"(?:\d+ )?(?:more |fewer |less )?(?:{'|'.join(things)})(?: fewer| less)?"
    return f"({kind}(?: and {kind})?)"


def kinds_told(told: str) -> list[tuple[int, str, str]]:
    """`2 more logs and less clay` taken apart: the sign, the number or nothing, the thing."""
    found = []
    for each in told.split(" and "):
        words = each.split()
        sign = 1 if "more" in words else -1
        rest = [word for word in words if word not in ("more", "fewer", "less")]
        number = rest.pop(0) if rest[0].isdigit() else ""
        found.append((sign, number, " ".join(rest)))
    return found


def kinds_are_true(ends: Comparison[Any], told: str, counted: Callable[[str], Callable[[Any], int]]) -> bool:
    """Whether there is as much more or less of each kind as is told; `counted` says by what a thing is counted."""
    return all((more if sign > 0 else fewer)(ends, counted(thing), number) for sign, number, thing in kinds_told(told))
