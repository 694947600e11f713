"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places). What a choice is for is
said of each case (`reasons.py`)."""

from __future__ import annotations

from keydom.core.assessment import OTHERS, Term
from keydom.games.keyper.evaluation import terms

WORDS = {
    terms.POINTS: Term("points", "Points", "brings you {more}"),
    terms.TILES: Term("tiles", "Tiles", "makes your tiles worth {more}"),
    terms.PROJECTS: Term(
        "projects", "Tiles to build, fill and upgrade", "makes tiles to build, fill and upgrade worth {more}"
    ),
    terms.PIECES: Term("pieces", "Goods, animals and gems", "leaves you goods and animals worth {more}"),
    terms.FAIRS: Term("fairs", "Fairs", "makes your fairs worth {more}"),
    terms.KEYPLES: Term("keyples", "Keyples", "leaves you keyples worth {more}"),
    terms.ACTIONS: Term("actions", "Actions left", "leaves you actions worth {more}"),
    terms.OTHERS: OTHERS,
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
