"""What a complete choice costs, beside what its name says: who takes the keyple when the season ends, where a tile
comes, which own fair asks for what is given away, and what the own tiles score less."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.complete_choices import behind
from keydom.core.packed_counters import total
from keydom.core.words import listing, who
from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.allotment import score_more
from keydom.games.keyper.rules.state import KeyperState, claimer, top_tile
from keydom.games.keyper.rules.teams import keyples_on_board
from keydom.games.keyper.text.hints import fair_names, paid_since
from keydom.games.keyper.text.position_words import board_text, title
from keydom.games.keyper.text.words import plot_in_words, points_in_words
from keydom.games.keyper.view.possible_fairs import needing


def choice_costs(state: KeyperState, seat: int, new: Sequence[int]) -> str:
    """What becomes of the keyple; inside a turn, where a tile comes, that an own fair of the season lacks what is given
    away (KP-1207, KP-1208), and that the tiles score less for now (KP-1412)."""
    after = behind(state, seat, new)
    if state.box() in (codes.BOX_TURN, codes.BOX_JOINING):
        return taken_home(state, after, seat) if state.season < codes.WINTER else ""
    told = where_built(state, seat, new), wanted_by_fairs(state, after, seat), scores_less(state, after, seat)
    return " ".join(each for each in told if each)


def where_built(state: KeyperState, seat: int, new: Sequence[int]) -> str:
    """Where the tile comes that is built, if that is part of the choice (KP-1001, KP-1005)."""
    plots = [code - codes.PLOT for code in new if codes.PLOT <= code < codes.BOAT]
    if state.box() != codes.BOX_BUILDING or not plots:
        return ""
    over = int(top_tile(state, seat, plots[0]))
    return f"It covers {title(state, over)}." if over >= 0 else f"It comes onto the {plot_in_words(plots[0])}."


def wanted_by_fairs(state: KeyperState, after: KeyperState, seat: int) -> str:
    """Which own fairs of the season ask for what is given away."""
    fairs = fair_names(state, needing(state, seat, paid_since(state, after, seat)))
    if not fairs:
        return ""
    return f"It gives away what your {listing(fairs)} {'fair asks' if len(fairs) == 1 else 'fairs ask'} for."


def scores_less(state: KeyperState, after: KeyperState, seat: int) -> str:
    """By how much the own tiles would score less if the game ended now: upgraded, a tile may ask for more (KP-1513)."""
    less = int(score_more(after, state, seat))
    return f"As things stand your tiles then score {points_in_words(less)} less." if less > 0 else ""


def taken_home(state: KeyperState, after: KeyperState, seat: int) -> str:
    """Who takes the keyple that is played, or joined with, when the season ends (KP-1231): behind winter none is played
    any more."""
    if after.keypers[seat] != state.keypers[seat]:
        return "It costs you no keyple." if after.areas[seat] == state.areas[seat] else ""
    there, then = ([total(keyples_on_board(each, board)) for board in range(state.players)] for each in (state, after))
    board = next((board for board in range(state.players) if then[board] > there[board]), -1)
    if board < 0 or total(after.areas[seat]) >= total(state.areas[seat]):
        return ""
    taker = taker_of(after, board)
    if taker == seat:
        return "The keyple comes home when the season ends."
    if taker >= 0:
        return f"The keyple goes to {who(taker)}, with all keyples on {board_text(board)}."
    return f"The keyple goes to whoever claims {board_text(board)}."


def taker_of(state: KeyperState, board: int) -> int:
    """Who has claimed a board, or alone can still do so, as the last keyper gets what is left (KP-604); -1 if that is
    open."""
    taker = int(claimer(state, board))
    left = [each for each in range(state.players) if state.keypers[each] < 0]
    return left[0] if taker < 0 and len(left) == 1 else taker
