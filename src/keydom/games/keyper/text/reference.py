"""What can be looked up while playing: every tile with what it does and scores, fields, displays, fairs, boats, and the
rules of a turn and of a season's end in short."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import msgspec

from keydom.core.wire import SourceReference
from keydom.core.words import listing
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.codes import ANIMAL_MASK, FINISHED_MASK, GEM_MASK, PLOTS, RAW_MASK
from keydom.games.keyper.components.kinds import GAINS, ICONS, RESOURCE_NAMES
from keydom.games.keyper.components.printed_values import Components, Conversion, Fair, Tile
from keydom.games.keyper.setup import mask_of
from keydom.games.keyper.text.clauses import (
    BOATS,
    DISPLAYS,
    FIELD_CLAUSES,
    ICON_CLAUSES,
    KEYPLES,
    RESOURCE_CLAUSES,
    SEASONAL_FAIRS,
    TILE_CLAUSES,
    WINTER_FAIRS,
)
from keydom.games.keyper.text.words import (
    ACTIONS,
    COLOURS,
    FIELD_WORDS,
    ICON_WORDS,
    NEXT_SEASON,
    PHASES,
    RECONSTRUCTION,
    RESOURCES,
    SEASON_END,
    TURN,
    pieces,
    plot_in_words,
    points_in_words,
)
from keydom.games.keyper.view.reference import KeyperReference

# -- sets of resources ------------------------------------------------------------------------------------------------

GROUPS = (
    (RAW_MASK, "raw material", "raw materials"),
    (FINISHED_MASK, "finished good", "finished goods"),
    (GEM_MASK, "gem", "gems"),
    (ANIMAL_MASK, "animal", "animals"),
)
"""Kinds of resources that stand together: their mask, one, several."""


def any_of(mask: int, count: int) -> str:
    """So many resources out of a set, for example `1 gem of any type`, `2 raw materials of any types`, `1 wheat`."""
    members = [index for index in range(len(RESOURCES)) if mask >> index & 1]
    if len(members) == 1:
        return pieces(members[0], count)
    of = "of any type" if count == 1 else "of any types"
    for group, one, several in GROUPS:
        if mask == group:
            return f"{count} {one if count == 1 else several} {of}"
    names = []
    for group, one, _ in GROUPS:
        if mask & group == group and group != ANIMAL_MASK:
            names.append(one)
            members = [index for index in members if not group >> index & 1]
    names += [RESOURCES[index].resource for index in members]
    return f"{count} of {', '.join(names[:-1])} or {names[-1]}"


# -- what a tile does and scores --------------------------------------------------------------------------------------

POWER_SENTENCES = {
    "builder": (
        "Build any one of your unbuilt tiles for 1 finished good of any type.",
        "Build or upgrade any one tile for 1 finished good of any type or 1 wheat.",
    ),
    "farm_labourer": (
        "Build one of your unbuilt farm tiles for nothing.",
        "Build or upgrade a farm tile for nothing.",
    ),
    "trading_post": (
        "Give 1 raw material and take 2 of any types, or give 1 finished good and take 2 of any types.",
        "Give 1 raw material and take 2 of any types, and give 1 finished good and take 2 of any types.",
    ),
    "building_plot": (
        "One building on the plot to the right costs nothing.",
        "One building each on the plots to the right, above and below costs nothing.",
    ),
    "seafarer": (
        "1 shipping point each time you use a boat.",
        "2 shipping points each time you use a boat.",
    ),
    "shipping_agent": (
        "1 shipping point more for every 2 resources that you sell in a turn.",
        "1 shipping point more for each resource that you sell.",
    ),
    "merchant": ("", "One boat action more each time you use a boat."),
}
"""What tiles do that neither convert nor just score, on both sides (section 11.3 and 11.4)."""


def tile_in_words(tile: Tile, side: int) -> str:
    """What a side of a tile does, houses and scores, in sentences (section 11)."""
    parts = [power_in_words(tile, side), housing_in_words(tile), scoring_in_words(tile, side)]
    return " ".join(part for part in parts if part) or "It scores nothing."


def power_in_words(tile: Tile, side: int) -> str:
    """What a side does, by itself or with a keyple; empty if nothing."""
    conversion = tile.converts[side]
    if conversion is not None:
        return f"{conversion_in_words(conversion)}."
    return POWER_SENTENCES[tile.key][side] if tile.key in POWER_SENTENCES else ""


def conversion_in_words(conversion: Conversion) -> str:
    """For example `Give 1 raw material of any type, take 1 gem of any type`."""
    given = any_of(mask_of(conversion.give), conversion.give_number)
    return f"Give {given}, take {any_of(mask_of(conversion.take), conversion.take_number)}"


def housing_in_words(tile: Tile) -> str:
    """Which animals a tile houses (KP-1109); empty if none."""
    if not tile.houses:
        return ""
    if mask_of(tile.houses) == ANIMAL_MASK:
        return "Houses 4 animals of any types."
    names = [RESOURCES[RESOURCE_NAMES.index(animal)].several for animal in tile.houses]
    return f"Houses 4 {names[0]}." if len(names) == 1 else f"Houses 4 animals: {listing(names)}."


def scoring_in_words(tile: Tile, side: int) -> str:
    """What a side scores at the end; empty if nothing."""
    if tile.scores == "fixed":
        return f"{points_in_words(tile.points[side])} at the end." if tile.points[side] else ""
    factor = tile.factor[side]
    if tile.scores == "windmill" and not factor:
        return ""
    counted = (COUNTED_UPGRADED if side and tile.scores in COUNTED_UPGRADED else COUNTED)[tile.scores]
    resource = tile.houses[0] if tile.scores == "animals" else tile.resource or "wheat"
    text = counted.format(
        points=points_in_words(factor or tile.points[side]),
        colour=tile.colour,
        resource=resource,
        several=RESOURCES[RESOURCE_NAMES.index(resource)].several,
        pair=" + ".join(tile.gems or ()),
        set=" + ".join((*(tile.gems or ()), tile.third or "")),
        threshold=tile.threshold[side] if tile.threshold else 0,
    )
    return text[0].upper() + text[1:]


COUNTED = {
    "animals": "{points} for each of up to 4 {several}.",
    "types": "{points} for each different type on it.",
    "drainage": "{points}, and {points} more for each village tile seen along the diagonals.",
    "pavements": "{points}, and {points} more for each village tile in its row and column.",
    "boarding_house": "{points} for each village tile to its left and right.",
    "barn": "{points} for each farm tile of your farm, itself included.",
    "oast_house": "{points} if all 8 farm plots hold a tile.",
    "village_hall": "{points} if all 12 village plots hold a tile.",
    "statue": "{points} for each home tile in your village.",
    "thatcher": "{points} for every 2 village tiles, itself included.",
    "dock": "{points} if you have at least {threshold} shipping points.",
    "entertainer": "{points} for each season in which you held a fair.",
    "border": "{points} for each {colour} border on the winter display of your board.",
    "workers": "{points} for each of up to 4 {colour} or white keyples.",
    "gem_set": "{points} for each of up to 4 sets of {pair}.",
    "goods": "{points} for each of up to 4 {several}.",
    "prospector": "{points} for each of up to 4 gems.",
    "scrap_dealer": "{points} for every 2 of up to 8 raw, finished, wheat and gems in any mix.",
    "windmill": "{points} for each of up to 4 wheat.",
}
"""What is counted, by effect (sections 11.1 to 11.4)."""
COUNTED_UPGRADED = {
    "boarding_house": "{points} for each village tile on its four sides.",
    "barn": "{points} for each upgraded farm tile of your farm, itself included.",
    "statue": "{points} for each upgraded home tile in your village.",
    "thatcher": "{points} for each upgraded village tile, itself included.",
    "gem_set": "{points} for each of up to 4 sets of {set}.",
}
"""The same on the upgraded side, where it differs."""


# -- the reference ----------------------------------------------------------------------------------------------------

SEASON_OF_DISPLAYS = ("spring", "summer", "autumn_winter")


def reference(components: Components) -> KeyperReference:
    """What can be looked up while playing; checked against its structure, as the values come from a file."""
    return msgspec.convert(facts_of(components), KeyperReference)


def facts_of(components: Components) -> dict[str, Any]:
    """The reference as plain data."""
    return {
        "edition": components.edition,
        "reconstruction": RECONSTRUCTION if is_reconstructed(sources_of(components)) else "",
        "tiles": [tile_reference(tile) for tile in components.tiles],
        "fields": [field_reference(components, index) for index in range(len(components.fields))],
        "displays": [
            {
                "display": name,
                "season": SEASON_OF_DISPLAYS[index // 4],
                "fields": ["keyp", *components.displays[index]],
                "clause": DISPLAYS,
                "layouts": [layout for layout, shown in components.display_of_layout.items() if shown == name],
            }
            for index, name in enumerate(DISPLAY_NAMES)
        ],
        "layouts": [
            {
                "layout": name,
                "display": components.display_of_layout[name],
                "grid": [[{"face": face, "content": components.faces[face]} for face in row] for row in grid],
            }
            for name, grid in components.layouts.items()
        ],
        "faces": [{"face": face, "content": content} for face, content in components.faces.items()],
        "fairs": [fair_reference(fair) for fair in components.fairs],
        "boats": [
            {
                "boat": boat.key,
                "spring_summer": list(boat.spring_summer),
                "autumn_winter": list(boat.autumn_winter),
                "clause": BOATS,
                "reconstructed": [side for side, source in boat.sources.items() if source == "reconstructed"],
            }
            for boat in components.boats
        ],
        "resources": [
            {
                **asdict(word),
                "name": word.resource,
                "number": components.supply[word.resource],
                "clause": RESOURCE_CLAUSES[word.kind],
            }
            for word in RESOURCES
        ],
        "colours": [
            {**asdict(word), "rests_for": list(components.keyp_tile[word.colour]), "clause": KEYPLES}
            for word in COLOURS
        ],
        "plots": [{"plot": plot, "name": plot_in_words(plot)} for plot in range(PLOTS)],
        "icons": [
            {
                "icon": icon,
                "title": word.title,
                "text": word.text,
                "pays": list(PAYS[icon]),
                "clause": ICON_CLAUSES[icon],
            }
            for icon, word in zip(ICONS, ICON_WORDS, strict=True)
        ],
        "keyples": dict(components.keyples),
        "actions": list(ACTIONS),
        "phases": list(PHASES),
        "turn": list(TURN),
        "season_end": list(SEASON_END),
        "next_season": list(NEXT_SEASON),
        "sources": sources_of(components),
    }


PAYS = {
    "clay": ("clay", "brick"),
    "log": ("log", "wood"),
    "rock": ("rock", "stone"),
    "brick": ("brick",),
    "wood": ("wood",),
    "stone": ("stone",),
    "raw3": ("clay", "log", "rock", "brick", "wood", "stone"),
    "fin3": ("brick", "wood", "stone"),
    "rawW": ("clay", "log", "rock", "brick", "wood", "stone", "wheat"),
    "finW": ("brick", "wood", "stone", "wheat"),
}
"""What pays each icon (KP-1012 to KP-1016)."""


def sources_of(components: Components) -> dict[str, SourceReference]:
    """Where the values of each group come from; of those with rows only the groups in which values are ours."""
    rows = (
        ("tiles", components.tiles, "KP-118"),
        ("fields", components.fields, "KP-222, KP-223"),
        ("fairs", components.fairs, "KP-132, KP-135"),
        ("boats", components.boats, "KP-139"),
    )
    ours = {
        group: SourceReference("reconstructed", clause)
        for group, things, clause in rows
        if any("reconstructed" in thing.sources.values() for thing in things)
    }
    return {**components.sources, **ours}


def is_reconstructed(sources: Mapping[str, SourceReference]) -> bool:
    """Whether any value in use is ours."""
    return any(source.source == "reconstructed" for source in sources.values())


def tile_reference(tile: Tile) -> dict[str, Any]:
    """A building tile as it can be looked up."""
    return {
        "tile": tile.key,
        "code": tile.code,
        "name": tile.name,
        "zone": tile.zone,
        "kind": tile.kind,
        "keyple": tile.keyple,
        "cost": list(tile.cost),
        "points": [tile.points[side] if tile.scores == "fixed" else None for side in (0, 1)],
        "initial": tile_in_words(tile, 0),
        "upgraded": tile_in_words(tile, 1),
        "houses": list(tile.houses),
        "converts": [
            {
                "give": any_of(mask_of(conversion.give), conversion.give_number),
                "take": any_of(mask_of(conversion.take), conversion.take_number),
                "give_number": conversion.give_number,
                "gives": sorted(conversion.give, key=RESOURCE_NAMES.index),
                "take_number": conversion.take_number,
                "takes": sorted(conversion.take, key=RESOURCE_NAMES.index),
            }
            if conversion
            else None
            for conversion in tile.converts
        ],
        "scores": tile.scores,
        "factor": list(tile.factor),
        "threshold": list(tile.threshold) if tile.threshold else None,
        "colour": tile.colour,
        "resource": tile.resource,
        "gems": list(tile.gems or ()),
        "third": tile.third,
        "most": list(tile.most) if tile.most else None,
        "clause": TILE_CLAUSES[tile.key],
        "reconstructed": list(tile.reconstructed),
    }


def field_reference(components: Components, index: int) -> dict[str, Any]:
    """A field type as it can be looked up."""
    field, word = components.fields[index], FIELD_WORDS[index]
    return {
        "field": field.name,
        "name": field.title,
        "border": field.border,
        "action": word.action,
        "kind": word.kind,
        "resource": GAINS.get(field.name),
        "clause": FIELD_CLAUSES[field.name],
        "reconstructed": list(field.reconstructed),
    }


def fair_reference(fair: Fair) -> dict[str, Any]:
    """A fair as it can be looked up; the autumn side of a winter fair demands a gem more (KP-135)."""
    return {
        "fair": fair.key,
        "season": fair.season,
        "demands": dict(fair.demands),
        "demands_with_gem": {**fair.demands, fair.gem: 1} if fair.gem else None,
        "points": list(fair.points),
        "clause": WINTER_FAIRS if fair.season == "winter" else SEASONAL_FAIRS,
        "reconstructed": list(fair.reconstructed),
    }
