"""The lessons of Keythedral, in the order in which they are learnt."""

from __future__ import annotations

from keydom.games.keythedral.teaching import fields, keytown, laws, rounds

LESSONS = (*fields.LESSONS, *keytown.LESSONS, *laws.LESSONS, *rounds.LESSONS)

BEYOND = {
    "What only counts pieces": ("1.1 Counts",),
    "Set-up, which comes by itself": ("3.1 Pieces",),
    "Single law cards, which say what they do": (
        *("Law ", "KT-510", "KT-625", "KT-646", "KT-902", "KT-1003", "KT-1063", "KT-1067"),
    ),
    "Variants, which are chosen beforehand": ("11.",),
    "What happens when the store, a shop or the laws run out": ("KT-505", "KT-507", "KT-675", "KT-704"),
}
"""What the lessons leave out, by the reason."""
