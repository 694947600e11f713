"""How things stand, in sentences: what is told is read off the viewer's view, so nobody hears what they cannot see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keydom.core.wire import Summary
from keydom.core.words import listing, some, who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import (
    COLOUR_NAMES,
    FAIR_KEYS,
    FIELD_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
    WINTER_FAIR_KEYS,
    Colour,
)
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.text.position_words import board_text, demand_text, field_text, title, winter_fair_text
from keydom.games.keyper.text.words import PHASES, keyples_in_words, plot_in_words, resources_in_words
from keydom.games.keyper.view.structures import Board, KeyperSeat, KeyperView, Keyple, Pile, Plot


def summary(state: KeyperState, view: KeyperView) -> Summary:
    """How things stand to the viewer whose view it is."""
    return Summary(table=of_table(state, view), seats=[of_seat(state, seat) for seat in view.seats])


def keyples(counts: Mapping[Colour, int]) -> str:
    """Keyples by colour in words."""
    return keyples_in_words([counts.get(name, 0) for name in COLOUR_NAMES])


def standing(there: Sequence[Keyple]) -> str:
    """Keyples on a space in words, those that lie counted apart."""
    names = [each.colour for each in there]
    words = keyples({name: names.count(name) for name in names})
    lying = sum(each.lying for each in there)
    return f"{words}, {lying} of them lying" if lying else words


def pile(state: KeyperState, heap: Pile) -> str:
    """Tiles and winter fairs in words; empty for none."""
    names = [title(state, state.figures.tile_names.index(key)) for key in heap.tiles]
    return listing([*names, *(winter_fair_text(state, WINTER_FAIR_KEYS.index(key)) for key in heap.fairs)])


# -- the table --------------------------------------------------------------------------------------------------------


def of_table(state: KeyperState, view: KeyperView) -> list[str]:
    """How far the game is, the country boards with what stands on them, and the market."""
    phase = next((each.title for each in PHASES if each.phase == view.phase), "")
    season = (view.season_name or "").capitalize()
    told = [f"{season}: {phase}." if season else f"{phase}."]
    told += [sentence for board in view.boards for sentence in board_in_words(state, board)]
    told.append(f"In the market: {pile(state, view.market) or 'nothing'}.")
    return told


def board_in_words(state: KeyperState, board: Board) -> list[str]:
    """Whose a board is and what it shows; then who stands where."""
    name = board_text(board.board).capitalize()
    owner = f"{who(board.keyper)}'s" if board.keyper is not None else "free"
    fields = [field_text(state, FIELD_NAMES.index(space.field)) for space in board.spaces]
    boat = f"; boat {board.boat} on its river" if board.boat else ""
    told = [f"{name}, {owner}, shows {listing(fields)}{boat}."]
    taken = [
        f"{standing(space.keyples)} on {field}"
        for space, field in zip(board.spaces, fields, strict=True)
        if space.keyples
    ]
    return [*told, f"On {board_text(board.board)}: {listing(taken)}."] if taken else told


# -- a player ---------------------------------------------------------------------------------------------------------


def of_seat(state: KeyperState, seat: KeyperSeat) -> list[str]:
    """What the viewer may know of a player."""
    told = [
        f"{some(seat.now.total, 'point')} now, {seat.now.shipping} of them for shipping, {seat.now.fairs} for fairs."
    ]
    told.append(f"To play: {keyples(seat.area)}{' and the keyper' if seat.keyper == 'area' else ''}.")
    if seat.resting:
        told.append(f"Resting: {keyples(seat.resting)}.")
    told.append(f"Goods: {resources_in_words([seat.resources.get(name, 0) for name in RESOURCE_NAMES])}.")
    told += [plot_told(state, plot) for plot in seat.plots if plot.tile is not None]
    told.append(f"Unbuilt tiles: {pile(state, seat.hand) or 'none'}.")
    gone = {*seat.past, *(fair.fair for fair in seat.held)}
    dealt = (seat.fairs.spring, seat.fairs.summer, seat.fairs.autumn)
    own = [name for name in dealt if name is not None and name not in gone]
    if own:
        told.append(f"Fairs still to be held: {'; '.join(fair_told(state, FAIR_KEYS.index(name)) for name in own)}.")
    if seat.held:
        held = [
            f"{'winter' if fair.fair in WINTER_FAIR_KEYS else fair.season} fair for {some(fair.points, 'point')}"
            for fair in seat.held
        ]
        told.append(f"Fairs held: {listing(held)}.")
    return told


def fair_told(state: KeyperState, fair: int) -> str:
    """A seasonal fair, and what it asks to be shown."""
    return f"{SEASON_NAMES[fair // codes.FAIRS_EACH]} fair, for {demand_text(state, fair, False)}"


def plot_told(state: KeyperState, plot: Plot) -> str:
    """A tile on its plot, and who stands on it."""
    name = title(state, state.figures.tile_names.index(str(plot.tile)))
    upgraded = ", upgraded" if plot.upgraded else ""
    there = f", with {standing(plot.keyples)}" if plot.keyples else ""
    return f"{name}{upgraded}, on the {plot_in_words(plot.plot)}{there}."
