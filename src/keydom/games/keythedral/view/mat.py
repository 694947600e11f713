"""The Keythedral mat: building tiles on offer, the five stages, the tile that is being bought (KT-1208, KT-1209)."""

from __future__ import annotations

from typing import Any

from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.view.cubes import listed
from keydom.games.keythedral.view.structures import Declaration, OfferedTile, Stage, StageStanding, StageTile, Tile


def view_tile(state: KeythedralState, tile: int) -> Tile:
    """A building tile: name, stage, value, cost."""
    return Tile(**printed_on(state, tile))


def printed_on(state: KeythedralState, tile: int) -> dict[str, Any]:
    """What a building tile shows, by the fields of `Tile`."""
    figures = state.figures
    stage = figures.stages[tile]
    return {
        "tile": figures.tile_names[tile],
        "stage": stage,
        "value": figures.values[stage],
        "cost": listed(figures.costs[tile]),
    }


def view_offer(state: KeythedralState, position: int) -> OfferedTile | None:
    """The tile at a position on offer, with the marks under it (KT-1208)."""
    tile = state.offer[position]
    if tile < 0:
        return None
    return OfferedTile(
        **printed_on(state, tile),
        position=position + 1,
        increased=state.increased == tile,
        decreased=state.decreased == tile,
    )


def view_stage(state: KeythedralState, stage: int) -> Stage:
    """A row of the Keythedral mat; its tiles as far as they are turned up (KT-1209, KT-1121)."""
    figures = state.figures
    in_play = [tile for tile in range(codes.TILES) if figures.stages[tile] == stage and state.in_play >> tile & 1]
    taken = 0
    for acquired in state.acquired:
        taken |= acquired
    tiles = [StageTile(**printed_on(state, tile), acquired=bool(taken >> tile & 1)) for tile in in_play]
    return Stage(
        stage=stage,
        value=figures.values[stage],
        in_play=figures.in_play[stage],
        acquired=sum(tile.acquired for tile in tiles),
        state=standing_of(state, stage, tiles),
        tiles=tiles or None,
    )


def standing_of(state: KeythedralState, stage: int, tiles: list[StageTile]) -> StageStanding:
    """Whether a stage has begun, and is done."""
    if stage > state.stage or not tiles:
        return "closed"
    if stage < state.stage or all(tile.acquired for tile in tiles):
        return "done"
    return "current"


def view_declaration(state: KeythedralState) -> Declaration | None:
    """The tile that is being bought."""
    if state.declared < 0:
        return None
    tile = state.offer[state.declared]
    return Declaration(
        seat=state.declarer,
        tile=state.figures.tile_names[tile],
        position=state.declared + 1,
        increased=state.increased == tile,
    )
