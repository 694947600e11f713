"""The country board as a folding object: which of its faces lie on top in each of its fourteen lay-outs (section 2).

The board is two layers of two cards each. In front lie the upright cards L (columns 1 and 2) and R (columns 3 and 4),
behind them the lying cards T (rows 1 and 2) and B (rows 3 and 4). Only the four corner squares are glued together, and
every card is creased down its middle: half of it can be opened outwards like a shutter, after which the board is a
square again. A face is written as card, row, column and side: `L32b` is the back of the third square of L in column 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

SIDE: Final = 4
FRONT: Final = "f"
BACK: Final = "b"
_OTHER: Final = {FRONT: BACK, BACK: FRONT}

Grid = tuple[tuple[str, ...], ...]
"""The faces of a lay-out, row by row."""

FOLDS: Final[Mapping[str, str]] = {
    "F1": "",
    "F2": "LR",
    "F4": "TB",
    "PL": "L",
    "PR": "R",
    "PT": "T",
    "PB": "B",
}
"""The ways to fold the board, and the cards that are opened: none, both of a layer, or one (KP-237). Each gives two
lay-outs, seen from the front (`F1f`) and from behind (`F1b`)."""


def lay_outs() -> Mapping[str, Grid]:
    """The fourteen lay-outs that fill the whole square, by name (KP-203)."""
    return {f"{name}{side}": _seen(opened, side) for name, opened in FOLDS.items() for side in (FRONT, BACK)}


def faces() -> tuple[str, ...]:
    """The 56 faces that can be seen in some lay-out, sorted."""
    return tuple(sorted({face for grid in lay_outs().values() for row in grid for face in row}))


def same_faces() -> tuple[tuple[str, ...], ...]:
    """The lay-outs, those together that show the same faces: fourteen lay-outs, twelve displays (KP-205)."""
    together: dict[frozenset[str], list[str]] = {}
    for name, grid in lay_outs().items():
        together.setdefault(frozenset(face for row in grid for face in row), []).append(name)
    return tuple(tuple(names) for names in together.values())


def beside(grid: Grid, one: str, other: str) -> bool:
    """Whether two faces of a lay-out share a side."""
    (row, column), (other_row, other_column) = _places(grid, one), _places(grid, other)
    return abs(row - other_row) + abs(column - other_column) == 1


def contents(grid: Grid, content: Mapping[str, str]) -> Grid:
    """What stands on the faces of a lay-out, row by row."""
    return tuple(tuple(content[face] for face in row) for row in grid)


def showing(names: Iterable[str], face: str) -> list[str]:
    """Those of the lay-outs that show a face."""
    every = lay_outs()
    return [name for name in names if any(face in row for row in every[name])]


# -- folding ------------------------------------------------------------------------------------------------------


def _seen(opened: str, side: str) -> Grid:
    """The faces that lie on top, from the front, or from behind with left and right exchanged."""
    grid = tuple(tuple(_face(opened, side, row, column) for column in _ONE_TO_FOUR) for row in _ONE_TO_FOUR)
    return grid if side == FRONT else tuple(row[::-1] for row in grid)


_ONE_TO_FOUR: Final = range(1, SIDE + 1)


def _face(opened: str, side: str, row: int, column: int) -> str:
    """The face on top at a square (KP-238).

    Near is the layer that the viewer has before him, far the one behind it. Where a near card is opened, its inner half
    turns over outwards: the outer square shows the hidden side of the near card's inner half, and behind it, in the
    inner square, the hidden side of the far layer is laid open. Where a far card is opened, the near layer has gone
    behind it: the far card's outer faces are seen, its halves having changed places.
    """
    near = "LR" if side == FRONT else "TB"
    for card in opened:
        if not _covers(card, row, column):
            continue
        outer, inner = _halves(card)
        upright = card in "LR"
        at_outer = (column if upright else row) == outer
        inner_square = (row, inner) if upright else (inner, column)
        outer_square = (row, outer) if upright else (outer, column)
        if card in near:
            return _of_near(side, inner_square, hidden=True) if at_outer else _of_far(side, inner_square, hidden=True)
        return _of_far(side, inner_square if at_outer else outer_square, hidden=False)
    return _of_near(side, (row, column), hidden=False)


def _of_near(side: str, square: tuple[int, int], hidden: bool) -> str:
    """A face of the layer before the viewer: the side turned to the viewer, or the hidden one."""
    return _name(side == FRONT, square, _OTHER[side] if hidden else side)


def _of_far(side: str, square: tuple[int, int], hidden: bool) -> str:
    """A face of the layer behind: the one turned away from the viewer, or the one hidden between the layers."""
    return _name(side != FRONT, square, side if hidden else _OTHER[side])


def _name(upright: bool, square: tuple[int, int], side: str) -> str:
    row, column = square
    card = ("L" if column <= SIDE // 2 else "R") if upright else ("T" if row <= SIDE // 2 else "B")
    return f"{card}{row}{column}{side}"


def _covers(card: str, row: int, column: int) -> bool:
    """Whether a card lies on a square of the unfolded board."""
    first, second = _halves(card)
    return (column if card in "LR" else row) in (first, second)


def _halves(card: str) -> tuple[int, int]:
    """The outer and the inner row or column of a card."""
    return (1, 2) if card in "LT" else (4, 3)


def _places(grid: Grid, face: str) -> tuple[int, int]:
    return next((number, row.index(face)) for number, row in enumerate(grid) if face in row)
