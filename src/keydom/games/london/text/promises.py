"""What a tile is good for at a level, in few words: what it makes, its points, or for what it scores."""

from __future__ import annotations

from dataclasses import replace

from keydom.core.words import Noun, some
from keydom.games.london.components import codes
from keydom.games.london.components.figures import Figures
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.components.notation import Yield
from keydom.games.london.rules.state import LondonState
from keydom.games.london.text.position_words import yield_at
from keydom.games.london.text.words import yield_in_words

LEVELS = 3


def promise(state: LondonState, tile: int, level: int) -> str:
    """For example `makes 1 coin, 1 point`, `3 points, up to 12 by upgrades`, `2 points for each connector on it`."""
    figures = state.figures
    here = tile * LEVELS + level
    worth = int(figures.points[here])
    if figures.effect[tile] != codes.PRINTED:
        return f"{points_in_words(worth)} for each {counted_by(figures, tile).one}"
    most = worth
    while level < LEVELS - 1 and figures.shows_arrow(tile, level):
        level += 1
        most = int(figures.points[tile * LEVELS + level])
    scores = points_in_words(worth) if most == worth else f"{points_in_words(worth)}, up to {most} by upgrades"
    return f"{use_in_words(yield_at(state, here))}, {scores}" if figures.producing >> tile & 1 else scores


def use_in_words(given: Yield) -> str:
    """For example `makes 2 grey connectors`, `turns 1 skill tile into 2 bricks`."""
    made = yield_in_words(replace(given, pays_skill=False))
    return f"turns 1 skill tile into {made}" if given.pays_skill else f"makes {made}"


def points_in_words(number: int) -> str:
    """For example `1 point`, `3 points`."""
    return some(number, "point")


def counted_by(figures: Figures, tile: int) -> Noun:
    """What a tile scores for, one and several."""
    names = {
        "colour": CONNECTOR_NAMES[figures.colour[tile]],
        "keyple": KEYPLE_NAMES[figures.keyple[tile]],
        "skill": SKILL_NAMES[figures.skill[tile]],
    }
    one, several = COUNTED[int(figures.effect[tile])]
    return Noun(one.format(**names), several.format(**names))


COUNTED = {
    codes.CHAIN: ("tile joined by {colour} connectors", "tiles joined by {colour} connectors"),
    codes.PER_CONNECTOR: ("{colour} connector on it", "{colour} connectors on it"),
    codes.DIFFERENT_COLOURS: ("colour of connectors on it", "colours of connectors on it"),
    codes.ANY_CONNECTORS: ("connector on it", "connectors on it"),
    codes.LINKED_RIVER_TILES: ("river tile joined by {colour} connectors", "river tiles joined by {colour} connectors"),
    codes.ROUTEMASTERS: ("Routemaster", "Routemasters"),
    codes.KEYPLES_OF_COLOUR: ("{keyple} keyple left", "{keyple} keyples left"),
    codes.KEYPLE_SETS: ("set of keyples of three colours", "sets of keyples of three colours"),
    codes.SKILLS_OF_TYPE: ("{skill} left", "{skill} tiles left"),
    codes.SKILL_SETS: ("set of four skill tiles", "sets of four skill tiles"),
    codes.LANDMARKS: ("landmark with its marker", "landmarks with their markers"),
    codes.CONNECTOR_SETS: ("set of connectors of six colours", "sets of connectors of six colours"),
    codes.FULL_TILES: ("tile with six connectors", "tiles with six connectors"),
}
"""What is counted, by effect: one, several."""
