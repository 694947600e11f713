"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places). What a choice is for is
said of each case (`reasons.py`)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.keythedral.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points"),
    terms.SEATS_FORESEEN: Term("seats_foreseen", "Seats to come"),
    terms.CUBES: Term("cubes", "Cubes"),
    terms.LAWS: Term("laws", "Law cards"),
    terms.HARVESTS: Term("harvests", "Harvests"),
    terms.FIRST_PLACE: Term("first_place", "First place"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
