"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places). What a choice is for is
said of each case (`reasons.py`)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.keythedral.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "brings you {more}"),
    terms.SEATS_FORESEEN: Term("seats_foreseen", "Seats to come", "makes seats to come worth {more} to you"),
    terms.CUBES: Term("cubes", "Cubes", "leaves you cubes worth {more}"),
    terms.LAWS: Term("laws", "Law cards", "leaves you law cards worth {more}"),
    terms.HARVESTS: Term("harvests", "Harvests", "makes your harvests to come worth {more}"),
    terms.FIRST_PLACE: Term("first_place", "First place", "makes going first worth {more}"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
