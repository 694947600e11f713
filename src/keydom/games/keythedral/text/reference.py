"""What can be looked up at a table of Keythedral: tiles, stages, laws, actions, phases, and where values come from."""

from __future__ import annotations

from keydom.games.keythedral.components.kinds import COLOUR_NAMES, FIELD_TYPES, Colour
from keydom.games.keythedral.components.printed_values import NUMBERS, Components
from keydom.games.keythedral.text.words import ACTIONS, CUBES, LAWS, PHASES, SHOPS
from keydom.games.keythedral.view.reference import KeythedralReference, PlayersReference, StageReference, TileReference

RECONSTRUCTION = (
    "The costs of the building tiles are printed on the tiles only and stand in no text that can be read, so they are "
    "our own, made to fit all that is known of them; so is the split of the field tiles numbered 2 to 5 over the five "
    "types. Owners of the game can play with their own values."
)
"""What is reconstructed, for people."""


FIRST_TILE = 131
"""The clauses of the building tiles stand in their order (KT-131 to KT-164)."""


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
            TileReference(
                tile=tile.name,
                stage=tile.stage,
                value=low[tile.stage],
                value_high=high[tile.stage],
                cost=cost_names(tile.cost),
                clause=f"KT-{clause}",
                source=tile.source,
            )
            for clause, tile in enumerate(components.tiles, FIRST_TILE)
        ],
        stages=[
            StageReference(
                stage=stage,
                value=low[stage],
                value_high=high[stage],
                in_play=short[stage],
                in_play_long=long[stage],
                clause="KT-123",
            )
            for stage in range(1, len(short))
        ],
        laws=list(LAWS),
        actions=list(ACTIONS),
        phases=list(PHASES),
        cubes=list(CUBES),
        fields={
            str(number): dict(zip(FIELD_TYPES, components.fields[number], strict=True))
            for number in range(1, NUMBERS + 1)
        },
        by_players=[of_players(components, players) for players in range(2, NUMBERS + 1)],
        field_sources={str(number): components.field_sources[number] for number in range(1, NUMBERS + 1)},
        supply=dict(zip(COLOUR_NAMES, components.supply, strict=True)),
        shops=dict(SHOPS),
        sources=dict(components.sources),
    )


def of_players(components: Components, players: int) -> PlayersReference:
    """What is different with so many players (KT-111, KT-308, KT-1101, KT-1102, KT-1106)."""
    two = players == 2
    from_start = [min(count, 1) if two else count for count in components.fields[1]]
    drawn = [
        sum(components.fields[number][each] for number in range(2, players + 1)) for each in range(len(from_start))
    ]
    return PlayersReference(
        players=players,
        fields={name: from_start[each] + drawn[each] for each, name in enumerate(FIELD_TYPES)},
        from_start=sum(from_start),
        keythedral=not two,
        law_cards=1 if two else 2,
    )


def is_reconstructed(components: Components) -> bool:
    """Whether some value in use is ours, not that of the published piece."""
    return "reconstructed" in [tile.source for tile in components.tiles] + list(components.field_sources[1:])
