"""Names by which files, records and views know things, each list in the order of its codes."""

from __future__ import annotations

from typing import Literal, get_args

KeypleColour = Literal["blue", "red", "yellow"]
KEYPLE_NAMES: tuple[KeypleColour, ...] = get_args(KeypleColour)
"""Colours of keyples (LO-106)."""
ConnectorColour = Literal["black", "blue", "brown", "grey", "red", "yellow"]
CONNECTOR_NAMES: tuple[ConnectorColour, ...] = get_args(ConnectorColour)
"""Colours of connectors (LO-104)."""
SkillType = Literal["brick", "coin", "compass"]
SKILL_NAMES: tuple[SkillType, ...] = get_args(SkillType)
"""Types of skill tiles (LO-105)."""
PlayerColour = Literal["yellow", "red", "purple", "orange", "green", "blue"]
PLAYER_COLOURS: tuple[PlayerColour, ...] = get_args(PlayerColour)
"""Colours of the players (LO-108)."""
Side = Literal["E", "NE", "NW", "W", "SW", "SE"]
SIDE_NAMES: tuple[Side, ...] = get_args(Side)
"""Sides of a tile (LO-202)."""
EdgeSide = Literal["E", "NE", "NW"]
EDGE_NAMES: tuple[EdgeSide, ...] = get_args(EdgeSide)
"""The sides by which an edge goes: each is one of these, of one cell (LO-204)."""
VERBS = ("bid", "use", "upgrade", "pass", "sail")
"""What a turn can be (LO-1601)."""
MainAction = Literal["bid", "use", "upgrade"]
"""The verbs that bring keyples to a tile (LO-405)."""
Phase = Literal["setup", "turns", "sailing", "era_end", "placing", "over"]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
"""What goes on."""
