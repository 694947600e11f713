"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.keythedral.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "brings points for a seat"),
    terms.SEATS_FORESEEN: Term("seats_foreseen", "Seats to come", "gets you the cubes for a good seat soon"),
    terms.CUBES: Term("cubes", "Cubes", "leaves you cubes that are worth more later"),
    terms.LAWS: Term("laws", "Law cards", "makes the most of law cards"),
    terms.HARVESTS: Term("harvests", "Harvests", "lets your workers bring home more cubes"),
    terms.FIRST_PLACE: Term("first_place", "First place", "brings you closer to winning"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
