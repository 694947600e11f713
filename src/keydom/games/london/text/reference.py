"""What can be looked up while playing: every tile with what it scores, makes and asks for, berths, and the rules of a
turn in short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from keydom.core.words import named, some
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.components.printed_values import Components
from keydom.games.london.components.tile_rows import Tile
from keydom.games.london.text.words import (
    ACTIONS,
    CONNECTORS,
    END_OF_ERA,
    KEYPLES,
    KINDS,
    PHASES,
    RECONSTRUCTION,
    SKILLS,
    PieceWord,
    arrow_in_words,
    yield_in_words,
)
from keydom.games.london.view.reference import (
    ArrowReference,
    BerthReference,
    KindReference,
    LevelReference,
    LondonReference,
    PieceReference,
    RiverReference,
    SupplyReference,
    TileReference,
    YieldReference,
)

# -- what a tile scores ---------------------------------------------------------------------------------------------


def effect_in_words(tile: Tile) -> str:
    """What a tile scores, in one sentence (section 12)."""
    if tile.effect == "printed" and not any(tile.points):
        return "It is nobody's tile: the berths of the barges score."
    if tile.effect == "printed":
        return f"It scores {by_level(tile.points)}."
    each = {
        "chain": "for each other tile that an unbroken chain of {colour} connectors joins to it",
        "per_connector": "for each {colour} connector on it",
        "different_colours": "for each different colour of connectors on it",
        "connectors": "for each connector on it",
        "river_tiles": "for each other river tile that an unbroken chain of {colour} connectors joins to it",
        "routemasters": "for each Routemaster in your borough, itself included",
        "keyples": "for each {keyple} keyple that you have at the end",
        "keyple_sets": "for each set of a blue, a red and a yellow keyple that you have at the end",
        "skills": "for each {skill} that you have at the end",
        "skill_sets": "for each set of four skill tiles: one of each type and one more of any type",
        "landmarks": "for each landmark in your borough that carries its marker",
        "connector_sets": "for each set of six connectors of different colours in your borough",
        "full_tiles": "for each tile of your borough with connectors on all six sides",
    }[tile.effect].format(
        colour=CONNECTOR_NAMES[tile.colour] if tile.colour >= 0 else "",
        keyple=KEYPLE_NAMES[tile.keyple] if tile.keyple >= 0 else "",
        skill=SKILL_NAMES[tile.skill] if tile.skill >= 0 else "",
    )
    return f"It scores {by_level(tile.factor)} {each}."


LATER_LEVELS = ("when upgraded", "with its marker")


def by_level(points: Sequence[int]) -> str:
    """Points by level, for example `3 points (6 when upgraded and 12 with its marker)`."""
    if len(points) == 1:
        return some(points[0], "point")
    later = " and ".join(f"{value} {when}" for value, when in zip(points[1:], LATER_LEVELS, strict=False))
    return f"{some(points[0], 'point')} ({later})"


def use_in_words(tile: Tile, level: int) -> str:
    """What a use of a tile brings at a level, as a sentence; empty if it makes nothing."""
    given = tile.yields[level]
    if given is None:
        return ""
    text = yield_in_words(given)
    return f"{text[0].upper()}{text[1:]}."


# -- the reference --------------------------------------------------------------------------------------------------


FIRST_TILE = 120
"""The clauses of the tiles stand in the order of their codes (LO-120 to LO-176)."""
BERTHS = ("LO-184", "LO-180", "LO-181", "LO-182", "LO-183")
"""What the berths of each river tile give."""


def reference(components: Components) -> LondonReference:
    """What can be looked up while playing."""
    return LondonReference(
        edition=components.edition,
        reconstruction=RECONSTRUCTION if is_reconstructed(components) else "",
        tiles=[tile_reference(tile) for tile in components.tiles],
        berths=[river_reference(components, index) for index in range(len(components.berths))],
        supply=SupplyReference(
            keyples_per_colour=components.keyples_per_colour,
            connectors_per_colour=components.connectors_per_colour,
            skills_per_type=components.skills_per_type,
            opening_hand=components.opening_hand,
            routemasters_per_player=components.routemasters_per_player,
        ),
        offer_sizes={str(players): list(sizes[1:]) for players, sizes in components.display.items()},
        sources=dict(components.sources),
        kinds=[KindReference(**asdict(each)) for each in KINDS],
        actions=list(ACTIONS),
        phases=list(PHASES),
        end_of_era=list(END_OF_ERA),
        keyples=[piece_reference(each, "LO-106") for each in KEYPLES],
        connectors=[piece_reference(each, "LO-104") for each in CONNECTORS],
        skills=[piece_reference(each, "LO-105") for each in SKILLS],
    )


def piece_reference(piece: PieceWord, clause: str) -> PieceReference:
    """A colour or type of pieces."""
    return PieceReference(name=piece.name, thing=piece.thing, full=piece.full, clause=clause)


def is_reconstructed(components: Components) -> bool:
    """Whether any value in use is ours."""
    return any(tile.reconstructed for tile in components.tiles) or any(
        "reconstructed" in sources.values() for sources in components.berth_sources
    )


def river_reference(components: Components, index: int) -> RiverReference:
    """The berths of a river tile: keyples, on the last tile points, and which river tile a berth claims."""
    rivers = [tile for tile in components.tiles if tile.kind == "river"]
    last = index == len(components.berths) - 1
    return RiverReference(
        tile=rivers[index].key,
        berths=[
            BerthReference(
                berth=berth,
                keyples=gain if index > 0 and not last else None,
                points=gain if last else None,
                claims=rivers[index - 1].key if index and components.claim_berth[index - 1] == berth else None,
            )
            for berth, gain in enumerate(components.berths[index], 1)
        ],
        clause=BERTHS[index],
        reconstructed=[name for name, source in components.berth_sources[index].items() if source == "reconstructed"],
    )


def tile_reference(tile: Tile) -> TileReference:
    """A tile as it can be looked up."""
    return TileReference(
        tile=tile.key,
        code=tile.code,
        name=tile.name,
        kind=tile.kind,
        colour=CONNECTOR_NAMES[tile.colour] if tile.colour >= 0 else None,
        player_colour=tile.player_colour or None,
        keyple=KEYPLE_NAMES[tile.keyple] if tile.keyple >= 0 else None,
        skill=SKILL_NAMES[tile.skill] if tile.skill >= 0 else None,
        river=tile.river >= 0,
        scoring=tile.effect,
        effect=effect_in_words(tile),
        clause=f"LO-{FIRST_TILE + tile.code}",
        reconstructed=list(tile.reconstructed),
        levels=[level_reference(tile, level) for level in range(len(tile.yields))],
    )


def level_reference(tile: Tile, level: int) -> LevelReference:
    """A tile's level; the arrow is that to the next level."""
    given = tile.yields[level]
    arrow = tile.arrows[level] if level < len(tile.arrows) else None
    printed = tile.effect == "printed"
    return LevelReference(
        level=level,
        points=tile.points[level] if printed else None,
        factor=tile.factor[level] if not printed else None,
        yield_=None
        if given is None
        else YieldReference(
            connectors=named(CONNECTOR_NAMES, given.connectors),
            white_connectors=given.white_connectors,
            skills=named(SKILL_NAMES, given.skills),
            white_skills=given.white_skills,
            pays_skill=given.pays_skill,
            text=use_in_words(tile, level),
        ),
        arrow=None
        if arrow is None
        else ArrowReference(
            connectors=named(CONNECTOR_NAMES, arrow.connectors),
            any=arrow.any,
            different=arrow.different,
            skills=named(SKILL_NAMES, arrow.skills),
            any_skill=arrow.any_skill,
            text=arrow_in_words(arrow),
        ),
    )
