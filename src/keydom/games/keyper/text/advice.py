"""What is reckoned for a player on request: what cannot be read off the table without trying it out, and why not."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from keydom.core.packed_counters import total
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, FIELD_NAMES, Colour
from keydom.games.keyper.rules.animals import animals_of, housed_number
from keydom.games.keyper.rules.spaces import board_of, field_of, is_plot, plot_of
from keydom.games.keyper.rules.state import KeyperState, is_upgraded, top_tile
from keydom.games.keyper.text.explain import only_colours, why_not_space
from keydom.games.keyper.text.points import tiles_now
from keydom.games.keyper.text.words import FIELD_WORDS
from keydom.games.keyper.view.advice import Animals, KeyperAdvice, Play, Plays, TilePoints
from keydom.games.keyper.view.buildable import buildable
from keydom.games.keyper.view.conversions import conversions
from keydom.games.keyper.view.offers import (
    closed_spaces,
    colours_held,
    held_by_others,
    lay_downs,
    offer,
    spaces_for,
)
from keydom.games.keyper.view.possible_fairs import fairs_now


def advice(state: KeyperState, seat: int | None, topics: Collection[str]) -> KeyperAdvice:
    """What is reckoned for a seat on these topics; for a spectator only what tells of all seats alike."""
    told = {topic: TOLD_OF_ALL[topic](state) for topic in topics if topic in TOLD_OF_ALL}
    if seat is not None:
        told |= {topic: TOPICS[topic](state, seat) for topic in topics if topic in TOPICS}
    return KeyperAdvice(**told)


# -- playing a keyple -------------------------------------------------------------------------------------------------


def plays(state: KeyperState, seat: int) -> dict[Colour, Plays] | None:
    """For every colour in the keyp area where a keyple of it may go, as if it were the seat's turn (KP-701 to KP-713);
    None when nobody plays."""
    if state.phase != codes.PHASE_TURNS:
        return None
    others = held_by_others(state, seat)
    return {
        COLOUR_NAMES[colour]: Plays(
            spaces=[play(state, seat, space, colour, others) for space in spaces_for(state, seat, colour)]
        )
        for colour in colours_held(state, seat)
    }


def play(state: KeyperState, seat: int, space: int, colour: int, others: int) -> Play:
    """What a keyple of a colour would get on a space."""
    offered = offer(state, seat, space, colour, others)._asdict()
    if is_plot(state, space):
        plot = int(plot_of(state, space))
        return Play(board=None, plot=plot, **offered, gain=plot_gain(state, seat, plot))
    field = field_of(space)
    return Play(board=int(board_of(space)), field=FIELD_NAMES[field], **offered, gain=FIELD_WORDS[field].gain)


def plot_gain(state: KeyperState, seat: int, plot: int) -> str:
    """In a word what a keyple on a plot does (KP-733)."""
    tile = top_tile(state, seat, plot)
    if tile < 0:
        return "build"
    if state.figures.worked_tiles >> tile & 1:
        return "use"
    return "build over" if is_upgraded(state, seat, plot) else "upgrade"


def why_not(state: KeyperState, seat: int) -> dict[str, str] | None:
    """For each space onto which none of the seat's keyples may be played: why not. None without keyples."""
    if state.phase != codes.PHASE_TURNS or state.areas[seat] == 0:
        return None
    return {space_key(state, space): why_not_space(state, seat, space) for space in closed_spaces(state, seat)}


def takes_only(state: KeyperState, seat: int) -> dict[str, str] | None:
    """For each space that takes some of the seat's keyples but not all, which colours it takes (KP-709). None without
    keyples."""
    if state.phase != codes.PHASE_TURNS or state.areas[seat] == 0:
        return None
    open_to = {colour: set(spaces_for(state, seat, colour)) for colour in colours_held(state, seat)}
    some, all_of_them = set().union(*open_to.values()), set.intersection(*open_to.values())
    return {space_key(state, space): f"{only_colours(state, space)} (KP-709)." for space in sorted(some - all_of_them)}


def space_key(state: KeyperState, space: int) -> str:
    """The word of a space: `0:pigs` for a field, `9` for a plot."""
    if is_plot(state, space):
        return str(int(plot_of(state, space)))
    return f"{int(board_of(space))}:{FIELD_NAMES[field_of(space)]}"


# -- the end of the season, and of the game ---------------------------------------------------------------------------


def points(state: KeyperState) -> list[list[TilePoints]]:
    """What each tile of every seat would score now (KP-1513)."""
    return [tiles_now(state, other) for other in range(state.players)]


def animals(state: KeyperState) -> list[Animals]:
    """How many animals every seat has, how many of them can be housed, how many would be lost (KP-1223)."""
    found = []
    for other in range(state.players):
        held, housed = int(total(animals_of(state, other))), int(housed_number(state, other))
        found.append(Animals(held=held, housed=housed, lost=held - housed))
    return found


TOPICS: dict[str, Callable[[KeyperState, int], Any]] = {
    "plays": plays,
    "why_not": why_not,
    "takes_only": takes_only,
    "lay_downs": lay_downs,
    "building": buildable,
    "conversions": conversions,
    "fairs_now": fairs_now,
}
"""What is reckoned for a seat, by the fields of `KeyperAdvice`."""
TOLD_OF_ALL: dict[str, Callable[[KeyperState], Any]] = {"points": points, "animals": animals}
"""What is reckoned for whoever looks."""
