"""What people call the tiles and packed counts of a position: for prompts, narration and reasons."""

from __future__ import annotations

from keydom.core.packed_counters import count
from keydom.core.words import who
from keydom.games.london.components.codes import CONNECTORS, SKILLS
from keydom.games.london.components.notation import Arrow, Yield
from keydom.games.london.rules.production import panel
from keydom.games.london.rules.state import LondonState, neighbour, owner
from keydom.games.london.rules.upgrading import arrow
from keydom.games.london.text.words import SIDES, connectors_in_words, in_sentence, skills_in_words


def title(state: LondonState, tile: int) -> str:
    """What a tile is called; braces, which an owner's file may have in a name, would be taken for a seat's place."""
    return state.figures.titles[tile].replace("{", "(").replace("}", ")")


def called(state: LondonState, tile: int) -> str:
    """What a tile is called in the middle of a sentence, for example `the Thames Barrier`."""
    return in_sentence(title(state, tile))


def by_colour(connectors: int) -> tuple[int, ...]:
    """Packed connectors as a count for each colour."""
    return tuple(count(connectors, colour) for colour in range(CONNECTORS))


def by_type(skills: int) -> tuple[int, ...]:
    """Packed skill tiles as a count for each type."""
    return tuple(count(skills, skill) for skill in range(SKILLS))


def pieces_in_words(connectors: int, skills: int) -> str:
    """Packed connectors and skill tiles, for example `2 grey connectors and 1 brick`; empty if there are none."""
    return " and ".join(
        part for part in (connectors_in_words(by_colour(connectors)), skills_in_words(by_type(skills))) if part
    )


def yield_shown(state: LondonState, tile: int) -> Yield:
    """What a use of the tile brings at its present level."""
    return yield_at(state, int(panel(state, tile)))


def yield_at(state: LondonState, i: int) -> Yield:
    """What a use of a tile brings at a level: at this place of the tables."""
    figures = state.figures
    return Yield(
        connectors=by_colour(figures.yield_connectors[i]),
        white_connectors=figures.yield_white[i],
        skills=by_type(figures.yield_skills[i]),
        white_skills=figures.yield_white_skills[i],
        pays_skill=figures.pays_skill[i] != 0,
    )


def arrow_shown(state: LondonState, tile: int) -> Arrow:
    """What the arrow asks for that the tile shows now."""
    i = arrow(state, tile)
    figures = state.figures
    return Arrow(
        connectors=by_colour(figures.arrow_connectors[i]),
        any=figures.arrow_any[i],
        different=figures.arrow_different[i],
        skills=by_type(figures.arrow_skills[i]),
        any_skill=figures.arrow_any_skill[i],
    )


def called_with_owner(state: LondonState, seat: int, tile: int) -> str:
    """The same, to a seat, of a tile that may lie in another's borough: `{1}'s Barbican`."""
    holder = int(owner(state, tile))
    return called(state, tile) if holder in (-1, seat) else f"{who(holder)}'s {title(state, tile)}"


def edge_in_words(state: LondonState, tile: int, side: int) -> str:
    """Where a connector lies: between two tiles, or on the side of one."""
    other = neighbour(state, tile, side)
    if other >= 0:
        return f"between {called(state, tile)} and {called(state, other)}"
    return f"on the {SIDES[side]} side of {called(state, tile)}"
