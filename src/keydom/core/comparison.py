"""A choice beside others: where its simulations led, and where theirs did. A game reads off it what it is for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from keydom.core.evaluator import Evaluator
from keydom.core.state import State
from keydom.core.words import Noun, difference, who

OFTEN = 0.25
"""What happens in so many simulations more is worth a word."""
USUALLY = 0.75
"""What happens in so many of a choice's simulations can be counted on."""
HARDLY_EVER = 0.05
"""What happens in so few of them is kept from happening: whoever is told so may see it come about all the same."""
WHOLE = 0.75
"""From here on a difference is told as a number; a smaller one as `more`."""
MOST_KINDS = 2
"""So many kinds of things are named."""

S = TypeVar("S", bound=State)
Thing = TypeVar("Thing")


class Comparison(Generic[S]):
    """The positions behind a choice of a seat and behind other choices; they are worked out when they are asked for."""

    def __init__(
        self,
        seat: int,
        begun: S,
        made: S,
        own: Callable[[], Sequence[S]],
        others: Callable[[], Sequence[S]] = tuple,
        others_made: Sequence[S] = (),
        until: Callable[[Callable[[S], bool]], Comparison[S]] | None = None,
        each_other: Callable[[], Sequence[Sequence[S]]] | None = None,
    ) -> None:
        """`each_other`: the positions behind the others, by choice; all of one, if it is not given."""
        self.seat = seat
        self.begun = begun
        """The position in which the choice is made, as the seat knows it."""
        self.made = made
        """The position right behind the choice."""
        self.others_made = others_made
        """The positions right behind the other choices."""
        self._own, self._others = own, others
        self._until = until
        self._each_other = each_other

    @cached_property
    def own(self) -> Sequence[S]:
        """Where the choice led."""
        return self._own()

    @cached_property
    def others(self) -> Sequence[S]:
        """Where the other choices led."""
        return self._others()

    @cached_property
    def each_other(self) -> Sequence[Sequence[S]]:
        """The same, choice by choice: what is said to be more has to be more than with each of them."""
        return [self.others] if self._each_other is None else self._each_other()

    def until(self, reached: Callable[[S], bool]) -> Comparison[S]:
        """The same choices, but not to the end of their simulations: only until something is reached."""
        return self if self._until is None else self._until(reached)

    @property
    def is_alone(self) -> bool:
        """Whether the position in which the choice is made stands for the others: what is more is more than now."""
        return any(each is self.begun for each in self.others_made)

    @property
    def rivals(self) -> Sequence[int]:
        """The other seats."""
        return [seat for seat in range(self.begun.players) if seat != self.seat]

    def more(self, counted: Callable[[S], int], sign: int = 1) -> float:
        """By how much there is more (sign -1: less) of something behind the choice than behind each of the others, on
        average: negative if one of them leads to as much."""
        own = average(counted, self.own)
        return min(sign * (own - average(counted, others)) for others in self.each_other)

    def at_once(self, counted: Callable[[S], int]) -> float:
        """By how much there is more of something right behind the choice than right behind the others, on average."""
        return counted(self.made) - average(counted, self.others_made)

    def clearly(
        self, things: Iterable[Thing], counted: Callable[[Thing], Callable[[S], int]], sign: int = 1
    ) -> list[tuple[Thing, float]]:
        """The things of which there is clearly more behind the choice (sign -1: less), each with how much, the most
        first."""
        found = [(thing, self.more(counted(thing), sign)) for thing in things]
        return sorted((each for each in found if each[1] >= OFTEN), key=lambda each: -each[1])

    def most(
        self, things: Iterable[Thing], counted: Callable[[Thing], Callable[[S], int]], sign: int = 1
    ) -> Thing | None:
        """The thing of which there is most more behind the choice (sign -1: less), if it is clear."""
        return next((thing for thing, _ in self.clearly(things, counted, sign)), None)

    def terms(self, evaluator: Evaluator, seat: int, sign: int = 1) -> list[int]:
        """The places of the terms of which a seat has more behind the choice (sign -1: less), the most first."""
        own, others = ([evaluator.terms(end, seat) for end in ends] for ends in (self.own, self.others))
        found = [
            sign
            * (
                sum(int(each[place]) for each in own) / len(own)
                - sum(int(each[place]) for each in others) / len(others)
            )
            for place in range(len(own[0]))
        ]
        return sorted((place for place, each in enumerate(found) if each > 0), key=lambda place: -found[place])


def average(counted: Callable[[S], int], positions: Sequence[S]) -> float:
    """What is counted in positions, on average."""
    return sum(counted(each) for each in positions) / max(len(positions), 1)


def kinds(
    ends: Comparison[S], nouns: Mapping[Thing, Noun], counted: Callable[[Thing], Callable[[S], int]], sign: int = 1
) -> list[str]:
    """The kinds of things of which there is clearly more behind the choice (sign -1: less), and how many more."""
    return [
        difference(round(more) if more >= WHOLE else 0, nouns[kind], sign)
        for kind, more in ends.clearly(nouns, counted, sign)[:MOST_KINDS]
    ]


def lets(ends: Comparison[S], holds: Callable[[S], int]) -> str:
    """How something begins that one can do behind the choice, as surely as it (0 or 1) comes about: then `build` or the
    like follows."""
    return "lets you" if average(holds, ends.own) >= USUALLY else "helps you to"


def keeps(ends: Comparison[S], rival: int, holds: Callable[[S], int], doing: str, to_do: str) -> str:
    """That a rival should not come to do something behind the choice, or does seldomer: `should keep {1} from building
    the Barn`. Nobody knows for sure what others do."""
    if average(holds, ends.own) <= HARDLY_EVER:
        return f"should keep {who(rival)} from {doing}"
    return f"makes it harder for {who(rival)} to {to_do}"


def goes_without(
    ends: Comparison[S], evaluator: Evaluator, told: Mapping[int, Callable[[Comparison[S], int], str]]
) -> str:
    """What a rival goes without behind the choice: of the terms by which one of them has less, what is `told` of the
    first of which something exact can be said."""
    for rival in ends.rivals:
        for place in ends.terms(evaluator, rival, -1):
            words = told[place](ends, rival) if place in told else ""
            if words:
                return words
    return ""
