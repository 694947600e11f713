"""How strong somebody is thought to be, as OpenSkill (Plackett and Luce) reckons it from places, and as people read it.

`mu` is the strength, `sigma` how uncertain it is. Everybody begins at the same, people and programs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

import msgspec
from openskill.models import PlackettLuce

BEGINNING, STEP = 1500, 25
"""On the scale that people know from chess: everybody begins at 1500, and a difference of 1 is one of 25."""
UNSURE_BELOW = 5
"""After fewer games a rating says next to nothing, and none is told."""
SETTLED_FROM = 10
"""After so many games somebody may stand among the best."""

_MODEL = PlackettLuce()
T = TypeVar("T", bound=Hashable)


class Skill(msgspec.Struct, frozen=True):
    """A rating, after so many games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def value(self) -> int:
        """The strength as people read it."""
        return round(BEGINNING + STEP * (self.mu - _MODEL.mu))

    @property
    def give(self) -> int:
        """How far off it may well be, up or down: in two of three cases it is no farther."""
        return round(STEP * self.sigma)


def rated(before: Mapping[T, Skill], game: Sequence[tuple[T, int]]) -> dict[T, Skill]:
    """The ratings after a game: who took part, with the place of each; equal places are a tie. Who took part several
    times (a program in several seats) gets the mean of what each of them would have got, and has played one game."""
    teams = [[_MODEL.rating(mu=before[who].mu, sigma=before[who].sigma)] for who, _place in game]
    after = _MODEL.rate(teams, ranks=[float(place) for _who, place in game])
    found = defaultdict(list)
    for (who, _place), (own,) in zip(game, after, strict=True):
        found[who].append(own)
    return {
        who: Skill(
            mu=sum(one.mu for one in several) / len(several),
            sigma=sum(one.sigma for one in several) / len(several),
            games=before[who].games + 1,
        )
        for who, several in found.items()
    }
