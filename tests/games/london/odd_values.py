"""Component sets drawn at random, as different from the built-in one as an owner's file may be (LO-115, LO-116)."""

from __future__ import annotations

import random
from dataclasses import replace

from keydom.games.london.components.notation import Arrow, Yield
from keydom.games.london.components.printed_values import Components, Tile, default


def odd_components(seed: int) -> Components:
    """A set whose tiles yield and ask for anything, with rivers anywhere, and supplies that run short."""
    chance = random.Random(seed)
    return replace(
        default(),
        tiles=tuple(odd_tile(tile, chance) for tile in default().tiles),
        connectors_per_colour=chance.choice((6, 8, 24)),
        skills_per_type=chance.choice((3, 6, 24)),
        keyples_per_colour=chance.choice((20, 25, 40)),
    )


def odd_tile(tile: Tile, chance: random.Random) -> Tile:
    """The same tile with other yields, arrows and rivers."""
    first, second = tile.arrows
    return replace(
        tile,
        yields=tuple(shown and odd_yield(shown, tile.kind == "home", chance) for shown in tile.yields),
        arrows=(first and odd_arrow(first, chance), second and odd_arrow(second, chance)),
        river=tile.river if tile.kind == "river" else chance.choice((-1, 0, 1, 2)),
    )


def odd_yield(shown: Yield, pays: bool, chance: random.Random) -> Yield:
    """Up to four connectors and three skill tiles, coloured or white."""
    connectors, skills = counts(6, chance.randint(0, 4), chance), counts(3, chance.randint(0, 3), chance)
    white = chance.randint(0, 4 - sum(connectors))
    white_skills = chance.randint(0, 3 - sum(skills))
    if not sum(connectors) + sum(skills) + white + white_skills:
        white = 1
    return replace(
        shown,
        connectors=connectors,
        white_connectors=white,
        skills=skills,
        white_skills=white_skills,
        pays_skill=pays or chance.random() < 0.3,
    )


def odd_arrow(shown: Arrow, chance: random.Random) -> Arrow:
    """Different colours, or coloured connectors and any others; typed skill tiles and any others."""
    skills, any_skill = counts(3, chance.randint(0, 1), chance), chance.randint(0, 2)
    if chance.random() < 0.3:
        different = chance.randint(1, 3)
        return replace(shown, connectors=(0,) * 6, any=0, different=different, skills=skills, any_skill=any_skill)
    connectors = counts(6, chance.randint(0, 2), chance)
    others = chance.randint(0 if sum(connectors) else 1, 2)
    return replace(shown, connectors=connectors, any=others, different=0, skills=skills, any_skill=any_skill)


def counts(kinds: int, number: int, chance: random.Random) -> tuple[int, ...]:
    """So many pieces of random kinds."""
    drawn = [chance.randrange(kinds) for _ in range(number)]
    return tuple(drawn.count(kind) for kind in range(kinds))
