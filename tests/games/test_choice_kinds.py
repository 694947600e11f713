"""What choices are about: alike are those that differ only by what is played or paid, which a hint shows once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest

from keydom.bots.one_ply import MOST_LOOKS
from keydom.bots.one_ply import make as make_steward
from keydom.core.complete_choices import complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.playout import draw_all
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import OVER, State, lowest_bit
from keydom.games.keyper.components.kinds import COLOUR_NAMES
from tests.matches import compiled_only

GAMES = {game.name: game for game in games()}
COLOUR = rf"(?:{'|'.join(COLOUR_NAMES)})"
ABOUT: Mapping[str, Callable[[str, str], str]] = {
    "keyper": lambda box, name: "join" if name.startswith("join with") else re.sub(rf"^play {COLOUR} ", "play ", name),
    "london": lambda box, name: re.sub(
        r"^(use|upgrade) (.*?)(?: with .*| for .*)?$",
        r"\1 \2",
        re.sub(r"^bid .* for (.*?)(?: \(.*\))?$", r"bid for \1", name),
    ),
    "keythedral": lambda box, name: {
        "turn": re.sub(
            r"^(Get a law card|Build a (?:house|fence)|Remove a fence|.*\(law \d+\)|.*?(?=, paying )).*", r"\1", name
        ),
        "placement": re.sub(r"^[a-z-]+: ", "", name),
        "lay_cottage": re.sub(r"^cottage \d, ", "", name),
    }.get(box, name),
}
"""What is left of the name of a choice without what is only played or paid."""


@compiled_only
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_choices_are_alike_that_differ_by_what_is_played_or_paid(game: Game) -> None:
    state: State = game.new_state(2)
    rng, steward, alike, asked = Rng(6), make_steward(game), 0, 0
    draw_all(state, rng)
    while state.to_act() != OVER:
        seat = int(lowest_bit(state.to_act()))
        asked += 1
        if asked % 3 == 0:
            names, kinds = [], []
            for choice in complete_choices(state, seat, state.legal(seat), Evaluator(), MOST_LOOKS)[:400]:
                codes = [int(code) for code in choice.codes]
                names.append(game.choice_name(state, seat, codes))
                kinds.append(game.choice_kind(state, seat, codes))
            # What goes by itself is entered before anybody chooses.
            begins = not state.mid_choice(seat) or (game.name == "keyper" and game.box_name(state) == "turn")
            about = [ABOUT[game.name](game.box_name(state), name) if begins else name for name in names]
            # Who is alike by one is alike by the other.
            assert len(set(zip(kinds, about, strict=True))) == len(set(kinds)) == len(set(about)), (names, kinds)
            alike += len(set(kinds)) < len(set(names))
        state.apply(seat, steward.choose(state, seat, rng))
        draw_all(state, rng)
    assert alike > 0
