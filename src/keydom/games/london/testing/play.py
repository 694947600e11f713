"""A game of London played in words: turns, connectors and tiles as people would say them.

    play.do(0, "bid kingsCross red 2 + barbican")       two from the hand and the losing group beside the Barbican
    play.do(1, "use harrods blue 1 taking red yellow")
    play.lay(1, "red kingsCross E")
    play.do(2, "upgrade waterloo yellow 2 paying brick")
    play.put(0, "oval", (3, 0))

Made for tests and for trying things out; what is written as in records can be entered too (`core.play`).
"""

from __future__ import annotations

from typing import Self

from keydom.core import play
from keydom.core.counts import counts_text
from keydom.core.errors import IllegalAction
from keydom.core.packed_counters import count, one
from keydom.games.london.components import codes
from keydom.games.london.components.names import (
    CONNECTOR_NAMES,
    KEYPLE_NAMES,
    PHASE_NAMES,
    SIDE_NAMES,
    SKILL_NAMES,
    VERBS,
)
from keydom.games.london.rules import state
from keydom.games.london.rules.connectors import colour_at_hand
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, Plane, opposite
from keydom.games.london.rules.hands import open_part
from keydom.games.london.rules.keyple_sources import movable_groups
from keydom.games.london.rules.production import panel
from keydom.games.london.rules.scoring import barge_points, borough_points, level_of, score, tile_points
from keydom.games.london.rules.state import LondonState

Cell = tuple[int, int]


class Play(play.Play[LondonState]):
    """A position of London and what can be done with it."""

    game_name = "london"

    # -- doing it -----------------------------------------------------------------------------------------------

    def do(self, seat: int, *turns: str) -> Self:
        """Whole turns of a seat; if the rules forbid one, IllegalAction, and nothing has changed of it.

        `bid TILE COLOUR [NUMBER] [+ TILE …]`, `use …`, `upgrade …`: so many from the hand, and the own losing groups
        beside the tiles. Behind it `paying SKILL …` (of an upgrade: what is paid for `any skill`) and
        `taking SKILL … CONNECTOR …` (white ones only; what is not named is declined). `pass`, `sail BERTH`.
        """
        for turn in turns:
            after = self.copy().play(seat, *self._spelled(seat, turn.split()))
            self.state = after.state
        return self

    def may(self, seat: int, turn: str) -> bool:
        """Whether the seat may do this turn now."""
        try:
            self.copy().do(seat, turn)
        except IllegalAction:
            return False
        return True

    def lay(self, seat: int, *places: str) -> Self:
        """Pending connectors onto edges, each `COLOUR TILE SIDE`, under whichever name of the edge."""
        for place in places:
            colour, tile, side = place.split()
            self.play(seat, *self._named(seat, colour), *self._edge(tile, side))
        return self

    def discard(self, seat: int, *colours: str) -> Self:
        """Pending connectors back into the supply."""
        for colour in colours:
            self.play(seat, *self._named(seat, colour), "none")
        return self

    def put(self, seat: int, tile: str, cell: Cell, axis: int = 0) -> Self:
        """Step 6: a tile into an empty cell; `axis` is for tiles with a river."""
        actions = [f"tile {tile}", *self._cell_name(seat, cell)]
        if self.state.figures.river[self.tile(tile)] >= 0:
            actions.append(f"axis {axis}")
        return self.play(seat, *actions)

    def cells(self, seat: int, tile: str) -> dict[Cell, list[int]]:
        """Step 6: the cells into which a won tile may be laid, with the axes that fit there ([0] without a river)."""
        river = self.state.figures.river[self.tile(tile)]
        plane = Plane(self.state, seat)
        found = {}
        for beside in self.options_behind(seat, f"tile {tile}", "tile"):
            for side in self.options_behind(seat, f"tile {tile}", beside, "side"):
                number, across = self.tile(beside.split()[1]), SIDE_NAMES.index(side.split()[1])
                axes = int(plane.axes_beside(number, across, river))
                found[self._across(number, across)] = [axis for axis in range(3) if axes >> axis & 1]
        return found

    def options_behind(self, seat: int, *actions: str) -> list[str]:
        """What the seat may enter behind these actions, of the family that is named last."""
        *entered, family = actions
        return self.copy().play(seat, *entered).options(seat, family)

    # -- looking: the seats -------------------------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        """The keyples in a hand: `blue 3 red 1`."""
        held = sum(int(state.held(self.state, seat, colour)) * one(colour) for colour in range(codes.KEYPLES))
        return counts_text(held, KEYPLE_NAMES)

    def open_hand(self, seat: int) -> str:
        """Those of them that everybody has seen enter it."""
        return counts_text(open_part(self.state.hands[seat]), KEYPLE_NAMES)

    def hand_size(self, seat: int) -> int:
        """How many keyples are in a hand."""
        return int(state.hand_size(self.state, seat))

    def skills(self, seat: int) -> str:
        """The skill tiles of a player: `brick 1 coin 2`."""
        return counts_text(self.state.skills[seat], SKILL_NAMES)

    def pending(self, seat: int) -> str:
        """The connectors that a player has taken and not placed."""
        return counts_text(self.state.pending[seat], CONNECTOR_NAMES)

    def borough(self, seat: int) -> dict[str, Cell]:
        """The tiles of a borough and where they lie."""
        return {tile: self.cell(tile) for tile in self._tiles(self.state.boroughs[seat])}

    def won(self, seat: int) -> list[str]:
        """The tiles that a player has to place in step 6."""
        return self._tiles(self.state.won[seat])

    def berth(self, seat: int) -> int:
        """The player's berth on the tile of this era."""
        return int(self.state.berths[seat])

    def next_berth(self, seat: int) -> int:
        """The player's berth on the next tile, 0 before sailing."""
        return int(self.state.next_berths[seat])

    def points(self, seat: int) -> int:
        """What the tiles of a borough would score now."""
        return int(borough_points(self.state, seat))

    def barge_points(self, seat: int) -> int:
        """What the berth on the Thames Barrier scores."""
        return int(barge_points(self.state, seat))

    def score(self, seat: int) -> int:
        """All points of a player, if the game ended now."""
        return int(score(self.state, seat))

    def tile_points(self, seat: int, tile: str) -> int:
        """What a tile would score for a player now."""
        return int(tile_points(self.state, seat, self.tile(tile)))

    # -- looking: the tiles -------------------------------------------------------------------------------------

    def tile(self, name: str) -> int:
        """The code of a tile."""
        return self.state.figures.tile_names.index(name)

    def bids(self, tile: str) -> dict[int, int]:
        """The groups beside a tile by seat."""
        sizes = {seat: int(state.group(self.state, self.tile(tile), seat)) for seat in range(self.state.players)}
        return {seat: size for seat, size in sizes.items() if size}

    def lock(self, tile: str) -> str | None:
        """The colour that a tile is bound to."""
        colour = state.lock(self.state, self.tile(tile))
        return KEYPLE_NAMES[colour] if colour >= 0 else None

    def last_placement(self, tile: str) -> int:
        """The size of the last placement on a tile."""
        return int(state.last_placement(self.state, self.tile(tile)))

    def lying(self, tile: str) -> int:
        """The keyples lying on a tile."""
        return int(state.lying(self.state, self.tile(tile)))

    def level(self, tile: str) -> int:
        """The level that a tile shows."""
        return int(level_of(self.state, self.tile(tile)))

    def cell(self, tile: str) -> Cell:
        """Where a tile lies in its borough."""
        number = self.tile(tile)
        return int(state.spot_q(self.state, number)), int(state.spot_r(self.state, number))

    def axis(self, tile: str) -> int:
        """How a tile with a river lies."""
        return int(state.axis_of(self.state, self.tile(tile)))

    def connectors(self, tile: str) -> dict[str, str]:
        """The connectors on a tile by side."""
        colours = {side: state.connector(self.state, self.tile(tile), n) for n, side in enumerate(SIDE_NAMES)}
        return {side: CONNECTOR_NAMES[colour] for side, colour in colours.items() if colour >= 0}

    # -- looking: the table -------------------------------------------------------------------------------------

    @property
    def era(self) -> int:
        """The era, 0 in set-up."""
        return int(self.state.era)

    @property
    def phase(self) -> str:
        """`setup`, `turns`, `sailing`, `era_end`, `placing` or `over`."""
        return PHASE_NAMES[self.state.phase]

    @property
    def turn(self) -> int:
        """Whose turn it is, -1 for nobody's."""
        return int(self.state.turn)

    @property
    def streak(self) -> list[int]:
        """Who has passed in a row, in order."""
        streak = self.state.streak
        return [int(state.order_seat(streak, index)) for index in range(state.order_length(streak))]

    @property
    def display(self) -> list[str]:
        """The tiles on offer."""
        return self._tiles(self.state.display)

    @property
    def unseen(self) -> list[str]:
        """The buildings that were not drawn yet."""
        return self._tiles(self.state.unseen)

    @property
    def boxed(self) -> list[str]:
        """The tiles that are out of the game."""
        return self._tiles(self.state.boxed)

    @property
    def routemasters(self) -> list[str]:
        """The Routemaster tiles of this game."""
        return self._tiles(self.state.routemasters)

    @property
    def bag(self) -> int:
        """How many keyples are in the bag."""
        return sum(int(count(self.state.bag, colour)) for colour in range(codes.KEYPLES))

    def bag_of(self, colour: str) -> int:
        """How many keyples of a colour are in the bag."""
        return int(count(self.state.bag, KEYPLE_NAMES.index(colour)))

    def connector_supply(self, colour: str) -> int:
        """How many connectors of a colour the supply has."""
        return int(count(self.state.connector_supply, CONNECTOR_NAMES.index(colour)))

    def skill_supply(self, skill: str) -> int:
        """How many skill tiles of a type the supply has."""
        return int(count(self.state.skill_supply, SKILL_NAMES.index(skill)))

    # -- spelling -----------------------------------------------------------------------------------------------

    def _tiles(self, mask: int) -> list[str]:
        return [name for tile, name in enumerate(self.state.figures.tile_names) if mask >> tile & 1]

    def _spelled(self, seat: int, words: list[str]) -> list[str]:
        """A turn in the words of records, forced codes included."""
        verb, *rest = words
        if verb not in VERBS:
            raise ValueError(f"'{verb}' is no turn; turns are {', '.join(VERBS)}")
        if verb == "pass":
            return ["do pass"]
        if verb == "sail":
            return ["do sail", f"berth {rest[0]}"]
        taken = play.behind(rest, "taking")
        paid = play.behind(rest, "paying")
        tile, colour, *sources = rest
        numbers = [word for word in sources if word.isdigit()]
        own = [word for word in sources if word != "+" and not word.isdigit()]
        actions = [f"do {verb}", f"tile {tile}", f"keyple {colour}", *self._groups(seat, verb, tile, colour, own)]
        actions.append(f"hand {numbers[0] if numbers else 0}")
        actions += [f"skill {skill}" for skill in sorted(paid, key=SKILL_NAMES.index)]
        actions += [f"skill {skill}" for skill in SKILL_NAMES for _ in range(taken.count(skill))]
        connectors = [f"connector {name}" for name in CONNECTOR_NAMES for _ in range(taken.count(name))]
        white = self.state.figures.yield_white[panel(self.state, self.tile(tile))] if verb == "use" else 0
        return [*actions, *connectors, *(["none"] if len(connectors) < white else [])]

    def _groups(self, seat: int, verb: str, tile: str, colour: str, own: list[str]) -> list[str]:
        """For each losing group that the flow asks for, whether it comes along."""
        target = self.tile(tile) if verb == "bid" else -1
        asked = self._tiles(movable_groups(self.state, seat, KEYPLE_NAMES.index(colour), target))
        # A group that is not asked for is refused by naming it where it cannot be.
        foreign = [f"tile {group}" for group in own if group not in asked]
        return foreign + ["group in" if group in own else "group out" for group in asked]

    def _named(self, seat: int, colour: str) -> list[str]:
        """The code that names a pending connector, if it is not the one at hand."""
        if CONNECTOR_NAMES[colour_at_hand(self.state, seat)] == colour:
            return []
        return [f"connector {colour}"]

    def _edge(self, tile: str, side: str) -> list[str]:
        """An edge under the name that the flow has for it (LO-1619)."""
        number, across = self.tile(tile), SIDE_NAMES.index(side)
        other = int(state.neighbour(self.state, number, across))
        if other >= 0 and state.before_in_borough(self.state, other, number):
            return [f"tile {self.state.figures.tile_names[other]}", f"side {SIDE_NAMES[opposite(across)]}"]
        return [f"tile {tile}", f"side {side}"]

    def _cell_name(self, seat: int, cell: Cell) -> list[str]:
        """An empty cell under the name that the flow has for it (LO-1619)."""
        plane = Plane(self.state, seat)
        for tile in self._tiles(self.state.boroughs[seat]):
            number = self.tile(tile)
            for side, name in enumerate(SIDE_NAMES):
                if self._across(number, side) == cell and plane.names(number, side):
                    return [f"tile {tile}", f"side {name}"]
        raise IllegalAction(f"Cell {cell} is taken, or touches no tile of the borough (LO-218).")

    def _across(self, tile: int, side: int) -> Cell:
        q, r = state.spot_q(self.state, tile) + STEP_Q[side], state.spot_r(self.state, tile) + STEP_R[side]
        return int(q), int(r)
