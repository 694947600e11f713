"""A game of Keyper at the first turn of spring, played in words: the first of all possible draws came out.

Seat 0 begins; boards S1, S2, S3; boats B1 to B4; in the market the first eight spring tiles; seat n has the fairs of
number n + 1.
"""

from __future__ import annotations

from keydom.core.game import Event, events_for
from keydom.core.play import Play
from keydom.core.state import CHANCE_SEAT, OVER
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState


class Spring(Play[KeyperState]):
    """A game that began so, and what is told of what is entered."""

    game = game

    def tell(self, seat: int, *actions: str) -> list[Event]:
        """Enter actions for a seat and gather what is told of them and of all that follows."""
        events: list[Event] = []
        for action in actions:
            code = self.space.code(self.space.parse(action))
            if code in list(self.state.legal(seat)):  # else the flow has entered it by itself
                events += game.narrate(self.state, seat, code)
                self.state.apply(seat, code)
        return events

    def till(self, *boxes: str) -> list[Event]:
        """Let everybody give the safe answer until the position is in one of the boxes; what is told meanwhile."""
        events: list[Event] = []
        while self.box not in boxes and self.state.to_act() != OVER:
            draws = self.asked == "draw"
            seat = int(CHANCE_SEAT) if draws else int(self.asked[0])
            code = int(self.state.legal(seat)[0]) if draws else game.default_code(self.state, seat)
            events += game.narrate(self.state, seat, code)
            self.state.apply(seat, code)
        return events


def spring(players: int = 3) -> Spring:
    """The first turn of spring."""
    return Spring(game.begin(players, {"first_start": "0"})).draw_all()


def texts(events: list[Event], viewer: int | None = None) -> list[str]:
    """What a viewer reads."""
    return [event.text for event in events_for(events, viewer) if event.text]
