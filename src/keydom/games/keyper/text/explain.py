"""Why something is not allowed, in a sentence with its clause."""

from __future__ import annotations

from keydom.core.packed_counters import count
from keydom.core.words import who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES
from keydom.games.keyper.rules.building import FARM_MASK, VILLAGE_MASK, zone_plots
from keydom.games.keyper.rules.locals import JOINING_ASKED
from keydom.games.keyper.rules.partial_action import codes_of
from keydom.games.keyper.rules.spaces import (
    effective_colour,
    field_space,
    keyples_there,
    may_stand,
    plot_space,
    standing_fields,
    standing_plots,
    standing_there,
)
from keydom.games.keyper.rules.state import (
    KeyperState,
    claimer,
    display_fields,
    has_pieces,
    is_sealed,
)
from keydom.games.keyper.text.explain_actions import (
    why_no_boat_action,
    why_no_plot_action,
    why_not_built,
    why_not_converted,
    why_not_displayed,
    why_not_excess,
    why_not_exchanged,
    why_not_held,
    why_not_released,
    why_not_rested,
    why_not_taken,
    why_not_upgraded,
)
from keydom.games.keyper.text.explain_things import why_not_thing
from keydom.games.keyper.text.position_words import board_text, field_text
from keydom.games.keyper.text.prompts import question


def why_not(state: KeyperState, seat: int, code: int) -> str:
    """Which rule forbids a code to a seat that is asked. A code of another step is answered with what is asked now."""
    said = REASONS[state.box()](state, seat, code) if state.box() in REASONS else ""
    if not said and state.box() not in BY_STEPS:
        said = why_not_thing(state, seat, code)
    asked = question(state, seat).text.removesuffix(".")
    return said or f"That is not among your options now; you are asked: “{asked}”."


def why_not_asked(state: KeyperState, seat: int) -> str:
    """Why a seat has nothing to decide now; may be empty."""
    if is_sealed(state.phase):
        if state.partial_actions[seat]:
            return "You have answered; the step closes when everybody has (KP-1735)."
        return "You have nothing to decide in this step (KP-1735)."
    if state.box() == codes.BOX_JOINING:
        return f"{who(state.local(JOINING_ASKED) - 1)} is asked to join now; the first who accepts joins (KP-718)."
    return f"It is {who(state.turn)}'s turn; turns go clockwise (KP-501)."


# -- playing a keyple -------------------------------------------------------------------------------------------------


def why_not_space(state: KeyperState, seat: int, space: int) -> str:
    """Why none of the seat's keyples may be played onto a space; empty if one may."""
    first_plot = plot_space(state, seat, 0)
    if space >= first_plot and state.plots[seat * codes.PLOTS + space - first_plot] == 0:
        return why_not_empty_plot(state, seat, space - first_plot)
    if keyples_there(state, space) == 2:
        return "Two keyples are there already (KP-702)."
    if any(count(state.areas[seat], colour) and may_stand(state, space, colour) for colour in range(codes.COLOURS)):
        return ""
    return f"{only_colours(state, space)}, and you have none (KP-709)."


def only_colours(state: KeyperState, space: int) -> str:
    """Which keyples may come second on a space (KP-709)."""
    colour = COLOUR_NAMES[effective_colour(state, space)]
    return "Only white keyples may go there now" if colour == "white" else f"Only {colour} or white may go there now"


def why_not_empty_plot(state: KeyperState, seat: int, plot: int) -> str:
    """Why no tile can be built on an empty plot by playing a keyple onto it (KP-703, KP-1009)."""
    zone = FARM_MASK if plot < codes.FARM_PLOTS else VILLAGE_MASK
    name = "farm" if plot < codes.FARM_PLOTS else "village"
    hand = [tile for tile in range(codes.TILES) if state.hands[seat] >> tile & 1]
    if not any(zone_plots(state, tile) == zone for tile in hand):
        return f"No tile lies there, and you have no {name} tile to build (KP-703)."
    return f"No tile lies there, and you can pay for none of your unbuilt {name} tiles (KP-703, KP-1009)."


def why_not_colour_there(state: KeyperState, seat: int, space: int, colour: int) -> str:
    """Why a keyple of a colour may not be played onto a space; empty if it may."""
    first_plot = plot_space(state, seat, 0)
    if space >= first_plot and state.plots[seat * codes.PLOTS + space - first_plot] == 0:
        return why_not_empty_plot(state, seat, space - first_plot)
    if may_stand(state, space, colour):
        return ""
    if keyples_there(state, space) == 2:
        return "Two keyples are there already (KP-702)."
    return f"{only_colours(state, space)}, not {COLOUR_NAMES[colour]} (KP-709)."


def why_not_in_turn(state: KeyperState, seat: int, code: int) -> str:
    """Why a code cannot be the next of a turn."""
    entered = list(codes_of(state.partial_actions[seat]))
    if not has_pieces(state, seat):
        return why_not_laid_down(state, seat, entered, code)
    if code == codes.PLAY_KEYPER and state.keypers[seat] >= 0:
        return "You have played your keyper in this season already (KP-601)."
    if code == codes.PLAY_KEYPLE and state.areas[seat] == 0:
        return "You have no keyple left: you must play your keyper (KP-505)."
    if code == codes.DECLINE:
        return "You have a piece in your keyp area and must play one; you cannot pass (KP-502, KP-503)."
    if not entered:
        return why_not_begun(state, seat, code)
    if entered[0] == codes.PLAY_KEYPER:
        if codes.BOARD <= code < codes.BOARD + state.players:
            return why_not_claimed(state, seat, code - codes.BOARD)
        return "The keyper goes onto the keyp field of a country board (KP-601)."
    if len(entered) == 1:
        if codes.COLOUR <= code < codes.FIELD:
            return f"You have no {COLOUR_NAMES[code - codes.COLOUR]} keyple in your keyp area (KP-1708)."
        return "Say first which keyple you play (KP-1708)."
    colour = entered[1] - codes.COLOUR
    if len(entered) == 2:
        if code == codes.OWN:
            return f"No plot of yours takes a {COLOUR_NAMES[colour]} keyple now (KP-703, KP-709)."
        if codes.BOARD <= code < codes.BOARD + state.players:
            return f"No field of that board takes a {COLOUR_NAMES[colour]} keyple now (KP-702, KP-709)."
        return "Say first on which board (KP-1709)."
    if len(entered) == 3:
        return why_not_where(state, seat, entered[2], code, colour)
    if codes.BOAT <= code < codes.TILE and codes.BOAT <= state.legal(seat)[0] < codes.TILE:
        return "That boat does not lie ready (KP-938)."
    return ""


def why_not_begun(state: KeyperState, seat: int, code: int) -> str:
    """Why a turn cannot begin with a thing: with a board that is claimed, a plot that takes no keyple."""
    if codes.BOARD <= code < codes.BOARD + state.players:
        return why_not_claimed(state, seat, code - codes.BOARD)
    if codes.PLOT <= code < codes.BOAT:
        return why_not_space(state, seat, plot_space(state, seat, code - codes.PLOT))
    if codes.BOAT <= code < codes.LAY_YES or codes.GIVE <= code < codes.TAKE:
        return ""
    return "Say first whether you play your keyper or a keyple (KP-1705)."


def why_not_claimed(state: KeyperState, seat: int, board: int) -> str:
    """Why a seat's keyper cannot go onto the keyp field of a board (KP-601, KP-603)."""
    if claimer(state, board) >= 0:
        return f"{who(claimer(state, board))}'s keyper stands there: each board is claimed once in a season (KP-603)."
    if state.keypers[seat] >= 0:
        return "You have played your keyper in this season already (KP-601)."
    return "Only a keyper goes onto a keyp field: say first that you play yours (KP-601, KP-702)."


def why_not_where(state: KeyperState, seat: int, where: int, code: int, colour: int) -> str:
    """Why a field or plot cannot be named."""
    if where == codes.OWN and codes.PLOT <= code < codes.BOAT:
        return why_not_colour_there(state, seat, plot_space(state, seat, code - codes.PLOT), colour)
    if where != codes.OWN and codes.FIELD <= code < codes.PLOT:
        return why_not_field(state, seat, where - codes.BOARD, code - codes.FIELD, colour)
    return ""


def why_not_field(state: KeyperState, seat: int, board: int, field: int, colour: int) -> str:
    """Why a keyple of a colour cannot be played onto a field of a board."""
    if not display_fields(state, board) >> field & 1:
        return f"{board_text(board).capitalize()} has no field {field_text(state, field)} in this season (KP-201)."
    return why_not_colour_there(state, seat, field_space(board, field), colour)


def why_not_laid_down(state: KeyperState, seat: int, entered: list[int], code: int) -> str:
    """Why a player without pieces cannot lay down so (section 8)."""
    if code in (codes.PLAY_KEYPER, codes.PLAY_KEYPLE):
        return "You have no piece left to play; you lay down a keyple (KP-801)."
    if code == codes.DECLINE:
        return "A keyple must be laid down if one may be; its actions you may decline (KP-809)."
    if not entered:
        if code == codes.OWN:
            return "No keyple stands on your player board (KP-803)."
        if codes.BOARD <= code < codes.BOARD + state.players:
            return why_not_board_laid(state, seat, code - codes.BOARD)
        return ""
    space = -1
    if entered[0] == codes.OWN and codes.PLOT <= code < codes.BOAT:
        space = plot_space(state, seat, code - codes.PLOT)
    elif entered[0] != codes.OWN and codes.FIELD <= code < codes.PLOT:
        space = field_space(entered[0] - codes.BOARD, code - codes.FIELD)
    if space >= 0 and standing_there(state, space) == 0:
        lying = keyples_there(state, space)
        return "Its keyples lie already (KP-818)." if lying else "No keyple stands there (KP-802)."
    return ""


def why_not_board_laid(state: KeyperState, seat: int, board: int) -> str:
    """Why no keyple of a country board may be laid down (KP-803, KP-804)."""
    own = state.keypers[seat]
    own_stand = standing_plots(state, seat) != 0 or (own >= 0 and standing_fields(state, own) != 0)
    if board != own and own_stand:
        return (
            "Keyples stand on your own board or player board; they must be laid down before those of other boards "
            "(KP-804)."
        )
    return f"No keyple stands on {board_text(board)} (KP-802)."


# -- joining ----------------------------------------------------------------------------------------------------------


def why_not_joined(state: KeyperState, seat: int, code: int) -> str:
    """Why a keyple may not join (KP-709, KP-719)."""
    if not codes.COLOUR <= code < codes.FIELD:
        return "You are asked whether you join with a keyple, or decline (KP-1714)."
    colour = code - codes.COLOUR
    if not may_stand(state, state.space, colour):
        return f"{only_colours(state, state.space)}, not {COLOUR_NAMES[colour]} (KP-709)."
    return f"You have no {COLOUR_NAMES[colour]} keyple in your keyp area (KP-719)."


REASONS = {
    int(codes.BOX_TURN): why_not_in_turn,
    int(codes.BOX_JOINING): why_not_joined,
    int(codes.BOX_TAKE_TILE): why_not_taken,
    int(codes.BOX_BOAT_ACTION): why_no_boat_action,
    int(codes.BOX_CONVERSION): why_not_converted,
    int(codes.BOX_EXCHANGES): why_not_exchanged,
    int(codes.BOX_RESTING_GAIN): why_not_rested,
    int(codes.BOX_PLOT_ACTION): why_no_plot_action,
    int(codes.BOX_BUILDING): why_not_built,
    int(codes.BOX_UPGRADING): why_not_upgraded,
    int(codes.BOX_FAIRS): why_not_held,
    int(codes.BOX_HOUSING): why_not_released,
    int(codes.BOX_DISPLAYS): why_not_displayed,
    int(codes.BOX_EXCESS): why_not_excess,
}
BY_STEPS = (codes.BOX_BUILDING, codes.BOX_CONVERSION, codes.BOX_UPGRADING)
"""Boxes whose decisions take several things, one after the other: what belongs to another step waits for it."""
