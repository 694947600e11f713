"""What can be looked up at a table of Keythedral: tiles, stages, laws, actions, phases, and where values come from."""

from __future__ import annotations

from keydom.core.wire import Reference, Structure
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, FIELD_TYPES, Colour, CraftColour, FieldType
from keydom.games.keythedral.components.printed_values import NUMBERS, Components
from keydom.games.keythedral.text.words import ACTIONS, CUBES, LAWS, PHASES, SHOPS, CubeWord, LawWord

RECONSTRUCTION = (
    "The costs of the building tiles are printed on the tiles only and stand in no text that can be read, so they are "
    "our own, made to fit all that is known of them; so is the split of the field tiles numbered 2 to 5 over the five "
    "types. Owners of the game can play with their own values."
)
"""What is reconstructed, for people."""


class ReferenceTile(Structure, frozen=True, kw_only=True):
    """A building tile."""

    tile: str
    """Its name, for example `B31`."""
    stage: int
    """Which stage, from 1."""
    value: int
    """Points of its seat in the first edition (2002)."""
    value_high: int
    """Points of its seat in the second edition (2004)."""
    cost: list[Colour]
    """The cubes printed on it, one entry a cube."""
    source: str
    """Where its cost comes from."""


class ReferenceStage(Structure, frozen=True, kw_only=True):
    """A stage of the Keythedral."""

    stage: int
    """Which stage, from 1."""
    value: int
    """Points of a seat in the first edition (2002)."""
    value_high: int
    """Points of a seat in the second edition (2004)."""
    in_play: int
    """Seats in the short game."""
    in_play_long: int
    """For programs: seats in the long game."""


class PhaseEntry(Structure, frozen=True, kw_only=True):
    """A phase, by its name in views."""

    phase: str
    """Its name in views."""
    title: str
    """What people call it."""
    text: str
    """What happens in it, in sentences."""
    clause: str
    """Where the rules state it."""


class ActionEntry(Structure, frozen=True, kw_only=True):
    """What a turn of phase three offers, by the word of its action code; `position`: a tile is bought."""

    action: str
    """The word of its action code."""
    title: str
    """What people call it."""
    cost: str
    """What it costs, in words."""
    text: str
    """What it does, in sentences."""
    clause: str
    """Where the rules state it."""


class SourceEntry(Structure, frozen=True, kw_only=True):
    """Where the values of a group come from, and the clauses that state them."""

    source: str
    """Where the values come from: `rulebook`, `derived`, `reconstructed` …"""
    clause: str
    """The clauses that state them."""


class KeythedralReference(Reference, frozen=True, kw_only=True):
    """What can be looked up while playing Keythedral."""

    edition: str
    """Name of the edition of the printed values."""
    tiles: list[ReferenceTile]
    """Every building tile."""
    stages: list[ReferenceStage]
    """Every stage of the Keythedral."""
    laws: list[LawWord]
    """Every law, by number."""
    actions: list[ActionEntry]
    """What a turn of phase three offers."""
    phases: list[PhaseEntry]
    """Every phase, in order."""
    cubes: list[CubeWord]
    """Every colour of cubes."""
    fields: dict[str, dict[FieldType, int]]
    """Field tiles by their number, `1` to `5`, and type."""
    field_sources: dict[str, str]
    """Where the fields of a number come from."""
    supply: dict[Colour, int]
    """Cubes in the box."""
    shops: dict[CraftColour, str]
    """Where unsold craft cubes lie (KT-004)."""
    sources: dict[str, SourceEntry]
    """For programs: where the values of each group of the component file come from."""


def cost_names(cost: tuple[int, ...]) -> list[Colour]:
    """A cost (eight counts) as names of colours, one a cube, in canonical order."""
    return [name for name, count in zip(COLOUR_NAMES, cost, strict=True) for _ in range(count)]


def reference(components: Components) -> KeythedralReference:
    """What can be looked up while playing with these printed values."""
    low, high = components.seat_values["low"], components.seat_values["high"]
    short, long = components.in_play["17"], components.in_play["22"]
    return KeythedralReference(
        reconstruction=RECONSTRUCTION if is_reconstructed(components) else "",
        edition=components.edition,
        tiles=[
            ReferenceTile(
                tile=tile.name,
                stage=tile.stage,
                value=low[tile.stage],
                value_high=high[tile.stage],
                cost=cost_names(tile.cost),
                source=tile.source,
            )
            for tile in components.tiles
        ],
        stages=[
            ReferenceStage(
                stage=stage,
                value=low[stage],
                value_high=high[stage],
                in_play=short[stage],
                in_play_long=long[stage],
            )
            for stage in range(1, len(short))
        ],
        laws=list(LAWS),
        actions=[
            ActionEntry(action=word.action, title=word.title, cost=word.cost, text=word.text, clause=word.clause)
            for word in ACTIONS
        ],
        phases=[PhaseEntry(phase=word.phase, title=word.title, text=word.text, clause=word.clause) for word in PHASES],
        cubes=list(CUBES),
        fields={
            str(number): dict(zip(FIELD_TYPES, components.fields[number], strict=True))
            for number in range(1, NUMBERS + 1)
        },
        field_sources={str(number): components.field_sources[number] for number in range(1, NUMBERS + 1)},
        supply=dict(zip(COLOUR_NAMES, components.supply, strict=True)),
        shops=dict(SHOPS),
        sources={
            name: SourceEntry(source=source.source, clause=source.clause) for name, source in components.sources.items()
        },
    )


def is_reconstructed(components: Components) -> bool:
    """Whether some value in use is ours, not that of the published piece."""
    return "reconstructed" in [tile.source for tile in components.tiles] + list(components.field_sources[1:])
