"""The terms of which estimates are made, in words (`evaluation/terms.py` has their places)."""

from __future__ import annotations

from keydom.core.assessment import Term
from keydom.games.keyper.evaluation import terms

WORDS = {
    terms.POINTS: Term(
        "points", "Points", "more points from shipping and fairs", "fewer points from shipping and fairs"
    ),
    terms.TILES: Term("tiles", "Tiles", "built tiles score more", "built tiles score less"),
    terms.PROJECTS: Term(
        "projects",
        "Tiles to build, fill and upgrade",
        "more to gain from tiles still to build, fill or upgrade",
        "less to gain from tiles still to build, fill or upgrade",
    ),
    terms.PIECES: Term(
        "pieces",
        "Goods, animals and gems",
        "more goods, animals and gems to use",
        "fewer goods, animals and gems to use",
    ),
    terms.FAIRS: Term("fairs", "Fairs", "fairs are more likely to be held", "fairs are less likely to be held"),
    terms.KEYPLES: Term(
        "keyples", "Keyples", "more or better keyples for what comes", "fewer or weaker keyples for what comes"
    ),
    terms.ACTIONS: Term("actions", "Actions left", "more actions left in this turn", "fewer actions left in this turn"),
    terms.OTHERS: Term("others", "The others", "leaves less to the others", "leaves more to the others"),
}
TERMS = tuple(WORDS[place] for place in range(terms.TERMS))
"""In the order of their places."""
