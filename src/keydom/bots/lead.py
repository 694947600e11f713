"""What a choice is ahead by, term by term, and how much of that the words of a game tell: whoever reads of a log what
the search has found in a keyple would not believe it. And how much is looked at, and told at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from keydom.bots.means import mean
from keydom.bots.searcher import FEWEST_TO_EXPLAIN, Candidate

POINT = 1000
"""Estimates count in thousandths of a point; whoever leads by less leads by nothing that can be told."""
TOLD_ENOUGH = 0.5
"""What is told should make up so much of the lead."""
MOST_THOUGHT_OF = 2 * POINT
"""So much somebody new to the game thinks of a thing of which no points are told."""
MOST_LOOKED_AT = int(FEWEST_TO_EXPLAIN)
"""Behind so many simulations a game looks to say what a choice is for: more would say the same."""
MOST_WORDS = 25
"""No sentence is longer: of two things the second is left out."""
IN_BRACKETS = re.compile(r" *\([^)]*\)")
"""What stands in brackets."""
IN_WORDS = re.compile(r"(\d+) (?:more )?points?\b")
"""What words say of points themselves."""


class Said(NamedTuple):
    """What is said of a term, by its place."""

    place: int
    words: str


def differences(candidate: Candidate, others: Sequence[Candidate], common: int) -> list[int]:
    """By how much a candidate brings more of each term than others on average, over their first simulations; nothing
    without any."""
    if not common or not others:
        return []
    own, theirs = term_sums(candidate, common), [term_sums(other, common) for other in others]
    return [round((one - mean(column)) / common) for one, column in zip(own, zip(*theirs, strict=True), strict=True)]


def term_sums(candidate: Candidate, number: int) -> list[int]:
    """The terms of a candidate's first simulations, added up."""
    simulations = candidate.simulations[:number]
    return [sum(int(each.terms[place]) for each in simulations) for place in range(len(simulations[0].terms))]


def ahead_in(number: int, place: int, candidate: Candidate, others: Sequence[Candidate]) -> int:
    """By how much a candidate brought more of a term than others on average, in one simulation that all have met."""
    theirs = [int(other.simulations[number].terms[place]) for other in others]
    return round(int(candidate.simulations[number].terms[place]) - mean(theirs))


def is_told_enough(candidate: Candidate, others: Sequence[Candidate], said: Sequence[Said]) -> bool:
    """Whether what is said makes up most of what a candidate is ahead by, if that is worth a word."""
    found = differences(candidate, others, in_common(candidate, others))
    lead = sum(found)
    return lead < POINT or told_in_all(found, said) >= TOLD_ENOUGH * lead


def told_in_all(ahead: Sequence[int], said: Sequence[Said]) -> int:
    """How much people are told of what a choice is ahead by, term by term."""
    return sum(told_of(ahead[place], words) for place, words in said)


def told_of(ahead: int, words: str) -> int:
    """How much people are told of what a term is ahead by: no more points than the words say, or than they would think
    of where these say none.

    >>> told_of(9000, "gets you the Statue (3 points)"), told_of(9000, "gets you 1 log"), told_of(800, "gets you 1 log")
    (3000, 2000, 800)
    >>> told_of(9000, "scores 4 points at once (1 point for each farm tile)")
    4000
    """
    # How a tile counts, in brackets, is less than what it scores.
    told = IN_WORDS.findall(IN_BRACKETS.sub("", words)) or IN_WORDS.findall(words)
    numbers = [int(each) * POINT for each in told] or [MOST_THOUGHT_OF]
    return max(0, min(ahead, *numbers))


def in_common(candidate: Candidate, others: Sequence[Candidate]) -> int:
    """In how many first simulations all of them have met the same luck."""
    return min(len(each.simulations) for each in (candidate, *others))
