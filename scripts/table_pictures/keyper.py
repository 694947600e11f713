"""The key moments of Keyper."""

from __future__ import annotations

from table_pictures.moments import OVER_BOX, At, Moment, moments_in

TWO, THREE, FOUR = "keyper-2p", "keyper-3p", "keyper-4p"
HOARD = "keyper-hoard-4p"
"""Somebody takes every tile that can be taken, and builds none."""
moment = moments_in("keyper")

MOMENTS: tuple[Moment, ...] = (
    moment("first-turn", "The first turn: keyper or keyple", At(THREE, "turn", ("piece",))),
    moment("which-board", "Which country board is claimed", At(THREE, "turn", ("board",), True)),
    moment("which-field", "Where the keyple is played", At(THREE, "turn", ("field",), True)),
    moment("boat", "Which boat is sent", At(THREE, "turn", ("boat",), True, after=50)),
    moment("joining", "Whether to join another player's action", At(THREE, "joining", ("colour", "decline"), after=40)),
    moment(
        "standing-answers",
        "What is answered to invitations",
        At(THREE, "joining", ("colour", "decline"), after=40),
        clicks=("role=button[name=/^When invited/]",),
        shows="dialog[open]",
    ),
    moment("boat-action", "The action of a boat", At(THREE, "boat_action", ("boat_action",))),
    moment("exchange", "Goods are exchanged", At(THREE, "conversion", ("give",), after=60)),
    moment("exchange-for", "What is taken in exchange", At(THREE, "conversion", ("take",), True, after=60)),
    moment("building", "Which tile is built", At(THREE, "building", ("tile",), after=110)),
    moment("many-tiles", "Which of very many tiles is built", At(HOARD, "building", ("tile",), after=480)),
    moment("plot", "On which plot a tile is built", At(THREE, "building", ("plot",), True, after=110)),
    moment("upgrading", "Which tile is upgraded", At(THREE, "upgrading", ("plot",), after=230)),
    moment("plot-action", "The action of a plot", At(THREE, "plot_action", ("plot_action",), after=500)),
    moment("laying-down", "Keyples are laid down", At(THREE, "turn", ("lay",), True, after=150)),
    moment("mid-game", "A turn in summer", At(THREE, "turn", ("piece",), after=250)),
    moment("take-tile", "A tile of the market is taken", At(THREE, "take_tile", ("tile",))),
    moment("resting", "What a resting keyple yields", At(THREE, "resting_gain", ("take",), after=449)),
    moment("fair", "A seasonal fair is held, sealed", At(THREE, "fairs", ("hold",), True, after=200)),
    moment("housing", "Animals are housed", At(HOARD, "housing", ("give",), True, after=223)),
    moment("displays", "The boards are folded anew, sealed", At(THREE, "displays", ("display",), True)),
    moment("displays-of-two", "The boards of two are folded anew", At(TWO, "displays", ("display",), True)),
    moment("displays-of-four", "The boards of four are folded anew", At(FOUR, "displays", ("display",), True)),
    moment("excess", "Keyples are put to rest", At(THREE, "excess", ("colour",), True)),
    moment("winter", "A turn in winter", At(THREE, "turn", ("piece",), after=640)),
    moment("waiting", "Another player's turn", At(THREE, "turn", ("piece",), after=300), viewer="waiting"),
    moment("watching", "Seen by somebody without a seat", At(THREE, "turn", ("piece",), after=350), viewer="spectator"),
    moment("two-players", "A table of two", At(TWO, "turn", ("piece",), after=350)),
    moment("four-players", "A full table in autumn", At(FOUR, "turn", ("piece",), after=600)),
    moment("ending", "The result", At(THREE, OVER_BOX), shows="dialog.finished canvas"),
    moment("ending-full", "The result of a full table", At(FOUR, OVER_BOX), shows="dialog.finished canvas"),
    moment("ending-table", "How the points went, as a table", At(THREE, OVER_BOX), clicks=("text=As a table",)),
    moment("last-board", "The board behind the result", At(THREE, OVER_BOX), clicks=("text=Look at the board",)),
)
