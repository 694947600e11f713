"""Moments at which law cards can be played, and the timing table (10.2, 10.5; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.games.keythedral.components.codes import A3, BOX_WINDOW, D3, L1, O1, O2, O3, O5, RP, T3, T3_PLUS
from keydom.games.keythedral.rules.locals import WINDOW_MOMENT, WINDOW_ORIGIN
from keydom.games.keythedral.rules.state import KeythedralState

ALL_BUT_RP: Final = O1 + L1 + O2 + O3 + T3 + T3_PLUS + D3 + A3 + O5

MOMENTS: Final[vec[i64]] = vec[i64](
    [
        0,
        O1,  # 1 Work order (KT-1071)
        D3,  # 2 Price increase (KT-1072)
        T3 + T3_PLUS + A3,  # 3 Price decrease (KT-1073)
        O1 + L1 + T3 + T3_PLUS,  # 4 Upgrade cottage (KT-1074)
        T3 + A3,  # 5 Substitution (KT-1075)
        L1,  # 6 Cottage number (KT-1076)
        ALL_BUT_RP,  # 7 Craft bargain (KT-1077)
        O2,  # 8 Unexpected harvest (KT-1078)
        O1 + L1,  # 9 Broken fences (KT-1079)
        RP,  # 10 Repeal law (KT-1080)
        ALL_BUT_RP,  # 11 Unsafe fence (KT-1081)
        O1 + O2 + O3,  # 12 House moratorium (KT-1082)
        ALL_BUT_RP,  # 13 Design change (KT-1083)
        O2,  # 14 Double production (KT-1084)
        T3 + T3_PLUS,  # 15 Bargain (KT-1085, KT-10325)
        T3 + T3_PLUS,  # 16 Sale (KT-1086, KT-10325)
        O1 + L1 + T3 + T3_PLUS,  # 17 Downgrade house (KT-1087)
        O2,  # 18 Good harvest (KT-1088)
        O2,  # 19 Poor harvest (KT-1089)
        O1 + O2 + O3 + O5,  # 20 Start order (KT-1090)
    ]
)
"""Per law (index 1 to 20) the moments at which it may be played."""


def open_window(state: KeythedralState, moment: i64, origin: i64) -> None:
    """Open a window of one of the kinds O1, O2, O3, O5, D3, RP. `origin`: the buyer at D3, the law's player at RP."""
    state.push(BOX_WINDOW)
    state.set_local(WINDOW_MOMENT, moment)
    state.set_local(WINDOW_ORIGIN, origin)
