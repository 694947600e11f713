"""What a person is asked, and what the options are called, in plain words."""

from __future__ import annotations

from keydom.core.game import Question
from keydom.core.packed_counters import total
from keydom.core.state import CHANCE, OVER, bit_count
from keydom.core.words import some, who
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.partial_turn import colour_of, tile_of, verb_of
from keydom.games.london.rules.placing import across_side, beside_tile, tile_to_place
from keydom.games.london.rules.production import connectors_to_choose, skills_to_choose
from keydom.games.london.rules.state import LondonState, next_river_tile, order_length, yet_to_sail
from keydom.games.london.rules.turns import (
    STEP_BERTH,
    STEP_COLOUR,
    STEP_CONNECTOR,
    STEP_GROUPS,
    STEP_HAND,
    STEP_SKILL_PAID,
    STEP_SKILL_TAKEN,
    STEP_TARGET,
    STEP_VERB,
    least,
    seat_after,
    step_of,
)
from keydom.games.london.rules.upgrading import payments_to_choose
from keydom.games.london.text.position_words import called


def question(state: LondonState, seat: int | None) -> Question:
    """What the seat is asked; what others wait for otherwise."""
    if state.asked == OVER:
        return Question("The game is over.", "LO-1201")
    if state.asked == CHANCE:
        return Question("A draw is made.")
    if seat is not None and state.is_asked(seat):
        return ASKS[state.box()](state, seat)
    return WAITS[state.box()](state, seat)


# -- those who wait -------------------------------------------------------------------------------------------------


def wait_choose_home(state: LondonState, seat: int | None) -> Question:
    return Question(f"{who(state.single_seat())} chooses a home tile.", "LO-303")


def wait_turn(state: LondonState, seat: int | None) -> Question:
    """Whose turn it is; the player may have to settle connectors first (LO-626)."""
    if state.pending[state.turn]:
        return Question(
            f"{who(state.turn)} lays the connectors of the last turn, then it is {who(state.turn)}'s turn.", "LO-626"
        )
    follows = "; yours comes next" if comes_next(state, seat) else ""
    return Question(f"It is {who(state.turn)}'s turn{follows}.", "LO-405")


def comes_next(state: LondonState, seat: int | None) -> bool:
    """Whether among several the seat's turn follows, whatever is done in this one: where passing it would end all turns
    that is not sure (LO-806)."""
    passing_ends = order_length(state.streak) + 1 >= yet_to_sail(state)
    return state.players > 2 and not passing_ends and seat == seat_after(state, state.turn)


def wait_sailing(state: LondonState, seat: int | None) -> Question:
    return Question(f"All have passed: {who(state.turn)} chooses a berth.", "LO-807")


def wait_placing(state: LondonState, seat: int | None) -> Question:
    """Who has done does not show (LO-1023)."""
    if seat is not None and state.fresh[seat]:
        return Question("You have placed your tiles. Waiting until all have.", "LO-1023")
    return Question("New tiles are placed in the boroughs, unseen until all have done.", "LO-1023")


WAITS = {
    int(codes.BOX_CHOOSE_HOME): wait_choose_home,
    int(codes.BOX_TURN): wait_turn,
    int(codes.BOX_SAILING): wait_sailing,
    int(codes.BOX_PLACING): wait_placing,
}


# -- those who are asked --------------------------------------------------------------------------------------------


def ask_choose_home(state: LondonState, seat: int) -> Question:
    return Question("Choose your home tile; all act alike.", "LO-303")


def ask_turn(state: LondonState, seat: int) -> Question:
    """The step of the turn that comes next, or a connector to be laid."""
    if state.pending[seat]:
        return ask_connector(state, seat)
    return STEPS[step_of(state, seat, state.partial_actions[seat])](state, seat, state.partial_actions[seat])


def ask_connector(state: LondonState, seat: int) -> Question:
    """A pending connector (LO-622, LO-625)."""
    colour = CONNECTOR_NAMES[colour_at_hand(state, seat)]
    tile = tile_at_hand(state.partial_actions[seat])
    if tile >= 0:
        return Question(f"On which side of {called(state, tile)} do you lay the {colour} connector?", "LO-206")
    number = total(state.pending[seat])
    left = f" ({number} to lay)" if number > 1 else ""
    when = "Before your turn: lay" if state.turn == seat else "Lay"
    return Question(
        f"{when} your {colour} connector on a free side in your borough, or discard it{left}.",
        "LO-622" if state.turn == seat else "LO-625",
    )


def ask_verb(state: LondonState, seat: int, partial_action: int) -> Question:
    return Question("Your turn: what do you do?", "LO-405")


def ask_target(state: LondonState, seat: int, partial_action: int) -> Question:
    return (
        Question("Which tile do you bid for?", "LO-501"),
        Question("Which tile do you use?", "LO-601"),
        Question("Which tile of your borough do you upgrade?", "LO-701"),
    )[verb_of(partial_action)]


def ask_colour(state: LondonState, seat: int, partial_action: int) -> Question:
    needed = some(least(state, seat, verb_of(partial_action), tile_of(partial_action)), "keyple")
    return Question(
        f"Keyples of which colour for {called(state, tile_of(partial_action))}? At least {needed}.", "LO-412"
    )


def ask_group(state: LondonState, seat: int, partial_action: int) -> Question:
    """How many keyples in all; the options say that a losing group comes along whole, or stays (LO-423)."""
    name = KEYPLE_NAMES[colour_of(partial_action)]
    needed = least(state, seat, verb_of(partial_action), tile_of(partial_action))
    return Question(
        f"How many {name} keyples for {called(state, tile_of(partial_action))}? At least {needed}.", "LO-423"
    )


def ask_hand(state: LondonState, seat: int, partial_action: int) -> Question:
    least_share = state.legal(seat)[0] - codes.HAND
    name = KEYPLE_NAMES[colour_of(partial_action)]
    return Question(
        f"How many {name} keyples from your hand for {called(state, tile_of(partial_action))}? At least {least_share}.",
        ("LO-504", "LO-604", "LO-705")[verb_of(partial_action)],
    )


def ask_skill_paid(state: LondonState, seat: int, partial_action: int) -> Question:
    if verb_of(partial_action) == codes.DO_USE:
        return Question(f"Which skill tile do you pay to use {called(state, tile_of(partial_action))}?", "LO-637")
    left = payments_to_choose(state, tile_of(partial_action), partial_action)
    return Question(f"Which skill tile do you pay for the arrow's {some(left, 'skill tile')} of any type?", "LO-715")


def ask_skill_taken(state: LondonState, seat: int, partial_action: int) -> Question:
    left = skills_to_choose(state, tile_of(partial_action), partial_action)
    return Question(f"Which skill tile do you take? ({left} to choose)", "LO-616")


def ask_white_connector(state: LondonState, seat: int, partial_action: int) -> Question:
    left = connectors_to_choose(state, tile_of(partial_action), partial_action)
    return Question(f"Which connector do you take? ({left} to choose)", "LO-619")


def ask_berth(state: LondonState, seat: int, partial_action: int) -> Question:
    return Question(berth_in_words(state), "LO-901")


def berth_in_words(state: LondonState) -> str:
    """The question for a berth, by itself or behind why it is asked."""
    return f"To which berth of {called(state, codes.FIRST_RIVER + next_river_tile(state))} do you sail?"


STEPS = {
    int(STEP_VERB): ask_verb,
    int(STEP_TARGET): ask_target,
    int(STEP_COLOUR): ask_colour,
    int(STEP_GROUPS): ask_group,
    int(STEP_HAND): ask_hand,
    int(STEP_SKILL_PAID): ask_skill_paid,
    int(STEP_SKILL_TAKEN): ask_skill_taken,
    int(STEP_CONNECTOR): ask_white_connector,
    int(STEP_BERTH): ask_berth,
}


def ask_sailing(state: LondonState, seat: int) -> Question:
    return Question(f"All have passed. {berth_in_words(state)}", "LO-807")


def ask_placing(state: LondonState, seat: int) -> Question:
    """A new tile and its place (LO-1616 to LO-1618)."""
    partial_action = state.partial_actions[seat]
    tile = tile_to_place(partial_action)
    if tile < 0:
        left = bit_count(state.won[seat])
        if state.fresh[seat]:
            return Question(f"Which of your new tiles do you place next? ({left} to place)", "LO-1025")
        at_once = "All place theirs at once, unseen."
        first = f"Which new tile do you place first? {at_once} ({left} to place)"
        return Question(first if left > 1 else f"Place your new tile. {at_once}", "LO-1025")
    beside = beside_tile(partial_action)
    if beside < 0:
        return Question(f"Beside which tile of your borough does {called(state, tile)} lie?", "LO-218")
    if across_side(partial_action) < 0:
        return Question(f"On which side of {called(state, beside)} does {called(state, tile)} lie?", "LO-218")
    return Question(f"How does the river of {called(state, tile)} run?", "LO-222")


ASKS = {
    int(codes.BOX_CHOOSE_HOME): ask_choose_home,
    int(codes.BOX_TURN): ask_turn,
    int(codes.BOX_SAILING): ask_sailing,
    int(codes.BOX_PLACING): ask_placing,
}
