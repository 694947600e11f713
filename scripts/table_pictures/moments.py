"""What a moment is: where a game stands, who looks, and what is clicked before the picture is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from keydom.core.game import Game
from keydom.core.state import CHANCE, OVER, State, lowest_bit

OVER_BOX = "over"
Viewer = Literal["asked", "waiting", "spectator"]


@dataclass(frozen=True)
class At:
    """The first position of a record that is like this.

    A record that is renewed after a change of the rules has the same moments at other steps, so a moment is told by
    what is asked, and the number of steps only says how far into the game to begin to look.
    """

    record: str
    """Name of a file below `records`, without its ending."""
    box: str
    """The point of the flow, `over` for the end of the game."""
    offers: tuple[str, ...] = ()
    """Families of actions that the asked seat is offered, among others."""
    begun: bool = False
    """Whether the asked seat has entered a part of its decision."""
    after: int = 0
    """Steps of the game, draws included, before which no position counts."""

    def fits(self, game: Game[Any], state: State, steps: int) -> bool:
        """Whether a position behind so many steps is like this."""
        asked = state.to_act()
        if steps < self.after or asked == CHANCE or game.box_name(state) != self.box:
            return False
        if asked == OVER:
            return True
        seat = int(lowest_bit(asked))
        if (state.partial_actions[seat] != 0) != self.begun:
            return False
        space = game.action_space(game.options_of(state))
        return {*self.offers} <= {space.action(code).family for code in state.legal(seat)}


@dataclass(frozen=True)
class Moment:
    """A picture to take: its file is `folder/name-width-light.png`.

    It is either a position of a game (`at`), an open table (`free_seats`), or a page of the client (`path`).
    """

    folder: str
    """Name of the game, or `pages` for what belongs to none."""
    name: str
    told: str
    """What is to be seen, for the page that lists the pictures."""
    at: At | None = None
    viewer: Viewer = "asked"
    """Who looks: somebody who is asked, one who waits for the others, or somebody without a seat."""
    clicks: tuple[str, ...] = ()
    """What is clicked one after the other before the picture, as Playwright's selectors; nothing that plays."""
    shows: str = ""
    """What has to be there before the picture is taken; empty: the table."""
    path: str = ""
    """Of a page of the client, from the server's address on; in `people`, people and tables stand in braces."""
    who: str = ""
    """In `people`, who looks; else it is always the same visitor."""
    types: tuple[str, str] | None = None
    """What is typed, and where, once all is clicked."""
    free_seats: int = 0
    """How many seats of an open table of this game are free."""


def moments_in(folder: str) -> Callable[..., Moment]:
    """A maker of moments that all lie in one folder."""

    def made(name: str, told: str, at: At | None = None, **more: Any) -> Moment:
        return Moment(folder, name, told, at, **more)

    return made
