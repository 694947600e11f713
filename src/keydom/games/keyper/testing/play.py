"""A game of Keyper played in words: turns and actions as people would say them.

    play.do(0, "keyple green 1 pigs")               from the keyp area onto the pigs of board 1
    play.do(1, "join white")
    play.do(2, "keyple blue 2 river B1", "work clay", "sell sheep")
    play.do(0, "keyple brown farm-1-1 build cow_shed paying clay")
    play.do(0, "lay 1 pigs two", "keyper 3")

Made for tests and for trying things out; what is written as in records can be entered too (`core.play`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from keydom.core import play
from keydom.core.counts import counts_text, numbers_text
from keydom.core.errors import IllegalAction
from keydom.core.packed_counters import count
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.actions import PLOT_NAMES
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    COLOUR_NAMES,
    FAIR_KEYS,
    FIELD_NAMES,
    PHASE_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
    WINTER_FAIR_KEYS,
)
from keydom.games.keyper.rules import state
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.boats import boat_type
from keydom.games.keyper.rules.partial_action import codes_of
from keydom.games.keyper.rules.scoring import fair_points, score_of
from keydom.games.keyper.rules.spaces import board_of, effective_colour, field_space, matches, plot_space
from keydom.games.keyper.rules.state import KeyperState, is_sealed
from keydom.games.keyper.rules.teams import team_of
from keydom.games.keyper.view import keys


class Play(play.Play[KeyperState]):
    """A position of Keyper and what can be done with it."""

    game_name = "keyper"

    # -- doing it -----------------------------------------------------------------------------------------------

    def do(self, seat: int, *turns: str) -> Self:
        """Whole choices of a seat; if the rules forbid one, IllegalAction, and nothing has changed of it.

        `keyper BOARD`; `keyple COLOUR BOARD FIELD [BOAT | lay | leave]`; `keyple COLOUR PLOT [lay | leave | build …]`;
        `lay BOARD FIELD [one | two]`, `lay PLOT [one | two]`; `join COLOUR`; `decline`, `done`; `pick TILE`;
        `work RESOURCE`, `sell RESOURCE`; `give RESOURCE … for RESOURCE …`; `take RESOURCE`;
        `build TILE PLOT [less ICON] [paying RESOURCE …]`; `upgrade PLOT [paying RESOURCE]`; on a plot `act`,
        `act upgrade`, `act build`; `exchange raw | finished`; `hold FAIR`, `hold WF1 4 | 6`; `release ANIMAL`;
        `fold NUMBER`; `rest COLOUR`.
        """
        for turn in turns:
            wanted = self._without_entered(seat, self._spelled(turn.split()))
            self.state = self.copy().play(seat, *wanted).state
        return self

    def may(self, seat: int, *turns: str) -> bool:
        """Whether the seat may do this now."""
        try:
            self.copy().do(seat, *turns)
        except IllegalAction:
            return False
        return True

    def options_behind(self, seat: int, *actions: str) -> list[str]:
        """What the seat may enter behind these actions."""
        return self.copy().play(seat, *self._without_entered(seat, list(actions))).options(seat)

    # -- looking: the seats -------------------------------------------------------------------------------------

    def stock(self, seat: int) -> str:
        """The resources of a player: `clay 2 wheat 1`."""
        return numbers_text(keys.stock_of(self.state, seat), RESOURCE_NAMES)

    def has(self, seat: int, resource: str) -> int:
        """How many pieces of a resource a player has."""
        return int(state.has(self.state, seat, RESOURCE_NAMES.index(resource)))

    def supply(self, resource: str) -> int:
        """How many pieces of a resource the supply has."""
        return int(state.supply_of(self.state, RESOURCE_NAMES.index(resource)))

    def shipping(self, seat: int) -> int:
        """The shipping record of a player."""
        return int(self.state.shipping[seat])

    def area(self, seat: int) -> str:
        """The keyples in a keyp area."""
        return counts_text(self.state.areas[seat], COLOUR_NAMES)

    def resting(self, seat: int) -> str:
        """The keyples on a keyp tile."""
        return counts_text(self.state.resting[seat], COLOUR_NAMES)

    def team(self, seat: int) -> str:
        """The keyples that a player would have if the season ended now."""
        return counts_text(team_of(self.state, seat), COLOUR_NAMES)

    def hand(self, seat: int) -> list[str]:
        """The country tiles and winter fairs in a hand."""
        homes = (1 << codes.HOME_TILES) - 1
        return self._pile(self.state.hands[seat] & ~homes, self.state.winter_hands[seat])

    def homes(self, seat: int) -> list[str]:
        """The home tiles in a hand."""
        return [name for name in self._pile(self.state.hands[seat], 0) if name not in self.hand(seat)]

    def held(self, seat: int) -> list[str]:
        """The fairs that a player has held, in the order of their seasons."""
        seasonal = [
            FAIR_KEYS[codes.FAIRS_EACH * season + count(self.state.fairs[seat], season) - 1]
            for season in range(codes.SEASONAL)
            if self.state.held_seasonal[seat] >> season & 1
        ]
        return seasonal + [WINTER_FAIR_KEYS[bit % 8] for bit in range(32) if self.state.held_winter[seat] >> bit & 1]

    def fair_points(self, seat: int) -> int:
        """Points of all fairs that a player has held."""
        return int(fair_points(self.state, seat))

    def score(self, seat: int) -> int:
        """All points of a player, if the game ended now."""
        return int(score_of(self.state, seat))

    def points(self, seat: int, *tiles: str) -> int:
        """What tiles of a player would score now (without names: all), by the best allotment."""
        allotment = Allotment(self.state, seat)
        return sum(int(allotment.points[p]) for p in range(codes.PLOTS) if not tiles or self._top(seat, p) in tiles)

    def keyper(self, seat: int) -> int:
        """The board that a player has claimed, 0 for none."""
        return int(self.state.keypers[seat]) + 1

    # -- looking: boards and plots ------------------------------------------------------------------------------

    def on(self, board: int, field: str) -> list[str]:
        """The keyples on a field, the first first."""
        return self._keyples(int(field_space(board - 1, FIELD_NAMES.index(field))))

    def on_plot(self, seat: int, plot: str) -> list[str]:
        """The keyples on a plot."""
        return self._keyples(int(plot_space(self.state, seat, PLOT_NAMES.index(plot))))

    def colour(self, board: int, field: str) -> str | None:
        """The colour that the keyples of a field count as."""
        colour = effective_colour(self.state, field_space(board - 1, FIELD_NAMES.index(field)))
        return COLOUR_NAMES[colour] if colour >= 0 else None

    def matches(self, board: int, field: str) -> bool:
        """Whether that is the colour of its border."""
        return bool(matches(self.state, field_space(board - 1, FIELD_NAMES.index(field))))

    def display(self, board: int) -> str:
        """What a country board shows."""
        return DISPLAY_NAMES[self.state.displays[board - 1]]

    def boat(self, board: int) -> str | None:
        """The boat on the river of a board."""
        boat = self.state.boats[board - 1]
        return BOAT_KEYS[boat] if boat >= 0 else None

    @property
    def boats(self) -> list[str]:
        """The boats that lie ready."""
        return [BOAT_KEYS[boat] for boat in keys.members(int(self.state.free_boats))]

    def tile(self, seat: int, plot: str) -> str | None:
        """The tile on top of a plot."""
        return self._top(seat, PLOT_NAMES.index(plot))

    def is_upgraded(self, seat: int, plot: str) -> bool:
        """Whether that tile shows its upgraded side."""
        return bool(state.is_upgraded(self.state, seat, PLOT_NAMES.index(plot)))

    # -- looking: the table -------------------------------------------------------------------------------------

    @property
    def season(self) -> str:
        """`spring` and so on."""
        return SEASON_NAMES[self.state.season - 1] if self.state.season else "setup"

    @property
    def phase(self) -> str:
        """`turns`, `final`, `fairs` and so on."""
        return PHASE_NAMES[self.state.phase]

    @property
    def turn(self) -> int:
        """Whose turn it is, -1 for nobody's."""
        return int(self.state.turn)

    @property
    def market(self) -> list[str]:
        """What lies in the market."""
        return self._pile(self.state.market, self.state.market_fairs)

    @property
    def bag(self) -> list[str]:
        """What is in the bag."""
        return self._pile(self.state.bag, self.state.bag_fairs)

    @property
    def discard(self) -> list[str]:
        """What is on the discard pile."""
        return self._pile(self.state.discard, self.state.discard_fairs)

    @property
    def reserve(self) -> list[str]:
        """What has not come into the bag yet."""
        return self._pile(self.state.reserve, self.state.reserve_fairs)

    def _pile(self, tiles: int, fairs: int) -> list[str]:
        return keys.tile_names(self.state, int(tiles)) + keys.winter_fair_names(int(fairs))

    def _keyples(self, space: int) -> list[str]:
        return [COLOUR_NAMES[c] + " lying" * lies for c, lies in keys.keyples_on(self.state, space)]

    def _top(self, seat: int, plot: int) -> str | None:
        tile = state.top_tile(self.state, seat, plot)
        return self.state.figures.tile_names[tile] if tile >= 0 else None

    # -- spelling -----------------------------------------------------------------------------------------------

    def _without_entered(self, seat: int, actions: list[str]) -> list[str]:
        """The actions without those that the flow has entered for the seat by itself."""
        if is_sealed(self.state.phase) or not self.state.is_asked(seat):
            return actions
        entered = [str(self.space.action(code)) for code in codes_of(self.state.partial_actions[seat])]
        return actions[len(entered) :] if actions[: len(entered)] == entered else actions

    def _spelled(self, words: list[str]) -> list[str]:
        """A choice in the words of records."""
        verb, *rest = words
        spell = SPELLINGS.get(verb)
        if spell is None:
            raise ValueError(f"'{verb}' is nothing to do; write {', '.join(SPELLINGS)}")
        if verb in ("work", "sell"):
            return [f"boat_action {verb}-{self._place_at_boat(rest[0])}"]
        return spell(rest)

    def _place_at_boat(self, resource: str) -> int:
        """1 or 2: the place of a resource on the boat where somebody acts."""
        boat = self.state.boats[board_of(self.state.space)]
        types = [RESOURCE_NAMES[boat_type(self.state, boat, place)] for place in range(2)]
        if resource not in types:
            raise IllegalAction(f"The boat shows {types[0]} and {types[1]}, not {resource} (KP-942).")
        return types.index(resource) + 1


def spell_keyple(words: list[str]) -> list[str]:
    """`COLOUR BOARD FIELD …` or `COLOUR PLOT …`."""
    colour, *rest = words
    place, rest = spell_place(rest)
    spelled = ["piece keyple", f"colour {colour}", *place]
    if rest[:1] == ["build"]:
        return [*spelled, *spell_build([rest[1], place[1].split()[1], *rest[2:]])]
    endings = {"lay": "lay yes", "leave": "lay no", **{boat: f"boat {boat}" for boat in BOAT_KEYS}}
    return [*spelled, *(endings[word] for word in rest)]


def spell_place(words: list[str]) -> tuple[list[str], list[str]]:
    """`BOARD FIELD` or `PLOT`, and the words behind it."""
    if words[0].isdigit():
        return [f"board {words[0]}", f"field {words[1]}"], words[2:]
    return ["board own", f"plot {words[0]}"], words[1:]


def spell_lay(words: list[str]) -> list[str]:
    """`BOARD FIELD [one | two]` or `PLOT [one | two]`."""
    place, rest = spell_place(words)
    return [*place, *(f"lay {word}" for word in rest)]


def spell_build(words: list[str]) -> list[str]:
    """`TILE PLOT [less ICON] [paying RESOURCE …]`."""
    paid = play.behind(words, "paying")
    icons = play.behind(words, "less")
    return [f"tile {words[0]}", f"plot {words[1]}", *(f"icon {i}" for i in icons), *(f"give {r}" for r in paid)]


def spell_upgrade(words: list[str]) -> list[str]:
    """`PLOT [paying RESOURCE]`."""
    paid = play.behind(words, "paying")
    return [f"plot {words[0]}", *(f"give {resource}" for resource in paid)]


def spell_give(words: list[str]) -> list[str]:
    """`RESOURCE … for RESOURCE …`."""
    taken = play.behind(words, "for")
    return [*(f"give {resource}" for resource in words), *(f"take {resource}" for resource in taken)]


def spell_pick(words: list[str]) -> list[str]:
    """`TILE`, or a winter fair."""
    return [f"{'winter_fair' if words[0] in WINTER_FAIR_KEYS else 'tile'} {words[0]}"]


def spell_hold(words: list[str]) -> list[str]:
    """A seasonal fair, or a winter fair and the points of its side."""
    if words[0] in FAIR_KEYS:
        return ["hold seasonal"]
    return [f"hold_{'low' if words[1] == '4' else 'high'} {words[0]}"]


def plainly(family: str) -> Callable[[list[str]], list[str]]:
    """One action of a family."""
    return lambda words: [" ".join([family, *words])]


SPELLINGS: dict[str, Callable[[list[str]], list[str]]] = {
    "keyper": lambda words: ["piece keyper", f"board {words[0]}"],
    "keyple": spell_keyple,
    "lay": spell_lay,
    "join": plainly("colour"),
    "decline": plainly("decline"),
    "done": plainly("decline"),
    "pick": spell_pick,
    "work": plainly("boat_action"),
    "sell": plainly("boat_action"),
    "give": spell_give,
    "take": plainly("take"),
    "build": spell_build,
    "upgrade": spell_upgrade,
    "act": lambda words: [f"plot_action {words[0] if words else 'act'}"],
    "exchange": plainly("exchange"),
    "hold": spell_hold,
    "release": plainly("give"),
    "fold": plainly("display"),
    "rest": plainly("colour"),
}
"""How choices are written as records have them."""
