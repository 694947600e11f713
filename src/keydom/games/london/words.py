"""What people read about Key to the City - London, in our own words: pieces, tiles, turns, and the reference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from keydom.games.london.components import Components
from keydom.games.london.notation import Arrow, Yield
from keydom.games.london.tile_rows import Tile


@dataclass(frozen=True)
class PieceWord:
    """A colour or type of piece: its name in views and codes, and what it stands for."""

    name: str
    thing: str

    @property
    def full(self) -> str:
        """Name and thing, for example `black (telecom)`."""
        return f"{self.name} ({self.thing})" if self.thing else self.name


KEYPLES = (PieceWord("blue", ""), PieceWord("red", ""), PieceWord("yellow", ""))
"""Colours of keyples (LO-106)."""
CONNECTORS = (
    PieceWord("black", "telecom"),
    PieceWord("blue", "water"),
    PieceWord("brown", "waste"),
    PieceWord("grey", "electricity"),
    PieceWord("red", "underground"),
    PieceWord("yellow", "gas"),
)
"""Colours of connectors (LO-104)."""
SKILLS = (PieceWord("brick", "builder"), PieceWord("coin", "financier"), PieceWord("compass", "architect"))
"""Types of skill tiles (LO-105)."""

KEYPLE_NAMES = tuple(word.name for word in KEYPLES)
CONNECTOR_NAMES = tuple(word.name for word in CONNECTORS)
SKILL_NAMES = tuple(word.name for word in SKILLS)

SIDES = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The sides of a tile in words (LO-202)."""
AXES = ("west to east", "south-west to north-east", "north-west to south-east")
"""How a river runs by the axis of its tile (LO-222)."""


@dataclass(frozen=True)
class KindWord:
    """A kind of location tile: its name in the reference, its title, what it is for."""

    kind: str
    title: str
    text: str
    clause: str


KINDS = (
    KindWord("home", "Home tile", "Each player's borough begins with one. It exchanges skill tiles.", "LO-302"),
    KindWord("era1", "Era 1 tile", "Makes connectors or skill tiles. On offer in era 1.", "LO-1101"),
    KindWord("era2", "Era 2 tile", "Makes connectors or skill tiles. On offer in era 2.", "LO-1102"),
    KindWord("chain", "Chain tile", "Scores the tiles that a chain of one colour joins to it.", "LO-1208"),
    KindWord("per_connector", "Connector tile", "Scores the connectors of one colour on it.", "LO-1214"),
    KindWord("special", "Special building", "A building of its own kind.", "LO-102"),
    KindWord("landmark", "Landmark", "Can be upgraded twice; the second time its marker stands on it.", "LO-1204"),
    KindWord("routemaster", "Routemaster", "On offer in era 4, known from the start. Scores at the end.", "LO-1107"),
    KindWord("river", "River tile", "Carries the barges; claimed by the berth that says so.", "LO-1011"),
)
"""Kinds of tiles, in the order of their codes."""


@dataclass(frozen=True)
class ActionWord:
    """What a turn can be, or a step outside a turn: its word, its title, what it takes, what it does."""

    action: str
    title: str
    cost: str
    text: str
    clause: str


ACTIONS = (
    ActionWord(
        "bid",
        "Bid",
        "keyples of one colour",
        "Put keyples beside a tile on offer, so that you have more there than anybody else. The first keyple beside "
        "or on a tile fixes its colour for the rest of the era. Outbid keyples stay where they are; you may move them, "
        "all together, into a later bid, use or upgrade.",
        "LO-501",
    ),
    ActionWord(
        "use",
        "Use a tile",
        "keyples of one colour, at some tiles also a skill tile",
        "Put keyples on a tile that makes something, on offer or in any borough, more than were put there last in this "
        "era, and take what it shows. Connectors are laid before your next turn; the keyples go to the tile's owner at "
        "the end of the era.",
        "LO-601",
    ),
    ActionWord(
        "upgrade",
        "Upgrade a tile",
        "keyples of one colour and what the arrow shows",
        "Put keyples on a tile of your borough, more than were put there last in this era. The connectors of its arrow "
        "must lie on its sides and stay there; skill tiles are paid. The tile rises by one level.",
        "LO-701",
    ),
    ActionWord(
        "pass",
        "Pass",
        "nothing",
        "Do nothing for now. You may act again when your turn comes round, but when all who have not sailed pass in a "
        "row, they all sail, in the order in which they passed.",
        "LO-801",
    ),
    ActionWord(
        "sail",
        "Sail",
        "no further turn in this era",
        "Take your barge to a free berth of the next river tile. The berth says how many keyples you draw and whether "
        "you claim the river tile; the barge furthest right begins the next era. On the Thames Barrier it brings "
        "points.",
        "LO-901",
    ),
)
"""What a turn can be, in the order of the action codes."""


@dataclass(frozen=True)
class PhaseWord:
    """A phase: its name in views, its title, what happens in it."""

    phase: str
    title: str
    text: str
    clause: str


PHASES = (
    PhaseWord("setup", "Set-up", "Homes, Routemasters and the first keyples are dealt.", "LO-301"),
    PhaseWord("turns", "Turns", "In turn: bid, use, upgrade, pass or sail, until everybody has sailed.", "LO-405"),
    PhaseWord("sailing", "All sail", "All who were left have passed and choose berths in that order.", "LO-806"),
    PhaseWord(
        "era_end",
        "End of the era",
        "Bids are settled, the river tile is claimed, keyples are drawn, and those in the boroughs come home.",
        "LO-1001",
    ),
    PhaseWord(
        "placing",
        "Placing tiles",
        "All at once everybody puts the tiles they won into their boroughs, unseen by the others until all have done.",
        "LO-1022",
    ),
    PhaseWord("over", "The end", "The most points win; of equals the barge further right.", "LO-1201"),
)

END_OF_ERA = (
    "Losing bids go back to their owners.",
    "Winners take their tiles and the keyples lying on them; winning bids go into the bag. Tiles without a bid leave "
    "the game.",
    "The claim berth takes the river tile of the era.",
    "Everybody draws the keyples of their berth (not after era 4).",
    "Keyples on the tiles of a borough go to its owner, whoever put them there.",
    "All at once everybody places the tiles they won.",
)
"""The steps of the end of an era in their order (section 10)."""

RECONSTRUCTION = (
    "Most numbers on the tiles stand in no text that can be read, so points, costs, yields, the colours of scoring "
    "tiles and the berths are our own, made to fit all that is known of them; names, kinds and effects are the "
    "published ones. Owners of the game can play with their own values."
)
"""What is reconstructed, for people."""


# -- counted things -------------------------------------------------------------------------------------------------


def some(count: int, thing: str) -> str:
    """For example `1 point`, `3 points`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listing(parts: Sequence[str]) -> str:
    """For example `a, b and c`; empty for nothing."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def keyples_in_words(colour: int, count: int) -> str:
    """For example `1 red keyple`."""
    return some(count, f"{KEYPLE_NAMES[colour]} keyple")


def keyples_by_colour(counts: Sequence[int]) -> str:
    """Keyples by colour, for example `2 blue and 1 red keyple`."""
    parts = [f"{count} {name}" for name, count in zip(KEYPLE_NAMES, counts, strict=True) if count]
    return f"{listing(parts)} keyple{'s' if counts_last(counts) > 1 else ''}" if parts else "no keyples"


def connectors_in_words(counts: Sequence[int]) -> str:
    """Connectors by colour, for example `2 grey and 1 yellow connector`; empty if there are none."""
    parts = [f"{count} {name}" for name, count in zip(CONNECTOR_NAMES, counts, strict=True) if count]
    if not parts:
        return ""
    return f"{listing(parts)} connector{'s' if counts_last(counts) > 1 else ''}"


def counts_last(counts: Sequence[int]) -> int:
    """The last of the counts that are not 0: the one that a noun behind them goes by."""
    return [count for count in counts if count][-1]


def skills_in_words(counts: Sequence[int]) -> str:
    """Skill tiles by type, for example `1 brick and 2 coins`; empty if there are none."""
    plurals = {"compass": "compasses"}
    parts = [
        f"{count} {name if count == 1 else plurals.get(name, name + 's')}"
        for name, count in zip(SKILL_NAMES, counts, strict=True)
        if count
    ]
    return listing(parts) if parts else ""


def yield_in_words(given: Yield) -> str:
    """What a use of a tile brings, for example `1 grey and 1 yellow connector`."""
    parts = [connectors_in_words(given.connectors), skills_in_words(given.skills)]
    if given.white_connectors:
        parts.append(f"up to {some(given.white_connectors, 'connector')} of any colour")
    if given.white_skills:
        parts.append(f"{some(given.white_skills, 'skill tile')} of any type")
    brings = listing([part for part in parts if part]) or "nothing"
    return f"pay 1 skill tile of any type, take {brings}" if given.pays_skill else brings


def arrow_in_words(arrow: Arrow) -> str:
    """What an upgrade asks for, for example `1 brown connector on it, pay 1 brick`."""
    on_it = [connectors_in_words(arrow.connectors)] if any(arrow.connectors) else []
    if arrow.any:
        on_it.append(f"{some(arrow.any, 'more connector' if on_it else 'connector')} of any colour")
    if arrow.different:
        on_it.append(f"connectors of {arrow.different} different colours")
    paid = [skills_in_words(arrow.skills)] if any(arrow.skills) else []
    if arrow.any_skill:
        paid.append(f"{some(arrow.any_skill, 'skill tile')} of any type")
    parts = [f"{listing(on_it)} on it"] if on_it else []
    parts += [f"pay {listing(paid)}"] if paid else []
    return ", ".join(parts) or "nothing but keyples"


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


def reference(components: Components) -> dict[str, Any]:
    """What can be looked up while playing, as plain data.

    `tiles`: in the order of their codes; `reconstructed` names the columns whose values are ours. `berths`: per river
    tile, berth 1 first. `offer_sizes`: by the number of players, tiles drawn for the display of eras 1 to 4 (beside the
    six resource tiles of eras 1 and 2). `sources`: where the values of each group come from.
    """
    return {
        "edition": components.edition,
        "reconstruction": RECONSTRUCTION if is_reconstructed(components) else "",
        "tiles": [tile_reference(tile) for tile in components.tiles],
        "berths": [river_reference(components, index) for index in range(len(components.berths))],
        "supply": {
            "keyples_per_colour": components.keyples_per_colour,
            "connectors_per_colour": components.connectors_per_colour,
            "skills_per_type": components.skills_per_type,
            "opening_hand": components.opening_hand,
            "routemasters_per_player": components.routemasters_per_player,
        },
        "offer_sizes": {str(players): list(sizes[1:]) for players, sizes in components.display.items()},
        "sources": {name: asdict(source) for name, source in components.sources.items()},
        "kinds": [asdict(each) for each in KINDS],
        "actions": [asdict(each) for each in ACTIONS],
        "phases": [asdict(each) for each in PHASES],
        "end_of_era": list(END_OF_ERA),
        "keyples": [{**asdict(each), "full": each.full} for each in KEYPLES],
        "connectors": [{**asdict(each), "full": each.full} for each in CONNECTORS],
        "skills": [{**asdict(each), "full": each.full} for each in SKILLS],
    }


def is_reconstructed(components: Components) -> bool:
    """Whether any value in use is ours."""
    return any(tile.reconstructed for tile in components.tiles) or any(
        "reconstructed" in sources.values() for sources in components.berth_sources
    )


def river_reference(components: Components, index: int) -> dict[str, Any]:
    """The berths of a river tile: keyples, on the last tile points, and which river tile a berth claims."""
    rivers = [tile for tile in components.tiles if tile.kind == "river"]
    last = index == len(components.berths) - 1
    return {
        "tile": rivers[index].key,
        "berths": [
            {
                "berth": berth,
                "keyples": gain if index > 0 and not last else None,
                "points": gain if last else None,
                "claims": rivers[index - 1].key if index and components.claim_berth[index - 1] == berth else None,
            }
            for berth, gain in enumerate(components.berths[index], 1)
        ],
        "reconstructed": [
            name for name, source in components.berth_sources[index].items() if source == "reconstructed"
        ],
    }


def tile_reference(tile: Tile) -> dict[str, Any]:
    """A tile as it can be looked up."""
    return {
        "tile": tile.key,
        "code": tile.code,
        "name": tile.name,
        "kind": tile.kind,
        "colour": CONNECTOR_NAMES[tile.colour] if tile.colour >= 0 else None,
        "player_colour": tile.player_colour or None,
        "keyple": KEYPLE_NAMES[tile.keyple] if tile.keyple >= 0 else None,
        "skill": SKILL_NAMES[tile.skill] if tile.skill >= 0 else None,
        "river": tile.river >= 0,
        "scoring": tile.effect,
        "effect": effect_in_words(tile),
        "reconstructed": list(tile.reconstructed),
        "levels": [level_reference(tile, level) for level in range(len(tile.yields))],
    }


def level_reference(tile: Tile, level: int) -> dict[str, Any]:
    """A tile's level: `points` if they are printed, else `factor` points for each of what the effect says; the arrow is
    that to the next level."""
    given = tile.yields[level]
    arrow = tile.arrows[level] if level < len(tile.arrows) else None
    printed = tile.effect == "printed"
    return {
        "level": level,
        "points": tile.points[level] if printed else None,
        "factor": tile.factor[level] if not printed else None,
        "yield": None
        if given is None
        else {
            "connectors": named(CONNECTOR_NAMES, given.connectors),
            "white_connectors": given.white_connectors,
            "skills": named(SKILL_NAMES, given.skills),
            "white_skills": given.white_skills,
            "pays_skill": given.pays_skill,
            "text": use_in_words(tile, level),
        },
        "arrow": None
        if arrow is None
        else {
            "connectors": named(CONNECTOR_NAMES, arrow.connectors),
            "any": arrow.any,
            "different": arrow.different,
            "skills": named(SKILL_NAMES, arrow.skills),
            "any_skill": arrow.any_skill,
            "text": arrow_in_words(arrow),
        },
    }


def named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """The counts that are not 0, by name."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}
