"""What complete choices are called, in few words, where all of their steps would be a list."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES
from keydom.games.keyper.rules.partial_action import codes_of, with_code
from keydom.games.keyper.rules.state import KeyperState, has_pieces
from keydom.games.keyper.rules.turns import space_named
from keydom.games.keyper.text.position_words import board_text, boat_text, place_text, title
from keydom.games.keyper.text.words import RESOURCES, resources_in_words

LAID_DOWN = 2
"""Codes that say where a keyple is laid down."""
PLAYED = 4
"""Codes that say which keyple is played where."""
LONGEST = 6
"""No turn has more codes: with a boat, and that the keyple there is laid down."""


def choice_name(state: KeyperState, seat: int, new: Sequence[int]) -> str:
    """What people call a turn, a building or a conversion; empty for what its steps say shortly enough, or do not say
    at all, as they go by themselves."""
    entered = entered_in_full(state, seat, new)
    if state.box() == codes.BOX_CONVERSION:
        return conversion_name(entered)
    if state.box() == codes.BOX_BUILDING and codes.TILE <= entered[0] < codes.WFAIR:
        return f"build {title(state, entered[0] - codes.TILE)}"
    if state.box() != codes.BOX_TURN:
        return ""
    if not has_pieces(state, seat):
        return lay_down_name(state, seat, entered) if len(entered) >= LAID_DOWN else ""
    if entered[0] == codes.PLAY_KEYPER:
        return f"play the keyper onto {board_text(entered[1] - codes.BOARD)}" if len(entered) > 1 else ""
    return play_name(state, seat, entered) if len(entered) >= PLAYED else ""


def entered_in_full(state: KeyperState, seat: int, new: Sequence[int]) -> list[int]:
    """All codes of a choice, with those that nobody is asked for as there is no other."""
    here = state.copy()
    for code in new[:-1]:
        here.apply(seat, code)
    entered = [*(int(code) for code in codes_of(here.partial_actions[seat])), int(new[-1])]
    # With the last one the choice is made, and what goes by itself behind it can only be looked up.
    while state.box() == codes.BOX_TURN and len(entered) < LONGEST:
        here.partial_actions[seat] = with_code(here.partial_actions[seat], entered[-1])
        legal = here.legal(seat)
        if len(legal) != 1:
            break
        entered.append(int(legal[0]))
    return entered


def choice_kind(state: KeyperState, seat: int, new: Sequence[int]) -> str:
    """To which place a keyple is played, whatever its colour, or that one joins; empty where that is no question."""
    if len(codes_of(state.partial_actions[seat])) > 1 or codes.DECLINE in new:
        return ""
    if state.box() == codes.BOX_JOINING:
        return "join"
    if state.box() != codes.BOX_TURN or not has_pieces(state, seat):
        return ""
    entered = entered_in_full(state, seat, new)
    if entered[0] == codes.PLAY_KEYPER or len(entered) < PLAYED:
        return ""
    name, colour = play_name(state, seat, entered), COLOUR_NAMES[entered[1] - codes.COLOUR]
    return name.removeprefix(f"play {colour}")


def conversion_name(entered: Sequence[int]) -> str:
    """What a conversion is called: what is given, and what is taken, equal pieces together (KP-919 to KP-928); empty
    where one of both is not entered."""
    given, taken = [0] * len(RESOURCES), [0] * len(RESOURCES)
    for code in entered:
        if codes.GIVE <= code < codes.TAKE:
            given[code - codes.GIVE] += 1
        elif codes.TAKE <= code < codes.TAKE + len(RESOURCES):
            taken[code - codes.TAKE] += 1
    if not any(given) or not any(taken):
        return ""
    return f"give {resources_in_words(given)}, take {resources_in_words(taken)}"


def lay_down_name(state: KeyperState, seat: int, entered: Sequence[int]) -> str:
    """What laying down is called: how many keyples, and where (KP-801)."""
    place = place_text(state, seat, space_named(state, seat, entered[0], entered[1]))
    return f"lay down {'both keyples' if codes.TWO in entered[2:] else 'a keyple'} on {place}"


def play_name(state: KeyperState, seat: int, entered: Sequence[int]) -> str:
    """What playing a keyple is called: which, where, and what comes with it (KP-701, KP-726, KP-938)."""
    _, colour, where, place, *more = entered
    where_to = place_text(state, seat, space_named(state, seat, where, place))
    told = f"play {COLOUR_NAMES[colour - codes.COLOUR]} onto {where_to}"
    if codes.LAY_YES in more:
        return f"{told} and lay down the keyple there"
    boats = [code - codes.BOAT for code in more if codes.BOAT <= code < codes.TILE]
    return f"{told} with the {boat_text(state, boats[0])}" if boats else told
