"""What a program that plays makes of a decision, and why: the choices that it compares, as plain data that can cross
the wire. `keydom.bots.assess` makes them."""

from __future__ import annotations

from keydom.core.wire import Structure


class Term(Structure, frozen=True, kw_only=False):
    """One of the things of which a game's estimates are made, in words."""

    name: str
    """Its name, once in a game."""
    title: str
    """What people call it."""


OTHERS = Term("others", "The others")
"""What is left to the others counts in all games."""
EXPERIENCE = Term("experience", "Experience")
"""What learned values add to a game's own terms: how such positions have ended. No game has words for it."""


class ChoiceReason(Structure, frozen=True, kw_only=True):
    """What a choice brings or costs against another one."""

    term: str
    """Name of the term."""
    title: str
    """What people call it."""
    difference: int
    """By how much it brings more than the other choice, in thousandths of a point; negative if it brings less."""


class ExpectedDecision(Structure, frozen=True, kw_only=True):
    """A decision that is expected to follow, as far as everybody may know of it."""

    seat: int
    """Who decides."""
    codes: list[int]
    """The codes of the decision, in order."""
    share: int
    """In how many of a hundred simulations all went so up to here; of a seat's own next decision, in how many it is
    this."""
    told: list[str]
    """What happens, in sentences with `{0}` for names of seats."""
    is_usual: bool
    """Whether it follows so often that people are told of it."""


class AssessedChoice(Structure, frozen=True, kw_only=True):
    """A complete choice and what it should lead to."""

    codes: list[int]
    """Its codes, in order."""
    name: str
    """What people call it, in few words: `use Waterloo Station`."""
    why: str
    """What it is for, in sentences for somebody new to the game, `{1}` for names of seats; for want of that what it
    brings by the rules. May be empty."""
    costs: str
    """What it costs beside what its name says, or what becomes of what it is done with, in a sentence; of others than
    the best only where it is something else. May be empty."""
    simulations: int
    """How often it was played on; 0 if there was nothing to compare, or no time."""
    value: int | None
    """By how much the seat should be ahead of the others on average in the end, in thousandths of a point; null without
    a simulation."""
    low: int | None
    """Lower end of the 95 % interval of `value`; null if there are too few simulations to tell."""
    high: int | None
    """Its upper end."""
    nearly: bool
    """Whether it is nearly as good as the best one: less than half a point behind, or so little that it may be luck."""
    sure: bool
    """Whether it is behind the best one by more than what may be luck: only then it can be said by how much."""
    reasons: list[ChoiceReason]
    """Why it is better or worse than another choice, the weightiest first: the best one is compared with the next, each
    other one with the best."""
    follows: list[ExpectedDecision]
    """What is expected to follow, in order."""
    next: ExpectedDecision | None
    """What the seat itself is expected to decide next, whatever the others do before; null if nothing is usual, or if
    what follows tells it already."""


class Assessment(Structure, frozen=True, kw_only=True):
    """A decision of a seat, assessed by what the seat may know."""

    seat: int
    """Whose decision it is."""
    remark: str
    """Why there is nothing to compare, in a sentence; empty if there is."""
    choices: list[AssessedChoice]
    """The choices that deserve a look, first what is advised: the best, or the plan that is kept to. None if the seat
    has nothing to decide."""


class Review(Structure, frozen=True, kw_only=True):
    """A decision that was made, and what would have been clearly better."""

    seat: int
    """Whose decision it was."""
    step: int
    """Behind how many steps of the record it was begun."""
    name: str
    """What people call it."""
    behind: int
    """By how much more the better choice should have brought, in thousandths of a point; 0 if none was clearly so."""
    better: AssessedChoice | None
    """The choice that was clearly better; null if none was."""
