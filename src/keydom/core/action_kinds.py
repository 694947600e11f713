"""How games make the kinds of action of a decision (`KindOfAction` of core/game.py)."""

from __future__ import annotations

from keydom.core.game import KindOfAction
from keydom.core.state import State


def kind(
    name: str,
    title: str,
    clause: str,
    options: list[int],
    why: str = "",
    cost: str = "",
    brings: str = "",
    idle: bool = False,
) -> KindOfAction:
    """A kind of action; `why` says why it is impossible, and counts only without options."""
    return KindOfAction(
        kind=name,
        title=title,
        cost=cost,
        brings=brings,
        codes=options,
        why_not="" if options else why,
        idle=idle,
        clause=clause,
    )


def among(state: State, seat: int, first: int, after: int) -> list[int]:
    """The seat's options from one code up to another."""
    return [int(code) for code in state.legal(seat) if first <= code < after]
