"""What a law card is: what is chosen with it, and what it does (10.6; compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import partial_action_append
from keydom.games.keythedral.components.codes import LAW
from keydom.games.keythedral.rules.state import KeythedralState


class Law:
    """One law card: which choices are announced with it, and what it does.

    A partial action holds the law's code and then its choices in the order of KT-1423; what is chosen later is asked by
    the rule that needs it (KT-1009).
    """

    name = "law"

    def choices(self, state: KeythedralState, seat: i64, moment: i64, partial_action: i64) -> vec[i64]:
        """Codes of the next choice after the partial action."""
        return vec[i64]()

    def length(self, partial_action: i64) -> i64:
        """How many choices go with the card, given what is chosen."""
        return 0

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        """Whether the effect can be carried out completely (KT-1007)."""
        partial_action = partial_action_append(0, LAW)
        return len(self.choices(state, seat, moment, partial_action)) > 0

    def effect(self, state: KeythedralState, seat: i64, partial_action: i64) -> None:
        """Carry the law out."""
        raise RuntimeError("this law has no effect")
