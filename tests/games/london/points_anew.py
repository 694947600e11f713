"""The points of a player reckoned anew, by another way than the game's own: from the tiles, cells and connectors that
lie open, tile by tile, as a person would with the rules in hand (section 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from keydom.games.london.components.printed_values import default
from keydom.games.london.testing.play import Cell, Play

STEPS: dict[str, Cell] = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
OPPOSITE = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
TILES = {tile.key: tile for tile in default().tiles}
RIVER = ("hungerford", "millennium", "londonBridge", "o2")
COLOURS = ("black", "blue", "brown", "grey", "red", "yellow")


class Borough:
    """What lies open of a player."""

    def __init__(self, play: Play, seat: int) -> None:
        self.cells = play.borough(seat)
        self.levels = {tile: play.level(tile) for tile in self.cells}
        self.on = {tile: play.connectors(tile) for tile in self.cells}
        self.skills = counted(play.skills(seat))
        self.keyples = counted(play.hand(seat))
        for tile in play.display:
            bids = play.bids(tile)
            if seat in bids and bids[seat] < max(bids.values()):
                self.keyples[str(play.lock(tile))] += bids[seat]
        for tile in self.cells:
            if play.lying(tile):
                self.keyples[str(play.lock(tile))] += play.lying(tile)

    def edges(self) -> Counter[str]:
        """The connectors of the borough by colour, each edge once."""
        found = {}
        for tile, sides in self.on.items():
            for side, colour in sides.items():
                q, r = self.cells[tile]
                far = (q + STEPS[side][0], r + STEPS[side][1])
                found[frozenset([(q, r), far])] = colour
        return Counter(found.values())

    def chain(self, tile: str, colour: str) -> set[str]:
        """The other tiles that connectors of a colour link to a tile."""
        at = {cell: name for name, cell in self.cells.items()}
        reached, ahead = {tile}, [tile]
        while ahead:
            here = ahead.pop()
            q, r = self.cells[here]
            for side, there in self.on[here].items():
                other = at.get((q + STEPS[side][0], r + STEPS[side][1]))
                if there == colour and other is not None and other not in reached:
                    reached.add(other)
                    ahead.append(other)
        return reached - {tile}


def counted(text: str) -> Counter[str]:
    """`red 2 yellow 1` as numbers."""
    words = text.split()
    return Counter(dict(zip(words[::2], map(int, words[1::2]), strict=True)))


SPECIAL: dict[str, Callable[[Borough], int]] = {
    "greatOrmond": lambda b: (1 + b.levels["greatOrmond"]) * len(set(b.on["greatOrmond"].values())),
    "hungerford": lambda b: 2 * list(b.on["hungerford"].values()).count("blue"),
    "millennium": lambda b: 2 * len(b.chain("millennium", "blue") & set(RIVER)),
    "londonBridge": lambda b: 2 * len(b.on["londonBridge"]),
    "o2": lambda b: 6,
    "britishMuseum": lambda b: 2 * sum(TILES[tile].kind == "routemaster" for tile in b.cells),
    "lords": lambda b: 2 * b.keyples["red"],
    "oval": lambda b: 2 * b.keyples["yellow"],
    "zoo": lambda b: 2 * b.keyples["blue"],
    "tussauds": lambda b: 3 * min(b.keyples[colour] for colour in ("blue", "red", "yellow")),
    "nationalGallery": lambda b: 2 * b.skills["coin"],
    "tateBritain": lambda b: 2 * b.skills["compass"],
    "tateModern": lambda b: 2 * b.skills["brick"],
    "vAndA": lambda b: 6 * skill_sets(b.skills),
    "naturalHistory": lambda b: 3 * sum(level == 2 for level in b.levels.values()),
    "festivalHall": lambda b: 3 * min(b.edges()[colour] for colour in COLOURS),
    "scienceMuseum": lambda b: 2 * sum(len(sides) == 6 for sides in b.on.values()),
}


def skill_sets(skills: Counter[str]) -> int:
    """Sets of one of each type and one more, taken off one by one."""
    left, sets = Counter(skills), 0
    while all(left[skill] for skill in ("brick", "coin", "compass")) and left.total() >= 4:
        for skill in ("brick", "coin", "compass"):
            left[skill] -= 1
        left[max(left, key=lambda skill: left[skill])] -= 1
        sets += 1
    return sets


def tile_score(borough: Borough, name: str) -> int:
    """The points of one tile."""
    tile, level = TILES[name], borough.levels[name]
    if name in SPECIAL:
        return SPECIAL[name](borough)
    if tile.kind == "chain":
        return (1 + level) * len(borough.chain(name, COLOURS[tile.colour]))
    if tile.kind == "per_connector":
        return (1 + level) * list(borough.on[name].values()).count(COLOURS[tile.colour])
    return tile.points[level]


def reckon(play: Play, seat: int) -> int:
    """All points of a player."""
    borough = Borough(play, seat)
    barge = default().berths[4][play.next_berth(seat) - 1] if play.era == 4 and play.next_berth(seat) else 0
    return barge + sum(tile_score(borough, tile) for tile in borough.cells)
