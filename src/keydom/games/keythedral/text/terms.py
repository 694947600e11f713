"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places)."""

from __future__ import annotations

from keydom.core.assessment import Term
from keydom.games.keythedral.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "more points from seats bought", "fewer points from seats bought"),
    terms.SEATS_FORESEEN: Term(
        "seats_foreseen", "Seats to come", "more seats within reach soon", "fewer seats within reach soon"
    ),
    terms.CUBES: Term("cubes", "Cubes", "more cubes left for later", "fewer cubes left for later"),
    terms.LAWS: Term("laws", "Law cards", "law cards of more worth", "law cards of less worth"),
    terms.HARVESTS: Term("harvests", "Harvests", "richer harvests to come", "poorer harvests to come"),
    terms.FIRST_PLACE: Term(
        "first_place", "First place", "a better chance of the first place", "a worse chance of the first place"
    ),
    terms.OTHERS: Term("others", "The others", "leaves less to the others", "leaves more to the others"),
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
