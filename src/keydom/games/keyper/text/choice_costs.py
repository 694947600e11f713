"""What becomes of the keyple of a complete choice, beside what its name says: who takes it when the season ends."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.complete_choices import behind
from keydom.core.packed_counters import total
from keydom.core.words import who
from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.state import KeyperState, claimer
from keydom.games.keyper.rules.teams import keyples_on_board
from keydom.games.keyper.text.position_words import board_text


def choice_costs(state: KeyperState, seat: int, new: Sequence[int]) -> str:
    """Who takes the keyple that is played, or joined with, when the season ends (KP-1231); empty in winter, behind
    which none is played any more, and for anything else."""
    if state.box() not in (codes.BOX_TURN, codes.BOX_JOINING) or state.season >= codes.WINTER:
        return ""
    after = behind(state, seat, new)
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
