"""What holds of every small step: a code entered, or one automatic step (18.1, 18.2; compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import covers
from keydom.core.state import bit, left_of
from keydom.games.keyper.components.codes import PHASE_DISPLAYS, PHASE_FAIRS, PHASE_FINAL, PHASE_TURNS, PLOTS, RESOURCES
from keydom.games.keyper.rules.spaces import first_keyple, keyples_there, lying_there, second_keyple
from keydom.games.keyper.rules.state import (
    KeyperState,
    anybody_has_pieces,
    covered_tile,
    has_pieces,
    is_upgraded,
    top_tile,
)


def between(before: KeyperState, after: KeyperState) -> list[str]:
    """What is wrong with one small step, one sentence each with its clause."""
    wrong: list[str] = []
    if is_playing(before) and is_playing(after):
        check_keyples_step(before, after, wrong)
        check_order(before, after, wrong)
        check_stock_step(before, after, wrong)
        check_boards_step(before, after, wrong)
    check_season_step(before, after, wrong)
    check_what_stays(before, after, wrong)
    return wrong


def is_playing(state: KeyperState) -> bool:
    """Whether there are turns, those of the final round included."""
    return state.phase == PHASE_TURNS or state.phase == PHASE_FINAL


def check_keyples_step(before: KeyperState, after: KeyperState, wrong: list[str]) -> None:
    """KP-1811, KP-1818, KP-1823: keyples only come, from the area of whoever plays or joins, and only fall over."""
    put: i64 = 0
    laid: i64 = 0
    changed: i64 = 0
    for space in range(len(before.spaces)):
        if before.spaces[space] != after.spaces[space]:
            changed += 1
            put += keyples_there(after, space) - keyples_there(before, space)
            laid += lying_there(after, space) - lying_there(before, space)
            if lying_there(after, space) < lying_there(before, space):
                wrong.append(f"KP-1811: a keyple stood up on space {space}")
            if is_moved(before, after, space):
                wrong.append(f"KP-516: a keyple left space {space} during the season")
    if changed > 1:
        wrong.append("KP-502: keyples of several spaces were played or laid down at once")
    if laid > 0 and put == 0 and (before.turn < 0 or has_pieces(before, before.turn)):
        wrong.append(f"KP-1818: seat {before.turn} laid down with pieces left")
    for seat in range(before.players):
        if before.areas[seat] != after.areas[seat]:
            if not covers(before.areas[seat], after.areas[seat]):
                wrong.append(f"KP-1823: a keyple came into the keyp area of seat {seat} during the season")
            if seat != before.turn and seat != after.joiner:
                wrong.append(f"KP-1818: a keyple of seat {seat} left its keyp area out of turn")


def is_moved(before: KeyperState, after: KeyperState, space: i64) -> bool:
    """Whether a keyple that was on a space is not in its place any more."""
    first, second = first_keyple(before, space), second_keyple(before, space)
    return (first >= 0 and first_keyple(after, space) != first) or (
        second >= 0 and second_keyple(after, space) != second
    )


def check_order(before: KeyperState, after: KeyperState, wrong: list[str]) -> None:
    """KP-501, KP-1201 to KP-1204: turns go clockwise; the final round begins when the last piece is played."""
    if before.phase == after.phase:
        over = after.phase == PHASE_FINAL and after.final_left == 0 and after.turn < 0
        if before.turn != after.turn and after.turn != left_of(before, before.turn) and not over:
            wrong.append("KP-501: the turn did not go to the left neighbour")
        if before.phase == PHASE_FINAL and after.final_left & ~before.final_left != 0:
            wrong.append("KP-1203: somebody got a second turn in the final round")
    elif after.phase == PHASE_FINAL:
        if anybody_has_pieces(before):
            wrong.append("KP-1201: the final round began while somebody had a piece")
        if after.last_player != before.turn:
            wrong.append("KP-1201: another than the player whose turn it was is the last player")
        if after.final_left != (bit(before.players) - 1) & ~bit(before.turn):
            wrong.append("KP-1203: not exactly the others have a turn in the final round")
    else:
        wrong.append("KP-1203: play went on after the final round")


def check_stock_step(before: KeyperState, after: KeyperState, wrong: list[str]) -> None:
    """KP-513, KP-1814: one player at a time deals with the supply, the one whose turn it is or who joined."""
    dealing: i64 = 0
    for seat in range(before.players):
        changed = False
        for resource in range(RESOURCES):
            if before.stock[seat * RESOURCES + resource] != after.stock[seat * RESOURCES + resource]:
                changed = True
        if changed:
            dealing += 1
            if seat != before.turn and seat != before.joiner:
                wrong.append(f"KP-513: resources of seat {seat} changed in somebody else's turn")
    if dealing > 1:
        wrong.append("KP-513: resources of several players changed at once")


def check_boards_step(before: KeyperState, after: KeyperState, wrong: list[str]) -> None:
    """KP-216, KP-603, KP-939, KP-601: displays, claims and boats stay as they are."""
    for board in range(before.players):
        if before.displays[board] != after.displays[board]:
            wrong.append(f"KP-216: board {board} was folded during the season")
        if before.boats[board] >= 0 and after.boats[board] != before.boats[board]:
            wrong.append(f"KP-939: the boat left the river of board {board}")
    for seat in range(before.players):
        if before.keypers[seat] != after.keypers[seat]:
            if before.keypers[seat] >= 0:
                wrong.append(f"KP-605: the keyper of seat {seat} left its board during the season")
            if seat != before.turn:
                wrong.append(f"KP-601: seat {seat} played its keyper out of turn")


def check_season_step(before: KeyperState, after: KeyperState, wrong: list[str]) -> None:
    """KP-102, KP-213, KP-1312: one season follows the other, begun by the last player of the old one."""
    if before.season != after.season:
        if after.season != before.season + 1:
            wrong.append("KP-102: a season was left out")
        if before.season != 0 and after.start_player != before.last_player:
            wrong.append("KP-1312: another than the last player begins the new season")
    if before.season != 0 and before.phase != PHASE_DISPLAYS:
        for board in range(before.players):
            if before.displays[board] != after.displays[board]:
                wrong.append(f"KP-213: board {board} was folded when no displays were chosen")


def check_what_stays(before: KeyperState, after: KeyperState, wrong: list[str]) -> None:
    """KP-319, KP-1027, KP-1035, KP-1215, KP-1814: what never goes back in the whole game."""
    for seat in range(before.players):
        if after.shipping[seat] < before.shipping[seat]:
            wrong.append(f"KP-1814: the shipping record of seat {seat} fell")
        if before.held_seasonal[seat] & ~after.held_seasonal[seat] != 0:
            wrong.append(f"KP-1215: seat {seat} lost a fair that was held")
        if before.held_winter[seat] & ~after.held_winter[seat] != 0:
            wrong.append(f"KP-1215: seat {seat} lost a winter fair that was held")
        if before.phase != PHASE_FAIRS and (
            before.held_seasonal[seat] != after.held_seasonal[seat]
            or before.held_winter[seat] != after.held_winter[seat]
        ):
            wrong.append(f"KP-1207: seat {seat} held a fair before the end of the season")
        for plot in range(PLOTS):
            if before.plots[seat * PLOTS + plot] != after.plots[seat * PLOTS + plot]:
                check_plot_step(before, after, seat, plot, wrong)


def check_plot_step(before: KeyperState, after: KeyperState, seat: i64, plot: i64, wrong: list[str]) -> None:
    """KP-319, KP-1027, KP-1029: a plot gets a tile, or its tile is upgraded; nothing else changes it."""
    was, now = top_tile(before, seat, plot), top_tile(after, seat, plot)
    if not is_playing(before):
        wrong.append(f"KP-1005: plot {plot} of seat {seat} has changed when there were no turns")
    if was == now:
        if is_upgraded(before, seat, plot) or covered_tile(before, seat, plot) != covered_tile(after, seat, plot):
            wrong.append(f"KP-1035: the tile on plot {plot} of seat {seat} was turned back, or what it covers changed")
        return
    if covered_tile(before, seat, plot) >= 0:
        wrong.append(f"KP-1027: plot {plot} of seat {seat} was built over twice")
    elif covered_tile(after, seat, plot) != was:
        wrong.append(f"KP-319: a tile left plot {plot} of seat {seat}")
    if is_upgraded(after, seat, plot):
        wrong.append(f"KP-1029: the new tile on plot {plot} of seat {seat} came upgraded")
