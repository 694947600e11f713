"""The twenty laws by number (10.6; compiled). Those that have much in common share a file."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.games.keythedral.rules.law import Law
from keydom.games.keythedral.rules.laws_on_cubes import Bargain, CraftBargain, Sale
from keydom.games.keythedral.rules.laws_on_houses import DowngradeHouse, HouseMoratorium, UnsafeFence, UpgradeCottage
from keydom.games.keythedral.rules.laws_on_tiles import DesignChange, PriceDecrease, PriceIncrease, Substitution
from keydom.games.keythedral.rules.laws_on_workers import (
    BrokenFences,
    CottageNumber,
    DoubleProduction,
    GoodHarvest,
    PoorHarvest,
    StartOrder,
    UnexpectedHarvest,
    WorkOrder,
)
from keydom.games.keythedral.rules.state import KeythedralState


class RepealLaw(Law):
    """10: only in RP; see `repeal` (KT-10101 to KT-10106)."""

    name = "repeal_law"

    def is_possible(self, state: KeythedralState, seat: i64, moment: i64) -> bool:
        return True


LAW_CARDS: Final[list[Law]] = [
    Law(),
    WorkOrder(),
    PriceIncrease(),
    PriceDecrease(),
    UpgradeCottage(),
    Substitution(),
    CottageNumber(),
    CraftBargain(),
    UnexpectedHarvest(),
    BrokenFences(),
    RepealLaw(),
    UnsafeFence(),
    HouseMoratorium(),
    DesignChange(),
    DoubleProduction(),
    Bargain(),
    Sale(),
    DowngradeHouse(),
    GoodHarvest(),
    PoorHarvest(),
    StartOrder(),
]
"""The laws by number; index 0 is not used."""
