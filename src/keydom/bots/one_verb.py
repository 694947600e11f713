"""Two things that a choice does, in one sentence: what both begin and end with is said once."""

from __future__ import annotations

import re

OPENING = re.compile(
    r"((?:leaves|gets|lets|helps|keeps|should keep|makes it harder for) (?:you|\{\d\}) (?:to |from )?)(.+)"
)
"""A verb, for whom, and how it goes on; then what."""
PERSON = re.compile(r"(\w+ )((?:you|your|\{\d\}) .+)")
"""A verb; then for whom, and what."""
ENDING = re.compile(r".+( for era \d| this round| next round| to play| if somebody joins)")
KIND = re.compile(r"more \w+")
SEVERAL = re.compile(r" and |,")


def in_one(first: str, second: str) -> str:
    """Both, with their verb said once where it is the same; only the first where they tell of the same kind of thing,
    which would be counted twice.

    >>> in_one("leaves you 2 more logs", "leaves you 1 more gold")
    'leaves you 2 more logs and 1 more gold'
    >>> in_one("leaves you 2 more logs this round", "leaves {1} 1 clay less this round")
    'leaves you 2 more logs and {1} 1 clay less this round'
    >>> in_one("leaves you 1 more log for your spring fair, worth 4 points", "leaves you 2 more logs and 1 more clay")
    'leaves you 1 more log for your spring fair, worth 4 points'
    >>> in_one("gets you a law card", "closes a lake to {1}'s cottage 2")
    "gets you a law card and closes a lake to {1}'s cottage 2"
    """
    if kinds_told(first) & kinds_told(second):
        return first
    for shared in (OPENING, PERSON):
        begun, goes_on = shared.fullmatch(first), shared.fullmatch(second)
        if begun and goes_on and begun[1] == goes_on[1]:
            return f"{begun[1]}{without_shared_ending(begun[2], goes_on[2])}"
    return f"{first} and {second}"


def kinds_told(words: str) -> set[str]:
    """The kinds of things of which it is told that one has more."""
    return {kind.removesuffix("s") for kind in KIND.findall(words)} if words.startswith("leaves you") else set()


def without_shared_ending(first: str, second: str) -> str:
    """What a verb is said of, in a list whose parts are told apart."""
    ends, also_ends = ENDING.fullmatch(first), ENDING.fullmatch(second)
    if ends and also_ends and ends[1] == also_ends[1]:
        first = first.removesuffix(ends[1])
    return f"{first}{',' if SEVERAL.search(first) or SEVERAL.search(second) else ''} and {second}"
