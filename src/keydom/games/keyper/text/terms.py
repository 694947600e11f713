"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.keyper.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "brings points from boats or fairs"),
    terms.TILES: Term("tiles", "Tiles", "leads to more points from your tiles"),
    terms.PROJECTS: Term("projects", "Tiles to build, fill and upgrade", "prepares tiles to build, fill or upgrade"),
    terms.PIECES: Term("pieces", "Goods, animals and gems", "leaves you goods, animals or gems of more use"),
    terms.FAIRS: Term("fairs", "Fairs", "gets you what your fairs ask for"),
    terms.KEYPLES: Term("keyples", "Keyples", "leaves you keyples that do good work later"),
    terms.ACTIONS: Term("actions", "Actions left", "makes good use of the actions of this turn"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
