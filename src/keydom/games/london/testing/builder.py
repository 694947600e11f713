"""Positions set up by hand, from a description in the words of the rules.

    Position(players=4, era=2)
        .borough(0, {"battersea": (1, 0), "towerBridge": (2, 0)}, axes={"towerBridge": 1})
        .connectors(0, "brown battersea E", "blue somerset NW")
        .levels(battersea=1)
        .hand(0, "blue 5 red 2")
        .skills(0, "brick")
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .placed("battersea", "red", 2)
        .at_turn(0)
        .play()

Nothing has to be described that does not matter: what is not named is filled in. Player 0 has the home of code 0 and so
on, the display is that of the era, other tiles of past eras are in the box, keyples in the bag, connectors and skill
tiles in the supply. What cannot be (a keyple too many, a tile in two places, a gap in a borough) is refused with a
`BadPosition` that says why.
"""

from __future__ import annotations

from collections.abc import Callable

from keydom.core.builder import BadPosition, push_frame, set_frame, settled
from keydom.games.london.components import codes
from keydom.games.london.components.printed_values import Components
from keydom.games.london.rules import course, era_end
from keydom.games.london.rules.course import lay_out_supplies
from keydom.games.london.rules.state import LondonState, order_with
from keydom.games.london.testing.completion import Filling
from keydom.games.london.testing.invariants import invariants
from keydom.games.london.testing.play import Play

__all__ = ["BadPosition", "Position"]


class Position(Filling):
    """A position in words. Every method adds to the description and returns the position itself; `state()` and `play()`
    build it.

    Seats count from 0, berths from 1. Tiles have their keys, colours and types their names. Cells are (q, r), the home
    at (0, 0). `components`: other printed values than the built-in ones.
    """

    def __init__(
        self,
        players: int = 4,
        *,
        era: int = 1,
        start_player: int = 0,
        components: Components | None = None,
        **options: str,
    ) -> None:
        super().__init__(players, era=era, start_player=start_player, components=components, **options)
        self.at_turn()

    # -- the moment ----------------------------------------------------------------------------------------------------

    def at_turn(self, seat: int | None = None) -> Position:
        """A player's turn, by default that of the player who is first in this era."""

        def moment(state: LondonState) -> None:
            state.phase = codes.PHASE_TURNS
            state.turn = min(range(self.players), key=lambda each: state.berths[each]) if seat is None else seat
            if state.turn in self._sailed:
                raise BadPosition(f"seat {state.turn} has sailed and has no turn (LO-404)")
            set_frame(state, codes.BOX_GAME, course.SAILING)
            push_frame(state, codes.BOX_TURN)

        return self._at(moment, keeps_display=True)

    def at_era_end(self) -> Position:
        """All have sailed: the end of the era runs by itself up to its first draw or decision."""

        def moment(state: LondonState) -> None:
            self._check_all_sailed()
            state.phase = codes.PHASE_TURNS
            set_frame(state, codes.BOX_GAME, course.ERA_END)

        return self._at(moment, keeps_display=True)

    def at_placing(self) -> Position:
        """Step 6 of the end of the era: the tiles of `won` are to be placed."""

        def moment(state: LondonState) -> None:
            self._check_all_sailed()
            state.phase = codes.PHASE_PLACING
            set_frame(state, codes.BOX_GAME, course.NEXT_ERA)
            push_frame(state, codes.BOX_ERA_END, era_end.CLOSE)
            push_frame(state, codes.BOX_PLACING)

        return self._at(moment, keeps_display=False)

    def at_end(self) -> Position:
        """The game is over."""
        if self._era != codes.ERAS:
            raise BadPosition("the game ends after era 4")

        def moment(state: LondonState) -> None:
            self._check_all_sailed()
            state.phase = codes.PHASE_OVER
            set_frame(state, codes.BOX_GAME, course.NEXT_ERA)

        return self._at(moment, keeps_display=False)

    # -- building it ---------------------------------------------------------------------------------------------------

    def state(self) -> LondonState:
        """The position, run on to its first decision or draw. Raises BadPosition."""
        state = LondonState(None, self.figures)
        lay_out_supplies(state)
        state.era = self._era
        state.start_player = self._start_player
        self._moor(state)
        self._lay_homes(state)
        self._sort_tiles(state)
        self._lay_boroughs(state)
        self._lay_connectors(state)
        self._share_pieces(state)
        self._set_counters(state)
        for seat in self._streak:
            state.streak = order_with(state.streak, seat)
        self._moment(state)
        return settled(state, invariants)

    def play(self) -> Play:
        """The position, to be played on in words."""
        return Play(self.state())

    def _at(self, moment: Callable[[LondonState], None], *, keeps_display: bool) -> Position:
        self._moment = moment
        self._keeps_display = keeps_display
        return self

    def _check_all_sailed(self) -> None:
        """At the end of an era every barge lies on the next tile."""
        for seat in range(self.players):
            if seat not in self._sailed:
                raise BadPosition(f"at the end of an era all have sailed; seat {seat} has not (LO-909)")
