"""What a player is asked, and what the others wait for, in a sentence."""

from __future__ import annotations

from keydom.core.game import Question
from keydom.core.packed_counters import total
from keydom.core.state import CHANCE, OVER, left_of
from keydom.core.words import some, who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, SEASON_NAMES
from keydom.games.keyper.evaluation.remaining_actions import pieces_left
from keydom.games.keyper.rules.animals import animals_of, housed_number
from keydom.games.keyper.rules.building import cost_entered, paid_in
from keydom.games.keyper.rules.displays import excess_of, resting_number
from keydom.games.keyper.rules.joining import joiner_actions
from keydom.games.keyper.rules.locals import (
    BUILDING_COLOUR,
    BUILDING_PRICE,
    CONVERSION_GIVES,
    CONVERSION_TAKE_MASK,
    CONVERSION_TAKES,
    RESTING_COLOUR,
    UPGRADING_PRICE,
)
from keydom.games.keyper.rules.partial_action import codes_of, entered_code, entered_codes
from keydom.games.keyper.rules.paying import is_discounted, next_flexible
from keydom.games.keyper.rules.season_end import released
from keydom.games.keyper.rules.spaces import board_of, effective_colour, first_keyple, plot_of
from keydom.games.keyper.rules.state import KeyperState, has_pieces, is_sealed, top_tile
from keydom.games.keyper.rules.turns import space_named
from keydom.games.keyper.rules.upgrading import upgrade_cost
from keydom.games.keyper.text.clauses import space_clause
from keydom.games.keyper.text.labels import fairs_offered
from keydom.games.keyper.text.position_words import board_text, boat_text, place_text, title
from keydom.games.keyper.text.reference import any_of
from keydom.games.keyper.text.words import ICON_WORDS
from keydom.games.keyper.text.yields import NOTHING, gain_text, why_nothing
from keydom.games.keyper.view.current_action import actions_left
from keydom.games.keyper.view.possible_fairs import most_to_hold


def question(state: KeyperState, seat: int | None) -> Question:
    """What the seat is asked; what others wait for otherwise."""
    if state.asked == OVER:
        return Question("The game is over.", "KP-1402")
    if state.asked == CHANCE:
        return Question("A draw is made.")
    if seat is not None and state.is_asked(seat):
        return ASKS[state.box()](state, seat)
    if is_sealed(state.phase):
        return wait_sealed(state, seat)
    return wait_turn(state, seat)


# -- those who wait ---------------------------------------------------------------------------------------------------


def wait_sealed(state: KeyperState, seat: int | None) -> Question:
    """Who has answered does not show (KP-1511)."""
    if seat is not None and state.partial_actions[seat]:
        return Question("You have answered. Waiting until all have.", "KP-1511")
    return SEALED[state.phase]


SEALED = {
    codes.PHASE_FAIRS: Question("All decide which fairs to hold, unseen until everybody has.", "KP-1220"),
    codes.PHASE_HOUSING: Question("Animals without a place are named, unseen until everybody has.", "KP-1222"),
    codes.PHASE_DISPLAYS: Question("All choose what their boards show, unseen until everybody has.", "KP-1304"),
    codes.PHASE_EXCESS: Question("Keyples that rest are named, unseen until everybody has.", "KP-1308"),
}
"""What goes on in a sealed step."""


def wait_turn(state: KeyperState, viewer: int | None) -> Question:
    """Whose turn it is and what it is at; among several, whether the viewer's comes next (KP-501)."""
    seat = state.single_seat()
    if state.box() == codes.BOX_JOINING:
        colour = COLOUR_NAMES[first_keyple(state, state.space)]
        place = place_text(state, state.turn, state.space)
        return Question(f"{who(state.turn)} has played {colour} onto {place}; {who(seat)} is asked to join.", "KP-718")
    if state.box() != codes.BOX_TURN:
        if state.box() == codes.BOX_RESTING_GAIN:
            return Question(f"{who(seat)} chooses what keyples on the keyp tile bring.", "KP-607")
        where = f" on {place_text(state, state.turn, state.space)}" if state.space >= 0 else ""
        return Question(f"{who(seat)} chooses what to do{where}.", "KP-507")
    if state.phase == codes.PHASE_FINAL:
        return Question(f"{who(seat)} has a last turn to lay down in this season.", "KP-1203")
    follows = "; yours comes next" if comes_next(state, viewer) else ""
    return Question(f"It is {who(seat)}'s turn{follows}.", "KP-502")


def comes_next(state: KeyperState, viewer: int | None) -> bool:
    """Whether among several the viewer's turn follows, whatever is done in this one (KP-501): with two pieces one is
    left to play even for who joins, and whoever has none may find nothing to lay down."""
    if state.players == 2 or viewer is None or viewer != left_of(state, state.turn):
        return False
    return int(pieces_left(state, viewer)) > 1


# -- a turn -----------------------------------------------------------------------------------------------------------


def ask_turn(state: KeyperState, seat: int) -> Question:
    """The step of the turn that comes next (KP-1705 to KP-1713, KP-1729, KP-1730)."""
    entered = list(codes_of(state.partial_actions[seat]))
    if not has_pieces(state, seat):
        return ask_lay_down(state, seat, entered)
    if not entered:
        if is_first_turn(state, seat):
            return FIRST_TURN
        return Question("Your turn: play your keyper or a keyple.", "KP-502")
    if entered[0] == codes.PLAY_KEYPER:
        return Question("Which board does your keyper claim?", "KP-605")
    if len(entered) == 1:
        return Question("Which keyple do you play?", "KP-701")
    colour = COLOUR_NAMES[entered[1] - codes.COLOUR]
    if len(entered) == 2:
        return Question(f"Where do you play the {colour} keyple?", "KP-701")
    if len(entered) == 3:
        where = "plot of yours" if entered[2] == codes.OWN else f"field of {board_text(entered[2] - codes.BOARD)}"
        clause = "KP-703" if entered[2] == codes.OWN else "KP-709"
        return Question(f"Onto which {where} do you play the {colour} keyple?", clause)
    space = space_named(state, seat, entered[2], entered[3])
    if state.legal(seat)[0] >= codes.LAY_YES:
        there, place = COLOUR_NAMES[first_keyple(state, space)], place_text(state, seat, space)
        return Question(f"Do you lay down the {there} keyple that stands on {place}?", "KP-726")
    return Question(f"Which boat comes to the river of {board_text(int(board_of(space)))}?", "KP-938")


FIRST_TURN = Question("Your first turn: play a keyple onto a field; if somebody joins, both of you get more.", "KP-713")
"""What a turn is, for whoever has none behind them (KP-502, KP-713, KP-714)."""


def is_first_turn(state: KeyperState, seat: int) -> bool:
    """Whether the seat has played no piece yet in the whole game, not even to join."""
    return state.season == 1 and state.keypers[seat] < 0 and state.areas[seat] == state.figures.start_keyples


def ask_lay_down(state: KeyperState, seat: int, entered: list[int]) -> Question:
    """Where a keyple is laid down, and how many."""
    if not entered:
        if state.phase == codes.PHASE_FINAL:
            return Question("Your last turn in this season: where do you lay down a keyple?", "KP-1203")
        return Question("Your turn: where do you lay down a keyple?", "KP-801")
    if len(entered) == 1:
        where = "your player board" if entered[0] == codes.OWN else board_text(entered[0] - codes.BOARD)
        return Question(f"Which keyple of {where} do you lay down?", "KP-803" if entered[0] == codes.OWN else "KP-804")
    place = place_text(state, seat, space_named(state, seat, entered[0], entered[1]))
    return Question(f"Two keyples stand on {place}: do you lay down one or both?", "KP-802")


def ask_joining(state: KeyperState, seat: int) -> Question:
    """The invitation (KP-717, KP-1714)."""
    place = place_text(state, state.turn, state.space)
    colour = COLOUR_NAMES[first_keyple(state, state.space)]
    effective = COLOUR_NAMES[effective_colour(state, state.space)]
    counts = f", which counts as {effective}," if effective != colour else ""
    gain = gain_text(state, seat, state.space, joiner_actions(state, seat))
    wanted = f", though {why_nothing(state, seat, state.space)}" if gain == NOTHING else f" for {gain}"
    return Question(f"{who(state.turn)} has played {colour}{counts} onto {place}. Do you join{wanted}?", "KP-717")


# -- actions ----------------------------------------------------------------------------------------------------------


def left(state: KeyperState, seat: int) -> str:
    """How many actions of several the seat has left, the present one included; of the last this is told too, so that no
    question takes another number of lines than the one before."""
    own = next(each for each in actions_left(state, seat) if each.seat == seat)
    return f" ({some(own.actions, 'action')} left)" if own.of > 1 else ""


def ask_resting(state: KeyperState, seat: int) -> Question:
    colour = COLOUR_NAMES[state.local(RESTING_COLOUR)]
    return Question(f"What does the {colour} keyple on your keyp tile bring?", "KP-607")


def ask_tile(state: KeyperState, seat: int) -> Question:
    return Question(f"Take a tile from the market, or decline{left(state, seat)}.", "KP-905")


def ask_boat(state: KeyperState, seat: int) -> Question:
    boat = boat_text(state, state.boats[board_of(state.space)])
    return Question(
        f"{boat[0].upper()}{boat[1:]}: work for a resource, or sell one for shipping points{left(state, seat)}.",
        "KP-942",
    )


def ask_conversion(state: KeyperState, seat: int) -> Question:
    """Which pieces are given, then which taken."""
    done = int(entered_codes(state.partial_actions[seat]))
    gives = int(state.local(CONVERSION_GIVES))
    if done < gives:
        which = f" ({done + 1} of {gives})" if gives > 1 else ""
        take = any_of(int(state.local(CONVERSION_TAKE_MASK)), int(state.local(CONVERSION_TAKES)))
        return Question(
            f"What do you give to take {take}?{which}{left(state, seat)}", space_clause(state, seat, state.space)
        )
    takes = int(state.local(CONVERSION_TAKES))
    which = f" ({done - gives + 1} of {takes})" if takes > 1 else ""
    return Question(f"What do you take?{which}", space_clause(state, seat, state.space))


def ask_exchanges(state: KeyperState, seat: int) -> Question:
    return Question(f"Which exchange do you make?{left(state, seat)}", "KP-1146")


def ask_plot_action(state: KeyperState, seat: int) -> Question:
    tile = top_tile(state, seat, plot_of(state, state.space))
    return Question(f"What does the keyple on {title(state, tile)} do?{left(state, seat)}", "KP-733")


def ask_building(state: KeyperState, seat: int) -> Question:
    """Tile, plot, icon taken off, payments (KP-1719 to KP-1722)."""
    partial_action = state.partial_actions[seat]
    entered = list(codes_of(partial_action))
    if not entered:
        if state.local(BUILDING_COLOUR):
            colour = COLOUR_NAMES[state.local(BUILDING_COLOUR) - 1]
            return Question(f"Which tile do you build under your {colour} keyple?", "KP-1006")
        what = what_to_build(state, seat)
        return Question(f"{what.text}, or decline{left(state, seat)}.", what.clause)
    tile = title(state, entered[0] - codes.TILE)
    if len(entered) == 1:
        return Question(f"Where do you build {tile}?", "KP-1003")
    if codes.ICON <= state.legal(seat)[0] < codes.DISPLAY:
        return Question(f"Which icon of the cost of {tile} is left out?", "KP-933")
    cost = cost_entered(state, seat, partial_action, state.local(BUILDING_PRICE))
    icon = next_flexible(cost, paid_in(partial_action))
    return Question(f"What do you pay for {tile} as a {ICON_WORDS[icon].title}?", "KP-1016")


def what_to_build(state: KeyperState, seat: int) -> Question:
    """What is built at which price; a discount that no tile of the hand can have is none (KP-934)."""
    price = state.local(BUILDING_PRICE)
    tiles = [int(code) - codes.TILE for code in state.legal(seat) if codes.TILE <= code < codes.WFAIR]
    if price == codes.PRICE_DISCOUNT and not any(is_discounted(price, state.figures.cost[tile]) for tile in tiles):
        return PRICES[codes.PRICE_PRINTED]
    return PRICES[price]


PRICES = {
    codes.PRICE_PRINTED: Question("Build an unbuilt tile", "KP-931"),
    codes.PRICE_DISCOUNT: Question("Build an unbuilt tile with one icon less", "KP-933"),
    codes.PRICE_FINISHED: Question("Build an unbuilt tile for 1 finished good", "KP-1020"),
    codes.PRICE_FINISHED_WHITE: Question("Build an unbuilt tile for 1 finished good or wheat", "KP-1020"),
    codes.PRICE_FREE: Question("Build an unbuilt tile for nothing", "KP-1021"),
}
"""What is built at which price."""


def ask_upgrading(state: KeyperState, seat: int) -> Question:
    partial_action = state.partial_actions[seat]
    if partial_action == 0:
        return Question(f"Which tile do you upgrade?{left(state, seat)}", "KP-1035")
    plot = entered_code(partial_action, 0) - codes.PLOT
    icon = next_flexible(upgrade_cost(plot, state.local(UPGRADING_PRICE)), 0)
    tile = title(state, top_tile(state, seat, plot))
    return Question(f"What do you pay for upgrading {tile} as a {ICON_WORDS[icon].title}?", "KP-1033")


def ask_builder(state: KeyperState, seat: int) -> Question:
    return Question(f"Do you build a tile or upgrade one?{left(state, seat)}", space_clause(state, seat, state.space))


# -- sealed steps -----------------------------------------------------------------------------------------------------


def ask_fairs(state: KeyperState, seat: int) -> Question:
    if state.partial_actions[seat] == 1:
        return ask_first_fair(state, seat)
    return Question("Which fair do you hold besides? Or say that you are done.", "KP-1211")


def ask_first_fair(state: KeyperState, seat: int) -> Question:
    """Of several that could be held not all can be, if they ask for the same pieces (KP-1211)."""
    end = f"The end of {SEASON_NAMES[state.season - 1]}"
    if len(fairs_offered(state, seat)) == 1:
        return Question(f"{end}: do you hold your fair?", "KP-1207")
    most = most_to_hold(state, seat)
    if most == 0:
        return Question(f"{end}: you can hold no fair.", "KP-1210")
    if most == 1:
        return Question(f"{end}: which fair do you hold? What you have is enough for one.", "KP-1211")
    return Question(f"{end}: which fairs do you hold? You can hold {most}, one after the other.", "KP-1211")


def ask_housing(state: KeyperState, seat: int) -> Question:
    """How many animals are to go, and which is next (KP-1225)."""
    lost = total(animals_of(state, seat)) - housed_number(state, seat)
    named = sum(released(state.partial_actions[seat], animal) for animal in range(8))
    more = f" ({lost - named} to name)" if lost - named > 1 else ""
    return Question(f"There is no place for {some(lost, 'animal')}. Which one goes?{more}", "KP-1225")


def ask_displays(state: KeyperState, seat: int) -> Question:
    season = SEASON_NAMES[state.season - 1]
    text = f"Which display for {season}? The others learn it when all have chosen."
    return Question(text, "KP-1303")


def ask_excess(state: KeyperState, seat: int) -> Question:
    more = excess_of(state, seat) - resting_number(state.partial_actions[seat])
    left_to_name = f" ({more} to name)" if more > 1 else ""
    which = "which one rests, and brings something when you play your keyper?"
    return Question(f"Too many keyples: {which}{left_to_name}", "KP-1307")


ASKS = {
    int(codes.BOX_TURN): ask_turn,
    int(codes.BOX_RESTING_GAIN): ask_resting,
    int(codes.BOX_JOINING): ask_joining,
    int(codes.BOX_TAKE_TILE): ask_tile,
    int(codes.BOX_BOAT_ACTION): ask_boat,
    int(codes.BOX_CONVERSION): ask_conversion,
    int(codes.BOX_EXCHANGES): ask_exchanges,
    int(codes.BOX_PLOT_ACTION): ask_plot_action,
    int(codes.BOX_BUILDING): ask_building,
    int(codes.BOX_UPGRADING): ask_upgrading,
    int(codes.BOX_BUILDER): ask_builder,
    int(codes.BOX_FAIRS): ask_fairs,
    int(codes.BOX_HOUSING): ask_housing,
    int(codes.BOX_DISPLAYS): ask_displays,
    int(codes.BOX_EXCESS): ask_excess,
}
